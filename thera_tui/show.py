"""The whole table as text or picture, without the app: island, roundel and tableau of one position."""

from __future__ import annotations

import sys

from rich.console import Group, RenderableType

from engine.table.board import Scene
from engine.table.canvas import Canvas, Look
from engine.table.palette import DARK
from engine.thera.state import State
from thera_tui.island import Plan, paint_island, plan_for
from thera_tui.roundel import LIST_WIDTH, RING_WIDTH, paint_roundel
from thera_tui.tableau import paint_tableau, tableau_size

TALLEST = 27
"""Lines that the islands get where there is room beside the roundel."""
NARROWEST = 78
PAIRED, LOWER, GAP = 56, 22, 2
"""Columns and lines of the other islands, which stand beside each other, and the columns between them."""


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
    scene = Scene(state, first, look=look)
    others = [seat for seat in range(len(state.seats)) if seat != first]
    across = max(1, width // (PAIRED + GAP))
    parts: list[RenderableType] = [_first(scene, first, width)]
    for i in range(0, len(others), across):
        parts.append(_row(scene, others[i : i + across], width))
    parts.append(_tableau(scene, width))
    return Group(*parts)


def _first(scene: Scene, seat: int, width: int) -> RenderableType:
    """Return an island with the roundel beside it."""
    ring = RING_WIDTH if width >= PAIRED + GAP + RING_WIDTH + 8 else LIST_WIDTH
    plan = plan_for(width - ring - GAP, TALLEST)
    sheet = Canvas(width, plan.size[1] + 1, scene.look)
    _lay(sheet, _island(scene, seat, plan), 0)
    part = Canvas(ring, plan.size[1], scene.look)
    paint_roundel(part, scene)
    _lay(sheet, part, plan.size[0] + GAP)
    return _printed(sheet)


def _row(scene: Scene, seats: list[int], width: int) -> RenderableType:
    """Return islands beside each other."""
    plan = plan_for(PAIRED, LOWER)
    sheet = Canvas(width, plan.size[1] + 1, scene.look)
    for i, seat in enumerate(seats):
        _lay(sheet, _island(scene, seat, plan), i * (PAIRED + GAP))
    return _printed(sheet)


def _island(scene: Scene, seat: int, plan: Plan) -> Canvas:
    canvas = Canvas(*plan.size, scene.look)
    paint_island(canvas, scene, seat, plan)
    return canvas


def _lay(sheet: Canvas, part: Canvas, x: int) -> None:
    """Copy `part` onto `sheet` at column `x` of the first line."""
    for y in range(part.height):
        sheet.chars[y][x : x + part.width] = part.chars[y]
        sheet.styles[y][x : x + part.width] = part.styles[y]


def _tableau(scene: Scene, width: int) -> RenderableType:
    columns, lines = tableau_size(scene, width, roomy=True)
    canvas = Canvas(columns, lines, scene.look)
    paint_tableau(canvas, scene)
    return _printed(canvas)


def _printed(canvas: Canvas) -> RenderableType:
    text = canvas.text()
    text.end = "\n"
    return text
