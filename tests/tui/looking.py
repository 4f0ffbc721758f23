"""What a person sees of an app under test."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

from textual.app import App
from textual.pilot import Pilot

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
