"""Colours and glyphs by meaning, so that a board names what a thing is, never how it looks.

A style is written as words: `"water"`, `"seat1 bold"`, `"legal reverse"`. The first words that name an
entry of the palette give colours, the others are attributes (bold, dim, italic, underline, reverse).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rich.style import Style

ATTRIBUTES = frozenset({"bold", "dim", "italic", "underline", "reverse", "strike"})


@dataclass(frozen=True)
class Palette:
    """The colours of one theme. `colors` maps a meaning to `(foreground, background)`, "" for none."""

    name: str
    background: str
    foreground: str
    colors: tuple[tuple[str, tuple[str, str]], ...]

    def style(self, words: str) -> Style:
        """Return the Rich style of `words`; unknown words raise KeyError, so that a typo shows in tests."""
        return _style(self, words)


@lru_cache(maxsize=4096)
def _style(palette: Palette, words: str) -> Style:
    colors = dict(palette.colors)
    foreground, background = palette.foreground, palette.background
    flags = [word for word in words.split() if word in ATTRIBUTES]
    for word in words.split():
        if word not in ATTRIBUTES:
            fg, bg = colors[word]
            foreground, background = fg or foreground, bg or background
    return Style.parse(" ".join([*flags, foreground, "on", background]))


def _palette(name: str, background: str, foreground: str, **colors: str) -> Palette:
    """Make a palette; a colour is written "foreground" or "foreground on background" or "on background"."""
    pairs = []
    for meaning, text in colors.items():
        fg, _, bg = text.partition("on ")
        pairs.append((meaning, (fg.strip(), bg.strip())))
    return Palette(name, background, foreground, tuple(pairs))


DARK = _palette(
    "dark", "#14171c", "#d8d4c8",
    text="#d8d4c8", faint="#7d8591", frame="#4a5361", title="#f0e6c8", good="#7fc98f", bad="#e0796c",
    legal="#14171c on #d9b44a", hint="#d9b44a", cursor="#14171c on #f4efe0", changed="#ffffff on #2f4a63",
    panel="on #1b2027", shade="on #20262e", water="#62aef0", stone="#b9bec7", cloth="#f5f1e4", lumber="#c98d4e",
    ash="#9a8f86", coin="#e6c35c", vp="#f0e6c8", vineyard="#e07a86", temple="#6fa8ec", agora="#cfa06a",
    palace="#b892e6", industry="#8fb59a", port="#58b8b0", hill="#6b6258", seat0="#e6c35c", seat1="#e8806f",
    seat2="#86c77a", seat3="#b892e6", rival="#e8806f", grain="#e6c35c", meat="#e8806f", olive="#86c77a",
    grape="#b892e6", salt="#f5f1e4", lit="#14171c on #d9b44a",
)  # fmt: skip
LIGHT = _palette(
    "light", "#f7f4ec", "#2b2a27",
    text="#2b2a27", faint="#77736a", frame="#a8a294", title="#4a3a10", good="#1f7a3d", bad="#b03024",
    legal="#ffffff on #8a5a00", hint="#8a5a00", cursor="#ffffff on #2b2a27", changed="#10283c on #c4dcf2",
    panel="on #efebe0", shade="on #e6e1d3", water="#1463b0", stone="#5a606a", cloth="#6b6455", lumber="#7a4a12",
    ash="#6d645c", coin="#8a6400", vp="#4a3a10", vineyard="#a8283a", temple="#1d57a6", agora="#80501a",
    palace="#6a3aa8", industry="#2f6b43", port="#0f6e68", hill="#8a8072", seat0="#806000", seat1="#b03024",
    seat2="#2c6e22", seat3="#6a3aa8", rival="#b03024", grain="#806000", meat="#b03024", olive="#2c6e22",
    grape="#6a3aa8", salt="#5a606a", lit="#ffffff on #8a5a00",
)  # fmt: skip
CONTRAST = _palette(
    "contrast", "#000000", "#ffffff",
    text="#ffffff", faint="#c8c8c8", frame="#ffffff", title="#ffff66", good="#66ff66", bad="#ff8080",
    legal="#000000 on #ffff00", hint="#ffff00", cursor="#000000 on #ffffff", changed="#000000 on #80d0ff",
    panel="on #000000", shade="on #1a1a1a", water="#80d0ff", stone="#e0e0e0", cloth="#ffffff", lumber="#ffb060",
    ash="#d0d0d0", coin="#ffff66", vp="#ffff66", vineyard="#ff9090", temple="#80d0ff", agora="#ffb060",
    palace="#e0a0ff", industry="#a0ffa0", port="#66ffff", hill="#c8c8c8", seat0="#ffff66", seat1="#ff9090",
    seat2="#80ff80", seat3="#e0a0ff", rival="#ff9090", grain="#ffff66", meat="#ff9090", olive="#80ff80",
    grape="#e0a0ff", salt="#ffffff", lit="#000000 on #ffff00",
)  # fmt: skip
# Okabe and Ito's colours stay apart with every common form of colour blindness.
COLOR_BLIND = _palette(
    "colour-blind", "#14171c", "#e4e4e4",
    text="#e4e4e4", faint="#8b93a0", frame="#4a5361", title="#f0e442", good="#56b4e9", bad="#e69f00",
    legal="#14171c on #f0e442", hint="#f0e442", cursor="#14171c on #ffffff", changed="#ffffff on #0072b2",
    panel="on #1b2027", shade="on #20262e", water="#56b4e9", stone="#c0c0c0", cloth="#ffffff", lumber="#e69f00",
    ash="#a0a0a0", coin="#f0e442", vp="#f0e442", vineyard="#d55e00", temple="#56b4e9", agora="#e69f00",
    palace="#cc79a7", industry="#009e73", port="#56b4e9", hill="#8b93a0", seat0="#f0e442", seat1="#e07b39",
    seat2="#2bb892", seat3="#cc79a7", rival="#e07b39", grain="#f0e442", meat="#e07b39", olive="#2bb892",
    grape="#cc79a7", salt="#ffffff", lit="#14171c on #f0e442",
)  # fmt: skip
PALETTES = {p.name: p for p in (DARK, LIGHT, CONTRAST, COLOR_BLIND)}

UNICODE = {
    "water": "≈", "stone": "■", "cloth": "▒", "lumber": "‖", "ash": "▲", "coin": "¤", "pawn": "♟", "pip": "●",
    "hole": "○", "arrow": "►", "here": "◂", "lock": "#", "mosaic": "▦", "statue": "♜", "any": "*", "tick": "✓",
    "cross": "✗", "dot": "·", "bullet": "•", "up": "▴", "down": "▾", "block": "█", "half": "▌",
}  # fmt: skip
ASCII = {
    "water": "W", "stone": "S", "cloth": "C", "lumber": "L", "ash": "A", "coin": "$", "pawn": "@", "pip": "*",
    "hole": "o", "arrow": ">", "here": "<", "lock": "#", "mosaic": "m", "statue": "s", "any": "*", "tick": "+",
    "cross": "x", "dot": ".", "bullet": "-", "up": "^", "down": "v", "block": "#", "half": "|",
}  # fmt: skip

LINES = "─│┌┐└┘├┤┬┴┼"
HEAVY = "━┃┏┓┗┛┣┫┳┻╋"
PLAIN = "-|+++++++++"
