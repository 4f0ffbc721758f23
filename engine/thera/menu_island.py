"""Menu entries for what happens on the island: activating, placing, moving, clearing."""

from __future__ import annotations

from engine.game import Move, Option
from engine.thera import words
from engine.thera.activation import ALL, together, why_not
from engine.thera.ash import within_reach
from engine.thera.movement import KINDS, legal_move, reach
from engine.thera.play import legal
from engine.thera.state import RESOURCES, SPACES, STONE, WATER, Seat, State
from engine.thera.steps import ACTIVATE, CLEAR, DONE, MOVE, PLACE, Step
from engine.thera.tableau import open_tiles
from engine.thera.words import plural


def space_key(space: int) -> str:
    """Return the key of a space on the board."""
    return f"space:{SPACES[space]}"


def decline(label: str, preview: str = "") -> Option:
    """Return the entry that gives the rest of a step up."""
    return Option(label, move=DONE, preview=preview, key="d")


def activate_options(state: State, step: Step) -> list[Option]:
    """Return the buildings of the role: those that can be activated, and the others with the reason."""
    seat, tables = state.seats[step[1]], state.tables
    found: list[Option] = []
    moves = legal(state)
    if ALL in moves:
        names = [f"{tables.names[seat.built[s]]} on {SPACES[s]}" for s in together(state, step)]
        found.append(Option("All that need no choice", move=ALL, preview=f"{words.joined(names)}.", key="a"))
    for space, tile in enumerate(seat.built):
        if tile < 0 or tables.role[tile] != step[2] or not tables.activated[tile]:
            continue
        label = f"{tables.names[tile]} on {SPACES[space]}"
        text = f"{words.effect(tables.activated[tile]).capitalize()}.\n{SPACES[space]}: {words.goods_on(seat, space)}."
        ways = [m for m in moves if m[0] == "activate" and m[2] == space]
        for move in ways:
            water = f": {move[3]} water" if move[3] else ""
            found.append(Option(label + water, "", move, text, target=space_key(space)))
        if not ways:
            reason = why_not(state, step, space)
            rules = ("TH-074", "T6") if "has been" in reason else ("TH-075", "T6")
            found.append(Option(label, "", None, text, reason[:1].upper() + reason[1:], rules, target=space_key(space)))
    left = "" if step[0] == ACTIVATE else f" ({plural(step[3], 'activation')} left)"
    found.append(decline(f"Done activating{left}"))
    return found


def place_options(state: State, step: Step) -> list[Option]:
    """Return the spaces for a gained unit; the Impassable Hill is no such space."""
    _, number, kind, left, beside, must = step
    seat, tables = state.seats[number], state.tables
    name = RESOURCES[kind]
    group = f"Place 1 {name} ({left} left)" if left > 1 else f"Place 1 {name}"
    found = []
    for move in legal(state):
        if move == DONE:
            continue
        space = int(move[2])
        lines = [f"There now: {words.goods_on(seat, space)}."]
        if seat.built[space] >= 0:
            lines.append(f"The {tables.names[seat.built[space]]} stands there.")
        if seat.ash[space]:
            lines.append(f"{seat.ash[space]} Ash there.")
        found.append(Option(f"{name} on {SPACES[space]}", group, move, " ".join(lines), target=space_key(space)))
    hill = tables.hill
    if beside < 0 or hill in (beside - 4, beside - 1, beside + 1, beside + 4):
        reason = "No resource can lie on the Impassable Hill"
        found.append(Option(f"{name} on {SPACES[hill]}", group, reason=reason, rules=("T31",), target=space_key(hill)))
    if not must:
        found.append(decline(f"Decline ({left} {name})", "What is declined is not gained."))
    return found


def _buildable(state: State, seat: Seat, kind: int, space: int) -> list[str]:
    """Return what one more `kind` on `space` would make buildable there."""
    tables = state.tables
    if space not in tables.sites or seat.built[space] >= 0:
        return []
    now = seat.goods[space * KINDS : space * KINDS + KINDS]
    then = list(now)
    then[kind] += 1
    wanted = open_tiles(state) & tables.affords(seat.coins)
    for tile in seat.reserved:
        wanted |= 1 << tile & tables.affords(seat.coins)
    fresh = tables.pays(tuple(then)) & ~tables.pays(tuple(now)) & wanted
    return [name for tile, name in enumerate(tables.names) if fresh >> tile & 1]


def move_options(state: State, step: Step) -> list[Option]:
    """Return every move, grouped by resource and space; only the Hill is shown as impossible."""
    seat, tables = state.seats[step[1]], state.tables
    masks = reach(tables, seat.ash)
    found = []
    for move in legal_move(state, step):
        if move == DONE:
            continue
        kind, a, b = (int(arg) for arg in move[1:])
        count = seat.goods[a * KINDS + kind]
        group = f"{RESOURCES[kind]} on {SPACES[a]} ({count})"
        lines = [f"There now: {words.goods_on(seat, b)}."]
        new = _buildable(state, seat, kind, b)
        if new:
            lines.append(f"Then there is enough on {SPACES[b]} for: {', '.join(new)}.")
        lines.append(f"{seat.ash[b]} Ash there." if seat.ash[b] else "No Ash there.")
        label = f"{RESOURCES[kind]} {SPACES[a]} > {SPACES[b]}"
        found.append(Option(label, group, move, " ".join(lines), target=space_key(b), source=space_key(a)))
    near = [s for s in _next_to_hill(tables.hill) if any(seat.goods[s * KINDS : s * KINDS + KINDS]) and masks[s]]
    if near:
        reason = "Nothing enters or crosses the Impassable Hill"
        label = f"{words.spaces(near)} > {SPACES[tables.hill]}"
        found.append(Option(label, "Impossible", None, "", reason, ("TH-088", "T7"), space_key(tables.hill)))
    found.append(decline(f"Done moving ({plural(step[2], 'move')} left)"))
    return found


def _next_to_hill(hill: int) -> list[int]:
    row, column = divmod(hill, 4)
    steps = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [r * 4 + c for r, c in steps if 0 <= r < 4 and 0 <= c < 4]


def _cleared(seat: Seat, space: int) -> str:
    left = seat.ash[space] - 1
    return (
        f"+1 Ash cleared. {SPACES[space]} then has {left} Ash."
        if left
        else (f"+1 Ash cleared. {SPACES[space]} is then clear: resources leave it freely and pass through.")
    )


def clear_options(state: State, step: Step) -> list[Option]:
    """Return every space with Ash."""
    seat = state.seats[step[1]]
    left = min(step[2], sum(seat.ash))
    group = f"Clear 1 Ash ({left} left)" if left > 1 else "Clear 1 Ash"
    found = []
    for space, ash in enumerate(seat.ash):
        if ash:
            label = f"{SPACES[space]} ({ash} Ash)"
            found.append(Option(label, group, ("clear", space), _cleared(seat, space), target=space_key(space)))
    if not step[3]:
        found.append(decline("Done clearing", "The rest is declined."))
    return found


def stone_options(state: State, step: Step) -> list[Option]:
    """Return every stone with the Ash in its reach; stones without any are shown with the reason."""
    seat = state.seats[step[1]]
    found, idle = [], []
    for space in state.tables.places:
        count = seat.goods[space * KINDS + STONE]
        if not count:
            continue
        group = f"stone on {SPACES[space]} ({count})"
        ends = within_reach(state, seat, space)
        for end in ends:
            label = f"stone {SPACES[space]} clears {SPACES[end]} ({seat.ash[end]} Ash)"
            move: Move = ("stone", space, end)
            text = f"1 stone of {SPACES[space]} is discarded. {_cleared(seat, end)}"
            found.append(Option(label, group, move, text, target=space_key(end), source=space_key(space)))
        if not ends:
            reason = f"No Ash on {SPACES[space]} or next to it"
            idle.append(Option(f"stone {SPACES[space]}", group, None, "", reason, ("TH-127", "T12"), space_key(space)))
    return [*found, *idle, decline("Done clearing with stone")]


def cause(state: State, step: Step) -> str:
    """Return which building or action a step on the island comes from, "" for the role's own action."""
    seat = state.seats[step[1]]
    if step[0] == PLACE and step[4] >= 0 and seat.built[step[4]] >= 0:
        return f"{state.tables.names[seat.built[step[4]]]} on {SPACES[step[4]]}"
    if step[0] in (MOVE, CLEAR) and len(state.agenda) > 1:
        below = state.agenda[-2]
        if below[1:2] == (step[1],) and below[0] == ACTIVATE:
            return "an activated building"
    return "Favored action" if step[0] == PLACE and step[2] != WATER else ""
