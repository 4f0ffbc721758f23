"""How to play: a few pages, and a first turn that is really played."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen

from engine.game import Option
from engine.table.actions import bindings
from engine.table.face import Face
from engine.table.help import HelpScreen, page_text, turn_page
from engine.table.looks import look_of
from engine.table.menu import ALL_LETTERS, Menu
from engine.table.panels import KeyBar, Panel


class HowTo(Screen[bool]):
    """Dismissed with True when the first turn is to be played."""

    CSS_PATH = "help.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("howto"),
        Binding("pagedown,space", "page(1)", "Page down", show=False, priority=True),
        Binding("pageup", "page(-1)", "Page up", show=False, priority=True),
    ]

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face = face

    def compose(self) -> ComposeResult:
        yield Panel(id="help-head")
        with Horizontal():
            yield Menu(id="help-menu", reserved=ALL_LETTERS)
            with VerticalScroll(id="help-box", can_focus=False):
                yield Panel(id="help-text")
        yield KeyBar("howto")

    def on_mount(self) -> None:
        self._head()
        options = [Option(page.title, move=("page", i)) for i, page in enumerate(self.face.how_to_play())]
        if self.face.lesson() is not None:
            options.append(Option("Play a first turn", move=("lesson",)))
        options.append(Option("The whole reference", move=("reference",)))
        menu = self.query_one(Menu)
        menu.look = look_of(self)
        menu.show(options)
        menu.focus()

    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        message.stop()
        self._show()
        self.query_one("#help-box", VerticalScroll).scroll_home(animate=False)

    def _head(self) -> None:
        style = look_of(self).palette.style
        head = Text().append(f"How to play {self.face.title}", style("title bold"))
        head.append("   arrows choose, space and PgUp scroll", style("faint"))
        self.query_one("#help-head", Panel).update(head)

    def refresh_look(self) -> None:
        """Paint everything anew."""
        self._head()
        self.query_one(Menu).look = look_of(self)
        self._show()

    def _show(self) -> None:
        text, entry = Text(), self.query_one(Menu).entry
        if entry is not None and entry.option.move is not None:
            move = entry.option.move
            if move[0] == "page":
                text = page_text(self.face, int(move[1]), look_of(self))
            elif move[0] == "lesson":
                text = Text("A real game with hints at every step. Nothing of it is saved.\n\nPress Enter.")
            else:
                text = Text("All rules by topic, the glossary, and the rulings by number.\n\nPress Enter.")
        self.query_one("#help-text", Panel).update(text)

    def on_menu_taken(self, message: Menu.Taken) -> None:
        message.stop()
        move = message.option.move
        if move == ("lesson",):
            self.dismiss(True)
        elif move == ("reference",):
            self.action_help()
        else:
            self.query_one(Menu).action_move(1)

    def on_menu_left(self, message: Menu.Left) -> None:
        message.stop()
        self.action_back()

    def action_page(self, by: int) -> None:
        """Scroll the text."""
        turn_page(self, by)

    def action_back(self) -> None:
        self.dismiss(False)

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.face, "howto"))
