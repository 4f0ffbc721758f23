"""The steps of the agenda: tuples of small ints, the first one their kind.

The last step of `State.agenda` is on top. Decisions wait for a player; the others run by
themselves. Every step that belongs to a player has the seat in second place.

| step | fields |
| --- | --- |
| CHOOSE_ROLE | seat |
| ACTIVATE | seat, role, bits of the spaces used: the Global activations |
| REPEAT | seat, role, number: Favored activations |
| PLACE | seat, resource, units, building's space or -1 (anywhere), 1 if it must be placed |
| MOVE | seat, moves |
| RESERVE | seat, number |
| BUILD | seat, number |
| CLEAR | seat, Ash tokens, 1 if they must be cleared |
| STONES | seat |
| BUY_FAVOR | seat |
| TRADE | seat, trades, OPEN / SELLING / BUYING, coins that may be taken instead (0: none) |
| GOODS | seat, number |
| CLOSE | seat: the confirmation that ends the part of the Global actions |
| END | seat: the end of the turn |
| GLOBALS | seat, role: automatic, as all that follow |
| FAVORED | seat, role |
| BONUS, COINS, PORT_STONE | seat, amount |
| TOKENS | role, number of Time Track tokens that go there |
| RIVAL_TOKEN | role: Plouteus's own second token |
| CLAIM | - |
| DEAL | role, 1 if a Decree follows |
| PASS | - |
| DRAW | - |
"""

from __future__ import annotations

from typing import Any, NoReturn

from engine.game import IllegalMove, Move
from engine.thera.notation import notation

Step = tuple[int, ...]
Act = tuple[Any, ...]
"""A move whose form has been checked: a verb and the right number of ints."""

(
    CHOOSE_ROLE, ACTIVATE, REPEAT, PLACE, MOVE, RESERVE, BUILD, CLEAR, STONES, BUY_FAVOR, TRADE, GOODS, CLOSE, END,
    GLOBALS, FAVORED, BONUS, COINS, PORT_STONE, TOKENS, RIVAL_TOKEN, CLAIM, DEAL, PASS, DRAW,
) = range(25)  # fmt: skip
DECISIONS = END + 1
OPEN, SELLING, BUYING = range(3)
PORT = 0
"""The space A1."""

DONE: Move = ("done",)


def refuse(move: Act, reason: str) -> NoReturn:
    """Raise IllegalMove with `reason`, naming the move when it is one."""
    try:
        text = notation(move)
    except IllegalMove:
        text = repr(move)
    raise IllegalMove(f"{text}: {reason}")


def expect(move: Act, *verbs: str) -> str:
    """Return the verb of `move` if it is one of `verbs`; raise IllegalMove otherwise."""
    verb = str(move[0])
    if verb in verbs:
        return verb
    refuse(move, f"now it is {' or '.join(verbs)} that can be chosen")
