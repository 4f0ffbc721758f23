"""Short words for what is on cards, tiles and boards, made from the component values."""

from __future__ import annotations

from engine.thessaloniki.components import GAINS, ICONS
from engine.thessaloniki.state import CITIES, CONTRACTS, EMPTY, GOODS, SHIPS
from engine.thessaloniki.tables import LETTERS, Effect, Tables

_EFFECTS = (
    "refine any number of Goods of one colour, then fulfil a Contract without its cost",
    "gain {goods} Raw Goods of any colours",
    "spend {goods} Refined Goods of one colour for {vp} VP",
    "gain {gain} Statue, then place up to {place} Statues without Goods",
    "refine up to {refine} Goods; with {colors} or more colours advance {steps} Chariot steps",
    "{vp} VP for each Instant Contract fulfilled, this one included",
    "swap 2 Ships, then sell up to {goods} Goods to one Ship",
    "gain {gain} Mosaic, then place up to {place} Mosaics without Goods",
    "advance {steps} Chariot steps",
    "sell 1 Good from the supply to each Ship",
    "gain {denarii} Denarii",
    "gain {salt} Salt",
    "your Merchants move without their Denarius",
    "when your Patrician passes the quay, also {salt} Salt and {vp} VP",
    "whenever you refine, also {salt} Salt",
    "{steps} more Chariot step in an Officina or Mercatus Sunset",
    "{vp} VP whenever you place a Statue or Mosaic",
    "{vp} VP and {salt} Salt whenever you fulfil a Contract with a Legacy icon",
    "{vp} VP for each Denarius you spend",
    "{vp} VP whenever you claim a Ship",
)
_ABILITIES = (
    "once per turn, return 1 Mosaic or Statue to take {contracts} Contract",
    "once per turn, swap {goods} Raw Good for one of another colour",
    "when a Worker of yours is pushed, also {goods} Raw Good of any colour",
    "once per turn, {goods} more Raw Good in Gain Goods, of a colour present",
    "each Good you sell to the leftmost Ship gives {vp} VP",
    "right after moving, refine {refine} Raw Good per alcove moved",
    "{vp} VP each time an effect advances your Chariot",
    "the first Statue or Mosaic you place each turn costs no Good",
)


def amount(n: int, one: str, many: str) -> str:
    """Return `1 Denarius`, `2 Denarii`."""
    return f"{n} {one if n == 1 else many}"


def denarii(n: int) -> str:
    """Return n Denarii in words."""
    return amount(n, "Denarius", "Denarii")


def gain_text(effect: Effect) -> str:
    """Return what a bonus, a Ship benefit or a Chariot step gives, in a few words."""
    kind, n = effect
    name = GAINS[kind]
    words = {
        "points": amount(n, "action point", "action points"),
        "raw": f"{n} Raw of any colour",
        "own_raw": f"{n} Raw Your Good",
        "set": f"{n} Raw of one colour",
        "refined": f"{n} Refined of any colour",
        "mosaic": amount(n, "Mosaic", "Mosaics"),
        "statue": amount(n, "Statue", "Statues"),
        "refine": f"refine {n}",
        "contract": f"take {amount(n, 'Contract', 'Contracts')}",
        "salt": f"{n} Salt",
        "denarii": denarii(n),
        "vp": f"{n} VP",
        "demand": "add a Demand tile",
        "sell": f"sell {n}" if n else "sell any number",
        "fulfil": "fulfil a Contract free",
        "chariot": f"Chariot +{n}",
    }
    return words[name]


def cost_text(tables: Tables, card: int) -> str:
    """Return a Contract's cost as printed: `1Y+GM`."""
    a, b = tables.pair[card]
    return f"{tables.own[card]}Y+{LETTERS[a]}{LETTERS[b]}"


def effect_text(tables: Tables, card: int) -> str:
    """Return what a Contract does."""
    n = card // 3 + 1
    return _EFFECTS[n - 1].format(**tables.amounts[n])


def contract_text(tables: Tables, card: int) -> str:
    """Return a whole Contract in a line: code, cost, icon, effect."""
    if card < 0:
        return "a hidden Contract"
    icon = f", {ICONS[tables.icon[card]]}" if tables.icon[card] != EMPTY else ""
    return f"{CONTRACTS[card]} ({cost_text(tables, card)}{icon}): {effect_text(tables, card)}"


def ability_text(tables: Tables, family: int) -> str:
    """Return a Family's ongoing ability."""
    return _ABILITIES[family].format(**tables.abilities[family])


def start_text(tables: Tables, family: int) -> str:
    """Return what a Family starts with: `2Y, 1 any Raw, 1 Salt, 1 Mosaic, 1 Statue`."""
    start = tables.edition.families[family].start
    parts = (
        (start.own, f"{start.own}Y"),
        (start.any, f"{start.any} any Raw"),
        (start.salt, f"{start.salt} Salt"),
        (start.mosaics, amount(start.mosaics, "Mosaic", "Mosaics")),
        (start.statues, amount(start.statues, "Statue", "Statues")),
    )
    return ", ".join(text for n, text in parts if n)


def ship_text(tables: Tables, ship: int) -> str:
    """Return a Ship in a few words: `S4 Athens MG*, 2 Salt`."""
    spaces = "".join(LETTERS[c] for c in tables.layout[ship])
    return f"{SHIPS[ship]} {CITIES[tables.ship_city[ship]]} {spaces}, {gain_text(tables.benefit[ship])}"


def goods_list(counts: tuple[int, ...] | list[int]) -> str:
    """Return amounts of the Goods in words: `1 Meat, 2 Olive`."""
    return ", ".join(f"{n} {GOODS[g]}" for g, n in enumerate(counts) if n) or "nothing"
