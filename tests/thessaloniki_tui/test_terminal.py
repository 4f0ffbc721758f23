"""The real program in a real terminal (tmux): start, play, cover, quit, resume; nothing secret in the scrollback."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.saves import Store
from engine.thessaloniki import GAME
from engine.thessaloniki.state import CONTRACTS

LIMIT = 30.0
"""Seconds to wait for something on screen on a busy machine."""


class Terminal:
    """A terminal of its own in which commands run."""

    def __init__(self, folder: Path, columns: int, lines: int) -> None:
        self.folder = folder
        self.base = ["tmux", "-L", f"thessaloniki-{os.getpid()}", "-f", os.devnull]
        # Test runners set COLUMNS and LINES, which would beat the size of the terminal.
        clean = ["env", "-u", "COLUMNS", "-u", "LINES", f"HOME={folder}", f"XDG_CONFIG_HOME={folder}"]
        shell = [*clean, f"GAME_SAVES={folder / 'saves'}", "LC_ALL=C.UTF-8", "PS1=$ ", "sh"]
        size = ["-x", str(columns), "-y", str(lines)]
        subprocess.run([*self.base, "new-session", "-d", *size, *shell], check=True, timeout=LIMIT)

    def keys(self, *keys: str) -> None:
        subprocess.run([*self.base, "send-keys", *keys], check=True, timeout=LIMIT)

    def run(self, *arguments: str) -> None:
        command = " ".join((sys.executable, "-m", "thessaloniki_tui", *arguments))
        self.keys("-l", f"cd {Path.cwd()} && {command}; echo left with $?")
        self.keys("Enter")

    def text(self, *, scrollback: bool = False) -> str:
        more = ["-S", "-"] if scrollback else []
        return subprocess.run(
            [*self.base, "capture-pane", "-p", *more], check=True, capture_output=True, text=True, timeout=LIMIT
        ).stdout

    def wait(self, words: str | Callable[[str], bool]) -> str:
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            shown = self.text()
            if words(shown) if callable(words) else words in shown:
                return shown
            time.sleep(0.1)
        raise AssertionError(f"{words!r} never appeared on:\n{self.text()}")

    def close(self) -> None:
        subprocess.run([*self.base, "kill-server"], check=False, timeout=LIMIT)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    assert shutil.which("tmux"), "this test needs tmux"
    shown = Terminal(tmp_path, 120, 36)
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
