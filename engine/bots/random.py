"""The bot that takes any legal move."""

from typing import Any

from engine.game import Game, Move
from engine.rng import Rng


class Random:
    """Every legal move is equally likely."""

    def choose(self, game: Game[Any], view: Any, seat: int, rng: Rng) -> Move:
        """Return a random legal move."""
        legal = game.legal(view)
        return legal[rng.below(len(legal))]
