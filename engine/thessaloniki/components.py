"""The parts of an edition: cards, tiles and boards, each entry with its provenance (rulebook: Components)."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engine.editions import Provenance

Alcove = Literal["Officium", "Taberna", "Officina", "Forum", "Port", "Legatio", "Mercatus"]
City = Literal["Rome", "Athens", "Ephesus", "Alexandria"]
Icon = Literal["Eagle", "Laurel", "Column", "Lyre", "Owl", "Amphora"]
ICONS: tuple[str, ...] = get_args(Icon)

Gain = Literal[
    "points", "raw", "own_raw", "set", "refined", "mosaic", "statue", "refine", "contract", "salt", "denarii",
    "vp", "demand", "sell", "fulfil", "chariot",
]  # fmt: skip
"""Gains that bonuses, Ship benefits and Chariot steps are made of; `set` is n Raw Goods of one colour,
`own_raw` Raw Goods of one's own colour, `sell` 0 any number of one colour."""
GAINS: tuple[str, ...] = get_args(Gain)
Action = Literal[
    "gain_mosaic", "place_mosaic", "gain_statue", "place_statue", "refine_each", "refine_color",
    "fulfil_discount", "sell", "fulfil_and_sell", "fulfil", "refine_three",
]  # fmt: skip

ACTIONS: tuple[str, ...] = get_args(Action)

EFFECTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("refine_then_free", ()),
    ("raw", ("goods",)),
    ("trade_refined", ("goods", "vp")),
    ("place_statues", ("gain", "place")),
    ("refine_and_advance", ("refine", "colors", "steps")),
    ("vp_per_instant", ("vp",)),
    ("exchange_and_sell", ("goods",)),
    ("place_mosaics", ("gain", "place")),
    ("advance", ("steps",)),
    ("sell_from_supply", ()),
    ("denarii", ("denarii",)),
    ("salt", ("salt",)),
    ("free_merchants", ()),
    ("quay_bonus", ("salt", "vp")),
    ("refine_bonus", ("salt",)),
    ("sunset_bonus", ("steps",)),
    ("place_bonus", ("vp",)),
    ("legacy_bonus", ("vp", "salt")),
    ("spend_bonus", ("vp",)),
    ("ship_bonus", ("vp",)),
)
"""Effect of C1, C2, ... and the names of its amounts."""
INSTANT = 12
"""C1-C12 are Instant, the others Permanent."""

ABILITIES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("return_piece", ("contracts",)),
    ("swap_raw", ("goods",)),
    ("pushed_raw", ("goods",)),
    ("extra_raw", ("goods",)),
    ("leftmost_ship", ("vp",)),
    ("refine_moved", ("refine",)),
    ("advance_vp", ("vp",)),
    ("first_piece_free", ()),
)
"""Ability of F1, F2, ... and the names of its amounts."""

Count = Annotated[int, Field(ge=0, le=60)]
Few = Annotated[int, Field(ge=0, le=20)]
MinPlayers = Annotated[int, Field(ge=2, le=4)]


class Entry(BaseModel):
    """A value with its provenance."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    provenance: Provenance


class Part(BaseModel):
    """A part of an entry, of the same provenance."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Counts(Entry):
    """How much of everything is used with `players` players; `quay` in Denarii."""

    players: MinPlayers
    tier_one: Count
    tier_two: Count
    ships: Count
    demand: Annotated[int, Field(ge=0, le=4)]
    quay: Annotated[int, Field(ge=1, le=52)]


class Festival(Entry):
    """How many Contracts and Ships are mixed with the Festival card and tile."""

    contracts: Few
    ships: Few


class Pieces(Entry):
    """Mosaics and Statues of each colour."""

    mosaics: Annotated[int, Field(ge=1, le=20)]
    statues: Annotated[int, Field(ge=1, le=20)]


class Number(Entry):
    """One number."""

    n: Few


class Points(Entry):
    """VP."""

    vp: Few


class Rates(Entry):
    """Small costs and gains of the rules, in Denarii, action points or Goods."""

    merchant: Few
    third_alcove: Few
    pushed: Few
    quay: Annotated[int, Field(ge=1, le=20)]
    point: Few
    statue_point: Few
    placing: Few
    discount: Few


class ActionPoints(Entry):
    """Action points with 1, 2 and 3 Workers in the alcove."""

    values: tuple[Few, Few, Few]


class GainEntry(Entry):
    """A gain and how much of it."""

    effect: Gain
    n: Few


class SunsetEntry(Entry):
    """A part of a Sunset: a `set` of n Raw Goods, n Chariot steps + Entrance Mosaics, Sail or Tax."""

    effect: Literal["set", "entrance", "sail", "tax"]
    n: Few


class Spaces(Entry):
    """Spaces for pieces, each with the least number of players it is used with."""

    players: tuple[MinPlayers, ...] = Field(min_length=1, max_length=4)


class AlcoveEntry(Entry):
    """One of the seven alcoves."""

    id: Alcove
    actions: tuple[Action, ...] = Field(min_length=1, max_length=4)
    bonus: GainEntry
    sunset: tuple[SunsetEntry, ...] = Field(max_length=3)
    mosaic_bonus: GainEntry
    mosaic_spaces: Spaces
    statue_spaces: Spaces


class Entrance(Entry):
    """Entrance spaces with 2, 3 and 4 players."""

    spaces: tuple[Few, Few, Few]


class PortSpace(Entry):
    """A Ship space: VP per Good sold, and whether it accepts Raw Goods."""

    vp: Few
    raw: bool


class Scale(Entry):
    """VP for n of something."""

    n: Annotated[int, Field(ge=1, le=6)]
    vp: Annotated[int, Field(ge=0, le=60)]


class Leftover(Entry):
    """VP for every `per` things left over."""

    per: Annotated[int, Field(ge=1, le=20)]
    vp: Few


class End(Entry):
    """Conditions needed to trigger the end, and the Demand tiles of condition B."""

    conditions: Annotated[int, Field(ge=1, le=4)]
    demand: Annotated[int, Field(ge=5, le=12)]


class SetupSeat(Part):
    """Where the Workers of one seat start."""

    patrician: Alcove
    merchants: tuple[Alcove, Alcove]


class SetupCard(Entry):
    """One Setup card."""

    id: Annotated[int, Field(ge=1, le=8)]
    seats: tuple[SetupSeat, SetupSeat, SetupSeat, SetupSeat]
    salt_merchant: Alcove

    @model_validator(mode="after")
    def _room(self) -> SetupCard:
        count = Counter(a for s in self.seats for a in (s.patrician, *s.merchants))
        count[self.salt_merchant] += 1
        for alcove, n in count.items():
            if n > 3:
                raise ValueError(f"places {n} Workers in {alcove}, which has 3 spaces")
        return self


class ShipEntry(Entry):
    """One Ship: `spaces` G, M, O, P or * (multicoloured); `players` 3 for a tile marked 3+."""

    id: str
    city: City
    spaces: Annotated[str, Field(pattern=r"^[GMOP*]{1,4}$")]
    benefit: GainEntry
    players: MinPlayers

    @model_validator(mode="after")
    def _benefit(self) -> ShipEntry:
        if self.benefit.effect == "points":
            raise ValueError("a Ship's benefit cannot be action points: it may be claimed out of turn")
        return self


class StatueSpace(Part):
    """VP per counted Ship."""

    vp: Few
    players: MinPlayers


class MosaicSpace(Part):
    """How much the Ship limit rises, and a Legacy icon."""

    limit: Few
    players: MinPlayers
    icon: Icon | None = None


class DemandEntry(Entry):
    """One Demand tile."""

    id: str
    city: City
    statues: tuple[StatueSpace, ...] = Field(min_length=1, max_length=4)
    mosaics: tuple[MosaicSpace, ...] = Field(min_length=1, max_length=4)


class EffectEntry(Entry):
    """The effect of a Contract and its amounts."""

    id: str
    effect: str
    kind: Literal["instant", "permanent"]
    values: dict[str, Few]


class ContractEntry(Entry):
    """One Contract card: `own` Goods of one's colour and two indicated `goods` (G, M, O, P)."""

    id: str
    tier: Literal[1, 2]
    own: Annotated[int, Field(ge=0, le=5)]
    goods: Annotated[str, Field(pattern=r"^[GMOP]{2}$")]
    icon: Icon | None = None


class Start(Part):
    """What a Family starts with."""

    own: Few
    any: Few
    salt: Few
    mosaics: Few
    statues: Few


class FamilyEntry(Entry):
    """One Family card: `provenance` is that of the start, `ability_provenance` that of the ability."""

    id: str
    start: Start
    contracts: Annotated[int, Field(ge=0, le=3)]
    icon: Icon
    ability: str
    values: dict[str, Few]
    ability_provenance: Provenance
