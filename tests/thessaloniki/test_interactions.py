"""Where several rules meet (TS-307 to TS-333, those not tested with their own section)."""

import pytest

from .table import ANN, BOB, CY, DEE, Table


def others_sale(**cy: object) -> Table:
    """Return a table in Bob's Port turn at which Cy decides on the others' sale."""
    table = Table(3, active=BOB).player(BOB, denarii=0)
    table.player(CY, **cy)
    return table


def until(table: Table, seat: int) -> Table:
    """Let the others pass until it is `seat`'s sale."""
    while table.seat != seat:
        table.play("pass")
    return table


@pytest.mark.rule("TS-307")
@pytest.mark.ruling("S5", "S46")
def test_pushing_the_own_patrician_past_the_quay() -> None:
    table = Table(active=BOB, families="F5 F3 F1 F4").player(BOB, fulfilled="C14b", denarii=1)
    table.alcoves(Officina="r1", Forum="y1 g1 rP", Port="").play("worker M1>Forum")
    while table.phase == "move" or table.legal("take quay") or table.legal("raw"):
        assert table.seat == BOB
        table.play("take quay" if "take quay" in table.legal() else "raw Olive")
    # 1 spent on the move, then 1 for the push and 1 from the quay.
    assert table.has("denarii", BOB) == 2
    assert (table.raw(BOB), table.has("salt", BOB), table.has("vp", BOB)) == ("1O", 1, 1)
    assert table.state.quay == 8


@pytest.mark.rule("TS-310", "TS-176", "TS-178")
@pytest.mark.ruling("S13", "S17")
def test_a_ship_filled_in_the_others_sale() -> None:
    table = others_sale(salt=1).board(ships="S14 S5 S17 S4").cargo(S5="MMO-")
    table.enter("Port", "y1")
    assert table.points == 2
    table.play(table.legal("take")[0])
    until(table, CY).play("sell Salt 1 S5")
    assert table.claimed(CY) == "S5"
    assert table.has("salt", CY) == 3
    until(table, BOB)
    assert table.points == 1
    assert table.ships == "S14 - S17 S4"


@pytest.mark.rule("TS-311", "TS-190", "TS-194")
@pytest.mark.ruling("S41")
def test_the_ship_on_space_four_was_filled() -> None:
    table = others_sale(salt=1).board(ships="S14 S12 S17 S4", stack="S1 S2").cargo(S4="MG-", S17="M--")
    table.player(ANN, raw="2O", storage=0).enter("Port")
    table.play(table.legal("take")[0])
    until(table, CY).play("sell Salt 1 S4")
    assert table.ships == "S14 S12 S17 -"
    table.ending()
    assert table.ships == "S1 S14 S12 S17"
    assert (table.claimed(BOB), table.claimed(CY)) == ("", "S4")
    assert table.raw(ANN) == ""


@pytest.mark.rule("TS-312", "TS-179")
@pytest.mark.ruling("S12", "S41")
def test_a_gap_is_carried_along_by_the_sail() -> None:
    table = others_sale(salt=1).board(ships="S14 S12 S17 S4", stack="S1 S2 S3").cargo(S12="PO-", S4="M--")
    table.enter("Port")
    table.play(table.legal("take")[0])
    until(table, CY).play("sell Salt 1 S12")
    assert table.ships == "S14 - S17 S4"
    table.ending()
    assert table.ships == "S1 S14 - S17"
    assert table.claimed(BOB) == "S4"
    assert table.play("end").ships == "S2 S1 S14 S17"


@pytest.mark.rule("TS-313", "TS-182")
@pytest.mark.ruling("S11", "S12")
def test_a_ship_filled_in_the_turn_of_the_first_sail() -> None:
    table = Table(sailed=False).board(stack="S1 S2 S3").cargo(S17="MO-").player(salt=1).enter("Legatio")
    table.play("sell Salt 1 S17").close()
    table.ending()
    assert table.ships == "S1 S14 S12 -"
    assert table.play("end").ships == "S2 S1 S14 S12"


@pytest.mark.rule("TS-314", "TS-182", "TS-194")
@pytest.mark.ruling("S2", "S11")
def test_the_first_sail_in_the_port_is_followed_by_tax() -> None:
    table = Table(sailed=False).player(BOB, raw="3G", storage=0).cargo(S17="M--").enter("Port").ending()
    assert table.ships.split()[1:] == ["S14", "S12", "S17"]
    assert table.claimed(BOB) == ""
    assert table.raw(BOB) == ""


@pytest.mark.rule("TS-315", "TS-316", "TS-176")
@pytest.mark.ruling("S17", "S26")
def test_a_sale_from_a_ships_chariot_step_out_of_turn() -> None:
    # Cy fills S9 (Chariot +1) at step 7 and sells 2 Grain to S2 (GO*), which held 1 Olive: it is full too.
    table = Table(active=BOB).board(ships="S14 S9 S2 S4").cargo(S9="OOP-", S2="-O-").player(BOB, denarii=0)
    table.player(CY, chariot=7, salt=1, refined="2G").player(DEE, salt=1).enter("Port")
    table.play(table.legal("take")[0])
    until(table, CY).play("sell Salt 1 S9")
    table.may("advance")
    assert table.seat == CY
    assert table.has("chariot", CY) == 8
    table.play("sell Grain 2 S2")
    assert table.claimed(CY) == "S9 S2"
    assert table.has("mosaics", CY) == 1
    # Salt on space 2: 4; two Grain on space 3: 4.
    assert table.has("vp", CY) == 8
    assert table.seat == DEE
    assert "pass" in table.legal()


@pytest.mark.rule("TS-317", "TS-189")
@pytest.mark.ruling("S42", "S52")
def test_a_sale_from_a_sailed_ship_sees_the_ships_moved() -> None:
    table = Table(active=BOB).board(ships="S14 S12 S17 S9", stack="S1 S2").cargo(S9="---M")
    table.player(BOB, chariot=7, refined="1O", raw="1O").enter("Legatio").close()
    assert table.claimed(BOB) == "S9"
    table.play("advance")
    assert table.ships == "- S14 S12 S17"
    assert {t.split()[3] for t in table.legal("sell")} == {"S14", "S12", "S17"}
    assert "done" in table.legal()
    table.play("sell Olive 1 S14")
    # 4 VP on space 2 and 1 for F7.
    assert table.has("vp", BOB) == 5
    assert table.ships == "S1 S14 S12 S17"


@pytest.mark.rule("TS-317", "TS-177")
@pytest.mark.ruling("S52")
def test_the_benefit_of_a_sailed_ship_may_be_declined() -> None:
    table = Table(active=BOB).board(ships="S14 S12 S17 S9").cargo(S9="---M").player(BOB, chariot=3).enter("Legatio")
    table.close().play("done")
    assert table.has("chariot", BOB) == 3
    assert table.claimed(BOB) == "S9"


@pytest.mark.rule("TS-318", "TS-280", "TS-284")
@pytest.mark.ruling("S19", "S24")
def test_the_festival_drawn_for_another_player() -> None:
    # Cy fills S3 (1 Contract) in Bob's turn; the Festival comes up; condition A is met already.
    table = Table(3, active=BOB).board(ships="S14 S3 S17 S4", conditions="A", quay=0).cargo(S3="GGP-")
    table.board(contracts="C2a C3a C7a C11a C13a", deck="C14a Festival C15b C16b").player(CY, salt=1)
    table.player(BOB, denarii=0).enter("Port").play("take C13a")
    assert table.contracts == "C2a C3a C7a C11a C14a"
    until(table, CY).play("sell Salt 1 S3", "take C14a")
    assert table.hand(CY) == "C14a"
    assert table.contracts == "C2a C3a C7a C11a C15b"
    assert table.conditions == "AC"
    assert table.state.last_round == 2
    table.finish()
    assert table.seat == CY
    table.skip()
    assert (table.state.round, table.seat) == (2, ANN)


@pytest.mark.rule("TS-319", "TS-104")
@pytest.mark.ruling("S20")
def test_the_claimers_statues_decide() -> None:
    table = Table(3, active=BOB).board(ships="S14 S3 S17 S4").cargo(S3="GGP-").player(BOB, offer=4, denarii=0)
    table.player(CY, salt=1, offer=1).enter("Port").play(table.legal("take")[0])
    until(table, CY).play("sell Salt 1 S3")
    assert table.legal("take") == [f"take {table.contracts.split()[4]}"]


@pytest.mark.rule("TS-321", "TS-265")
@pytest.mark.ruling("S6")
@pytest.mark.parametrize(("cards", "vp"), [("C19a", 2), ("C19a C13a", 1), ("C19a C19b", 4)])
def test_c19_pays_for_the_whole_move(cards: str, vp: int) -> None:
    table = Table().player(denarii=2, fulfilled=cards).alcoves(Mercatus="y1").play("worker M1>Officina")
    assert table.has("vp") == vp
    assert table.has("denarii") == (1 if "C13" in cards else 0)


@pytest.mark.rule("TS-322", "TS-261", "TS-273")
@pytest.mark.ruling("S44")
@pytest.mark.parametrize(("cards", "refined", "salt"), [("C15a", 3, 1), ("C15a C15b", 3, 2), ("C15a", 0, 0)])
def test_f6_with_c15(cards: str, refined: int, salt: int) -> None:
    table = Table(families="F6 F7 F1 F4").player(raw="3O", fulfilled=cards).alcoves(Mercatus="yP", Officina="")
    table.play("worker P>Officina", *["refine Olive"] * refined)
    if not refined:
        table.play("done")
    assert table.legal("gain")
    assert table.has("salt") == salt


@pytest.mark.rule("TS-323", "TS-205")
def test_gaining_refined_goods_is_not_refining() -> None:
    table = Table().player(chariot=5, fulfilled="C15a").enter("Officina").close().play("refined Grain", "refined Olive")
    assert table.refined() == "1G 1O"
    assert table.has("salt") == 0


@pytest.mark.rule("TS-325", "TS-263")
@pytest.mark.ruling("S48")
def test_a_demand_piece_pays_c17() -> None:
    table = Table().player(chariot=4, fulfilled="C17a").enter("Officina").close().play("city Rome")
    table.play(table.legal("place statue")[0])
    assert table.has("vp") == 1


@pytest.mark.rule("TS-325", "TS-276")
@pytest.mark.ruling("S48")
def test_a_demand_piece_uses_f8() -> None:
    # C9b costs 2Y+OP; with Forum's discount 1 Grain, 1 Olive, 1 Grape. Steps 5, 6, 7.
    table = Table(families="F8 F7 F1 F4").player(chariot=4, hand="C9b", raw="2G 1O 1P", statues=1).enter("Forum")
    table.play("fulfil C9b", "advance", "city Rome")
    table.play(table.legal("place mosaic")[0], "refined Meat", "refined Meat").back()
    table.play("place statue offer")
    assert table.raw() == ""
    assert table.has("offer") == 2


@pytest.mark.rule("TS-329", "TS-254", "TS-262")
def test_c16_and_the_entrance_add_nothing_to_c9() -> None:
    table = Table().placed(entrance="y y").player(chariot=10, hand="C9b", raw="2G 1O 1P", fulfilled="C16a")
    table.enter("Forum").play("fulfil C9b", "advance").back()
    assert table.has("chariot") == 13


@pytest.mark.rule("TS-329", "TS-177")
def test_they_add_nothing_to_a_ships_step() -> None:
    table = Table().placed(entrance="y y").board(ships="S14 S9 S17 S4").cargo(S9="OOP-")
    table.player(chariot=2, salt=1, fulfilled="C16a").enter("Port").play("sell Salt 1 S9")
    table.may("advance")
    assert table.has("chariot") == 3


@pytest.mark.rule("TS-331", "TS-264", "TS-209")
@pytest.mark.parametrize(("card", "pays"), [("C11a", 1), ("C11b", 0)])
def test_c18_pays_for_free_contracts(card: str, pays: int) -> None:
    table = Table().player(chariot=9, hand=card, fulfilled="C18b").enter("Officina").close().play(f"fulfil {card}")
    assert (table.has("vp"), table.has("salt")) == (pays, pays)


@pytest.mark.rule("TS-332", "TS-269")
def test_f2_may_swap_between_sail_and_tax() -> None:
    table = Table(families="F2 F7 F1 F4").player(raw="1G 3O").enter("Port").close()
    assert "swap Grain>Olive" in table.legal()
    table.play("swap Grain>Olive")
    table.may("keep Olive")
    table.ending()
    assert table.raw() == "4O"


@pytest.mark.rule("TS-332")
def test_f2_cannot_swap_in_the_tax_of_others() -> None:
    table = Table(families="F5 F2 F1 F4").player(BOB, raw="1G 3O").enter("Port").close()
    assert table.seat == BOB
    assert table.legal() == ["keep Grain", "keep Olive"]
    assert table.play("keep Olive").raw(BOB) == "3O"
    assert table.has("storage", BOB) == 1
