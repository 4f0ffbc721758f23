"""The Chariot track (TS-198 to TS-214)."""

import pytest

from .table import ANN, BOB, CY, Table

RAW = ["raw Grain", "raw Meat", "raw Olive", "raw Grape"]


def step_to(n: int, active: int = ANN, entrance: str = "", **have: object) -> Table:
    """Return a table whose active player's Officina Sunset has just made step `n`, at its first decision."""
    table = Table(active=active).player(active, **{"chariot": n - 1, "denarii": 0, **have}).placed(entrance=entrance)
    return table.enter("Officina").close()


@pytest.mark.rule("TS-198")
@pytest.mark.ruling("S26")
def test_each_step_is_resolved_before_the_next() -> None:
    table = step_to(5, entrance="y").play("city Rome")
    assert table.has("chariot") == 5
    tile = table.active_tiles.split()[-1]
    table.play(f"place statue {tile}.1")
    assert table.legal() == ["refined Grain", "refined Meat", "refined Olive", "refined Grape"]
    assert table.has("chariot") == 6


@pytest.mark.rule("TS-199", "TS-209")
@pytest.mark.ruling("S52")
def test_the_free_contract_is_an_offer() -> None:
    table = step_to(10, hand="C11c")
    assert table.legal() == ["fulfil C11c", "done"]
    table.play("done")
    assert table.has("chariot") == 10
    assert (table.hand(), table.fulfilled(), table.has("denarii")) == ("C11c", "", 0)


@pytest.mark.rule("TS-200")
@pytest.mark.ruling("S52")
def test_step_1() -> None:
    table = step_to(1)
    assert table.legal() == RAW
    assert table.play("raw Grape").raw() == "1P"


@pytest.mark.rule("TS-201")
def test_step_2() -> None:
    assert step_to(2).has("salt") == 1


@pytest.mark.rule("TS-202")
def test_step_3() -> None:
    table = step_to(3)
    assert table.has("denarii") == 1
    assert table.state.quay == 9


@pytest.mark.rule("TS-203")
def test_step_4() -> None:
    assert step_to(4).has("vp") == 3


@pytest.mark.rule("TS-204", "TS-215")
@pytest.mark.ruling("S27")
def test_step_5() -> None:
    table = step_to(5)
    assert table.legal() == ["city Rome", "city Athens", "city Ephesus", "city Alexandria"]
    assert len(table.play("city Rome").active_tiles.split()) == 3


@pytest.mark.rule("TS-205")
@pytest.mark.ruling("S50")
def test_step_6() -> None:
    table = step_to(6)
    assert table.legal() == ["refined Grain", "refined Meat", "refined Olive", "refined Grape"]
    assert table.play("refined Grain", "refined Olive").refined() == "1G 1O"
    assert step_to(6).play("refined Meat", "refined Meat").refined() == "2M"


@pytest.mark.rule("TS-206")
def test_step_7() -> None:
    table = step_to(7)
    assert table.has("denarii") == 2
    assert table.state.quay == 9


@pytest.mark.rule("TS-207")
@pytest.mark.ruling("S52", "S53")
def test_step_8() -> None:
    table = Table(active=BOB).board(ships="S14 S1 S17 S4").player(BOB, chariot=7, refined="3G").enter("Officina")
    table.close()
    assert {t for t in table.legal("sell") if t.endswith(" S1")} == {"sell Grain 1 S1", "sell Grain 2 S1"}
    assert "done" in table.legal()
    # 8 VP and Bob's F7.
    assert table.play("sell Grain 2 S1").has("vp", BOB) == 9


@pytest.mark.rule("TS-208")
def test_step_9() -> None:
    assert step_to(9).has("vp") == 5


@pytest.mark.rule("TS-209", "TS-230")
def test_step_10() -> None:
    table = step_to(10, hand="C11c").play("fulfil C11c")
    assert table.has("denarii") == 6
    assert table.fulfilled() == "C11c"


@pytest.mark.rule("TS-210")
def test_step_11() -> None:
    assert step_to(11).has("salt") == 2


@pytest.mark.rule("TS-211")
@pytest.mark.ruling("S52")
def test_step_12() -> None:
    table = Table(active=CY).board(ships="S14 S12 S11 S4").player(CY, chariot=11, refined="3P").enter("Officina")
    table.close()
    assert "done" in table.legal()
    assert table.play("sell Grape 3 S11").has("vp", CY) == 6
    assert table.legal("sell") == []


@pytest.mark.rule("TS-212")
def test_step_13() -> None:
    assert step_to(13).has("vp") == 8


@pytest.mark.rule("TS-213", "TS-217")
def test_step_14() -> None:
    table = step_to(14).play("city Athens")
    tile = table.active_tiles.split()[-1]
    supply = table.has("statue_supply")
    table.play(f"place statue {tile}.2")
    assert table.owners(tile) == "-y--/----"
    assert table.has("statue_supply") == supply - 1
    assert len(table.active_tiles.split()) == 3


@pytest.mark.rule("TS-214", "TS-213")
@pytest.mark.ruling("S26")
def test_steps_beyond_the_end() -> None:
    table = step_to(14, entrance="y y").play("city Athens")
    assert table.has("vp") == 0
    table.play(table.legal("place mosaic")[0])
    assert table.has("chariot") == 14
    assert table.has("vp") == 2
    assert table.legal() == ["end"]


@pytest.mark.rule("TS-214")
@pytest.mark.parametrize(("entrance", "vp"), [("", 1), ("y", 2), ("y y y", 4)])
def test_every_step_from_the_last_space_is_a_vp(entrance: str, vp: int) -> None:
    table = Table().player(chariot=14).placed(entrance=entrance).enter("Mercatus").ending()
    assert table.has("vp") == vp
    assert table.has("chariot") == 14
    assert len(table.active_tiles.split()) == 2


@pytest.mark.rule("TS-198", "TS-203", "TS-202", "TS-201")
def test_four_steps_in_a_row() -> None:
    table = step_to(1, entrance="y y y").play("raw Meat")
    assert (table.raw(), table.has("salt"), table.has("denarii"), table.has("vp")) == ("1M", 1, 1, 3)
    assert table.has("chariot") == 4
