"""Component values compiled for the rules: plain tuples of ints, one object per edition and player count."""

from __future__ import annotations

from functools import cache

from engine.thessaloniki.components import ACTIONS, GAINS, ICONS, Spaces
from engine.thessaloniki.edition import Edition, standard
from engine.thessaloniki.state import ALCOVES, CITIES, EMPTY

LETTERS = "GMOP*"
STAR = LETTERS.index("*")
"""A multicoloured space in a Ship's layout; the colours are 0-3. Salt has the same number: it fits these only."""

SUNSETS = ("set", "entrance", "sail", "tax")

Effect = tuple[int, int]
"""A gain (index into GAINS) and how much of it."""


class Tables:
    """What the rules look up, for `players` players; `edition` is where it comes from.

    Everything is indexed by the numbers of `state`: `need[colour][card]` Goods of the four colours a
    Contract costs (`discounted` with Forum's discount); `layout[ship]` colours of its spaces (STAR for
    multicoloured); `statue_values[tile]`, `mosaic_values[tile]`, `mosaic_icons[tile]` only the spaces in use
    with this number of players; `amounts[n]` the amounts of effect Cn, `abilities[f]` those of a Family.
    `points[workers]` action points; `storage_vp[n]`, `offer_vp[n]`, `legacy_vp[n]` VP for n pieces or icons.
    """

    def __init__(self, edition: Edition, players: int) -> None:
        self.edition = edition
        self.players = players
        self.counts = edition.counts[players - 2]
        self.rates = edition.rates
        self.merchant = edition.rates.merchant
        self.third_alcove = edition.rates.third_alcove
        self.point = edition.rates.point
        self.placing = edition.rates.placing
        self.points = (0, *edition.action_points.values)
        self.end_conditions = edition.end.conditions
        self.end_demand = edition.end.demand
        self._board(edition, players)
        self._ships(edition)
        self._tiles(edition, players)
        self._cards(edition)
        self.storage_vp = (0, *(s.vp for s in edition.storage))
        self.offer_vp = (0, *(s.vp for s in edition.offer))
        self.legacy_vp = (0, *(s.vp for s in edition.legacy))

    def _board(self, edition: Edition, players: int) -> None:
        def used(spaces: Spaces) -> int:
            return sum(n <= players for n in spaces.players)

        alcoves = edition.alcoves
        self.actions = tuple(tuple(ACTIONS.index(name) for name in a.actions) for a in alcoves)
        self.bonus: tuple[Effect, ...] = tuple((GAINS.index(a.bonus.effect), a.bonus.n) for a in alcoves)
        self.mosaic_bonus: tuple[Effect, ...] = tuple(
            (GAINS.index(a.mosaic_bonus.effect), a.mosaic_bonus.n) for a in alcoves
        )
        self.sunset: tuple[tuple[Effect, ...], ...] = tuple(
            tuple((SUNSETS.index(s.effect), s.n) for s in a.sunset) for a in alcoves
        )
        self.mosaic_spaces = tuple(used(a.mosaic_spaces) for a in alcoves)
        self.statue_spaces = tuple(used(a.statue_spaces) for a in alcoves)
        self.entrance = edition.entrance.spaces[players - 2]
        self.chariot: tuple[Effect, ...] = tuple((GAINS.index(s.effect), s.n) for s in edition.chariot)
        self.beyond = edition.beyond.vp
        self.port_vp = tuple(s.vp for s in edition.port)
        self.port_raw = tuple(s.raw for s in edition.port)
        self.own_vp = edition.own_good.vp

    def _ships(self, edition: Edition) -> None:
        ships = edition.ships
        self.layout = tuple(tuple(LETTERS.index(c) for c in s.spaces) for s in ships)
        self.ship_city = tuple(CITIES.index(s.city) for s in ships)
        self.benefit: tuple[Effect, ...] = tuple((GAINS.index(s.benefit.effect), s.benefit.n) for s in ships)
        self.in_play = tuple(i for i, s in enumerate(ships) if s.players <= self.players)

    def _tiles(self, edition: Edition, players: int) -> None:
        tiles = edition.demand_tiles
        self.tile_city = tuple(CITIES.index(t.city) for t in tiles)
        self.statue_values = tuple(tuple(s.vp for s in t.statues if s.players <= players) for t in tiles)
        spaces = [[s for s in t.mosaics if s.players <= players] for t in tiles]
        self.mosaic_values = tuple(tuple(s.limit for s in row) for row in spaces)
        self.mosaic_icons = tuple(tuple(ICONS.index(s.icon) if s.icon else EMPTY for s in row) for row in spaces)

    def _cards(self, edition: Edition) -> None:
        cards = edition.contracts
        self.tier = tuple(c.tier for c in cards)
        self.icon = tuple(ICONS.index(c.icon) if c.icon else EMPTY for c in cards)
        self.own = tuple(c.own for c in cards)
        self.pair = tuple((LETTERS.index(c.goods[0]), LETTERS.index(c.goods[1])) for c in cards)

        def need(color: int, card: int, discount: int) -> tuple[int, ...]:
            goods = [self.pair[card].count(g) for g in range(4)]
            goods[color] += max(0, self.own[card] - discount)
            return tuple(goods)

        every = range(len(cards))
        discount = edition.rates.discount
        self.need = tuple(tuple(need(color, c, 0) for c in every) for color in range(4))
        self.discounted = tuple(tuple(need(color, c, discount) for c in every) for color in range(4))
        self.amounts: tuple[dict[str, int], ...] = ({}, *(e.values for e in edition.effects))
        self.abilities: tuple[dict[str, int], ...] = tuple(f.values for f in edition.families)
        self.family_icon = tuple(ICONS.index(f.icon) for f in edition.families)
        self.place_vp = self.amounts[17]["vp"]
        self.spend_vp = self.amounts[19]["vp"]
        self.setup_cards = tuple(
            tuple(
                ALCOVES.index(a) for a in (*(w for s in c.seats for w in (s.patrician, *s.merchants)), c.salt_merchant)
            )
            for c in edition.setup_cards
        )


@cache
def _standard(players: int) -> Tables:
    return Tables(standard(), players)


def tables(edition: Edition | None, players: int) -> Tables:
    """Return the tables of `edition` (None: the standard one) for `players` players (2 to 4)."""
    if edition is None or edition is standard():
        return _standard(players)
    return Tables(edition, players)
