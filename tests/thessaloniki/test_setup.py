"""Set-up of the board: decks, offers, Demand tiles, Workers, quay (TS-001 to TS-018, TS-021 to TS-023)."""

from collections import Counter

import pytest

from engine.game import SetupError
from engine.thessaloniki.edition import standard
from engine.thessaloniki.state import ALCOVES, CONTRACTS, DEMAND, FESTIVAL_CONTRACT, FESTIVAL_SHIP, SHIPS

from .table import ANN, GAME, Table, names_of, setup, worker_name

TIER_ONE = {2, 3, 7, 11, 13, 14, 15, 16, 17, 18}
THREE_PLUS = {"S13", "S15", "S16", "S18", "S19", "S20", "S21", "S24"}
CITY = {"Rome": "D1 D2 D3", "Athens": "D4 D5 D6", "Ephesus": "D7 D8 D9", "Alexandria": "D10 D11 D12"}

CARDS = """
Officium; Officina, Legatio | Taberna; Forum, Mercatus | Officina; Port, Officium | Forum; Legatio, Taberna | Port
Taberna; Forum, Mercatus | Officina; Port, Officium | Forum; Legatio, Taberna | Port; Mercatus, Officina | Legatio
Officina; Port, Officium | Forum; Legatio, Taberna | Port; Mercatus, Officina | Legatio; Officium, Forum | Mercatus
Forum; Legatio, Taberna | Port; Mercatus, Officina | Legatio; Officium, Forum | Mercatus; Taberna, Port | Officium
Port; Mercatus, Officina | Legatio; Officium, Forum | Mercatus; Taberna, Port | Officium; Officina, Legatio | Taberna
Legatio; Officium, Forum | Mercatus; Taberna, Port | Officium; Officina, Legatio | Taberna; Forum, Mercatus | Officina
Mercatus; Taberna, Port | Officium; Officina, Legatio | Taberna; Forum, Mercatus | Officina; Port, Officium | Forum
Officium; Legatio, Officina | Mercatus; Port, Taberna | Legatio; Forum, Officium | Port; Officina, Mercatus | Forum
"""


def layouts() -> list[dict[str, str]]:
    """Return, for every Setup card, where each Worker starts."""
    cards = []
    for line in CARDS.strip().splitlines():
        *seats, salt = (part.strip() for part in line.split("|"))
        card = {"W": salt}
        for color, seat in zip("yrgp", seats, strict=True):
            places = seat.replace(";", ",").split(",")
            card.update({color + k: place.strip() for k, place in zip("P12", places, strict=True)})
        cards.append(card)
    return cards


def standing(state) -> dict[str, str]:
    return {worker_name(w): ALCOVES[i // 3] for i, w in enumerate(state.workers) if w >= 0}


def tier_one(card: int) -> bool:
    return card < 60 and card // 3 + 1 in TIER_ONE


def deck(state) -> list[int]:
    """Return the whole Contract deck of a new game from the top, with the cards dealt to the offer."""
    return [*state.contracts, *state.deck[::-1]]


@pytest.mark.rule("TS-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_start(players: int) -> None:
    state = GAME.new(setup(players))
    assert len(state.seats) == players
    assert not GAME.over(state)


@pytest.mark.rule("TS-001")
@pytest.mark.parametrize("players", [1, 5])
def test_one_and_five_players_are_refused(players: int) -> None:
    with pytest.raises(SetupError) as refusal:
        GAME.new(setup(players))
    assert str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.rule("TS-002")
def test_goods_never_run_out() -> None:
    table = Table().player(ANN, raw="25G").alcoves(Officium="yP", Taberna="")
    table.play("worker P>Taberna", "gain Grain")
    assert table.raw() == "26G"


@pytest.mark.rule("TS-003")
def test_the_printed_numbers_of_components() -> None:
    edition = standard()
    tiers = Counter(c.tier for c in edition.contracts)
    assert (tiers[1], tiers[2]) == (30, 30)
    assert len(edition.ships) == 24
    assert len(edition.demand_tiles) == 12
    assert len(edition.families) == 8
    assert len(edition.setup_cards) == 8
    state = GAME.new(setup(4))
    assert [*state.deck, *state.reserve, *state.contracts].count(FESTIVAL_CONTRACT) == 1
    assert [*state.stack, *state.ship_reserve, *state.ships].count(FESTIVAL_SHIP) == 1


@pytest.mark.rule("TS-004")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_thirteen_workers_and_ten_pieces_of_each_kind(players: int) -> None:
    table = Table(players, draft=False)
    assert sorted(w for w in table.state.workers if w >= 0) == list(range(13))
    for p in table.state.seats:
        mosaics, statues = table.on_board(p.color)
        assert p.mosaic_supply + p.mosaics + p.storage + mosaics == 10
        assert p.statue_supply + p.statues + p.offer + statues == 10


@pytest.mark.rule("TS-005", "TS-006", "TS-007")
@pytest.mark.parametrize(("players", "first", "second"), [(2, 11, 8), (3, 16, 13), (4, 21, 18)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_contract_deck_from_top_to_bottom(players: int, first: int, second: int, seed: int) -> None:
    cards = deck(GAME.new(setup(players, seed=seed)))
    assert len(cards) == first + second + 4
    assert all(tier_one(c) for c in cards[:first])
    assert not any(tier_one(c) for c in cards[first:])
    assert FESTIVAL_CONTRACT in cards[-4:]
    assert len(set(cards)) == len(cards)


@pytest.mark.rule("TS-005")
def test_the_festival_card_may_be_any_of_the_last_four() -> None:
    places = {deck(GAME.new(setup(2, seed=n)))[::-1].index(FESTIVAL_CONTRACT) for n in range(40)}
    assert places == {0, 1, 2, 3}


@pytest.mark.rule("TS-008")
@pytest.mark.parametrize(("players", "gone"), [(2, 19), (3, 14), (4, 9)])
def test_tier_one_contracts_left_over_are_out_of_the_game(players: int, gone: int) -> None:
    state = GAME.new(setup(players))
    in_play = [c for c in [*deck(state), *state.reserve] if tier_one(c)]
    assert 30 - len(in_play) == gone


@pytest.mark.rule("TS-009")
@pytest.mark.parametrize(("players", "left"), [(2, 19), (3, 14), (4, 9)])
def test_tier_two_contracts_left_over_are_the_reserve(players: int, left: int) -> None:
    state = GAME.new(setup(players))
    assert len(state.reserve) == left
    assert not any(tier_one(c) for c in state.reserve)
    assert not set(state.reserve) & set(deck(state))


@pytest.mark.rule("TS-010")
def test_the_offer_starts_with_five_cards() -> None:
    state = GAME.new(setup(2))
    assert len(state.contracts) == 5
    assert all(tier_one(c) for c in state.contracts)
    assert len(state.deck) == 18


@pytest.mark.rule("TS-011")
def test_two_players_use_no_ship_marked_3_plus() -> None:
    state = GAME.new(setup(2))
    used = [s for s in [*state.ships, *state.stack, *state.ship_reserve] if 0 <= s < 24]
    assert len(used) == 16
    assert not {SHIPS[s] for s in used} & THREE_PLUS


@pytest.mark.rule("TS-012", "TS-013")
@pytest.mark.parametrize(("players", "stack", "reserve"), [(2, 14, 3), (3, 19, 6), (4, 22, 3)])
def test_the_ship_stack_and_the_reserve(players: int, stack: int, reserve: int) -> None:
    state = GAME.new(setup(players))
    tiles = [*(s for s in state.ships if s >= 0), *state.stack[::-1]]
    assert len(tiles) == stack
    assert FESTIVAL_SHIP in tiles[-4:]
    assert len(state.ship_reserve) == reserve
    assert len({*tiles, *state.ship_reserve}) == stack + reserve


@pytest.mark.rule("TS-014")
@pytest.mark.ruling("S11")
def test_three_ships_open_and_space_four_empty() -> None:
    state = GAME.new(setup(4))
    assert all(s >= 0 for s in state.ships[:3])
    assert state.ships[3] == -1
    assert len(state.stack) == 19
    assert not state.sailed


@pytest.mark.rule("TS-015")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_demand_tiles_per_city(players: int) -> None:
    state = GAME.new(setup(players))
    for stack, tiles in zip(state.demand_stacks, CITY.values(), strict=True):
        names = {DEMAND[t] for t in stack} | {DEMAND[t] for t in state.demand if DEMAND[t] in tiles.split()}
        assert names == set(tiles.split())


@pytest.mark.rule("TS-016", "TS-017")
@pytest.mark.parametrize(
    ("players", "active", "stacks"), [(2, 4, [2, 2, 2, 2]), (3, 3, [2, 2, 2, 3]), (4, 2, [2, 2, 3, 3])]
)
@pytest.mark.parametrize("seed", [1, 5])
def test_the_active_demand_tiles(players: int, active: int, stacks: list[int], seed: int) -> None:
    state = GAME.new(setup(players, seed=seed))
    assert len(state.demand) == active
    cities = {name for name, tiles in CITY.items() for t in state.demand if DEMAND[t] in tiles.split()}
    assert len(cities) == active
    assert sorted(len(stack) for stack in state.demand_stacks) == stacks
    assert all(owner == -1 for owners in state.pieces for owner in owners)


@pytest.mark.rule("TS-016")
def test_which_cities_are_active_is_random() -> None:
    pairs = {tuple(sorted(t // 3 for t in GAME.new(setup(4, seed=n)).demand)) for n in range(60)}
    assert len(pairs) == 6


@pytest.mark.rule("TS-018")
@pytest.mark.parametrize(("players", "quay"), [(2, 5), (3, 7), (4, 9)])
def test_denarii_at_the_quay(players: int, quay: int) -> None:
    assert GAME.new(setup(players)).quay == quay


@pytest.mark.rule("TS-021", "TS-022", "TS-023")
@pytest.mark.ruling("S36")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_of_the_eight_setup_cards_places_all_workers(players: int) -> None:
    cards = layouts()
    assert cards[0]["yP"] == "Officium"
    assert cards[0]["W"] == "Port"
    assert (cards[0]["gP"], cards[0]["pP"]) == ("Officina", "Forum")
    seen = set()
    for seed in range(60):
        state = GAME.new(setup(players, seed=seed))
        assert standing(state) in cards
        seen.add(cards.index(standing(state)))
        for alcove in range(7):
            row = state.workers[alcove * 3 : alcove * 3 + 3]
            assert row == sorted(row, key=lambda w: w >= 0), "Workers stand on the rightmost spaces"
    assert len(seen) == 8


@pytest.mark.rule("TS-003")
def test_codes_are_those_of_the_components() -> None:
    assert names_of([0, 59, -1], CONTRACTS) == "C1a C20c -"
    assert names_of([0, 23, 24], SHIPS) == "S1 S24 Festival"
