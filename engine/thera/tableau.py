"""The building tableau: stacks and luxury tiles, or the grid of the solo game."""

from __future__ import annotations

from engine.game import Event, Listener, Move
from engine.thera.endgame import check_tiles
from engine.thera.notation import RESERVE, TABLEAU
from engine.thera.state import FIRST_LUXURY, TILES, State
from engine.thera.steps import DONE, Act, Step, expect, refuse


def open_tiles(state: State) -> int:
    """Return the bits of the buildings that can be taken from the tableau now."""
    found = 0
    if state.level >= 0:
        for tile in state.grid:
            if tile >= 0:
                found |= 1 << tile
        return found
    locked = state.tables.locked if state.locked else None
    for tile, left in enumerate(state.stacks):
        if left and not (locked and locked[tile]):
            found |= 1 << tile
    for tile in state.luxury:
        found |= 1 << tile
    return found


def sources(state: State) -> list[tuple[int, int]]:
    """Return (building, cell) of everything that can be taken now; the cell is TABLEAU but in solo."""
    if state.level >= 0:
        return [(tile, cell) for cell, tile in enumerate(state.grid) if tile >= 0]
    found = open_tiles(state)
    return [(tile, TABLEAU) for tile in range(len(TILES)) if found >> tile & 1]


def why_not_there(state: State, tile: int, cell: int) -> str:
    """Return why building `tile` cannot be taken from the tableau (or grid cell), "" when it can."""
    if not 0 <= tile < len(TILES):
        return "there is no such building"
    name = state.tables.names[tile]
    if state.level >= 0:
        if not 0 <= cell < len(state.grid) or state.grid[cell] != tile:
            return f"no {name} lies in that cell of the grid"
        return ""
    if cell != TABLEAU:
        return "only the solo game has a grid"
    if tile >= FIRST_LUXURY:
        return "" if tile in state.luxury else f"the {name} is not in the tableau"
    if not state.stacks[tile]:
        return f"no {name} is left in the tableau"
    if state.locked and state.tables.locked[tile]:
        return f"the {name} is locked until Open Industry"
    return ""


def take_tile(state: State, tile: int, cell: int, emit: Listener | None) -> None:
    """Remove a building from the tableau; its absence may trigger the endgame (T19, T28)."""
    if state.level >= 0:
        state.grid[cell] = -1
    elif tile >= FIRST_LUXURY:
        state.luxury.remove(tile)
    else:
        state.stacks[tile] -= 1
    if tile >= FIRST_LUXURY:
        check_tiles(state, emit)


def key(tile: int, cell: int) -> str:
    """Return the key of the board element: a tile of the tableau, a cell of the grid, a reserved tile."""
    if cell == RESERVE:
        return f"reserved:{TILES[tile]}"
    return f"cell:r{cell // 4 + 1}c{cell % 4 + 1}" if cell >= 0 else f"tile:{TILES[tile]}"


def legal_reserve(state: State, step: Step) -> list[Move]:
    """Return every building of the tableau that is not locked (T10), and `done`."""
    moves: list[Move] = [("reserve", tile, cell) for tile, cell in sources(state)]
    moves.append(DONE)
    return moves


def ready_reserve(state: State, step: Step, emit: Listener | None) -> bool:
    """Pass the step over when nothing can be reserved."""
    if step[2] > 0 and open_tiles(state):
        return True
    state.agenda.pop()
    return False


def take_reserve(state: State, step: Step, move: Act, emit: Listener | None) -> None:
    """Take a building under the island, or decline the reservations that are left."""
    if expect(move, "reserve", "done") == "done":
        state.agenda.pop()
        return
    _, tile, cell = move
    reason = why_not_there(state, tile, cell)
    if reason:
        refuse(move, reason)
    number = step[1]
    state.seats[number].reserved.append(tile)
    state.agenda[-1] = (step[0], number, step[2] - 1)
    if emit:
        text = f"{state.names[number]} reserves the {state.tables.names[tile]}."
        emit(Event(text, "choice", number, targets=(key(tile, cell), f"reserved:{TILES[tile]}")))
    take_tile(state, tile, cell, emit)
