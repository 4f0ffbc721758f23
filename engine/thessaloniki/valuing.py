"""How good a position looks, in VP: for bots and hints."""

from __future__ import annotations

from engine.thessaloniki.components import INSTANT
from engine.thessaloniki.offers import majority
from engine.thessaloniki.scoring import icons, legacy_sets, ship_demand
from engine.thessaloniki.state import CITIES, State

# Rough worth in VP of things that are not scored by themselves.
RAW_WORTH = 0.45
REFINED_WORTH = 0.95
SALT_WORTH = 1.0
DENARIUS_WORTH = 0.7
PIECE_WORTH = 1.2
ALCOVE_PIECE_WORTH = 1.6
ENTRANCE_WORTH = 2.5
CHARIOT_WORTH = 1.3
HAND_WORTH = 1.2
PERMANENT_WORTH = 3.0
MAJORITY_WORTH = 1.5
OPEN_STATUE_WORTH = 1.0
OPEN_LIMIT_WORTH = 0.5
POINT_WORTH = 1.2
SHIP_WORTH = 1.0


def value(state: State, i: int) -> float:
    """Return the VP that seat `i` may hope for; after the end its total without tie-breaks."""
    seat, tables = state.seats[i], state.tables
    color = seat.color
    left = 0.0 if state.ended else _left(state)
    total = float(seat.vp + tables.offer_vp[seat.offer] + tables.storage_vp[seat.storage])
    total += (sum(seat.refined) + seat.salt) // 3 + seat.denarii // 3
    total += sum(tables.legacy_vp[n] for n in legacy_sets(icons(state, i)))
    counts = [0] * len(CITIES)
    for ship in seat.ships:
        counts[tables.ship_city[ship]] += 1
    for space, ship in enumerate(state.ships):
        if ship >= 0 and majority(state, space, -1) == i:
            if left:
                total += MAJORITY_WORTH * (1 + space)
            else:
                counts[tables.ship_city[ship]] += 1
    for city, n in enumerate(counts):
        limit, worth = ship_demand(state, i, city)
        total += min(n, limit) * worth
        if left:
            total += left * (OPEN_STATUE_WORTH * worth + OPEN_LIMIT_WORTH * (limit - n) * (worth > 0))
            total += SHIP_WORTH * n * left
    if not left:
        return total
    total += left * (RAW_WORTH * sum(seat.raw) + REFINED_WORTH * sum(seat.refined) + SALT_WORTH * seat.salt)
    total += left * (DENARIUS_WORTH * min(seat.denarii, 6) + PIECE_WORTH * (seat.mosaics + seat.statues))
    pieces = sum((m >> color & 1) + (t >> color & 1) for m, t in
                 zip(state.alcove_mosaics, state.alcove_statues, strict=True))  # fmt: skip
    total += left * (ALCOVE_PIECE_WORTH * pieces + ENTRANCE_WORTH * state.entrance[color])
    total += left * CHARIOT_WORTH * seat.chariot + left * HAND_WORTH * min(len(seat.hand), 4)
    total += left * PERMANENT_WORTH * sum(card >= INSTANT * 3 for card in seat.fulfilled)
    if state.active == i:
        total += left * POINT_WORTH * (state.points + (state.bonuses != 0))
    return total


def _left(state: State) -> float:
    """Return how much of the game is left, from 1 at the start to about 0.1."""
    if state.last_round:
        return 0.15 if state.round == state.last_round else 0.25
    return max(0.3, 1.0 - state.round / 18)
