"""The bot that looks one move ahead."""

from typing import Any

from engine.game import Game, Move
from engine.rng import Rng


class Greedy:
    """Takes the move after which the game looks best for its seat, by the game's own `value`.

    What it may not know is dealt anew before it looks ahead; equally good moves are drawn from `rng`.
    """

    def choose(self, game: Game[Any], view: Any, seat: int, rng: Rng) -> Move:
        """Return the move with the highest value one move ahead."""
        legal = game.legal(view)
        if len(legal) == 1:
            return legal[0]
        world = game.redeal(view, seat, rng)
        best: list[Move] = []
        highest = float("-inf")
        for move in legal:
            after = world.clone()
            game.apply(after, move)
            value = game.value(after, seat)
            if value > highest:
                best, highest = [move], value
            elif value == highest:
                best.append(move)
        return best[rng.below(len(best))]
