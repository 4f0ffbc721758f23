"""The turn: order of steps, who does what, what may be declined."""

import pytest

from .table import RICH, Table


@pytest.mark.rule("TH-026", "TH-039")
def test_the_steps_of_a_turn_in_order() -> None:
    table = Table(favor=[2, 3, 2, 2, 2]).choose("Worker")
    seen = [(0, "role"), table.at]
    tokens = {}
    while table.phase != "role":
        tokens[table.at] = table.favor[1]
        table.step()
        if table.at != seen[-1]:
            seen.append(table.at)
    steps = [at for at in seen if not at[1].startswith(("redistribute", "end"))]
    assert steps == [
        (0, "role"), (0, "global"), (1, "global"), (2, "global"), (0, "favor"), (0, "favored"), (1, "role"),
    ]  # fmt: skip
    assert tokens[0, "favored"] == 3, "dealt out only after the Favored actions"
    assert table.favor == [2, 0, 3, 3, 3]


@pytest.mark.rule("TH-027")
@pytest.mark.ruling("T3")
def test_the_covered_role_is_barred() -> None:
    table = Table(pawn="Builder")
    assert table.legal() == ["role Priestess", "role Worker", "role Planner", "role Trader"]
    assert table.choose("Trader").pawn == "Trader"


@pytest.mark.rule("TH-028")
@pytest.mark.ruling("T3")
def test_all_five_on_the_first_turn() -> None:
    assert Table(turn=1).legal() == [
        "role Priestess", "role Worker", "role Planner", "role Builder", "role Trader",
    ]  # fmt: skip


@pytest.mark.rule("TH-029")
@pytest.mark.ruling("T3")
def test_only_the_role_under_the_pawn_is_barred() -> None:
    table = Table(turn=1).round("Worker", "Planner")
    assert table.seat == 2
    assert table.legal() == ["role Priestess", "role Worker", "role Builder", "role Trader"]


@pytest.mark.rule("TH-030")
@pytest.mark.ruling("T4")
def test_the_first_turn_token_counts_at_once() -> None:
    table = Table(turn=1).island(coins=0).choose("Trader")
    assert (table.favor, table.state.track) == ([2, 2, 2, 2, 3], 9)
    table.ending()
    assert table.state.total_favor == 3
    assert table.coins() == 1, "3 Favor give 1 coin; 5 would give 2"


@pytest.mark.rule("TH-031")
def test_the_extra_token_is_for_the_first_turn_of_the_game_only() -> None:
    table = Table(turn=1).round("Worker")
    assert (table.favor, table.state.track) == ([2, 0, 3, 3, 3], 9)
    table.choose("Planner")
    assert (table.favor, table.state.track) == ([2, 0, 3, 3, 3], 9)


@pytest.mark.rule("TH-032")
def test_everybody_performs_the_global_actions_once() -> None:
    table = Table().choose("Trader")
    takes = []
    while table.phase == "global":
        if "take" in table.legal():
            takes.append(table.seat)
            table.play("take")
        else:
            table.step()
    assert takes == [0, 1, 2]
    assert [table.coins(seat) for seat in range(3)] == [7, 7, 7]


@pytest.mark.rule("TH-033")
@pytest.mark.ruling("T5")
def test_activations_come_before_the_build() -> None:
    table = Table().island(goods=RICH, coins=20, built={"D1": "Laborer"}).choose("Builder")
    assert "activate Laborer@D1" in table.legal()
    assert not table.legal("build") + table.legal("stone")
    table.reach("build")
    assert not table.legal("activate")
    table.play("build Quarry@C1")
    assert not table.meets("activate", 0)


@pytest.mark.rule("TH-034")
@pytest.mark.ruling("T5")
def test_the_current_player_first_then_in_turn_order() -> None:
    table = Table(turn=1).round("Worker").choose("Trader")
    order = [table.seat]
    while table.phase == "global":
        table.step()
        if table.phase == "global" and table.seat != order[-1]:
            order.append(table.seat)
    assert order == [1, 2, 0]


@pytest.mark.rule("TH-035")
def test_the_earlier_player_gets_the_last_tile() -> None:
    table = Table(stacks={"Quarry": 1})
    for seat in range(3):
        table.island(seat, goods={"C1": "1S 1L"}, coins=0)
    table.choose("Builder").reach("build Quarry@C1", 0).play("build Quarry@C1")
    assert not table.meets("build Quarry", 1)
    assert table.state.stacks[2] == 0


@pytest.mark.rule("TH-035")
def test_the_tile_is_there_when_nobody_took_it() -> None:
    table = Table(stacks={"Quarry": 1})
    for seat in range(3):
        table.island(seat, goods={"C1": "1S 1L"}, coins=0)
    table.choose("Builder").to(1, "global")
    assert table.meets("build Quarry@C1", 1)


@pytest.mark.rule("TH-036")
@pytest.mark.ruling("T5")
def test_a_build_may_be_declined() -> None:
    table = Table().others(goods={"C1": "2S"}, coins=2).choose("Builder").to(1, "global")
    assert "build Grove@C1" in table.legal()
    before = table.state.seats[1].clone()
    table.play("done")
    while table.at == (1, "global"):
        table.play("done")
    assert table.state.seats[1] == before
    assert table.at == (2, "global")


@pytest.mark.rule("TH-036")
@pytest.mark.ruling("T33")
def test_the_time_track_token_cannot_be_declined() -> None:
    table = Table(favor=[2, 2, 2, 2, 3]).choose("Priestess").finish()
    assert table.state.track == 8


@pytest.mark.rule("TH-036")
@pytest.mark.ruling("T5")
@pytest.mark.parametrize("role", ["Priestess", "Worker", "Planner", "Builder", "Trader"])
def test_every_global_choice_can_be_declined(role: str) -> None:
    table = Table().choose(role)
    assert table.seat == 0
    before = [seat.clone() for seat in table.state.seats]
    while table.phase == "global":
        assert "done" in table.legal()
        table.play("done")
    assert table.state.seats == before


@pytest.mark.rule("TH-037")
@pytest.mark.parametrize(
    ("goods", "coins"),
    [({}, 9), ({"C1": "1C"}, 9), ({"C1": "1C 1L"}, 0), ({"A2": "2C 1L"}, 9), ({"A1": "2C 1L"}, 9), ({"C1": "2W"}, 9)],
    ids=["no goods", "too little", "no coins", "on a building", "on the Port", "water"],
)
def test_who_can_do_nothing_is_passed_over(goods: dict[str, str], coins: int) -> None:
    table = Table(luxury="V3 V6 T1 A1 P1").island(1, goods=goods, coins=coins).choose("Builder").to(0, "global")
    seats = []
    while table.phase == "global":
        seats.append(table.seat)
        table.step()
    assert set(seats) == {0, 2}


@pytest.mark.rule("TH-038")
def test_only_the_current_player_is_favored() -> None:
    table = Table(favor=[2, 2, 6, 2, 2]).island(coins=0).choose("Planner").finish()
    assert [table.bonus(seat) for seat in range(3)] == [2, 0, 0]


@pytest.mark.rule("TH-039")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turn_passes_round_the_table(players: int) -> None:
    table = Table(players, turn=1)
    seats = [table.seat]
    for _ in range(players):
        role = next(text for text in table.legal() if text != "role Priestess")
        table.play(role).finish()
        seats.append(table.seat)
    assert seats == [*range(players), 0]
    assert table.state.current == 0
