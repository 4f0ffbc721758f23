"""Colours chosen at set-up (S63, TS-019)."""

from __future__ import annotations

import pytest

from engine.game import Player, Setup, SetupError
from engine.match import Match
from engine.rng import Rng
from engine.thessaloniki import GAME
from engine.thessaloniki.consistency import faults
from engine.thessaloniki.state import GRAPE, OLIVE, State


def setup(*players: tuple[str, str | None], seed: int = 1) -> Setup:
    return Setup(game="thessaloniki", players=tuple(Player(name=n, color=c) for n, c in players), seed=seed)


@pytest.mark.ruling("S63")
def test_colors_are_chosen_or_follow_the_seats() -> None:
    def colors(*chosen: str | None) -> list[int]:
        names = ("Ann", "Bob", "Cy", "Dee")
        state: State = GAME.new(setup(*zip(names, chosen, strict=False)))
        return [seat.color for seat in state.seats]

    assert colors(None, None, None, None) == [0, 1, 2, 3]
    assert colors("purple", "Yellow") == [3, 0]
    # Bob's own place, red, is free; Ann's, yellow, is taken by Cy: she gets the first that is left.
    assert colors(None, None, "yellow") == [2, 1, 0]


@pytest.mark.parametrize(
    ("chosen", "words"), [(("blue", None), "no colour 'blue'"), (("red", "RED"), "red is chosen twice")]
)
def test_impossible_colors_are_refused_in_one_line(chosen: tuple[str | None, str | None], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        GAME.new(setup(("Ann", chosen[0]), ("Bob", chosen[1])))


@pytest.mark.rule("TS-019", "TS-021", "TS-023")
def test_workers_and_goods_follow_the_color() -> None:
    plain: State = GAME.new(setup(("Ann", None), ("Bob", None)))
    state: State = GAME.new(setup(("Ann", "purple"), ("Bob", "green")))
    # Seat 1 of the Setup card is now purple, seat 2 green; yellow and red are nobody's and take seats 3 and 4.
    new = {0: GRAPE, 1: OLIVE, 2: 0, 3: 1}
    moved = [w if w in (-1, 12) else new[w // 3] * 3 + w % 3 for w in plain.workers]
    assert state.workers == moved
    match = Match(GAME, setup(("Ann", "purple"), ("Bob", "green")))
    match.state.families[:] = [2, 3, 4]
    match.play_text("family F3")
    assert match.state.seats[1].raw == [0, 0, 2, 0]


def test_whole_games_in_other_colors_keep_every_component() -> None:
    for seed in range(12):
        setting = setup(("Ann", "purple"), ("Bob", "yellow"), ("Cy", "green"), seed=seed)
        state: State = GAME.new(setting)
        rng = Rng(seed)
        moves = 0
        while not GAME.over(state):
            legal = GAME.legal(state)
            GAME.apply(state, legal[rng.below(len(legal))])
            moves += 1
            if moves % 40 == 0:
                assert not faults(state)
                assert GAME.load(GAME.dump(state), setting) == state
                assert GAME.view(GAME.redeal(GAME.view(state, 1), 1, rng), 1) == GAME.view(state, 1)
        assert len(GAME.result(state).totals) == 3
