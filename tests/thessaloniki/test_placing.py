"""Placing Mosaics and Statues (TS-109 to TS-128)."""

import pytest

from engine.thessaloniki.state import ALCOVES

from .table import ANN, BOB, CY, Table


def targets(table: Table, kind: str) -> set[str]:
    """Return where a piece of a kind may be placed now."""
    return {text.split()[2] for text in table.legal(f"place {kind} ")}


def mosaics(players: int = 4, active: int = ANN, **have: object) -> Table:
    """Return a table whose active player holds Mosaics and is about to enter Officium."""
    return Table(players, active=active).player(active, **{"raw": "9G 9M 9O 9P", "mosaics": 5, **have})


def statues(players: int = 4, active: int = ANN, **have: object) -> Table:
    return Table(players, active=active).player(active, **{"raw": "9G 9M 9O 9P", "statues": 5, **have})


@pytest.mark.rule("TS-109")
@pytest.mark.ruling("S65")
@pytest.mark.parametrize(("raw", "offered"), [("9G", False), ("1M", True), ("", False)])
def test_placing_costs_your_good(raw: str, offered: bool) -> None:
    table = mosaics(active=BOB, raw=raw).enter("Officium")
    assert bool(table.legal("place mosaic")) == offered


@pytest.mark.rule("TS-109", "TS-078")
@pytest.mark.ruling("S14", "S65")
def test_salt_may_pay_for_placing() -> None:
    table = mosaics(active=BOB, raw="", salt=1).enter("Officium").play("place mosaic storage")
    assert table.has("salt", BOB) == 0
    assert table.has("storage", BOB) == 2


@pytest.mark.rule("TS-110")
def test_the_mosaic_comes_from_the_personal_supply() -> None:
    table = mosaics(mosaics=0).enter("Officium")
    assert table.has("mosaic_supply") == 9
    assert table.legal("place") == []


@pytest.mark.rule("TS-111")
def test_any_alcove_is_a_target() -> None:
    table = mosaics().enter("Officium")
    assert set(ALCOVES) <= targets(table, "mosaic")
    table.play("place mosaic Mercatus")
    assert table.state.alcove_mosaics[6] == 0b0001
    assert table.has("mosaics") == 4


@pytest.mark.rule("TS-112")
@pytest.mark.parametrize(
    ("players", "others", "free"),
    [(2, "rm", False), (3, "rm", True), (3, "rm gm", False), (4, "rm gm", True)],
)
def test_mosaic_spaces_of_an_alcove_by_players(players: int, others: str, free: bool) -> None:
    table = mosaics(players).placed(Forum=others).enter("Officium")
    assert ("Forum" in targets(table, "mosaic")) == free


@pytest.mark.rule("TS-113")
@pytest.mark.ruling("S9")
def test_one_mosaic_per_player_and_alcove() -> None:
    table = mosaics().placed(Forum="ym").enter("Officium")
    assert targets(table, "mosaic") >= {"Port", "Taberna"}
    assert "Forum" not in targets(table, "mosaic")


@pytest.mark.rule("TS-114")
@pytest.mark.parametrize(
    ("players", "taken", "free"),
    [
        (2, "r", True),
        (2, "r r", False),
        (3, "r g", True),
        (3, "r r g", False),
        (4, "r g p", True),
        (4, "y y y r", False),
    ],
)
def test_the_entrance_has_a_space_per_player(players: int, taken: str, free: bool) -> None:
    table = mosaics(players).placed(entrance=taken).enter("Officium")
    assert ("entrance" in targets(table, "mosaic")) == free


@pytest.mark.rule("TS-114")
def test_one_player_may_take_several_entrance_spaces() -> None:
    table = mosaics(2).enter("Officium").play("place mosaic entrance", "place mosaic entrance")
    assert table.state.entrance == [2, 0, 0, 0]
    assert "entrance" not in targets(table, "mosaic")


@pytest.mark.rule("TS-115")
@pytest.mark.parametrize(("storage", "free"), [(1, True), (3, True), (4, False)])
def test_four_storage_areas(storage: int, free: bool) -> None:
    table = mosaics(storage=storage).enter("Officium")
    assert ("storage" in targets(table, "mosaic")) == free


@pytest.mark.rule("TS-116")
@pytest.mark.parametrize(("players", "spaces"), [(2, 2), (3, 3), (4, 4)])
def test_mosaic_spaces_of_a_demand_tile(players: int, spaces: int) -> None:
    table = mosaics(players).demand("D1").enter("Officium")
    assert {t for t in targets(table, "mosaic") if "." in t} == {f"D1.{n}" for n in range(1, spaces + 1)}


@pytest.mark.rule("TS-116")
def test_the_mosaic_space_is_of_ones_choice() -> None:
    table = mosaics(2).demand("D1").enter("Officium").play("place mosaic D1.2")
    assert table.owners("D1") == "--/-y"


@pytest.mark.rule("TS-117")
@pytest.mark.ruling("S28")
def test_several_own_mosaics_on_one_tile() -> None:
    table = mosaics(2).demand("D1").enter("Officium").play("place mosaic D1.1", "place mosaic D1.2")
    assert table.owners("D1") == "--/yy"
    assert not {t for t in targets(table, "mosaic") if "." in t}


@pytest.mark.rule("TS-118")
@pytest.mark.parametrize("kind", ["mosaic", "statue"])
def test_nothing_is_placed_on_inactive_tiles(kind: str) -> None:
    table = (mosaics() if kind == "mosaic" else statues()).demand("D5")
    table.enter("Officium" if kind == "mosaic" else "Taberna")
    assert {t.split(".")[0] for t in targets(table, kind) if "." in t} == {"D5"}


@pytest.mark.rule("TS-119")
def test_placed_pieces_stay() -> None:
    table = mosaics().placed(Forum="ym", Taberna="ys").enter("Officium")
    kinds = {text.split()[0] for text in table.legal()}
    assert kinds == {"gain", "place", "take", "buy", "bonus", "done"}
    table.play("place mosaic Port").finish()
    assert table.state.alcove_mosaics[3] == 1
    assert table.state.alcove_statues[1] == 1


@pytest.mark.rule("TS-120")
@pytest.mark.ruling("S65")
@pytest.mark.parametrize(
    ("raw", "held", "offered"), [("1O", 1, True), ("1O", 0, False), ("9G", 1, False), ("", 1, False)]
)
def test_placing_a_statue_costs_your_good(raw: str, held: int, offered: bool) -> None:
    table = statues(active=CY, raw=raw, statues=held).enter("Taberna")
    assert bool(table.legal("place statue")) == offered
    if offered:
        table.play("place statue Port")
        assert (table.raw(CY), table.has("statues", CY), table.points) == ("", 0, 2)


@pytest.mark.rule("TS-121")
@pytest.mark.parametrize(
    ("players", "others", "free"), [(2, "rs", False), (3, "rs", True), (3, "rs gs", False), (4, "rs gs", True)]
)
def test_statue_spaces_of_an_alcove_by_players(players: int, others: str, free: bool) -> None:
    table = statues(players).placed(Port=others).enter("Taberna")
    assert ("Port" in targets(table, "statue")) == free
    assert "Legatio" in targets(table, "statue")


@pytest.mark.rule("TS-122")
@pytest.mark.ruling("S9", "S64")
def test_one_statue_per_player_and_alcove() -> None:
    table = statues().placed(Forum="ys").enter("Taberna")
    assert "Forum" not in targets(table, "statue")


@pytest.mark.rule("TS-122", "TS-113")
@pytest.mark.ruling("S9")
def test_a_mosaic_and_a_statue_go_together() -> None:
    table = statues(mosaics=1).placed(Forum="ym").enter("Taberna").play("place statue Forum")
    assert table.state.alcove_statues[3] == table.state.alcove_mosaics[3] == 1


@pytest.mark.rule("TS-123", "TS-026")
@pytest.mark.ruling("S20")
def test_the_offer_fills_from_right_to_left() -> None:
    table = statues().board(contracts="C2a C3a C7a C11a C13a").enter("Taberna")
    table.play("place statue offer")
    assert table.has("offer") == 2
    assert set(table.legal("take")) == {"take C11a", "take C13a"}


@pytest.mark.rule("TS-124")
def test_statues_of_others_never_block_the_offer() -> None:
    table = statues()
    for seat in (1, 2, 3):
        table.player(seat, offer=5)
    table.enter("Taberna")
    assert "offer" in targets(table, "statue")
    assert [p.offer for p in table.state.seats] == [1, 5, 5, 5]


@pytest.mark.rule("TS-125")
@pytest.mark.parametrize(("placed", "free"), [(4, True), (5, False)])
def test_five_statues_in_the_offer(placed: int, free: bool) -> None:
    table = statues(offer=placed).enter("Taberna")
    assert ("offer" in targets(table, "statue")) == free


@pytest.mark.rule("TS-126")
def test_a_statue_opens_its_section_at_once() -> None:
    table = statues().board(contracts="C2a C3a C7a C11a C13a").enter("Taberna")
    assert "take C11a" not in table.legal()
    assert table.play("place statue offer", "take C11a").hand() == "C11a"


@pytest.mark.rule("TS-127")
@pytest.mark.parametrize(("players", "spaces"), [(2, 2), (3, 3), (4, 4)])
def test_statue_spaces_of_a_demand_tile(players: int, spaces: int) -> None:
    table = statues(players).demand("D1").enter("Taberna")
    assert {t for t in targets(table, "statue") if "." in t} == {f"D1.{n}" for n in range(1, spaces + 1)}


@pytest.mark.rule("TS-127", "TS-116")
def test_taken_spaces_of_a_tile_are_no_targets() -> None:
    table = statues(mosaics=1).demand("D1").placed(D1="-r--/y---").enter("Taberna")
    assert {t for t in targets(table, "statue") if "." in t} == {"D1.1", "D1.3", "D1.4"}
    assert table.play("place statue D1.1").owners("D1") == "yr--/y---"


@pytest.mark.rule("TS-128")
@pytest.mark.ruling("S28")
def test_one_statue_per_player_and_tile() -> None:
    table = statues().demand("D1 D4").placed(D1="y---/----").enter("Taberna")
    assert {t.split(".")[0] for t in targets(table, "statue") if "." in t} == {"D4"}


@pytest.mark.rule("TS-220")
def test_all_players_may_place_on_an_active_tile() -> None:
    table = statues(active=CY).demand("D4").placed(D4="y---/----").enter("Taberna").play("place statue D4.2")
    assert table.owners("D4") == "yg--/----"
