"""The scoring table: every source of points a row, a player per column, the working of each number."""

from __future__ import annotations

from typing import ClassVar, Literal

from rich.segment import Segment
from rich.text import Text
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Region, Size
from textual.message import Message
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from engine.game import Result
from engine.table.actions import bindings
from engine.table.canvas import Canvas
from engine.table.chart import paint_chart, scores_over_time
from engine.table.face import Face
from engine.table.help import HelpScreen
from engine.table.looks import look_of
from engine.table.panels import KeyBar, Panel, seat_marks, seat_style
from engine.table.sitting import Loose, SessionLike

LABEL = 30


class ScoreTable(ScrollView, can_focus=True):
    """A result as a table with a cell cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "walk(-1, 0)", "Left", show=False),
        Binding("right,l", "walk(1, 0)", "Right", show=False),
        Binding("up,k", "walk(0, -1)", "Up", show=False),
        Binding("down,j", "walk(0, 1)", "Down", show=False),
    ]
    DEFAULT_CSS = "ScoreTable { background: $background; scrollbar-size: 1 1; }"

    class Walked(Message):
        """The cursor came to another cell."""

    def __init__(self, result: Result, letters: str, players: int) -> None:
        super().__init__()
        self.result, self.letters, self.players = result, letters, players
        self.row = self.column = 0
        self._canvas: Canvas | None = None

    def canvas(self) -> Canvas:
        """Return the painted table."""
        look = look_of(self)
        if self._canvas is not None and self._canvas.look == look:
            return self._canvas
        result, count = self.result, len(self.result.names)
        label = max(18, min(LABEL, self.size.width - 10 * count - 4))
        column = max(8, min(16, (self.size.width - label - 3) // max(1, count)))
        canvas = Canvas(label + column * count + 3, len(result.rows) + 6, look)
        line = ("-" if look.ascii else "─") * (canvas.width - 2)
        for i, name in enumerate(result.names):
            mark = seat_marks(result.names, self.letters, self.players)[i]
            right = label + column * (i + 1)
            text = name if len(name) <= column - 5 else name[: column - 6] + ("." if look.ascii else "…")
            canvas.put(right - len(text), 0, text, "text bold")
            canvas.put(right - len(text) - 4, 0, f" {mark} ", f"{seat_style(i, self.players)} bold reverse")
        canvas.put(1, 1, line, "frame")
        for y, row in enumerate(result.rows, 2):
            canvas.put(1, y, row.label, "text", label)
            for i, value in enumerate(row.values):
                self._cell(canvas, y, label + column * i, column, str(value) if value else "0",
                           "text" if value else "faint", y - 2 == self.row and i == self.column)  # fmt: skip
        y = len(result.rows) + 2
        canvas.put(1, y, line, "frame")
        canvas.put(1, y + 1, "Total VP", "title bold")
        canvas.put(1, y + 2, "Rank", "faint")
        for i, total in enumerate(result.totals):
            here = self.row == len(result.rows) and i == self.column
            self._cell(
                canvas, y + 1, label + column * i, column, str(total), f"{seat_style(i, self.players)} bold", here
            )
            rank = f"{result.ranks[i]}" + (" " + look.glyph("tick") if i in result.winners else "")
            canvas.put(label + column * (i + 1) - len(str(result.ranks[i])), y + 2, rank, "good bold")
        self._canvas = canvas
        self.virtual_size = Size(canvas.width, canvas.height)
        return canvas

    def _cell(self, canvas: Canvas, y: int, x: int, width: int, text: str, style: str, here: bool) -> None:
        text = text.rjust(width - 3)
        canvas.put(x + 3, y, text, "cursor bold" if here else style)

    def render_line(self, y: int) -> Strip:
        canvas, width = self.canvas(), self.size.width
        blank = canvas.look.palette.style("text")
        y += self.scroll_offset.y
        if y >= canvas.height:
            return Strip([Segment(" " * width, blank)], width)
        return canvas.strip(y, self.scroll_offset.x, width).adjust_cell_length(width, blank)

    def on_resize(self) -> None:
        self._canvas = None
        self.refresh()

    def action_walk(self, dx: int, dy: int) -> None:
        """Move the cell cursor."""
        self.column = max(0, min(len(self.result.names) - 1, self.column + dx))
        self.row = max(0, min(len(self.result.rows), self.row + dy))
        self._canvas = None
        self.canvas()
        self.scroll_to_region(Region(0, self.row + (2 if self.row < len(self.result.rows) else 3), 1, 1), animate=False)
        self.refresh()
        self.post_message(self.Walked())

    def working(self) -> tuple[str, str]:
        """Return what the number under the cursor is, and how it came about."""
        result, who = self.result, self.result.names[self.column]
        if self.row >= len(result.rows):
            parts = " + ".join(str(row.values[self.column]) for row in result.rows)
            return f"Total, {who}: {result.totals[self.column]} VP", f"{parts} = {result.totals[self.column]}"
        row = result.rows[self.row]
        text = row.working[self.column] if self.column < len(row.working) else ""
        text = text or ("" if row.values[self.column] else "No points from this.")
        rules = f"  (? {', '.join(row.rules)})" if row.rules else ""
        return f"{row.label}, {who}: {row.values[self.column]} VP", (text + rules).strip()


class Chart(Widget):
    """VP over the game up to move `at`, as large as there is room for; nothing where there is too little."""

    DEFAULT_CSS = "Chart { height: 1fr; padding: 0 1; }"

    def __init__(self, face: Face, session: SessionLike, result: Result, at: int) -> None:
        super().__init__()
        self.players = len(session.match.setup.players)
        self.marks = seat_marks(result.names, face.letters, self.players)
        self.series = scores_over_time(session.match, at)

    @property
    def tells(self) -> bool:
        """Whether enough turns were played for a chart."""
        return len(self.series) > 2

    def render(self) -> RenderResult:
        look, (width, height) = look_of(self), self.size
        if not self.tells or height < 6:
            return Text()
        chart = paint_chart(self.series, self.marks, self.players, look, min(100, width), min(20, height - 1))
        return Text().append("VP over the game\n", look.palette.style("faint")).append_text(chart.text())


class ScoreScreen(Screen[Literal["", "replay", "again", "title", "save"]]):
    """The final table, or (`at`: after how many moves) the table as it stands in the middle of a game."""

    CSS_PATH = "score.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("final")]

    def __init__(self, face: Face, session: SessionLike, result: Result, at: int | None = None) -> None:
        super().__init__()
        self.face, self.session, self.result = face, session, result
        match = session.match
        self.at = len(match.played) if at is None else at
        self.final = match.over and self.at == len(match.played)
        self.chart_alone = False

    def compose(self) -> ComposeResult:
        with Vertical(classes="page"):
            yield Panel(id="score-title")
            yield ScoreTable(self.result, self.face.letters, len(self.session.match.setup.players))
            yield Panel(id="score-working")
            yield Chart(self.face, self.session, self.result, self.at)
        yield KeyBar("final")

    def on_mount(self) -> None:
        table = self.query_one(ScoreTable)
        table.styles.height = len(self.result.rows) + 6
        table.focus()
        self.refresh_look()

    def refresh_look(self) -> None:
        """Paint everything anew."""
        self.query_one(ScoreTable).refresh()
        self._title()
        self.on_score_table_walked()
        self.query_one(Chart).refresh()

    def _title(self) -> None:
        style, result = look_of(self).palette.style, self.result
        text = Text()
        if self.final:
            names = [result.names[i] for i in result.winners]
            players = self.session.match.setup.players
            if not names:
                said = f"{result.names[-1]} wins"
            elif len(names) == 1:
                said = f"{names[0]} wins with {result.totals[result.winners[0]]} VP"
            else:
                said = (
                    f"{' and '.join(names)} share the win" if len(names) < len(players) else "Everybody shares the win"
                )
            if result.verdict.startswith(said):
                said = result.verdict
            text.append(said, style("title bold"))
            for extra in (result.verdict, result.tie_break):
                if extra and extra != said:
                    text.append(f"\n{extra}", style("text"))
        else:
            text.append("The table as it stands", style("title bold"))
            text.append("\nAs if the game ended here.", style("faint"))
            for extra in (result.verdict, result.tie_break):
                text.append(f"\n{extra}" if extra else "", style("text"))
        self.query_one("#score-title", Panel).update(text)

    def on_score_table_walked(self) -> None:
        style = look_of(self).palette.style
        head, text = self.query_one(ScoreTable).working()
        self.query_one("#score-working", Panel).update(
            Text().append(head, style("hint bold")).append(f"\n{text}", style("text"))
        )

    def action_chart(self) -> None:
        """Give the chart the room of the table, or the table its room back."""
        if not self.why_not("chart"):
            self.chart_alone = not self.chart_alone
            self.query_one(ScoreTable).display = self.query_one("#score-working").display = not self.chart_alone

    def why_not(self, action_id: str) -> str:
        """Return why an action does nothing now."""
        if action_id in ("watch", "again") and not self.session.match.over:
            return "The game goes on."
        if action_id == "save" and (self.session.read_only or isinstance(self.session, Loose)):
            return "This game is not saved under a name."
        if action_id == "chart" and not self.query_one(Chart).tells:
            return "Too few turns have been played."
        return ""

    def action_back(self) -> None:
        self.dismiss("")

    def action_watch(self) -> None:
        if not self.why_not("watch"):
            self.dismiss("replay")

    def action_again(self) -> None:
        if not self.why_not("again"):
            self.dismiss("again")

    def action_title(self) -> None:
        self.dismiss("title")

    def action_save(self) -> None:
        """Name the save: the game screen does it."""
        if not self.why_not("save"):
            self.dismiss("save")

    def action_help(self) -> None:
        table = self.query_one(ScoreTable)
        rules = list(self.result.rows[table.row].rules) if table.row < len(self.result.rows) else []
        self.app.push_screen(HelpScreen(self.face, "final", rules=rules, about="this row"))
