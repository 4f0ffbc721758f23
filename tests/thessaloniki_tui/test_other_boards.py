"""What your side, the Demand area and the holdings tell. Values by hand."""

from __future__ import annotations

import pytest

from engine.table.board import Board
from tests.thessaloniki.table import ANN, BOB, CY, Table
from tests.thessaloniki_tui.sheet import ASCII, painted, part, scene, styles, text
from thessaloniki_tui.demand import DemandBoard
from thessaloniki_tui.hand import HandBoard
from thessaloniki_tui.players import PlayersBoard


def shown(kind: type[Board], table: Table, size: tuple[int, int] = (74, 20), **kw: object) -> dict[str, str]:
    """Return the text of every element of a board, and all of it under ""."""
    canvas = painted(kind, scene(table, look=ASCII, **kw), *size)
    return {"": text(canvas), **{key: part(canvas, key) for key in canvas.regions}}


# Your side


def test_goods_are_raw_and_refined() -> None:
    table = Table(2).player(ANN, raw="2G 1M", refined="3O", salt=4, denarii=5, mosaics=2, statues=3)
    seen = shown(HandBoard, table)
    assert seen["goods:Grain"] == "g2/0"
    assert seen["goods:Meat"] == "m1/0"
    assert seen["goods:Olive"] == "o0/3"
    assert seen["goods:Salt"] == "s4"
    assert seen["denarii"] == "$5"
    assert seen["mosaic"] == "m2"
    assert seen["statue"] == "s3"


@pytest.mark.rule("TS-222", "TS-224")
def test_a_card_says_whether_it_can_be_paid() -> None:
    """C3a costs 1Y+GM: for Ann 2 Grain and 1 Meat. C2b 1Y+GP lacks the Grape. C13a 1Y+MM: two Meat are missing."""
    table = Table(2).player(ANN, raw="2G", refined="1M", hand="C3a C2b C13a")
    seen = shown(HandBoard, table)
    assert "gg" not in seen["hand:C3a"]
    assert "g+gm" in seen["hand:C3a"]
    assert seen["hand:C3a"].split()[2] == "+"
    assert seen["hand:C2b"].split()[2] == "x"
    assert seen["hand:C13a"].split()[2] == "x"


@pytest.mark.rule("TS-148", "TS-149")
def test_a_card_that_only_forums_discount_makes_payable_says_so() -> None:
    """C3a with 1 Grain and 1 Meat: only without the 1 Your Good."""
    table = Table(2).player(ANN, raw="1G 1M", hand="C3a")
    assert shown(HandBoard, table)["hand:C3a"].split()[2] == "-1"


def test_a_card_tells_its_effect_and_whether_it_lasts() -> None:
    table = Table(2).player(ANN, hand="C3a C13b")
    seen = shown(HandBoard, table)
    assert "! spend 3 Refined Goods of one colour for 9 VP" in seen["hand:C3a"]
    assert "Laurel" in seen["hand:C3a"]
    assert "& your Merchants move without their Denarius" in seen["hand:C13b"]


def test_many_cards_take_one_line_each_and_the_rest_scrolls() -> None:
    hand = "C1a C1b C1c C2a C2b C2c C3a C3b C3c C4a C4b C4c"
    canvas = painted(HandBoard, scene(Table(2).player(ANN, hand=hand)), 74, 9)
    assert canvas.height == 13
    assert all(canvas.regions[f"hand:{code}"].height == 1 for code in hand.split())


def test_an_empty_hand_says_so() -> None:
    assert "no Contracts in hand" in shown(HandBoard, Table(2))[""]


def test_a_storage_mosaic_about_to_be_placed_shows() -> None:
    table = Table(2).player(ANN, mosaics=1, raw="1G").enter("Officium")
    assert shown(HandBoard, table)["storage"].endswith("m...")
    assert shown(HandBoard, table, marked="place mosaic storage")["storage"].endswith("mm..")


def test_a_choice_of_a_good_marks_the_good() -> None:
    table = Table(2).player(ANN, raw="1O 1M").enter("Forum").play("bonus alcove")
    canvas = painted(HandBoard, scene(table, marked="refine Olive"), 74, 9)
    assert styles(canvas, "goods:Olive") == {"legal bold"}
    assert any("underline" in style for style in styles(canvas, "goods:Meat"))
    assert not any("underline" in style for style in styles(canvas, "goods:Grape"))


# Demand


@pytest.mark.rule("TS-290", "TS-291")
def test_a_city_counts_ships_limit_and_vp() -> None:
    """D1 and D2 of Rome: limit 2, Ann's Mosaic on D1's second space +2; her Statues 3 + 2. She has 3 Ships there
    (S1, S9, S11): all 3 count, 15 VP. Bob has none."""
    table = Table(2).demand("D1 D2").placed(D1="y-/-y", D2="-y/--").player(ANN, ships="S1 S9 S11")
    seen = shown(DemandBoard, table)[""]
    assert "Y 3/4x5" in seen
    assert "15VP" in seen
    assert "R 0/2x0" in seen


def test_a_tile_shows_values_owners_and_icons() -> None:
    """D3 for two players: Statues 4, 2; Mosaics 1+Column, 1+Amphora."""
    table = Table(2).demand("D3").placed(D3="r-/-y")
    tile = shown(DemandBoard, table)["demand:D3"].split("\n")
    assert "s 4R 2." in tile[0]
    assert "1Co." in tile[1].replace("Col", "Co")
    assert "1AmY" in tile[1].replace("Amp", "Am")


def test_a_piece_about_to_go_on_a_tile_shows_on_its_very_space() -> None:
    table = Table(2).demand("D3").player(ANN, statues=1, raw="1G").enter("Taberna")
    assert "4. 2Y" in shown(DemandBoard, table, marked="place statue D3.2")["demand:D3"]
    assert "4. 2." in shown(DemandBoard, table)["demand:D3"]


def test_the_chariot_shows_every_marker_under_its_step() -> None:
    table = Table(3).player(ANN, chariot=3).player(BOB, chariot=14).player(CY, chariot=3)
    effects, markers = shown(DemandBoard, table)["chariot"].split("\n")
    assert markers.index("YG") == effects.index("1$")
    assert markers.index("R") == effects.rindex("tile")


def test_the_entrance_shows_owners_and_free_spaces() -> None:
    table = Table(3).placed(entrance="y r")
    assert shown(DemandBoard, table)["entrance"].endswith("mYR.")
    with_more = Table(3).placed(entrance="y").player(ANN, mosaics=1, raw="1G").enter("Officium")
    assert shown(DemandBoard, with_more, marked="place mosaic entrance")["entrance"].endswith("mYY.")


def test_the_stacks_of_tiles_are_counted() -> None:
    assert "1 left" in shown(DemandBoard, Table(2).demand("D1 D2"))["city:Rome"]


# Holdings


def test_a_player_shows_everything_that_lies_open() -> None:
    table = Table(2).player(
        BOB, raw="1G", refined="2P", salt=3, denarii=4, mosaics=1, statues=2, storage=2, offer=3,
        fulfilled="C20a C2a", ships="S1 S9 S2", hand="C3a C3b",
    )  # fmt: skip
    seen = shown(PlayersBoard, table)["seat:1"]
    for piece in ("Bob", "g1/0", "p0/2", "s3", "$4", "Storage m2", "Offer s3", "Hand c2", "Rom2 Ath1", "F7", "C20a",
                  "Ship +3VP", "C2a"):  # fmt: skip
        assert piece in seen, piece


@pytest.mark.rule("TS-294")
def test_legacy_icons_are_those_that_count() -> None:
    """Ann: F5's Owl, the Eagle of C2a, the Column beside her Mosaic on D3; the Laurel of C3a in hand does not count."""
    table = Table(2).demand("D3").placed(D3="--/y-").player(ANN, fulfilled="C2a", hand="C3a")
    assert "Icons Eag Col Owl" in shown(PlayersBoard, table)["seat:0"]


def test_a_family_used_up_in_this_turn_says_so() -> None:
    table = Table(2, families="F2 F7").player(ANN, raw="1G")
    assert "used" not in shown(PlayersBoard, table)["seat:0"]
    table.play("swap Grain>Meat")
    assert "F2 Laurel used" in shown(PlayersBoard, table)["seat:0"]


def test_a_card_that_came_stands_on_a_ground_of_its_own() -> None:
    table = Table(2).player(ANN, hand="C3a").enter("Taberna")
    before = table.state.clone()
    taken = table.contracts.split()[-1]
    table.play(f"take {taken}")
    canvas = painted(HandBoard, scene(table, before=before), 74, 9)
    assert all(style.startswith("changed") for style in styles(canvas, f"hand:{taken}"))
    assert not any("changed" in style for style in styles(canvas, "hand:C3a"))


def test_a_highlighted_payment_marks_the_goods_it_spends() -> None:
    """A Mosaic costs Ann 1 Grain: a Raw one or 1 Salt."""
    table = Table(2).player(ANN, mosaics=1, raw="1G 1M", salt=1).enter("Officium").play("place mosaic Forum")
    canvas = painted(HandBoard, scene(table, marked="pay 1 Salt"), 74, 9)
    assert styles(canvas, "goods:Salt") == {"legal bold"}
    assert styles(canvas, "goods:Grain") != {"legal bold"}
    canvas = painted(HandBoard, scene(table, marked="pay 1 Grain"), 74, 9)
    assert styles(canvas, "goods:Grain") == {"legal bold"}
    assert styles(canvas, "goods:Salt") != {"legal bold"}
    assert styles(canvas, "goods:Meat") != {"legal bold"}
