"""Which function answers for which step, and the loop that runs the automatic ones."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import DECLINES, IllegalMove, Listener, Move
from engine.thera import activation, ash, building, gains, movement, plouteus, roundel, steps, tableau, trade, turn
from engine.thera.state import State
from engine.thera.steps import Act, Step

Legal = Callable[[State, Step], list[Move]]
Take = Callable[[State, Step, Act, Listener | None], None]
Ready = Callable[[State, Step, Listener | None], bool]

_DECIDE: dict[int, tuple[Legal, Ready, Take]] = {
    steps.CHOOSE_ROLE: (turn.legal_role, turn.ready, turn.take_role),
    steps.ACTIVATE: (activation.legal_activate, activation.ready_activate, activation.take_activate),
    steps.REPEAT: (activation.legal_activate, activation.ready_activate, activation.take_activate),
    steps.PLACE: (gains.legal_place, gains.ready_place, gains.take_place),
    steps.MOVE: (movement.legal_move, movement.ready_move, movement.take_move),
    steps.RESERVE: (tableau.legal_reserve, tableau.ready_reserve, tableau.take_reserve),
    steps.BUILD: (building.legal_build, building.ready_build, building.take_build),
    steps.CLEAR: (ash.legal_clear, ash.ready_clear, ash.take_clear),
    steps.STONES: (ash.legal_stones, ash.ready_stones, ash.take_stones),
    steps.BUY_FAVOR: (turn.legal_favor, turn.ready_favor, turn.take_favor),
    steps.TRADE: (trade.legal_trade, trade.ready_trade, trade.take_trade),
    steps.GOODS: (gains.legal_goods, gains.ready_goods, gains.take_goods),
    steps.CLOSE: (turn.legal_close, turn.ready_close, turn.take_close),
    steps.END: (turn.legal_end, turn.ready, turn.take_end),
}
_RUN: dict[int, Ready] = {
    steps.GLOBALS: turn.run_globals,
    steps.FAVORED: turn.run_favored,
    steps.BONUS: gains.run_bonus,
    steps.COINS: gains.run_coins,
    steps.PORT_STONE: gains.run_port_stone,
    steps.TOKENS: roundel.run_tokens,
    steps.RIVAL_TOKEN: plouteus.run_rival_token,
    steps.CLAIM: plouteus.run_claim,
    steps.DEAL: turn.run_deal,
    steps.PASS: turn.run_pass,
    steps.DRAW: plouteus.run_draw,
}
LEGAL: list[Legal] = [_DECIDE[kind][0] for kind in range(steps.DECISIONS)]
TAKE: list[Take] = [_DECIDE[kind][2] for kind in range(steps.DECISIONS)]
READY: list[Ready] = [*(_DECIDE[kind][1] for kind in range(steps.DECISIONS)), *_RUN.values()]

LENGTHS = {
    "role": 2, "activate": 4, "gain": 3, "move": 4, "reserve": 3, "build": 4, "clear": 2, "stone": 3, "coins": 2,
    "take": 1, "sell": 3, "buy": 3, "goods": 2, "done": 1, "end": 1,
}  # fmt: skip
"""Length of the move tuple per verb."""


def legal(state: State) -> list[Move]:
    """Return the moves allowed now; empty when the game is over."""
    if not state.agenda:
        return []
    step = state.agenda[-1]
    return LEGAL[step[0]](state, step)


def apply(state: State, move: Move, emit: Listener | None = None) -> None:
    """Take `move` and run on to the next decision. Raises IllegalMove before anything has changed."""
    agenda = state.agenda
    if not agenda:
        raise IllegalMove("the game is over")
    try:
        formed = LENGTHS[str(move[0])] == len(move)
    except (KeyError, IndexError, TypeError):
        formed = False
    if not formed:
        raise IllegalMove(f"{move!r} is not a move of Thera")
    for arg in move[1:]:
        if type(arg) is not int:
            raise IllegalMove(f"{move!r} is not a move of Thera")
    step = agenda[-1]
    TAKE[step[0]](state, step, move, emit)
    state.unclosed = move[0] not in DECLINES
    step = agenda[-1]
    while not READY[step[0]](state, step, emit):
        if not agenda:
            return
        step = agenda[-1]
