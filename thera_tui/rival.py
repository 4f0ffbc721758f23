"""Plouteus at the table: his card, his running total with its parts, what he claimed."""

from __future__ import annotations

from engine.table.board import Scene
from engine.table.canvas import Canvas, Look
from engine.table.lettering import plain
from engine.thera.scoring import rival_parts
from engine.thera.state import DIFFICULTIES, FIRST_LUXURY, TILES, State
from thera_tui.effects import card_line
from thera_tui.pieces import style_of, tile_of

RIVAL = "Plouteus"


def rival_lines(state: State, look: Look, width: int) -> list[str]:
    """Return what there is to say of Plouteus on two lines: total and parts, then card, deck and claims."""
    cards, bonus, tiles = rival_parts(state)
    total = cards + bonus + tiles
    first = f"{RIVAL} ({DIFFICULTIES[state.level]}) {total} VP = bonus {bonus} + cards {cards} + tiles {tiles}"
    first += f"   deck {len(state.deck)}"
    card = state.tables.edition.plouteus[state.drawn[-1]] if state.drawn else None
    second = f"card: {card_line(card, state.level)}" if card is not None else "card: none drawn yet"
    return [plain(first, look), plain(second, look)]


def paint_rival(canvas: Canvas, scene: Scene, y: int) -> None:
    """Paint Plouteus's two lines and, behind the card, the tiles he claimed."""
    state, look = scene.state, canvas.look
    first, second = rival_lines(state, look, canvas.width)
    before = scene.before
    canvas.fill(0, y, canvas.width, 2, "panel")
    grown = before is not None and rival_parts(before) != rival_parts(state)
    drawn = before is not None and len(before.drawn) != len(state.drawn)
    at = canvas.put(1, y, RIVAL, "panel rival bold")
    canvas.put(at, y, first.removeprefix(RIVAL), "changed text" if grown else "panel text", canvas.width - at)
    at = canvas.put(1, y + 1, second, "changed text" if drawn else "panel text", canvas.width - 1)
    canvas.mark("plouteus", 0, y, canvas.width, 2)
    if state.claimed:
        at = canvas.put(at + 2, y + 1, "claimed ", "panel faint")
        for tile in reversed(state.claimed):
            word = TILES[tile] if tile >= FIRST_LUXURY else plain(tile_of(state.tables.edition, tile).name, look)
            if at + len(word) > canvas.width:
                canvas.put(canvas.width - 1, y + 1, "." if look.ascii else "…", "panel faint")
                break
            at = canvas.put(at, y + 1, word, f"panel {style_of(tile)}") + 1
