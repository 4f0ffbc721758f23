"""What saving, loading and taking back cost, beside a yardstick of the same machine and moment.

    python tests/bench/persistence.py thera

prints a line per measure: median milliseconds, and the ratio to one JSON round trip of a 100 kB document.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine import bots
from engine.match import Match
from engine.registry import GAMES
from engine.saves import Store, load, state_digest
from engine.saves.writing import Encoder, now, write
from tests.cases import new_match

MOVES = 400
ROUNDS = 30
MEMORY = next((folder for folder in ("/dev/shm",) if Path(folder).is_dir()), None)
"""Where a file costs no disk; without it the disk's own flushing at a rename is measured too."""


def long_match(game: str) -> Match[Any]:
    """Return a game of about 400 moves."""
    match = new_match(f"{game}-4", 2, "random")
    while not match.over and len(match.played) < MOVES:
        match.play(bots.choose(match))
    return match


def milliseconds(action: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the median time of `action` in milliseconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        action()
        times.append(1000 * (time.perf_counter() - start))
    return median(times)


def yardstick() -> float:
    """Return the milliseconds of writing and reading a JSON document of about 100 kB."""
    document = {f"key {n}": list(range(n, n + 20)) for n in range(1000)}
    return milliseconds(lambda: json.loads(json.dumps(document)))


def undone_and_redone(match: Match[Any]) -> Callable[[], None]:
    while match.why_no_undo():
        match.play(bots.choose(match))

    def both() -> None:
        match.undo()
        match.redo()

    return both


def measures(game: str) -> dict[str, float]:
    """Return the milliseconds of each measure for `game`."""
    match = long_match(game)
    rules, state = match.game, match.state
    encoder = Encoder(match, now())
    data = encoder.encode("bench", now())
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory(dir=MEMORY) as memory:
        path, kept = Path(folder) / "bench.json", Path(memory) / "bench.json"
        store = Store(folder, rules)
        write(store.path("listed"), data)
        return {
            f"encode a game of {len(match.played)} moves, {len(data)} bytes": milliseconds(
                lambda: encoder.encode("bench", now())
            ),
            "encode it from nothing": milliseconds(lambda: Encoder(match, now()).encode("bench", now())),
            "write it, in memory": milliseconds(lambda: write(kept, data, sync=False)),
            "write it to the disk, with fsync": milliseconds(lambda: write(path, data)),
            "load and verify it": milliseconds(lambda: load(rules, data)),
            "list it": milliseconds(store.list),
            "clone the state": milliseconds(state.clone, 300),
            "dump the state": milliseconds(lambda: rules.dump(state), 300),
            "digest the state": milliseconds(lambda: state_digest(rules, state), 300),
            "undo and redo a choice": milliseconds(undone_and_redone(match)),
        }


def main(games: list[str]) -> None:
    unit = yardstick()
    print(f"yardstick: {unit:.3f} ms")
    for game in games:
        for what, cost in measures(game).items():
            print(f"{game}: {what}: {cost:.4f} ms, {cost / unit:.4f} yardsticks")


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
