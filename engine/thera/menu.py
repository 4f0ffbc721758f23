"""The action menu."""

from __future__ import annotations

from engine.game import Decision, Option
from engine.thera import play
from engine.thera.notation import notation
from engine.thera.state import State


def options(state: State) -> list[Option]:
    """Return every legal move."""
    return [Option(notation(move), move=move) for move in play.legal(state)]


def decision(state: State) -> Decision:
    """Return the heading."""
    return Decision(state.agenda[-1][1], "Choose")
