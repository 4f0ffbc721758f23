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
from engine.thera.state import FIRST_LUXURY, STONE, Seat, State, luxury_type
from engine.thera.steps import Step
from engine.thera.tableau import open_tiles

GOOD = (0.45, 0.95, 0.95, 1.6)
"""VP of one water, stone, cloth, lumber early in the game."""
COIN = 0.42
ENGINE = 2.2
"""VP of a building that is activated by a role, early in the game."""
NEAR = 0.55
"""Part of a building's surplus that counts while it can be paid but is not yet built."""
STEP = {"moves": 0.22, "water": 0.35, "stones": 0.4, "trade": 0.9, "clear": 1.0, "reserve": 0.6, "goods": 1.7}


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
    promise = _stock_worth(own) * left + floor * (1 - left)
    best = _best_build(state, own)
    share = 0.3 + 0.7 * left
    promise += NEAR * best * share + _engine(state, own) * left + _sets(state, own) * share
    return sure + promise + _pending(state, seat, own, best) - rival


def _stock_worth(seat: Seat) -> float:
    goods = seat.goods
    worth = COIN * seat.coins
    for kind in range(KINDS):
        worth += GOOD[kind] * sum(goods[kind::KINDS])
    return worth


def _best_build(state: State, seat: Seat) -> float:
    """Return the best surplus of VP over cost among the buildings, less what is missing on the site."""
    tables, goods, best = state.tables, seat.goods, 0.0
    wanted = open_tiles(state)
    for tile in seat.reserved:
        wanted |= 1 << tile
    tiles = [t for t in range(len(tables.vp)) if wanted >> t & 1]
    for space in tables.sites:
        at = space * KINDS
        water, stone, cloth, lumber = goods[at : at + KINDS]
        if seat.built[space] >= 0 or stone + cloth + lumber < 2:
            continue
        district = tables.district[space]
        for tile in tiles:
            w, s, c, m, coins = tables.cost[tile]
            gap: float = max(0, w - water) + max(0, s - stone) + max(0, c - cloth) + max(0, m - lumber)
            gap += max(0, coins - seat.coins) * 0.5
            if gap > 2:
                continue
            gain = tables.vp[tile] - GOOD[0] * w - GOOD[1] * s - GOOD[2] * c - GOOD[3] * m - COIN * coins
            if tile < FIRST_LUXURY:
                gain += ENGINE * 0.6
            elif luxury_type(tile) == district:
                gain += tables.district_vp[space]
            effect = tables.built[tile]
            if effect and effect[0] == "early" and hourglasses(state) <= effect[1]:
                gain += effect[2]
            best = max(best, gain * (1 - 0.35 * gap))
    return best


def _engine(state: State, seat: Seat) -> float:
    """Return the worth of the buildings that roles activate."""
    tables = state.tables
    worth = 0.0
    for tile in seat.built:
        if tile >= 0 and tables.activated[tile]:
            worth += ENGINE * (0.5 if not tables.sold[tile] else 1.0)
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
    if kind == steps.PLACE:
        return GOOD[step[2]] * 0.9 * step[3]
    names = {
        steps.ACTIVATE: "activate", steps.REPEAT: "activate", steps.MOVE: "moves", steps.RESERVE: "reserve",
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
