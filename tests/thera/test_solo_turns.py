"""Solo Thera: your own turn."""

from typing import Any

import pytest

from .table import Table

GRID = ("Pasture Quarry T5 A5", "Quarry Grove V4 P5", "Grove Carter T3 A6")


def solo(favor: list[int], track: int | None = None, level: str = "easy", **island: Any) -> Table:
    """Return a solo table at your choice of a Role; you have no coins unless given."""
    table = Table(solo=level, favor=favor, track=track).grid(*GRID)
    return table.island(**{"coins": 0, **island})


@pytest.mark.rule("TH-240")
def test_a_turn_with_favor_as_usual() -> None:
    table = solo([2, 2, 3, 2, 2], coins=3).choose("Planner").to(0, "favor").play("coins 3")
    assert table.state.total_favor == 6
    for way in ("B1>C1", "C1>D1", "D1>D2"):
        table.play(f"move stone {way}")
    table.reach("reserve").play("reserve T5 r1c3")
    assert (table.bonus(), table.reserved(), table.coins()) == (2, "T5", 0)


@pytest.mark.rule("TH-240", "TH-063")
def test_nine_favor_on_the_priestess() -> None:
    table = solo([4, 2, 2, 2, 1], track=9, coins=5).choose("Priestess").to(0, "favor").play("coins 5")
    while table.pawn == "Priestess" and table.phase == "favored":
        table.step()
    # Two tokens leave; 6 are dealt, the last one on the Worker.
    assert (table.favor, table.state.track, table.pawn) == ([1, 4, 3, 3, 2], 7, "Worker")


@pytest.mark.rule("TH-241")
@pytest.mark.ruling("T4", "T41")
def test_the_first_turn_token() -> None:
    table = Table(solo="easy", turn=1).choose("Worker")
    assert (table.favor, table.state.track) == ([2, 3, 2, 2, 2], 9)
    table = solo([2, 2, 2, 2, 2]).choose("Worker")
    assert (table.favor, table.state.track) == ([2, 2, 2, 2, 2], 10)


@pytest.mark.rule("TH-242", "TH-243")
@pytest.mark.ruling("T13", "T16")
def test_your_decree() -> None:
    table = solo([2, 3, 2, 2, 2]).choose("Worker")
    while table.pawn == "Worker":
        table.step()
    assert (table.favor, table.pawn) == ([2, 0, 3, 3, 3], "Trader")
    table.state.seats[0].coins = 9
    assert {text.split()[0] for text in table.legal()} == {"take", "buy", "sell", "done"}
    table.play("take")
    assert not table.meets("coins")
    assert table.coins() == 11


@pytest.mark.rule("TH-243")
def test_your_decree_is_dealt_out() -> None:
    table = solo([2, 3, 2, 2, 2]).choose("Worker").ending()
    assert (table.pawn, table.favor) == ("Trader", [3, 1, 4, 3, 0])


@pytest.mark.rule("TH-244")
@pytest.mark.ruling("T17")
def test_a_role_without_tokens_causes_no_decree() -> None:
    table = solo([3, 0, 3, 2, 3]).choose("Worker", "activate StartingQuarry@A2").ending()
    assert (table.pawn, table.favor, table.goods("A2")) == ("Worker", [3, 0, 3, 2, 3], "1W 1S")
    assert len(table.state.deck) == 18
    table.play("end")
    assert len(table.state.deck) == 17


@pytest.mark.rule("TH-245")
@pytest.mark.ruling("T3", "T25")
def test_turns_alternate_and_his_decree_bars_its_role() -> None:
    table = solo([2, 3, 2, 2, 2]).choose("Worker").ending()
    assert len(table.state.deck) == 18, "he draws only after your turn"
    table.deck(16)
    table.state.favor[:] = [3, 1, 2, 3, 4]
    table.play("end")
    assert len(table.state.deck) == 17
    assert table.pawn == "Trader"
    table.finish()
    # Four tokens of the Trader: Priestess, Worker, Planner, Builder. Decree Builder.
    assert table.pawn == "Builder"
    assert table.legal() == ["role Priestess", "role Worker", "role Planner", "role Trader"]
    assert len(table.state.deck) == 17


@pytest.mark.rule("TH-245")
def test_two_of_your_turns_are_never_in_a_row() -> None:
    table = Table(solo="easy", seed=5, turn=1)
    for drawn in range(4):
        assert (table.phase, len(table.state.drawn)) == ("role", drawn)
        table.play(table.legal("role")[1]).finish()
