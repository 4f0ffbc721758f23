"""What is known of the Demand area, the Chariot track, the Entrance, Storage and the players."""

from __future__ import annotations

from engine.table.face import KeyHelp
from engine.thessaloniki.components import ICONS
from engine.thessaloniki.scoring import icons
from engine.thessaloniki.state import CITIES, CONTRACTS, DEMAND, EMPTY, FAMILIES, SHIPS, State
from engine.thessaloniki.wording import ability_text, amount, denarii, effect_text, gain_text
from thessaloniki_tui.facts import city_count, tiles_by_city
from thessaloniki_tui.pieces import seat_of


def city_help(state: State, seat: int, city: int) -> KeyHelp:
    """Return what is known of a City: its tiles, and what everybody's Ships there are worth."""
    tiles = ", ".join(DEMAND[state.demand[p]] for p in tiles_by_city(state)[city]) or "none"
    left = amount(len(state.demand_stacks[city]), "tile", "tiles")
    lines = [f"Active tiles: {tiles}; {left} in the stack."]
    for i, name in enumerate(state.names):
        found = city_count(state, i, city)
        lines.append(
            f"{name}: {amount(found.ships, 'Ship', 'Ships')}, at most {found.limit} count, "
            f"{found.value} VP each: {found.vp} VP as it stands."
        )
    return KeyHelp(CITIES[city], tuple(lines), ("TS-215", "TS-290", "TS-291", "TS-292", "S29"))


def demand_help(state: State, seat: int, tile: int) -> KeyHelp | None:
    """Return what is known of an active Demand tile, None for one that is not active."""
    if tile not in state.demand:
        return None
    tables = state.tables
    row = state.pieces[state.demand.index(tile)]
    statues = tables.statue_values[tile]
    first = [f"{vp} VP ({_owner(state, owner)})" for vp, owner in zip(statues, row, strict=False)]
    second = []
    for n, icon, owner in zip(tables.mosaic_values[tile], tables.mosaic_icons[tile], row[len(statues) :], strict=True):
        second.append(f"+{n}{f' {ICONS[icon]}' if icon != EMPTY else ''} ({_owner(state, owner)})")
    lines = (
        f"Statue spaces, VP for each counted Ship of {CITIES[tables.tile_city[tile]]}: {', '.join(first)}.",
        f"Mosaic spaces, raise the Ship limit: {', '.join(second)}.",
        "One Statue each; Mosaics as many as there are spaces.",
    )
    house = tables.edition.demand_tiles[tile].provenance == "house"
    title = f"Demand tile {DEMAND[tile]} of {CITIES[tables.tile_city[tile]]}"
    return KeyHelp(title, lines, ("TS-116", "TS-127", "TS-128", "TS-290", "TS-291", "S28"), house)


def _owner(state: State, color: int) -> str:
    if color == EMPTY:
        return "free"
    i = seat_of(state, color)
    return state.names[i] if i >= 0 else "nobody"


def chariot_help(state: State, seat: int) -> KeyHelp:
    """Return where everybody stands on the Chariot track, and the next effects of the looker."""
    track = state.tables.chariot
    lines = [", ".join(f"{name}: step {s.chariot}" for name, s in zip(state.names, state.seats, strict=True)) + "."]
    own = state.seats[seat].chariot
    following = [f"{k + 1} {gain_text(track[k])}" for k in range(own, min(own + 4, len(track)))]
    lines.append(f"Your next steps: {'; '.join(following)}." if following else "You are at the end of the track.")
    lines.append(f"Every step beyond the end gives {state.tables.beyond} VP instead.")
    return KeyHelp("The Chariot track", tuple(lines), ("TS-198", "TS-143", "TS-214", "TS-215", "S26", "S52"))


def entrance_help(state: State, seat: int) -> KeyHelp:
    """Return who has Mosaics on the Entrance."""
    counts = ", ".join(f"{n} {state.entrance[s.color]}" for n, s in zip(state.names, state.seats, strict=True))
    lines = (
        f"Mosaics: {counts}; {state.tables.entrance} spaces in all, open to everybody.",
        "Each of yours adds a step to every Sunset of Officina and Mercatus.",
    )
    house = state.tables.edition.entrance.provenance == "house"
    return KeyHelp("The Entrance", lines, ("TS-114", "TS-143", "TS-144"), house)


def storage_help(state: State, seat: int) -> KeyHelp:
    """Return what the looker's Storage Mosaics protect and are worth."""
    placed, worth = state.seats[seat].storage, state.tables.storage_vp
    vp = ", ".join(f"{n} for {k}" for k, n in enumerate(worth) if k)
    lines = (
        f"{placed} of {len(worth) - 1} areas have a Mosaic: at Tax you keep the Raw Goods of "
        f"{amount(placed, 'colour', 'colours')} of your choice.",
        f"At the end the Mosaics are worth VP: {vp}.",
    )
    house = any(s.provenance == "house" for s in state.tables.edition.storage)
    return KeyHelp("Your Storage", lines, ("TS-115", "TS-194", "TS-195", "TS-299", "S35", "S62"), house)


def seat_help(state: State, seat: int, i: int) -> KeyHelp | None:
    """Return what a player has in words: Ships, Family, fulfilled Contracts, icons."""
    if not 0 <= i < len(state.seats):
        return None
    player, tables = state.seats[i], state.tables
    lines = [f"{player.vp} VP in play, {denarii(player.denarii)}, {player.salt} Salt, {len(player.hand)} in hand."]
    ships = ", ".join(f"{SHIPS[s]} {CITIES[tables.ship_city[s]]}" for s in player.ships)
    lines.append(f"Ships: {ships or 'none'}.")
    found = [f"{n} {ICONS[k]}" for k, n in enumerate(icons(state, i)) if n]
    lines.append(f"Legacy icons: {', '.join(found) or 'none'}.")
    if player.family >= 0:
        lines.append(f"{FAMILIES[player.family]}: {ability_text(tables, player.family)}.")
    lines += [f"{CONTRACTS[card]}: {effect_text(tables, card)}." for card in player.fulfilled if card >= 0]
    return KeyHelp(state.names[i], tuple(lines), ("TS-043", "TS-229", "TS-294", "S21", "S43", "S44"))
