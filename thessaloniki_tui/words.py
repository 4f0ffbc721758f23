"""Sentences about alcoves: their actions and action points."""

from __future__ import annotations

from engine.thessaloniki.state import ALCOVES, State
from engine.thessaloniki.wording import amount
from thessaloniki_tui.facts import arrival, drafting

ACTION_WORDS = {
    "gain_mosaic": "gain 1 Mosaic", "place_mosaic": "place 1 Mosaic (1 Your Good)", "gain_statue": "gain 1 Statue",
    "place_statue": "place 1 Statue (1 Your Good)", "refine_each": "refine 1 of each colour",
    "refine_color": "refine all of one colour", "fulfil_discount": "fulfil 1 Contract for 1 Your Good less",
    "sell": "sell any number of one colour to one Ship", "fulfil_and_sell": "fulfil 1 Contract and sell 1 Good",
    "fulfil": "fulfil 1 Contract", "refine_three": "refine any 3 Goods",
}  # fmt: skip


def alcove_points(state: State, seat: int, alcove: int) -> str:
    """Return the action points of an alcove: those left in this turn, or those that moving there would bring."""
    if state.alcove == alcove:
        return f"{amount(state.points, 'action point', 'action points')} left."
    found = None if drafting(state) or state.ended else arrival(state, seat, alcove)
    if found is None:
        return f"None of your Workers can reach {ALCOVES[alcove]} in one move."
    return f"Moving here now would give you {amount(found.points, 'action point', 'action points')}."


def sentence(text: str) -> str:
    """Return `text` with a capital at its beginning."""
    return text[:1].upper() + text[1:]
