"""The state of a game of Thessaloniki: ints and short lists in slotted dataclasses, copied by hand.

Colours and Goods share their numbers: 0 Grain (yellow), 1 Meat (red), 2 Olive (green),
3 Grape (purple); 4 is Salt. Workers are numbered colour * 3 + 0 (Patrician), + 1, + 2
(Merchants); 12 is the Salt Merchant.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.thessaloniki.tables import Tables

GOODS = ("Grain", "Meat", "Olive", "Grape", "Salt")
GRAIN, MEAT, OLIVE, GRAPE, SALT = range(5)
COLORS = ("yellow", "red", "green", "purple", "white")

ALCOVES = ("Officium", "Taberna", "Officina", "Forum", "Port", "Legatio", "Mercatus")
OFFICIUM, TABERNA, OFFICINA, FORUM, PORT, LEGATIO, MERCATUS = range(7)

CONTRACTS = tuple(f"C{n}{copy}" for n in range(1, 21) for copy in "abc")
"""Codes of the Contract cards; the index is the card's number, its effect `card // 3 + 1`."""
SHIPS = tuple(f"S{n}" for n in range(1, 25))
DEMAND = tuple(f"D{n}" for n in range(1, 13))
FAMILIES = tuple(f"F{n}" for n in range(1, 9))
FESTIVAL_CONTRACT = len(CONTRACTS)
FESTIVAL_SHIP = len(SHIPS)
F1, F2, F3, F4, F5, F6, F7, F8 = range(8)
MOSAIC, STATUE = range(2)
PIECES = ("Mosaic", "Statue")

CITIES = ("Rome", "Athens", "Ephesus", "Alexandria")
SALT_MERCHANT = 12
EMPTY = -1
UNKNOWN = -2
"""A card or tile that the viewer may not know (only in what `view` returns)."""


@dataclass(slots=True)
class Seat:
    """One player's board and holdings.

    `vp` gained in play; `raw[good]` and `refined[good]` for the four colours; `mosaic_supply` and
    `statue_supply` are the general supply of the colour, `mosaics` and `statues` the personal one;
    `storage` Mosaics on Storage areas (0-4), `offer` Statues in the Contract offer (1-5, rightmost
    sections first), `chariot` steps taken (0-14); `hand`, `fulfilled` Contract numbers in the order they
    came; `ships` claimed; `used`: the Family's once-per-turn ability is used up this turn. A Contract that
    is being paid for is already among the `fulfilled`.
    """

    color: int
    vp: int
    denarii: int
    salt: int
    raw: list[int]
    refined: list[int]
    mosaic_supply: int
    statue_supply: int
    mosaics: int
    statues: int
    storage: int
    offer: int
    chariot: int
    family: int
    hand: list[int]
    fulfilled: list[int]
    ships: list[int]
    used: bool = False

    def clone(self) -> Seat:
        return Seat(
            self.color, self.vp, self.denarii, self.salt, self.raw[:], self.refined[:], self.mosaic_supply,
            self.statue_supply, self.mosaics, self.statues, self.storage, self.offer, self.chariot, self.family,
            self.hand[:], self.fulfilled[:], self.ships[:], self.used,
        )  # fmt: skip


@dataclass(slots=True)
class State:
    """A whole game of Thessaloniki between two decisions.

    `workers[alcove * 3 + space]` worker number or EMPTY, space 0 leftmost. `alcove_mosaics[alcove]` and
    `alcove_statues[alcove]` bit masks of colours; `entrance[color]` Mosaics. `quay` Denarii. `contracts`
    5 sections, left to right; `deck`, `reserve` (top last). `ships` 4 spaces, space 0 beside the stack;
    `cargo[ship_space * 4 + i]` what lies on the i-th space of that Ship: Good number or EMPTY; `stack`,
    `ship_reserve` (top last). `demand_stacks[city]` inactive tiles (top last), `demand` active tiles in
    order, `pieces[i]` owners (colour or EMPTY) of the Statue spaces, then the Mosaic spaces, of
    `demand[i]`. `families` still open in the draft. `lost` Ships that sailed unclaimed. `conditions` A-D
    met; `last_round` number of the final round, 0 before the trigger; `sailed`: the first Sail is over.
    Of the active player's turn: `alcove` moved to (-1 before the move), `points` action points left,
    `bonuses` still to take (bit a: Mosaic Bonus of alcove a, bit 7: the Alcove Bonus), `bought` a point,
    `asked` the others to sell. `agenda`: steps still to do, the top one last (see `steps`). After the
    end the Ships in the offer stay where they are; `scoring` says who claims them. `tables` are the
    compiled component values, the same object in every clone.
    """

    names: tuple[str, ...]
    seed: int
    draws: int
    turn: int
    reveals: int
    round: int
    active: int
    workers: list[int]
    alcove_mosaics: list[int]
    alcove_statues: list[int]
    entrance: list[int]
    quay: int
    contracts: list[int]
    deck: list[int]
    reserve: list[int]
    ships: list[int]
    cargo: list[int]
    stack: list[int]
    ship_reserve: list[int]
    demand_stacks: list[list[int]]
    demand: list[int]
    pieces: list[list[int]]
    families: list[int]
    seats: list[Seat]
    lost: list[int]
    tables: Tables = field(repr=False, compare=False)
    conditions: list[bool] = field(default_factory=lambda: [False] * 4)
    last_round: int = 0
    sailed: bool = False
    ended: bool = False
    alcove: int = EMPTY
    points: int = 0
    bonuses: int = 0
    bought: bool = False
    asked: bool = False
    agenda: list[tuple[int, ...]] = field(default_factory=list)

    def clone(self) -> State:
        """Return a copy that shares nothing which play could change."""
        return State(
            self.names, self.seed, self.draws, self.turn, self.reveals, self.round, self.active, self.workers[:],
            self.alcove_mosaics[:], self.alcove_statues[:], self.entrance[:], self.quay, self.contracts[:],
            self.deck[:], self.reserve[:], self.ships[:], self.cargo[:], self.stack[:], self.ship_reserve[:],
            [s[:] for s in self.demand_stacks], self.demand[:], [p[:] for p in self.pieces], self.families[:],
            [s.clone() for s in self.seats], self.lost[:], self.tables, self.conditions[:], self.last_round,
            self.sailed, self.ended, self.alcove, self.points, self.bonuses, self.bought, self.asked,
            self.agenda[:],
        )  # fmt: skip
