"""The Denarii above the Port board (TS-060 to TS-065)."""

import pytest

from .table import ANN, BOB, Table


@pytest.mark.rule("TS-060")
@pytest.mark.ruling("S1")
def test_the_quay_is_not_counted() -> None:
    table = Table().player(denarii=1).alcoves(Forum="yP", Taberna="y1")
    assert "worker P>Port" in table.legal()
    assert {t.split()[1] for t in table.legal("worker P")} == {"P>Port", "P>Legatio", "P>Mercatus"}
    table.player(denarii=2)
    assert "worker M1>Port" in table.legal()


@pytest.mark.rule("TS-061")
@pytest.mark.ruling("S7")
@pytest.mark.parametrize(("start", "alcove"), [("Forum", "Port"), ("Forum", "Legatio"), ("Officina", "Port")])
def test_a_passing_patrician_takes_a_denarius(start: str, alcove: str) -> None:
    table = Table().board(quay=7).alcoves(**{start: "yP"}).play(f"worker P>{alcove}")
    assert table.has("denarii") == 3
    assert table.state.quay == 6


@pytest.mark.rule("TS-061")
@pytest.mark.parametrize(("start", "alcove"), [("Officina", "Forum"), ("Port", "Legatio"), ("Mercatus", "Officium")])
def test_other_moves_do_not_pass_the_quay(start: str, alcove: str) -> None:
    table = Table().alcoves(**{start: "yP", alcove: ""})
    assert f"worker P>{alcove} leave" not in table.legal()
    table.play(f"worker P>{alcove}")
    assert table.has("denarii") == 2
    assert table.state.quay == 9


@pytest.mark.rule("TS-061", "TS-048")
def test_three_alcoves_past_the_quay() -> None:
    table = Table().board(quay=7).alcoves(Taberna="yP").player(denarii=1).play("worker P>Port")
    assert table.has("denarii") == 1
    assert table.state.quay == 6


@pytest.mark.rule("TS-061")
@pytest.mark.ruling("S55")
def test_the_denarius_may_be_left_there() -> None:
    table = Table().board(quay=1).alcoves(Forum="yP").play("worker P>Port leave")
    assert table.has("denarii") == 2
    assert table.state.quay == 1
    assert table.conditions == ""


@pytest.mark.rule("TS-062")
@pytest.mark.ruling("S5")
def test_a_pushed_patrician_takes_it_too() -> None:
    table = Table().board(quay=7).alcoves(Officina="yP", Forum="g1 p1 rP", Port="").play("worker P>Forum")
    table.may("take quay")
    assert table.has("denarii", BOB) == 4
    assert table.state.quay == 6
    assert table.row("Port") == "- - rP"


@pytest.mark.rule("TS-062")
@pytest.mark.ruling("S55")
def test_its_owner_may_leave_it_when_pushed() -> None:
    table = Table().board(quay=1).alcoves(Officina="yP", Forum="g1 p1 rP", Port="").play("worker P>Forum")
    assert table.seat == BOB
    assert table.legal() == ["take quay", "pass"]
    table.play("pass")
    assert table.has("denarii", BOB) == 3
    assert table.state.quay == 1
    assert table.seat == ANN


@pytest.mark.rule("TS-062")
def test_a_push_that_does_not_pass_the_quay() -> None:
    table = Table().alcoves(Officium="yP", Taberna="g1 p1 rP", Officina="").play("worker P>Taberna")
    assert table.has("denarii", BOB) == 3
    assert table.state.quay == 9


@pytest.mark.rule("TS-062", "TS-055")
def test_a_push_from_mercatus_round_the_ring_does_not_pass_it() -> None:
    table = Table().alcoves(Legatio="yP", Mercatus="g1 p1 rP", Officium="").play("worker P>Mercatus")
    assert table.row("Officium") == "- - rP"
    assert table.has("denarii", BOB) == 3
    assert table.state.quay == 9


@pytest.mark.rule("TS-063")
def test_merchants_take_nothing() -> None:
    table = Table().alcoves(Forum="y1")
    assert "worker M1>Port leave" not in table.legal()
    table.play("worker M1>Port")
    assert table.has("denarii") == 1
    assert table.state.quay == 9


@pytest.mark.rule("TS-063")
def test_pushed_merchants_take_nothing() -> None:
    table = Table().alcoves(Officina="yP", Forum="g1 p1 r1", Port="").play("worker P>Forum")
    assert table.has("denarii", BOB) == 3
    assert table.state.quay == 9


@pytest.mark.rule("TS-064")
@pytest.mark.ruling("S36")
def test_neutral_patricians_take_nothing() -> None:
    table = Table(2).alcoves(Officina="yP", Forum="g1 p1 pP", Port="").play("worker P>Forum")
    assert table.row("Port") == "- - pP"
    assert table.state.quay == 5
    assert [table.has("denarii", seat) for seat in (ANN, BOB)] == [2, 2]


@pytest.mark.rule("TS-065")
@pytest.mark.ruling("S7")
def test_an_empty_quay_is_served_by_the_general_supply() -> None:
    table = Table().board(quay=0).alcoves(Forum="yP").play("worker P>Port")
    assert table.has("denarii") == 3
    assert table.state.quay == 0


@pytest.mark.rule("TS-065", "TS-062")
def test_an_empty_quay_when_pushed() -> None:
    table = Table().board(quay=0).alcoves(Officina="yP", Forum="g1 p1 rP", Port="").play("worker P>Forum")
    table.may("take quay")
    assert table.has("denarii", BOB) == 4
    assert table.state.quay == 0
