"""Rounds, golden rules and limits (TS-036 to TS-044)."""

import pytest

from .table import ANN, BOB, CY, Table


@pytest.mark.rule("TS-036", "TS-020")
def test_a_round_is_one_turn_each() -> None:
    table = Table(4)
    turns = []
    for n in range(48):
        turns.append(table.seat)
        assert table.state.round == n // 4 + 1
        table.skip()
    assert turns == [0, 1, 2, 3] * 12


@pytest.mark.rule("TS-037")
def test_goods_gained_pay_in_the_same_turn() -> None:
    table = Table().player(mosaics=1).alcoves(Mercatus="yP", Officium="")
    table.play("worker P>Officium", "gain Grain").to_alcove().play("place mosaic storage")
    assert table.raw() == ""
    assert table.has("storage") == 2


@pytest.mark.rule("TS-037")
def test_the_four_steps_come_in_order() -> None:
    table = Table().alcoves(Mercatus="yP", Officium="r1")
    steps = [table.phase]
    table.play("worker P>Officium")
    while table.seat == ANN:
        if table.phase != steps[-1]:
            steps.append(table.phase)
        table.step()
    assert [s for s in steps if s != "end"] == ["move", "goods", "alcove", "sunset"]


@pytest.mark.rule("TS-038", "TS-259")
def test_a_card_beats_the_rules() -> None:
    table = Table().player(fulfilled="C13a", denarii=0).alcoves(Officium="y1")
    assert "worker M1>Officina" in table.legal()
    table.play("worker M1>Officina")
    assert table.has("denarii") == 0


@pytest.mark.rule("TS-039", "TS-100")
@pytest.mark.ruling("S40")
def test_a_benefit_may_be_left() -> None:
    table = Table().enter("Legatio")
    assert "bonus alcove" in table.legal()
    table.ending()
    assert table.has("salt") == 0


@pytest.mark.rule("TS-040", "TS-133")
@pytest.mark.ruling("S52")
def test_a_sunset_cannot_be_declined() -> None:
    table = Table().enter("Officium").close()
    assert table.legal() == ["raw Grain", "raw Meat", "raw Olive", "raw Grape"]


@pytest.mark.rule("TS-041", "TS-050")
def test_spent_denarii_leave_for_the_general_supply() -> None:
    table = Table().alcoves(Officium="y1", Taberna="")
    before = [table.has("denarii", seat) for seat in range(4)]
    table.play("worker M1>Taberna")
    assert [table.has("denarii", seat) for seat in range(4)] == [before[0] - 1, *before[1:]]
    assert table.state.quay == 9


@pytest.mark.rule("TS-042", "TS-142")
def test_no_statue_left_gains_nothing() -> None:
    table = Table().player(statues=9).enter("Officina")
    assert table.has("statue_supply") == 0
    table.may("bonus alcove")
    assert table.has("statues") == 9
    assert table.has("statue_supply") == 0


@pytest.mark.rule("TS-042")
def test_a_gained_piece_comes_from_the_general_supply() -> None:
    table = Table().enter("Officina").play("bonus alcove")
    assert (table.has("statues"), table.has("statue_supply")) == (1, 8)


@pytest.mark.rule("TS-044")
@pytest.mark.ruling("S21")
def test_no_hand_limit() -> None:
    hand = "C2a C2b C2c C3a C3b C3c C11a C11b"
    table = Table().player(hand=hand).board(contracts="C7a C7b C7c C13b C13a")
    table.enter("Taberna").play("take C13a")
    assert table.hand().split() == [*hand.split(), "C13a"]
    table.finish()
    assert len(table.hand().split()) == 9


@pytest.mark.rule("TS-036")
def test_the_turn_ends_only_with_a_word() -> None:
    table = Table().enter("Taberna").ending()
    turn = table.state.turn
    assert table.legal() == ["end"]
    assert table.seat == ANN
    table.play("end")
    assert table.state.turn == turn + 1
    assert table.seat == BOB


@pytest.mark.rule("TS-036")
def test_three_players_follow_each_other() -> None:
    table = Table(3).skip().skip()
    assert (table.seat, table.state.round) == (CY, 1)
    table.skip()
    assert (table.seat, table.state.round) == (ANN, 2)
