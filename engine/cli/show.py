"""The verb show: a position as text or as a picture, without the app."""

from __future__ import annotations

import io
from argparse import Namespace
from pathlib import Path
from typing import Any

from engine.cli.listing import console
from engine.cli.play import check_at, open_store
from engine.cli.request import Screens
from engine.game import GameError, Result, Setup
from engine.match import Match

PICTURE_WIDTH = 120


def show(game: str, screens: Screens, arguments: Namespace) -> int:
    """Print the board of a saved game, or write it as SVG. Raises GameError."""
    store = open_store(game, arguments)
    loaded = store.load(arguments.name)
    match = loaded.match
    check_at(match, arguments.at)
    at = len(match.played) if arguments.at is None else arguments.at
    seat = find_seat(match.setup, arguments.seat)
    state = match.at(at)
    # A finished game has no secrets left, at whatever move one looks.
    seen = state if match.over else match.game.view(state, seat)
    heading = _heading(match, store.find(arguments.name), at, state)
    if arguments.svg:
        _picture(screens.render(seen, seat, PICTURE_WIDTH), heading, Path(arguments.svg))
        print(f"{arguments.svg}: {heading}")
        return 0
    out = console()
    out.print(heading)
    if loaded.notice:
        out.print(loaded.notice)
    out.print(screens.render(seen, seat, out.width))
    if match.game.over(state):
        out.print(result_table(match.game.result(state)))
    return 0


def find_seat(setup: Setup, text: str | None) -> int | None:
    """Return the seat that `text` means: a player's name, or a number from 1. Raises GameError."""
    if text is None:
        return None
    names = [p.name.casefold() for p in setup.players]
    if text.strip().casefold() in names:
        return names.index(text.strip().casefold())
    if text.isascii() and text.isdigit() and len(text) < 3 and 1 <= int(text) <= len(names):
        return int(text) - 1
    raise GameError(f"there is no seat {text!r}; the players are {', '.join(p.name for p in setup.players)}")


def _heading(match: Match[Any], name: str, at: int, state: Any) -> str:
    game = match.game
    parts = [f"{game.title}, {name}: after move {at} of {len(match.played)}"]
    if at:
        played = match.played[at - 1]
        parts.append(f"{match.setup.players[played.seat].name} played '{played.text}'")
    if game.over(state):
        parts.append("the game is over")
    else:
        parts.append(game.status(state).turn_text)
        parts.append(f"{match.setup.players[game.to_act(state)].name} decides")
    return "; ".join(parts)


def _picture(board: Any, heading: str, path: Path) -> None:
    from rich.console import Console

    recorder = Console(
        record=True, width=PICTURE_WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor",
        highlight=False, markup=False, emoji=False, legacy_windows=False,
    )  # fmt: skip
    recorder.print(board)
    try:
        path.write_text(recorder.export_svg(title=heading), encoding="utf-8")
    except OSError as error:
        raise GameError(f"{path} cannot be written: {error.strerror}") from None


def result_table(result: Result) -> Any:
    """Return the final table as something Rich can print."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_footer=True)
    table.add_column("VP", footer="Total")
    for name, total, rank in zip(result.names, result.totals, result.ranks, strict=True):
        table.add_column(Text(name), footer=f"{total} (rank {rank})", justify="right")
    for row in result.rows:
        table.add_row(Text(row.label), *(str(value) for value in row.values))
    below = " ".join(filter(None, (result.verdict, result.tie_break)))
    if below:
        table.caption = Text(below)
        table.caption_justify = "left"
    return table
