"""Who sits at the keyboard, and what that person may see: a game in play, without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.game import DECLINES, Event, Move, Played
from engine.match import Match


class SessionLike(Protocol):
    """The part of `engine.saves.Session` that a table needs."""

    name: str
    match: Match[Any]
    read_only: bool

    @property
    def notice(self) -> str: ...

    @property
    def saved(self) -> bool: ...

    def play(self, move: Move) -> list[Played]: ...

    def undo(self) -> list[Played]: ...

    def redo(self) -> list[Played]: ...

    def retry(self) -> bool: ...

    def rename(self, new: str) -> None: ...

    def close(self) -> None: ...


class Loose:
    """A session that saves nothing, for the playable first turn."""

    read_only = False
    notice = ""
    saved = True

    def __init__(self, match: Match[Any], name: str = "first turn") -> None:
        self.match = match
        self.name = name

    def play(self, move: Move) -> list[Played]:
        return self.match.play(move)

    def undo(self) -> list[Played]:
        return self.match.undo()

    def redo(self) -> list[Played]:
        return self.match.redo()

    def retry(self) -> bool:
        return True

    def rename(self, new: str) -> None:
        self.name = new

    def close(self) -> None:
        """Nothing to let go of."""


@dataclass(frozen=True)
class LogItem:
    """A line of the log: `kind` as in `engine.game.Event` ("turn" is a heading), `move` the index of its move."""

    text: str
    kind: str
    seat: int
    move: int


def log_of(match: Match[Any], seat: int | None, start: int = 0) -> list[LogItem]:
    """Return the log from move `start` on as `seat` may read it (None: a bystander)."""
    items: list[LogItem] = []
    headed = match.played[start - 1].turn if start else 0
    if start and any(e.kind == "turn" for e in match.played[start - 1].events):
        headed += 1
    for i in range(start, len(match.played)):
        played = match.played[i]
        if played.turn > headed:
            who = name_of(match, played.seat)
            items.append(LogItem(f"Turn {played.turn}" + (f": {who}" if who else ""), "turn", played.seat, i))
            headed = played.turn
        for event in played.events:
            items.append(LogItem(text_for(event, seat), event.kind, event.seat, i))
            if event.kind == "turn":
                headed = played.turn + 1
        if not played.events and not played.forced and not (played.move and played.move[0] in DECLINES):
            items.append(LogItem(f"{name_of(match, played.seat)}: {played.text}", "choice", played.seat, i))
    return items


def text_for(event: Event, seat: int | None) -> str:
    """Return the words of `event` that `seat` may read."""
    return event.private if event.private and seat is not None and event.seat == seat else event.text


def name_of(match: Match[Any], seat: int) -> str:
    """Return the name at `seat`, "" for none."""
    players = match.setup.players
    return players[seat].name if 0 <= seat < len(players) else ""


class Sitting:
    """A session and the people around one keyboard.

    `looking` is the seat whose hidden things may be on screen now, None for nobody's. `seen[seat]` is the
    number of moves that had been made when the seat last decided.
    """

    def __init__(self, session: SessionLike, *, hidden: bool) -> None:
        self.session = session
        self.hidden = hidden
        self.people = [i for i, p in enumerate(self.match.setup.players) if p.bot is None]
        self.looking: int | None = self.people[0] if len(self.people) == 1 else None
        self.keyboard: int | None = self.looking
        start = len(self.match.played)
        self.seen = dict.fromkeys(self.people, start)

    @property
    def match(self) -> Match[Any]:
        """The match that is played."""
        return self.session.match

    def bot(self, seat: int) -> str | None:
        """Return which bot plays `seat`, None for a person."""
        return self.match.setup.players[seat].bot

    def needs_cover(self, seat: int, always: bool) -> bool:
        """Return whether the screen must be covered before `seat` decides. `always`: even with nothing hidden."""
        return (self.hidden or always) and seat != self.keyboard and len(self.people) > 1

    def sit(self, seat: int) -> bool:
        """Let `seat` take the keyboard. Return whether somebody else had it."""
        changed = seat != self.keyboard
        self.keyboard = self.looking = seat
        return changed

    def look_away(self) -> None:
        """Somebody else decides: with more people around one keyboard nobody's hand stays on screen."""
        if self.hidden and len(self.people) > 1:
            self.looking = None

    def played(self, seat: int) -> None:
        """Remember that `seat` has seen all that happened so far."""
        if seat in self.seen:
            self.seen[seat] = len(self.match.played)

    def news(self, seat: int) -> list[LogItem]:
        """Return what others did since `seat` last decided."""
        start = min(self.seen.get(seat, 0), len(self.match.played))
        return [i for i in log_of(self.match, seat, start) if i.kind != "phase"]

    def view(self) -> Any:
        """Return the state as the seat that looks may see it; all of it once the game is over."""
        match = self.match
        return match.state if match.over else match.game.view(match.state, self.looking)

    def sole_decline(self) -> Move | None:
        """Return the only legal move when it is to end or decline something."""
        legal = self.match.legal
        return legal[0] if len(legal) == 1 and legal[0][0] in DECLINES else None

    def undo(self, *, confirm_end: bool) -> Sequence[Played]:
        """Take the last choice back; without confirmation of ends, those ends as well. Raises UndoRefused."""
        back = list(self.session.undo())
        while not confirm_end and self.sole_decline() and not self.match.why_no_undo():
            back = [*self.session.undo(), *back]
        return back


def irreversible(match: Match[Any], move: Move) -> bool:
    """Return whether `move` could not be taken back: it reveals something or passes the turn on."""
    after = match.state.clone()
    match.game.apply(after, move)
    return bool(after.reveals != match.state.reveals or after.turn != match.state.turn or match.game.over(after))
