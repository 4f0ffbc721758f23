"""A table of Thessaloniki set as a test wants it, and a hand that plays on it.

Everything is said in the words of the rulebook: Ann is yellow (Grain), Bob red (Meat), Cy green
(Olive), Dee purple (Grape); Goods are `"2G 1M"` (G Grain, M Meat, O Olive, P Grape), Workers `yP`,
`r1`, `g2` and `W` (the Salt Merchant), cards and tiles go by their codes, moves by their notation.
"""

from __future__ import annotations

from typing import Any

from engine.game import DECLINES, Event, Player, Setup
from engine.registry import get
from engine.thessaloniki.state import (
    ALCOVES,
    CITIES,
    CONTRACTS,
    DEMAND,
    EMPTY,
    FAMILIES,
    FESTIVAL_CONTRACT,
    FESTIVAL_SHIP,
    FORUM,
    SALT_MERCHANT,
    SHIPS,
)

GAME = get("thessaloniki")
NAMES = ("Ann", "Bob", "Cy", "Dee")
ANN, BOB, CY, DEE = range(4)
LETTERS = "yrgp"
KINDS = "GMOPS"
DRAFTED = ("F5", "F7", "F1", "F4")
"""Families that leave an ordinary turn alone: space 1, the Chariot, own pieces, an extra Good."""
OFFERED = "S14 S12 S17 S4"
"""GO*, PO*, MO*, MG*: Ships used with any number of players."""
TILES = {2: "D1 D4 D7 D10", 3: "D1 D4 D7", 4: "D1 D4"}


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


class Table:
    """A game at the Move step of `active`, in a quiet position that the methods change.

    Without `draft` it is a new game at the first choice of a Family, with `families` open.
    All Goods 0, 2 Denarii each, nothing placed but the first Mosaic and Statue, no Contract in hand;
    the first Sail is over and four Ships (`OFFERED`) are empty. Events of all moves are kept.
    """

    def __init__(
        self,
        players: int = 4,
        *,
        seed: int = 1,
        active: int = ANN,
        families: str = "",
        sailed: bool = True,
        draft: bool = True,
        edition: Any | None = None,
    ) -> None:
        self.events: list[Event] = []
        self.count = players
        self.state = GAME.new(setup(players, seed=seed), edition)
        if not draft:
            self.state.families[:] = [FAMILIES.index(f) for f in families.split()] or self.state.families
            return
        self._draft((families.split() or list(DRAFTED))[:players])
        for _ in range(active):
            self.skip()
        self.state.reveals = 0
        self._quiet(sailed)
        self.alcoves()

    def _draft(self, families: list[str]) -> None:
        spare = next(f for f in FAMILIES if f not in families)
        self.state.families[:] = [FAMILIES.index(f) for f in (*families, spare)]
        for family in reversed(families):
            self.play(f"family {family}")
            while self.legal("raw "):
                self.play("raw Grain")
        assert self.legal("worker "), f"no Move step after the draft: {self.legal()}"

    def _quiet(self, sailed: bool) -> None:
        s = self.state
        for seat in range(self.count):
            self.player(seat, vp=0, denarii=2, salt=0, raw="", refined="", mosaics=0, statues=0, storage=1, offer=1)
            self.player(seat, chariot=0, hand="", fulfilled="", ships="")
        self.demand(TILES[self.count])
        ships = OFFERED if sailed else OFFERED.rsplit(" ", 1)[0] + " -"
        self.board(ships=ships, sailed=sailed, quay={2: 5, 3: 7, 4: 9}[self.count], conditions="")
        s.lost.clear()
        s.last_round = 0
        for mask in (s.alcove_mosaics, s.alcove_statues, s.entrance):
            mask[:] = [0] * len(mask)

    # Setting the table

    def player(self, seat: int = ANN, **kw: Any) -> Table:
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

    def board(self, **kw: Any) -> Table:
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

    def cargo(self, **kw: str) -> Table:
        """Load Ships of the offer: a letter for each space of the Ship, `-` for an empty one."""
        for code, text in kw.items():
            at = self.state.ships.index(SHIPS.index(code)) * 4
            self.state.cargo[at : at + 4] = [KINDS.find(c) for c in text.ljust(4, "-")]
        return self

    def demand(self, tiles: str) -> Table:
        """Lay these tiles active, all without pieces, and every other one inactive in the stack of its City."""
        s = self.state
        s.demand[:] = codes(tiles, DEMAND)
        width = [len(s.tables.statue_values[t]) + len(s.tables.mosaic_values[t]) for t in s.demand]
        s.pieces[:] = [[EMPTY] * n for n in width]
        for city in range(4):
            s.demand_stacks[city][:] = [t for t in range(12) if s.tables.tile_city[t] == city and t not in s.demand]
        self.settle()
        return self

    def placed(self, **kw: str) -> Table:
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

    def alcoves(self, **kw: str) -> Table:
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

    # What is done

    def play(self, *texts: str) -> Table:
        """Take the moves noted, each of which must be legal when its time comes."""
        for text in texts:
            legal = self.legal()
            assert text in legal, f"{text!r} is not among {legal}"
            GAME.apply(self.state, GAME.parse(text), self.events.append)
        return self

    def may(self, text: str) -> bool:
        """Take a move if it is offered; return whether it was."""
        offered = text in self.legal()
        if offered:
            self.play(text)
        return offered

    def step(self) -> Table:
        """Decline what is being decided, or take the first choice of what cannot be declined."""
        legal = self.legal()
        return self.play(next((text for text in DECLINES if text in legal), legal[0]))

    def reach(self, text: str, seat: int | None = None) -> Table:
        """Decline until a move beginning with `text` is offered (to `seat`) in this turn."""
        turn = self.state.turn
        for _ in range(60):
            if self.legal(text) and seat in (None, self.seat):
                return self
            assert not self.over, f"the game ended before {text!r}"
            assert self.state.turn == turn, f"the turn ended before {text!r} was offered"
            self.step()
        raise AssertionError(f"{text!r} is never offered")

    def meets(self, text: str, seat: int | None = None) -> bool:
        """Decline everything to the end of the turn; return whether a move beginning with `text` was offered."""
        met, turn = False, self.state.turn
        while self.state.turn == turn and not self.over:
            met = met or (bool(self.legal(text)) and seat in (None, self.seat))
            self.step()
        return met

    def move(self, who: str, alcove: str) -> Table:
        """Move a Worker, then go on to the Alcove step, gaining nothing on the way."""
        self.play(f"worker {who}>{alcove}")
        return self.to_alcove()

    def to_alcove(self) -> Table:
        """Decline up to the Alcove step."""
        for _ in range(20):
            if self.phase == "alcove":
                self._alcove_step = self.state.agenda[-1][0]
                return self
            self.step()
        raise AssertionError("the Alcove step is never reached")

    def enter(self, alcove: str, others: str = "", **rest: str) -> Table:
        """Let the active seat's Patrician, coming from the alcove before, enter `alcove`, where `others` stand.

        No Denarius is paid or taken, no Good gained; the other Workers stand elsewhere (`rest`).
        """
        at = ALCOVES.index(alcove)
        patrician = LETTERS[self.state.active] + "P"
        before = ALCOVES[at - 1]
        self.alcoves(**{alcove: others, before: patrician, **rest})
        return self.move("P", alcove + (" leave" if before == ALCOVES[FORUM] and self.state.quay else ""))

    def back(self) -> Table:
        """Decline what the last action opened, back to the choice of actions."""
        for _ in range(20):
            if self.state.agenda[-1][0] == self._alcove_step:
                return self
            self.step()
        raise AssertionError("the Alcove step is never reached again")

    def close(self) -> Table:
        """Declare the alcove finished and go on to the first decision of the Sunset (or `end`)."""
        while self.phase == "alcove":
            self.step()
        return self

    def ending(self) -> Table:
        """Decline up to the question whether the turn may end."""
        return self.reach("end")

    def finish(self) -> Table:
        """Decline up to the next turn or the end of the game."""
        turn = self.state.turn
        for _ in range(60):
            if self.over or self.state.turn != turn:
                return self
            self.step()
        raise AssertionError("the turn never ends")

    def skip(self) -> Table:
        """Play a turn in which nothing happens: the Patrician goes from Officium to Taberna."""
        workers = self.state.workers[:]
        self.alcoves(Officium=LETTERS[self.state.active] + "P")
        self.play("worker P>Taberna").finish()
        self.state.workers[:] = workers
        return self

    def round(self, n: int = 1) -> Table:
        """Play `n` rounds of such turns."""
        for _ in range(n * self.count):
            self.skip()
        return self

    def cities(self) -> str:
        """Return the Cities whose stack may give a tile now."""
        return " ".join(c for c in CITIES if f"city {c}" in self.legal("city "))

    def preview(self, text: str) -> str:
        """Return the preview of the legal move noted `text`, which is in the menu exactly once."""
        found = [o for o in GAME.options(self.state) if o.move is not None and GAME.notation(o.move) == text]
        assert len(found) == 1, f"{text!r} is {len(found)} times in the menu"
        return str(found[0].preview)

    def refusal(self, word: str, target: str = "") -> tuple[str, tuple[str, ...]]:
        """Return reason and rules of the one greyed choice with `word` in its label (and this target)."""
        found = [
            o
            for o in GAME.options(self.state)
            if o.move is None and word.casefold() in o.label.casefold() and target in ("", o.target)
        ]
        assert len(found) == 1, f"{word!r} is greyed {len(found)} times: {[o.label for o in found]}"
        return found[0].reason, found[0].rules
