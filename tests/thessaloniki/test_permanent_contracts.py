"""Permanent Contracts C13 to C20 (TS-259 to TS-266)."""

import pytest

from .table import BOB, CY, Table


@pytest.mark.rule("TS-259")
@pytest.mark.ruling("S6")
@pytest.mark.parametrize(("denarii", "reach"), [(0, 2), (1, 3)])
def test_c13_moves_merchants_free(denarii: int, reach: int) -> None:
    table = Table().player(denarii=denarii, fulfilled="C13a").alcoves(Mercatus="y1")
    alcoves = ["Officium", "Taberna", "Officina"][:reach]
    assert table.legal("worker M1") == [f"worker M1>{alcove}" for alcove in alcoves]
    table.play(f"worker M1>{alcoves[-1]}")
    assert table.has("denarii") == 0


@pytest.mark.rule("TS-259")
def test_c13_is_for_its_owner_only() -> None:
    table = Table().player(denarii=0).player(BOB, fulfilled="C13a").alcoves(Mercatus="y1")
    assert table.legal("worker M1") == []


@pytest.mark.rule("TS-260")
@pytest.mark.ruling("S46")
def test_c14_pays_when_moving_past_the_quay() -> None:
    table = Table().player(fulfilled="C14a").alcoves(Forum="yP").play("worker P>Port")
    assert (table.has("denarii"), table.has("salt"), table.has("vp")) == (3, 1, 1)


@pytest.mark.rule("TS-260")
@pytest.mark.ruling("S46", "S5")
def test_c14_pays_when_pushed_past_the_quay() -> None:
    table = Table().player(BOB, fulfilled="C14a", denarii=0)
    table.alcoves(Officina="yP", Forum="g1 p1 rP", Port="").play("worker P>Forum")
    table.may("take quay")
    assert (table.has("denarii", BOB), table.has("salt", BOB), table.has("vp", BOB)) == (2, 1, 1)


@pytest.mark.rule("TS-260")
@pytest.mark.ruling("S46", "S55")
def test_c14_pays_when_the_denarius_is_left() -> None:
    table = Table().player(fulfilled="C14a").alcoves(Forum="yP").play("worker P>Port leave")
    assert (table.has("denarii"), table.has("salt"), table.has("vp")) == (2, 1, 1)
    table = Table().player(BOB, fulfilled="C14a").alcoves(Officina="yP", Forum="g1 p1 rP", Port="")
    table.play("worker P>Forum", "pass")
    assert (table.has("denarii", BOB), table.has("salt", BOB), table.has("vp", BOB)) == (3, 1, 1)


@pytest.mark.rule("TS-260", "TS-065")
def test_c14_pays_at_an_empty_quay_and_not_for_merchants() -> None:
    table = Table().player(fulfilled="C14a").board(quay=0).alcoves(Forum="yP").play("worker P>Port")
    assert (table.has("salt"), table.has("vp")) == (1, 1)
    table = Table().player(fulfilled="C14a").alcoves(Forum="y1").play("worker M1>Port")
    assert (table.has("salt"), table.has("vp")) == (0, 0)


@pytest.mark.rule("TS-261")
def test_c15_pays_a_salt_per_effect() -> None:
    table = Table().player(fulfilled="C15a", raw="9G").placed(Mercatus="ym").enter("Mercatus")
    table.play(*["refine Grain"] * 3).back()
    assert table.has("salt") == 1
    table.play(*["refine Grain"] * 3).back()
    assert table.has("salt") == 2
    table.play("bonus mosaic Mercatus", "refine Grain", "refine Grain").back()
    assert table.has("salt") == 3
    assert (table.raw(), table.refined()) == ("1G", "8G")


@pytest.mark.rule("TS-261")
@pytest.mark.parametrize("action", ["refine each", "refine all Grain"])
def test_c15_in_officina(action: str) -> None:
    table = Table().player(fulfilled="C15a", raw="3G 1M").enter("Officina").play(action)
    assert table.has("salt") == 1


@pytest.mark.rule("TS-261", "TS-229")
@pytest.mark.ruling("S44")
def test_two_c15_pay_two_salt() -> None:
    table = Table().player(fulfilled="C15a C15b", raw="3G").enter("Forum").play("bonus alcove")
    table.may("refine Grain")
    table.back()
    assert table.has("salt") == 2


@pytest.mark.rule("TS-262")
@pytest.mark.parametrize("alcove", ["Officina", "Mercatus"])
def test_c16_advances_one_more(alcove: str) -> None:
    table = Table().player(fulfilled="C16a", chariot=1).placed(entrance="y").enter(alcove).ending()
    assert table.has("chariot") == 4


@pytest.mark.rule("TS-262", "TS-229")
@pytest.mark.ruling("S44")
def test_two_c16_advance_two_more() -> None:
    table = Table().player(fulfilled="C16a C16b", chariot=1).enter("Officina").ending()
    assert table.has("chariot") == 4


@pytest.mark.rule("TS-263")
def test_c17_pays_for_every_piece() -> None:
    table = Table().player(fulfilled="C17a", raw="2G", mosaics=2).enter("Officium")
    table.play("place mosaic storage", "place mosaic D1.1")
    assert table.has("vp") == 2


@pytest.mark.rule("TS-263", "TS-253")
def test_c17_pays_whatever_the_effect() -> None:
    table = Table().player(fulfilled="C17a", chariot=9, hand="C8a", mosaics=1).enter("Officina").close()
    table.play("fulfil C8a", "place mosaic storage", "place mosaic entrance")
    assert table.has("vp") == 2


@pytest.mark.rule("TS-263")
def test_c17_does_not_pay_for_gaining_a_piece() -> None:
    table = Table().player(fulfilled="C17a").enter("Officium").play("gain mosaic")
    assert table.has("vp") == 0


@pytest.mark.rule("TS-264")
@pytest.mark.parametrize(("card", "pays"), [("C11a", 1), ("C11b", 0)])
def test_c18_pays_for_a_legacy_icon(card: str, pays: int) -> None:
    # C11a: 1Y+GP with the Lyre; C11b: 1Y+MP without an icon.
    table = Table().player(fulfilled="C18b", hand=card, raw="2G 1M 1P", denarii=0).enter("Mercatus")
    table.play(f"fulfil {card}")
    assert (table.has("vp"), table.has("salt"), table.has("denarii")) == (pays, pays, 6)


@pytest.mark.rule("TS-264")
@pytest.mark.ruling("S57")
def test_c18_does_not_count_itself() -> None:
    # C18a: 1Y+PP with the Lyre.
    table = Table().player(hand="C18a", raw="1G 2P").enter("Mercatus").play("fulfil C18a")
    assert (table.has("vp"), table.has("salt")) == (0, 0)
    assert table.fulfilled() == "C18a"


@pytest.mark.rule("TS-264", "TS-229")
@pytest.mark.ruling("S57", "S44")
def test_an_earlier_c18_pays_for_a_later_one() -> None:
    table = Table().player(hand="C18a", fulfilled="C18b", raw="1G 2P").enter("Mercatus").play("fulfil C18a")
    assert (table.has("vp"), table.has("salt")) == (1, 1)


@pytest.mark.rule("TS-265")
def test_c19_pays_for_denarii_spent() -> None:
    table = Table().player(fulfilled="C19a", denarii=2).alcoves(Mercatus="y1", Taberna="").move("M1", "Taberna")
    assert table.has("vp") == 1
    assert table.play("buy").has("vp") == 2
    assert table.has("denarii") == 0


@pytest.mark.rule("TS-265")
def test_c19_pays_nothing_when_nothing_is_spent() -> None:
    table = Table().player(fulfilled="C19a").alcoves(Forum="yP").play("worker P>Port")
    assert (table.has("vp"), table.has("denarii")) == (0, 3)


@pytest.mark.rule("TS-266")
def test_c20_pays_for_a_filled_ship() -> None:
    table = Table(active=CY).board(ships="S14 S2 S17 S4").cargo(S2="GO-").player(CY, salt=1, fulfilled="C20a")
    table.enter("Port").play("sell Salt 1 S2")
    assert table.has("vp", CY) == 4 + 3


@pytest.mark.rule("TS-266")
@pytest.mark.ruling("S45")
def test_c20_pays_once_each_for_filling_sailing_and_final_scoring() -> None:
    # Bob fills S2, S4 sails to him, S17 (then on space 4) is his in final scoring.
    table = Table(active=BOB).board(ships="S14 S2 S17 S4", stack="S1 S3 S6").cargo(S2="GO-", S17="M--", S4="M--")
    table.player(BOB, salt=1, fulfilled="C20b", refined="1P").enter("Legatio").play("sell Salt 1 S2")
    table.ending()
    assert table.claimed(BOB) == "S2 S4"
    assert table.has("vp", BOB) == 4 + 3 + 3
    without = Table(active=BOB).board(ships="S14 S1 S3 S6").cargo(S6="M--").player(BOB, fulfilled="C20b")
    more = without.total(BOB)
    without.board(ships="S14 S1 S3 S6")
    assert more - without.total(BOB) == 3
    assert table.total(BOB) >= 10 + 3


@pytest.mark.rule("TS-266", "TS-229")
@pytest.mark.ruling("S44", "S45")
def test_two_c20_pay_six() -> None:
    table = Table(active=BOB).cargo(S4="M--").player(BOB, fulfilled="C20a C20b").enter("Legatio").ending()
    assert table.has("vp", BOB) == 6
