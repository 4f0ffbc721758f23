"""A board painted on a sheet of paper that notices every stroke beside it."""

from __future__ import annotations

from rich.cells import cell_len
from textual.geometry import Region

from engine.game import Option
from engine.table.board import Board, Scene
from engine.table.canvas import Canvas, Look
from engine.table.palette import DARK
from tests.thera.table import GAME, Table

DARK_LOOK = Look(DARK)
ASCII_LOOK = Look(DARK, ascii=True)


class Sheet(Canvas):
    """A canvas that fails where a plain one would cut off."""

    def put(self, x: int, y: int, text: str, style: str = "text", width: int | None = None) -> int:
        end = super().put(x, y, text, style, width)
        assert 0 <= y < self.height, f"{text!r} is painted on line {y} of {self.height}"
        assert x >= 0, f"{text!r} is painted {-x} cells left of the sheet"
        assert end <= self.width, f"{text!r} on line {y} ends at {end} of {self.width}"
        self.look.palette.style(style)
        return end

    @property
    def lines(self) -> list[str]:
        return ["".join(row) for row in self.chars]

    def within(self, key: str) -> str:
        """Return the text of the region of a board element, lines joined by newlines."""
        r: Region = self.regions[key]
        return "\n".join(line[r.x : r.right] for line in self.lines[r.y : r.bottom])

    def styles_within(self, key: str) -> set[str]:
        r: Region = self.regions[key]
        return {word for row in self.styles[r.y : r.bottom] for cell in row[r.x : r.right] for word in cell.split()}

    def check(self) -> None:
        """Fail where a character is not one cell wide or a region leaves the sheet."""
        for line in self.lines:
            assert all(cell_len(char) == 1 for char in line), line
            assert not self.look.ascii or line.isascii(), line
        for key, r in self.regions.items():
            assert min(r.x, r.y) >= 0, key
            assert r.right <= self.width, key
            assert r.bottom <= self.height, key
            assert r.area > 0, key


def scene_of(table: Table, move: str = "", *, before: Table | None = None, look: Look = DARK_LOOK) -> Scene:
    """Return the scene of a table's decision; `move` is the highlighted choice."""
    state = table.state
    options = tuple(GAME.options(state))
    marked = marked_option(options, move) if move else None
    earlier = before.state if before else None
    return Scene(state, GAME.to_act(state), GAME.decision(state), options, marked, earlier, look)


def marked_option(options: tuple[Option, ...], text: str) -> Option:
    """Return the option whose move has this notation."""
    return next(o for o in options if o.move is not None and GAME.notation(o.move) == text)


def paint(board: Board, scene: Scene, width: int, height: int) -> Sheet:
    """Return `scene` painted by `board` for a window of this size."""
    sheet = Sheet(*board.measure(scene, width, height), scene.look)
    board.paint(sheet, scene)
    sheet.check()
    return sheet
