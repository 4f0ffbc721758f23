"""Selling to Ships (rulebook: Port): the sale itself and every step that sells."""

from __future__ import annotations

from engine.game import Listener, Move
from engine.thessaloniki.offers import claim_full
from engine.thessaloniki.state import EMPTY, F5, GOODS, SALT, SHIPS, Seat, State
from engine.thessaloniki.steps import BITS, SELL, SUPPLY, say
from engine.thessaloniki.tables import STAR

Step = tuple[int, ...]
DONE: Move = ("done",)
PASS: Move = ("pass",)
ANY = 99
"""As many as fit."""


def sales(state: State, i: int, limit: int = ANY, only: int = EMPTY) -> list[Move]:
    """Return the sales of one colour to one Ship open to seat `i`: at most `limit` Goods, to Ship `only`."""
    seat, tables, cargo = state.seats[i], state.tables, state.cargo
    raw, refined, salt = seat.raw, seat.refined, seat.salt
    out: list[Move] = []
    for space, ship in enumerate(state.ships):
        if ship < 0 or (only >= 0 and ship != only):
            continue
        accepts_raw = tables.port_raw[space]
        free = [0] * 5
        at = space * 4
        for color in tables.layout[ship]:
            if cargo[at] < 0:
                free[color] += 1
            at += 1
        wild = free[STAR]
        for good in BITS:
            fine = refined[good]
            rough = raw[good] if accepts_raw else 0
            if not (fine or rough):
                continue
            for n in range(1, min(fine + rough, free[good] + wild, limit) + 1):
                out.append(("sell", good, n, ship))
                if rough and fine:
                    out.extend([("sell", good, n, ship, r) for r in range(max(0, n - rough) + 1, min(n, fine) + 1)])
        if wild and salt:
            out.extend([("sell", SALT, n, ship) for n in range(1, min(salt, wild, limit) + 1)])
    return out


def sale_vp(state: State, seat: Seat, good: int, n: int, space: int) -> int:
    """Return the VP for `n` Goods sold to the Ship on `space` (S10, F5: S60)."""
    tables = state.tables
    if space == 0 and seat.family == F5:
        return n * tables.abilities[F5]["vp"]
    vp = tables.port_vp[space]
    return n * (min(vp, tables.own_vp) if good == seat.color else vp)


def refined_used(state: State, seat: Seat, move: Move, space: int) -> int:
    """Return how many of the Goods of a `sell` move are Refined: what is not Raw, or as it says."""
    good, n = int(move[1]), int(move[2])
    if len(move) > 4:
        return int(move[4])
    return n - (min(n, seat.raw[good]) if state.tables.port_raw[space] else 0)


def load(state: State, i: int, good: int, n: int, space: int, emit: Listener | None) -> None:
    """Put `n` Goods on the Ship on `space`, own colour first (TS-157), gain their VP; a full Ship is claimed."""
    seat, ship, cargo = state.seats[i], state.ships[space], state.cargo
    vp = sale_vp(state, seat, good, n, space)
    seat.vp += vp
    if emit is not None:
        say(state, emit, i, f"sells {n} {GOODS[good]} to {SHIPS[ship]}: {vp} VP", "choice", f"ship:{space + 1}")
    layout = state.tables.layout[ship]
    first = space * 4
    left = n
    for wanted in (good, STAR):
        for s, color in enumerate(layout):
            if left and color == wanted and cargo[first + s] < 0:
                cargo[first + s] = good
                left -= 1
    if EMPTY not in cargo[first : first + len(layout)]:
        claim_full(state, i, space, emit)


def sell(state: State, i: int, move: Move, emit: Listener | None) -> None:
    """Make a `sell` move with the player's own Goods."""
    seat, good, n = state.seats[i], int(move[1]), int(move[2])
    space = state.ships.index(int(move[3]))
    if good == SALT:
        seat.salt -= n
    else:
        fine = refined_used(state, seat, move, space)
        seat.refined[good] -= fine
        seat.raw[good] -= n - fine
    load(state, i, good, n, space, emit)


def sell_moves(state: State, step: Step) -> list[Move]:
    """Return the sales of a SELL step, or none."""
    _, i, limit, only, _ = step
    out = sales(state, i, limit or ANY, only)
    out.append(DONE)
    return out


def sell_step(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Sell; with mixed colours (C7) the rest may go to the same Ship."""
    _, i, limit, _, mixed = step
    left = limit - int(move[2])
    if mixed and left > 0:
        state.agenda.append((SELL, i, left, int(move[3]), 1))
    sell(state, i, move, emit)


def others_moves(state: State, step: Step) -> list[Move]:
    """Return the sales of another player in the Port alcove, or a pass (S13)."""
    out = sales(state, step[1])
    out.append(PASS)
    return out


def others_sell(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Another player sells once."""
    sell(state, step[1], move, emit)


def pass_sale(state: State, step: Step, emit: Listener | None) -> None:
    """Another player sells nothing."""
    if emit is not None:
        say(state, emit, step[1], "sells nothing in the Port")


def supply_moves(state: State, step: Step) -> list[Move]:
    """Return the Goods from the supply that fit Ships not yet sold to (C10, S59)."""
    done = step[2]
    out: list[Move] = []
    for space, ship in enumerate(state.ships):
        if ship < 0 or done >> ship & 1:
            continue
        layout = state.tables.layout[ship]
        free = [color for s, color in enumerate(layout) if state.cargo[space * 4 + s] < 0]
        out.extend([("supply", g, ship) for g in range(5) if g in free or STAR in free])
    out.append(DONE)
    return out


def supply_sell(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Sell a Good from the general supply."""
    _, i, done = step
    good, ship = int(move[1]), int(move[2])
    state.agenda.append((SUPPLY, i, done | 1 << ship))
    load(state, i, good, 1, state.ships.index(ship), emit)
