"""Players that are programs. They see what their seat may see and nothing else.

>>> choose(match)            # the move of the bot whose turn it is
>>> get("greedy").choose(game, game.view(state, seat), seat, rng)
"""

from __future__ import annotations

from typing import Any, Protocol

from engine.bots.greedy import Greedy
from engine.bots.random import Random
from engine.game import Game, Move, Setup, SetupError
from engine.match import Match
from engine.rng import Rng, mix

_SALT = 0x626F7473
"""Keeps the bots' streams apart from the ones that shuffle cards."""


class Bot(Protocol):
    """A way of choosing moves."""

    def choose(self, game: Game[Any], view: Any, seat: int, rng: Rng) -> Move:
        """Return a legal move for `seat`, which sees `view` and draws from `rng` alone."""


BOTS: dict[str, Bot] = {"random": Random(), "greedy": Greedy()}
NAMES = tuple(BOTS)


def get(name: str) -> Bot:
    """Return the bot called `name`, whatever its capitals. Raises SetupError that lists the bots."""
    bot = BOTS.get(name.casefold())
    if bot is None:
        raise SetupError(f"there is no bot {name!r}; the bots are {', '.join(NAMES)}")
    return bot


def check(setup: Setup) -> None:
    """Raise SetupError when a seat of `setup` is played by a bot that does not exist."""
    for player in setup.players:
        if player.bot is not None:
            get(player.bot)


def bot_rng(seed: int, seat: int, number: int) -> Rng:
    """Return the stream for move `number` of the bot on `seat` in the game with `seed`.

    It depends on nothing else, so a resumed game goes on like one never interrupted, and a bot that
    draws more or less changes no later card.
    """
    return Rng(mix(mix(seed ^ _SALT) + mix((number << 4) + seat + _SALT)))


def choose(match: Match[Any]) -> Move:
    """Return the move of the bot that decides now. Raises SetupError when the seat is a person's."""
    seat = match.to_act
    name = match.setup.players[seat].bot
    if name is None:
        raise SetupError(f"{match.setup.players[seat].name} is not played by a bot")
    rng = bot_rng(match.setup.seed, seat, len(match.played))
    return get(name).choose(match.game, match.game.view(match.state, seat), seat, rng)
