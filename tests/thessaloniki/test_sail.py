"""Sail, majority and the Ship stack (TS-181 to TS-192)."""

import pytest

from engine.thessaloniki.state import SHIPS

from .table import ANN, BOB, CY, Table


def sail(table: Table) -> Table:
    """Let the active player's Patrician enter Legatio and run its Sunset."""
    return table.enter("Legatio").ending()


def last(cargo: str, players: int = 4, active: int = BOB, **have: object) -> Table:
    """Return a table after a Sail of S4 (MG*, 2 Salt) with this cargo in the turn of `active`."""
    table = Table(players, active=active).cargo(S4=cargo).player(active, **have)
    return sail(table)


@pytest.mark.rule("TS-181", "TS-189")
def test_every_ship_moves_one_space_right() -> None:
    table = Table().board(stack="S1 S2 S3").cargo(S14="G--", S17="-O-")
    sail(table)
    assert table.ships == "S1 S14 S12 S17"
    assert (table.loaded("S1"), table.loaded("S14"), table.loaded("S17")) == ("----", "G--", "-O-")
    assert len(table.state.stack) == 2


@pytest.mark.rule("TS-182")
@pytest.mark.ruling("S11")
def test_the_first_sail_only_moves_the_ships() -> None:
    table = Table(sailed=False).board(stack="S1 S2 S3").cargo(S17="MO-")
    sail(table)
    assert table.ships == "S1 S14 S12 S17"
    assert table.loaded("S17") == "MO-"
    assert [table.claimed(seat) for seat in range(4)] == [""] * 4
    assert table.state.lost == []
    assert table.play("end").ships == "S1 S14 S12 S17"


@pytest.mark.rule("TS-182")
@pytest.mark.ruling("S11")
def test_the_second_sail_pushes_one_out() -> None:
    table = Table(sailed=False).board(stack="S1 S2 S3").cargo(S17="M--")
    sail(table).play("end")
    sail(table)
    assert table.ships == "S2 S1 S14 S12"
    assert table.claimed(BOB) == "S17"


@pytest.mark.rule("TS-183", "TS-188")
@pytest.mark.ruling("S16", "S17")
@pytest.mark.parametrize("active", [BOB, CY])
def test_the_strict_majority_claims(active: int) -> None:
    # MMO* on space 4: 2 Meat, 1 Grain.
    table = Table(active=active).board(ships="S14 S12 S17 S5").cargo(S5="MM-G")
    sail(table)
    assert table.claimed(BOB) == "S5"
    assert table.has("salt", BOB) == 3
    assert "S5" not in table.ships


@pytest.mark.rule("TS-184")
@pytest.mark.ruling("S16", "S36")
def test_colours_of_nobody_can_block() -> None:
    table = Table(2, active=BOB).board(ships="S14 S12 S17 S11").cargo(S11="PPM-")
    sail(table)
    assert [table.claimed(seat) for seat in (ANN, BOB)] == ["", ""]
    assert [SHIPS[s] for s in table.state.lost] == ["S11"]


@pytest.mark.rule("TS-185")
@pytest.mark.ruling("S16")
def test_the_active_player_wins_a_tie() -> None:
    assert last("MG-").claimed(BOB) == "S4"


@pytest.mark.rule("TS-186")
@pytest.mark.ruling("S16")
def test_a_tie_without_the_active_player() -> None:
    table = last("MG-", active=CY)
    assert [table.claimed(seat) for seat in range(4)] == [""] * 4


@pytest.mark.rule("TS-185", "TS-186")
def test_the_active_player_must_be_among_those_tied_for_most() -> None:
    # GGM*: 2 Grain and 1 Meat is no tie, though Bob is active.
    table = Table(active=BOB).board(ships="S14 S12 S17 S1").cargo(S1="GGM-")
    sail(table)
    assert table.claimed(ANN) == "S1"
    assert table.claimed(BOB) == ""


@pytest.mark.rule("TS-187")
@pytest.mark.ruling("S18")
def test_an_unclaimed_ship_is_out_of_the_game() -> None:
    table = Table(2).board(stack="S1", ship_reserve="S2")
    sail(table)
    assert [SHIPS[s] for s in table.state.lost] == ["S4"]
    table.play("end")
    sail(table)
    zone = [*table.state.stack, *table.state.ship_reserve, *table.state.ships]
    assert SHIPS.index("S4") not in zone
    assert table.ships == "S2 S1 S14 S12"


@pytest.mark.rule("TS-188")
@pytest.mark.ruling("S17")
def test_the_claimer_gets_the_benefit_whoever_is_active() -> None:
    table = last("M--", active=CY)
    assert table.claimed(BOB) == "S4"
    assert table.has("salt", BOB) == 2
    assert table.has("salt", CY) == 0


@pytest.mark.rule("TS-189")
@pytest.mark.ruling("S42")
def test_the_refill_comes_after_the_benefit() -> None:
    # S8 (2 Raw) sails: while Bob chooses, space 1 is empty.
    table = Table(active=BOB).board(ships="S14 S12 S17 S8", stack="S1 S2").cargo(S8="-M-").enter("Legatio")
    table.close()
    assert table.legal("raw")
    assert table.ships == "- S14 S12 S17"
    table.play("raw Olive", "raw Olive")
    assert table.ships == "S1 S14 S12 S17"
    assert len(table.state.stack) == 1


@pytest.mark.rule("TS-190")
@pytest.mark.ruling("S41")
def test_no_ship_leaves_when_space_four_is_empty() -> None:
    table = Table().board(ships="S14 S12 S17 -", stack="S1 S2").cargo(S17="M--")
    sail(table)
    assert table.ships == "S1 S14 S12 S17"
    assert table.claimed(BOB) == ""
    assert table.state.lost == []


@pytest.mark.rule("TS-191")
@pytest.mark.ruling("S18")
def test_an_empty_stack_is_made_anew_from_the_reserve() -> None:
    table = Table(2)
    reserve = set(table.state.ship_reserve)
    assert len(reserve) == 3
    table.board(stack="")
    sail(table)
    assert len(table.state.stack) == 2
    assert table.state.ship_reserve == []
    assert {*table.state.stack, table.state.ships[0]} == reserve


@pytest.mark.rule("TS-192")
@pytest.mark.ruling("S18")
def test_without_stack_and_reserve_spaces_stay_empty() -> None:
    table = Table().board(stack="", ship_reserve="")
    sail(table)
    assert table.ships == "- S14 S12 S17"
    assert table.play("end").ships == "- S14 S12 S17"


@pytest.mark.rule("TS-183")
@pytest.mark.ruling("S51")
@pytest.mark.parametrize("cargo", ["---", "--S"])
def test_a_ship_without_coloured_goods_goes_to_nobody(cargo: str) -> None:
    table = last(cargo)
    assert [table.claimed(seat) for seat in range(4)] == [""] * 4
    assert [SHIPS[s] for s in table.state.lost] == ["S4"]


@pytest.mark.rule("TS-326")
@pytest.mark.ruling("S18")
def test_the_stack_may_run_out_in_the_middle_of_a_refill() -> None:
    # Spaces 1 and 2 are to be filled with a stack of 1 and a reserve of 3: both filled, stack 2.
    table = Table().board(ships="- - S14 S12", stack="S1", ship_reserve="S2 S3 S5").enter("Taberna").ending()
    table.play("end")
    assert "-" not in table.ships
    assert table.ships.split()[1:] == ["S1", "S14", "S12"]
    assert len(table.state.stack) == 2
    assert table.state.ship_reserve == []


@pytest.mark.rule("TS-327")
@pytest.mark.ruling("S16")
@pytest.mark.parametrize(("active", "claimed"), [(ANN, ["S22", ""]), (BOB, ["", ""])])
def test_a_tie_with_a_neutral_colour(active: int, claimed: list[str]) -> None:
    # Two players, Yellow and Red; S22 (PG*) carries 1 Grape and 1 Grain.
    table = Table(2, active=active).board(ships="S14 S12 S17 S22").cargo(S22="PG-")
    sail(table)
    assert [table.claimed(seat) for seat in (ANN, BOB)] == claimed


@pytest.mark.rule("TS-181", "TS-235")
def test_a_sail_in_another_players_turn_keeps_all_cargo() -> None:
    table = Table(active=CY).cargo(S14="GO-", S12="-O-", S17="M--")
    sail(table)
    assert [table.loaded(s) for s in ("S14", "S12", "S17")] == ["GO-", "-O-", "M--"]
