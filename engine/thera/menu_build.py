"""Menu entries for building and reserving."""

from __future__ import annotations

from engine.game import Move, Option
from engine.thera import words
from engine.thera.building import district_bonus, missing, why_no_site
from engine.thera.endgame import luxury_in_grid, types_left
from engine.thera.menu_island import decline, space_key
from engine.thera.movement import KINDS
from engine.thera.notation import RESERVE, TABLEAU
from engine.thera.play import legal
from engine.thera.roundel import hourglasses
from engine.thera.scoring import endgame_bonus
from engine.thera.state import FIRST_LUXURY, INDUSTRY, SPACES, TILES, TYPES, Seat, State, luxury_type
from engine.thera.steps import DONE, Step
from engine.thera.tableau import key, sources, why_not_there
from engine.thera.words import plural


def _cell(cell: int) -> str:
    return f" r{cell // 4 + 1}c{cell % 4 + 1}" if cell >= 0 else ""


def provenance(state: State, tile: int) -> str:
    """Return "house" for a building whose cost or VP this project chose."""
    return "house" if state.tables.house[tile] else ""


def last_of_type(state: State, tile: int) -> str:
    """Return what taking `tile` from the tableau would trigger, "" for nothing."""
    if tile < FIRST_LUXURY or state.trigger:
        return ""
    if state.level >= 0:
        return "It is the last luxury building of the grid: the game ends." if luxury_in_grid(state) == 1 else ""
    kind = luxury_type(tile)
    if sum(luxury_type(t) == kind for t in state.luxury) > 1:
        return ""
    name = words.PLURALS[TYPES[kind]]
    if len(types_left(state)) - 1 <= state.tables.types_left:
        return f"No {name} are left then: this triggers the endgame."
    return f"No {name} are left in the tableau then."


def facts(state: State, tile: int) -> list[str]:
    """Return cost, VP and effect of a building, one line each."""
    tables = state.tables
    lines = [f"Cost: {words.cost(tables, tile)}. {tables.vp[tile]} VP."]
    ability = words.ability(tables, tile)
    if ability:
        lines.append(f"{ability}.")
    return lines


def _group(state: State, tile: int, reserved: bool) -> str:
    tables = state.tables
    text = f"{tables.names[tile]}: {words.short_cost(tables, tile)}, {tables.vp[tile]} VP"
    return f"Reserved {text}" if reserved else text


def endgame_change(state: State, seat: Seat, tile: int, space: int) -> int:
    """Return by how much the endgame bonus, as it stands, would grow."""
    before = sum(vp for _, vp in endgame_bonus(state.tables, seat))
    then = seat.clone()
    then.built[space] = tile
    return sum(vp for _, vp in endgame_bonus(state.tables, then)) - before


def _consequences(state: State, seat: Seat, tile: int, space: int) -> list[str]:
    tables, lines = state.tables, []
    bonus = district_bonus(state, tile, space)
    if bonus:
        lines.append(f"{TYPES[tables.district[space]]} District: +{bonus} bonus VP at once.")
    effect = tables.built[tile]
    if effect and effect[0] == "early":
        shown = hourglasses(state)
        given = effect[2] if shown <= effect[1] else 0
        lines.append(f"{plural(shown, 'hourglass') if shown == 1 else f'{shown} hourglasses'} show: +{given} bonus VP.")
    if effect and effect[0] == "gain_adjacent":
        lines.append(f"Next to {SPACES[space]}: {words.spaces(tables.beside[space])}.")
    change = endgame_change(state, seat, tile, space)
    if change:
        lines.append(f"Endgame bonus as it stands: {change:+d} VP.")
    return lines


def _build_preview(state: State, seat: Seat, tile: int, space: int, source: int) -> str:
    tables, cost = state.tables, state.tables.cost[tile]
    lines = facts(state, tile) + _consequences(state, seat, tile, space)
    left = [n - c for n, c in zip(seat.goods[space * KINDS : space * KINDS + KINDS], cost, strict=False)]
    rest = words.amounts(left) or "nothing"
    lines.append(f"Left on {SPACES[space]}: {rest}; {plural(seat.coins - cost[KINDS], 'coin')} left.")
    district = tables.district[space]
    if district >= 0 and district != luxury_type(tile):
        lines.append(f"{SPACES[space]} belongs to the {TYPES[district]} District: no bonus.")
    if source != RESERVE:
        lines.append(last_of_type(state, tile))
    return "\n".join(line for line in lines if line)


def build_options(state: State, step: Step) -> list[Option]:
    """Return every building with its sites, then those that cannot be built, with what is missing."""
    seat, tables = state.seats[step[1]], state.tables
    moves = [move for move in legal(state) if move != DONE]
    found, possible = [], set()
    order = {RESERVE: 0}
    for move in sorted(moves, key=lambda m: (order.get(int(m[3]), 1), int(m[1]), int(m[3]), int(m[2]))):
        tile, space, source = (int(arg) for arg in move[1:])
        possible.add((tile, source))
        bonus = district_bonus(state, tile, space)
        extra = f" (+{bonus})" if bonus else ""
        found.append(
            Option(
                f"{tables.names[tile]}{_cell(source)} on {SPACES[space]}{extra}",
                _group(state, tile, source == RESERVE),
                move,
                _build_preview(state, seat, tile, space, source),
                target=space_key(space),
                source=key(tile, source),
                provenance=provenance(state, tile),
            )
        )
    found += _impossible(state, step, possible)
    text = "Done building" if step[2] == 1 else f"Done building ({step[2]} left)"
    found.append(decline(text))
    return found


def _impossible(state: State, step: Step, possible: set[tuple[int, int]]) -> list[Option]:
    seat = state.seats[step[1]]
    found = []
    for tile in dict.fromkeys(seat.reserved):
        if (tile, RESERVE) not in possible:
            found.append(_cannot(state, tile, RESERVE, lack_text(state, seat, tile), ("TH-110", "T9")))
    there = sources(state)
    for tile, cell in there:
        if (tile, cell) not in possible:
            found.append(_cannot(state, tile, cell, lack_text(state, seat, tile), ("TH-110", "T9")))
    return found + taken_options(state, step[1], there)


def taken_options(state: State, number: int, there: list[tuple[int, int]]) -> list[Option]:
    """Return locked and exhausted buildings, and those that others hold reserved."""
    found = []
    if state.level < 0:
        for tile in range(len(INDUSTRY)):
            if state.tables.stack[tile] and (tile, TABLEAU) not in there:
                reason = why_not_there(state, tile, TABLEAU)
                rules = ("TH-014", "T10") if state.stacks[tile] else ("TH-116",)
                found.append(_cannot(state, tile, TABLEAU, reason[:1].upper() + reason[1:], rules))
        for other, seat in enumerate(state.seats):
            for tile in dict.fromkeys(seat.reserved):
                if other != number and tile >= FIRST_LUXURY:
                    reason = f"Reserved by {state.names[other]}"
                    found.append(_cannot(state, tile, TABLEAU, reason, ("TH-100", "T11")))
    return found


def _cannot(state: State, tile: int, source: int, reason: str, rules: tuple[str, ...]) -> Option:
    name = state.tables.names[tile]
    label = f"{name} (reserved)" if source == RESERVE else name + _cell(source)
    text = "\n".join(facts(state, tile))
    return Option(
        label, "Not possible now", None, text, reason, rules, key(tile, source), provenance=provenance(state, tile)
    )


def lack_text(state: State, seat: Seat, tile: int) -> str:
    """Return what is missing to build `tile`: on its best site, and in coins."""
    tables = state.tables
    sites = [s for s in tables.sites if not why_no_site(state, seat, s)]
    if not sites:
        return "No free space is left to build on"
    if not tables.sold[tile]:
        return "It is not for sale"
    best = min(sites, key=lambda s: (sum(missing(state, seat, tile, s)[:KINDS]), s))
    lack = missing(state, seat, tile, best)
    coins = f"{plural(lack[KINDS], 'coin')} more" if lack[KINDS] else ""
    if not any(lack[:KINDS]):
        return f"Needs {coins} (all resources are on {SPACES[best]})"
    there = [
        min(c, h) for c, h in zip(tables.cost[tile], seat.goods[best * KINDS : best * KINDS + KINDS], strict=False)
    ]
    text = f"Needs {words.amounts(lack[:KINDS])} more on {SPACES[best]}"
    if any(there):
        text += ", the rest is there"
    else:
        text = f"Needs {words.amounts(lack[:KINDS])} on one free space"
    return f"{text}; and {coins}" if coins else text


def reserve_options(state: State, step: Step) -> list[Option]:
    """Return everything that can be reserved, then what cannot, with the reason."""
    found = []
    for tile, cell in sources(state):
        kind = luxury_type(tile)
        lines = facts(state, tile)
        if state.level < 0 and kind < 0:
            lines.append(f"{state.stacks[tile]} in the stack.")
        lines.append(last_of_type(state, tile))
        move: Move = ("reserve", tile, cell)
        found.append(
            Option(
                f"{state.tables.names[tile]}{_cell(cell)}",
                words.PLURALS[TYPES[kind]] if kind >= 0 else "Industry",
                move,
                "\n".join(line for line in lines if line),
                target=key(tile, cell),
                provenance=provenance(state, tile),
            )
        )
    # In the grid tiles of all types are mixed; the menu shows them by type.
    found.sort(key=lambda o: int(o.move[1]) if o.move else len(TILES))
    found += taken_options(state, step[1], sources(state))
    found.append(decline(f"Done ({plural(step[2], 'reservation')} left)"))
    return found
