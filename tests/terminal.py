"""A real terminal for tests of the real programs, through tmux."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

LIMIT = 30.0
"""Seconds to wait for something on screen on a busy machine."""


class Terminal:
    """A terminal of its own in which the commands of `package` run; its saves lie in `folder`/saves.

    `keys` types, `text` reads the screen, `wait` waits for words on it (up to LIMIT seconds).
    """

    def __init__(self, folder: Path, package: str, columns: int, lines: int) -> None:
        assert shutil.which("tmux"), "this test needs tmux"
        self.folder, self.package = folder, package
        # A socket of its own, so that no terminal meets one that is closing.
        self.base = ["tmux", "-S", str(folder / "tmux"), "-f", os.devnull]
        # Test runners set COLUMNS and LINES, which would beat the size of the terminal.
        clean = ["env", "-u", "COLUMNS", "-u", "LINES", f"HOME={folder}", f"XDG_CONFIG_HOME={folder}"]
        shell = [*clean, f"GAME_SAVES={folder / 'saves'}", "LC_ALL=C.UTF-8", "PS1=$ ", "sh"]
        size = ["-x", str(columns), "-y", str(lines)]
        subprocess.run([*self.base, "new-session", "-d", *size, *shell], check=True, timeout=LIMIT)

    def keys(self, *keys: str) -> None:
        subprocess.run([*self.base, "send-keys", *keys], check=True, timeout=LIMIT)

    def run(self, *arguments: str) -> None:
        command = " ".join((sys.executable, "-m", self.package, *arguments))
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

    def answer(self, words: str | Callable[[str], bool], *keys: str) -> str:
        """Wait for a decision, let the time pass in which keys typed ahead are dropped, and type."""
        shown = self.wait(words)
        time.sleep(0.5)
        self.keys(*keys)
        return shown

    def close(self) -> None:
        subprocess.run([*self.base, "kill-server"], check=False, timeout=LIMIT)
