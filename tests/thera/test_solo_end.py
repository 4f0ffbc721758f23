"""Solo Thera: how it ends, and who wins."""

from typing import Any

import pytest

from .table import GAME, Table

SHORT = ("Pasture Quarry - -", "Quarry Grove - -")
"""A grid with industry tiles only; a luxury tile is added by the test."""
BARE = {"A2": "", "B2": ""}


def solo(favor: list[int], track: int, *grid: str, **island: Any) -> Table:
    return Table(solo="easy", favor=favor, track=track).grid(*grid).island(**{"coins": 0, **island})


@pytest.mark.rule("TH-267")
@pytest.mark.ruling("T28")
def test_last_round_ends_the_game_after_the_role() -> None:
    table = solo([4, 4, 4, 4, 3], 1, "- - T1 A1").choose("Priestess").finish()
    assert table.over
    # Five tokens dealt, the last one home: no Decree, or she would have dealt hers.
    assert (table.favor, table.pawn, table.state.drawn) == ([1, 5, 5, 5, 4], "Priestess", [])


@pytest.mark.rule("TH-267")
@pytest.mark.ruling("T28")
def test_last_round_by_an_agora_in_his_builder_turn() -> None:
    table = Table(solo="easy").grid("Quarry - T1 A3").island(coins=0, goods={"C1": "1S 2C 1L"})
    table.state.favor[4] = 0
    table.rivals_turn(11, favor=[4, 4, 4, 3, 4], track=1)
    table.reach("build A3").play("build A3@C1 r1c4")
    assert (table.state.track, table.state.box) == (0, 1)
    table.finish()
    assert (table.over, table.pawn, table.favor) == (True, "Builder", [5, 5, 4, 0, 5])


@pytest.mark.rule("TH-268")
@pytest.mark.ruling("T28")
def test_reserving_the_last_luxury_tile_ends_it() -> None:
    table = solo([1, 1, 6, 1, 1], 10, "Pasture Quarry - T5", goods={}).choose("Planner").reach("reserve T5")
    table.play("reserve T5 r1c4").finish()
    assert table.over
    assert (table.favor, table.bonus(), table.state.drawn) == ([2, 2, 1, 3, 2], 2, [])


@pytest.mark.rule("TH-268", "TH-269")
@pytest.mark.ruling("T27", "T28")
def test_the_role_is_finished_without_a_decree() -> None:
    table = solo([1, 1, 1, 6, 1], 10, "Pasture Quarry - A5", goods={"C1": "1S 3C", "D1": "1S 1L"}, coins=2)
    table.choose("Builder", "build A5@C1 r1c4").to(0, "favored")
    table.play("clear D4").reach("build").play("build Quarry@D1 r1c2").finish()
    assert table.over
    assert (table.claimed(), table.built("D1"), table.cleared()) == ("Pasture", "Quarry", 1)
    # Six tokens, the last on the Trader: no Decree there.
    assert (table.favor, table.pawn) == ([2, 2, 2, 1, 3], "Builder")


@pytest.mark.rule("TH-268", "TH-270")
@pytest.mark.ruling("T27", "T28")
def test_he_claims_the_last_luxury_tile_and_you_still_build() -> None:
    table = Table(solo="easy").grid("- - T5 -", "Quarry Grove - -").island(coins=0, goods={"C1": "1S 1L"})
    table.state.favor[4] = 0
    table.rivals_turn(11, favor=[2, 2, 2, 2, 2], track=10)
    assert (table.claimed(), table.over) == ("T5", False)
    table.play("build Quarry@C1 r2c1").finish()
    assert (table.over, table.built("C1")) == (True, "Quarry")
    assert (table.favor, table.pawn) == ([3, 2, 2, 0, 3], "Builder")


@pytest.mark.rule("TH-268", "TH-269")
@pytest.mark.ruling("T27", "T28")
@pytest.mark.parametrize("code", ["V1", "T5", "P6"])
def test_his_claim_in_your_turn_may_take_the_last_luxury_tile(code: str) -> None:
    table = solo([2, 2, 2, 2, 2], 10, f"- - {code} -", "Quarry Grove - -", goods={}).choose("Builder").finish()
    assert (table.over, table.claimed()) == (True, code)
    # Two tokens, the last on the Priestess: no Decree there.
    assert (table.favor, table.pawn, table.state.drawn) == ([3, 2, 2, 0, 3], "Builder", [])


@pytest.mark.rule("TH-271")
@pytest.mark.ruling("T27", "T28")
def test_his_claim_in_a_decree_may_take_the_last_luxury_tile() -> None:
    table = solo([2, 2, 2, 2, 2], 10, "- - T5 -", "Quarry Grove - -", goods={}).choose("Worker").finish()
    # Two tokens, the last on the Builder: Decree, claim, and its three tokens are dealt.
    assert (table.over, table.claimed(), table.favor, table.state.drawn) == (True, "T5", [3, 1, 3, 0, 3], [])


@pytest.mark.rule("TH-271")
@pytest.mark.ruling("T28")
def test_the_end_in_your_decree() -> None:
    table = solo([4, 4, 4, 4, 3], 1, "Quarry - T1 A1").choose("Worker").finish()
    assert table.over
    # [5 0 5 5 4], Decree Priestess, one token more: six dealt.
    assert (table.favor, table.state.track, table.state.drawn) == ([1, 2, 6, 6, 5], 0, [])


@pytest.mark.rule("TH-271")
@pytest.mark.ruling("T28")
def test_the_end_in_his_decree() -> None:
    table = Table(solo="easy").grid("Quarry - T1 A1").island(coins=0)
    table.state.favor[4] = 0
    table.rivals_turn(5, favor=[4, 4, 4, 4, 3], track=1).finish()
    assert table.over
    assert (table.favor, table.state.drawn) == ([1, 2, 6, 6, 5], [4])


@pytest.mark.rule("TH-272")
@pytest.mark.ruling("T28")
def test_two_types_left_do_not_end_it() -> None:
    table = solo([2, 2, 2, 0, 2], 10, "Quarry - A5 -", "- - T1 P1", goods={"C1": "1S 3C"}, coins=2)
    table.choose("Builder").play("build A5@C1 r1c3").finish()
    assert not table.over
    assert GAME.status(table.state).banner == ""
    assert table.phase == "role"


@pytest.mark.rule("TH-268", "TH-272")
@pytest.mark.ruling("T28")
@pytest.mark.parametrize("code", ["V1", "T1", "A6", "P6"])
def test_one_luxury_tile_left_does_not_end_it(code: str) -> None:
    table = solo([2, 2, 2, 0, 2], 10, "Quarry - A5 -", f"- - - {code}", goods={"C1": "1S 3C"}, coins=2)
    table.choose("Builder").play("build A5@C1 r1c3").ending()
    assert (table.claimed(), table.state.trigger) == ("Quarry", "")


@pytest.mark.rule("TH-273")
def test_you_score_as_ever() -> None:
    built = {**BARE, "C1": "T5", "D1": "A6", "D2": "P5", "A3": "Quarry"}
    table = solo([2, 2, 2, 2, 2], 10, "Quarry - T1 A1").island(
        built=built, bonus=9, coins=3, goods={"A1": "4S 4C"}, clear="B1 C1 A2 B2 C2 A3 B3"
    )
    assert table.total() == 7 + 9 + 31 + 2 == 49


@pytest.mark.rule("TH-274")
@pytest.mark.ruling("T29")
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_green_points_of_every_card_drawn(level: str) -> None:
    table = Table(solo=level)
    # Cards 1, 5 and 6: green 3, 2 and 4.
    table.state.drawn[:] = [0, 4, 5]
    assert GAME.result(table.state).totals[1] == 9


@pytest.mark.rule("TH-275")
@pytest.mark.ruling("T39")
def test_printed_points_of_his_tiles_and_nothing_more() -> None:
    table = Table(solo="easy")
    # Quarry, Vineyard of the Court.
    table.state.claimed[:] = [2, 10]
    assert GAME.result(table.state).totals[1] == 6
    # Two Palaces and an Agora besides (6, 8 and 5): no set for him.
    table.state.claimed[:] = [2, 10, 26, 27, 20]
    assert GAME.result(table.state).totals[1] == 25


@pytest.mark.rule("TH-276")
def test_his_total() -> None:
    table = Table(solo="hard")
    table.state.drawn[:], table.state.claimed[:], table.state.rival = [0, 4, 5], [2, 10], 11
    result = GAME.result(table.state)
    assert result.totals[1] == 26
    assert sum(row.values[1] for row in result.rows) == 26


@pytest.mark.rule("TH-277")
@pytest.mark.ruling("T30")
@pytest.mark.parametrize(("yours", "coins", "won"), [(49, 0, False), (50, 0, True), (48, 3, False), (48, 7, False)])
def test_you_win_only_with_more(yours: int, coins: int, won: bool) -> None:
    table = Table(solo="hard").island(goods={}, coins=coins, bonus=yours, built=BARE)
    table.state.rival = 49
    result = GAME.result(table.state)
    assert result.totals == (yours + coins // 4, 49)
    assert result.winners == ((0,) if won else ())
    assert result.ranks == ((1, 2) if won else (2, 1))
    assert (result.tie_break != "") == (result.totals[0] == 49)
