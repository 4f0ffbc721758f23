"""How a widget finds the look that the player chose."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from textual.app import App
from textual.widget import Widget

from engine.table.canvas import Look
from engine.table.options import Options


class LookApp(App[None]):
    """An app with `preferences`; whoever paints asks `look_of`."""

    def __init__(self) -> None:
        super().__init__()
        self.preferences = Options()

    @property
    def look(self) -> Look:
        """The colours and glyphs in use."""
        return self.preferences.look


@runtime_checkable
class Paints(Protocol):
    """A screen that paints with the look itself, not by style sheets alone."""

    def refresh_look(self) -> None:
        """Paint everything anew in the look chosen now."""


def look_of(widget: Widget) -> Look:
    """Return the look of the app that `widget` is in, the standard one in any other app."""
    app = widget.app
    return app.look if isinstance(app, LookApp) else Options().look
