"""Two players: Wanax's Decree."""

from typing import Any

import pytest

from .table import Table

QUARRY = {"C1": "1S 1L"}


def after(role: str, favor: list[int], track: int | None = None) -> Table:
    """Return a two-player table at the end of Ann's turn, everything declined; nobody has coins."""
    table = Table(2, favor=favor, track=track).island(0, coins=0).island(1, coins=0)
    return table.choose(role).ending()


def in_decree(role: str, favor: list[int], track: int | None = None, **kw: Any) -> Table:
    """Return the table at the first decision after the chosen Role's tokens were dealt out."""
    table = Table(2, favor=favor, track=track, **kw)
    for seat in (0, 1):
        table.island(seat, coins=0)
    table.choose(role)
    while table.state.favor == favor and table.state.track == (20 - sum(favor) if track is None else track):
        table.step()
    return table


@pytest.mark.rule("TH-211", "TH-213")
def test_the_role_of_the_last_token_is_decreed() -> None:
    table = in_decree("Builder", [2, 2, 2, 3, 2])
    assert (table.favor, table.pawn, table.state.current, table.seat) == ([3, 3, 2, 0, 3], "Worker", 0, 0)
    assert table.legal("activate StartingQuarry")


@pytest.mark.rule("TH-212")
def test_example_four_tokens_from_the_worker() -> None:
    table = in_decree("Worker", [2, 4, 2, 2, 2])
    assert (table.favor, table.pawn) == ([3, 0, 3, 3, 3], "Priestess")


@pytest.mark.rule("TH-213")
def test_the_decree_is_mandatory_its_actions_are_not() -> None:
    table = after("Builder", [2, 2, 2, 3, 2])
    assert (table.pawn, table.favor, table.seat) == ("Worker", [3, 0, 3, 1, 4], 0)


@pytest.mark.rule("TH-214")
@pytest.mark.ruling("T5")
def test_both_players_perform_it_the_current_one_first() -> None:
    table = Table(2, favor=[2, 2, 2, 4, 2]).island(0, coins=0, goods=QUARRY).island(1, coins=0, goods=QUARRY)
    table.choose("Worker")
    table.reach("build Quarry@C1", 0)
    assert (table.pawn, table.seat) == ("Builder", 0)
    table.play("build Quarry@C1").reach("build Quarry@C1", 1).play("build Quarry@C1")
    assert (table.built("C1", 0), table.built("C1", 1)) == ("Quarry", "Quarry")
    assert not table.meets("build", 0)


@pytest.mark.rule("TH-214")
def test_no_activation_is_skipped_in_a_decree() -> None:
    table = in_decree("Builder", [2, 2, 2, 3, 2]).play("activate StartingQuarry@A2")
    assert table.goods("A2") == "1W 1S"
    table.reach("activate", 1).play("activate StartingQuarry@A2")
    assert table.goods("A2", 1) == "1W 1S"


@pytest.mark.rule("TH-215")
@pytest.mark.ruling("T13")
def test_neither_favored_actions_nor_coins_in_a_decree() -> None:
    table = Table(2, favor=[0, 3, 0, 0, 9]).island(coins=9, add={"A1": "4S"}).island(1, coins=0)
    table.choose("Worker").to(0, "favor").play("coins 0")
    while table.pawn != "Trader":
        table.step()
    assert table.favor[4] == 10
    table.play("take")
    assert table.coins() == 11
    assert not table.meets("coins")
    assert table.coins() == 11, "10 Favor would have given 5 coins"
    assert table.goods("A1") == "5S", "nothing sold; one stone by the Worker's own 3 Favor"


@pytest.mark.rule("TH-216")
@pytest.mark.ruling("T16")
def test_the_decreed_tokens_are_dealt_out_as_well() -> None:
    assert after("Builder", [2, 2, 2, 3, 2]).favor == [3, 0, 3, 1, 4]


@pytest.mark.rule("TH-217")
def test_no_decree_follows_a_decree() -> None:
    table = after("Builder", [2, 2, 2, 3, 2])
    assert (table.pawn, table.legal()) == ("Worker", ["end"])
    table.play("end")
    assert (table.seat, table.phase, table.favor) == (1, "role", [3, 0, 3, 1, 4])


@pytest.mark.rule("TH-218")
@pytest.mark.ruling("T3")
def test_the_pawn_stays_on_the_decreed_role() -> None:
    table = after("Builder", [2, 2, 2, 3, 2]).play("end")
    assert table.legal() == ["role Priestess", "role Planner", "role Builder", "role Trader"]


@pytest.mark.rule("TH-219", "TH-067")
@pytest.mark.ruling("T18")
def test_a_decree_on_the_priestess() -> None:
    table = Table(2, favor=[2, 4, 2, 2, 2], track=8).island(coins=0).choose("Worker")
    assert table.state.locked
    table.ending()
    assert (table.favor, table.state.track, table.state.locked) == ([0, 1, 4, 4, 4], 7, False)


@pytest.mark.rule("TH-219")
@pytest.mark.ruling("T18")
def test_nine_favor_count_nothing_in_a_decree() -> None:
    table = after("Worker", [8, 4, 0, 0, 0], track=8)
    assert table.state.track == 7
    # [9 0 1 1 1], one token from the track, then 10 are dealt: two each.
    assert table.favor == [2, 2, 3, 3, 3]


@pytest.mark.rule("TH-220")
@pytest.mark.ruling("T2")
def test_tokens_from_the_track_take_part_in_the_decree() -> None:
    table = in_decree("Priestess", [2, 2, 2, 2, 3], track=9)
    while table.pawn == "Priestess":
        table.step()
    assert (table.favor, table.pawn, table.state.track) == ([0, 3, 3, 3, 3], "Builder", 8)


@pytest.mark.rule("TH-221")
@pytest.mark.ruling("T2", "T4")
def test_the_priestess_first_of_all_ends_on_the_trader() -> None:
    table = Table(2, turn=1).choose("Priestess")
    while table.pawn == "Priestess":
        table.step()
    assert (table.favor, table.pawn) == ([0, 3, 3, 3, 3], "Trader")
    assert (table.ending().favor, table.state.track) == ([1, 4, 4, 3, 0], 8)


@pytest.mark.rule("TH-222")
@pytest.mark.ruling("T16", "T42")
def test_five_tokens_decree_the_same_role() -> None:
    table = Table(2, favor=[2, 5, 2, 2, 2]).island(coins=0, goods={"A2": "5W"}).island(1, coins=0, goods={})
    table.choose("Worker", "activate StartingQuarry@A2").to(0, "favored").play("activate StartingQuarry@A2")
    table.reach("activate StartingQuarry@A2")
    assert (table.favor, table.pawn) == ([3, 1, 3, 3, 3], "Worker")
    table.play("activate StartingQuarry@A2")
    assert table.goods("A2") == "2W 3S"
    assert table.ending().favor == [3, 0, 4, 3, 3]


@pytest.mark.rule("TH-222")
@pytest.mark.ruling("T16")
def test_ten_tokens_decree_the_same_role_once() -> None:
    table = after("Trader", [0, 0, 0, 0, 10])
    assert (table.pawn, table.favor) == ("Trader", [3, 3, 2, 2, 0])
    assert sum(table.favor) == 10


@pytest.mark.rule("TH-223")
@pytest.mark.ruling("T16", "T18", "T42")
def test_the_priestess_chosen_and_decreed_takes_two_tokens() -> None:
    table = in_decree("Priestess", [4, 2, 2, 2, 3], track=7)
    assert (table.favor, table.pawn, table.state.track) == ([1, 3, 3, 3, 4], "Priestess", 6)
    table.ending()
    assert (table.favor, table.state.track) == ([0, 4, 4, 3, 4], 5)


@pytest.mark.rule("TH-224")
@pytest.mark.ruling("T17")
def test_a_role_without_tokens_causes_no_decree() -> None:
    table = Table(2, favor=[3, 0, 3, 2, 3]).island(coins=0).choose("Worker")
    assert table.legal("activate StartingQuarry")
    table.play("activate StartingQuarry@A2").ending()
    assert (table.favor, table.pawn) == ([3, 0, 3, 2, 3], "Worker")
    table.play("end")
    assert table.seat == 1
    assert "role Worker" not in table.legal()


@pytest.mark.rule("TH-225", "TH-226")
@pytest.mark.ruling("T18", "T19")
def test_a_trigger_in_the_decree_counts_for_the_current_player() -> None:
    table = after("Worker", [4, 4, 4, 4, 3], track=1)
    assert (table.pawn, table.state.track, table.state.ship) == ("Priestess", 0, 1)
    table.play("end")
    assert (table.over, table.seat) == (False, 1)


@pytest.mark.rule("TH-226")
@pytest.mark.ruling("T19")
def test_the_last_turn_includes_its_decree() -> None:
    table = Table(2, favor=[2, 4, 4, 4, 4], track=1)
    for seat in (0, 1):
        table.island(seat, coins=0, goods={"A2": "2W"})
    table.choose("Priestess").ending()
    assert table.state.ship == 1
    # Three tokens: [0 5 5 5 4], Decree Builder, whose five come home.
    assert (table.favor, table.pawn) == ([1, 6, 6, 1, 5], "Builder")
    table.play("end")
    table.state.favor[:] = [1, 6, 6, 5, 2]
    table.choose("Trader").reach("activate StartingQuarry@A2", 1)
    assert (table.pawn, table.favor) == ("Worker", [2, 7, 6, 5, 0])
    table.play("activate StartingQuarry@A2").finish()
    assert (table.over, table.favor) == (True, [3, 1, 8, 7, 1])
