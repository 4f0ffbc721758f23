"""Paying with Goods, and what is paid for: placing a piece, fulfilling a Contract (S14, S15, S22, S65)."""

from __future__ import annotations

from engine.game import Listener, Move
from engine.thessaloniki.contracts import resolve
from engine.thessaloniki.holdings import gain_vp, place_piece
from engine.thessaloniki.notation import goods_text
from engine.thessaloniki.placing import places_free
from engine.thessaloniki.state import Seat, State
from engine.thessaloniki.steps import BITS, PAY, PAY_FULFIL, PAY_PLACE, say

Step = tuple[int, ...]
Need = tuple[int, ...]
"""Goods of the four colours that a cost asks for."""
DONE: Move = ("done",)


def affordable(seat: Seat, need: Need) -> bool:
    """Return whether the player can pay `need` with Raw and Refined Goods and Salt."""
    salt = seat.salt
    for g in BITS:
        short = need[g] - seat.raw[g] - seat.refined[g]
        if short > 0:
            salt -= short
    return salt >= 0


def payments(seat: Seat, need: Need) -> list[Move]:
    """Return every distinct payment of `need`, cheapest first: Raw, then Refined, then Salt (S15)."""
    partial: list[tuple[int, ...]] = [(0,) * 9]
    for g in BITS:
        n = need[g]
        if not n:
            continue
        following = []
        for paid in partial:
            for raw in range(min(n, seat.raw[g]), -1, -1):
                for refined in range(min(n - raw, seat.refined[g]), -1, -1):
                    salt = paid[8] + n - raw - refined
                    if salt <= seat.salt:
                        row = list(paid)
                        row[g], row[4 + g], row[8] = raw, refined, salt
                        following.append(tuple(row))
        partial = following
    partial.sort(key=lambda paid: (paid[8], sum(paid[4:8])))
    return [("pay", *paid) for paid in partial]


def own_need(state: State, i: int) -> Need:
    """Return the cost of placing one piece for seat `i`: Your Good (S65), nothing when F8 makes it free."""
    seat = state.seats[i]
    if places_free(seat):
        return (0, 0, 0, 0)
    return tuple(state.tables.placing if g == seat.color else 0 for g in BITS)


def spend(seat: Seat, move: Move) -> None:
    """Take a payment off the player's board."""
    amounts = [int(n) for n in move[1:]]
    for g in BITS:
        seat.raw[g] -= amounts[g]
        seat.refined[g] -= amounts[4 + g]
    seat.salt -= amounts[8]


def charge(state: State, i: int, need: Need, purpose: int, a: int, b: int, emit: Listener | None) -> None:
    """Pay `need` for a purpose: at once when there is one way to pay, else as a decision."""
    seat = state.seats[i]
    if not any(need):
        _settle(state, i, purpose, a, b, emit)
        return
    ways = payments(seat, need)
    if len(ways) > 1:
        state.agenda.append((PAY, i, purpose, a, b, *need))
        return
    _pay(state, i, ways[0], emit)
    _settle(state, i, purpose, a, b, emit)


def _pay(state: State, i: int, move: Move, emit: Listener | None) -> None:
    spend(state.seats[i], move)
    if emit is not None:
        say(state, emit, i, f"pays {goods_text(tuple(int(n) for n in move[1:]))}", "effect", f"seat:{i}")


def _settle(state: State, i: int, purpose: int, a: int, b: int, emit: Listener | None) -> None:
    if purpose == PAY_PLACE:
        place_piece(state, i, a, b, emit)
    else:
        resolve(state, i, a, emit)


def pay_moves(state: State, step: Step) -> list[Move]:
    """Return the ways to pay."""
    return payments(state.seats[step[1]], step[5:9])


def pay(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Pay and carry out what was paid for."""
    _pay(state, step[1], move, emit)
    _settle(state, step[1], step[2], step[3], step[4], emit)


def place(state: State, i: int, move: Move, emit: Listener | None) -> None:
    """Place a piece from the personal supply for its Good."""
    charge(state, i, own_need(state, i), PAY_PLACE, int(move[1]), int(move[2]), emit)


def fulfil(state: State, i: int, card: int, need: Need, emit: Listener | None) -> None:
    """Lay a Contract from the hand among the fulfilled ones, pay `need` for it and resolve it."""
    seat = state.seats[i]
    seat.hand.remove(card)
    seat.fulfilled.append(card)
    charge(state, i, need, PAY_FULFIL, card, 0, emit)


def fulfil_moves(state: State, step: Step) -> list[Move]:
    """Return the Contracts that may be fulfilled now, free or at full cost, or none."""
    _, i, free = step
    seat = state.seats[i]
    costs = state.tables.need[seat.color]
    out: list[Move] = [("fulfil", c) for c in seat.hand if c >= 0 and (free or affordable(seat, costs[c]))]
    out.append(DONE)
    return out


def fulfil_step(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Fulfil a Contract, without its cost when the step says so."""
    _, i, free = step
    card = int(move[1])
    need = (0, 0, 0, 0) if free else state.tables.need[state.seats[i].color][card]
    fulfil(state, i, card, need, emit)


def trade(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """C3: spend the Refined Goods for VP."""
    _pay(state, step[1], move, emit)
    gain_vp(state, step[1], state.tables.amounts[3]["vp"], emit, "C3")
