"""The side board: the Chariot track, the Entrance, and the Demand area City by City."""

from __future__ import annotations

from engine.table.board import Board, Scene
from engine.table.canvas import Canvas, Look
from engine.thessaloniki.components import GAINS
from engine.thessaloniki.notation import ENTRANCE, demand_target
from engine.thessaloniki.state import CITIES, DEMAND, EMPTY, MOSAIC, STATUE
from engine.thessaloniki.tables import Effect
from thessaloniki_tui.effects import gain_short
from thessaloniki_tui.facts import city_count, tiles_by_city
from thessaloniki_tui.glance import Glance, put_parts
from thessaloniki_tui.pieces import ICON_TAGS, LETTERS, good_style, mark

Parts = list[tuple[str, str]]
SMALLEST = 72
STEP = 5
"""Columns of a Chariot step on the narrowest board."""
COUNT = 8
"""Columns of one player's count in a City, where several share a line."""


class DemandBoard(Board):
    """Chariot, Entrance and Demand."""

    def measure(self, scene: Scene, width: int, height: int) -> tuple[int, int]:
        width = max(width, SMALLEST)
        needed = 4 + _count_lines(scene, width, height) + 2 * _deepest(scene)
        return width, max(height, needed)

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        glance = Glance.of(scene)
        room = self.size.height or canvas.height
        paint_chariot(canvas, glance, 0)
        paint_entrance(canvas, glance, 2)
        paint_cities(canvas, glance, 3, _count_lines(scene, canvas.width, room))


def _deepest(scene: Scene) -> int:
    return max(1, *(len(tiles) for tiles in tiles_by_city(scene.state)))


def _count_lines(scene: Scene, width: int, height: int) -> int:
    """Return the lines for the players' counts: one each where there is room, else as few as they fit on."""
    players = len(scene.state.seats)
    if height >= 4 + players + 2 * _deepest(scene):
        return players
    each = max(1, ((width - 3) // 4) // COUNT)
    return -(-players // each)


def step_short(effect: Effect, look: Look) -> str:
    """Return a Chariot step in at most 4 cells."""
    kind, n = effect
    words = {"raw": f"{n}any", "refined": f"{n}ref", "sell": f"sel{n or '*'}", "fulfil": f"0{mark('card', look)}",
             "refine": f"rf{n}"}  # fmt: skip
    return words.get(GAINS[kind]) or gain_short(effect, look)


def paint_chariot(canvas: Canvas, glance: Glance, y: int) -> None:
    """Paint the track in two lines: effects, and the markers under the steps they have reached."""
    state, look = glance.state, canvas.look
    track = state.tables.chariot
    each = max(STEP, (canvas.width - 4) // len(track))
    left = canvas.width - each * len(track)
    canvas.fill(0, y, canvas.width, 2, "panel")
    canvas.mark("chariot", 0, y, canvas.width, 2)
    tone = glance.tone("chariot")
    head = "legal bold" if tone in ("marked", "source") else "panel hint bold" if tone else "panel title"
    canvas.put(0, y, mark("chariot", look), head)
    own = state.seats[glance.scene.seat].chariot
    for step, effect in enumerate(track, 1):
        x = left + (step - 1) * each
        style = "panel hint bold" if step == own + 1 else "panel faint" if step <= own else "panel text"
        if effect[0] == GAINS.index("demand") and step > own + 1:
            style = "panel good"
        canvas.put(x, y, step_short(effect, look), style, each)
    _markers(canvas, glance, y + 1, left, each)


def _markers(canvas: Canvas, glance: Glance, y: int, left: int, each: int) -> None:
    state = glance.state
    free = mark("free", canvas.look)
    for step in range(len(state.tables.chariot) + 1):
        here = [(i, seat) for i, seat in enumerate(state.seats) if seat.chariot == step]
        x = left + (step - 1) * each if step else 0
        if not here and step:
            canvas.put(x, y, free, "panel faint")
        for i, seat in here:
            before = glance.before
            moved = before is not None and before.seats[i].chariot != step
            style = f"{'changed' if moved else 'panel'} {good_style(seat.color)} bold"
            x = canvas.put(x, y, LETTERS[seat.color], style)


def paint_entrance(canvas: Canvas, glance: Glance, y: int) -> None:
    """Paint the Entrance in one line: its spaces, and how far a Sunset takes everybody."""
    state, look = glance.state, canvas.look
    name, style = glance.name("entrance", "Entrance")
    parts: Parts = [(name, style), (" ", "text"), (mark("mosaic", look), "text")]
    filled = [color for color in range(4) for _ in range(state.entrance[color])]
    parts += [(LETTERS[color], f"{good_style(color)} bold") for color in filled]
    free = state.tables.entrance - len(filled)
    if glance.placing(MOSAIC, ENTRANCE) and free:
        parts.append((LETTERS[glance.color], "legal bold"))
        free -= 1
    parts.append((mark("free", look) * free, "faint"))
    x = put_parts(canvas, 0, y, parts, canvas.width)
    canvas.mark("entrance", 0, y, x, 1)
    beyond = f"past the end {state.tables.beyond}VP a step"
    canvas.put(canvas.width - len(beyond), y, beyond, "faint")


def paint_cities(canvas: Canvas, glance: Glance, y: int, count_lines: int) -> None:
    """Paint a column per City: heading, what everybody's Ships of it are worth, its active tiles."""
    columns = len(CITIES)
    each = (canvas.width - columns + 1) // columns
    where = tiles_by_city(glance.state)
    for city in range(columns):
        x = city * (each + 1)
        _city(canvas, glance, city, x, y, each)
        _counts(canvas, glance, city, x, y + 1, each, count_lines)
        for i, position in enumerate(where[city]):
            _tile(canvas, glance, position, x, y + 1 + count_lines + 2 * i, each)


def _city(canvas: Canvas, glance: Glance, city: int, x: int, y: int, width: int) -> None:
    key = f"city:{CITIES[city]}"
    canvas.mark(key, x, y, width, 1)
    canvas.put(x, y, mark("line", canvas.look) * width, "frame")
    name, style = glance.name(key, CITIES[city], "title bold")
    canvas.put(x, y, f"{name} ", style)
    note = f" {len(glance.state.demand_stacks[city])} left"
    canvas.put(x + width - len(note), y, note, "faint")


def count_text(glance: Glance, seat: int, city: int) -> str:
    """Return Ships held / limit x VP each of a seat in a City: `2/3×5`."""
    found = city_count(glance.state, seat, city)
    return f"{found.ships}/{found.limit}{mark('times', glance.scene.look)}{found.value}"


def _counts(canvas: Canvas, glance: Glance, city: int, x: int, y: int, width: int, lines: int) -> None:
    state = glance.state
    per_line = -(-len(state.seats) // lines)
    each = width // per_line
    for i, seat in enumerate(state.seats):
        at, row = x + i % per_line * each, y + i // per_line
        now = count_text(glance, i, city)
        before = glance.before
        changed = before is not None and city_count(before, i, city) != city_count(state, i, city)
        floor = "changed" if changed else "text"
        after = canvas.put(at, row, LETTERS[seat.color], f"{floor} {good_style(seat.color)} bold")
        after = canvas.put(after, row, f" {now}" if per_line == 1 else now, floor)
        if per_line == 1:
            found = city_count(state, i, city)
            if found.vp:
                vp = f"{found.vp}VP"
                canvas.put(x + width - len(vp), row, vp, f"{floor} vp bold")


def _tile(canvas: Canvas, glance: Glance, position: int, x: int, y: int, width: int) -> None:
    """Paint an active tile in two lines: Statue spaces with VP, Mosaic spaces with what they add to the limit."""
    state, look = glance.state, canvas.look
    tile = state.demand[position]
    key = f"demand:{DEMAND[tile]}"
    before = glance.before
    fresh = before is not None and (
        tile not in before.demand or before.pieces[before.demand.index(tile)] != state.pieces[position]
    )
    floor = "changed" if fresh else "panel"
    canvas.fill(x, y, width, 2, floor)
    canvas.mark(key, x, y, width, 2)
    name, style = glance.name(key, DEMAND[tile], "faint")
    style = style if "legal" in style else f"{floor} {style}"
    statues = state.tables.statue_values[tile]
    row = state.pieces[position]
    gap = 4 + 1 + 3 * len(statues) <= width
    after = canvas.put(x, y, name, style)
    parts: Parts = [(mark("statue", look), f"{floor} text")]
    for space, (value, owner) in enumerate(zip(statues, row, strict=False)):
        coming = glance.placing(STATUE, demand_target(tile, space))
        parts += [(" " if gap else "", floor), (str(value), f"{floor} text"), _owner(glance, owner, floor, coming)]
    put_parts(canvas, max(after, x + 4), y, parts, x + width)
    put_parts(canvas, x, y + 1, _mosaics(glance, position, width, floor), x + width)


def _mosaics(glance: Glance, position: int, width: int, floor: str) -> Parts:
    state, look = glance.state, glance.scene.look
    tile = state.demand[position]
    values, icons = state.tables.mosaic_values[tile], state.tables.mosaic_icons[tile]
    row = state.pieces[position][len(state.tables.statue_values[tile]) :]
    named = sum(icon != EMPTY for icon in icons)
    long = 5 + len(values) * 4 + 3 * named <= width
    parts: Parts = [(f"    {mark('mosaic', look)}" if long else mark("mosaic", look), f"{floor} text")]
    for space, (value, icon, owner) in enumerate(zip(values, icons, row, strict=True)):
        tag = "" if icon == EMPTY else ICON_TAGS[icon] if long else ICON_TAGS[icon][:2]
        parts += [(f" +{value}" if long else f" {value}", f"{floor} text"), (tag, f"{floor} coin")]
        parts.append(_owner(glance, owner, floor, glance.placing(MOSAIC, demand_target(tile, space))))
    return parts


def _owner(glance: Glance, owner: int, floor: str, coming: bool) -> tuple[str, str]:
    """Return the owner of a space, or whose piece the highlighted choice would put there."""
    if coming:
        return LETTERS[glance.color], "legal bold"
    if owner == EMPTY:
        return mark("free", glance.scene.look), f"{floor} faint"
    return LETTERS[owner], f"{floor} {good_style(owner)} bold"
