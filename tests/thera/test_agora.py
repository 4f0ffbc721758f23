"""Agora: what happens at once when one is built."""

from typing import Any

import pytest

from .table import RICH, Table


def built(code: str, space: str = "C1", **kw: Any) -> Table:
    """Return a table where Ann has just built an Agora; she has nothing else on her island."""
    cost = {"A1": "1S 2C", "A2": "2C 1L", "A3": "1S 2C 1L", "A4": "2C 1L", "A5": "1S 3C", "A6": "2C 2L"}[code]
    others = " ".join(x for x in ("A1", "A2") if x != code)
    table = Table(luxury=f"{code} {others} V1 T1 P1", **kw).island(goods={space: cost}, coins=2)
    return table.quiet().choose("Builder").play(f"build {code}@{space}")


@pytest.mark.rule("TH-167")
@pytest.mark.ruling("T8", "T31")
@pytest.mark.parametrize(("space", "targets"), [("B1", "A1 B2 C1"), ("C2", "B2 C1 D2"), ("C4", "B4 D4")])
def test_shipwrights(space: str, targets: str) -> None:
    table = built("A1", space)
    assert table.targets("gain lumber") == targets
    first = targets.split()[0]
    assert table.play(f"gain lumber {first}").goods(first) == "1L"
    assert not table.legal("gain")


@pytest.mark.rule("TH-168")
def test_porters_make_six_moves() -> None:
    table = Table(luxury="A2 A1 V1 T1 P1").island(goods={"C1": "2C 1L", "A2": "1W"}, coins=0).quiet()
    table.choose("Builder", "build A2@C1")
    for number in range(6):
        table.play("move water A2>B2" if number % 2 == 0 else "move water B2>A2")
    assert not table.meets("move", 0)
    assert table.goods("A2") == "1W"


@pytest.mark.rule("TH-168")
@pytest.mark.ruling("T35")
def test_moves_of_the_porters_may_be_left_out() -> None:
    table = Table(luxury="A2 A1 V1 T1 P1").island(goods={"C1": "2C 1L", "A2": "1W"}, coins=0).quiet()
    table.choose("Builder", "build A2@C1", "move water A2>B2", "move water B2>B3", "done")
    assert not table.meets("move", 0)
    assert table.goods("B3") == "1W"


@pytest.mark.rule("TH-169", "TH-056")
@pytest.mark.ruling("T35")
def test_heralds_put_a_token_into_the_box() -> None:
    table = built("A3", favor=[3, 3, 2, 1, 2], track=9)
    assert (table.favor, table.state.track, table.state.box) == ([3, 3, 2, 1, 2], 8, 1)
    assert not table.legal("gain") + table.legal("move") + table.legal("clear")


@pytest.mark.rule("TH-170")
@pytest.mark.ruling("T20", "T35")
@pytest.mark.parametrize(("track", "after", "box"), [(5, 4, 5), (1, 0, 9), (0, 0, 9)])
def test_sundial(track: int, after: int, box: int) -> None:
    table = built("A4", favor=[3, 3, 2, 1, 2] if track == 5 else [2, 2, 2, 3, 2], track=track)
    tokens = sum(table.favor)
    assert (table.state.track, tokens + table.state.track + table.state.box) == (after, 20)
    assert table.built("C1") == "A4"
    assert table.state.box == box


@pytest.mark.rule("TH-171")
def test_the_old_agora_does_nothing() -> None:
    table = built("A5")
    assert table.bonus() == 2
    assert not table.legal("gain") + table.legal("move") + table.legal("clear")
    assert (table.state.track, table.cleared()) == (9, 0)
    assert built("A5", "D4").bonus() == 0


@pytest.mark.rule("TH-172")
def test_the_great_agora_does_nothing() -> None:
    table = built("A6")
    assert table.bonus() == 2
    assert not table.legal("gain") + table.legal("move") + table.legal("clear")
    assert (table.state.track, table.cleared(), sum(table.state.seats[0].goods)) == (9, 0, 0)


@pytest.mark.rule("TH-117", "TH-167")
@pytest.mark.ruling("T35")
def test_the_effect_belongs_to_the_builder_in_anybodys_turn() -> None:
    table = Table(luxury="A1 A2 V1 T1 P1").island(1, goods=RICH).choose("Builder").reach("build A1@C1", 1)
    table.play("build A1@C1")
    assert table.seat == 1
    table.play("gain lumber D1")
    assert (table.goods("D1", 1), table.goods("D1", 0)) == ("1L", "")
