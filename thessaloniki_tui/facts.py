"""What the boards tell about a position, asked from the rules: nothing is worked out here but counting."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Move
from engine.thessaloniki.moving import move_worker
from engine.thessaloniki.offers import majority
from engine.thessaloniki.paying import affordable
from engine.thessaloniki.scoring import ship_demand, ships_in_city
from engine.thessaloniki.selling import load, sale_vp
from engine.thessaloniki.state import CITIES, EMPTY, State
from engine.thessaloniki.steps import GOODS, MOVE
from thessaloniki_tui.pieces import LETTERS


@dataclass(frozen=True)
class Claim:
    """Who leads on a Ship and who would claim it: `leaders` colours tied for most Goods, `seat` or -1."""

    leaders: tuple[int, ...]
    seat: int


def claim(state: State, space: int) -> Claim:
    """Return the majority on the Ship of a space, if it sailed in this turn."""
    cargo = state.cargo[space * 4 : space * 4 + 4]
    counts = [cargo.count(color) for color in range(4)]
    most = max(counts)
    leaders = tuple(color for color in range(4) if most and counts[color] == most)
    active = -1 if state.ended else state.active
    return Claim(leaders, majority(state, space, active) if state.ships[space] >= 0 else -1)


def claim_words(state: State, space: int) -> str:
    """Return who has the majority on a Ship and who would claim it, in at most 17 cells."""
    found = claim(state, space)
    letters = "".join(LETTERS[color] for color in found.leaders)
    if not letters:
        return "no majority"
    if found.seat < 0:
        return f"{letters} {'tie' if len(letters) > 1 else 'leads'}: nobody"
    owner = LETTERS[state.seats[found.seat].color]
    return f"{owner} would claim" if len(letters) == 1 else f"{letters} tie: {owner}"


def open_sections(state: State, seat: int) -> set[int]:
    """Return the sections of the Contract offer (1-5) with a Statue of `seat`."""
    sections = len(state.contracts)
    return set(range(sections - state.seats[seat].offer + 1, sections + 1))


def next_section(state: State, seat: int) -> int:
    """Return the section that the next Statue of `seat` would open, 0 when all are open."""
    return len(state.contracts) - state.seats[seat].offer


def payable(state: State, seat: int, card: int, *, discount: bool = False) -> bool:
    """Return whether `seat` could pay the cost of a Contract now."""
    tables, player = state.tables, state.seats[seat]
    need = (tables.discounted if discount else tables.need)[player.color][card]
    return affordable(player, need)


def good_vp(state: State, seat: int, good: int, space: int) -> int:
    """Return the VP of one Good of a colour sold by `seat` on a Ship space."""
    return sale_vp(state, state.seats[seat], good, 1, space)


def cargo_after(state: State, seat: int, move: Move, space: int) -> list[int]:
    """Return what would lie on the Ship of a space after `seat`'s `sell` or `supply` move to it; what lies there
    for any other move. A Ship that would be filled is shown full."""
    cargo = state.cargo[space * 4 : space * 4 + 4]
    ship = state.ships[space]
    if not move or move[0] not in ("sell", "supply") or ship != move[3 if move[0] == "sell" else 2]:
        return cargo
    good, n = int(move[1]), int(move[2]) if move[0] == "sell" else 1
    after = state.clone()
    load(after, seat, good, n, space, None)
    if after.ships[space] != ship:
        return [good if held == EMPTY else held for held in cargo]
    return after.cargo[space * 4 : space * 4 + 4]


@dataclass(frozen=True)
class CityCount:
    """Ship Demand of one City for one seat: Ships held, how many may count, VP for each."""

    ships: int
    limit: int
    value: int

    @property
    def vp(self) -> int:
        """VP as it stands."""
        return min(self.ships, self.limit) * self.value


def city_count(state: State, seat: int, city: int) -> CityCount:
    """Return the Ship Demand of a City for a seat as it stands (Ships in the offer not counted)."""
    limit, value = ship_demand(state, seat, city)
    return CityCount(ships_in_city(state, seat, city, ()), limit, value)


def tiles_by_city(state: State) -> list[list[int]]:
    """Return the positions in the Demand area of each City's active tiles."""
    where: list[list[int]] = [[] for _ in CITIES]
    for position, tile in enumerate(state.demand):
        where[state.tables.tile_city[tile]].append(position)
    return where


def drafting(state: State) -> bool:
    """Return whether Families are still being chosen."""
    return any(seat.family < 0 for seat in state.seats)


def workers_in(state: State, alcove: int) -> list[int]:
    """Return the Workers of an alcove, left to right, EMPTY for free spaces."""
    return state.workers[alcove * 3 : alcove * 3 + 3]


def owned_workers(state: State, seat: int) -> list[tuple[int, int]]:
    """Return (Worker, position) of a seat's own Workers."""
    first = state.seats[seat].color * 3
    return [(w, state.workers.index(w)) for w in range(first, first + 3) if w in state.workers and w != EMPTY]


@dataclass(frozen=True)
class Arrival:
    """What moving a Worker to an alcove would bring: the move, action points, Goods (five amounts), the Workers
    afterwards, and the Worker pushed out (EMPTY for none) with the alcove where it lands."""

    worker: int
    points: int
    goods: tuple[int, ...]
    workers: tuple[int, ...]
    pushed: int = EMPTY
    lands: int = EMPTY


def arrival(state: State, seat: int, alcove: int, worker: int = EMPTY) -> Arrival | None:
    """Return what moving `worker` (EMPTY: the first own one within reach) to `alcove` would bring, or None.

    The rules make the move on a copy, paid for or not."""
    for own, position in owned_workers(state, seat):
        at = position // 3
        if not 1 <= (alcove - at) % 7 <= 3 or worker not in (EMPTY, own):
            continue
        after = state.clone()
        after.agenda.clear()
        move_worker(after, (MOVE, seat), ("worker", own % 3, alcove, 1), None)
        goods = next((step[2:7] for step in after.agenda if step[0] == GOODS), (0,) * 5)
        pushed = state.workers[alcove * 3 + 2] if EMPTY not in workers_in(state, alcove) else EMPTY
        lands = after.workers.index(pushed) // 3 if pushed != EMPTY else EMPTY
        return Arrival(own, after.points, goods, tuple(after.workers), pushed, lands)
    return None
