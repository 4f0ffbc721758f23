"""A table of Thessaloniki set as a test wants it (see `position`), and a hand that plays on it."""

from __future__ import annotations

from typing import Any

from engine.game import DECLINES, Event
from engine.thessaloniki.state import ALCOVES, CITIES, FAMILIES, FORUM

from .position import ANN, BOB, CY, DEE, GAME, LETTERS, Position, names_of, setup, worker_name

__all__ = ["ANN", "BOB", "CY", "DEE", "GAME", "Table", "names_of", "setup", "worker_name"]

DRAFTED = ("F5", "F7", "F1", "F4")
"""Families that leave an ordinary turn alone: space 1, the Chariot, own pieces, an extra Good."""
OFFERED = "S14 S12 S17 S4"
"""GO*, PO*, MO*, MG*: Ships used with any number of players."""
TILES = {2: "D1 D4 D7 D10", 3: "D1 D4 D7", 4: "D1 D4"}


class Table(Position):
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
