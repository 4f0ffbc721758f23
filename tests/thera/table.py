"""A table of Thera set as a test wants it, and a hand that plays on it.

Everything is said in the words of the rulebook: spaces `B1`, goods `"3S 2C 1L"` (W water, S
stone, C cloth, L lumber), tiles by their codes, moves by their notation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.game import DECLINES, Event, Player, Setup
from engine.registry import get
from engine.thera.state import INDUSTRY, ROLES, SPACE, TILE, TILES

GAME = get("thera")
NAMES = ("Ann", "Bob", "Cy", "Dee")
KINDS = "WSCL"
RICH = {"C1": "9W 9S 9C 9L"}
"""Goods that pay for any building on C1."""


def amounts(text: str) -> list[int]:
    """Return [water, stone, cloth, lumber] of a text such as `3S 2C 1L`."""
    counts = [0, 0, 0, 0]
    for part in text.split():
        counts[KINDS.index(part[-1])] += int(part[:-1])
    return counts


def setup(players: int = 3, **kw: Any) -> Setup:
    """Return the set-up of a game for the first `players` of Ann, Bob, Cy, Dee."""
    names = [*NAMES, "Eve"][:players]
    return Setup(game="thera", players=tuple(Player(name=n) for n in names), **{"seed": 1, **kw})


class Table:
    """A game at a choice of Role.

    `turn` 1 is the game's very first turn; by default it is a later one of Ann's. `favor` are the tokens on
    [Priestess, Worker, Planner, Builder, Trader]; `track` defaults to the rest of the 20, what is
    missing then lies in the box. Events whose token is gone have fired.
    """

    def __init__(
        self,
        players: int = 3,
        *,
        seed: int = 1,
        advanced: bool = False,
        solo: str | None = None,
        turn: int = 2,
        favor: Iterable[int] | None = None,
        track: int | None = None,
        pawn: str = "",
        luxury: str | None = None,
        stacks: Mapping[str, int] | None = None,
        locked: bool | None = None,
    ) -> None:
        if solo:
            players = 1
        self.events: list[Event] = []
        self.state = GAME.new(setup(players, seed=seed, advanced=advanced, solo=solo))
        s = self.state
        if turn > 1:
            s.turn = turn
        if turn > 1 and favor is None and track is None:
            favor = (2, 2, 2, 2, 3)
        if favor is not None:
            s.favor[:] = favor
        if favor is not None or track is not None:
            self._set_track(20 - sum(s.favor) if track is None else track)
        if pawn:
            s.pawn = ROLES.index(pawn)
        if luxury is not None:
            s.luxury[:] = sorted(TILE[code] for code in luxury.split())
        for name, number in (stacks or {}).items():
            s.stacks[INDUSTRY.index(name)] = number
        if locked is not None:
            s.locked = locked

    def _set_track(self, track: int) -> None:
        s = self.state
        s.track, s.box = track, 20 - sum(s.favor) - track
        assert s.box >= 0, "a game has 20 Favor tokens"
        if track <= 7:
            s.industry_event, s.locked = 0, False
        if track == 0:
            s.last_event = 0

    def island(
        self,
        seat: int = 0,
        *,
        goods: Mapping[str, str] | None = None,
        add: Mapping[str, str] | None = None,
        ash: Mapping[str, int] | None = None,
        clear: str = "",
        built: Mapping[str, str] | None = None,
        reserved: str | None = None,
        coins: int | None = None,
        bonus: int | None = None,
        cleared: int | None = None,
    ) -> Table:
        """Set what is on a seat's island and return the table.

        `goods` replaces all goods of the island, `add` sets those of single spaces; `clear` names spaces
        (or "all") whose Ash has been cleared, `ash` sets the tokens of single spaces; both keep
        on the island + cleared = 18. `cleared` alone sets the count of cleared tokens by hand.
        """
        p = self.state.seats[seat]
        if goods is not None:
            p.goods[:] = [0] * 64
        for space, text in {**(goods or {}), **(add or {})}.items():
            p.goods[SPACE[space] * 4 : SPACE[space] * 4 + 4] = amounts(text)
        for space in list(SPACE) if clear == "all" else clear.split():
            p.ash[SPACE[space]] = 0
        for space, number in (ash or {}).items():
            p.ash[SPACE[space]] = number
        p.cleared = 18 - sum(p.ash)
        for space, code in (built or {}).items():
            p.built[SPACE[space]] = TILE[code] if code else -1
        if reserved is not None:
            p.reserved[:] = [TILE[code] for code in reserved.split()]
        p.coins = p.coins if coins is None else coins
        p.bonus = p.bonus if bonus is None else bonus
        p.cleared = p.cleared if cleared is None else cleared
        return self

    def others(self, **kw: Any) -> Table:
        """Give every seat but the first the same island (see `island`)."""
        for seat in range(1, len(self.state.seats)):
            self.island(seat, **kw)
        return self

    def quiet(self) -> Table:
        """Leave nobody but the first seat anything to choose outside the Trader and the Priestess."""
        return self.others(goods={}, built={"A2": "", "B2": ""}, coins=0)

    def cells(self) -> list[str]:
        """Return the codes of the solo grid, row by row from the top, `-` for a gap."""
        return ["-" if tile < 0 else TILES[tile] for tile in self.state.grid]

    def claimed(self) -> str:
        """Return the codes of Plouteus's tiles in the order of his claims."""
        return " ".join(TILES[tile] for tile in self.state.claimed)

    def grid(self, *rows: str) -> Table:
        """Lay the solo grid: one text of four codes per row, `-` for a gap; missing rows are empty."""
        codes = " ".join(rows).split()
        codes += ["-"] * (20 - len(codes))
        self.state.grid[:] = [-1 if code == "-" else TILE[code] for code in codes]
        return self

    def deck(self, *numbers: int) -> Table:
        """Put the Plouteus cards with these numbers (1 to 18) on top, in order, the rest below."""
        rest = [n - 1 for n in range(1, 19) if n not in numbers]
        self.state.deck[:] = rest + [n - 1 for n in reversed(numbers)]
        return self

    def rivals_turn(self, *cards: int, favor: Iterable[int], track: int, pawn: str = "Trader") -> Table:
        """Go on to Plouteus's turn, who draws the first of `cards`, with the roundel as given."""
        self.choose("Trader").ending()
        self.deck(*cards)
        self.state.favor[:] = favor
        self._set_track(track)
        self.state.pawn = ROLES.index(pawn)
        return self.play("end")

    # What is seen

    def legal(self, start: str = "") -> list[str]:
        """Return the texts of the legal moves that begin with `start`."""
        texts = (GAME.notation(move) for move in GAME.legal(self.state))
        return [text for text in texts if text.startswith(start)]

    def targets(self, start: str) -> str:
        """Return, sorted, the spaces after `>` (or after the last blank or `@`) of moves beginning with `start`."""
        ends = {text.replace(">", " ").replace("@", " ").split()[-1] for text in self.legal(start)}
        return " ".join(sorted(ends))

    def tiles(self, verb: str) -> set[str]:
        """Return the codes of the tiles that a `build` or `reserve` move names."""
        return {text.split()[1].split("@")[0] for text in self.legal(verb + " ")}

    @property
    def seat(self) -> int:
        return GAME.to_act(self.state)

    @property
    def phase(self) -> str:
        """The step of the turn, in lower case: role, global, favor, favored, decree, end."""
        decision = GAME.decision(self.state)
        return decision.trail[decision.at].lower()

    @property
    def at(self) -> tuple[int, str]:
        """Who decides in which step."""
        return self.seat, self.phase

    @property
    def over(self) -> bool:
        return bool(GAME.over(self.state))

    @property
    def favor(self) -> list[int]:
        return list(self.state.favor)

    @property
    def pawn(self) -> str:
        return "" if self.state.pawn < 0 else ROLES[self.state.pawn]

    def goods(self, space: str, seat: int = 0) -> str:
        """Return what lies on a space, such as `3S 2C 1L`; "" for nothing."""
        at = SPACE[space] * 4
        counts = self.state.seats[seat].goods[at : at + 4]
        return " ".join(f"{n}{kind}" for n, kind in zip(counts, KINDS, strict=True) if n)

    def ash(self, space: str, seat: int = 0) -> int:
        return int(self.state.seats[seat].ash[SPACE[space]])

    def built(self, space: str, seat: int = 0) -> str:
        tile = self.state.seats[seat].built[SPACE[space]]
        return "" if tile < 0 else TILES[tile]

    def reserved(self, seat: int = 0) -> str:
        return " ".join(TILES[tile] for tile in self.state.seats[seat].reserved)

    def coins(self, seat: int = 0) -> int:
        return int(self.state.seats[seat].coins)

    def bonus(self, seat: int = 0) -> int:
        return int(self.state.seats[seat].bonus)

    def cleared(self, seat: int = 0) -> int:
        return int(self.state.seats[seat].cleared)

    def total(self, seat: int = 0) -> int:
        return int(GAME.result(self.state).totals[seat])

    def row(self, word: str, seat: int = 0) -> int:
        """Return the sum of a seat's scoring rows whose label has `word` in it."""
        rows = [r for r in GAME.result(self.state).rows if word in r.label.lower()]
        assert rows, f"no row of the table says {word!r}"
        return sum(r.values[seat] for r in rows)

    # What is done

    def play(self, *texts: str) -> Table:
        """Take the moves noted, each of which must be legal when its time comes."""
        for text in texts:
            legal = self.legal()
            assert text in legal, f"{text!r} is not among {legal}"
            GAME.apply(self.state, GAME.parse(text), self.events.append)
        return self

    def passing(self) -> str:
        """Return the move that gives the present decision up, "" when there is none."""
        legal = self.legal()
        return next((text for text in (*DECLINES, "coins 0") if text in legal), "")

    def step(self) -> None:
        """Decline what is being decided."""
        text = self.passing()
        assert text, f"nothing declines this: {self.at} {self.legal()}"
        self.play(text)

    def reach(self, text: str, seat: int | None = None) -> Table:
        """Decline until a move beginning with `text` is offered (to `seat`)."""
        for _ in range(60):
            assert not self.over, f"the game ended before {text!r}"
            if self.legal(text) and seat in (None, self.seat):
                return self
            assert "role" not in self.phase, f"the turn ended before {text!r} was offered"
            self.step()
        raise AssertionError(f"{text!r} is never offered")

    def to(self, seat: int, phase: str) -> Table:
        """Decline until `seat` decides in `phase`."""
        for _ in range(60):
            assert not self.over, f"the game ended before {seat} came to {phase}"
            if self.at == (seat, phase):
                return self
            assert "role" not in self.phase, f"the turn ended before {seat} came to {phase}"
            self.step()
        raise AssertionError(f"{seat} never comes to {phase}")

    def meets(self, text: str, seat: int | None = None) -> bool:
        """Decline everything to the end of the turn; return whether a move beginning with `text` was offered."""
        met = False
        while not self.over and "role" not in self.phase:
            met = met or (bool(self.legal(text)) and seat in (None, self.seat))
            self.step()
        return met

    def choose(self, role: str, *texts: str) -> Table:
        """Choose a Role, then take the moves noted."""
        return self.play(f"role {role}", *texts)

    def ending(self) -> Table:
        """Decline up to the question whether the turn may end."""
        return self.reach("end")

    def finish(self) -> Table:
        """Decline up to the next choice of a Role or the end of the game."""
        for _ in range(90):
            if self.over or self.phase == "role":
                return self
            self.step()
        raise AssertionError("the turn never ends")

    def round(self, *roles: str) -> Table:
        """Play one whole turn per Role, declining everything."""
        for role in roles:
            self.choose(role).finish()
        return self
