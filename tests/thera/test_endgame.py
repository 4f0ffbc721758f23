"""Triggering the endgame, and who still plays."""

from typing import Any

import pytest

from .table import GAME, Table

TEMPLE = {"C1": "3S 1L"}
"""Goods for the Great Temple (with 3 coins) on C1."""


def seats_to_the_end(table: Table) -> list[int]:
    """Play on, declining everything, and return the seats that still choose a Role."""
    seats = []
    table.finish()
    while not table.over:
        seats.append(table.seat)
        role = next(text for text in table.legal() if text != "role Priestess")
        table.play(role).finish()
    return seats


def temple(luxury: str, seat: int = 0, players: int = 3, **kw: Any) -> Table:
    """Return a table where `seat` has just built the Great Temple in Ann's Builder turn."""
    table = Table(players, luxury=luxury, **kw)
    for other in range(players):
        table.island(other, goods=TEMPLE if other == seat else {}, coins=3)
    return table.choose("Builder").reach("build T5@C1", seat).play("build T5@C1")


@pytest.mark.rule("TH-181")
@pytest.mark.ruling("T19")
def test_last_round_triggers_the_endgame() -> None:
    table = Table(favor=[4, 4, 4, 4, 3], track=1).choose("Priestess").ending()
    assert table.state.ship == 2
    assert seats_to_the_end(table) == [1, 2]


@pytest.mark.rule("TH-182", "TH-183")
@pytest.mark.ruling("T19")
@pytest.mark.parametrize(
    ("luxury", "ship"),
    [
        ("V1 T5 A1 P1", -1),
        ("T5 A1 P1", 2),
        ("V1 T5 P1", 2),
        ("T5 T1 A1 P1", -1),
        ("V1 V2 T5 A1 A2", 2),
        ("V1 V2 V3 T5 T1 A1", -1),
    ],
)
def test_two_types_left_trigger_the_endgame(luxury: str, ship: int) -> None:
    table = temple(luxury)
    assert table.state.ship == ship
    assert (GAME.status(table.state).banner != "") == (ship >= 0)


@pytest.mark.rule("TH-182")
@pytest.mark.ruling("T19")
def test_industry_tiles_do_not_count() -> None:
    stacks = {"Quarry": 1, "Pasture": 0, "Grove": 0, "Laborer": 0, "Carter": 0, "Moneylender": 0}
    table = Table(luxury="T1 A1 P1", stacks=stacks).island(goods={"C1": "1S 1L"}).choose("Builder")
    table.reach("build Quarry@C1").play("build Quarry@C1")
    assert table.state.ship == -1


@pytest.mark.rule("TH-184")
@pytest.mark.ruling("T19")
def test_reserving_the_last_tile_of_a_type_triggers_it_at_once() -> None:
    table = Table(luxury="T5 A1 P1", favor=[2, 2, 6, 1, 2]).island(coins=0, goods={}).quiet()
    table.choose("Planner").reach("reserve T5")
    assert table.state.ship == -1
    table.play("reserve T5")
    assert table.state.ship == 2


@pytest.mark.rule("TH-183", "TH-184", "TH-116")
@pytest.mark.ruling("T19")
@pytest.mark.parametrize("code", ["V1", "T1", "A1", "P6"])
def test_the_last_tile_of_any_type(code: str) -> None:
    rest = " ".join(x for x in ("V1", "T1", "A1") if x[0] != code[0])
    two = " ".join(rest.split()[:2])
    table = Table(luxury=f"{code} {two}", favor=[2, 2, 6, 1, 2]).island(coins=0, goods={}).quiet()
    table.choose("Planner").reach(f"reserve {code}").play(f"reserve {code}")
    assert (table.state.ship, len(table.state.luxury), table.reserved()) == (2, 2, code)
    table = Table(luxury=f"{code} {two}").island(coins=9, goods={"B3": "9S 9C 9L"}).quiet()
    table.choose("Builder").reach(f"build {code}@B3").play(f"build {code}@B3")
    assert (table.state.ship, len(table.state.luxury), table.built("B3")) == (2, 2, code)
    assert table.state.stacks == [0, 0, 5, 5, 5, 4, 4, 4], "no stack is touched"


@pytest.mark.rule("TH-185")
@pytest.mark.ruling("T11", "T19")
def test_building_a_reserved_tile_never_triggers_it() -> None:
    table = Table(luxury="V1 A1 P1").island(goods=TEMPLE, coins=3, reserved="T5")
    table.choose("Builder").reach("build T5").play("build T5@C1 reserved")
    assert table.state.ship == -1


@pytest.mark.rule("TH-186")
@pytest.mark.ruling("T19", "T32")
def test_the_ship_goes_to_the_player_before() -> None:
    table = Table(4, turn=1, luxury="T5 A1 P1").round("Worker", "Trader")
    for seat in range(4):
        table.island(seat, goods={}, coins=3)
    table.island(2, goods=TEMPLE)
    assert table.seat == 2
    table.choose("Builder").reach("build T5@C1").play("build T5@C1")
    assert table.state.ship == 1
    assert seats_to_the_end(table) == [3, 0, 1]


@pytest.mark.rule("TH-187", "TH-192")
@pytest.mark.ruling("T19")
@pytest.mark.parametrize(("players", "seats"), [(2, [1]), (3, [1, 2]), (4, [1, 2, 3])])
def test_everybody_else_has_one_more_turn(players: int, seats: list[int]) -> None:
    table = temple("T5 A1 P1", players=players)
    assert seats_to_the_end(table) == seats
    assert (table.seat, table.legal()) == (-1, [])


@pytest.mark.rule("TH-188")
@pytest.mark.ruling("T19")
def test_the_current_player_counts_whoever_builds() -> None:
    table = temple("T5 A1 P1", seat=1)
    assert table.state.ship == 2
    assert seats_to_the_end(table) == [1, 2]


@pytest.mark.rule("TH-189")
@pytest.mark.ruling("T19")
def test_that_turn_is_played_to_its_end() -> None:
    table = Table(luxury="T5 A1 P1", favor=[2, 2, 2, 6, 2]).island(0, goods={"C1": "1S 1L"}, coins=0)
    table.island(1, goods=TEMPLE, coins=3).island(2, goods={"C1": "1S 1L"}, coins=0)
    table.choose("Builder").reach("build T5@C1", 1).play("build T5@C1")
    assert table.state.ship == 2
    table.reach("build Quarry@C1", 2).play("build Quarry@C1")
    table.reach("clear D4", 0).play("clear D4").reach("build Quarry@C1", 0).play("build Quarry@C1")
    table.ending()
    assert table.favor == [3, 3, 3, 1, 4]


@pytest.mark.rule("TH-190")
@pytest.mark.ruling("T19")
def test_all_perform_the_global_actions_of_the_last_turns() -> None:
    table = Table(luxury="T5 A1 P1", favor=[2, 2, 6, 1, 2]).island(coins=3, goods=TEMPLE).quiet()
    table.choose("Planner").to(0, "favor").play("coins 0").reach("reserve T5").play("reserve T5").finish()
    assert table.seat == 1
    table.choose("Builder").reach("build T5@C1", 0).play("build T5@C1 reserved")
    assert table.built("C1") == "T5"


@pytest.mark.rule("TH-191")
@pytest.mark.ruling("T19")
def test_only_the_first_trigger_counts() -> None:
    table = temple("T5 A1 P1", favor=[4, 4, 4, 4, 3], track=1).finish()
    table.choose("Priestess").ending()
    assert (table.state.track, table.state.last_event, table.state.ship) == (0, 0, 2)
    assert seats_to_the_end(table) == [2]


@pytest.mark.rule("TH-192")
@pytest.mark.ruling("T19")
def test_no_choice_of_role_follows_the_last_turn() -> None:
    table = temple("T5 A1 P1").finish()
    table.round("Worker")
    assert not table.over
    table.choose("Trader").finish()
    assert table.over
    assert table.favor[4] == 0, "the last turn's tokens were dealt out"
    assert table.legal() == []
