"""What a fulfilled Contract does (rulebook: Fulfilling 1 Contract; components: C1-C20).

Permanent effects (C13-C20) have no function here: they are asked for where they apply.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Listener, Move
from engine.thessaloniki.components import INSTANT
from engine.thessaloniki.holdings import (
    effect_count,
    gain_denarii,
    gain_goods,
    gain_piece,
    gain_vp,
)
from engine.thessaloniki.state import EMPTY, MOSAIC, SHIPS, STATUE, Seat, State
from engine.thessaloniki.steps import (
    ADVANCE,
    BITS,
    COLOR,
    EXCHANGE,
    FULFIL,
    PLACE,
    RAW,
    REFINE,
    SELL,
    SUPPLY,
    TRADE,
    say,
)
from engine.thessaloniki.wording import contract_text

Step = tuple[int, ...]
DONE: Move = ("done",)
Amounts = dict[str, int]


def instants(seat: Seat) -> int:
    """Return how many Instant Contracts the player has fulfilled."""
    return sum(card < INSTANT * 3 for card in seat.fulfilled)


def resolve(state: State, i: int, card: int, emit: Listener | None) -> None:
    """Resolve a Contract that lies among the fulfilled ones and is paid for (S23, S57)."""
    seat, tables = state.seats[i], state.tables
    effect = card // 3 + 1
    if emit is not None:
        say(state, emit, i, f"fulfils {contract_text(tables, card)}", "choice", f"seat:{i}")
    if tables.icon[card] != EMPTY:
        copies = effect_count(seat, 18) - (effect == 18)
        if copies:
            gain_vp(state, i, copies * tables.amounts[18]["vp"], emit, "C18, a Legacy icon")
            gain_goods(state, i, 4, copies * tables.amounts[18]["salt"], emit, "C18, a Legacy icon")
    if effect <= INSTANT:
        _INSTANT[effect](state, i, tables.amounts[effect], emit)


def _refine_then_free(state: State, i: int, amounts: Amounts, emit: Listener | None) -> None:
    state.agenda += [(FULFIL, i, 1), (COLOR, i)]


def _raw(state: State, i: int, amounts: Amounts, emit: Listener | None) -> None:
    if amounts["goods"]:
        state.agenda.append((RAW, i, amounts["goods"], 1, 0))


def _trade(state: State, i: int, amounts: Amounts, emit: Listener | None) -> None:
    state.agenda.append((TRADE, i))


def _place_statues(state: State, i: int, amounts: Amounts, emit: Listener | None) -> None:
    _place(state, i, STATUE, amounts, emit)


def _place_mosaics(state: State, i: int, amounts: Amounts, emit: Listener | None) -> None:
    _place(state, i, MOSAIC, amounts, emit)


def _place(state: State, i: int, piece: int, amounts: Amounts, emit: Listener | None) -> None:
    gain_piece(state, i, piece, amounts["gain"], emit)
    if amounts["place"]:
        state.agenda.append((PLACE, i, piece, amounts["place"]))


def _refine_and_advance(state: State, i: int, amounts: Amounts, emit: Listener | None) -> None:
    if amounts["refine"]:
        state.agenda.append((REFINE, i, amounts["refine"], 0, 5))


def _per_instant(state: State, i: int, amounts: Amounts, emit: Listener | None) -> None:
    gain_vp(state, i, amounts["vp"] * instants(state.seats[i]), emit, "C6, Instant Contracts")


def _exchange_and_sell(state: State, i: int, amounts: Amounts, emit: Listener | None) -> None:
    if amounts["goods"]:
        state.agenda.append((SELL, i, amounts["goods"], EMPTY, 1))
    state.agenda.append((EXCHANGE, i))


def _advance(state: State, i: int, amounts: Amounts, emit: Listener | None) -> None:
    if amounts["steps"]:
        state.agenda.append((ADVANCE, i, amounts["steps"]))


def _supply(state: State, i: int, amounts: Amounts, emit: Listener | None) -> None:
    state.agenda.append((SUPPLY, i, 0))


def _denarii(state: State, i: int, amounts: Amounts, emit: Listener | None) -> None:
    gain_denarii(state, i, amounts["denarii"], emit, "C11")


def _salt(state: State, i: int, amounts: Amounts, emit: Listener | None) -> None:
    gain_goods(state, i, 4, amounts["salt"], emit, "C12")


_INSTANT: dict[int, Callable[[State, int, Amounts, Listener | None], None]] = {
    1: _refine_then_free,
    2: _raw,
    3: _trade,
    4: _place_statues,
    5: _refine_and_advance,
    6: _per_instant,
    7: _exchange_and_sell,
    8: _place_mosaics,
    9: _advance,
    10: _supply,
    11: _denarii,
    12: _salt,
}


def trade_moves(state: State, step: Step) -> list[Move]:
    """Return the ways to spend C3's Refined Goods of one colour; Salt may stand in (S49)."""
    seat, n = state.seats[step[1]], state.tables.amounts[3]["goods"]
    out: list[Move] = []
    for salt in range(min(n, seat.salt + 1)):
        for good in BITS:
            if seat.refined[good] >= n - salt:
                paid = [0] * 9
                paid[4 + good], paid[8] = n - salt, salt
                out.append(("pay", *paid))
    if seat.salt >= n:
        out.append(("pay", 0, 0, 0, 0, 0, 0, 0, 0, n))
    out.append(DONE)
    return out


def exchange_moves(state: State, step: Step) -> list[Move]:
    """Return the pairs of Ships that C7 may swap."""
    ships = [s for s in state.ships if s >= 0]
    out: list[Move] = [("exchange", a, b) for n, a in enumerate(ships) for b in ships[n + 1 :]]
    out.append(DONE)
    return out


def exchange(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Swap two Ships with all that is on them."""
    a, b = state.ships.index(int(move[1])), state.ships.index(int(move[2]))
    ships, cargo = state.ships, state.cargo
    ships[a], ships[b] = ships[b], ships[a]
    one, two = slice(a * 4, a * 4 + 4), slice(b * 4, b * 4 + 4)
    cargo[one], cargo[two] = cargo[two], cargo[one]
    if emit is not None:
        say(state, emit, step[1], f"swaps {SHIPS[ships[b]]} and {SHIPS[ships[a]]}", "choice",
            f"ship:{a + 1}", f"ship:{b + 1}")  # fmt: skip
