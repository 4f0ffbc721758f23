"""The middle of the ring: the four Ship spaces and the Contract offer."""

from __future__ import annotations

from engine.table.canvas import Canvas
from engine.thessaloniki.components import ICONS
from engine.thessaloniki.state import CITIES, EMPTY, SHIPS, State
from thessaloniki_tui.effects import contract_short, cost_marks, gain_medium, gain_short, lasting
from thessaloniki_tui.facts import cargo_after, claim, claim_words, good_vp, next_section, open_sections
from thessaloniki_tui.glance import Glance, put_parts
from thessaloniki_tui.pieces import ICON_TAGS, LETTERS, card_code, city_name, good, good_style, mark, space_mark

Parts = list[tuple[str, str]]


def paint_ships(canvas: Canvas, glance: Glance, x: int, y: int, width: int, lines: int) -> None:
    """Paint the four Ship spaces beside each other, `lines` (2 to 5) high."""
    columns = len(glance.state.ships)
    each = (width - columns + 1) // columns
    for space in range(columns):
        _ship(canvas, glance, space, x + space * (each + 1), y, each, lines)


def _floor(glance: Glance, key: str, now: object, then: object) -> str:
    if glance.tone(key) == "marked":
        return "shade"
    return "changed" if glance.changed(now, then) else "panel"


def _cargo(state: State, space: int) -> list[int]:
    return state.cargo[space * 4 : space * 4 + 4]


def _ship(canvas: Canvas, glance: Glance, space: int, x: int, y: int, width: int, lines: int) -> None:
    state = glance.state
    key = f"ship:{space + 1}"
    ship = state.ships[space]
    before = glance.before
    then = None if before is None else (before.ships[space], _cargo(before, space))
    floor = _floor(glance, key, (ship, _cargo(state, space)), then)
    canvas.fill(x, y, width, lines, floor)
    canvas.mark(key, x, y, width, lines)
    value = f"{state.tables.port_vp[space]}VP"
    if state.tables.port_raw[space]:
        value = f"raw {value}"
    if ship < 0:
        name, style = glance.name(key, str(space + 1), "faint")
        canvas.put(x, y, name, style if "legal" in style else f"{floor} {style}")
        canvas.put(x + width - len(value), y, value, f"{floor} faint")
        canvas.put(x, y + 1, "no Ship", f"{floor} faint", width)
        return
    city = state.tables.ship_city[ship]
    room = width - len(value) - 3
    text = f"{space + 1} {CITIES[city]} {SHIPS[ship]}"
    if len(text) > room - 2:
        text = f"{space + 1} {city_name(city, room - 4)}"
    name, style = glance.name(key, text, "title")
    canvas.put(x, y, name, style if "legal" in style else f"{floor} {style}", width)
    worth = good_vp(state, glance.scene.seat, (glance.color + 1) % 4, space)
    value = value if worth == state.tables.port_vp[space] else f"{worth}VP"
    canvas.put(x + width - len(value), y, value, f"{floor} vp bold")
    _ship_body(canvas, glance, space, x, y, width, lines, floor)


def _ship_body(
    canvas: Canvas, glance: Glance, space: int, x: int, y: int, width: int, lines: int, floor: str
) -> None:
    state, look = glance.state, canvas.look
    ship = state.ships[space]
    put_parts(canvas, x, y + 1, cargo_parts(glance, space, floor), x + width)
    benefit = state.tables.benefit[ship]
    words, style = claim_words(state, space), _claim_style(glance, space, floor)
    if lines == 2:
        text = gain_short(benefit, look)
        if width >= 13 + len(text):
            canvas.put(x + width - len(text), y + 1, text, f"{floor} good")
        return
    if lines == 3:
        text = gain_short(benefit, look)
        short = _claim_short(glance, space)
        canvas.put(x, y + 2, text, f"{floor} good")
        canvas.put(x + width - len(short), y + 2, short, style)
        return
    canvas.put(x, y + 2, f"{mark('ship', look)} {gain_medium(benefit, look)}", f"{floor} good", width)
    if lines == 4:
        canvas.put(x, y + 3, words, style, width)
        return
    _standing(canvas, glance, space, x, y + 3, width, floor)
    canvas.put(x, y + 4, words, style, width)


def _standing(canvas: Canvas, glance: Glance, space: int, x: int, y: int, width: int, floor: str) -> None:
    """Write how many Goods each colour has on a Ship."""
    cargo = _cargo(glance.state, space)
    parts = [(f"{LETTERS[c]}{cargo.count(c)} ", f"{floor} {good_style(c)}") for c in range(4) if c in cargo]
    free = sum(held == EMPTY for held in cargo[: len(glance.state.tables.layout[glance.state.ships[space]])])
    put_parts(canvas, x, y, [*parts, (f"{free} free", f"{floor} faint")], x + width)


def cargo_parts(glance: Glance, space: int, floor: str) -> Parts:
    """Return the spaces of a Ship: `(ψ)` free, `[ψ]` filled, or standing out what the highlighted sale brings."""
    state, look = glance.state, glance.scene.look
    decision = glance.scene.decision
    after = cargo_after(state, decision.seat if decision else glance.scene.seat, glance.move, space)
    parts: Parts = []
    for i, color in enumerate(state.tables.layout[state.ships[space]]):
        held = state.cargo[space * 4 + i]
        if held != after[i]:
            parts.append((f"[{good(after[i], look)}]", "legal bold"))
        elif held == EMPTY:
            glyph, style = space_mark(color, look)
            parts.append((f"({glyph})", f"{floor} {style}"))
        else:
            parts.append((f"[{good(held, look)}]", f"{floor} {good_style(held)} bold reverse"))
    return parts


def _claim_style(glance: Glance, space: int, floor: str) -> str:
    seat = claim(glance.state, space).seat
    return f"{floor} faint" if seat < 0 else f"{floor} {good_style(glance.state.seats[seat].color)}"


def _claim_short(glance: Glance, space: int) -> str:
    """Return leaders and claimer in at most 7 cells: `YR>Y`, `-` for nobody."""
    state, look = glance.state, glance.scene.look
    found = claim(state, space)
    letters = "".join(LETTERS[c] for c in found.leaders)
    owner = LETTERS[state.seats[found.seat].color] if found.seat >= 0 else mark("dash", look)
    return f"{letters}{mark('right', look)}{owner}" if letters else mark("dash", look)


def paint_offer(canvas: Canvas, glance: Glance, x: int, y: int, width: int, lines: int) -> None:
    """Paint the five sections of the Contract offer beside each other, `lines` (1 to 3) high."""
    columns = len(glance.state.contracts)
    each = (width - columns + 1) // columns
    canvas.mark("offer", x, y, width, lines)
    for section in range(1, columns + 1):
        _section(canvas, glance, section, x + (section - 1) * (each + 1), y, each, lines)


def _section(canvas: Canvas, glance: Glance, section: int, x: int, y: int, width: int, lines: int) -> None:
    state, look = glance.state, canvas.look
    key = f"offer:{section}"
    card = state.contracts[section - 1]
    then = None if glance.before is None else glance.before.contracts[section - 1]
    floor = _floor(glance, key, card, then)
    canvas.fill(x, y, width, lines, floor)
    canvas.mark(key, x, y, width, lines)
    opened = section in open_sections(state, glance.scene.seat)
    # A Statue placed in the offer opens the rightmost section that is not open yet (S20).
    if not glance.tone(key) and section == next_section(state, glance.scene.seat):
        key = "offer"
    name, style = glance.name(key, card_code(card) if card != EMPTY else "none", "title" if opened else "faint")
    after = canvas.put(x, y, name, style if "legal" in style else f"{floor} {style}")
    if card < 0 or card >= len(state.tables.tier):
        return
    ink = "text" if opened else "faint"
    statues = statue_letters(state, section)
    if lines == 1:
        canvas.put(after + 1, y, contract_short(state.tables, card, look), f"{floor} {ink}", x + width - after - 1)
        return
    cost = cost_marks(state.tables, card, glance.color, look)
    canvas.put(x + width - len(cost), y, cost, f"{floor} {ink}")
    canvas.put(x, y + 1, contract_short(state.tables, card, look), f"{floor} {ink}", width)
    if lines == 2:
        if after + len(statues) + 2 > x + width - len(cost):
            statues = [color for color in statues if color == glance.color]
        _letters(canvas, statues, after + 1, y, floor)
        return
    icon = state.tables.icon[card]
    kind = mark("lasting" if lasting(card) else "instant", look)
    tag = f"{kind} {'' if icon == EMPTY else ICONS[icon] if width >= 15 else ICON_TAGS[icon]}"
    canvas.put(x, y + 2, tag, f"{floor} {ink}", width)
    _letters(canvas, statues, x + width - len(statues), y + 2, floor)


def statue_letters(state: State, section: int) -> list[int]:
    """Return the colours with a Statue in a section of the Contract offer."""
    return [seat.color for i, seat in enumerate(state.seats) if section in open_sections(state, i)]


def _letters(canvas: Canvas, colors: list[int], x: int, y: int, floor: str) -> None:
    for color in colors:
        x = canvas.put(x, y, LETTERS[color], f"{floor} {good_style(color)} bold")
