"""An edition compiled for speed: plain tuples and lists that the rules index by number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.editions import digest
from engine.thera import edition as values
from engine.thera.edition import Convert, Cost, Edition, Effect, GainAdjacent, Industry, Luxury, SetOf
from engine.thera.notation import RESOURCE, ROLE
from engine.thera.state import RESOURCES, SPACE, SPACES, TILE, TYPES

Compiled = tuple[Any, ...]
"""An effect: its name, then its numbers."""

WIDTH = 4
CACHED = 20_000
"""Entries after which a table of remembered results starts afresh."""


def _beside(space: int) -> list[int]:
    row, column = divmod(space, WIDTH)
    steps = ((row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1))
    return [r * WIDTH + c for r, c in steps if 0 <= r < WIDTH and 0 <= c < WIDTH]


def _cost(cost: Cost | None) -> tuple[int, int, int, int, int]:
    if cost is None:
        return (0, 0, 0, 0, 0)
    return (cost.water, cost.stone, cost.cloth, cost.lumber, cost.coins)


def _by_resource(amounts: Mapping[Any, int]) -> tuple[int, ...]:
    return tuple(amounts.get(kind, 0) for kind in RESOURCES)


def _compile(effect: Effect | None) -> Compiled:
    """Return `effect` as a tuple: its name and its numbers, () for no effect."""
    if effect is None:
        return ()
    if isinstance(effect, Convert):
        return (effect.name, tuple((c.water, RESOURCE[c.resource], c.amount) for c in effect.choices))
    if isinstance(effect, GainAdjacent):
        return (effect.name, RESOURCE[effect.resource], effect.amount)
    if isinstance(effect, SetOf):
        needs: Mapping[Any, int] = effect.needs
        return (effect.name, tuple(needs.get(t, 0) for t in TYPES), effect.vp)
    return (effect.name, *(v for k, v in effect if k != "name"))


class Tables:
    """Everything the rules look up, indexed by the numbers of `engine.thera.state`.

    Per building: `names`, `vp`, `cost` (water, stone, cloth, lumber, coins), `sold` (it has a cost),
    `role` that activates it or -1, and its effects `activated`, `built`, `end` (() for none).
    Per space: `ash`, `district` type or -1, `district_vp`, `beside` (adjacent spaces without the
    Hill). Per role: `global_actions` (name, amount), `favored` (per, name, amount), `own_tokens`.
    """

    __slots__ = (
        "activated", "ash", "beside", "beside_mask", "built", "buy", "card_green", "card_red", "card_role",
        "card_yellow", "cleared_vp", "coins_per_vp", "cost", "digest", "district", "district_vp", "edition",
        "end", "favor_per_role", "favored", "first_turn_tokens", "global_actions", "goods_choice", "hill",
        "house", "land", "last_round", "locked", "luxury_beyond_players", "names",
        "open_industry", "own_tokens", "payable", "places", "purse", "reach", "role", "sell", "sites", "sold",
        "solo", "solo_luxury", "stack", "start_built", "start_coins", "start_goods", "track", "types_left", "vp",
    )  # fmt: skip

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.digest = digest(edition)
        self._buildings(edition)
        self._island(edition)
        self._roundel(edition)
        self.sell = _by_resource(dict(edition.port.sell))
        self.buy = _by_resource(dict(edition.port.buy))
        self.goods_choice = _by_resource({"cloth": edition.goods_choice.cloth, "lumber": edition.goods_choice.lumber})
        self.cleared_vp = edition.vp.per_ash
        self.coins_per_vp = edition.vp.coins_and_resources_per_vp
        self.luxury_beyond_players = edition.tableau.luxury_beyond_players
        self.types_left = edition.tableau.types_left_that_end
        self.solo_luxury = edition.tableau.solo_luxury
        self.card_role = tuple(ROLE[c.role] for c in edition.plouteus)
        self.card_yellow = tuple(c.yellow for c in edition.plouteus)
        self.card_red = tuple(c.red for c in edition.plouteus)
        self.card_green = tuple(c.green for c in edition.plouteus)

    def _buildings(self, edition: Edition) -> None:
        industry, luxury = edition.industry, edition.luxury
        every: tuple[Industry | Luxury, ...] = (*industry, *luxury)
        self.names = tuple(b.name for b in every)
        self.vp = tuple(b.vp for b in every)
        self.cost = tuple(_cost(b.cost) for b in every)
        self.sold = tuple(b.cost is not None for b in every)
        self.house = tuple(b.provenance == "house" for b in every)
        self.role = tuple(ROLE[b.role] if b.role else -1 for b in every)
        self.activated = (
            *(_compile(b.effect) for b in industry),
            *(_compile(b.effect) if b.when == "activated" else () for b in luxury),
        )
        none = ((),) * len(industry)
        self.built = (*none, *(_compile(b.effect) if b.when == "built" else () for b in luxury))
        self.end = (*none, *(_compile(b.effect) if b.when == "end" else () for b in luxury))
        self.stack = tuple(b.stack for b in industry)
        self.solo = tuple(b.solo for b in industry)
        self.locked = tuple(b.locked for b in industry)
        self.payable: dict[tuple[int, ...], int] = {}
        top = max(c[4] for c in self.cost)
        self.purse = tuple(self._mask(4, n) for n in range(top + 1))

    def _mask(self, part: int, amount: int) -> int:
        """Return the bits of all buildings whose cost has at most `amount` of `part`."""
        return sum(1 << t for t, c in enumerate(self.cost) if self.sold[t] and c[part] <= amount)

    def pays(self, goods: tuple[int, ...]) -> int:
        """Return the bits of the buildings whose resources `goods` (per kind, on one space) pay."""
        found = self.payable.get(goods)
        if found is None:
            found = -1
            for kind, amount in enumerate(goods):
                found &= self._mask(kind, amount)
            if len(self.payable) > CACHED:
                self.payable.clear()
            self.payable[goods] = found
        return found

    def affords(self, coins: int) -> int:
        """Return the bits of the buildings whose coins `coins` pay."""
        purse = self.purse
        return purse[coins] if coins < len(purse) else purse[-1]

    def _island(self, edition: Edition) -> None:
        spaces = edition.island.spaces
        self.ash = tuple(s.ash for s in spaces)
        self.district = tuple(TYPES.index(s.district.type) if s.district else -1 for s in spaces)
        self.district_vp = tuple(s.district.vp if s.district else 0 for s in spaces)
        self.hill = next(i for i, s in enumerate(spaces) if s.terrain == "hill")
        self.places = tuple(i for i in range(len(SPACES)) if i != self.hill)
        self.sites = tuple(i for i, s in enumerate(spaces) if s.terrain == "land")
        self.land = sum(1 << i for i in self.places)
        self.beside = tuple(tuple(sorted(n for n in _beside(i) if n != self.hill)) for i in range(len(SPACES)))
        self.beside_mask = tuple(sum(1 << n for n in near) for near in self.beside)
        self.reach: dict[bytes, list[int]] = {}
        self.start_coins = edition.start.coins
        self.start_built = tuple((SPACE[s], TILE[t]) for s, t in sorted(edition.start.built.items()))
        self.start_goods = tuple(
            (SPACE[s] * len(RESOURCES) + RESOURCE[kind], n)
            for s, goods in sorted(edition.start.goods.items())
            for kind, n in goods.items()
        )

    def _roundel(self, edition: Edition) -> None:
        roundel, roles = edition.roundel, edition.roles
        self.favor_per_role = roundel.favor_per_role
        self.track = roundel.track
        self.open_industry = roundel.open_industry
        self.last_round = roundel.last_round
        self.first_turn_tokens = roundel.first_turn_tokens
        self.global_actions: tuple[tuple[tuple[str, int], ...], ...] = tuple(
            tuple((a.name, a.amount) for a in r.global_actions) for r in roles
        )
        self.favored: tuple[tuple[tuple[int, str, int], ...], ...] = tuple(
            tuple((a.per, a.name, a.amount) for a in r.favored_actions) for r in roles
        )
        self.own_tokens = tuple(r.own_tokens for r in roles)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the edition only: the receiving process compiles it once."""
        return (tables_for, (self.edition,))


_COMPILED: dict[str, Tables] = {}


def tables_for(edition: Edition) -> Tables:
    """Return `edition` compiled; equal editions share one object."""
    key = digest(edition) + edition.name
    if key not in _COMPILED:
        _COMPILED[key] = Tables(edition)
    return _COMPILED[key]


_STANDARD: list[Tables] = []


def standard() -> Tables:
    """Return the compiled standard edition."""
    if not _STANDARD:
        _STANDARD.append(tables_for(values.standard()))
    return _STANDARD[0]
