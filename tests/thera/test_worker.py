"""The Worker: activations by everybody, by Favor, and stones at the Port."""

import pytest

from .table import Table

QUARRY = "activate StartingQuarry@A2"


@pytest.mark.rule("TH-074", "TH-142")
@pytest.mark.ruling("T6")
def test_each_worker_building_once() -> None:
    table = Table().choose("Worker")
    assert QUARRY in table.legal()
    table.play(QUARRY)
    assert table.goods("A2") == "1W 1S"
    assert not (table.at == (0, "global") and table.legal("activate"))


@pytest.mark.rule("TH-074")
@pytest.mark.ruling("T6")
@pytest.mark.parametrize("order", [("StartingQuarry@A2", "Grove@C1"), ("Grove@C1", "StartingQuarry@A2")])
def test_worker_buildings_in_any_order(order: tuple[str, str]) -> None:
    table = Table().island(goods={"A2": "1W", "C1": "1W"}, built={"C1": "Grove"}).choose("Worker")
    table.play(f"activate {order[0]}", f"activate {order[1]}")
    assert (table.goods("A2"), table.goods("C1")) == ("1S", "1L")


@pytest.mark.rule("TH-074")
def test_the_others_activate_as_well() -> None:
    table = Table().choose("Worker").to(1, "global").play(QUARRY).to(2, "global").play(QUARRY)
    assert [table.goods("A2", seat) for seat in range(3)] == ["2W", "1W 1S", "1W 1S"]


@pytest.mark.rule("TH-075", "TH-037")
@pytest.mark.ruling("T6")
def test_a_building_without_water_is_not_offered() -> None:
    table = Table(favor=[2, 3, 2, 2, 2]).island(goods={"B1": "2W"})
    assert not table.choose("Worker").meets("activate", 0)


@pytest.mark.rule("TH-076")
@pytest.mark.parametrize(("favor", "times"), [(2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_one_favored_activation_per_three_favor(favor: int, times: int) -> None:
    table = Table(favor=[1, favor, 1, 1, 1]).island(goods={"A2": "5W"}, coins=0).quiet()
    table.choose("Worker")
    while table.phase == "global":
        table.play("done")
    for _ in range(times):
        table.play(QUARRY)
    assert not (table.phase == "favored" and table.legal("activate"))
    left = 5 - times
    assert table.goods("A2") == f"{left}W {times}S" if times else table.goods("A2") == "5W"


@pytest.mark.rule("TH-076", "TH-050")
def test_a_favored_activation_may_be_declined() -> None:
    table = Table(favor=[2, 6, 2, 2, 2]).island(coins=0).quiet().choose("Worker").to(0, "favored")
    table.play(QUARRY, "done")
    assert (table.goods("A2"), table.goods("A1")) == ("1W 1S", "2S")


@pytest.mark.rule("TH-077")
@pytest.mark.ruling("T15")
def test_the_same_building_again_and_again() -> None:
    table = Table(favor=[2, 6, 2, 2, 2]).island(coins=0, goods={"C1": "3W"}, built={"C1": "Quarry"}).quiet()
    table.choose("Worker", "activate Quarry@C1").to(0, "favored")
    table.play("activate Quarry@C1", "activate Quarry@C1")
    assert table.goods("C1") == "6S"


@pytest.mark.rule("TH-077")
@pytest.mark.ruling("T15")
def test_different_buildings_by_favor() -> None:
    goods = {"A2": "2W", "C1": "2W"}
    table = Table(favor=[2, 6, 2, 2, 2]).island(coins=0, goods=goods, built={"C1": "Grove"}).quiet()
    table.choose("Worker").to(0, "favored").play(QUARRY, "activate Grove@C1")
    assert (table.goods("A2"), table.goods("C1")) == ("1W 1S", "1W 1L")


@pytest.mark.rule("TH-078")
@pytest.mark.ruling("T6", "T15")
def test_activations_without_water_are_lost() -> None:
    table = Table(favor=[1, 9, 1, 1, 1]).island(coins=0, goods={"A2": "1W"}).quiet()
    table.choose("Worker").to(0, "favored").play(QUARRY)
    assert not table.meets("activate")
    assert (table.goods("A2"), table.goods("A1")) == ("1S", "3S")


@pytest.mark.rule("TH-079")
@pytest.mark.ruling("T15")
def test_one_stone_at_the_port_per_three_favor() -> None:
    table = Table(favor=[1, 7, 1, 1, 1]).island(coins=0, goods={}).quiet().choose("Worker").ending()
    assert table.goods("A1") == "2S"
    assert table.favor == [2, 1, 3, 3, 2]


@pytest.mark.rule("TH-079")
def test_the_stones_come_after_the_activations() -> None:
    table = Table(favor=[2, 3, 2, 2, 2]).island(coins=0).choose("Worker").to(0, "favored")
    assert QUARRY in table.legal()
    assert table.goods("A1") == ""
    table.play(QUARRY)
    assert table.goods("A1") == "1S"


@pytest.mark.rule("TH-080")
@pytest.mark.ruling("T4", "T15")
def test_the_worker_on_the_first_turn() -> None:
    table = Table(turn=1).island(coins=0).choose("Worker", QUARRY).to(0, "favored").play(QUARRY).ending()
    assert (table.goods("A2"), table.goods("A1")) == ("2S", "1S")
    assert (table.favor, table.state.track) == ([2, 0, 3, 3, 3], 9)
