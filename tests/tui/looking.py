"""What a person sees of an app under test."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from engine.table.handoff import Handoff
from engine.table.playing import PlayScreen

_TEXT = re.compile(r'<text[^>]*y="([0-9.]+)"[^>]*>(.*?)</text>', re.DOTALL)


def screen_text(app: App[None]) -> str:
    """Return the characters on screen, line by line."""
    lines: dict[float, list[str]] = {}
    for y, text in _TEXT.findall(app.export_screenshot()):
        lines.setdefault(float(y), []).append(html.unescape(text).replace("\xa0", " "))
    return "\n".join("".join(parts) for _, parts in sorted(lines.items()))


async def until(pilot: Pilot[None], happens: Callable[[], object], seconds: float = 10) -> None:
    """Let the app run until `happens` is true; fail after `seconds`."""
    for _ in range(int(seconds / 0.02)):
        if happens():
            return
        await pilot.pause(0.02)
    raise AssertionError("it did not happen")


async def covered(pilot: Pilot[None]) -> Handoff:
    """Wait until the cover between two players is really shown, and return it."""
    await until(pilot, lambda: isinstance(pilot.app.screen, Handoff) and pilot.app.screen.shown_at < inf)
    cover = pilot.app.screen
    assert isinstance(cover, Handoff)
    return cover


async def uncover(pilot: Pilot[None]) -> None:
    """Open the cover with its key, as soon as it listens; then its player decides or somebody else is next."""
    cover = await covered(pilot)
    await until(pilot, lambda: monotonic() - cover.shown_at > cover.settle)
    await pilot.press("o")
    app = pilot.app
    await until(
        pilot, lambda: app.screen is not cover and (not isinstance(app.screen, PlayScreen) or app.screen.deciding())
    )


async def settled(pilot: Pilot[None], screen: type[Screen[Any]], seconds: float = 10) -> None:
    """Wait until a screen of this kind is in front and laid out."""
    await until(pilot, lambda: isinstance(pilot.app.screen, screen) and pilot.app.screen.is_mounted, seconds)
    await pilot.pause()
