"""Where Mosaics and Statues may be placed (rulebook: Officium, Taberna, Adding Demand Tiles)."""

from __future__ import annotations

from engine.game import Listener, Move
from engine.thessaloniki.holdings import place_piece
from engine.thessaloniki.notation import ENTRANCE, OFFER, STORAGE, TILE_SPACES
from engine.thessaloniki.state import EMPTY, F8, MOSAIC, STATUE, Seat, State
from engine.thessaloniki.steps import PLACE

Step = tuple[int, ...]
DONE: Move = ("done",)


def placements(state: State, i: int, piece: int) -> list[Move]:
    """Return the places open to a piece of seat `i`, whether or not it holds one."""
    seat, tables = state.seats[i], state.tables
    color = seat.color
    masks, spaces = (
        (state.alcove_statues, tables.statue_spaces)
        if piece == STATUE
        else (state.alcove_mosaics, tables.mosaic_spaces)
    )
    out: list[Move] = [
        ("place", piece, alcove)
        for alcove, mask in enumerate(masks)
        if not mask >> color & 1 and mask.bit_count() < spaces[alcove]
    ]
    if piece == MOSAIC:
        if sum(state.entrance) < tables.entrance:
            out.append(("place", piece, ENTRANCE))
        if seat.storage < len(tables.storage_vp) - 1:
            out.append(("place", piece, STORAGE))
    elif seat.offer < len(state.contracts):
        out.append(("place", piece, OFFER))
    for tile in state.demand:
        demand_placements(state, color, piece, tile, out)
    return out


def demand_placements(state: State, color: int, piece: int, tile: int, out: list[Move]) -> None:
    """Add the free spaces of an active Demand tile for a piece of `color` (S28)."""
    row = state.pieces[state.demand.index(tile)]
    if EMPTY not in row:
        return
    statues = len(state.tables.statue_values[tile])
    base = TILE_SPACES + tile * 8
    if piece == STATUE:
        if color not in row[:statues]:
            out.extend([("place", piece, base + s) for s in range(statues) if row[s] == EMPTY])
    else:
        out.extend([("place", piece, base + s - statues) for s in range(statues, len(row)) if row[s] == EMPTY])


def held(seat: Seat, piece: int) -> int:
    """Return how many pieces of a kind are in the personal supply."""
    return seat.statues if piece == STATUE else seat.mosaics


def places_free(seat: Seat) -> bool:
    """Return whether F8 makes the player's next piece free (S48)."""
    return seat.family == F8 and not seat.used


def free_moves(state: State, step: Step) -> list[Move]:
    """Return the places for a piece that costs no Good (C4, C8), or no more."""
    out = placements(state, step[1], step[2]) if held(state.seats[step[1]], step[2]) else []
    out.append(DONE)
    return out


def place_free(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Place a piece without a Good; more may follow."""
    _, i, piece, n = step
    if n > 1:
        state.agenda.append((PLACE, i, piece, n - 1))
    place_piece(state, i, piece, int(move[2]), emit)


def demand_piece_moves(state: State, step: Step) -> list[Move]:
    """Return the spaces of a new Demand tile for a piece from the general supply (S27)."""
    _, i, tile, must = step
    seat = state.seats[i]
    out: list[Move] = []
    if seat.mosaic_supply:
        demand_placements(state, seat.color, MOSAIC, tile, out)
    if seat.statue_supply:
        demand_placements(state, seat.color, STATUE, tile, out)
    if not must or not out:
        out.append(DONE)
    return out


def place_demand_piece(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Put the piece from the general supply on the new tile."""
    place_piece(state, step[1], int(move[1]), int(move[2]), emit, supply=True)
