"""The rules at work: which moves are legal now, and what a move does until the next decision."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import DECLINES, IllegalMove, Listener, Move
from engine.thessaloniki import alcove, choosing, contracts, holdings, moving, offers, paying, placing, selling, turn
from engine.thessaloniki import steps as s
from engine.thessaloniki.refusals import why_illegal
from engine.thessaloniki.state import F1, F2, State

Step = tuple[int, ...]
Legal = Callable[[State, Step], list[Move]]
Act = Callable[[State, Step, Move, Listener | None], None]
Auto = Callable[[State, Step, Listener | None], None]

LEGAL: dict[int, Legal] = {
    s.FAMILY: turn.family_moves,
    s.RAW: choosing.raw_moves,
    s.MOVE: moving.worker_moves,
    s.GOODS: moving.goods_moves,
    s.EXTRA: moving.extra_moves,
    s.ALCOVE: alcove.alcove_moves,
    s.TAKE: choosing.take_moves,
    s.PLACE: placing.free_moves,
    s.PIECE: placing.demand_piece_moves,
    s.CITY: choosing.city_moves,
    s.REFINED: choosing.refined_moves,
    s.REFINE: choosing.refine_moves,
    s.COLOR: choosing.color_moves,
    s.PAY: paying.pay_moves,
    s.TRADE: contracts.trade_moves,
    s.FULFIL: paying.fulfil_moves,
    s.SELL: selling.sell_moves,
    s.SALE: selling.others_moves,
    s.SUPPLY: selling.supply_moves,
    s.EXCHANGE: contracts.exchange_moves,
    s.QUAY: moving.quay_moves,
    s.ADVANCE: choosing.advance_moves,
    s.TAX: choosing.tax_moves,
    s.END: turn.end_moves,
}
ACT: dict[int, Act] = {
    s.FAMILY: turn.take_family,
    s.RAW: choosing.gain_raw,
    s.MOVE: moving.move_worker,
    s.GOODS: moving.gain_offered,
    s.EXTRA: moving.gain_extra,
    s.ALCOVE: alcove.act,
    s.TAKE: choosing.take_step,
    s.PLACE: placing.place_free,
    s.PIECE: placing.place_demand_piece,
    s.CITY: choosing.choose_city,
    s.REFINED: choosing.gain_refined,
    s.REFINE: choosing.refine_one,
    s.COLOR: choosing.refine_color,
    s.PAY: paying.pay,
    s.TRADE: paying.trade,
    s.FULFIL: paying.fulfil_step,
    s.SELL: selling.sell_step,
    s.SALE: selling.others_sell,
    s.SUPPLY: selling.supply_sell,
    s.EXCHANGE: contracts.exchange,
    s.QUAY: moving.take_quay,
    s.ADVANCE: choosing.advance,
    s.TAX: choosing.keep,
}
DECLINE: dict[int, Auto] = {
    s.ALCOVE: turn.leave_alcove,
    s.REFINE: choosing.refined_all,
    s.SALE: selling.pass_sale,
    s.QUAY: moving.leave_quay,
    s.END: turn.end_turn,
}
"""What `done`, `pass` and `end` do besides leaving the step."""
AUTOMATIC: dict[int, Auto] = {
    s.DEAL: offers.deal,
    s.STEPS: holdings.chariot_steps,
    s.SAIL: offers.sail,
    s.DOCK: offers.dock,
    s.TURN: turn.begin_turn,
}
SKIPPED = frozenset(
    (s.TAKE, s.PLACE, s.PIECE, s.CITY, s.REFINE, s.COLOR, s.TRADE, s.FULFIL, s.SELL, s.SALE, s.SUPPLY, s.EXCHANGE)
)
"""Steps that pass by themselves when there is nothing in them but to decline."""


def legal(state: State) -> list[Move]:
    """Return the legal moves, in a fixed order."""
    if state.ended:
        return []
    step = state.agenda[-1]
    out = LEGAL[step[0]](state, step)
    seat = state.seats[step[1]]
    if seat.family in (F1, F2) and not seat.used and family_time(state, step):
        out += choosing.family_moves(state, step, seat)
    return out


def family_time(state: State, step: Step) -> bool:
    """Return whether F1 and F2 may be used at this step by its seat (S58; TS-332)."""
    if step[0] == s.TAX:
        return turn.may_swap(state, step[1])
    return s.in_own_turn(state, step[1])


def allows(state: State, move: Move) -> bool:
    """Return whether `move` is legal now."""
    if state.ended or not isinstance(move, tuple) or not move:
        return False
    step = state.agenda[-1]
    if step[0] == s.ALCOVE and move[0] not in ("swap", "return"):
        return alcove.allows(state, step, move)
    return move in legal(state)


def apply(state: State, move: Move, emit: Listener | None = None) -> None:
    """Take `move` and run every automatic step; see `engine.game.Game.apply`."""
    if not allows(state, move):
        raise IllegalMove(why_illegal(state, move, legal(state)))
    step = state.agenda[-1]
    verb = move[0]
    if verb == "swap":
        choosing.swap_raw(state, step[1], move, emit)
    elif verb == "return":
        choosing.return_piece(state, step[1], move, emit)
    else:
        state.agenda.pop()
        if verb in DECLINES:
            close = DECLINE.get(step[0])
            if close is not None:
                close(state, step, emit)
        else:
            ACT[step[0]](state, step, move, emit)
    run(state, emit)


def run(state: State, emit: Listener | None) -> None:
    """Run automatic steps, and those without a choice, up to the next decision."""
    agenda = state.agenda
    while agenda:
        step = agenda[-1]
        kind = step[0]
        if kind >= s.FIRST_AUTOMATIC:
            AUTOMATIC[kind](state, step, emit)
        elif kind == s.TAX:
            if not turn.tax_without_choice(state, step, emit):
                return
        elif kind in SKIPPED:
            moves = legal(state)
            if len(moves) > 1 or moves[0][0] not in DECLINES:
                return
            agenda.pop()
            close = DECLINE.get(kind)
            if close is not None:
                close(state, step, emit)
        elif kind == s.ADVANCE and state.seats[step[1]].chariot >= len(state.tables.chariot):
            # Beyond the end a step is nothing but VP: there is nothing to decline.
            agenda.pop()
            choosing.advance(state, step, ("advance",), emit)
        else:
            return
