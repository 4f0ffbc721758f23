"""Moves that the rules do not allow: refused with the reason, and nothing changes."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.game import IllegalMove

from .table import GAME, Table


def choosing() -> Table:
    return Table(pawn="Builder")


def workers() -> Table:
    return Table().island(goods={"A2": "1W", "C1": "1W"}, built={"C1": "Pasture", "D1": "Grove"}).choose("Worker")


def used() -> Table:
    return workers().play("activate StartingQuarry@A2").island(add={"A2": "3W"})


def water() -> Table:
    return Table(advanced=True).choose("Priestess")


def spring() -> Table:
    return Table().choose("Priestess", "activate Spring@B2")


def moving() -> Table:
    return Table().island(goods={"B1": "1S", "C2": "1S"}).choose("Planner")


def reserving() -> Table:
    table = Table(favor=[1, 1, 6, 1, 2], track=9, luxury="V1 T1 A1 P1", stacks={"Grove": 0})
    return table.island(coins=0, goods={}).island(1, reserved="A6").choose("Planner").reach("reserve")


def building() -> Table:
    table = Table(track=9, luxury="V1 T5 A1 P1", stacks={"Grove": 0}).island(goods={"C1": "2S 1L", "A1": "2S 1L"})
    return table.island(1, reserved="A6").choose("Builder").reach("build")


def grid() -> Table:
    table = Table(solo="easy").grid("Quarry Grove T5 -", "- - - Quarry").island(goods={"C1": "2S 1L"}, coins=2)
    return table.choose("Builder").reach("build")


def stones() -> Table:
    table = Table().island(goods={"B1": "1S", "A4": "1C"}, coins=0, clear="C1 B2").choose("Builder")
    return table.reach("stone")


def clearing() -> Table:
    return Table(favor=[1, 1, 1, 4, 1]).island(goods={}, coins=0, clear="B1").quiet().choose("Builder").to(0, "favored")


def favoring() -> Table:
    return Table().choose("Worker").to(0, "favor")


def trading() -> Table:
    return Table().island(goods={"A1": "2S", "B1": "1L"}, coins=5).choose("Trader")


def buying() -> Table:
    return trading().play("buy water 1")


def favored_trade() -> Table:
    table = Table(favor=[1, 1, 1, 1, 5]).island(goods={"A1": "2S"}, coins=0).quiet().choose("Trader")
    while table.phase == "global":
        table.step()
    return table


def ending() -> Table:
    return Table().choose("Worker").ending()


def closing() -> Table:
    return Table().choose("Worker", "activate StartingQuarry@A2")


REFUSED: list[tuple[Callable[[], Table], str]] = [
    (choosing, "role Builder"), (choosing, "done"), (choosing, "end"), (choosing, "coins 0"),
    (workers, "activate Grove@D1"), (workers, "activate Pasture@C1 2"), (workers, "activate Quarry@C1"),
    (workers, "activate Pasture@D4 1"), (workers, "role Trader"), (workers, "end"),
    (workers, "activate Spring@B2"), (used, "activate all"), (closing, "activate all"), (spring, "activate all"),
    (used, "activate StartingQuarry@A2"),
    (water, "gain water C3"), (water, "gain stone A1"),
    (spring, "gain water B2"), (spring, "gain water D4"), (spring, "gain water C3"),
    (moving, "move stone B1>B1"), (moving, "move stone B1>D1"), (moving, "move cloth B1>C1"),
    (moving, "move stone C2>C3"), (moving, "move stone A1>A2"), (moving, "stone B1>B1"),
    (reserving, "reserve Carter"), (reserving, "reserve A6"), (reserving, "reserve Grove"),
    (reserving, "reserve Spring"), (reserving, "reserve StartingQuarry"), (reserving, "reserve V2"),
    (reserving, "reserve Quarry r1c1"),
    (building, "build Laborer@C1"), (building, "build Grove@C1"), (building, "build Pasture@C1"),
    (building, "build Quarry@A1"), (building, "build Quarry@A2"), (building, "build Quarry@C3"),
    (building, "build Quarry@D1"), (building, "build A6@C1"), (building, "build A6@C1 reserved"),
    (building, "build T5@C1"), (building, "build Quarry@C1 reserved"), (building, "build Quarry@C1 r1c1"),
    (building, "build StartingQuarry@C1"), (building, "build V3@C1"), (building, "clear D4"),
    (grid, "build Quarry@C1"), (grid, "build Quarry@C1 r1c2"), (grid, "build Quarry@C1 r1c4"),
    (grid, "build Grove@C1 r2c4"), (grid, "build T5@C1 r1c3"), (grid, "build Quarry@A1 r1c1"),
    (stones, "stone B1>C1"), (stones, "stone B1>B2"), (stones, "stone B1>D4"), (stones, "stone A4>A4"),
    (stones, "clear B1"),
    (clearing, "clear B1"), (clearing, "clear C3"), (clearing, "clear A1"),
    (favoring, "coins 6"), (favoring, "done"), (favoring, "coins 999999"),
    (trading, "sell stone 3"), (trading, "sell lumber 1"), (trading, "sell stone 0"), (trading, "buy stone 2"),
    (trading, "buy water 0"), (trading, "goods cloth"),
    (buying, "sell stone 1"), (buying, "take"), (buying, "buy stone 2"),
    (favored_trade, "take"), (favored_trade, "sell stone 3"), (favored_trade, "goods lumber"),
    (ending, "done"), (ending, "role Trader"), (closing, "activate StartingQuarry@A2"), (closing, "end"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "text"), REFUSED, ids=[f"{f.__name__}: {text}" for f, text in REFUSED])
def test_refused_with_a_reason(table: Callable[[], Table], text: str) -> None:
    at = table()
    before = at.state.clone()
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(at.state, GAME.parse(text), at.events.append)
    reason = str(caught.value)
    assert text in reason
    assert len(reason) > len(text) + 5, "the reason says more than the move"
    assert "\n" not in reason
    assert at.state == before


@pytest.mark.parametrize(
    ("table", "text", "word"),
    [
        (choosing, "role Builder", "pawn"),
        (workers, "activate Grove@D1", "water"),
        (reserving, "reserve Carter", "locked"),
        (building, "build Laborer@C1", "locked"),
        (building, "build T5@C1", "1 stone"),
        (favoring, "coins 6", "5 coins"),
        (buying, "sell stone 1", "sale or a purchase"),
        (moving, "move stone C2>C3", "Hill"),
        (water, "gain water C3", "Hill"),
        (spring, "gain water D4", "next to B2"),
        (building, "build Quarry@C3", "Hill"),
        (building, "build Quarry@A1", "Port"),
        (building, "build Quarry@A2", "Starting Quarry"),
        (building, "build Quarry@D1", "1 stone and 1 lumber"),
        (clearing, "clear B1", "no Ash"),
    ],
    ids=[
        "pawn", "water", "locked to reserve", "locked to build", "cost", "coins", "one trade", "hill", "gain: hill",
        "beside", "site: hill", "site: port", "site: built", "goods", "no ash",
    ],
)  # fmt: skip
def test_the_reason_names_the_cause(table: Callable[[], Table], text: str, word: str) -> None:
    with pytest.raises(IllegalMove, match=word):
        GAME.apply(table().state, GAME.parse(text))


FORMLESS: list[Any] = [
    (), ("role",), ("role", 5), ("role", -1), ("role", "Builder"), ("role", True), ("role", 1, 2), ("jump", 1),
    ("build", 2, 2, 99), ("gain", 0, 16), ("gain", 0, -1), ("gain", 9, 0), ("move", 1, 1, 99), ("move", 1, -15, 2),
    ("activate", 2, 99, 0), ("activate", 99, 2, 0), ("reserve", 99, -1), ("reserve", -1, -1), ("coins", -1),
    ("coins", 1.0), ("sell", 1, -1), ("sell", 9, 1), ("buy", 1, -1), ("buy", -1, 1), ("clear", 99), ("clear", -1),
    ("stone", 1, 99), ("stone", -15, 1), ("goods", 0), ("build", -6, 2, -1), ("build", 2, -14, -1), (None,),
    ("done", 1),
]  # fmt: skip


@pytest.mark.parametrize("move", FORMLESS, ids=repr)
def test_what_is_no_move_is_refused_everywhere(move: Any) -> None:
    for make in (choosing, workers, water, moving, reserving, building, stones, clearing, favoring, trading, ending):
        table = make()
        before = table.state.clone()
        with pytest.raises(IllegalMove):
            GAME.apply(table.state, move)
        assert table.state == before


def test_nothing_is_legal_after_the_end() -> None:
    table = Table(solo="easy", favor=[3, 4, 4, 4, 4], track=1).grid("Quarry - T1 -").choose("Priestess").finish()
    assert table.over
    for text in ("role Worker", "end", "done", "coins 0"):
        with pytest.raises(IllegalMove):
            GAME.apply(table.state, GAME.parse(text))


@pytest.mark.parametrize(
    "text",
    [
        "", "role", "role Sailor", "role builder", "build", "build X9@A1", "build P3@E1", "build P3@A5", "coins",
        "coins -1", "coins 1.5", "move stone A1", "move gold A1>A2", "reserve Quarry r6c1", "reserve Quarry r0c1",
        "clear A1 A2", "done done", " done", "done\n", "role Builder ", "goods stone", "sell stone", "coins 9999999",
        "coins \u0663",
    ],
    ids=repr,
)  # fmt: skip
def test_what_is_no_notation(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(text)
    assert "\n" not in str(caught.value)


@pytest.mark.rule("TH-040")
@pytest.mark.ruling("T13")
def test_a_single_coin_can_be_spent() -> None:
    table = Table().island(coins=1).choose("Worker").to(0, "favor")
    assert table.legal() == ["coins 0", "coins 1"]

