"""The log: what happened, in plain words, newest last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Console
from rich.segment import Segment
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.strip import Strip

from engine.table.actions import bindings
from engine.table.canvas import Look
from engine.table.face import Face
from engine.table.help import HelpScreen
from engine.table.looks import look_of
from engine.table.palette import DARK
from engine.table.panels import KeyBar, seat_style
from engine.table.sitting import LogItem

_CONSOLE = Console(width=200, force_terminal=False, color_system=None)


class LogView(ScrollView, can_focus=False):
    """Shows log items; keeps to the end unless somebody scrolled up."""

    DEFAULT_CSS = "LogView { background: $background; scrollbar-size-vertical: 1; overflow-x: hidden; }"

    def __init__(self, letters: str, players: int, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.letters, self.players = letters, players
        self.items: list[LogItem] = []
        self._lines: list[Text] = []
        self._made = (0, Look(DARK))

    def show(self, items: Sequence[LogItem]) -> None:
        """Show `items`; those that are shown already are kept as they are."""
        items = list(items)
        same = self._made == (self.scrollable_content_region.width, look_of(self))
        if same and items[: len(self.items)] == self.items:
            self._lines.extend(line for item in items[len(self.items) :] for line in self._wrapped(item))
            self.items = items
        else:
            self.items = items
            self._rewrap()
        self._settle()

    def _rewrap(self) -> None:
        self._made = (self.scrollable_content_region.width, look_of(self))
        self._lines = [line for item in self.items for line in self._wrapped(item)]

    def _settle(self) -> None:
        at_end = self.scroll_offset.y >= self.max_scroll_y - 1
        self.virtual_size = Size(self.scrollable_content_region.width, len(self._lines))
        if at_end:
            self.call_after_refresh(self.scroll_end, animate=False)
        self.refresh()

    def on_resize(self) -> None:
        if self._made != (self.scrollable_content_region.width, look_of(self)):
            self._rewrap()
        self.virtual_size = Size(self.scrollable_content_region.width, len(self._lines))
        self.call_after_refresh(self.scroll_end, animate=False)

    def _wrapped(self, item: LogItem) -> list[Text]:
        width = max(10, self.scrollable_content_region.width - 1)
        look = look_of(self)
        style = look.palette.style
        seat = 0 <= item.seat < self.players
        color = seat_style(item.seat, self.players) if item.seat >= 0 else "text"
        if item.kind == "turn":
            rule = ("-" if look.ascii else "─") * 2
            return [Text(), Text(f"{rule} {item.text}"[:width], style(f"{color} bold"), no_wrap=True)]
        words = {"phase": "faint", "choice": "text", "automa": "rival", "reveal": "title", "endgame": "hint bold",
                 "over": "hint bold"}.get(item.kind, "faint")  # fmt: skip
        head = Text("  ")
        if item.kind == "choice" and seat:
            head = Text(f"{self.letters[item.seat]} ", style(f"{color} bold"))
        body = Text(item.text, style(words)).wrap(_CONSOLE, width - 2)
        return [Text("  ").append_text(line) if n else head + line for n, line in enumerate(body)]

    def render_line(self, y: int) -> Strip:
        width = self.scrollable_content_region.width
        blank = look_of(self).palette.style("text")
        y += self.scroll_offset.y
        if y >= len(self._lines):
            return Strip.blank(width, blank)
        line = self._lines[y]
        segments = [Segment(s.text, blank + s.style if s.style else blank) for s in line.render(_CONSOLE)]
        return Strip(segments).adjust_cell_length(width, blank)

    def as_text(self) -> str:
        """Return the lines as plain text."""
        return "\n".join(line.plain for line in self._lines)


class LogScreen(Screen[None]):
    """The whole log."""

    DEFAULT_CSS = "LogScreen { background: $background; } LogScreen LogView { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("log"),
        Binding("up,k", "scroll(-1)", "Up", show=False),
        Binding("down,j", "scroll(1)", "Down", show=False),
        Binding("pageup", "scroll(-20)", "Page up", show=False),
        Binding("pagedown,space", "scroll(20)", "Page down", show=False),
        Binding("home", "scroll(-1000000)", "Start", show=False),
        Binding("end", "scroll(1000000)", "End", show=False),
        Binding("L,q", "back", "Back", show=False),
    ]

    def __init__(self, face: Face, items: Sequence[LogItem], players: int) -> None:
        super().__init__()
        self.face, self.items, self.players = face, items, players

    def compose(self) -> ComposeResult:
        with Vertical(classes="page"):
            yield LogView(self.face.letters, self.players, id="whole-log")
        yield KeyBar("log")

    def on_mount(self) -> None:
        self.refresh_look()

    def refresh_look(self) -> None:
        """Paint everything anew."""
        self.query_one(LogView).show(self.items)

    def action_scroll(self, by: int) -> None:
        self.query_one(LogView).scroll_relative(y=by, animate=False)

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.face, "log"))

    def action_back(self) -> None:
        self.dismiss(None)
