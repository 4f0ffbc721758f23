"""The app `thera` by keyboard: a turn at every size, other islands, the boards as ways to choose."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.cli.request import Request
from engine.game import Setup
from engine.match import Match
from engine.saves import Session, Store
from engine.table.app import TableApp
from engine.table.board import Board
from engine.table.options import Options, write
from engine.table.playing import PlayScreen
from engine.table.turns import Turns
from engine.thera.state import TILE
from tests.thera.table import GAME, setup
from thera_tui.face import TheraFace

SIZES = [(80, 24), (120, 36), (160, 48)]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Turns, "settle", 0.02)


def app_for(folder: Path, game: Setup, **options: object) -> tuple[TableApp, Session]:
    """Return the app at the start of `game`, and its session."""
    store = Store(folder / "saves", GAME, sync=False)
    config = folder / "options.json"
    write(config, Options.model_validate({"speed": "instant", **options}))
    session = store.create(Match(GAME, game), "evening")
    return TableApp(TheraFace(), Request("new", store, session), config=config), session


def board(app: TableApp, kind: str) -> Board:
    screen = app.screen
    assert isinstance(screen, PlayScreen)
    return screen.area.boards[kind]


def text_of(shown: Board) -> str:
    canvas = shown.canvas()
    assert canvas is not None
    return "\n".join("".join(line) for line in canvas.chars)


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_role_and_a_build_by_keyboard(size: tuple[int, int], tmp_path: Path) -> None:
    app, session = app_for(tmp_path, setup(3, seed=7))
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.1)
        await press(pilot, "b")
        assert session.match.state.pawn == 3
        await press(pilot, "slash", *("G", "r", "e", "a", "t"))
        assert app_marked(app) == ("build", TILE["T5"], 1, -1)
        assert "Great" in text_of(board(app, "island"))
        await press(pilot, "enter")
        assert session.match.state.seats[0].built[1] == TILE["T5"]
        await press(pilot, "u")
        assert session.match.state.seats[0].built[1] == -1


def app_marked(app: TableApp) -> tuple[str | int, ...]:
    """Return the move of the choice under the bar."""
    shown = board(app, "island").scene
    assert shown is not None
    return (shown.marked.move if shown.marked else None) or ("done",)


async def test_comma_and_full_stop_show_the_other_islands(tmp_path: Path) -> None:
    app, _ = app_for(tmp_path, setup(3))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause(0.1)
        island = board(app, "island")
        assert island.scene is not None
        shown = island.seat_shown
        assert shown(island.scene) == 0
        await press(pilot, "full_stop")
        assert shown(island.scene) == 1
        await press(pilot, "comma", "comma")
        assert shown(island.scene) == 2


async def test_a_role_can_be_chosen_on_the_roundel(tmp_path: Path) -> None:
    app, session = app_for(tmp_path, setup(2))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause(0.1)
        board(app, "roundel").focus()
        await press(pilot, "down", "down", "down", "enter")
        assert session.match.played[0].text == "role Planner"


async def test_a_click_on_a_name_shows_that_island_and_chooses_nothing(tmp_path: Path) -> None:
    app, session = app_for(tmp_path, setup(2))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause(0.1)
        island = board(app, "island")
        canvas = island.canvas()
        assert canvas is not None
        tab = canvas.regions["seat:1"]
        await pilot.click(island, offset=(tab.x + 1, tab.y))
        await pilot.pause()
        assert island.scene is not None
        assert island.seat_shown(island.scene) == 1
        assert session.match.played == []


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_plain_ascii_reaches_every_cell_of_the_boards(size: tuple[int, int], tmp_path: Path) -> None:
    app, _ = app_for(tmp_path, setup(1, solo="hard"), ascii=True)
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.1)
        for shown in ("island", "roundel", "tableau"):
            if board(app, shown).size.width:
                assert text_of(board(app, shown)).isascii()
