"""The game screen in play: from a person's key or a bot's thought to the next decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic

from textual import events
from textual.timer import Timer

from engine.game import Event, GameError, Move, Option, Played
from engine.table.dialogs import Choose, notice
from engine.table.face import Face
from engine.table.faults import keep
from engine.table.handoff import Handoff
from engine.table.options import Options
from engine.table.play import TableScreen
from engine.table.sitting import SessionLike, name_of
from engine.table.steps import Steps
from engine.table.thinking import Thinker, Thought


class Turns(TableScreen):
    """Whose turn it is and what happens next. `preferences` are the player's options; `lesson` turns the hints of
    the face on. `engine.table.playing.PlayScreen` adds keys and mouse."""

    settle = 0.3
    """Seconds for which keys meant for the decision before are dropped when somebody else is to decide."""

    def __init__(self, face: Face, session: SessionLike, preferences: Options, *, lesson: bool = False) -> None:
        super().__init__(face, session)
        self.preferences = preferences
        self.lesson = lesson
        self.deaf_until = 0.0
        self.thinker = Thinker(self)
        self.thought: Thought | None = None
        self.asked_at = 0.0
        self.timer: Timer | None = None
        self.told_end = session.match.over

    def on_mount(self) -> None:
        self.show_all()

    def on_unmount(self) -> None:
        self.thinker.cancel()

    async def on_resize(self, event: events.Resize) -> None:
        await self.fit_size(event.size.width, event.size.height)
        self.show_around()

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self.advance)

    def show_scores(self) -> bool:
        return self.preferences.show_scores or self.session.match.over

    # --- whose turn it is -----------------------------------------------------------------

    def advance(self) -> None:
        """Go on to the next thing that happens, unless another screen is in front."""
        if not self.is_current or self.timer is not None:
            return
        match, sitting = self.session.match, self.sitting
        if match.over:
            self._finish()
        elif self.session.read_only:
            self.show_all()
        elif sitting.bot(match.to_act) is not None:
            self._bot()
        elif self._confirmed_alone():
            return
        elif sitting.needs_cover(match.to_act, self.preferences.full_handoff):
            self._hand_over(match.to_act)
        else:
            self._person(match.to_act)

    def _confirmed_alone(self) -> bool:
        """Take a sole confirmation unless the options ask for it; nobody has to be fetched for it."""
        sole = self.sitting.sole_decline()
        if sole is None or self.preferences.confirm_end:
            return False
        self.play(sole)
        return True

    def _person(self, seat: int) -> None:
        changed = self.sitting.sit(seat)
        self.acting = ""
        if changed and len(self.sitting.people) > 1:
            self.deaf_until = monotonic() + self.settle
            self.message = f"{name_of(self.session.match, seat)}, it is your decision."
        news = self.sitting.news(seat)
        if any(item.seat != seat for item in news):
            self.news = news
        self.show_all()
        self._hint_of_lesson()

    def _hand_over(self, seat: int) -> None:
        self.sitting.looking = None
        self.news, self.message, self.before = [], "", None
        self.show_all()
        self.app.push_screen(Handoff(name_of(self.session.match, seat), self.settle), lambda _: self._opened(seat))

    def _opened(self, seat: int) -> None:
        self.sitting.sit(seat)

    def _finish(self) -> None:
        self.acting, self.message = "", ""
        self.show_all()
        if not self.told_end:
            self.told_end = True
            self.action_table()

    def _hint_of_lesson(self) -> None:
        if not self.lesson:
            return
        hint = self.face.hint(self.session.match.state)
        if hint is None:
            self.coaching = "That was a first turn. Play on as you like, or press q to leave."
            self.lesson = False
            self.show_preview()
            return
        self.coaching = hint.text
        found = [o for o in self.session.match.options if o.move and self._notes(o.move) == hint.move]
        if found:
            self.point_at(found[0])
        self.show_preview()

    def _notes(self, move: Move) -> str:
        return self.session.match.game.notation(move)

    # --- bots -------------------------------------------------------------------------------

    def _bot(self) -> None:
        self.sitting.look_away()
        if self.thought is not None:
            self._bot_plays()
            return
        if self.acting:
            return
        self.acting = "is thinking"
        self.message = ""
        self.show_all()
        self.asked_at = monotonic()
        self.thinker.ask(self.session.match)

    def on_thought(self, message: Thought) -> None:
        message.stop()
        if message.ticket != self.thinker.ticket:
            return
        self.thought = message
        wait = self.asked_at + self.preferences.pause - monotonic()
        if wait > 0:
            self.timer = self.set_timer(wait, self._waited)
        else:
            self.advance()

    def _waited(self) -> None:
        self.timer = None
        self.advance()

    def _bot_plays(self) -> None:
        thought, self.thought, self.acting = self.thought, None, ""
        assert thought is not None
        if thought.move is None:
            self.trouble(thought.error or RuntimeError("no move"), "The bot could not find a move")
            return
        self.before = self.sitting.view()
        self.play(thought.move)

    # --- playing ------------------------------------------------------------------------------

    def take(self, option: Option) -> None:
        """Take a choice of the menu."""
        if self.session.match.over or not self.deciding() or option.move is None:
            return
        if option.move not in self.session.match.legal:
            self.show_all()
            return
        self.before = None
        self.play(option.move)

    def play(self, move: Move) -> None:
        """Play `move` and go on. A refusal is said; an error inside leaves game and save as they were."""
        self.message, self.coaching, self.news = "", "", []
        seat = self.session.match.to_act
        start = len(self.session.match.played)
        try:
            taken = self.session.play(move)
        except GameError as error:
            self.show_all()
            self.say(str(error))
            return
        except Exception as error:  # noqa: BLE001  no traceback may reach a player, whatever the rules do
            self.show_all()
            self.trouble(error, "Something went wrong inside this move")
            return
        self._seen(seat, start, taken)
        self._present(taken)

    def _seen(self, seat: int, start: int, taken: Sequence[Played]) -> None:
        own = next((n for n, played in enumerate(taken) if played.seat != seat), len(taken))
        if seat in self.sitting.seen:
            self.sitting.seen[seat] = start + own

    def _present(self, taken: Sequence[Played]) -> None:
        """Show what an automatic opponent does step by step, then go on."""
        happened = [event for played in taken for event in played.events]
        if any(event.kind == "automa" for event in happened):
            first = next(i for i, event in enumerate(happened) if event.kind == "automa")
            if first and happened[first - 1].kind == "reveal":
                first -= 1
            steps = Steps(happened[first:], self.preferences.pause, self._point)
            self.app.push_screen(steps, lambda _: self.show_all())
        else:
            self.advance()
            if self.session.match.over:
                return

    def _point(self, event: Event) -> None:
        """Mark on the boards what an event is about."""
        scene = self.area.scene
        if scene is not None and event.targets:
            self.area.show(replace(scene, marked=Option(event.text, target=event.targets[0]), options=()))
            self.area.reveal(event.targets, scene.seat)

    def trouble(self, error: Exception, what: str) -> None:
        """Tell calmly that something failed inside, and where the game is safe."""
        self.app.push_screen(fault_notice(error, what, self.session))

    def action_table(self) -> None:
        """Show the scoring table."""

    def say(self, message: str) -> None:
        """Show a line until the next choice."""
        self.message = message
        self.show_around()

    def point_at(self, option: Option) -> None:
        """Highlight `option` in the menu, inside its folder if it has one."""
        menu = self.menu
        menu.rebuild()
        for entry in menu.entries:
            if option in entry.options:
                if entry.folder:
                    menu.choices.open(entry)
                    menu.rebuild()
                menu.highlight(option)
                return


def fault_notice(error: Exception, what: str, session: SessionLike) -> Choose:
    """Return the window that says that something failed; the details go to a file."""
    details = keep(error)
    path = getattr(session, "path", None)
    safe = f"The game is as it was before, saved in {path}." if path else "The game is as it was before."
    return notice(what, f"{safe} Nothing of it was kept.\n\nDetails for a report are in {details}.")
