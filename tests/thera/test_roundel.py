"""Favor: bought, counted, and dealt out again."""

from typing import Any

import pytest

from .table import Table


def favored(role: str, favor: list[int], coins: int = 0, spend: int = 0, **kw: Any) -> Table:
    """Return a table at Ann's first Favored decision (or beyond), nobody having done anything before."""
    table = Table(favor=favor, **kw).island(coins=coins).choose(role)
    if coins:
        table.to(0, "favor").play(f"coins {spend}")
    else:
        while table.phase == "global":
            table.step()
    return table


@pytest.mark.rule("TH-040")
@pytest.mark.ruling("T13")
def test_none_to_all_coins_once_per_turn() -> None:
    table = Table().choose("Worker").to(0, "favor")
    assert table.legal() == [f"coins {n}" for n in range(6)]
    table.play("coins 2")
    assert table.coins() == 3
    assert not table.meets("coins")


@pytest.mark.rule("TH-041")
def test_tokens_and_own_coins_make_the_total() -> None:
    table = Table(favor=[2, 2, 4, 2, 2]).island(coins=2).island(1, coins=9)
    table.choose("Planner").to(0, "favor").play("coins 2").ending()
    assert table.state.total_favor == 6
    assert (table.bonus(), table.coins(), table.coins(1)) == (2, 0, 9)


@pytest.mark.rule("TH-042", "TH-045")
@pytest.mark.ruling("T13")
def test_coins_gained_by_favor_add_no_favor() -> None:
    table = Table(favor=[2, 2, 2, 2, 4]).island(coins=0, add={"A1": "2L"}).choose("Trader")
    while table.phase == "global":
        table.step()
    assert table.at[0] == 0
    assert not table.meets("sell", 0)
    assert (table.coins(), table.state.favor) == (2, [3, 3, 3, 3, 0])


@pytest.mark.rule("TH-043")
@pytest.mark.ruling("T13")
def test_coins_of_the_global_actions_can_be_spent() -> None:
    table = Table().island(coins=0).choose("Trader", "take").to(0, "favor")
    assert table.legal() == ["coins 0", "coins 1", "coins 2"]


@pytest.mark.rule("TH-044")
def test_spent_coins_are_gone_and_not_dealt_out() -> None:
    table = Table(favor=[2, 2, 2, 2, 2], track=10).island(coins=7).choose("Worker").to(0, "favor").play("coins 3")
    assert table.coins() == 4
    table.ending()
    assert table.state.total_favor == 5
    assert table.favor == [2, 0, 3, 3, 2]
    assert table.coins() == 4


@pytest.mark.rule("TH-045", "TH-048", "TH-049")
@pytest.mark.ruling("T14")
def test_example_eleven_favor_on_the_trader() -> None:
    table = Table(favor=[2, 2, 2, 2, 4]).island(coins=7, add={"A1": "2S"}).choose("Trader")
    table.to(0, "favor").play("coins 7")
    assert table.state.total_favor == 11
    assert table.coins() == 5, "7 coins spent, 5 gained"
    table.reach("sell stone 1").play("sell stone 1").reach("buy")
    assert table.coins() == 7
    table.play("buy water 1")
    assert table.coins() == 5
    assert not table.meets("sell", 0), "two extra trades and no third"


@pytest.mark.rule("TH-045")
@pytest.mark.parametrize(("favor", "coins"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (11, 5)])
def test_thresholds_round_down(favor: int, coins: int) -> None:
    table = Table(favor=[1, 1, 1, 1, favor]).island(coins=0).choose("Trader").ending()
    assert table.coins() == coins


@pytest.mark.rule("TH-046")
@pytest.mark.ruling("T14")
def test_one_total_serves_every_effect() -> None:
    table = favored("Planner", [2, 2, 6, 2, 2])
    for _ in range(3):
        table.play(table.legal("move ")[0])
    table.reach("reserve Quarry").play("reserve Quarry")
    assert (table.reserved(), table.bonus()) == ("Quarry", 2)
    assert not table.meets("reserve")


@pytest.mark.rule("TH-047")
def test_favor_beyond_a_threshold_is_lost() -> None:
    table = Table(favor=[2, 5, 2, 2, 2]).island(coins=0, goods={"A2": "3W"}).quiet()
    table.choose("Worker").to(0, "favored").play("activate StartingQuarry@A2")
    assert not table.meets("activate")
    assert table.goods("A1") == "1S"
    assert table.favor == [3, 1, 3, 3, 3]
    table.choose("Planner").finish()
    assert table.bonus(1) == 1, "3 tokens on the Planner and nothing kept from the turn before"


@pytest.mark.rule("TH-050")
@pytest.mark.ruling("T14")
def test_favored_actions_in_printed_order() -> None:
    table = favored("Builder", [2, 2, 2, 8, 2])
    assert table.legal("clear ")
    assert not table.legal("build")
    table.play("clear D4").reach("build Quarry@B1")
    assert not table.legal("clear ")
    table.play("build Quarry@B1")
    assert (table.cleared(), table.built("B1")) == (1, "Quarry")


@pytest.mark.rule("TH-051", "TH-052", "TH-053", "TH-054")
@pytest.mark.ruling("T16", "T34")
@pytest.mark.parametrize(
    ("role", "before", "after"),
    [
        ("Builder", [2, 2, 2, 3, 2], [3, 3, 2, 0, 3]),
        ("Planner", [2, 2, 5, 2, 2], [3, 3, 1, 3, 3]),
        ("Trader", [1, 1, 1, 1, 11], [4, 3, 3, 3, 2]),
        ("Worker", [2, 6, 2, 2, 2], [3, 1, 4, 3, 3]),
        ("Worker", [2, 2, 2, 3, 2], [2, 0, 3, 4, 2]),
    ],
)
def test_tokens_are_dealt_out_clockwise(role: str, before: list[int], after: list[int]) -> None:
    table = Table(favor=before).choose(role).ending()
    assert table.favor == after
    assert table.play("end").favor == after, "once, and not again when the turn ends"


@pytest.mark.rule("TH-055")
@pytest.mark.ruling("T17")
def test_a_role_without_tokens() -> None:
    table = Table(favor=[3, 0, 3, 2, 3], pawn="Builder").island(coins=0)
    assert "role Worker" in table.legal()
    table.choose("Worker").to(2, "global")
    assert table.legal("activate StartingQuarry"), "the Global actions are performed as ever"
    assert not table.meets("activate", 0)
    assert table.favor == [3, 0, 3, 2, 3]
    assert table.goods("A1") == ""
    assert table.state.track == 9
    assert table.at == (1, "role")


@pytest.mark.rule("TH-055")
def test_coins_count_on_a_role_without_tokens() -> None:
    table = Table(favor=[3, 0, 3, 2, 3]).choose("Worker").to(0, "favor").play("coins 3").ending()
    assert (table.goods("A1"), table.favor) == ("1S", [3, 0, 3, 2, 3])


@pytest.mark.rule("TH-056")
def test_twenty_tokens() -> None:
    table = Table(turn=1).round("Builder")
    s = table.state
    assert (table.favor, s.track, s.box) == ([3, 3, 2, 0, 3], 9, 0)
    table = Table(favor=[3, 3, 2, 1, 2], track=9, luxury="A3 V1 T1 P1").island(goods={"C1": "1S 2C 1L"}, coins=0)
    table.quiet().choose("Builder").reach("build A3@C1").play("build A3@C1")
    s = table.state
    assert (table.favor, s.track, s.box) == ([3, 3, 2, 1, 2], 8, 1)
    table.ending()
    assert (sum(table.favor), s.track, s.box) == (11, 8, 1)
