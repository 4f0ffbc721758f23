"""Random playouts, to measure the speed of the rules.

    python tests/bench/playouts.py thera

prints `<decisions> <games> <cpu seconds>`.
"""

from __future__ import annotations

import sys
import time

from engine.game import Player, Setup
from engine.registry import get
from engine.rng import Rng

NAMES = ("Ann", "Bob", "Cy")
GAMES = 40


def playouts(name: str, games: int = GAMES) -> tuple[int, int, float]:
    """Play `games` games of `name` with random legal moves, seeds 0, 1, ...

    Returns the number of decisions, of games, and the CPU seconds they took.
    """
    game = get(name)
    players = tuple(Player(name=n) for n in NAMES)
    decisions = 0
    start = time.process_time()
    for seed in range(games):
        state = game.new(Setup(game=name, players=players, seed=seed))
        rng = Rng(seed)
        legal, apply, below = game.legal, game.apply, rng.below
        while moves := legal(state):
            apply(state, moves[below(len(moves))])
            decisions += 1
    return decisions, games, time.process_time() - start


if __name__ == "__main__":
    counted, played, seconds = playouts(sys.argv[1] if len(sys.argv) > 1 else "thera")
    print(f"{counted} {played} {seconds:.3f}")
