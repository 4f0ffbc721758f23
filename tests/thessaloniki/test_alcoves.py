"""Officium, Taberna, Officina, Forum (TS-129 to TS-152)."""

import pytest

from .table import ANN, BOB, CY, Table

RAW = ["raw Grain", "raw Meat", "raw Olive", "raw Grape"]


@pytest.mark.rule("TS-129")
def test_officium_gains_a_mosaic() -> None:
    table = Table().enter("Officium").play("gain mosaic")
    assert (table.has("mosaic_supply"), table.has("mosaics"), table.points) == (8, 1, 2)


@pytest.mark.rule("TS-130")
def test_officium_without_a_mosaic_in_the_supply() -> None:
    table = Table().player(mosaics=9).enter("Officium")
    assert table.has("mosaic_supply") == 0
    assert "gain mosaic" not in table.legal()
    table.player(mosaics=8)
    assert "gain mosaic" in table.legal()


@pytest.mark.rule("TS-131")
@pytest.mark.ruling("S65")
def test_officium_places_a_mosaic() -> None:
    table = Table(active=BOB).player(BOB, raw="2M", mosaics=1).enter("Officium").play("place mosaic Forum")
    assert (table.raw(BOB), table.has("mosaics", BOB), table.points) == ("1M", 0, 2)
    assert table.state.alcove_mosaics[3] == 0b0010


@pytest.mark.rule("TS-132")
def test_officium_bonus() -> None:
    assert Table().enter("Officium").play("bonus alcove").points == 5


@pytest.mark.rule("TS-133", "TS-040")
@pytest.mark.ruling("S52")
def test_officium_sunset() -> None:
    table = Table().enter("Officium").close()
    assert table.legal() == RAW
    table.play("raw Olive")
    assert table.raw() == "3O"
    assert table.legal() == ["end"]


@pytest.mark.rule("TS-134")
@pytest.mark.ruling("S40")
@pytest.mark.parametrize("bonus", [False, True])
def test_worked_example_red_in_officium(bonus: bool) -> None:
    table = Table(active=BOB).player(BOB, raw="3M", mosaics=3, denarii=0).enter("Officium")
    table.play("place mosaic entrance", "place mosaic storage", "place mosaic Officina")
    assert (table.raw(BOB), table.has("mosaics", BOB), table.points) == ("", 0, 0)
    assert table.state.entrance == [0, 1, 0, 0]
    assert table.has("storage", BOB) == 2
    assert table.state.alcove_mosaics[2] == 0b0010
    if bonus:
        assert table.play("bonus alcove").points == 2
    table.close()
    assert table.legal() == RAW
    assert table.play("raw Olive").raw(BOB) == "3O"


@pytest.mark.rule("TS-135")
def test_taberna_gains_a_statue() -> None:
    table = Table().enter("Taberna").play("gain statue")
    assert (table.has("statue_supply"), table.has("statues"), table.points) == (8, 1, 2)
    table.player(statues=9)
    assert table.has("statue_supply") == 0
    assert "gain statue" not in table.legal()


@pytest.mark.rule("TS-136")
@pytest.mark.ruling("S65")
def test_taberna_places_a_statue() -> None:
    table = Table(active=CY).player(CY, raw="2O", statues=1).enter("Taberna").play("place statue Forum")
    assert (table.raw(CY), table.has("statues", CY), table.points) == ("1O", 0, 2)
    assert table.state.alcove_statues[3] == 0b0100


@pytest.mark.rule("TS-137")
def test_taberna_bonus() -> None:
    table = Table(active=BOB).enter("Taberna").play("bonus alcove")
    assert set(RAW) <= set(table.legal())
    assert table.play("raw Grape").raw(BOB) == "1P"


@pytest.mark.rule("TS-138", "TS-151")
@pytest.mark.parametrize("alcove", ["Taberna", "Forum"])
def test_taberna_and_forum_have_no_sunset(alcove: str) -> None:
    table = Table().player(raw="2G 2M").enter(alcove)
    before = table.state.clone()
    table.play("done")
    assert table.legal() == ["end"]
    assert table.state.seats == before.seats
    assert (table.state.ships, table.state.stack) == (before.ships, before.stack)


@pytest.mark.rule("TS-139", "TS-087", "TS-123", "TS-127")
@pytest.mark.ruling("S9", "S14", "S64")
def test_worked_example_green_in_taberna() -> None:
    table = Table(active=CY, families="F5 F7 F4 F3").player(CY, raw="2O", salt=1, statues=3, denarii=0)
    table.placed(Taberna="gs").enter("Taberna", "y1")
    assert table.points == 3
    table.play("bonus alcove", "raw Meat", "place statue offer")
    table.play("pay 1 Olive", "place statue D1.2", "pay 1 Olive", "place statue Port")
    assert table.points == 0
    assert table.raw(CY) == "1M"
    assert table.has("salt", CY) == 0
    assert table.has("statues", CY) == 0
    assert table.has("offer", CY) == 2
    assert table.owners("D1") == "-g--/----"
    assert table.state.alcove_statues[4] == 0b0100
    assert "place statue Taberna" not in table.legal()


@pytest.mark.rule("TS-140")
@pytest.mark.ruling("S33")
def test_officina_refines_one_of_each_colour() -> None:
    table = Table().player(raw="2M 1O 1P").enter("Officina").play("refine each")
    assert (table.raw(), table.refined()) == ("1M", "1M 1O 1P")
    assert table.points == 2


@pytest.mark.rule("TS-141")
def test_officina_refines_all_of_a_colour() -> None:
    table = Table().player(raw="4G 2M").enter("Officina")
    assert table.legal("refine all") == ["refine all Grain", "refine all Meat"]
    table.play("refine all Grain")
    assert (table.raw(), table.refined()) == ("2M", "4G")
    assert table.points == 2


@pytest.mark.rule("TS-140", "TS-141", "TS-075")
def test_officina_without_raw_goods() -> None:
    assert Table().player(refined="2G", salt=1).enter("Officina").legal("refine") == []


@pytest.mark.rule("TS-142")
def test_officina_bonus() -> None:
    table = Table().enter("Officina").play("bonus alcove")
    assert (table.has("statues"), table.has("statue_supply"), table.points) == (1, 8, 3)


@pytest.mark.rule("TS-143", "TS-144", "TS-198")
@pytest.mark.parametrize(("entrance", "steps"), [("", 1), ("r g", 1), ("y", 2), ("y y r", 3)])
def test_officina_sunset(entrance: str, steps: int) -> None:
    table = Table().placed(entrance=entrance).player(chariot=10).enter("Officina").close()
    while table.legal() != ["end"]:
        table.step()
    assert table.has("chariot") == 10 + steps


@pytest.mark.rule("TS-145", "TS-040")
def test_the_sunset_runs_after_contracts_alone() -> None:
    table = Table(active=BOB).player(BOB, chariot=2, denarii=0).enter("Officina", "y1")
    table.play(*table.legal("take")[:1])
    table.play(*table.legal("take")[:1])
    assert table.points == 0
    table.ending()
    assert table.has("chariot", BOB) == 3
    assert table.has("denarii", BOB) == 1


@pytest.mark.rule("TS-146", "TS-198", "TS-205", "TS-217")
def test_worked_example_yellow_in_officina() -> None:
    table = Table().player(raw="3G 1O 1M 1P", chariot=4, denarii=0).placed(entrance="y").enter("Officina", "g1")
    assert table.points == 2
    table.play("bonus alcove", "refine all Grain", "refine each")
    assert table.has("statues") == 1
    assert (table.raw(), table.refined(), table.points) == ("", "3G 1M 1O 1P", 0)
    table.close().play("city Ephesus")
    tile = table.active_tiles.split()[-1]
    assert tile in ("D7", "D8", "D9")
    supply = table.has("mosaic_supply")
    table.play(f"place mosaic {tile}.1")
    assert table.has("mosaic_supply") == supply - 1
    assert table.owners(tile) == "----/y---"
    table.play("refined Grain", "refined Grain")
    assert table.refined() == "5G 1M 1O 1P"
    assert table.has("chariot") == 6
    assert table.legal() == ["end"]


@pytest.mark.rule("TS-147")
def test_forum_places_a_statue() -> None:
    table = Table().player(raw="1G", statues=1).enter("Forum").play("place statue Legatio")
    assert (table.raw(), table.has("statues"), table.points) == ("", 0, 2)


@pytest.mark.rule("TS-148")
@pytest.mark.ruling("S22")
def test_forum_discount() -> None:
    # C12b costs 2Y+GG.
    table = Table(active=BOB).player(BOB, raw="1M 2G", hand="C12b").enter("Forum").play("fulfil C12b")
    assert table.raw(BOB) == ""
    assert table.has("salt", BOB) == 4


@pytest.mark.rule("TS-149")
@pytest.mark.ruling("S22")
def test_the_discount_spares_no_indicated_good() -> None:
    # C13c costs 1Y+GM: with the discount 1 Grain and 1 Meat, also for Red.
    table = Table(active=BOB).player(BOB, raw="1G", hand="C13c").enter("Forum")
    assert table.legal("fulfil") == []
    table.player(BOB, raw="1G 1M")
    assert table.play("fulfil C13c").raw(BOB) == ""


@pytest.mark.rule("TS-149")
@pytest.mark.ruling("S22")
def test_the_discount_leaves_two_goods_of_ones_own_colour() -> None:
    # C3b costs 1Y+MM: with the discount Red pays 2 Meat.
    table = Table(active=BOB).player(BOB, raw="2M", hand="C3b").enter("Forum").play("fulfil C3b")
    assert table.raw(BOB) == ""


@pytest.mark.rule("TS-150")
def test_forum_bonus() -> None:
    table = Table().player(raw="2O").enter("Forum").play("bonus alcove")
    table.may("refine Olive")
    table.back()
    assert (table.raw(), table.refined(), table.points) == ("1O", "1O", 3)


@pytest.mark.rule("TS-152", "TS-225")
@pytest.mark.ruling("S22")
def test_worked_example_red_in_forum() -> None:
    # C14a costs 1Y+MO.
    table = Table(active=BOB).player(BOB, raw="1M 1O", hand="C14a", denarii=0).enter("Forum", "y1 g1")
    assert table.points == 1
    table.play("fulfil C14a")
    assert table.raw(BOB) == ""
    assert (table.hand(BOB), table.fulfilled(BOB)) == ("", "C14a")
    assert table.points == 0


@pytest.mark.rule("TS-148", "TS-238")
@pytest.mark.ruling("S22")
def test_no_discount_elsewhere() -> None:
    table = Table(active=BOB).player(BOB, raw="1M 2G", hand="C12b").enter("Mercatus")
    assert table.legal("fulfil") == []


@pytest.mark.rule("TS-002", "TS-133")
def test_the_supply_of_goods_has_no_end() -> None:
    table = Table().player(ANN, raw="40O").enter("Officium").close().play("raw Olive")
    assert table.raw() == "43O"
