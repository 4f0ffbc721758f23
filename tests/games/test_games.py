"""Recorded whole games, replayed strictly to the same final table.

A change of the rules that alters one must say so: `tests/replay_games.py` lists what changed,
`tests/record_games.py` records anew.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.match import Match
from engine.registry import get
from engine.saves import Loaded, load
from tests.record_games import (
    WANTED,
    contract_deck_exhausted,
    last_round,
    shared_win,
    ship_stack_exhausted,
    solo_tie,
    tiles_taken,
    trigger_pair,
)
from tests.replay_games import changes, recordings, table_changes

GAMES = recordings()


@cache
def replayed(path: Path) -> Loaded:
    return load(get(path.stem.split("-")[0]), path.read_bytes())


def matches(game: str) -> list[Match[Any]]:
    return [replayed(path).match for path in GAMES if path.stem.split("-")[0] == game]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_ends_with_the_same_table(path):
    loaded = replayed(path)
    assert loaded.notice == ""
    assert loaded.match.first == 0
    assert loaded.match.over
    assert loaded.save.result is not None
    assert changes(loaded.match.game, loaded.save) == []
    assert WANTED[path.stem].ending(loaded.match)


def test_every_game_that_is_wanted_is_recorded():
    assert {path.stem for path in GAMES} == set(WANTED)


def test_the_recordings_of_thera_cover_every_mode_and_way_of_ending():
    found = matches("thera")
    assert len(found) >= 20
    setups = [m.setup for m in found]
    assert {(len(s.players), s.advanced) for s in setups if not s.solo} == {
        (n, a) for n in (2, 3, 4) for a in (False, True)
    }
    assert {s.solo for s in setups} == {None, "easy", "medium", "hard"}
    for together in ([m for m in found if m.setup.solo], [m for m in found if not m.setup.solo]):
        assert any(last_round(m) for m in together)
        assert any(tiles_taken(m) for m in together)
    assert any(shared_win(m) for m in found)
    assert any(m.setup.solo and solo_tie(m) for m in found)


def test_the_recordings_of_thessaloniki_cover_every_count_and_way_of_ending():
    found = matches("thessaloniki")
    assert len(found) >= 20
    assert {len(m.setup.players) for m in found} == {2, 3, 4}
    assert {trigger_pair(m) for m in found} >= {"AB", "AC", "AD", "BC", "BD", "CD"}
    assert any(ship_stack_exhausted(m) for m in found)
    assert any(contract_deck_exhausted(m) for m in found)
    assert any(shared_win(m) for m in found)


def test_a_changed_table_is_noticed():
    from dataclasses import replace

    result = replayed(GAMES[0]).match.game.result(replayed(GAMES[0]).match.state)
    row = replace(result.rows[0], values=tuple(v + 1 for v in result.rows[0].values))
    other = replace(result, rows=(row, *result.rows[1:]), winners=())
    assert len(table_changes(result, other)) == 2
    assert table_changes(result, result) == []


def test_a_changed_move_is_noticed():
    loaded = replayed(GAMES[0])
    turns = list(loaded.save.turns)
    turns[1] = turns[1].model_copy(update={"moves": ["done"] * 9})
    (line,) = changes(loaded.match.game, loaded.save.model_copy(update={"turns": turns}))
    assert line.startswith("move ")
