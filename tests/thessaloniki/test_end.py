"""End conditions and the last round (TS-278 to TS-287)."""

import pytest

from .table import ANN, BOB, CY, DEE, GAME, Table


def played_out(table: Table) -> list[tuple[int, int]]:
    """Play empty turns to the end of the game; return (round, seat) of each."""
    turns = []
    while not table.over:
        turns.append((table.state.round, table.seat))
        assert len(turns) < 20, "the game does not end"
        table.skip()
    return turns


def pass_quay(table: Table) -> Table:
    """Let the active player's Patrician pass the quay in an otherwise empty turn."""
    letter = "yrgp"[table.seat]
    return table.alcoves(Forum=f"{letter}P", Port="").play("worker P>Port")


@pytest.mark.rule("TS-278")
@pytest.mark.ruling("S7")
def test_condition_a() -> None:
    table = pass_quay(Table().board(quay=2))
    assert table.conditions == ""
    table = pass_quay(Table().board(quay=1))
    assert table.conditions == "A"
    assert GAME.status(table.state).lamps[0][1] is True


@pytest.mark.rule("TS-279")
@pytest.mark.ruling("S27")
@pytest.mark.parametrize(("tiles", "met"), [("D1 D4 D7 D2 D5", ""), ("D1 D4 D7 D2 D5 D8", "B")])
def test_condition_b(tiles: str, met: str) -> None:
    table = Table(3).demand(tiles).player(chariot=4).enter("Officina").close().play("city Alexandria")
    assert table.conditions == met


@pytest.mark.rule("TS-279", "TS-016")
@pytest.mark.parametrize(("players", "added"), [(2, 3), (3, 4), (4, 5)])
def test_tiles_of_the_set_up_count(players: int, added: int) -> None:
    table = Table(players)
    assert 7 - len(table.state.demand) == added
    for n in range(added):
        assert table.conditions == ""
        table.player(table.seat, chariot=4 if n % 2 else 13).enter("Officina").close()
        table.play(table.legal("city")[0])
        table.finish()
    assert table.conditions == "B"


@pytest.mark.rule("TS-280", "TS-282")
@pytest.mark.ruling("S24")
def test_condition_c() -> None:
    table = Table().board(contracts="C2a C3a C7a C11a C13a", deck="Festival C15b C16b").enter("Taberna")
    table.play("take C13a")
    assert table.conditions == "C"
    assert table.contracts == "C2a C3a C7a C11a C15b"
    assert table.hand() == "C13a"
    assert len(table.state.deck) == 1


@pytest.mark.rule("TS-281", "TS-282")
@pytest.mark.ruling("S24")
def test_condition_d() -> None:
    table = Table().board(stack="Festival S1 S2").enter("Legatio").ending()
    assert table.conditions == "D"
    assert table.ships == "S1 S14 S12 S17"
    assert len(table.state.stack) == 1


@pytest.mark.rule("TS-283")
@pytest.mark.ruling("S18", "S19", "S24")
def test_a_festival_card_that_was_the_last_one() -> None:
    reserve = "C1a C1b C4a C4b C5a C5b C6a C6b C8a"
    table = Table().board(contracts="C2a C3a C7a C11a C13a", deck="Festival", reserve=reserve).enter("Taberna")
    table.play("take C13a")
    assert table.conditions == "C"
    assert table.contracts.split()[4] in reserve.split()
    assert len(table.state.deck) == 8
    assert table.state.reserve == []


@pytest.mark.rule("TS-283")
@pytest.mark.ruling("S18", "S24")
def test_a_festival_tile_that_was_the_last_one() -> None:
    table = Table().board(stack="Festival", ship_reserve="S1 S2 S3").enter("Legatio").ending()
    assert table.conditions == "D"
    assert table.ships.split()[0] in ("S1", "S2", "S3")
    assert len(table.state.stack) == 2


@pytest.mark.rule("TS-282")
@pytest.mark.ruling("S24", "S18", "S19")
def test_nothing_replaces_the_very_last_festival() -> None:
    table = Table().board(contracts="C2a C3a C7a C11a C13a", deck="Festival", reserve="").enter("Taberna")
    assert table.play("take C13a").contracts == "C2a C3a C7a C11a -"
    assert table.conditions == "C"


@pytest.mark.rule("TS-284")
@pytest.mark.ruling("S25")
@pytest.mark.parametrize("other", ["B", "C", "D"])
def test_two_conditions_trigger_the_end(other: str) -> None:
    table = pass_quay(Table().board(quay=1))
    assert table.state.last_round == 0
    assert GAME.status(table.state).banner == ""
    table = pass_quay(Table().board(quay=1, conditions=other))
    assert table.state.last_round == table.state.round + 1
    assert GAME.status(table.state).banner


@pytest.mark.rule("TS-284")
@pytest.mark.parametrize("only", "ABCD")
def test_one_condition_alone_does_not_end_the_game(only: str) -> None:
    table = Table(2).board(conditions=only).round(6)
    assert not table.over
    assert table.state.round == 7


@pytest.mark.rule("TS-285")
@pytest.mark.ruling("S25")
def test_triggered_in_the_middle_of_a_round() -> None:
    table = Table(3).round(11).skip()
    assert (table.state.round, table.seat) == (12, BOB)
    pass_quay(table.board(quay=1, conditions="B")).finish()
    assert played_out(table) == [(12, CY), (13, ANN), (13, BOB), (13, CY)]


@pytest.mark.rule("TS-286")
@pytest.mark.ruling("S25")
def test_triggered_in_the_last_turn_of_a_round() -> None:
    table = Table(3).round(11).skip().skip()
    pass_quay(table.board(quay=1, conditions="B")).finish()
    assert played_out(table) == [(13, ANN), (13, BOB), (13, CY)]


@pytest.mark.rule("TS-286", "TS-281", "TS-179")
@pytest.mark.ruling("S12", "S25")
def test_triggered_by_the_refill_at_the_end_of_a_round() -> None:
    # The last seat's refill draws the Festival tile: it still belongs to that turn and round.
    table = Table(2).board(conditions="B").skip()
    table.board(ships="S14 - S17 S4", stack="Festival S1").alcoves(Officium="rP", Taberna="")
    table.play("worker P>Taberna").finish()
    assert table.state.last_round == 2
    assert played_out(table) == [(2, ANN), (2, BOB)]


@pytest.mark.rule("TS-287")
@pytest.mark.ruling("S25")
def test_later_conditions_change_nothing() -> None:
    table = pass_quay(Table(2).board(quay=1, conditions="B")).finish()
    assert table.state.last_round == 2
    table.skip()
    assert table.state.round == 2
    assert GAME.status(table.state).turn_text == "Round 2 of 2"
    table.board(contracts="C2a C3a C7a C11a C13a", deck="Festival C15b").enter("Taberna").play("take C13a").finish()
    assert table.conditions == "ABC"
    assert table.state.last_round == 2
    assert played_out(table) == [(2, BOB)]


@pytest.mark.rule("TS-285", "TS-302")
def test_after_the_end_nothing_can_be_done() -> None:
    table = pass_quay(Table(2).board(quay=1, conditions="D")).finish()
    played_out(table)
    assert table.legal() == []
    assert table.seat == -1
    assert GAME.options(table.state) == []
    assert min(GAME.result(table.state).ranks) == 1


@pytest.mark.rule("TS-308")
@pytest.mark.ruling("S5", "S7", "S25")
def test_a_push_may_meet_condition_a_in_another_players_turn() -> None:
    table = Table(3).board(quay=1, conditions="B").alcoves(Officina="yP", Forum="r1 p1 gP", Port="")
    table.play("worker P>Forum")
    assert table.seat == CY
    table.play("take quay")
    assert table.conditions == "AB"
    table.finish()
    assert played_out(table) == [(1, BOB), (1, CY), (2, ANN), (2, BOB), (2, CY)]


@pytest.mark.rule("TS-324")
@pytest.mark.ruling("S27")
def test_the_seventh_tile_counts_without_a_piece() -> None:
    table = Table(active=DEE).demand("D1 D4 D7 D2 D5 D8").player(DEE, chariot=4, mosaics=9, statues=9)
    table.enter("Officina").close().play("city Alexandria")
    assert table.conditions == "B"
    assert set(table.owners(table.active_tiles.split()[-1])) == {"-", "/"}
    table.finish().player(ANN, chariot=4).enter("Officina").close().play("city Alexandria")
    assert len(table.active_tiles.split()) == 8
    assert table.conditions == "B"
    assert table.state.last_round == 0
