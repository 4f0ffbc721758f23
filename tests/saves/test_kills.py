"""Pulling the plug: a playing process is killed at any moment, and the game goes on from its last save."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import bots
from engine.registry import get
from engine.saves import Store
from tests.cases import new_match, setup_of

ROOT = Path(__file__).resolve().parents[2]
VARIANTS = ("thera-2", "thessaloniki-3")
ALLOWED = {"game.json", "game.json.1", ".game.json.lock", ".game.json.tmp", ".game.json.1.tmp"}


class Players:
    """The process that forks players, and where they play."""

    def __init__(self, process: subprocess.Popen[str], folder: Path, variant: str) -> None:
        self.process = process
        self.variant = variant
        self.folder = folder
        self.counter = folder.parent / "counter"
        self.counter.write_bytes(bytes(8))
        self.store = Store(folder, get(setup_of(variant).game))
        self.seed = 1
        self.expected: list[str] = []
        self.anew()

    def anew(self) -> None:
        """Begin another game, and work out how it goes when nobody interrupts it."""
        self.seed += 1
        for file in self.folder.glob("game.json*"):
            file.unlink()
        self.counter.write_bytes(bytes(8))
        match = new_match(self.variant, self.seed, "random")
        while not match.over:
            match.play(bots.choose(match))
        self.expected = [p.text for p in match.played]
        ends = {0}
        again = new_match(self.variant, self.seed, "random")
        while not again.over:
            again.play(bots.choose(again))
            ends.add(len(again.played))
        self.ends = sorted(ends)

    def ask(self, *words: object) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\t".join(str(word) for word in words) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def start(self, *more: object) -> int:
        return self.ask("crash" if more else "play", self.folder, self.variant, self.seed, self.counter, *more)

    def safe(self) -> int:
        return int.from_bytes(self.counter.read_bytes()[:8], "little")

    def check(self) -> int:
        """Check what the killed process left, and return how many moves are there."""
        assert set(os.listdir(self.folder)) <= ALLOWED
        safe = self.safe()
        if "game" not in self.store.names():
            assert safe == 0
            return 0
        loaded = self.store.load("game")
        assert loaded.notice == ""
        texts = [p.text for p in loaded.match.played]
        assert texts == self.expected[: len(texts)], "a resumed game differs from an uninterrupted one"
        following = next((end for end in self.ends if end > safe), safe)
        assert safe <= len(texts) <= following, "a move that was reported as saved is lost"
        return len(texts)


@pytest.fixture(params=VARIANTS)
def players(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Players]:
    folder = tmp_path / "saves"
    folder.mkdir()
    with subprocess.Popen(
        [sys.executable, "-m", "tests.saves.player", request.param],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        yield Players(process, folder, request.param)
        process.kill()


def test_a_game_killed_at_random_moments_loses_at_most_the_move_in_flight(players, pytestconfig):
    kills = pytestconfig.getoption("kills") // len(VARIANTS)
    chance = random.Random(6)
    moved = 0
    for _ in range(kills):
        before = players.check()
        if players.ends and before >= players.ends[-1]:
            players.anew()
            before = 0
        pid = players.start()
        time.sleep(chance.choice((0.0, 0.01, 0.03, 0.1, 0.2)) * chance.random())
        os.kill(pid, signal.SIGKILL)
        assert players.ask("reap", pid) in (-signal.SIGKILL, 0)
        after = players.check()
        assert after >= before
        moved += after - before
    assert moved > kills // 10, "the players were killed before they could play"
    with players.store.open("game") as session:
        if not session.match.over:
            session.play(bots.choose(session.match))
    assert {p.name for p in players.folder.iterdir()} <= {"game.json", "game.json.1"}


def test_a_game_killed_before_every_single_call_of_the_disk(players):
    """From the creation of the save over three saves of moves, each instant between two calls in turn."""
    for number in range(60):
        for file in players.folder.iterdir():
            file.unlink()
        players.counter.write_bytes(bytes(8))
        pid = players.start(number)
        assert players.ask("reap", pid) == -signal.SIGKILL
        players.check()
    assert players.safe() >= 3
