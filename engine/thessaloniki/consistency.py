"""Every way in which a stored position can contradict the rules' conservation of things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.thessaloniki import steps as s
from engine.thessaloniki.alcove import bonus_moves
from engine.thessaloniki.notation import TILE_SPACES
from engine.thessaloniki.paying import affordable
from engine.thessaloniki.placing import placements
from engine.thessaloniki.rules import legal
from engine.thessaloniki.state import (
    CONTRACTS,
    DEMAND,
    EMPTY,
    FAMILIES,
    FESTIVAL_CONTRACT,
    FESTIVAL_SHIP,
    SALT_MERCHANT,
    State,
)
from engine.thessaloniki.tables import STAR


def faults(state: State) -> list[str]:
    """Return what is wrong with `state`, one line each; an empty list when it can be played on."""
    for check in (_seats, _workers, _contracts, _ships, _cargo, _demand, _pieces, _frame, _agenda):
        found = list(check(state))
        if found:
            return found
    return []


def _seats(state: State) -> Iterator[str]:
    seats = state.seats
    if len({seat.color for seat in seats} & set(range(4))) != len(seats):
        yield "the colours of the seats are not different ones of the four"
    if state.active >= len(seats):
        yield "the active seat does not exist"
    taken = [seat.family for seat in seats if seat.family != EMPTY] + state.families
    if len(set(taken)) != len(taken) or len(taken) != len(seats) + 1 or not set(taken) <= set(range(len(FAMILIES))):
        yield "the Family cards do not add up"


def _workers(state: State) -> Iterator[str]:
    here = sorted(w for w in state.workers if w != EMPTY)
    if here != list(range(SALT_MERCHANT + 1)):
        yield "the 13 Workers are not all on the board once"
    for alcove in range(7):
        row = [w != EMPTY for w in state.workers[alcove * 3 : alcove * 3 + 3]]
        if row != sorted(row):
            yield "Workers leave a gap to their right"


def _once(cards: Iterable[int], what: str) -> Iterator[str]:
    listed = [c for c in cards if c != EMPTY]
    if len(set(listed)) != len(listed):
        yield f"the same {what} is in two places"


def _contracts(state: State) -> Iterator[str]:
    tables = state.tables
    cards = [*state.contracts, *state.deck, *state.reserve]
    for seat in state.seats:
        cards += [*seat.hand, *seat.fulfilled]
        if EMPTY in seat.hand or EMPTY in seat.fulfilled:
            yield "a hand holds no card where one should be"
    if EMPTY in state.reserve:
        yield "the set-aside Contracts hold no card where one should be"
    yield from _once(cards, "Contract")
    if (FESTIVAL_CONTRACT in cards) == state.conditions[2] or cards.count(FESTIVAL_CONTRACT) > 1:
        yield "the Festival card and condition C disagree"
    tiers = [sum(tables.tier[c] == t for c in cards if 0 <= c < len(CONTRACTS)) for t in (1, 2)]
    if tiers != [tables.counts.tier_one, 30]:
        yield "the Contracts do not add up"


def _ships(state: State) -> Iterator[str]:
    tables = state.tables
    ships = [*state.ships, *state.stack, *state.ship_reserve, *state.lost]
    for seat in state.seats:
        ships += seat.ships
    yield from _once(ships, "Ship")
    if (FESTIVAL_SHIP in ships) == state.conditions[3] or FESTIVAL_SHIP in state.ship_reserve:
        yield "the Festival tile and condition D disagree"
    if sorted(x for x in ships if x not in (EMPTY, FESTIVAL_SHIP)) != list(tables.in_play):
        yield "the Ships do not add up"
    if any(EMPTY in pile for pile in (state.ship_reserve, state.lost, *(seat.ships for seat in state.seats))):
        yield "a Ship is missing where one should be"


def _cargo(state: State) -> Iterator[str]:
    tables = state.tables
    for space, ship in enumerate(state.ships):
        row = state.cargo[space * 4 : space * 4 + 4]
        layout = tables.layout[ship] if ship != EMPTY else ()
        if any(good != EMPTY for good in row[len(layout) :]):
            yield "Goods lie where there is no Ship space"
        for color, good in zip(layout, row, strict=False):
            if good != EMPTY and color not in (STAR, good):
                yield "a Good lies on a Ship space of another colour"
        if ship != EMPTY and EMPTY not in row[: len(layout)]:
            yield "a full Ship was not claimed"


def _demand(state: State) -> Iterator[str]:
    tables = state.tables
    tiles = [*state.demand, *(tile for stack in state.demand_stacks for tile in stack)]
    if sorted(tiles) != list(range(len(DEMAND))):
        yield "the Demand tiles do not add up"
        return
    for city, stack in enumerate(state.demand_stacks):
        if any(tables.tile_city[tile] != city for tile in stack):
            yield "a Demand tile lies in the stack of another City"
    if len(state.pieces) != len(state.demand):
        yield "the pieces on the Demand tiles do not add up"
        return
    for tile, row in zip(state.demand, state.pieces, strict=True):
        statues = len(tables.statue_values[tile])
        if len(row) != statues + len(tables.mosaic_values[tile]):
            yield f"{DEMAND[tile]} has another number of spaces"
        owners = [c for c in row[:statues] if c != EMPTY]
        if len(set(owners)) != len(owners):
            yield f"a player has two Statues on {DEMAND[tile]}"


def _pieces(state: State) -> Iterator[str]:
    tables, seats = state.tables, state.seats
    own = sum(1 << seat.color for seat in seats)
    pieces = tables.edition.pieces
    for masks, spaces in ((state.alcove_mosaics, tables.mosaic_spaces), (state.alcove_statues, tables.statue_spaces)):
        if any(mask & ~own or mask.bit_count() > n for mask, n in zip(masks, spaces, strict=True)):
            yield "an alcove holds more pieces than it has spaces"
    strangers = sum(n for color, n in enumerate(state.entrance) if not own >> color & 1)
    if sum(state.entrance) > tables.entrance or strangers:
        yield "the Entrance holds more Mosaics than it has spaces"
    for seat in seats:
        color = seat.color
        mosaics = seat.mosaic_supply + seat.mosaics + seat.storage + state.entrance[color]
        statues = seat.statue_supply + seat.statues + seat.offer
        mosaics += sum(mask >> color & 1 for mask in state.alcove_mosaics)
        statues += sum(mask >> color & 1 for mask in state.alcove_statues)
        for tile, row in zip(state.demand, state.pieces, strict=True):
            on = len(tables.statue_values[tile])
            statues += row[:on].count(color)
            mosaics += row[on:].count(color)
        if (mosaics, statues) != (pieces.mosaics, pieces.statues):
            yield "a player's Mosaics or Statues do not add up"
    if any(owner != EMPTY and not own >> owner & 1 for row in state.pieces for owner in row):
        yield "a piece belongs to nobody at the table"


def _frame(state: State) -> Iterator[str]:
    tables = state.tables
    if state.quay > tables.counts.quay or (state.quay == 0) != state.conditions[0]:
        yield "the quay and condition A disagree"
    if (len(state.demand) >= tables.end_demand) != state.conditions[1]:
        yield "the Demand area and condition B disagree"
    if (sum(state.conditions) >= tables.end_conditions) != bool(state.last_round):
        yield "the end conditions and the last round disagree"
    if state.last_round and state.round > state.last_round:
        yield "the last round is over"
    drafting = any(seat.family == EMPTY for seat in state.seats)
    if drafting and state.round:
        yield "a player has no Family"


def _agenda(state: State) -> Iterator[str]:
    agenda = state.agenda
    if state.ended:
        if agenda:
            yield "a finished game has steps left"
        return
    if not agenda:
        yield "there is nothing to decide"
        return
    bottom = agenda[0]
    for n, step in enumerate(agenda):
        fault = _step(state, step)
        if fault:
            yield fault
            return
        framing = step[0] in (s.MOVE, s.ALCOVE, s.END, s.TURN)
        if framing != (n == 0):
            yield "the steps of the turn are out of order"
            return
    if state.round == 0:
        if bottom != (s.TURN, 0):
            yield "the draft does not lead to the first turn"
    elif bottom[0] == s.TURN or bottom[1] != state.active:
        yield "the turn belongs to another player"
    if bottom[0] in (s.ALCOVE, s.END) and state.alcove == EMPTY:
        yield "no alcove was moved to"
    elif agenda[-1][0] >= s.FIRST_AUTOMATIC or not legal(state):
        yield "there is nothing to decide"
    elif bottom[0] == s.ALCOVE:
        bonus_moves(state, bottom[1])


def _step(state: State, step: tuple[int, ...]) -> str:
    """Return what is wrong with one step, "" when it can be carried out."""
    if len(step) < 2 or step[0] not in s.SHAPES or not 0 <= step[1] < len(state.seats):
        return "a step is unknown"
    shape = s.SHAPES[step[0]]
    if len(step) - 2 != len(shape) or any(not low <= n <= high for n, (low, high) in zip(step[2:], shape, strict=True)):
        return "a step has impossible values"
    kind, i = step[0], step[1]
    seat = state.seats[i]
    if kind == s.FAMILY and (seat.family != EMPTY or state.round):
        return "a player would take a second Family"
    if kind == s.PIECE and step[2] not in state.demand:
        return "a piece would go on an inactive Demand tile"
    if kind == s.REFINE and step[4] not in (0, 5):
        return "a step has impossible values"
    if kind == s.TAX and step[2] and sum(step[2] >> g & 1 for g in s.BITS if seat.raw[g]) >= seat.storage:
        return "a player would protect more colours than Mosaics allow"
    if kind == s.PAY:
        return _payment(state, step)
    return ""


def _payment(state: State, step: tuple[int, ...]) -> str:
    _, i, purpose, a, b, *need = step
    if not any(need) or not affordable(state.seats[i], tuple(need)):
        return "a payment cannot be made"
    if purpose == s.PAY_FULFIL:
        return "" if state.seats[i].fulfilled[-1:] == [a] else "a payment is for no fulfilled Contract"
    if a > 1 or (10 <= b < TILE_SPACES) or ("place", a, b) not in placements(state, i, a):
        return "a payment is for a place that is not free"
    held = state.seats[i].statues if a else state.seats[i].mosaics
    return "" if held else "a payment is for a piece that is not held"
