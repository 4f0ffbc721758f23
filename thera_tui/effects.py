"""What buildings, roles and cards do, in a few cells and in a sentence.

Effects are data of the edition; this module only words them.
"""

from __future__ import annotations

from engine.table.canvas import Look
from engine.thera.edition import Card, Edition, Effect, FavoredAction, GlobalAction, Industry, Luxury, RoleBoard
from engine.thera.state import FIRST_LUXURY, TILES, TYPES, luxury_type
from thera_tui.pieces import PLURALS, cost_words, mark, tile_of


def short(effect: Effect | None, look: Look) -> str:
    """Return an effect in at most six cells where the numbers have one digit, "" for none."""
    if effect is None:
        return ""
    if effect.name == "convert":
        first = effect.choices[-1]
        water, made = mark("water", look), mark(first.resource, look)
        return f"{_times(first.water)}{water}{mark('right', look)}{_times(first.amount)}{made}"
    if effect.name == "gain_adjacent":
        return f"+{_times(effect.amount)}{mark(effect.resource, look)}adj"
    if effect.name == "set":
        return "".join(t[0] * effect.needs.get(t, 0) for t in ("Agora", "Temple", "Palace", "Vineyard")) + (
            f"+{effect.vp}"
        )
    words = {
        "moves": lambda: f"{effect.amount} mv",
        "clear": lambda: f"-{effect.amount}{mark('ash', look)}",
        "coins": lambda: f"+{effect.amount}{mark('coin', look)}",
        "bonus": lambda: f"+{effect.vp}VP",
        "box": lambda: f"-{effect.tokens}{mark('pip', look)}",
        "early": lambda: f"+{effect.vp}{mark('most', look)}{effect.hourglasses}{mark('hole', look)}",
        "neighbours": lambda: f"{effect.vp}/adj",
    }
    return words[effect.name]()


def medium(effect: Effect | None, look: Look) -> str:
    """Return an effect in about a dozen cells, "" for none."""
    if effect is None:
        return ""
    words = {
        "moves": lambda: f"{effect.amount} moves",
        "clear": lambda: f"clear {effect.amount} {mark('ash', look)}",
        "coins": lambda: f"+{effect.amount} {mark('coin', look)}",
        "bonus": lambda: f"+{effect.vp} VP",
        "gain_adjacent": lambda: f"+{effect.amount} {mark(effect.resource, look)} beside",
        "box": lambda: f"track -{effect.tokens}",
        "early": lambda: f"+{effect.vp} if {mark('most', look)}{effect.hourglasses} {mark('hole', look)}",
        "neighbours": lambda: f"+{effect.vp} per neighbour",
        "set": lambda: short(effect, look).replace("+", " +"),
        "convert": lambda: short(effect, look),
    }
    return words[effect.name]()


def sentence(piece: Industry | Luxury) -> str:
    """Return what a building does, as a sentence with the moment it happens."""
    effect = piece.effect
    if effect is None:
        return "No effect."
    if isinstance(piece, Industry) or piece.when == "activated":
        when = f"{piece.role} turns: "
    else:
        when = "When built: " if piece.when == "built" else "At the end: "
    return when + _act(effect) + "."


def _act(effect: Effect) -> str:
    if effect.name == "convert":
        parts = [f"{c.water} water on it becomes {c.amount} {c.resource}" for c in effect.choices]
        return ", or ".join(parts)
    if effect.name == "set":
        needs = " and ".join(f"{n} {t if n == 1 else PLURALS[TYPES.index(t)]}" for t, n in effect.needs.items())
        return f"{effect.vp} bonus VP if you have built at least {needs}"
    words = {
        "moves": lambda: f"move {effect.amount} resources",
        "clear": lambda: f"clear {effect.amount} Ash anywhere on your island",
        "coins": lambda: f"gain {effect.amount} coins",
        "bonus": lambda: f"gain {effect.vp} bonus VP",
        "gain_adjacent": lambda: f"gain {effect.amount} {effect.resource} on an adjacent space",
        "box": lambda: f"the leftmost {_tokens(effect.tokens)} of the Time Track to the box",
        "early": lambda: f"{effect.vp} bonus VP if at most {effect.hourglasses} hourglasses show",
        "neighbours": lambda: f"{effect.vp} bonus VP per adjacent luxury building",
    }
    return words[effect.name]()


def _tokens(n: int) -> str:
    return "token goes" if n == 1 else f"{n} tokens go"


def _times(n: int) -> str:
    return str(n) if n > 1 else ""


def kind_words(tile: int) -> str:
    """Return the class of a building: 'Temple' or 'industry building'."""
    kind = luxury_type(tile)
    return "industry building" if kind < 0 else TYPES[kind]


def tile_line(edition: Edition, tile: int) -> str:
    """Return everything about a building on one line: name, class, cost, VP, effect."""
    piece = tile_of(edition, tile)
    code = f"{TILES[tile]} " if tile >= FIRST_LUXURY else ""
    return f"{code}{piece.name}: {cost_words(piece.cost)}, {piece.vp} VP. {sentence(piece)}"




def global_short(role: RoleBoard, look: Look) -> str:
    """Return the Global actions of a role in a few cells, without the activation every role has."""
    parts = []
    for action in role.global_actions:
        if action.name == "activate":
            continue
        parts.append(_global_short(action, look))
    return ", ".join(parts) or "activate"


def _global_short(action: GlobalAction, look: Look) -> str:
    n = action.amount
    return {
        "water": f"{n}{mark('water', look)}",
        "moves": f"{n} moves",
        "build": "build" if n == 1 else f"build {n}",
        "stones": f"{mark('stone', look)}{mark('right', look)}-{mark('ash', look)}",
        "trade": f"{n}{mark('coin', look)} or trade",
    }[action.name]


def favored_short(role: RoleBoard, look: Look) -> list[tuple[int, str]]:
    """Return (Favor needed each time, what it gives) for each Favored action of a role."""
    return [(action.per, _favored_short(action, look)) for action in role.favored_actions]


def _favored_short(action: FavoredAction, look: Look) -> str:
    names = {
        "water": mark("water", look), "hourglass": "track", "activate": "act", "stone": mark("stone", look),
        "moves": "mv", "bonus": "VP", "reserve": "rsv", "clear": f"-{mark('ash', look)}", "build": "bld",
        "coins": mark("coin", look), "trade": "trd", "goods": f"{mark('cloth', look)}{mark('lumber', look)}",
    }  # fmt: skip
    return f"{_times(action.amount)}{names[action.name]}"


def global_sentences(role: RoleBoard) -> list[str]:
    """Return the Global actions of a role, one sentence each."""
    lines = []
    for action in role.global_actions:
        n = action.amount
        lines.append(
            {
                "activate": f"Activate your {role.id} buildings, each once, in any order.",
                "water": f"Gain {n} water, each on any space but the Impassable Hill.",
                "moves": f"Move {n} resources.",
                "build": "Build one building." if n == 1 else f"Build {n} buildings.",
                "stones": "Discard any number of stone; each clears 1 Ash on its own or an adjacent space.",
                "trade": f"Gain {n} coins, or sell at your Port, or buy at your Port.",
            }[action.name]
        )
    return lines


def favored_sentences(role: RoleBoard, edition: Edition) -> list[str]:
    """Return the Favored actions of a role, one sentence each."""
    goods = f"{edition.goods_choice.cloth} cloth or {edition.goods_choice.lumber} lumber on your Port"
    lines = []
    for action in role.favored_actions:
        n = action.amount
        what = {
            "water": f"{n} water on any space",
            "hourglass": f"{n} more Time Track token to the {role.id}",
            "activate": f"activate {n} {role.id} building again",
            "stone": f"{n} stone on your Port",
            "moves": f"{n} move",
            "bonus": f"{n} bonus VP",
            "reserve": f"reserve {n} building",
            "clear": f"clear {n} Ash anywhere, without stone",
            "build": f"build {n} building",
            "coins": f"{n} coin",
            "trade": f"{n} more trade at your Port",
            "goods": goods,
        }[action.name]
        lines.append(f"For every {action.per} Favor: {what}.")
    if role.own_tokens:
        lines.append(f"Always: {role.own_tokens} Time Track token goes to the {role.id} before redistributing.")
    return lines


def card_line(card: Card, level: int) -> str:
    """Return a Plouteus card in words, as it counts on difficulty `level` (0 easy, 1 medium, 2 hard)."""
    parts = [card.role]
    if level > 0:
        parts.append(f"1 VP per {card.yellow} Favor")
    if level > 1 and card.red:
        parts.append(f"+{card.red} VP")
    parts.append(f"{card.green} VP at the end")
    return ", ".join(parts)
