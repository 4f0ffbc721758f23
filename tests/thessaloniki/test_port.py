"""The Port alcove: selling, its bonus and Sunset (TS-153 to TS-167)."""

import pytest

from .table import ANN, BOB, CY, DEE, Table


def port(active: int = BOB, ships: str = "S14 S12 S17 S4", players: int = 4, **have: object) -> Table:
    """Return a table whose active player is alone in the Port alcove (Ships GO*, PO*, MO*, MG*)."""
    table = Table(players, active=active).board(ships=ships)
    return table.player(active, **{"denarii": 0, **have}).enter("Port")


@pytest.mark.rule("TS-153")
def test_one_colour_to_one_ship() -> None:
    table = port(refined="2G 1O")
    assert "sell Grain 2 S14" in table.legal()
    assert "sell Olive 1 S14" in table.legal()
    table.play("sell Grain 2 S14").back()
    assert (table.refined(BOB), table.points) == ("1O", 2)
    assert table.loaded("S14") == "G-G"


@pytest.mark.rule("TS-153")
def test_any_number_may_be_sold() -> None:
    table = port(refined="3G", ships="S14 S1 S17 S4")
    assert {t for t in table.legal("sell Grain") if t.endswith(" S1")} == {f"sell Grain {n} S1" for n in (1, 2, 3)}


@pytest.mark.rule("TS-154")
@pytest.mark.parametrize(("ship", "vp"), [("S14", 0), ("S12", 8), ("S17", 4), ("S4", 2)])
def test_vp_by_the_space(ship: str, vp: int) -> None:
    # Two Grapes of a player who is not Purple, on PP* put on each space in turn.
    order = {"S14": "S11 S12 S17 S4", "S12": "S14 S11 S17 S4", "S17": "S14 S12 S11 S4", "S4": "S14 S12 S17 S11"}
    table = port(refined="2P", ships=order[ship]).play("sell Grape 2 S11")
    assert table.has("vp", BOB) == vp


@pytest.mark.rule("TS-155")
@pytest.mark.ruling("S10")
@pytest.mark.parametrize(("good", "ship", "vp"), [("Meat", 2, 2), ("Grain", 2, 8), ("Meat", 1, 0), ("Meat", 3, 2)])
def test_your_good_gives_at_most_one_vp(good: str, ship: int, vp: int) -> None:
    # S5 MMO* takes two Meat, S1 GGM* two Grain.
    code = "S5" if good == "Meat" else "S1"
    ships = ["S14", "S12", "S17", "S4"]
    ships[ship - 1] = code
    table = port(refined="2G 2M", ships=" ".join(ships)).play(f"sell {good} 2 {code}")
    assert table.has("vp", BOB) == vp


@pytest.mark.rule("TS-155", "TS-154")
@pytest.mark.ruling("S10")
def test_your_good_on_space_four() -> None:
    table = port(refined="2M", ships="S14 S12 S17 S5").play("sell Meat 2 S5")
    assert table.has("vp", BOB) == 2


@pytest.mark.rule("TS-156")
def test_a_good_fits_its_colour_or_a_multicoloured_space() -> None:
    table = port(refined="3M")
    assert {t for t in table.legal("sell Meat") if t.endswith("S14")} == {"sell Meat 1 S14"}
    assert table.play("sell Meat 1 S14").loaded("S14") == "--M"


@pytest.mark.rule("TS-157")
@pytest.mark.parametrize(("n", "cargo"), [(1, "M---"), (2, "MM--"), (3, "MM-M")])
def test_own_colour_spaces_come_first(n: int, cargo: str) -> None:
    table = port(refined="3M", ships="S14 S5 S17 S4").play(f"sell Meat {n} S5")
    assert table.loaded("S5") == cargo


@pytest.mark.rule("TS-158")
def test_no_more_than_fit() -> None:
    table = port(refined="4G")
    assert {t for t in table.legal("sell Grain") if t.endswith("S14")} == {"sell Grain 1 S14", "sell Grain 2 S14"}
    table.board(ships="S14 S12 S17 S4").cargo(S14="G--")
    assert {t for t in table.legal("sell Grain") if t.endswith("S14")} == {"sell Grain 1 S14"}
    table.cargo(S14="G-M")
    assert {t for t in table.legal("sell Grain") if t.endswith("S14")} == set()


@pytest.mark.rule("TS-159")
def test_spaces_one_to_three_accept_no_raw_goods() -> None:
    table = port(raw="3G")
    assert {t.split()[3] for t in table.legal("sell")} == {"S4"}


@pytest.mark.rule("TS-160")
def test_space_four_accepts_raw_goods_mixed_with_refined() -> None:
    table = port(raw="1M", refined="1M", ships="S14 S12 S17 S5").play("sell Meat 2 S5")
    assert (table.raw(BOB), table.refined(BOB)) == ("", "")
    assert table.loaded("S5") == "MM--"


@pytest.mark.rule("TS-160")
def test_which_kind_is_sold_is_of_ones_choice() -> None:
    table = port(raw="1G", refined="1G")
    texts = {t for t in table.legal("sell Grain 1") if "S4" in t}
    assert texts == {"sell Grain 1 S4", "sell Grain 1 S4 refined 1"}
    assert table.play("sell Grain 1 S4 refined 1").refined(BOB) == ""
    assert table.raw(BOB) == "1G"
    assert port(raw="1G", refined="1G").play("sell Grain 1 S4").refined(BOB) == "1G"


@pytest.mark.rule("TS-161")
@pytest.mark.ruling("S11")
def test_nothing_raw_before_the_first_sail() -> None:
    table = Table(active=BOB, sailed=False).player(BOB, raw="3G").enter("Port")
    assert table.ships == "S14 S12 S17 -"
    assert table.legal("sell") == []


@pytest.mark.rule("TS-162")
@pytest.mark.ruling("S36")
def test_neutral_colours_may_be_sold() -> None:
    table = port(players=2, refined="2P").play("sell Grape 2 S12")
    assert table.has("vp", BOB) == 8


@pytest.mark.rule("TS-163", "TS-240")
def test_selling_one_good_follows_the_rules() -> None:
    table = Table(active=BOB).player(BOB, refined="2G", raw="2O").board(ships="S14 S1 S17 S4").enter("Mercatus")
    table.play("bonus alcove")
    assert {t for t in table.legal("sell") if t.split()[3] == "S1"} == {"sell Grain 1 S1"}
    table.play("sell Grain 1 S1").back()
    assert table.has("vp", BOB) == 4
    assert table.refined(BOB) == "1G"


@pytest.mark.rule("TS-164")
@pytest.mark.ruling("S20")
def test_the_bonus_takes_a_contract() -> None:
    table = port()
    rightmost = table.contracts.split()[4]
    table.play("bonus alcove")
    assert table.legal("take") == [f"take {rightmost}"]
    table.play(f"take {rightmost}")
    assert table.hand(BOB) == rightmost
    assert table.points == 3


@pytest.mark.rule("TS-165")
@pytest.mark.ruling("S2")
def test_sail_comes_before_tax() -> None:
    # S8 (OM*) with a Meat of Bob sails: its 2 Raw Goods face the Tax that follows.
    table = port(ships="S14 S12 S17 S8", raw="1G", players=4).cargo(S8="-M-").close()
    table.play("raw Olive", "raw Olive")
    assert table.claimed(BOB) == "S8"
    assert table.raw(BOB) == "1G 2O"
    assert table.legal("keep") == ["keep Grain", "keep Olive"]
    assert table.play("keep Olive").raw(BOB) == "2O"


@pytest.mark.rule("TS-166", "TS-167", "TS-160", "TS-168", "TS-183", "TS-189", "TS-194")
@pytest.mark.ruling("S10", "S13")
def test_worked_example_red_in_the_port() -> None:
    # Ann yellow, Bob red (active), Cy green. S11 (PPM*) stands on space 2, S5 (MMO*, 3 Salt) on space 4.
    table = Table(3, active=BOB).board(ships="S14 S11 S17 S5", contracts="C2a C3a C7a C11a C13a", deck="C15b C16b C17b")
    table.board(stack="S1 S2").player(BOB, raw="3M", denarii=0)
    table.player(ANN, refined="3P", raw="3M", storage=0).player(CY, raw="2O", refined="1O").enter("Port", "y1")
    assert table.points == 2
    table.play("bonus alcove", "take C13a", "take C15b")
    assert table.seat == CY
    table.play("pass")
    assert table.seat == ANN
    table.play("sell Grape 3 S11")
    assert table.has("vp", ANN) == 12
    assert table.loaded("S11") == "PP-P"
    assert table.seat == BOB
    assert table.points == 1
    table.play("sell Meat 3 S5")
    assert table.has("vp", BOB) == 3
    assert table.loaded("S5") == "MM-M"
    assert (table.raw(BOB), table.points) == ("", 0)
    table.ending()
    assert table.claimed(BOB) == "S5"
    assert table.has("salt", BOB) == 3
    assert table.ships == "S1 S14 S11 S17"
    assert table.raw(ANN) == ""
    assert table.raw(CY) == "2O"


@pytest.mark.rule("TS-153", "TS-091")
def test_a_sale_takes_a_point_and_the_goods() -> None:
    table = port(refined="2G").play("sell Grain 1 S14").back()
    assert (table.points, table.refined(BOB)) == (2, "1G")
    table.play("sell Grain 1 S14")
    assert (table.points, table.refined(BOB)) == (1, "")
    assert table.loaded("S14") == "G-G"


@pytest.mark.rule("TS-041")
def test_vp_are_counted_at_once_for_everybody_to_see() -> None:
    table = port(active=DEE, refined="2G").play("sell Grain 1 S4")
    assert table.has("vp", DEE) == 1
