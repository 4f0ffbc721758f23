"""One alcove, painted: framed where there is room, flat in three lines where there is not."""

from __future__ import annotations

from dataclasses import dataclass

from engine.table.canvas import Canvas, Look
from engine.thessaloniki.state import ALCOVES, EMPTY, MOSAIC, SALT_MERCHANT, STATUE, State
from thessaloniki_tui.effects import actions_short, gain_medium, gain_short, sunset_short
from thessaloniki_tui.facts import Arrival, arrival, drafting, workers_in
from thessaloniki_tui.glance import Glance, put_parts, width_of
from thessaloniki_tui.pieces import (
    LETTERS,
    alcove_number,
    color_of,
    good,
    good_style,
    mark,
    owners,
    seat_of,
    worker_key,
    worker_text,
)

Parts = list[tuple[str, str]]
ROOMY = 5
"""From this many lines inside the frame on, Mosaics and Statues have a line each."""


@dataclass(frozen=True)
class Spot:
    """Where an alcove lies on the canvas, and the move towards it that is shown (None: out of reach)."""

    alcove: int
    x: int
    y: int
    width: int
    height: int
    coming: Arrival | None = None
    pushed_in: int = EMPTY
    """A Worker that the highlighted move would push into this alcove."""

    @property
    def key(self) -> str:
        """The board key of the alcove."""
        return f"alcove:{ALCOVES[self.alcove]}"


def coming_to(glance: Glance) -> list[Arrival | None]:
    """Return per alcove what moving there would bring the seat that looks: by the highlighted or chosen Worker
    if there is one, else by the first within reach; nothing once it has moved."""
    state, seat = glance.state, glance.scene.seat
    if drafting(state) or state.ended or (state.active == seat and state.alcove >= 0):
        return [None] * len(ALCOVES)
    first = state.seats[seat].color * 3
    names = {worker_key(w): w for w in range(first, first + 3)}
    worker = names.get(glance.source, EMPTY)
    marked = alcove_number(glance.marked)
    out = [arrival(state, seat, a, worker if worker != EMPTY and a == marked else EMPTY) for a in range(len(ALCOVES))]
    if worker != EMPTY and glance.scene.stage:
        out = [arrival(state, seat, a, worker) for a in range(len(ALCOVES))]
    return out


def floor_of(glance: Glance, spot: Spot) -> str:
    """Return the palette's word for the floor: changed, the alcove of this turn, or plain."""
    state, before, a = glance.state, glance.before, spot.alcove
    if before is not None:
        now = (workers_in(state, a), state.alcove_mosaics[a], state.alcove_statues[a])
        if now != (workers_in(before, a), before.alcove_mosaics[a], before.alcove_statues[a]):
            return "changed"
    return "shade" if state.alcove == a else "panel"


def paint_alcove(canvas: Canvas, glance: Glance, spot: Spot) -> None:
    """Paint an alcove and mark it and the own Workers in it."""
    floor = floor_of(glance, spot)
    canvas.fill(spot.x, spot.y, spot.width, spot.height, floor)
    canvas.mark(spot.key, spot.x, spot.y, spot.width, spot.height)
    if spot.height <= 3:
        _flat(canvas, glance, spot, floor)
    else:
        _framed(canvas, glance, spot, floor)


def _title(canvas: Canvas, glance: Glance, spot: Spot, x: int, right: int, floor: str) -> None:
    """Write the name, and at the right the action points: those left in this turn, or those on arrival."""
    here = glance.state.alcove == spot.alcove
    name, style = glance.name(spot.key, ALCOVES[spot.alcove], "title bold" if here else "title")
    after = canvas.put(x, spot.y, name, style if "legal" in style else f"{floor} {style}")
    text, style = points_text(glance, spot)
    if after < right - len(text):
        canvas.put(right - len(text), spot.y, text, f"{floor} {style}")


def points_text(glance: Glance, spot: Spot) -> tuple[str, str]:
    """Return the action points of an alcove: `2▸ left` in the alcove of this turn, else what arriving gives."""
    state, look = glance.state, glance.scene.look
    arrow = mark("points", look)
    if state.alcove == spot.alcove:
        return f"{state.points}{arrow}left", "hint bold"
    if spot.coming is not None:
        return f"{spot.coming.points}{arrow}", "text bold"
    present = sum(w != EMPTY for w in workers_in(state, spot.alcove))
    return f"{state.tables.points[min(present + 1, 3)]}{arrow}", "faint"


def worker_parts(glance: Glance, spot: Spot, floor: str) -> Parts:
    """Return the three Worker spaces as (text, style) pieces of four cells.

    The alcove that the highlighted move goes to is shown as it would be then."""
    state = glance.state
    workers = workers_in(state, spot.alcove)
    moving = EMPTY
    if spot.coming is not None and glance.marked == spot.key and glance.source:
        workers = list(spot.coming.workers[spot.alcove * 3 : spot.alcove * 3 + 3])
        moving = spot.coming.worker
    parts: Parts = []
    for worker in workers:
        style = f"{floor} faint" if worker == EMPTY else _worker_style(glance, worker, floor)
        parts.append((worker_text(state, worker), "legal bold" if worker == moving != EMPTY else style))
    if spot.pushed_in != EMPTY and glance.source:
        _ghost(parts, worker_text(state, spot.pushed_in))
    return parts


def _worker_style(glance: Glance, worker: int, floor: str) -> str:
    color = color_of(worker)
    seat = seat_of(glance.state, color) if worker != SALT_MERCHANT else -1
    if seat == glance.scene.seat and glance.source == worker_key(worker):
        return "legal bold"
    movable = seat == glance.scene.seat and worker_key(worker) in glance.targets
    return f"{floor} {good_style(color)}" + (" bold" if seat >= 0 else "") + (" reverse" if movable else "")


def _ghost(parts: Parts, text: str) -> None:
    """Show a Worker that would be pushed here on the rightmost empty space."""
    for i in range(len(parts) - 1, -1, -1):
        if parts[i][0] == "[  ]":
            parts[i] = (text, "bad bold reverse")
            return


def goods_parts(spot: Spot, floor: str, look: Look) -> Parts:
    """Return the Goods gained by moving here: `+ψψ◇`."""
    if spot.coming is None:
        return []
    parts: Parts = [("+", f"{floor} faint")]
    for g, n in enumerate(spot.coming.goods):
        if n:
            parts.append((good(g, look) * n, f"{floor} {good_style(g)} bold"))
    return parts


def piece_parts(glance: Glance, alcove: int, piece: str, floor: str) -> Parts:
    """Return the Mosaics or Statues of an alcove, owners' letters first, then the free spaces."""
    state, look = glance.state, glance.scene.look
    masks, spaces = (
        (state.alcove_mosaics, state.tables.mosaic_spaces)
        if piece == "mosaic"
        else (state.alcove_statues, state.tables.statue_spaces)
    )
    there = owners(masks[alcove])
    parts: Parts = [(mark(piece, look), f"{floor} {'text' if there else 'faint'}")]
    parts += [(LETTERS[c], f"{floor} {good_style(c)} bold") for c in there]
    free = spaces[alcove] - len(there)
    if glance.placing(MOSAIC if piece == "mosaic" else STATUE, alcove) and free:
        parts.append((LETTERS[glance.color], "legal bold"))
        free -= 1
    parts.append((mark("free", look) * free, f"{floor} faint"))
    return parts


def bonus_style(state: State, alcove: int, floor: str) -> str:
    """Return the style of the Alcove Bonus: bright while it can still be taken this turn."""
    open_now = state.alcove == alcove and state.bonuses >> len(ALCOVES) & 1
    return f"{floor} hint" if open_now else f"{floor} text"


def mosaic_bonus_style(glance: Glance, alcove: int, floor: str) -> str:
    """Return the style of a Mosaic Bonus: bright while it can be taken, plain where the looker has a Mosaic."""
    state = glance.state
    if state.bonuses >> alcove & 1:
        return f"{floor} hint bold"
    return f"{floor} {'text' if state.alcove_mosaics[alcove] >> glance.color & 1 else 'faint'}"


def _framed(canvas: Canvas, glance: Glance, spot: Spot, floor: str) -> None:
    look, state, a = canvas.look, glance.state, spot.alcove
    x, y, width = spot.x, spot.y, spot.width
    heavy = bool(glance.tone(spot.key)) or state.alcove == a
    frame = glance.frame(spot.key)
    canvas.box(x, y, width, spot.height, f"{floor} {'hint' if state.alcove == a else frame}", heavy=heavy)
    _title(canvas, glance, spot, x + 2, x + width - 2, floor)
    inside, left = width - 2, x + 1
    lines = spot.height - 2
    _workers_line(canvas, glance, spot, left, y + 1, inside, floor)
    row = y + 2
    tables = state.tables
    if lines >= 4:
        canvas.put(left, row, actions_short(tables.actions[a], look, inside), f"{floor} text", inside)
        row += 1
    if lines >= ROOMY:
        _piece_lines(canvas, glance, a, left, row, inside, floor)
        _bonus_line(canvas, glance, a, left, row + 2, inside, floor)
        return
    bonus = gain_short(tables.mosaic_bonus[a], look)
    pieces = [*piece_parts(glance, a, "mosaic", floor), (" ", floor), (bonus, mosaic_bonus_style(glance, a, floor))]
    statues = piece_parts(glance, a, "statue", floor)
    put_parts(canvas, left, row, pieces, left + inside)
    put_parts(canvas, left + inside - width_of(statues), row, statues, left + inside)
    row += 1
    _bonus_line(canvas, glance, a, left, row, inside, floor)


def _piece_lines(canvas: Canvas, glance: Glance, a: int, x: int, y: int, width: int, floor: str) -> None:
    """Write Mosaics and Statues on a line each, and at the right what one of yours does here."""
    look, tables = canvas.look, glance.state.tables
    statue = glance.state.alcove_statues[a] >> glance.color & 1
    does = (
        ("mosaic", gain_medium(tables.mosaic_bonus[a], look), mosaic_bonus_style(glance, a, floor)),
        ("statue", f"+{tables.rates.statue_point}{mark('points', look)}", f"{floor} {'text' if statue else 'faint'}"),
    )
    for row, (piece, text, style) in enumerate(does):
        put_parts(canvas, x, y + row, piece_parts(glance, a, piece, floor), x + width)
        canvas.put(x + width - len(text), y + row, text, style)


def _bonus_line(canvas: Canvas, glance: Glance, a: int, x: int, y: int, width: int, floor: str) -> None:
    """Write the Alcove Bonus and, at the right, the Sunset."""
    look, state = canvas.look, glance.state
    tables = state.tables
    sun = mark("sunset", look)
    for bonus, roomy in ((gain_medium, True), (gain_short, True), (gain_short, False)):
        text = bonus(tables.bonus[a], look)
        sunset = f"{sun} {sunset_short(tables.sunset[a], look, roomy=roomy)}"
        if len(text) + len(sunset) + 1 <= width:
            break
    canvas.put(x, y, text, bonus_style(state, a, floor), width)
    canvas.put(x + width - len(sunset), y, sunset, f"{floor} coin" if tables.sunset[a] else f"{floor} faint")


def _workers_line(canvas: Canvas, glance: Glance, spot: Spot, x: int, y: int, width: int, floor: str) -> None:
    parts = worker_parts(glance, spot, floor)
    _mark_workers(canvas, glance, spot, x, y)
    put_parts(canvas, x, y, parts, x + width)
    goods = goods_parts(spot, floor, canvas.look)
    if width_of(parts) + width_of(goods) > width:
        goods = goods[1:]
    put_parts(canvas, x + width - width_of(goods), y, goods, x + width)


def _mark_workers(canvas: Canvas, glance: Glance, spot: Spot, x: int, y: int) -> None:
    first = glance.color * 3
    for i, worker in enumerate(workers_in(glance.state, spot.alcove)):
        if first <= worker < first + 3:
            canvas.mark(worker_key(worker), x + 4 * i, y, 4, 1)


def _flat(canvas: Canvas, glance: Glance, spot: Spot, floor: str) -> None:
    """Paint an alcove in three lines: name and points; Workers and Goods; pieces, bonus, Sunset."""
    look, state, a = canvas.look, glance.state, spot.alcove
    x, y, width = spot.x, spot.y, spot.width
    tone = glance.tone(spot.key)
    bar = mark("legal" if tone or state.alcove == a else "rail", look)
    for row in range(spot.height):
        canvas.put(x, y + row, bar, f"{floor} {'hint bold' if state.alcove == a else glance.frame(spot.key)}")
    _title(canvas, glance, spot, x + 1, x + width, floor)
    _workers_line(canvas, glance, spot, x + 1, y + 1, width - 1, floor)
    tables = state.tables
    parts = [
        *piece_parts(glance, a, "mosaic", floor), *piece_parts(glance, a, "statue", floor), (" ", floor),
        (gain_short(tables.bonus[a], look), bonus_style(state, a, floor)),
    ]  # fmt: skip
    sunset = mark("sunset", look) + sunset_short(tables.sunset[a], look)
    if tables.sunset[a]:
        parts += [(" ", floor), (sunset, f"{floor} coin")]
    put_parts(canvas, x + 1, y + 2, parts, x + width)
