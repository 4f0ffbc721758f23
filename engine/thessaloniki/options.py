"""The action menu: every legal move once, and the impossible choices with their reasons."""

from __future__ import annotations

from dataclasses import replace

from engine.game import DECLINES, Option
from engine.thessaloniki.describing import describe
from engine.thessaloniki.refusals import impossible
from engine.thessaloniki.rules import legal
from engine.thessaloniki.state import State

FINISH = "Finish"


def options(state: State) -> list[Option]:
    """Return the menu of the current decision, grouped; empty after the end."""
    if state.ended:
        return []
    step = state.agenda[-1]
    moves = legal(state)
    listed = [replace(describe(state, step, move), move=move) for move in moves if move[0] not in DECLINES]
    listed += [option for _, option in impossible(state, moves)]
    groups = list(dict.fromkeys(option.group for option in listed))
    menu = [option for group in groups for option in listed if option.group == group]
    menu += [replace(describe(state, step, move), move=move) for move in moves if move[0] in DECLINES]
    return menu
