"""The roundel: Favor tokens, the Time Track with its events, redistribution."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, Listener
from engine.thera.endgame import trigger
from engine.thera.state import ROLES, State
from engine.thera.steps import Step

RING = len(ROLES)


def redistribute(favor: Sequence[int], role: int, extra: int = 0) -> tuple[list[int], int]:
    """Deal out the tokens of `role` plus `extra` ones, clockwise from the next role (T16).

    Returns the tokens per role afterwards and the role that got the last token, -1 when there was
    none to deal (T17).
    """
    after = list(favor)
    hand = after[role] + extra
    after[role] = 0
    if not hand:
        return after, -1
    rounds, rest = divmod(hand, RING)
    if rounds:
        after = [n + rounds for n in after]
    for i in range(1, rest + 1):
        after[(role + i) % RING] += 1
    return after, (role + hand) % RING


def hourglasses(state: State) -> int:
    """Return how many hourglasses show: tokens that have left the Time Track."""
    return state.tables.track - state.track


def remove_token(state: State, emit: Listener | None) -> bool:
    """Take the leftmost token off the Time Track and fire its event (T20). False if there is none.

    The caller puts the token where it belongs first: events come after.
    """
    if not state.track:
        return False
    state.track -= 1
    number = state.tables.track - state.track
    if number == state.industry_event:
        state.industry_event = 0
        state.locked = False
        if emit:
            text = "Open Industry: the Lock tokens are removed; every industry building can be built."
            emit(Event(text, "effect", targets=("tile:Laborer", "tile:Carter", "tile:Moneylender")))
    if number == state.last_event:
        state.last_event = 0
        if emit:
            emit(Event("Last Round: the last event of the Time Track fires.", "endgame"))
        trigger(state, "Last Round", emit)
    return True


def tokens_to(state: State, role: int, number: int, emit: Listener | None) -> None:
    """Move up to `number` leftmost Time Track tokens to `role`, each firing its event."""
    for _ in range(number):
        if state.track:
            state.favor[role] += 1
            if emit:
                text = f"A Favor token moves from the Time Track to the {ROLES[role]}."
                emit(Event(text, "effect", targets=("track", f"role:{ROLES[role]}")))
        elif emit:
            emit(Event("The Time Track is empty: no Favor token moves.", "effect", targets=("track",)))
        remove_token(state, emit)


def token_to_box(state: State, number: int, emit: Listener | None) -> None:
    """Put up to `number` leftmost Time Track tokens into the box (Agora)."""
    for _ in range(number):
        if state.track:
            state.box += 1
            if emit:
                text = "The leftmost Favor token of the Time Track goes to the box."
                emit(Event(text, "effect", targets=("track",)))
        elif emit:
            emit(Event("The Time Track is empty: no token goes to the box.", "effect", targets=("track",)))
        remove_token(state, emit)


def run_tokens(state: State, step: Step, emit: Listener | None) -> bool:
    """Move Time Track tokens to the role being resolved (T2, T18)."""
    state.agenda.pop()
    tokens_to(state, step[1], step[2], emit)
    return False
