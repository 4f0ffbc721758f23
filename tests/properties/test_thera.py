"""Random games of Thera in every mode, under invariants after every move."""

from collections import Counter
from typing import Any

import pytest

from engine.game import IllegalMove, Player, Setup
from engine.registry import get
from engine.rng import Rng
from engine.thera.state import FIRST_LUXURY, INDUSTRY, PRIESTESS, TILES, State

GAME = get("thera")
HILL, PORT = 10, 0
MODES: list[tuple[int, dict[str, Any]]] = [
    (2, {}), (3, {}), (4, {}),
    (2, {"advanced": True}), (3, {"advanced": True}), (4, {"advanced": True}),
    (1, {"solo": "easy"}), (1, {"solo": "medium"}), (1, {"solo": "hard"}),
]  # fmt: skip
LONGEST = 6000


def new(players: int, seed: int, **kw: Any) -> State:
    names = tuple(Player(name=name) for name in ("Ann", "Bob", "Cy", "Dee")[:players])
    state: State = GAME.new(Setup(game="thera", players=names, seed=seed, **kw))
    return state


def tiles(state: State) -> Counter[int]:
    """Return how often each building exists anywhere in the game."""
    count: Counter[int] = Counter(state.luxury)
    for tile, number in enumerate(state.stacks):
        count[tile] += number
    count.update(tile for tile in state.grid if tile >= 0)
    count.update(state.claimed)
    for seat in state.seats:
        count.update(tile for tile in seat.built if tile >= 0)
        count.update(seat.reserved)
    return +count


def check(state: State, before: State, all_tiles: Counter[int]) -> None:
    """Assert what holds after every move."""
    assert sum(state.favor) + state.track + state.box == 20
    assert min(state.favor) >= 0
    assert 0 <= state.track <= before.track
    assert state.box >= before.box
    assert tiles(state) == all_tiles
    for seat, old in zip(state.seats, before.seats, strict=True):
        assert sum(seat.ash) + seat.cleared == 18
        assert min(seat.ash) >= 0
        assert min(seat.goods) >= 0
        assert seat.coins >= 0
        assert not any(seat.goods[HILL * 4 : HILL * 4 + 4])
        assert seat.built[HILL] == seat.built[PORT] == -1
        assert seat.bonus >= old.bonus
        assert seat.cleared >= old.cleared
        assert all(new in (was, -1) or was == -1 for new, was in zip(seat.built, old.built, strict=True))
        assert all(new != -1 for new, was in zip(seat.built, old.built, strict=True) if was != -1)
    reserved = [tile for seat in state.seats for tile in seat.reserved if tile >= FIRST_LUXURY]
    assert not set(reserved) & (set(state.luxury) | set(state.grid))
    if state.level < 0:
        assert before.locked or not state.locked
        if state.ship >= 0 and before.ship >= 0:
            assert state.ship == before.ship, "the ship changes hands once"
    else:
        assert len(state.deck) + len(state.discards) == 18
        assert sorted([*state.deck, *state.discards]) == list(range(18))
        assert state.rival >= before.rival
    assert all(new >= old for new, old in zip(scores(state), scores(before), strict=True))


def scores(state: State) -> tuple[int, ...]:
    return tuple(GAME.status(state).scores)


def rich(state: State) -> State:
    """Give everybody so much of everything that tiles run out before the Time Track does."""
    for seat in state.seats:
        seat.coins = 90
        for space in range(16):
            if space != HILL:
                seat.goods[space * 4 : space * 4 + 4] = [3, 4, 4, 4]
    return state


def play(state: State, rng: Rng, every: int = 1, busy: bool = False) -> int:
    """Play random moves to the end, checking after each `every`-th; return how many were made.

    `busy` players build and reserve whenever they can and leave the Priestess alone."""
    all_tiles, made, before = tiles(state), 0, state.clone()
    while not GAME.over(state):
        legal = GAME.legal(state)
        assert legal
        assert len(set(legal)) == len(legal)
        seat = GAME.to_act(state)
        assert 0 <= seat < len(state.seats)
        wanted = [m for m in legal if m[0] in ("build", "reserve") or (m[0] == "role" and m[1] != PRIESTESS)]
        some = wanted if busy and wanted else legal
        move = some[rng.below(len(some))]
        GAME.apply(state, move)
        made += 1
        if made % every == 0:
            check(state, before, all_tiles)
            before = state.clone()
        assert made < LONGEST, "the game does not end"
    assert GAME.legal(state) == []
    assert GAME.to_act(state) == -1
    return made


def well_scored(state: State) -> None:
    """Assert that the final table adds up and names the right winners."""
    result = GAME.result(state)
    for column, total in enumerate(result.totals):
        assert sum(row.values[column] for row in result.rows) == total
    assert min(result.ranks) == 1
    keys = [(total, seat.coins + sum(seat.goods)) for total, seat in zip(result.totals, state.seats, strict=False)]
    if state.level < 0:
        assert result.winners == tuple(i for i, key in enumerate(keys) if key == max(keys))
    else:
        assert result.winners == ((0,) if result.totals[0] > result.totals[1] else ())


@pytest.mark.parametrize(("players", "kw"), MODES, ids=str)
def test_invariants_after_every_move(players: int, kw: dict[str, Any]) -> None:
    for seed in range(12):
        busy = seed % 3 == 0
        state = new(players, seed, **kw)
        play(rich(state) if busy else state, Rng(seed), busy=busy)


@pytest.mark.parametrize(("players", "kw"), MODES, ids=str)
def test_many_games_to_the_end(players: int, kw: dict[str, Any]) -> None:
    for seed in range(100, 140):
        state = new(players, seed, **kw)
        play(state, Rng(seed), every=25)
        assert state.ended
        assert (state.track, state.last_event) == (0, 0) or state.level >= 0
        well_scored(state)


@pytest.mark.parametrize(("players", "kw"), MODES, ids=str)
def test_many_games_until_the_tiles_run_out(players: int, kw: dict[str, Any]) -> None:
    ends = set()
    for seed in range(200, 220):
        state = rich(new(players, seed, **kw))
        play(state, Rng(seed), every=25, busy=True)
        assert state.ended
        left = {(tile - FIRST_LUXURY) // 6 for tile in (*state.luxury, *state.grid) if tile >= FIRST_LUXURY}
        if state.level >= 0:
            assert not left or state.last_event == 0
            ends.add(not left)
        else:
            assert len(left) <= 2 or state.last_event == 0
            ends.add(len(left) <= 2)
        well_scored(state)
    assert True in ends


@pytest.mark.parametrize(("players", "kw"), MODES, ids=str)
def test_what_is_not_legal_is_refused_and_changes_nothing(players: int, kw: dict[str, Any]) -> None:
    state, rng = new(players, 7, **kw), Rng(7)
    known: dict[tuple[str | int, ...], None] = {}
    for _ in range(250):
        if GAME.over(state):
            break
        legal = GAME.legal(state)
        known.update(dict.fromkeys(legal))
        pool = [move for move in known if move not in legal]
        for _ in range(min(8, len(pool))):
            move = pool[rng.below(len(pool))]
            before = state.clone()
            with pytest.raises(IllegalMove) as caught:
                GAME.apply(state, move)
            assert str(caught.value)
            assert state == before
        GAME.apply(state, legal[rng.below(len(legal))])


def test_tiles_at_the_start() -> None:
    count = tiles(new(3, 1))
    assert {TILES[tile]: number for tile, number in count.items() if tile < len(INDUSTRY)} == {
        "StartingQuarry": 3, "Spring": 3, "Quarry": 5, "Pasture": 5, "Grove": 5,
        "Laborer": 4, "Carter": 4, "Moneylender": 4,
    }  # fmt: skip
    assert sum(number for tile, number in count.items() if tile >= FIRST_LUXURY) == 16
