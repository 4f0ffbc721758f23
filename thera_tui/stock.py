"""One line about a player: coins, cleared Ash, resources, reserved tiles; or about Plouteus."""

from __future__ import annotations

from rich.text import Text

from engine.table.canvas import Look
from engine.thera.state import FIRST_LUXURY, RESOURCES, TILES, State
from thera_tui.pieces import amount


def summary(state: State, seat: int, look: Look, width: int) -> Text:
    """Return the line about column `seat`, at most `width` cells: what does not fit is left out, last things first."""
    if seat >= len(state.seats):
        return _fitted(_rival_pieces(state), look, width)
    island = state.seats[seat]
    pieces = [("coin", amount("coin", island.coins, look)), ("ash", amount("ash", island.cleared, look))]
    for i, kind in enumerate(RESOURCES):
        pieces.append((kind, amount(kind, sum(island.goods[i :: len(RESOURCES)]), look)))
    if island.reserved:
        names = [TILES[t] if t >= FIRST_LUXURY else TILES[t][:3] for t in island.reserved]
        pieces.append(("faint", "res " + " ".join(names)))
    return _fitted(pieces, look, width)


def _rival_pieces(state: State) -> list[tuple[str, str]]:
    pieces = [("text", f"deck {len(state.deck)}"), ("faint", f"{len(state.claimed)} claimed")]
    if state.drawn:
        card = state.tables.edition.plouteus[state.drawn[-1]]
        pieces.insert(0, ("rival", f"card {card.role}"))
    return pieces


def _fitted(pieces: list[tuple[str, str]], look: Look, width: int) -> Text:
    text = Text(no_wrap=True)
    for style, piece in pieces:
        gap = " " if text else ""
        if text.cell_len + len(gap) + len(piece) > width:
            break
        text.append(gap, look.palette.style("text"))
        text.append(piece, look.palette.style(style))
    return text
