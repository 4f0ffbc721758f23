"""What the main board tells: arrival, pushes, Ships, majorities, the Contract offer. Values by hand."""

from __future__ import annotations

import pytest

from engine.game import Option
from engine.table.board import Scene
from engine.thessaloniki import GAME
from tests.thessaloniki.table import ANN, BOB, Table
from tests.thessaloniki_tui.sheet import ASCII, DARK, painted, part, scene, styles, text
from thessaloniki_tui.ring import RingBoard

ROOMY = (106, 30)
FLAT = (80, 10)


def ring(table: Table, size: tuple[int, int] = ROOMY, **kw: object) -> dict[str, str]:
    """Return the text of every element of the ring."""
    canvas = painted(RingBoard, scene(table, **kw), *size)
    return {key: part(canvas, key) for key in canvas.regions}


@pytest.mark.parametrize("size", [ROOMY, FLAT, (74, 21)])
def test_workers_show_owner_and_kind_and_whether_they_are_anybodys(size: tuple[int, int]) -> None:
    table = Table(2).alcoves(Forum="W g1 yP", Port="- p2 r1", Legatio="- - gP")
    shown = ring(table, size)
    assert "(Sm)(Gm)[YP]" in shown["alcove:Forum"]
    assert "[  ](Pm)[Rm]" in shown["alcove:Port"]
    assert "[  ][  ](Gp)" in shown["alcove:Legatio"]
    assert shown["worker:P"] == "[YP]"


@pytest.mark.rule("TS-066", "TS-068", "TS-086")
@pytest.mark.parametrize("size", [ROOMY, FLAT])
def test_an_alcove_shows_the_points_and_goods_of_moving_there(size: tuple[int, int]) -> None:
    """Ann's Patrician is one alcove away: with a red Merchant and the Salt Merchant it would be the third Worker."""
    table = Table(2).alcoves(Officium="- - yP", Taberna="- W r1", Officina="- - -", Mercatus="y1 y2 -")
    shown = ring(table, size, look=ASCII)
    taberna, officina = shown["alcove:Taberna"], shown["alcove:Officina"]
    assert "1>" in taberna.split("\n")[0]
    assert "+gms" in taberna
    assert "3>" in officina.split("\n")[0]
    assert "+g" in officina


@pytest.mark.rule("TS-087")
def test_a_statue_of_yours_adds_its_point_on_arrival() -> None:
    table = Table(2).alcoves(Officium="- - yP", Taberna="- - -").placed(Taberna="ys")
    assert "4>" in ring(table, look=ASCII)["alcove:Taberna"].split("\n")[0]


def test_after_the_move_the_alcove_shows_the_points_left() -> None:
    table = Table(2).enter("Taberna")
    title = ring(table, look=ASCII)["alcove:Taberna"].split("\n")[0]
    assert "3>left" in title
    assert "+" not in ring(table)["alcove:Officina"].split("\n")[1]


@pytest.mark.rule("TS-053", "TS-054")
@pytest.mark.parametrize("size", [ROOMY, FLAT, (74, 21)])
def test_a_highlighted_move_shows_who_is_pushed_where(size: tuple[int, int]) -> None:
    """Into a full Taberna: red's Merchant is pushed out, Officina has room on its middle space."""
    table = Table(2).alcoves(Officium="- - yP", Taberna="p1 g1 r1", Officina="- - rP", Mercatus="y1 y2 -")
    canvas = painted(RingBoard, scene(table, marked="worker P>Taberna"), *size)
    assert "[YP](Pm)(Gm)" in part(canvas, "alcove:Taberna")
    assert "[  ][Rm][RP]" in part(canvas, "alcove:Officina")
    assert "bad bold reverse" in styles(canvas, "alcove:Officina")
    assert "legal bold" in styles(canvas, "worker:P")


def test_a_highlighted_merchant_is_the_one_that_arrives() -> None:
    table = Table(2).alcoves(Officium="- - yP", Taberna="- - -", Mercatus="r1 g1 y1", Legatio="r2 g2 y2")
    canvas = painted(RingBoard, scene(table, marked="worker M1>Taberna"), *ROOMY)
    assert "[Ym]" in part(canvas, "alcove:Taberna")
    assert styles(canvas, "worker:M1") == {"legal bold"}
    assert styles(canvas, "worker:P") != {"legal bold"}


def test_a_full_alcove_without_a_highlighted_choice_stays_as_it_is() -> None:
    table = Table(2).alcoves(Officium="- - yP", Taberna="p1 g1 r1", Officina="- - rP", Mercatus="y1 y2 -")
    state = GAME.view(table.state, ANN)
    shown = part(painted(RingBoard, Scene(state, ANN, look=DARK), *ROOMY), "alcove:Taberna")
    assert "(Pm)(Gm)[Rm]" in shown


def test_choices_and_the_pointed_at_one_are_marked_by_signs_not_only_by_colour() -> None:
    table = Table(2).alcoves(Officium="- - yP", Taberna="- - -", Officina="- - -", Mercatus="y1 y2 p1")
    shown = ring(table, look=ASCII, marked="worker P>Taberna")
    assert ">Taberna" in shown["alcove:Taberna"]
    assert "[Officina]" in shown["alcove:Officina"]
    assert "[Legatio]" not in shown["alcove:Legatio"]


@pytest.mark.parametrize("size", [ROOMY, FLAT])
def test_mosaics_and_statues_show_owners_and_free_spaces(size: tuple[int, int]) -> None:
    table = Table(3).placed(Forum="ym rs gs")
    forum = ring(table, size, look=ASCII)["alcove:Forum"]
    assert "mY." in forum
    assert "sRG" in forum


def test_a_piece_about_to_be_placed_stands_on_the_board() -> None:
    table = Table(2).player(ANN, mosaics=1, raw="1G").enter("Officium")
    canvas = painted(RingBoard, scene(table, look=ASCII, marked="place mosaic Forum"), *ROOMY)
    assert "mY" in part(canvas, "alcove:Forum")
    assert "mY" not in ring(table, look=ASCII)["alcove:Forum"]


# Ships


@pytest.mark.parametrize("size", [ROOMY, FLAT, (74, 21)])
def test_a_ship_shows_city_vp_free_and_filled_spaces(size: tuple[int, int]) -> None:
    """S12 Athens PO* on space 2 with a Grape on it; space 2 gives 4 VP a Good."""
    ship = ring(Table(2).cargo(S12="P--"), size, look=ASCII)["ship:2"]
    assert "Ath" in ship
    assert "4VP" in ship
    assert "[p](o)(*)" in ship


@pytest.mark.rule("TS-183", "TS-185", "TS-186")
def test_majority_and_claimer() -> None:
    table = Table(2).cargo(S14="GO-", S12="-O-", S17="MO-", S4="MG-")
    shown = ring(table)
    assert "YG tie: Y" in shown["ship:1"]
    assert "G leads: nobody" in shown["ship:2"]
    assert "RG tie: nobody" in shown["ship:3"]
    assert "YR tie: Y" in shown["ship:4"]


def test_majority_without_a_tie_and_on_an_empty_ship() -> None:
    shown = ring(Table(2).cargo(S4="M--", S12="--S"))
    assert "R would claim" in shown["ship:4"]
    assert "no majority" in shown["ship:2"]


@pytest.mark.rule("TS-272")
def test_the_vp_of_a_space_are_those_of_the_player_who_looks() -> None:
    """Ann has F5: 2 VP on space 1. Bob has not: 0."""
    table = Table(2)
    assert "2VP" in ring(table, seat=ANN)["ship:1"]
    assert "0VP" in ring(table, seat=BOB)["ship:1"]


def test_a_highlighted_sale_shows_the_goods_on_the_ship() -> None:
    """Two refined Olives on S12 (PO*): its own space first, then the multicoloured one."""
    table = Table(2).player(ANN, refined="2O").enter("Port")
    canvas = painted(RingBoard, scene(table, look=ASCII, marked="sell Olive 2 S12"), *ROOMY)
    assert "(p)[o][o]" in part(canvas, "ship:2")
    canvas = painted(RingBoard, scene(table, look=ASCII, marked="sell Olive 1 S12"), *ROOMY)
    assert "(p)[o](*)" in part(canvas, "ship:2")
    assert "[g][o](*)" not in part(canvas, "ship:1")


def test_a_highlighted_sale_that_fills_a_ship_shows_it_full() -> None:
    table = Table(2).player(ANN, refined="2O").cargo(S12="P--").enter("Port")
    canvas = painted(RingBoard, scene(table, look=ASCII, marked="sell Olive 2 S12"), *ROOMY)
    assert "[p][o][o]" in part(canvas, "ship:2")


def test_an_empty_ship_space_says_so() -> None:
    assert "no Ship" in ring(Table(2, sailed=False))["ship:4"]


def test_raw_goods_are_accepted_on_the_last_space_only() -> None:
    shown = ring(Table(2))
    assert "raw" in shown["ship:4"]
    assert not any("raw" in shown[f"ship:{n}"] for n in (1, 2, 3))


# Contract offer


def test_a_section_shows_cost_in_your_goods_effect_icon_and_statues() -> None:
    """C13a costs 1Y+MM and has the Owl; Ann's Good is Grain, Bob's is Meat."""
    table = Table(2).board(contracts="C2a C3a C11a C14a C13a").player(BOB, offer=2)
    ann = ring(table, look=ASCII)["offer:5"]
    assert "C13a" in ann
    assert "g+mm" in ann
    assert "Owl" in ann
    assert "YR" in ann
    assert "m+mm" in ring(table, look=ASCII, seat=BOB)["offer:5"]
    assert "R" in ring(table, look=ASCII)["offer:4"].split("\n")[-1]


@pytest.mark.rule("TS-103")
def test_sections_without_your_statue_are_dim() -> None:
    table = Table(2).player(ANN, offer=2)
    canvas = painted(RingBoard, scene(table), *ROOMY)
    assert "panel title" in styles(canvas, "offer:4")
    assert "panel title" not in styles(canvas, "offer:3")


@pytest.mark.rule("TS-123")
def test_a_statue_for_the_offer_points_at_the_section_it_opens() -> None:
    table = Table(2).player(ANN, statues=1, raw="1G", offer=2).board(contracts="C2a C3a C11a C14a C13a")
    table.enter("Taberna")
    shown = ring(table, look=ASCII, marked="place statue offer")
    assert ">C11a" in shown["offer:3"]


def test_quay_stacks_and_decks_are_counted() -> None:
    table = Table(2).board(quay=3)
    for size in (ROOMY, FLAT):
        canvas = painted(RingBoard, scene(table), *size)
        shown = text(canvas)
        assert "3" in part(canvas, "quay")
        assert str(len(table.state.deck)) in shown
        assert str(len(table.state.stack)) in shown


def test_what_changed_since_before_is_on_a_ground_of_its_own() -> None:
    table = Table(2).alcoves(Officium="- - yP", Taberna="- - -")
    before = table.state.clone()
    table.play("worker P>Taberna")
    canvas = painted(RingBoard, scene(table, before=before), *ROOMY)
    assert any("changed" in style for style in styles(canvas, "alcove:Taberna"))
    assert not any("changed" in style for style in styles(canvas, "alcove:Legatio"))


def test_a_choice_without_a_place_marks_nothing() -> None:
    table = Table(2)
    state = GAME.view(table.state, ANN)
    plain = painted(RingBoard, Scene(state, ANN, look=DARK), *ROOMY)
    odd = painted(RingBoard, Scene(state, ANN, marked=Option("End", move=("end",)), look=DARK), *ROOMY)
    assert text(plain) == text(odd)
