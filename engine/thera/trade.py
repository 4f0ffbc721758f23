"""Trading at the Port. One trade is a sale or a purchase of any number and mix."""

from __future__ import annotations

from engine.game import Event, Listener, Move
from engine.thera.movement import KINDS
from engine.thera.state import RESOURCES, Seat, State
from engine.thera.steps import BUYING, DONE, OPEN, PORT, SELLING, Act, Step, expect, refuse
from engine.thera.words import plural

TAKE: Move = ("take",)
_PORT_GOODS = slice(PORT * KINDS, PORT * KINDS + KINDS)


def at_port(seat: Seat) -> list[int]:
    """Return how much of each resource stands on the Port."""
    return seat.goods[_PORT_GOODS]


def legal_trade(state: State, step: Step) -> list[Move]:
    """Return the coins (Global only), every sale, every purchase, and `done`."""
    _, number, _, mode, take = step
    seat, tables = state.seats[number], state.tables
    moves: list[Move] = [TAKE] if take and mode == OPEN else []
    if mode != BUYING:
        for kind, count in enumerate(at_port(seat)):
            if count:
                moves += [("sell", kind, n) for n in range(1, count + 1)]
    if mode != SELLING:
        for kind, price in enumerate(tables.buy):
            moves += [("buy", kind, n) for n in range(1, seat.coins // price + 1)]
    moves.append(DONE)
    return moves


def ready_trade(state: State, step: Step, emit: Listener | None) -> bool:
    """End a trade in which nothing more is possible; pass over the next one in that case too."""
    kind, number, trades, mode, take = step
    seat = state.seats[number]
    sale = mode != BUYING and any(at_port(seat))
    purchase = mode != SELLING and seat.coins >= min(state.tables.buy)
    if trades > 0 and (sale or purchase or (take and mode == OPEN)):
        return True
    if trades > 1 and mode != OPEN:
        state.agenda[-1] = (kind, number, trades - 1, OPEN, take)
    else:
        state.agenda.pop()
    return False


def why_no_trade(state: State, step: Step, verb: str, kind: int, amount: int) -> str:
    """Return why a sale or purchase is impossible, "" when it is possible."""
    _, number, _, mode, _ = step
    seat = state.seats[number]
    if mode == (BUYING if verb == "sell" else SELLING):
        return "one trade is a sale or a purchase, not both"
    if not 0 <= kind < KINDS or amount < 1:
        return "there is no such resource or number"
    if verb == "sell":
        held = at_port(seat)[kind]
        return f"there is {held} {RESOURCES[kind]} on the Port" if amount > held else ""
    cost = state.tables.buy[kind] * amount
    return f"it costs {plural(cost, 'coin')}, {state.names[number]} has {seat.coins}" if cost > seat.coins else ""


def take_trade(state: State, step: Step, move: Act, emit: Listener | None) -> None:
    """Take the coins, sell, buy, or end this trade (`done` before trading declines all that are left)."""
    kind, number, trades, mode, take = step
    verb = expect(move, "take", "sell", "buy", "done")
    seat, tables = state.seats[number], state.tables
    if verb == "done":
        if mode != OPEN and trades > 1:
            state.agenda[-1] = (kind, number, trades - 1, OPEN, take)
        else:
            state.agenda.pop()
        return
    if verb == "take":
        if not take or mode != OPEN:
            refuse(move, "coins cannot be taken " + ("after trading" if take else "instead of this trade"))
        seat.coins += take
        state.agenda.pop()
        text = f"{state.names[number]} takes {plural(take, 'coin')}." if emit else ""
    else:
        _, resource, amount = move
        reason = why_no_trade(state, step, verb, resource, amount)
        if reason:
            refuse(move, reason)
        sign, price = (-1, tables.sell[resource]) if verb == "sell" else (1, tables.buy[resource])
        seat.goods[PORT * KINDS + resource] += sign * amount
        seat.coins -= sign * amount * price
        state.agenda[-1] = (kind, number, trades, SELLING if verb == "sell" else BUYING, take)
        what = f"{verb}s {amount} {RESOURCES[resource]} for {plural(amount * price, 'coin')}" if emit else ""
        text = f"{state.names[number]} {what}."
    if emit:
        emit(Event(text, "choice", number, targets=("space:A1",)))
