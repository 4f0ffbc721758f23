"""VP over the game as a chart of letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.match import Match
from engine.table.canvas import Canvas, Look
from engine.table.panels import seat_style


def turn_ends(match: Match[Any]) -> list[int]:
    """Return the numbers of moves after which a turn had ended, the start (0) and the present included."""
    ends = [0]
    for n in range(1, len(match.played)):
        if match.played[n].turn != match.played[n - 1].turn:
            ends.append(n)
    if match.played:
        ends.append(len(match.played))
    return [n for n in ends if n >= match.first or n == len(match.played)]


def scores_over_time(match: Match[Any], upto: int | None = None) -> list[tuple[int, ...]]:
    """Return the VP of every column at the end of each turn, up to move `upto`; the last point of a
    finished game is its final table."""
    states = [*match.states, match.state]
    last = len(match.played) if upto is None else upto
    points = [match.game.status(states[n]).scores for n in turn_ends(match) if n <= last]
    if match.over and last == len(match.played):
        points[-1] = match.game.result(match.state).totals
    return points


def paint_chart(
    series: Sequence[Sequence[int]], marks: str, players: int, look: Look, width: int, height: int
) -> Canvas:
    """Return a chart of `series` (per turn, the VP of each column); a column is drawn with its mark, where several
    meet with a star. The left edge names the VP."""
    canvas = Canvas(width, height, look)
    lines = "-|+" if look.ascii else "─│└"
    highest = max([max(p, default=0) for p in series] or [0])
    lowest = min([min(p, default=0) for p in series] or [0], default=0)
    top, base = max(highest, lowest + 1), min(0, lowest)
    rows, left = height - 2, 5
    room = width - left - 1
    if rows < 2 or room < 4 or not series:
        return canvas
    for y in range(rows + 1):
        canvas.put(left - 1, y, lines[1], "frame")
    canvas.put(left - 1, rows, lines[2] + lines[0] * room, "frame")
    canvas.put(0, 0, f"{top:>{left - 2}}", "faint")
    canvas.put(0, rows - 1, f"{base:>{left - 2}}", "faint")
    canvas.put(left, rows + 1, "start", "faint")
    label = f"turn {len(series) - 1}"
    canvas.put(width - len(label), rows + 1, label, "faint")
    taken: dict[tuple[int, int], int] = {}
    for x in range(room):
        at = x * (len(series) - 1) / max(1, room - 1)
        if len(series) - 1 < room and x and round(at) == round((x - 1) * (len(series) - 1) / max(1, room - 1)):
            continue
        for column, vp in enumerate(series[round(at)]):
            y = rows - 1 - round((vp - base) * (rows - 1) / (top - base))
            if (x, y) in taken:
                canvas.put(left + x, y, "*", "text bold")
            else:
                canvas.put(left + x, y, marks[column], f"{seat_style(column, players)} bold")
            taken[x, y] = column
    return canvas
