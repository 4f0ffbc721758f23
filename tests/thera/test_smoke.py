"""Random games in every mode end and never break what the components make impossible to break."""

from __future__ import annotations

import json
from typing import Literal

import pytest

from engine.game import GameError, Player, Setup
from engine.registry import get
from engine.rng import Rng
from engine.thera.state import FIRST_LUXURY, State
from engine.thera.turn import has_decree

GAME = get("thera")
NAMES = ("Ann", "Bob", "Cy", "Dee")
Solo = Literal["easy", "medium", "hard"]
MODES: list[tuple[int, bool, Solo | None]] = [
    (2, False, None),
    (3, False, None),
    (4, False, None),
    (2, True, None),
    (4, True, None),
    (1, False, "easy"),
    (1, False, "medium"),
    (1, False, "hard"),
]


def set_up(players: int, advanced: bool, solo: Solo | None, seed: int) -> Setup:
    seats = tuple(Player(name=n) for n in NAMES[:players])
    return Setup(game="thera", players=seats, seed=seed, advanced=advanced, solo=solo)


def assert_sound(state: State) -> None:
    for seat in state.seats:
        assert sum(seat.ash) + seat.cleared == 18
        assert min(seat.coins, seat.bonus, *seat.ash, *seat.goods) >= 0
        assert seat.built[0] == -1
        assert seat.built[10] == -1
        assert seat.goods[40:44] == [0, 0, 0, 0]
    assert sum(state.favor) + state.track + state.box == 20
    tiles = [t for s in state.seats for t in (*s.built, *s.reserved)] + state.luxury + state.grid + state.claimed
    luxury = [t for t in tiles if t >= FIRST_LUXURY]
    assert len(luxury) == len(set(luxury))


@pytest.mark.parametrize(("players", "advanced", "solo"), MODES)
def test_random_games_end_and_stay_sound(players: int, advanced: bool, solo: Solo | None) -> None:
    for seed in range(12):
        setup = set_up(players, advanced, solo, seed)
        state = GAME.new(setup)
        rng = Rng(seed)
        decisions = 0
        while not GAME.over(state):
            moves = GAME.legal(state)
            assert moves
            assert len(set(moves)) == len(moves)
            move = moves[rng.below(len(moves))]
            assert GAME.parse(GAME.notation(move)) == move
            GAME.apply(state, move)
            assert_sound(state)
            decisions += 1
            assert decisions < 20_000
            if decisions % 50 == 0:
                assert GAME.load(json.loads(json.dumps(GAME.dump(state))), setup) == state
        assert GAME.legal(state) == []
        assert GAME.to_act(state) == -1
        result = GAME.result(state)
        assert list(result.totals) == [sum(row.values[i] for row in result.rows) for i in range(len(result.names))]
        assert has_decree(state) == (players <= 2)


@pytest.mark.parametrize(("players", "advanced", "solo"), MODES)
def test_illegal_moves_leave_the_state_as_it_was(players: int, advanced: bool, solo: Solo | None) -> None:
    setup = set_up(players, advanced, solo, 5)
    state = GAME.new(setup)
    rng = Rng(99)
    seen = []
    for _ in range(250):
        moves = GAME.legal(state)
        if not moves:
            break
        seen += moves
        before = GAME.dump(state)
        for _ in range(12):
            tried = seen[rng.below(len(seen))]
            if tried in moves:
                continue
            with pytest.raises(GameError):
                GAME.apply(state, tried)
            assert GAME.dump(state) == before
        GAME.apply(state, moves[rng.below(len(moves))])


@pytest.mark.parametrize(("players", "advanced", "solo"), MODES)
def test_every_option_that_can_be_taken_is_legal_and_every_legal_move_is_offered_once(
    players: int, advanced: bool, solo: Solo | None
) -> None:
    state = GAME.new(set_up(players, advanced, solo, 3))
    rng = Rng(4)
    for _ in range(600):
        moves = GAME.legal(state)
        if not moves:
            break
        options = GAME.options(state)
        offered = [o.move for o in options if o.move is not None]
        assert sorted(map(str, offered)) == sorted(map(str, moves))
        assert all(o.reason for o in options if o.move is None)
        assert GAME.decision(state).seat == GAME.to_act(state)
        GAME.apply(state, moves[rng.below(len(moves))])
