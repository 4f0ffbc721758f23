"""The verbs saves and check."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from engine.cli.play import open_store
from engine.cli.request import Screens
from engine.cli.setup import read_edition
from engine.editions import EditionError, differences
from engine.game import Game, GameError
from engine.saves import Broken, SaveError, SaveInfo, Store, load, looks_like_save, parse_json, read_bytes

PIPED_WIDTH = 120


def console() -> Any:
    """Return a Rich console that prints text as it is: no markup, no emoji codes, no guessing."""
    from rich.console import Console

    width = None if sys.stdout.isatty() else PIPED_WIDTH
    return Console(highlight=False, markup=False, emoji=False, width=width)


def saves(game: str, screens: Screens, arguments: Namespace) -> int:
    """List the saved games."""
    store = open_store(game, arguments)
    found = store.list()
    if arguments.json:
        print(json.dumps([_as_data(info) for info in found], indent=1, ensure_ascii=False))
    elif not found:
        print(f"No saved games in {store.folder}.")
    else:
        _print_table(found)
    return 0


def _as_data(info: SaveInfo) -> dict[str, Any]:
    return {
        "name": info.name,
        "path": str(info.path),
        "ok": info.ok,
        "fault": info.fault,
        "repairable": info.repairable,
        "players": [{"name": n, "bot": b} for n, b in zip(info.players, info.bots, strict=True)],
        "variant": info.variant,
        "turn": info.turn,
        "to_act": info.to_act,
        "moves": info.moves,
        "over": info.over,
        "scores": [{"name": n, "vp": vp} for n, vp in info.scores],
        "created": info.created.isoformat() if info.created else None,
        "saved": info.saved.isoformat() if info.saved else None,
        "open_in": info.holder,
    }


def _print_table(found: list[SaveInfo]) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("Name", "Players", "Turn", "To act", "Last played", "State"):
        table.add_column(heading, overflow="fold")
    for info in found:
        players = ", ".join(f"{n} ({b})" if b else n for n, b in zip(info.players, info.bots, strict=True))
        if info.variant:
            players += f", {info.variant}"
        when = info.saved.astimezone().strftime("%Y-%m-%d %H:%M") if info.saved else ""
        turn = " ".join(f"{n} {vp}" for n, vp in info.scores) if info.over else info.turn
        cells = (info.name, players, turn, "game over" if info.over else info.to_act, when, _state(info))
        table.add_row(*(Text(cell) for cell in cells))
    console().print(table)


def _state(info: SaveInfo) -> str:
    if info.ok:
        return f"open in {info.holder}" if info.holder else "ok"
    hint = "; the one before it is good (repair it from the Load screen)" if info.repairable else ""
    return f"broken: {info.fault}{hint}"


def check(game: str, screens: Screens, arguments: Namespace) -> int:
    """Print one line per file; return 1 if any is broken."""
    store = open_store(game, arguments)
    status = 0
    for text in arguments.files:
        try:
            verdict = _verdict(store, text)
        except GameError as error:
            status = 1
            print(f"{text}: {' '.join(str(error).split())}")
        else:
            print(f"{text}: ok, {verdict}")
    return status


def _verdict(store: Store, text: str) -> str:
    """Return what kind of good file `text` names. Raises GameError that says what is wrong with it."""
    path = Path(text)
    if not path.exists():
        try:
            path = store.path(store.find(text))
        except SaveError:
            raise Broken("there is no such file, and no save of that name") from None
    data, _ = read_bytes(path)
    parsed = parse_json(data)
    if looks_like_save(parsed):
        return _save_verdict(store.game, data)
    if isinstance(parsed, dict) and {"game", "name", "version"} & parsed.keys():
        return _edition_verdict(store.game, path)
    raise Broken("is neither a saved game nor an edition")


def _save_verdict(game: Game[Any], data: bytes) -> str:
    loaded = load(game, data)
    match = loaded.match
    names = ", ".join(p.name for p in match.setup.players)
    where = "over" if match.over else game.status(match.state).turn_text
    line = f"a game of {game.title}: {names}; {len(match.played)} moves; {where}"
    return f"{line}. {loaded.notice}" if loaded.notice else line


def _edition_verdict(game: Game[Any], path: Path) -> str:
    try:
        edition = read_edition(game, path)
    except EditionError as error:
        raise EditionError([fault.removeprefix(f"{path}: ") for fault in error.faults]) from None
    count = len(differences(game.edition(), edition))
    return f"an edition of {game.title}: {edition.name!r}, {count} differences from standard"
