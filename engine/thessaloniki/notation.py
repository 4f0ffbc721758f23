"""The text of every move of Thessaloniki, released once and never renamed.

Goods: Grain, Meat, Olive, Grape, Salt. Workers: P (Patrician), M1, M2. Contracts are written by effect
and copy (C3a), Ships S1-S24, Demand tiles D1-D12 with the number of the Statue or Mosaic space, Families
F1-F8. Reading is indifferent to capitals; writing is not.

| text | move | meaning |
| --- | --- | --- |
| `family F3` | `("family", 2)` | take a Family in the draft |
| `worker P>Port` | `("worker", 0, 4, 1)` | move a Worker to an alcove; a Patrician passing takes the Denarius |
| `worker P>Port leave` | `("worker", 0, 4, 0)` | the same, leaving the quay's Denarius (S55) |
| `take quay` | `("quay",)` | a pushed Patrician takes the Denarius (`pass` leaves it) |
| `gain all` | `("gain", -1)` | Gain Goods: all that are left |
| `gain Meat` | `("gain", 1)` | Gain Goods: one of them |
| `extra Olive` | `("extra", 2)` | F4: one more Good of a colour present |
| `take C3a` | `("take", 6)` | take a Contract from the offer |
| `buy` | `("buy",)` | an action point for a Denarius |
| `bonus alcove` | `("bonus", -1)` | the Alcove Bonus |
| `bonus mosaic Forum` | `("bonus", 3)` | the Mosaic Bonus of an alcove |
| `gain mosaic`, `gain statue` | `("piece", 0)`, `("piece", 1)` | action: gain a piece |
| `place mosaic Forum` | `("place", 0, 3)` | place on an alcove |
| `place mosaic entrance` | `("place", 0, 7)` | on the Entrance |
| `place mosaic storage` | `("place", 0, 8)` | on a Storage area |
| `place statue offer` | `("place", 1, 9)` | in the Contract offer |
| `place mosaic D1.2` | `("place", 0, 17)` | on a space of a Demand tile, 16 + tile * 8 + space, both from 0 |
| `place statue D1.1` | `("place", 1, 16)` | on a Statue space |
| `refine each` | `("refine_each",)` | Officina: one of each colour |
| `refine all Olive` | `("refine_all", 2)` | all of one colour |
| `refine Olive` | `("refine", 2, 1)` | one Good |
| `refine Olive 3` | `("refine", 2, 3)` | C1: some of one colour |
| `fulfil C3a` | `("fulfil", 6)` | fulfil a Contract from the hand |
| `sell Grape 3 S12` | `("sell", 3, 3, 11)` | sell Goods to a Ship, Raw ones first where they are accepted |
| `sell Meat 2 S5 refined 1` | `("sell", 1, 2, 4, 1)` | the same with so many Refined ones among them |
| `supply Olive S12` | `("supply", 2, 11)` | C10: sell one Good from the supply |
| `swap Olive>Grain` | `("swap", 2, 0)` | F2: swap a Raw Good |
| `exchange S4 S9` | `("exchange", 3, 8)` | C7: swap two Ships |
| `return mosaic` | `("return", 0)` | F1: return a piece to take a Contract |
| `raw Olive`, `refined Olive` | `("raw", 2)`, `("refined", 2)` | gain a Good of a colour of choice |
| `city Rome` | `("city", 0)` | add the top Demand tile of a City |
| `advance` | `("advance",)` | advance on the Chariot track |
| `keep Meat` | `("keep", 1)` | Tax: protect a colour |
| `pay 2 Meat + 1 refined Grain + 1 Salt` | `("pay", 0, 2, 0, 0, 1, 0, 0, 0, 1)` | Raw x 4, Refined x 4, Salt |
| `done` | `("done",)` | leave the rest of this step |
| `pass` | `("pass",)` | no sale; or leave the quay's Denarius |
| `end` | `("end",)` | end the turn |
"""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.game import IllegalMove, Move
from engine.thessaloniki.state import ALCOVES, CITIES, CONTRACTS, DEMAND, FAMILIES, GOODS, PIECES, SHIPS

WORKERS = ("P", "M1", "M2")
ENTRANCE, STORAGE, OFFER = 7, 8, 9
TILE_SPACES = 16
"""Place targets from here on are Demand spaces: TILE_SPACES + tile * 8 + space."""


def demand_target(tile: int, space: int) -> int:
    """Return the place target of a Statue or Mosaic space (counted from 0) of a Demand tile."""
    return TILE_SPACES + tile * 8 + space


def target_name(target: int) -> str:
    """Return how a place target is written: an alcove, `entrance`, `storage`, `offer` or `D1.2`."""
    if target >= TILE_SPACES:
        return f"{DEMAND[(target - TILE_SPACES) // 8]}.{(target - TILE_SPACES) % 8 + 1}"
    return (*ALCOVES, "entrance", "storage", "offer")[target]


def goods_text(amounts: tuple[int, ...]) -> str:
    """Return nine amounts (Raw of four colours, Refined of four, Salt) in words: `2 Meat + 1 Salt`."""
    names = (*GOODS[:4], *(f"refined {g}" for g in GOODS[:4]), "Salt")
    return " + ".join(f"{n} {name}" for n, name in zip(amounts, names, strict=True) if n) or "nothing"


def _sell(a: tuple[int, ...]) -> str:
    return f"sell {GOODS[a[0]]} {a[1]} {SHIPS[a[2]]}" + (f" refined {a[3]}" if len(a) > 3 else "")


_WRITE: dict[str, Callable[[tuple[int, ...]], str]] = {
    "family": lambda a: f"family {FAMILIES[a[0]]}",
    "worker": lambda a: f"worker {WORKERS[a[0]]}>{ALCOVES[a[1]]}{'' if a[2] else ' leave'}",
    "quay": lambda a: "take quay",
    "gain": lambda a: f"gain {GOODS[a[0]] if a[0] >= 0 else 'all'}",
    "extra": lambda a: f"extra {GOODS[a[0]]}",
    "take": lambda a: f"take {CONTRACTS[a[0]]}",
    "buy": lambda a: "buy",
    "bonus": lambda a: f"bonus mosaic {ALCOVES[a[0]]}" if a[0] >= 0 else "bonus alcove",
    "piece": lambda a: f"gain {PIECES[a[0]].lower()}",
    "place": lambda a: f"place {PIECES[a[0]].lower()} {target_name(a[1])}",
    "refine_each": lambda a: "refine each",
    "refine_all": lambda a: f"refine all {GOODS[a[0]]}",
    "refine": lambda a: f"refine {GOODS[a[0]]}" + (f" {a[1]}" if a[1] > 1 else ""),
    "fulfil": lambda a: f"fulfil {CONTRACTS[a[0]]}",
    "sell": _sell,
    "supply": lambda a: f"supply {GOODS[a[0]]} {SHIPS[a[1]]}",
    "swap": lambda a: f"swap {GOODS[a[0]]}>{GOODS[a[1]]}",
    "exchange": lambda a: f"exchange {SHIPS[a[0]]} {SHIPS[a[1]]}",
    "return": lambda a: f"return {PIECES[a[0]].lower()}",
    "raw": lambda a: f"raw {GOODS[a[0]]}",
    "refined": lambda a: f"refined {GOODS[a[0]]}",
    "city": lambda a: f"city {CITIES[a[0]]}",
    "advance": lambda a: "advance",
    "keep": lambda a: f"keep {GOODS[a[0]]}",
    "pay": lambda a: f"pay {goods_text(a)}",
    "done": lambda a: "done",
    "pass": lambda a: "pass",
    "end": lambda a: "end",
}


def write(move: Move) -> str:
    """Return the stable text of `move`. Raises KeyError or IndexError when it is no move of this game."""
    return _WRITE[str(move[0])](tuple(int(n) for n in move[1:]))


def _index(names: tuple[str, ...]) -> dict[str, int]:
    return {name.casefold(): i for i, name in enumerate(names)}


_COLOR = "(grain|meat|olive|grape)"
_GOOD = "(grain|meat|olive|grape|salt)"
_ALCOVE = "(" + "|".join(ALCOVES).lower() + ")"
_PIECE = "(mosaic|statue)"
_SHIP = "(s(?:[1-9]|1[0-9]|2[0-4]))"
_CARD = "(c(?:[1-9]|1[0-9]|20)[abc])"
_FAMILY = "(f[1-8])"
_CITY = "(" + "|".join(CITIES).lower() + ")"
_TARGET = r"((?:" + "|".join(ALCOVES).lower() + r"|entrance|storage|offer|d(?:[1-9]|1[0-2])\.[1-8]))"
_NUMBER = "([1-9][0-9]{0,5})"

_NAMES = {
    _COLOR: _index(GOODS[:4]),
    _GOOD: _index(GOODS),
    _ALCOVE: _index(ALCOVES),
    _PIECE: _index(PIECES),
    _SHIP: _index(SHIPS),
    _CARD: _index(CONTRACTS),
    _FAMILY: _index(FAMILIES),
    _CITY: _index(CITIES),
    _TARGET: {target_name(t).casefold(): t for t in (*range(10), *range(TILE_SPACES, TILE_SPACES + 96))},
    "(p|m1|m2)": _index(WORKERS),
}

_READ: tuple[tuple[str, str, tuple[str, ...], tuple[int, ...]], ...] = (
    ("family {}", "family", (_FAMILY,), ()),
    ("worker {}>{}", "worker", ("(p|m1|m2)", _ALCOVE), (1,)),
    ("worker {}>{} leave", "worker", ("(p|m1|m2)", _ALCOVE), (0,)),
    ("take quay", "quay", (), ()),
    ("gain all", "gain", (), (-1,)),
    ("gain {}", "gain", (_GOOD,), ()),
    ("gain {}", "piece", (_PIECE,), ()),
    ("extra {}", "extra", (_COLOR,), ()),
    ("take {}", "take", (_CARD,), ()),
    ("buy", "buy", (), ()),
    ("bonus alcove", "bonus", (), (-1,)),
    ("bonus mosaic {}", "bonus", (_ALCOVE,), ()),
    ("place {} {}", "place", (_PIECE, _TARGET), ()),
    ("refine each", "refine_each", (), ()),
    ("refine all {}", "refine_all", (_COLOR,), ()),
    ("refine {}", "refine", (_COLOR,), (1,)),
    ("refine {} {}", "refine", (_COLOR, _NUMBER), ()),
    ("fulfil {}", "fulfil", (_CARD,), ()),
    ("sell {} {} {}", "sell", (_GOOD, _NUMBER, _SHIP), ()),
    ("sell {} {} {} refined {}", "sell", (_GOOD, _NUMBER, _SHIP, _NUMBER), ()),
    ("supply {} {}", "supply", (_GOOD, _SHIP), ()),
    ("swap {}>{}", "swap", (_COLOR, _COLOR), ()),
    ("exchange {} {}", "exchange", (_SHIP, _SHIP), ()),
    ("return {}", "return", (_PIECE,), ()),
    ("raw {}", "raw", (_COLOR,), ()),
    ("refined {}", "refined", (_COLOR,), ()),
    ("city {}", "city", (_CITY,), ()),
    ("advance", "advance", (), ()),
    ("keep {}", "keep", (_COLOR,), ()),
    ("done", "done", (), ()),
    ("pass", "pass", (), ()),
    ("end", "end", (), ()),
)

_PATTERNS = tuple(
    (re.compile(text.format(*parts), re.IGNORECASE), verb, parts, rest) for text, verb, parts, rest in _READ
)
_PAID = re.compile(rf"{_NUMBER} (?:(refined) )?{_GOOD}", re.IGNORECASE)


def read(text: str) -> Move:
    """Return the move that `text` notes. Raises IllegalMove when it notes none."""
    words = " ".join(text.split())
    if words.casefold().startswith("pay "):
        return _read_payment(words)
    for pattern, verb, parts, rest in _PATTERNS:
        match = pattern.fullmatch(words)
        if match:
            found = [
                int(group) if part == _NUMBER else _NAMES[part][group.casefold()]
                for part, group in zip(parts, match.groups(), strict=True)
            ]
            return (verb, *found, *rest)
    raise IllegalMove(f"{text[:60]!r} is no move of Thessaloniki")


def _read_payment(words: str) -> Move:
    amounts = [0] * 9
    for part in words[4:].split(" + "):
        match = _PAID.fullmatch(part)
        if not match or (match[2] and match[3].casefold() == "salt"):
            raise IllegalMove(f"{words[:60]!r} is no move of Thessaloniki")
        good = _NAMES[_GOOD][match[3].casefold()]
        amounts[8 if good == 4 else good + (4 if match[2] else 0)] += int(match[1])
    return ("pay", *amounts)
