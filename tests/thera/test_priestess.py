"""The Priestess: activations, water, and the Time Track tokens."""

import pytest

from .table import Table

EVERYWHERE = "A1 A2 A3 A4 B1 B2 B3 B4 C1 C2 C4 D1 D2 D3 D4"


def water(table: Table) -> Table:
    """Go to the two water of Ann's Global actions."""
    table.choose("Priestess")
    while table.legal("activate"):
        table.play("done")
    return table


@pytest.mark.rule("TH-057")
@pytest.mark.ruling("T6")
@pytest.mark.parametrize("order", [("T3@A4", "Spring@B2"), ("Spring@B2", "T3@A4")])
def test_priestess_buildings_activate_once_in_any_order(order: tuple[str, str]) -> None:
    table = Table().island(goods={}, built={"A4": "T3"}).choose("Priestess")
    for place in order:
        table.play(f"activate {place}")
        assert f"activate {place}" not in table.legal()
        if place == "Spring@B2":
            table.play("gain water A2")
    assert not table.legal("activate")
    assert (table.bonus(), table.goods("A2")) == (1, "1W")


@pytest.mark.rule("TH-057")
def test_the_others_activate_too() -> None:
    table = Table().island(1, built={"A4": "T3"}).choose("Priestess").reach("activate T3@A4", 1)
    table.play("activate T3@A4")
    assert [table.bonus(seat) for seat in range(3)] == [0, 1, 0]


@pytest.mark.rule("TH-058")
@pytest.mark.parametrize(("spaces", "lying"), [(("A3", "A3"), ("2W", "")), (("A3", "D4"), ("1W", "1W"))])
def test_two_water_on_one_or_two_spaces(spaces: tuple[str, str], lying: tuple[str, str]) -> None:
    table = water(Table().island(goods={}))
    table.play(*(f"gain water {space}" for space in spaces))
    assert (table.goods("A3"), table.goods("D4")) == lying
    assert not (table.seat == 0 and table.legal("gain"))


@pytest.mark.rule("TH-058")
@pytest.mark.ruling("T38")
def test_one_of_the_two_water_may_be_declined() -> None:
    table = water(Table().island(goods={})).play("gain water A3", "done")
    assert (table.goods("A3"), table.seat) == ("1W", 1)


@pytest.mark.rule("TH-058")
def test_every_player_gains_two_water() -> None:
    table = Table().others(goods={}, built={"B2": ""})
    table.choose("Priestess")
    for seat in (1, 2):
        table.to(seat, "global").play("gain water A2", "gain water A2")
        assert table.goods("A2", seat) == "2W"


@pytest.mark.rule("TH-059")
@pytest.mark.ruling("T31")
def test_water_goes_anywhere_but_on_the_hill() -> None:
    assert water(Table()).targets("gain water") == EVERYWHERE


@pytest.mark.rule("TH-060")
@pytest.mark.ruling("T31")
def test_one_water_per_three_favor() -> None:
    table = Table(favor=[7, 2, 2, 2, 2]).island(coins=0, goods={}).choose("Priestess").to(0, "favored")
    assert table.targets("gain water") == EVERYWHERE
    table.play("gain water A2", "gain water A4")
    assert (table.goods("A2"), table.goods("A4")) == ("1W", "1W")
    assert not table.meets("gain")


@pytest.mark.rule("TH-061", "TH-062", "TH-063")
@pytest.mark.ruling("T2", "T33")
@pytest.mark.parametrize(
    ("tokens", "coins", "track"),
    [(2, 0, 8), (8, 0, 8), (4, 4, 8), (4, 5, 7), (4, 13, 7), (4, 14, 6)],
    ids=["F2", "F8", "F4+4", "F9", "F17", "F18"],
)
def test_tokens_that_leave_the_track(tokens: int, coins: int, track: int) -> None:
    table = Table(favor=[tokens, 1, 1, 1, 0], track=9).island(coins=coins).choose("Priestess")
    if coins:
        table.to(0, "favor").play(f"coins {coins}")
    table.ending()
    assert table.state.track == track


@pytest.mark.rule("TH-061")
@pytest.mark.ruling("T33")
def test_nobody_is_asked_about_the_track() -> None:
    table = Table(favor=[9, 2, 2, 2, 2], track=3).island(coins=0).choose("Priestess")
    while table.phase != "role":
        assert {text.split()[0] for text in table.legal()} <= {"activate", "gain", "done", "end", "coins"}
        table.step()
    assert table.state.track == 1


@pytest.mark.rule("TH-064")
@pytest.mark.ruling("T2")
def test_her_token_comes_after_the_favored_actions_and_is_dealt_out() -> None:
    table = Table(favor=[2, 2, 2, 2, 3]).island(coins=0).choose("Priestess")
    while table.phase == "global":
        assert table.state.track == 9
        table.step()
    assert not table.legal("gain"), "2 Favor give no water"
    assert (table.favor, table.state.track) == ([0, 3, 3, 3, 3], 8)
    assert table.state.total_favor == 2


@pytest.mark.rule("TH-064")
def test_her_token_is_on_the_track_during_the_favored_actions() -> None:
    table = Table(favor=[3, 2, 2, 2, 2]).island(coins=0).choose("Priestess").to(0, "favored")
    assert (table.favor, table.state.track) == ([3, 2, 2, 2, 2], 9)
    table.play("gain water A1")
    assert not table.legal("gain"), "3 Favor, not 4 and not 6"
    assert (table.ending().favor, table.state.track) == ([0, 3, 3, 3, 3], 8)


@pytest.mark.rule("TH-065")
@pytest.mark.ruling("T4")
def test_two_tokens_leave_when_she_is_chosen_first_of_all() -> None:
    table = Table(turn=1).island(coins=0).choose("Priestess")
    assert (table.favor, table.state.track) == ([3, 2, 2, 2, 2], 9)
    table.to(0, "favored").play("gain water A1")
    assert not table.legal("gain")
    assert (table.ending().favor, table.state.track) == ([0, 3, 3, 3, 3], 8)


@pytest.mark.rule("TH-066")
@pytest.mark.ruling("T20")
@pytest.mark.parametrize(
    ("before", "track", "after"),
    [([4, 4, 4, 4, 4], 0, [0, 5, 5, 5, 5]), ([9, 3, 3, 2, 2], 1, [2, 5, 5, 4, 4])],
    ids=["empty", "one left"],
)
def test_an_empty_track(before: list[int], track: int, after: list[int]) -> None:
    table = Table(favor=before, track=track).island(coins=0).choose("Priestess").ending()
    assert (table.favor, table.state.track, table.state.box) == (after, 0, 0)
