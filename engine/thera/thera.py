"""Thera as a `Game`: the one object that everything outside the rules talks to."""

from __future__ import annotations

from typing import Any

from engine import editions
from engine.game import Decision, Listener, Move, Option, Result, Setup, Status
from engine.rng import Rng
from engine.thera import edition, menu, notation, play, scoring, setup, snapshot, standing, view
from engine.thera.state import State
from engine.thera.worth import value


class Thera:
    """The rules of Thera for 1 to 4 players; see `engine.game.Game` for every method."""

    name = "thera"
    title = "Thera"
    rules_version = 1
    seats = (1, 2, 3, 4)
    hidden_hands = False

    def new(self, setup_: Setup, edition: Any | None = None) -> State:
        """Return the state at the first choice of a Role. Raises SetupError."""
        return setup.new(setup_, edition)

    def legal(self, state: State) -> list[Move]:
        """Return the moves allowed now."""
        return play.legal(state)

    def apply(self, state: State, move: Move, emit: Listener | None = None) -> None:
        """Take `move`. Raises IllegalMove and leaves the state as it was."""
        play.apply(state, move, emit)

    def options(self, state: State) -> list[Option]:
        """Return the action menu."""
        return menu.options(state)

    def decision(self, state: State) -> Decision:
        """Return the heading of the action menu."""
        return menu.decision(state)

    def to_act(self, state: State) -> int:
        """Return the seat that decides, -1 when the game is over."""
        return state.agenda[-1][1] if state.agenda else -1

    def over(self, state: State) -> bool:
        """Return whether the game has ended."""
        return state.ended

    def result(self, state: State) -> Result:
        """Return the scoring table."""
        return scoring.result(state)

    def status(self, state: State) -> Status:
        """Return the always visible facts."""
        return standing.status(state)

    def value(self, state: State, seat: int) -> float:
        """Return how good the state looks for `seat`, in VP."""
        return value(state, seat)

    def view(self, state: State, seat: int | None) -> State:
        """Return what `seat` may know."""
        return view.view(state, seat)

    def redeal(self, state: State, seat: int, rng: Rng) -> State:
        """Return a random state that `seat` cannot tell from the real one."""
        return view.redeal(state, seat, rng)

    def notation(self, move: Move) -> str:
        """Return the text of a move."""
        return notation.notation(move)

    def parse(self, text: str) -> Move:
        """Return the move that `text` notes. Raises IllegalMove."""
        return notation.parse(text)

    def dump(self, state: State) -> dict[str, Any]:
        """Return the state as JSON-able data."""
        return snapshot.dump(state)

    def load(self, data: dict[str, Any], setup_: Setup, edition: Any | None = None) -> State:
        """Return the state of a dump. Raises pydantic.ValidationError or GameError."""
        return snapshot.load(data, setup_, edition)

    def edition(self, data: bytes | str | None = None) -> edition.Edition:
        """Return the standard values, or those of a JSON text. Raises EditionError."""
        return edition.standard() if data is None else editions.parse(edition.Edition, data)


GAME = Thera()
