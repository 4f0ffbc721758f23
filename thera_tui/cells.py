"""One space of the island, painted: framed with four corners where there is room, flat where there is not."""

from __future__ import annotations

from engine.table.canvas import Canvas, Look
from engine.table.lettering import plain, wrap
from engine.thera.edition import Edition, Luxury
from engine.thera.state import RESOURCES, ROLES
from thera_tui.pieces import ROLE_TAGS, TYPE_STYLES, TYPE_TAGS, amount, mark, short_name, style_of, tile_of
from thera_tui.sight import Sight

FLAT = 3
"""Cells of at most this many lines have no frame."""
ASH_SHOWN = 3
"""Up to this many Ash tokens are drawn one by one; more are counted."""


def ground(sight: Sight) -> str:
    """Return the palette's word for the floor of a space."""
    if sight.changed:
        return "changed"
    return "panel" if sight.ash == 0 else "shade"


def frame_style(sight: Sight) -> str:
    """Return the style of the frame (and of the name in it) of a space."""
    if sight.marked or sight.source or sight.legal:
        return "hint bold" if sight.marked or sight.source else "hint"
    return "hill" if sight.terrain == "hill" else "port" if sight.terrain == "port" else "frame"


def title(sight: Sight, look: Look) -> tuple[str, str]:
    """Return the name of a space and its style: pointed at, a source, legal (in brackets) or plain."""
    if sight.marked:
        return f"{mark('arrow', look)}{sight.name}", "legal bold"
    if sight.source:
        return f"from {sight.name}", "legal bold"
    if sight.legal:
        return f"[{sight.name}]", "hint bold"
    return sight.name, "title"


def ash_text(ash: int, look: Look) -> str:
    """Return the Ash tokens of a space: `▲▲`, or counted."""
    glyph = mark("ash", look)
    return glyph * ash if ash <= ASH_SHOWN else amount("ash", ash, look)


def paint_box(
    canvas: Canvas, sight: Sight, edition: Edition, x: int, y: int, width: int, height: int, arrow: str = ""
) -> None:
    """Paint a space as a box of at least 14 x 4 cells; `arrow` names the side towards which a move leaves."""
    look, floor = canvas.look, ground(sight)
    canvas.fill(x, y, width, height, floor)
    heavy = sight.legal or sight.marked or sight.source
    canvas.box(x, y, width, height, f"{floor} {frame_style(sight)}", heavy=heavy)
    name, style = title(sight, look)
    pointed = style.startswith("legal")
    at = canvas.put(x + 2, y, f" {name} " if pointed else name, style if pointed else f"{floor} {style}")
    if sight.house and not pointed:
        canvas.put(at, y, mark("house", look), f"{floor} faint")
    if sight.terrain == "hill":
        _hill(canvas, x, y, width, height, floor)
        return
    if sight.ash:
        text = ash_text(sight.ash, look)
        canvas.put(x + width - 2 - len(text), y, text, f"{floor} ash bold")
    if sight.terrain == "port":
        _port_title(canvas, edition, max(at, x + width - 7), y, x + width - 1, floor)
        _prices(canvas, edition, x + 1, y + 1, width - 2, height - 2, floor)
    else:
        _building(canvas, sight, edition, x + 1, y + 1, width - 2, height - 3, floor)
        _foot(canvas, sight, edition, x + 1, y + height - 1, width - 2, floor)
    _goods(canvas, sight, x + 1, y + height - 2, width - 2, floor)
    if arrow:
        _leave(canvas, arrow, x, y, width, height)


def paint_flat(
    canvas: Canvas, sight: Sight, edition: Edition, x: int, y: int, width: int, height: int, arrow: str = ""
) -> None:
    """Paint a space without a frame in two or three lines of at least 18 cells."""
    look, floor = canvas.look, ground(sight)
    canvas.fill(x, y, width, height, floor)
    bar = mark("legal" if sight.legal or sight.marked or sight.source else "rail", look)
    for row in range(height):
        canvas.put(x, y + row, bar, f"{floor} {frame_style(sight)}")
    name, style = title(sight, look)
    pointed = style.startswith("legal")
    after = canvas.put(x + 1, y, name, style if pointed else f"{floor} {style}")
    if sight.house and not pointed:
        after = canvas.put(after, y, mark("house", look), f"{floor} faint")
    if arrow:
        after = canvas.put(after, y, mark(arrow, look), "legal bold")
    if sight.terrain == "hill":
        peaks = mark("hill", look)
        canvas.put(x + 5, y, "Impassable Hill", f"{floor} hill", width - 5)
        canvas.put(x + 5, y + 1, f"{peaks} " * ((width - 6) // 2), f"{floor} hill dim")
        return
    if sight.ash:
        after = canvas.put(after + 1, y, ash_text(sight.ash, look), f"{floor} ash bold")
    if sight.terrain == "port":
        after = canvas.put(after + 1, y, "Port", f"{floor} port bold")
        _price_line(canvas, edition, x + 2, y + 1, width - 2, floor)
    else:
        _flat_building(canvas, sight, edition, x + 2, y + 1, width - 2, floor)
    if height == FLAT:
        _goods(canvas, sight, x + 2, y + 2, width - 2, floor)
    else:
        after = _goods(canvas, sight, after + 1, y, x + width - after - 1, floor)
    tile = sight.ghost if sight.ghost >= 0 else sight.tile
    role = _role_tag(tile, edition) if tile >= 0 else ""
    if role and after + len(role) < x + width:
        canvas.put(x + width - len(role), y, role, f"{floor} faint")


def _flat_building(canvas: Canvas, sight: Sight, edition: Edition, x: int, y: int, width: int, floor: str) -> None:
    """Paint building and district of a flat space on one line."""
    text, style = _district_text(sight, canvas.look, short=True)
    right = x + width - len(text) - (1 if text else 0)
    if text:
        canvas.put(right + 1, y, text, f"{floor} {style}")
    tile = sight.ghost if sight.ghost >= 0 else sight.tile
    if tile < 0:
        canvas.put(x, y, "empty", f"{floor} faint", right - x)
        return
    name = plain(_flat_name(tile, edition), canvas.look)
    canvas.put(x, y, name, _name_style(sight, tile, floor), right - x)


def _flat_name(tile: int, edition: Edition) -> str:
    piece = tile_of(edition, tile)
    if isinstance(piece, Luxury):
        kind = style_of(tile)
        return f"{TYPE_TAGS[TYPE_STYLES.index(kind)]} {short_name(piece.name)}"
    return piece.name


def _name_style(sight: Sight, tile: int, floor: str) -> str:
    if sight.ghost >= 0:
        return f"{floor} hint italic"
    return f"{floor} {style_of(tile)} bold"


def _building(
    canvas: Canvas, sight: Sight, edition: Edition, x: int, y: int, width: int, lines: int, floor: str
) -> None:
    """Paint the building of a framed space, or that it is empty; a building about to be built is slanted."""
    tile = sight.ghost if sight.ghost >= 0 else sight.tile
    if tile < 0:
        canvas.put(x, y, "empty", f"{floor} faint", width)
        return
    name = plain(tile_of(edition, tile).name, canvas.look)
    for row, part in enumerate(wrap(name, width, max(1, lines))):
        canvas.put(x, y + row, part, _name_style(sight, tile, floor), width)


def _role_tag(tile: int, edition: Edition) -> str:
    role = getattr(tile_of(edition, tile), "role", None)
    return ROLE_TAGS[ROLES.index(role)] if role else ""


def _foot(canvas: Canvas, sight: Sight, edition: Edition, x: int, y: int, width: int, floor: str) -> None:
    """Paint the role that activates the building and the district into the lower frame of a space."""
    text, style = _district_text(sight, canvas.look, short=width < 16)
    if text:
        canvas.put(x + width - len(text), y, text, f"{floor} {style}")
    tile = sight.ghost if sight.ghost >= 0 else sight.tile
    if tile < 0:
        return
    role = getattr(tile_of(edition, tile), "role", None)
    if role:
        room = width - len(text) - 1
        word = role if len(role) <= room else ROLE_TAGS[ROLES.index(role)]
        canvas.put(x, y, word, f"{floor} text")


def _district_text(sight: Sight, look: Look, *, short: bool) -> tuple[str, str]:
    """Return a district as text and style: `Temple+3`, ticked and filled when scored, dim when lost."""
    if sight.kind < 0:
        return "", ""
    name = TYPE_TAGS[sight.kind] if short else ("Vineyard", "Temple", "Agora", "Palace")[sight.kind]
    text = f"{name}+{sight.vp}"
    if sight.scored:
        return f"[{text}]" if look.ascii else f"{text}{mark('tick', look)}", f"{TYPE_STYLES[sight.kind]} reverse"
    return text, "faint strike" if sight.lost else TYPE_STYLES[sight.kind]


def _goods(canvas: Canvas, sight: Sight, x: int, y: int, width: int, floor: str) -> int:
    """Paint the resources of a space, then what the highlighted choice brings or takes. Return the x after it."""
    look = canvas.look
    amounts = zip(RESOURCES, sight.goods, strict=True)
    parts = [(amount(kind, n, look), f"{floor} {kind} bold") for kind, n in amounts if n]
    notes = [(_note(sign, n, what, look), "legal bold") for sign, n, what in sight.notes]
    room = width - sum(len(text) for text, _ in notes)
    spaced = sum(len(text) + 1 for text, _ in parts) <= room
    for text, style in parts:
        x = canvas.put(x, y, text, style) + spaced
    for text, style in notes:
        x = canvas.put(x, y, text, style)
    return x


def _note(sign: str, amount: int, what: str, look: Look) -> str:
    sign = mark("minus", look) if sign == "-" else "+"
    return f"{sign}{amount if amount > 1 else ''}{mark(what, look)}"


def _hill(canvas: Canvas, x: int, y: int, width: int, height: int, floor: str) -> None:
    peaks = mark("hill", canvas.look)
    for row in range(1, height - 1):
        shift = row % 2
        canvas.put(x + 1 + shift, y + row, f"{peaks} " * ((width - 2 - shift) // 2), f"{floor} hill dim")
    middle = y + (height - 1) // 2
    for row, word in ((middle, " Impassable "), (middle + 1, " Hill ")):
        canvas.put(x + (width - len(word)) // 2, row, word, f"{floor} hill bold")


def _port_title(canvas: Canvas, edition: Edition, x: int, y: int, right: int, floor: str) -> None:
    text = "Port" + (mark("house", canvas.look) if edition.port.provenance == "house" else "")
    if x + len(text) <= right:
        canvas.put(x, y, text, f"{floor} port bold")


def _prices(canvas: Canvas, edition: Edition, x: int, y: int, width: int, height: int, floor: str) -> None:
    """Paint what the Port pays and asks, one line each; one line for both where there is no room."""
    if height < 3:
        _price_line(canvas, edition, x, y, width, floor)
        return
    for row, (verb, prices) in enumerate((("sell", edition.port.sell), ("buy ", edition.port.buy))):
        at = canvas.put(x, y + row, verb, f"{floor} faint")
        spare = width - len(verb) - sum(1 + len(str(getattr(prices, k))) for k in RESOURCES)
        for kind in RESOURCES:
            at += spare >= len(RESOURCES)
            at = canvas.put(at, y + row, amount(kind, getattr(prices, kind), canvas.look), f"{floor} {kind}")


def _price_line(canvas: Canvas, edition: Edition, x: int, y: int, width: int, floor: str) -> None:
    """Paint sell/buy prices as `≈1/2 ■2/3`."""
    right = x + width
    for kind in RESOURCES:
        both = f"{getattr(edition.port.sell, kind)}/{getattr(edition.port.buy, kind)}"
        text = amount(kind, both, canvas.look)
        if x + len(text) <= right:
            x = canvas.put(x, y, text, f"{floor} {kind}") + (width >= 19)


def _leave(canvas: Canvas, arrow: str, x: int, y: int, width: int, height: int) -> None:
    """Paint the arrow of a move on the side of the frame where the resource leaves."""
    at = {
        "right": (x + width - 1, y + height // 2), "left": (x, y + height // 2),
        "up": (x + width // 2 + 2, y), "down": (x + width // 2, y + height - 1),
    }[arrow]  # fmt: skip
    canvas.put(*at, mark(arrow, canvas.look), "legal bold")
