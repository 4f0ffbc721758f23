"""The roundel board: Favor, pawn, and where the tokens would lie after redistributing."""

from __future__ import annotations

import pytest

from engine.game import Option
from engine.thera.state import ROLES
from tests.thera.table import GAME, Table
from tests.thera_tui.sheet import marked_option, paint, scene_of
from thera_tui.forecast import favor_now, forecast, until
from thera_tui.roundel import RoundelBoard

LIST, RING, FLAT = (20, 21), (40, 26), (80, 11)


def choice(table: Table, text: str) -> Option:
    return marked_option(tuple(GAME.options(table.state)), text)


def test_the_rulebooks_six_tokens_of_the_worker_end_on_the_planner() -> None:
    """From the Worker: Planner, Builder, Trader, Priestess, Worker, and a second one on the Planner."""
    table = Table(favor=[1, 6, 1, 1, 1], pawn="Trader")
    shown = forecast(table.state, choice(table, "role Worker"))
    assert shown is not None
    assert shown.gains == (1, -5, 2, 1, 1)
    assert ROLES[shown.last] == "Planner"
    assert not shown.decree


def test_with_two_players_the_role_of_the_last_token_is_marked_as_the_decree() -> None:
    """4 tokens from the Worker end on the Priestess (the rulebook's example)."""
    table = Table(2, favor=[2, 4, 2, 2, 2], pawn="Trader")
    scene = scene_of(table, "role Worker")
    for room in (LIST, RING, FLAT):
        sheet = paint(RoundelBoard(), scene, *room)
        assert "Decree" in sheet.within("role:Priestess")
        assert "►Worker" in sheet.within("role:Worker")
        assert not any("Decree" in sheet.within(f"role:{role}") for role in ROLES[1:])


def test_the_priestess_takes_a_time_track_token_along() -> None:
    """2 tokens and 1 from the Time Track: Worker, Planner, Builder."""
    table = Table(favor=[2, 2, 2, 2, 2], track=9, pawn="Trader")
    shown = forecast(table.state, choice(table, "role Priestess"))
    assert shown is not None
    assert shown.gains == (-2, 1, 1, 1, 0)
    assert ROLES[shown.last] == "Builder"


def test_coins_that_reach_nine_favor_bring_the_priestess_one_more_token() -> None:
    """8 tokens and 1 coin: two Time Track tokens, 10 dealt out, twice round, home on the Priestess herself."""
    table = Table(favor=[8, 0, 0, 0, 3], track=9, pawn="Trader").island(coins=5, built={"B2": ""}).quiet()
    table.play("role Priestess")
    while table.phase != "favor":
        table.play(table.passing())
    without = forecast(table.state, choice(table, "coins 0"))
    reached = forecast(table.state, choice(table, "coins 1"))
    assert without is not None
    assert reached is not None
    assert without.gains == (-7, 2, 2, 2, 2)
    assert reached.gains == (-6, 2, 2, 2, 2)
    assert favor_now(table.state, choice(table, "coins 1")) == 9
    assert favor_now(table.state, None) == 0


@pytest.mark.parametrize("room", [LIST, RING, FLAT])
def test_favor_is_shown_as_pips_and_number_with_the_pawn(room: tuple[int, int]) -> None:
    table = Table(favor=[3, 0, 2, 5, 1], pawn="Builder")
    sheet = paint(RoundelBoard(), scene_of(table), *room)
    builder = sheet.within("role:Builder")
    assert "●●●●●" in builder
    assert " 5" in builder
    assert "♟" in "\n".join(sheet.lines)
    assert "[Priestess]" in sheet.within("role:Priestess")
    assert "[Builder]" not in builder


def test_favored_actions_that_are_reached_are_bright() -> None:
    """6 Favor on the Trader: coins per 2 and a trade per 5, no goods per 10."""
    table = Table(favor=[0, 2, 2, 2, 6], pawn="Builder").island(goods={"A1": "1S"}).quiet()
    table.play("role Trader", "take").reach("coins").play("coins 0")
    assert favor_now(table.state, None) == 6
    sheet = paint(RoundelBoard(), scene_of(table), *RING)
    assert "Favor 6" in sheet.lines[0]
    line = next(y for y, text in enumerate(sheet.lines) if "5:trd" in text)
    styles = [sheet.styles[line][sheet.lines[line].index(word)] for word in ("2:", "5:", "10:")]
    assert ["hint" in style for style in styles] == [True, True, False]


def test_favor_of_the_chosen_role_is_not_shown_for_the_decreed_one() -> None:
    """5 tokens of the Trader come home: the Trader is decreed, and there is no Favor in a Decree."""
    table = Table(2, favor=[1, 2, 2, 2, 5], pawn="Builder").quiet().island(goods={"A1": "1S"}, coins=0)
    table.play("role Trader", "take").reach("coins").play("coins 0")
    assert favor_now(table.state, None) == 5
    table.to(0, "decree")
    assert table.pawn == "Trader"
    assert favor_now(table.state, None) == 0


def test_the_time_track_says_how_far_the_events_are() -> None:
    table = Table(favor=[2, 2, 2, 2, 3], track=9)
    assert until(table.state, 3) == 2
    for room in (LIST, RING, FLAT):
        text = paint(RoundelBoard(), scene_of(table), *room).within("track")
        assert "Open Industry in 2" in text
        assert "Last Round in 9" in text
        assert text.count("○") == 1
        assert text.count("●") == 9


def test_the_ship_holder_is_named() -> None:
    table = Table()
    table.state.ship, table.state.trigger = 2, "Last Round"
    assert "last turn: C Cy" in paint(RoundelBoard(), scene_of(table), *RING).within("track")
