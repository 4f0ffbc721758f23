"""Replays every recorded game under the rules of today: `python tests/replay_games.py`.

Prints one line per game, and what changed where the final table or the way there is another one;
exit status 1 if any changed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine.game import Game, GameError, Result  # noqa: E402
from engine.registry import get  # noqa: E402
from engine.saves import Broken, SavedGame  # noqa: E402
from engine.saves.model import state_digest  # noqa: E402
from engine.saves.reading import parse_save  # noqa: E402

FOLDER = ROOT / "tests" / "games"


def recordings() -> list[Path]:
    """Return the files of all recorded games."""
    return sorted(FOLDER.glob("*.json"))


def changes(game: Game[Any], save: SavedGame) -> list[str]:
    """Return what is different when the recorded moves are made under the rules of today."""
    state = game.new(save.setup)
    for number, (turn, seat, text) in enumerate(save.moves, 1):
        if (state.turn, game.to_act(state)) != (turn, seat):
            return [f"move {number}: turn {state.turn}, seat {game.to_act(state)} instead of turn {turn}, seat {seat}"]
        try:
            game.apply(state, game.parse(text))
        except GameError as error:
            return [f"move {number}, {text!r}: {error}"]
    if not game.over(state):
        return [f"the game is not over after its {len(save.moves)} moves"]
    found = table_changes(save.result, game.result(state)) if save.result else ["no final table was recorded"]
    if not found and state_digest(game, state) != save.digest:
        found = ["the final position differs, though the table is the same"]
    return found


def table_changes(old: Result, new: Result) -> list[str]:
    """Return the differences between two final tables."""
    found = []
    rows = {row.label: row.values for row in new.rows}
    for row in old.rows:
        if rows.get(row.label) != row.values:
            found.append(f"{row.label}: {rows.get(row.label)} instead of {row.values}")
    found += [f"{row.label}: a new row" for row in new.rows if row.label not in {r.label for r in old.rows}]
    for what in ("totals", "ranks", "winners", "tie_break", "verdict"):
        if getattr(old, what) != getattr(new, what):
            found.append(f"{what}: {getattr(new, what)} instead of {getattr(old, what)}")
    if not found and old != new:
        found.append("the working of a row differs")
    return found


def main() -> int:
    status = 0
    for path in recordings():
        try:
            game = get(path.stem.split("-")[0])
            found = changes(game, parse_save(game, path.read_bytes()))
        except Broken as error:
            found = [str(error)]
        print(f"{path.stem}: {'; '.join(found) or 'as recorded'}")
        status = max(status, int(bool(found)))
    return status


if __name__ == "__main__":
    sys.exit(main())
