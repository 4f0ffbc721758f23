"""A command line with screens that only remember what they were asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main, play
from engine.cli.request import Request, Screens
from engine.registry import get
from engine.saves import Store


@dataclass
class Line:
    """Runs commands; `out` and `err` are what the last one printed, `requests` what the app was asked."""

    game: str
    store: Store
    capture: pytest.CaptureFixture[str]
    requests: list[Request] = field(default_factory=list)
    on_run: Callable[[Request], int | None] = lambda request: None
    out: str = ""
    err: str = ""

    def __call__(self, *words: str, game: str = "") -> int:
        screens = Screens(run=self._run, render=lambda state, seat, width: f"board for {seat}, {width} wide")
        status = main(game or self.game, screens, list(words))
        self.out, self.err = self.capture.readouterr()
        return status

    def _run(self, request: Request) -> int | None:
        self.requests.append(request)
        return self.on_run(request)

    def refused(self, *words: str, status: int = 2) -> str:
        """Run a command that must be refused; return its one line."""
        assert self(*words) == status
        assert self.err.count("\n") == 1
        assert self.err.startswith(f"{self.game}")
        assert "Traceback" not in self.err
        return self.err.strip()


@pytest.fixture(params=["thera", "thessaloniki"])
def line(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Any:
    """The command line of each game, with an empty saves folder."""
    monkeypatch.setenv("GAME_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr(play, "has_terminal", lambda: True)
    return Line(request.param, Store(tmp_path / "saves", get(request.param), sync=False), capsys)
