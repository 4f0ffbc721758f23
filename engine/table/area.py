"""The board area: the boards of a face, laid out for the size of the screen, with tabs where they share a place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from rich.text import Text
from textual import events
from textual.app import ComposeResult, RenderResult
from textual.containers import Container
from textual.message import Message
from textual.widget import Widget

from engine.game import Setup
from engine.table.board import Board, Scene
from engine.table.face import Face, Layout, Pane, Size, Split
from engine.table.looks import look_of
from engine.table.panels import padded

WIDE, MEDIUM, SMALLEST = (160, 44), (120, 34), (80, 24)


def size_of(width: int, height: int) -> Size | None:
    """Return the size class of a screen, None when it is too small to play on."""
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return None
    if width >= WIDE[0] and height >= WIDE[1]:
        return "wide"
    return "medium" if width >= MEDIUM[0] and height >= MEDIUM[1] else "narrow"


@runtime_checkable
class Paged(Protocol):
    """A board with several pages, such as the islands of all players."""

    def turn_page(self, by: int) -> None:
        """Show the next page (`by` 1) or the one before (-1)."""


class TabBar(Widget):
    """One line that names the boards of a pane; the shown one stands out. Clickable. `ruled`: the line also
    parts the boards from what is below them."""

    DEFAULT_CSS = "TabBar { height: 1; }"

    @dataclass
    class Chosen(Message):
        """The tab at `index` was clicked."""

        bar: TabBar
        index: int

    def __init__(self, labels: Sequence[str], *, ruled: bool = False) -> None:
        super().__init__()
        self.labels = list(labels)
        self.ruled = ruled
        self.index = 0
        self._spots: list[tuple[int, int]] = []

    def render(self) -> RenderResult:
        look = look_of(self)
        style = look.palette.style
        line = ("-" if look.ascii else "─") if self.ruled else " "
        text = Text(line if self.ruled else "", style("frame"), no_wrap=True)
        self._spots = []
        for i, label in enumerate(self.labels):
            start = text.cell_len
            text.append(f" {label} ", style("hint bold reverse" if i == self.index else "faint"))
            self._spots.append((start, text.cell_len))
            text.append(line, style("frame"))
        text.append(line * max(0, self.size.width - text.cell_len), style("frame"))
        return padded(text, self.size.width, look)

    def on_click(self, event: events.Click) -> None:
        for i, (start, end) in enumerate(self._spots):
            if start <= event.x < end:
                self.post_message(self.Chosen(self, i))


class BoardPane(Container):
    """One place on the screen: a board, or several as tabs."""

    DEFAULT_CSS = "BoardPane { layout: vertical; } BoardPane > Board { height: 1fr; width: 1fr; }"

    def __init__(self, boards: Sequence[tuple[str, str, Board]], *, ruled: bool = False) -> None:
        super().__init__()
        self.boards = list(boards)
        self.ruled = ruled
        self.index = 0

    def compose(self) -> ComposeResult:
        bar = TabBar([label for _, label, _ in self.boards], ruled=self.ruled)
        if len(self.boards) > 1 and not self.ruled:
            yield bar
        for i, (_, _, board) in enumerate(self.boards):
            board.display = i == 0
            yield board
        if self.ruled:
            yield bar

    def select(self, index: int) -> None:
        """Show the board at `index`, counted round and round."""
        self.index = index % len(self.boards)
        focused = any(board.has_focus for _, _, board in self.boards)
        for i, (_, _, board) in enumerate(self.boards):
            board.display = i == self.index
        for bar in self.query(TabBar):
            bar.index = self.index
            bar.refresh()
        if focused:
            self.boards[self.index][2].focus()
            self.boards[self.index][2].call_after_refresh(self.boards[self.index][2].aim)

    def on_tab_bar_chosen(self, message: TabBar.Chosen) -> None:
        message.stop()
        self.select(message.index)


class BoardArea(Container):
    """All boards of a game. `show` gives them a scene; `lay_out` lays them out anew."""

    DEFAULT_CSS = "BoardArea { width: 1fr; height: 1fr; }"

    def __init__(self, face: Face, setup: Setup, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face, self.setup = face, setup
        self.specs = {spec.id: spec for spec in face.boards(setup)}
        self.shown: Size | None = None
        self.scene: Scene | None = None
        self.boards: dict[str, Board] = {}
        self.panes: list[BoardPane] = []

    async def lay_out(self, size: Size) -> None:
        """Lay the boards out for `size`, if they are not already; cursors and tabs stay where they were."""
        if size == self.shown:
            return
        self.shown = size
        cursors = {name: board.cursor for name, board in self.boards.items()}
        tops = {pane.boards[pane.index][0] for pane in self.panes}
        focused = any(board.has_focus for board in self.boards.values())
        self.boards, self.panes = {}, []
        root = self._build(self.face.layout(size, self.setup))
        for name, board in self.boards.items():
            board.cursor = cursors.get(name, "")
            board.scene = self.scene
        await self.remove_children()
        await self.mount(root)
        for pane in self.panes:
            index = next((i for i, (name, _, _) in enumerate(pane.boards) if name in tops), 0)
            pane.select(index)
        if focused:
            self.focus_board()

    def _build(self, layout: Layout) -> Widget:
        if isinstance(layout, Pane):
            made = []
            for name in layout.boards:
                spec = self.specs[name]
                board = spec.make()
                self.boards[name] = board
                made.append((name, spec.label, board))
            pane = BoardPane(made, ruled=self.shown == "narrow")
            self.panes.append(pane)
            return pane
        box = Container(*(self._sized(part, layout) for part in layout.parts))
        box.styles.layout = "horizontal" if layout.across else "vertical"
        return box

    def _sized(self, part: Layout, split: Split) -> Widget:
        widget = self._build(part)
        size = str(part.cells) if part.cells else f"{part.weight}fr"
        if split.across:
            widget.styles.width, widget.styles.height = size, "1fr"
        else:
            widget.styles.width, widget.styles.height = "1fr", size
        return widget

    def show(self, scene: Scene) -> None:
        """Give every board the scene."""
        self.scene = scene
        for board in self.boards.values():
            board.scene = scene

    def on_top(self) -> list[Board]:
        """Return the boards that are on screen now, in layout order."""
        return [pane.boards[pane.index][2] for pane in self.panes]

    def turn_page(self, by: int) -> None:
        """Turn the page of the first visible board that has pages, the focused one before others."""
        for board in sorted(self.on_top(), key=lambda b: not b.has_focus):
            if isinstance(board, Paged):
                board.turn_page(by)
                return

    def next_tab(self, by: int) -> None:
        """Show the next board of each pane with tabs; with none, move the focus to the next board."""
        tabbed = [pane for pane in self.panes if len(pane.boards) > 1]
        focused = [p for p in tabbed if p.boards[p.index][2].has_focus]
        for pane in focused or tabbed[:1]:
            pane.select(pane.index + by)
        if not tabbed:
            self.focus_board(by)

    def focus_board(self, by: int = 0) -> None:
        """Give the focus to a visible board: the one that has it already, moved on by `by`, or the first
        on which a choice can be made."""
        boards = self.on_top()
        chosen = next((boards[(i + by) % len(boards)] for i, board in enumerate(boards) if board.has_focus), None)
        if chosen is None:
            chosen = next((board for board in boards if self._choices_on(board)), boards[0] if boards else None)
        if chosen is not None:
            chosen.focus()
            chosen.aim()

    def _choices_on(self, board: Board) -> bool:
        canvas = board.canvas()
        return canvas is not None and self.scene is not None and bool(self.scene.targets() & set(canvas.regions))

    def reveal(self, keys: Sequence[str], seat: int) -> None:
        """Bring the board on which `keys` lie to the front of its pane."""
        name = self.face.focus(keys, seat) if keys else ""
        for pane in self.panes:
            index = next((i for i, (n, _, _) in enumerate(pane.boards) if n == name), None)
            if index is not None and index != pane.index:
                pane.select(index)

    def bring(self, key: str, seat: int) -> None:
        """Bring the board element `key` into sight: its board to the front, scrolled to it."""
        self.reveal((key,), seat)
        for board in self.on_top():
            board.call_after_refresh(board.bring, key)

    def repaint(self) -> None:
        """Paint all boards anew, after the look changed."""
        for board in self.boards.values():
            board.repaint()
