"""The state of a game of Thera: ints and short lists in slotted dataclasses, copied by hand.

Roles, resources, spaces and buildings are small ints; the names are here. Spaces are
numbered from the lower left, row by row: A1 is 0, B1 is 1, A2 is 4, D4 is 15.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.thera.tables import Tables

ROLES = ("Priestess", "Worker", "Planner", "Builder", "Trader")
PRIESTESS, WORKER, PLANNER, BUILDER, TRADER = range(5)

RESOURCES = ("water", "stone", "cloth", "lumber")
WATER, STONE, CLOTH, LUMBER = range(4)

SPACES = tuple(f"{column}{row}" for row in "1234" for column in "ABCD")
SPACE = {name: i for i, name in enumerate(SPACES)}

INDUSTRY = ("StartingQuarry", "Spring", "Quarry", "Pasture", "Grove", "Laborer", "Carter", "Moneylender")
STARTING_QUARRY, SPRING, QUARRY, PASTURE, GROVE, LABORER, CARTER, MONEYLENDER = range(8)
TYPES = ("Vineyard", "Temple", "Agora", "Palace")
VINEYARD, TEMPLE, AGORA, PALACE = range(4)
LUXURY = tuple(f"{letter}{n}" for letter in "VTAP" for n in "123456")
TILES = INDUSTRY + LUXURY
"""Codes of all buildings; the index is the building's number: V1 is 8, T1 14, A1 20, P1 26."""
TILE = {code: i for i, code in enumerate(TILES)}
FIRST_LUXURY = len(INDUSTRY)

DIFFICULTIES = ("easy", "medium", "hard")


def _standard() -> Tables:
    from engine.thera.tables import standard

    return standard()


def luxury_type(tile: int) -> int:
    """Return the type (index into TYPES) of building number `tile`, -1 for an industry building."""
    return (tile - FIRST_LUXURY) // 6 if tile >= FIRST_LUXURY else -1


@dataclass(slots=True)
class Seat:
    """One player's island and stock.

    `ash[space]` tokens, `built[space]` building number or -1, `goods[space * 4 + resource]` cubes,
    `reserved` building numbers in the order taken, `bonus` VP on the track, `cleared` Ash tokens.
    """

    coins: int
    bonus: int
    cleared: int
    ash: list[int]
    built: list[int]
    goods: list[int]
    reserved: list[int]

    def clone(self) -> Seat:
        return Seat(self.coins, self.bonus, self.cleared, self.ash[:], self.built[:], self.goods[:], self.reserved[:])


@dataclass(slots=True)
class State:
    """A whole game of Thera between two decisions.

    `pawn`: covered role or -1. `favor[role]`, `track` (tokens left), `box` (tokens in the box).
    `stacks[industry]` tiles left in the tableau (0 in solo), `luxury` face-up luxury tiles in a fixed
    order (empty in solo), `grid[row * 4 + column]` tile or -1 (solo only, row 0 is the top-most).
    `locked`: Lock tokens lie on their stacks. `industry_event` / `last_event`: number of the token (1
    = leftmost) an event still points at, 0 when it fired or is not in the game. `ship`: seat that takes
    the last turn, -1 before the trigger; `trigger`: what triggered it. `total_favor`: Favor this turn.
    `agenda`: steps still to do, the top one last; the top step is the decision. Solo: `level` (0 easy,
    1 medium, 2 hard, -1 not solo), `deck` and `discards` card numbers (top of the deck last), `drawn` all
    cards ever drawn in order, `rival` Plouteus's bonus VP, `claimed` his tiles, `his_turn`.
    `unclosed`: the last move of this part of the Global actions was a choice, so a closing `done`
    is still due. `tables`: the compiled edition, shared by all clones and no part of the state.
    """

    names: tuple[str, ...]
    seed: int
    draws: int
    turn: int
    reveals: int
    advanced: bool
    level: int
    current: int
    pawn: int
    favor: list[int]
    track: int
    box: int
    industry_event: int
    last_event: int
    locked: bool
    stacks: list[int]
    luxury: list[int]
    grid: list[int]
    seats: list[Seat]
    ship: int = -1
    trigger: str = ""
    ended: bool = False
    total_favor: int = 0
    agenda: list[tuple[int, ...]] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    rival: int = 0
    claimed: list[int] = field(default_factory=list)
    his_turn: bool = False
    unclosed: bool = False
    tables: Tables = field(default_factory=_standard, repr=False, compare=False)

    def clone(self) -> State:
        """Return a copy that shares nothing which play could change."""
        return State(
            self.names, self.seed, self.draws, self.turn, self.reveals, self.advanced, self.level, self.current,
            self.pawn, self.favor[:], self.track, self.box, self.industry_event, self.last_event, self.locked,
            self.stacks[:], self.luxury[:], self.grid[:], [s.clone() for s in self.seats], self.ship,
            self.trigger, self.ended, self.total_favor, self.agenda[:], self.deck[:], self.discards[:],
            self.drawn[:], self.rival, self.claimed[:], self.his_turn, self.unclosed,
            self.tables,
        )  # fmt: skip
