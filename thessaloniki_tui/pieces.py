"""The names, letters and marks of Thessaloniki's pieces.

Marks are one cell wide and every one has a plain ASCII twin. A colour's letter (Y R G P) stands for its
owner, a Good's mark for the Good: they share the colour, never the sign.
"""

from __future__ import annotations

from engine.table.canvas import Look
from engine.thessaloniki.notation import WORKERS
from engine.thessaloniki.state import ALCOVES, CITIES, CONTRACTS, EMPTY, SALT_MERCHANT, UNKNOWN, State
from engine.thessaloniki.tables import STAR

MARKS = {
    "grain": ("ψ", "g"), "meat": ("◆", "m"), "olive": ("●", "o"), "grape": ("♣", "p"), "salt": ("◇", "s"),
    "points": ("▸", ">"), "right": ("→", ">"), "left": ("←", "<"), "up": ("↑", "^"), "down": ("↓", "v"),
    "sunset": ("☼", "~"), "card": ("▤", "c"), "chariot": ("◎", "@"), "ship": ("△", "^"), "house": ("°", "'"),
    "free": ("·", "."), "times": ("×", "x"), "line": ("─", "-"), "rail": ("│", "|"), "lasting": ("∞", "&"),
    "instant": ("!", "!"), "mid": ("·", ","), "legal": ("┃", "!"), "minus": ("−", "-"), "dash": ("–", "-"),
}  # fmt: skip
GOOD_STYLES = ("grain", "meat", "olive", "grape", "salt")
"""The palette's words of the four colours and of Salt; the marks of the Goods have the same names."""
LETTERS = "YRGPS"
"""The letters of the four colours (their owners) and of the Salt Merchant."""
CITY_TAGS = ("Rom", "Ath", "Eph", "Ale")
ICON_TAGS = ("Eag", "Lau", "Col", "Lyr", "Owl", "Amp")
LAP = (0, 1, 2, 3)
"""The alcoves of the top row, left to right; the others lie below from right to left."""


def mark(name: str, look: Look) -> str:
    """Return the glyph of a mark of this package, or of the kit. Raises KeyError for an unknown one."""
    return MARKS[name][look.ascii] if name in MARKS else look.glyph(name)


def good(number: int, look: Look) -> str:
    """Return the mark of a Good (0-4)."""
    return mark(GOOD_STYLES[number], look)


def good_style(number: int) -> str:
    """Return the palette's word for a Good or colour."""
    return GOOD_STYLES[number]


def space_mark(color: int, look: Look) -> tuple[str, str]:
    """Return the mark and the style of a Ship's space by its colour, `*` for a multicoloured one."""
    return ("*", "title") if color == STAR else (good(color, look), good_style(color))


def color_of(worker: int) -> int:
    """Return the colour of a Worker, 4 for the Salt Merchant."""
    return 4 if worker == SALT_MERCHANT else worker // 3


def seat_of(state: State, color: int) -> int:
    """Return the seat that plays `color`, -1 for nobody's."""
    return next((i for i, seat in enumerate(state.seats) if seat.color == color), -1)


def worker_text(state: State, worker: int) -> str:
    """Return a Worker space in four cells: `[YP]` Patrician, `[Ym]` Merchant, `(Gm)` nobody's, `[  ]` empty."""
    if worker == EMPTY:
        return "[  ]"
    color = color_of(worker)
    if worker == SALT_MERCHANT:
        return "(Sm)"
    kind = "m" if worker % 3 else "P"
    if seat_of(state, color) < 0:
        return f"({LETTERS[color]}{kind.lower()})"
    return f"[{LETTERS[color]}{kind}]"


def worker_key(worker: int) -> str:
    """Return the board key of a player's own Worker: `worker:P`, `worker:M1`."""
    return f"worker:{WORKERS[worker % 3]}"


def alcove_number(key: str) -> int:
    """Return the number of the alcove in a board key (`alcove:Forum`), -1 when it names none."""
    name = key.removeprefix("alcove:")
    return ALCOVES.index(name) if key.startswith("alcove:") and name in ALCOVES else -1


def city_name(city: int, width: int) -> str:
    """Return a City's name, shortened to three letters where it does not fit."""
    return CITIES[city] if len(CITIES[city]) <= width else CITY_TAGS[city]


def card_code(card: int) -> str:
    """Return a Contract's code (C3a); `?` for one that may not be known."""
    return "?" if card == UNKNOWN else CONTRACTS[card] if card < len(CONTRACTS) else "Festival"


def owners(mask: int) -> list[int]:
    """Return the colours of a bit mask, lowest first."""
    return [color for color in range(4) if mask >> color & 1]
