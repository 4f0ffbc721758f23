"""A process that forks players which are made to be killed; run by test_kills.py.

Commands on standard input, one per line:
`play FOLDER VARIANT SEED COUNTER` forks a player that opens or creates the save `game` in FOLDER and lets the
bots play on for ever, noting after every move in the file COUNTER how many moves are safe; answers its pid.
`crash FOLDER VARIANT SEED COUNTER N` does the same, but the player kills itself at its Nth call of the
operating system within a save. `reap PID` answers once the process is gone.
"""

from __future__ import annotations

import mmap
import os
import signal
import sys
import tempfile
from collections.abc import Callable
from typing import Any

from engine import bots
from engine.registry import get
from engine.saves import Store
from tests.cases import new_match, setup_of

CALLS = ("open", "write", "fsync", "link", "replace", "unlink", "close")


def play(folder: str, variant: str, seed: int, counter: str) -> None:
    """Play the game saved in `folder` on, from its last save to its end."""
    store = Store(folder, get(setup_of(variant).game))
    with open(counter, "r+b") as file, mmap.mmap(file.fileno(), 8) as safe:
        if "game" in store.names():
            session = store.open("game")
        else:
            session = store.create(new_match(variant, seed, "random"), "game")
        safe[:] = len(session.match.played).to_bytes(8, "little")
        while not session.match.over:
            session.play(bots.choose(session.match))
            if not session.saved:
                sys.exit(session.notice)
            safe[:] = len(session.match.played).to_bytes(8, "little")
        session.close()


def crash_at(number: int) -> None:
    """Let this process kill itself just before its `number`-th call that touches a disk, once a game is open."""
    left = [number]

    def dying(call: Callable[..., Any]) -> Callable[..., Any]:
        def replacement(*args: Any, **kwargs: Any) -> Any:
            left[0] -= 1
            if left[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return call(*args, **kwargs)

        return replacement

    for name in CALLS:
        setattr(os, name, dying(getattr(os, name)))


def serve(variant: str) -> None:
    """Answer commands until standard input ends; what a player needs is imported before the first fork."""
    with tempfile.TemporaryDirectory() as folder, Store(folder, get(setup_of(variant).game)).create(
        new_match(variant, bot="random")
    ) as session:
        session.play(bots.choose(session.match))
        session.store.list()
    for line in sys.stdin:
        command, *rest = line.split("\t")
        if command == "reap":
            _, status = os.waitpid(int(rest[0]), 0)
            print(os.waitstatus_to_exitcode(status), flush=True)
            continue
        child = os.fork()
        if child == 0:
            folder, variant, seed, counter = rest[:4]
            if command == "crash":
                crash_at(int(rest[4]))
            play(folder, variant, int(seed), counter.strip())
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    serve(sys.argv[1])
