"""The words of the preview panel: what a choice would do, why it is impossible, what a board element is."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from engine.table.canvas import Look
from engine.table.choices import Entry
from engine.table.face import KeyHelp
from engine.table.sitting import LogItem

HOUSE = "A house value: chosen by this project, not printed in the rulebook."
LISTED = 8


def entry_preview(entry: Entry | None, look: Look) -> Text:
    """Return what taking `entry` would do, or why it cannot be taken."""
    style = look.palette.style
    text = Text()
    if entry is None:
        return text
    if entry.folder:
        text.append(entry.label, style("title bold"))
        text.append(f"\n{len(entry.options)} choices: Enter opens them, Esc comes back.", style("faint"))
        for option in entry.options[:LISTED]:
            text.append(f"\n{look.glyph('bullet')} {option.label}", style("text" if option.move else "faint"))
        if len(entry.options) > LISTED:
            text.append(f"\n  and {len(entry.options) - LISTED} more", style("faint"))
        return text
    option = entry.option
    text.append(option.label, style("title bold"))
    if option.reason:
        text.append(f"\n{look.glyph('cross')} Not possible: {option.reason}", style("bad"))
    if option.preview:
        text.append(f"\n{option.preview}", style("text"))
    if option.provenance == "house":
        text.append(f"\n{HOUSE}", style("faint italic"))
    if option.rules:
        text.append(f"\n? {', '.join(option.rules)}", style("faint"))
    return text


def key_preview(help_text: KeyHelp, look: Look) -> Text:
    """Return what is known of a board element."""
    style = look.palette.style
    text = Text(help_text.title, style("title bold"))
    for line in help_text.lines:
        text.append(f"\n{line}", style("text"))
    if help_text.house:
        text.append(f"\n{HOUSE}", style("faint italic"))
    if help_text.rules:
        text.append(f"\n? {', '.join(help_text.rules)}", style("faint"))
    return text


def news_preview(items: Sequence[LogItem], look: Look, lines: int = LISTED) -> Text:
    """Return the newest `lines` of what others did since the player's last turn."""
    style = look.palette.style
    told = [i for i in items if i.kind != "turn"]
    text = Text("Since your last turn", style("hint bold"))
    if len(told) > lines:
        text.append("  (all of it: L)", style("faint"))
    for item in told[-lines:]:
        text.append(f"\n{look.glyph('bullet')} {item.text}", style("text"))
    return text
