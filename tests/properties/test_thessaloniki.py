"""Random games of Thessaloniki with every player count, under invariants after every move."""

from typing import Any

import pytest

from engine.game import Player, Setup
from engine.registry import get
from engine.rng import Rng
from engine.thessaloniki.state import FESTIVAL_CONTRACT, FESTIVAL_SHIP, SALT, State

GAME = get("thessaloniki")
GAMES = {2: 120, 3: 100, 4: 80}
BATCHES = 5
LONGEST = 4000
STAR = 4


def new(players: int, seed: int) -> State:
    names = tuple(Player(name=name) for name in ("Ann", "Bob", "Cy", "Dee")[:players])
    state: State = GAME.new(Setup(game="thessaloniki", players=names, seed=seed))
    return state


def contracts(state: State) -> list[int]:
    found = [*state.contracts, *state.deck, *state.reserve]
    for p in state.seats:
        found += [*p.hand, *p.fulfilled]
    return sorted(c for c in found if 0 <= c < FESTIVAL_CONTRACT)


def ships(state: State) -> list[int]:
    found = [*state.ships, *state.stack, *state.ship_reserve, *state.lost]
    for p in state.seats:
        found += p.ships
    return sorted(s for s in found if 0 <= s < FESTIVAL_SHIP)


def check_pieces(state: State) -> None:
    """Ten Mosaics and ten Statues of each colour in play; every placing limit holds."""
    players = len(state.seats)
    for p in state.seats:
        mosaics = p.mosaic_supply + p.mosaics + p.storage + state.entrance[p.color]
        statues = p.statue_supply + p.statues + p.offer
        mosaics += sum(mask >> p.color & 1 for mask in state.alcove_mosaics)
        statues += sum(mask >> p.color & 1 for mask in state.alcove_statues)
        for tile, owners in zip(state.demand, state.pieces, strict=True):
            n = len(state.tables.statue_values[tile])
            assert owners[:n].count(p.color) <= 1, "one Statue per player and tile"
            statues += owners[:n].count(p.color)
            mosaics += owners[n:].count(p.color)
        assert (mosaics, statues) == (10, 10)
        assert min(p.mosaic_supply, p.mosaics, p.statue_supply, p.statues) >= 0
        assert 1 <= p.storage <= 4
        assert 1 <= p.offer <= 5
    for mask in (*state.alcove_mosaics, *state.alcove_statues):
        assert mask.bit_count() <= players - 1
        assert mask < 1 << players
    assert sum(state.entrance) <= players


def check_board(state: State) -> None:
    assert sorted(w for w in state.workers if w >= 0) == list(range(13))
    for alcove in range(7):
        row = [w >= 0 for w in state.workers[alcove * 3 : alcove * 3 + 3]]
        assert row == sorted(row), "Workers stand on the rightmost spaces"
    assert (len(state.workers), len(state.ships), len(state.cargo), len(state.contracts)) == (21, 4, 16, 5)
    for space, ship in enumerate(state.ships):
        cargo = state.cargo[space * 4 : space * 4 + 4]
        layout = state.tables.layout[ship] if ship >= 0 else ()
        assert all(good == -1 for good in cargo[len(layout) :])
        for color, good in zip(layout, cargo, strict=False):
            assert good == -1 or color in (good, STAR)
            assert good != SALT or color == STAR
        if layout:
            assert -1 in cargo[: len(layout)], "a full Ship is claimed at once"
    if not state.sailed:
        assert state.ships[3] == -1


def check(state: State, before: State, cards: list[int], fleet: list[int]) -> None:
    """Assert what holds after every move."""
    assert contracts(state) == cards
    assert ships(state) == fleet
    assert sorted([*state.demand, *(t for stack in state.demand_stacks for t in stack)]) == list(range(12))
    check_pieces(state)
    check_board(state)
    assert before.quay - 1 <= state.quay <= before.quay
    assert state.quay >= 0
    assert state.conditions == [
        state.quay == 0,
        len(state.demand) >= 7,
        FESTIVAL_CONTRACT not in state.deck,
        FESTIVAL_SHIP not in state.stack,
    ]
    assert bool(state.last_round) == (sum(state.conditions) >= 2)
    assert not before.last_round or state.last_round == before.last_round
    for p, old in zip(state.seats, before.seats, strict=True):
        assert min(p.denarii, p.salt, *p.raw, *p.refined) >= 0
        assert p.vp >= old.vp
        assert old.chariot <= p.chariot <= 14
        assert p.fulfilled[: len(old.fulfilled)] == old.fulfilled
        assert p.ships[: len(old.ships)] == old.ships
        assert (p.storage, p.offer) >= (old.storage, old.offer)


def play(players: int, seed: int) -> tuple[State, dict[str, Any]]:
    """Play a random game to its end, checking every move; return the end and what happened on the way."""
    state, rng = new(players, seed), Rng(seed)
    cards, fleet = contracts(state), ships(state)
    assert len(cards) == {2: 41, 3: 46, 4: 51}[players]
    assert len(fleet) == {2: 16, 3: 24, 4: 24}[players]
    ends, verbs = 0, set()
    for _ in range(LONGEST):
        if GAME.over(state):
            return state, {"turns": ends, "verbs": verbs}
        legal = GAME.legal(state)
        assert legal
        assert len(set(legal)) == len(legal)
        move = legal[rng.below(len(legal))]
        ends += move == ("end",)
        verbs.add(move[0])
        before = state.clone()
        GAME.apply(state, move)
        check(state, before, cards, fleet)
    raise AssertionError(f"the game with seed {seed} does not end")


@pytest.mark.rule("TS-002", "TS-003", "TS-004", "TS-036", "TS-285")
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_every_component_and_end(players: int, batch: int) -> None:
    for n in range(GAMES[players] // BATCHES):
        state, seen = play(players, 1000 * players + 100 * batch + n)
        assert GAME.legal(state) == []
        assert state.round == state.last_round
        assert seen["turns"] == players * state.round
        result = GAME.result(state)
        assert list(result.totals) == [sum(row.values[i] for row in result.rows) for i in range(players)]
        assert result.winners
        assert all(result.totals[i] == max(result.totals) for i in result.winners)


def test_random_games_use_every_kind_of_move() -> None:
    verbs: set[str] = set()
    for seed in range(30):
        verbs |= play(2 + seed % 3, 7000 + seed)[1]["verbs"]
    assert verbs >= {
        "family", "worker", "quay", "gain", "extra", "take", "buy", "bonus", "piece", "place", "refine_each",
        "refine_all", "refine", "fulfil", "sell", "supply", "swap", "exchange", "return", "raw", "refined", "city",
        "advance", "keep", "pay", "done", "pass", "end",
    }  # fmt: skip
