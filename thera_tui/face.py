"""Thera's face: what the shared kit asks of this package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from engine.game import Setup
from engine.table.canvas import Look
from engine.table.face import BoardSpec, Hint, KeyHelp, Layout, Page, Pane, SetupField, Size, Split, busiest
from thera_tui import guide, keys, stock
from thera_tui.island import IslandBoard
from thera_tui.pieces import LETTERS, mark
from thera_tui.roundel import LIST_WIDTH, RING_WIDTH, RoundelBoard
from thera_tui.tableau import TableauBoard

TABLEAU_LINES = 9
"""Enough for one line per tile, the industry stacks or Plouteus, and the detail line, in every mode."""
ROOMY_LINES = 14

_ON = {
    "space": "island", "port": "island", "reserved": "island", "role": "roundel", "track": "roundel",
    "tile": "tableau", "cell": "tableau", "plouteus": "tableau",
}  # fmt: skip


class TheraFace:
    """How Thera looks and reads (see `engine.table.face.Face`)."""

    game = "thera"
    title = "Thera"
    tagline = "Clear the Ash, win the Favor, rebuild the island"
    letters = LETTERS
    hidden = False
    players: tuple[int, ...] = (1, 2, 3, 4)

    def emblem(self, look: Look) -> Text:
        """Return the island with its volcano and the sea."""
        style = look.palette.style
        water = mark("water", look)
        lines = (
            ("faint", "                    .  '                    "),
            ("faint", "                     '  .                   "),
            ("bad", "                    _/\\_                    "),
            ("hill", "                 __/    \\__                 "),
            ("hill", "             ___/  ____  \\___              "),
            ("industry", "     _______/     /____\\     \\_______      "),
            ("water", f"  {water * 40}  "),
            ("water", f"     {water * 34}     "),
        )
        text = Text(no_wrap=True)
        for i, (name, line) in enumerate(lines):
            text.append(("\n" if i else "") + line, style(name))
        return text

    def boards(self, setup: Setup) -> Sequence[BoardSpec]:
        """Return the three boards."""
        return (
            BoardSpec("island", "Island", IslandBoard),
            BoardSpec("roundel", "Roundel", RoundelBoard),
            BoardSpec("tableau", "Tableau", TableauBoard),
        )

    def layout(self, size: Size, setup: Setup) -> Layout:
        """Return all boards as tabs where it is narrow, else the island beside the roundel and the tableau below."""
        if size == "narrow":
            return Pane(("island", "roundel", "tableau"))
        wide = size == "wide"
        lines = ROOMY_LINES + (setup.solo is not None) if wide else TABLEAU_LINES
        above = (Pane(("island",)), Pane(("roundel",), cells=RING_WIDTH + 2 if wide else LIST_WIDTH))
        return Split(False, (Split(True, above), Pane(("tableau",), cells=lines)))

    def summary(self, state: Any, seat: int, look: Look, width: int) -> Text:
        """Return coins, cleared Ash, resources and reserved tiles of a player, or Plouteus's card and claims."""
        return stock.summary(state, seat, look, width)

    def focus(self, keys: Sequence[str], seat: int) -> str:
        """Return the board on which most of `keys` lie."""
        return busiest(keys, _ON)

    def key_help(self, state: Any, seat: int, key: str) -> KeyHelp | None:
        """Return what is known of a board element."""
        return keys.key_help(state, seat, key)

    def setup_fields(self) -> Sequence[SetupField]:
        """Return the two variants: Advanced with 2-4 players, a difficulty alone."""
        return (
            SetupField(
                "advanced", "Game", ((False, "Base game"), (True, "Advanced")), (2, 3, 4),
                "Advanced: no locks and no Open Industry; the Spring starts reserved instead of built.",
            ),
            SetupField(
                "solo", "Plouteus", (("easy", "Easy"), ("medium", "Medium"), ("hard", "Hard")), (1,),
                "Your rival in the solo game; Medium and Hard give him bonus VP for his cards.",
            ),
        )  # fmt: skip

    def how_to_play(self) -> Sequence[Page]:
        """Return the pages of 'How to play'."""
        return guide.PAGES

    def lesson(self) -> Setup | None:
        """Return the game of the playable first turn."""
        return guide.lesson()

    def hint(self, state: Any) -> Hint | None:
        """Return what the playable first turn says now."""
        return guide.hint(state)
