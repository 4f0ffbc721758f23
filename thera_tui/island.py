"""The island: sixteen spaces, the stock beside it, and a strip of tabs to look at the other islands."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events

from engine.table.board import Board, Scene
from engine.table.canvas import Canvas, Look
from engine.table.lettering import plain
from engine.thera.state import FIRST_LUXURY, TILES
from thera_tui.cells import FLAT, paint_box, paint_flat
from thera_tui.pieces import LETTERS, mark, short_name, style_of, tile_of
from thera_tui.sight import direction, look_at

SMALLEST, LARGEST = 14, 21
LOWEST, COMFORTABLE, HIGHEST = 2, 5, 7


@dataclass(frozen=True)
class Plan:
    """How large the cells are, and which extra lines there is room for: the stock above, the legend below."""

    width: int
    height: int
    stock: bool
    legend: bool

    @property
    def top(self) -> int:
        """The lines above the spaces."""
        return 2 if self.stock else 1

    @property
    def size(self) -> tuple[int, int]:
        """The cells the whole board takes."""
        return self.width * 4, self.top + self.height * 4 + self.legend


def plan_for(width: int, height: int) -> Plan:
    """Return the largest plan that fits a window of `width` x `height` cells, or the smallest there is."""
    cell = max(SMALLEST, min(LARGEST, width // 4))
    lines = max(LOWEST, min(HIGHEST, (height - 1) // 4))
    if lines < FLAT and cell < 18:
        lines = FLAT + 1  # a narrow cell needs its lines below each other; the board scrolls
    if lines > COMFORTABLE and height - 1 - lines * 4 < 2:
        lines -= 1  # stock and legend are worth more than the sixth line of a space
    spare = height - 1 - lines * 4
    return Plan(cell, lines, spare >= 1, spare >= 2)


class IslandBoard(Board):
    """The island of the player who decides; `,` and `.` or the tabs show the others."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._chosen = -1
        self._decider = -1

    def seat_shown(self, scene: Scene) -> int:
        """Return the seat whose island is shown: the one paged to, else the one that decides."""
        decider = scene.decision.seat if scene.decision is not None else scene.seat
        if not 0 <= decider < len(scene.state.seats):
            decider = 0
        if decider != self._decider:
            self._decider, self._chosen = decider, -1
        return self._chosen if 0 <= self._chosen < len(scene.state.seats) else decider

    def show_seat(self, seat: int) -> None:
        """Show the island of `seat` until another player decides."""
        self._chosen = seat
        self.repaint()

    def turn_page(self, by: int) -> None:
        """Show the next island (`by` 1) or the one before (-1)."""
        if self.scene is not None:
            seats = len(self.scene.state.seats)
            self.show_seat((self.seat_shown(self.scene) + by) % seats)

    def on_click(self, event: events.Click) -> None:
        key = self.key_at(event.x, event.y)
        if key.startswith("seat:"):
            event.stop()
            event.prevent_default()  # a tab is no element of the game: only the page changes
            self.show_seat(int(key.removeprefix("seat:")))

    def action_pick(self) -> None:
        if self.cursor.startswith("seat:"):
            self.show_seat(int(self.cursor.removeprefix("seat:")))
        else:
            super().action_pick()

    def measure(self, scene: Scene, width: int, height: int) -> tuple[int, int]:
        return plan_for(width, height).size

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        plan = plan_for(max(canvas.width, self.size.width), max(canvas.height, self.size.height))
        paint_island(canvas, scene, self.seat_shown(scene), plan)


def paint_island(canvas: Canvas, scene: Scene, seat: int, plan: Plan) -> None:
    """Paint the island of `seat` with its tabs, stock and legend."""
    edition = scene.state.tables.edition
    _tabs(canvas, scene, seat, plan)
    if plan.stock:
        _stock(canvas, scene, seat, 0, 1)
    sights = look_at(scene, seat, edition)
    start = next((s.space for s in sights if s.source), -1)
    goal = next((s.space for s in sights if s.marked), -1)
    for sight in sights:
        x, y = sight.space % 4 * plan.width, plan.top + (3 - sight.space // 4) * plan.height
        arrow = direction(start, goal) if sight.space == start and goal >= 0 else ""
        paint = paint_flat if plan.height <= FLAT else paint_box
        paint(canvas, sight, edition, x, y, plan.width, plan.height, arrow)
        if sight.terrain != "hill":
            canvas.mark(f"space:{sight.name}", x, y, plan.width, plan.height)
    if plan.legend:
        _legend(canvas, 0, plan.top + plan.height * 4)


def _tabs(canvas: Canvas, scene: Scene, seat: int, plan: Plan) -> None:
    """Paint the names of the players, the shown one marked; at the end the reserved tiles if they fit."""
    look, state = canvas.look, scene.state
    room = plan.width * 4
    each = max(5, min(18, (room - (0 if plan.stock else 18)) // len(state.names) - 4))
    x = 0
    if len(state.names) == 1:
        x = canvas.put(0, 0, f"{plain(state.names[0], look)}'s island", "seat0 bold", room) + 1
    else:
        for i, name in enumerate(state.names):
            style = f"seat{i} reverse bold" if i == seat else f"seat{i}"
            bullet = mark("pawn", look) if state.current == i else " "
            label = f"{bullet}{LETTERS[i]} {_fitted(plain(name, look), each, look)} "
            canvas.mark(f"seat:{i}", x, 0, len(label), 1)
            x = canvas.put(x, 0, label, style) + 1
    if not plan.stock:
        _reserved(canvas, scene, seat, x, 0, room)


def _stock(canvas: Canvas, scene: Scene, seat: int, x: int, y: int) -> None:
    look, island = canvas.look, scene.state.seats[seat]
    was = scene.before.seats[seat] if scene.before is not None else island
    room = canvas.width
    parts = (
        ("coin", f"{mark('coin', look)} {island.coins} coin{'s' * (island.coins != 1)}", island.coins != was.coins),
        ("vp", f"bonus {island.bonus} VP", island.bonus != was.bonus),
        ("ash", f"{mark('ash', look)} {island.cleared} Ash cleared", island.cleared != was.cleared),
    )
    x += 1
    for style, text, changed in parts:
        x = canvas.put(x, y, text, f"changed {style}" if changed else style) + 2
    _reserved(canvas, scene, seat, x, y, room)


def _reserved(canvas: Canvas, scene: Scene, seat: int, x: int, y: int, right: int) -> None:
    """Paint the reserved tiles of `seat` from `x` up to `right`, each a board element."""
    look, island = canvas.look, scene.state.seats[seat]
    edition = scene.state.tables.edition
    if not island.reserved:
        if right - x >= 18:
            canvas.put(x, y, "nothing reserved", "faint")
        return
    x = canvas.put(x, y, "reserved ", "faint")
    targets = scene.targets() if scene.decision is not None and scene.decision.seat == seat else set()
    chosen = scene.marked.target if scene.marked is not None else ""
    names = [plain(tile_of(edition, tile).name, look) for tile in island.reserved]
    if sum(len(n) + 2 for n in names) > right - x:
        names = [_code(tile, short_name(tile_of(edition, tile).name), look) for tile in island.reserved]
    if sum(len(n) + 1 for n in names) > right - x:
        names = [TILES[t] if t >= FIRST_LUXURY else n for t, n in zip(island.reserved, names, strict=True)]
    for tile, name in zip(island.reserved, names, strict=True):
        key = f"reserved:{TILES[tile]}"
        style = "legal" if key == chosen else f"{style_of(tile)} {'underline' if key in targets else ''}"
        if x + len(name) > right:
            canvas.put(right - 1, y, "…" if not look.ascii else ".", "faint")
            return
        canvas.mark(key, x, y, len(name), 1)
        x = canvas.put(x, y, name, style) + 1


def _code(tile: int, name: str, look: Look) -> str:
    return plain(f"{TILES[tile]} {name}" if tile >= FIRST_LUXURY else name, look)


def _legend(canvas: Canvas, x: int, y: int) -> None:
    look = canvas.look
    for kind in ("water", "stone", "cloth", "lumber"):
        x = canvas.put(x + 1, y, mark(kind, look), kind)
        x = canvas.put(x + 1, y, kind, "faint")
    x = canvas.put(x + 1, y, mark("ash", look), "ash")
    x = canvas.put(x + 1, y, "Ash", "faint")
    x = canvas.put(x + 1, y, "[ ]" if look.ascii else mark("tick", look), "good")
    x = canvas.put(x + 1, y, "scored", "faint")
    canvas.put(x + 1, y, f"{mark('house', look)} house value", "faint")


def _fitted(name: str, width: int, look: Look) -> str:
    return name if len(name) <= width else name[: width - 1] + ("." if look.ascii else "…")
