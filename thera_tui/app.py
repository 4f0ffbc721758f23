"""The app `thera`: the shared kit with Thera's face."""

from __future__ import annotations

from engine.cli.request import Request
from engine.table import app
from thera_tui.face import TheraFace


def run(request: Request) -> int:
    """Run the app until it is left. Returns the exit status."""
    return app.run(TheraFace(), request)
