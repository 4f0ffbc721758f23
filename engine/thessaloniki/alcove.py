"""Step 3 of a turn: bonuses, actions, Contracts and a bought point in any order (rulebook 3, Alcoves)."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Listener, Move
from engine.thessaloniki.choosing import refine_one
from engine.thessaloniki.components import ACTIONS
from engine.thessaloniki.holdings import (
    G_CONTRACT,
    G_MOSAIC,
    G_REFINE,
    G_SELL,
    G_STATUE,
    gain,
    gain_piece,
    refine,
    refine_bonus,
    spend_denarii,
)
from engine.thessaloniki.offers import open_contracts, take_contract
from engine.thessaloniki.paying import affordable, fulfil, own_need, place
from engine.thessaloniki.placing import held, placements
from engine.thessaloniki.selling import ANY, sales, sell
from engine.thessaloniki.state import ALCOVES, EMPTY, MOSAIC, PORT, STATUE, State
from engine.thessaloniki.steps import ALCOVE_BONUS, BITS, FULFIL, REFINE, SALE, SELL, say

Step = tuple[int, ...]
DONE: Move = ("done",)
REFINE_ACTION = 3
"""Goods that Mercatus's action 'refine any 3' refines (part of the rules, not of a card)."""

(
    GAIN_MOSAIC, PLACE_MOSAIC, GAIN_STATUE, PLACE_STATUE, REFINE_EACH, REFINE_COLOR, FULFIL_DISCOUNT, SELL_ANY,
    FULFIL_AND_SELL, FULFIL_ONE, REFINE_THREE,
) = range(len(ACTIONS))  # fmt: skip


def useful(state: State, i: int, effect: int, n: int) -> bool:
    """Return whether a bonus would give seat `i` anything now."""
    seat = state.seats[i]
    if effect == G_STATUE:
        return seat.statue_supply > 0
    if effect == G_MOSAIC:
        return seat.mosaic_supply > 0
    if effect == G_REFINE:
        return any(seat.raw)
    if effect == G_CONTRACT:
        return bool(open_contracts(state, i))
    return effect != G_SELL or bool(sales(state, i, n or ANY))


def bonus_moves(state: State, i: int) -> list[Move]:
    """Return the Alcove Bonus and Mosaic Bonuses still to take that would give something."""
    mask, tables = state.bonuses, state.tables
    out: list[Move] = []
    if not mask:
        return out
    if mask >> ALCOVE_BONUS & 1 and useful(state, i, *tables.bonus[state.alcove]):
        out.append(("bonus", EMPTY))
    for alcove in range(7):
        if mask >> alcove & 1 and useful(state, i, *tables.mosaic_bonus[alcove]):
            out.append(("bonus", alcove))
    return out


def buy_moves(state: State, i: int) -> list[Move]:
    """Return the purchase of an action point, once per turn."""
    return [] if state.bought or state.seats[i].denarii < state.tables.point else [("buy",)]


def take_moves(state: State, i: int) -> list[Move]:
    """Return the Contracts that an action point may take."""
    return [("take", card) for card in open_contracts(state, i)] if state.points else []


def _gain(piece: int) -> Callable[[State, int], list[Move]]:
    def moves(state: State, i: int) -> list[Move]:
        seat = state.seats[i]
        return [("piece", piece)] if (seat.statue_supply if piece else seat.mosaic_supply) else []

    return moves


def _place(piece: int) -> Callable[[State, int], list[Move]]:
    def moves(state: State, i: int) -> list[Move]:
        seat = state.seats[i]
        if not held(seat, piece) or not affordable(seat, own_need(state, i)):
            return []
        return placements(state, i, piece)

    return moves


def _refine_each(state: State, i: int) -> list[Move]:
    return [("refine_each",)] if any(state.seats[i].raw) else []


def _refine_color(state: State, i: int) -> list[Move]:
    raw = state.seats[i].raw
    return [("refine_all", g) for g in BITS if raw[g]]


def _refine_three(state: State, i: int) -> list[Move]:
    raw = state.seats[i].raw
    return [("refine", g, 1) for g in BITS if raw[g]]


def _fulfil(state: State, i: int) -> list[Move]:
    seat = state.seats[i]
    if not seat.hand:
        return []
    costs = state.tables.need[seat.color]
    return [("fulfil", c) for c in seat.hand if c >= 0 and affordable(seat, costs[c])]


def _fulfil_discount(state: State, i: int) -> list[Move]:
    seat = state.seats[i]
    if not seat.hand:
        return []
    costs = state.tables.discounted[seat.color]
    return [("fulfil", c) for c in seat.hand if c >= 0 and affordable(seat, costs[c])]


def _sell_one(state: State, i: int) -> list[Move]:
    return sales(state, i, 1)


Choices = Callable[[State, int], list[Move]]
CHOICES: dict[int, tuple[tuple[str, Choices], ...]] = {
    GAIN_MOSAIC: (("piece", _gain(MOSAIC)),),
    PLACE_MOSAIC: (("place", _place(MOSAIC)),),
    GAIN_STATUE: (("piece", _gain(STATUE)),),
    PLACE_STATUE: (("place", _place(STATUE)),),
    REFINE_EACH: (("refine_each", _refine_each),),
    REFINE_COLOR: (("refine_all", _refine_color),),
    FULFIL_DISCOUNT: (("fulfil", _fulfil_discount),),
    SELL_ANY: (("sell", sales),),
    FULFIL_AND_SELL: (("fulfil", _fulfil), ("sell", _sell_one)),
    FULFIL_ONE: (("fulfil", _fulfil),),
    REFINE_THREE: (("refine", _refine_three),),
}
"""The verbs of every action and the function that lists its legal moves."""


def alcove_moves(state: State, step: Step) -> list[Move]:
    """Return everything that may be done in the alcove now, and to leave it."""
    i = step[1]
    out = bonus_moves(state, i)
    if state.points:
        for action in state.tables.actions[state.alcove]:
            for _, moves in CHOICES[action]:
                out += moves(state, i)
        out += take_moves(state, i)
    out += buy_moves(state, i)
    out.append(DONE)
    return out


def allows(state: State, step: Step, move: Move) -> bool:
    """Return whether `move` is among `alcove_moves`, looking only where it could be."""
    i, verb = step[1], move[0]
    if verb == "done":
        return move == DONE
    if verb == "bonus":
        return move in bonus_moves(state, i)
    if verb == "buy":
        return move in buy_moves(state, i)
    if not state.points:
        return False
    if verb == "take":
        return move in take_moves(state, i)
    return any(
        name == verb and move in moves(state, i)
        for action in state.tables.actions[state.alcove]
        for name, moves in CHOICES[action]
    )


def act(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Do one thing in the alcove; the step stays below whatever it causes."""
    state.agenda.append(step)
    i, verb = step[1], move[0]
    if verb == "bonus":
        _take_bonus(state, i, int(move[1]), emit)
    elif verb == "buy":
        state.bought = True
        state.points += 1
        spend_denarii(state, i, state.tables.point, emit, "1 action point")
    else:
        _spend_point(state, i)
        if verb == "take":
            take_contract(state, i, int(move[1]), emit)
        else:
            _DO[str(verb)](state, i, move, emit)


def _take_bonus(state: State, i: int, alcove: int, emit: Listener | None) -> None:
    tables = state.tables
    if alcove == EMPTY:
        state.bonuses &= ~(1 << ALCOVE_BONUS)
        effect, n = tables.bonus[state.alcove]
    else:
        state.bonuses &= ~(1 << alcove)
        effect, n = tables.mosaic_bonus[alcove]
    if emit is not None:
        what = "the Alcove Bonus" if alcove == EMPTY else f"the Mosaic Bonus of {ALCOVES[alcove]}"
        say(state, emit, i, f"takes {what}", "choice", f"alcove:{ALCOVES[max(alcove, 0)]}")
    gain(state, i, effect, n, 0, emit)


def _spend_point(state: State, i: int) -> None:
    """Spend an action point; the first one in the Port lets the others sell once it is resolved (S13)."""
    state.points -= 1
    if state.alcove == PORT and not state.asked:
        state.asked = True
        n = len(state.seats)
        state.agenda.extend([(SALE, (i + s) % n) for s in range(n - 1, 0, -1)])


def _do_piece(state: State, i: int, move: Move, emit: Listener | None) -> None:
    gain_piece(state, i, int(move[1]), 1, emit)


def _do_refine_each(state: State, i: int, move: Move, emit: Listener | None) -> None:
    raw = state.seats[i].raw
    for g in BITS:
        if raw[g]:
            refine(state, i, g, 1, emit)
    refine_bonus(state, i, emit)


def _do_refine_all(state: State, i: int, move: Move, emit: Listener | None) -> None:
    good = int(move[1])
    refine(state, i, good, state.seats[i].raw[good], emit)
    refine_bonus(state, i, emit)


def _do_refine(state: State, i: int, move: Move, emit: Listener | None) -> None:
    refine_one(state, (REFINE, i, REFINE_ACTION, 0, 0), move, emit)


def _do_fulfil(state: State, i: int, move: Move, emit: Listener | None) -> None:
    tables, card = state.tables, int(move[1])
    color = state.seats[i].color
    actions = tables.actions[state.alcove]
    if FULFIL_DISCOUNT in actions:
        fulfil(state, i, card, tables.discounted[color][card], emit)
        return
    if FULFIL_AND_SELL in actions:
        state.agenda.append((SELL, i, 1, EMPTY, 0))
    fulfil(state, i, card, tables.need[color][card], emit)


def _do_sell(state: State, i: int, move: Move, emit: Listener | None) -> None:
    if FULFIL_AND_SELL in state.tables.actions[state.alcove]:
        state.agenda.append((FULFIL, i, 0))
    sell(state, i, move, emit)


_DO: dict[str, Callable[[State, int, Move, Listener | None], None]] = {
    "piece": _do_piece,
    "place": place,
    "refine_each": _do_refine_each,
    "refine_all": _do_refine_all,
    "refine": _do_refine,
    "fulfil": _do_fulfil,
    "sell": _do_sell,
}
