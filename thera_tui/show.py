"""The whole table as text or picture, without the app: island, roundel and tableau of one position."""

from __future__ import annotations

import sys

from rich.console import Group, RenderableType

from engine.table.board import Scene
from engine.table.canvas import Canvas, Look
from engine.table.palette import DARK
from engine.thera.state import State
from thera_tui.island import paint_island, plan_for
from thera_tui.roundel import LIST_WIDTH, RING_WIDTH, paint_roundel
from thera_tui.tableau import paint_tableau, tableau_size

TALLEST = 27
"""Lines that the islands get where there is room beside the roundel."""
NARROWEST = 78


def default_look() -> Look:
    """Return the dark look, in plain ASCII where the output cannot show more."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").replace("-", "").casefold()
    return Look(DARK, ascii=not encoding.startswith("utf"))


def render(state: State, seat: int | None, width: int, look: Look | None = None) -> RenderableType:
    """Return every island, the roundel and the tableau of `state`, `width` cells wide (at least 78 are used).

    `seat` is shown first (None: the player whose turn it is). The look is dark, and ASCII where standard
    output is not UTF-8, unless given.
    """
    look = look or default_look()
    width = max(NARROWEST, min(width, 132))
    first = seat if seat is not None else state.current
    order = [first, *(i for i in range(len(state.seats)) if i != first)]
    scene = Scene(state, first, look=look)
    parts: list[RenderableType] = [_beside(scene, first, width)]
    for other in order[1:]:
        parts.append(_island(scene, other, width))
    parts.append(_tableau(scene, width))
    return Group(*parts)


def _beside(scene: Scene, seat: int, width: int) -> RenderableType:
    """Return an island with the roundel beside it."""
    ring = RING_WIDTH if width >= 56 + 1 + RING_WIDTH + 8 else LIST_WIDTH
    plan = plan_for(width - ring - 2, TALLEST)
    columns, lines = plan.size
    canvas = Canvas(columns + 2 + ring, lines, scene.look)
    paint_island(canvas, scene, seat, plan)
    part = Canvas(ring, lines, scene.look)
    paint_roundel(part, scene)
    for y in range(lines):
        canvas.chars[y][columns + 2 :] = part.chars[y]
        canvas.styles[y][columns + 2 :] = part.styles[y]
    return _printed(canvas)


def _island(scene: Scene, seat: int, width: int) -> RenderableType:
    plan = plan_for(min(width, 72), 22)
    canvas = Canvas(*plan.size, scene.look)
    paint_island(canvas, scene, seat, plan)
    return _printed(canvas)


def _tableau(scene: Scene, width: int) -> RenderableType:
    columns, lines = tableau_size(scene, width, roomy=True)
    canvas = Canvas(columns, lines, scene.look)
    paint_tableau(canvas, scene)
    return _printed(canvas)


def _printed(canvas: Canvas) -> RenderableType:
    text = canvas.text()
    text.end = "\n"
    return text
