"""The app of a game: which screen is shown, which game is open, what the player prefers."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine import bots
from engine.cli.request import Request
from engine.game import GameError, Setup
from engine.match import Match
from engine.saves import Held, SaveInfo, Session
from engine.table import options as remembered
from engine.table.actions import known_to
from engine.table.area import SMALLEST, size_of
from engine.table.deeds import Deed
from engine.table.dialogs import Choose, confirm, notice
from engine.table.face import Face
from engine.table.faults import keep
from engine.table.handoff import Handoff
from engine.table.howto import HowTo
from engine.table.load import LoadScreen, Opened
from engine.table.looks import LookApp, Paints
from engine.table.newgame import NewGame, Started
from engine.table.options import Options
from engine.table.optionscreen import OptionsScreen
from engine.table.panels import Panel
from engine.table.playing import PlayScreen
from engine.table.replay import ReplayScreen
from engine.table.sitting import Loose, SessionLike
from engine.table.themes import THEMES
from engine.table.title import TitleScreen

WHERE: dict[type[Screen[Any]], str] = {PlayScreen: "play", ReplayScreen: "replay", LoadScreen: "load"}


class TooSmall(Screen[None]):
    """Shown instead of a broken screen; goes by itself when the terminal grows."""

    DEFAULT_CSS = "TooSmall { align: center middle; } TooSmall Panel { width: auto; height: auto; text-align: center; }"

    def compose(self) -> ComposeResult:
        yield Panel(id="too-small")

    def on_resize(self, event: events.Resize) -> None:
        width, height = SMALLEST
        text = f"{width} x {height} is needed\nnow {event.size.width} x {event.size.height}\nnothing is lost"
        self.query_one(Panel).update(text)

    def on_screen_resume(self) -> None:
        # The terminal may have grown while a window was in front of this one.
        if size_of(self.size.width, self.size.height) is not None:
            self.dismiss(None)


class TableApp(LookApp):
    """The app of the game that `face` shows, started as `request` says.

    `config` is the file of the options (None: the platform's folder).
    """

    ENABLE_COMMAND_PALETTE = True
    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "quit", "Quit", show=False, priority=True),
    ]

    def __init__(self, face: Face, request: Request, *, config: Path | None = None) -> None:
        super().__init__()
        self.face, self.request = face, request
        self.store = request.store
        self.config = config or remembered.default_path()
        self.preferences, self.first_notice = remembered.read(self.config)
        self.owned: list[Session] = []
        self.title = face.title

    def get_theme_variable_defaults(self) -> dict[str, str]:
        # The style sheets are read once before the theme is set.
        return dict(THEMES["dark"].variables)

    def on_mount(self) -> None:
        for theme in THEMES.values():
            self.register_theme(theme)
        self.theme = f"table-{self.preferences.theme}"
        self.push_screen(TitleScreen(self.face, self.store, self.first_notice))
        request = self.request
        if request.session is not None:
            if request.kind == "replay":
                self.push_screen(ReplayScreen(self.face, request.session, request.at))
            elif request.session.read_only:
                self.push_screen(ReplayScreen(self.face, request.session, len(request.session.match.played)))
            else:
                self.push_screen(PlayScreen(self.face, request.session, self.preferences))
        self._watch_size()

    def on_unmount(self) -> None:
        self._close_owned()

    # --- the size of the terminal -------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        self._watch_size(event.size.width, event.size.height)

    def _watch_size(self, width: int = 0, height: int = 0) -> None:
        small = size_of(width or self.size.width, height or self.size.height) is None
        if small and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall())
        elif not small and isinstance(self.screen, TooSmall):
            self.pop_screen()

    # --- preferences ----------------------------------------------------------------------------

    def prefer(self, options: Options) -> str:
        """Use and remember `options`. Returns a notice when they could not be remembered."""
        self.preferences = options
        self.theme = f"table-{options.theme}"
        for screen in self.screen_stack:
            if isinstance(screen, PlayScreen):
                screen.preferences = options
            if isinstance(screen, Paints):
                screen.refresh_look()
        return remembered.write(self.config, options)

    # --- games ------------------------------------------------------------------------------------

    @property
    def playing(self) -> PlayScreen | None:
        """The game screen, if a game is open."""
        return next((s for s in reversed(self.screen_stack) if isinstance(s, PlayScreen)), None)

    def _own(self, session: Session) -> Session:
        self.owned.append(session)
        return session

    def _close_owned(self) -> None:
        while self.owned:
            self.owned.pop().close()

    def _to_title(self) -> None:
        """Leave whatever is open; a first turn played for practice leaves the game under it as it is."""
        play = self.playing
        while len(self.screen_stack) > 1 and not isinstance(self.screen, TitleScreen):
            practice = self.screen is play and play is not None and isinstance(play.session, Loose)
            self.pop_screen()
            if practice:
                return
        self._close_owned()

    def _show_notice(self, title: str, text: str) -> None:
        self.push_screen(notice(title, text))

    def open_save(self, name: str, *, look: bool = False) -> None:
        """Go on with a save, or look at it; what stands in the way is said."""
        try:
            session = self.store.open(name, read_only=look)
        except Held as error:
            question = confirm("This game is open elsewhere", str(error), "Look at it", "Leave it")
            self.push_screen(question, lambda answer: self.open_save(name, look=True) if answer == "yes" else None)
            return
        except GameError as error:
            self._show_notice("This save cannot be opened", str(error))
            return
        try:
            bots.check(session.match.setup)
        except GameError as error:
            session.close()
            self._show_notice("This game cannot go on", str(error))
            return
        self._own(session)
        if look:
            at = 0 if session.match.over else len(session.match.played)
            self.push_screen(ReplayScreen(self.face, session, at), lambda _: self._let_go(session))
        else:
            self._to_play(session)

    def _let_go(self, session: Session) -> None:
        if session in self.owned:
            self.owned.remove(session)
            session.close()

    def _to_play(self, session: SessionLike) -> None:
        while len(self.screen_stack) > 1 and not isinstance(self.screen, TitleScreen):
            self.pop_screen()
        self.push_screen(PlayScreen(self.face, session, self.preferences))

    def start(self, setup: Setup, edition: Any = None) -> None:
        """Begin a new game and save it at once."""
        try:
            session = self.store.create(Match(self.store.game, setup, edition))
        except GameError as error:
            self._show_notice("The game cannot begin", str(error))
            return
        self._to_play(self._own(session))

    # --- what the screens ask for ---------------------------------------------------------------------

    def on_opened(self, message: Opened) -> None:
        self.open_save(message.name, look=message.purpose == "replay")

    def on_deed(self, message: Deed) -> None:
        getattr(self, f"_do_{message.what}")()

    def _do_continue(self) -> None:
        name = next((i.name for i in self._saves() if i.ok and not i.over), None)
        if name is not None:
            self.open_save(name)

    def _saves(self) -> list[SaveInfo]:
        try:
            return self.store.list()
        except GameError:  # the title screen says it
            return []

    def _do_new(self) -> None:
        last = next((i for i in self._saves() if i.ok), None)
        names, kinds = (last.players, last.bots) if last else ((), ())
        self.push_screen(NewGame(self.face, self.store.game, names, kinds), self._started)

    def _started(self, made: Started | None) -> None:
        if made is not None:
            self.start(*made)

    def _do_saves(self) -> None:
        self.push_screen(LoadScreen(self.face, self.store, "play"))

    def _do_replay(self) -> None:
        play = self.playing
        if play is not None and not isinstance(self.screen, ReplayScreen):
            self.push_screen(ReplayScreen(self.face, play.session))
        elif not isinstance(self.screen, ReplayScreen):
            self.push_screen(LoadScreen(self.face, self.store, "replay"))

    def _do_again(self) -> None:
        shown = next((s for s in reversed(self.screen_stack) if isinstance(s, PlayScreen | ReplayScreen)), None)
        if shown is not None:
            match = shown.session.match
            seed = bots.bot_rng(match.setup.seed, 0, len(match.played)).next() >> 1
            setup = match.setup.model_copy(update={"seed": seed})
            self._close_owned()
            self.start(setup, match.edition)

    def _do_howto(self) -> None:
        self.push_screen(HowTo(self.face), self._lesson)

    def _lesson(self, wanted: bool | None) -> None:
        setup = self.face.lesson() if wanted else None
        if setup is not None:
            session = Loose(Match(self.store.game, setup))
            self.push_screen(PlayScreen(self.face, session, self.preferences, lesson=True))

    def _do_options(self) -> None:
        self.push_screen(OptionsScreen(self.face, self.preferences, self.prefer))

    def _do_title(self) -> None:
        self._leave("Leave this game?", self._to_title)

    def _do_quit(self) -> None:
        self._leave("Leave the program?", self.exit)

    def _leave(self, question: str, leave: Any) -> None:
        """Leave; only a game that could not be saved is asked about."""
        games = [screen.session for screen in self.screen_stack if isinstance(screen, PlayScreen)]
        unsaved = [session for session in games if not session.retry()]
        if not unsaved:
            leave()
            return
        if isinstance(self.screen, Choose) and self.screen.heading == question:
            return
        text = f"{unsaved[0].notice}\nWhat was played since the last good save would be lost."
        self.push_screen(confirm(question, text, "Leave it", "Stay"), lambda a: leave() if a == "yes" else None)

    async def action_quit(self) -> None:
        """Leave the program."""
        self._do_quit()

    def action_command_palette(self) -> None:
        """Open the palette, but not over a covered screen."""
        if not isinstance(self.screen, Handoff | TooSmall):
            super().action_command_palette()

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Offer the actions of the screen under their names."""
        where = next((name for kind, name in WHERE.items() if isinstance(screen, kind)), "title")
        for action in known_to(where):
            if not action.palette or action.id == "palette":
                continue
            owner = self if action.id == "quit" else screen
            yield SystemCommand(action.label, action.help, _runner(owner, action.action))
        yield SystemCommand("Options", "Theme, speed, what is shown", self._do_options)
        yield SystemCommand("How to play", "The rules in a few pages", self._do_howto)

    # --- faults ----------------------------------------------------------------------------------------

    def _handle_exception(self, error: Exception) -> None:
        """Leave with one calm line instead of a traceback; every move made is saved already."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        path = keep(error)
        self.panic(
            Text(
                f"Something went wrong inside the program, so it stopped. Every move made is saved: "
                f"'{self.face.game} resume' goes on.\nDetails for a report are in {path}."
            )
        )


def _runner(owner: Any, action: str) -> Any:
    async def run() -> None:
        await owner.run_action(action)

    return run


def run(face: Face, request: Request) -> int:
    """Run the app until it is left. Returns the exit status."""
    app = TableApp(face, request)
    app.run()
    return app.return_code or 0
