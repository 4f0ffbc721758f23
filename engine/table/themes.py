"""Textual themes made from the palettes, so that boards and widgets always match."""

from __future__ import annotations

from textual.theme import Theme

from engine.table.palette import PALETTES, Palette


def theme_of(palette: Palette) -> Theme:
    """Return the Textual theme of `palette`; it is called `table-<palette name>`."""
    colors = dict(palette.colors)

    def fore(meaning: str) -> str:
        return colors[meaning][0]

    def back(meaning: str) -> str:
        return colors[meaning][1]

    return Theme(
        name=f"table-{palette.name}",
        primary=fore("hint"),
        secondary=fore("frame"),
        accent=fore("hint"),
        warning=fore("hint"),
        error=fore("bad"),
        success=fore("good"),
        foreground=palette.foreground,
        background=palette.background,
        surface=back("panel"),
        panel=back("shade"),
        dark=palette.name != "light",
        variables={
            "faint": fore("faint"),
            "frame": fore("frame"),
            "title": fore("title"),
            "hint": fore("hint"),
            "good": fore("good"),
            "bad": fore("bad"),
            "scrollbar": fore("frame"),
            "scrollbar-hover": fore("faint"),
            "scrollbar-active": fore("hint"),
            "scrollbar-background": palette.background,
            "scrollbar-background-hover": palette.background,
            "scrollbar-background-active": palette.background,
            "scrollbar-corner-color": palette.background,
            "border": fore("hint"),
            "border-blurred": fore("frame"),
            "input-selection-background": f"{fore('hint')} 35%",
        },
    )


THEMES = {name: theme_of(palette) for name, palette in PALETTES.items()}
