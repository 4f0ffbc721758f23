"""The replay viewer: forwards and back through the moves of a game, with what each one changed."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, VerticalScroll
from textual.screen import Screen
from textual.timer import Timer

from engine.game import GameError
from engine.table.actions import bindings
from engine.table.area import BoardArea, size_of
from engine.table.board import Scene
from engine.table.chart import paint_chart, scores_over_time, turn_ends
from engine.table.deeds import Deed, What
from engine.table.dialogs import AskText
from engine.table.face import Face
from engine.table.help import HelpScreen
from engine.table.looks import LookApp, look_of
from engine.table.panels import KeyBar, Panel, header, players_strip, seat_marks, seat_style
from engine.table.score import ScoreScreen
from engine.table.sitting import SessionLike, log_of, name_of

AUTO_PAUSE = 1.0
NEAR = 4
"""How many moves before and after the present one are listed where there is room."""


class ReplayScreen(Screen[None]):
    """Shows the game of `session` after `at` moves (None: at the start)."""

    CSS_PATH = "replay.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("replay")]

    def __init__(self, face: Face, session: SessionLike, at: int | None = None) -> None:
        super().__init__()
        self.face, self.session = face, session
        self.match = session.match
        self.first = self.match.first
        self.at = max(self.first, min(at or 0, len(self.match.played)))
        self.open_hands = False
        self.timer: Timer | None = None
        self.ends = turn_ends(self.match)

    def compose(self) -> ComposeResult:
        yield Panel(id="head")
        yield Panel(id="players")
        with Container(id="middle"):
            yield BoardArea(self.face, self.match.setup, id="boards")
            with Container(id="side"):
                yield Panel(id="where")
                with VerticalScroll(id="moves-box", can_focus=False):
                    yield Panel(id="moves")
                yield Panel(id="chart")
        yield KeyBar("replay")

    async def on_resize(self, event: events.Resize) -> None:
        size = size_of(event.size.width, event.size.height)
        if size is None:
            return
        for name in ("narrow", "medium", "wide"):
            self.set_class(name == size, f"-{name}")
        self.set_class(look_of(self).ascii, "-ascii")
        await self.query_one(BoardArea).lay_out(size)
        self.show_all()

    def refresh_look(self) -> None:
        """Paint everything anew."""
        self.set_class(look_of(self).ascii, "-ascii")
        self.show_all()

    @property
    def open(self) -> bool:
        """Whether everything may be shown: the game is over, nothing is hidden, or it was asked for."""
        return self.open_hands or self.match.over or not self.face.hidden

    def show_scores(self) -> bool:
        """Whether VP are shown: as the player prefers, and always of a finished game."""
        app = self.app
        return self.match.over or not isinstance(app, LookApp) or app.preferences.show_scores

    def _state(self, n: int) -> Any:
        return self.match.state if n == len(self.match.played) else self.match.states[n]

    def view(self, n: int) -> Any:
        """Return the position after `n` moves as it may be shown: hands only of a finished game, or on request."""
        state = self._state(n)
        return state if self.open else self.match.game.view(state, None)

    def _scores(self, view: Any) -> tuple[int, ...]:
        if not self.show_scores():
            return ()
        game = self.match.game
        return game.result(view).totals if game.over(view) else game.status(view).scores

    def show_all(self) -> None:
        """Show the present position everywhere."""
        look, match, width = look_of(self), self.match, self.size.width
        view = self.view(self.at)
        played = match.played[self.at - 1] if self.at > self.first else None
        seat = played.seat if played else max(0, match.game.to_act(view))
        before = self.view(self.at - 1) if played else None
        self.query_one(BoardArea).show(Scene(view, max(0, seat), before=before, look=look))
        if played:
            keys = [key for event in played.events for key in event.targets]
            self.query_one(BoardArea).reveal(keys, max(0, seat))
        status = match.game.status(view)
        self.query_one("#head", Panel).update(
            header(f"{self.face.title} replay", status, look, width, self.session.name)
        )
        names = match.game.result(view).names
        column = width // max(1, len(names)) - 7
        extras = [self.face.summary(view, i, look, column) for i in range(len(names))]
        bots = [p.bot for p in match.setup.players]
        strip = players_strip(
            names, self.face.letters, self._scores(view), seat, extras, look, width, len(match.setup.players), bots
        )
        self.query_one("#players", Panel).update(strip)
        self.query_one("#where", Panel).update(self._where())
        self.query_one("#moves", Panel).update(self._moves())
        self._chart()
        self.query_one(KeyBar).refresh()

    def _where(self) -> Text:
        style = look_of(self).palette.style
        turn = self._state(self.at).turn
        text = Text().append(f" Move {self.at} of {len(self.match.played)}", style("title bold"))
        text.append(f"   turn {turn} of {self.match.state.turn}", style("text"))
        if self.timer is not None:
            text.append("   playing", style("hint"))
        if not self.open:
            text.append("   x: open hands", style("faint"))
        elif self.open_hands:
            text.append("   hands open", style("bad"))
        return text

    def _moves(self) -> Text:
        """Return what the present move did, and the moves around it."""
        look = look_of(self)
        style = look.palette.style
        text = Text()
        count = len(self.match.setup.players)
        if self.at > self.first:
            seat = self.match.played[self.at - 1].seat if self.open else None
            items = [i for i in log_of(self.match, seat, self.at - 1) if i.move == self.at - 1]
            for item in items:
                text.append(f" {item.text}\n", style("hint bold" if item.kind == "turn" else "text"))
            text.append("\n" if items else "")
        room = self.query_one("#moves-box").size.height - len(text.plain.splitlines())
        low = max(self.first, self.at - 1 - min(NEAR, max(1, (room - 1) // 2)))
        for n in range(low, min(len(self.match.played), low + max(3, min(2 * NEAR + 1, room)))):
            played = self.match.played[n]
            here = n == self.at - 1
            text.append(f"{look.glyph('arrow') if here else ' '} {n + 1:>4}  ", style("hint bold" if here else "faint"))
            text.append(f"{name_of(self.match, played.seat):<10.10} ", style(seat_style(played.seat, count)))
            text.append(f"{played.text}\n", style("text bold" if here else "faint"))
        if self.at == self.first == 0:
            text.append("The start of the game.", style("faint"))
        elif self.at == self.first:
            text.append("The moves before this are history under older rules.", style("faint"))
        return text

    def _chart(self) -> None:
        panel = self.query_one("#chart", Panel)
        series = scores_over_time(self.match, self.at)
        if panel.size.width < 20 or panel.size.height < 5 or not self.show_scores():
            panel.update("")
            return
        look = look_of(self)
        count = len(self.match.setup.players)
        marks = seat_marks(self.match.game.result(self.view(self.at)).names, self.face.letters, count)
        chart = paint_chart(series, marks, count, look, panel.size.width - 2, panel.size.height - 1)
        panel.update(Text().append("VP over time\n", look.palette.style("faint")).append_text(chart.text()))

    # --- actions ----------------------------------------------------------------------------

    def go(self, n: int) -> None:
        """Show the position after `n` moves, kept within the game."""
        n = max(self.first, min(n, len(self.match.played)))
        if n != self.at:
            self.at = n
            self.show_all()

    def action_step(self, by: int) -> None:
        self._stop()
        self.go(self.at + by)

    def action_turn(self, by: int) -> None:
        """Go to the end of the next turn, or of the one before."""
        self._stop()
        later = [n for n in self.ends if n > self.at]
        earlier = [n for n in self.ends if n < self.at]
        found = later[:1] if by > 0 else earlier[-1:]
        if found:
            self.go(found[0])

    def action_end(self, by: int) -> None:
        """Go to the last move, or to the start."""
        self._stop()
        self.go(len(self.match.played) if by > 0 else self.first)

    def action_jump(self) -> None:
        """Ask for a turn and go to its start."""
        self._stop()
        last = self.match.state.turn

        def check(text: str) -> None:
            text = text.strip()
            if not (text.isascii() and text.isdigit()) or not 1 <= int(text[:6]) <= last:
                raise GameError(f"The game has the turns 1 to {last}.")

        self.app.push_screen(AskText("Go to a turn", f"Which turn, 1 to {last}?", check=check), self._jump)

    def _jump(self, text: str | None) -> None:
        if text and text.strip():
            turn = int(text)
            starts = [n for n in range(self.first, len(self.match.played) + 1) if self._state(n).turn >= turn]
            self.go(starts[0] if starts else len(self.match.played))

    def action_auto(self) -> None:
        """Play on by itself until the end, or stop."""
        if self.timer is not None:
            self._stop()
        elif self.at < len(self.match.played):
            self.timer = self.set_interval(AUTO_PAUSE, self._tick)
        self.query_one("#where", Panel).update(self._where())

    def _tick(self) -> None:
        if self.is_current:
            if self.at + 1 >= len(self.match.played):
                self._stop()
            self.go(self.at + 1)

    def _stop(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
            self.query_one("#where", Panel).update(self._where())

    def why_not(self, action_id: str) -> str:
        """Return why an action does nothing now."""
        if action_id == "hands" and (not self.face.hidden or self.match.over):
            return "Nothing is hidden."
        if action_id == "table" and not self.show_scores():
            return "Scores are hidden during the game (see Options)."
        return ""

    def action_hands(self) -> None:
        """Show or hide the hands of a game that is not over."""
        if not self.why_not("hands"):
            self.open_hands = not self.open_hands
            self.show_all()

    def action_board(self, by: int) -> None:
        self.query_one(BoardArea).next_tab(by)

    def action_page(self, by: int) -> None:
        """Turn the page of a board that has several."""
        self.query_one(BoardArea).turn_page(by)

    def action_table(self) -> None:
        """Show the scoring table of this position."""
        self._stop()
        if not self.why_not("table"):
            result = self.match.game.result(self.view(self.at))
            self.app.push_screen(ScoreScreen(self.face, self.session, result, self.at), self._after_table)

    def _after_table(self, deed: str | None) -> None:
        if deed == "replay":
            self.go(self.first)
        elif deed in ("again", "title"):
            self.post_message(Deed(cast(What, deed)))

    def action_help(self) -> None:
        self._stop()
        self.app.push_screen(HelpScreen(self.face, "replay"))

    def action_back(self) -> None:
        self._stop()
        self.dismiss(None)
