"""Scoring: every source of points as a row, ties, and the solo comparison with Plouteus."""

from __future__ import annotations

from engine.game import Result, Row
from engine.thera.effects import END
from engine.thera.state import TYPES, Seat, State, luxury_type
from engine.thera.tables import Tables
from engine.thera.words import joined, plural

RIVAL = "Plouteus"


def luxury_counts(seat: Seat) -> list[int]:
    """Return how many luxury buildings of each type stand on the island."""
    counts = [0] * len(TYPES)
    for tile in seat.built:
        kind = luxury_type(tile)
        if kind >= 0:
            counts[kind] += 1
    return counts


def endgame_bonus(tables: Tables, seat: Seat) -> list[tuple[int, int]]:
    """Return (space, VP) of every built building with an endgame effect."""
    counts = luxury_counts(seat)
    found = []
    for space, tile in enumerate(seat.built):
        effect = tables.end[tile] if tile >= 0 else ()
        if effect:
            found.append((space, END[effect[0]](seat, space, counts, tables.beside[space], effect)))
    return found


def buildings_vp(tables: Tables, seat: Seat) -> int:
    """Return the printed VP of all buildings built."""
    return sum(tables.vp[tile] for tile in seat.built if tile >= 0)


def stock(seat: Seat) -> int:
    """Return coins plus resources on the island, which also break ties (T22)."""
    return seat.coins + sum(seat.goods)


def in_play(tables: Tables, seat: Seat) -> int:
    """Return the VP that already count: Ash, bonus VP, buildings."""
    return seat.cleared * tables.cleared_vp + seat.bonus + buildings_vp(tables, seat)


def rival_parts(state: State) -> tuple[int, int, int]:
    """Return Plouteus's VP: green boxes of all cards drawn, bonus VP, claimed tiles (T29, T39)."""
    tables = state.tables
    green = sum(tables.card_green[card] for card in state.drawn)
    return green, state.rival, sum(tables.vp[tile] for tile in state.claimed)


def _sum(parts: list[tuple[str, int]]) -> str:
    """Return `Quarry 3 + Great Temple 9 = 12`."""
    shown = " + ".join(f"{name} {vp}" for name, vp in parts)
    return f"{shown} = {sum(vp for _, vp in parts)}" if len(parts) > 1 else shown or "none"


def _rows(state: State) -> list[Row]:
    """Return the rows of the players' columns."""
    tables, seats = state.tables, state.seats
    per = tables.coins_per_vp
    names = tables.names
    ends = [endgame_bonus(tables, s) for s in seats]
    built = [[(names[t], tables.vp[t]) for t in s.built if t >= 0] for s in seats]
    vines = [[(names[s.built[space]], vp) for space, vp in end] for s, end in zip(seats, ends, strict=True)]
    return [
        Row(
            "Ash",
            tuple(s.cleared * tables.cleared_vp for s in seats),
            tuple(f"{s.cleared} cleared, {sum(s.ash)} left" for s in seats),
            ("TH-196", "TH-124"),
        ),
        Row(
            "Bonus VP",
            tuple(s.bonus for s in seats),
            tuple(f"{s.bonus} on the track" for s in seats),
            ("TH-197", "T43"),
        ),
        Row(
            "Endgame bonus",
            tuple(sum(vp for _, vp in end) for end in ends),
            tuple(_sum(parts) for parts in vines),
            ("TH-193", "T21"),
        ),
        Row("Buildings", tuple(buildings_vp(tables, s) for s in seats), tuple(map(_sum, built)), ("TH-195",)),
        Row(
            "Coins and resources",
            tuple(stock(s) // per for s in seats),
            tuple(
                f"{plural(s.coins, 'coin')} + {plural(sum(s.goods), 'resource')} = {stock(s)}, / {per}" for s in seats
            ),
            ("TH-198", "T22"),
        ),
    ]


def _rival_rows(state: State) -> list[Row]:
    """Return the rows that only Plouteus scores; the player's column is 0 there."""
    tables = state.tables
    green, bonus, tiles = rival_parts(state)
    cards = " + ".join(str(tables.card_green[card]) for card in state.drawn) or "no card"
    claimed = [(tables.names[tile], tables.vp[tile]) for tile in state.claimed]
    return [
        Row("Green boxes", (0, green), ("", f"{plural(len(state.drawn), 'card')}: {cards}"), ("TH-274", "T29")),
        Row("Yellow and red boxes", (0, bonus), ("", f"{bonus} bonus VP"), ("TH-276",)),
        Row("Claimed tiles", (0, tiles), ("", _sum(claimed)), ("TH-275", "T39")),
    ]


def result(state: State) -> Result:
    """Return the final table, before the end as if the game ended now."""
    rows = _rows(state)
    if state.level >= 0:
        rows = [Row(r.label, (*r.values, 0), (*r.working, ""), r.rules) for r in rows]
        rows += _rival_rows(state)
        return _solo(state, rows)
    totals = tuple(sum(row.values[i] for row in rows) for i in range(len(state.seats)))
    keys = [(total, stock(seat)) for total, seat in zip(totals, state.seats, strict=True)]
    ranks = tuple(1 + sum(other > own for other in keys) for own in keys)
    winners = tuple(i for i, rank in enumerate(ranks) if rank == 1)
    return Result(
        state.names, tuple(rows), totals, ranks, winners, _tie_break(state, totals), _verdict(state, totals, winners)
    )


def _solo(state: State, rows: list[Row]) -> Result:
    totals = (sum(r.values[0] for r in rows), sum(r.values[1] for r in rows))
    won = totals[0] > totals[1]
    name = state.names[0]
    how = f"{totals[0]} VP to {totals[1]}"
    word = "beats" if won else "does not beat"
    verdict = f"{name} {word} {RIVAL}: {how}." if state.ended else f"{name} {how} against {RIVAL} so far."
    tie = f"Equal VP: {RIVAL} wins a tie, coins and resources decide nothing." if totals[0] == totals[1] else ""
    # Only strictly more VP wins against Plouteus (T30), who then takes rank 1 alone.
    ranks = (1, 2) if won else (2, 1)
    return Result((name, RIVAL), tuple(rows), totals, ranks, (0,) if won else (), tie, verdict)


def _tie_break(state: State, totals: tuple[int, ...]) -> str:
    """Return the words for a tie that the coins and resources had to break, "" without one."""
    told = []
    for total in sorted(set(totals), reverse=True):
        tied = [i for i, t in enumerate(totals) if t == total]
        if len(tied) > 1:
            stocks = ", ".join(f"{state.names[i]} {stock(state.seats[i])}" for i in tied)
            best = max(stock(state.seats[i]) for i in tied)
            first = [state.names[i] for i in tied if stock(state.seats[i]) == best]
            ending = f"{first[0]} is ahead" if len(first) == 1 else f"{joined(first)} share the place"
            told.append(f"Tied at {total} VP, so coins and resources count: {stocks}; {ending}.")
    return " ".join(told)


def _verdict(state: State, totals: tuple[int, ...], winners: tuple[int, ...]) -> str:
    names = [state.names[i] for i in winners]
    vp = totals[winners[0]]
    if not state.ended:
        return f"{joined(names)} {'leads' if len(names) == 1 else 'lead'} with {vp} VP so far."
    if len(names) == 1:
        return f"{names[0]} wins with {vp} VP."
    return f"{joined(names)} share the win with {vp} VP."
