"""Gain Goods, Storage and refining (TS-066 to TS-076)."""

import pytest

from .table import ANN, BOB, CY, Table


def gain_all(table: Table) -> Table:
    """Take every Good of the Gain Goods step."""
    while table.legal("gain "):
        table.play("gain all" if "gain all" in table.legal() else table.legal("gain ")[0])
    return table


@pytest.mark.rule("TS-066")
@pytest.mark.ruling("S4")
def test_a_good_for_every_worker_present() -> None:
    table = Table(active=BOB).alcoves(Officium="rP", Taberna="g1 y1").play("worker P>Taberna")
    assert gain_all(table).raw(BOB) == "1G 1M 1O"


@pytest.mark.rule("TS-066")
def test_two_workers_of_a_colour_give_two() -> None:
    table = Table(active=BOB).alcoves(Officium="rP", Taberna="r1 y1").play("worker P>Taberna")
    assert gain_all(table).raw(BOB) == "1G 2M"


@pytest.mark.rule("TS-066")
def test_only_the_mover_gains() -> None:
    table = Table(active=BOB).alcoves(Officium="rP", Taberna="g1 y1").play("worker P>Taberna")
    gain_all(table)
    assert table.raw(ANN) == table.raw(CY) == ""


@pytest.mark.rule("TS-067")
@pytest.mark.ruling("S36", "S4")
def test_neutral_workers_give_their_good() -> None:
    table = Table(2, active=BOB).alcoves(Officium="rP", Taberna="p1").play("worker P>Taberna")
    assert gain_all(table).raw(BOB) == "1M 1P"


@pytest.mark.rule("TS-068")
@pytest.mark.ruling("S4")
def test_the_salt_merchant_gives_salt() -> None:
    table = Table(active=BOB).alcoves(Officium="rP", Taberna="W").play("worker P>Taberna")
    gain_all(table)
    assert table.raw(BOB) == "1M"
    assert table.has("salt", BOB) == 1


@pytest.mark.rule("TS-069")
def test_the_pushed_worker_no_longer_counts() -> None:
    table = Table(active=BOB).alcoves(Officium="rP", Taberna="y1 g1 p1", Officina="").play("worker P>Taberna")
    gain_all(table)
    assert table.raw(BOB) == "1G 1M 1O"


@pytest.mark.rule("TS-070")
@pytest.mark.ruling("S4")
def test_each_good_may_be_declined() -> None:
    table = Table(active=BOB).alcoves(Officium="rP", Taberna="y1").play("worker P>Taberna")
    assert {"gain all", "gain Meat", "gain Grain", "done"} <= set(table.legal())
    table.play("gain Meat")
    if "gain Grain" in table.legal():
        table.play("done")
    assert table.raw(BOB) == "1M"


@pytest.mark.rule("TS-070")
def test_all_of_them_may_be_declined() -> None:
    table = Table().alcoves(Officium="yP", Taberna="W r1").play("worker P>Taberna", "done").to_alcove()
    assert table.raw() == ""
    assert table.has("salt") == 0


@pytest.mark.rule("TS-071", "TS-072")
@pytest.mark.ruling("S62")
def test_every_colour_uses_one_area() -> None:
    table = Table().player(raw="3G 2M").enter("Port").close()
    assert table.legal("keep") == ["keep Grain", "keep Meat"]
    assert table.play("keep Grain").raw() == "3G"


@pytest.mark.rule("TS-072", "TS-133")
def test_raw_goods_always_find_room() -> None:
    table = Table().player(raw="1G 1M 1O 1P").enter("Officium").close().play("raw Olive")
    assert table.raw() == "1G 1M 4O 1P"


@pytest.mark.rule("TS-073")
@pytest.mark.ruling("S34")
def test_refined_goods_lie_together_and_are_never_taxed() -> None:
    table = Table().player(refined="2G 1O", storage=0).enter("Port").ending()
    assert table.refined() == "2G 1O"


@pytest.mark.rule("TS-074")
@pytest.mark.ruling("S34")
def test_refining_keeps_the_colour() -> None:
    table = Table().player(raw="3P").enter("Forum").play("bonus alcove")
    table.may("refine Grape")
    assert (table.raw(), table.refined()) == ("2P", "1P")


@pytest.mark.rule("TS-075")
@pytest.mark.ruling("S34")
@pytest.mark.parametrize("alcove", ["Officina", "Forum", "Mercatus"])
def test_salt_cannot_be_refined(alcove: str) -> None:
    table = Table().player(salt=4).enter(alcove)
    assert table.legal("refine") == []
    if alcove == "Forum":
        assert "bonus alcove" not in table.legal()


@pytest.mark.rule("TS-076")
def test_worked_example_green_enters_officium() -> None:
    table = Table(active=CY).player(CY, raw="2O").alcoves(Mercatus="gP", Officium="W y1")
    gain_all(table.play("worker P>Officium"))
    assert table.raw(CY) == "1G 3O"
    assert table.has("salt", CY) == 1


@pytest.mark.rule("TS-066", "TS-069")
def test_a_full_alcove_gives_three_goods() -> None:
    table = Table(active=BOB).alcoves(Officium="rP", Taberna="W y1 g1", Officina="").play("worker P>Taberna")
    gain_all(table)
    assert table.raw(BOB) == "1G 1M"
    assert table.has("salt", BOB) == 1
