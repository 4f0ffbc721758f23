"""Fulfilling Contracts, in general and in Legatio and Mercatus (TS-221 to TS-242)."""

import pytest

from .table import ANN, BOB, CY, DEE, Table


def bob(alcove: str = "Mercatus", others: str = "", **have: object) -> Table:
    """Return a table at which Bob (Meat) has entered an alcove."""
    return Table(active=BOB).player(BOB, **{"denarii": 0, **have}).enter(alcove, others)


@pytest.mark.rule("TS-221", "TS-238")
def test_one_contract_per_effect_from_the_own_hand() -> None:
    table = Table(active=BOB).player(BOB, raw="2M 4G", hand="C11c C2a").player(CY, hand="C14a")
    table.enter("Mercatus", "y1")
    assert table.points == 2
    assert table.legal("fulfil") == ["fulfil C11c", "fulfil C2a"]
    table.play("fulfil C11c")
    assert (table.points, table.fulfilled(BOB)) == (1, "C11c")
    table.play("fulfil C2a").back()
    assert (table.points, table.fulfilled(BOB)) == (0, "C11c C2a")


@pytest.mark.rule("TS-221", "TS-148", "TS-231")
@pytest.mark.parametrize("alcove", ["Forum", "Legatio", "Mercatus"])
def test_any_card_of_the_hand_may_be_chosen(alcove: str) -> None:
    # C1a costs 2Y+GG, C20c 2Y+MP.
    table = bob(alcove, raw="5M 2G 1P", hand="C1a C20c")
    assert table.legal("fulfil") == ["fulfil C1a", "fulfil C20c"]


@pytest.mark.rule("TS-222")
@pytest.mark.ruling("S22")
def test_the_cost_of_a_contract() -> None:
    # C6a costs 2Y+GP: 2 Meat, 1 Grain, 1 Grape.
    table = bob(raw="3M 2G 2P", hand="C6a").play("fulfil C6a")
    assert table.raw(BOB) == "1G 1M 1P"
    for short in ("1M 1G 1P", "2M 1P", "2M 1G", "2M 2G"):
        assert bob(raw=short, hand="C6a").legal("fulfil") == []


@pytest.mark.rule("TS-223")
@pytest.mark.ruling("S22")
def test_indicated_goods_of_the_own_colour_add_up() -> None:
    # C3b costs 1Y+MM.
    assert bob(raw="2M 5G", hand="C3b").legal("fulfil") == []
    assert bob(raw="3M", hand="C3b").play("fulfil C3b").raw(BOB) == ""


@pytest.mark.rule("TS-224", "TS-082")
@pytest.mark.ruling("S14", "S15")
def test_refined_goods_and_salt_stand_in() -> None:
    table = bob(refined="1M", raw="1G", salt=1, hand="C11c").play("fulfil C11c")
    assert (table.refined(BOB), table.raw(BOB), table.has("salt", BOB)) == ("", "", 0)
    assert table.has("denarii", BOB) == 6


@pytest.mark.rule("TS-225")
@pytest.mark.parametrize("card", ["C11c", "C16b"])
def test_the_card_then_lies_open(card: str) -> None:
    table = bob(raw="1M 2G", hand=f"{card} C2b").play(f"fulfil {card}")
    assert (table.hand(BOB), table.fulfilled(BOB)) == ("C2b", card)


@pytest.mark.rule("TS-226")
@pytest.mark.ruling("S23")
def test_what_cannot_be_used_is_lost() -> None:
    table = bob(raw="3M", refined="2O", hand="C3b").play("fulfil C3b").back()
    assert (table.fulfilled(BOB), table.has("vp", BOB), table.refined(BOB)) == ("C3b", 0, "2O")


@pytest.mark.rule("TS-226")
@pytest.mark.ruling("S23")
def test_an_effect_need_not_be_used() -> None:
    table = bob(raw="3M", refined="3O", hand="C3b").play("fulfil C3b")
    assert table.legal() == ["pay 3 refined Olive", "done"]
    table.play("done")
    assert (table.fulfilled(BOB), table.has("vp", BOB), table.refined(BOB)) == ("C3b", 0, "3O")


@pytest.mark.rule("TS-227", "TS-250")
@pytest.mark.ruling("S23")
def test_an_instant_card_counts_before_its_own_effect() -> None:
    # C6c costs 2Y+GG.
    assert bob(raw="2M 2G", hand="C6c").play("fulfil C6c").has("vp", BOB) == 2


@pytest.mark.rule("TS-228", "TS-259")
def test_a_permanent_effect_lasts() -> None:
    table = Table(2).player(ANN, fulfilled="C13b", denarii=0).round(9)
    assert table.state.round == 10
    table.alcoves(Mercatus="y1", Taberna="")
    assert "worker M1>Taberna" in table.legal()
    assert table.play("worker M1>Taberna").has("denarii") == 0


@pytest.mark.rule("TS-229", "TS-263")
@pytest.mark.ruling("S44")
def test_copies_add_up() -> None:
    table = Table().player(raw="1G", statues=1, fulfilled="C17a C17c").enter("Taberna").play("place statue offer")
    assert table.has("vp") == 2


@pytest.mark.rule("TS-229", "TS-259")
@pytest.mark.ruling("S44")
def test_a_second_c13_does_nothing() -> None:
    table = Table().player(denarii=1, fulfilled="C13a C13b").alcoves(Mercatus="y1")
    table.play("worker M1>Officina")
    assert table.has("denarii") == 0


@pytest.mark.rule("TS-230", "TS-209")
@pytest.mark.ruling("S23")
def test_without_its_cost_spares_the_cost_only() -> None:
    table = Table().player(chariot=9, hand="C3a", refined="3O").enter("Officina").close().play("fulfil C3a")
    assert table.legal() == ["pay 3 refined Olive", "done"]
    table.play("pay 3 refined Olive")
    assert (table.has("vp"), table.refined()) == (9, "")


@pytest.mark.rule("TS-231", "TS-163")
@pytest.mark.parametrize("sale_first", [True, False])
def test_legatio_fulfils_and_sells_in_either_order(sale_first: bool) -> None:
    table = bob("Legatio", raw="1M 2G", refined="1O", hand="C11c")
    texts = ["sell Olive 1 S14", "fulfil C11c"]
    table.play(*(texts if sale_first else texts[::-1])).back()
    assert table.points == 2
    assert table.has("denarii", BOB) == 6
    assert table.loaded("S14") == "-O-"
    assert table.raw(BOB) == table.refined(BOB) == ""


@pytest.mark.rule("TS-231")
def test_legatio_sells_one_good_only() -> None:
    table = bob("Legatio", refined="2G")
    assert {t.split()[2] for t in table.legal("sell")} == {"1"}
    table.play("sell Grain 1 S14")
    table.back()
    assert table.points == 2


@pytest.mark.rule("TS-231", "TS-238")
@pytest.mark.ruling("S22")
def test_legatio_gives_no_discount() -> None:
    assert bob("Legatio", raw="2G", hand="C11c").legal("fulfil") == []


@pytest.mark.rule("TS-232")
def test_legatio_sells_without_a_contract() -> None:
    table = bob("Legatio", refined="1G").play("sell Grain 1 S14").back()
    assert table.points == 2
    assert table.loaded("S14") == "G--"


@pytest.mark.rule("TS-232")
def test_legatio_fulfils_without_a_sale() -> None:
    table = bob("Legatio", raw="1M 2G", refined="1O", hand="C11c").play("fulfil C11c", "done")
    assert table.points == 2
    assert table.refined(BOB) == "1O"


@pytest.mark.rule("TS-233")
def test_legatio_places_a_mosaic() -> None:
    table = bob("Legatio", raw="1M", mosaics=1).play("place mosaic Officium")
    assert (table.raw(BOB), table.has("mosaics", BOB), table.points) == ("", 0, 2)


@pytest.mark.rule("TS-234")
def test_legatio_bonus() -> None:
    assert bob("Legatio").play("bonus alcove").has("salt", BOB) == 1


@pytest.mark.rule("TS-235")
@pytest.mark.ruling("S2")
def test_legatio_sails_without_tax() -> None:
    table = bob("Legatio", raw="1G 1M 1O", storage=0).ending()
    assert table.ships.split()[1:] == ["S14", "S12", "S17"]
    assert table.raw(BOB) == "1G 1M 1O"


@pytest.mark.rule("TS-236", "TS-237", "TS-183")
@pytest.mark.ruling("S22")
def test_worked_example_purple_in_legatio() -> None:
    # C3c costs 1Y+MP: 1 Meat and 2 Grapes. S22 (PG*, 2 Salt) on space 4 carries 1 Grape.
    table = Table(active=DEE).board(ships="S14 S12 S17 S22", stack="S1 S2").cargo(S22="P--")
    table.player(DEE, raw="1M 2P", refined="3O", hand="C3c", denarii=0).enter("Legatio", "y1 r1")
    assert table.points == 1
    table.play("fulfil C3c", "pay 3 refined Olive").back()
    assert (table.raw(DEE), table.refined(DEE), table.has("vp", DEE)) == ("", "", 9)
    assert table.fulfilled(DEE) == "C3c"
    table.play("bonus alcove")
    assert table.has("salt", DEE) == 1
    table.ending()
    assert table.claimed(DEE) == "S22"
    assert table.has("salt", DEE) == 3
    assert table.ships == "S1 S14 S12 S17"


@pytest.mark.rule("TS-238")
@pytest.mark.ruling("S22")
def test_mercatus_fulfils_at_full_cost() -> None:
    table = bob(raw="1M 2G", hand="C11c").play("fulfil C11c")
    assert (table.raw(BOB), table.points) == ("", 2)


@pytest.mark.rule("TS-239")
@pytest.mark.ruling("S53")
def test_mercatus_refines_three_in_any_mix() -> None:
    table = bob(raw="3G 1O").play("refine Grain", "refine Grain", "refine Olive").back()
    assert (table.raw(BOB), table.refined(BOB), table.points) == ("1G", "2G 1O", 2)


@pytest.mark.rule("TS-239")
@pytest.mark.ruling("S53")
def test_mercatus_may_refine_fewer() -> None:
    table = bob(raw="3G").play("refine Grain", "done")
    assert (table.raw(BOB), table.refined(BOB), table.points) == ("2G", "1G", 2)


@pytest.mark.rule("TS-240")
def test_mercatus_bonus() -> None:
    table = bob(refined="2O").play("bonus alcove", "sell Olive 1 S17").back()
    assert (table.has("vp", BOB), table.points) == (2, 3)


@pytest.mark.rule("TS-241", "TS-143")
def test_mercatus_sunset() -> None:
    table = Table().player(chariot=1).placed(entrance="y").enter("Mercatus").ending()
    assert (table.has("chariot"), table.has("salt"), table.has("denarii")) == (3, 1, 3)


@pytest.mark.rule("TS-242", "TS-199", "TS-240")
@pytest.mark.ruling("S38", "S22")
def test_worked_example_green_in_mercatus() -> None:
    # C2b costs 1Y+GP by the rule: 1 Olive, 1 Grain, 1 Grape.
    table = Table(active=CY).board(ships="S14 S1 S17 S4")
    table.player(CY, raw="1M 2G 2O 1P", hand="C2b C11c", chariot=9, denarii=0).enter("Mercatus", "y1")
    assert table.points == 2
    table.play("fulfil C2b", "done")
    assert table.raw(CY) == "1G 1M 1O"
    table.play("refine Meat", "refine Grain", "refine Olive").back()
    assert (table.refined(CY), table.points) == ("1G 1M 1O", 0)
    table.play("bonus alcove", "sell Grain 1 S1").back()
    assert table.has("vp", CY) == 4
    table.close()
    assert table.has("chariot", CY) == 10
    assert table.legal() == ["fulfil C11c", "done"]
    table.play("fulfil C11c")
    assert table.has("denarii", CY) == 6
