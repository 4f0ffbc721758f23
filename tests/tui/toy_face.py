"""The smallest face: one board that shows the cards of the toy game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from engine.game import Setup
from engine.table.board import Board, Scene
from engine.table.canvas import Canvas, Look
from engine.table.face import BoardSpec, Hint, KeyHelp, Layout, Page, Pane, PlainFace, Size


class Cards(Board):
    """Every hand in a line; a card one may not know is shown as two question marks."""

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        for y, hand in enumerate(scene.state.hands):
            x = canvas.put(1, y, f"{scene.state.names[y]}: ", "text")
            for card in hand:
                text = "??" if card < 0 else f"{card:02}"
                canvas.mark(f"card:{card}", x, y, 2, 1)
                x = canvas.put(x, y, text, "legal" if f"card:{card}" in scene.targets() else "text") + 1


class Table(Board):
    """What everybody sees."""

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        canvas.put(1, 0, f"deck {len(scene.state.deck)}", "text")


class ToyFace(PlainFace):
    """How the toy game looks."""

    def __init__(self) -> None:
        super().__init__("toy", "Toy", "Cards and nothing else", "YR GP".replace(" ", ""), True, (2, 3))

    def boards(self, setup: Setup) -> Sequence[BoardSpec]:
        return [BoardSpec("cards", "Cards", Cards), BoardSpec("table", "Table", Table)]

    def layout(self, size: Size, setup: Setup) -> Layout:
        return Pane(("cards", "table"))

    def summary(self, state: Any, seat: int, look: Look, width: int) -> Text:
        return Text(f"{len(state.hands[seat])} cards")

    def focus(self, keys: Sequence[str], seat: int) -> str:
        return "cards" if any(k.startswith("card:") for k in keys) else ""

    def key_help(self, state: Any, seat: int, key: str) -> KeyHelp | None:
        return KeyHelp(f"Card {key.partition(':')[2]}", ("Worth its number.",))

    def how_to_play(self) -> Sequence[Page]:
        return [Page("The aim", ("Play high cards.",))]

    def lesson(self) -> Setup | None:
        from tests.toy import toy_setup

        return toy_setup(2, seed=4)

    def hint(self, state: Any) -> Hint | None:
        if state.turn > 1:
            return None
        return Hint("End the turn now.", "end") if state.ending else Hint("Draw a card first.", "draw")
