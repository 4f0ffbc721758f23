"""The whole table as text or picture, without the app."""

from __future__ import annotations

import sys

from rich.console import Group
from rich.text import Text

from engine.table.board import Board, Scene
from engine.table.canvas import Canvas, Look
from engine.table.palette import DARK
from engine.thessaloniki.state import State
from thessaloniki_tui.demand import DemandBoard
from thessaloniki_tui.hand import HandBoard
from thessaloniki_tui.players import PlayersBoard
from thessaloniki_tui.ring import RingBoard, roomiest

NARROWEST, WIDEST = 78, 132
ROOM = 60
"""Lines that the holdings and the hand may take."""


def default_look() -> Look:
    """Return the dark look, in plain ASCII where the output cannot show more."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").replace("-", "").casefold()
    return Look(DARK, ascii=not encoding.startswith("utf"))


def render(state: State, seat: int | None, width: int, look: Look | None = None) -> Group:
    """Return main board, side board, holdings and hand of `state`, `width` cells wide (78 to 132 are used).

    `state` is what `seat` may know; None is a bystander, who sees the table from the side of the player
    whose turn it is and no hand. The look is dark, and ASCII where standard output is not UTF-8, unless given.
    """
    scene = Scene(state, state.active if seat is None else seat, look=look or default_look())
    width = max(NARROWEST, min(width, WIDEST))
    parts = [_painted(RingBoard(), scene, width, roomiest()), _painted(DemandBoard(), scene, width, ROOM)]
    parts.append(_painted(PlayersBoard(), scene, width, ROOM))
    if seat is not None:
        parts.append(_painted(HandBoard(), scene, width, ROOM))
    return Group(*[line for part in parts for line in (part, Text())][:-1])


def _painted(board: Board, scene: Scene, width: int, height: int) -> Text:
    columns, lines = board.measure(scene, width, height)
    canvas = Canvas(columns, lines, scene.look)
    board.paint(canvas, scene)
    _close_up(canvas)
    return canvas.text()


def _close_up(canvas: Canvas) -> None:
    """Leave one blank line where a board that fills a window has many, and none at the end."""
    blank = [not "".join(row).strip() for row in canvas.chars]
    kept = [y for y in range(canvas.height) if not blank[y] or (y and not blank[y - 1])]
    while len(kept) > 1 and blank[kept[-1]]:
        kept.pop()
    canvas.chars, canvas.styles = [canvas.chars[y] for y in kept], [canvas.styles[y] for y in kept]
    canvas.height = len(kept)
