"""Full Ships, their benefits and the gaps they leave (TS-174 to TS-180)."""

import pytest

from .table import ANN, BOB, CY, Table

BENEFITS = {
    "S2": ("mosaics", 1), "S20": ("mosaics", 1), "S11": ("statues", 1), "S17": ("statues", 1),
    "S4": ("salt", 2), "S22": ("salt", 2), "S5": ("salt", 3), "S19": ("salt", 3),
    "S6": ("denarii", 2), "S24": ("denarii", 2), "S12": ("denarii", 3), "S18": ("denarii", 3),
}  # fmt: skip
LAYOUT = {
    "S2": "GO", "S20": "OM", "S11": "PPM", "S17": "MO", "S4": "MG", "S22": "PG", "S5": "MMO", "S19": "OG",
    "S6": "MP", "S24": "PO", "S12": "PO", "S18": "MP",
}  # fmt: skip


def one_short(ship: str, cargo: str, active: int = BOB, **have: object) -> Table:
    """Return a table in the Port alcove with a Ship on space 2 that one Salt fills."""
    table = Table(active=active).board(ships=f"S14 {ship} S23 S4" if ship != "S4" else "S14 S4 S23 S17")
    table.cargo(**{ship: cargo}).player(active, **{"salt": 1, "denarii": 0, **have})
    return table.enter("Port").play(f"sell Salt 1 {ship}")


@pytest.mark.rule("TS-174")
def test_who_fills_the_last_space_claims_the_ship() -> None:
    table = one_short("S2", "GO-")
    assert table.claimed(BOB) == "S2"
    assert table.has("vp", BOB) == 4
    assert [table.claimed(seat) for seat in (ANN, CY)] == ["", ""]


@pytest.mark.rule("TS-174")
def test_a_ship_not_yet_full_stays() -> None:
    table = Table(active=BOB).board(ships="S14 S2 S17 S4").cargo(S2="G--").player(BOB, refined="1O").enter("Port")
    table.play("sell Olive 1 S2")
    assert table.claimed(BOB) == ""
    assert table.loaded("S2") == "GO-"


@pytest.mark.rule("TS-175")
def test_the_ship_leaves_with_its_goods() -> None:
    table = one_short("S2", "GO-")
    assert table.ships == "S14 - S23 S4"
    assert table.state.cargo[4:8] == [-1] * 4
    assert table.claimed(BOB) == "S2"


@pytest.mark.rule("TS-176")
@pytest.mark.ruling("S17")
@pytest.mark.parametrize("ship", BENEFITS)
def test_the_printed_benefit_comes_at_once(ship: str) -> None:
    field, n = BENEFITS[ship]
    table = one_short(ship, LAYOUT[ship] + "-")
    assert table.has(field, BOB) == n
    assert table.claimed(BOB) == ship


@pytest.mark.rule("TS-176", "TS-104")
@pytest.mark.parametrize("ship", ["S3", "S7", "S10", "S13", "S16", "S21"])
def test_ships_that_give_a_contract(ship: str) -> None:
    layout = {"S3": "GGP", "S7": "OOG", "S10": "PG", "S13": "GM", "S16": "MG", "S21": "OP"}[ship]
    table = one_short(ship, layout + "-")
    assert len(table.legal("take")) == 1
    table.play(table.legal("take")[0]).back()
    assert len(table.hand(BOB).split()) == 1


@pytest.mark.rule("TS-176", "TS-168")
@pytest.mark.ruling("S17")
def test_the_benefit_comes_out_of_turn_too() -> None:
    table = Table().board(ships="S14 S12 S17 S4").cargo(S12="PO-").player(CY, salt=1).player(BOB, refined="1G")
    table.enter("Port").play(table.legal("take")[0])
    table.play("pass")
    assert table.seat == CY
    before = table.has("denarii", CY)
    table.play("sell Salt 1 S12")
    assert table.has("denarii", CY) == before + 3
    assert table.claimed(CY) == "S12"


@pytest.mark.rule("TS-177")
@pytest.mark.ruling("S26")
@pytest.mark.parametrize(("ship", "cargo"), [("S9", "OOP-"), ("S15", "GP-")])
def test_a_chariot_benefit_is_one_step_with_its_effect(ship: str, cargo: str) -> None:
    table = one_short(ship, cargo, chariot=3)
    table.may("advance")
    assert table.has("chariot", BOB) == 4
    # 4 VP for the Salt, 3 for the step, 1 from Bob's Family F7.
    assert table.has("vp", BOB) == 4 + 3 + 1


@pytest.mark.rule("TS-177")
@pytest.mark.parametrize("ship", ["S8", "S14"])
def test_two_raw_goods_of_any_colours(ship: str) -> None:
    ships = "S2 S8 S17 S4" if ship == "S8" else "S2 S14 S17 S4"
    table = Table(active=BOB).board(ships=ships).cargo(**{ship: "OM-" if ship == "S8" else "GO-"})
    table.player(BOB, salt=1).enter("Port").play(f"sell Salt 1 {ship}", "raw Grain", "raw Grape").back()
    assert table.raw(BOB) == "1G 1P"


@pytest.mark.rule("TS-177")
@pytest.mark.ruling("S53")
@pytest.mark.parametrize(("ship", "cargo"), [("S1", "GGM-"), ("S23", "PM-")])
def test_refine_three_in_any_mix(ship: str, cargo: str) -> None:
    table = Table(active=BOB).board(ships=f"S14 {ship} S17 S4").cargo(**{ship: cargo})
    table.player(BOB, salt=1, raw="3G 1O").enter("Port").play(f"sell Salt 1 {ship}")
    table.play("refine Grain", "refine Olive", "refine Grain").back()
    assert (table.raw(BOB), table.refined(BOB)) == ("1G", "2G 1O")


@pytest.mark.rule("TS-177")
@pytest.mark.ruling("S53")
def test_refining_fewer_is_allowed() -> None:
    table = Table(active=BOB).board(ships="S14 S1 S17 S4").cargo(S1="GGM-").player(BOB, salt=1, raw="3G")
    table.enter("Port").play("sell Salt 1 S1", "refine Grain", "done").back()
    assert (table.raw(BOB), table.refined(BOB)) == ("2G", "1G")


@pytest.mark.rule("TS-178")
@pytest.mark.ruling("S12")
def test_the_space_stays_empty_for_the_turn() -> None:
    table = one_short("S2", "GO-", refined="4G")
    table.back()
    assert table.ships == "S14 - S23 S4"
    assert {t.split()[3] for t in table.legal("sell")} == {"S14", "S23", "S4"}


@pytest.mark.rule("TS-179")
@pytest.mark.ruling("S12")
def test_the_end_of_the_turn_closes_the_gap() -> None:
    # Mercatus: no Sail. Space 2 was filled: 1 moves to 2, one new Ship comes to 1.
    table = Table(active=BOB).board(ships="S14 S2 S17 S4", stack="S1 S3 S5").cargo(S2="GO-", S14="-O-")
    table.player(BOB, salt=1).enter("Mercatus").play("bonus alcove")
    table.play("sell Salt 1 S2").ending()
    assert table.ships == "S14 - S17 S4"
    table.play("end")
    assert table.ships == "S1 S14 S17 S4"
    assert table.loaded("S14") == "-O-"
    assert table.loaded("S1") == "----"
    assert len(table.state.stack) == 2


@pytest.mark.rule("TS-180")
@pytest.mark.ruling("S11", "S12")
def test_before_the_first_sail_there_are_three() -> None:
    table = Table(active=BOB, sailed=False).board(ships="S14 S12 S2 -", stack="S1 S3").cargo(S2="GO-", S14="G--")
    table.player(BOB, salt=1).enter("Mercatus").play("bonus alcove", "sell Salt 1 S2").ending().play("end")
    assert table.ships == "S1 S14 S12 -"
    assert table.loaded("S14") == "G--"


@pytest.mark.rule("TS-179")
@pytest.mark.ruling("S12")
def test_two_gaps_are_filled_at_once() -> None:
    table = Table(active=BOB).board(ships="S14 S2 S17 S4", stack="S1 S3 S5").cargo(S2="GO-", S4="MG-")
    table.player(BOB, salt=2).enter("Legatio").play("sell Salt 1 S2").back().play("sell Salt 1 S4").close()
    assert table.ships == "S1 S14 - S17"
    table.ending().play("end")
    assert table.ships == "S3 S1 S14 S17"
