"""What a legal move looks like in the menu: label, group, preview, board keys."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Move, Option
from engine.thessaloniki import steps as s
from engine.thessaloniki.components import ICONS
from engine.thessaloniki.holdings import effect_count, place_key
from engine.thessaloniki.notation import (
    ENTRANCE,
    OFFER,
    STORAGE,
    TILE_SPACES,
    WORKERS,
    goods_text,
    target_name,
)
from engine.thessaloniki.paying import own_need
from engine.thessaloniki.previews import move_preview, sale_preview, sunset_text
from engine.thessaloniki.state import (
    ALCOVES,
    CITIES,
    CONTRACTS,
    EMPTY,
    FAMILIES,
    GOODS,
    MOSAIC,
    PIECES,
    SHIPS,
    STATUE,
    State,
)
from engine.thessaloniki.wording import (
    ability_text,
    amount,
    contract_text,
    denarii,
    effect_text,
    gain_text,
    goods_list,
    ship_text,
    start_text,
)

Step = tuple[int, ...]
Describe = Callable[[State, Step, tuple[int, ...]], Option]
HOUSE = "house"


def house(provenance: str) -> str:
    """Return "house" for a value that this project chose, else ""."""
    return HOUSE if provenance == HOUSE else ""


def _family(state: State, step: Step, a: tuple[int, ...]) -> Option:
    tables, f = state.tables, a[0]
    entry = tables.edition.families[f]
    preview = (
        f"Start: {start_text(tables, f)}; {amount(entry.contracts, 'Contract', 'Contracts')}; Legacy icon "
        f"{entry.icon}. Ability: {ability_text(tables, f)}."
    )
    return Option(f"{FAMILIES[f]}: {start_text(tables, f)}", "Families", preview=preview, rules=("TS-277",),
                  target=f"family:{FAMILIES[f]}", provenance=house(entry.provenance))  # fmt: skip


def _worker(state: State, step: Step, a: tuple[int, ...]) -> Option:
    k, to, take = a
    at = state.workers.index(state.seats[step[1]].color * 3 + k) // 3
    n = (to - at) % 7
    name = ("Patrician", "Merchant 1", "Merchant 2")[k]
    leave = "" if take else ", leaving the quay's Denarius"
    return Option(f"{name} to {ALCOVES[to]} ({n}){leave}", name, preview=move_preview(state, step, a),
                  rules=("TS-045", "S6"), target=f"alcove:{ALCOVES[to]}", source=f"worker:{WORKERS[k]}",
                  provenance=house(state.tables.edition.action_points.provenance))  # fmt: skip


def _quay(state: State, step: Step, a: tuple[int, ...]) -> Option:
    n = state.quay
    after = " Condition A is met." if n <= state.tables.rates.quay else ""
    preview = f"+{denarii(state.tables.rates.quay)}; {n} at the quay now.{after}"
    return Option("Take the Denarius", "Quay", preview=preview,
                  rules=("TS-062", "S55"), target="quay", key="t")  # fmt: skip


def _gain(state: State, step: Step, a: tuple[int, ...]) -> Option:
    if a[0] < 0:
        what = ", ".join(f"{n} {GOODS[g]}" for g, n in enumerate(step[2:]) if n)
        return Option(f"Gain all: {what}", "Goods", preview=f"+{what}.", rules=("TS-066",), target="goods", key="a")
    good = GOODS[a[0]]
    return Option(f"Gain 1 {good}", "Goods", preview=f"+1 {good}; the others may follow.", rules=("TS-070",),
                  target=f"goods:{good}")  # fmt: skip


def _extra(state: State, step: Step, a: tuple[int, ...]) -> Option:
    n = state.tables.abilities[3]["goods"]
    return Option(f"{n} more {GOODS[a[0]]}", "Family F4", preview=f"+{n} {GOODS[a[0]]}.", rules=("TS-271",),
                  target=f"goods:{GOODS[a[0]]}", provenance=HOUSE)  # fmt: skip


def _take(state: State, step: Step, a: tuple[int, ...]) -> Option:
    card = a[0]
    section = state.contracts.index(card) + 1
    cost = "1 action point. " if step[0] == s.ALCOVE else ""
    preview = f"{cost}Into your hand: {contract_text(state.tables, card)}. The section is refilled at once."
    return Option(f"Take {contract_text(state.tables, card)}", "Contracts", preview=preview,
                  rules=("TS-103", "TS-105"), target=f"offer:{section}", provenance=HOUSE)  # fmt: skip


def _buy(state: State, step: Step, a: tuple[int, ...]) -> Option:
    n, held = state.tables.point, state.seats[step[1]].denarii
    preview = f"+1 action point; {denarii(held - n)} left."
    return Option(f"Buy an action point for {denarii(n)}", "More", preview=preview,
                  rules=("TS-089",), target="denarii", key="b")  # fmt: skip


def _bonus(state: State, step: Step, a: tuple[int, ...]) -> Option:
    tables, alcove = state.tables, state.alcove if a[0] == EMPTY else a[0]
    entry = tables.edition.alcoves[alcove]
    if a[0] == EMPTY:
        what, provenance = gain_text(tables.bonus[alcove]), entry.bonus.provenance
        label = f"Alcove Bonus: {what}"
    else:
        what, provenance = gain_text(tables.mosaic_bonus[alcove]), entry.mosaic_bonus.provenance
        label = f"Mosaic Bonus of {ALCOVES[alcove]}: {what}"
    return Option(label, "Bonuses", preview=f"{what[0].upper()}{what[1:]}.", rules=("TS-094", "TS-095"),
                  target=f"alcove:{ALCOVES[alcove]}", provenance=house(provenance))  # fmt: skip


def _piece(state: State, step: Step, a: tuple[int, ...]) -> Option:
    seat, name = state.seats[step[1]], PIECES[a[0]]
    left = (seat.statue_supply if a[0] == STATUE else seat.mosaic_supply) - 1
    return Option(f"Gain 1 {name}", "Actions", preview=f"1 action point. {left} left in the general supply.",
                  rules=("TS-129",) if a[0] == MOSAIC else ("TS-135",), target=name.lower())  # fmt: skip


def place_effect(state: State, i: int, piece: int, target: int) -> tuple[str, str]:
    """Return what a piece on a target is good for, and the provenance of the value shown."""
    tables, seat = state.tables, state.seats[i]
    if target >= TILE_SPACES:
        tile, space = divmod(target - TILE_SPACES, 8)
        city = CITIES[tables.tile_city[tile]]
        if piece == STATUE:
            return f"{tables.statue_values[tile][space]} VP for each counted Ship of {city}", HOUSE
        icon = tables.mosaic_icons[tile][space]
        extra = f", Legacy icon {ICONS[icon]}" if icon != EMPTY else ""
        return f"Ship limit of {city} +{tables.mosaic_values[tile][space]}{extra}", HOUSE
    if target == ENTRANCE:
        return "+1 step in every Officina and Mercatus Sunset", HOUSE
    if target == STORAGE:
        now, then = tables.storage_vp[seat.storage], tables.storage_vp[seat.storage + 1]
        return f"one more colour safe from Tax; at the end {then} VP instead of {now}", HOUSE
    if target == OFFER:
        now, then = tables.offer_vp[seat.offer], tables.offer_vp[seat.offer + 1]
        return f"opens section {len(state.contracts) - seat.offer}; at the end {then} VP instead of {now}", ""
    if piece == STATUE:
        return f"+{tables.rates.statue_point} action point whenever you move to {ALCOVES[target]} later", ""
    return f"{gain_text(tables.mosaic_bonus[target])} when you move through or onto {ALCOVES[target]} later", HOUSE


def _place(state: State, step: Step, a: tuple[int, ...]) -> Option:
    piece, target = a
    name = target_name(target)
    where = {ENTRANCE: "Entrance", STORAGE: "Storage", OFFER: "Contract offer"}.get(target, name)
    if target >= TILE_SPACES:
        tile = (target - TILE_SPACES) // 8
        where = f"{name} {CITIES[state.tables.tile_city[tile]]}"
    effect, provenance = place_effect(state, step[1], piece, target)
    parts = []
    if step[0] == s.ALCOVE:
        parts.append("1 action point")
        need = own_need(state, step[1])
        parts.append(f"pays {n} {GOODS[g]}" if (n := max(need)) and (g := need.index(n)) >= 0 else "no Good (F8)")
    elif step[0] == s.PIECE:
        parts.append("from the general supply")
    seat = state.seats[step[1]]
    key = f"offer:{len(state.contracts) - seat.offer}" if target == OFFER else place_key(target)
    copies = effect_count(seat, 17)
    if copies:
        parts.append(f"+{copies * state.tables.place_vp} VP (C17)")
    parts.append(effect)
    text = "; ".join(parts)
    group = f"Place a {PIECES[piece]}"
    return Option(f"{group}: {where}", group, preview=f"{text[0].upper()}{text[1:]}.",
                  rules=("TS-109", "TS-120", "S65"), target=key, provenance=provenance)  # fmt: skip


def _salt_note(state: State, i: int) -> str:
    copies = effect_count(state.seats[i], 15)
    return f", +{copies * state.tables.amounts[15]['salt']} Salt (C15)" if copies else ""


def _refine_each(state: State, step: Step, a: tuple[int, ...]) -> Option:
    raw = state.seats[step[1]].raw
    what = ", ".join(f"1 {GOODS[g]}" for g in s.BITS if raw[g])
    preview = f"1 action point. Refines {what}{_salt_note(state, step[1])}."
    return Option("Refine 1 of each colour", "Actions", preview=preview,
                  rules=("TS-140", "S33"), target="goods")  # fmt: skip


def _refine_all(state: State, step: Step, a: tuple[int, ...]) -> Option:
    n = state.seats[step[1]].raw[a[0]]
    point = "1 action point. " if step[0] == s.ALCOVE else ""
    return Option(f"Refine all {GOODS[a[0]]} ({n})", "Actions" if point else "Refine",
                  preview=f"{point}Refines {n} {GOODS[a[0]]}{_salt_note(state, step[1])}.",
                  rules=("TS-141", "TS-243"), target=f"goods:{GOODS[a[0]]}")  # fmt: skip


def _refine(state: State, step: Step, a: tuple[int, ...]) -> Option:
    good, n = a
    left = state.seats[step[1]].raw[good] - n
    first = step[0] != s.REFINE or not step[3]
    salt = _salt_note(state, step[1]) if first else ""
    more = "1 action point; two more may follow. " if step[0] == s.ALCOVE else ""
    if step[0] == s.REFINE and step[4] == 5:
        amounts = state.tables.amounts[5]
        colors = (step[3] | 1 << good).bit_count()
        salt += f"; colour {colors} of the {amounts['colors']} that advance the Chariot"
    return Option(f"Refine {n} {GOODS[good]}", "Actions" if more else "Refine",
                  preview=f"{more}{n} {GOODS[good]} becomes Refined, {left} Raw left{salt}.", rules=("TS-074",),
                  target=f"goods:{GOODS[good]}")  # fmt: skip


def _fulfil(state: State, step: Step, a: tuple[int, ...]) -> Option:
    card, tables = a[0], state.tables
    free = step[0] == s.FULFIL and step[2]
    cost = "Without its cost" if free else f"Pays {fulfil_cost(state, step, card)}"
    icon = tables.icon[card]
    extra = f" Legacy icon {ICONS[icon]}." if icon != EMPTY else ""
    effect = effect_text(tables, card)
    return Option(f"Fulfil {CONTRACTS[card]}: {effect}", "Contracts in hand",
                  preview=f"{cost}. {effect[0].upper()}{effect[1:]}.{extra}",
                  rules=("TS-222", "TS-226"), target=f"hand:{CONTRACTS[card]}", provenance=HOUSE)  # fmt: skip


def fulfil_cost(state: State, step: Step, card: int) -> str:
    """Return the Goods that a Contract costs now, in words."""
    discount = step[0] == s.ALCOVE and "fulfil_discount" in state.tables.edition.alcoves[state.alcove].actions
    costs = state.tables.discounted if discount else state.tables.need
    need = costs[state.seats[step[1]].color][card]
    return goods_text((*need, 0, 0, 0, 0, 0)) + (" (discount 1)" if discount else "")


def _sell(state: State, step: Step, a: tuple[int, ...]) -> Option:
    good, n, ship = a[:3]
    space = state.ships.index(ship)
    which = f" ({a[3]} Refined)" if len(a) > 3 else ""
    text, provenance = sale_preview(state, step[1], ("sell", *a))
    return Option(f"Sell {n} {GOODS[good]}{which} to {ship_text(state.tables, ship)}", f"Sell to {SHIPS[ship]}",
                  preview=text, rules=("TS-154", "S10"), target=f"ship:{space + 1}",
                  source=f"goods:{GOODS[good]}", provenance=provenance)  # fmt: skip


def _supply(state: State, step: Step, a: tuple[int, ...]) -> Option:
    good, ship = a
    space = state.ships.index(ship)
    text, provenance = sale_preview(state, step[1], ("supply", good, 1, ship))
    return Option(f"Sell 1 {GOODS[good]} from the supply to {SHIPS[ship]}", f"Sell to {SHIPS[ship]}", preview=text,
                  rules=("TS-255", "S59"), target=f"ship:{space + 1}", provenance=provenance)  # fmt: skip


def _swap(state: State, step: Step, a: tuple[int, ...]) -> Option:
    one, two = GOODS[a[0]], GOODS[a[1]]
    return Option(f"Swap 1 {one} for 1 {two} (F2)", "Family", preview=f"-1 {one}, +1 {two}; once per turn.",
                  rules=("TS-269", "S58"), target=f"goods:{two}", source=f"goods:{one}")  # fmt: skip


def _exchange(state: State, step: Step, a: tuple[int, ...]) -> Option:
    one, two = (state.ships.index(ship) + 1 for ship in a)
    return Option(f"Swap {SHIPS[a[0]]} and {SHIPS[a[1]]}", "Ships",
                  preview=f"{SHIPS[a[0]]} goes to space {two}, {SHIPS[a[1]]} to space {one}, with their Goods.",
                  rules=("TS-251",), target=f"ship:{two}", source=f"ship:{one}")  # fmt: skip


def _return(state: State, step: Step, a: tuple[int, ...]) -> Option:
    name = PIECES[a[0]]
    return Option(f"Return a {name} to take a Contract (F1)", "Family",
                  preview=f"-1 {name} of your supply; take 1 Contract; once per turn.", rules=("TS-267", "S58"),
                  target=name.lower())  # fmt: skip


def _raw(state: State, step: Step, a: tuple[int, ...]) -> Option:
    n = step[3]
    return Option(f"{n} Raw {GOODS[a[0]]}", "Goods", preview=f"+{n} {GOODS[a[0]]}.", rules=("S50",),
                  target=f"goods:{GOODS[a[0]]}")  # fmt: skip


def _refined(state: State, step: Step, a: tuple[int, ...]) -> Option:
    return Option(f"1 Refined {GOODS[a[0]]}", "Goods", preview=f"+1 Refined {GOODS[a[0]]}.", rules=("TS-205", "S50"),
                  target=f"goods:{GOODS[a[0]]}")  # fmt: skip


def _city(state: State, step: Step, a: tuple[int, ...]) -> Option:
    city, left = CITIES[a[0]], len(state.demand_stacks[a[0]])
    n = len(state.demand) + 1
    last = " Condition B is met." if n == state.tables.end_demand else ""
    preview = f"{amount(left, 'tile', 'tiles')} in the stack; the Demand area holds {n} then.{last}"
    return Option(f"A Demand tile of {city}", "Cities", preview=preview, rules=("TS-215", "TS-217"),
                  target=f"city:{city}")  # fmt: skip


def _advance(state: State, step: Step, a: tuple[int, ...]) -> Option:
    at, track = state.seats[step[1]].chariot, state.tables.chariot
    effects = [f"{k + 1}: {gain_text(track[k])}" for k in range(at, min(at + step[2], len(track)))]
    beyond = step[2] - len(effects)
    if beyond:
        effects.append(f"{beyond * state.tables.beyond} VP beyond the end")
    return Option(f"Advance {amount(step[2], 'step', 'steps')}", "Chariot", preview="; ".join(effects) + ".",
                  rules=("TS-198", "S26"), target="chariot", key="a")  # fmt: skip


def _keep(state: State, step: Step, a: tuple[int, ...]) -> Option:
    seat = state.seats[step[1]]
    n = seat.raw[a[0]]
    mask = step[2] | 1 << a[0]
    rest = [0 if mask >> g & 1 else seat.raw[g] for g in s.BITS]
    more = sum(mask >> g & 1 for g in s.BITS if seat.raw[g]) < seat.storage
    preview = "One more colour may be protected." if more else f"Lost: {goods_list(rest)}."
    return Option(f"Protect {n} {GOODS[a[0]]}", "Storage", preview=preview,
                  rules=("TS-195", "S62"), target=f"goods:{GOODS[a[0]]}")  # fmt: skip


def _pay(state: State, step: Step, a: tuple[int, ...]) -> Option:
    text = goods_text(a).replace("refined", "Refined")
    preview = f"-{text.replace(' + ', ', -')}."
    if step[0] == s.TRADE:
        preview += f" +{state.tables.amounts[3]['vp']} VP."
    return Option(text[0].upper() + text[1:], "Pay", preview=preview, rules=("TS-084", "S15"), target="goods")


def _done(state: State, step: Step, a: tuple[int, ...]) -> Option:
    if step[0] != s.ALCOVE:
        return Option("Done: leave the rest", "Finish", preview="What is left of this is given up.",
                      rules=("TS-039",), key="d")  # fmt: skip
    lost = []
    if state.points:
        lost.append(amount(state.points, "action point", "action points"))
    if state.bonuses:
        lost.append(amount(state.bonuses.bit_count(), "bonus", "bonuses"))
    given_up = f"Gives up {' and '.join(lost)}. " if lost else ""
    return Option(f"Leave {ALCOVES[state.alcove]}", "Finish", preview=f"{given_up}{sunset_text(state, step[1])}",
                  rules=("TS-100", "S40"), key="d")  # fmt: skip


def _pass(state: State, step: Step, a: tuple[int, ...]) -> Option:
    if step[0] == s.QUAY:
        return Option(
            "Leave the Denarius", "Quay", preview="The quay keeps it.", rules=("S55",), target="quay", key="p"
        )
    return Option("Pass: no sale", "Finish", preview="You sell nothing now.", rules=("TS-173",), key="p")


def _end(state: State, step: Step, a: tuple[int, ...]) -> Option:
    last = 3 if state.sailed else 2
    gaps = sum(ship < 0 for ship in state.ships[: last + 1])
    ships = f"The Ships close up, {amount(gaps, 'new Ship', 'new Ships')} may arrive. " if gaps else ""
    following = (step[1] + 1) % len(state.seats)
    over = following == 0 and state.last_round and state.round >= state.last_round
    after = "The game ends: final scoring." if over else f"{state.names[following]} is next."
    return Option("End turn", "Finish", preview=ships + after, rules=("S12",), key="e")


DESCRIBE: dict[str, Describe] = {
    "family": _family, "worker": _worker, "quay": _quay, "gain": _gain, "extra": _extra, "take": _take,
    "buy": _buy, "bonus": _bonus, "piece": _piece, "place": _place, "refine_each": _refine_each,
    "refine_all": _refine_all, "refine": _refine, "fulfil": _fulfil, "sell": _sell, "supply": _supply,
    "swap": _swap, "exchange": _exchange, "return": _return, "raw": _raw, "refined": _refined, "city": _city,
    "advance": _advance, "keep": _keep, "pay": _pay, "done": _done, "pass": _pass, "end": _end,
}  # fmt: skip


def describe(state: State, step: Step, move: Move) -> Option:
    """Return the menu entry of a legal move, without the move itself."""
    return DESCRIBE[str(move[0])](state, step, tuple(int(n) for n in move[1:]))
