"""Final Scoring, the tie-break, and what is always visible (rulebook: End of the Game)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Result, Row, Status
from engine.thessaloniki.components import ICONS
from engine.thessaloniki.holdings import effect_count
from engine.thessaloniki.offers import majority
from engine.thessaloniki.state import CITIES, EMPTY, SHIPS, Seat, State
from engine.thessaloniki.wording import amount

ICON_KINDS = len(ICONS)


def final_claims(state: State) -> list[tuple[int, int]]:
    """Return (ship, seat) for every Ship in the offer that is claimed in Final Scoring: no tie is broken."""
    found = []
    for space, ship in enumerate(state.ships):
        if ship >= 0:
            owner = majority(state, space, -1)
            if owner >= 0:
                found.append((ship, owner))
    return found


def ships_in_city(state: State, i: int, city: int, claims: Sequence[tuple[int, int]]) -> int:
    """Return how many Ships of a City seat `i` has, those of `claims` included."""
    cities = state.tables.ship_city
    own = sum(cities[s] == city for s in state.seats[i].ships)
    return own + sum(owner == i and cities[s] == city for s, owner in claims)


def ship_demand(state: State, i: int, city: int) -> tuple[int, int]:
    """Return seat `i`'s Ship limit in a City and its VP per counted Ship (S29)."""
    tables, color = state.tables, state.seats[i].color
    limit = value = 0
    for tile, row in zip(state.demand, state.pieces, strict=True):
        if tables.tile_city[tile] != city:
            continue
        limit += 1
        statues = tables.statue_values[tile]
        for space, owner in enumerate(row):
            if owner == color:
                if space < len(statues):
                    value += statues[space]
                else:
                    limit += tables.mosaic_values[tile][space - len(statues)]
    return limit, value


def icons(state: State, i: int) -> list[int]:
    """Return how many of each Legacy icon seat `i` has: fulfilled Contracts, Family, Demand Mosaics (S43)."""
    tables, seat = state.tables, state.seats[i]
    count = [0] * ICON_KINDS
    for card in seat.fulfilled:
        if tables.icon[card] != EMPTY:
            count[tables.icon[card]] += 1
    if seat.family != EMPTY:
        count[tables.family_icon[seat.family]] += 1
    for tile, row in zip(state.demand, state.pieces, strict=True):
        first = len(tables.statue_values[tile])
        for icon, owner in zip(tables.mosaic_icons[tile], row[first:], strict=True):
            if owner == seat.color and icon != EMPTY:
                count[icon] += 1
    return count


def legacy_sets(count: list[int]) -> list[int]:
    """Return the sizes of the sets of different icons, the largest possible first (S30)."""
    return [sum(n >= depth for n in count) for depth in range(1, max(count, default=0) + 1)]


def leftovers(state: State, seat: Seat) -> tuple[int, int]:
    """Return VP for Refined Goods with Salt, and for Denarii."""
    edition = state.tables.edition
    goods, money = edition.leftover_goods, edition.leftover_denarii
    left = sum(seat.refined) + seat.salt
    return left // goods.per * goods.vp, seat.denarii // money.per * money.vp


def _city_row(state: State, city: int, claims: list[tuple[int, int]]) -> Row:
    values, working = [], []
    for i in range(len(state.seats)):
        limit, value = ship_demand(state, i, city)
        ships = ships_in_city(state, i, city, claims)
        counted = min(ships, limit)
        values.append(counted * value)
        held = "" if ships == counted else f" of {ships}"
        working.append(f"limit {limit}, {counted}{held} {'Ship' if ships == 1 else 'Ships'} x {value}")
    return Row(f"Ships of {CITIES[city]}", tuple(values), tuple(working), ("TS-290", "TS-291", "S29"))


def _final_ships_row(state: State, claims: list[tuple[int, int]]) -> Row:
    per = state.tables.amounts[20]["vp"]
    values, working = [], []
    for i, seat in enumerate(state.seats):
        ships = [SHIPS[ship] for ship, owner in claims if owner == i]
        values.append(len(ships) * effect_count(seat, 20) * per)
        working.append(f"claims {', '.join(ships)}" if ships else "no Ship claimed")
    return Row("Final Ships (C20)", tuple(values), tuple(working), ("TS-288", "TS-328", "S45"))


def rows(state: State) -> tuple[Row, ...]:
    """Return every source of points as it would count if the game ended now."""
    tables, seats = state.tables, state.seats
    claims = final_claims(state)
    found = [Row("VP in play", tuple(seat.vp for seat in seats), rules=("TS-302",))]
    found.append(_final_ships_row(state, claims))
    found += [_city_row(state, city, claims) for city in range(len(CITIES))]
    sets = [legacy_sets(icons(state, i)) for i in range(len(seats))]
    found.append(
        Row(
            "Legacy",
            tuple(sum(tables.legacy_vp[n] for n in each) for each in sets),
            tuple(" + ".join(f"{tables.legacy_vp[n]} ({n})" for n in each) or "no icon" for each in sets),
            ("TS-294", "TS-296", "S30"),
        )
    )
    found.append(
        Row(
            "Statues in the offer",
            tuple(tables.offer_vp[seat.offer] for seat in seats),
            tuple(amount(seat.offer, "Statue", "Statues") for seat in seats),
            ("TS-298",),
        )
    )
    found.append(
        Row(
            "Storage Mosaics",
            tuple(tables.storage_vp[seat.storage] for seat in seats),
            tuple(amount(seat.storage, "Mosaic", "Mosaics") for seat in seats),
            ("TS-299",),
        )
    )
    left = [leftovers(state, seat) for seat in seats]
    found.append(
        Row(
            "Goods and Salt",
            tuple(goods for goods, _ in left),
            tuple(f"{sum(seat.refined)} Refined, {seat.salt} Salt" for seat in seats),
            ("TS-300",),
        )
    )
    found.append(
        Row(
            "Denarii",
            tuple(money for _, money in left),
            tuple(f"{seat.denarii} left" for seat in seats),
            ("TS-301",),
        )
    )
    return tuple(found)


def result(state: State) -> Result:
    """Return the final table; before the end, the one if the game ended now (TS-288 to TS-306)."""
    table = rows(state)
    seats = range(len(state.seats))
    totals = tuple(sum(row.values[i] for row in table) for i in seats)
    claims = final_claims(state)
    ships = [len(state.seats[i].ships) + sum(owner == i for _, owner in claims) for i in seats]
    fulfilled = [len(state.seats[i].fulfilled) for i in seats]
    order = [(totals[i], ships[i], fulfilled[i]) for i in seats]
    ranks = tuple(1 + sum(other > own for other in order) for own in order)
    winners = tuple(i for i in seats if ranks[i] == 1)
    names = " and ".join(state.names[i] for i in winners)
    best = totals[winners[0]]
    verb = ("leads" if len(winners) == 1 else "lead") if not state.ended else (
        "wins" if len(winners) == 1 else "share the win")  # fmt: skip
    return Result(
        names=state.names,
        rows=table,
        totals=totals,
        ranks=ranks,
        winners=winners,
        tie_break=_tie_break(state, totals, ships, fulfilled),
        verdict=f"{names} {verb} with {best} VP",
    )


def _tie_break(state: State, totals: tuple[int, ...], ships: list[int], fulfilled: list[int]) -> str:
    """Return how a tie for the most VP was broken, "" without one (S32)."""
    tied = [i for i, total in enumerate(totals) if total == max(totals)]
    if len(tied) < 2:
        return ""

    def each(counts: list[int], among: list[int]) -> str:
        return ", ".join(f"{state.names[i]} {counts[i]}" for i in among)

    text = f"Tied at {max(totals)} VP. Ships: {each(ships, tied)}"
    tied = [i for i in tied if ships[i] == max(ships[j] for j in tied)]
    if len(tied) < 2:
        return f"{text}. More Ships wins."
    text += f"; fulfilled Contracts: {each(fulfilled, tied)}"
    tied = [i for i in tied if fulfilled[i] == max(fulfilled[j] for j in tied)]
    return f"{text}. {'More Contracts wins.' if len(tied) < 2 else 'Still tied: shared.'}"


def status(state: State) -> Status:
    """Return VP in play, the round and the four end conditions."""
    tables, met = state.tables, state.conditions
    if not state.round:
        turn_text = "Family draft"
    elif state.ended:
        turn_text = f"Finished after round {state.round}"
    else:
        turn_text = f"Round {state.round}"
        if state.last_round:
            turn_text += f" of {state.last_round}"
    lamps = (
        (f"A Denarii {state.quay} left", met[0]),
        (f"B Demand {len(state.demand)}/{tables.end_demand}", met[1]),
        ("C Festival card", met[2]),
        ("D Festival tile", met[3]),
    )
    return Status(turn_text, tuple(seat.vp for seat in state.seats), lamps, _banner(state))


def _banner(state: State) -> str:
    if not state.last_round or state.ended:
        return ""
    to_play = state.names[state.active :]
    if state.round < state.last_round:
        return f"The end is triggered: finish this round ({', '.join(to_play)}), then one last round"
    return f"Last round: still to play {', '.join(to_play)}"
