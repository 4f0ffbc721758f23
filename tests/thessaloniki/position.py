"""A position of Thessaloniki that a test can set and read.

Everything is said in the words of the rulebook: Ann is yellow (Grain), Bob red (Meat), Cy green
(Olive), Dee purple (Grape); Goods are `"2G 1M"` (G Grain, M Meat, O Olive, P Grape), Workers `yP`,
`r1`, `g2` and `W` (the Salt Merchant), cards and tiles go by their codes.
"""

from __future__ import annotations

from typing import Any, Self

from engine.game import Player, Setup
from engine.registry import get
from engine.thessaloniki.state import (
    ALCOVES,
    CONTRACTS,
    DEMAND,
    EMPTY,
    FAMILIES,
    FESTIVAL_CONTRACT,
    FESTIVAL_SHIP,
    SALT_MERCHANT,
    SHIPS,
)

GAME = get("thessaloniki")
NAMES = ("Ann", "Bob", "Cy", "Dee")
ANN, BOB, CY, DEE = range(4)
LETTERS = "yrgp"
KINDS = "GMOPS"


def setup(players: int = 4, **kw: Any) -> Setup:
    """Return the set-up of a game for the first `players` of Ann, Bob, Cy, Dee (and Eve)."""
    names = [*NAMES, "Eve"][:players]
    return Setup(game="thessaloniki", players=tuple(Player(name=n) for n in names), **{"seed": 1, **kw})


def goods(text: str) -> list[int]:
    """Return [Grain, Meat, Olive, Grape] of a text such as `2G 1M`."""
    counts = [0] * 4
    for part in text.split():
        counts[KINDS.index(part[-1])] += int(part[:-1])
    return counts


def worker(text: str) -> int:
    """Return the number of a Worker such as `yP`, `r1` or `W`; `-` is an empty space."""
    if text in "-W":
        return EMPTY if text == "-" else SALT_MERCHANT
    return LETTERS.index(text[0]) * 3 + "P12".index(text[1])


def worker_name(number: int) -> str:
    """Return how a Worker is written, `-` for an empty space."""
    if number == EMPTY:
        return "-"
    return "W" if number == SALT_MERCHANT else LETTERS[number // 3] + "P12"[number % 3]


def codes(text: str, names: tuple[str, ...], festival: int = EMPTY) -> list[int]:
    """Return the numbers of codes; `-` is an empty space, `Festival` the end-trigger card or tile."""
    special = {"-": EMPTY, "Festival": festival}
    return [special[c] if c in special else names.index(c) for c in text.split()]


def names_of(numbers: list[int], names: tuple[str, ...]) -> str:
    """Return the codes of numbers, `-` for an empty space, `Festival` for the card or tile of that name."""
    return " ".join("-" if n == EMPTY else "Festival" if n == len(names) else names[n] for n in numbers)


class Position:
    """What `state` holds, set and read in words; `state` is a state of `GAME`."""

    state: Any

    # Setting the table

    def player(self, seat: int = ANN, **kw: Any) -> Self:
        """Set what a seat has: fields of `Seat`, with texts for goods, `hand`, `fulfilled`, `ships`, `family`.

        The general supply becomes what is left of the ten pieces of each kind.
        """
        p = self.state.seats[seat]
        for name, value in kw.items():
            if name in ("raw", "refined"):
                getattr(p, name)[:] = goods(value)
            elif name in ("hand", "fulfilled"):
                self._lay(getattr(p, name), codes(value, CONTRACTS), self._card_zones(), len(CONTRACTS))
            elif name == "ships":
                self._lay(p.ships, codes(value, SHIPS), self._ship_zones(), len(SHIPS))
            else:
                assert hasattr(p, name), name
                setattr(p, name, FAMILIES.index(value) if name == "family" else value)
        self.settle()
        return self

    def board(self, **kw: Any) -> Self:
        """Set shared things: `contracts` (left to right), `deck`, `reserve`, `stack`, `ship_reserve` (top first),
        `ships` (space 1 first, cargo cleared), `conditions` as letters, or any field of `State`."""
        s = self.state
        for name, value in kw.items():
            if name in ("contracts", "deck", "reserve"):
                new = codes(value, CONTRACTS, FESTIVAL_CONTRACT)
                target = getattr(s, name)
                self._lay(target, new if name == "contracts" else new[::-1], self._card_zones(), len(CONTRACTS))
            elif name in ("ships", "stack", "ship_reserve", "lost"):
                new = codes(value, SHIPS, FESTIVAL_SHIP)
                target = getattr(s, name)
                self._lay(target, new if name == "ships" else new[::-1], self._ship_zones(), len(SHIPS))
                if name == "ships":
                    s.cargo[:] = [EMPTY] * len(s.cargo)
            elif name == "conditions":
                s.conditions[:] = [letter in value for letter in "ABCD"]
            else:
                assert hasattr(s, name), name
                setattr(s, name, value)
        return self

    def cargo(self, **kw: str) -> Self:
        """Load Ships of the offer: a letter for each space of the Ship, `-` for an empty one."""
        for code, text in kw.items():
            at = self.state.ships.index(SHIPS.index(code)) * 4
            self.state.cargo[at : at + 4] = [KINDS.find(c) for c in text.ljust(4, "-")]
        return self

    def demand(self, tiles: str) -> Self:
        """Lay these tiles active, all without pieces, and every other one inactive in the stack of its City."""
        s = self.state
        s.demand[:] = codes(tiles, DEMAND)
        width = [len(s.tables.statue_values[t]) + len(s.tables.mosaic_values[t]) for t in s.demand]
        s.pieces[:] = [[EMPTY] * n for n in width]
        for city in range(4):
            s.demand_stacks[city][:] = [t for t in range(12) if s.tables.tile_city[t] == city and t not in s.demand]
        self.settle()
        return self

    def placed(self, **kw: str) -> Self:
        """Put pieces on the board: `Forum="ys rm"` (Ann's Statue, Bob's Mosaic), `entrance="y r"`,
        `D1="y-/-r"` (owners of its Statue spaces, then of its Mosaic spaces)."""
        s = self.state
        for where, text in kw.items():
            if where == "entrance":
                s.entrance[:] = [text.split().count(c) for c in LETTERS]
            elif where in DEMAND:
                owners = text.replace("/", "")
                i = s.demand.index(DEMAND.index(where))
                assert len(owners) == len(s.pieces[i]), f"{where} has {len(s.pieces[i])} spaces"
                s.pieces[i][:] = [LETTERS.find(c) for c in owners]
            else:
                alcove = ALCOVES.index(where)
                for mask, kind in ((s.alcove_statues, "s"), (s.alcove_mosaics, "m")):
                    mask[alcove] = sum(1 << LETTERS.index(p[0]) for p in text.split() if p[1] == kind)
        self.settle()
        return self

    def settle(self) -> None:
        """Make every general supply what is left of ten Mosaics and ten Statues."""
        for p in self.state.seats:
            mosaics, statues = self.on_board(p.color)
            p.mosaic_supply = 10 - p.mosaics - p.storage - mosaics
            p.statue_supply = 10 - p.statues - p.offer - statues
            assert min(p.mosaic_supply, p.statue_supply) >= 0, "a colour has ten Mosaics and ten Statues"

    def on_board(self, color: int) -> tuple[int, int]:
        """Return the Mosaics and Statues of a colour on alcoves, the Entrance and Demand tiles."""
        s = self.state
        mosaics, statues = s.entrance[color], 0
        for alcove in range(7):
            mosaics += s.alcove_mosaics[alcove] >> color & 1
            statues += s.alcove_statues[alcove] >> color & 1
        for tile, owners in zip(s.demand, s.pieces, strict=True):
            n = len(s.tables.statue_values[tile])
            statues += owners[:n].count(color)
            mosaics += owners[n:].count(color)
        return mosaics, statues

    def _card_zones(self) -> list[list[int]]:
        s = self.state
        return [s.contracts, s.deck, s.reserve, *(p.hand for p in s.seats), *(p.fulfilled for p in s.seats)]

    def _ship_zones(self) -> list[list[int]]:
        s = self.state
        return [s.ships, s.stack, s.ship_reserve, s.lost, *(p.ships for p in s.seats)]

    def _lay(self, target: list[int], new: list[int], zones: list[list[int]], count: int) -> None:
        """Make `target` be `new`; whatever lay elsewhere of it is replaced by something out of the game."""
        target[:] = new
        for zone in zones:
            if zone is target:
                continue
            for i in reversed(range(len(zone))):
                if zone[i] != EMPTY and zone[i] in new:
                    spare = [n for n in range(count) if not any(n in z for z in zones)]
                    zone[i : i + 1] = spare[:1] if zone[i] < count else []

    def alcoves(self, **kw: str) -> Self:
        """Stand Workers in alcoves, left to right (`"- r1 yP"`, padded on the left); all others stand in
        alcoves not named, as evenly as can be."""
        rows = {a: text.split() for a, text in kw.items()}
        named = [w for row in rows.values() for w in row if w != "-"]
        free = [a for a in ALCOVES if a not in rows]
        rows.update({a: [] for a in free})
        for number in range(13):
            if (name := worker_name(number)) not in named:
                target = min(free, key=lambda a: len(rows[a]))
                rows[target].insert(0, name)
        for a, alcove in enumerate(ALCOVES):
            row = ["-"] * (3 - len(rows[alcove])) + rows[alcove]
            assert len(row) == 3, f"{alcove} has three spaces"
            self.state.workers[a * 3 : a * 3 + 3] = [worker(w) for w in row]
        return self

    # What is seen

    def legal(self, start: str = "") -> list[str]:
        """Return the texts of the legal moves that begin with `start`."""
        texts = (GAME.notation(move) for move in GAME.legal(self.state))
        return [text for text in texts if text.startswith(start)]

    @property
    def seat(self) -> int:
        return int(GAME.to_act(self.state))

    @property
    def over(self) -> bool:
        return bool(GAME.over(self.state))

    @property
    def phase(self) -> str:
        """The step of the turn, in lower case: move, goods, alcove, sunset."""
        if self.over:
            return "over"
        decision = GAME.decision(self.state)
        return str(decision.trail[decision.at]).lower() if decision.trail else ""

    @property
    def points(self) -> int:
        return int(self.state.points)

    def row(self, alcove: str) -> str:
        """Return the Workers of an alcove, left to right."""
        at = ALCOVES.index(alcove) * 3
        return " ".join(worker_name(w) for w in self.state.workers[at : at + 3])

    def raw(self, seat: int = ANN) -> str:
        """Return the Raw Goods of a seat, such as `2G 1M`."""
        return self._goods(self.state.seats[seat].raw)

    def refined(self, seat: int = ANN) -> str:
        return self._goods(self.state.seats[seat].refined)

    @staticmethod
    def _goods(counts: list[int]) -> str:
        return " ".join(f"{n}{KINDS[i]}" for i, n in enumerate(counts) if n)

    def has(self, field: str, seat: int = ANN) -> Any:
        """Return a number of a seat, such as `denarii`, `salt`, `vp`, `statues`."""
        return getattr(self.state.seats[seat], field)

    def hand(self, seat: int = ANN) -> str:
        return names_of(self.state.seats[seat].hand, CONTRACTS)

    def fulfilled(self, seat: int = ANN) -> str:
        return names_of(self.state.seats[seat].fulfilled, CONTRACTS)

    def claimed(self, seat: int = ANN) -> str:
        return names_of(self.state.seats[seat].ships, SHIPS)

    @property
    def contracts(self) -> str:
        return names_of(self.state.contracts, CONTRACTS)

    @property
    def ships(self) -> str:
        return names_of(self.state.ships, SHIPS)

    def loaded(self, code: str) -> str:
        """Return what lies on the spaces of a Ship of the offer, `-` for an empty one."""
        at = self.state.ships.index(SHIPS.index(code)) * 4
        n = len(self.state.tables.layout[SHIPS.index(code)])
        return "".join("-" if g == EMPTY else KINDS[g] for g in self.state.cargo[at : at + n])

    @property
    def active_tiles(self) -> str:
        return names_of(self.state.demand, DEMAND)

    def stacks(self) -> list[int]:
        """Return the numbers of inactive tiles of Rome, Athens, Ephesus, Alexandria."""
        return [len(stack) for stack in self.state.demand_stacks]

    def owners(self, tile: str) -> str:
        """Return the owners of a Demand tile's spaces, such as `y-/-r`."""
        number = DEMAND.index(tile)
        owners = self.state.pieces[self.state.demand.index(number)]
        text = "".join("-" if c == EMPTY else LETTERS[c] for c in owners)
        n = len(self.state.tables.statue_values[number])
        return text[:n] + "/" + text[n:]

    @property
    def conditions(self) -> str:
        return "".join(letter for letter, met in zip("ABCD", self.state.conditions, strict=True) if met)

    def total(self, seat: int = ANN) -> int:
        """Return a seat's VP if the game ended now."""
        return int(GAME.result(self.state).totals[seat])
