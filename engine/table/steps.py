"""What an automatic opponent does, one step at a time at a readable speed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.timer import Timer

from engine.game import Event
from engine.table.looks import look_of
from engine.table.panels import Panel


class Steps(ModalScreen[None]):
    """Shows `events` one after the other, every `pause` seconds; Enter or space shows the next at once and,
    after the last, goes on. `point` is told each event as it is shown."""

    CSS_PATH = "steps.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,right,down", "next", "Next", show=False),
        Binding("escape", "skip", "Skip", show=False),
    ]

    def __init__(self, happened: Sequence[Event], pause: float, point: Callable[[Event], None]) -> None:
        super().__init__()
        self.happened, self.pause, self.point = list(happened), pause, point
        self.shown = 0
        self.timer: Timer | None = None

    def compose(self) -> ComposeResult:
        with Vertical(id="steps"):
            with VerticalScroll(id="steps-box", can_focus=False):
                yield Panel(id="steps-text")
            yield Panel(id="steps-keys")

    def on_mount(self) -> None:
        if self.pause:
            self.action_next()
        else:
            self.action_skip()

    def action_next(self) -> None:
        """Show the next step; after the last one leave."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
        if self.shown == len(self.happened):
            self.dismiss(None)
            return
        self.shown += 1
        self.point(self.happened[self.shown - 1])
        self._show()
        if self.shown < len(self.happened):
            self.timer = self.set_timer(self.pause * 1.5, self.action_next)

    def action_skip(self) -> None:
        """Show all steps at once; when all are shown, leave."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
        if self.shown == len(self.happened):
            self.dismiss(None)
            return
        self.shown = len(self.happened)
        self.point(self.happened[-1])
        self._show()

    def _show(self) -> None:
        look = look_of(self)
        style = look.palette.style
        text = Text()
        for i, event in enumerate(self.happened[: self.shown]):
            last = i == self.shown - 1
            words = {"reveal": "title", "automa": "rival", "turn": "hint"}.get(event.kind, "text")
            text.append("\n" if i else "")
            text.append(f"{look.glyph('arrow') if last else ' '} ", style("hint bold panel"))
            text.append(event.text, style(f"{words} bold panel" if last else f"{words} panel"))
        self.query_one("#steps-text", Panel).update(text)
        done = self.shown == len(self.happened)
        keys = "Enter: go on" if done else "Enter: next    Esc: all of it"
        self.query_one("#steps-keys", Panel).update(Text(keys, style("faint panel")))
        self.query_one("#steps-box", VerticalScroll).scroll_end(animate=False)
