"""The kinds of steps on the agenda: what is still to do, as small tuples of ints.

A step is `(kind, seat, ...)`. The top one (last) comes first. Interruptions, such as another player's
sale or a Ship's benefit, are steps pushed on top.

| kind | after the seat | meaning |
| --- | --- | --- |
| FAMILY | | choose a Family |
| RAW | times, amount, must | gain `amount` Raw Goods of one colour, `times` times |
| MOVE | | move a Worker |
| GOODS | grain, meat, olive, grape, salt | Gain Goods: what is still offered |
| EXTRA | colours (bits) | F4's extra Good |
| ALCOVE | | resolve the alcove |
| TAKE | | take a Contract |
| PLACE | piece, count | place pieces without paying (C4, C8) |
| PIECE | tile, must | put a piece from the supply on a new Demand tile |
| CITY | must | choose the City of a new Demand tile |
| REFINED | count, must | gain Refined Goods |
| REFINE | count, colours (bits) refined so far, effect (5 for C5) | refine Goods |
| COLOR | | C1: refine Goods of one colour |
| PAY | purpose, a, b, need of four colours | choose how to pay |
| TRADE | | C3: spend Refined Goods for VP |
| FULFIL | free | fulfil a Contract |
| SELL | limit (0 none), Ship (-1 any), mixed colours | sell to one Ship |
| SALE | | the others' sale in the Port alcove |
| SUPPLY | Ships (bits) already sold to | C10 |
| EXCHANGE | | C7: swap two Ships |
| QUAY | | a pushed Patrician passes the quay |
| ADVANCE | steps | advance on the Chariot track, or not |
| TAX | colours (bits) kept so far | protect colours |
| END | | end the turn |
| DEAL | count | automatic: draw Contracts into the hand, which ends a pick of the draft |
| STEPS | steps, must, first | automatic: the next Chariot steps |
| SAIL | | automatic |
| DOCK | | automatic: refill the first Ship space after a Sail |
| TURN | | automatic: begin a turn |

`must` is 1 for a Sunset effect and for set-up, which cannot be declined (S52).
"""

from __future__ import annotations

from engine.game import Event, Listener
from engine.thessaloniki.state import State

(
    FAMILY, RAW, MOVE, GOODS, EXTRA, ALCOVE, TAKE, PLACE, PIECE, CITY, REFINED, REFINE, COLOR, PAY, TRADE,
    FULFIL, SELL, SALE, SUPPLY, EXCHANGE, QUAY, ADVANCE, TAX, END, DEAL, STEPS, SAIL, DOCK, TURN,
) = range(29)  # fmt: skip
FIRST_AUTOMATIC = DEAL

PAY_PLACE, PAY_FULFIL = range(2)
"""Purposes of PAY: place piece `a` on target `b`; fulfil Contract `a`."""

ALCOVE_BONUS = 7
"""Bit of the Alcove Bonus in `State.bonuses`; bits 0-6 are Mosaic Bonuses."""

BITS = (0, 1, 2, 3)

SHAPES: dict[int, tuple[tuple[int, int], ...]] = {
    FAMILY: (),
    RAW: ((1, 60), (1, 60), (0, 1)),
    MOVE: (),
    GOODS: ((0, 3), (0, 3), (0, 3), (0, 3), (0, 1)),
    EXTRA: ((0, 15),),
    ALCOVE: (),
    TAKE: (),
    PLACE: ((0, 1), (1, 60)),
    PIECE: ((0, 11), (0, 1)),
    CITY: ((0, 1),),
    REFINED: ((1, 60), (0, 1)),
    REFINE: ((1, 60), (0, 15), (0, 5)),
    COLOR: (),
    PAY: ((0, 1), (0, 59), (0, 111), (0, 60), (0, 60), (0, 60), (0, 60)),
    TRADE: (),
    FULFIL: ((0, 1),),
    SELL: ((0, 60), (-1, 23), (0, 1)),
    SALE: (),
    SUPPLY: ((0, (1 << 24) - 1),),
    EXCHANGE: (),
    QUAY: (),
    ADVANCE: ((1, 60),),
    TAX: ((0, 15),),
    END: (),
    DEAL: ((0, 3),),
    STEPS: ((1, 99), (0, 1), (0, 1)),
    SAIL: (),
    DOCK: (),
    TURN: (),
}
"""Range of every number after the seat, for checking a stored agenda."""


def say(
    state: State, emit: Listener, seat: int, text: str, kind: str = "effect", *targets: str, private: str = ""
) -> None:
    """Send an event about `seat` whose text begins with the player's name."""
    name = state.names[seat]
    emit(Event(f"{name} {text}", kind, seat, f"{name} {private}" if private else "", targets))


def in_own_turn(state: State, seat: int) -> bool:
    """Return whether `seat` may use F1 or F2 now: from the Move step until the alcove is left (S58)."""
    return seat == state.active and state.agenda[0][0] in (MOVE, ALCOVE)
