"""Clearing Ash: with an effect, or with stone."""

from __future__ import annotations

from engine.game import Event, Listener, Move
from engine.thera.movement import KINDS
from engine.thera.state import SPACES, STONE, Seat, State
from engine.thera.steps import DONE, Act, Step, expect, refuse

CLEARS: tuple[Move, ...] = tuple(("clear", space) for space in range(len(SPACES)))
DISCARDS: tuple[tuple[Move, ...], ...] = tuple(
    tuple(("stone", a, b) for b in range(len(SPACES))) for a in range(len(SPACES))
)


def clear_one(state: State, number: int, space: int) -> None:
    """Take one Ash token off a space and keep it for scoring."""
    seat = state.seats[number]
    seat.ash[space] -= 1
    seat.cleared += 1


def _told(state: State, number: int, space: int) -> str:
    left = state.seats[number].ash[space]
    return f"{SPACES[space]} has {left} left" if left else f"{SPACES[space]} is clear"


def legal_clear(state: State, step: Step) -> list[Move]:
    """Return every space with Ash, and `done` unless the clearing comes from building (T35)."""
    moves = [CLEARS[space] for space, ash in enumerate(state.seats[step[1]].ash) if ash]
    if not step[3]:
        moves.append(DONE)
    return moves


def ready_clear(state: State, step: Step, emit: Listener | None) -> bool:
    """Pass the step over when nothing is left to clear."""
    if step[2] > 0 and any(state.seats[step[1]].ash):
        return True
    state.agenda.pop()
    return False


def take_clear(state: State, step: Step, move: Act, emit: Listener | None) -> None:
    """Clear one Ash of any own space, or decline the rest."""
    _, number, left, must = step
    if expect(move, *(("clear",) if must else ("clear", "done"))) == "done":
        state.agenda.pop()
        return
    space = move[1]
    if not 0 <= space < len(SPACES) or not state.seats[number].ash[space]:
        refuse(move, "there is no Ash on that space")
    clear_one(state, number, space)
    state.agenda[-1] = (step[0], number, left - 1, must)
    if emit:
        text = f"{state.names[number]} clears 1 Ash: {_told(state, number, space)}."
        emit(Event(text, "choice", number, targets=(f"space:{SPACES[space]}",)))


def within_reach(state: State, seat: Seat, space: int) -> list[int]:
    """Return the spaces with Ash that a stone on `space` can clear (T8, T12)."""
    ash = seat.ash
    found = [space] if ash[space] else []
    found += [near for near in state.tables.beside[space] if ash[near]]
    return found


def legal_stones(state: State, step: Step) -> list[Move]:
    """Return every stone with every Ash in its reach, and `done`."""
    seat = state.seats[step[1]]
    goods = seat.goods
    moves = [
        DISCARDS[space][target]
        for space in state.tables.places
        if goods[space * KINDS + STONE]
        for target in within_reach(state, seat, space)
    ]
    moves.append(DONE)
    return moves


def ready_stones(state: State, step: Step, emit: Listener | None) -> bool:
    """Pass the step over when no stone has Ash in reach."""
    seat = state.seats[step[1]]
    goods, ash, beside = seat.goods, seat.ash, state.tables.beside
    for space in state.tables.places:
        if goods[space * KINDS + STONE] and (ash[space] or any(ash[near] for near in beside[space])):
            return True
    state.agenda.pop()
    return False


def why_no_stone(state: State, seat: Seat, a: int, b: int) -> str:
    """Return why a stone on `a` cannot clear Ash on `b`, "" when it can."""
    if not 0 <= a < len(SPACES) or not 0 <= b < len(SPACES):
        return "there is no such space"
    if not seat.goods[a * KINDS + STONE]:
        return f"there is no stone on {SPACES[a]}"
    if a != b and b not in state.tables.beside[a]:
        return f"{SPACES[b]} is neither {SPACES[a]} nor next to it"
    return "" if seat.ash[b] else f"there is no Ash on {SPACES[b]}"


def take_stones(state: State, step: Step, move: Act, emit: Listener | None) -> None:
    """Discard one stone to clear one Ash, or decline the rest."""
    if expect(move, "stone", "done") == "done":
        state.agenda.pop()
        return
    _, a, b = move
    number = step[1]
    seat = state.seats[number]
    reason = why_no_stone(state, seat, a, b)
    if reason:
        refuse(move, reason)
    seat.goods[a * KINDS + STONE] -= 1
    clear_one(state, number, b)
    if emit:
        text = f"{state.names[number]} discards 1 stone from {SPACES[a]} and clears 1 Ash: {_told(state, number, b)}."
        emit(Event(text, "choice", number, targets=(f"space:{SPACES[a]}", f"space:{SPACES[b]}")))
