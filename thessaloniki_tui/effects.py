"""What cards, tiles and alcoves do in a few cells; the sentences are in `engine.thessaloniki.wording`."""

from __future__ import annotations

from engine.table.canvas import Look
from engine.thessaloniki.components import ACTIONS, GAINS, INSTANT
from engine.thessaloniki.tables import SUNSETS, Effect, Tables
from thessaloniki_tui.pieces import good, mark

_CONTRACTS = (
    "refine+free", "{goods} any Raw", "{goods} refd={vp}VP", "+{gain}{statue} put {place}",
    "ref {refine}{right}{chariot}{steps}", "{vp}VP/instant", "swap, sell {goods}", "+{gain}{mosaic} put {place}",
    "{chariot} +{steps} steps", "sell 1 each", "+{denarii} {coin}", "+{salt} {salts}", "Merchant 0{coin}",
    "quay {salt}{salts} {vp}VP", "refine +{salt}{salts}", "sunset {chariot}+{steps}", "placing {vp}VP",
    "icon {vp}VP {salt}{salts}", "spend {coin} {vp}VP", "Ship +{vp}VP",
)  # fmt: skip


def contract_short(tables: Tables, card: int, look: Look) -> str:
    """Return what a Contract does in at most 12 cells, where its amounts have one digit."""
    n = card // 3 + 1
    marks = {name: mark(name, look) for name in ("statue", "mosaic", "chariot", "coin", "right")}
    return _CONTRACTS[n - 1].format(**marks, salts=mark("salt", look), **tables.amounts[n])


def lasting(card: int) -> bool:
    """Return whether a Contract is Permanent."""
    return card // 3 + 1 > INSTANT


def gain_short(effect: Effect, look: Look) -> str:
    """Return a bonus, a Ship's benefit or a Chariot step in at most 8 cells."""
    kind, n = effect
    words = {
        "points": f"{n}{mark('points', look)}", "raw": f"{n} any", "own_raw": f"{n} own", "set": f"{n} same",
        "refined": f"{n} refd", "mosaic": f"{n}{mark('mosaic', look)}", "statue": f"{n}{mark('statue', look)}",
        "refine": f"refine {n}", "contract": f"{n}{mark('card', look)}", "salt": f"{n}{good(4, look)}",
        "denarii": f"{n}{mark('coin', look)}", "vp": f"{n}VP", "demand": "tile", "sell": f"sell {n}" if n else "sell*",
        "fulfil": f"free {mark('card', look)}", "chariot": f"{mark('chariot', look)}+{n}",
    }  # fmt: skip
    return words[GAINS[kind]]


def gain_medium(effect: Effect, look: Look) -> str:
    """Return a gain in at most 13 cells."""
    kind, n = effect
    words = {
        "points": f"+{n} points", "raw": f"{n} Raw, any", "own_raw": f"{n} Raw, own", "set": f"{n} Raw, same",
        "refined": f"{n} Refined", "mosaic": f"+{n} Mosaic", "statue": f"+{n} Statue", "contract": f"{n} Contract",
        "salt": f"+{n} Salt", "denarii": f"+{n} Denarii", "vp": f"{n} VP", "demand": "Demand tile",
        "sell": f"sell {n}" if n else "sell any", "fulfil": "free Contract", "chariot": f"Chariot +{n}",
    }  # fmt: skip
    return words.get(GAINS[kind]) or gain_short(effect, look)


def sunset_short(parts: tuple[Effect, ...], look: Look, *, roomy: bool = False) -> str:
    """Return an alcove's Sunset in a few cells, a dash for none."""
    wheel, tile = mark("chariot", look), mark("mosaic", look)
    words = {
        "set": ("{n} same", "{n} Raw, same"), "entrance": (f"{wheel}{{n}}+{tile}", f"Chariot {{n}}+{tile}"),
        "sail": ("Sail", "Sail"), "tax": ("Tax", "Tax"),
    }  # fmt: skip
    found = [words[SUNSETS[kind]][roomy].format(n=n) for kind, n in parts]
    return ("," if not roomy else ", ").join(found) or mark("dash", look)


_ACTIONS = {
    "gain_mosaic": "gain {m}", "place_mosaic": "place {m}", "gain_statue": "gain {s}", "place_statue": "place {s}",
    "refine_each": "refine each", "refine_color": "all of one", "fulfil_discount": "fulfil−1",
    "sell": "sell one colour", "fulfil_and_sell": "fulfil+sell 1", "fulfil": "fulfil", "refine_three": "refine 3",
}  # fmt: skip


def actions_short(actions: tuple[int, ...], look: Look, width: int) -> str:
    """Return an alcove's actions in about 20 cells, in 15 where `width` asks for it."""
    marks = {"m": mark("mosaic", look), "s": mark("statue", look)}
    words = [_ACTIONS[ACTIONS[a]].format(**marks).replace("−", mark("minus", look)) for a in actions]
    text = ", ".join(words)
    return text if len(text) <= width else ",".join(words).replace("all of one", "all").replace("+sell 1", "+sell")


def cost_marks(tables: Tables, card: int, color: int, look: Look) -> str:
    """Return a Contract's cost for the player of `color` as marks: their own Good first, `ψψ+◆●`."""
    pair = tables.pair[card]
    own = good(color, look) * tables.own[card]
    return f"{own}+{good(pair[0], look)}{good(pair[1], look)}"
