"""What triggers the endgame, and what that does."""

from __future__ import annotations

from engine.game import Event, Listener
from engine.thera.state import FIRST_LUXURY, TYPES, State, luxury_type
from engine.thera.words import PLURALS


def types_left(state: State) -> list[int]:
    """Return the luxury types of which the tableau still holds a tile (2-4 players)."""
    return sorted({luxury_type(tile) for tile in state.luxury})


def luxury_in_grid(state: State) -> int:
    """Return how many luxury tiles the solo grid still holds."""
    return sum(tile >= FIRST_LUXURY for tile in state.grid)


def trigger(state: State, reason: str, emit: Listener | None) -> None:
    """Trigger the endgame unless it is triggered already (T19, T28)."""
    if state.trigger:
        return
    state.trigger = reason
    if state.level >= 0:
        if emit:
            emit(Event(f"The end is reached ({reason}): this Role is finished, then scoring.", "endgame"))
        return
    state.ship = (state.current - 1) % len(state.seats)
    if emit:
        text = f"The endgame is triggered ({reason}). {state.names[state.ship]} takes the last turn."
        emit(Event(text, "endgame", state.ship))


def check_tiles(state: State, emit: Listener | None) -> None:
    """Trigger the endgame if the tile that just left was the last one that prevented it."""
    if state.trigger:
        return
    if state.level >= 0:
        if not luxury_in_grid(state):
            trigger(state, "no luxury building is left in the grid", emit)
        return
    left = types_left(state)
    if len(left) <= state.tables.types_left:
        names = " and ".join(PLURALS[TYPES[t]] for t in left) or "no luxury building"
        trigger(state, f"only {names} left in the tableau", emit)
