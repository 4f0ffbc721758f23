"""Set-up: roundel and Time Track, building tableau, island."""

import pytest

from engine.game import SetupError
from engine.thera.state import LUXURY, ROLES, SPACES, TILES

from .table import GAME, RICH, Table, setup

ASH = {
    "A1": 0, "B1": 1, "C1": 1, "D1": 2,
    "A2": 1, "B2": 1, "C2": 1, "D2": 2,
    "A3": 1, "B3": 1, "C3": 0, "D3": 1,
    "A4": 1, "B4": 2, "C4": 1, "D4": 2,
}  # fmt: skip


@pytest.mark.rule("TH-001")
@pytest.mark.parametrize("players", [0, 5])
def test_none_and_five_players_are_refused(players: int) -> None:
    with pytest.raises(SetupError):
        GAME.new(setup(players))


@pytest.mark.rule("TH-001")
def test_what_does_not_fit_thera_is_refused() -> None:
    with pytest.raises(SetupError, match="thessaloniki"):
        GAME.new(setup(3).model_copy(update={"game": "thessaloniki"}))
    with pytest.raises(SetupError, match="Home-made"):
        GAME.new(setup(3, edition="Home-made"))
    with pytest.raises(SetupError):
        GAME.new(setup(3), {"coins": 5})


@pytest.mark.rule("TH-001")
@pytest.mark.parametrize(("players", "pawn"), [(2, "Planner"), (3, "Worker"), (4, "Worker")])
def test_only_two_players_have_a_decree(players: int, pawn: str) -> None:
    table = Table(players, favor=[2, 1, 2, 2, 2])
    assert table.choose("Worker").ending().pawn == pawn


@pytest.mark.rule("TH-002")
@pytest.mark.parametrize(
    ("role", "after"),
    [
        ("Priestess", [0, 2, 2, 1, 1]),
        ("Worker", [1, 0, 2, 1, 1]),
        ("Planner", [1, 1, 0, 2, 1]),
        ("Builder", [1, 1, 1, 0, 2]),
        ("Trader", [2, 1, 1, 1, 0]),
    ],
)
def test_the_next_role_clockwise(role: str, after: list[int]) -> None:
    favor = [1] * 5
    # The Priestess's second token, from the Time Track, goes one Role further.
    after = [0, 2, 2, 1, 1] if role == "Priestess" else after
    assert Table(favor=favor, track=9).choose(role).ending().favor == after


@pytest.mark.rule("TH-002")
def test_the_ring_in_order() -> None:
    assert ROLES == ("Priestess", "Worker", "Planner", "Builder", "Trader")


@pytest.mark.rule("TH-003", "TH-004", "TH-005", "TH-006")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_roundel_and_track_of_a_new_game(players: int) -> None:
    table = Table(players, turn=1)
    assert (table.pawn, table.state.pawn, table.state.level, table.state.turn) == ("", -1, -1, 1)
    assert table.favor == [2, 2, 2, 2, 2]
    assert (table.state.track, table.state.box) == (10, 0)
    assert table.state.ship == -1
    assert GAME.status(table.state).banner == ""


@pytest.mark.rule("TH-007", "TH-061")
def test_open_industry_fires_with_the_third_token() -> None:
    table = Table(turn=1)
    table.round("Builder")
    assert (table.state.track, table.state.locked) == (9, True)
    table.round("Priestess")
    assert (table.state.track, table.state.locked) == (8, True)
    table.round("Trader", "Priestess")
    assert (table.state.track, table.state.locked) == (7, False)
    assert table.state.ship == -1


@pytest.mark.rule("TH-008")
@pytest.mark.parametrize("track", [7, 6, 5, 4, 3, 2])
def test_tokens_four_to_nine_fire_nothing(track: int) -> None:
    table = Table(favor=[2, 2, 2, 2, 2], track=track)
    table.choose("Priestess").ending()
    assert (table.state.track, table.state.ship, table.state.locked) == (track - 1, -1, False)


@pytest.mark.rule("TH-008")
def test_the_last_token_fires_last_round() -> None:
    table = Table(favor=[2, 2, 2, 2, 2], track=1)
    table.choose("Priestess").ending()
    assert (table.state.track, table.state.ship) == (0, 2)


@pytest.mark.rule("TH-009")
@pytest.mark.ruling("T36")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_first_seat_begins(seed: int) -> None:
    table = Table(3, seed=seed, turn=1)
    assert (table.seat, table.state.current) == (0, 0)
    assert {text.split()[0] for text in table.legal()} == {"role"}


@pytest.mark.rule("TH-010")
@pytest.mark.ruling("T43")
def test_bonus_points_start_at_nought_and_have_no_limit() -> None:
    assert [seat.bonus for seat in Table(4, turn=1).state.seats] == [0, 0, 0, 0]
    table = Table(luxury="P3 V1 T1 A1").island(goods={"C1": "2S 2L"}, bonus=38)
    table.choose("Builder").reach("build P3@C1").play("build P3@C1")
    assert table.bonus() == 42


@pytest.mark.rule("TH-011")
def test_the_supply_never_runs_out() -> None:
    table = Table(favor=[2, 3, 2, 2, 2]).island(goods={"B1": "30S"}, coins=0).quiet()
    table.choose("Worker").ending()
    assert table.goods("A1") == "1S"
    table = Table().island(coins=99).choose("Trader").play("take")
    assert table.coins() == 101


@pytest.mark.rule("TH-012")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_industry_stacks(players: int) -> None:
    stacks = dict(zip(TILES, Table(players, turn=1).state.stacks, strict=False))
    assert stacks == {
        "StartingQuarry": 0, "Spring": 0, "Quarry": 5, "Pasture": 5, "Grove": 5,
        "Laborer": 4, "Carter": 4, "Moneylender": 4,
    }  # fmt: skip


@pytest.mark.rule("TH-012")
def test_spring_and_starting_quarry_are_not_for_sale() -> None:
    table = Table(locked=False).island(goods=RICH, coins=50)
    industry = table.choose("Builder").reach("build").tiles("build") - set(LUXURY)
    assert industry == {"Quarry", "Pasture", "Grove", "Laborer", "Carter", "Moneylender"}


@pytest.mark.rule("TH-013")
def test_only_a_built_tile_activates() -> None:
    table = Table().island(goods={"C1": "1W"}).choose("Worker")
    assert not table.legal("activate Quarry")
    table = Table().island(goods={"C1": "1W"}, built={"C1": "Quarry"}).choose("Worker")
    assert table.legal("activate Quarry") == ["activate Quarry@C1"]
    table = Table().island(goods=RICH, coins=9).choose("Builder")
    assert "build Quarry@C1" in table.reach("build").legal()


@pytest.mark.rule("TH-014")
@pytest.mark.ruling("T10")
def test_three_stacks_are_locked() -> None:
    table = Table(turn=1).island(goods=RICH, coins=50)
    assert table.state.locked
    industry = table.choose("Builder").reach("build").tiles("build") - set(LUXURY)
    assert industry == {"Quarry", "Pasture", "Grove"}


@pytest.mark.rule("TH-015", "TH-016")
@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 4), (4, 5)])
def test_players_plus_one_of_each_luxury_type(players: int, each: int) -> None:
    codes = [TILES[tile] for tile in Table(players, turn=1).state.luxury]
    assert len(set(codes)) == len(codes) == 4 * each
    assert [sum(code[0] == letter for code in codes) for letter in "VTAP"] == [each] * 4
    assert codes == [code for code in LUXURY if code in codes], "in the order of the rulebook"


@pytest.mark.rule("TH-015", "TH-016")
def test_the_deal_is_random() -> None:
    deals = {tuple(Table(2, seed=seed, turn=1).state.luxury) for seed in range(30)}
    assert len(deals) > 20
    for letter in "VTAP":
        seen = {TILES[tile] for deal in deals for tile in deal if TILES[tile][0] == letter}
        assert seen == {f"{letter}{n}" for n in range(1, 7)}, "every tile can be dealt"


@pytest.mark.rule("TH-017")
def test_tiles_not_dealt_are_in_no_list() -> None:
    table = Table(3, turn=1)
    dealt = {TILES[tile] for tile in table.state.luxury}
    assert len(dealt) == 16
    table.island(goods=RICH, coins=50)
    assert table.choose("Builder").reach("build").tiles("build") & set(LUXURY) == dealt
    table.finish().state.favor[2] = 6
    table.choose("Planner").reach("reserve")
    assert table.tiles("reserve") & set(LUXURY) == dealt


@pytest.mark.rule("TH-018")
def test_everybody_has_an_own_island() -> None:
    table = Table(luxury="V1 T1 A1 P1").island(goods={}).island(1, goods={"B1": "2S"}, coins=2)
    before = table.state.seats[0].clone()
    table.choose("Builder")
    assert table.legal() == ["done"], "Ann has nothing to build or clear with, whatever lies on Bob's island"
    table.play("done")
    assert table.seat == 1
    table.reach("build Grove@B1").play("build Grove@B1")
    assert table.built("B1", 1) == "Grove"
    assert table.state.seats[0] == before


@pytest.mark.rule("TH-019", "TH-020")
def test_eighteen_ash_as_printed() -> None:
    table = Table(4, turn=1)
    for seat in range(4):
        assert {space: table.ash(space, seat) for space in SPACES} == ASH
        assert sum(table.state.seats[seat].ash) == 18
        assert table.cleared(seat) == 0


@pytest.mark.rule("TH-019")
def test_a_space_with_two_ash() -> None:
    assert Table(turn=1).ash("D1") == 2


@pytest.mark.rule("TH-020")
def test_only_port_and_hill_start_without_ash() -> None:
    table = Table(turn=1)
    assert [space for space in SPACES if table.ash(space) == 0] == ["A1", "C3"]


@pytest.mark.rule("TH-021", "TH-022", "TH-023", "TH-024")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_start_of_an_island(seat: int) -> None:
    table = Table(3, turn=1)
    assert {space: table.built(space, seat) for space in SPACES if table.built(space, seat)} == {
        "A2": "StartingQuarry",
        "B2": "Spring",
    }
    assert (table.ash("A2", seat), table.ash("B2", seat), table.ash("B1", seat)) == (1, 1, 1)
    assert {space: table.goods(space, seat) for space in SPACES if table.goods(space, seat)} == {
        "A2": "2W",
        "B1": "3S 2C 1L",
    }
    assert table.reserved(seat) == ""


@pytest.mark.rule("TH-025")
def test_five_coins_off_the_island() -> None:
    table = Table(4, turn=1)
    assert [table.coins(seat) for seat in range(4)] == [5, 5, 5, 5]
    assert sum(table.state.seats[0].goods) == 8, "2 water, 3 stone, 2 cloth, 1 lumber and no coin"
    table.choose("Planner")
    assert {text.split()[1] for text in table.legal("move ")} == {"water", "stone", "cloth", "lumber"}
