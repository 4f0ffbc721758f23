"""What a seat may know (TS-043, S21, S61), and redeals it cannot tell from the truth."""

import pytest

from engine.rng import Rng
from engine.thessaloniki.state import DEMAND, FESTIVAL_CONTRACT, FESTIVAL_SHIP, UNKNOWN

from .table import ANN, BOB, CY, GAME, Table
from .test_setup import tier_one


def played(players: int = 3, seed: int = 1, moves: int = 150) -> Table:
    """Return a table after some random moves of a real game."""
    table = Table(players, seed=seed, draft=False)
    rng = Rng(seed)
    for _ in range(moves):
        legal = GAME.legal(table.state)
        if not legal:
            break
        GAME.apply(table.state, legal[rng.below(len(legal))])
    return table


@pytest.mark.rule("TS-043")
@pytest.mark.ruling("S21")
def test_hands_are_seen_by_their_owners_only() -> None:
    table = Table(3).player(ANN, hand="C2a C3a").player(CY, hand="C11a C14b C15c", raw="3O", fulfilled="C16a")
    seen = GAME.view(table.state, ANN)
    assert seen.seats[ANN].hand == table.state.seats[ANN].hand
    assert seen.seats[CY].hand == [UNKNOWN] * 3
    assert seen.seats[CY].raw == [0, 0, 3, 0]
    assert seen.seats[CY].fulfilled == table.state.seats[CY].fulfilled
    assert seen.seats[CY].family == table.state.seats[CY].family
    assert table.state.seats[CY].hand != seen.seats[CY].hand


@pytest.mark.rule("TS-043")
@pytest.mark.ruling("S21")
def test_a_bystander_sees_no_hand() -> None:
    table = Table(3).player(ANN, hand="C2a C3a").player(BOB, hand="C11a")
    seen = GAME.view(table.state, None)
    assert [p.hand for p in seen.seats] == [[UNKNOWN] * 2, [UNKNOWN], []]


@pytest.mark.rule("TS-043", "TS-005", "TS-012")
@pytest.mark.ruling("S61")
@pytest.mark.parametrize("seat", [ANN, CY, None])
def test_decks_stacks_and_seed_are_hidden(seat: int | None) -> None:
    state = played().state
    seen = GAME.view(state, seat)
    assert seen.seed == UNKNOWN
    for name in ("deck", "reserve", "stack", "ship_reserve"):
        assert getattr(seen, name) == [UNKNOWN] * len(getattr(state, name))
    assert seen.demand_stacks == [[UNKNOWN] * len(stack) for stack in state.demand_stacks]
    for name in ("contracts", "ships", "cargo", "demand", "pieces", "workers", "quay", "conditions", "lost"):
        assert getattr(seen, name) == getattr(state, name)


@pytest.mark.rule("TS-043")
def test_a_view_does_not_change_when_only_hidden_things_differ() -> None:
    state = played().state
    other = state.clone()
    other.seed += 1
    other.deck.reverse()
    other.stack.reverse()
    other.seats[BOB].hand, other.reserve[: len(other.seats[BOB].hand)] = (
        other.reserve[: len(other.seats[BOB].hand)],
        other.seats[BOB].hand,
    )
    other.demand_stacks = [stack[::-1] for stack in other.demand_stacks]
    assert GAME.view(other, ANN) == GAME.view(state, ANN)
    assert GAME.view(other, None) == GAME.view(state, None)


@pytest.mark.rule("TS-017")
@pytest.mark.ruling("S61")
def test_the_tile_put_back_lies_on_its_stack_face_down() -> None:
    # The same shuffles deal the four drawn tiles to 2 and to 4 players: with 4, two of them go back on top.
    for seed in range(12):
        two, four = (Table(n, seed=seed, draft=False).state for n in (2, 4))
        assert set(four.demand) <= set(two.demand)
        back = set(two.demand) - set(four.demand)
        assert {stack[-1] for stack in four.demand_stacks} >= back


def cards(state) -> list[int]:
    """Return every Contract of a state."""
    found = [*state.contracts, *state.deck, *state.reserve]
    for p in state.seats:
        found += [*p.hand, *p.fulfilled]
    return [c for c in found if c >= 0]


def ships(state) -> list[int]:
    found = [*state.ships, *state.stack, *state.ship_reserve, *state.lost]
    for p in state.seats:
        found += p.ships
    return [s for s in found if s >= 0]


@pytest.mark.rule("TS-043", "TS-005", "TS-012", "TS-009")
@pytest.mark.parametrize(("players", "moves"), [(2, 8), (2, 150), (3, 60), (3, 400), (4, 30), (4, 250)])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_redeal_fits_all_that_is_seen(players: int, moves: int, seat: int) -> None:
    table = played(players, seed=players, moves=moves)
    state = table.state
    for n in range(12):
        seen = GAME.view(state, seat)
        dealt = GAME.redeal(seen, seat, Rng(n))
        assert GAME.view(dealt, seat) == seen
        assert [len(p.hand) for p in dealt.seats] == [len(p.hand) for p in state.seats]
        assert (len(dealt.deck), len(dealt.reserve)) == (len(state.deck), len(state.reserve))
        assert (len(dealt.stack), len(dealt.ship_reserve)) == (len(state.stack), len(state.ship_reserve))
        for found, festival, met in ((cards(dealt), FESTIVAL_CONTRACT, 2), (ships(dealt), FESTIVAL_SHIP, 3)):
            assert len(set(found)) == len(found), "no card is dealt twice"
            assert found.count(festival) == (0 if state.conditions[met] else 1)
        if not state.conditions[2]:
            assert FESTIVAL_CONTRACT in dealt.deck[:4]
        if not state.conditions[3]:
            assert FESTIVAL_SHIP in dealt.stack[:4]
        assert sum(map(tier_one, cards(dealt))) == sum(map(tier_one, cards(state)))
        top = [tier_one(c) for c in dealt.deck if c != FESTIVAL_CONTRACT]
        assert top == [tier_one(c) for c in state.deck if c != FESTIVAL_CONTRACT], "tier I lies above tier II"
        assert not any(map(tier_one, dealt.reserve))
        tiles = [*dealt.demand, *(t for stack in dealt.demand_stacks for t in stack)]
        assert sorted(tiles) == list(range(len(DEMAND)))
        assert [[t // 3 for t in stack] for stack in dealt.demand_stacks] == [
            [city] * len(stack) for city, stack in enumerate(state.demand_stacks)
        ]


@pytest.mark.rule("TS-011", "TS-043")
def test_a_redeal_for_two_uses_no_ship_marked_3_plus() -> None:
    state = played(2, moves=100).state
    allowed = set(ships(Table(2, draft=False).state))
    for n in range(10):
        assert set(ships(GAME.redeal(state, 0, Rng(n)))) <= allowed


@pytest.mark.rule("TS-043")
def test_redeals_differ_each_time() -> None:
    state = played(3, moves=60).state
    dealt = [GAME.redeal(state, ANN, Rng(n)) for n in range(8)]
    assert len({tuple(d.deck) for d in dealt}) == 8
    assert len({tuple(d.stack) for d in dealt}) == 8
    assert len({d.seed for d in dealt}) == 8
    assert len({tuple(tuple(p.hand) for p in d.seats[1:]) for d in dealt}) > 1
    assert state == played(3, moves=60).state


@pytest.mark.rule("TS-043")
def test_a_redealt_game_can_be_played_on() -> None:
    state = GAME.redeal(GAME.view(played(3, moves=60).state, BOB), BOB, Rng(7))
    rng = Rng(3)
    while not GAME.over(state):
        legal = GAME.legal(state)
        GAME.apply(state, legal[rng.below(len(legal))])
    assert max(GAME.result(state).totals) > 0


@pytest.mark.rule("TS-105", "TS-189", "TS-215")
def test_what_becomes_known_counts_as_a_reveal() -> None:
    """Undo never goes back over a card or tile that was turned up."""
    table = Table().enter("Taberna")
    before = table.state.reveals
    table.play("gain statue")
    assert table.state.reveals == before
    table.play(table.legal("take")[0])
    assert table.state.reveals == before + 1
    table = Table().enter("Legatio")
    before = table.state.reveals
    assert table.ending().state.reveals == before + 1
    table = Table().player(chariot=4).enter("Officina").close()
    before = table.state.reveals
    assert table.play("city Rome").state.reveals == before + 1


@pytest.mark.rule("TS-034", "TS-043")
def test_events_about_drawn_and_taken_cards_say_nothing_secret() -> None:
    table = Table(2, families="F2 F3 F5", draft=False)
    table.play("family F2", *["raw Olive"] * 4)
    codes = {f"C{c // 3 + 1}{'abc'[c % 3]}" for c in table.state.seats[BOB].hand}
    assert len(codes) == 2
    public = " ".join(event.text for event in table.events)
    private = " ".join(event.private for event in table.events if event.seat == BOB)
    assert not any(code in public for code in codes)
    assert all(code in private for code in codes)
