"""One process per save: a lock of the operating system that dies with its process.

The lock file names its holder for people; the lock itself is the kernel's, so one left
behind by a dead process is free at once.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import sys
import time
import weakref
from datetime import datetime
from pathlib import Path

from engine.saves.model import SaveError

if sys.platform == "win32":
    import msvcrt

    def _try_lock(fd: int) -> bool:
        # Far behind the holder's text, which others must be able to read.
        os.lseek(fd, 1 << 20, os.SEEK_SET)
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _try_lock(fd: int) -> bool:
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


_TRIES = 4
_PAUSE = 0.02
"""Seconds between tries: somebody who lists the saves holds each lock for a moment, to see whether it is free."""


class Held(SaveError):
    """A save that another process has open; `holder` says which."""

    def __init__(self, name: str, holder: str) -> None:
        self.holder = holder
        super().__init__(f"{name!r} is open in {holder}; it can be looked at read-only")


_open_locks: weakref.WeakSet[Lock] = weakref.WeakSet()


class Lock:
    """The lock file at `path` for the save called `name`."""

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        self.name = name
        self._fd = -1

    def acquire(self) -> None:
        """Take the lock. Raises Held when another process has it, OSError when it cannot be made."""
        tries = 0
        while not self.held():
            self.release()
            fd = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
            if not _try_lock(fd):
                holder = _holder(fd)
                os.close(fd)
                tries += 1
                if tries == _TRIES:
                    raise Held(self.name, holder)
                time.sleep(_PAUSE)
                continue
            self._fd = fd
            _open_locks.add(self)
            # Whoever held it before may have removed the file between our open and our lock; then
            # what we hold is no longer the file of that name, and the loop tries again.
        self._sign()

    def _sign(self) -> None:
        started = datetime.now().astimezone().isoformat(timespec="seconds")
        text = json.dumps({"pid": os.getpid(), "host": socket.gethostname(), "started": started})
        os.lseek(self._fd, 0, os.SEEK_SET)
        os.ftruncate(self._fd, 0)
        os.write(self._fd, text.encode())

    def held(self) -> bool:
        """Return whether this object holds the lock and the lock file is still the one it locked."""
        if self._fd < 0:
            return False
        try:
            there = os.stat(self.path)
        except OSError:
            return False
        return os.path.samestat(there, os.fstat(self._fd))

    def release(self) -> None:
        """Give the lock back and remove its file."""
        if self._fd < 0:
            return
        if self.held() and sys.platform != "win32":
            with contextlib.suppress(OSError):
                os.unlink(self.path)
        self.forget()

    def forget(self) -> None:
        """Close the file without removing it, as a forked child must."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


def _holder(fd: int) -> str:
    """Return who holds the lock file, in words."""
    try:
        os.lseek(fd, 0, os.SEEK_SET)
        data = json.loads(os.read(fd, 1000))
        started = datetime.fromisoformat(data["started"]).strftime("%Y-%m-%d %H:%M")
        return f"process {int(data['pid'])} on {data['host']} since {started}"
    except (OSError, ValueError, KeyError, TypeError):
        return "another process"


def holder(path: Path, name: str) -> str:
    """Return who holds the lock at `path` now, "" when nobody does."""
    if not path.exists():
        return ""
    try:
        fd = os.open(path, os.O_RDWR)
    except OSError:
        return ""
    try:
        return "" if _try_lock(fd) else _holder(fd)
    finally:
        os.close(fd)


def _forget_all() -> None:
    # A forked child shares the parent's lock; were it to outlive the parent, the save would stay locked.
    for lock in list(_open_locks):
        lock.forget()


if sys.platform != "win32":
    os.register_at_fork(after_in_child=_forget_all)
