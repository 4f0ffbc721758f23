"""How good a state looks for a player, in VP: what counts now, and what is within reach.

The weights are judgements, not rules: what a resource is worth while there is time to use it,
and what the steps that still wait on the agenda will bring.
"""

from __future__ import annotations

from math import sqrt

from engine.thera import steps
from engine.thera.ash import within_reach
from engine.thera.effects import possible
from engine.thera.movement import KINDS
from engine.thera.roundel import hourglasses
from engine.thera.scoring import buildings_vp, endgame_bonus, luxury_counts, rival_parts, stock
from engine.thera.state import FIRST_LUXURY, SPACES, STONE, WATER, Seat, State, luxury_type
from engine.thera.steps import Step
from engine.thera.tableau import open_tiles

GOOD = (0.2, 0.85, 0.85, 1.6)
"""VP of one water, stone, cloth, lumber early in the game."""
COIN = 0.38
READY_WATER = 0.6
"""VP of a water that lies on a building which can use it, early in the game."""
ENGINE = 1.8
"""VP of a building that is activated by a role, early in the game."""
NEAR = 0.6
"""Part of a building's surplus that counts while it can be paid but is not yet built."""
TRAVEL = 0.3
"""VP lost per step that a resource has to move to the site."""
SITES = 4
"""Sites looked at for the best building."""
STEP = {"moves": 0.2, "water": 0.4, "stones": 0.1, "trade": 0.8, "clear": 0.9, "reserve": 0.5, "goods": 1.7}
DISTANCE = tuple(
    tuple(abs(a % 4 - b % 4) + abs(a // 4 - b // 4) for b in range(len(SPACES))) for a in range(len(SPACES))
)


def time_left(state: State) -> float:
    """Return how much of the game seems left, from 1 (start) to 0."""
    if state.trigger or state.ended:
        return 0.0
    track = state.track / state.tables.track
    if state.level >= 0:
        tiles = sum(tile >= FIRST_LUXURY for tile in state.grid) / state.tables.solo_luxury
        return sqrt(min(track, tiles))
    per_type = len(state.seats) + state.tables.luxury_beyond_players
    left = [0, 0, 0, 0]
    for tile in state.luxury:
        left[luxury_type(tile)] += 1
    # The second type to run out ends the game.
    return sqrt(min(track, sorted(left)[1] / per_type))


def value(state: State, seat: int) -> float:
    """Return the VP that `seat` has, plus what its stock, sites, engine and pending steps promise.

    In the solo game Plouteus's VP are subtracted.
    """
    tables, own = state.tables, state.seats[seat]
    sure = own.cleared * tables.cleared_vp + own.bonus + buildings_vp(tables, own)
    sure += sum(vp for _, vp in endgame_bonus(tables, own))
    rival = sum(rival_parts(state)) if state.level >= 0 else 0
    floor = stock(own) / tables.coins_per_vp
    if state.ended:
        return sure + stock(own) // tables.coins_per_vp - rival
    left = time_left(state)
    share = 0.3 + 0.7 * left
    best = _best_plan(state, own)
    promise = _stock_worth(own) * left + floor * (1 - left) + NEAR * best * share
    promise += _engine(state, own) * left + _sets(state, own) * share
    return sure + promise + _pending(state, seat, own, best) - rival


def _stock_worth(seat: Seat) -> float:
    goods = seat.goods
    worth = COIN * seat.coins
    for kind in range(KINDS):
        worth += GOOD[kind] * sum(goods[kind::KINDS])
    return worth


def _best_plan(state: State, seat: Seat) -> float:
    """Return the best surplus of VP over cost that some building promises on some site.

    What has to be moved there, bought or gained first makes it smaller.
    """
    wanted = _within_means(state, seat)
    if not wanted:
        return 0.0
    tables, best = state.tables, 0.0
    where: list[list[tuple[int, int]]] = [[], [], [], []]
    for index, count in enumerate(seat.goods):
        if count:
            where[index & 3].append((index >> 2, count))
    for space in _likely_sites(state, seat):
        near = DISTANCE[space]
        steps_to = [sorted(near[s] for s, n in found for _ in range(min(n, 4)))[:4] for found in where]
        district, extra = tables.district[space], tables.district_vp[space]
        for tile, gain, cost in wanted:
            if tile >= FIRST_LUXURY and luxury_type(tile) == district:
                gain += extra
            if gain <= best:
                continue
            for kind in range(KINDS):
                need = cost[kind]
                if need:
                    gain -= TRAVEL * sum(steps_to[kind][:need])
            best = max(best, gain)
    return best


def _within_means(state: State, seat: Seat) -> list[tuple[int, float, tuple[int, ...]]]:
    """Return (building, surplus, cost) of what at most two more units would pay somewhere."""
    tables = state.tables
    wanted = open_tiles(state)
    for tile in seat.reserved:
        wanted |= 1 << tile
    goods = seat.goods
    total = [sum(goods[kind::KINDS]) for kind in range(KINDS)]
    early = hourglasses(state)
    found: list[tuple[int, float, tuple[int, ...]]] = []
    for tile, cost in enumerate(tables.cost):
        if not wanted >> tile & 1:
            continue
        lack = [max(0, cost[k] - total[k]) for k in range(KINDS)]
        coins = max(0, cost[KINDS] - seat.coins)
        if sum(lack) > 2 or coins > 3:
            continue
        gain = tables.vp[tile] - COIN * (cost[KINDS] + 2 * coins)
        for kind in range(KINDS):
            gain -= GOOD[kind] * (cost[kind] + 1.2 * lack[kind]) + 0.5 * lack[kind]
        if tile < FIRST_LUXURY:
            gain += ENGINE
        effect = tables.built[tile]
        if effect and effect[0] == "early" and early <= effect[1]:
            gain += effect[2]
        if gain > 0:
            found.append((tile, gain, cost))
    return found


def _likely_sites(state: State, seat: Seat) -> list[int]:
    """Return the free sites with the most building material, then the best districts."""
    tables, goods = state.tables, seat.goods
    ranked = []
    for space in tables.sites:
        if seat.built[space] < 0:
            at = space * KINDS
            material = goods[at + 1] + goods[at + 2] + goods[at + 3]
            ranked.append((-2 * material - tables.district_vp[space], space))
    ranked.sort()
    return [space for _, space in ranked[:SITES]]


def _engine(state: State, seat: Seat) -> float:
    """Return the worth of the buildings that roles activate, and of the water that lies ready on them."""
    tables = state.tables
    worth = 0.0
    for space, tile in enumerate(seat.built):
        effect = tables.activated[tile] if tile >= 0 else ()
        if effect:
            worth += ENGINE * (0.5 if not tables.sold[tile] else 1.0)
            if effect[0] == "convert":
                worth += READY_WATER * min(3, seat.goods[space * KINDS + WATER])
    return worth


def _sets(state: State, seat: Seat) -> float:
    """Return the worth of unfinished Vineyard sets."""
    tables, worth = state.tables, 0.0
    counts: list[int] = []
    for tile in seat.built:
        effect = tables.end[tile] if tile >= 0 else ()
        if effect and effect[0] == "set":
            counts = counts or luxury_counts(seat)
            have = sum(min(n, need) for n, need in zip(counts, effect[1], strict=True))
            part = have / sum(effect[1])
            worth += 0.6 * effect[2] * part * part if part < 1 else 0.0
    return worth


def _pending(state: State, number: int, seat: Seat, best: float) -> float:
    """Return what the steps that wait for this seat will bring."""
    worth = 0.0
    for step in state.agenda:
        if step[0] in (steps.TOKENS, steps.RIVAL_TOKEN, steps.CLAIM, steps.DEAL, steps.PASS, steps.DRAW):
            continue
        if step[1] == number:
            worth += _step_worth(state, seat, step, best)
    return worth


def _step_worth(state: State, seat: Seat, step: Step, best: float) -> float:
    kind = step[0]
    if kind == steps.GLOBALS:
        actions = [(name, n) for name, n in state.tables.global_actions[step[2]]]
        return sum(_action_worth(state, seat, step[2], name, n, best) for name, n in actions)
    if kind == steps.FAVORED:
        bought = all(s[0] != steps.BUY_FAVOR for s in state.agenda)
        total = state.total_favor if bought else state.favor[step[2]]
        actions = [(name, total // per * n) for per, name, n in state.tables.favored[step[2]]]
        return sum(_action_worth(state, seat, step[2], name, n, best) for name, n in actions if n)
    if kind == steps.MOVE:
        # A move under way is worth little, or it would be spent on nothing rather than left.
        return 0.02 * min(step[2], 4)
    if kind == steps.PLACE:
        return GOOD[step[2]] * 0.9 * step[3]
    names = {
        steps.ACTIVATE: "activate", steps.REPEAT: "activate", steps.RESERVE: "reserve",
        steps.BUILD: "build", steps.CLEAR: "clear", steps.STONES: "stones", steps.TRADE: "trade", steps.GOODS: "goods",
        steps.BONUS: "bonus", steps.COINS: "coins", steps.PORT_STONE: "stone",
    }  # fmt: skip
    if kind not in names or (kind == steps.TRADE and step[3] != steps.OPEN):
        return 0.0
    number = step[3] if kind == steps.REPEAT else step[2] if len(step) > 2 and kind != steps.ACTIVATE else 1
    return _action_worth(state, seat, state.pawn, names[kind], number, best)


def _action_worth(state: State, seat: Seat, role: int, name: str, number: int, best: float) -> float:
    tables = state.tables
    if name == "activate":
        spaces = [s for s, tile in enumerate(seat.built) if tile >= 0 and tables.role[tile] == role]
        ready = [s for s in spaces if tables.activated[seat.built[s]]]
        return 0.8 * sum(possible(seat, s, tables.activated[seat.built[s]]) for s in ready)
    if name == "build":
        return (1 - NEAR) * best
    if name == "stones":
        stones = [s for s in tables.places if seat.goods[s * KINDS + STONE] and within_reach(state, seat, s)]
        return STEP["stones"] * len(stones)
    if name == "moves":
        return STEP["moves"] * number if any(seat.goods) else 0.0
    if name == "clear":
        return STEP["clear"] * min(number, sum(seat.ash))
    if name == "bonus":
        return float(number)
    if name == "coins":
        return COIN * number
    if name == "stone":
        return GOOD[STONE] * number
    if name == "trade":
        return STEP["trade"]
    return STEP.get(name, 0.0) * number
