"""The base of every board: one widget with the Line API, painted from a scene.

A board paints what a `Scene` holds and marks where each element lies. With the focus,
the arrow keys walk over the elements that choices of the menu point at; Enter or a click
reports one. It knows no rule.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from engine.game import Decision, Option
from engine.table.canvas import Canvas, Look
from engine.table.palette import DARK


@dataclass(frozen=True)
class Scene:
    """What a board shows.

    `state`: a view of the state (see `Game.view`), safe to show. `seat`: whose side of the table it is seen
    from. `options`: the menu now, whose targets are marked. `marked`: the highlighted choice. `before`: an
    earlier state whose differences are highlighted. `look`: colours and glyphs. `stage`: where a choice
    of several steps stands (a source chosen already), as a board key.
    """

    state: Any
    seat: int = 0
    decision: Decision | None = None
    options: tuple[Option, ...] = ()
    marked: Option | None = None
    before: Any = None
    look: Look = field(default_factory=lambda: Look(DARK))
    stage: str = ""

    def targets(self) -> set[str]:
        """Return the keys of all elements that a possible choice points at."""
        keys: set[str] = set()
        for option in self.options:
            if option.move is not None:
                keys.update(key for key in (option.target, option.source) if key)
        return keys


class Board(ScrollView, can_focus=True):
    """A board widget. Subclasses override `paint` and, for a fixed size, `measure`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1, 0)", "Board left", show=False),
        Binding("right", "walk(1, 0)", "Board right", show=False),
        Binding("up", "walk(0, -1)", "Board up", show=False),
        Binding("down", "walk(0, 1)", "Board down", show=False),
        Binding("enter,space", "pick", "Choose here", show=False),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = set()
    DEFAULT_CSS = """
    Board { background: $background; scrollbar-size: 1 1; }
    Board:focus { background-tint: $foreground 2%; }
    """

    scene: reactive[Scene | None] = reactive(None)
    cursor: reactive[str] = reactive("")

    @dataclass
    class Picked(Message):
        """An element was chosen with Enter or a click; `key` as in `Option.target`."""

        board: Board
        key: str

    @dataclass
    class Hovered(Message):
        """The cursor or the mouse came to an element (key "" for none)."""

        board: Board
        key: str

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._canvas: Canvas | None = None

    def measure(self, scene: Scene, width: int, height: int) -> tuple[int, int]:
        """Return the size (cells) that `paint` needs in a window of `width` x `height`; larger scrolls."""
        return width, height

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paint `scene` on `canvas` and `mark` every element. To be overridden."""

    def canvas(self) -> Canvas | None:
        """Return the painted canvas, painting it when something changed."""
        if self._canvas is None and self.scene is not None and self.size.width:
            width, height = self._room(self.scene)
            canvas = Canvas(max(1, width), max(1, height), self.scene.look)
            self.paint(canvas, self.scene)
            if self.cursor in canvas.regions and self.has_focus:
                canvas.restyle(canvas.regions[self.cursor], "cursor")
            self._canvas = canvas
            self.virtual_size = Size(width, height)
        return self._canvas

    def _room(self, scene: Scene) -> tuple[int, int]:
        """Return the size to paint; where one direction scrolls, its scrollbar takes a cell of the other."""
        width, height = self.measure(scene, self.size.width, self.size.height)
        if height > self.size.height:
            width, height = self.measure(scene, self.size.width - 1, self.size.height)
        elif width > self.size.width:
            width, height = self.measure(scene, self.size.width, self.size.height - 1)
        return width, height

    def repaint(self) -> None:
        """Forget the painting, so that the next refresh paints anew."""
        self._canvas = None
        self.refresh()

    def watch_scene(self) -> None:
        self.repaint()
        if self.has_focus:
            self.aim()

    def watch_cursor(self) -> None:
        self.repaint()

    def on_resize(self) -> None:
        self.repaint()

    def on_focus(self) -> None:
        self.repaint()

    def on_blur(self) -> None:
        self.repaint()

    def render_line(self, y: int) -> Strip:
        canvas = self.canvas()
        x, top = self.scroll_offset
        if canvas is None or y + top >= canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        strip = canvas.strip(y + top, x, self.size.width)
        blank = canvas.look.palette.style("text")
        return strip.extend_cell_length(self.size.width, blank).crop(0, self.size.width)

    def key_at(self, x: int, y: int) -> str:
        """Return the smallest element that covers the cell (x, y) of the widget, "" for none."""
        canvas = self.canvas()
        if canvas is None:
            return ""
        px, py = x + self.scroll_offset.x, y + self.scroll_offset.y
        found = [(r.area, k) for k, r in canvas.regions.items() if r.contains(px, py)]
        return min(found)[1] if found else ""

    def on_click(self, event: events.Click) -> None:
        key = self.key_at(event.x, event.y)
        if key:
            self.cursor = key
            self.post_message(self.Picked(self, key))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.post_message(self.Hovered(self, self.key_at(event.x, event.y)))

    def bring(self, key: str) -> None:
        """Scroll so that the element `key` is in sight, if it lies on this board."""
        canvas = self.canvas()
        if canvas is not None and key in canvas.regions:
            self.scroll_to_region(canvas.regions[key], animate=False)

    def walkable(self) -> dict[str, Region]:
        """Return the elements the cursor stops at: targets of choices, or all elements when there are none."""
        canvas, scene = self.canvas(), self.scene
        if canvas is None or scene is None:
            return {}
        wanted = {k: r for k, r in canvas.regions.items() if k in scene.targets()}
        return wanted or canvas.regions

    def aim(self) -> None:
        """Put the cursor on a choice at once: that of the highlighted one, else the first; unless it is on one."""
        canvas, scene = self.canvas(), self.scene
        if canvas is None or scene is None:
            return
        targets = scene.targets() & set(canvas.regions)
        if not targets or self.cursor in targets:
            return
        marked = scene.marked
        wanted = "" if marked is None else marked.target if scene.stage else marked.source or marked.target
        first = min(targets, key=lambda k: (canvas.regions[k].y, canvas.regions[k].x))
        self.cursor = wanted if wanted in targets else first
        self.bring(self.cursor)
        if self.cursor != wanted:
            self.post_message(self.Hovered(self, self.cursor))

    def action_walk(self, dx: int, dy: int) -> None:
        """Move the cursor to the nearest element in a direction."""
        places = self.walkable()
        if not places:
            return
        here = places.get(self.cursor)
        if here is None:
            self.cursor = min(places, key=lambda k: (places[k].y, places[k].x))
        else:
            best = nearest(here, {k: r for k, r in places.items() if k != self.cursor}, dx, dy)
            self.cursor = best or self.cursor
        self.scroll_to_region(places[self.cursor], animate=False)
        self.post_message(self.Hovered(self, self.cursor))

    def action_pick(self) -> None:
        """Report the element under the cursor."""
        if self.cursor:
            self.post_message(self.Picked(self, self.cursor))


def nearest(here: Region, places: dict[str, Region], dx: int, dy: int) -> str:
    """Return the key of the place next to `here` in direction (dx, dy), "" when there is none."""
    hx, hy = here.x * 2 + here.width, (here.y * 2 + here.height) * 2  # a cell is twice as high as wide
    best, found = "", 1e9
    for key, region in places.items():
        x, y = region.x * 2 + region.width - hx, (region.y * 2 + region.height) * 2 - hy
        along = x * dx + y * dy
        aside = abs(x * dy) + abs(y * dx)
        if along > 0 and along + aside * 2 < found:
            best, found = key, along + aside * 2
    return best
