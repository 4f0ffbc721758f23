"""Small windows over a screen: a question, a name, a list of things to do, a notice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from engine.game import GameError, Option
from engine.table.looks import look_of
from engine.table.menu import LISTED, Menu
from engine.table.panels import Panel

T = TypeVar("T")


class Choose(ModalScreen[str]):
    """A title, a text, and a menu; dismissed with the first word of the chosen option's move, "" for none."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back", show=False)]

    def __init__(self, title: str, text: str, options: Sequence[Option], *, escape: str = "") -> None:
        super().__init__()
        self.heading, self.text, self.options, self.escape = title, text, list(options), escape

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Panel(id="dialog-title")
            yield Panel(id="dialog-text")
            yield Menu(self.options, id="dialog-menu", reserved=LISTED, ground="panel")

    def on_mount(self) -> None:
        self.query_one("#dialog-title", Panel).update(self.heading)
        text = self.query_one("#dialog-text", Panel)
        text.update(self.text)
        text.display = bool(self.text)
        menu = self.query_one(Menu)
        menu.look = look_of(self)
        menu.show(self.options)
        menu.styles.height = min(14, len(menu.lines))
        menu.focus()

    def on_menu_taken(self, message: Menu.Taken) -> None:
        message.stop()
        assert message.option.move is not None
        self.dismiss(str(message.option.move[0]))

    def on_menu_left(self, message: Menu.Left) -> None:
        message.stop()
        self.action_leave()

    def action_leave(self) -> None:
        self.dismiss(self.escape)


def confirm(title: str, text: str, yes: str, no: str) -> Choose:
    """Return a question; dismissed with "yes" or "no". The safe answer comes first."""
    options = [Option(no, move=("no",), key="n"), Option(yes, move=("yes",), key="y")]
    return Choose(title, text, options, escape="no")


def notice(title: str, text: str) -> Choose:
    """Return a window that only says something."""
    return Choose(title, text, [Option("Go on", move=("yes",))])


class AskText(ModalScreen[str]):
    """Asks for one line; `check` raises GameError for an answer that will not do, whose message is shown."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back", show=False)]

    def __init__(self, title: str, text: str, value: str = "", *, check: Callable[[str], object] | None = None) -> None:
        super().__init__()
        self.heading, self.text, self.value, self.check = title, text, value, check

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Panel(id="dialog-title")
            yield Panel(id="dialog-text")
            yield Input(self.value, id="dialog-input", max_length=60, compact=True)
            yield Panel(id="dialog-fault")

    def on_mount(self) -> None:
        self.query_one("#dialog-title", Panel).update(self.heading)
        self.query_one("#dialog-text", Panel).update(self.text)
        field = self.query_one(Input)
        field.cursor_blink = False
        field.focus()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        message.stop()
        try:
            if self.check is not None:
                self.check(message.value)
        except GameError as error:
            self.query_one("#dialog-fault", Panel).update(str(error))
            return
        self.dismiss(message.value)

    def action_leave(self) -> None:
        self.dismiss("")
