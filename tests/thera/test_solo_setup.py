"""Solo Thera: set-up of board, island, grid and deck."""

import pytest
from pydantic import ValidationError

from engine.game import SetupError
from engine.thera.state import LUXURY, SPACES

from .table import GAME, RICH, Table, setup


@pytest.mark.rule("TH-227", "TH-228")
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_board_without_open_industry(level: str) -> None:
    table = Table(solo=level, turn=1)
    assert (table.favor, table.state.track, table.state.box) == ([2, 2, 2, 2, 2], 10, 0)
    assert (table.state.industry_event, table.state.last_event, table.state.locked) == (0, 10, False)


@pytest.mark.rule("TH-227")
def test_the_third_token_fires_nothing() -> None:
    table = Table(solo="easy", favor=[2, 2, 2, 2, 4], track=8).choose("Priestess").ending()
    assert table.state.track == 7
    assert not any("open industry" in event.text.lower() for event in table.events)


@pytest.mark.rule("TH-228", "TH-267")
def test_the_tenth_token_fires_last_round() -> None:
    table = Table(solo="easy", favor=[3, 4, 4, 4, 4], track=1).choose("Priestess").finish()
    assert table.over
    assert any("last round" in event.text.lower() for event in table.events)


@pytest.mark.rule("TH-229")
def test_the_island_without_a_spring() -> None:
    table = Table(solo="easy", turn=1)
    assert (table.built("B2"), table.ash("B2"), table.built("A2")) == ("", 1, "StartingQuarry")
    assert {space: table.goods(space) for space in SPACES if table.goods(space)} == {"A2": "2W", "B1": "3S 2C 1L"}
    assert (table.coins(), table.reserved(), sum(table.state.seats[0].ash)) == (5, "", 18)


@pytest.mark.rule("TH-230")
@pytest.mark.ruling("T24")
def test_ten_industry_tiles_in_two_columns() -> None:
    orders = set()
    for seed in range(10):
        cells = Table(solo="easy", seed=seed, turn=1).cells()
        industry = [cells[row * 4 + column] for row in range(5) for column in (0, 1)]
        assert sorted(industry) == [
            "Carter", "Grove", "Grove", "Laborer", "Moneylender", "Pasture", "Pasture", "Quarry", "Quarry", "Spring",
        ]  # fmt: skip
        orders.add(tuple(industry))
    assert len(orders) > 8


@pytest.mark.rule("TH-231")
@pytest.mark.ruling("T24")
def test_ten_of_all_luxury_tiles_in_two_columns() -> None:
    seen: set[str] = set()
    counts = set()
    for seed in range(150):
        cells = Table(solo="easy", seed=seed, turn=1).cells()
        assert len(cells) == 20
        luxury = [cells[row * 4 + column] for row in range(5) for column in (2, 3)]
        assert len(set(luxury)) == 10
        assert set(luxury) <= set(LUXURY)
        seen |= set(luxury)
        counts |= {sum(code[0] == letter for code in luxury) for letter in "VTAP"}
    assert len(seen) == 24
    assert {0, 1, 2, 3, 4, 5} <= counts, "one bag for all types, not so many of each"


@pytest.mark.rule("TH-231", "TH-233")
def test_the_stacks_and_rows_of_other_games_are_not_there() -> None:
    table = Table(solo="easy", turn=1)
    assert (sum(table.state.stacks), table.state.luxury) == (0, [])


@pytest.mark.rule("TH-232")
@pytest.mark.ruling("T24")
def test_a_taken_tile_leaves_a_gap() -> None:
    table = Table(solo="easy").grid("Grove Quarry T1 T2", "Pasture Grove T3 T4")
    table.island(goods={"C1": "1S 1L"}, coins=0).choose("Builder").play("build Quarry@C1 r1c2")
    assert table.cells()[:8] == ["Grove", "-", "T1", "T2", "Pasture", "Grove", "T3", "T4"]


@pytest.mark.rule("TH-233")
@pytest.mark.ruling("T24")
def test_every_row_is_open_from_the_start() -> None:
    table = Table(solo="easy", turn=1).grid(
        "Grove Quarry T1 T2", "Pasture Grove T3 T4", "Quarry Pasture T5 T6", "Spring Carter A1 A2",
        "Moneylender Laborer P1 P2",
    )  # fmt: skip
    table.choose("Builder").reach("build").play("build Laborer@B1 r5c2")
    assert table.built("B1") == "Laborer"
    assert table.cells()[17] == "-"


@pytest.mark.rule("TH-233")
@pytest.mark.ruling("T24")
def test_all_twenty_tiles_can_be_built_and_reserved() -> None:
    table = Table(solo="easy", turn=1).island(goods=RICH, coins=30).choose("Builder").reach("build")
    cells = {f"r{row}c{column}" for row in range(1, 6) for column in range(1, 5)}
    assert {text.split()[-1] for text in table.legal("build")} == cells
    table = Table(solo="easy", favor=[1, 1, 6, 1, 1]).island(coins=0, goods={}).choose("Planner").reach("reserve")
    assert {text.split()[-1] for text in table.legal("reserve")} == cells


@pytest.mark.rule("TH-234")
@pytest.mark.ruling("T24")
def test_equal_tiles_are_different_choices() -> None:
    table = Table(solo="easy").grid("Quarry - T1 T2", "- - - -", "- - - -", "Quarry - - -")
    table.island(goods={"C1": "1S 1L"}, coins=0).choose("Builder")
    assert table.legal("build") == ["build Quarry@C1 r1c1", "build Quarry@C1 r4c1"]
    table.play("build Quarry@C1 r4c1")
    assert (table.cells()[0], table.cells()[12]) == ("Quarry", "-")


@pytest.mark.rule("TH-235")
@pytest.mark.ruling("T9")
@pytest.mark.parametrize(("goods", "coins", "possible"), [
    ("1W 1S", 4, True), ("1W 1S", 3, False), ("1S", 4, False), ("1W", 4, False),
])  # fmt: skip
def test_the_spring_of_the_grid(goods: str, coins: int, possible: bool) -> None:
    table = Table(solo="easy").grid("Spring Quarry T1 T2").island(goods={"C1": goods}, coins=coins).choose("Builder")
    assert ("build Spring@C1 r1c1" in table.legal()) == possible


@pytest.mark.rule("TH-235")
@pytest.mark.ruling("T27")
def test_plouteus_may_claim_the_spring() -> None:
    table = Table(solo="easy", favor=[2, 2, 2, 0, 2]).grid("Spring Quarry T1 T2").choose("Builder").finish()
    assert table.claimed().split()[0] == "Spring"


@pytest.mark.rule("TH-236")
def test_eighteen_shuffled_cards() -> None:
    table = Table(solo="easy", turn=1)
    assert sorted(table.state.deck) == list(range(18))
    assert table.state.discards == []
    assert len({tuple(Table(solo="easy", seed=seed, turn=1).state.deck) for seed in range(10)}) == 10
    assert Table(solo="easy", seed=4, turn=1).state.deck == Table(solo="hard", seed=4, turn=1).state.deck


@pytest.mark.rule("TH-237")
def test_plouteus_starts_with_nothing() -> None:
    table = Table(solo="hard", turn=1)
    assert (table.state.rival, table.claimed()) == (0, "")
    result = GAME.result(table.state)
    assert len(result.names) == 2
    assert result.totals[1] == 0
    assert sum(table.state.seats[0].ash) == 18


@pytest.mark.rule("TH-238", "TH-001")
def test_a_difficulty_is_needed() -> None:
    with pytest.raises(SetupError):
        GAME.new(setup(1))
    with pytest.raises(ValidationError):
        setup(1, solo="brutal")
    with pytest.raises(SetupError):
        GAME.new(setup(2, solo="easy"))
    assert [Table(solo=level, turn=1).state.level for level in ("easy", "medium", "hard")] == [0, 1, 2]


@pytest.mark.rule("TH-239", "TH-028")
@pytest.mark.ruling("T3")
def test_the_player_begins() -> None:
    table = Table(solo="hard", turn=1)
    assert (table.seat, len(table.legal("role"))) == (0, 5)
    assert len(table.state.deck) == 18
