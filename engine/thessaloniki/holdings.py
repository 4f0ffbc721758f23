"""What players hold and place: every hook of permanent Contracts and Families is here, once.

Functions change `state` for seat `i`; `emit` gets events when it is given.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Listener
from engine.thessaloniki.components import GAINS
from engine.thessaloniki.notation import ENTRANCE, OFFER, STORAGE, TILE_SPACES, target_name
from engine.thessaloniki.state import F7, F8, GOODS, MOSAIC, PIECES, STATUE, Seat, State
from engine.thessaloniki.steps import (
    ADVANCE,
    BITS,
    CITY,
    FULFIL,
    RAW,
    REFINE,
    REFINED,
    SELL,
    STEPS,
    TAKE,
    say,
)
from engine.thessaloniki.wording import denarii

CONDITIONS = ("the quay is empty", "the Demand area is full", "the Festival card", "the Festival tile")

(
    G_POINTS, G_RAW, G_OWN_RAW, G_SET, G_REFINED, G_MOSAIC, G_STATUE, G_REFINE, G_CONTRACT, G_SALT, G_DENARII,
    G_VP, G_DEMAND, G_SELL, G_FULFIL, G_CHARIOT,
) = range(len(GAINS))  # fmt: skip


def effect_count(seat: Seat, effect: int) -> int:
    """Return how many Contracts with effect C`effect` the player has fulfilled (copies add up, S44)."""
    card = 3 * effect - 3
    done = seat.fulfilled
    return (card in done) + (card + 1 in done) + (card + 2 in done)


def meet(state: State, condition: int, emit: Listener | None) -> None:
    """Mark end condition A-D (0-3) as met; enough of them trigger the end (S25)."""
    if state.conditions[condition]:
        return
    state.conditions[condition] = True
    if emit is not None:
        say(state, emit, state.active, f"sees end condition {'ABCD'[condition]}: {CONDITIONS[condition]}",
            "endgame")  # fmt: skip
    if not state.last_round and sum(state.conditions) >= state.tables.end_conditions:
        state.last_round = state.round + 1
        if emit is not None:
            say(state, emit, state.active,
                f"sees the end triggered: round {state.last_round} is the last", "endgame")  # fmt: skip


def _because(why: str) -> str:
    return f": {why}" if why else ""


def gain_vp(state: State, i: int, vp: int, emit: Listener | None, why: str) -> None:
    """Give `vp` VP for `why`."""
    state.seats[i].vp += vp
    if emit is not None and vp:
        say(state, emit, i, f"gains {vp} VP{_because(why)}", "effect", f"seat:{i}")


def spend_denarii(state: State, i: int, n: int, emit: Listener | None, why: str) -> None:
    """Spend `n` Denarii; C19 pays for each (S54: the caller checks that they are held)."""
    seat = state.seats[i]
    seat.denarii -= n
    if emit is not None:
        say(state, emit, i, f"pays {denarii(n)}: {why}", "effect", f"seat:{i}")
    copies = effect_count(seat, 19)
    if copies:
        gain_vp(state, i, copies * n * state.tables.spend_vp, emit, "C19, Denarii spent")


def gain_denarii(state: State, i: int, n: int, emit: Listener | None, why: str) -> None:
    """Gain `n` Denarii from the general supply."""
    state.seats[i].denarii += n
    if emit is not None:
        say(state, emit, i, f"gains {denarii(n)}{_because(why)}", "effect", f"seat:{i}")


def gain_goods(state: State, i: int, good: int, n: int, emit: Listener | None, why: str = "") -> None:
    """Gain `n` Raw Goods of a colour, or Salt for good 4."""
    seat = state.seats[i]
    if good < 4:
        seat.raw[good] += n
    else:
        seat.salt += n
    if emit is not None and n:
        what = f"{n} {'Raw ' if good < 4 else ''}{GOODS[good]}"
        say(state, emit, i, f"gains {what}{_because(why)}", "effect", f"goods:{GOODS[good]}")


def pass_quay(state: State, i: int, take: bool, emit: Listener | None) -> None:
    """The player's Patrician passes the quay and takes its Denarius or leaves it (S7, S46, S55)."""
    n = state.tables.rates.quay
    if take:
        stock = state.quay
        state.quay = max(0, stock - n)
        state.seats[i].denarii += n
        if emit is not None:
            source = "from the quay" if stock else "from the supply, the quay being empty"
            say(state, emit, i, f"takes {denarii(n)} {source}", "effect", "quay")
        if stock and not state.quay:
            meet(state, 0, emit)
    elif emit is not None:
        say(state, emit, i, "leaves the Denarius at the quay", "effect", "quay")
    copies = effect_count(state.seats[i], 14)
    if copies:
        amounts = state.tables.amounts[14]
        gain_goods(state, i, 4, copies * amounts["salt"], emit, "C14, passing the quay")
        gain_vp(state, i, copies * amounts["vp"], emit, "C14, passing the quay")


def gain_piece(state: State, i: int, piece: int, n: int, emit: Listener | None) -> None:
    """Gain up to `n` Mosaics or Statues from the general supply of the player's colour."""
    seat = state.seats[i]
    if piece == MOSAIC:
        n = min(n, seat.mosaic_supply)
        seat.mosaic_supply -= n
        seat.mosaics += n
    else:
        n = min(n, seat.statue_supply)
        seat.statue_supply -= n
        seat.statues += n
    if emit is not None:
        what = f"gains {n} {PIECES[piece]}" if n else f"has no {PIECES[piece]} left to gain"
        say(state, emit, i, what, "effect", f"seat:{i}")


def refine(state: State, i: int, good: int, n: int, emit: Listener | None) -> None:
    """Refine `n` Raw Goods of a colour; `refine_bonus` follows once per effect."""
    seat = state.seats[i]
    seat.raw[good] -= n
    seat.refined[good] += n
    if emit is not None:
        say(state, emit, i, f"refines {n} {GOODS[good]}", "effect", f"goods:{GOODS[good]}")


def refine_bonus(state: State, i: int, emit: Listener | None) -> None:
    """C15: one effect has refined something."""
    copies = effect_count(state.seats[i], 15)
    if copies:
        gain_goods(state, i, 4, copies * state.tables.amounts[15]["salt"], emit, "C15, refining")


def place_piece(state: State, i: int, piece: int, target: int, emit: Listener | None, *, supply: bool = False) -> None:
    """Put a Mosaic or Statue on a place target, from the personal supply or the general one."""
    seat = state.seats[i]
    color = seat.color
    if piece == MOSAIC:
        if supply:
            seat.mosaic_supply -= 1
        else:
            seat.mosaics -= 1
    elif supply:
        seat.statue_supply -= 1
    else:
        seat.statues -= 1
    if target < ENTRANCE:
        (state.alcove_statues if piece == STATUE else state.alcove_mosaics)[target] |= 1 << color
    elif target == ENTRANCE:
        state.entrance[color] += 1
    elif target == STORAGE:
        seat.storage += 1
    elif target == OFFER:
        seat.offer += 1
    else:
        tile, space = divmod(target - TILE_SPACES, 8)
        if piece == MOSAIC:
            space += len(state.tables.statue_values[tile])
        state.pieces[state.demand.index(tile)][space] = color
    if seat.family == F8:
        seat.used = True
    if emit is not None:
        say(state, emit, i, f"places a {PIECES[piece]}: {target_name(target)}", "choice", place_key(target))
    copies = effect_count(seat, 17)
    if copies:
        gain_vp(state, i, copies * state.tables.place_vp, emit, "C17, a piece placed")


def place_key(target: int) -> str:
    """Return the board key of a place target (see `engine.game.Option.target`)."""
    name = target_name(target)
    if target < ENTRANCE:
        return f"alcove:{name}"
    return f"demand:{name.split('.')[0]}" if target >= TILE_SPACES else name


def chariot_steps(state: State, step: tuple[int, ...], emit: Listener | None) -> None:
    """Take the next Chariot step of a STEPS step; its effect is resolved before the rest (S26)."""
    _, i, left, must, first = step
    tables, seat = state.tables, state.seats[i]
    state.agenda.pop()
    if seat.chariot >= len(tables.chariot):
        gain_vp(state, i, left * tables.beyond, emit, "Chariot steps beyond the end")
        return
    seat.chariot += 1
    if left > 1:
        state.agenda.append((STEPS, i, left - 1, must, 0))
    if emit is not None:
        say(state, emit, i, f"advances the Chariot to step {seat.chariot}", "effect", "chariot")
    if first and seat.family == F7:
        gain_vp(state, i, tables.abilities[F7]["vp"], emit, "F7, the Chariot advanced")
    effect, n = tables.chariot[seat.chariot - 1]
    gain(state, i, effect, n, must, emit)


def gain(state: State, i: int, effect: int, n: int, must: int, emit: Listener | None) -> None:
    """Give a gain (index into GAINS): directly, or as a step to decide. `must`: it cannot be declined."""
    agenda = state.agenda
    if effect == G_SALT:
        gain_goods(state, i, 4, n, emit)
    elif effect == G_DENARII:
        gain_denarii(state, i, n, emit, "")
    elif effect == G_VP:
        gain_vp(state, i, n, emit, "")
    elif effect in (G_MOSAIC, G_STATUE):
        gain_piece(state, i, MOSAIC if effect == G_MOSAIC else STATUE, n, emit)
    elif effect == G_POINTS:
        state.points += n
        if emit is not None:
            say(state, emit, i, f"gains {n} action points", "effect", f"seat:{i}")
    elif effect == G_OWN_RAW:
        gain_goods(state, i, state.seats[i].color, n, emit)
    elif effect == G_CONTRACT:
        agenda.extend([(TAKE, i)] * n)
    elif effect == G_FULFIL:
        agenda.extend([(FULFIL, i, 1)] * n)
    elif effect == G_DEMAND:
        agenda.extend([(CITY, i, must)] * n)
    elif effect == G_SELL:
        agenda.append((SELL, i, n, -1, 0))
    elif n:
        agenda.append(_STEP[effect](i, n, must))


_STEP: dict[int, Callable[[int, int, int], tuple[int, ...]]] = {
    G_RAW: lambda i, n, must: (RAW, i, n, 1, must),
    G_SET: lambda i, n, must: (RAW, i, 1, n, must),
    G_REFINED: lambda i, n, must: (REFINED, i, n, must),
    G_REFINE: lambda i, n, must: (REFINE, i, n, 0, 0),
    G_CHARIOT: lambda i, n, must: (ADVANCE, i, n),
}


def colors_held(goods: list[int]) -> int:
    """Return the bits of the colours of which there is at least one."""
    return sum(1 << g for g in BITS if goods[g])
