"""Tax (TS-193 to TS-197)."""

import pytest

from engine.thessaloniki.state import ALCOVES

from .table import ANN, BOB, CY, DEE, Table


@pytest.mark.rule("TS-193", "TS-235")
@pytest.mark.ruling("S2")
@pytest.mark.parametrize("alcove", [a for a in ALCOVES if a != "Port"])
def test_tax_happens_nowhere_but_in_the_port(alcove: str) -> None:
    table = Table()
    for seat in range(4):
        table.player(seat, raw="1G 1M 1O 1P", storage=0, chariot=14)
    table.enter(alcove).close()
    while table.legal() != ["end"]:
        table.step()
    raws = [table.raw(seat) for seat in (BOB, CY, DEE)]
    assert raws == ["1G 1M 1O 1P"] * 3
    assert table.raw() == ("4G 1M 1O 1P" if alcove == "Officium" else "1G 1M 1O 1P")


@pytest.mark.rule("TS-194")
@pytest.mark.ruling("S35")
def test_everybody_is_taxed() -> None:
    table = Table(active=BOB).player(CY, raw="3M 2G").player(ANN, raw="1G 1M", storage=0).player(BOB, raw="2P")
    table.enter("Port").close()
    assert table.raw(BOB) == "2P"
    assert table.seat == CY
    table.play("keep Meat")
    assert table.raw(CY) == "3M"
    assert table.raw(ANN) == ""
    assert table.legal() == ["end"]


@pytest.mark.rule("TS-195")
@pytest.mark.ruling("S35", "S62")
def test_mosaics_may_be_moved_first() -> None:
    table = Table(active=CY).player(CY, raw="1G 4O").enter("Port").close()
    assert table.legal() == ["keep Grain", "keep Olive"]
    assert table.play("keep Olive").raw(CY) == "4O"


@pytest.mark.rule("TS-195")
@pytest.mark.ruling("S62")
def test_two_mosaics_keep_two_colours() -> None:
    table = Table().player(raw="1G 4O 2P", storage=2).enter("Port").close().play("keep Olive", "keep Grape")
    assert table.raw() == "4O 2P"
    assert table.has("storage") == 2


@pytest.mark.rule("TS-196")
@pytest.mark.ruling("S35")
@pytest.mark.parametrize(("active", "order"), [(BOB, [1, 2, 0]), (CY, [2, 0, 1]), (ANN, [0, 1, 2])])
def test_in_turn_order_from_the_active_player(active: int, order: list[int]) -> None:
    table = Table(3, active=active)
    for seat in range(3):
        table.player(seat, raw="1G 1M")
    table.enter("Port").close()
    deciding = []
    while table.legal("keep"):
        deciding.append(table.seat)
        table.play("keep Grain")
    assert deciding == order
    assert table.legal() == ["end"]


@pytest.mark.rule("TS-197")
@pytest.mark.ruling("S62")
def test_four_mosaics_protect_everything() -> None:
    table = Table().player(raw="1G 1M 1O 1P", storage=4).enter("Port").close()
    assert table.legal() == ["end"]
    assert table.raw() == "1G 1M 1O 1P"


@pytest.mark.rule("TS-194", "TS-073", "TS-077")
def test_only_raw_goods_are_taken() -> None:
    table = Table().player(raw="2G 1O", refined="3G 1P", salt=2, denarii=5, storage=0).enter("Port").ending()
    assert (table.raw(), table.refined(), table.has("salt"), table.has("denarii")) == ("", "3G 1P", 2, 5)


@pytest.mark.rule("TS-195", "TS-040")
@pytest.mark.ruling("S52")
def test_the_tax_cannot_be_declined() -> None:
    table = Table().player(raw="2G 1O").enter("Port").close()
    assert table.legal() == ["keep Grain", "keep Olive"]
