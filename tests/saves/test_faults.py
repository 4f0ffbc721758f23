"""Disks that fail: the game goes on in memory, says so in one line, and is saved as soon as it can be."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from engine.saves import SaveError, Store
from tests.toy import TOY, toy_match

ROOT = Path(__file__).resolve().parents[2]
CALLS = ("open", "write", "fsync", "replace", "link")


def failing(monkeypatch: pytest.MonkeyPatch, call: str, number: int) -> None:
    """Let the operating system's `call` fail with error `number`."""

    def fail(*args, **kwargs):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, call, fail)


@pytest.fixture
def synced(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves", TOY)


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "Not saved: the disk is full"),
        (errno.EDQUOT, "Not saved: your disk quota is used up"),
        (errno.EROFS, "can only be read"),
        (errno.EACCES, "may not be written to"),
        (errno.EIO, "Not saved: the disk reports an error"),
        (errno.ESTALE, "Not saved: "),
    ],
)
def test_a_failing_disk_stops_no_game(synced, monkeypatch, call, number, words):
    session = synced.create(toy_match(), "a")
    session.play(session.match.legal[0])
    before = synced.path("a").read_bytes()
    with monkeypatch.context() as patched:
        failing(patched, call, number)
        session.play(session.match.legal[0])
        assert not session.saved
        assert words in session.notice
        assert "\n" not in session.notice
        session.play(session.match.legal[0])
        assert not session.retry()
    assert len(session.match.played) == 3
    assert synced.path("a").read_bytes() == before
    assert sorted(os.listdir(synced.folder)) == [".a.json.lock", "a.json", "a.json.1"]
    assert session.retry()
    assert session.notice == ""
    assert len(synced.load("a").match.played) == 3


def test_the_next_move_saves_what_the_last_could_not(synced, monkeypatch):
    session = synced.create(toy_match(), "a")
    with monkeypatch.context() as patched:
        failing(patched, "write", errno.ENOSPC)
        session.play(session.match.legal[0])
    session.play(session.match.legal[0])
    assert session.saved
    assert len(synced.load("a").match.played) == 2


def test_closing_saves_what_could_not_be_saved(synced, monkeypatch):
    session = synced.create(toy_match(), "a")
    with monkeypatch.context() as patched:
        failing(patched, "fsync", errno.EIO)
        session.play(session.match.legal[0])
    session.close()
    assert len(synced.load("a").match.played) == 1


def test_a_disk_full_from_the_start_still_lets_one_play(synced, monkeypatch):
    with monkeypatch.context() as patched:
        failing(patched, "open", errno.ENOSPC)
        session = synced.create(toy_match(), "a")
        session.play(session.match.legal[0])
        assert session.notice == "Not saved: the disk is full"
    assert session.retry()
    assert len(synced.load("a").match.played) == 1


def test_a_disk_without_links_still_keeps_the_generation_before(synced, monkeypatch):
    failing(monkeypatch, "link", errno.EPERM)
    session = synced.create(toy_match(), "a")
    session.play(session.match.legal[0])
    session.play(session.match.legal[0])
    os.replace(synced.path("a").with_name("a.json.1"), synced.path("b"))
    assert len(synced.load("b").match.played) == 1


def test_a_write_that_takes_less_than_asked_goes_on(synced, monkeypatch):
    write = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: write(fd, bytes(data)[:100]))
    session = synced.create(toy_match(), "a")
    session.play(session.match.legal[0])
    assert session.saved
    assert len(synced.load("a").match.played) == 1


def test_a_folder_that_vanishes_is_reported_then_made_anew(synced):
    session = synced.create(toy_match(), "a")
    shutil.rmtree(synced.folder)
    session.play(session.match.legal[0])
    assert session.notice == f"Not saved: the folder {synced.folder} is gone"
    assert session.retry()
    assert len(synced.load("a").match.played) == 1


def test_a_folder_whose_disk_is_gone_is_not_made_elsewhere(tmp_path):
    store = Store(tmp_path / "stick" / "saves", TOY)
    session = store.create(toy_match(), "a")
    shutil.rmtree(tmp_path / "stick")
    session.play(session.match.legal[0])
    assert not session.retry()
    assert not (tmp_path / "stick").exists()
    assert "is gone" in session.notice
    (tmp_path / "stick").mkdir()
    assert session.retry()


def test_a_save_deleted_under_us_is_written_again(synced):
    session = synced.create(toy_match(), "a")
    synced.path("a").unlink()
    session.play(session.match.legal[0])
    assert session.saved
    assert len(synced.load("a").match.played) == 1


def test_a_file_put_in_our_place_is_kept_under_another_name(synced):
    other = synced.create(toy_match(3), "other")
    session = synced.create(toy_match(), "a")
    shutil.copyfile(synced.path("other"), synced.path("a"))
    session.play(session.match.legal[0])
    assert session.saved
    assert session.notice == "'a' was replaced by another program; that file is now called 'a-replaced'."
    assert len(synced.load("a").match.played) == 1
    assert synced.load("a-replaced").match.setup == other.match.setup


def test_a_folder_in_the_place_of_our_file_is_kept_too(synced):
    session = synced.create(toy_match(), "a")
    synced.path("a").unlink()
    synced.path("a").mkdir()
    session.play(session.match.legal[0])
    assert session.saved
    assert synced.path("a-replaced").is_dir()


def test_a_saves_folder_that_is_a_file(tmp_path):
    (tmp_path / "saves").write_bytes(b"")
    store = Store(tmp_path / "saves", TOY)
    with pytest.raises(SaveError, match="is not a folder"):
        store.create(toy_match(), "a")
    with pytest.raises(SaveError, match="is not a folder"):
        store.list()
    assert Store(tmp_path / "none", TOY).list() == []


LIMITED = """
import os, resource, sys
from engine.saves import Store
from tests.toy import TOY, toy_match
store = Store(sys.argv[1], TOY)
session = store.create(toy_match(), "a")
resource.setrlimit(resource.RLIMIT_FSIZE, (500, resource.RLIM_INFINITY))
session.play(session.match.legal[0])
print(session.notice)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
print(session.retry(), len(store.load("a").match.played))
print(sorted(os.listdir(sys.argv[1])))
"""


def test_a_file_that_really_cannot_grow(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == [
        "Not saved: the disk allows no file of this size",
        "True 1",
        "['.a.json.lock', 'a.json', 'a.json.1']",
    ]


READ_ONLY = """
import os, sys
from engine.saves import Store
from tests.toy import TOY
store = Store(sys.argv[1], TOY)
store.open("a", read_only=True).match.play(("draw",))
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
session = store.open("a")
session.play(session.match.legal[0])
print(session.notice)
print(len(session.match.played), len(store.load("a").match.played))
"""


def test_a_folder_that_really_can_only_be_read():
    """As somebody who is not root, for whom no folder can only be read."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "saves"
        Store(folder, TOY).create(toy_match(), "a").close()
        Path(place).chmod(0o755)
        folder.chmod(0o555)
        done = subprocess.run(
            [sys.executable, "-c", READ_ONLY, str(folder)], cwd=ROOT, capture_output=True, text=True, check=True
        )
        folder.chmod(0o755)
    assert done.stdout.splitlines() == [f"Not saved: {folder} may not be written to", "1 0"]
