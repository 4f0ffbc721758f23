"""Open Industry and Last Round."""

import pytest

from .table import GAME, Table

HERALDS = {"C1": "1S 2C 1L"}
SUNDIAL = {"C1": "2C 1L"}


@pytest.mark.rule("TH-067")
@pytest.mark.ruling("T20")
def test_open_industry_fires_when_the_priestess_takes_its_token() -> None:
    table = Table(favor=[2, 2, 2, 2, 4], track=8).choose("Priestess").ending()
    assert (table.state.track, table.state.locked, table.favor) == (7, False, [0, 3, 3, 3, 4])


@pytest.mark.rule("TH-067")
@pytest.mark.ruling("T18", "T20")
def test_open_industry_fires_in_a_decree() -> None:
    table = Table(2, favor=[2, 4, 2, 2, 2], track=8).choose("Worker").ending()
    assert (table.pawn, table.state.track, table.state.locked) == ("Priestess", 7, False)


@pytest.mark.rule("TH-067")
@pytest.mark.ruling("T20")
def test_open_industry_fires_when_an_agora_takes_its_token() -> None:
    table = Table(favor=[2, 2, 2, 2, 4], track=8, luxury="A3 V1 T1 P1").island(goods=HERALDS)
    table.choose("Builder").reach("build A3@C1").play("build A3@C1")
    assert (table.state.track, table.state.box, table.state.locked) == (7, 1, False)


@pytest.mark.rule("TH-068")
def test_an_event_fires_once() -> None:
    table = Table(favor=[2, 2, 2, 2, 4], track=8).round("Priestess")
    assert (table.state.locked, table.state.industry_event) == (False, 0)
    table.state.locked = True
    table.state.pawn = -1
    table.choose("Priestess").ending()
    assert (table.state.track, table.state.locked) == (6, True), "the fourth token has no event"


@pytest.mark.rule("TH-069")
def test_each_of_several_tokens_fires_its_own_event() -> None:
    table = Table(favor=[9, 1, 1, 0, 0], track=9).island(coins=0).choose("Priestess").ending()
    assert (table.state.track, table.state.locked) == (7, False)


@pytest.mark.rule("TH-070")
def test_open_industry_opens_three_stacks_for_everybody() -> None:
    table = Table(favor=[2, 2, 5, 1, 2], track=8)
    table.choose("Priestess").finish()
    table.choose("Planner").to(1, "favor").play("coins 1").reach("reserve")
    assert {"Laborer", "Carter", "Moneylender"} <= table.tiles("reserve")


@pytest.mark.rule("TH-071")
def test_open_industry_in_the_middle_of_a_builder_turn() -> None:
    table = Table(favor=[2, 2, 2, 2, 4], track=8, luxury="A3 V1 T1 P1").island(goods=HERALDS)
    table.others(goods={"C1": "1S 1C"}, coins=1)
    table.choose("Builder").reach("build A3@C1").play("build A3@C1")
    table.reach("build Laborer@C1", 1).play("build Laborer@C1")
    assert table.built("C1", 1) == "Laborer"


@pytest.mark.rule("TH-071")
def test_without_open_industry_the_laborer_stays_locked() -> None:
    table = Table(track=9).others(goods={"C1": "1S 1C"}, coins=1).choose("Builder").to(1, "global")
    assert "build Pasture@C1" in table.legal()
    assert not table.legal("build Laborer")


@pytest.mark.rule("TH-072")
@pytest.mark.ruling("T19", "T32")
def test_last_round_gives_the_ship_to_the_right() -> None:
    table = Table(favor=[3, 4, 4, 4, 4], track=1).choose("Priestess").ending()
    assert table.state.ship == 2
    assert GAME.status(table.state).banner != ""


@pytest.mark.rule("TH-073")
@pytest.mark.ruling("T19", "T20")
def test_last_round_fired_by_an_agora_of_another_player() -> None:
    table = Table(favor=[4, 4, 4, 4, 3], track=1, luxury="A4 V1 T1 P1 A1").island(goods={})
    table.island(1, goods=SUNDIAL, coins=2)
    table.choose("Builder").reach("build A4@C1", 1).play("build A4@C1")
    assert (table.state.track, table.state.box, table.state.ship) == (0, 1, 2)
