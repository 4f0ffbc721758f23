"""One process per save: the second is told who has it, and a dead one has nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.saves import Held, SaveError, Store
from tests.toy import TOY, toy_match

ROOT = Path(__file__).resolve().parents[2]
HOLD = """
import sys
from engine.saves import Store
from tests.toy import TOY
session = Store(sys.argv[1], TOY).open("a")
session.play(session.match.legal[0])
print("holding", flush=True)
sys.stdin.read()
session.close()
"""


@pytest.fixture
def holder(store: Store):
    """A second process that has the save `a` open."""
    store.create(toy_match(), "a").close()
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(store.folder)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
    ) as process:  # fmt: skip
        assert process.stdout.readline() == "holding\n"
        yield process
        process.kill()


def test_the_second_process_is_told_who_has_it(store, holder):
    with pytest.raises(Held) as caught:
        store.open("a")
    assert f"process {holder.pid} on {os.uname().nodename} since 20" in str(caught.value)
    assert "\n" not in str(caught.value)
    assert store.list()[0].holder.startswith(f"process {holder.pid} ")


def test_the_second_process_may_look(store, holder):
    with store.open("a", read_only=True) as session:
        assert len(session.match.played) == 1


def test_nobody_deletes_renames_or_repairs_what_another_plays(store, holder):
    for refused in (
        lambda: store.delete("a"),
        lambda: store.rename("a", "b"),
        lambda: store.repair("a"),
    ):
        with pytest.raises(Held):
            refused()
    assert store.list()[0].ok


def test_a_lock_left_by_a_dead_process_is_taken_over(store, holder):
    os.kill(holder.pid, signal.SIGKILL)
    holder.wait()
    assert (store.folder / ".a.json.lock").exists()
    assert store.list()[0].holder == ""
    with store.open("a") as session:
        assert len(session.match.played) == 1
        session.play(("end",))
    assert sorted(os.listdir(store.folder)) == ["a.json", "a.json.1"]


def test_a_process_that_closes_its_game_lets_go(store, holder):
    holder.stdin.close()
    assert holder.wait(timeout=20) == 0
    store.open("a").close()


def test_the_same_process_cannot_open_it_twice_either(store):
    with store.create(toy_match(), "a"), pytest.raises(Held):
        store.open("a")
    store.open("a").close()


def test_a_forked_child_does_not_keep_its_parents_lock(store):
    session = store.create(toy_match(), "a")
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(write)
        os.read(read, 1)
        os._exit(0)
    os.close(read)
    try:
        session.close()
        store.open("a").close()
    finally:
        os.close(write)
        os.waitpid(child, 0)


def test_a_lock_file_that_says_nonsense_is_no_obstacle(store):
    store.create(toy_match(), "a").close()
    lock = store.folder / ".a.json.lock"
    lock.write_bytes(b'{"pid": "\xff"}')
    store.open("a").close()
    assert not lock.exists()


def test_a_lock_that_was_removed_under_us_is_taken_again(store):
    session = store.create(toy_match(), "a")
    (store.folder / ".a.json.lock").unlink()
    session.play(session.match.legal[0])
    assert session.saved
    with pytest.raises(Held):
        store.open("a")
    session.close()


def test_losing_the_lock_to_another_stops_our_saving_and_says_so(store):
    session = store.create(toy_match(), "a")
    (store.folder / ".a.json.lock").unlink()
    with store.open("a") as other:
        other.play(other.match.legal[1])
        session.play(session.match.legal[0])
        assert not session.saved
        assert "is open in process" in session.notice
    assert store.load("a").match.played[0].move == other.match.played[0].move
    assert session.retry()
    assert [i.name for i in store.list()] == ["a", "a-replaced"] or len(store.list()) == 2
    assert "replaced by another program" in session.notice


def test_the_names_of_locks_never_clash_with_saves(store):
    with pytest.raises(SaveError):
        store.create(toy_match(), ".a.json.lock")
    assert Store(store.folder, TOY).list() == []
