"""What the menu says: short enough to be read beside the boards, and true to the last detail."""

import pytest

from engine.thera.menu_roles import LABEL

from .table import GAME, Table
from .test_options import entry, greyed, menu

HEADING = 40


def test_the_role_under_the_pawn_fits_with_its_reason() -> None:
    for role in ("Priestess", "Worker", "Planner", "Builder", "Trader"):
        option = greyed(Table(2, pawn=role), role)
        assert option.reason == "Role pawn here"
        assert len(f"{option.label}  {option.reason}") <= LABEL


def test_what_this_turn_brings_comes_before_what_the_role_always_does() -> None:
    lines = entry(Table(2, favor=[2, 4, 2, 2, 2]), "role Worker").preview.split("\n")
    # 4 Favor: one time 3. Four tokens from the Worker: Planner, Builder, Trader, Priestess.
    assert lines[0] == "Favor 4 without coins: 1 activation, 1 stone on the Port."
    assert lines[1] == "Redistribution ends on the Priestess: the Decree is the Priestess."
    assert lines[2].startswith("Everyone:")


def test_a_number_of_coins_that_gives_more_says_so_however_little_room_there_is() -> None:
    table = Table(favor=[2, 2, 0, 2, 2]).island(coins=6).choose("Planner").reach("coins")
    labels = {option.move[1]: option.label for option in menu(table) if option.move is not None}
    assert labels[1] == "1 coin: Favor 1"
    assert labels[2] == "2 coins: Favor 2, 1 move"
    assert labels[5] == "5 coins: Favor 5"
    # 6 Favor: 3 moves, 2 bonus VP and 1 reservation are too long for the menu.
    assert labels[6] == "6 coins: Favor 6, gives more"
    assert max(map(len, labels.values())) <= LABEL


def test_headings_of_buildings_fit_beside_the_boards() -> None:
    luxury = " ".join(f"{kind}{n}" for kind in "VTAP" for n in range(1, 7))
    for half in (luxury.split()[::2], luxury.split()[1::2]):
        table = Table(4, luxury=" ".join(half)).island(goods={"C1": "9W 9S 9C 9L"}, coins=30).choose("Builder")
        groups = {option.group for option in menu(table.reach("build")) if option.group}
        assert len(groups) > 12
        assert max(map(len, groups)) <= HEADING


@pytest.mark.rule("TH-110")
def test_a_building_says_what_the_whole_island_has_too_little_of() -> None:
    # The Great Temple costs 3 stone, 1 lumber and 3 coins; a Grove could be built here.
    table = Table(luxury="T5 V1 A1 P1").island(goods={"C1": "2S"}, coins=2).choose("Builder")
    reason = greyed(table.reach("build"), "Great Temple").reason
    assert reason.startswith("Needs 1 stone and 1 lumber more on C1, the rest is there; and 1 coin more.")
    assert reason.endswith("Your whole island has 2 stone and no lumber")
    table = Table(luxury="T5 V1 A1 P1").island(goods={"C1": "2S 1L", "A1": "1S"}, coins=3).choose("Builder")
    assert greyed(table.reach("build"), "Great Temple").reason == "Needs 1 stone more on C1, the rest is there"


@pytest.mark.rule("TH-134", "TH-137", "TH-139")
def test_why_no_coins_and_no_other_trade() -> None:
    table = Table().island(goods={"A1": "2S"}, coins=9).choose("Trader")
    table.play("sell stone 1")
    assert greyed(table, "take coins").reason == "This trade is a sale already"
    assert greyed(table, "buy").reason == "This trade is a sale already"
    table = Table().island(goods={"A1": "2S"}, coins=9).choose("Trader").play("buy stone 1")
    assert greyed(table, "take coins").reason == "This trade is a purchase already"
    table = Table(favor=[2, 2, 2, 2, 5]).island(goods={"A1": "2S"}, coins=0).choose("Trader", "take")
    table.reach("sell")
    assert greyed(table, "take coins").reason == "Only as the Global action"


def test_one_list_of_spaces_is_not_hidden_behind_a_heading() -> None:
    table = Table().choose("Priestess").reach("gain")
    assert {option.group for option in menu(table)} == {""}
    table = Table(favor=[2, 2, 2, 4, 2]).island(coins=0).choose("Builder").reach("clear")
    assert {option.group for option in menu(table)} == {""}


@pytest.mark.rule("TH-032")
def test_the_end_of_ones_global_actions_says_who_is_next() -> None:
    table = Table(3).choose("Planner").play("move stone B1>C1")
    texts = []
    for _ in range(40):
        if GAME.decision(table.state).title == "End your Global actions":
            texts.append(menu(table)[0].preview)
            if len(texts) == 3:
                break
        legal = GAME.legal(table.state)
        moving = [m for m in legal if m[0] == "move"]
        GAME.apply(table.state, moving[0] if moving else legal[0])
    names = table.state.names
    assert texts[0] == f"Your part of the Global actions ends. {names[1]} is next."
    assert texts[1] == f"Your part of the Global actions ends. {names[2]} is next."
    assert texts[2] == f"Your part of the Global actions ends. Then {names[0]} spends coins as Favor."


def test_the_building_that_causes_moves_and_clearing_is_named() -> None:
    table = Table(luxury="A2 V1 T1 P2").island(goods={"C1": "9S 9C 9L"}, coins=30).choose("Builder")
    table.reach("build").play("build A2@C1")
    assert GAME.decision(table.state).why.endswith("Agora of the Porters")
    table = Table(luxury="A2 V1 T1 P2").island(goods={"C1": "9S 9C 9L"}, coins=30).choose("Builder")
    table.reach("build").play("build P2@C1")
    assert GAME.decision(table.state).why.endswith("Palace of the Sweepers")
