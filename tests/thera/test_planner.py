"""The Planner: moves, bonus VP, reserving."""

from typing import Any

import pytest

from engine.thera.state import INDUSTRY, LUXURY

from .table import Table


def favored(favor: int, **kw: Any) -> Table:
    """Return a table at Ann's Favored part of a Planner turn, she has no coins and nothing to move."""
    table = Table(favor=[1, 1, favor, 1, 1], **kw).island(coins=0, goods={}).quiet()
    return table.choose("Planner")


def moves(table: Table, most: int = 99) -> int:
    """Move a stone to and fro between B1 and C1 while that is offered; return how often."""
    made = 0
    while made < most and (legal := table.legal("move stone")):
        seat = table.seat
        table.play("move stone B1>C1" if "move stone B1>C1" in legal else "move stone C1>B1")
        made += 1
        if table.seat != seat or table.legal() == ["done"]:
            break
    return made


@pytest.mark.rule("TH-094", "TH-145")
@pytest.mark.ruling("T5", "T6")
def test_a_carter_moves_two_before_the_four() -> None:
    table = Table().island(goods={"B1": "1S"}, built={"D1": "Carter"}).choose("Planner")
    assert not table.legal("move")
    table.play("activate Carter@D1")
    assert "activate Carter@D1" not in table.legal()
    assert moves(table, 6) == 6
    assert not (table.at == (0, "global") and table.legal("move"))


@pytest.mark.rule("TH-094")
@pytest.mark.ruling("T5")
def test_a_carter_cannot_be_used_after_the_moves() -> None:
    table = Table().island(goods={"B1": "1S"}, built={"D1": "Carter"}).choose("Planner").reach("move")
    table.play("move stone B1>C1")
    assert not table.legal("activate")


@pytest.mark.rule("TH-095")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_makes_four_moves(seat: int) -> None:
    table = Table().choose("Planner").to(seat, "global")
    assert moves(table) == 4


@pytest.mark.rule("TH-096")
@pytest.mark.parametrize(("favor", "times"), [(1, 0), (2, 1), (5, 2), (6, 3)])
def test_one_favored_move_per_two_favor(favor: int, times: int) -> None:
    table = Table(favor=[1, 1, favor, 1, 1]).island(coins=0).quiet().choose("Planner")
    while table.phase == "global":
        table.step()
    assert moves(table) == times


@pytest.mark.rule("TH-097")
@pytest.mark.parametrize(("favor", "points"), [(2, 0), (3, 1), (5, 1), (8, 2), (9, 3)])
def test_one_bonus_point_per_three_favor(favor: int, points: int) -> None:
    assert favored(favor).ending().bonus() == points


@pytest.mark.rule("TH-098")
@pytest.mark.parametrize(("favor", "times"), [(5, 0), (6, 1), (11, 1), (12, 2)])
def test_one_reservation_per_six_favor(favor: int, times: int) -> None:
    table = favored(favor)
    for _ in range(times):
        table.reach("reserve Quarry").play("reserve Quarry")
    assert not table.meets("reserve")
    assert table.reserved() == " ".join(["Quarry"] * times)


@pytest.mark.rule("TH-098")
@pytest.mark.ruling("T14")
def test_reserving_comes_after_the_moves_and_may_be_declined() -> None:
    table = Table(favor=[2, 2, 6, 2, 2]).island(coins=0).quiet().choose("Planner").to(0, "favored")
    assert table.legal("move")
    assert not table.legal("reserve")
    table.reach("reserve")
    assert not table.legal("move")
    table.play("done")
    assert table.reserved() == ""


@pytest.mark.rule("TH-099")
@pytest.mark.parametrize(("code", "left"), [("Quarry", 4), ("Grove", 4)])
def test_a_reserved_industry_tile_leaves_its_stack(code: str, left: int) -> None:
    table = favored(6).reach(f"reserve {code}").play(f"reserve {code}")
    assert (table.state.stacks[INDUSTRY.index(code)], table.reserved()) == (left, code)


@pytest.mark.rule("TH-099")
def test_any_open_tile_can_be_reserved() -> None:
    table = favored(6, luxury="V1 V4 T2 T5 A3 A6 P1 P6", locked=False).reach("reserve")
    assert table.tiles("reserve") == {
        "Quarry", "Pasture", "Grove", "Laborer", "Carter", "Moneylender",
        "V1", "V4", "T2", "T5", "A3", "A6", "P1", "P6",
    }  # fmt: skip
    table.play("reserve A6")
    assert [LUXURY[tile - 8] for tile in table.state.luxury] == ["V1", "V4", "T2", "T5", "A3", "P1", "P6"]


@pytest.mark.rule("TH-100", "TH-101")
@pytest.mark.ruling("T11")
def test_only_the_owner_builds_a_reserved_tile() -> None:
    goods = {"C1": "2C 2L"}
    table = Table(luxury="A6 A1 V1 T1 P1", favor=[1, 1, 6, 1, 1])
    for seat in range(3):
        table.island(seat, goods=goods, coins=0)
    table.choose("Planner").reach("reserve A6", 0).play("reserve A6").finish()
    table.choose("Builder")
    seen: dict[int, set[str]] = {}
    while table.phase != "role":
        seen.setdefault(table.seat, set()).update(table.legal("build A6"))
        table.step()
    assert seen.get(1, set()) == set()
    assert seen.get(2, set()) == set()
    assert seen[0] == {"build A6@C1 reserved"}


@pytest.mark.rule("TH-100")
@pytest.mark.ruling("T11")
def test_nobody_else_reserves_a_reserved_tile() -> None:
    table = favored(6, luxury="A6 A1 V1 T1 P1").reach("reserve A6").play("reserve A6").finish()
    table.round("Trader").state.favor[2] = 6
    assert table.seat == 2
    table.island(2, coins=0).choose("Planner").reach("reserve", 2)
    assert table.tiles("reserve") & set(LUXURY) == {"A1", "V1", "T1", "P1"}


@pytest.mark.rule("TH-101")
@pytest.mark.ruling("T11")
def test_a_reserved_tile_at_full_cost_in_another_players_turn() -> None:
    table = Table(turn=1).round("Worker")
    table.island(0, goods={"C1": "2S"}, coins=2, reserved="Grove")
    table.choose("Builder").reach("build Grove@C1 reserved", 0).play("build Grove@C1 reserved")
    assert (table.built("C1"), table.goods("C1"), table.coins(), table.reserved()) == ("Grove", "", 0, "")
    assert table.state.stacks[INDUSTRY.index("Grove")] == 5, "the stack is not touched"


@pytest.mark.rule("TH-101", "TH-112")
def test_a_reserved_tile_is_not_cheaper() -> None:
    table = Table().island(goods={"C1": "2S"}, coins=1, reserved="Grove").choose("Builder")
    assert not table.meets("build Grove", 0)


@pytest.mark.rule("TH-102")
@pytest.mark.ruling("T11")
def test_reserving_is_free_and_without_limit() -> None:
    table = favored(6, luxury="T5 T1 V1 A1 P1").island(reserved="Quarry Grove A2")
    table.reach("reserve T5").play("reserve T5")
    assert table.reserved() == "Quarry Grove A2 T5"
    assert table.coins() == 0


@pytest.mark.rule("TH-103")
@pytest.mark.ruling("T10")
def test_a_locked_tile_cannot_be_reserved() -> None:
    table = favored(6, locked=True, luxury="V1 T1 A1 P1").reach("reserve")
    assert table.tiles("reserve") == {"Quarry", "Pasture", "Grove", "V1", "T1", "A1", "P1"}
    table = favored(6, locked=False, luxury="V1 T1 A1 P1").reach("reserve")
    assert "reserve Carter" in table.legal()


@pytest.mark.rule("TH-104")
@pytest.mark.ruling("T11")
def test_the_last_tile_of_a_stack_reserved() -> None:
    table = Table(favor=[1, 1, 6, 1, 1], stacks={"Grove": 1})
    for seat in range(3):
        table.island(seat, goods={"C1": "2S"}, coins=2)
    table.choose("Planner").to(0, "favor").play("coins 0").reach("reserve Grove").play("reserve Grove").finish()
    assert table.state.stacks[INDUSTRY.index("Grove")] == 0
    table.choose("Builder")
    groves: list[tuple[int, str]] = []
    while table.phase != "role":
        groves += [(table.seat, text) for text in table.legal("build Grove")]
        table.step()
    assert groves == [(0, "build Grove@C1 reserved")]
