"""The text of every move of Thera, released once and never renamed.

| text | move | meaning |
| --- | --- | --- |
| `role Builder` | `("role", 3)` | choose a Role |
| `activate all` | `("activate", -1, -1, 0)` | activate every building that needs no choice |
| `activate Quarry@C1` | `("activate", 2, 2, 0)` | activate the building (number 2) on a space (number 2) |
| `activate Pasture@C1 2` | `("activate", 3, 2, 2)` | the Pasture with that much water (1 or 2) |
| `gain water B1` | `("gain", 0, 1)` | place one gained unit on a space |
| `move stone B1>C1` | `("move", 1, 1, 2)` | move one resource |
| `reserve P3` | `("reserve", 28, -1)` | reserve from the tableau |
| `reserve Quarry r2c1` | `("reserve", 2, 4)` | reserve from a cell of the solo grid |
| `build P3@C4` | `("build", 28, 14, -1)` | build from the tableau |
| `build Grove@B1 reserved` | `("build", 4, 1, -2)` | build one's own reserved tile |
| `build Quarry@B1 r2c1` | `("build", 2, 1, 4)` | build from a cell of the solo grid |
| `clear D2` | `("clear", 7)` | clear one Ash without stone |
| `stone B1>C1` | `("stone", 1, 2)` | discard a stone to clear one Ash |
| `coins 3` | `("coins", 3)` | spend coins as Favor (0 for none) |
| `take` | `("take",)` | the Trader's 2 coins |
| `sell stone 2` | `("sell", 1, 2)` | sell at the Port; more sales of this trade may follow |
| `buy cloth 1` | `("buy", 2, 1)` | buy at the Port |
| `goods lumber` | `("goods", 3)` | the Trader's 10-Favor goods: `cloth` (2) or `lumber` (1) |
| `done` | `("done",)` | leave the rest of this step |
| `end` | `("end",)` | end the turn |
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from engine.game import IllegalMove, Move
from engine.thera.state import RESOURCES, ROLES, SPACE, SPACES, TILE, TILES

RESERVE = -2
"""In a build move: the tile is one's own reserved one."""
TABLEAU = -1
"""In a build or reserve move: the tile comes from the tableau, not from a cell of the solo grid."""
COLUMNS = 4
"""Cells in a row of the solo grid."""

ROLE = {name: i for i, name in enumerate(ROLES)}
RESOURCE = {name: i for i, name in enumerate(RESOURCES)}

_NUMBER = "(0|[1-9][0-9]{0,5})"
_SPACE = "([A-D][1-4])"
_CELL = "(?: r([1-5])c([1-4]))?"
_KIND = "(water|stone|cloth|lumber)"
_TILE = f"({'|'.join(TILES)})"

Groups = tuple[str | None, ...]


def _cell(row: str | None, column: str | None) -> int:
    return TABLEAU if row is None or column is None else (int(row) - 1) * COLUMNS + int(column) - 1


def _activate(g: Groups) -> Move:
    if g[0] is None:
        return ("activate", -1, -1, 0)
    return ("activate", TILE[g[0]], SPACE[str(g[1])], int(g[2] or 0))


def _build(g: Groups) -> Move:
    source = RESERVE if g[2] else _cell(g[3], g[4])
    return ("build", TILE[str(g[0])], SPACE[str(g[1])], source)


def _plain(verb: str, g: Groups) -> Move:
    """Read the groups by what they say: a resource, a space, a role or a number."""
    words: list[str | int] = [verb]
    for group in map(str, g):
        for names in (RESOURCE, SPACE, ROLE):
            if group in names:
                words.append(names[group])
                break
        else:
            words.append(int(group))
    return tuple(words)


_READERS: dict[str, tuple[re.Pattern[str], Callable[[Groups], Move]]] = {
    "role": (re.compile(f"role ({'|'.join(ROLES)})"), partial(_plain, "role")),
    "activate": (re.compile(rf"activate (?:all|{_TILE}@{_SPACE}(?: ([12]))?)"), _activate),
    "gain": (re.compile(rf"gain {_KIND} {_SPACE}"), partial(_plain, "gain")),
    "move": (re.compile(rf"move {_KIND} {_SPACE}>{_SPACE}"), partial(_plain, "move")),
    "reserve": (
        re.compile(rf"reserve {_TILE}{_CELL}"),
        lambda g: ("reserve", TILE[str(g[0])], _cell(g[1], g[2])),
    ),
    "build": (re.compile(rf"build {_TILE}@{_SPACE}(?: (reserved)|{_CELL})"), _build),
    "clear": (re.compile(f"clear {_SPACE}"), partial(_plain, "clear")),
    "stone": (re.compile(f"stone {_SPACE}>{_SPACE}"), partial(_plain, "stone")),
    "coins": (re.compile(f"coins {_NUMBER}"), partial(_plain, "coins")),
    "take": (re.compile("take"), partial(_plain, "take")),
    "sell": (re.compile(f"sell {_KIND} {_NUMBER}"), partial(_plain, "sell")),
    "buy": (re.compile(f"buy {_KIND} {_NUMBER}"), partial(_plain, "buy")),
    "goods": (re.compile("goods (cloth|lumber)"), partial(_plain, "goods")),
    "done": (re.compile("done"), partial(_plain, "done")),
    "end": (re.compile("end"), partial(_plain, "end")),
}


def parse(text: str) -> Move:
    """Return the move that `text` notes. Raises IllegalMove when it notes none."""
    verb = text.split(" ", 1)[0]
    if verb in _READERS:
        pattern, read = _READERS[verb]
        found = pattern.fullmatch(text)
        if found:
            return read(found.groups())
    raise IllegalMove(f"{text[:60]!r} is not the notation of a move of Thera")


def _from_cell(cell: int) -> str:
    return f" r{cell // COLUMNS + 1}c{cell % COLUMNS + 1}" if cell >= 0 else ""


_WRITERS: dict[str, Callable[..., str]] = {
    "role": lambda role: f"role {ROLES[role]}",
    "activate": lambda tile, space, water: (
        "activate all" if space < 0 else f"activate {TILES[tile]}@{SPACES[space]}" + (f" {water}" * (water > 0))
    ),
    "gain": lambda kind, space: f"gain {RESOURCES[kind]} {SPACES[space]}",
    "move": lambda kind, a, b: f"move {RESOURCES[kind]} {SPACES[a]}>{SPACES[b]}",
    "reserve": lambda tile, cell: f"reserve {TILES[tile]}{_from_cell(cell)}",
    "build": lambda tile, space, source: (
        f"build {TILES[tile]}@{SPACES[space]}" + (" reserved" if source == RESERVE else _from_cell(source))
    ),
    "clear": lambda space: f"clear {SPACES[space]}",
    "stone": lambda a, b: f"stone {SPACES[a]}>{SPACES[b]}",
    "coins": lambda n: f"coins {n}",
    "take": lambda: "take",
    "sell": lambda kind, n: f"sell {RESOURCES[kind]} {n}",
    "buy": lambda kind, n: f"buy {RESOURCES[kind]} {n}",
    "goods": lambda kind: f"goods {RESOURCES[kind]}",
    "done": lambda: "done",
    "end": lambda: "end",
}


def notation(move: Move) -> str:
    """Return the stable text of `move`. Raises IllegalMove when it is no move of Thera."""
    writer = _WRITERS.get(str(move[0])) if move else None
    if writer is not None:
        try:
            return writer(*move[1:])
        except (IndexError, TypeError):
            pass
    raise IllegalMove(f"{move!r} is not a move of Thera")
