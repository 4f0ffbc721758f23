"""How good a state looks for a player."""

from __future__ import annotations

from engine.thera.scoring import score
from engine.thera.state import State


def value(state: State, seat: int) -> float:
    """Return the VP of `seat` now."""
    return float(score(state.tables, state.seats[seat]))
