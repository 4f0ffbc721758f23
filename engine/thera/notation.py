"""The text of every move of Thera, released once and never renamed.

| text | move | meaning |
| --- | --- | --- |
| `role Builder` | `("role", 3)` | choose a Role |
| `activate all` | `("activate", -1, 0)` | activate every building that needs no choice |
| `activate Quarry@C1` | `("activate", 2, 0)` | activate the building on a space |
| `activate Pasture@C1 2` | `("activate", 2, 2)` | the Pasture with that much water (1 or 2) |
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

import re

from engine.game import IllegalMove, Move
from engine.thera.state import RESOURCES, ROLES, SPACE, SPACES, TILE, TILES

RESERVE = -2
TABLEAU = -1

_SPACE = "([A-D][1-4])"
_CELL = r"(?: r([1-5])c([1-4]))?"
_KIND = "(water|stone|cloth|lumber)"
_PATTERNS = {
    "role": re.compile(r"role (\w+)"),
    "activate": re.compile(rf"activate (?:all|(\w+)@{_SPACE}(?: ([12]))?)"),
    "gain": re.compile(rf"gain {_KIND} {_SPACE}"),
    "move": re.compile(rf"move {_KIND} {_SPACE}>{_SPACE}"),
    "reserve": re.compile(rf"reserve (\w+){_CELL}"),
    "build": re.compile(rf"build (\w+)@{_SPACE}(?: (reserved)|{_CELL})"),
    "clear": re.compile(rf"clear {_SPACE}"),
    "stone": re.compile(rf"stone {_SPACE}>{_SPACE}"),
    "coins": re.compile(r"coins (\d{1,6})"),
    "take": re.compile(r"take"),
    "sell": re.compile(rf"sell {_KIND} (\d{{1,6}})"),
    "buy": re.compile(rf"buy {_KIND} (\d{{1,6}})"),
    "goods": re.compile(r"goods (cloth|lumber)"),
    "done": re.compile(r"done"),
    "end": re.compile(r"end"),
}
