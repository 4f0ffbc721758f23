"""The component values of Thera as a validated file.

Everything printed on a tile, a board or a card is here with its provenance, also what the
roles and buildings do: an effect is a name from a fixed list and its numbers. Rule code
holds no such number.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engine import editions
from engine.editions import EditionBase, Provenance
from engine.thera.state import INDUSTRY, LUXURY, RESOURCES, ROLES, SPACES

Role = Literal["Priestess", "Worker", "Planner", "Builder", "Trader"]
Resource = Literal["water", "stone", "cloth", "lumber"]
LuxuryType = Literal["Vineyard", "Temple", "Agora", "Palace"]
Amount = Annotated[int, Field(ge=1, le=20)]
Number = Annotated[int, Field(ge=0, le=99)]


class Strict(BaseModel):
    """A part of the file: no unknown keys, no text where a number belongs."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Entry(Strict):
    """A part of the file that says where its values come from."""

    provenance: Provenance


class Conversion(Strict):
    """`water` cubes off the building's space become `amount` of `resource` on it."""

    water: Annotated[int, Field(ge=1, le=2)]
    resource: Resource
    amount: Amount


class Convert(Strict):
    """Turn water into one of these (Quarry, Grove, Pasture)."""

    name: Literal["convert"]
    choices: Annotated[tuple[Conversion, ...], Field(min_length=1, max_length=2)]

    @model_validator(mode="after")
    def _differ(self) -> Self:
        if len({c.water for c in self.choices}) < len(self.choices):
            raise ValueError("the choices of a conversion must differ in their water")
        return self


class GainAdjacent(Strict):
    """Gain `amount` of `resource` on a space next to the building."""

    name: Literal["gain_adjacent"]
    resource: Resource
    amount: Amount


class Count(Strict):
    """Make `amount` moves, clear `amount` Ash, or gain `amount` coins."""

    name: Literal["moves", "clear", "coins"]
    amount: Amount


class Bonus(Strict):
    """Gain `vp` bonus VP."""

    name: Literal["bonus"]
    vp: Amount


class Box(Strict):
    """Put the leftmost `tokens` of the Time Track into the box."""

    name: Literal["box"]
    tokens: Amount


class Early(Strict):
    """Gain `vp` bonus VP if at most `hourglasses` show."""

    name: Literal["early"]
    hourglasses: Number
    vp: Amount


class SetOf(Strict):
    """At the end `vp` bonus VP if at least these luxury types are built."""

    name: Literal["set"]
    needs: Annotated[dict[LuxuryType, Annotated[int, Field(ge=1, le=6)]], Field(min_length=1)]
    vp: Amount


class Neighbours(Strict):
    """At the end `vp` bonus VP per adjacent luxury building."""

    name: Literal["neighbours"]
    vp: Amount


Effect = Annotated[
    Convert | GainAdjacent | Count | Bonus | Box | Early | SetOf | Neighbours, Field(discriminator="name")
]
FITTING = {
    "activated": ("convert", "gain_adjacent", "moves", "clear", "coins", "bonus"),
    "built": ("gain_adjacent", "moves", "clear", "coins", "bonus", "box", "early"),
    "end": ("set", "neighbours"),
}


class Cost(Strict):
    """What a building costs: resources on its site, coins from the supply."""

    water: Number = 0
    stone: Number = 0
    cloth: Number = 0
    lumber: Number = 0
    coins: Number = 0

    @model_validator(mode="after")
    def _something(self) -> Self:
        if not any((self.water, self.stone, self.cloth, self.lumber, self.coins)):
            raise ValueError("a building must cost something")
        return self


class Industry(Entry):
    """An industry building: `stack` tiles in the tableau (2-4 players), `solo` in the solo grid.

    Without a cost it is not for sale. `locked`: under a Lock token until Open Industry.
    """

    id: str
    name: Annotated[str, Field(min_length=1, max_length=40)]
    role: Role
    cost: Cost | None = None
    cost_provenance: Provenance | None = None
    vp: Number
    stack: Number
    locked: bool
    solo: Annotated[int, Field(ge=0, le=10)]
    effect: Effect

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        if self.effect.name not in FITTING["activated"]:
            raise ValueError(f"{self.id}: the effect {self.effect.name!r} cannot be activated")
        if self.cost is None and (self.stack or self.solo):
            raise ValueError(f"{self.id}: a building in the tableau needs a cost")
        return self


class Luxury(Entry):
    """A luxury building. `when` says when its effect happens: activated (by `role`), built or end."""

    id: str
    name: Annotated[str, Field(min_length=1, max_length=40)]
    cost: Cost
    vp: Number
    when: Literal["activated", "built", "end"] | None = None
    role: Role | None = None
    effect: Effect | None = None

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        if (self.when is None) != (self.effect is None):
            raise ValueError(f"{self.id}: 'when' and 'effect' belong together")
        if (self.when == "activated") != (self.role is not None):
            raise ValueError(f"{self.id}: a role belongs to an effect that is activated, and only there")
        if self.when and self.effect and self.effect.name not in FITTING[self.when]:
            raise ValueError(f"{self.id}: the effect {self.effect.name!r} cannot happen when {self.when}")
        return self


class District(Strict):
    """The luxury type that scores on a space, and its bonus VP."""

    type: LuxuryType
    vp: Amount


class Space(Entry):
    """A space of the island."""

    id: str
    terrain: Literal["land", "port", "hill"]
    ash: Annotated[int, Field(ge=0, le=9)]
    district: District | None = None

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        if self.terrain == "land" and self.ash < 1:
            raise ValueError(f"{self.id}: only the Port and the Impassable Hill start without Ash")
        if self.terrain != "land" and (self.ash or self.district):
            raise ValueError(f"{self.id}: the Port and the Impassable Hill have neither Ash nor a district")
        return self


class Island(Strict):
    """The 16 spaces, A1, B1, ... row by row from the lower left."""

    spaces: Annotated[tuple[Space, ...], Field(min_length=16, max_length=16)]

    @model_validator(mode="after")
    def _whole(self) -> Self:
        ids = tuple(s.id for s in self.spaces)
        if ids != SPACES:
            raise ValueError(f"the spaces must be {', '.join(SPACES)}, in this order")
        if [s.id for s in self.spaces if s.terrain == "port"] != ["A1"]:
            raise ValueError("the Port is the lower left space, A1, and only that")
        hills = [s.id for s in self.spaces if s.terrain == "hill"]
        if len(hills) != 1:
            raise ValueError(f"there is one Impassable Hill (found {len(hills)})")
        total = sum(s.ash for s in self.spaces)
        if total != 18:
            raise ValueError(f"the Ash tokens must sum to 18 (found {total})")
        return self


class Roundel(Entry):
    """Favor tokens at the start and the events of the Time Track (1 = leftmost token)."""

    favor_per_role: Number
    track: Annotated[int, Field(ge=1, le=20)]
    open_industry: Amount
    last_round: Amount
    first_turn_tokens: Number

    @model_validator(mode="after")
    def _twenty(self) -> Self:
        total = len(ROLES) * self.favor_per_role + self.track
        if total != 20:
            raise ValueError(f"the Favor tokens must sum to 20 (found {total})")
        if self.open_industry > self.track or self.last_round > self.track:
            raise ValueError(f"an event must point at one of the {self.track} tokens of the Time Track")
        if self.open_industry == self.last_round:
            raise ValueError("the two events must point at different tokens")
        return self


class GlobalAction(Strict):
    """A Global action; `amount` counts water, moves, buildings, or the coins taken instead of a trade."""

    name: Literal["activate", "water", "moves", "build", "stones", "trade"]
    amount: Amount = 1


class FavoredAction(Strict):
    """For every `per` Favor: `amount` times what `name` says."""

    per: Amount
    name: Literal[
        "water", "hourglass", "activate", "stone", "moves", "bonus", "reserve", "clear", "build", "coins", "trade",
        "goods",
    ]  # fmt: skip
    amount: Amount = 1


class RoleBoard(Entry):
    """A sector of the roundel; `own_tokens` leave the Time Track for it whenever it is resolved."""

    id: str
    global_actions: Annotated[tuple[GlobalAction, ...], Field(min_length=1, max_length=4)]
    favored_actions: Annotated[tuple[FavoredAction, ...], Field(max_length=4)]
    own_tokens: Number


class GoodsChoice(Entry):
    """What the Trader's goods action gives: this much cloth or this much lumber."""

    cloth: Amount
    lumber: Amount


class Victory(Entry):
    """VP per cleared Ash token, and how many coins and resources make 1 VP."""

    per_ash: Number
    coins_and_resources_per_vp: Amount


class Tableau(Entry):
    """Luxury tiles of a type beyond the number of players, and how many types left end the game."""

    luxury_beyond_players: Annotated[int, Field(ge=0, le=2)]
    types_left_that_end: Annotated[int, Field(ge=0, le=3)]
    solo_luxury: Literal[10]


class Start(Entry):
    """What every island starts with."""

    coins: Number
    built: dict[str, Literal["StartingQuarry", "Spring"]]
    goods: dict[str, dict[Resource, Amount]]


class Prices(Strict):
    """Coins per resource."""

    water: Amount
    stone: Amount
    cloth: Amount
    lumber: Amount


class Port(Entry):
    """Coins gained by selling and paid for buying one resource."""

    sell: Prices
    buy: Prices

    @model_validator(mode="after")
    def _no_free_money(self) -> Self:
        for kind in RESOURCES:
            if getattr(self.sell, kind) > getattr(self.buy, kind):
                raise ValueError(f"{kind} may not sell for more than it costs")
        return self


class Card(Entry):
    """A Plouteus card: `yellow` Favor tokens give 1 bonus VP, `red` bonus VP on Hard, `green` VP at the end."""

    id: int
    role: Role
    yellow: Amount
    red: Number
    green: Number


class Edition(EditionBase):
    """All component values of Thera."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    game: Literal["thera"]
    roundel: Roundel
    roles: Annotated[tuple[RoleBoard, ...], Field(min_length=5, max_length=5)]
    goods_choice: GoodsChoice
    vp: Victory
    tableau: Tableau
    island: Island
    start: Start
    port: Port
    industry: Annotated[tuple[Industry, ...], Field(min_length=8, max_length=8)]
    luxury: Annotated[tuple[Luxury, ...], Field(min_length=24, max_length=24)]
    plouteus: Annotated[tuple[Card, ...], Field(min_length=18, max_length=18)]

    @model_validator(mode="after")
    def _complete(self) -> Self:
        _same("roles", [r.id for r in self.roles], ROLES)
        _same("industry", [b.id for b in self.industry], INDUSTRY)
        _same("luxury", [b.id for b in self.luxury], LUXURY)
        _same("plouteus", [str(c.id) for c in self.plouteus], tuple(str(n) for n in range(1, 19)))
        solo = sum(b.solo for b in self.industry)
        if solo != 10:
            raise ValueError(f"industry: the solo grid holds 10 industry buildings (found {solo})")
        every: tuple[Industry | Luxury, ...] = (*self.industry, *self.luxury)
        names = [b.name for b in every]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"the building name {name!r} is used twice")
        self._check_start()
        return self

    def _check_start(self) -> None:
        land = [s.id for s in self.island.spaces if s.terrain == "land"]
        hill = [s.id for s in self.island.spaces if s.terrain == "hill"]
        for space in self.start.built:
            if space not in land:
                raise ValueError(f"start.built: no building can stand on {space!r}")
        if sorted(self.start.built.values()) != ["Spring", "StartingQuarry"]:
            raise ValueError("start.built: one StartingQuarry and one Spring")
        for space in self.start.goods:
            if space not in SPACES or space in hill:
                raise ValueError(f"start.goods: no resource can lie on {space!r}")


def _same(where: str, found: list[str], wanted: tuple[str, ...]) -> None:
    if found != list(wanted):
        raise ValueError(f"{where}: the entries must be {', '.join(wanted)}, in this order")


@cache
def standard() -> Edition:
    """Return the values that come with the program."""
    return editions.parse(Edition, files("engine").joinpath("thera", "editions", "standard.json").read_bytes())
