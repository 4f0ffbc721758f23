"""Districts, and clearing Ash."""

from typing import Any

import pytest

from .table import RICH, Table

DISTRICTS = {
    "A3": ("T", 1), "A4": ("T", 2), "B4": ("T", 3),
    "B3": ("V", 1), "C2": ("V", 2), "D2": ("V", 3),
    "B1": ("A", 1), "C1": ("A", 2), "D1": ("A", 3),
    "C4": ("P", 2), "D4": ("P", 3), "D3": ("P", 2),
}  # fmt: skip
PLAIN = {"V": "V4", "T": "T5", "A": "A5", "P": "P5"}
"""One tile of each type that gives no bonus VP by itself when built."""


def built(code: str, space: str, **kw: Any) -> Table:
    """Return a table where Ann has just built a tile on a space of a Builder turn."""
    table = Table(luxury="V4 V1 T5 T1 A5 A1 P5 P1", **kw)
    table.island(goods={space: "9W 9S 9C 9L"}, coins=20, built={"B2": ""}).choose("Builder")
    return table.reach(f"build {code}@{space}").play(f"build {code}@{space}")


@pytest.mark.rule("TH-120", "TH-122")
@pytest.mark.parametrize("letter", "VTAP")
@pytest.mark.parametrize("space", [*DISTRICTS, "B2"])
def test_districts(space: str, letter: str) -> None:
    district, points = DISTRICTS.get(space, ("", 0))
    assert built(PLAIN[letter], space).bonus() == (points if letter == district else 0)


@pytest.mark.rule("TH-120")
def test_a_district_scores_once() -> None:
    table = built("V4", "D2")
    assert table.bonus() == 3
    table.finish()
    assert table.bonus() == 3
    assert table.row("bonus") == 3


@pytest.mark.rule("TH-121")
def test_example_a_palace_on_a_palace_space_worth_two() -> None:
    assert built("P5", "D3").bonus() == 2


@pytest.mark.rule("TH-122")
def test_another_district_or_none_gives_nothing() -> None:
    assert built("T5", "C1").bonus() == 0
    table = Table(advanced=True, luxury="P5 V1 T1 A1").island(goods={"B2": "2S 1C 1L"}, coins=1)
    table.choose("Builder").reach("build P5@B2").play("build P5@B2")
    assert table.bonus() == 0


@pytest.mark.rule("TH-123")
@pytest.mark.parametrize(("code", "space"), [("Quarry", "D4"), ("Pasture", "B1"), ("Grove", "D2"), ("Quarry", "B4")])
def test_industry_scores_no_district(code: str, space: str) -> None:
    assert built(code, space).bonus() == 0


@pytest.mark.rule("TH-124")
def test_cleared_ash_is_kept() -> None:
    table = Table().choose("Builder").reach("stone").play("stone B1>B1")
    assert (table.ash("B1"), sum(table.state.seats[0].ash), table.cleared()) == (0, 17, 1)


@pytest.mark.rule("TH-125", "TH-128")
@pytest.mark.ruling("T8", "T12")
@pytest.mark.parametrize(
    ("space", "reach"),
    [
        ("B1", "B1 B2 C1"), ("A1", "A2 B1"), ("C2", "B2 C1 C2 D2"), ("D3", "D2 D3 D4"), ("B3", "A3 B2 B3 B4"),
        ("C4", "B4 C4 D4"), ("A4", "A3 A4 B4"),
    ],
)  # fmt: skip
def test_what_a_stone_reaches(space: str, reach: str) -> None:
    table = Table().island(goods={space: "1S"}).choose("Builder").reach("stone")
    assert table.targets(f"stone {space}>") == reach


@pytest.mark.rule("TH-126")
@pytest.mark.ruling("T12")
def test_stones_one_after_the_other() -> None:
    table = Table().island(goods={"B1": "3S"}, coins=0).choose("Builder").reach("stone")
    table.play("stone B1>B1", "stone B1>C1")
    assert (table.goods("B1"), table.cleared(), table.ash("B1"), table.ash("C1")) == ("1S", 2, 0, 0)
    assert table.targets("stone B1") == "B2"
    assert "done" in table.legal()


@pytest.mark.rule("TH-126")
@pytest.mark.parametrize("seat", [1, 2])
def test_the_others_clear_with_stone_too(seat: int) -> None:
    table = Table().choose("Builder").reach("stone B1>C1", seat).play("stone B1>C1")
    assert (table.cleared(seat), table.ash("C1", seat), table.ash("C1")) == (1, 0, 1)


@pytest.mark.rule("TH-127")
@pytest.mark.ruling("T12")
def test_a_stone_without_ash_in_reach_stays() -> None:
    table = Table().island(goods={"B1": "1S", "D4": "1S"}, coins=0, clear="B1 C1 B2").choose("Builder").reach("stone")
    assert not table.legal("stone B1")
    assert table.targets("stone D4") == "C4 D3 D4"


@pytest.mark.rule("TH-129")
@pytest.mark.parametrize(("favor", "times"), [(3, 0), (4, 1), (9, 2), (12, 3)])
def test_one_free_clear_per_four_favor(favor: int, times: int) -> None:
    table = Table(favor=[1, 1, 1, favor, 1]).island(goods={"A1": "2S"}, coins=0).quiet().choose("Builder")
    while table.phase == "global":
        table.step()
    for space in ("D4", "D4", "A4")[:times]:
        table.play(f"clear {space}")
    assert not table.meets("clear")
    assert (table.cleared(), table.goods("A1")) == (times, "2S")
    assert table.ash("D4") == {0: 2, 1: 1}.get(times, 0)


@pytest.mark.rule("TH-130")
@pytest.mark.ruling("T9")
def test_ash_on_a_building_is_cleared_like_any_other() -> None:
    table = Table().island(goods={"A1": "1S"}).choose("Builder").reach("stone A1>A2").play("stone A1>A2")
    assert (table.ash("A2"), table.built("A2"), table.goods("A1")) == (0, "StartingQuarry", "")


@pytest.mark.rule("TH-131")
def test_two_ash_need_two_clears() -> None:
    table = Table().island(goods={"D2": "3S"}, coins=0).choose("Builder").reach("stone").play("stone D2>D2")
    assert table.ash("D2") == 1
    table.finish().choose("Planner").to(0, "global")
    assert table.targets("move stone D2") == "C2 D1 D3"
    table.finish().island(0, ash={"D2": 0, "D3": 0}).choose("Worker").finish()
    table.choose("Planner").to(0, "global")
    assert table.targets("move stone D2") == "C2 D1 D3 D4"


@pytest.mark.rule("TH-132")
def test_no_ash_no_clear() -> None:
    table = Table(favor=[2, 2, 2, 4, 2]).island(goods={"B1": "2S"}, coins=0, clear="all").choose("Builder")
    assert table.cleared() == 18
    assert not table.meets("clear", 0)
    assert table.cleared() == 18


@pytest.mark.rule("TH-132", "TH-148")
@pytest.mark.ruling("T6")
def test_no_ash_no_laborer() -> None:
    table = Table().island(goods={}, clear="all", built={"C1": "Laborer"}).choose("Builder")
    assert not table.meets("activate", 0)


@pytest.mark.rule("TH-132", "TH-127")
def test_no_ash_no_stone_discarded() -> None:
    table = Table().island(goods=RICH, clear="all").choose("Builder")
    assert not table.meets("stone", 0)
