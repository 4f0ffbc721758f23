"""The small steps: a colour, a City, a Contract, a piece to refine; legal choices and what they do."""

from __future__ import annotations

from engine.game import Listener, Move
from engine.thessaloniki.holdings import gain_goods, refine, refine_bonus
from engine.thessaloniki.offers import add_demand, open_contracts, take_contract
from engine.thessaloniki.paying import affordable
from engine.thessaloniki.placing import held
from engine.thessaloniki.state import F1, F2, GOODS, MOSAIC, PIECES, Seat, State
from engine.thessaloniki.steps import (
    ADVANCE,
    BITS,
    PAY,
    PAY_PLACE,
    RAW,
    REFINE,
    REFINED,
    STEPS,
    TAKE,
    TAX,
    say,
)

Step = tuple[int, ...]
DONE: Move = ("done",)


def raw_moves(state: State, step: Step) -> list[Move]:
    """Return the colours of a Raw Good of choice."""
    out: list[Move] = [("raw", g) for g in BITS]
    if not step[4]:
        out.append(DONE)
    return out


def gain_raw(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Gain Raw Goods of the chosen colour; more may follow."""
    _, i, times, n, must = step
    if times > 1:
        state.agenda.append((RAW, i, times - 1, n, must))
    gain_goods(state, i, int(move[1]), n, emit)


def refined_moves(state: State, step: Step) -> list[Move]:
    """Return the colours of a Refined Good of choice."""
    out: list[Move] = [("refined", g) for g in BITS]
    if not step[3]:
        out.append(DONE)
    return out


def gain_refined(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Gain one Refined Good; this is not refining (TS-323)."""
    _, i, n, must = step
    good = int(move[1])
    if n > 1:
        state.agenda.append((REFINED, i, n - 1, must))
    state.seats[i].refined[good] += 1
    if emit is not None:
        say(state, emit, i, f"gains 1 Refined {GOODS[good]}", "effect", f"goods:{GOODS[good]}")


def refine_moves(state: State, step: Step) -> list[Move]:
    """Return the Goods that may be refined next, or no more."""
    raw = state.seats[step[1]].raw
    out: list[Move] = [("refine", g, 1) for g in BITS if raw[g]]
    out.append(DONE)
    return out


def refine_one(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Refine one Good of a REFINE step; C15 pays with the first."""
    _, i, left, mask, effect = step
    good = int(move[1])
    refine(state, i, good, 1, emit)
    if not mask:
        refine_bonus(state, i, emit)
    mask |= 1 << good
    if left > 1:
        state.agenda.append((REFINE, i, left - 1, mask, effect))
    else:
        refined_all(state, (REFINE, i, 0, mask, effect), emit)


def refined_all(state: State, step: Step, emit: Listener | None) -> None:
    """A REFINE step is over: C5 advances the Chariot when enough colours were refined."""
    _, i, _, mask, effect = step
    amounts = state.tables.amounts[5]
    if effect == 5 and mask.bit_count() >= amounts["colors"] and amounts["steps"]:
        state.agenda.append((ADVANCE, i, amounts["steps"]))


def color_moves(state: State, step: Step) -> list[Move]:
    """Return what C1 may refine: all of a colour, or fewer."""
    raw = state.seats[step[1]].raw
    out: list[Move] = [("refine_all", g) for g in BITS if raw[g]]
    out.extend([("refine", g, n) for g in BITS for n in range(raw[g] - 1, 0, -1)])
    out.append(DONE)
    return out


def refine_color(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Refine Goods of one colour."""
    i, good = step[1], int(move[1])
    n = int(move[2]) if move[0] == "refine" else state.seats[i].raw[good]
    refine(state, i, good, n, emit)
    refine_bonus(state, i, emit)


def take_moves(state: State, step: Step) -> list[Move]:
    """Return the Contracts that may be taken, or none."""
    out: list[Move] = [("take", card) for card in open_contracts(state, step[1])]
    out.append(DONE)
    return out


def take_step(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Take a Contract from the offer."""
    take_contract(state, step[1], int(move[1]), emit)


def city_moves(state: State, step: Step) -> list[Move]:
    """Return the Cities that have an inactive Demand tile left."""
    out: list[Move] = [("city", c) for c in BITS if state.demand_stacks[c]]
    if not step[2] or not out:
        out.append(DONE)
    return out


def choose_city(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Add the top Demand tile of a City."""
    add_demand(state, step[1], int(move[1]), step[2], emit)


def advance_moves(state: State, step: Step) -> list[Move]:
    """Return to advance the Chariot, or not."""
    return [("advance",), DONE]


def advance(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Advance the Chariot."""
    state.agenda.append((STEPS, step[1], step[2], 0, 1))


def tax_moves(state: State, step: Step) -> list[Move]:
    """Return the colours that may still be protected, or to go on when nothing is at stake."""
    seat = state.seats[step[1]]
    if not taxed(seat):
        return [DONE]
    return [("keep", g) for g in BITS if seat.raw[g] and not step[2] >> g & 1]


def taxed(seat: Seat) -> bool:
    """Return whether the player has more colours of Raw Goods than Storage Mosaics (S62)."""
    return sum(map(bool, seat.raw)) > seat.storage


def keep(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Protect a colour; with every Mosaic used the other Raw Goods are lost."""
    _, i, mask = step
    seat = state.seats[i]
    mask |= 1 << int(move[1])
    kept = sum(mask >> g & 1 for g in BITS if seat.raw[g])
    if kept < seat.storage:
        state.agenda.append((TAX, i, mask))
    else:
        lose_goods(state, i, mask, emit)


def lose_goods(state: State, i: int, mask: int, emit: Listener | None) -> None:
    """Take the Raw Goods of all colours but those in `mask` (Tax)."""
    seat = state.seats[i]
    lost = [0 if mask >> g & 1 else seat.raw[g] for g in BITS]
    for g in BITS:
        seat.raw[g] -= lost[g]
    if emit is not None and any(lost):
        what = ", ".join(f"{n} {GOODS[g]}" for g, n in enumerate(lost) if n)
        say(state, emit, i, f"loses {what} to the Tax", "effect", f"seat:{i}")


def family_moves(state: State, step: Step, seat: Seat) -> list[Move]:
    """Return the uses of F1 or F2 at an own decision (S58); a payment begun must stay possible."""
    if seat.used:
        return []
    if seat.family == F1:
        if step[0] == TAX or not open_contracts(state, step[1]):
            return []
        bound = step[3] if step[0] == PAY and step[2] == PAY_PLACE else -1
        return [("return", p) for p in (0, 1) if held(seat, p) > (p == bound)]
    out: list[Move] = []
    for a in BITS:
        if seat.raw[a]:
            out.extend([("swap", a, b) for b in BITS if b != a])
    if step[0] == PAY:
        out = [move for move in out if _still_affordable(state, step, seat, move)]
    return out


def _still_affordable(state: State, step: Step, seat: Seat, move: Move) -> bool:
    n = swapped(state, seat, move)
    a, b = int(move[1]), int(move[2])
    seat.raw[a] -= n
    seat.raw[b] += n
    fits = affordable(seat, step[5:9])
    seat.raw[a] += n
    seat.raw[b] -= n
    return fits


def swapped(state: State, seat: Seat, move: Move) -> int:
    """Return how many Goods F2 swaps."""
    return min(state.tables.abilities[F2]["goods"], seat.raw[int(move[1])])


def swap_raw(state: State, i: int, move: Move, emit: Listener | None) -> None:
    """F2: swap a Raw Good for one of another colour."""
    seat, a, b = state.seats[i], int(move[1]), int(move[2])
    n = swapped(state, seat, move)
    seat.used = True
    seat.raw[a] -= n
    seat.raw[b] += n
    if emit is not None:
        say(state, emit, i, f"swaps {n} {GOODS[a]} for {GOODS[b]} (F2)", "choice", f"seat:{i}")


def return_piece(state: State, i: int, move: Move, emit: Listener | None) -> None:
    """F1: return a piece from the personal supply to take a Contract."""
    seat = state.seats[i]
    seat.used = True
    if move[1] == MOSAIC:
        seat.mosaics -= 1
        seat.mosaic_supply += 1
    else:
        seat.statues -= 1
        seat.statue_supply += 1
    if emit is not None:
        say(state, emit, i, f"returns a {PIECES[int(move[1])]} (F1)", "choice", f"seat:{i}")
    state.agenda.extend([(TAKE, i)] * state.tables.abilities[F1]["contracts"])
