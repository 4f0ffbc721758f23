"""Activating buildings: once each in the Global actions, freely repeated by the Worker's Favor."""

from __future__ import annotations

from engine.game import Event, Listener, Move
from engine.thera.effects import RUN, conversions, convert, effortless, possible
from engine.thera.state import SPACES, Seat, State
from engine.thera.steps import ACTIVATE, DONE, Act, Step, expect, refuse

ALL: Move = ("activate", -1, -1, 0)


def candidates(state: State, step: Step) -> list[int]:
    """Return the spaces whose building the step can activate now."""
    _, number, role, rest = step
    seat = state.seats[number]
    used = rest if step[0] == ACTIVATE else 0
    roles, effects = state.tables.role, state.tables.activated
    found = []
    for space, tile in enumerate(seat.built):
        if tile >= 0 and roles[tile] == role and not used >> space & 1 and possible(seat, space, effects[tile]):
            found.append(space)
    return found


def together(state: State, step: Step) -> list[int]:
    """Return the spaces that `activate all` would activate: at least two, or none."""
    if step[0] != ACTIVATE:
        return []
    seat, effects = state.seats[step[1]], state.tables.activated
    found = [s for s in candidates(state, step) if effortless(seat, s, effects[seat.built[s]])]
    return found if len(found) > 1 else []


def ways(state: State, seat: Seat, space: int) -> list[Move]:
    """Return the moves that activate the building on `space`: one, or one per amount of water."""
    tile = seat.built[space]
    effect = state.tables.activated[tile]
    if effect[0] == "convert" and len(effect[1]) > 1:
        return [("activate", tile, space, water) for water, _, _ in conversions(seat, space, effect)]
    return [("activate", tile, space, 0)]


def legal_activate(state: State, step: Step) -> list[Move]:
    """Return the possible activations, in the order of the spaces, and `done`."""
    seat = state.seats[step[1]]
    moves: list[Move] = [ALL] if together(state, step) else []
    for space in candidates(state, step):
        moves += ways(state, seat, space)
    moves.append(DONE)
    return moves


def ready_activate(state: State, step: Step, emit: Listener | None) -> bool:
    """Pass the step over when no building can be activated (any more)."""
    if (step[0] == ACTIVATE or step[3] > 0) and candidates(state, step):
        return True
    state.agenda.pop()
    return False


def why_not(state: State, step: Step, space: int) -> str:
    """Return why the building on `space` cannot be activated by the step, "" when it can."""
    seat = state.seats[step[1]]
    tile = seat.built[space]
    if tile < 0:
        return f"no building stands on {SPACES[space]}"
    if state.tables.role[tile] != step[2]:
        return "this Role does not activate it"
    if step[0] == ACTIVATE and step[3] >> space & 1:
        return "it has been activated in these Global actions"
    effect = state.tables.activated[tile]
    if possible(seat, space, effect):
        return ""
    if effect[0] == "convert":
        return f"no water on {SPACES[space]}"
    return "no Ash is left to clear" if effect[0] == "clear" else "there is no resource to move"


def take_activate(state: State, step: Step, move: Act, emit: Listener | None) -> None:
    """Activate one building or all that need no choice, or decline the rest."""
    if expect(move, "activate", "done") == "done":
        state.agenda.pop()
        return
    _, tile, space, water = move
    if space == -1 and tile == -1 and not water:
        spaces = together(state, step)
        if not spaces:
            refuse(move, "fewer than two buildings can be activated without a choice")
        _mark(state, step, spaces)
        for each in spaces:
            _activate(state, step[1], each, 0, emit)
        return
    seat = state.seats[step[1]]
    if not 0 <= space < len(SPACES) or tile < 0 or seat.built[space] != tile:
        refuse(move, "that building does not stand there")
    reason = why_not(state, step, space)
    if reason:
        refuse(move, reason)
    if move not in ways(state, seat, space):
        refuse(move, "that is not an amount of water it can use now")
    _mark(state, step, [space])
    _activate(state, step[1], space, water, emit)


def _mark(state: State, step: Step, spaces: list[int]) -> None:
    """Note what has been used: the spaces, or one of the Favored activations."""
    kind, number, role, rest = step
    rest = rest | sum(1 << s for s in spaces) if kind == ACTIVATE else rest - 1
    state.agenda[-1] = (kind, number, role, rest)


def _activate(state: State, number: int, space: int, water: int, emit: Listener | None) -> None:
    seat = state.seats[number]
    tile = seat.built[space]
    effect = state.tables.activated[tile]
    if emit:
        text = f"{state.names[number]} activates the {state.tables.names[tile]} on {SPACES[space]}."
        emit(Event(text, "choice", number, targets=(f"space:{SPACES[space]}",)))
    if effect[0] == "convert":
        choices = conversions(seat, space, effect)
        convert(state, number, space, next(c for c in choices if not water or c[0] == water), emit)
    else:
        RUN[effect[0]](state, number, space, effect, False, emit)
