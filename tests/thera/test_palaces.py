"""Palaces: what happens at once when one is built."""

from typing import Any

import pytest

from .table import Table

COST = {"P1": "1S 1C 1L", "P2": "2S 1C 1L", "P3": "2S 2L", "P4": "1C 2L", "P5": "2S 1C 1L", "P6": "2S 1C 1L"}


def built(code: str, space: str = "C1", track: int = 9, **island: Any) -> Table:
    """Return a table where Ann has just built a Palace, by default off the Palace district."""
    other = "P1" if code != "P1" else "P2"
    favor = [2, 2, 2, 2, 3] if track < 10 else [2, 2, 2, 2, 2]
    table = Table(luxury=f"{code} {other} V1 T1 A1", favor=favor, track=track)
    table.island(goods={space: COST[code], **island.pop("add", {})}, coins=3, **island)
    return table.quiet().choose("Builder").reach(f"build {code}@{space}").play(f"build {code}@{space}")


@pytest.mark.rule("TH-173")
@pytest.mark.ruling("T8", "T31")
@pytest.mark.parametrize(("space", "targets"), [("C4", "B4 D4"), ("C1", "B1 C2 D1"), ("B1", "A1 B2 C1")])
def test_masons(space: str, targets: str) -> None:
    table = built("P1", space)
    assert table.targets("gain stone") == targets
    first = targets.split()[0]
    assert table.play(f"gain stone {first}").goods(first) == "1S"
    assert not table.legal("gain")


@pytest.mark.rule("TH-174")
@pytest.mark.ruling("T35")
@pytest.mark.parametrize("spaces", [("D1", "D1"), ("D1", "A4")])
def test_sweepers(spaces: tuple[str, str]) -> None:
    table = built("P2")
    assert table.targets("clear") == "A2 A3 A4 B1 B2 B3 B4 C1 C2 C4 D1 D2 D3 D4"
    table.play(*(f"clear {space}" for space in spaces))
    assert (table.cleared(), table.ash("D1")) == (2, 2 - spaces.count("D1"))
    assert not table.legal("clear")


@pytest.mark.rule("TH-174")
@pytest.mark.ruling("T35")
def test_sweepers_are_mandatory_as_far_as_possible() -> None:
    table = built("P2")
    assert "done" not in table.legal()
    table.play("clear D1")
    assert "done" not in table.legal()
    table = built("P2", clear="all", ash={"D4": 1})
    if table.legal("clear"):
        table.play("clear D4")
    assert table.cleared() == 18
    assert not table.legal("clear")


@pytest.mark.rule("TH-175", "TH-176")
@pytest.mark.parametrize("code", ["P3", "P4"])
@pytest.mark.parametrize(("track", "points"), [(10, 4), (7, 4), (6, 4), (5, 0), (1, 0)])
def test_at_most_four_hourglasses(code: str, track: int, points: int) -> None:
    assert built(code, track=track).bonus() == points


@pytest.mark.rule("TH-175", "TH-120")
def test_district_and_hourglasses_add_up() -> None:
    assert built("P3", "D4", track=6).bonus() == 7


@pytest.mark.rule("TH-177")
def test_a_token_in_the_box_shows_its_hourglass_too() -> None:
    table = Table(luxury="A3 A1 P3 P1 V1 T1", favor=[3, 3, 2, 3, 3], track=6).island(goods={})
    table.island(1, goods={"C1": "1S 2C 1L"}, coins=0).island(2, goods={"C1": "2S 2L"}, coins=0)
    table.choose("Builder").reach("build A3@C1", 1).play("build A3@C1")
    assert table.state.track == 5
    table.reach("build P3@C1", 2).play("build P3@C1")
    assert table.bonus(2) == 0


@pytest.mark.rule("TH-177")
def test_without_that_agora_four_show() -> None:
    table = Table(luxury="A3 A1 P3 P1 V1 T1", favor=[3, 3, 2, 3, 3], track=6).island(goods={})
    table.island(1, goods={}).island(2, goods={"C1": "2S 2L"}, coins=0)
    table.choose("Builder").reach("build P3@C1", 2).play("build P3@C1")
    assert table.bonus(2) == 4


@pytest.mark.rule("TH-178", "TH-179")
@pytest.mark.parametrize(("code", "times"), [("P5", 3), ("P6", 7)])
def test_palaces_that_move(code: str, times: int) -> None:
    table = built(code, add={"B3": "1W"})
    for number in range(times):
        table.play("move water B3>A3" if number % 2 == 0 else "move water A3>B3")
    assert not table.meets("move", 0)
    assert table.goods("A3") == "1W"


@pytest.mark.rule("TH-178", "TH-179")
@pytest.mark.ruling("T35")
@pytest.mark.parametrize("code", ["P5", "P6"])
def test_those_moves_may_be_left_out(code: str) -> None:
    table = built(code, add={"B3": "1W"}).play("move water B3>A3", "done")
    assert not table.meets("move", 0)
    assert table.goods("A3") == "1W"


@pytest.mark.rule("TH-180")
@pytest.mark.ruling("T11")
def test_no_effect_at_reserving() -> None:
    table = Table(luxury="P3 P1 V1 T1 A1", favor=[1, 1, 6, 1, 2], track=9).island(coins=0, goods={})
    table.choose("Planner").reach("reserve P3").play("reserve P3").finish()
    assert table.bonus() == 2, "two points of the Planner's 6 Favor and no four of the Palace"
    table = Table(luxury="P1 V1 T1 A1", favor=[3, 3, 3, 3, 3], track=5).island(
        goods={"C1": "2S 2L"}, coins=0, reserved="P3"
    )
    table.choose("Builder").reach("build P3").play("build P3@C1 reserved")
    assert table.bonus() == 0


@pytest.mark.rule("TH-180")
@pytest.mark.parametrize("role", ["Priestess", "Worker", "Planner", "Builder", "Trader"])
def test_palaces_and_agora_never_activate(role: str) -> None:
    tiles = {"A3": "A1", "A4": "A2", "B4": "A3", "C4": "P1", "D4": "P2", "D3": "P3", "D2": "P5"}
    table = Table().island(built={"A2": "", "B2": "", **tiles}).choose(role)
    assert not table.meets("activate", 0)
