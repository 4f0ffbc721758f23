"""Families (TS-267 to TS-276)."""

import pytest

from .table import ANN, BOB, CY, Table

SWAPS = {"swap Olive>Grain", "swap Olive>Meat", "swap Olive>Grape"}


def family(code: str, active: int = ANN, players: int = 4) -> Table:
    """Return a table at which `active` has this Family."""
    rest = [f for f in ("F5", "F4", "F7", "F1") if f != code]
    seats = [*rest[:active], code, *rest[active:]][:players]
    return Table(players, active=active, families=" ".join(seats))


@pytest.mark.rule("TS-267")
@pytest.mark.parametrize("kind", ["mosaic", "statue"])
def test_f1_returns_a_piece_for_a_contract(kind: str) -> None:
    table = family("F1").player(mosaics=1, statues=1).enter("Taberna")
    card = table.contracts.split()[4]
    table.play(f"return {kind}", f"take {card}")
    assert table.has(f"{kind}s") == 0
    assert table.has(f"{kind}_supply") == 9
    assert table.hand() == card
    assert table.points == 3
    assert table.legal("return") == []


@pytest.mark.rule("TS-267")
@pytest.mark.ruling("S58")
def test_f1_may_be_used_before_moving_and_again_next_turn() -> None:
    table = family("F1", players=2).player(mosaics=2)
    table.play("return mosaic", f"take {table.contracts.split()[4]}")
    assert table.legal("worker")
    assert table.legal("return") == []
    table.alcoves(Officium="yP", Taberna="").play("worker P>Taberna").finish().skip()
    assert table.seat == ANN
    assert table.legal("return") == ["return mosaic"]


@pytest.mark.rule("TS-268")
@pytest.mark.ruling("S20")
def test_f1_needs_a_piece_in_the_personal_supply() -> None:
    table = family("F1").placed(Forum="ym ys").player(storage=3, offer=3).enter("Taberna")
    assert table.legal("return") == []


@pytest.mark.rule("TS-267", "TS-100")
@pytest.mark.ruling("S58")
def test_f1_is_over_with_the_alcove() -> None:
    table = family("F1").player(mosaics=1).enter("Officium").close()
    assert table.legal("return") == []
    assert table.play("raw Grain").legal("return") == []


@pytest.mark.rule("TS-269")
@pytest.mark.ruling("S58")
def test_f2_swaps_a_raw_good_before_paying() -> None:
    # C11c for Red: 1 Meat and 2 Grain.
    table = family("F2", BOB).player(BOB, raw="1M 1G 1O", hand="C11c", denarii=0).enter("Mercatus")
    assert table.legal("fulfil") == []
    table.play("swap Olive>Grain")
    assert table.raw(BOB) == "2G 1M"
    assert table.legal("swap") == []
    assert table.play("fulfil C11c").has("denarii", BOB) == 6


@pytest.mark.rule("TS-269")
@pytest.mark.ruling("S58")
def test_f2_at_every_own_decision_up_to_the_alcoves_end() -> None:
    table = family("F2").player(raw="1O").alcoves(Mercatus="yP", Officium="r1")
    assert set(table.legal("swap")) == SWAPS
    table.play("worker P>Officium")
    assert set(table.legal("swap")) == SWAPS
    table.to_alcove()
    assert set(table.legal("swap")) == SWAPS
    table.close()
    assert table.legal("swap") == []


@pytest.mark.rule("TS-269")
def test_f2_swaps_raw_goods_only_and_not_in_other_turns() -> None:
    assert family("F2").player(refined="2O", salt=2).legal("swap") == []
    table = family("F2", BOB, 2).skip()
    table.player(BOB, raw="2O").enter("Port")
    table.play(table.legal("take")[0])
    assert table.seat == BOB
    assert table.legal("swap") == []


@pytest.mark.rule("TS-269")
def test_f2_may_be_used_each_turn() -> None:
    table = family("F2", players=2).player(raw="2O").play("swap Olive>Grain")
    assert table.legal("swap") == []
    table.alcoves(Officium="yP", Taberna="").play("worker P>Taberna").finish().skip()
    assert table.legal("swap")


@pytest.mark.rule("TS-270")
@pytest.mark.parametrize("pushed", ["r1", "rP"])
def test_f3_gains_a_good_when_pushed(pushed: str) -> None:
    table = family("F3", BOB, 3).skip().skip()
    assert table.seat == ANN
    table.player(BOB, denarii=2, raw="").alcoves(Officium="yP", Taberna=f"g1 p1 {pushed}", Officina="")
    table.play("worker P>Taberna")
    assert table.seat == BOB
    table.play("raw Grape")
    assert table.raw(BOB) == "1P"
    assert table.has("denarii", BOB) == 3
    assert table.seat == ANN


@pytest.mark.rule("TS-270")
def test_f3_may_be_declined_and_is_for_own_workers_only() -> None:
    table = family("F3", BOB, 3).skip().skip().alcoves(Officium="yP", Taberna="r1 p1 g1", Officina="")
    table.play("worker P>Taberna")
    assert table.seat == ANN
    assert table.raw(BOB) == ""
    table = family("F3", BOB, 3).skip().skip().alcoves(Officium="yP", Taberna="g1 p1 r1", Officina="")
    table.play("worker P>Taberna", "done")
    assert table.raw(BOB) == ""


@pytest.mark.rule("TS-271")
@pytest.mark.ruling("S47")
def test_f4_gains_one_more_of_a_colour_present() -> None:
    table = family("F4", BOB).alcoves(Officium="rP", Taberna="W g1").play("worker P>Taberna", "gain all")
    assert table.legal() == ["extra Meat", "extra Olive", "done"]
    table.play("extra Olive")
    assert table.raw(BOB) == "1M 2O"
    assert table.has("salt", BOB) == 1
    assert table.legal("extra") == []


@pytest.mark.rule("TS-271")
@pytest.mark.ruling("S47")
def test_f4_is_optional_and_needs_no_other_good() -> None:
    table = family("F4", BOB).alcoves(Officium="rP", Taberna="g1").play("worker P>Taberna", "done")
    assert table.play("extra Meat").raw(BOB) == "1M"
    table = family("F4", BOB).alcoves(Officium="rP", Taberna="g1").play("worker P>Taberna", "done", "done")
    assert table.raw(BOB) == ""


@pytest.mark.rule("TS-271", "TS-273", "TS-270")
@pytest.mark.parametrize("code", ["F5", "F7"])
def test_other_families_have_no_such_choices(code: str) -> None:
    table = family(code).player(raw="3O").alcoves(Officium="yP", Taberna="g1 r1 y1", Officina="")
    table.play("worker P>Taberna")
    assert table.legal() == ["gain all", "gain Grain", "gain Meat", "gain Olive", "done"]
    table.play("gain all")
    assert table.phase == "alcove"
    assert not table.legal("swap") + table.legal("return")


@pytest.mark.rule("TS-272")
@pytest.mark.ruling("S60")
def test_f5_sells_to_space_one_for_two() -> None:
    table = family("F5", BOB).player(BOB, refined="2G", salt=1).enter("Port").play("sell Grain 2 S14")
    assert table.has("vp", BOB) == 4
    table = family("F5", BOB).player(BOB, salt=1).enter("Port").play("sell Salt 1 S14")
    assert table.has("vp", BOB) == 2


@pytest.mark.rule("TS-272", "TS-154")
@pytest.mark.ruling("S60")
def test_f5_changes_no_other_space() -> None:
    table = family("F5", BOB).player(BOB, refined="1G").enter("Port").play("sell Grain 1 S4")
    assert table.has("vp", BOB) == 1


@pytest.mark.rule("TS-272", "TS-178")
@pytest.mark.ruling("S60")
def test_f5_means_space_one_even_when_it_is_empty() -> None:
    table = family("F5", BOB).board(ships="- S12 S17 S4").player(BOB, refined="1O").enter("Port")
    assert table.play("sell Olive 1 S12").has("vp", BOB) == 4


@pytest.mark.rule("TS-330", "TS-272")
@pytest.mark.ruling("S60")
def test_f5_beats_the_limit_for_your_good() -> None:
    table = family("F5", BOB).board(ships="S5 S12 S17 S4").player(BOB, refined="2M").enter("Port")
    assert table.play("sell Meat 2 S5").has("vp", BOB) == 4


@pytest.mark.rule("TS-273")
@pytest.mark.parametrize(("alcove", "n"), [("Officium", 1), ("Taberna", 2), ("Officina", 3)])
def test_f6_refines_as_many_as_the_alcoves_moved(alcove: str, n: int) -> None:
    table = family("F6").player(raw="5O").alcoves(**{"Mercatus": "yP", alcove: ""}).play(f"worker P>{alcove}")
    table.play(*["refine Olive"] * n)
    assert (table.raw(), table.refined()) == (f"{5 - n}O", f"{n}O")
    assert table.legal("refine") == []
    assert table.legal("gain")


@pytest.mark.rule("TS-273")
def test_f6_comes_before_gaining_goods() -> None:
    table = family("F6").player(raw="1O").alcoves(Officium="yP", Taberna="").play("worker P>Taberna")
    assert table.legal("refine") == ["refine Olive"]
    assert table.legal("gain") == []
    table.play("done").play("gain Grain")
    assert (table.raw(), table.refined()) == ("1G 1O", "")


@pytest.mark.rule("TS-274")
@pytest.mark.ruling("S56")
def test_f7_pays_per_effect_not_per_step() -> None:
    table = family("F7").player(chariot=1).placed(entrance="y y").enter("Officina").ending()
    # Steps 2, 3, 4: 3 VP of step 4, 1 of F7.
    assert (table.has("chariot"), table.has("vp")) == (4, 4)


@pytest.mark.rule("TS-274", "TS-254")
def test_f7_pays_for_c9_too() -> None:
    table = family("F7").player(hand="C9b", raw="2G 1O 1P").enter("Mercatus")
    assert table.legal("fulfil") == ["fulfil C9b"]
    table.play("fulfil C9b", "advance", "raw Grain")
    assert (table.has("chariot"), table.has("vp")) == (3, 1)


@pytest.mark.rule("TS-274", "TS-214")
@pytest.mark.ruling("S56")
@pytest.mark.parametrize(("start", "vp"), [(14, 1), (12, 8 + 1)])
def test_f7_needs_a_marker_that_really_moves(start: int, vp: int) -> None:
    table = family("F7").player(chariot=start).enter("Officina").ending()
    assert table.has("vp") == vp


@pytest.mark.rule("TS-275")
@pytest.mark.ruling("S48")
def test_f8_places_the_first_piece_free() -> None:
    table = family("F8", CY).player(CY, raw="1O", statues=2).enter("Taberna").play("place statue offer")
    assert table.raw(CY) == "1O"
    table.play("place statue Forum")
    assert table.raw(CY) == ""
    assert table.has("statues", CY) == 0


@pytest.mark.rule("TS-275", "TS-109")
@pytest.mark.ruling("S48")
def test_f8_needs_no_good_for_the_first_but_for_the_second() -> None:
    table = family("F8").player(mosaics=2).enter("Officium").play("place mosaic storage")
    assert table.legal("place") == []


@pytest.mark.rule("TS-275")
def test_f8_comes_back_every_turn() -> None:
    table = family("F8", players=2).player(mosaics=2).enter("Officium").play("place mosaic storage").finish()
    table.skip()
    assert table.seat == ANN
    table.player(raw="")
    assert table.enter("Officium").legal("place mosaic storage")


@pytest.mark.rule("TS-276")
@pytest.mark.ruling("S48")
def test_f8_is_used_up_by_a_piece_that_was_free_anyway() -> None:
    # C4b costs 2Y+MM for Ann.
    table = family("F8").player(raw="3G 2M", hand="C4b", statues=1).enter("Forum")
    table.play("fulfil C4b", "place statue offer", "done")
    assert table.raw() == "2G"
    table.play("place statue Port")
    assert table.raw() == "1G"
