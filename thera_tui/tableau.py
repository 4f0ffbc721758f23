"""The building tableau: luxury tiles by type, industry stacks; in solo the grid and Plouteus."""

from __future__ import annotations

from engine.table.board import Board, Scene
from engine.table.canvas import Canvas
from engine.table.lettering import plain
from engine.thera.building import legal_build
from engine.thera.plouteus import next_claim
from engine.thera.state import FIRST_LUXURY, TILE, TILES, TYPES, State, luxury_type
from engine.thera.steps import BUILD
from engine.thera.tableau import key as tile_key
from thera_tui.effects import effect_of, medium, short, tight, tile_line
from thera_tui.pieces import LETTERS, PLURALS, TYPE_STYLES, cost_parts, mark, short_name, style_of, tile_of
from thera_tui.rival import paint_rival, rival_lines

COLUMNS = 4
NARROWEST = 19
ROOMY = 34
"""From this width on a tile's whole name is shown."""


def rows_of(state: State) -> int:
    """Return how many tiles lie below each other: 5 in the solo grid, else the largest luxury type (at least 1)."""
    if state.level >= 0:
        return 5
    counts = [sum(luxury_type(t) == kind for t in state.luxury) for kind in range(len(TYPES))]
    return max(1, *counts)


def tableau_size(scene: Scene, width: int, *, roomy: bool = False) -> tuple[int, int]:
    """Return the cells that the tableau needs in a window `width` cells wide; `roomy`: two lines for each tile."""
    state = scene.state
    below = len(rival_lines(state, scene.look, width)) if state.level >= 0 else _stack_rows(width)
    lines = rows_of(state) * (2 if roomy else 1)
    return max(width, NARROWEST * COLUMNS), 2 + lines + below


class TableauBoard(Board):
    """The tableau in four columns; the last line tells all about the tile pointed at."""

    def measure(self, scene: Scene, width: int, height: int) -> tuple[int, int]:
        columns, lines = tableau_size(scene, width)
        return columns, max(height, lines)

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        paint_tableau(canvas, scene, self.cursor if self.has_focus else "")


def paint_tableau(canvas: Canvas, scene: Scene, cursor: str = "") -> None:
    """Paint the tableau; `cursor` is the element the cursor is on, "" for none."""
    state = scene.state
    painter = _Painter(canvas, scene)
    rows = rows_of(state)
    solo = state.level >= 0
    below = len(rival_lines(state, canvas.look, canvas.width)) if solo else _stack_rows(canvas.width)
    lines = 2 if canvas.height >= 1 + 2 * rows + below + 1 else 1
    detail = max(1, min(2, canvas.height - 1 - rows * lines - below))
    painter.headings()
    if solo:
        painter.grid(1, lines)
        paint_rival(canvas, scene, 1 + rows * lines)
    else:
        painter.luxury(1, lines)
        painter.stacks(1 + rows * lines)
    painter.detail(canvas.height - detail, detail, cursor)


def _stack_rows(width: int) -> int:
    """Return the lines the industry stacks take: three beside each other, six where there is room."""
    return 1 if width >= 132 else 2


class _Painter:
    """Paints one tableau; it keeps what every tile needs: the look, the targets and what can be paid for now."""

    def __init__(self, canvas: Canvas, scene: Scene) -> None:
        self.canvas, self.scene, self.look = canvas, scene, canvas.look
        self.state: State = scene.state
        self.edition = self.state.tables.edition
        self.column = canvas.width // COLUMNS
        self.targets = scene.targets()
        self.seat = scene.decision.seat if scene.decision is not None else scene.seat
        self.marked = scene.marked.target if scene.marked is not None else ""
        self.pointed = {self.marked, scene.marked.source if scene.marked is not None else "", scene.stage} - {""}
        self.payable = self._payable()
        self.before: State | None = scene.before

    def _payable(self) -> set[tuple[int, int]]:
        """Return (building, cell) of what the player could pay for on some site now."""
        if not 0 <= self.seat < len(self.state.seats) or self.state.ended:
            return set()
        moves = legal_build(self.state, (BUILD, self.seat, 1))
        return {(int(m[1]), int(m[3])) for m in moves if m[0] == "build"}

    def headings(self) -> None:
        """Paint the head of each column; in solo the grid has two columns of industry and two of luxury."""
        if self.state.level >= 0:
            heads = [("Industry", "industry"), ("Industry", "industry"), ("Luxury", "title"), ("Luxury", "title")]
        else:
            heads = list(zip(PLURALS, TYPE_STYLES, strict=True))
        for i, (word, style) in enumerate(heads):
            x = self.canvas.put(i * self.column + 1, 0, word, f"{style} bold")
            if self.state.level < 0:
                left = sum(luxury_type(t) == i for t in self.state.luxury)
                self.canvas.put(x + 1, 0, f"{left} left" if left else "none left", "faint" if left else "bad bold")

    def luxury(self, top: int, lines: int) -> None:
        """Paint the luxury tiles, a column per type."""
        for kind in range(len(TYPES)):
            tiles = [t for t in self.state.luxury if luxury_type(t) == kind]
            for row, tile in enumerate(tiles):
                self.tile(tile, -1, kind * self.column, top + row * lines, lines)

    def grid(self, top: int, lines: int) -> None:
        """Paint the solo grid: tiles in their cells, gaps, and the tile Plouteus would claim next."""
        claim = next_claim(self.state)
        for cell, tile in enumerate(self.state.grid):
            x, y = cell % COLUMNS * self.column, top + cell // COLUMNS * lines
            if tile < 0:
                was = self.before is not None and self.before.grid[cell] >= 0
                gap = mark("gap", self.look) * (self.column - 4)
                self.canvas.put(x + 1, y, gap, "changed faint" if was else "faint")
                self.canvas.mark(tile_key(0, cell), x, y, self.column - 1, lines)
            else:
                self.tile(tile, cell, x, y, lines, claimed=cell == claim)

    def tile(self, tile: int, cell: int, x: int, y: int, lines: int, *, claimed: bool = False) -> None:
        """Paint one tile on one or two lines: mark, code or name, cost, VP, effect."""
        canvas = self.canvas
        key = tile_key(tile, cell)
        floor, lead = self._floor(key, tile, cell, claimed)
        width = self.column - 1
        if floor:
            canvas.fill(x, y, width, lines, floor)
        canvas.put(x, y, lead, f"{floor} {self._lead_style(lead)}")
        canvas.mark(key, x, y, width, lines)
        style = "legal bold" if key in self.pointed else f"{floor} {style_of(tile)} bold"
        if lines == 2:
            self._two_lines(tile, x + 1, y, width - 1, floor, style)
        else:
            self._one_line(tile, x + 1, y, width - 1, floor, style)

    def _house(self, tile: int) -> str:
        return mark("house", self.look) if tile_of(self.edition, tile).provenance == "house" else " "

    def _one_line(self, tile: int, x: int, y: int, width: int, floor: str, style: str) -> None:
        """Paint code (or name), cost, VP and effect of a tile on one line, each in its own column."""
        canvas, look, piece = self.canvas, self.look, tile_of(self.edition, tile)
        luxury = tile >= FIRST_LUXURY
        effect = (short if luxury else tight)(effect_of(self.state.tables, tile), look)
        vp, right = str(piece.vp), x + width
        cost = "".join(text for text, _ in cost_parts(piece.cost, look))
        vp_end = right - max(len(effect), 5 if luxury else 4) - 1
        room = 2 if luxury else vp_end - len(vp) - 1 - len(cost) - 1 - x
        name = TILES[tile] if luxury else plain(piece.name, look)
        at = canvas.put(x, y, name, style, room + (not luxury and not look.ascii))
        if luxury or len(name) <= room:
            at = canvas.put(at, y, self._house(tile), f"{floor} faint")
        self._cost(tile, at if luxury else vp_end - len(vp) - 1 - len(cost), y, floor)
        canvas.put(vp_end - len(vp), y, vp, f"{floor} vp bold")
        canvas.put(right - len(effect), y, effect, f"{floor} text")

    def _two_lines(self, tile: int, x: int, y: int, width: int, floor: str, style: str) -> None:
        """Paint code, name and VP of a tile, below them cost and effect."""
        canvas, look, piece = self.canvas, self.look, tile_of(self.edition, tile)
        code = f"{TILES[tile]} " if tile >= FIRST_LUXURY else ""
        vp = f"{piece.vp}VP"
        name = plain(piece.name if width >= ROOMY else short_name(piece.name), look)
        at = canvas.put(x, y, f"{code}{name}", style, width - len(vp) - 2)
        canvas.put(at, y, self._house(tile), f"{floor} faint")
        canvas.put(x + width - len(vp), y, vp, f"{floor} vp bold")
        at = self._cost(tile, x + len(code), y + 1, floor)
        for words in (
            medium(effect_of(self.state.tables, tile), look),
            short(effect_of(self.state.tables, tile), look),
        ):
            if at + 1 + len(words) <= x + width:
                canvas.put(x + width - len(words), y + 1, words, f"{floor} text")
                break

    def _floor(self, key: str, tile: int, cell: int, claimed: bool) -> tuple[str, str]:
        """Return the floor of a tile and the mark before it: pointed at, claimed next, legal, payable or nothing."""
        look = self.look
        if key in self.pointed:
            return "shade", mark("arrow", look)
        floor = "shade" if key in self.targets else ""
        if claimed:
            return floor, mark("here", look)
        return floor, mark("tick", look) if (tile, cell) in self.payable else " "

    def _lead_style(self, lead: str) -> str:
        look = self.look
        return {mark("here", look): "bad bold", mark("arrow", look): "hint bold"}.get(lead, "good bold")

    def _cost(self, tile: int, x: int, y: int, floor: str) -> int:
        """Paint a cost from `x`. Return the x after it."""
        piece = tile_of(self.edition, tile)
        for text, style in cost_parts(piece.cost, self.look):
            x = self.canvas.put(x, y, text, f"{floor} {style}")
        return x

    def stacks(self, top: int) -> None:
        """Paint the industry stacks with their locks, three or six beside each other."""
        numbers = [b for b in range(FIRST_LUXURY) if self.edition.industry[b].stack]
        across = 3 if _stack_rows(self.canvas.width) == 2 else 6
        each = self.canvas.width // across
        for i, tile in enumerate(numbers):
            self._stack(tile, i % across * each, top + i // across, each - 1)

    def _stack(self, tile: int, x: int, y: int, width: int) -> None:
        canvas, look, piece = self.canvas, self.look, self.edition.industry[tile]
        key, left = tile_key(tile, -1), self.state.stacks[tile]
        floor, lead = self._floor(key, tile, -1, False)
        before = self.before
        if before is not None:
            opened = piece.locked and before.locked != self.state.locked
            floor = "changed" if opened or before.stacks[tile] != left else floor
        canvas.mark(key, x, y, width, 1)
        if floor:
            canvas.fill(x, y, width, 1, floor)
        locked = self.state.locked and piece.locked
        lead = mark("lock", look) if locked else lead
        canvas.put(x, y, lead, f"{floor} {'bad bold' if locked else 'good bold'}")
        style = "faint" if locked or not left else "industry bold"
        at = canvas.put(x + 1, y, plain(piece.name, look), f"{floor} {style}", 11)
        at = canvas.put(at, y, f"{mark('times', look)}{left}", f"{floor} faint") + 1
        vp = str(piece.vp)
        at = max(self._cost(tile, at, y, floor) + 1, x + width - 6 - len(vp) - 2 * (width >= 32))
        at = canvas.put(at, y, vp, f"{floor} vp bold")
        if width >= 32:
            at = canvas.put(at, y, "VP", f"{floor} vp")
        effect = short(effect_of(self.state.tables, tile), look)
        room = x + width - at - 1
        if len(effect) <= room:
            canvas.put(x + width - len(effect), y, effect, f"{floor} text")

    def detail(self, y: int, lines: int, cursor: str) -> None:
        """Paint everything about the tile pointed at; without one, who reserved what and what the marks mean."""
        tile = self._pointed_tile(cursor)
        look, width = self.look, self.canvas.width
        if tile < 0:
            self._foot(y + lines - 1)
            return
        text = plain(tile_line(self.state.tables, tile), look)
        if tile_of(self.edition, tile).provenance == "house":
            text += f" {mark('house', look)}"
        head, _, rest = text.partition(":")
        if len(text) <= width or lines == 1:
            at = self.canvas.put(0, y, f"{head}:", f"{style_of(tile)} bold", width)
            self.canvas.put(at, y, rest, "text", width - at)
            return
        at = self.canvas.put(0, y, f"{head}:", f"{style_of(tile)} bold")
        first, second = _halved(rest.strip(), width - at - 1)
        self.canvas.put(at + 1, y, first, "text")
        self.canvas.put(at + 1, y + 1, second, "text", width - at - 1)

    def _pointed_tile(self, cursor: str) -> int:
        marked = self.scene.marked
        if not cursor and marked is not None and marked.move is not None and marked.move[0] in ("build", "reserve"):
            return int(marked.move[1])
        for key in (cursor, self.marked, self.scene.stage, marked.source if marked is not None else ""):
            word, _, name = key.partition(":")
            if word in ("tile", "reserved") and name in TILE:
                return TILE[name]
            if word == "cell":
                cell = next((c for c in range(len(self.state.grid)) if tile_key(0, c) == key), -1)
                if cell >= 0 and self.state.grid[cell] >= 0:
                    return self.state.grid[cell]
        return -1

    def _foot(self, y: int) -> None:
        """Paint who reserved what, then the legend of the marks as far as it fits."""
        look, x, width = self.look, 0, self.canvas.width
        for letters in (12, 3):
            held = [", ".join(TILES[t][:letters] for t in island.reserved) for island in self.state.seats]
            if sum(len(names) + 13 for names in held if names) <= width:
                break
        for seat, names in enumerate(held):
            if names and x + 14 < width:
                x = self.canvas.put(x, y, f"{LETTERS[seat]} reserved ", f"seat{seat} bold")
                x = min(width, self.canvas.put(x, y, names, "text", width - x)) + 2
        legend = [f"{mark('tick', look)} payable now"]
        if self.state.level >= 0:
            legend.append(f"{mark('here', look)} Plouteus claims next")
        elif self.state.locked:
            legend.append(f"{mark('lock', look)} locked")
        legend.append(f"{mark('house', look)} house value")
        for text in legend:
            if x + len(text) <= width:
                x = self.canvas.put(x, y, text, "faint") + 2


def _halved(text: str, width: int) -> tuple[str, str]:
    """Return `text` broken at the last space that fits `width`."""
    if len(text) <= width:
        return text, ""
    cut = text.rfind(" ", 0, width + 1)
    return (text[:cut], text[cut + 1 :]) if cut > 0 else (text[:width], text[width:])
