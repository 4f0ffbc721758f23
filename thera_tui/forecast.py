"""Where a redistribution would put the Favor tokens: facts for the roundel, computed by the rules' own function."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Option
from engine.thera.menu_roles import outlook
from engine.thera.plouteus import run_rival_token
from engine.thera.roundel import redistribute
from engine.thera.state import State
from engine.thera.steps import BUY_FAVOR, DEAL, FAVORED, RIVAL_TOKEN, TOKENS, Step
from engine.thera.turn import has_decree, run_favored, take_favor


@dataclass(frozen=True)
class Forecast:
    """What dealing out `role` would do: `gains` per role (the dealt role's own loss included), the role
    `last` that gets the last token (-1: none is dealt), `decree`: whether that role is decreed then."""

    role: int
    gains: tuple[int, ...]
    last: int
    decree: bool


def forecast(state: State, marked: Option | None) -> Forecast | None:
    """Return the redistribution that the highlighted choice of a Role leads to, else the one the turn is heading
    for, None when nothing is being resolved."""
    move = marked.move if marked is not None else None
    if move is not None and move[0] == "role":
        role = int(move[1])
        _, _, after, last = outlook(state, role)
        return _forecast(state, role, after, last, has_decree(state))
    if move is not None and move[0] == "coins":
        state = _with_favor(state, int(move[1]))
    steps = [step for step in state.agenda if step[0] == DEAL]
    if not steps:
        return None
    role = steps[-1][1]
    due = sum(step[2] for step in state.agenda if step[0] == TOKENS and step[1] == role)
    due += sum(_rival_tokens(state, step) for step in state.agenda if step[0] == RIVAL_TOKEN)
    return _dealt(state, role, min(state.track, due), bool(steps[-1][2]))


def _dealt(state: State, role: int, extra: int, decree: bool) -> Forecast:
    after, last = redistribute(state.favor, role, extra)
    return _forecast(state, role, after, last, decree)


def _forecast(state: State, role: int, after: list[int], last: int, decree: bool) -> Forecast:
    gains = tuple(now - then for now, then in zip(after, state.favor, strict=True))
    return Forecast(role, gains, last, decree and last >= 0)


def favor_now(state: State, marked: Option | None) -> int:
    """Return the total Favor of this turn once it is fixed, or as the highlighted coins would fix it; else 0."""
    move = marked.move if marked is not None else None
    if move is not None and move[0] == "coins":
        return state.favor[state.pawn] + int(move[1])
    kinds = [step[0] for step in state.agenda]
    in_decree = has_decree(state) and (DEAL, state.pawn, 1) not in state.agenda
    if DEAL not in kinds or BUY_FAVOR in kinds or state.his_turn or in_decree:
        return 0
    return state.total_favor


def _with_favor(state: State, coins: int) -> State:
    """Return the state after spending `coins` as Favor: the Favored actions it reaches are on the agenda."""
    later = state.clone()
    if later.agenda and later.agenda[-1][0] == BUY_FAVOR:
        take_favor(later, later.agenda[-1], ("coins", coins), None)
        if later.agenda and later.agenda[-1][0] == FAVORED:
            run_favored(later, later.agenda[-1], None)
    return later


def _rival_tokens(state: State, step: Step) -> int:
    """Return the tokens Plouteus will move to the role he drew, as the rules count them."""
    later = state.clone()
    later.agenda = [step]
    run_rival_token(later, step, None)
    return later.agenda[-1][2]


def until(state: State, event: int) -> int:
    """Return how many tokens must still leave the Time Track for the event at token number `event` to fire."""
    return event - (state.tables.track - state.track)
