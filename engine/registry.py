"""The games that exist, imported only when asked for (start-up time)."""

from importlib import import_module
from typing import Any

from engine.game import Game, SetupError

GAMES = ("thera", "thessaloniki")


def get(name: str) -> Game[Any]:
    """Return the rules registered under `name`. Raises SetupError for an unknown name."""
    if name not in GAMES:
        raise SetupError(f"there is no game {name!r}; the games are {' and '.join(GAMES)}")
    game: Game[Any] = import_module(f"engine.{name}").GAME
    return game
