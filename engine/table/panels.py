"""The panels around the boards: header, players, what is being decided, the preview, and the footer's keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import RenderResult
from textual.widget import Widget
from textual.widgets import Static

from engine.game import Decision, Status
from engine.table.actions import Action, fitting, known_to
from engine.table.canvas import Look
from engine.table.looks import look_of


def seat_style(seat: int, players: int) -> str:
    """Return the palette's word for the colour of a seat or of the rival's column."""
    return f"seat{seat}" if 0 <= seat < players else "rival" if seat >= players else "text"


def seat_marks(names: Sequence[str], letters: str, players: int) -> str:
    """Return a letter per column: the seat's, or the first of the rival's name."""
    return "".join(letters[i] if i < min(players, len(letters)) else name[:1] for i, name in enumerate(names))


def padded(text: Text, width: int, look: Look, style: str = "text") -> Text:
    """Return `text` cut or filled to `width` cells."""
    text = text.copy()
    text.truncate(width, overflow="crop" if look.ascii else "ellipsis")
    text.append(" " * (width - text.cell_len), look.palette.style(style))
    return text


def header(title: str, status: Status, look: Look, width: int, right: str = "", bad: bool = False) -> Text:
    """Return the top line: the game, the turn, the lamps of the end conditions, and whether it is saved."""
    style = look.palette.style
    text = Text(" ", style("text"), no_wrap=True)
    text.append(title, style("title bold"))
    text.append(f"  {status.turn_text}", style("text"))
    tail = f"  {right} "
    room = width - cell_len(tail) - text.cell_len
    lamps = _lamps(status, look, [label for label, _ in status.lamps])
    if lamps.cell_len > room:
        lamps = _lamps(status, look, [_shortened(label) for label, _ in status.lamps])
    if status.banner:
        banner = Text(f"  {status.banner}", style("hint bold"))
        if banner.cell_len + lamps.cell_len > room:
            lamps = banner
        else:
            lamps.append_text(banner)
    lamps.truncate(max(0, room), overflow="ellipsis")
    text.append_text(lamps)
    text = padded(text, width - cell_len(tail), look)
    text.append(tail, style("bad bold" if bad else "faint"))
    return text


def _lamps(status: Status, look: Look, labels: Sequence[str]) -> Text:
    text = Text(no_wrap=True)
    for label, (_, lit) in zip(labels, status.lamps, strict=True):
        glyph = look.glyph("pip" if lit else "hole")
        text.append(f"  {glyph} {label}", look.palette.style("hint bold" if lit else "faint"))
    return text


def _shortened(label: str) -> str:
    """Return the first word of a lamp's label and what there is in figures: 'A Denarii 6 left' is 'A 6'."""
    first, *rest = label.split()
    return " ".join([first, *(word for word in rest if any(c.isdigit() for c in word))])


def players_strip(
    names: Sequence[str], letters: str, scores: Sequence[int], active: int, extras: Sequence[Text],
    look: Look, width: int, players: int, bots: Sequence[str | None] = (),
) -> Text:  # fmt: skip
    """Return two lines with a column per player: who, VP (`scores` empty: not shown), and the game's own facts."""
    style = look.palette.style
    column = width // max(1, len(names))
    first, second = Text(no_wrap=True), Text(no_wrap=True)
    for i, name in enumerate(names):
        color = seat_style(i, players)
        mark = seat_marks(names, letters, players)[i]
        head = Text()
        head.append(f" {look.glyph('arrow') if i == active else ' '} ", style("hint bold"))
        head.append(f" {mark} ", style(f"{color} bold reverse"))
        head.append(f" {name}", style("text bold" if i == active else "text"))
        tail = Text(f" {scores[i]} VP " if i < len(scores) else " ", style(f"{color} bold"))
        if i < len(bots) and bots[i] and column >= 28:
            head.append(f" ({bots[i]})", style("faint"))
        first.append_text(padded(head, column - tail.cell_len, look))
        first.append_text(tail)
        line = Text("      ", style("faint"))
        if i < len(extras):
            line.append_text(extras[i])
        second.append_text(padded(line, column - 1, look))
        second.append(" ", style("text"))
    return padded(first, width, look).append("\n").append_text(padded(second, width, look))


def decision_text(decision: Decision, name: str, seat_color: str, look: Look, width: int) -> Text:
    """Return what is being decided: the steps of the turn, who decides, what, and why."""
    style = look.palette.style
    text = Text()
    if decision.trail:
        text.append_text(trail(decision, look, width)).append("\n")
    text.append(name, style(f"{seat_color} bold"))
    text.append(f"  {decision.title}", style("text bold"))
    if decision.why:
        text.append(f"\n{decision.why}", style("faint"))
    return text


def trail(decision: Decision, look: Look, width: int) -> Text:
    """Return the steps of the turn in one line with the present one marked.

    Where `width` does not hold them all, the steps farthest from the present one give way to an ellipsis.
    """
    style = look.palette.style
    arrow, more = (">", "..") if look.ascii else ("›", "…")
    steps, at = decision.trail, decision.at
    windows = sorted(
        ((a, b) for a in range(at + 1) for b in range(at + 1, len(steps) + 1)),
        key=lambda w: (w[0] - w[1], abs(at - w[0] - (w[1] - 1 - at)), w[0]),
    )
    text = Text(no_wrap=True)
    for joint, (first, last) in [(f" {arrow} ", windows[0]), *((arrow, window) for window in windows)]:
        text = Text(more + arrow if first else "", style("faint"), no_wrap=True)
        for i in range(first, last):
            if i > first:
                text.append(joint, style("faint"))
            text.append(steps[i], style("hint bold underline" if i == at else "faint"))
        if last < len(steps):
            text.append(arrow + more, style("faint"))
        if text.cell_len <= width:
            return text
    text.truncate(width, overflow="ellipsis")
    return text


@runtime_checkable
class Refuses(Protocol):
    """A screen that knows why an action does nothing now; its key is dimmed in the footer."""

    def why_not(self, action_id: str) -> str:
        """Return why the action does nothing now, "" when it does something."""


class KeyBar(Widget):
    """The last line: the keys of the screen, as many as fit, dim where they do nothing now. Clickable."""

    DEFAULT_CSS = "KeyBar { height: 1; dock: bottom; background: $surface; color: $foreground; }"

    def __init__(self, where: str) -> None:
        super().__init__()
        self.where = where
        self._spots: list[tuple[int, int, str]] = []

    def shown(self) -> list[Action]:
        """Return the actions that fit now."""
        return fitting(known_to(self.where), self.size.width - 1)

    def render(self) -> RenderResult:
        look = look_of(self)
        style = look.palette.style
        text = Text(" ", style("panel"), no_wrap=True)
        self._spots = []
        for action in self.shown():
            screen = self.screen
            live = not (isinstance(screen, Refuses) and screen.why_not(action.id))
            start = text.cell_len
            shown = action.shown
            if look.ascii:
                shown = {"← →": "<- ->", "↑ ↓": "up dn"}.get(shown, shown)
            text.append(shown, style("hint bold panel" if live else "faint panel"))
            text.append(f" {action.label}  ", style("text panel" if live else "faint panel"))
            self._spots.append((start, text.cell_len, action.action))
        return padded(text, self.size.width, look, "panel")

    async def on_click(self, event: events.Click) -> None:
        for start, end, action in self._spots:
            if start <= event.x < end:
                await self.screen.run_action(action)


class Panel(Static):
    """A text without markup."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__("", id=id, classes=classes, markup=False)
