"""What can be taken back in Thera, and what cannot."""

import pytest

from engine.game import Player, Setup
from engine.match import Match, UndoRefused
from engine.thera import GAME


def match(*names: str, **kw: object) -> Match:
    """Return a new game."""
    players = tuple(Player(name=name) for name in names)
    return Match(GAME, Setup.model_validate({"game": "thera", "players": players, "seed": 3, **kw}))


def test_a_role_can_be_taken_back_before_the_next_player_decides() -> None:
    game = match("Ann", "Bob", "Cy")
    game.play_text("role Planner")
    for _ in range(4):
        game.play_text("move stone B1>A1" if game.state.seats[0].goods[5] > 1 else "move cloth B1>A1")
    assert [GAME.notation(move) for move in game.legal] == ["done"], "the last move waits for a confirmation"
    assert game.to_act == 0
    for _ in range(5):
        game.undo()
    assert game.played == []


def test_a_role_without_own_global_actions_still_waits_for_a_confirmation() -> None:
    game = match("Ann", "Bob", "Cy")
    game.state.seats[0].goods[:] = [0] * 64
    game.play_text("role Worker")
    assert game.to_act == 0
    assert [GAME.notation(move) for move in game.legal] == ["done"]
    assert game.undo()[0].text == "role Worker"


def test_no_undo_into_another_players_decision_or_over_a_card() -> None:
    game = match("Ann", "Bob", "Cy")
    game.play_text("role Worker")
    while game.to_act == 0:
        game.play(game.legal[-1])
    with pytest.raises(UndoRefused, match="Ann's decision"):
        game.undo()
    solo = match("Ann", solo="easy")
    solo.play_text("role Worker")
    while not solo.state.discards:
        solo.play(solo.legal[-1])
    with pytest.raises(UndoRefused):
        solo.undo()
