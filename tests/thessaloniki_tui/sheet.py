"""Boards painted on a canvas without an app, and read as text."""

from __future__ import annotations

from typing import Any

from engine.game import Option
from engine.table.board import Board, Scene
from engine.table.canvas import Canvas, Look
from engine.table.palette import PALETTES
from engine.thessaloniki import GAME
from tests.thessaloniki.table import Table
from thessaloniki_tui.demand import DemandBoard
from thessaloniki_tui.hand import HandBoard
from thessaloniki_tui.players import PlayersBoard
from thessaloniki_tui.ring import RingBoard

BOARDS: tuple[type[Board], ...] = (RingBoard, HandBoard, DemandBoard, PlayersBoard)
DARK = Look(PALETTES["dark"])
ASCII = Look(PALETTES["dark"], ascii=True)
SIZES = {
    RingBoard: ((72, 10), (74, 21), (74, 26), (80, 10), (80, 13), (106, 30)),
    HandBoard: ((32, 14), (74, 9), (80, 10)),
    DemandBoard: ((72, 8), (74, 9), (74, 17), (80, 10), (108, 20)),
    PlayersBoard: ((32, 28), (74, 9), (80, 10)),
}


def scene(
    table: Table, seat: int = 0, look: Look = DARK, *, marked: str = "", viewer: int | None = -1, **kw: Any
) -> Scene:
    """Return the scene of a table seen by `seat`, its hand open (`viewer` None: nobody's).

    `marked` is the notation of the highlighted choice.
    """
    state = GAME.view(table.state, seat if viewer == -1 else viewer)
    options: tuple[Option, ...] = tuple(GAME.options(table.state))
    chosen = next((o for o in options if o.move is not None and GAME.notation(o.move) == marked), None)
    assert chosen is not None or not marked, f"{marked!r} is not offered"
    return Scene(state, seat, GAME.decision(table.state), options, chosen, look=look, **kw)


def painted(kind: type[Board], what: Scene, width: int, height: int) -> Canvas:
    """Return a board painted for a window of this size."""
    board = kind()
    columns, lines = board.measure(what, width, height)
    canvas = Canvas(columns, lines, what.look)
    board.paint(canvas, what)
    return canvas


def text(canvas: Canvas) -> str:
    """Return all characters, line by line."""
    return "\n".join("".join(row) for row in canvas.chars)


def part(canvas: Canvas, key: str) -> str:
    """Return the characters of a board element, line by line."""
    region = canvas.regions[key]
    rows = canvas.chars[region.y : region.bottom]
    return "\n".join("".join(row[region.x : region.right]) for row in rows)


def styles(canvas: Canvas, key: str) -> set[str]:
    """Return the styles used in a board element."""
    region = canvas.regions[key]
    return {style for row in canvas.styles[region.y : region.bottom] for style in row[region.x : region.right]}
