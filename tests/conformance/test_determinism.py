"""The same seed and the same moves give the same game: in any process, resumed or not, whoever thinks how long."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import bots
from engine.bots.random import Random
from engine.game import Game, Move
from engine.registry import GAMES, get
from engine.rng import Rng
from engine.saves import Store, load, state_digest
from engine.saves.writing import Encoder, now
from engine.simulate import Plan, simulate
from tests.cases import VARIANTS, new_match, setup_of

ROOT = Path(__file__).resolve().parents[2]
CHOICES = 60

PLAY = f"""
import json
from engine import bots
from engine.bots.random import Random
from engine.saves import state_digest
from tests.cases import VARIANTS, new_match
found = {{}}
for variant in VARIANTS:
    match = new_match(variant, 3, "greedy")
    for _ in range({CHOICES}):
        if not match.over:
            match.play(bots.choose(match))
    found[variant] = [state_digest(match.game, match.state), [p.text for p in match.played]]
print(json.dumps(found))
"""


def played_by_bots(variant: str, bot: str = "greedy", choices: int = CHOICES):
    match = new_match(variant, 3, bot)
    for _ in range(choices):
        if not match.over:
            match.play(bots.choose(match))
    return match


@pytest.fixture(scope="module")
def here() -> dict[str, list[object]]:
    """Return the digest and the moves of a game of every variant, played in this process."""
    found: dict[str, list[object]] = {}
    for variant in VARIANTS:
        match = played_by_bots(variant)
        found[variant] = [state_digest(match.game, match.state), [p.text for p in match.played]]
    return found


@pytest.mark.parametrize("hash_seed", ["0", "1", "42", "31337", "4294967295"])
def test_other_processes_with_other_hashes_play_the_same_games(here, hash_seed):
    done = subprocess.run(
        [sys.executable, "-c", PLAY], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(done.stdout) == here


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_resumed_game_goes_on_like_one_never_interrupted(variant, tmp_path):
    whole = played_by_bots(variant)
    store = Store(tmp_path, get(setup_of(variant).game), sync=False)
    store.create(new_match(variant, 3, "greedy"), "a").close()
    for _ in range(CHOICES // 20):
        with store.open("a") as session:
            for _ in range(20):
                if not session.match.over:
                    session.play(bots.choose(session.match))
    resumed = store.load("a").match
    assert [p.text for p in resumed.played] == [p.text for p in whole.played]
    assert resumed.state == whole.state


@pytest.mark.parametrize("variant", VARIANTS)
def test_replaying_the_moves_gives_the_digest(variant):
    match = played_by_bots(variant, "random")
    loaded = load(match.game, Encoder(match, now()).encode("x", now()))
    assert loaded.notice == ""
    assert state_digest(match.game, loaded.match.state) == state_digest(match.game, match.state)


class Dawdler:
    """Chooses as the random bot does, after drawing much more from its stream."""

    def choose(self, game: Game[object], view: object, seat: int, rng: Rng) -> Move:
        choice = Random().choose(game, view, seat, rng)
        for _ in range(1000):
            rng.next()
        return choice


@pytest.mark.parametrize("variant", ["thera-solo-hard", "thera-3", "thessaloniki-3"])
def test_a_bot_that_thinks_longer_changes_no_later_card(variant, monkeypatch):
    quick = played_by_bots(variant, "random")
    monkeypatch.setitem(bots.BOTS, "random", Dawdler())
    slow = played_by_bots(variant, "random")
    assert slow.state == quick.state


@pytest.mark.parametrize("variant", VARIANTS)
def test_bots_choose_the_same_however_often_they_are_asked(variant):
    match = played_by_bots(variant, choices=30)
    assert len({bots.choose(match) for _ in range(5)}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_simulation_does_not_depend_on_the_number_of_jobs(game):
    plan = Plan(game, ("greedy", "random"), 3, 9)
    one, two = simulate(plan, 1), simulate(plan, 2)
    assert one.games == two.games == 3
    assert one.columns == two.columns
    assert (one.turns, one.decisions, one.ties) == (two.turns, two.decisions, two.ties)


IMPORTS = """
import sys
import engine.game, engine.rng, engine.editions, engine.reference, engine.match, engine.saves, engine.bots
from engine.registry import GAMES
from tests.cases import VARIANTS, new_match
for variant in VARIANTS:
    match = new_match(variant, 3, "greedy")
    match.play(engine.bots.choose(match))
    match.options, match.decision
    match.game.result(match.state), match.game.status(match.state)
print(sorted({name.split(".")[0] for name in sys.modules} & {"textual", "rich"}))
"""


def test_the_rules_saves_and_bots_import_no_screen():
    done = subprocess.run([sys.executable, "-c", IMPORTS], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
