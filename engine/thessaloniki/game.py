"""*Thessaloniki* as a game that keeps `engine.game.Game`."""

from __future__ import annotations

from typing import Any

from engine.editions import parse
from engine.game import Decision, IllegalMove, Listener, Move, Option, Result, Setup, SetupError, Status
from engine.rng import Rng
from engine.thessaloniki import dealing, deciding, hidden, notation, options, record, rules, scoring, valuing
from engine.thessaloniki.edition import Edition, standard
from engine.thessaloniki.state import State


class Thessaloniki:
    """The rules of *Thessaloniki* for 2 to 4 players. See `engine.game.Game` for every method.

    >>> from engine.game import Player, Setup
    >>> game = Thessaloniki()
    >>> state = game.new(Setup(game="thessaloniki", players=(Player(name="Ann"), Player(name="Bob")), seed=1))
    >>> len(game.legal(state))
    3
    """

    name = "thessaloniki"
    title = "Thessaloniki"
    rules_version = 1
    seats = dealing.SEATS
    hidden_hands = True

    def new(self, setup: Setup, edition: Any | None = None) -> State:
        """Return the state at the first choice of the family draft. Raises SetupError."""
        return dealing.new_game(setup, _checked(edition))

    def legal(self, state: State) -> list[Move]:
        """Return the legal moves in a fixed order."""
        return rules.legal(state)

    def apply(self, state: State, move: Move, emit: Listener | None = None) -> None:
        """Take `move` and run to the next decision. Raises IllegalMove with the reason."""
        rules.apply(state, move, emit)

    def options(self, state: State) -> list[Option]:
        """Return the action menu: legal moves with previews, impossible ones with reasons."""
        return options.options(state)

    def decision(self, state: State) -> Decision:
        """Return who decides what."""
        return deciding.decision(state)

    def to_act(self, state: State) -> int:
        """Return the seat that decides, -1 when the game is over."""
        return -1 if state.ended else state.agenda[-1][1]

    def over(self, state: State) -> bool:
        """Return whether the game has ended."""
        return state.ended

    def result(self, state: State) -> Result:
        """Return the scoring table, before the end as if it ended now."""
        return scoring.result(state)

    def status(self, state: State) -> Status:
        """Return the always visible facts."""
        return scoring.status(state)

    def value(self, state: State, seat: int) -> float:
        """Return how good the state looks for `seat`, in VP."""
        return valuing.value(state, seat)

    def view(self, state: State, seat: int | None) -> State:
        """Return what `seat` may know."""
        return hidden.view(state, seat)

    def redeal(self, state: State, seat: int, rng: Rng) -> State:
        """Return a random state that `seat` cannot tell from the real one."""
        return hidden.redeal(state, seat, rng)

    def notation(self, move: Move) -> str:
        """Return the stable text of a move. Raises IllegalMove when it is none of this game's."""
        try:
            return notation.write(move)
        except (KeyError, IndexError, ValueError, TypeError):
            raise IllegalMove(f"{move!r} is no move of Thessaloniki") from None

    def parse(self, text: str) -> Move:
        """Return the move that `text` notes. Raises IllegalMove."""
        return notation.read(text)

    def dump(self, state: State) -> dict[str, Any]:
        """Return the state as JSON-able data."""
        return record.dump(state)

    def load(self, data: dict[str, Any], setup: Setup, edition: Any | None = None) -> State:
        """Return the state that `dump` gave `data` for. Raises pydantic.ValidationError or GameError."""
        return record.load(data, setup, _checked(edition))

    def edition(self, data: bytes | str | None = None) -> Edition:
        """Return the standard component values, or those of a JSON text. Raises EditionError."""
        return standard() if data is None else parse(Edition, data)


def _checked(edition: Any | None) -> Edition | None:
    if edition is not None and not isinstance(edition, Edition):
        raise SetupError("these component values are not Thessaloniki's")
    return edition


GAME = Thessaloniki()
