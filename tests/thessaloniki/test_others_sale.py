"""The sale of the other players in the Port alcove (TS-168 to TS-173)."""

import pytest

from .table import ANN, BOB, CY, DEE, Table


def rich(players: int = 4, active: int = ANN, **have: object) -> Table:
    """Return a table at which everybody could sell Refined Grain and Grape (GO*, PO*, MO*, MG*)."""
    table = Table(players, active=active)
    for seat in range(players):
        table.player(seat, **{"refined": "2G 2P", "denarii": 0, **have})
    return table.enter("Port")


def asked(table: Table) -> list[int]:
    """Return who is asked until the active player decides again."""
    seats = []
    while table.seat != table.state.active:
        assert "pass" in table.legal()
        seats.append(table.seat)
        table.play("pass")
    return seats


@pytest.mark.rule("TS-168")
@pytest.mark.ruling("S13")
def test_each_other_player_may_sell_once() -> None:
    table = rich(3)
    table.board(ships="S14 S1 S17 S4")
    table.play(*table.legal("take")[:1])
    assert table.seat == BOB
    table.play("sell Grain 2 S1")
    assert table.has("vp", BOB) == 8
    assert table.has("denarii", BOB) == 0
    assert table.refined(BOB) == "2P"
    assert table.seat == CY
    assert table.points == 2


@pytest.mark.rule("TS-168", "TS-153")
def test_their_sale_is_one_colour_to_one_ship() -> None:
    table = rich(2)
    table.play(*table.legal("take")[:1])
    assert table.seat == BOB
    assert {"sell Grain 1 S14", "sell Grain 2 S14", "sell Grape 2 S12", "pass"} <= set(table.legal())
    table.play("sell Grape 2 S12")
    assert table.seat == ANN


@pytest.mark.rule("TS-169")
@pytest.mark.ruling("S13")
@pytest.mark.parametrize(("active", "order"), [(ANN, [1, 2, 3]), (CY, [3, 0, 1]), (DEE, [0, 1, 2])])
def test_they_decide_in_turn_order(active: int, order: list[int]) -> None:
    table = rich(active=active)
    table.play(*table.legal("take")[:1])
    assert asked(table) == order


@pytest.mark.rule("TS-170")
@pytest.mark.parametrize("first", ["take", "sell Grain 1 S14"])
def test_whatever_the_first_point_buys(first: str) -> None:
    table = rich()
    table.play(table.legal(first)[0])
    assert asked(table) == [BOB, CY, DEE]


@pytest.mark.rule("TS-171")
@pytest.mark.ruling("S13")
def test_once_per_turn() -> None:
    table = rich()
    table.play("sell Grain 1 S14")
    assert asked(table) == [BOB, CY, DEE]
    table.play("sell Grain 1 S14")
    assert asked(table) == []
    table.play(*table.legal("take")[:1])
    assert asked(table) == []
    assert table.points == 0


@pytest.mark.rule("TS-171")
def test_not_without_a_point_spent() -> None:
    table = rich()
    table.play("bonus alcove")
    table.play(*table.legal("take")[:1])
    assert table.seat == ANN
    assert table.points == 3
    assert not table.meets("sell", BOB)
    assert [table.refined(seat) for seat in (BOB, CY, DEE)] == ["2G 2P"] * 3


@pytest.mark.rule("TS-171", "TS-089")
def test_buying_a_point_is_not_spending_one() -> None:
    table = rich(denarii=3)
    table.play("buy")
    assert table.seat == ANN
    assert table.points == 4


@pytest.mark.rule("TS-172")
def test_a_sale_elsewhere_asks_nobody() -> None:
    table = Table()
    for seat in range(4):
        table.player(seat, refined="2G 2P")
    table.enter("Legatio").play("sell Grain 1 S14").back()
    assert table.points == 2
    assert not table.meets("sell", BOB)


@pytest.mark.rule("TS-173", "TS-161")
@pytest.mark.ruling("S11")
def test_who_can_sell_nothing_can_only_decline() -> None:
    table = Table(2, sailed=False).player(BOB, raw="3G").player(ANN, denarii=0).enter("Port")
    table.play(*table.legal("take")[:1])
    if table.seat == BOB:
        assert table.legal() == ["pass"]
        table.play("pass")
    assert table.seat == ANN
    assert table.raw(BOB) == "3G"


@pytest.mark.rule("TS-173", "TS-160")
def test_the_others_may_sell_raw_goods_to_space_four() -> None:
    table = Table(2).player(BOB, raw="2G").enter("Port")
    table.play(*table.legal("take")[:1])
    assert table.legal() == ["sell Grain 1 S4", "sell Grain 2 S4", "pass"]
    assert table.play("sell Grain 2 S4").has("vp", BOB) == 2


@pytest.mark.rule("TS-171", "TS-176", "TS-168")
@pytest.mark.ruling("S13")
def test_the_first_point_is_resolved_before_they_sell() -> None:
    # Ann fills S10 (PG*), whose Contract she takes before Bob is asked.
    table = Table().board(ships="S14 S10 S17 S4").cargo(S10="P-M").player(ANN, refined="1G")
    table.player(BOB, refined="1G").enter("Port").play("sell Grain 1 S10")
    assert table.seat == ANN
    table.play(table.legal("take")[0])
    assert table.seat == BOB
    assert {t.split()[3] for t in table.legal("sell")} == {"S14", "S17", "S4"}
