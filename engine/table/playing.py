"""The game screen with keys and mouse: what every action of the registry does here."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import cast

from textual import events

from engine.game import Option, Result
from engine.match import UndoRefused
from engine.table.board import Board
from engine.table.deeds import Deed, What
from engine.table.dialogs import AskText, Choose
from engine.table.help import HelpScreen
from engine.table.logview import LogScreen
from engine.table.menu import Menu
from engine.table.score import ScoreScreen
from engine.table.sitting import Loose, irreversible, log_of
from engine.table.turns import Turns

CONFIRM = "This cannot be taken back: choose it again to confirm."

OVER = (Option("Replay", move=("replay",), key="w"), Option("Play again", move=("again",), key="a"))


class PlayScreen(Turns):
    """A game being played."""

    # --- messages of the menu and the boards ----------------------------------------------------

    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        message.stop()
        self._hovered = ""
        self.show_scene()
        entry = message.entry
        if self.deciding() and entry is not None and not entry.folder and entry.option.target:
            self.area.bring(entry.option.target, self.session.match.to_act)

    def on_menu_left(self, message: Menu.Left) -> None:
        message.stop()
        self.action_menu()

    def on_menu_taken(self, message: Menu.Taken) -> None:
        message.stop()
        if message.time >= self.deaf_until or not message.time:
            self.take(message.option)

    def on_board_hovered(self, message: Board.Hovered) -> None:
        message.stop()
        if message.key == self._hovered:
            return
        self._hovered = message.key
        found = [o for o in self.menu.choices.pool if o.move is not None and o.target == message.key]
        entry = self.menu.entry
        there = entry is not None and not entry.folder and entry.option in found
        if there or not (found and self.deciding() and self.menu.highlight(found[0])):
            self.show_preview()

    def on_board_picked(self, message: Board.Picked) -> None:
        """Take the only choice at an element, or narrow the menu to the choices there."""
        message.stop()
        if not self.deciding() or monotonic() < self.deaf_until:
            return
        menu = self.menu
        before = menu.entry
        option = menu.choices.pick(message.key)
        menu.filtering = False
        if option is None:
            menu.rebuild()
            self._hovered = message.key
            self.show_preview()
            return
        confirmed = self.message == CONFIRM and before is not None and before.options == (option,)
        self.point_at(option)
        assert option.move is not None
        if confirmed or not irreversible(self.session.match, option.move):
            self.take(option)
        else:
            self.say(CONFIRM)

    def on_key(self, event: events.Key) -> None:
        """Let the hotkeys of choices, and Esc, work while a board has the focus."""
        menu = self.menu
        if self.focused is menu:
            return
        menu.pressed = event.time
        if event.key == "escape":
            menu.focus()
            menu.action_back()
            event.stop()
        elif event.character and not menu.filtering and menu.hotkey(event.character):
            event.stop()

    # --- actions --------------------------------------------------------------------------------

    def why_not(self, action_id: str) -> str:
        """Return why an action does nothing now; the footer dims its key."""
        match = self.session.match
        if action_id in ("undo", "redo", "hint") and not self.deciding():
            return "The game is over." if match.over else "It is not your turn."
        if action_id == "undo":
            return match.why_no_undo()
        if action_id == "redo" and not match.undone:
            return "There is nothing to redo."
        if action_id == "save" and (self.session.read_only or isinstance(self.session, Loose)):
            return "This game is not saved under a name."
        return ""

    def action_undo(self) -> None:
        """Take the last choice back."""
        reason = self.why_not("undo")
        if reason:
            self.say(reason)
            return
        self._back_and_forth(lambda: self.sitting.undo(confirm_end=self.preferences.confirm_end))

    def action_redo(self) -> None:
        """Take the undone choice again."""
        reason = self.why_not("redo")
        if reason:
            self.say(reason)
            return
        self._back_and_forth(self.session.redo)

    def _back_and_forth(self, do: Callable[[], object]) -> None:
        self.message, self.before = "", None
        try:
            do()
        except UndoRefused as error:
            self.say(str(error))
        else:
            self.sitting.played(self.session.match.to_act)
            self.show_all()
            self.advance()

    def action_switch(self) -> None:
        """Move the focus between the menu and the boards."""
        if self.menu.has_focus:
            self.area.focus_board()
        else:
            self.menu.focus()

    def action_board(self, by: int) -> None:
        """Show the next or the previous board."""
        self.area.next_tab(by)

    def action_page(self, by: int) -> None:
        """Turn the page of a board that has several."""
        self.area.turn_page(by)

    def action_filter(self) -> None:
        """Type to find a choice."""
        self.menu.focus()
        self.menu.action_filter()

    def action_table(self) -> None:
        """Show the scoring table: the final one, or as it stands."""
        match = self.session.match
        if not self.show_scores():
            self.say("Scores are hidden during the game (see Options).")
            return
        result: Result = match.game.result(self.sitting.view())
        self.app.push_screen(ScoreScreen(self.face, self.session, result), self._after_table)

    def _after_table(self, deed: str | None) -> None:
        if deed == "save":
            self.action_save()
        elif deed:
            self.post_message(Deed(cast(What, deed)))

    def action_log(self) -> None:
        """Show the whole log."""
        items = log_of(self.session.match, self.sitting.looking)
        self.app.push_screen(LogScreen(self.face, items, self.people))

    def action_hint(self) -> None:
        """Highlight what a simple bot would do here."""
        from engine import bots

        reason = self.why_not("hint")
        if reason:
            self.say(reason)
            return
        match = self.session.match
        seat = match.to_act
        rng = bots.bot_rng(match.setup.seed, seat, len(match.played))
        move = bots.get("greedy").choose(match.game, match.game.view(match.state, seat), seat, rng)
        self.menu.choices.stages.clear()
        option = next(o for o in match.options if o.move == move)
        self.point_at(option)
        self.say(f"A careful beginner would take: {option.label}")

    def action_save(self) -> None:
        """Ask for another name of the save."""
        reason = self.why_not("save")
        if reason:
            self.say(reason)
            return
        text = "The game saves itself after every move. Under which name shall it be kept?"
        self.app.push_screen(
            AskText("Name this game", text, self.session.name, check=self._rename), lambda _: self.show_around()
        )

    def _rename(self, name: str) -> None:
        self.session.rename(name)
        self.message = f"Saved as {self.session.name}."

    def action_help(self) -> None:
        """Show the keys and the rules of what is being decided."""
        decision = self.decision()
        entry = self.menu.entry if self.deciding() else None
        rules = list(entry.option.rules) if entry is not None and not entry.folder else []
        found = self.key_help()
        if found is not None:
            rules = [*found.rules, *rules]
        self.app.push_screen(
            HelpScreen(self.face, "play", decision=decision, rules=rules, about=entry.label if entry else "")
        )

    def action_menu(self) -> None:
        """Show what can be done besides playing."""
        unsaved = bool(self.why_not("save"))
        options = [
            Option("Back to the board" if self.session.match.over else "Go on playing", move=("",), key="g"),
            Option("Rules and keys", move=("help",), key="r"),
            Option("Scoring table", move=("table",), key="s"),
            Option("The whole log", move=("log",), key="i"),
            *(OVER if self.session.match.over else ()),
            Option("Name this game", move=None if unsaved else ("save",), key="n", reason="nothing is saved"),
            Option("Options", move=("options",), key="o"),
            Option("Title screen", move=("title",), key="t"),
            Option("Quit", move=("quit",), key="q"),
        ]
        text = "Everything is saved." if self.session.saved else self.session.notice
        if isinstance(self.session, Loose):
            text = "A first turn with hints; nothing of it is saved."
        self.app.push_screen(Choose(self.face.title, text, options), self._after_menu)

    def _after_menu(self, deed: str | None) -> None:
        if deed in ("help", "table", "log", "save"):
            getattr(self, f"action_{deed}")()
        elif deed:
            self.post_message(Deed(cast(What, deed)))
