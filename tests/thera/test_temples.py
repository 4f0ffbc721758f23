"""Temples: activated by the Priestess."""

from typing import Any

import pytest

from .table import Table


def priestess(built: dict[str, str], **kw: Any) -> Table:
    """Return a table at Ann's Priestess activations; she owns no Spring."""
    table = Table(favor=[2, 2, 2, 2, 3], **kw)
    table.island(goods={}, coins=0, built={"B2": "", **built})
    return table.choose("Priestess")


@pytest.mark.rule("TH-160", "TH-161")
@pytest.mark.ruling("T8", "T31")
@pytest.mark.parametrize(
    ("code", "kind", "space", "targets"),
    [
        ("T1", "cloth", "A3", "A2 A4 B3"),
        ("T1", "cloth", "D3", "D2 D4"),
        ("T2", "lumber", "B4", "A4 B3 C4"),
        ("T2", "lumber", "B1", "A1 B2 C1"),
    ],
)
def test_temples_that_give_goods(code: str, kind: str, space: str, targets: str) -> None:
    table = priestess({space: code}).play(f"activate {code}@{space}")
    assert table.targets(f"gain {kind}") == targets
    assert not table.legal("gain water")
    first = targets.split()[0]
    table.play(f"gain {kind} {first}")
    assert table.goods(first) == {"cloth": "1C", "lumber": "1L"}[kind]
    assert not table.legal("activate")


@pytest.mark.rule("TH-162", "TH-163", "TH-165")
@pytest.mark.parametrize("code", ["T3", "T4", "T6"])
def test_temples_that_give_a_point(code: str) -> None:
    table = priestess({"D3": code}).play(f"activate {code}@D3")
    assert table.bonus() == 1
    assert not table.legal("activate")


@pytest.mark.rule("TH-162")
def test_a_point_on_each_priestess_turn() -> None:
    table = priestess({"D3": "T3"}).play("activate T3@D3").finish()
    table.round("Worker").choose("Priestess").reach("activate T3@D3", 0).play("activate T3@D3")
    assert table.bonus() == 2


@pytest.mark.rule("TH-163")
def test_a_point_on_another_players_priestess_turn() -> None:
    table = Table().island(0, built={"D3": "T4"}).round("Worker").choose("Priestess")
    table.reach("activate T4@D3", 0).play("activate T4@D3")
    assert [table.bonus(seat) for seat in range(3)] == [1, 0, 0]


@pytest.mark.rule("TH-163")
@pytest.mark.ruling("T18")
def test_a_point_when_the_priestess_is_decreed() -> None:
    table = Table(2, favor=[2, 4, 2, 2, 2], track=8).island(built={"D3": "T4"}).choose("Worker")
    table.reach("activate T4@D3").play("activate T4@D3")
    assert (table.pawn, table.bonus()) == ("Priestess", 1)


@pytest.mark.rule("TH-164")
def test_the_great_temple_does_nothing() -> None:
    table = priestess({"D3": "T5"})
    assert not table.legal("activate")
    assert not table.meets("activate", 0)


@pytest.mark.rule("TH-165")
def test_three_temples_give_three_points() -> None:
    table = priestess({"D3": "T3", "D4": "T4", "D2": "T6"}).play("activate all")
    assert table.bonus() == 3


@pytest.mark.rule("TH-166")
def test_favor_repeats_no_temple() -> None:
    table = Table(favor=[9, 2, 2, 2, 0], track=5).island(coins=0, built={"B2": "", "D3": "T3"}).choose("Priestess")
    table.play("activate T3@D3")
    assert not table.meets("activate", 0)
    assert table.bonus() == 1


@pytest.mark.rule("TH-160", "TH-162")
@pytest.mark.parametrize("role", ["Worker", "Planner", "Builder", "Trader"])
def test_temples_activate_on_no_other_turn(role: str) -> None:
    table = Table().island(built={"D3": "T3", "D4": "T1", "B4": "T2"}).choose(role)
    assert not table.meets("activate T", 0)
