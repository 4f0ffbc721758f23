"""What buildings do: one small function per name of effect in the edition.

`activate` effects run when a role activates the building, `built` effects as soon as it
stands. Both may put steps on top of the agenda. What 'when built' gives must be taken, only
moves may be declined (T35).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game import Listener
from engine.thera.gains import gain_at, gain_bonus, gain_coins
from engine.thera.movement import KINDS
from engine.thera.roundel import hourglasses, token_to_box
from engine.thera.state import FIRST_LUXURY, WATER, Seat, State
from engine.thera.steps import CLEAR, MOVE, PLACE
from engine.thera.tables import Compiled

Run = Callable[[State, int, int, Compiled, bool, Listener | None], None]
"""state, seat, space of the building, effect, whether it happens on building, listener"""


def conversions(seat: Seat, space: int, effect: Compiled) -> list[tuple[int, int, int]]:
    """Return the (water, resource, amount) of a `convert` effect that the water on `space` pays."""
    water = seat.goods[space * KINDS + WATER]
    return [choice for choice in effect[1] if choice[0] <= water]


def possible(seat: Seat, space: int, effect: Compiled) -> bool:
    """Return whether activating the building on `space` would do anything (T6)."""
    name = effect[0]
    if name == "convert":
        water = seat.goods[space * KINDS + WATER]
        return any(choice[0] <= water for choice in effect[1])
    if name == "clear":
        return any(seat.ash)
    return name != "moves" or any(seat.goods)


def effortless(seat: Seat, space: int, effect: Compiled) -> bool:
    """Return whether the building on `space` can be activated without any choice."""
    name = effect[0]
    if name == "convert":
        return len(conversions(seat, space, effect)) == 1
    return name in ("coins", "bonus")


def convert(state: State, number: int, space: int, choice: tuple[int, int, int], emit: Listener | None) -> None:
    """Turn the water of one conversion into its resource, on the building's space."""
    water, kind, amount = choice
    state.seats[number].goods[space * KINDS + WATER] -= water
    gain_at(state, number, kind, amount, space, emit)


def _gain_adjacent(
    state: State, number: int, space: int, effect: Compiled, on_building: bool, emit: Listener | None
) -> None:
    state.agenda.append((PLACE, number, effect[1], effect[2], space, int(on_building)))


def _moves(state: State, number: int, space: int, effect: Compiled, on_building: bool, emit: Listener | None) -> None:
    state.agenda.append((MOVE, number, effect[1]))


def _clear(state: State, number: int, space: int, effect: Compiled, on_building: bool, emit: Listener | None) -> None:
    state.agenda.append((CLEAR, number, effect[1], int(on_building)))


def _coins(state: State, number: int, space: int, effect: Compiled, on_building: bool, emit: Listener | None) -> None:
    gain_coins(state, number, effect[1], emit)


def _bonus(state: State, number: int, space: int, effect: Compiled, on_building: bool, emit: Listener | None) -> None:
    gain_bonus(state, number, effect[1], emit)


def _box(state: State, number: int, space: int, effect: Compiled, on_building: bool, emit: Listener | None) -> None:
    token_to_box(state, effect[1], emit)


def _early(state: State, number: int, space: int, effect: Compiled, on_building: bool, emit: Listener | None) -> None:
    if hourglasses(state) <= effect[1]:
        gain_bonus(state, number, effect[2], emit)


RUN: dict[str, Run] = {
    "gain_adjacent": _gain_adjacent,
    "moves": _moves,
    "clear": _clear,
    "coins": _coins,
    "bonus": _bonus,
    "box": _box,
    "early": _early,
}


def _set(seat: Seat, space: int, counts: list[int], beside: tuple[int, ...], effect: Compiled) -> int:
    return int(effect[2]) if all(have >= need for have, need in zip(counts, effect[1], strict=True)) else 0


def _neighbours(seat: Seat, space: int, counts: list[int], beside: tuple[int, ...], effect: Compiled) -> int:
    return int(effect[1]) * sum(seat.built[near] >= FIRST_LUXURY for near in beside)


END: dict[str, Callable[[Seat, int, list[int], tuple[int, ...], Any], int]] = {
    "set": _set,
    "neighbours": _neighbours,
}
"""Endgame effects: seat, space, luxury buildings built per type, adjacent spaces, effect; returns VP."""
