"""The title screen."""

from __future__ import annotations

from typing import ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Vertical
from textual.screen import Screen

from engine.game import GameError, Option
from engine.saves import SaveInfo, Store
from engine.table.actions import bindings
from engine.table.canvas import Look
from engine.table.deeds import Deed, What
from engine.table.face import Face
from engine.table.help import HelpScreen
from engine.table.looks import look_of
from engine.table.menu import LISTED, Menu
from engine.table.panels import KeyBar, Panel


def described(info: SaveInfo) -> str:
    """Return a save in one line: who plays, where it stands, when it was played."""
    parts = [", ".join(info.players), info.variant]
    parts.append("finished" if info.over else f"{info.turn}, {info.to_act} to decide" if info.to_act else info.turn)
    if info.saved is not None:
        parts.append(f"{info.saved.astimezone():%d %b %Y %H:%M}")
    return " · ".join(part for part in parts if part)


class TitleScreen(Screen[None]):
    """Continue, New game, Load, Replay, How to play, Options, Quit."""

    CSS_PATH = "title.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("title")]

    def __init__(self, face: Face, store: Store, notice: str = "") -> None:
        super().__init__()
        self.face, self.store, self.notice = face, store, notice
        self.saves: list[SaveInfo] = []
        self.fault = ""

    def compose(self) -> ComposeResult:
        with Vertical(id="title-box"):
            yield Panel(id="title-emblem")
            yield Panel(id="title-name")
            with Center():
                yield Menu(id="title-menu", reserved=LISTED)
            yield Panel(id="title-note")
        yield KeyBar("title")

    def on_screen_resume(self) -> None:
        self.show_all()

    def refresh_look(self) -> None:
        """Show everything anew."""
        self.show_all()

    def show_all(self) -> None:
        """List what can be done; the last game first."""
        look = look_of(self)
        self.fault = ""
        try:
            self.saves = self.store.list()
        except GameError as error:
            self.saves, self.fault = [], str(error)
        emblem = self.face.emblem(look)
        panel = self.query_one("#title-emblem", Panel)
        panel.display = bool(emblem) and self.size.height >= 24
        panel.update(emblem)
        self.query_one("#title-name", Panel).update(self._heading(look))
        menu = self.query_one(Menu)
        menu.look = look
        before = menu.entry
        menu.show(self._options())
        if before is not None:
            menu.highlight_label(before.label)
        menu.styles.height = len(menu.lines)
        menu.focus()
        self._note()

    def _heading(self, look: Look) -> Text:
        style = look.palette.style
        text = Text(justify="center")
        text.append(" ".join(self.face.title.upper()), style("title bold"))
        text.append(f"\n{self.face.tagline}", style("faint"))
        return text

    def _options(self) -> list[Option]:
        last = next((i for i in self.saves if i.ok and not i.over), None)
        about = described(last) if last else ""
        any_ok = any(i.ok for i in self.saves)
        return [
            Option("Continue", move=("continue",) if last else None, preview=about, reason="no game begun", key="c"),
            Option("New game", move=("new",), key="n", preview="Names, seats, bots and variants"),
            Option("Load", move=("saves",) if self.saves else None, reason="no saves yet", key="o",
                   preview="1 saved game" if len(self.saves) == 1 else f"{len(self.saves)} saved games"),
            Option("Replay", move=("replay",) if any_ok else None, reason="no saves yet", key="r",
                   preview="Step through the moves of a game"),
            Option("How to play", move=("howto",), key="w", preview="The rules in a few pages, and a first turn"),
            Option("Options", move=("options",), key="p", preview="Theme, speed, what is shown"),
            Option("Quit", move=("quit",), key="q"),
        ]  # fmt: skip

    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        message.stop()
        self._note()

    def _note(self) -> None:
        """Say what is wrong, or what the highlighted line does."""
        entry, wrong = self.query_one(Menu).entry, self.notice or self.fault
        option = entry.option if entry else None
        said = option.reason if option and not option.move else option.preview if option else ""
        style = look_of(self).palette.style
        self.query_one("#title-note", Panel).update(Text(wrong or said, style("bad" if wrong else "faint")))

    def on_menu_taken(self, message: Menu.Taken) -> None:
        message.stop()
        self.notice = ""
        assert message.option.move is not None
        self.post_message(Deed(cast(What, message.option.move[0])))

    def on_menu_left(self, message: Menu.Left) -> None:
        message.stop()

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.face, "title"))
