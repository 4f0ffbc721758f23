"""The Contract offer, the Ships offer and the Demand area: drawing, refilling, claiming."""

from __future__ import annotations

from engine.game import Event, Listener
from engine.rng import shuffled
from engine.thessaloniki.holdings import effect_count, gain, gain_vp, meet
from engine.thessaloniki.state import (
    CITIES,
    DEMAND,
    EMPTY,
    FESTIVAL_CONTRACT,
    FESTIVAL_SHIP,
    SHIPS,
    State,
)
from engine.thessaloniki.steps import DOCK, PIECE, say
from engine.thessaloniki.wording import contract_text, gain_text, ship_text


def draw_contract(state: State, emit: Listener | None) -> int:
    """Draw the top Contract, EMPTY when deck and reserve are gone (S19). The Festival meets C (S24)."""
    while True:
        if not state.deck:
            if not state.reserve:
                return EMPTY
            state.deck = shuffled(state.seed, state.draws, state.reserve)
            state.reserve = []
            state.draws += 1
            if emit is not None:
                emit(Event("The set-aside Contracts become the new deck", "effect", -1, "", ("deck",)))
        card = state.deck.pop()
        state.reveals += 1
        if card != FESTIVAL_CONTRACT:
            return card
        if emit is not None:
            emit(Event("The Festival card is drawn", "reveal", -1, "", ("deck",)))
        meet(state, 2, emit)


def draw_ship(state: State, emit: Listener | None) -> int:
    """Draw the top Ship, EMPTY when stack and reserve are gone (S18). The Festival meets D (S24)."""
    while True:
        if not state.stack:
            if not state.ship_reserve:
                return EMPTY
            state.stack = shuffled(state.seed, state.draws, state.ship_reserve)
            state.ship_reserve = []
            state.draws += 1
            if emit is not None:
                emit(Event("The set-aside Ships become the new stack", "effect", -1, "", ("stack",)))
        ship = state.stack.pop()
        state.reveals += 1
        if ship != FESTIVAL_SHIP:
            return ship
        if emit is not None:
            emit(Event("The Festival tile is drawn", "reveal", -1, "", ("stack",)))
        meet(state, 3, emit)


def open_contracts(state: State, i: int) -> list[int]:
    """Return the Contracts in the offer that seat `i` may take: those beside an own Statue (S20)."""
    n = state.seats[i].offer
    return [c for c in state.contracts[len(state.contracts) - n :] if c >= 0] if n else []


def take_contract(state: State, i: int, card: int, emit: Listener | None) -> None:
    """Take `card` from the offer into the hand and replace it at once (S19)."""
    section = state.contracts.index(card)
    state.seats[i].hand.append(card)
    key = f"offer:{section + 1}"
    if emit is not None:
        say(state, emit, i, f"takes the Contract of section {section + 1}", "choice", key,
            private=f"takes {contract_text(state.tables, card)}")  # fmt: skip
    state.contracts[section] = EMPTY
    state.contracts[section] = draw_contract(state, emit)
    if emit is not None and state.contracts[section] != EMPTY:
        text = contract_text(state.tables, state.contracts[section])
        emit(Event(f"Section {section + 1} now offers {text}", "reveal", -1, "", (key,)))


def deal(state: State, step: tuple[int, ...], emit: Listener | None) -> None:
    """Draw Contracts unseen from the deck into a hand (S37); the draft passes on."""
    _, i, n = step
    state.agenda.pop()
    state.turn += 1
    for _ in range(n):
        card = draw_contract(state, emit)
        if card != EMPTY:
            state.seats[i].hand.append(card)
            if emit is not None:
                say(state, emit, i, "draws a Contract", "effect", "deck",
                    private=f"draws {contract_text(state.tables, card)}")  # fmt: skip


def put_ship(state: State, space: int, emit: Listener | None) -> None:
    """Draw a Ship onto an empty space of the offer."""
    state.ships[space] = draw_ship(state, emit)
    ship = state.ships[space]
    if emit is not None and ship != EMPTY:
        text = f"{ship_text(state.tables, ship)} arrives at space {space + 1}"
        emit(Event(text, "reveal", -1, "", (f"ship:{space + 1}",)))


def claim_ship(state: State, i: int, ship: int, emit: Listener | None) -> None:
    """Seat `i` gets a Ship that has left the offer, with its benefit at once (S17)."""
    seat, tables = state.seats[i], state.tables
    seat.ships.append(ship)
    effect, n = tables.benefit[ship]
    if emit is not None:
        what = f"claims {SHIPS[ship]} ({CITIES[tables.ship_city[ship]]}): {gain_text((effect, n))}"
        say(state, emit, i, what, "effect", f"seat:{i}")
    copies = effect_count(seat, 20)
    if copies:
        gain_vp(state, i, copies * tables.amounts[20]["vp"], emit, "C20, a Ship claimed")
    gain(state, i, effect, n, 0, emit)


def claim_full(state: State, i: int, space: int, emit: Listener | None) -> None:
    """Seat `i` has filled the Ship on `space`: its Goods go back, the space stays empty (S12)."""
    ship = state.ships[space]
    state.ships[space] = EMPTY
    state.cargo[space * 4 : space * 4 + 4] = [EMPTY] * 4
    claim_ship(state, i, ship, emit)


def majority(state: State, space: int, active: int) -> int:
    """Return the seat with the majority on a Ship, -1 for none; `active` wins ties, -1 for nobody (S16)."""
    cargo = state.cargo[space * 4 : space * 4 + 4]
    counts = [cargo.count(color) for color in range(4)]
    most = max(counts)
    if not most:
        return -1
    if counts.count(most) > 1:
        return active if active >= 0 and counts[state.seats[active].color] == most else -1
    leader = counts.index(most)
    return next((i for i, seat in enumerate(state.seats) if seat.color == leader), -1)


def sail(state: State, step: tuple[int, ...], emit: Listener | None) -> None:
    """Move every Ship one space right; who has the majority claims the one that leaves (S11, S41)."""
    state.agenda.pop()
    active = step[1]
    ship = state.ships[3]
    owner = majority(state, 3, active) if ship != EMPTY else -1
    state.ships.insert(0, EMPTY)
    state.ships.pop()
    state.cargo[:] = [EMPTY] * 4 + state.cargo[:12]
    state.sailed = True
    state.agenda.append((DOCK, active))
    if emit is not None:
        say(state, emit, active, "sails the Ships one space right", "phase",
            "ship:1", "ship:2", "ship:3", "ship:4")  # fmt: skip
    if ship == EMPTY:
        return
    if owner >= 0:
        claim_ship(state, owner, ship, emit)
        return
    state.lost.append(ship)
    if emit is not None:
        emit(Event(f"Nobody claims {SHIPS[ship]}: it leaves the game", "effect", -1, "", ("ship:4",)))


def dock(state: State, step: tuple[int, ...], emit: Listener | None) -> None:
    """Refill space 1 after a Sail (S42)."""
    state.agenda.pop()
    if state.ships[0] == EMPTY:
        put_ship(state, 0, emit)


def close_gaps(state: State, emit: Listener | None) -> None:
    """At the end of a turn slide the Ships right and refill, to three before the first Sail (S12)."""
    last = 3 if state.sailed else 2
    ships, cargo = state.ships, state.cargo
    to = last
    for space in range(last, -1, -1):
        if ships[space] == EMPTY:
            continue
        if space != to:
            ships[to], ships[space] = ships[space], EMPTY
            cargo[to * 4 : to * 4 + 4] = cargo[space * 4 : space * 4 + 4]
            cargo[space * 4 : space * 4 + 4] = [EMPTY] * 4
        to -= 1
    for space in range(to, -1, -1):
        put_ship(state, space, emit)


def add_demand(state: State, i: int, city: int, must: int, emit: Listener | None) -> None:
    """Turn up the top Demand tile of a City; a piece from the supply may go on it (S27)."""
    tables, seat = state.tables, state.seats[i]
    tile = state.demand_stacks[city].pop()
    state.demand.append(tile)
    state.pieces.append([EMPTY] * (len(tables.statue_values[tile]) + len(tables.mosaic_values[tile])))
    state.reveals += 1
    if emit is not None:
        say(state, emit, i, f"adds Demand tile {DEMAND[tile]} of {CITIES[city]}", "reveal",
            f"demand:{DEMAND[tile]}")  # fmt: skip
    if len(state.demand) >= tables.end_demand:
        meet(state, 1, emit)
    if seat.mosaic_supply or seat.statue_supply:
        state.agenda.append((PIECE, i, tile, must))
    elif emit is not None:
        say(state, emit, i, "has no piece left for it")
