"""A game that saves itself: every move is on disk before the next one is asked for."""

from __future__ import annotations

import contextlib
import os
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from engine.game import Move, Played
from engine.match import Match
from engine.saves.folder import clean_name, free_name
from engine.saves.lock import Lock
from engine.saves.model import SaveError
from engine.saves.writing import Encoder, disk_error, leftovers, now, previous, write

if TYPE_CHECKING:
    from engine.saves.store import Store


class ReadOnly(SaveError):
    """A move in a game that was opened only to look at it."""


class Session:
    """A match and its save: every move is on disk before the next one is asked for.

    `match` is to be read; play, undo and redo go through the session. `notice` is what the player
    must be told, "" when all is well. A game opened read-only refuses moves with ReadOnly.
    """

    def __init__(
        self,
        store: Store,
        name: str,
        match: Match[Any],
        *,
        created: datetime | None = None,
        notice: str = "",
        lock: Lock | None = None,
        read_only: bool = False,
        seen: os.stat_result | None = None,
        fault: str = "",
    ) -> None:
        self.store = store
        self.name = name
        self.match = match
        self.read_only = read_only
        self.fault = fault
        """Why the last save failed, "" when the game is safely on disk."""
        self.path = store.path(name)
        self._told = notice
        self._created = created or now()
        self._lock = lock or store.lock(self.path)
        self._seen = _mark(seen)
        self._encoder = Encoder(match, self._created)

    @property
    def saved(self) -> bool:
        """Whether the game on disk is the game on screen."""
        return not self.fault

    @property
    def notice(self) -> str:
        """What the player must know, in one line, or ""."""
        if self.fault:
            return f"Not saved: {self.fault}"
        if self.read_only:
            return " ".join(filter(None, (self._told, "Opened read-only.")))
        return self._told

    def _writable(self) -> None:
        if self.read_only:
            raise ReadOnly(f"{self.name!r} was opened read-only")

    def play(self, move: Move) -> list[Played]:
        """Take `move` and what it forces, and save. Returns the moves taken. Raises IllegalMove, ReadOnly.

        A save that fails is no error here: the game goes on in memory, `notice` says so, and every later
        move or `retry` tries again. An error inside the move saves nothing.
        """
        self._writable()
        taken = self.match.play(move)
        self.save()
        return taken

    def undo(self) -> list[Played]:
        """Take the last choice back, and save. Raises UndoRefused, ReadOnly."""
        self._writable()
        back = self.match.undo()
        self.save()
        return back

    def redo(self) -> list[Played]:
        """Take the undone choice again, and save. Raises UndoRefused, ReadOnly."""
        self._writable()
        taken = self.match.redo()
        self.save()
        return taken

    def save(self) -> bool:
        """Write the game now. Returns whether it worked; `fault` says why not."""
        self._writable()
        try:
            self._write()
        except SaveError as error:
            self.fault = str(error)
        except OSError as error:
            self.fault = str(disk_error(error, self.store.folder))
        else:
            self.fault = ""
        return self.saved

    def retry(self) -> bool:
        """Save again if the last save failed, making a vanished folder anew. Returns whether all is saved."""
        if self.fault and not self.read_only:
            with contextlib.suppress(OSError):
                self.store.folder.mkdir(exist_ok=True)
            self.save()
        return self.saved

    def _write(self) -> None:
        if not self._lock.held():
            self._lock.acquire()
        self._keep_stranger()
        write(self.path, self._encoder.encode(self.name, now()), sync=self.store.sync)
        self._seen = _mark(os.stat(self.path))

    def _keep_stranger(self) -> None:
        """Move a file aside that somebody else put in the place of ours, so that neither game is lost."""
        try:
            there = _mark(os.stat(self.path))
        except FileNotFoundError:
            return
        if there == self._seen:
            return
        name = free_name(f"{self.name[:45]}-replaced", self.store.names())
        os.rename(self.path, self.store.path(name))
        self._told = f"{self.name!r} was replaced by another program; that file is now called {name!r}."

    def rename(self, new: str) -> None:
        """Give the save another name. Raises SaveError when it is taken or impossible, or the disk refuses."""
        self._writable()
        new = clean_name(new)
        if new == self.name:
            return
        others = [n for n in self.store.names() if n != self.name]
        if new.casefold() in {n.casefold() for n in others}:
            raise SaveError(f"there is already a save called {new!r}")
        moved = Session(self.store, new, self.match, created=self._created)
        old_path, old_lock = self.path, self._lock
        if new.casefold() == self.name.casefold():
            # The two names may be one file on this disk.
            moved._seen = self._seen
        try:
            moved._lock.acquire()
            moved._write()
        except OSError as error:
            moved._lock.release()
            raise disk_error(error, self.store.folder) from None
        if not _same_file(old_path, moved.path):
            for file in (old_path, previous(old_path), *leftovers(old_path)):
                file.unlink(missing_ok=True)
        self.name, self.path = new, moved.path
        self._lock, self._seen, self._encoder = moved._lock, moved._seen, moved._encoder
        self.fault = ""
        old_lock.release()

    def close(self) -> None:
        """Save what is not saved yet, if it can be, and let others open the game."""
        try:
            if not self.read_only:
                self.retry()
        finally:
            self._lock.release()

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _mark(status: os.stat_result | None) -> tuple[int, ...]:
    """Return what tells one version of a file from another."""
    if status is None:
        return ()
    return (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)


def _same_file(a: Path, b: Path) -> bool:
    try:
        return os.path.samefile(a, b)
    except OSError:
        return False
