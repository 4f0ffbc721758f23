"""The real program in a real terminal (tmux): start, play a turn, quit, resume."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.saves import Store
from engine.thera import GAME
from tests.terminal import Terminal


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    shown = Terminal(tmp_path, "thera_tui", 100, 30)
    yield shown
    shown.close()


def test_start_play_a_turn_quit_and_resume(terminal: Terminal) -> None:
    terminal.run("new", "--players", "Ann,Bob,Cy", "--seed", "3", "--save", "evening")
    terminal.answer("Choose a Role", "t")
    # The Trader: everybody takes 2 coins and confirms; Ann spends no coins (the first entry); no trade is reached.
    for name in ("Ann", "Bob", "Cy"):
        terminal.answer(f"{name}  Trade at the Port", "t")
        terminal.answer(f"{name}  End your Global actions", "d")
    terminal.answer("No coins", "Home", "Enter")
    terminal.answer("End your turn", "Enter")
    terminal.wait("Bob  Choose a Role")

    store = Store(terminal.folder / "saves", GAME)
    match = store.load("evening").match
    assert [p.text for p in match.played] == [
        "role Trader", "take", "done", "take", "done", "take", "done", "coins 0", "end",
    ]  # fmt: skip
    # 2 tokens and the first turn's: Favor 3 gives 1 coin; then 3 tokens go to Priestess, Worker and Planner.
    assert [seat.coins for seat in match.state.seats] == [8, 7, 7]
    assert match.state.favor == [3, 3, 3, 2, 0]

    terminal.keys("C-q")
    terminal.wait("left with 0")
    terminal.run("resume")
    terminal.wait("Bob  Choose a Role")
    assert store.load("evening").match.state == match.state
    terminal.keys("C-q")
    terminal.wait(lambda shown: "left with 0" in shown and "Choose a Role" not in shown)


def test_names_like_markup_and_wrong_input(terminal: Terminal) -> None:
    terminal.run("new", "--players", "'[/],[b]x,Cy'", "--seed", "3")
    assert "[b]x" in terminal.wait("[/]")
    terminal.wait("Choose a Role")
    terminal.keys("C-q")
    terminal.wait("left with 0")
    terminal.run("new", "--players", "Ann,ann,Cy")
    shown = terminal.wait("left with 2")
    assert "used twice" in shown
    assert "Traceback" not in shown
