"""A grid of styled characters that boards paint on, line by line on screen or as text."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.text import Text
from textual.geometry import Region
from textual.strip import Strip

from engine.table.palette import ASCII, HEAVY, LINES, PLAIN, UNICODE, Palette


@dataclass(frozen=True)
class Look:
    """How boards look: the palette, and whether only plain ASCII may be used."""

    palette: Palette
    ascii: bool = False

    def glyph(self, name: str) -> str:
        """Return the one-cell glyph of `name`. Raises KeyError for an unknown one."""
        return (ASCII if self.ascii else UNICODE)[name]


class Canvas:
    """`width` x `height` cells, and the regions of named board elements.

    Everything outside the canvas is cut off, so a board may paint without checking. Characters that are not
    one cell wide raise ValueError: they would shift the rest of the line.
    """

    def __init__(self, width: int, height: int, look: Look, style: str = "text") -> None:
        self.width, self.height, self.look = width, height, look
        self.chars = [[" "] * width for _ in range(height)]
        self.styles = [[style] * width for _ in range(height)]
        self.regions: dict[str, Region] = {}

    def put(self, x: int, y: int, text: str, style: str = "text", width: int | None = None) -> int:
        """Write `text` at (x, y), cut to `width` cells if given. Return the x after it."""
        if width is not None:
            text = text if len(text) <= width else text[: max(0, width - 1)] + ("." if self.look.ascii else "…")
        if not text.isascii() and cell_len(text) != len(text):
            raise ValueError(f"{text!r} holds a character that is not one cell wide")
        if 0 <= y < self.height:
            chars, styles = self.chars[y], self.styles[y]
            for i, char in enumerate(text, x):
                if 0 <= i < self.width:
                    chars[i], styles[i] = char, style
        return x + len(text)

    def fill(self, x: int, y: int, width: int, height: int, style: str, char: str = " ") -> None:
        """Fill a rectangle with `char` in `style`."""
        for row in range(y, y + height):
            self.put(x, row, char * width, style)

    def restyle(self, region: Region, style: str) -> None:
        """Give every cell of `region` another style and keep its character."""
        for y in range(max(0, region.y), min(self.height, region.bottom)):
            for x in range(max(0, region.x), min(self.width, region.right)):
                self.styles[y][x] = style

    def box(
        self, x: int, y: int, width: int, height: int, style: str = "frame", title: str = "",
        *, heavy: bool = False, title_style: str = "title",
    ) -> None:  # fmt: skip
        """Draw a frame with an optional title in its top line; its inside is left as it is."""
        h, v, tl, tr, bl, br = tuple((PLAIN if self.look.ascii else HEAVY if heavy else LINES)[:6])
        self.put(x, y, tl + h * (width - 2) + tr, style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, v, style)
            self.put(x + width - 1, row, v, style)
        self.put(x, y + height - 1, bl + h * (width - 2) + br, style)
        if title:
            self.put(x + 2, y, f" {title} ", title_style, max(0, width - 4))

    def mark(self, key: str, x: int, y: int, width: int, height: int) -> None:
        """Remember where the board element `key` is (see `engine.game.Option.target`)."""
        self.regions[key] = Region(x, y, width, height)

    def strip(self, y: int, x: int = 0, width: int | None = None) -> Strip:
        """Return line `y` from column `x` as a Textual strip."""
        right = self.width if width is None else min(self.width, x + width)
        style_of = self.look.palette.style
        segments: list[Segment] = []
        chars, styles = self.chars[y], self.styles[y]
        start = x
        for i in range(x + 1, right + 1):
            if i == right or styles[i] != styles[start]:
                segments.append(Segment("".join(chars[start:i]), style_of(styles[start])))
                start = i
        return Strip(segments, max(0, right - x))

    def text(self) -> Text:
        """Return the whole canvas as Rich text, for printing."""
        result = Text(no_wrap=True, end="")
        for y in range(self.height):
            for segment in self.strip(y):
                result.append(segment.text, segment.style)
            if y < self.height - 1:
                result.append("\n")
        return result
