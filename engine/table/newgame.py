"""The New-game screen: names, seats, bots, variants, seed and edition."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Literal, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input

from engine.bots import NAMES as BOTS
from engine.cli.setup import make_setup, read_edition
from engine.game import Game, GameError, Setup
from engine.table.actions import bindings
from engine.table.face import Face
from engine.table.form import ChoiceField, FormKeys, Press, TextField
from engine.table.help import HelpScreen
from engine.table.panels import KeyBar, Panel

LARGEST_SEED = 2**63 - 1
HELP = {
    "seed": "The same seed and the same moves give the same game. Leave it blank for chance.",
    "edition": "A file with other values of cards and boards, as the command 'edition export' writes it.",
}
Started = tuple[Setup, Any]


def read_seed(text: str) -> int | None:
    """Return the seed in `text`, None for a random one. Raises GameError."""
    text = text.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > 19 or int(text) > LARGEST_SEED:
        raise GameError("a seed is a whole number from 0 to 9223372036854775807, or blank for a random one")
    return int(text)


class NewGame(FormKeys):
    """Dismissed with the setup and the edition (None: the standard one), or None."""

    CSS_PATH = "form.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("new")]

    def __init__(self, face: Face, game: Game[Any], names: Sequence[str] = (), bots: Sequence[str | None] = ()) -> None:
        super().__init__()
        self.face, self.game = face, game
        self.names, self.bots = list(names), list(bots)

    def compose(self) -> ComposeResult:
        most = max(self.face.players)
        count = len(self.names) if len(self.names) in self.face.players else min(3, most)
        with Vertical(classes="page"):
            yield Panel(id="form-title")
            with VerticalScroll(id="form", can_focus=False):
                yield ChoiceField("Players", [(n, str(n)) for n in self.face.players], count, id="count")
                for seat in range(most):
                    with Horizontal(id=f"seat-{seat}", classes="seat"):
                        name = self.names[seat] if seat < len(self.names) else ""
                        yield TextField(f"Seat {seat + 1}", name, id=f"name-{seat}", hint="name")
                        bot = self.bots[seat] if seat < len(self.bots) else None
                        kinds = [(None, "a person"), *((b, f"bot: {b}") for b in BOTS)]
                        yield ChoiceField("", kinds, bot, id=f"bot-{seat}", label_width=0)
                order = [("given", "in this order"), ("shuffled", "shuffled")]
                yield ChoiceField("Turn order", order, id="order", help="The first seat takes the first turn.")
                for field in self.face.setup_fields():
                    yield ChoiceField(field.label, field.choices, id=f"field-{field.id}", help=field.help)
                yield TextField("Seed", id="seed", hint="blank: random", longest=19)
                yield TextField("Edition file", id="edition", hint="blank: standard values", longest=500)
                yield Press("Start the game", id="start")
            yield Panel(id="form-note")
        yield KeyBar("new")

    def on_mount(self) -> None:
        self.query_one("#form-title", Panel).update(f"{self.face.title}: new game")
        self._apply_count()
        self.query_one("#name-0 Input", Input).focus()

    def field(self, name: str) -> ChoiceField:
        """Return a field with several values."""
        return self.query_one(f"#{name}", ChoiceField)

    def _apply_count(self) -> None:
        count = int(self.field("count").value or 1)
        for seat in range(max(self.face.players)):
            self.query_one(f"#seat-{seat}").display = seat < count
        for field in self.face.setup_fields():
            self.field(f"field-{field.id}").display = count in field.players
        self.field("order").display = count > 1

    def on_choice_field_changed(self, message: ChoiceField.Changed) -> None:
        message.stop()
        if message.field.id == "count":
            self._apply_count()
        self.say("")

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        fault = self.query_one("#form-note", Panel).has_class("-fault")
        if isinstance(event.widget, ChoiceField):
            self.say(event.widget.help)
        elif isinstance(event.widget, Input) and not fault:
            field = event.widget.parent
            self.say(HELP.get(field.id or "", "") if isinstance(field, TextField) else "")

    def say(self, text: str) -> None:
        """Show a line under the form."""
        self.query_one("#form-note", Panel).set_class(False, "-fault")
        self.query_one("#form-note", Panel).update(text)

    def on_press_pressed(self, message: Press.Pressed) -> None:
        message.stop()
        self.start()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        message.stop()
        self.app.action_focus_next()

    def start(self) -> None:
        """Make the setup; a fault is said in one line and nothing typed is lost."""
        try:
            made = self._made()
        except GameError as error:
            note = self.query_one("#form-note", Panel)
            note.set_class(True, "-fault")
            text = str(error)
            note.update(f"{text[:1].upper()}{text[1:]}.")
            return
        self.dismiss(made)

    def _made(self) -> Started:
        count = int(self.field("count").value or 1)
        names = [self.query_one(f"#name-{seat}", TextField).value for seat in range(count)]
        bots = {n: str(self.field(f"bot-{i}").value) for i, n in enumerate(names) if self.field(f"bot-{i}").value}
        path = self.query_one("#edition", TextField).value.strip()
        edition = read_edition(self.game, Path(path).expanduser()) if path else None
        chosen = self._variant(count)
        order = list(names)
        if self.field("order").value == "shuffled":
            secrets.SystemRandom().shuffle(order)
        setup = make_setup(
            self.game,
            order,
            bot=bots,
            seed=read_seed(self.query_one("#seed", TextField).value),
            advanced=bool(chosen.get("advanced", False)),
            solo=cast("Literal['easy', 'medium', 'hard'] | None", chosen.get("solo") or None),
            edition=edition,
        )
        return setup, edition

    def _variant(self, count: int) -> Mapping[str, object]:
        return {f.id: self.field(f"field-{f.id}").value for f in self.face.setup_fields() if count in f.players}

    def action_back(self) -> None:
        self.dismiss(None)

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.face, "new"))
