"""Building: what can be built where, what it costs, what happens at once."""

from __future__ import annotations

from engine.game import Event, Listener, Move
from engine.thera.effects import RUN
from engine.thera.gains import gain_bonus
from engine.thera.movement import KINDS
from engine.thera.notation import RESERVE, TABLEAU
from engine.thera.state import SPACES, TILES, TYPES, Seat, State, luxury_type
from engine.thera.steps import DONE, Act, Step, expect, refuse
from engine.thera.tableau import key, open_tiles, take_tile, why_not_there
from engine.thera.words import amounts

BUILDS: dict[int, tuple[tuple[Move, ...], ...]] = {
    source: tuple(tuple(("build", tile, space, source) for space in range(len(SPACES))) for tile in range(len(TILES)))
    for source in (RESERVE, TABLEAU)
}


def _reserved_bits(seat: Seat) -> int:
    found = 0
    for tile in seat.reserved:
        found |= 1 << tile
    return found


def _at(seat: Seat, space: int) -> tuple[int, ...]:
    return tuple(seat.goods[space * KINDS : space * KINDS + KINDS])


def legal_build(state: State, step: Step) -> list[Move]:
    """Return every building that can be paid, with every site that pays it, and `done`."""
    seat = state.seats[step[1]]
    tables = state.tables
    coins = tables.affords(seat.coins)
    tableau = open_tiles(state) & coins
    own = _reserved_bits(seat) & coins
    moves: list[Move] = []
    if tableau or own:
        for space in tables.sites:
            if seat.built[space] < 0:
                paid = tables.pays(_at(seat, space))
                if paid & tableau:
                    moves += _from_tableau(state, space, paid & tableau)
                if paid & own:
                    moves += [BUILDS[RESERVE][tile][space] for tile in _bits(paid & own)]
    moves.append(DONE)
    return moves


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _from_tableau(state: State, space: int, mask: int) -> list[Move]:
    if state.level >= 0:
        grid = enumerate(state.grid)
        return [("build", tile, space, cell) for cell, tile in grid if tile >= 0 and mask >> tile & 1]
    rows = BUILDS[TABLEAU]
    return [rows[tile][space] for tile in _bits(mask)]


def ready_build(state: State, step: Step, emit: Listener | None) -> bool:
    """Pass the step over when nothing can be built."""
    if step[2] > 0:
        seat = state.seats[step[1]]
        tables = state.tables
        wanted = (open_tiles(state) | _reserved_bits(seat)) & tables.affords(seat.coins)
        if wanted:
            for space in tables.sites:
                if seat.built[space] < 0 and tables.pays(_at(seat, space)) & wanted:
                    return True
    state.agenda.pop()
    return False


def why_no_site(state: State, seat: Seat, space: int) -> str:
    """Return why nothing can be built on `space`, "" when it is a free site (T9)."""
    if not 0 <= space < len(SPACES):
        return "there is no such space"
    if space == state.tables.hill:
        return "nothing can be built on the Impassable Hill"
    if space not in state.tables.sites:
        return "nothing can be built on the Port"
    tile = seat.built[space]
    return f"the {state.tables.names[tile]} stands there" if tile >= 0 else ""


def missing(state: State, seat: Seat, tile: int, space: int) -> list[int]:
    """Return what is missing to pay for `tile` on `space`: per resource there, then coins."""
    cost = state.tables.cost[tile]
    have = (*_at(seat, space), seat.coins)
    return [max(0, need - held) for need, held in zip(cost, have, strict=True)]


def why_no_build(state: State, seat: Seat, tile: int, space: int, source: int) -> str:
    """Return why `tile` cannot be built on `space`, "" when it can."""
    if not 0 <= tile < len(TILES):
        return "there is no such building"
    if source == RESERVE:
        if tile not in seat.reserved:
            return f"no {state.tables.names[tile]} is reserved"
    else:
        reason = why_not_there(state, tile, source)
        if reason:
            return reason
    reason = why_no_site(state, seat, space)
    if reason:
        return reason
    if not state.tables.sold[tile]:
        return f"the {state.tables.names[tile]} is not for sale"
    lack = missing(state, seat, tile, space)
    return f"needs {amounts(lack)} more on {SPACES[space]}" if any(lack) else ""


def district_bonus(state: State, tile: int, space: int) -> int:
    """Return the bonus VP for building `tile` in the district of `space`."""
    tables = state.tables
    return tables.district_vp[space] if tables.district[space] == luxury_type(tile) >= 0 else 0


def take_build(state: State, step: Step, move: Act, emit: Listener | None) -> None:
    """Build: pay, place, score the district, run the effect. Or decline the builds that are left."""
    if expect(move, "build", "done") == "done":
        state.agenda.pop()
        return
    _, tile, space, source = move
    number = step[1]
    seat = state.seats[number]
    reason = why_no_build(state, seat, tile, space, source)
    if reason:
        refuse(move, reason)
    tables = state.tables
    state.agenda[-1] = (step[0], number, step[2] - 1)
    cost = tables.cost[tile]
    for kind in range(KINDS):
        seat.goods[space * KINDS + kind] -= cost[kind]
    seat.coins -= cost[KINDS]
    seat.built[space] = tile
    if emit:
        text = f"{state.names[number]} builds the {tables.names[tile]} on {SPACES[space]} ({tables.vp[tile]} VP)."
        emit(Event(text, "choice", number, targets=(f"space:{SPACES[space]}", key(tile, source))))
    if source == RESERVE:
        seat.reserved.remove(tile)
    else:
        take_tile(state, tile, source, emit)
    vp = district_bonus(state, tile, space)
    if vp:
        if emit:
            kind_name = TYPES[tables.district[space]]
            emit(Event(f"{SPACES[space]} is part of the {kind_name} District.", "effect", number))
        gain_bonus(state, number, vp, emit)
    effect = tables.built[tile]
    if effect:
        RUN[effect[0]](state, number, space, effect, True, emit)
