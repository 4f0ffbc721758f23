"""What all tests share: isolated saves, and the lengths of the long runs."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from engine.saves import Store
from tests.toy import TOY

settings.register_profile("steady", deadline=None, derandomize=True, print_blob=False)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--kills", type=int, default=200, help="how often a playing process is killed")
    parser.addoption("--mutations", type=int, default=4000, help="mutated saves per game")


@pytest.fixture(autouse=True)
def _own_saves(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep every test out of the saves of whoever runs it."""
    monkeypatch.setenv("GAME_SAVES", str(tmp_path_factory.getbasetemp() / "never-asked-for"))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Return an empty folder of Toy saves."""
    return Store(tmp_path / "saves", TOY, sync=False)
