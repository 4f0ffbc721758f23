"""An app of the toy game with its own saves and options."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.cli.request import Request
from engine.game import Player, Setup
from engine.match import Match
from engine.saves import Store
from engine.table.app import TableApp
from engine.table.options import Options, write
from engine.table.turns import Turns
from tests.toy import TOY
from tests.tui.toy_face import ToyFace

Start = Callable[..., TableApp]


@pytest.fixture
def start(tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch) -> Start:
    """Return a function that makes the app: with a new game for names (None: at the title screen).

    A name `Bob=greedy` is played by that bot. Other keywords are options."""
    monkeypatch.setattr(Turns, "settle", 0.05)

    def make(names: str | None = "Ann,Bob", *, seed: int = 1, name: str = "evening", **options: object) -> TableApp:
        config = tmp_path / "options.json"
        if options:
            write(config, Options.model_validate({"speed": "instant", **options}))
        elif not config.exists():
            write(config, Options(speed="instant"))
        if names is None:
            return TableApp(ToyFace(), Request("title", store), config=config)
        players = tuple(Player(name=n, bot=b or None) for n, _, b in (x.partition("=") for x in names.split(",")))
        match = Match(TOY, Setup(game="toy", players=players, seed=seed))
        return TableApp(ToyFace(), Request("new", store, store.create(match, name)), config=config)

    return make
