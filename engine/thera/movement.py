"""Moving resources over the island: only Ash and the Impassable Hill stand in the way (T7)."""

from __future__ import annotations

from engine.game import Event, Listener, Move
from engine.thera.state import RESOURCES, SPACES, Seat, State
from engine.thera.steps import DONE, Act, Step, expect, refuse
from engine.thera.tables import CACHED, WIDTH, Tables

KINDS = len(RESOURCES)
_COUNT = len(SPACES)
_NOT_LEFT = sum(1 << i for i in range(_COUNT) if i % WIDTH)
_NOT_RIGHT = sum(1 << i for i in range(_COUNT) if i % WIDTH < WIDTH - 1)
_EVERY = (1 << _COUNT) - 1
MOVES: tuple[tuple[tuple[Move, ...], ...], ...] = tuple(
    tuple(tuple(("move", k, a, b) for b in range(_COUNT)) for a in range(_COUNT)) for k in range(KINDS)
)
_LISTED: dict[int, tuple[Move, ...]] = {}


def _grown(spaces: int) -> int:
    """Return the bits of `spaces` and of all that share an edge with one of them."""
    sides = ((spaces & _NOT_RIGHT) << 1) | ((spaces & _NOT_LEFT) >> 1)
    return (spaces | spaces << WIDTH | spaces >> WIDTH | sides) & _EVERY


def reach(tables: Tables, ash: list[int]) -> list[int]:
    """Return, per space, the bits of the spaces that one move from it can end on."""
    key = bytes(ash)
    found = tables.reach.get(key)
    if found is None:
        if len(tables.reach) > CACHED:
            tables.reach.clear()
        found = tables.reach[key] = _reach(tables, ash)
    return found


def _reach(tables: Tables, ash: list[int]) -> list[int]:
    clear = sum(1 << i for i in tables.places if not ash[i])
    found = list(tables.beside_mask)
    todo = clear
    while todo:
        area, before = todo & -todo, 0
        while area != before:
            before = area
            area |= _grown(area) & clear
        ends = _grown(area) & tables.land
        for i in range(_COUNT):
            if area >> i & 1:
                found[i] = ends & ~(1 << i)
        todo &= ~area
    return found


def targets(tables: Tables, ash: list[int], space: int) -> list[int]:
    """Return the spaces where a resource on `space` can end with one move."""
    mask = reach(tables, ash)[space]
    return [i for i in range(_COUNT) if mask >> i & 1]


def _listed(index: int, mask: int) -> tuple[Move, ...]:
    """Return the moves of resource and space `index` to the spaces in `mask`, remembered."""
    key = index << _COUNT | mask
    moves = _LISTED.get(key)
    if moves is None:
        if len(_LISTED) > CACHED:
            _LISTED.clear()
        row = MOVES[index % KINDS][index // KINDS]
        moves = _LISTED[key] = tuple(row[b] for b in range(_COUNT) if mask >> b & 1)
    return moves


def legal_move(state: State, step: Step) -> list[Move]:
    """Return every move of every resource on the island, and `done`."""
    seat = state.seats[step[1]]
    masks = reach(state.tables, seat.ash)
    moves: list[Move] = []
    for index, count in enumerate(seat.goods):
        if count:
            key = index << _COUNT | masks[index >> 2]
            moves += _LISTED.get(key) or _listed(index, masks[index >> 2])
    moves.append(DONE)
    return moves


def ready_move(state: State, step: Step, emit: Listener | None) -> bool:
    """Pass the step over when nothing is left to move or to move with."""
    if step[2] > 0 and any(state.seats[step[1]].goods):
        return True
    state.agenda.pop()
    return False


def why_no_move(state: State, seat: Seat, kind: int, a: int, b: int) -> str:
    """Return why a move from space `a` to `b` is impossible, "" when it is possible."""
    if not 0 <= kind < KINDS or not 0 <= a < _COUNT or not 0 <= b < _COUNT:
        return "there is no such resource or space"
    if not seat.goods[a * KINDS + kind]:
        return f"there is no {RESOURCES[kind]} on {SPACES[a]}"
    if b == state.tables.hill:
        return "nothing enters the Impassable Hill"
    if a == b:
        return "it is there already"
    if not reach(state.tables, seat.ash)[a] >> b & 1:
        if seat.ash[a]:
            return f"{SPACES[a]} has Ash, so a resource leaves it by one step only"
        return f"Ash or the Impassable Hill is in the way from {SPACES[a]} to {SPACES[b]}"
    return ""


def take_move(state: State, step: Step, move: Act, emit: Listener | None) -> None:
    """Move one resource, or decline the moves that are left."""
    if expect(move, "move", "done") == "done":
        state.agenda.pop()
        return
    _, kind, a, b = move
    seat = state.seats[step[1]]
    reason = why_no_move(state, seat, kind, a, b)
    if reason:
        refuse(move, reason)
    seat.goods[a * KINDS + kind] -= 1
    seat.goods[b * KINDS + kind] += 1
    state.agenda[-1] = (step[0], step[1], step[2] - 1)
    if emit:
        text = f"{state.names[step[1]]} moves 1 {RESOURCES[kind]} from {SPACES[a]} to {SPACES[b]}."
        emit(Event(text, "choice", step[1], targets=(f"space:{SPACES[a]}", f"space:{SPACES[b]}")))
