"""What a seat may know, and random states it cannot tell from the real one (S21)."""

from __future__ import annotations

from engine.rng import Rng
from engine.thessaloniki.state import CITIES, CONTRACTS, FESTIVAL_CONTRACT, FESTIVAL_SHIP, UNKNOWN, State


def view(state: State, seat: int | None) -> State:
    """Return a copy with everything masked that `seat` (None: a bystander) may not know; sizes stay."""
    seen = state.clone()
    seen.seed = UNKNOWN
    for i, other in enumerate(seen.seats):
        if i != seat:
            other.hand = [UNKNOWN] * len(other.hand)
    seen.deck = [UNKNOWN] * len(seen.deck)
    seen.reserve = [UNKNOWN] * len(seen.reserve)
    seen.stack = [UNKNOWN] * len(seen.stack)
    seen.ship_reserve = [UNKNOWN] * len(seen.ship_reserve)
    seen.demand_stacks = [[UNKNOWN] * len(stack) for stack in seen.demand_stacks]
    return seen


def redeal(state: State, seat: int, rng: Rng) -> State:
    """Return a random state that fits all that `seat` can see of `state` (which may be a view)."""
    dealt = state.clone()
    dealt.seed = rng.next() >> 1
    _contracts(dealt, seat, rng)
    _ships(dealt, rng)
    cities = dealt.tables.tile_city
    for city in range(len(CITIES)):
        tiles = [t for t, c in enumerate(cities) if c == city and t not in dealt.demand]
        rng.shuffle(tiles)
        dealt.demand_stacks[city] = tiles[: len(dealt.demand_stacks[city])]
    return dealt


def _contracts(dealt: State, seat: int, rng: Rng) -> None:
    """Deal hands, deck and reserve anew. Public: how many tier I cards the deck still holds on top, and so
    how many of them are in the hands nobody else sees."""
    tables = dealt.tables
    open_cards = [c for c in dealt.contracts if c >= 0]
    for i, other in enumerate(dealt.seats):
        open_cards += other.fulfilled
        if i == seat:
            open_cards += [c for c in other.hand if c >= 0]
    known = set(open_cards)
    tiers: tuple[list[int], list[int]] = ([], [])
    for card in range(len(CONTRACTS)):
        if card not in known:
            tiers[tables.tier[card] - 1].append(card)
    one, two = tiers
    rng.shuffle(one)
    rng.shuffle(two)

    festival = not dealt.conditions[2]
    in_deck = len(dealt.deck) - festival
    first_deck = bool(dealt.reserve) or festival
    low = tables.counts.tier_two + tables.edition.festival.contracts
    top = max(0, in_deck - low) if first_deck else 0
    gone = tables.counts.tier_one - top
    hidden_one = gone - sum(tables.tier[c] == 1 for c in open_cards)

    slots = [(i, k) for i, other in enumerate(dealt.seats) for k, c in enumerate(other.hand) if i != seat or c < 0]
    rng.shuffle(slots)
    for n, (i, k) in enumerate(slots):
        dealt.seats[i].hand[k] = one.pop() if n < hidden_one else two.pop()
    deck = [two.pop() for _ in range(in_deck - top)]
    if festival:
        deck.insert(rng.below(min(tables.edition.festival.contracts, len(deck)) + 1), FESTIVAL_CONTRACT)
    dealt.deck = deck + [one.pop() for _ in range(top)]
    dealt.reserve = [two.pop() for _ in range(len(dealt.reserve))]


def _ships(dealt: State, rng: Rng) -> None:
    known = {s for s in dealt.ships if s >= 0} | set(dealt.lost)
    for other in dealt.seats:
        known.update(other.ships)
    ships = [s for s in dealt.tables.in_play if s not in known]
    rng.shuffle(ships)
    festival = not dealt.conditions[3]
    stack = [ships.pop() for _ in range(len(dealt.stack) - festival)]
    if festival:
        stack.insert(rng.below(min(dealt.tables.edition.festival.ships, len(stack)) + 1), FESTIVAL_SHIP)
    dealt.stack = stack
    dealt.ship_reserve = [ships.pop() for _ in range(len(dealt.ship_reserve))]
