"""The real program in a real terminal (tmux): start, play, cover, quit, resume; nothing secret in the scrollback."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.saves import Store
from engine.thessaloniki import GAME
from engine.thessaloniki.state import CONTRACTS
from tests.terminal import Terminal


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    shown = Terminal(tmp_path, "thessaloniki_tui", 120, 36)
    yield shown
    shown.close()


def test_start_play_quit_and_resume(terminal: Terminal) -> None:
    terminal.run("new", "--players", "Ann,Bob", "--seed", "3", "--save", "evening")
    terminal.wait("Pass the keyboard to Bob")
    time.sleep(0.5)
    terminal.keys("o")
    terminal.wait("Choose a Family")
    terminal.keys("1")
    for _ in range(6):
        shown = terminal.wait(lambda s: "Pass the keyboard to Ann" in s or "Raw Good" in s)
        if "Pass the keyboard" in shown:
            break
        terminal.keys("1")
        time.sleep(0.3)
    cover = terminal.wait("Pass the keyboard to Ann")
    store = Store(terminal.folder / "saves", GAME)
    state = store.load("evening").match.state
    hand = {CONTRACTS[card] for card in state.seats[1].hand}
    assert hand
    assert not any(code in cover or code in terminal.text(scrollback=True) for code in hand)
    played = [p.text for p in store.load("evening").match.played]
    assert played[0].startswith("family F")
    terminal.keys("C-q")
    terminal.wait("left with 0")
    assert not any(code in terminal.text(scrollback=True) for code in hand)
    terminal.run("resume", "evening")
    terminal.wait("Pass the keyboard to Ann")
    time.sleep(0.5)
    terminal.keys("o")
    shown = terminal.wait("Choose a Family")
    assert "Officium" in shown
    assert "Quay" in shown
    assert [p.text for p in store.load("evening").match.played] == played
    terminal.keys("C-q")
    terminal.wait(lambda s: s.count("left with 0") >= 1 and "Officium" not in s)


def test_wrong_input_is_one_line(terminal: Terminal) -> None:
    terminal.run("new", "--players", "Ann")
    shown = terminal.wait("left with 2")
    assert "Traceback" not in shown
