"""The form of a new game."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from engine.cli.request import Request
from engine.game import GameError
from engine.registry import get
from engine.saves import Store
from engine.table.app import TableApp
from engine.table.form import ChoiceField, Press
from engine.table.handoff import Handoff
from engine.table.newgame import NewGame, read_seed
from engine.table.title import TitleScreen
from tests.tui.conftest import Start
from tests.tui.looking import screen_text, settled, until
from thera_tui.face import TheraFace

SIZE = (80, 24)


async def form(app: TableApp, pilot: Pilot[None], names: tuple[str, ...] = ("Ann", "Bob")) -> NewGame:
    """Open the form for two and fill in `names`."""
    await settled(pilot, TitleScreen)
    await pilot.press("n")
    await settled(pilot, NewGame)
    screen = app.screen
    assert isinstance(screen, NewGame)
    screen.field("count").set_value(len(names))
    screen._apply_count()
    for seat, name in enumerate(names):
        screen.query_one(f"#name-{seat} Input", Input).value = name
    await pilot.pause()
    return screen


async def press_start(screen: NewGame, pilot: Pilot[None]) -> None:
    screen.query_one(Press).focus()
    await pilot.press("enter")


def said(app: TableApp) -> str:
    return " ".join(screen_text(app).split())


@pytest.mark.parametrize(
    ("names", "fault"),
    [
        (("Ann", "Ann"), "is used twice"),
        (("Ann", "ann"), "is used twice"),
        (("Ann", ""), "name"),
        (("Ann", "   "), "name"),
    ],
)
async def test_names_that_will_not_do_are_said_and_stay_in_the_form(
    start: Start, store: Store, names: tuple[str, ...], fault: str
) -> None:
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        screen = await form(app, pilot, names)
        await press_start(screen, pilot)
        note = screen.query_one("#form-note")
        await until(pilot, lambda: note.has_class("-fault"))
        assert fault in str(note.render())
        assert app.screen is screen
        assert screen.query_one("#name-0 Input", Input).value == "Ann"
        assert store.names() == []


async def test_a_name_can_only_be_typed_up_to_its_longest(start: Start, store: Store) -> None:
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        screen = await form(app, pilot, ("", "Bob"))
        screen.query_one("#name-0 Input", Input).focus()
        await pilot.press(*("x" * 30))
        assert screen.query_one("#name-0 Input", Input).value == "x" * 20
        await press_start(screen, pilot)
        await settled(pilot, Handoff)
        assert store.load(store.names()[0]).match.setup.players[0].name == "x" * 20


async def test_names_like_markup_begin_a_game_and_are_offered_again(start: Start, store: Store) -> None:
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        screen = await form(app, pilot, ("[b]x[/]", "\\[red]"))
        await press_start(screen, pilot)
        await settled(pilot, Handoff)
        assert "Pass the keyboard to [b]x[/]" in screen_text(app)
        app._to_title()
        await settled(pilot, TitleScreen)
        await pilot.press("n")
        await settled(pilot, NewGame)
        assert app.screen.query_one("#name-0 Input", Input).value == "[b]x[/]"


@pytest.mark.parametrize("text", ["-1", "1.5", "ten", "9223372036854775808", "１２"])
def test_a_bad_seed_is_refused_in_words(text: str) -> None:
    with pytest.raises(GameError, match="a seed is a whole number"):
        read_seed(text)


def test_a_seed_is_read_with_blanks_around_it_and_none_is_random() -> None:
    assert read_seed(" 42 ") == 42
    assert read_seed("9223372036854775807") == 2**63 - 1
    assert read_seed("  ") is None


@pytest.mark.parametrize(
    ("field", "text", "fault"),
    [("seed", "ten", "seed is a whole number"), ("edition", "/nowhere/e.json", "/nowhere/e.json")],
)
async def test_a_bad_seed_or_edition_is_said_under_the_form(start: Start, field: str, text: str, fault: str) -> None:
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        screen = await form(app, pilot)
        screen.query_one(f"#{field} Input", Input).value = text
        await press_start(screen, pilot)
        await until(pilot, lambda: fault in said(app))
        assert app.screen is screen


async def test_a_broken_edition_is_said_under_the_form(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "e.json"
    path.write_text('{"game": "toy"')
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        screen = await form(app, pilot)
        screen.query_one("#edition Input", Input).value = str(path)
        await press_start(screen, pilot)
        note = screen.query_one("#form-note")
        await until(pilot, lambda: note.has_class("-fault"))
        assert "e.json" in str(note.render())


async def test_bots_and_shuffling_and_the_seed_reach_the_game(
    start: Start, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.SystemRandom.shuffle", lambda _, names: names.reverse())
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        screen = await form(app, pilot)
        screen.field("bot-1").set_value("random")
        screen.field("order").set_value("shuffled")
        screen.query_one("#seed Input", Input).value = "77"
        await press_start(screen, pilot)
        await until(pilot, store.names)
        setup = store.load(store.names()[0]).match.setup
        assert [(p.name, p.bot) for p in setup.players] == [("Bob", "random"), ("Ann", None)]
        assert setup.seed == 77


async def test_up_and_down_stay_in_the_column_and_keys_typed_ahead_reach_the_new_line(start: Start) -> None:
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        screen = await form(app, pilot, ("Ann", "Bob", "Cy"))
        screen.query_one("#bot-0").focus()
        await pilot.press("down")
        assert app.focused is screen.query_one("#bot-1")
        await pilot.press("down", "up", "up")
        assert app.focused is screen.query_one("#bot-0")
        screen.query_one("#name-0 Input", Input).focus()
        await pilot.press("down", "Z", "o", "e", "down", "M", "a", "x")
        assert [screen.query_one(f"#name-{i} Input", Input).value for i in range(3)] == ["Ann", "Zoe", "Max"]


async def test_fewer_players_hide_the_other_seats(start: Start) -> None:
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        screen = await form(app, pilot, ("Ann", "Bob", "Cy"))
        assert screen.query_one("#seat-2").display
        screen.field("count").focus()
        await pilot.press("left")
        assert not screen.query_one("#seat-2").display


async def test_every_field_of_thera_fits_and_only_those_of_the_player_number_show(tmp_path: Path) -> None:
    app = TableApp(TheraFace(), Request("title", Store(tmp_path / "s", get("thera"))), config=tmp_path / "o.json")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot, TitleScreen)
        await pilot.press("n")
        await settled(pilot, NewGame)
        count = app.screen.query_one("#count", ChoiceField)
        for players in (4, 1):
            while count.value != players:
                count.action_turn(1)
            await pilot.pause()
            text = screen_text(app)
            assert "Start the game" in text
            assert ("Seat 4" in text) == (players == 4)
            assert ("Plouteus" in text) == (players == 1)
