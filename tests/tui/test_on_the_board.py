"""Choosing on the board itself: the cursor starts on a choice, Enter takes it, Esc comes back; and without colour."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.cli.request import Request
from engine.game import Player, Setup
from engine.match import Match
from engine.registry import get
from engine.saves import Store
from engine.table.app import TableApp
from engine.table.board import Board
from engine.table.options import Options, write
from engine.table.playing import PlayScreen
from tests.tui.conftest import Start
from tests.tui.looking import screen_text, settled, uncover, until
from thera_tui.face import TheraFace

SIZES = [(80, 24), (120, 36), (160, 48)]


def thera(folder: Path, **options: Any) -> TableApp:
    """Return the app with a new game of Thera."""
    write(folder / "o.json", Options.model_validate({"speed": "instant", **options}))
    store = Store(folder / "saves", get("thera"), sync=False)
    players = tuple(Player(name=n) for n in ("Ann", "Bob", "Cy"))
    session = store.create(Match(store.game, Setup(game="thera", players=players, seed=3)), "evening")
    return TableApp(TheraFace(), Request("new", store, session), config=folder / "o.json")


async def deciding(app: TableApp, pilot: Pilot[None]) -> PlayScreen:
    await settled(pilot, PlayScreen)
    screen = app.screen
    assert isinstance(screen, PlayScreen)
    await until(pilot, lambda: screen.deciding() and screen.menu.has_focus and bool(screen.area.on_top()))
    # Keys that were meant for the decision before are dropped for a moment.
    await until(pilot, lambda: monotonic() > screen.deaf_until)
    return screen


async def on_board(screen: PlayScreen, pilot: Pilot[None]) -> Board:
    """Press tab and return the board that has the focus then."""
    await pilot.press("tab")
    await until(pilot, lambda: isinstance(screen.focused, Board))
    await pilot.pause()
    board = screen.focused
    assert isinstance(board, Board)
    return board


@pytest.mark.parametrize("size", SIZES)
async def test_tab_puts_the_cursor_on_the_highlighted_choice_and_enter_takes_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = thera(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await deciding(app, pilot)
        entry = screen.menu.entry
        assert entry is not None
        board = await on_board(screen, pilot)
        assert board.cursor == entry.option.target
        assert board.scene is not None
        assert board.cursor in board.scene.targets()
        await pilot.press("enter")
        await until(pilot, lambda: screen.session.match.played)
        assert screen.session.match.played[0].move == entry.option.move


async def test_after_a_choice_on_the_board_the_cursor_is_on_one_of_the_next(tmp_path: Path) -> None:
    app = thera(tmp_path)
    async with app.run_test(size=(120, 36)) as pilot:
        screen = await deciding(app, pilot)
        await on_board(screen, pilot)
        await pilot.press("enter")
        await until(pilot, lambda: screen.session.match.played and screen.deciding())
        await pilot.pause()
        focused = screen.focused
        assert isinstance(focused, Board)
        scene, canvas = focused.scene, focused.canvas()
        assert scene is not None
        assert canvas is not None
        here = scene.targets() & set(canvas.regions)
        assert not here or focused.cursor in here


async def test_esc_on_the_board_comes_back_to_the_menu_and_opens_nothing(tmp_path: Path) -> None:
    app = thera(tmp_path)
    async with app.run_test(size=(120, 36)) as pilot:
        screen = await deciding(app, pilot)
        await on_board(screen, pilot)
        await pilot.press("escape")
        await until(pilot, lambda: screen.menu.has_focus)
        assert app.screen is screen
        await pilot.press("tab", "tab")
        assert screen.menu.has_focus


async def test_what_is_final_is_taken_from_the_board_at_the_second_enter_only(start: Start) -> None:
    app = start()
    async with app.run_test(size=(120, 36)) as pilot:
        await uncover(pilot)
        screen = app.screen
        assert isinstance(screen, PlayScreen)
        drawing = next(o for o in screen.session.match.options if o.move == ("draw",))
        screen.menu.show([replace(drawing, target="card:-1")])
        board = await on_board(screen, pilot)
        assert board.cursor == "card:-1"
        await until(pilot, lambda: monotonic() > screen.deaf_until)
        await pilot.press("enter")
        await until(pilot, lambda: "choose it again to confirm" in screen_text(app))
        assert screen.session.match.played == []
        await pilot.press("enter")
        await until(pilot, lambda: [p.move for p in screen.session.match.played] == [("draw",)])


@pytest.mark.parametrize("size", SIZES)
async def test_without_colour_players_and_choices_still_have_their_letters(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = thera(tmp_path)
    async with app.run_test(size=size) as pilot:
        await deciding(app, pilot)
        await pilot.pause()
        text = screen_text(app)
        for letter, name in zip(TheraFace().letters, ("Ann", "Bob", "Cy"), strict=False):
            assert f"{letter}  {name}" in text, name
