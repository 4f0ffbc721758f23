"""Any sequence of moves, undo, redo, renaming, failing disks and reopening keeps the game on disk."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from engine.match import UndoRefused
from engine.registry import get
from engine.saves import Store, state_digest
from tests.cases import new_match, setup_of


def _full(*args: Any, **kwargs: Any) -> int:
    raise OSError(errno.ENOSPC, "No space left on device")


class SessionMachine(RuleBasedStateMachine):
    """A person at one game. `texts` and `digest` are what must be on disk."""

    variant = "thera-2"

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.mkdtemp()
        self.store = Store(self.folder, get(setup_of(self.variant).game), sync=False)
        self.session = self.store.create(new_match(self.variant, 9), "game")
        self.full = False
        self.digest = ""
        self.texts: list[str] = []
        self.note()

    def teardown(self) -> None:
        self.session.close()
        shutil.rmtree(self.folder)

    def note(self) -> None:
        match = self.session.match
        self.texts = [p.text for p in match.played]
        self.digest = state_digest(match.game, match.state)

    def act(self, action: Callable[[], object]) -> None:
        """Do something that saves, on a disk that is full or not."""
        write = os.write
        if self.full:
            os.write = _full
        try:
            action()
        except UndoRefused:
            return
        finally:
            os.write = write
        assert self.session.saved is not self.full
        if not self.full:
            self.note()

    @precondition(lambda self: not self.session.match.over)
    @rule(choice=st.integers(0, 200))
    def play(self, choice: int) -> None:
        legal = self.session.match.legal
        self.act(lambda: self.session.play(legal[choice % len(legal)]))

    @rule()
    def undo(self) -> None:
        self.act(self.session.undo)

    @rule()
    def redo(self) -> None:
        self.act(self.session.redo)

    @rule(full=st.booleans())
    def fill_the_disk_or_free_it(self, full: bool) -> None:
        self.full = full

    @precondition(lambda self: not self.full)
    @rule()
    def retry(self) -> None:
        assert self.session.retry()
        self.note()

    @precondition(lambda self: not self.full)
    @rule(name=st.sampled_from(["game", "Game", "other", "friday night"]))
    def rename(self, name: str) -> None:
        if name != self.session.name:
            self.session.rename(name)
            self.note()

    @rule()
    def die_and_resume(self) -> None:
        """The process is gone without a word; its lock went with it."""
        name = self.session.name
        self.session._lock.forget()
        self.session = self.store.open(name)
        self.full = False

    @precondition(lambda self: not self.full)
    @rule()
    def close_and_resume(self) -> None:
        self.session.close()
        self.note()
        self.session = self.store.open(self.session.name)

    @invariant()
    def the_disk_holds_the_last_position_that_was_saved(self) -> None:
        loaded = self.store.load(self.session.name)
        assert loaded.notice == ""
        assert [p.text for p in loaded.match.played] == self.texts
        assert state_digest(loaded.match.game, loaded.match.state) == self.digest

    @invariant()
    def there_is_one_game_and_nothing_stray(self) -> None:
        assert self.store.names() == [self.session.name]
        assert len(os.listdir(self.folder)) <= 3


@pytest.mark.parametrize("variant", ["thera-2", "thera-solo-medium", "thessaloniki-2"])
def test_any_sequence_of_deeds_keeps_the_game(variant):
    machine = type("Machine", (SessionMachine,), {"variant": variant})
    run_state_machine_as_test(machine, settings=settings(max_examples=15, stateful_step_count=40, deadline=None))
