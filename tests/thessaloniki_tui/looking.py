"""What a person sees of an app under test."""

from __future__ import annotations

import html
import re

from textual.app import App

_TEXT = re.compile(r'<text[^>]*y="([0-9.]+)"[^>]*>(.*?)</text>', re.DOTALL)


def screen_text(app: App[None]) -> str:
    """Return the characters on screen, line by line."""
    lines: dict[float, list[str]] = {}
    for y, text in _TEXT.findall(app.export_screenshot()):
        lines.setdefault(float(y), []).append(html.unescape(text).replace("\xa0", " "))
    return "\n".join("".join(parts) for _, parts in sorted(lines.items()))
