"""The island board: what a space shows, what the highlighted choice would do, whose island it is."""

from __future__ import annotations

from engine.game import Player
from engine.table.board import Scene
from tests.thera.table import GAME, Table, setup
from tests.thera_tui.sheet import ASCII_LOOK, paint, scene_of
from thera_tui.island import IslandBoard, plan_for

ROOM = (56, 22)


def test_a_space_shows_name_ash_building_role_goods_and_district() -> None:
    table = Table().island(built={"C1": "T4"}, add={"C1": "2W 1L"}, ash={"C1": 2})
    text = paint(IslandBoard(), scene_of(table), *ROOM).within("space:C1")
    for word in ("C1", "▲▲", "Temple of", "the Swallows", "≈2", "‖1", "Pri", "Agor+2"):
        assert word in text
    assert "■" not in text
    assert "empty" in paint(IslandBoard(), scene_of(table), *ROOM).within("space:D1")


def test_a_district_is_ticked_when_its_own_type_stands_there_and_struck_out_when_another_does() -> None:
    table = Table().island(built={"D3": "P1", "C4": "T5"})
    sheet = paint(IslandBoard(), scene_of(table), *ROOM)
    assert "Pal+2✓" in sheet.within("space:D3")
    assert "strike" not in sheet.styles_within("space:D3")
    assert "✓" not in sheet.within("space:C4")
    assert "strike" in sheet.styles_within("space:C4")
    plain = paint(IslandBoard(), scene_of(table, look=ASCII_LOOK), *ROOM)
    assert "[Pal+2]" in plain.within("space:D3")


def test_the_port_shows_its_prices_and_the_hill_is_impassable() -> None:
    sheet = paint(IslandBoard(), scene_of(Table()), *ROOM)
    port = sheet.within("space:A1")
    assert "Port" in port
    assert "≈1■2▒2‖4" in port
    assert "≈2■3▒3‖6" in port
    assert any("Impassable" in line for line in sheet.lines)


def test_targets_stand_in_brackets_and_the_highlighted_move_shows_source_target_and_what_moves() -> None:
    table = Table(pawn="Trader").island(clear="B1 C1").play("role Planner")
    sheet = paint(IslandBoard(), scene_of(table, "move stone B1>D1"), *ROOM)
    assert "from B1" in sheet.within("space:B1")
    assert "−■" in sheet.within("space:B1")
    assert "→" in sheet.within("space:B1")
    assert "►D1" in sheet.within("space:D1")
    assert "+■" in sheet.within("space:D1")
    assert "[B2]" in sheet.within("space:B2")
    assert "[D4]" not in sheet.within("space:D4")


def test_a_build_is_shown_on_its_site_before_it_is_made_with_its_cost() -> None:
    table = Table(luxury="T6 A1 P1", pawn="Trader").play("role Builder")
    text = paint(IslandBoard(), scene_of(table, "build T6@B1"), *ROOM).within("space:B1")
    assert "Temple of" in text
    assert "the Dolphins" in text
    assert "−2■" in text
    assert "−▒" in text
    assert table.built("B1") == ""


def test_stone_clears_ash_from_the_space_it_points_at() -> None:
    table = Table(pawn="Trader").island(coins=0).play("role Builder", "done")
    sheet = paint(IslandBoard(), scene_of(table, "stone B1>C1"), *ROOM)
    assert "−■" in sheet.within("space:B1")
    assert "−▲" in sheet.within("space:C1")


def test_the_pasture_shows_what_goes_and_comes() -> None:
    table = Table(pawn="Trader").island(built={"C1": "Pasture"}, add={"C1": "2W"}).play("role Worker")
    text = paint(IslandBoard(), scene_of(table, "activate Pasture@C1 2"), *ROOM).within("space:C1")
    assert "−2≈" in text
    assert "+3▒" in text


def test_what_changed_since_stands_out() -> None:
    before = Table()
    after = Table().island(add={"C2": "1S"})
    sheet = paint(IslandBoard(), scene_of(after, before=before), *ROOM)
    assert "changed" in sheet.styles_within("space:C2")
    assert "changed" not in sheet.styles_within("space:C1")


def test_reserved_tiles_of_the_shown_island_are_elements() -> None:
    table = Table(advanced=True).island(reserved="Spring P3")
    sheet = paint(IslandBoard(), scene_of(table), 80, 11)
    assert {"reserved:Spring", "reserved:P3"} <= set(sheet.regions)
    assert "Spring" in sheet.within("reserved:Spring")


def test_names_with_markup_and_wide_letters_are_shown_literally_or_with_question_marks() -> None:
    players = tuple(Player(name=name) for name in ("[/]", "[red]B", "漢é"))
    state = GAME.new(setup(3).model_copy(update={"players": players}))
    sheet = paint(IslandBoard(), Scene(state), *ROOM)
    assert "[/]" in sheet.lines[0]
    assert "[red]B" in sheet.lines[0]
    assert "?é" in sheet.lines[0]
    assert "?e" in paint(IslandBoard(), Scene(state, look=ASCII_LOOK), *ROOM).lines[0]


def test_it_shows_who_decides_until_a_page_is_turned_and_comes_back_with_the_next_decision() -> None:
    table = Table().island(1, coins=33)
    board = IslandBoard()
    scene = scene_of(table)
    assert board.seat_shown(scene) == 0
    board.show_seat(1)
    assert board.seat_shown(scene) == 1
    assert "33 coins" in "\n".join(paint(board, scene, *ROOM).lines)
    table.play("role Trader", "take", "done")
    assert GAME.to_act(table.state) == 1
    assert board.seat_shown(scene_of(table)) == 1
    table.state.current, table.state.agenda[-1] = 0, (table.state.agenda[-1][0], 2, *table.state.agenda[-1][2:])
    assert board.seat_shown(scene_of(table)) == 2


def test_spaces_grow_with_the_window_and_never_beyond_it() -> None:
    assert (plan_for(56, 21).width, plan_for(56, 21).height) == (14, 5)
    assert (plan_for(80, 10).width, plan_for(80, 10).height) == (20, 2)
    for width in range(56, 130):
        for height in range(21, 60):
            columns, lines = plan_for(width, height).size
            assert columns <= width
            assert lines <= height
