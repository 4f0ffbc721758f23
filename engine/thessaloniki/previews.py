"""What a choice would bring, worked out before it is taken."""

from __future__ import annotations

from engine.game import Move
from engine.thessaloniki import moving
from engine.thessaloniki import steps as s
from engine.thessaloniki.holdings import effect_count
from engine.thessaloniki.selling import refined_used, sale_vp
from engine.thessaloniki.state import (
    ALCOVES,
    CITIES,
    F3,
    F4,
    F6,
    GOODS,
    SALT,
    SALT_MERCHANT,
    SHIPS,
    Seat,
    State,
)
from engine.thessaloniki.tables import STAR, SUNSETS
from engine.thessaloniki.wording import amount, denarii, gain_text, goods_list

Step = tuple[int, ...]


def sunset_text(state: State, i: int, alcove: int = -1) -> str:
    """Return what the Sunset of an alcove (-1: the one moved to) does for seat `i`."""
    tables, seat = state.tables, state.seats[i]
    parts = []
    for effect, n in tables.sunset[state.alcove if alcove < 0 else alcove]:
        name = SUNSETS[effect]
        if name == "set":
            parts.append(f"{n} Raw Goods of one colour")
        elif name == "entrance":
            n += state.entrance[seat.color] + effect_count(seat, 16) * tables.amounts[16]["steps"]
            parts.append(f"Chariot {amount(n, 'step', 'steps')}{_chariot(state, seat, n)}")
        else:
            parts.append(name.capitalize())
    return f"Sunset: {', then '.join(parts)}." if parts else "No Sunset."


def _chariot(state: State, seat: Seat, n: int) -> str:
    track = state.tables.chariot
    reached = [gain_text(track[k]) for k in range(seat.chariot, min(seat.chariot + n, len(track)))]
    beyond = n - len(reached)
    if beyond:
        reached.append(f"{beyond * state.tables.beyond} VP")
    return f" ({'; '.join(reached)})"


def move_preview(state: State, step: Step, a: tuple[int, ...]) -> str:
    """Return the whole consequence of moving a Worker: cost, pushes, quay, Goods, points, bonuses, Sunset."""
    i, (k, to, take) = step[1], a
    seat, tables = state.seats[i], state.tables
    worker = seat.color * 3 + k
    at = state.workers.index(worker) // 3
    distance = (to - at) % 7
    parts = [_cost(state, seat, k, distance)]
    if not k and moving.passes_quay(at, distance):
        parts.append(quay_text(state, seat, bool(take)))
    parts.append(_push(state, to, worker))
    # On a copy: what the move sets before anybody decides anything.
    after = state.clone()
    after.agenda.pop()
    moving.move_worker(after, step, ("worker", *a), None)
    goods = next(t[2:] for t in after.agenda if t[0] == s.GOODS)
    if seat.family == F6:
        n = distance * tables.abilities[F6]["refine"]
        parts.append(f"First refine up to {n} (F6).")
    extra = " and 1 more (F4)" if seat.family == F4 else ""
    parts.append(f"Gain {goods_list(goods)}{extra}.")
    parts.append(_points(after, seat, to, sum(goods)))
    mosaics = [f"{ALCOVES[m]} ({gain_text(tables.mosaic_bonus[m])})" for m in range(7) if after.bonuses >> m & 1]
    if mosaics:
        parts.append(f"Mosaic Bonuses: {', '.join(mosaics)}.")
    parts.append(f"Alcove Bonus: {gain_text(tables.bonus[to])}.")
    parts.append(sunset_text(state, i, to))
    return " ".join(p for p in parts if p)


def _cost(state: State, seat: Seat, k: int, distance: int) -> str:
    fee = (moving.merchant_fee(state, seat) if k else 0) + (state.tables.third_alcove if distance == 3 else 0)
    if not fee:
        return "Free."
    copies = effect_count(seat, 19)
    bonus = f", +{copies * fee * state.tables.spend_vp} VP (C19)" if copies else ""
    return f"Pays {denarii(fee)}{bonus}."


def quay_text(state: State, seat: Seat, take: bool) -> str:
    """Return what passing the quay brings a player."""
    n = state.tables.rates.quay
    parts = []
    if take and state.quay:
        met = ", condition A is met" if state.quay <= n and not state.conditions[0] else ""
        parts.append(f"Quay: +{denarii(n)} ({max(0, state.quay - n)} left there{met}).")
    elif take:
        parts.append(f"Quay empty: +{denarii(n)} from the supply.")
    else:
        parts.append("Leaves the quay's Denarius.")
    copies = effect_count(seat, 14)
    if copies:
        amounts = state.tables.amounts[14]
        parts.append(f"+{copies * amounts['salt']} Salt, +{copies * amounts['vp']} VP (C14).")
    return " ".join(parts)


def _push(state: State, to: int, worker: int) -> str:
    """Return who is pushed where by a Worker that enters alcove `to`, and what the owner gets."""
    workers = state.workers[:]
    moving.leave_alcove(workers, workers.index(worker))
    if workers[to * 3] < 0:
        return ""
    pushed = workers[to * 3 + 2]
    distance = moving.push_target(workers, to)
    there = ALCOVES[(to + distance) % 7]
    color, k = divmod(pushed, 3)
    if pushed == SALT_MERCHANT:
        return f"Pushes the Salt Merchant to {there}."
    owner = next((seat for seat in state.seats if seat.color == color), None)
    if owner is None:
        return f"Pushes a neutral {'Merchant' if k else 'Patrician'} to {there}."
    gains = [f"+{denarii(state.tables.rates.pushed)}"]
    if owner.family == F3:
        gains.append(f"+{state.tables.abilities[F3]['goods']} Raw Good (F3)")
    if not k and moving.passes_quay(to, distance):
        gains.append(f"+{denarii(state.tables.rates.quay)} at the quay")
        copies = effect_count(owner, 14)
        if copies:
            amounts = state.tables.amounts[14]
            gains.append(f"+{copies * amounts['salt']} Salt, +{copies * amounts['vp']} VP (C14)")
    name = state.names[state.seats.index(owner)]
    return f"Pushes {name}'s {'Merchant' if k else 'Patrician'} to {there}: {name} {', '.join(gains)}."


def _points(after: State, seat: Seat, to: int, workers: int) -> str:
    here = after.tables.points[workers]
    statue = after.points - here
    how = f" ({here} here + {statue} Statue)" if statue else ""
    return f"{amount(after.points, 'action point', 'action points')}{how}."


def sale_preview(state: State, i: int, move: Move) -> tuple[str, str]:
    """Return what a sale brings, and "house" when its VP are a value of this project.

    `move` is a `sell` move, or `supply` with the number 1 after the Good.
    """
    seat, tables = state.seats[i], state.tables
    good, n, ship = int(move[1]), int(move[2]), int(move[3])
    space = state.ships.index(ship)
    vp = sale_vp(state, seat, good, n, space)
    parts = [
        f"{n} x {vp // n} = {vp} VP" + (" (Your Good: at most 1 each)" if _capped(state, seat, good, space) else "")
    ]
    if move[0] == "sell":
        parts.append(_left(state, seat, move, space))
    layout = tables.layout[ship]
    row = state.cargo[space * 4 : space * 4 + len(layout)]
    own = sum(color == good and lies < 0 for color, lies in zip(layout, row, strict=True))
    if good != STAR and n > own:
        parts.append(f"takes {amount(n - own, 'multicoloured space', 'multicoloured spaces')}")
    free = sum(g < 0 for g in row) - n
    if free == 0:
        copies = effect_count(seat, 20)
        bonus = f", +{copies * tables.amounts[20]['vp']} VP (C20)" if copies else ""
        city = CITIES[tables.ship_city[ship]]
        parts.append(f"Fills {SHIPS[ship]}: you claim it for {city}, {gain_text(tables.benefit[ship])}{bonus}")
    else:
        parts.append(f"{amount(free, 'space', 'spaces')} left on {SHIPS[ship]}")
    house = "house" if tables.edition.port[space].provenance == "house" else ""
    return "; ".join(parts) + ".", house


def _capped(state: State, seat: Seat, good: int, space: int) -> bool:
    return good == seat.color and sale_vp(state, seat, good, 1, space) < state.tables.port_vp[space]


def _left(state: State, seat: Seat, move: Move, space: int) -> str:
    good, n = int(move[1]), int(move[2])
    if good == SALT:
        return f"{seat.salt - n} Salt left"
    fine = refined_used(state, seat, move, space)
    used = " and ".join(t for t in (f"{n - fine} Raw" if n > fine else "", f"{fine} Refined" if fine else "") if t)
    return f"uses {used}; {seat.raw[good] - n + fine} Raw, {seat.refined[good] - fine} Refined {GOODS[good]} left"
