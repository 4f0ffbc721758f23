"""Fields of a form that the arrow keys drive: one of several values, a line of text, a button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.cells import set_cell_size
from rich.text import Text
from textual import events
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input

from engine.table.looks import look_of
from engine.table.panels import Panel

LABEL = 26
Value = str | int | bool | None


class ChoiceField(Widget, can_focus=True):
    """One of several values; left and right change it. `help` is what the screen may say about it."""

    DEFAULT_CSS = "ChoiceField { height: 1; width: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "turn(-1)", "Previous value", show=False),
        Binding("right,l,enter,space", "turn(1)", "Next value", show=False),
    ]

    @dataclass
    class Changed(Message):
        """Another value was chosen."""

        field: ChoiceField

    def __init__(
        self, label: str, choices: Sequence[tuple[Value, str]], value: Value = None, *, id: str, help: str = "",  # noqa: A002
        label_width: int = LABEL,
    ) -> None:  # fmt: skip
        super().__init__(id=id)
        self.label, self.choices, self.help, self.label_width = label, list(choices), help, label_width
        self.index = next((i for i, (v, _) in enumerate(self.choices) if v == value), 0)

    @property
    def value(self) -> Value:
        """The value chosen."""
        return self.choices[self.index][0]

    def set_value(self, value: Value) -> None:
        """Choose `value` if it is one of the choices."""
        self.index = next((i for i, (v, _) in enumerate(self.choices) if v == value), self.index)
        self.refresh()

    def render(self) -> RenderResult:
        look = look_of(self)
        style = look.palette.style
        left, right = ("<", ">") if look.ascii else ("‹", "›")
        words = "cursor" if self.has_focus else "text"
        text = Text(no_wrap=True)
        if self.label_width:
            text.append(set_cell_size(self.label, self.label_width), style("title" if self.has_focus else "text"))
        text.append(f" {left} {self.choices[self.index][1]} {right} ", style(words))
        return text

    def action_turn(self, by: int) -> None:
        """Choose the next or the previous value."""
        self.index = (self.index + by) % len(self.choices)
        self.refresh()
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        self.focus()
        self.action_turn(-1 if event.x <= self.label_width + 2 else 1)

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()


class TextField(Horizontal):
    """A label and a line of text."""

    DEFAULT_CSS = """
    TextField { height: 1; width: 1fr; }
    TextField Panel { height: 1; }
    TextField Input { width: 1fr; max-width: 40; background: $panel; color: $foreground; }
    TextField Input:focus { background-tint: $foreground 8%; }
    """

    def __init__(
        self, label: str, value: str = "", *, id: str, hint: str = "", longest: int = 20, label_width: int = LABEL  # noqa: A002
    ) -> None:  # fmt: skip
        super().__init__(id=id)
        self.label, self.initial, self.hint, self.longest, self.label_width = label, value, hint, longest, label_width

    def compose(self) -> ComposeResult:
        label = Panel()
        label.styles.width = self.label_width + 1
        label.update(self.label)
        yield label
        field = Input(self.initial, placeholder=self.hint, compact=True, max_length=self.longest)
        field.cursor_blink = False
        yield field

    @property
    def value(self) -> str:
        """The text."""
        return self.query_one(Input).value


class Press(Widget, can_focus=True):
    """A button in one line."""

    DEFAULT_CSS = "Press { height: 1; width: auto; min-width: 20; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "press", "Press", show=False)]

    @dataclass
    class Pressed(Message):
        """The button was pressed."""

        button: Press

    def __init__(self, label: str, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.label = label

    def get_content_width(self, container: object, viewport: object) -> int:
        return len(self.label) + 4

    def render(self) -> RenderResult:
        style = look_of(self).palette.style
        return Text(f"  {self.label}  ", style("cursor bold" if self.has_focus else "shade bold"))

    def action_press(self) -> None:
        self.post_message(self.Pressed(self))

    def on_click(self) -> None:
        self.focus()
        self.action_press()

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()


class FormKeys(Screen[Any]):
    """A screen with a form: up and down go from line to line and stay in the column, tab goes field by field."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # Priority, so that what is typed ahead goes to the new line.
        Binding("down", "line(1)", "Next line", show=False, priority=True),
        Binding("up", "line(-1)", "Previous line", show=False, priority=True),
    ]

    def action_line(self, by: int) -> None:
        """Focus the field of the next line down (1) or up (-1) that begins nearest in the column."""
        here = self.focused
        if here is None:
            self.focus_next()
            return
        x, y = here.region.x, here.region.y
        fields = [w for w in self.focus_chain if (w.region.y - y) * by > 0]
        if fields:
            self.set_focus(min(fields, key=lambda w: (abs(w.region.y - y), abs(w.region.x - x))))
