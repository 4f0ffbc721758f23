"""Amounts, costs and effects in plain words, for events, previews and reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.thera.state import RESOURCES, ROLES, SPACES, TYPES, Seat
from engine.thera.tables import Compiled, Tables

KINDS = len(RESOURCES)
PLURALS = {"Vineyard": "Vineyards", "Temple": "Temples", "Agora": "Agora", "Palace": "Palaces"}


def plural(number: int, noun: str) -> str:
    """Return `1 coin`, `2 coins`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def joined(parts: Sequence[str], word: str = "and") -> str:
    """Return `a, b and c`."""
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def amounts(values: Sequence[int]) -> str:
    """Return amounts per resource, then coins, in words: `1 stone and 2 coins`; "" for none."""
    parts = [f"{n} {name}" for n, name in zip(values, RESOURCES, strict=False) if n]
    if len(values) > KINDS and values[KINDS]:
        parts.append(plural(values[KINDS], "coin"))
    return joined(parts)


def goods_on(seat: Seat, space: int) -> str:
    """Return what lies on a space in words, `nothing` for none."""
    return amounts(seat.goods[space * KINDS : space * KINDS + KINDS]) or "nothing"


def cost(tables: Tables, tile: int) -> str:
    """Return the cost of a building in words."""
    return amounts(tables.cost[tile]) if tables.sold[tile] else "not for sale"


def short_cost(tables: Tables, tile: int) -> str:
    """Return the cost of a building in letters: `2S 1L 3$`."""
    return " ".join(f"{n}{letter}" for n, letter in zip(tables.cost[tile], "WSCL$", strict=True) if n)


_EFFECTS: dict[str, Callable[..., str]] = {
    "moves": lambda n: plural(n, "move"),
    "clear": lambda n: f"clear {n} Ash",
    "coins": lambda n: f"gain {plural(n, 'coin')}",
    "bonus": lambda n: f"gain {n} bonus VP",
    "box": lambda n: f"{plural(n, 'Favor token')} from the Time Track to the box",
    "early": lambda shown, vp: f"+{vp} bonus VP if at most {shown} hourglasses show",
    "neighbours": lambda vp: f"+{vp} bonus VP per adjacent luxury building",
}


def effect(found: Compiled) -> str:
    """Return what an effect does."""
    name = found[0]
    if name == "convert":
        ways = [f"{w} water here becomes {n} {RESOURCES[kind]}" for w, kind, n in found[1]]
        return joined(ways, "or")
    if name == "gain_adjacent":
        return f"gain {found[2]} {RESOURCES[found[1]]} on an adjacent space"
    if name == "set":
        parts = []
        for n, kind in zip(found[1], TYPES, strict=True):
            if n:
                parts.append(f"{n} {PLURALS[kind] if n > 1 else kind}")
        return f"+{found[2]} bonus VP if {joined(parts)} are built"
    return _EFFECTS[name](*found[1:])


def ability(tables: Tables, tile: int) -> str:
    """Return what a building does and when, "" for one without effect."""
    if tables.activated[tile]:
        return f"{ROLES[tables.role[tile]]}: {effect(tables.activated[tile])}"
    if tables.built[tile]:
        return f"When built: {effect(tables.built[tile])}"
    if tables.end[tile]:
        return f"At the end: {effect(tables.end[tile])}"
    return ""


_GLOBAL: dict[str, Callable[[int], str]] = {
    "water": lambda n: f"gain {n} water",
    "moves": lambda n: plural(n, "move"),
    "build": lambda n: f"build {plural(n, 'building')}",
    "stones": lambda n: "discard stone to clear Ash",
    "trade": lambda n: f"take {plural(n, 'coin')}, sell or buy",
}
_FAVORED: dict[str, Callable[[int], str]] = {
    "water": lambda n: f"{n} water",
    "hourglass": lambda n: f"{plural(n, 'more Time Track token')}",
    "activate": lambda n: plural(n, "activation"),
    "stone": lambda n: f"{n} stone on the Port",
    "moves": lambda n: plural(n, "move"),
    "bonus": lambda n: f"{n} bonus VP",
    "reserve": lambda n: plural(n, "reservation"),
    "clear": lambda n: f"clear {n} Ash",
    "build": lambda n: plural(n, "build"),
    "coins": lambda n: plural(n, "coin"),
    "trade": lambda n: plural(n, "trade"),
    "goods": lambda n: plural(n, "choice") + " of goods",
}


def global_actions(tables: Tables, role: int) -> str:
    """Return a role's Global actions in words."""
    parts = []
    for name, amount in tables.global_actions[role]:
        parts.append(f"activate {ROLES[role]} buildings" if name == "activate" else _GLOBAL[name](amount))
    return ", then ".join(parts)


def favored_actions(tables: Tables, role: int) -> str:
    """Return a role's Favored actions with their thresholds in words."""
    return "; ".join(f"{_FAVORED[name](n)} per {per}" for per, name, n in tables.favored[role])


def favored_at(tables: Tables, role: int, total: int) -> str:
    """Return what `total` Favor gives on a role, `nothing` below every threshold."""
    parts = [_FAVORED[name](total // per * n) for per, name, n in tables.favored[role] if total >= per]
    return ", ".join(parts) or "nothing"


def next_threshold(tables: Tables, role: int, total: int) -> int:
    """Return the least total above `total` that gives more."""
    return min((total // per + 1) * per for per, _, _ in tables.favored[role])


def spaces(found: Sequence[int]) -> str:
    """Return names of spaces in words."""
    return joined([SPACES[space] for space in found])
