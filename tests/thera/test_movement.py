"""Moving resources: one step from Ash, any way without it."""

from typing import Any

import pytest

from .table import Table


def planner(**kw: Any) -> Table:
    """Return a table at Ann's moves, her island set by `kw`."""
    return Table(luxury="V1 T1 A1 P1").island(**kw).choose("Planner")


@pytest.mark.rule("TH-081")
@pytest.mark.ruling("T7")
@pytest.mark.parametrize("kind", ["water", "stone", "cloth", "lumber"])
def test_every_kind_moves_alike(kind: str) -> None:
    table = planner(goods={"B1": "1W 1S 1C 1L"})
    assert table.targets(f"move {kind} B1>") == "A1 B2 C1"
    table.play(f"move {kind} B1>C1")
    letter = {"water": "1W", "stone": "1S", "cloth": "1C", "lumber": "1L"}[kind]
    assert table.goods("C1") == letter
    assert letter not in table.goods("B1")


@pytest.mark.rule("TH-081")
@pytest.mark.parametrize("clear", ["", "all"])
def test_staying_is_no_move(clear: str) -> None:
    table = planner(goods={"B1": "1S"}, clear=clear)
    assert not table.legal("move stone B1>B1")
    assert len(table.legal("move stone B1>")) == (14 if clear else 3)


@pytest.mark.rule("TH-082", "TH-088")
@pytest.mark.ruling("T7")
@pytest.mark.parametrize(
    ("space", "targets"),
    [
        ("B1", "A1 B2 C1"), ("A2", "A1 A3 B2"), ("D1", "C1 D2"), ("B3", "A3 B2 B4"), ("C2", "B2 C1 D2"),
        ("D3", "D2 D4"), ("C4", "B4 D4"), ("A4", "A3 B4"), ("D4", "C4 D3"), ("B2", "A2 B1 B3 C2"),
    ],
)  # fmt: skip
def test_one_step_from_a_space_with_ash(space: str, targets: str) -> None:
    assert planner(goods={space: "1S"}).targets("move stone") == targets


@pytest.mark.rule("TH-083")
@pytest.mark.ruling("T7")
def test_any_way_through_spaces_without_ash() -> None:
    table = planner(goods={"A1": "1S"}, clear="B1 B2")
    assert table.targets("move stone") == "A2 B1 B2 B3 C1 C2"
    table.play("move stone A1>B3")
    assert table.goods("B3") == "1S"


@pytest.mark.rule("TH-084", "TH-085")
@pytest.mark.ruling("T7")
def test_ash_stops_a_move_and_it_may_stop_earlier() -> None:
    table = planner(goods={"A1": "1S"}, clear="B1")
    assert table.targets("move stone A1") == "A2 B1 B2 C1"
    assert "move stone A1>D1" not in table.legal()


@pytest.mark.rule("TH-086")
@pytest.mark.ruling("T7")
def test_example_stone_reaches_the_lumber_in_one_move() -> None:
    table = planner(goods={"A1": "1S", "A4": "1L"}, clear="A2 A3")
    table.play("move stone A1>A4")
    assert table.goods("A4") == "1S 1L"


@pytest.mark.rule("TH-087")
@pytest.mark.ruling("T7")
def test_example_lumber_on_ash_moves_one_space() -> None:
    assert planner(goods={"A1": "1S", "A4": "1L"}, clear="A2 A3").targets("move lumber") == "A3 B4"


@pytest.mark.rule("TH-088")
@pytest.mark.ruling("T7")
@pytest.mark.parametrize(("clear", "targets"), [("", "B2 C1 D2"), ("C2 C4", "B2 C1 D2")])
def test_the_hill_is_neither_entered_nor_crossed(clear: str, targets: str) -> None:
    assert planner(goods={"C2": "1S"}, clear=clear).targets("move stone") == targets


@pytest.mark.rule("TH-088")
def test_no_hill_even_on_an_island_without_ash() -> None:
    targets = planner(goods={"B3": "1S"}, clear="all").targets("move stone")
    assert targets == "A1 A2 A3 A4 B1 B2 B4 C1 C2 C4 D1 D2 D3 D4"


@pytest.mark.rule("TH-089")
@pytest.mark.ruling("T7")
def test_buildings_do_not_block() -> None:
    table = planner(goods={"A1": "1S"}, clear="A2")
    table.play("move stone A1>A3")
    assert table.goods("A3") == "1S"
    targets = planner(goods={"A1": "1S"}, clear="A2 B2", built={"B1": "T5"}).targets("move stone")
    assert targets == "A2 A3 B1 B2 B3 C2"


@pytest.mark.rule("TH-090")
@pytest.mark.ruling("T7")
def test_ash_on_a_building_stops_a_move() -> None:
    table = planner(goods={"A1": "1S"})
    assert table.targets("move stone") == "A2 B1"
    table.play("move stone A1>A2")
    assert table.targets("move stone A2") == "A1 A3 B2"


@pytest.mark.rule("TH-091")
@pytest.mark.ruling("T7")
def test_the_port_is_passed_and_stopped_on() -> None:
    table = planner(goods={"A2": "1S"}, clear="A2 B1")
    assert table.targets("move stone") == "A1 A3 B1 B2 C1"
    table.play("move stone A2>C1")
    assert table.goods("C1") == "1S"


@pytest.mark.rule("TH-092")
@pytest.mark.ruling("T5", "T14")
def test_moves_are_split_and_left_out_at_will() -> None:
    table = planner()
    table.play("move stone B1>C1", "move stone C1>D1", "move cloth B1>A1")
    assert "done" in table.legal()
    table.play("done")
    assert table.seat == 1
    assert (table.goods("A1"), table.goods("B1"), table.goods("D1")) == ("1C", "2S 1C 1L", "1S")


@pytest.mark.rule("TH-093")
def test_any_number_lies_on_one_space() -> None:
    table = planner(goods={"B1": "3S 2C 1L", "A1": "4W 1S"})
    table.play("move stone A1>B1", "move water A1>B1", "move water A1>B1", "move water A1>B1")
    assert table.goods("B1") == "3W 4S 2C 1L"
