"""Adding Demand tiles (TS-215 to TS-220)."""

import pytest

from engine.thessaloniki.state import DEMAND

from .table import ANN, CY, DEE, Table


def adding(active: int = ANN, tiles: str = "D1 D4", **have: object) -> Table:
    """Return a table whose active player is about to choose the City of a new tile (step 5)."""
    return Table(active=active).demand(tiles).player(active, chariot=4, **have).enter("Officina").close()


@pytest.mark.rule("TS-215")
@pytest.mark.ruling("S27")
def test_the_top_tile_of_any_stack() -> None:
    table = adding()
    assert table.stacks() == [2, 2, 3, 3]
    top = DEMAND[table.state.demand_stacks[0][-1]]
    table.play("city Rome")
    assert table.stacks() == [1, 2, 3, 3]
    assert table.active_tiles == f"D1 D4 {top}"


@pytest.mark.rule("TS-216")
def test_an_empty_stack_cannot_be_picked() -> None:
    assert adding(tiles="D4 D5 D6").cities() == "Rome Ephesus Alexandria"


@pytest.mark.rule("TS-217")
@pytest.mark.ruling("S27")
@pytest.mark.parametrize("kind", ["mosaic", "statue"])
def test_a_piece_from_the_general_supply(kind: str) -> None:
    table = adding(raw="3G", mosaics=2, statues=2).play("city Athens")
    tile = table.active_tiles.split()[-1]
    assert {t.split()[2] for t in table.legal("place statue")} == {f"{tile}.{n}" for n in range(1, 5)}
    assert {t.split()[2] for t in table.legal("place mosaic")} == {f"{tile}.{n}" for n in range(1, 5)}
    before = table.has(f"{kind}_supply")
    table.play(f"place {kind} {tile}.3")
    assert table.has(f"{kind}_supply") == before - 1
    assert (table.has("mosaics"), table.has("statues"), table.raw()) == (2, 2, "3G")
    assert table.owners(tile) == ("----/--y-" if kind == "mosaic" else "--y-/----")


@pytest.mark.rule("TS-217")
@pytest.mark.ruling("S52")
def test_tile_and_piece_of_a_sunset_cannot_be_declined() -> None:
    table = adding()
    assert "done" not in table.legal()
    table.play("city Rome")
    assert "done" not in table.legal()


@pytest.mark.rule("TS-217", "TS-254", "TS-039")
@pytest.mark.ruling("S52")
def test_tile_and_piece_of_a_contract_may_be_declined() -> None:
    table = Table().player(chariot=4, hand="C9b", raw="2G 1O 1P").enter("Forum").play("fulfil C9b", "advance")
    assert table.legal() == ["city Rome", "city Athens", "city Ephesus", "city Alexandria", "done"]
    table.play("city Rome")
    assert "done" in table.legal()
    table.play("done")
    assert table.owners(table.active_tiles.split()[-1]) == "----/----"
    assert table.legal() == ["refined Grain", "refined Meat", "refined Olive", "refined Grape", "done"]


@pytest.mark.rule("TS-216", "TS-204")
def test_with_every_tile_active_the_step_gives_nothing() -> None:
    table = adding(tiles=" ".join(DEMAND))
    assert table.legal() == ["end"]
    assert table.has("chariot") == 5


@pytest.mark.rule("TS-218")
@pytest.mark.ruling("S27")
def test_without_a_piece_in_the_general_supply() -> None:
    table = adding(mosaics=9, statues=9)
    assert (table.has("mosaic_supply"), table.has("statue_supply")) == (0, 0)
    table.play("city Rome")
    tile = table.active_tiles.split()[-1]
    assert table.owners(tile) == "----/----"
    assert (table.has("mosaics"), table.has("statues")) == (9, 9)
    assert table.legal() == ["end"]


@pytest.mark.rule("TS-218", "TS-217")
def test_only_the_kind_that_is_left() -> None:
    table = adding(mosaics=9).play("city Rome")
    assert table.legal("place mosaic") == []
    assert len(table.legal("place statue")) == 4


@pytest.mark.rule("TS-219")
@pytest.mark.parametrize("step", range(1, 15))
def test_only_steps_5_and_14_add_tiles(step: int) -> None:
    table = Table().player(chariot=step - 1).enter("Officina").ending().play("end")
    assert len(table.active_tiles.split()) == (3 if step in (5, 14) else 2)


@pytest.mark.rule("TS-220")
def test_others_may_place_there_from_the_next_turn() -> None:
    table = adding(active=CY).play("city Ephesus")
    tile = table.active_tiles.split()[-1]
    table.play(f"place statue {tile}.1").finish()
    assert table.seat == DEE
    table.player(DEE, raw="1P", statues=1).enter("Taberna").play(f"place statue {tile}.2")
    assert table.owners(tile) == "gp--/----"


@pytest.mark.rule("TS-217", "TS-116")
@pytest.mark.parametrize(("players", "spaces"), [(2, 2), (3, 3), (4, 4)])
def test_the_new_tile_has_the_spaces_of_the_player_count(players: int, spaces: int) -> None:
    table = Table(players).player(chariot=4).enter("Officina").close().play("city Rome")
    assert len(table.legal("place statue")) == len(table.legal("place mosaic")) == spaces
