"""The main board as the ring it is: alcoves clockwise around the Ships and the Contract offer.

Officium, Taberna, Officina and Forum along the top, the quay at the right end, then Port, Legatio and
Mercatus back along the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.table.board import Board, Scene
from engine.table.canvas import Canvas
from engine.thessaloniki.state import ALCOVES, EMPTY
from thessaloniki_tui.alcoves import Spot, coming_to, paint_alcove
from thessaloniki_tui.glance import Glance, put_parts
from thessaloniki_tui.pieces import LAP, good, good_style, mark
from thessaloniki_tui.port import paint_offer, paint_ships

SMALLEST = (72, 10)
BROAD = 78
"""From this width on the quay has a column more."""
RETURN = 2
"""Columns of the way back up at the left end."""


def strip_of(width: int) -> int:
    """Return the columns of the quay at the right end of a board of `width` columns."""
    return 9 if width >= BROAD else 8


@dataclass(frozen=True)
class Plan:
    """Lines of an alcove, a Ship and a Contract; whether headings and a legend have lines of their own."""

    alcove: int
    ships: int
    offer: int
    heads: bool = False
    legend: bool = False

    @property
    def height(self) -> int:
        """Lines in all."""
        return 2 * self.alcove + self.ships + self.offer + 2 * self.heads + self.legend


PLANS = (
    Plan(7, 5, 3, heads=True, legend=True), Plan(6, 4, 3, heads=True, legend=True), Plan(6, 4, 3, heads=True),
    Plan(5, 4, 3, heads=True), Plan(5, 4, 3), Plan(5, 3, 2), Plan(3, 4, 3), Plan(3, 3, 3), Plan(3, 3, 2),
    Plan(3, 2, 2),
)  # fmt: skip
"""From roomy to tight; the first that fits is used."""


def plan_for(height: int) -> Plan:
    """Return the roomiest plan for `height` lines, the tightest when none fits."""
    return next((plan for plan in PLANS if plan.height <= height), PLANS[-1])


def roomiest() -> int:
    """Return the lines of the roomiest plan."""
    return PLANS[0].height


class RingBoard(Board):
    """The main board."""

    def measure(self, scene: Scene, width: int, height: int) -> tuple[int, int]:
        return max(width, SMALLEST[0]), max(height, SMALLEST[1])

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        paint_ring(canvas, scene)


def paint_ring(canvas: Canvas, scene: Scene) -> None:
    """Paint the main board on the whole canvas (at least 72 x 10)."""
    glance = Glance.of(scene)
    state = glance.state
    plan = plan_for(canvas.height)
    spots = _spots(glance, plan, canvas.width)
    for spot in spots:
        paint_alcove(canvas, glance, spot)
    _arrows(canvas, plan, spots)
    y, x = plan.alcove, RETURN
    width = canvas.width - RETURN - strip_of(canvas.width)
    if plan.heads:
        _head(canvas, x, y, width, "Ships", f"stack {len(state.stack)}, reserve {len(state.ship_reserve)}")
        y += 1
    paint_ships(canvas, glance, x, y, width, plan.ships)
    y += plan.ships
    if plan.heads:
        _head(canvas, x, y, width, "Contract offer", f"deck {len(state.deck)}, reserve {len(state.reserve)}")
        y += 1
    paint_offer(canvas, glance, x, y, width, plan.offer)
    _strip(canvas, glance, plan)
    if plan.legend:
        _legend(canvas, plan.height - 1)


def _spots(glance: Glance, plan: Plan, width: int) -> list[Spot]:
    """Return where each alcove lies, in the order of their numbers."""
    coming = coming_to(glance)
    marked = next((c for a, c in enumerate(coming) if glance.marked == f"alcove:{ALCOVES[a]}"), None)
    gap = 1
    top = (width - gap * (len(LAP) - 1)) // len(LAP)
    below = len(ALCOVES) - len(LAP)
    wide = (width - gap * (below - 1)) // below
    spots = []
    for a in range(len(ALCOVES)):
        if a in LAP:
            last = a == LAP[-1]
            x, y, w = a * (top + gap), 0, width - a * (top + gap) if last else top
        else:
            column = len(ALCOVES) - 1 - a
            last = column == below - 1
            x, y = column * (wide + gap), plan.height - plan.alcove - plan.legend
            w = width - x if last else wide
        pushed = marked.pushed if marked is not None and marked.lands == a else EMPTY
        spots.append(Spot(a, x, y, w, plan.alcove, coming[a], pushed))
    return spots


def _arrows(canvas: Canvas, plan: Plan, spots: list[Spot]) -> None:
    """Draw the way round: right along the top, left along the bottom, up at the left end."""
    look = canvas.look
    for spot in spots:
        y = spot.y + plan.alcove // 2
        if spot.alcove in LAP[:-1]:
            canvas.put(spot.x + spot.width, y, mark("right", look), "hint")
        elif spot.alcove not in LAP and spot.x:
            canvas.put(spot.x - 1, y, mark("left", look), "hint")
    bottom = plan.height - plan.alcove - plan.legend
    for y in range(plan.alcove + 1, bottom):
        canvas.put(0, y, mark("rail", look), "frame")
    canvas.put(0, plan.alcove, mark("up", look), "hint")
    right = canvas.width - strip_of(canvas.width) // 2 - 1
    canvas.put(right, plan.alcove, mark("down", look), "hint")
    canvas.put(right, bottom - 1, mark("down", look), "hint")


def _head(canvas: Canvas, x: int, y: int, width: int, title: str, note: str) -> None:
    """Write a heading with a note at its right end."""
    canvas.put(x, y, mark("line", canvas.look) * width, "frame")
    canvas.put(x + 1, y, f" {title} ", "title")
    canvas.put(x + width - len(note) - 3, y, f" {note} ", "faint")


def _strip(canvas: Canvas, glance: Glance, plan: Plan) -> None:
    """Paint the quay with its Denarii between Forum and Port, and the stacks where they have no heading."""
    state, look = glance.state, canvas.look
    width = strip_of(canvas.width) - 1
    x, y = canvas.width - width, plan.alcove
    bottom = plan.height - plan.alcove - plan.legend
    before = glance.before
    changed = before is not None and before.quay != state.quay
    floor = "changed" if changed else "panel"
    coin = mark("coin", look)
    quay = f"Quay {state.quay}{coin}"
    lines = bottom - y
    rows = [(quay, f"{floor} coin bold")]
    if plan.heads:
        row = y + max(1, (lines - 4) // 2)
        coins = state.quay
        rows = [("Quay".center(width), f"{floor} title"), (f"{state.quay} {coin}".center(width), f"{floor} coin bold")]
        while coins > 0:
            rows.append(((coin * min(5, coins)).center(width), f"{floor} coin"))
            coins -= 5
    else:
        row = y if lines < 6 else y + 1
        rows += [(f"Stack {len(state.stack)}", "faint"), (f"Deck {len(state.deck)}", "faint")]
    canvas.mark("quay", x, row, width, len(rows) if plan.heads else 1)
    for text, style in rows:
        canvas.put(x, row, text.ljust(width), style, width)
        row += 1


def _legend(canvas: Canvas, y: int) -> None:
    look = canvas.look
    parts = []
    for g, name in enumerate(("Grain", "Meat", "Olive", "Grape", "Salt")):
        parts += [(good(g, look), good_style(g)), (f" {name}  ", "faint")]
    for name, word in (("points", "points"), ("mosaic", "Mosaic"), ("statue", "Statue"), ("sunset", "Sunset"),
                       ("chariot", "Chariot")):  # fmt: skip
        parts += [(mark(name, look), "text"), (f" {word}  ", "faint")]
    parts += [("(Gm)", "text"), (" nobody's", "faint")]
    put_parts(canvas, 1, y, parts, canvas.width)
