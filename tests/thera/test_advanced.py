"""Advanced Thera: no Open Industry, no locks, the Spring reserved."""

import pytest

from engine.game import SetupError
from engine.thera.state import SPACES

from .table import GAME, RICH, Table, setup


@pytest.mark.rule("TH-204")
@pytest.mark.ruling("T23")
def test_no_open_industry_event() -> None:
    table = Table(advanced=True, turn=1)
    assert table.state.industry_event == 0
    table = Table(advanced=True, favor=[2, 2, 2, 2, 4], track=8).choose("Priestess").ending()
    assert table.state.track == 7
    assert not any("industry" in event.text.lower() for event in table.events)


@pytest.mark.rule("TH-204")
@pytest.mark.ruling("T23")
def test_last_round_is_still_there() -> None:
    table = Table(advanced=True, favor=[4, 4, 4, 4, 3], track=1).choose("Priestess").ending()
    assert table.state.ship == 2


@pytest.mark.rule("TH-205")
@pytest.mark.ruling("T23")
def test_no_locks() -> None:
    table = Table(advanced=True, turn=1).choose("Builder").reach("build Laborer@B1").play("build Laborer@B1")
    assert (table.built("B1"), table.goods("B1"), table.coins()) == ("Laborer", "2S 1C 1L", 4)


@pytest.mark.rule("TH-205")
@pytest.mark.ruling("T23")
def test_nothing_is_barred_from_reserving() -> None:
    table = Table(advanced=True, turn=1).choose("Planner").to(0, "favor").play("coins 5").reach("reserve")
    assert {"Laborer", "Carter", "Moneylender", "Quarry", "Pasture", "Grove"} <= table.tiles("reserve")


@pytest.mark.rule("TH-206")
@pytest.mark.ruling("T23")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_spring_is_reserved(players: int) -> None:
    table = Table(players, advanced=True, turn=1)
    for seat in range(players):
        assert (table.built("B2", seat), table.ash("B2", seat), table.reserved(seat)) == ("", 1, "Spring")


@pytest.mark.rule("TH-206")
@pytest.mark.ruling("T23")
def test_two_water_and_not_three() -> None:
    table = Table(advanced=True, turn=1).island(goods={}).choose("Priestess")
    assert not table.legal("activate")
    table.play("gain water A2", "gain water A2")
    assert not (table.at == (0, "global") and table.legal("gain"))


@pytest.mark.rule("TH-207")
@pytest.mark.ruling("T9", "T23")
@pytest.mark.parametrize(("goods", "coins", "possible"), [
    ("1W 1S", 4, True), ("1W 1S", 3, False), ("1W", 9, False), ("1S", 9, False),
])  # fmt: skip
def test_the_cost_of_the_spring(goods: str, coins: int, possible: bool) -> None:
    table = Table(advanced=True).island(goods={"C1": goods}, coins=coins).choose("Builder")
    assert table.meets("build Spring@C1 reserved", 0) == possible


@pytest.mark.rule("TH-207")
@pytest.mark.ruling("T23")
def test_building_the_spring() -> None:
    table = Table(advanced=True).island(goods={"C1": "1W 1S"}).choose("Builder").play("build Spring@C1 reserved")
    assert (table.built("C1"), table.coins(), table.goods("C1"), table.reserved()) == ("Spring", 1, "", "")


@pytest.mark.rule("TH-208")
@pytest.mark.ruling("T9", "T11", "T23")
def test_the_spring_may_stand_anywhere() -> None:
    everywhere = {space: "1W 1S" for space in SPACES if space != "C3"}
    table = Table(advanced=True).island(goods=everywhere, coins=4).island(1, goods=RICH, coins=9, reserved="")
    table.choose("Builder").reach("build")
    sites = sorted(text.split()[1].split("@")[1] for text in table.legal("build Spring"))
    assert " ".join(sites) == "A3 A4 B1 B2 B3 B4 C1 C2 C4 D1 D2 D3 D4"
    assert not table.meets("build Spring", 1), "Bob has no Spring and Ann's is not his"


@pytest.mark.rule("TH-209")
@pytest.mark.ruling("T23")
def test_all_else_is_as_ever() -> None:
    table = Table(advanced=True, turn=1)
    lying = {space: table.goods(space) for space in SPACES if table.goods(space)}
    assert (lying, table.coins()) == ({"A2": "2W", "B1": "3S 2C 1L"}, 5)
    assert table.total() == 3, "13 coins and resources; nothing for the reserved Spring"
    assert table.state.stacks[2:] == [5, 5, 5, 4, 4, 4]
    assert len(table.state.luxury) == 16


@pytest.mark.rule("TH-210")
@pytest.mark.ruling("T23")
def test_no_advanced_solo_game() -> None:
    with pytest.raises(SetupError):
        GAME.new(setup(1, solo="easy", advanced=True))


@pytest.mark.rule("TH-210")
@pytest.mark.ruling("T23")
def test_two_advanced_players_have_a_decree() -> None:
    table = Table(2, advanced=True, turn=1).choose("Builder")
    table.ending()
    # Three tokens: Trader, Priestess, Worker.
    assert table.pawn == "Worker"
