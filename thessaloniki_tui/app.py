"""The app `thessaloniki`: the shared kit with Thessaloniki's face."""

from __future__ import annotations

from engine.cli.request import Request
from engine.table import app
from thessaloniki_tui.face import ThessalonikiFace


def run(request: Request) -> int:
    """Run the app until it is left. Returns the exit status."""
    return app.run(ThessalonikiFace(), request)
