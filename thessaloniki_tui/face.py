"""Thessaloniki's face: what the shared kit asks of this package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from engine.game import Setup
from engine.table.canvas import Look
from engine.table.face import BoardSpec, Hint, KeyHelp, Layout, Page, Pane, SetupField, Size, Split, busiest
from thessaloniki_tui import guide, keys
from thessaloniki_tui.demand import DemandBoard
from thessaloniki_tui.hand import HandBoard
from thessaloniki_tui.pieces import LETTERS, mark
from thessaloniki_tui.players import PlayersBoard
from thessaloniki_tui.ring import RingBoard
from thessaloniki_tui.summary import summary

BELOW_LINES = 10
"""The tabs below the main board, their bar included."""
RING_LINES = 26
SIDE_CELLS = 32
SEAT_LINES = 7
"""Lines of a player's holdings beside the main board."""

_ON = {
    "alcove": "ring", "worker": "ring", "ship": "ring", "offer": "ring", "quay": "ring",
    "hand": "hand", "family": "hand", "goods": "hand", "storage": "hand", "denarii": "hand", "mosaic": "hand",
    "statue": "hand", "demand": "demand", "city": "demand", "entrance": "demand", "chariot": "demand",
    "seat": "players",
}  # fmt: skip


class ThessalonikiFace:
    """How Thessaloniki looks and reads (see `engine.table.face.Face`)."""

    game = "thessaloniki"
    title = "Thessaloniki"
    tagline = "Trade, build and sail from the great city of the north"
    letters = LETTERS[:4]
    hidden = True
    players: tuple[int, ...] = (2, 3, 4)

    def emblem(self, look: Look) -> Text:
        """Return a ship before the city's tower."""
        style = look.palette.style
        wave = mark("water", look)
        lines = (
            ("hint", "                                   |>          "),
            ("stone", "            |                 _   _|_   _      "),
            ("text", "           )_)  )_)          | |_| | |_| |     "),
            ("text", "          )___) )___)        |   _   _   |     "),
            ("text", "         )____) )____)       |  |_| |_|  |     "),
            ("lumber", "       _____|_____|____      |___________|     "),
            ("lumber", "       \\              /     /             \\    "),
            ("water", f"  {wave * 44} "),
        )
        text = Text(no_wrap=True)
        for i, (name, line) in enumerate(lines):
            text.append(("\n" if i else "") + line, style(name))
        return text

    def boards(self, setup: Setup) -> Sequence[BoardSpec]:
        """Return the four boards."""
        return (
            BoardSpec("ring", "Board", RingBoard),
            BoardSpec("hand", "Your side", HandBoard),
            BoardSpec("demand", "Demand", DemandBoard),
            BoardSpec("players", "Players", PlayersBoard),
        )

    def layout(self, size: Size, setup: Setup) -> Layout:
        """Return all boards as tabs where it is narrow; else the main board above the others, which are tabs in
        the middle size and all visible in the wide one."""
        if size == "narrow":
            return Pane(("ring", "hand", "demand", "players"))
        if size == "medium":
            return Split(False, (Pane(("ring",)), Pane(("hand", "demand", "players"), cells=BELOW_LINES)))
        left = Split(False, (Pane(("ring",), cells=RING_LINES), Pane(("demand",))))
        lines = SEAT_LINES * len(setup.players)
        right = Split(False, (Pane(("players",), cells=lines), Pane(("hand",))), cells=SIDE_CELLS)
        return Split(True, (left, right))

    def summary(self, state: Any, seat: int, look: Look, width: int) -> Text:
        """Return Denarii, Salt, Goods, pieces and the size of the hand."""
        return summary(state, seat, look, width)

    def focus(self, keys: Sequence[str], seat: int) -> str:
        """Return the board on which most of `keys` lie."""
        return busiest(keys, _ON)

    def key_help(self, state: Any, seat: int, key: str) -> KeyHelp | None:
        """Return what is known of a board element."""
        return keys.key_help(state, seat, key)

    def setup_fields(self) -> Sequence[SetupField]:
        """Return nothing: there are no variants."""
        return ()

    def how_to_play(self) -> Sequence[Page]:
        """Return the pages of 'How to play'."""
        return guide.PAGES

    def lesson(self) -> Setup | None:
        """Return the game of the playable first turn."""
        return guide.lesson()

    def hint(self, state: Any) -> Hint | None:
        """Return what the playable first turn says now."""
        return guide.hint(state)
