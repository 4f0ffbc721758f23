"""How the elements of a board stand out: pointed at, a source, a legal target, changed, or plain.

Every board asks one `Glance` per painting, so that the same thing is marked alike everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.game import Move
from engine.table.board import Scene
from engine.table.canvas import Canvas
from engine.thessaloniki.state import State
from thessaloniki_tui.pieces import mark


@dataclass
class Glance:
    """What a scene makes stand out, by board key."""

    scene: Scene
    targets: set[str] = field(default_factory=set)
    marked: str = ""
    source: str = ""

    @classmethod
    def of(cls, scene: Scene) -> Glance:
        """Return the glance of `scene`; an impossible choice points at its place all the same."""
        option = scene.marked
        marked = option.target if option is not None else ""
        source = scene.stage or (option.source if option is not None else "")
        return cls(scene, scene.targets(), marked, source)

    @property
    def state(self) -> State:
        """The state that is painted."""
        state: State = self.scene.state
        return state

    @property
    def before(self) -> State | None:
        """An earlier state, whose differences are highlighted."""
        before: State | None = self.scene.before
        return before

    @property
    def color(self) -> int:
        """The colour of the seat that looks."""
        return self.state.seats[self.scene.seat].color

    @property
    def move(self) -> Move:
        """The move of the highlighted choice, () for none."""
        option = self.scene.marked
        return () if option is None or option.move is None else option.move

    def placing(self, piece: int, target: int) -> bool:
        """Return whether the highlighted choice places this kind of piece on a place target."""
        return self.move == ("place", piece, target)

    def tone(self, key: str) -> str:
        """Return "marked", "source", "legal" or "" for a board key."""
        if key == self.marked:
            return "marked"
        if key == self.source:
            return "source"
        return "legal" if key in self.targets else ""

    def frame(self, key: str) -> str:
        """Return the style of a frame around `key`."""
        return {"marked": "hint bold", "source": "hint bold", "legal": "hint"}.get(self.tone(key), "frame")

    def name(self, key: str, text: str, plain: str = "title") -> tuple[str, str]:
        """Return the name of an element and its style: pointed at with an arrow, legal in brackets."""
        look = self.scene.look
        tone = self.tone(key)
        if tone == "marked":
            return f"{mark('arrow', look)}{text}", "legal bold"
        if tone == "source":
            return f"{text}{mark('right', look)}", "legal bold"
        return (f"[{text}]", "hint bold") if tone == "legal" else (text, plain)

    def changed(self, now: object, then: object) -> bool:
        """Return whether a fact differs from what it was; False without an earlier state."""
        return self.before is not None and now != then


def put_parts(canvas: Canvas, x: int, y: int, parts: list[tuple[str, str]], right: int) -> int:
    """Write (text, style) pieces from `x` on, cut at column `right`. Return the x after them."""
    for text, style in parts:
        if x >= right:
            break
        x = canvas.put(x, y, text[: right - x], style)
    return x


def lay_floor(canvas: Canvas, y: int, lines: int, floor: str) -> None:
    """Put `floor` under whole lines that are painted already; what has a ground of its own keeps it."""
    for row in canvas.styles[y : y + lines]:
        row[:] = [f"{floor} {style}" for style in row]


def width_of(parts: list[tuple[str, str]]) -> int:
    """Return how many cells (text, style) pieces take."""
    return sum(len(text) for text, _ in parts)


@dataclass(frozen=True)
class Chunk:
    """Something short that is not broken over lines: (text, style) pieces, and a board key or ""."""

    parts: tuple[tuple[str, str], ...]
    key: str = ""

    @property
    def width(self) -> int:
        """Cells it takes."""
        return width_of(list(self.parts))


def flow(chunks: list[Chunk], width: int, indent: int = 2, gap: int = 2) -> list[list[tuple[int, Chunk]]]:
    """Return `chunks` laid out in lines of `width` cells as (x, chunk); lines after the first are indented."""
    lines: list[list[tuple[int, Chunk]]] = [[]]
    x = 0
    for chunk in chunks:
        if lines[-1] and x + chunk.width > width:
            lines.append([])
            x = indent
        lines[-1].append((x, chunk))
        x += chunk.width + gap
    return lines


def put_flow(canvas: Canvas, x: int, y: int, lines: list[list[tuple[int, Chunk]]], right: int) -> int:
    """Write laid-out chunks from (x, y) on and mark their keys. Return the line after them."""
    for line in lines:
        for at, chunk in line:
            put_parts(canvas, x + at, y, list(chunk.parts), right)
            if chunk.key:
                canvas.mark(chunk.key, x + at, y, min(chunk.width, right - x - at), 1)
        y += 1
    return y
