"""Every board, in every mode, size and look: nothing beside the sheet, every element in its place."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from engine import bots
from engine.rng import Rng
from engine.table.board import Board, Scene
from engine.table.canvas import Look
from engine.table.face import Layout, Pane
from engine.table.palette import PALETTES
from engine.thera.state import ROLES, SPACES, TILES
from tests.thera.table import GAME, Table, setup
from tests.thera_tui.sheet import ASCII_LOOK, DARK_LOOK, paint, scene_of
from thera_tui.face import TheraFace
from thera_tui.island import IslandBoard
from thera_tui.pieces import MARKS
from thera_tui.roundel import RoundelBoard
from thera_tui.tableau import TableauBoard

BOARDS: dict[str, type[Board]] = {"island": IslandBoard, "roundel": RoundelBoard, "tableau": TableauBoard}
ROOMS = {
    "island": ((56, 21), (80, 10), (80, 11), (80, 14), (66, 26), (88, 31), (30, 8)),
    "roundel": ((20, 21), (20, 24), (80, 10), (80, 11), (40, 26), (38, 22), (50, 40), (10, 5)),
    "tableau": ((76, 9), (80, 10), (108, 15), (140, 20), (40, 6)),
}
MODES = {
    "2": {"players": 2}, "3": {"players": 3}, "4": {"players": 4}, "advanced": {"players": 4, "advanced": True},
    "solo": {"solo": "hard"},
}  # fmt: skip


def played(mode: str, moves: int) -> Table:
    """Return a table after `moves` moves of a bot that looks one move ahead."""
    table = Table(turn=1, **MODES[mode])
    bot = bots.get("greedy")
    for n in range(moves):
        if not table.over:
            seat = GAME.to_act(table.state)
            GAME.apply(table.state, bot.choose(GAME, table.state, seat, Rng(n)))
    return table


@pytest.fixture(scope="module", params=[(mode, moves) for mode in MODES for moves in (0, 47, 130)], ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    mode, moves = request.param
    return played(mode, moves)


@pytest.mark.parametrize("look", [DARK_LOOK, ASCII_LOOK], ids=["glyphs", "ascii"])
@pytest.mark.parametrize("name", BOARDS)
def test_paints_every_choice_in_every_room_without_a_stroke_beside_the_sheet(
    table: Table, name: str, look: Look
) -> None:
    scene = scene_of(table, look=look)
    marks = [None, *scene.options[:: max(1, len(scene.options) // 4)]]
    for width, height in ROOMS[name]:
        for marked in marks:
            shown = Scene(scene.state, scene.seat, scene.decision, scene.options, marked, None, look)
            paint(BOARDS[name](), shown, width, height)


@pytest.mark.parametrize("name", [p.name for p in PALETTES.values()])
def test_every_theme_knows_every_style(name: str) -> None:
    table, before = played("4", 90), played("4", 60)
    scene = scene_of(table, before=before, look=Look(PALETTES[name]))
    for board, rooms in ROOMS.items():
        paint(BOARDS[board](), scene, *rooms[0])


def test_every_space_that_can_hold_something_is_an_element() -> None:
    sheet = paint(IslandBoard(), scene_of(Table()), 56, 21)
    spaces = {key for key in sheet.regions if key.startswith("space:")}
    assert spaces == {f"space:{name}" for name in SPACES if name != "C3"}
    assert {f"seat:{n}" for n in range(3)} <= set(sheet.regions)


@pytest.mark.parametrize("room", ROOMS["roundel"])
def test_every_role_and_the_time_track_are_elements(room: tuple[int, int]) -> None:
    sheet = paint(RoundelBoard(), scene_of(Table()), *room)
    assert set(sheet.regions) == {*(f"role:{role}" for role in ROLES), "track"}


@pytest.mark.parametrize("room", ROOMS["tableau"])
def test_every_tile_of_the_tableau_is_an_element(room: tuple[int, int]) -> None:
    table = Table(4)
    sheet = paint(TableauBoard(), scene_of(table), *room)
    stacks = {"Quarry", "Pasture", "Grove", "Laborer", "Carter", "Moneylender"}
    luxury = {TILES[tile] for tile in table.state.luxury}
    assert len(luxury) == 20
    assert set(sheet.regions) == {f"tile:{code}" for code in stacks | luxury}


def test_every_cell_of_the_solo_grid_is_an_element_and_so_is_plouteus() -> None:
    table = Table(solo="easy")
    sheet = paint(TableauBoard(), scene_of(table), 76, 9)
    cells = {f"cell:r{row}c{column}" for row in range(1, 6) for column in range(1, 5)}
    assert set(sheet.regions) == cells | {"plouteus"}


def test_the_layouts_hold_every_board_once() -> None:
    face = TheraFace()

    def names(layout: Layout) -> list[str]:
        return list(layout.boards) if isinstance(layout, Pane) else [n for part in layout.parts for n in names(part)]

    for players, solo in ((1, "hard"), (2, None), (4, None)):
        game = setup(players, solo=solo)
        for size in ("narrow", "medium", "wide"):
            assert sorted(names(face.layout(size, game))) == sorted(spec.id for spec in face.boards(game))


@pytest.mark.parametrize("name", MARKS)
def test_marks_are_one_cell_wide_and_have_an_ascii_twin(name: str) -> None:
    glyph, twin = MARKS[name]
    assert cell_len(glyph) == len(glyph) == 1
    assert twin.isascii()
    assert twin
