"""Final scoring, row by row, and ties."""

from typing import Any

import pytest

from .table import GAME, Table

BARE = {"A2": "", "B2": ""}


def island(coins: int = 0, goods: dict[str, str] | None = None, **kw: Any) -> Table:
    """Return a table whose first island has just these coins, goods and what `kw` says."""
    kw["built"] = {**BARE, **kw.pop("built", {})}
    return Table().island(goods=goods or {}, coins=coins, **kw)


@pytest.mark.rule("TH-193")
def test_endgame_abilities_are_added_to_the_bonus() -> None:
    built = {"A3": "A1", "A4": "A2", "B4": "T1", "D1": "V1"}
    assert island(built=built, bonus=9).total() == 17 + 5 + 6 + 5 + 3


@pytest.mark.rule("TH-194", "TH-198")
@pytest.mark.ruling("T22")
@pytest.mark.parametrize(
    ("coins", "goods", "points"),
    [
        (3, {"A1": "1S", "A2": "2W", "B1": "1C 1L"}, 2),
        (3, {}, 0),
        (4, {}, 1),
        (0, {"D4": "3W"}, 0),
        (0, {"D4": "4W"}, 1),
        (3, {"A1": "3S 2C", "D4": "1W 2L"}, 2),
        (3, {"A1": "3S 3C", "D4": "1W 2L"}, 3),
    ],
)
def test_coins_and_resources(coins: int, goods: dict[str, str], points: int) -> None:
    assert island(coins, goods).total() == points
    assert island(coins, goods, built={"A2": "StartingQuarry"}).row("coins") == points


@pytest.mark.rule("TH-195")
@pytest.mark.parametrize(
    ("built", "points"),
    [
        ({"C1": "Quarry", "A4": "T5"}, 12),
        ({"A2": "StartingQuarry"}, 0),
        ({"B2": "Spring"}, 2),
        ({"C1": "Pasture", "D1": "Grove", "D2": "Laborer", "D3": "Carter", "D4": "Moneylender"}, 12),
        ({"C1": "A6", "D1": "P2", "A3": "T2"}, 22),
    ],
)
def test_printed_points_of_buildings(built: dict[str, str], points: int) -> None:
    assert island(built=built).total() == points
    assert island(built=built).row("building") == points


@pytest.mark.rule("TH-196")
def test_one_point_per_cleared_ash() -> None:
    table = island(clear="B1 C1 A2 B2 C2 A3 B3 D3 A4 C4", ash={"D4": 1})
    assert (sum(table.state.seats[0].ash), table.cleared()) == (7, 11)
    assert (table.total(), table.row("ash")) == (11, 11)


@pytest.mark.rule("TH-197")
def test_bonus_points_count_as_they_stand() -> None:
    table = island(bonus=17)
    assert (table.total(), table.row("bonus")) == (17, 17)


@pytest.mark.rule("TH-199")
@pytest.mark.ruling("T11")
def test_reserved_tiles_score_nothing() -> None:
    assert island(reserved="A6 Quarry").total() == 0


@pytest.mark.rule("TH-200")
def test_the_total_is_the_sum_of_its_rows() -> None:
    built = {"C1": "T5", "D1": "A6", "D2": "P5", "A3": "Quarry"}
    table = island(3, {"A1": "4S 4C"}, built=built, bonus=9, clear="B1 C1 A2 B2 C2 A3 B3")
    assert table.total() == 7 + 9 + 31 + 2 == 49
    result = GAME.result(table.state)
    for seat in range(3):
        assert sum(row.values[seat] for row in result.rows) == result.totals[seat]


def final(*seats: tuple[int, int]) -> Table:
    """Return a table of seats with so much bonus VP and so many coins, and nothing else."""
    table = Table(len(seats))
    for seat, (bonus, coins) in enumerate(seats):
        table.island(seat, goods={}, coins=coins, bonus=bonus, built=BARE)
    return table


@pytest.mark.rule("TH-201")
def test_most_points_win() -> None:
    result = GAME.result(final((49, 0), (51, 0), (40, 0)).state)
    assert (result.totals, result.ranks, result.winners) == ((49, 51, 40), (2, 1, 3), (1,))


@pytest.mark.rule("TH-202")
@pytest.mark.ruling("T22")
def test_a_tie_is_broken_by_coins_and_resources() -> None:
    result = GAME.result(final((49, 6), (49, 7), (0, 0)).state)
    assert (result.totals, result.ranks, result.winners) == ((50, 50, 0), (2, 1, 3), (1,))
    assert result.tie_break != ""


@pytest.mark.rule("TH-202")
@pytest.mark.ruling("T22")
def test_resources_count_in_a_tie_like_coins() -> None:
    table = final((49, 6), (49, 4), (0, 0)).island(1, goods={"D4": "1W", "A1": "2L"})
    result = GAME.result(table.state)
    assert (result.totals, result.winners) == ((50, 50, 0), (1,))


@pytest.mark.rule("TH-202")
def test_coins_decide_nothing_without_a_tie() -> None:
    result = GAME.result(final((51, 0), (49, 7), (0, 0)).state)
    assert (result.winners, result.tie_break) == ((0,), "")


@pytest.mark.rule("TH-203")
@pytest.mark.ruling("T22")
def test_a_shared_win() -> None:
    result = GAME.result(final((49, 7), (49, 7), (44, 0)).state)
    assert (result.totals, result.ranks, result.winners) == ((50, 50, 44), (1, 1, 3), (0, 1))


@pytest.mark.rule("TH-203")
@pytest.mark.ruling("T22")
def test_three_share() -> None:
    result = GAME.result(final((10, 4), (10, 4), (10, 4)).state)
    assert (result.ranks, result.winners) == ((1, 1, 1), (0, 1, 2))


@pytest.mark.rule("TH-202", "TH-203")
@pytest.mark.ruling("T22")
def test_the_words_of_a_tie() -> None:
    words = GAME.result(final((49, 6), (49, 7), (0, 0)).state).tie_break
    assert "50 VP" in words
    assert "Ann 6" in words
    assert "Bob 7" in words
    assert "Bob is ahead" in words
    assert "Cy" not in words
    words = GAME.result(final((49, 7), (49, 7), (44, 0)).state).tie_break
    assert "Ann and Bob share" in words


@pytest.mark.rule("TH-201", "TH-203")
@pytest.mark.parametrize(
    ("seats", "winners"),
    [(((49, 0), (51, 0), (40, 0)), "Bob wins with 51 VP"), (((49, 7), (49, 7), (44, 0)), "Ann and Bob share")],
)
def test_the_verdict(seats: tuple[tuple[int, int], ...], winners: str) -> None:
    table = final(*seats)
    assert "so far" in GAME.result(table.state).verdict
    table.state.ended = True
    assert winners in GAME.result(table.state).verdict


@pytest.mark.rule("TH-195", "TH-196", "TH-198")
@pytest.mark.ruling("T22")
def test_the_working_of_the_rows() -> None:
    table = island(3, {"A1": "4S 4C"}, built={"C1": "T5", "A3": "Quarry"}, clear="B1 C1")
    rows = {row.label: row for row in GAME.result(table.state).rows}
    assert rows["Buildings"].working[0] == "Great Temple 9 + Quarry 3 = 12"
    assert rows["Ash"].working[0] == "2 cleared, 16 left"
    assert "3 coins + 8 resources = 11" in rows["Coins and resources"].working[0]


@pytest.mark.rule("TH-195", "TH-196", "TH-197")
def test_the_points_always_visible() -> None:
    built = {"C1": "T5", "A3": "Quarry", "A4": "A1", "B4": "A2", "D1": "V1", "D2": "T1"}
    table = island(9, {"A1": "4S 4C"}, built=built, bonus=4, clear="B1 C1 B2")
    # Ash 3, bonus 4, buildings 9 + 3 + 5 + 6 + 3 + 5; neither coins nor what only counts at the end.
    assert GAME.status(table.state).scores[0] == 3 + 4 + 31
