"""The Trader: coins, sales, purchases, goods."""

import pytest

from .table import Table

SELL = {"water": 1, "stone": 2, "cloth": 2, "lumber": 4}
BUY = {"water": 2, "stone": 3, "cloth": 3, "lumber": 6}


def favored(favor: int, goods: dict[str, str] | None = None, coins: int = 0) -> Table:
    """Return a table at Ann's Favored part of a Trader turn with this much Favor, all from tokens."""
    table = Table(favor=[1, 1, 1, 1, favor], track=5).island(goods=goods or {}, coins=coins).choose("Trader")
    while table.phase == "global":
        table.step()
    if table.phase == "favor":
        table.play("coins 0")
    return table


@pytest.mark.rule("TH-133", "TH-150")
@pytest.mark.ruling("T5", "T6")
def test_the_moneylender_comes_before_the_choice() -> None:
    table = Table(track=5).island(built={"D1": "Moneylender"}, coins=0).choose("Trader")
    assert not table.legal("take") + table.legal("sell") + table.legal("buy")
    table.play("activate Moneylender@D1")
    assert table.coins() == 2
    assert not table.legal("activate")
    table.play("take")
    assert table.coins() == 4


@pytest.mark.rule("TH-134", "TH-032")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_two_coins_and_nothing_else(seat: int) -> None:
    table = Table().island(seat, add={"A1": "2S"}).choose("Trader").to(seat, "global").play("take")
    assert table.coins(seat) == 7
    assert not (table.at == (seat, "global") and table.legal("take") + table.legal("sell") + table.legal("buy"))


@pytest.mark.rule("TH-135")
def test_a_sale_takes_any_mix_from_the_port_only() -> None:
    table = Table().island(goods={"A1": "2S 1L", "B1": "1L"}, coins=0).choose("Trader")
    assert sorted(table.legal("sell")) == ["sell lumber 1", "sell stone 1", "sell stone 2"]
    table.play("sell stone 1", "sell lumber 1")
    assert (table.coins(), table.goods("A1"), table.goods("B1")) == (6, "1S", "1L")
    assert not table.legal("sell lumber")


@pytest.mark.rule("TH-135")
@pytest.mark.parametrize("kind", ["water", "stone", "cloth", "lumber"])
def test_selling_prices(kind: str) -> None:
    table = Table().island(goods={"A1": "3W 3S 3C 3L"}, coins=0).choose("Trader").play(f"sell {kind} 3")
    assert table.coins() == 3 * SELL[kind]


@pytest.mark.rule("TH-136")
def test_a_purchase_is_paid_at_once_and_lies_at_the_port() -> None:
    table = Table().island(goods={}, coins=7).choose("Trader")
    assert sorted(table.legal("buy")) == [
        "buy cloth 1", "buy cloth 2", "buy lumber 1", "buy stone 1", "buy stone 2",
        "buy water 1", "buy water 2", "buy water 3",
    ]  # fmt: skip
    table.play("buy stone 1", "buy water 1")
    assert (table.goods("A1"), table.coins()) == ("1W 1S", 2)
    assert table.legal("buy") == ["buy water 1"]


@pytest.mark.rule("TH-136")
@pytest.mark.parametrize("kind", ["water", "stone", "cloth", "lumber"])
def test_buying_prices(kind: str) -> None:
    table = Table().island(goods={}, coins=2 * BUY[kind]).choose("Trader").play(f"buy {kind} 2")
    assert table.coins() == 0
    assert table.goods("A1") == {"water": "2W", "stone": "2S", "cloth": "2C", "lumber": "2L"}[kind]


@pytest.mark.rule("TH-137")
@pytest.mark.parametrize(("first", "then"), [("sell lumber 1", "buy"), ("buy water 1", "sell")])
def test_a_trade_is_a_sale_or_a_purchase(first: str, then: str) -> None:
    table = Table(favor=[2, 2, 2, 2, 4]).island(goods={"A1": "2L"}, coins=5).choose("Trader").play(first)
    assert not table.meets(then, 0)


@pytest.mark.rule("TH-137", "TH-134")
def test_no_coins_to_take_after_a_sale() -> None:
    table = Table(favor=[2, 2, 2, 2, 4]).island(goods={"A1": "2L"}, coins=0).choose("Trader").play("sell lumber 1")
    assert not table.meets("take", 0)


@pytest.mark.rule("TH-138")
@pytest.mark.ruling("T14")
def test_coins_of_favor_pay_for_the_trades_that_follow() -> None:
    table = favored(10)
    assert table.coins() == 5
    table.reach("buy stone 1").play("buy stone 1")
    assert (table.coins(), table.goods("A1")) == (2, "1S")


@pytest.mark.rule("TH-139", "TH-045")
@pytest.mark.parametrize(("favor", "trades"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_one_trade_per_five_favor(favor: int, trades: int) -> None:
    table = favored(favor, {"A1": "9W"})
    for _ in range(trades):
        assert not table.legal("take"), "two coins are no choice here"
        table.play("sell water 1", "done")
    assert not table.meets("sell", 0)
    assert table.goods("A1") == {0: "9W", 1: "8W", 2: "7W"}[trades]


@pytest.mark.rule("TH-139")
def test_trades_that_are_used_up_count() -> None:
    table = favored(10, {"A1": "1L"}).play("sell lumber 1")
    # 5 coins of the Favor and 4 of the sale: a lumber and a cloth take all of them.
    table.play("buy lumber 1", "buy cloth 1")
    assert (table.coins(), table.goods("A1")) == (0, "1C 1L")
    assert not table.meets("sell", 0)


@pytest.mark.rule("TH-139", "TH-050")
@pytest.mark.ruling("T14")
def test_declining_a_trade_declines_those_that_follow() -> None:
    table = favored(10, {"A1": "2L"}).play("done")
    assert not table.meets("sell", 0)
    assert table.goods("A1") == "2L"


@pytest.mark.rule("TH-139")
def test_a_sale_then_a_purchase() -> None:
    table = favored(10, {"A1": "1L"}).play("sell lumber 1").reach("buy lumber 1").play("buy lumber 1")
    assert (table.coins(), table.goods("A1")) == (3, "1L"), "5 coins, +4, -6"


@pytest.mark.rule("TH-140")
@pytest.mark.parametrize(
    ("favor", "choices", "goods"),
    [
        (9, (), ""),
        (10, ("cloth",), "2C"),
        (10, ("lumber",), "1L"),
        (20, ("cloth", "lumber"), "2C 1L"),
        (20, ("lumber", "lumber"), "2L"),
    ],
)
def test_goods_per_ten_favor(favor: int, choices: tuple[str, ...], goods: str) -> None:
    tokens = favor if favor < 16 else 13
    table = Table(favor=[0, 0, 0, 0, tokens], track=5).island(goods={}, coins=favor - tokens).choose("Trader")
    if favor > tokens:
        table.to(0, "favor").play(f"coins {favor - tokens}")
    for choice in choices:
        table.reach("goods", 0).play(f"goods {choice}")
    assert not table.meets("goods")
    assert table.goods("A1") == goods


@pytest.mark.rule("TH-141")
@pytest.mark.ruling("T14", "T37")
def test_those_goods_come_too_late_for_the_trades() -> None:
    table = favored(10).reach("goods lumber").play("goods lumber")
    assert not table.meets("sell", 0)
    assert table.goods("A1") == "1L"


@pytest.mark.rule("TH-141")
@pytest.mark.ruling("T37")
def test_a_decree_on_the_trader_may_sell_them() -> None:
    table = Table(2, favor=[1, 1, 1, 1, 10]).island(goods={}, coins=0).choose("Trader")
    table.reach("goods lumber").play("goods lumber").reach("sell lumber 1", 0)
    assert table.pawn == "Trader"
    table.play("sell lumber 1")
    assert (table.coins(), table.goods("A1")) == (9, ""), "5 coins by Favor and 4 for the lumber"
