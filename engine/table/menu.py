"""The menu: every choice one line, the impossible ones greyed with their reason but still reachable."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from engine.game import Option
from engine.table.actions import NAVIGATION, RESERVED
from engine.table.canvas import Look
from engine.table.choices import Choices, Entry
from engine.table.palette import DARK

MAX_FILTER = 30
LISTED = NAVIGATION | {"/"}
"""What may not be a hotkey in a menu without a game."""
ALL_LETTERS = NAVIGATION | frozenset("/abcdefghijklmnopqrstuvwxyz0123456789")
"""For menus without hotkeys."""


@dataclass(frozen=True)
class Line:
    """A line of the menu: a heading (`entry` -1), or the entry with that index."""

    text: str
    entry: int = -1


class Menu(ScrollView, can_focus=True):
    """Shows `Choices`. Arrows or hjkl move, Enter takes, a hotkey takes at once, `/` filters, Esc steps back."""

    DEFAULT_CSS = "Menu { background: $background; scrollbar-size-vertical: 1; overflow-x: hidden; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("down,j", "move(1)", "Down", show=False),
        Binding("pageup", "leap(-1)", "Page up", show=False),
        Binding("pagedown", "leap(1)", "Page down", show=False),
        Binding("home", "move(-10000)", "First", show=False),
        Binding("end", "move(10000)", "Last", show=False),
        Binding("enter", "take", "Take", show=False),
        Binding("right,l", "enter_group", "Into the group", show=False),
        Binding("left,h", "back", "Back", show=False),
        Binding("escape", "leave", "Back", show=False),
        Binding("slash", "filter", "Find", show=False),
    ]

    index: reactive[int] = reactive(0, init=False)
    look: reactive[Look] = reactive(Look(DARK), init=False)

    @dataclass
    class Highlighted(Message):
        """Another entry is highlighted; `entry` is None in an empty menu."""

        menu: Menu
        entry: Entry | None

        @property
        def control(self) -> Menu:
            return self.menu

    @dataclass
    class Taken(Message):
        """A possible choice was taken. `time` is when the key was pressed (monotonic seconds)."""

        menu: Menu
        option: Option
        time: float

        @property
        def control(self) -> Menu:
            return self.menu

    @dataclass
    class Left(Message):
        """Esc was pressed at the top of the menu."""

        menu: Menu

        @property
        def control(self) -> Menu:
            return self.menu

    def __init__(
        self,
        options: Sequence[Option] = (),
        *,
        id: str | None = None,  # noqa: A002
        reserved: frozenset[str] = RESERVED,
        deep: bool = False,
        ground: str = "text",
    ) -> None:
        super().__init__(id=id)
        self.ground = ground
        self.choices = Choices(options, reserved=reserved, deep=deep)
        self.entries: list[Entry] = self.choices.entries()
        self.lines: list[Line] = []
        self.filtering = False
        self.pressed = 0.0
        self.empty = "No choice here."
        self._layout_lines()

    # --- what it shows -------------------------------------------------------------------

    def show(self, options: Sequence[Option], *, keep: bool = False) -> None:
        """Show other options. `keep`: highlight again what was highlighted, if it is still there."""
        before = self.entry
        self.choices = Choices(options, reserved=self.choices.reserved, deep=self.choices.deep)
        self.filtering = False
        self.rebuild(before if keep else None)

    def rebuild(self, prefer: Entry | None = None) -> None:
        """List the entries anew; highlight `prefer` or else the first possible one."""
        self.entries = self.choices.entries()
        self._layout_lines()
        index = next((i for i, e in enumerate(self.entries) if e.possible), 0)
        if prefer is not None:
            for same in (_same_options, _same_name):
                found = [i for i, e in enumerate(self.entries) if e.possible and same(e, prefer)]
                if found:
                    index = found[0]
                    break
        self.set_reactive(Menu.index, index)
        self.watch_index()

    @property
    def entry(self) -> Entry | None:
        """The highlighted entry."""
        return self.entries[self.index] if self.index < len(self.entries) else None

    def _layout_lines(self) -> None:
        lines: list[Line] = []
        if self.filtering or self.choices.words:
            lines.append(Line(f"Find: {self.choices.words}_"))
        for stage in self.choices.stages:
            lines.append(Line(f"{self.look.glyph('here')} {stage.label}"))
        sections = {e.section for e in self.entries}
        section = ""
        for i, entry in enumerate(self.entries):
            if entry.section != section and len(sections) > 1:
                section = entry.section
                if section:
                    lines.append(Line(section))
            lines.append(Line("", i))
        if not self.entries:
            lines.append(Line("Nothing fits." if self.choices.words else self.empty))
        self.lines = lines
        self.virtual_size = Size(self.scrollable_content_region.width, len(lines))
        self.refresh()

    def line_of(self, index: int) -> int:
        """Return the line on which entry `index` stands."""
        return next((y for y, line in enumerate(self.lines) if line.entry == index), 0)

    def render_line(self, y: int) -> Strip:
        width = self.scrollable_content_region.width
        style = self.look.palette.style
        y += self.scroll_offset.y
        if y >= len(self.lines):
            return Strip.blank(width, style(self.ground))
        line = self.lines[y]
        if line.entry < 0:
            return Strip([Segment(set_cell_size(f" {line.text}", width), style(f"{self.ground} title bold"))], width)
        return self._entry_strip(self.entries[line.entry], line.entry == self.index, width)

    def _entry_strip(self, entry: Entry, marked: bool, width: int) -> Strip:
        words = self.ground if entry.possible else f"{self.ground} faint"
        if marked:
            words = "cursor" if self.has_focus else "shade bold"
        style = self.look.palette.style
        pointer = self.look.glyph("arrow") if marked else " "
        key = entry.hotkey or (" " if entry.possible else self.look.glyph("cross"))
        tail = f" {self.look.glyph('arrow')} " if entry.folder else ""
        room = width - 5 - cell_len(tail)
        label = fit(entry.label, room, self.look)
        parts = [Segment(f"{pointer}", style(words)), Segment(f" {key} ", style(words if marked else f"{words} bold")),
                 Segment(f" {label}", style(words))]  # fmt: skip
        rest = room - cell_len(label)
        if entry.reason and rest > 8:
            reason = fit(entry.reason, rest - 2, self.look)
            parts.append(Segment(f"  {reason}", style(f"{words} italic")))
            rest -= 2 + cell_len(reason)
        parts.append(Segment(" " * rest + tail, style(words)))
        return Strip(parts).adjust_cell_length(width, style(words))

    # --- moving ------------------------------------------------------------------------

    def watch_index(self) -> None:
        self.index = max(0, min(self.index, len(self.entries) - 1))
        line = self.line_of(self.index)
        top = 0 if self.index == 0 else line
        self.scroll_to_region(Region(0, top, 1, line - top + 1), animate=False, force=True, x_axis=False)
        self.refresh()
        self.post_message(self.Highlighted(self, self.entry))

    def watch_look(self) -> None:
        self.refresh()

    def on_resize(self) -> None:
        self._layout_lines()
        self.call_after_refresh(self._keep_in_sight)

    def _keep_in_sight(self) -> None:
        self.scroll_to_region(Region(0, self.line_of(self.index), 1, 1), animate=False, force=True, x_axis=False)

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def action_move(self, by: int) -> None:
        """Move the highlight; from the last entry one down is the first, and back."""
        count = len(self.entries)
        if count and abs(by) == 1:
            self.index = (self.index + by) % count
        elif count:
            self.index = max(0, min(count - 1, self.index + by))

    def action_leap(self, pages: int) -> None:
        self.action_move(pages * max(2, self.size.height - 2))

    def highlight(self, option: Option) -> bool:
        """Highlight the entry of `option`, or the folder that holds it. Return whether there is one."""
        for i, entry in enumerate(self.entries):
            if option in entry.options:
                self.index = i
                return True
        return False

    def highlight_label(self, label: str) -> None:
        """Highlight the entry called `label`, if there is one."""
        for i, entry in enumerate(self.entries):
            if entry.label == label:
                self.index = i
                return

    # --- taking ------------------------------------------------------------------------

    def action_take(self) -> None:
        """Take the highlighted choice, or go into the folder. An impossible one only shows its reason."""
        entry = self.entry
        if entry is None or not entry.possible:
            self.app.bell()
        elif entry.folder:
            self.choices.open(entry)
            self.filtering = False
            self.rebuild()
        else:
            self.post_message(self.Taken(self, entry.option, self.pressed))

    def action_enter_group(self) -> None:
        if self.entry is not None and self.entry.folder:
            self.action_take()

    def action_back(self) -> None:
        """Leave the filter or the folder."""
        before = self.choices.stages[-1] if self.choices.stages else None
        if self.filtering and not self.choices.words:
            self.filtering = False
            self.rebuild(self.entry)
        elif self.choices.back():
            self.filtering = False
            self.rebuild(Entry("", before.options) if before else self.entry)

    def action_leave(self) -> None:
        """Step back, or tell that there is nothing to step back from."""
        if self.filtering or self.choices.words or self.choices.stages:
            self.action_back()
        else:
            self.post_message(self.Left(self))

    def action_filter(self) -> None:
        """Begin to type a filter."""
        self.filtering = True
        self._layout_lines()

    def on_key(self, event: events.Key) -> None:
        self.pressed = event.time
        if (self.filtering and self._typed(event)) or (
            not self.filtering and event.character and self.hotkey(event.character)
        ):
            event.prevent_default()
            event.stop()

    def _typed(self, event: events.Key) -> bool:
        if event.key == "backspace":
            words = self.choices.words[:-1]
        elif event.is_printable and event.character and len(self.choices.words) < MAX_FILTER:
            words = self.choices.words + event.character
        else:
            return False
        self.choices.words = words
        self.rebuild()
        return True

    def hotkey(self, character: str) -> bool:
        """Act on a hotkey; return whether it was one."""
        for i, entry in enumerate(self.entries):
            if entry.hotkey and entry.hotkey == character:
                self.index = i
                self.action_take()
                return True
        return False

    def on_click(self, event: events.Click) -> None:
        y = event.y + self.scroll_offset.y
        if 0 <= y < len(self.lines) and self.lines[y].entry >= 0:
            index = self.lines[y].entry
            again = index == self.index
            self.index = index
            self.pressed = event.time
            if again or not self.entries[index].possible or self.entries[index].folder:
                self.action_take()


def _same_options(entry: Entry, other: Entry) -> bool:
    return entry.options == other.options


def _same_name(entry: Entry, other: Entry) -> bool:
    """Whether the entries are called alike, numbers aside, or one is the group of the other."""
    names = {_NUMBERS.sub("", name) for name in (other.label, other.option.group) if name}
    return _NUMBERS.sub("", entry.label) in names


_NUMBERS = re.compile(r"\d+")


def fit(text: str, width: int, look: Look) -> str:
    """Return `text` cut to `width` cells, with a mark where it was cut."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + ("." if look.ascii else "…")
