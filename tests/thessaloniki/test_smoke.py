"""Whole random games: they end, nothing is lost or made from nothing, hidden things stay hidden."""

from __future__ import annotations

import json

import pytest

from engine.game import IllegalMove
from engine.rng import Rng
from engine.thessaloniki import GAME
from engine.thessaloniki.consistency import faults
from engine.thessaloniki.state import UNKNOWN, State
from tests.cases import setup_of

SEEDS = range(1, 7)
PLAYERS = (2, 3, 4)


def start(players: int, seed: int) -> State:
    return GAME.new(setup_of(f"thessaloniki-{players}", seed))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_ends_and_keeps_every_component(players: int, seed: int) -> None:
    state, rng = start(players, seed), Rng(seed)
    turns = 0
    while not GAME.over(state):
        legal = GAME.legal(state)
        assert legal
        turns += ("end",) in legal
        GAME.apply(state, legal[rng.below(len(legal))])
        assert faults(state) == []
    assert GAME.legal(state) == []
    assert GAME.to_act(state) == -1
    assert state.round == state.last_round
    assert sum(state.conditions) >= 2
    assert turns == players * state.round, "every round is one turn per player"
    assert all(min(seat.denarii, seat.salt, *seat.raw, *seat.refined) >= 0 for seat in state.seats)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_menu_holds_every_legal_move_once_and_reasons_for_the_rest(players: int) -> None:
    state, rng = start(players, 9), Rng(9)
    while not GAME.over(state):
        legal = GAME.legal(state)
        menu = GAME.options(state)
        offered = [option.move for option in menu if option.move is not None]
        assert sorted(map(repr, offered)) == sorted(map(repr, legal))
        assert all(option.reason and option.rules for option in menu if option.move is None)
        assert all(option.preview for option in menu if option.move is not None)
        texts = [GAME.notation(move) for move in legal]
        assert len(set(texts)) == len(texts)
        assert [GAME.parse(text) for text in texts] == legal
        result = GAME.result(state)
        assert [sum(row.values[i] for row in result.rows) for i in range(players)] == list(result.totals)
        GAME.apply(state, legal[rng.below(len(legal))])


@pytest.mark.parametrize("players", PLAYERS)
def test_a_stored_position_comes_back_and_clones_stay_apart(players: int) -> None:
    setup = setup_of(f"thessaloniki-{players}", 4)
    state, rng = GAME.new(setup), Rng(4)
    earlier = []
    while not GAME.over(state):
        data = json.loads(json.dumps(GAME.dump(state)))
        assert GAME.load(data, setup) == state
        earlier.append((state.clone(), data))
        legal = GAME.legal(state)
        GAME.apply(state, legal[rng.below(len(legal))])
    assert all(GAME.dump(clone) == data for clone, data in earlier)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_view_hides_hands_and_piles_and_a_redeal_fits_it(players: int) -> None:
    state, rng = start(players, 5), Rng(5)
    while not GAME.over(state):
        for seat in range(players):
            seen = GAME.view(state, seat)
            assert seen.seats[seat].hand == state.seats[seat].hand
            hidden = [card for i, other in enumerate(seen.seats) if i != seat for card in other.hand]
            hidden += seen.deck + seen.reserve + seen.stack + seen.ship_reserve + [seen.seed]
            assert set(hidden) <= {UNKNOWN}
            dealt = GAME.redeal(seen, seat, Rng(rng.next()))
            assert faults(dealt) == []
            assert GAME.view(dealt, seat) == seen
        legal = GAME.legal(state)
        GAME.apply(state, legal[rng.below(len(legal))])


def test_an_illegal_move_is_refused_with_a_reason_and_changes_nothing() -> None:
    state = start(3, 2)
    before = GAME.dump(state)
    for move in (("end",), ("family", 99), ("nonsense", 1), (), ("worker", 0, 3, 1), ("sell",)):
        with pytest.raises(IllegalMove) as refused:
            GAME.apply(state, move)
        assert str(refused.value)
        assert "\n" not in str(refused.value)
        assert GAME.dump(state) == before
