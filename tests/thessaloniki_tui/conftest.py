"""The app `thessaloniki` with its own saves and options."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.cli.request import Request
from engine.game import Player, Setup
from engine.match import Match
from engine.saves import Session, Store
from engine.table.app import TableApp
from engine.table.options import Options, write
from engine.table.turns import Turns
from engine.thessaloniki import GAME
from thessaloniki_tui.face import ThessalonikiFace

Start = Callable[..., tuple[TableApp, Session]]


def new_match(names: str = "Ann,Bob", seed: int = 1) -> Match[Any]:
    """Return a new game; a name `Bob=greedy` is played by that bot."""
    parts = [name.partition("=") for name in names.split(",")]
    players = tuple(Player(name=name, bot=bot or None) for name, _, bot in parts)
    return Match(GAME, Setup(game="thessaloniki", players=players, seed=seed))


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Start:
    """Return a function that makes the app for a match (a new one for two people without one), and its session."""
    monkeypatch.setattr(Turns, "settle", 0.02)

    def make(match: Match[Any] | None = None, **options: object) -> tuple[TableApp, Session]:
        config = tmp_path / "options.json"
        write(config, Options.model_validate({"speed": "instant", **options}))
        store = Store(tmp_path / "saves", GAME, sync=False)
        session = store.create(match or new_match(), "evening")
        return TableApp(ThessalonikiFace(), Request("new", store, session), config=config), session

    return make
