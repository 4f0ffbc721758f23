"""The roundel and the Time Track: five Roles in a ring, their Favor, the pawn, and where dealing would end."""

from __future__ import annotations

from engine.table.board import Board, Scene
from engine.table.canvas import Canvas, Look
from engine.table.lettering import plain
from engine.thera.state import ROLES, State
from thera_tui.effects import favored_short, global_short
from thera_tui.forecast import Forecast, favor_now, forecast, until
from thera_tui.pieces import LETTERS, mark

LIST_WIDTH, LIST_HEIGHT = 20, 21
RING_WIDTH, RING_HEIGHT = 38, 23
FLAT_WIDTH, FLAT_HEIGHT = 74, 10
PIPS = 6


class RoundelBoard(Board):
    """The roundel: a list where it is narrow, a ring of boxes where there is room."""

    def measure(self, scene: Scene, width: int, height: int) -> tuple[int, int]:
        if width >= FLAT_WIDTH and height < RING_HEIGHT:
            return width, max(height, FLAT_HEIGHT)
        if width >= RING_WIDTH and height >= RING_HEIGHT:
            return width, height
        return max(width, LIST_WIDTH), max(height, LIST_HEIGHT)

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        paint_roundel(canvas, scene)


def paint_roundel(canvas: Canvas, scene: Scene) -> None:
    """Paint roundel and Time Track in the form that fits the canvas."""
    shown = forecast(scene.state, scene.marked)
    if canvas.width >= FLAT_WIDTH and canvas.height < RING_HEIGHT:
        _flat(canvas, scene, shown)
    elif canvas.width >= RING_WIDTH and canvas.height >= RING_HEIGHT:
        _ring(canvas, scene, shown)
    else:
        _list(canvas, scene, shown)


def _heading(canvas: Canvas, scene: Scene, x: int, y: int, width: int) -> None:
    canvas.put(x, y, "Roundel", "title bold")
    favor = favor_now(scene.state, scene.marked)
    if favor:
        text = f"Favor {favor}"
        canvas.put(x + width - len(text), y, text, "hint bold")
    elif width > 30:
        text = "clockwise, one token each"
        canvas.put(x + width - len(text), y, text, "faint")


# --- one Role -------------------------------------------------------------------------------------------


def _name_style(scene: Scene, role: int) -> tuple[str, str, str]:
    """Return (before, after, style) for the name of a role: marked, legal in brackets, or plain."""
    key = f"role:{ROLES[role]}"
    if scene.marked is not None and scene.marked.target == key:
        return "", "", "legal bold"
    if key in scene.targets():
        return "[", "]", "hint bold"
    return "", "", "title bold" if scene.state.pawn == role else "text bold"


def _pips(favor: int, room: int, look: Look) -> str:
    """Return Favor tokens one by one where they fit, else a bullet and the number."""
    return mark("pip", look) * favor if favor <= room else ""


def _changed(scene: Scene, role: int) -> bool:
    return scene.before is not None and scene.before.favor[role] != scene.state.favor[role]


def _gain_text(shown: Forecast | None, role: int, look: Look) -> str:
    if shown is None or not shown.gains[role]:
        return ""
    gain = shown.gains[role]
    return f"+{gain}" if gain > 0 else f"{mark('minus', look)}{-gain}"


def _effect_lines(canvas: Canvas, scene: Scene, role: int, x: int, y: int, width: int, floor: str = "") -> None:
    """Paint Global actions on one line and Favored ones, those reached by this turn's Favor bright, on the next."""
    look, tables = canvas.look, scene.state.tables
    after = canvas.put(x, y, "all ", f"{floor} faint")
    canvas.put(after, y, global_short(tables, role, look), f"{floor} text", width - 4)
    reached = favor_now(scene.state, scene.marked) if scene.state.pawn == role else 0
    at, right = x, x + width
    for per, what in favored_short(tables, role, look):
        text = f"{per}:{what}"
        if at + len(text) > right:
            break
        lit = reached >= per
        at = canvas.put(at, y + 1, f"{per}:", f"{floor} {'hint bold' if lit else 'faint'}")
        at = canvas.put(at, y + 1, what, f"{floor} {'hint bold' if lit else 'text'}") + 1


def _here(shown: Forecast | None, role: int, width: int, look: Look) -> str:
    """Return the words at the role where dealing would end, cut to `width`, "" at the others.

    Only a Decree makes that role matter, so without one there is just the mark.
    """
    if shown is None or shown.last != role:
        return ""
    texts = (" ends here: Decree ", " ends: Decree ", " Decree ") if shown.decree else (" ends here ", "")
    return mark("here", look) + next(text for text in texts if len(text) < width)


# --- the list: 20 cells wide ----------------------------------------------------------------------------


def _list(canvas: Canvas, scene: Scene, shown: Forecast | None) -> None:
    look, state = canvas.look, scene.state
    width = canvas.width
    _heading(canvas, scene, 0, 0, width)
    for role in range(len(ROLES)):
        y = 1 + role * 3
        _rail(canvas, role, y)
        _list_role(canvas, scene, shown, role, y)
        canvas.mark(f"role:{ROLES[role]}", 1, y, width - 1, 3)
    if state.pawn >= 0:
        canvas.put(1, 1 + state.pawn * 3, mark("pawn", look), "hint bold")
    _track(canvas, scene, 0, 1 + 3 * len(ROLES), width)


def _rail(canvas: Canvas, role: int, y: int) -> None:
    """Paint the way round beside the list: down from role to role, and from the last one back up to the first."""
    look = canvas.look
    last = len(ROLES) - 1
    first = mark("rail_top", look) if role == 0 else mark("rail_end", look) if role == last else mark("rail", look)
    canvas.put(0, y, first, "frame")
    if role in (0, last):
        canvas.put(1, y, mark("line" if role else "arrow", look), "frame")
    if role < last:
        canvas.put(0, y + 1, mark("rail", look), "frame")
        canvas.put(0, y + 2, mark("rail", look), "frame")
        canvas.put(1, y + 2, mark("down", look), "faint")


def _list_role(canvas: Canvas, scene: Scene, shown: Forecast | None, role: int, y: int) -> None:
    look, favor, width = canvas.look, scene.state.favor[role], canvas.width
    before, after, style = _name_style(scene, role)
    x = canvas.put(2, y, f"{before}{ROLES[role]}{after}", style)
    if style.startswith("legal"):
        canvas.put(1, y, mark("arrow", look), "hint bold")
    number = f"{favor:>2}"
    count = "changed hint bold" if _changed(scene, role) else "hint bold"
    canvas.put(width - len(number), y, number, count)
    pips = _pips(favor, max(0, width - len(number) - x - 1), look)
    canvas.put(width - len(number) - len(pips), y, pips, "hint")
    _effect_lines(canvas, scene, role, 3, y + 1, width - 3)
    gain = _gain_text(shown, role, look)
    if gain:
        canvas.put(width - len(gain), y + 1, gain, "good bold" if gain[0] == "+" else "bad bold")
    if shown is not None and shown.decree and shown.last == role:
        # the words may hide the Favored actions, for they are what a Decree does not give
        canvas.put(3, y + 2, _here(shown, role, width - 3, look).ljust(width - 3), "legal bold")


# --- boxes: the ring and its flat form ------------------------------------------------------------------


def _box(
    canvas: Canvas, scene: Scene, shown: Forecast | None, role: int, x: int, y: int, width: int, height: int
) -> None:
    """Paint one Role as a box: name and pawn in the frame, Favor, gain, Global and Favored actions inside."""
    look, state = canvas.look, scene.state
    before, after, style = _name_style(scene, role)
    key = f"role:{ROLES[role]}"
    heavy = bool(before) or style.startswith("legal")
    floor = "changed" if _changed(scene, role) else "panel"
    canvas.fill(x, y, width, height, floor)
    canvas.box(x, y, width, height, f"{floor} {'hint' if heavy else 'frame'}", heavy=heavy)
    pawn = f"{mark('pawn', look)} " if state.pawn == role else ""
    if style.startswith("legal"):
        pawn = mark("arrow", look)
    name = f" {pawn}{before}{ROLES[role]}{after} "
    canvas.put(x + 2, y, name, style if style.startswith("legal") else f"{floor} {style}")
    number = f" {state.favor[role]} "
    canvas.put(x + width - 2 - len(number), y, number, f"{floor} hint bold")
    gain, inside = _gain_text(shown, role, look), width - 2
    pips = mark("pip", look) * state.favor[role]
    room = inside - 2 - (len(gain) + 1 if gain else 0)
    at = canvas.put(x + 2, y + 1, pips, f"{floor} hint", room)
    if gain:
        canvas.put(at + (1 if pips else 0), y + 1, gain, f"{floor} {'good' if gain[0] == '+' else 'bad'} bold")
    _effect_lines(canvas, scene, role, x + 2, y + 2, inside - 1, floor)
    if shown is not None and shown.last == role:
        style = "legal bold" if shown.decree else f"{floor} hint"
        canvas.put(x + 2, y + height - 1, _here(shown, role, width - 6, look), style)
    canvas.mark(key, x, y, width, height)


def _ring(canvas: Canvas, scene: Scene, shown: Forecast | None) -> None:
    """Paint the ring: the first role on top, two beside each other twice, the Time Track below."""
    look = canvas.look
    width = min(26, (canvas.width - 2) // 2)
    left, right = 0, canvas.width - width
    top = (canvas.width - width) // 2
    high, gap = 5, 1 + (canvas.height >= 25)
    rows = [1 + i * (high + gap) for i in range(3)]
    _heading(canvas, scene, 0, 0, canvas.width)
    places = ((top, rows[0]), (right, rows[1]), (right, rows[2]), (left, rows[2]), (left, rows[1]))
    for role, (x, y) in enumerate(places):
        _box(canvas, scene, shown, role, x, y, width, high)
    middle = right + width // 2
    canvas.put(top + width, rows[0] + 2, mark("line", look) * (middle - top - width) + mark("corner", look), "faint")
    for y in range(rows[0] + 3, rows[1]):
        canvas.put(middle, y, mark("rail" if y < rows[1] - 1 else "down", look), "faint")
    for y in range(rows[1] + high, rows[2]):
        canvas.put(middle, y, mark("down", look), "faint")
        canvas.put(left + width // 2, y, mark("up", look), "faint")
    for x in range(left + width, right):
        canvas.put(x, rows[2] + 2, mark("left", look) if x == left + width else mark("line", look), "faint")
    corner = left + width // 2
    arrow = mark("rail_top", look) + mark("line", look) * (top - corner - 2) + mark("right", look)
    canvas.put(corner, rows[0] + 2, arrow, "faint")
    for y in range(rows[0] + 3, rows[1]):
        canvas.put(corner, y, mark("rail", look), "faint")
    _track(canvas, scene, 0, rows[2] + high + (canvas.height - rows[2] - high > 5), canvas.width)


def _flat(canvas: Canvas, scene: Scene, shown: Forecast | None) -> None:
    """Paint the ring as two rows of three places: the Time Track has the lower middle one."""
    look = canvas.look
    width = min(30, (canvas.width - 4) // 3)
    step = (canvas.width - width) // 2
    high = 5
    top = int(canvas.height > FLAT_HEIGHT)
    if top:
        _heading(canvas, scene, 0, 0, canvas.width)
    low = top + high
    places = ((0, top), (step, top), (2 * step, top), (2 * step, low), (0, low))
    for role, (x, y) in enumerate(places):
        _box(canvas, scene, shown, role, x, y, width, high)
    for x in (width, step + width):
        canvas.put(x, top + 2, mark("line", look) * (step - width - 1) + mark("right", look), "faint")
    canvas.put(2 * step + width - 4, low - 1, mark("down", look), "panel text")
    canvas.put(width - 4, low - 1, mark("up", look), "panel text")
    canvas.put(width, low + high - 1, mark("left", look) + mark("line", look) * (2 * step - width - 1), "faint")
    _track(canvas, scene, step + 1, low, width - 2)


# --- the Time Track -------------------------------------------------------------------------------------


def _track(canvas: Canvas, scene: Scene, x: int, y: int, width: int) -> None:
    """Paint the Time Track on up to five lines: hourglasses and tokens, the events under them, what comes next."""
    look, state = canvas.look, scene.state
    total = state.tables.track
    gone = total - state.track
    canvas.put(x, y, "Time Track", "title bold")
    text = f"{gone} of {total} gone" if width >= 24 else f"{gone}/{total}"
    canvas.put(x + width - len(text), y, text, "faint")
    step = 2 if width >= total * 2 + 2 else 1
    before = total - scene.before.track if scene.before is not None else gone
    for i in range(total):
        glyph, style = (mark("hole", look), "faint") if i < gone else (mark("pip", look), "hint")
        canvas.put(x + i * step, y + 1, glyph, f"changed {style}" if before <= i < gone else style)
    end = x + total * step
    if end < x + width:
        canvas.put(end, y + 1, mark("ship", look), "bad bold" if state.ship < 0 else "faint")
    for event, letter, style in ((state.industry_event, "I", "industry"), (state.last_event, "L", "bad")):
        if event:
            canvas.put(x + (event - 1) * step, y + 2, letter, f"{style} bold")
    for row, (text, style) in enumerate(_track_words(state, look)):
        canvas.put(x, y + 3 + row, text, style, width)
    canvas.mark("track", x, y, width, 5)


def _track_words(state: State, look: Look) -> list[tuple[str, str]]:
    """Return what comes next on the Time Track, nearest first, and who holds the ship."""
    words = []
    events = ((state.industry_event, "I", "Open Industry"), (state.last_event, "L", "Last Round"))
    for event, letter, name in events:
        if event:
            words.append((f"{letter} {name} in {until(state, event)}", "text"))
    if state.ship >= 0:
        name = plain(state.names[state.ship], look)
        words.insert(0, (f"{mark('ship', look)} last turn: {LETTERS[state.ship]} {name}", "bad bold"))
    elif state.trigger:
        words.insert(0, (f"{mark('ship', look)} endgame", "bad bold"))
    return words[:2]
