"""What the game screen shows: boards, menu, preview, players, log."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.screen import Screen

from engine.game import Decision
from engine.table.actions import bindings
from engine.table.area import BoardArea, size_of
from engine.table.board import Scene
from engine.table.face import Face, KeyHelp, Size
from engine.table.logview import LogView
from engine.table.looks import look_of
from engine.table.menu import Menu
from engine.table.panels import KeyBar, Panel, decision_text, header, players_strip, seat_style
from engine.table.preview import entry_preview, key_preview, news_preview
from engine.table.sitting import LogItem, SessionLike, Sitting, log_of, name_of


class TableScreen(Screen[None]):
    """What the game screen shows. `engine.table.turns.PlayScreen` adds what happens.

    The boards always get a view, never the state itself; nothing here changes the game.
    """

    CSS_PATH = "play.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("play")]
    AUTO_FOCUS = "#menu"

    def __init__(self, face: Face, session: SessionLike) -> None:
        super().__init__()
        self.face, self.session = face, session
        self.sitting = Sitting(session, hidden=face.hidden)
        self.size_name: Size = "medium"
        self.news: list[LogItem] = []
        self.message = ""
        self.coaching = ""
        self.acting = ""
        self.before: object = None
        self._hovered = ""
        self._asked_before: tuple[object, ...] = ()

    @property
    def people(self) -> int:
        """How many seats there are."""
        return len(self.session.match.setup.players)

    def compose(self) -> ComposeResult:
        yield Panel(id="head")
        yield Panel(id="players")
        yield Panel(id="notice")
        with Container(id="middle"):
            yield BoardArea(self.face, self.session.match.setup, id="boards")
            with Container(id="side"):
                with Vertical(id="choose"):
                    yield Panel(id="decision")
                    yield Menu(id="menu")
                with VerticalScroll(id="preview-box", can_focus=False):
                    yield Panel(id="preview")
                yield LogView(self.face.letters, self.people, id="log")
        yield KeyBar("play")

    # --- parts --------------------------------------------------------------------------

    @property
    def menu(self) -> Menu:
        return self.query_one("#menu", Menu)

    @property
    def area(self) -> BoardArea:
        return self.query_one("#boards", BoardArea)

    async def fit_size(self, width: int, height: int) -> None:
        """Lay the screen out for its size; a screen that is too small keeps what it has."""
        size = size_of(width, height)
        if size is None:
            return
        self.size_name = size
        for name in ("narrow", "medium", "wide"):
            self.set_class(name == size, f"-{name}")
        self.set_class(look_of(self).ascii, "-ascii")
        await self.area.lay_out(size)

    def refresh_look(self) -> None:
        """Paint everything anew in the look chosen now."""
        self.set_class(look_of(self).ascii, "-ascii")
        self.menu.look = look_of(self)
        self.area.repaint()
        self.show_all()

    # --- showing ------------------------------------------------------------------------

    def deciding(self) -> bool:
        """Whether a person decides now and may see it."""
        match = self.session.match
        return not match.over and match.to_act == self.sitting.looking and not self.session.read_only

    def decision(self) -> Decision | None:
        """Return what is decided now, as far as everybody may know."""
        return self.session.match.decision if self.deciding() else None

    def show_all(self) -> None:
        """Show the present state everywhere."""
        self.menu.look = look_of(self)
        self.menu.empty = "T: final table   q: replay and more" if self.session.match.over else ""
        asked = self._asked()
        self.menu.show(self.session.match.options if self.deciding() else (), keep=asked == self._asked_before)
        self._asked_before = asked
        self.show_around()
        self.show_scene()
        self.query_one("#log", LogView).show(log_of(self.session.match, self.sitting.looking))
        self.reveal_targets()

    def _asked(self) -> tuple[object, ...]:
        """Return what tells one decision from the next of the same kind, such as the moves one after the other."""
        decision = self.decision()
        if decision is None:
            return ()
        return decision.seat, decision.at, "".join(c for c in decision.title if not c.isdigit())

    def show_around(self) -> None:
        """Show header, players, decision and notice."""
        look, width = look_of(self), self.size.width
        self.query_one("#players", Panel).update(self._players(width), layout=False)
        self.query_one("#decision", Panel).update(self._decision())
        text = self.message or self.session.notice
        bar = self.query_one("#notice", Panel)
        told = Text(text, look.palette.style("hint bold" if self.message else "bad bold"))
        bar.update(told)
        head = told if text and self.size_name == "narrow" else self._header(width)
        self.query_one("#head", Panel).update(head, layout=False)
        self.query_one(KeyBar).refresh()

    def _header(self, width: int) -> Text:
        match = self.session.match
        status = match.game.status(self.sitting.view())
        right = self.session.name if self.session.saved else "not saved"
        return header(self.face.title, status, look_of(self), width, right[:24], bad=not self.session.saved)

    def _players(self, width: int) -> Text:
        match = self.session.match
        view = self.sitting.view()
        names = match.game.result(view).names
        scores = match.game.status(view).scores if self.show_scores() else ()
        if match.over:
            scores = match.game.result(view).totals
        column = width // max(1, len(names)) - 7
        look = look_of(self)
        extras = [self.face.summary(view, i, look, column) for i in range(len(names))]
        bots = [p.bot for p in match.setup.players]
        return players_strip(names, self.face.letters, scores, match.to_act, extras, look, width, self.people, bots)

    def show_scores(self) -> bool:
        """Whether scores are shown during the game."""
        return True

    def _decision(self) -> Text:
        match, look = self.session.match, look_of(self)
        if match.over:
            text = Text().append("The game is over.", look.palette.style("title bold"))
            verdict = match.game.result(match.state).verdict
            return text.append(f"\n{verdict}" if verdict else "", look.palette.style("text"))
        seat = match.to_act
        decision = self.decision()
        if decision is None:
            decision = Decision(seat, self.acting or "decides")
        color = seat_style(seat, self.people)
        width = self.query_one("#decision", Panel).size.width or 40
        return decision_text(decision, name_of(match, seat), color, look, width)

    def show_scene(self) -> None:
        """Give the boards what they show now."""
        match, menu = self.session.match, self.menu
        looking = self.sitting.looking
        if looking is None or (not self.face.hidden and match.to_act >= 0):
            looking = max(0, match.to_act)
        entry = menu.entry if self.deciding() else None
        marked = entry.option if entry is not None and not entry.folder else None
        options = tuple(menu.choices.pool) if self.deciding() else ()
        stage = menu.choices.stage or (entry.source if entry is not None and entry.folder else "")
        self.area.show(
            Scene(self.sitting.view(), looking, self.decision(), options, marked, self.before, look_of(self), stage)
        )
        self.show_preview()

    def show_preview(self) -> None:
        """Show what the highlighted choice would do, or what the element under the cursor is."""
        look = look_of(self)
        text = Text()
        hovered = self._hovered_help()
        if self.coaching:
            text.append(f"{self.coaching}\n\n", look.palette.style("hint"))
        if self.deciding() and not hovered:
            text.append_text(entry_preview(self.menu.entry, look))
        text.append_text(hovered)
        if self.news:
            lines = 3 if self.size_name == "narrow" else 8
            text.append("\n\n" if text else "").append_text(news_preview(self.news, look, lines))
        self.query_one("#preview", Panel).update(text)

    def _hovered_help(self) -> Text:
        if any(o.target == self._hovered for o in self.menu.choices.pool if o.move):
            return Text()
        found = self.key_help()
        return key_preview(found, look_of(self)) if found else Text()

    def key_help(self) -> KeyHelp | None:
        """Return what is known of the board element under the cursor."""
        if not self._hovered:
            return None
        seat = self.sitting.looking
        seat = max(0, self.session.match.to_act) if seat is None else seat
        return self.face.key_help(self.sitting.view(), seat, self._hovered)

    def reveal_targets(self) -> None:
        """Bring the board to the front on which the choices lie."""
        keys = [key for o in self.menu.choices.pool if o.move is not None for key in (o.target, o.source) if key]
        if keys and self.deciding():
            self.area.reveal(keys, self.session.match.to_act)
