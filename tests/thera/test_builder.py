"""The Builder: costs, sites, what comes before and after building."""

from typing import Any

import pytest

from engine.thera.state import INDUSTRY, LUXURY

from .table import RICH, Table


def builder(seat_goods: dict[str, str], coins: int = 0, luxury: str = "V1 T1 A1 P1", **kw: Any) -> Table:
    """Return a table where Ann has these goods and coins only, at her first decision of a Builder turn."""
    table = Table(luxury=luxury, **kw).island(goods=seat_goods, coins=coins).quiet()
    return table.choose("Builder")


@pytest.mark.rule("TH-105", "TH-148")
@pytest.mark.ruling("T1")
def test_the_laborer_activates_on_a_builder_turn() -> None:
    table = Table().island(built={"D1": "Laborer"}).choose("Builder").play("activate Laborer@D1", "clear D4")
    assert (table.ash("D4"), table.cleared(), table.goods("B1")) == (1, 1, "3S 2C 1L")
    assert not table.legal("activate")


@pytest.mark.rule("TH-105")
@pytest.mark.ruling("T1")
@pytest.mark.parametrize("role", ["Priestess", "Worker", "Planner", "Trader"])
def test_the_laborer_activates_on_no_other_turn(role: str) -> None:
    table = Table().island(built={"D1": "Laborer"}).choose(role)
    assert not table.meets("activate Laborer")


@pytest.mark.rule("TH-106")
def test_one_global_build() -> None:
    table = builder({"C1": "1S 1L", "B1": "2S"}, coins=2)
    table.reach("build").play("build Quarry@C1")
    assert not table.meets("build", 0)
    assert table.built("B1") == ""


@pytest.mark.rule("TH-106")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_may_build(seat: int) -> None:
    table = Table().island(seat, goods={"C1": "1S 1L"}).choose("Builder").reach("build Quarry@C1", seat)
    assert table.play("build Quarry@C1").built("C1", seat) == "Quarry"


@pytest.mark.rule("TH-107")
@pytest.mark.ruling("T5")
def test_stones_clear_after_building_not_before() -> None:
    table = builder({"B1": "3S 1L"})
    assert "build Quarry@B1" in table.legal()
    assert not table.legal("stone")
    table.reach("stone B1>B1").play("stone B1>B1")
    assert not table.meets("build", 0)


@pytest.mark.rule("TH-107")
def test_stones_left_by_a_build_may_clear() -> None:
    table = builder({"B1": "3S 1L"}).play("build Quarry@B1").reach("stone B1>C1").play("stone B1>C1")
    assert (table.goods("B1"), table.ash("C1"), table.cleared()) == ("1S", 0, 1)


@pytest.mark.rule("TH-108", "TH-050")
@pytest.mark.ruling("T14")
@pytest.mark.parametrize(("favor", "clears", "builds"), [(3, 0, 0), (5, 1, 0), (6, 1, 1), (11, 2, 1), (12, 3, 2)])
def test_favored_builds(favor: int, clears: int, builds: int) -> None:
    table = Table(favor=[1, 1, 1, favor, 1]).island(goods={"D1": "1S 1L", "D2": "1S 1L", "D3": "1S 1L"}, coins=0)
    table.quiet().choose("Builder")
    while table.phase == "global":
        table.step()
    for number in range(clears):
        assert not table.legal("build")
        table.play(("clear A4", "clear B4", "clear C4")[number])
    for number in range(builds):
        table.reach("build").play(f"build Quarry@D{number + 1}")
    assert not table.meets("build")
    assert not table.meets("clear")
    assert [table.built(f"D{n}") for n in (1, 2, 3)] == (["Quarry"] * builds + ["", "", ""])[:3]
    assert table.cleared() == clears


@pytest.mark.rule("TH-108")
def test_favored_builds_come_on_top_of_the_global_one() -> None:
    table = Table(favor=[1, 1, 1, 12, 1]).island(goods={"D1": "1S 1L", "D2": "1S 1L", "D3": "1S 1L"}, coins=0)
    table.quiet().choose("Builder").reach("build").play("build Quarry@D1")
    table.reach("build Quarry@D2").play("build Quarry@D2").reach("build").play("build Quarry@D3")
    assert [table.built(f"D{n}") for n in (1, 2, 3)] == ["Quarry"] * 3


@pytest.mark.rule("TH-109")
@pytest.mark.ruling("T10", "T11")
def test_what_can_be_built() -> None:
    table = Table(luxury="V2 T3 A4 P6", locked=True).island(goods=RICH, coins=30, reserved="Laborer A6")
    table.choose("Builder").reach("build")
    assert table.legal("build ")
    assert set(table.legal("build ")) == {
        "build Quarry@C1", "build Pasture@C1", "build Grove@C1",
        "build V2@C1", "build T3@C1", "build A4@C1", "build P6@C1",
        "build Laborer@C1 reserved", "build A6@C1 reserved",
    }


@pytest.mark.rule("TH-110")
@pytest.mark.ruling("T9")
def test_goods_of_the_cost_lie_on_the_site() -> None:
    table = builder({"C1": "1S", "B1": "1L"})
    assert not table.meets("build", 0)
    assert builder({"C1": "1S 1L"}).legal("build") == ["build Quarry@C1"]


@pytest.mark.rule("TH-111", "TH-207")
@pytest.mark.ruling("T9")
def test_water_of_the_cost_lies_on_the_site() -> None:
    table = Table(advanced=True).island(goods={"C1": "1S", "B1": "1W"}, coins=4)
    assert not table.choose("Builder").meets("build Spring", 0)
    table = Table(advanced=True).island(goods={"C1": "1S 1W"}, coins=4)
    table.choose("Builder").play("build Spring@C1 reserved")
    assert (table.built("C1"), table.goods("C1"), table.coins()) == ("Spring", "", 0)


@pytest.mark.rule("TH-112")
@pytest.mark.ruling("T9")
def test_coins_of_the_cost() -> None:
    assert not builder({"C1": "2S"}, coins=1).meets("build", 0)
    table = builder({"C1": "2S"}, coins=2).play("build Grove@C1")
    assert (table.goods("C1"), table.coins()) == ("", 0)


@pytest.mark.rule("TH-113", "TH-115")
def test_example_the_pasture_at_the_start() -> None:
    table = Table(turn=1).choose("Builder").reach("build Pasture@B1").play("build Pasture@B1")
    assert (table.built("B1"), table.goods("B1"), table.coins(), table.ash("B1")) == ("Pasture", "2S 1C 1L", 4, 1)


@pytest.mark.rule("TH-113")
@pytest.mark.parametrize(("goods", "coins"), [("1S", 5), ("1C", 5), ("1S 1C", 0)])
def test_the_pasture_needs_all_of_its_cost(goods: str, coins: int) -> None:
    assert not builder({"C1": goods}, coins=coins).meets("build Pasture", 0)


@pytest.mark.rule("TH-114")
@pytest.mark.ruling("T9")
def test_sites() -> None:
    table = builder({"A1": "2S", "A2": "2S", "C1": "2S", "B2": "2S"}, coins=2)
    assert table.legal("build") == ["build Grove@C1"]


@pytest.mark.rule("TH-114")
@pytest.mark.ruling("T9")
def test_every_empty_space_but_port_and_hill_is_a_site() -> None:
    everywhere = {f"{column}{row}": "2S" for column in "ABCD" for row in "1234"}
    table = builder(everywhere, coins=2)
    assert table.targets("build Grove") == "A3 A4 B1 B3 B4 C1 C2 C4 D1 D2 D3 D4"


@pytest.mark.rule("TH-116")
def test_an_empty_stack_builds_no_more() -> None:
    table = builder({"C1": "1S 1L"}, stacks={"Quarry": 0})
    assert not table.meets("build Quarry", 0)
    table = Table(stacks={"Quarry": 0}).island(goods={"C1": "1S 1L"}, reserved="Quarry").choose("Builder")
    assert table.reach("build").legal("build Quarry") == ["build Quarry@C1 reserved"]


@pytest.mark.rule("TH-116")
def test_building_takes_the_tile_out_of_the_tableau() -> None:
    table = builder({"C1": "1S 1L"}).play("build Quarry@C1")
    assert table.state.stacks[INDUSTRY.index("Quarry")] == 4
    table = builder({"C1": "1S 2C"}).play("build A1@C1", "gain lumber D1")
    assert [LUXURY[tile - 8] for tile in table.state.luxury] == ["V1", "T1", "P1"]


@pytest.mark.rule("TH-117")
@pytest.mark.ruling("T5")
def test_effects_of_a_build_come_before_anything_else() -> None:
    table = Table(luxury="A2 V1 T1 P1").island(goods={})
    table.island(1, goods={"C1": "2C 1L", "B3": "2S"}).choose("Builder").reach("build A2@C1", 1)
    table.play("build A2@C1")
    assert table.bonus(1) == 2
    assert table.seat == 1
    assert table.legal("move stone B3>")
    for way in ("B3>B2", "B2>B3", "B3>A3", "A3>B3", "B3>B2", "B2>B3"):
        table.play(f"move stone {way}")
    table.reach("stone B3>B3", 1)
    assert table.seat == 1
    table.play("stone B3>B3").to(2, "global")


@pytest.mark.rule("TH-118")
@pytest.mark.ruling("T5")
def test_a_laborer_just_built_does_not_activate() -> None:
    table = builder({"C1": "1S 1C"}, coins=1, locked=False).play("build Laborer@C1")
    assert not table.meets("activate", 0)
    assert not table.meets("clear", 0)
    assert table.cleared() == 0


@pytest.mark.rule("TH-119")
@pytest.mark.ruling("T5")
def test_a_stone_gained_by_a_build_clears_at_once() -> None:
    table = builder({"C4": "1S 1C 1L"}, coins=1).play("build P1@C4", "gain stone B4")
    table.reach("stone B4>B4").play("stone B4>B4")
    assert (table.ash("B4"), table.goods("B4"), table.cleared()) == (1, "", 1)


@pytest.mark.rule("TH-119")
@pytest.mark.ruling("T5")
def test_a_stone_moved_by_a_build_clears_at_once() -> None:
    table = builder({"D4": "2S 1C 1L", "C2": "1S"}, coins=1, luxury="P5 V1 T1 A1").play("build P5@D4")
    table.play("move stone C2>D2", "move stone D2>D3", "move stone D3>D4").reach("stone D4>D4")
    assert table.play("stone D4>D4").ash("D4") == 1
