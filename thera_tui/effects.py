"""What buildings and roles do, in a few cells, for the boards. In words: `engine.thera.words`.

Effects come compiled from `Tables`: a name and its numbers.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.table.canvas import Look
from engine.thera import words
from engine.thera.edition import Card
from engine.thera.state import FIRST_LUXURY, RESOURCES, TILES, TYPES
from engine.thera.tables import Compiled, Tables
from thera_tui.pieces import mark

Wording = Callable[..., str]


def effect_of(tables: Tables, tile: int) -> Compiled:
    """Return the effect of building number `tile`, whenever it happens, () for none."""
    return tables.activated[tile] or tables.built[tile] or tables.end[tile]


def _times(n: int) -> str:
    return str(n) if n > 1 else ""


def _conversion(way: tuple[int, int, int], look: Look) -> str:
    water, kind, n = way
    made = f"{_times(n)}{mark(RESOURCES[kind], look)}"
    return f"{_times(water)}{mark('water', look)}{mark('right', look)}{made}"


def _set(needs: tuple[int, ...], vp: int) -> str:
    return "".join(name[0] * n for name, n in zip(TYPES, needs, strict=True)) + f"+{vp}"


_SHORT: dict[str, Wording] = {
    "convert": lambda look, ways: _conversion(ways[-1], look),
    "gain_adjacent": lambda look, kind, n: f"+{_times(n)}{mark(RESOURCES[kind], look)}adj",
    "moves": lambda look, n: f"{n} mv",
    "clear": lambda look, n: f"-{n}{mark('ash', look)}",
    "coins": lambda look, n: f"+{n}{mark('coin', look)}",
    "bonus": lambda look, vp: f"+{vp}VP",
    "box": lambda look, n: f"-{n}{mark('pip', look)}",
    "early": lambda look, shown, vp: f"+{vp}{mark('most', look)}{shown}{mark('hole', look)}",
    "set": lambda look, needs, vp: _set(needs, vp),
    "neighbours": lambda look, vp: f"{vp}/adj",
}
_TIGHT: dict[str, Wording] = {
    **_SHORT,
    "convert": lambda look, ways: _conversion(ways[0], look),
    "gain_adjacent": lambda look, kind, n: f"+{_times(n)}{mark(RESOURCES[kind], look)}",
}
_MEDIUM: dict[str, Wording] = {
    **_SHORT,
    "gain_adjacent": lambda look, kind, n: f"+{n} {mark(RESOURCES[kind], look)} beside",
    "moves": lambda look, n: f"{n} moves",
    "clear": lambda look, n: f"clear {n} {mark('ash', look)}",
    "coins": lambda look, n: f"+{n} {mark('coin', look)}",
    "bonus": lambda look, vp: f"+{vp} VP",
    "box": lambda look, n: f"track -{n}",
    "early": lambda look, shown, vp: f"+{vp} if {mark('most', look)}{shown} {mark('hole', look)}",
    "set": lambda look, needs, vp: _set(needs, vp).replace("+", " +"),
    "neighbours": lambda look, vp: f"+{vp} per adjacent",
}


def short(effect: Compiled, look: Look) -> str:
    """Return an effect in at most six cells where its numbers have one digit, "" for none."""
    return _SHORT[effect[0]](look, *effect[1:]) if effect else ""


def tight(effect: Compiled, look: Look) -> str:
    """Return an effect in at most four cells: of a conversion its first choice, of a gain only what it brings."""
    return _TIGHT[effect[0]](look, *effect[1:]) if effect else ""


def medium(effect: Compiled, look: Look) -> str:
    """Return an effect in about a dozen cells, "" for none."""
    return _MEDIUM[effect[0]](look, *effect[1:]) if effect else ""


def tile_line(tables: Tables, tile: int) -> str:
    """Return everything about a building on one line: code, name, cost, VP, what it does and when."""
    code = f"{TILES[tile]} " if tile >= FIRST_LUXURY else ""
    does = words.ability(tables, tile)
    return f"{code}{tables.names[tile]}: {words.cost(tables, tile)}, {tables.vp[tile]} VP. {does or 'No effect'}."


_GLOBAL: dict[str, Wording] = {
    "water": lambda look, n: f"{n}{mark('water', look)}",
    "moves": lambda look, n: f"{n} moves",
    "build": lambda look, n: "build" if n == 1 else f"build {n}",
    "stones": lambda look, n: f"{mark('stone', look)}{mark('right', look)}-{mark('ash', look)}",
    "trade": lambda look, n: f"{n}{mark('coin', look)}/trade",
}
_FAVORED: dict[str, Wording] = {
    "water": lambda look: mark("water", look),
    "hourglass": lambda look: "track",
    "activate": lambda look: "act",
    "stone": lambda look: mark("stone", look),
    "moves": lambda look: "mv",
    "bonus": lambda look: "VP",
    "reserve": lambda look: "rsv",
    "clear": lambda look: f"-{mark('ash', look)}",
    "build": lambda look: "bld",
    "coins": lambda look: mark("coin", look),
    "trade": lambda look: "trd",
    "goods": lambda look: mark("cloth", look) + mark("lumber", look),
}


def global_short(tables: Tables, role: int, look: Look) -> str:
    """Return the Global actions of a role in a few cells, without the activation that every role begins with."""
    parts = [_GLOBAL[name](look, n) for name, n in tables.global_actions[role] if name != "activate"]
    return " ".join(parts) or "activate"


def favored_short(tables: Tables, role: int, look: Look) -> list[tuple[int, str]]:
    """Return (Favor needed each time, what it gives) for each Favored action of a role."""
    return [(per, f"{_times(n)}{_FAVORED[name](look)}") for per, name, n in tables.favored[role]]


def card_line(card: Card, level: int) -> str:
    """Return a Plouteus card in words, as it counts on difficulty `level` (0 easy, 1 medium, 2 hard)."""
    parts: list[str] = [card.role]
    if level > 0:
        parts.append(f"1 VP per {card.yellow} Favor")
    if level > 1 and card.red:
        parts.append(f"+{card.red} VP")
    parts.append(f"{card.green} VP at the end")
    return ", ".join(parts)
