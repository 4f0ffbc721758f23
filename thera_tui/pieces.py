"""The names, marks and short texts of Thera's pieces, read from the component values.

Marks are one cell wide and every one has a plain ASCII twin. Short texts (`2■‖`, `6 moves`) are for
the boards, long ones for the detail line and the help.
"""

from __future__ import annotations

from functools import cache

from engine.table.canvas import Look
from engine.thera.edition import Cost, Edition, Industry, Luxury, Space
from engine.thera.state import FIRST_LUXURY, RESOURCES, ROLES, SPACE, TYPES, luxury_type

LETTERS = "ABCD"
"""The letters of the seats."""
MARKS = {
    "right": ("→", ">"), "left": ("←", "<"), "up": ("↑", "^"), "down": ("↓", "v"), "house": ("°", "'"),
    "times": ("×", "x"), "minus": ("−", "-"), "most": ("≤", "<="), "gap": ("·", "."), "rail": ("│", "|"),
    "rail_top": ("┌", "+"), "rail_end": ("└", "+"), "line": ("─", "-"), "corner": ("┐", "+"), "ship": ("»", ">"),
    "legal": ("┃", "!"), "dash": ("–", "-"), "mid": ("·", "-"), "hill": ("∧", "^"), "coming": ("+", "+"),
}  # fmt: skip
ROLE_TAGS = ("Pri", "Wor", "Pla", "Bui", "Tra")
TYPE_STYLES = ("vineyard", "temple", "agora", "palace")
TYPE_TAGS = ("Vine", "Temp", "Agor", "Pal")
PLURALS = ("Vineyards", "Temples", "Agora", "Palaces")


def mark(name: str, look: Look) -> str:
    """Return the glyph of a mark of this package, or of the kit. Raises KeyError for an unknown one."""
    return MARKS[name][look.ascii] if name in MARKS else look.glyph(name)


def amount(kind: str, n: int | str, look: Look) -> str:
    """Return so many of a resource, coins or Ash: `■3`, in ASCII `3S`, for `S3` would look like a space."""
    return f"{n}{mark(kind, look)}" if look.ascii else f"{mark(kind, look)}{n}"


def tile_of(edition: Edition, tile: int) -> Industry | Luxury:
    """Return the component values of building number `tile`."""
    return edition.luxury[tile - FIRST_LUXURY] if tile >= FIRST_LUXURY else edition.industry[tile]


def style_of(tile: int) -> str:
    """Return the palette's name for the kind of building number `tile`."""
    kind = luxury_type(tile)
    return "industry" if kind < 0 else TYPE_STYLES[kind]


@cache
def short_name(name: str) -> str:
    """Return the telling part of a building's name: 'Temple of the Loom' is 'Loom', 'Old Agora' is 'Old'."""
    for kind in TYPES:
        for joint in (f"{kind} of the ", f"{kind} of "):
            if name.startswith(joint):
                return name.removeprefix(joint)
        if name.endswith(f" {kind}"):
            return name.removesuffix(f" {kind}")
    return name


def counted(amounts: tuple[int, ...], look: Look, *, coins: int = 0) -> list[tuple[str, str]]:
    """Return (text, style) for each amount that is not 0, in the order of the resources: `2■`, `‖`."""
    found = []
    for kind, n in zip((*RESOURCES, "coin"), (*amounts, coins), strict=True):
        if n:
            found.append((f"{n if n > 1 else ''}{mark(kind, look)}", kind))
    return found


def cost_parts(cost: Cost | None, look: Look) -> list[tuple[str, str]]:
    """Return a cost as (text, style) pieces, [] for a building that is not for sale."""
    if cost is None:
        return []
    return counted((cost.water, cost.stone, cost.cloth, cost.lumber), look, coins=cost.coins)


def district(space: Space) -> tuple[int, int]:
    """Return (luxury type, VP) of the district of a space, (-1, 0) for none."""
    return (TYPES.index(space.district.type), space.district.vp) if space.district else (-1, 0)


def spaces_of(edition: Edition) -> tuple[Space, ...]:
    """Return the spaces in the order of their numbers."""
    return edition.island.spaces


def space_number(key: str) -> int:
    """Return the number of the space in a board key (`space:C1`), -1 when it names none."""
    return SPACE.get(key.removeprefix("space:"), -1) if key.startswith("space:") else -1


def role_number(key: str) -> int:
    """Return the number of the role in a board key (`role:Worker`), -1 when it names none."""
    name = key.removeprefix("role:")
    return ROLES.index(name) if key.startswith("role:") and name in ROLES else -1
