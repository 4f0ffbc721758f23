"""Help for every board element, the pages, the playable first turn, the summary line, and printing."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from engine import bots
from engine.game import GameError
from engine.match import Match
from engine.reference import load
from engine.table.board import Board
from engine.table.canvas import Look
from tests.thera.table import GAME, NAMES, Table, setup
from tests.thera_tui.sheet import ASCII_LOOK, DARK_LOOK, paint, scene_of
from thera_tui import guide
from thera_tui.face import TheraFace
from thera_tui.island import IslandBoard
from thera_tui.roundel import RoundelBoard
from thera_tui.show import render
from thera_tui.tableau import TableauBoard

FACE = TheraFace()
BOARDS: dict[type[Board], tuple[int, int]] = {
    IslandBoard: (80, 14), RoundelBoard: (40, 26), TableauBoard: (108, 14),
}  # fmt: skip


@pytest.mark.parametrize("table", [Table(advanced=True), Table(2), Table(solo="hard")], ids=["3", "2", "solo"])
def test_every_element_of_every_board_is_explained_with_rules_that_exist(table: Table) -> None:
    reference = load("thera")
    table.island(reserved="P3 Carter")
    asked = 0
    for board, room in BOARDS.items():
        for key in paint(board(), scene_of(table), *room).regions:
            if key.startswith("seat:"):
                continue
            told = FACE.key_help(table.state, 0, key)
            assert told is not None, key
            assert told.title
            assert told.rules, key
            for rule in told.rules:
                assert reference.rule(rule), (key, rule)
            asked += 1
    assert asked >= 40
    assert FACE.key_help(table.state, 0, "seat:1") is None
    with pytest.raises(GameError):
        reference.rule("TH-999")


def test_what_is_said_of_a_space_a_role_a_stack_and_the_port() -> None:
    table = Table(2, favor=[2, 4, 2, 2, 2], pawn="Worker").island(ash={"C2": 2})
    space = FACE.key_help(table.state, 0, "space:C2")
    assert space is not None
    assert space.house
    assert any("2 Ash tokens" in line for line in space.lines)
    assert any("a Vineyard built here gives 2 bonus VP" in line for line in space.lines)
    role = FACE.key_help(table.state, 0, "role:Worker")
    assert role is not None
    assert any("would end on the Priestess and would be decreed" in line for line in role.lines)
    stack = FACE.key_help(table.state, 0, "tile:Carter")
    assert stack is not None
    assert any("Locked" in line for line in stack.lines)
    port = FACE.key_help(table.state, 0, "port")
    assert port is not None
    assert port.house
    assert any("lumber 4" in line for line in port.lines)
    track = FACE.key_help(table.state, 0, "track")
    assert track is not None


def test_the_focus_goes_to_the_board_with_most_of_the_elements() -> None:
    assert FACE.focus(["space:B1", "space:C1", "tile:P3"], 0) == "island"
    assert FACE.focus(["role:Worker"], 0) == "roundel"
    assert FACE.focus(["cell:r1c1", "tile:T1"], 0) == "tableau"
    assert FACE.focus(["seat:1"], 0) == ""


def test_the_summary_counts_everything_a_player_has_and_fits() -> None:
    table = Table().island(coins=7, goods={"A1": "2S", "B1": "1S 3L"}, clear="B1 D1", reserved="P3")
    text = FACE.summary(table.state, 0, DARK_LOOK, 40).plain
    assert text == "¤7 ▲3 ≈0 ■3 ▒0 ‖3 res P3"
    assert FACE.summary(table.state, 0, ASCII_LOOK, 40).plain == "7$ 3A 0W 3S 0C 3L res P3"
    for width in range(3, 40):
        assert len(FACE.summary(table.state, 0, DARK_LOOK, width).plain) <= width
    rival = Table(solo="easy")
    assert "deck 18" in FACE.summary(rival.state, 1, DARK_LOOK, 40).plain


def test_the_pages_name_rules_that_exist() -> None:
    reference = load("thera")
    assert len(FACE.how_to_play()) >= 6
    for page in FACE.how_to_play():
        assert page.paragraphs
        for rule in page.rules:
            assert reference.rule(rule)


def test_the_first_turn_can_be_played_by_its_hints_alone_and_builds_something() -> None:
    match = Match(GAME, guide.lesson())
    said = []
    for _ in range(80):
        hint = FACE.hint(match.state)
        if hint is None:
            break
        if match.to_act == 0:
            said.append(hint.text)
            match.play_text(hint.move)
        else:
            match.play(bots.choose(match))
    assert match.state.turn == 2
    assert FACE.hint(match.state) is None
    assert len(said) >= 5
    assert sum(tile >= 8 for tile in match.state.seats[0].built) == 1
    assert match.state.seats[0].cleared >= 1


def test_the_variants_are_asked_for_the_right_number_of_players() -> None:
    fields = {field.id: field for field in FACE.setup_fields()}
    assert fields["advanced"].players == (2, 3, 4)
    assert fields["solo"].players == (1,)
    assert [value for value, _ in fields["solo"].choices] == ["easy", "medium", "hard"]


@pytest.mark.parametrize("look", [DARK_LOOK, ASCII_LOOK], ids=["glyphs", "ascii"])
@pytest.mark.parametrize("width", [40, 80, 132, 300])
def test_a_position_is_printed_whole(width: int, look: Look) -> None:
    state = GAME.new(setup(4))
    page = io.StringIO()
    out = Console(file=page, width=max(width, 78), color_system=None)
    out.print(render(state, 1, width, look))
    text = page.getvalue()
    assert text.count("Impassable") == 4
    for name in NAMES:
        assert name in text
    for word in ("Roundel", "Time Track", "Vineyards", "Palaces", "Moneylender"):
        assert word in text
    assert all(len(line) <= max(78, width) for line in text.splitlines())
    assert look is DARK_LOOK or text.isascii()


def test_the_emblem_fits_the_title_screen() -> None:
    for look in (DARK_LOOK, ASCII_LOOK):
        lines = FACE.emblem(look).plain.split("\n")
        assert len(lines) <= 8
        assert max(map(len, lines)) <= 60
        assert look is DARK_LOOK or "".join(lines).isascii()
