"""The example games that come with the project."""

from pathlib import Path

import pytest

from engine.registry import get
from engine.saves import Store

FOLDER = Path(__file__).resolve().parents[2] / "saves"
EXAMPLES = sorted(path.stem for path in FOLDER.glob("example-*.json"))


def test_there_are_examples_of_both_games() -> None:
    assert {name.split("-")[1] for name in EXAMPLES} == {"thera", "thessaloniki"}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_a_finished_game_without_a_fault(name: str) -> None:
    loaded = Store(FOLDER, get(name.split("-")[1])).load(name)
    assert loaded.match.over
    assert not loaded.notice
