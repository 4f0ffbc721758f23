"""Instant Contracts C1 to C12 (TS-243 to TS-258)."""

import pytest

from .table import ANN, BOB, Table


def fulfilled(card: str, active: int = BOB, ships: str = "S14 S12 S17 S4", **have: object) -> Table:
    """Return a table whose active player has just fulfilled `card` free, by Chariot step 10."""
    table = Table(active=active, families="F2 F4 F1 F3").board(ships=ships)
    hand = " ".join([card, str(have.pop("hand", ""))])
    table.player(active, **{"chariot": 9, "denarii": 0, **have, "hand": hand})
    return table.enter("Officina").close().play(f"fulfil {card}")


@pytest.mark.rule("TS-243")
def test_c1_refines_one_colour() -> None:
    table = fulfilled("C1a", raw="4O 2G")
    assert set(table.legal("refine")) >= {"refine all Olive", "refine all Grain"}
    table.play("refine all Olive")
    assert (table.raw(BOB), table.refined(BOB)) == ("2G", "4O")
    assert table.legal("refine") == []


@pytest.mark.rule("TS-243")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_c1_refines_as_many_as_one_likes(n: int) -> None:
    table = fulfilled("C1a", raw="4O").play("refine Olive" + (f" {n}" if n > 1 else ""))
    assert (table.raw(BOB), table.refined(BOB)) == (f"{4 - n}O", f"{n}O")


@pytest.mark.rule("TS-244")
@pytest.mark.ruling("S23")
def test_c1_then_fulfils_free() -> None:
    table = fulfilled("C1a", hand="C12a")
    table.play("fulfil C12a")
    assert table.has("salt", BOB) == 4
    assert table.fulfilled(BOB) == "C1a C12a"


@pytest.mark.rule("TS-244", "TS-243")
def test_c1_both_halves_may_be_left() -> None:
    table = fulfilled("C1a", raw="2G", hand="C12a").play("done", "done")
    assert (table.raw(BOB), table.hand(BOB)) == ("2G", "C12a")


@pytest.mark.rule("TS-245")
@pytest.mark.ruling("S50", "S53")
def test_c2_gains_five_raw_goods() -> None:
    table = fulfilled("C2a")
    assert table.legal() == ["raw Grain", "raw Meat", "raw Olive", "raw Grape", "done"]
    table.play(*["raw Grain"] * 2, *["raw Grape"] * 3)
    assert table.raw(BOB) == "2G 3P"
    assert table.legal("raw") == []


@pytest.mark.rule("TS-246")
def test_c3_spends_three_refined_once() -> None:
    table = fulfilled("C3a", refined="6O").play("pay 3 refined Olive")
    assert (table.refined(BOB), table.has("vp", BOB)) == ("3O", 9)
    assert table.legal() == ["end"]


@pytest.mark.rule("TS-246", "TS-320")
@pytest.mark.ruling("S49")
@pytest.mark.parametrize(("refined", "salt", "vp"), [("1O", 2, 9), ("2O 1G", 0, 0), ("2O 1G", 1, 9), ("", 3, 9)])
def test_c3_takes_one_colour_and_salt(refined: str, salt: int, vp: int) -> None:
    table = fulfilled("C3a", refined=refined, salt=salt)
    ways = table.legal("pay")
    assert bool(ways) == bool(vp)
    if ways:
        table.play(ways[0])
        left = sum(table.state.seats[BOB].refined) + table.has("salt", BOB)
        assert left == sum(int(part[0]) for part in refined.split()) + salt - 3
        assert table.raw(BOB) == ""
    assert table.has("vp", BOB) == vp


@pytest.mark.rule("TS-320", "TS-246")
@pytest.mark.ruling("S49")
def test_every_way_to_pay_for_c3() -> None:
    table = fulfilled("C3a", refined="3O 2P", salt=3)
    assert set(table.legal("pay")) == {
        "pay 3 refined Olive",
        "pay 2 refined Olive + 1 Salt",
        "pay 2 refined Grape + 1 Salt",
        "pay 1 refined Olive + 2 Salt",
        "pay 1 refined Grape + 2 Salt",
        "pay 3 Salt",
    }
    assert len(table.legal("pay")) == 6
    assert table.legal("pay")[0] == "pay 3 refined Olive"


@pytest.mark.rule("TS-247")
def test_c4_gains_a_statue_and_places_two() -> None:
    table = fulfilled("C4a", statues=1, raw="3M")
    assert table.has("statues", BOB) == 2
    table.play("place statue offer", "place statue Forum")
    assert (table.has("statues", BOB), table.has("offer", BOB), table.raw(BOB)) == (0, 2, "3M")
    assert table.legal() == ["end"]


@pytest.mark.rule("TS-247", "TS-122")
def test_c4_keeps_the_placing_limits() -> None:
    table = Table(2, active=BOB, families="F2 F4").placed(Forum="ys", Port="rs", D1="r-/--")
    table.player(BOB, chariot=9, hand="C4a", statues=1, offer=5).enter("Officina").close().play("fulfil C4a")
    targets = {t.split()[2] for t in table.legal("place")}
    assert not targets & {"Forum", "Port", "offer", "D1.1", "D1.2"}
    assert {"Officium", "Taberna", "Officina", "Legatio", "Mercatus", "D4.1", "D4.2"} <= targets


@pytest.mark.rule("TS-248")
def test_c5_refines_four() -> None:
    table = fulfilled("C5a", raw="5G").play(*["refine Grain"] * 4)
    assert (table.raw(BOB), table.refined(BOB)) == ("1G", "4G")
    assert table.has("chariot", BOB) == 10


@pytest.mark.rule("TS-249")
@pytest.mark.parametrize(
    ("goods", "steps"),
    [("Grain Grain Olive Meat", 2), ("Grain Grain Olive Olive", 0), ("Grain Meat Olive Grape", 2)],
)
def test_c5_advances_for_three_colours(goods: str, steps: int) -> None:
    table = fulfilled("C5a", raw="4G 4M 4O 4P").play(*[f"refine {good}" for good in goods.split()])
    table.may("advance")
    while table.legal() != ["end"]:
        table.step()
    assert table.has("chariot", BOB) == 10 + steps


@pytest.mark.rule("TS-249")
@pytest.mark.ruling("S53")
def test_c5_with_three_goods_of_three_colours() -> None:
    table = fulfilled("C5a", raw="1G 1M 1O").play("refine Grain", "refine Meat", "refine Olive")
    assert table.may("advance")
    assert table.has("salt", BOB) == 2


@pytest.mark.rule("TS-250")
def test_c6_counts_instant_contracts_only() -> None:
    assert fulfilled("C6a", fulfilled="C2b C11c C13a C14a C20a").has("vp", BOB) == 6


@pytest.mark.rule("TS-251")
def test_c7_swaps_two_ships() -> None:
    table = Table(active=BOB).cargo(S14="G--", S4="M-S").player(BOB, chariot=9, hand="C7a").enter("Officina").close()
    table.play("fulfil C7a")
    assert len(table.legal("exchange")) == 6
    table.play("exchange S14 S4")
    assert table.ships == "S4 S12 S17 S14"
    assert (table.loaded("S4"), table.loaded("S14")) == ("M-S", "G--")


@pytest.mark.rule("TS-252")
@pytest.mark.ruling("S53")
def test_c7_then_sells_two_goods_to_one_ship() -> None:
    table = fulfilled("C7a", ships="S14 S12 S17 S2", refined="1G 1O").play("exchange S12 S2")
    assert table.ships == "S14 S2 S17 S12"
    table.play("sell Grain 1 S2")
    assert {t.split()[3] for t in table.legal("sell")} == {"S2"}
    table.play("sell Olive 1 S2")
    assert table.has("vp", BOB) == 8
    assert table.loaded("S2") == "GO-"
    assert table.legal() == ["end"]


@pytest.mark.rule("TS-252", "TS-251")
@pytest.mark.ruling("S53", "S23")
def test_c7_sells_without_a_swap_and_fewer() -> None:
    table = fulfilled("C7a", refined="2O").play("done", "sell Olive 1 S14")
    table.may("done")
    assert table.refined(BOB) == "1O"
    assert table.legal() == ["end"]


@pytest.mark.rule("TS-253")
def test_c8_gains_a_mosaic_and_places_two() -> None:
    table = fulfilled("C8a", mosaics=0, raw="3M").play("place mosaic storage")
    assert (table.has("mosaics", BOB), table.has("storage", BOB), table.raw(BOB)) == (0, 2, "3M")
    assert table.legal() == ["end"]


@pytest.mark.rule("TS-253")
def test_c8_places_no_third_one() -> None:
    table = fulfilled("C8a", mosaics=3).play("place mosaic storage", "place mosaic entrance")
    assert table.has("mosaics", BOB) == 2
    assert table.legal() == ["end"]


@pytest.mark.rule("TS-254")
def test_c9_advances_three_steps() -> None:
    table = Table(active=BOB, families="F2 F4 F1 F3").player(BOB, chariot=1, hand="C9b", raw="3M 1O 1P", denarii=0)
    table.enter("Mercatus").play("fulfil C9b", "advance")
    assert table.has("chariot", BOB) == 4
    assert (table.has("salt", BOB), table.has("denarii", BOB), table.has("vp", BOB)) == (1, 1, 3)


@pytest.mark.rule("TS-254", "TS-214")
@pytest.mark.parametrize(("start", "vp"), [(14, 3), (12, 8 + 1)])
def test_c9_at_the_end_of_the_track(start: int, vp: int) -> None:
    table = Table(families="F2 F4 F1 F3").player(chariot=start, hand="C9b", raw="2G 1O 1P").enter("Forum")
    table.play("fulfil C9b")
    table.may("advance")
    while table.has("chariot") < 14 or table.legal("city") or table.legal("place mosaic D"):
        table.play((table.legal("city") or table.legal("place mosaic D"))[0])
    assert table.has("vp") == vp
    assert table.has("chariot") == 14


@pytest.mark.rule("TS-255")
@pytest.mark.ruling("S59")
def test_c10_sells_from_the_supply() -> None:
    table = fulfilled("C10a", raw="1O", ships="S14 S2 S17 S7")
    table.play("supply Olive S14", "supply Olive S2", "supply Olive S17", "supply Olive S7")
    assert table.has("vp", BOB) == 0 + 4 + 2 + 1
    assert table.raw(BOB) == "1O"
    assert table.legal() == ["end"]


@pytest.mark.rule("TS-255")
@pytest.mark.ruling("S59")
def test_c10_in_any_order_with_different_goods_and_salt() -> None:
    table = fulfilled("C10a").play("supply Salt S4")
    assert not [t for t in table.legal("supply") if t.endswith("S4")]
    table.play("supply Grain S12", "done")
    assert table.has("vp", BOB) == 1 + 4
    assert (table.loaded("S4"), table.loaded("S12")) == ("--S", "--G")
    assert table.has("salt", BOB) == 0


@pytest.mark.rule("TS-255")
def test_c10_reaches_every_ship_of_the_offer() -> None:
    table = fulfilled("C10a", ships="S1 S24 S17 S4")
    assert {t.split()[2] for t in table.legal("supply")} == {"S1", "S24", "S17", "S4"}
    table = fulfilled("C10a", ships="S14 - S17 S4")
    assert {t.split()[2] for t in table.legal("supply")} == {"S14", "S17", "S4"}


@pytest.mark.rule("TS-256")
@pytest.mark.ruling("S10")
def test_c10_obeys_the_limit_for_your_good() -> None:
    ships = ("S14", "S12", "S17", "S4")
    table = fulfilled("C10a").play(*[f"supply Meat {ship}" for ship in ships])
    assert table.has("vp", BOB) == 0 + 1 + 1 + 1


@pytest.mark.rule("TS-256")
def test_c10_obeys_the_colours() -> None:
    table = Table(active=BOB).cargo(S14="--S").player(BOB, chariot=9, hand="C10a").enter("Officina").close()
    table.play("fulfil C10a")
    assert {t.split()[1] for t in table.legal("supply") if t.endswith("S14")} == {"Grain", "Olive"}


@pytest.mark.rule("TS-257")
def test_c11_gains_six_denarii() -> None:
    table = fulfilled("C11a")
    assert table.has("denarii", BOB) == 6
    assert table.state.quay == 9


@pytest.mark.rule("TS-258")
def test_c12_gains_four_salt() -> None:
    assert fulfilled("C12a").has("salt", BOB) == 4


@pytest.mark.rule("TS-333")
@pytest.mark.ruling("S17", "S59")
def test_c10_may_fill_several_ships() -> None:
    table = Table(active=BOB).board(ships="S14 S12 S17 S4").cargo(S12="PO-", S4="MG-")
    table.player(BOB, chariot=9, hand="C10a", denarii=0).enter("Officina").close().play("fulfil C10a")
    table.play("supply Salt S12")
    assert (table.claimed(BOB), table.has("denarii", BOB)) == ("S12", 3)
    table.play("supply Salt S4")
    assert (table.claimed(BOB), table.has("salt", BOB)) == ("S12 S4", 2)
    assert {t.split()[2] for t in table.legal("supply")} == {"S14", "S17"}
    assert table.claimed(ANN) == ""
