"""The cover between two people at one keyboard."""

from __future__ import annotations

from math import inf
from time import monotonic

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen

from engine.table.panels import Panel

OPEN = "o"


class Handoff(Screen[bool]):
    """Covers everything until `name` opens it with a deliberate key; keys typed ahead are dropped.

    It knows nothing but the name, and has no help, log or palette."""

    CSS_PATH = "handoff.tcss"

    def __init__(self, name: str, settle: float = 0.3) -> None:
        super().__init__()
        self.to = name
        self.settle = settle
        self.shown_at = inf
        """When the cover was really on screen; before that no key opens it."""

    def compose(self) -> ComposeResult:
        with Vertical(id="cover"):
            yield Panel(id="cover-title")
            yield Panel(id="cover-text")

    def on_mount(self) -> None:
        self.call_after_refresh(self._shown)
        self.query_one("#cover-title", Panel).update(f"Pass the keyboard to {self.to}")
        self.query_one("#cover-text", Panel).update(f"{self.to}, press  {OPEN}  when nobody else looks.")

    def _shown(self) -> None:
        self.shown_at = monotonic()

    def on_key(self, event: events.Key) -> None:
        # A key's own time tells one that waited in the queue from one pressed at this screen.
        if event.key == OPEN and event.time - self.shown_at >= self.settle:
            self.dismiss(True)
        if event.key != "ctrl+q":
            event.stop()
            event.prevent_default()
