"""The list of saves: open, look at, rename, delete, repair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import Screen

from engine.game import GameError, Option
from engine.saves import SaveInfo, Store
from engine.table.actions import bindings
from engine.table.dialogs import AskText, Choose, confirm
from engine.table.face import Face
from engine.table.help import HelpScreen
from engine.table.looks import look_of
from engine.table.menu import LISTED, Menu
from engine.table.panels import KeyBar, Panel

Purpose = Literal["play", "replay"]


@dataclass
class Opened(Message):
    """A save was chosen, to play on or to look at."""

    name: str
    purpose: Purpose


class LoadScreen(Screen[None]):
    """`purpose` is what Enter does with a save that can be played."""

    CSS_PATH = "load.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("load")]

    def __init__(self, face: Face, store: Store, purpose: Purpose) -> None:
        super().__init__()
        self.face, self.store, self.purpose = face, store, purpose
        self.saves: dict[str, SaveInfo] = {}
        self.notice = ""
        self.noticed = ""

    def compose(self) -> ComposeResult:
        with Vertical(classes="page"):
            yield Panel(id="load-title")
            with Horizontal():
                yield Menu(id="load-menu", reserved=LISTED | frozenset("dnpwq"))
                yield Panel(id="load-about")
            yield Panel(id="load-note")
        yield KeyBar("load")

    def on_mount(self) -> None:
        what = "Load a game" if self.purpose == "play" else "Replay a game"
        self.query_one("#load-title", Panel).update(f"{self.face.title}: {what.lower()}")
        self.show_all()
        self.query_one(Menu).focus()

    def on_screen_resume(self) -> None:
        self.show_all()

    def refresh_look(self) -> None:
        """Paint everything anew."""
        self.show_all()

    def show_all(self) -> None:
        """List the saves anew."""
        try:
            self.saves = {info.name: info for info in self.store.list()}
        except GameError as error:
            self.saves, self.notice = {}, str(error)
        menu = self.query_one(Menu)
        menu.look, menu.empty = look_of(self), "There are no saves."
        before = menu.entry
        menu.show([self._option(info) for info in self.saves.values()])
        if before is not None:
            menu.highlight_label(before.label)
        self.show_note()

    def _option(self, info: SaveInfo) -> Option:
        group = "Broken" if info.fault else "Finished" if info.over else "Unfinished"
        return Option(info.name, group, ("open", info.name), reason="")

    def show_note(self) -> None:
        """Show the line at the bottom."""
        info = self.info
        self.noticed = info.name if info else ""
        note = Text(self.notice[:1].upper() + self.notice[1:], look_of(self).palette.style("bad"))
        self.query_one("#load-note", Panel).update(note)
        self.query_one(KeyBar).refresh()

    @property
    def info(self) -> SaveInfo | None:
        """The highlighted save."""
        entry = self.query_one(Menu).entry
        return self.saves.get(entry.label) if entry is not None else None

    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        message.stop()
        info = self.info
        self.query_one("#load-about", Panel).update(self._about(info) if info else Text())
        if (info.name if info else "") != self.noticed:
            self.notice = ""
        self.show_note()

    def _about(self, info: SaveInfo) -> Text:
        style = look_of(self).palette.style
        text = Text().append(f"{info.name}\n", style("title bold"))
        if info.fault:
            text.append(f"\nThis file cannot be played.\n\n{info.path.name}: {info.fault}\n", style("bad"))
            hope = "p puts the copy before it in its place." if info.repairable else "No good copy of it is left."
            text.append(f"\n{hope}\n", style("text"))
        else:
            for name, bot in zip(info.players, info.bots, strict=True):
                text.append(f"\n{name}", style("text bold")).append(f"  bot: {bot}" if bot else "", style("faint"))
            text.append(f"\n\n{info.variant}\n" if info.variant else "\n\n", style("text"))
            text.append("Finished\n" if info.over else f"{info.turn}\n", style("text"))
            if info.over:
                for column, vp in info.scores:
                    text.append(f"\n{column}: {vp} VP", style("hint"))
                text.append("\n")
            else:
                text.append(f"{info.to_act} is to decide\n", style("text"))
            text.append(f"\n{info.moves} moves\n", style("faint"))
            if info.saved is not None:
                text.append(f"last played {info.saved.astimezone():%d %B %Y, %H:%M}\n", style("faint"))
        if info.holder:
            text.append(f"\nOpen in {info.holder}: it can be looked at only.\n", style("bad"))
        text.append(f"\n{info.path}", style("faint"))
        return text

    def on_menu_taken(self, message: Menu.Taken) -> None:
        message.stop()
        info = self.info
        if info is None:
            return
        if info.fault:
            self.action_repair()
        else:
            self.post_message(Opened(info.name, self.purpose))

    def on_menu_left(self, message: Menu.Left) -> None:
        message.stop()
        self.action_back()

    # --- actions ----------------------------------------------------------------------------

    def why_not(self, action_id: str) -> str:
        """Return why an action does nothing with the highlighted save."""
        info = self.info
        if action_id not in ("delete", "rename", "repair", "watch"):
            return ""
        if info is None:
            return "There is no save."
        if action_id == "repair":
            if not info.fault:
                return "This save is not broken."
            return "" if info.repairable else "No good copy of it is left."
        if action_id in ("rename", "watch") and info.fault:
            return "This save is broken."
        if action_id in ("rename", "delete") and info.holder:
            return f"It is open in {info.holder}."
        return ""

    def _refused(self, action_id: str) -> bool:
        self.notice = self.why_not(action_id)
        self.show_note()
        return bool(self.notice)

    def _do(self, deed: str, *names: str) -> None:
        self.notice = ""
        try:
            getattr(self.store, deed)(*names)
        except GameError as error:
            self.notice = str(error)
        self.show_all()

    def action_watch(self) -> None:
        """Look at the moves of the highlighted save."""
        info = self.info
        if info is not None and not self._refused("watch"):
            self.post_message(Opened(info.name, "replay"))

    def action_delete(self) -> None:
        """Delete the highlighted save after a question."""
        info = self.info
        if info is None or self._refused("delete"):
            return
        text = f"{info.name} would be gone for good."
        question: Choose = confirm("Delete this save?", text, "Delete it", "Keep it")
        self.app.push_screen(question, lambda answer: self._do("delete", info.name) if answer == "yes" else None)

    def action_repair(self) -> None:
        """Put the generation before it in the place of a broken save."""
        info = self.info
        if info is not None and not self._refused("repair"):
            self._do("repair", info.name)
            if not self.notice:
                self.query_one(Menu).highlight_label(info.name)

    def action_rename(self) -> None:
        """Give the highlighted save another name."""
        info = self.info
        if info is None or self._refused("rename"):
            return

        def check(name: str) -> None:
            self.store.rename(info.name, name)

        self.app.push_screen(AskText("Rename this save", info.name, info.name, check=check), lambda _: self.show_all())

    def action_filter(self) -> None:
        self.query_one(Menu).action_filter()

    def action_back(self) -> None:
        self.dismiss(None)

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.face, "load"))
