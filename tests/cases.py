"""Every way a game can be set up, for tests that hold for all of them."""

from __future__ import annotations

from typing import Any

from engine.game import Player, Setup
from engine.match import Match
from engine.registry import get
from engine.rng import Rng

NAMES = ("Ann", "Bob", "Cy", "Di")

VARIANTS: dict[str, dict[str, Any]] = {
    "thera-2": {"game": "thera", "players": 2},
    "thera-3": {"game": "thera", "players": 3},
    "thera-4": {"game": "thera", "players": 4},
    "thera-2-advanced": {"game": "thera", "players": 2, "advanced": True},
    "thera-3-advanced": {"game": "thera", "players": 3, "advanced": True},
    "thera-4-advanced": {"game": "thera", "players": 4, "advanced": True},
    "thera-solo-easy": {"game": "thera", "players": 1, "solo": "easy"},
    "thera-solo-medium": {"game": "thera", "players": 1, "solo": "medium"},
    "thera-solo-hard": {"game": "thera", "players": 1, "solo": "hard"},
    "thessaloniki-2": {"game": "thessaloniki", "players": 2},
    "thessaloniki-3": {"game": "thessaloniki", "players": 3},
    "thessaloniki-4": {"game": "thessaloniki", "players": 4},
}


def setup_of(variant: str, seed: int = 1, bot: str | None = None) -> Setup:
    """Return the set-up of the variant called `variant`, every seat played by `bot` (None: people)."""
    chosen = dict(VARIANTS[variant])
    players = tuple(Player(name=name, bot=bot) for name in NAMES[: chosen.pop("players")])
    return Setup(players=players, seed=seed, **chosen)


def new_match(variant: str, seed: int = 1, bot: str | None = None) -> Match[Any]:
    """Return a new game of that variant."""
    setup = setup_of(variant, seed, bot)
    return Match(get(setup.game), setup)


def play_randomly(match: Match[Any], seed: int = 1, choices: int = 1_000_000) -> Match[Any]:
    """Return `match` after up to `choices` random choices, or its end."""
    rng = Rng(seed)
    for _ in range(choices):
        if match.over:
            break
        match.play(match.legal[rng.below(len(match.legal))])
    return match
