"""Step 1 and 2 of a turn: moving a Worker, pushing, passing the quay, gaining Goods (rulebook 1, 2)."""

from __future__ import annotations

from engine.game import Listener, Move
from engine.thessaloniki.holdings import (
    effect_count,
    gain_denarii,
    gain_goods,
    pass_quay,
    spend_denarii,
)
from engine.thessaloniki.state import (
    ALCOVES,
    EMPTY,
    F3,
    F4,
    F6,
    FORUM,
    GOODS,
    PORT,
    SALT,
    SALT_MERCHANT,
    Seat,
    State,
)
from engine.thessaloniki.steps import ALCOVE, ALCOVE_BONUS, BITS, EXTRA, QUAY, RAW, REFINE, say
from engine.thessaloniki.steps import GOODS as GOODS_STEP
from engine.thessaloniki.wording import goods_list

Step = tuple[int, ...]
DONE: Move = ("done",)


def merchant_fee(state: State, seat: Seat) -> int:
    """Return the Denarii that moving a Merchant costs the player (C13 makes it free)."""
    return 0 if effect_count(seat, 13) else state.tables.merchant


def merchants_together(state: State, seat: Seat) -> bool:
    """Return whether both Merchants of the player stand side by side in one alcove.

    With a Worker between them it matters which one goes: that Worker's space decides who is pushed next.
    """
    first = seat.color * 3 + 1
    one, two = state.workers.index(first), state.workers.index(first + 1)
    return one // 3 == two // 3 and abs(one - two) == 1


def passes_quay(at: int, distance: int) -> bool:
    """Return whether a Worker going `distance` alcoves on from alcove `at` passes the quay (S1)."""
    return (at - PORT) // 7 < (at + distance - PORT) // 7


def worker_moves(state: State, step: Step) -> list[Move]:
    """Return the Worker moves that the player can pay for (S6).

    Two Merchants side by side are one choice: which of them goes changes nothing.
    """
    seat, tables = state.seats[step[1]], state.tables
    money = seat.denarii
    out: list[Move] = []
    for k in range(3):
        fee = merchant_fee(state, seat) if k else 0
        if fee > money:
            break
        at = state.workers.index(seat.color * 3 + k) // 3
        if k == 2 and merchants_together(state, seat):
            break
        for distance in (1, 2, 3):
            if distance == 3 and fee + tables.third_alcove > money:
                break
            to = (at + distance) % 7
            out.append(("worker", k, to, 1))
            if not k and state.quay and at <= FORUM < at + distance:
                out.append(("worker", 0, to, 0))
    return out


def leave_alcove(workers: list[int], position: int) -> None:
    """Take the Worker off `position`; those to its left close up (TS-052)."""
    first = position - position % 3
    for p in range(position, first, -1):
        workers[p] = workers[p - 1]
    workers[first] = EMPTY


def enter_alcove(workers: list[int], alcove: int, worker: int) -> None:
    """Put a Worker on the rightmost empty space of an alcove that has one."""
    position = alcove * 3 + 2
    while workers[position] != EMPTY:
        position -= 1
    workers[position] = worker


def push_target(workers: list[int], alcove: int) -> int:
    """Return how many alcoves on a Worker pushed out of `alcove` lands (TS-054, TS-055)."""
    distance = 1
    while workers[(alcove + distance) % 7 * 3] != EMPTY:
        distance += 1
    return distance


def move_worker(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Move a Worker, pay for it, push, and lay out the rest of the turn on the agenda."""
    i, k, to, take = step[1], int(move[1]), int(move[2]), bool(move[3])
    seat, tables, workers = state.seats[i], state.tables, state.workers
    worker = seat.color * 3 + k
    position = workers.index(worker)
    at = position // 3
    distance = (to - at) % 7
    fee = (merchant_fee(state, seat) if k else 0) + (tables.third_alcove if distance == 3 else 0)
    if emit is not None:
        name = ("the Patrician", "a Merchant", "a Merchant")[k]
        say(state, emit, i, f"moves {name} to {ALCOVES[to]}", "choice", f"alcove:{ALCOVES[to]}")
    if fee:
        # Before anything the move brings (S54).
        spend_denarii(state, i, fee, emit, "the move")
    state.alcove = to
    agenda = state.agenda
    agenda.append((ALCOVE, i))
    if not k and passes_quay(at, distance):
        pass_quay(state, i, take, emit)
    leave_alcove(workers, position)
    pushed = _arrive(workers, to, worker)
    _prepare(state, i, at, distance)
    if pushed != EMPTY:
        _push(state, pushed, to, emit)


def _arrive(workers: list[int], to: int, worker: int) -> int:
    first = to * 3
    if workers[first] == EMPTY:
        enter_alcove(workers, to, worker)
        return EMPTY
    pushed = workers[first + 2]
    workers[first + 2] = workers[first + 1]
    workers[first + 1] = workers[first]
    workers[first] = worker
    return pushed


def _prepare(state: State, i: int, at: int, distance: int) -> None:
    """Set action points and bonuses as they are now (S3, S8), and push the steps before the alcove's."""
    seat, tables, to, agenda = state.seats[i], state.tables, state.alcove, state.agenda
    goods = [0] * 5
    for worker in state.workers[to * 3 : to * 3 + 3]:
        if worker != EMPTY:
            goods[SALT if worker == SALT_MERCHANT else worker // 3] += 1
    state.points = tables.points[sum(goods)]
    if state.alcove_statues[to] >> seat.color & 1:
        state.points += tables.rates.statue_point
    state.bonuses = 1 << ALCOVE_BONUS
    for s in range(1, distance + 1):
        alcove = (at + s) % 7
        if state.alcove_mosaics[alcove] >> seat.color & 1:
            state.bonuses |= 1 << alcove
    if seat.family == F4 and tables.abilities[F4]["goods"]:
        agenda.append((EXTRA, i, sum(1 << g for g in BITS if goods[g])))
    agenda.append((GOODS_STEP, i, *goods))
    if seat.family == F6:
        n = distance * tables.abilities[F6]["refine"]
        if n:
            agenda.append((REFINE, i, n, 0, 0))


def _push(state: State, pushed: int, alcove: int, emit: Listener | None) -> None:
    """Push a Worker out of `alcove`; its owner gains a Denarius, F3's Good, and at the quay (S5)."""
    workers, tables = state.workers, state.tables
    distance = push_target(workers, alcove)
    to = (alcove + distance) % 7
    enter_alcove(workers, to, pushed)
    color, k = divmod(pushed, 3)
    owner = next((j for j, seat in enumerate(state.seats) if seat.color == color), -1)
    if owner < 0:
        if emit is not None:
            what = "the Salt Merchant" if pushed == SALT_MERCHANT else "a neutral Worker"
            say(state, emit, state.active, f"pushes {what} to {ALCOVES[to]}", "effect", f"alcove:{ALCOVES[to]}")
        return
    if emit is not None:
        whose = f"{state.names[owner]}'s {'Merchant' if k else 'Patrician'}"
        say(state, emit, state.active, f"pushes {whose} to {ALCOVES[to]}", "effect", f"alcove:{ALCOVES[to]}")
    if tables.rates.pushed:
        gain_denarii(state, owner, tables.rates.pushed, emit, "a Worker pushed")
    if state.seats[owner].family == F3:
        n = tables.abilities[F3]["goods"]
        if n:
            state.agenda.append((RAW, owner, n, 1, 0))
    if not k and passes_quay(alcove, distance):
        if state.quay:
            state.agenda.append((QUAY, owner))
        else:
            pass_quay(state, owner, True, emit)


def goods_moves(state: State, step: Step) -> list[Move]:
    """Return the Goods still offered: all at once, each, or no more (TS-070)."""
    offered: list[Move] = [("gain", g) for g in range(5) if step[2 + g]]
    if sum(step[2:]) > 1:
        offered.insert(0, ("gain", -1))
    offered.append(DONE)
    return offered


def gain_offered(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Gain all the offered Goods or one of them."""
    i, offered = step[1], list(step[2:])
    seat, good = state.seats[i], int(move[1])
    if good >= 0:
        gain_goods(state, i, good, 1, emit)
        offered[good] -= 1
        if any(offered):
            state.agenda.append((GOODS_STEP, i, *offered))
        return
    for g in BITS:
        seat.raw[g] += offered[g]
    seat.salt += offered[SALT]
    if emit is not None:
        keys = tuple(f"goods:{GOODS[g]}" for g in range(5) if offered[g])
        say(state, emit, i, f"gains {goods_list(offered)}", "effect", *keys)


def extra_moves(state: State, step: Step) -> list[Move]:
    """Return the colours F4 may add (S47)."""
    out: list[Move] = [("extra", g) for g in BITS if step[2] >> g & 1]
    out.append(DONE)
    return out


def gain_extra(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Gain F4's extra Good."""
    i = step[1]
    state.seats[i].used = True
    gain_goods(state, i, int(move[1]), state.tables.abilities[F4]["goods"], emit, "F4")


def quay_moves(state: State, step: Step) -> list[Move]:
    """Return take or leave, for a pushed Patrician (S55)."""
    return [("quay",), ("pass",)]


def take_quay(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Take the quay's Denarius."""
    pass_quay(state, step[1], True, emit)


def leave_quay(state: State, step: Step, emit: Listener | None) -> None:
    """Leave the quay's Denarius there."""
    pass_quay(state, step[1], False, emit)
