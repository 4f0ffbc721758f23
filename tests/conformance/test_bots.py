"""Bots play any seat, finish any game, and see only what their seat may see."""

from __future__ import annotations

import pytest

from engine import bots
from engine.game import SetupError
from engine.registry import get
from engine.simulate import play_out
from tests.cases import VARIANTS, new_match, setup_of


@pytest.mark.parametrize("bot", bots.NAMES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_bot_plays_every_game_to_its_end(variant, bot):
    setup = setup_of(variant, 17, bot)
    outcome = play_out(get(setup.game), setup)
    assert outcome.decisions > 20
    assert len(outcome.totals) == len(outcome.names) >= len(setup.players)
    assert outcome.winners


@pytest.mark.parametrize("bot", bots.NAMES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_bot_is_handed_a_view_and_nothing_more(variant, bot, monkeypatch):
    handed = []

    class Spy:
        def choose(self, game, view, seat, rng):
            handed.append((view, seat))
            return get_bot(bot).choose(game, view, seat, rng)

    get_bot = bots.get
    monkeypatch.setattr(bots, "get", lambda name: Spy())
    match = new_match(variant, 5, bot)
    for _ in range(15):
        match.play(bots.choose(match))
    assert len(handed) == 15
    for view, seat in handed:
        assert match.game.dump(match.game.view(view, seat)) == match.game.dump(view)
        assert view.seed != match.setup.seed


@pytest.mark.parametrize("variant", ["thera-3", "thessaloniki-2", "thessaloniki-4"])
def test_looking_one_move_ahead_beats_chance(variant):
    setup = setup_of(variant)
    won = 0.0
    games = 12
    for number in range(games):
        seat = number % len(setup.players)
        players = tuple(
            p.model_copy(update={"bot": "greedy" if i == seat else "random"}) for i, p in enumerate(setup.players)
        )
        outcome = play_out(get(setup.game), setup.model_copy(update={"players": players, "seed": number}))
        won += (seat in outcome.winners) / len(outcome.winners)
    assert won > 1.4 * games / len(setup.players)


def test_an_unknown_bot_is_refused_with_the_list():
    with pytest.raises(SetupError) as caught:
        bots.get("deep")
    assert str(caught.value) == "there is no bot 'deep'; the bots are random, greedy"
    with pytest.raises(SetupError):
        bots.check(setup_of("thera-2", bot="deep"))


def test_a_persons_seat_is_not_played_by_a_bot():
    with pytest.raises(SetupError, match="Ann is not played by a bot"):
        bots.choose(new_match("thera-2"))


def test_streams_of_bots_differ_by_game_seat_and_move():
    drawn = {bots.bot_rng(seed, seat, move).next() for seed in range(5) for seat in range(4) for move in range(50)}
    assert len(drawn) == 5 * 4 * 50
