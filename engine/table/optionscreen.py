"""The options screen: one line per preference, applied and remembered at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll

from engine.table.actions import bindings
from engine.table.face import Face
from engine.table.form import ChoiceField, FormKeys, Press, Value
from engine.table.help import HelpScreen
from engine.table.options import Options
from engine.table.panels import KeyBar, Panel

YES_NO: list[tuple[Value, str]] = [(True, "yes"), (False, "no")]
CHOICES: dict[str, list[tuple[Value, str]]] = {
    "theme": [
        ("dark", "dark"),
        ("light", "light"),
        ("contrast", "high contrast"),
        ("colour-blind", "colour-blind safe"),
    ],
    "ascii": [(False, "Unicode lines and marks"), (True, "plain ASCII")],
    "speed": [("slow", "slow"), ("normal", "normal"), ("instant", "instant")],
    "confirm_end": YES_NO,
    "show_scores": YES_NO,
    "full_handoff": YES_NO,
}  # fmt: skip
HELP = {
    "theme": "Colour is never the only mark; every theme also works with NO_COLOR.",
    "ascii": "For terminals and fonts that lack line-drawing characters.",
    "speed": "How long each step of a bot stays on screen before the next.",
    "confirm_end": "Yes: a turn ends when you say so, and its last choice can be undone. No: it ends by itself.",
    "show_scores": "No: victory points are shown only in the final table.",
    "full_handoff": "Yes: the screen is covered between two players even where nothing is hidden.",
}
LABELS = {"ascii": "Characters"}


class OptionsScreen(FormKeys):
    """Changes `options`; `apply` is told of every change and returns a notice or ""."""

    CSS_PATH = "form.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("options")]

    def __init__(self, face: Face, options: Options, apply: Callable[[Options], str]) -> None:
        super().__init__()
        self.face, self.options, self.apply = face, options, apply

    def compose(self) -> ComposeResult:
        with Vertical(classes="page"):
            yield Panel(id="form-title")
            with VerticalScroll(id="form", can_focus=False):
                for name, choices in CHOICES.items():
                    label = LABELS.get(name) or Options.model_fields[name].title or name
                    value: Any = getattr(self.options, name)
                    yield ChoiceField(label, choices, value, id=name, help=HELP[name], label_width=36)
                yield Press("Done", id="done")
            yield Panel(id="form-note")
        yield KeyBar("options")

    def on_mount(self) -> None:
        self.query_one("#form-title", Panel).update("Options")
        self.query_one(f"#{next(iter(CHOICES))}").focus()

    def on_choice_field_changed(self, message: ChoiceField.Changed) -> None:
        message.stop()
        field = message.field
        self.options = self.options.model_copy(update={str(field.id): field.value})
        notice = self.apply(self.options)
        self.query_one("#form-note", Panel).update(notice or field.help)
        for child in self.query(ChoiceField):
            child.refresh()
        self.query_one(Press).refresh()
        self.query_one(KeyBar).refresh()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        text = event.widget.help if isinstance(event.widget, ChoiceField) else "Everything is remembered already."
        self.query_one("#form-note", Panel).update(text)

    def on_press_pressed(self, message: Press.Pressed) -> None:
        message.stop()
        self.dismiss(None)

    def action_back(self) -> None:
        self.dismiss(None)

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.face, "options"))
