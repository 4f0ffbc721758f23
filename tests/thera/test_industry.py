"""What each industry building does."""

import pytest

from .table import Table


def worker(built: dict[str, str], goods: dict[str, str]) -> Table:
    return Table(favor=[2, 2, 2, 2, 2]).island(built=built, goods=goods).quiet().choose("Worker")


@pytest.mark.rule("TH-142")
def test_starting_quarry() -> None:
    table = worker({}, {"A2": "2W"}).play("activate StartingQuarry@A2")
    assert table.goods("A2") == "1W 1S"


@pytest.mark.rule("TH-143")
@pytest.mark.ruling("T8", "T31")
@pytest.mark.parametrize(
    ("space", "targets"), [("B2", "A2 B1 B3 C2"), ("B3", "A3 B2 B4"), ("C2", "B2 C1 D2"), ("B1", "A1 B2 C1")]
)
def test_spring(space: str, targets: str) -> None:
    table = Table(2).island(built={"B2": "", space: "Spring"}, goods={})
    table.choose("Priestess").play(f"activate Spring@{space}")
    assert table.targets("gain water") == targets
    target = targets.split()[0]
    assert table.play(f"gain water {target}").goods(target) == "1W"


@pytest.mark.rule("TH-144")
def test_quarry() -> None:
    assert worker({"C1": "Quarry"}, {"C1": "1W"}).play("activate Quarry@C1").goods("C1") == "2S"


@pytest.mark.rule("TH-145")
def test_two_carters_make_four_moves_before_the_four() -> None:
    table = Table().island(goods={"B1": "1S"}, built={"D1": "Carter", "D3": "Carter"}).choose("Planner")
    ways = ["move stone B1>C1", "move stone C1>B1"]
    table.play("activate Carter@D1", *ways, "activate Carter@D3", *ways)
    assert not table.legal("activate")
    table.play(*ways, *ways)
    assert not (table.at == (0, "global") and table.legal("move"))


@pytest.mark.rule("TH-145")
def test_the_moves_of_a_carter_may_be_declined() -> None:
    table = Table().island(goods={"B1": "1S"}, built={"D1": "Carter"}).choose("Planner", "activate Carter@D1")
    table.play("move stone B1>C1", "done")
    for way in ("C1>B1", "B1>C1", "C1>B1", "B1>C1"):
        table.play(f"move stone {way}")
    assert not (table.at == (0, "global") and table.legal("move"))


@pytest.mark.rule("TH-146", "TH-147")
def test_pasture_with_one_water_has_one_choice() -> None:
    table = worker({"C1": "Pasture"}, {"C1": "1W"})
    assert "activate Pasture@C1 2" not in table.legal()
    assert table.play("activate Pasture@C1 1").goods("C1") == "1C"


@pytest.mark.rule("TH-146")
def test_pasture_may_use_one_of_two_water() -> None:
    assert worker({"C1": "Pasture"}, {"C1": "2W"}).play("activate Pasture@C1 1").goods("C1") == "1W 1C"


@pytest.mark.rule("TH-147")
def test_pasture_turns_two_water_into_three_cloth() -> None:
    table = worker({"C1": "Pasture"}, {"C1": "3W"}).play("activate Pasture@C1 2")
    assert table.goods("C1") == "1W 3C"
    assert not table.legal("activate"), "one activation; the last water waits"


@pytest.mark.rule("TH-148")
def test_laborer() -> None:
    table = Table().island(built={"C1": "Laborer"}).choose("Builder").play("activate Laborer@C1")
    assert table.targets("clear") == "A2 A3 A4 B1 B2 B3 B4 C1 C2 C4 D1 D2 D3 D4"
    table.play("clear D4")
    assert (table.ash("D4"), table.goods("B1")) == (1, "3S 2C 1L")


@pytest.mark.rule("TH-149")
def test_grove() -> None:
    assert worker({"C1": "Grove"}, {"C1": "1W"}).play("activate Grove@C1").goods("C1") == "1L"


@pytest.mark.rule("TH-150")
def test_moneylender() -> None:
    table = Table().island(built={"C1": "Moneylender"}, coins=5).choose("Trader", "activate Moneylender@C1", "take")
    assert table.coins() == 9


@pytest.mark.rule("TH-151")
@pytest.mark.ruling("T6")
def test_equal_buildings_activate_separately() -> None:
    table = worker({"C1": "Quarry", "D1": "Quarry"}, {"C1": "1W", "D1": "1W"})
    table.play("activate Quarry@C1", "activate Quarry@D1")
    assert (table.goods("C1"), table.goods("D1")) == ("2S", "2S")


@pytest.mark.rule("TH-151", "TH-074")
@pytest.mark.ruling("T6")
def test_all_that_need_no_choice_at_once() -> None:
    table = worker({"C1": "Quarry", "D1": "Grove", "D2": "Pasture"}, {"A2": "1W", "C1": "2W", "D1": "1W", "D2": "2W"})
    table.play("activate all")
    assert [table.goods(space) for space in ("A2", "C1", "D1")] == ["1S", "1W 2S", "1L"]
    assert table.goods("D2") == "2W"
    assert table.legal("activate") == ["activate Pasture@D2 1", "activate Pasture@D2 2"], "the others were used"
    table.play("activate Pasture@D2 2")
    assert table.goods("D2") == "3C"


@pytest.mark.rule("TH-074", "TH-076")
@pytest.mark.ruling("T15")
def test_all_at_once_is_for_several_and_for_the_global_action_only() -> None:
    assert worker({}, {"A2": "2W"}).legal("activate") == ["activate StartingQuarry@A2"]
    table = Table(favor=[2, 6, 2, 2, 2]).island(built={"C1": "Grove"}, goods={"A2": "2W", "C1": "2W"}, coins=0)
    table.quiet().choose("Worker")
    assert "activate all" in table.legal()
    table.to(0, "favored")
    assert table.legal("activate") == ["activate Grove@C1", "activate StartingQuarry@A2"]


@pytest.mark.rule("TH-143")
@pytest.mark.ruling("T38")
def test_the_water_of_the_spring_may_be_declined() -> None:
    table = Table().island(goods={}).choose("Priestess", "activate Spring@B2", "done")
    assert sum(table.state.seats[0].goods) == 0
    assert "activate Spring@B2" not in table.legal()


@pytest.mark.rule("TH-148")
@pytest.mark.ruling("T5")
def test_the_clear_of_a_laborer_may_be_declined() -> None:
    table = Table().island(goods={}, built={"C1": "Laborer"}).choose("Builder", "activate Laborer@C1", "done")
    assert table.cleared() == 0
    assert not table.legal("activate")
