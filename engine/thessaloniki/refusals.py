"""The choices that are not possible now, each with the reason and the rule that says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.game import Move, Option
from engine.thessaloniki import alcove, moving, notation
from engine.thessaloniki import steps as s
from engine.thessaloniki.components import ACTIONS
from engine.thessaloniki.deciding import decision
from engine.thessaloniki.describing import describe, fulfil_cost
from engine.thessaloniki.holdings import place_key
from engine.thessaloniki.notation import ENTRANCE, OFFER, STORAGE, TILE_SPACES, demand_target
from engine.thessaloniki.paying import affordable, own_need
from engine.thessaloniki.placing import held
from engine.thessaloniki.state import (
    ALCOVES,
    CITIES,
    COLORS,
    CONTRACTS,
    DEMAND,
    EMPTY,
    F1,
    F2,
    FAMILIES,
    GOODS,
    MOSAIC,
    PIECES,
    SHIPS,
    STATUE,
    State,
)
from engine.thessaloniki.tables import STAR
from engine.thessaloniki.wording import contract_text, denarii, gain_text, ship_text

Step = tuple[int, ...]
Refusal = tuple[Move, Option]
"""A move that would be the choice, and its greyed menu entry."""

Why = tuple[str, tuple[str, ...]]
"""A reason and the rules behind it."""

NO_POINTS: Why = ("no action points left", ("TS-090", "S3"))


def _grey(
    move: Move, label: str, group: str, reason: str, rules: tuple[str, ...], target: str = "", source: str = ""
) -> Refusal:
    return move, Option(label, group, reason=reason, rules=rules, target=target, source=source)


def _moves(state: State, step: Step, legal: list[Move]) -> Iterator[Refusal]:
    seat = state.seats[step[1]]
    for k in range(2 if moving.merchants_together(state, seat) else 3):
        at = state.workers.index(seat.color * 3 + k) // 3
        for distance in (1, 2, 3):
            move: Move = ("worker", k, (at + distance) % 7, 1)
            if move not in legal:
                fee = (moving.merchant_fee(state, seat) if k else 0) + state.tables.third_alcove * (distance == 3)
                reason = f"costs {denarii(fee)}, you have {seat.denarii}"
                yield (
                    move,
                    replace(
                        describe(state, step, move),
                        preview="",
                        provenance="",
                        reason=reason,
                        rules=("TS-048", "TS-050", "S6"),
                    ),
                )
    yield from _family(state, step, legal)


def _family(state: State, step: Step, legal: list[Move]) -> Iterator[Refusal]:
    seat = state.seats[step[1]]
    if seat.family not in (F1, F2) or any(m[0] in ("swap", "return") for m in legal):
        return
    label = ("F1: return a piece to take a Contract", "F2: swap a Raw Good")[seat.family == F2]
    if seat.used:
        reason = "used this turn already"
    elif seat.family == F2:
        reason = "no Raw Good to swap"
    elif not (seat.mosaics or seat.statues):
        reason = "no Mosaic or Statue in your supply"
    else:
        reason = "no Contract beside your Statues"
    rules = ("TS-267", "TS-268") if seat.family == F1 else ("TS-269",)
    move: Move = ("return", MOSAIC) if seat.family == F1 else ("swap", 0, 1)
    yield _grey(move, label, "Family", reason, rules, f"family:{FAMILIES[seat.family]}")


def _sections(state: State, step: Step, legal: list[Move]) -> Iterator[Refusal]:
    """Sections of the offer that cannot be taken from."""
    seat = state.seats[step[1]]
    no_points = step[0] == s.ALCOVE and not state.points
    for n, card in enumerate(state.contracts):
        if ("take", card) in legal:
            continue
        rules: tuple[str, ...]
        if card == EMPTY:
            reason, rules = "no card there", ("TS-108",)
        elif n < len(state.contracts) - seat.offer:
            reason, rules = f"no Statue of yours at section {n + 1}", ("TS-103",)
        elif no_points:
            reason, rules = NO_POINTS[0], NO_POINTS[1]
        else:
            continue
        label = f"Take {contract_text(state.tables, card)}" if card != EMPTY else f"Take from section {n + 1}"
        yield _grey(("take", card), label, "Contracts", reason, rules, f"offer:{n + 1}")


def place_reason(state: State, i: int, piece: int, target: int) -> Why:
    """Return why a piece cannot go on a target, and the rules; ("", ()) when the target is open."""
    tables, seat = state.tables, state.seats[i]
    name = PIECES[piece]
    if target < ENTRANCE:
        mask = (state.alcove_statues if piece == STATUE else state.alcove_mosaics)[target]
        spaces = (tables.statue_spaces if piece == STATUE else tables.mosaic_spaces)[target]
        if mask >> seat.color & 1:
            return f"your {name} is there already", ("S9", "TS-113", "TS-122")
        return ("no free space", ("TS-112", "TS-121")) if mask.bit_count() >= spaces else ("", ())
    if target == ENTRANCE:
        return ("the Entrance is full", ("TS-114",)) if sum(state.entrance) >= tables.entrance else ("", ())
    if target == STORAGE:
        full = seat.storage >= len(tables.storage_vp) - 1
        return ("every Storage area has a Mosaic", ("TS-115",)) if full else ("", ())
    if target == OFFER:
        full = seat.offer >= len(state.contracts)
        return ("a Statue at every section already", ("TS-125",)) if full else ("", ())
    tile = (target - TILE_SPACES) // 8
    if tile not in state.demand:
        return f"{DEMAND[tile]} is not active", ("TS-118",)
    row = state.pieces[state.demand.index(tile)]
    statues = len(tables.statue_values[tile])
    if piece == STATUE and seat.color in row[:statues]:
        return "your Statue is there already", ("S28", "TS-128")
    part = row[:statues] if piece == STATUE else row[statues:]
    return ("", ()) if EMPTY in part else ("no free space", ("TS-116", "TS-127"))


def _targets(state: State, i: int, piece: int) -> Iterator[Refusal]:
    kinds = [*range(7), *((ENTRANCE, STORAGE) if piece == MOSAIC else (OFFER,))]
    kinds += [demand_target(tile, 0) for tile in state.demand]
    for target in kinds:
        reason, rules = place_reason(state, i, piece, target)
        if reason:
            where = DEMAND[(target - TILE_SPACES) // 8] if target >= TILE_SPACES else notation.target_name(target)
            name = PIECES[piece]
            yield _grey(
                ("place", piece, target),
                f"Place a {name}: {where}",
                f"Place a {name}",
                reason,
                rules,
                place_key(target),
            )


def _placing(state: State, i: int, piece: int) -> Iterator[Refusal]:
    seat, name = state.seats[i], PIECES[piece]
    move: Move = ("place", piece, 0)
    group = f"Place a {name}"
    if not state.points:
        yield _grey(move, group, "Actions", *NO_POINTS)
    elif not held(seat, piece):
        yield _grey(move, group, "Actions", f"no {name} in your supply", ("TS-110", "TS-120"))
    elif not affordable(seat, own_need(state, i)):
        cost = f"costs {state.tables.placing} {GOODS[seat.color]} or Salt, you have none"
        yield _grey(move, group, "Actions", cost, ("TS-109", "S65"))
    else:
        yield from _targets(state, i, piece)


def _gaining(state: State, i: int, piece: int) -> Iterator[Refusal]:
    seat, name = state.seats[i], PIECES[piece]
    supply = seat.statue_supply if piece == STATUE else seat.mosaic_supply
    if not state.points or not supply:
        why = NO_POINTS if not state.points else (f"no {name} left in the general supply", ("TS-130", "TS-135"))
        yield _grey(("piece", piece), f"Gain 1 {name}", "Actions", *why)


def _refining(state: State, i: int, label: str, move: Move) -> Iterator[Refusal]:
    if not state.points or not any(state.seats[i].raw):
        why = NO_POINTS if not state.points else ("no Raw Goods", ("TS-074", "TS-075"))
        yield _grey(move, label, "Actions", *why, "goods")


def _hand(state: State, step: Step, legal: list[Move]) -> Iterator[Refusal]:
    """Contracts in hand that cannot be fulfilled."""
    seat = state.seats[step[1]]
    group = "Contracts in hand"
    if not seat.hand:
        yield _grey(("fulfil", EMPTY), "Fulfil a Contract", group, "no Contract in hand", ("TS-221",))
    for card in seat.hand:
        if card < 0 or ("fulfil", card) in legal:
            continue
        rules: tuple[str, ...] = ("TS-085", "TS-222")
        if step[0] == s.ALCOVE and not state.points:
            reason, rules = NO_POINTS
        else:
            reason = f"costs {fulfil_cost(state, step, card)}"
        label = f"Fulfil {contract_text(state.tables, card)}"
        yield _grey(("fulfil", card), label, group, reason, rules, f"hand:{CONTRACTS[card]}")


def _ships(state: State, step: Step, legal: list[Move]) -> Iterator[Refusal]:
    """Ships that nothing can be sold to."""
    only = step[3] if step[0] == s.SELL else EMPTY
    for space, ship in enumerate(state.ships):
        if ship == EMPTY or (only != EMPTY and ship != only) or any(m[0] == "sell" and m[3] == ship for m in legal):
            continue
        if step[0] == s.ALCOVE and not state.points:
            reason, rules = NO_POINTS
        else:
            reason, rules = _sale_reason(state, step[1], space)
        yield _grey(
            ("sell", 0, 1, ship), f"Sell to {ship_text(state.tables, ship)}", f"Sell to {SHIPS[ship]}", reason, rules,
            f"ship:{space + 1}",
        )  # fmt: skip


def _sale_reason(state: State, i: int, space: int) -> Why:
    seat = state.seats[i]
    layout = state.tables.layout[state.ships[space]]
    free = [color for n, color in enumerate(layout) if state.cargo[space * 4 + n] < 0]
    fits = [g for g in s.BITS if g in free or STAR in free]
    if not (any(seat.raw) or any(seat.refined) or seat.salt):
        return "no Goods to sell", ("TS-153",)
    if not state.tables.port_raw[space] and any(seat.raw[g] for g in fits):
        return "only Refined Goods or Salt on this Ship", ("TS-159",)
    return "no space for your Goods", ("TS-156", "TS-158")


def _bonuses(state: State, i: int) -> Iterator[Refusal]:
    tables = state.tables
    taken = not state.bonuses >> s.ALCOVE_BONUS & 1
    effect = tables.bonus[state.alcove]
    name = ALCOVES[state.alcove]
    if taken or not alcove.useful(state, i, *effect):
        reason = "taken already" if taken else "it would give nothing now"
        label = f"Alcove Bonus: {gain_text(effect)}"
        yield _grey(("bonus", EMPTY), label, "Bonuses", reason, ("TS-094",), f"alcove:{name}")
    for n in range(7):
        if state.bonuses >> n & 1 and not alcove.useful(state, i, *tables.mosaic_bonus[n]):
            label = f"Mosaic Bonus of {ALCOVES[n]}: {gain_text(tables.mosaic_bonus[n])}"
            yield _grey(
                ("bonus", n), label, "Bonuses", "it would give nothing now", ("TS-095",), f"alcove:{ALCOVES[n]}"
            )


def _alcove(state: State, step: Step, legal: list[Move]) -> Iterator[Refusal]:
    i = step[1]
    seat, tables = state.seats[i], state.tables
    yield from _bonuses(state, i)
    for action in tables.actions[state.alcove]:
        name = ACTIONS[action]
        if name in ("gain_mosaic", "gain_statue"):
            yield from _gaining(state, i, STATUE if name == "gain_statue" else MOSAIC)
        elif name in ("place_mosaic", "place_statue"):
            yield from _placing(state, i, STATUE if name == "place_statue" else MOSAIC)
        elif name == "refine_each":
            yield from _refining(state, i, "Refine 1 of each colour", ("refine_each",))
        elif name == "refine_color":
            yield from _refining(state, i, "Refine all of one colour", ("refine_all", 0))
        elif name == "refine_three":
            yield from _refining(state, i, "Refine any 3 Goods", ("refine", 0, 1))
        else:
            if name != "sell":
                yield from _hand(state, step, legal)
            if name in ("sell", "fulfil_and_sell"):
                yield from _ships(state, step, legal)
    yield from _sections(state, step, legal)
    if state.bought or seat.denarii < tables.point:
        reason = "bought one this turn already" if state.bought else (
            f"costs {denarii(tables.point)}, you have {seat.denarii}")  # fmt: skip
        yield _grey(("buy",), "Buy an action point", "More", reason, ("TS-089",), "denarii")
    yield from _family(state, step, legal)


def _free(state: State, step: Step, legal: list[Move]) -> Iterator[Refusal]:
    yield from _targets(state, step[1], step[2])


def _demand_piece(state: State, step: Step, legal: list[Move]) -> Iterator[Refusal]:
    seat = state.seats[step[1]]
    for piece, left in ((MOSAIC, seat.mosaic_supply), (STATUE, seat.statue_supply)):
        if not left:
            name, move = PIECES[piece], ("place", piece, demand_target(step[2], 0))
            yield _grey(move, f"Place a {name}", f"Place a {name}", f"no {name} left in the general supply", ("S27",))


def _cities(state: State, step: Step, legal: list[Move]) -> Iterator[Refusal]:
    for city, name in enumerate(CITIES):
        if not state.demand_stacks[city]:
            label = f"A Demand tile of {name}"
            yield _grey(("city", city), label, "Cities", "no inactive tile left", ("TS-216",), f"city:{name}")


def _colors(state: State, step: Step, legal: list[Move]) -> Iterator[Refusal]:
    raw = state.seats[step[1]].raw
    for g in s.BITS:
        if not raw[g]:
            label, target = f"Refine {GOODS[g]}", f"goods:{GOODS[g]}"
            yield _grey(("refine", g, 1), label, "Refine", f"no Raw {GOODS[g]}", ("TS-074",), target)


def _trade(state: State, step: Step, legal: list[Move]) -> Iterator[Refusal]:
    seat, n = state.seats[step[1]], state.tables.amounts[3]["goods"]
    for g in s.BITS:
        if seat.refined[g] + seat.salt < n:
            reason = f"{n} needed, you have {seat.refined[g]} and {seat.salt} Salt"
            paid = [0] * 9
            paid[4 + g] = n
            yield _grey(("pay", *paid), f"{n} Refined {GOODS[g]}", "Pay", reason, ("TS-246",), f"goods:{GOODS[g]}")


def _extra(state: State, step: Step, legal: list[Move]) -> Iterator[Refusal]:
    for g in s.BITS:
        if not step[2] >> g & 1:
            reason = f"no {COLORS[g]} Worker in this alcove"
            yield _grey(("extra", g), f"1 more {GOODS[g]}", "Family F4", reason, ("TS-271", "S47"), f"goods:{GOODS[g]}")


def _supply(state: State, step: Step, legal: list[Move]) -> Iterator[Refusal]:
    for space, ship in enumerate(state.ships):
        if ship != EMPTY and step[2] >> ship & 1:
            label = f"Sell to {SHIPS[ship]}"
            yield _grey(
                ("supply", 0, ship), label, label, "sold to this Ship already", ("TS-255",), f"ship:{space + 1}"
            )


IMPOSSIBLE: dict[int, Callable[[State, Step, list[Move]], Iterator[Refusal]]] = {
    s.MOVE: _moves,
    s.EXTRA: _extra,
    s.ALCOVE: _alcove,
    s.TAKE: _sections,
    s.PLACE: _free,
    s.PIECE: _demand_piece,
    s.CITY: _cities,
    s.REFINE: _colors,
    s.COLOR: _colors,
    s.TRADE: _trade,
    s.FULFIL: _hand,
    s.SELL: _ships,
    s.SALE: _ships,
    s.SUPPLY: _supply,
}


def impossible(state: State, legal: list[Move]) -> list[Refusal]:
    """Return the choices of the current decision that are not among `legal`."""
    step = state.agenda[-1]
    listed = IMPOSSIBLE.get(step[0])
    return list(listed(state, step, legal)) if listed else []


def why_illegal(state: State, move: Move, legal: list[Move]) -> str:
    """Return in one line why `move` is not among the `legal` moves."""
    if state.ended:
        return "the game is over"
    try:
        text = notation.write(move)
    except (KeyError, IndexError, ValueError, TypeError):
        return f"{str(move)[:60]} is no move of Thessaloniki"
    step = state.agenda[-1]
    name = state.names[step[1]]
    for refused, option in impossible(state, legal):
        if refused == move or (refused[0] == "sell" == move[0] and refused[3] == move[3]):
            return f"{text}: {option.reason}"
    if move[0] == "place" and step[0] in (s.ALCOVE, s.PLACE):
        reason, _ = place_reason(state, step[1], int(move[1]), int(move[2]))
        if reason:
            return f"{text}: {reason}"
    return f"{text} is not possible now; {name} decides: {decision(state).title}"
