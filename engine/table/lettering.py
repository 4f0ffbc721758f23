"""Texts for boards: only what is one cell wide, ASCII where the look wants it, broken at spaces."""

from __future__ import annotations

import unicodedata

from rich.cells import cell_len

from engine.table.canvas import Look


def plain(text: str, look: Look) -> str:
    """Return `text` with every character that is not one cell wide (or not ASCII, where the look wants that)
    replaced: accents are dropped, anything else becomes a question mark."""
    if text.isascii():
        return text
    if look.ascii:
        text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
        return "".join(c if c.isascii() else "?" for c in text)
    return "".join(c if cell_len(c) == 1 else "?" for c in unicodedata.normalize("NFC", text) if cell_len(c))


def wrap(text: str, width: int, lines: int) -> list[str]:
    """Return `text` broken at spaces into at most `lines` parts; what does not fit stays on the last."""
    parts = [""]
    for word in text.split():
        longer = f"{parts[-1]} {word}".strip()
        if len(longer) <= width or len(parts) == lines or not parts[-1]:
            parts[-1] = longer
        else:
            parts.append(word)
    return parts


def cut(text: str, width: int, look: Look) -> str:
    """Return `text` in at most `width` characters, with a mark where it was cut."""
    if len(text) <= width:
        return text
    return text[: max(0, width - 1)].rstrip() + ("." if look.ascii else "…") if width > 0 else ""
