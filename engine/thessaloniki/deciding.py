"""The heading of the action menu: who decides what, and at which step of the turn."""

from __future__ import annotations

from engine.game import Decision
from engine.thessaloniki import steps as s
from engine.thessaloniki.state import ALCOVES, CONTRACTS, DEMAND, EMPTY, PIECES, SHIPS, State
from engine.thessaloniki.wording import amount

TRAIL = ("Move", "Goods", "Alcove", "Sunset", "End")
DRAFT = ("Family", "Goods")

_TITLES = {
    s.FAMILY: "Choose a Family",
    s.MOVE: "Move a Worker",
    s.GOODS: "Gain Goods",
    s.EXTRA: "Gain 1 more Good",
    s.TAKE: "Take a Contract",
    s.CITY: "Add a Demand tile",
    s.COLOR: "Refine Goods of one colour",
    s.TRADE: "Spend Refined Goods for VP",
    s.SALE: "Sell in the Port",
    s.SUPPLY: "Sell from the supply, 1 Good to each Ship",
    s.EXCHANGE: "Swap two Ships",
    s.QUAY: "Your Patrician passes the quay",
    s.END: "End the turn",
}
_RULES: dict[int, tuple[str, ...]] = {
    s.FAMILY: ("TS-031", "S37"),
    s.RAW: ("S50",),
    s.MOVE: ("TS-045", "TS-048", "TS-053"),
    s.GOODS: ("TS-066", "TS-070"),
    s.EXTRA: ("TS-271",),
    s.ALCOVE: ("TS-090", "TS-099", "TS-100"),
    s.TAKE: ("TS-103", "S20"),
    s.PLACE: ("TS-247", "TS-253"),
    s.PIECE: ("TS-217", "S27"),
    s.CITY: ("TS-215",),
    s.REFINED: ("TS-205",),
    s.REFINE: ("TS-074", "S53"),
    s.COLOR: ("TS-243",),
    s.PAY: ("TS-084", "S15"),
    s.TRADE: ("TS-246", "S49"),
    s.FULFIL: ("TS-222", "S22"),
    s.SELL: ("TS-153", "S10"),
    s.SALE: ("TS-168", "S13"),
    s.SUPPLY: ("TS-255", "S59"),
    s.EXCHANGE: ("TS-251",),
    s.QUAY: ("TS-062", "S55"),
    s.ADVANCE: ("TS-198", "S26"),
    s.TAX: ("TS-195", "S62"),
    s.END: ("TS-179", "S12"),
}
_PHASE = {s.MOVE: 0, s.ALCOVE: 2, s.END: 3}


def _title(state: State, step: tuple[int, ...]) -> str:
    kind = step[0]
    if kind == s.RAW:
        which = f"{step[3]} Raw Goods of one colour" if step[3] > 1 else amount(step[2], "Raw Good", "Raw Goods")
        return f"Gain {which}"
    if kind == s.ALCOVE:
        return f"{ALCOVES[state.alcove]}: {amount(state.points, 'action point', 'action points')} left"
    if kind == s.PLACE:
        return f"Place up to {amount(step[3], PIECES[step[2]], PIECES[step[2]] + 's')} without Goods"
    if kind == s.PIECE:
        return f"Put a piece on {DEMAND[step[2]]}"
    if kind == s.REFINED:
        return f"Gain {amount(step[2], 'Refined Good', 'Refined Goods')}"
    if kind == s.REFINE:
        return f"Refine up to {amount(step[2], 'Good', 'Goods')}"
    if kind == s.PAY:
        what = CONTRACTS[step[3]] if step[2] == s.PAY_FULFIL else f"the {PIECES[step[3]]}"
        return f"Pay for {what}"
    if kind == s.FULFIL:
        return "Fulfil a Contract without its cost" if step[2] else "Fulfil a Contract"
    if kind == s.SELL:
        goods = "any number of Goods" if not step[2] else amount(step[2], "Good", "Goods")
        ship = f" to {SHIPS[step[3]]}" if step[3] != EMPTY else " to one Ship"
        return f"Sell {goods}{'' if step[4] or step[2] == 1 else ' of one colour'}{ship}"
    if kind == s.ADVANCE:
        return f"Advance the Chariot {amount(step[2], 'step', 'steps')}"
    if kind == s.TAX:
        n = state.seats[step[1]].storage - step[2].bit_count()
        return f"Tax: protect {amount(n, 'colour', 'colours')}"
    return _TITLES[kind]


def _why(state: State, step: tuple[int, ...]) -> str:
    kind, i = step[0], step[1]
    active = state.names[state.active]
    if kind == s.SALE:
        return f"{active} has spent the first action point in the Port"
    if kind == s.TAX:
        return "Raw Goods without a Storage Mosaic are lost"
    if state.round and i != state.active:
        return f"In {active}'s turn"
    bottom = state.agenda[0][0]
    if bottom == s.END and kind != s.END:
        return f"Sunset of {ALCOVES[state.alcove]}"
    return ""


def decision(state: State) -> Decision:
    """Return who decides what now (only while the game is not over)."""
    step = state.agenda[-1]
    kind, bottom = step[0], state.agenda[0][0]
    trail: tuple[str, ...]
    if bottom == s.TURN:
        trail, at = DRAFT, int(kind != s.FAMILY)
    else:
        trail, at = TRAIL, _PHASE[bottom]
        if bottom == s.ALCOVE and any(t[0] in (s.GOODS, s.EXTRA) for t in state.agenda):
            at = 1
        elif kind == s.END:
            at = 4
    return Decision(step[1], _title(state, step), trail, at, _why(state, step), _RULES[kind])
