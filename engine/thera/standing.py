"""What is always visible: points so far and how near the end is."""

from __future__ import annotations

from engine.game import Status
from engine.thera.endgame import luxury_in_grid, types_left
from engine.thera.scoring import in_play, rival_parts
from engine.thera.state import State


def scores(state: State) -> tuple[int, ...]:
    """Return the VP so far per column: Ash, bonus VP and buildings; in solo Plouteus's total too."""
    own = tuple(in_play(state.tables, seat) for seat in state.seats)
    return (*own, sum(rival_parts(state))) if state.level >= 0 else own


def _last_round(state: State) -> tuple[str, bool]:
    if not state.last_event:
        return "Last Round reached", True
    return f"Last Round in {state.last_event - (state.tables.track - state.track)}", False


def lamps(state: State) -> tuple[tuple[str, bool], ...]:
    """Return the end conditions, each with whether it is met."""
    if state.level >= 0:
        left = luxury_in_grid(state)
        return _last_round(state), (f"Luxury tiles left {left}", left == 0)
    types = len(types_left(state))
    return _last_round(state), (f"Luxury types left {types}", types <= state.tables.types_left)


def still_to_play(state: State) -> list[str]:
    """Return who still takes a turn after the current one, in order (only once triggered)."""
    names, seat = [], state.current
    while seat != state.ship:
        seat = (seat + 1) % len(state.seats)
        names.append(state.names[seat])
    return names


def banner(state: State) -> str:
    """Return the words about the triggered endgame, "" before."""
    if not state.trigger:
        return ""
    if state.ended:
        return f"The game is over ({state.trigger})."
    if state.level >= 0:
        return f"The end is reached ({state.trigger}): this Role is finished, then scoring."
    current = state.names[state.current]
    rest = still_to_play(state)
    if not rest:
        return f"Last turn of the game: {current}."
    return f"Endgame triggered ({state.trigger}). Last turns after {current}: {', then '.join(rest)}."


def status(state: State) -> Status:
    """Return the always visible facts."""
    whose = "Plouteus" if state.his_turn else state.names[state.current]
    return Status(f"Turn {state.turn}: {whose}", scores(state), lamps(state), banner(state))
