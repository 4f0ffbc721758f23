"""One line about a player, shown all the time beside the name and the VP."""

from __future__ import annotations

from rich.text import Text

from engine.table.canvas import Look
from engine.thessaloniki.state import State
from thessaloniki_tui.pieces import good, good_style, mark

Parts = list[tuple[str, str]]


def summary(state: State, seat: int, look: Look, width: int) -> Text:
    """Return Denarii, Salt, Goods (Raw/Refined), pieces and hand of a seat in at most `width` cells: what does
    not fit is left out, last things first."""
    if not 0 <= seat < len(state.seats):
        return Text()
    parts = _parts(state, seat, look)
    text = Text(no_wrap=True)
    for piece in parts:
        gap = " " if text else ""
        if text.cell_len + len(gap) + sum(len(t) for t, _ in piece) > width:
            break
        text.append(gap, look.palette.style("text"))
        for words, style in piece:
            text.append(words, look.palette.style(style))
    return text


def _parts(state: State, seat: int, look: Look) -> list[Parts]:
    player = state.seats[seat]
    parts: list[Parts] = [
        [(f"{mark('coin', look)}{player.denarii}", "coin")],
        [(f"{good(4, look)}{player.salt}", "salt")],
    ]
    for g in range(4):
        raw, refined = player.raw[g], player.refined[g]
        if raw or refined:
            parts.append([(good(g, look), good_style(g)), (f"{raw}/{refined}", good_style(g))])
    parts += [
        [(f"{mark('mosaic', look)}{player.mosaics}", "text"), (f"{mark('statue', look)}{player.statues}", "text")],
        [(f"{mark('card', look)}{len(player.hand)}", "faint")],
        [(f"{mark('ship', look)}{len(player.ships)}", "faint")],
    ]
    return parts
