"""What is known of each board element, with the rules to read on: the answer to `?` on the board."""

from __future__ import annotations

from engine.table.face import KeyHelp
from engine.thera.plouteus import next_claim
from engine.thera.roundel import hourglasses, redistribute
from engine.thera.scoring import rival_parts
from engine.thera.state import FIRST_LUXURY, RESOURCES, ROLES, TILE, TYPES, Seat, State, luxury_type
from engine.thera.tableau import key as tile_key
from engine.thera.words import ability, cost, favored_actions, global_actions, goods_on, plural
from thera_tui.effects import card_line
from thera_tui.forecast import until
from thera_tui.pieces import district, role_number, space_number, spaces_of, tile_of

ROLE_RULES = (
    ("TH-057", "TH-058", "TH-060", "TH-061", "TH-063", "T2"),
    ("TH-074", "TH-076", "TH-079", "T6", "T15"),
    ("TH-094", "TH-095", "TH-096", "TH-097", "TH-098", "T7"),
    ("TH-105", "TH-106", "TH-107", "TH-129", "TH-108", "T9", "T12"),
    ("TH-133", "TH-134", "TH-138", "TH-139", "TH-140", "T14"),
)
TILE_RULES = {
    "StartingQuarry": "TH-142", "Spring": "TH-143", "Quarry": "TH-144", "Pasture": "TH-146", "Grove": "TH-149",
    "Laborer": "TH-148", "Carter": "TH-145", "Moneylender": "TH-150", "V1": "TH-152", "V2": "TH-153", "V3": "TH-154",
    "V4": "TH-155", "V5": "TH-156", "V6": "TH-157", "T1": "TH-160", "T2": "TH-161", "T3": "TH-162", "T4": "TH-163",
    "T5": "TH-164", "T6": "TH-165", "A1": "TH-167", "A2": "TH-168", "A3": "TH-169", "A4": "TH-170", "A5": "TH-171",
    "A6": "TH-172", "P1": "TH-173", "P2": "TH-174", "P3": "TH-175", "P4": "TH-176", "P5": "TH-178", "P6": "TH-179",
}  # fmt: skip


def key_help(state: State, seat: int, key: str) -> KeyHelp | None:
    """Return what is known of the board element `key` as `seat` sees it, None for an unknown key."""
    word, _, name = key.partition(":")
    if word == "space" and space_number(key) >= 0:
        return _space(state, seat, space_number(key))
    if word == "role" and role_number(key) >= 0:
        return _role(state, role_number(key))
    if word in ("tile", "reserved") and name in TILE:
        return _tile(state, TILE[name], reserved=word == "reserved")
    if word == "cell":
        return _cell(state, key)
    plain = {"track": _track, "port": _port, "plouteus": _plouteus}
    return plain[key](state) if key in plain and (key != "plouteus" or state.level >= 0) else None


def _space(state: State, seat: int, space: int) -> KeyHelp:
    piece = spaces_of(state.tables.edition)[space]
    if piece.terrain == "hill":
        return KeyHelp(
            f"{piece.id}: the Impassable Hill",
            ("Nothing stands on it, no resource enters or crosses it, and nothing counts as adjacent across it.",),
            ("TH-088", "TH-114", "TH-128", "T7", "T8"),
        )
    island = state.seats[seat] if 0 <= seat < len(state.seats) else state.seats[0]
    if piece.terrain == "port":
        return _port_of(state, island, piece.id)
    lines = [_ash_line(island.ash[space]), f"On it: {goods_on(island, space)}."]
    rules = ["TH-082", "TH-083", "TH-115", "T7", "T9"]
    tile = island.built[space]
    if tile >= 0:
        built = tile_of(state.tables.edition, tile)
        lines.append(f"Built here: {built.name}, {built.vp} VP. {_does(state, tile)}")
        rules.insert(0, TILE_RULES.get(built.id, "TH-117"))
    else:
        lines.append("No building: its cost in resources must lie on this very space, coins come from your stock.")
        rules.insert(0, "TH-110")
    kind, vp = district(piece)
    if kind >= 0:
        scored = "" if tile < 0 else " It scored." if _scored(tile, kind) else " The building here does not score it."
        lines.append(f"{TYPES[kind]} District: a {TYPES[kind]} built here gives {vp} bonus VP at once.{scored}")
        rules += ["TH-120", "TH-122"]
    else:
        lines.append("No District.")
    return KeyHelp(f"Space {piece.id}", tuple(lines), tuple(rules), piece.provenance == "house")


def _scored(tile: int, kind: int) -> bool:
    return luxury_type(tile) == kind


def _ash_line(ash: int) -> str:
    if ash:
        return f"{plural(ash, 'Ash token')}: a resource leaves it by one step only, and stops on entering it."
    return "No Ash: a resource on it moves on through other spaces without Ash."


def _does(state: State, tile: int) -> str:
    return (ability(state.tables, tile) or "No effect") + "."


def _port_of(state: State, island: Seat, name: str) -> KeyHelp:
    base = _port(state)
    return KeyHelp(f"{name}: the Port", (f"On it: {goods_on(island, 0)}.", *base.lines), base.rules, base.house)


def _port(state: State) -> KeyHelp:
    port = state.tables.edition.port
    lines = [
        "Only resources on the Port are sold, and what is bought or gained by trade arrives here.",
        "Sell: " + ", ".join(f"{kind} {getattr(port.sell, kind)}" for kind in RESOURCES) + " coins each.",
        "Buy: " + ", ".join(f"{kind} {getattr(port.buy, kind)}" for kind in RESOURCES) + " coins each.",
        "The Port never holds Ash and nothing is built on it.",
    ]
    return KeyHelp("The Port", tuple(lines), ("TH-135", "TH-136", "TH-137", "TH-091"), port.provenance == "house")


def _role(state: State, role: int) -> KeyHelp:
    tables = state.tables
    board, tokens = tables.edition.roles[role], state.favor[role]
    after, last = redistribute(state.favor, role, min(state.track, board.own_tokens))
    lines = [f"{plural(tokens, 'Favor token')}." + (" The Role pawn covers it." if state.pawn == role else "")]
    lines.append(f"Global, for everybody: {global_actions(tables, role)}.")
    lines.append(f"Favored, for the Current Player: {favored_actions(tables, role)}.")
    if board.own_tokens:
        lines.append(f"Always: {plural(board.own_tokens, 'Time Track token')} comes here before redistributing.")
    if last >= 0:
        dealt = ", ".join(f"{ROLES[i]} {n}" for i, n in enumerate(after))
        decree = " and would be decreed" if len(state.names) <= 2 else ""
        lines.append(f"Dealt out now the last token would end on the {ROLES[last]}{decree}. Then: {dealt}.")
    else:
        lines.append("Without tokens nothing is dealt out, so nothing is decreed.")
    return KeyHelp(f"The {ROLES[role]}", tuple(lines), ROLE_RULES[role], board.provenance == "house")


def _tile(state: State, tile: int, *, reserved: bool = False) -> KeyHelp:
    piece = tile_of(state.tables.edition, tile)
    lines = [f"Cost: {cost(state.tables, tile)}. {piece.vp} VP.", _does(state, tile)]
    rules = [TILE_RULES[piece.id]]
    owner = next((name for name, s in zip(state.names, state.seats, strict=True) if tile in s.reserved), "")
    if tile >= FIRST_LUXURY:
        kind = TYPES[luxury_type(tile)]
        lines.append(f"A {kind}: on a {kind} District it gives that space's bonus VP when built.")
        rules.append("TH-120")
    elif state.level < 0 and not reserved:
        left = state.stacks[tile]
        lines.append(f"{left} left in the tableau." if left else "None is left in the tableau.")
        rules.append("TH-116")
        if state.locked and state.tables.locked[tile]:
            lines.append("Locked until Open Industry: it can be neither built nor reserved.")
            rules += ["TH-103", "T10"]
    if owner and (reserved or tile >= FIRST_LUXURY):
        lines.append(f"Reserved by {owner}: only {owner} can build it. Unbuilt at the end it scores nothing.")
        rules += ["TH-100", "TH-199", "T11"]
    return KeyHelp(piece.name, tuple(lines), tuple(rules), piece.provenance == "house")


def _cell(state: State, key: str) -> KeyHelp | None:
    cell = next((c for c in range(len(state.grid)) if tile_key(0, c) == key), -1)
    if cell < 0:
        return None
    row, column = cell // 4 + 1, cell % 4 + 1
    where = f"Row {row} (of 5, from the top), column {column}."
    if state.grid[cell] < 0:
        return KeyHelp("A gap in the grid", (where, "Tiles never slide: it stays empty."), ("TH-232", "T24"))
    known = _tile(state, state.grid[cell])
    lines = [where, *known.lines]
    if cell == next_claim(state):
        lines.append("Plouteus claims this tile next: the left-most one of the top-most row that has any.")
    return KeyHelp(known.title, tuple(lines), (*known.rules, "TH-234", "TH-259", "T27"), known.house)


def _track(state: State) -> KeyHelp:
    shown = hourglasses(state)
    lines = [
        f"{state.track} Favor tokens left; {shown} hourglass{'es' * (shown != 1)} showing. Tokens leave from the left.",
        "The Priestess takes tokens from it, some Agora put one into the box.",
    ]
    if state.industry_event:
        lines.append(f"Open Industry fires with the next {until(state, state.industry_event)} token(s): the locks go.")
    if state.last_event:
        lines.append(f"Last Round fires with the next {until(state, state.last_event)} token(s) and triggers the end.")
    else:
        lines.append("Last Round has fired.")
    if state.ship >= 0:
        lines.append(f"{state.names[state.ship]} holds the ship and takes the last turn.")
    return KeyHelp("The Time Track", tuple(lines), ("TH-005", "TH-067", "TH-070", "TH-072", "TH-177", "T20"))


def _plouteus(state: State) -> KeyHelp:
    green, bonus, tiles = rival_parts(state)
    names = ", ".join(state.tables.names[t] for t in state.claimed) or "nothing yet"
    lines = [f"VP so far: cards {green}, bonus {bonus}, claimed buildings {tiles}; together {green + bonus + tiles}."]
    if state.drawn:
        lines.append(f"His card: {card_line(state.tables.edition.plouteus[state.drawn[-1]], state.level)}.")
    lines += [f"Claimed: {names}.", "You win only with more VP than he has."]
    return KeyHelp("Plouteus", tuple(lines), ("TH-246", "TH-258", "TH-274", "TH-275", "TH-276", "TH-277"), True)
