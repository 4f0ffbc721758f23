"""What holds for every board at every size: elements found, nothing cut off, ASCII complete, hands hidden."""

from __future__ import annotations

import random

import pytest
from rich.cells import cell_len

from engine.game import DECLINES
from engine.table.board import Board, Scene
from engine.thessaloniki import GAME
from engine.thessaloniki.state import ALCOVES, CITIES
from tests.thessaloniki.table import ANN, BOB, Table, setup
from tests.thessaloniki_tui.sheet import ASCII, BOARDS, DARK, SIZES, painted, part, scene, text
from thessaloniki_tui.demand import DemandBoard
from thessaloniki_tui.hand import HandBoard
from thessaloniki_tui.pieces import MARKS
from thessaloniki_tui.players import PlayersBoard
from thessaloniki_tui.ring import PLANS, RingBoard, plan_for

EVERY = [(kind, size) for kind in BOARDS for size in SIZES[kind]]


def busy(players: int) -> Table:
    """Return a table with pieces, cargo, tiles and cards in every place."""
    table = Table(players)
    table.player(ANN, hand="C3a C13b C19c", fulfilled="C14a C2a", ships="S1 S2", raw="2G 1M", refined="3O", salt=2)
    table.player(BOB, hand="C4a C5b", fulfilled="C20a", refined="2P")
    table.demand("D1 D2 D3 D4 D7 D10").cargo(S12="P--", S17="MO-", S4="M--")
    table.placed(Forum="ys rm", Officium="ym", entrance="y r", D1="y-/-r" if players == 2 else "y--/-r-")
    return table


def test_every_mark_is_one_cell_wide_and_has_an_ascii_twin() -> None:
    for name, (fine, plain) in MARKS.items():
        assert cell_len(fine) == 1, name
        assert len(plain) == 1, name
        assert plain.isascii(), name


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("kind", "size"), EVERY)
def test_every_look_paints_the_same_elements_and_ascii_holds_nothing_else(
    kind: type[Board], size: tuple[int, int], players: int
) -> None:
    table = busy(players)
    fine = painted(kind, scene(table, look=DARK), *size)
    plain = painted(kind, scene(table, look=ASCII), *size)
    assert text(plain).isascii()
    assert fine.regions == plain.regions
    assert all(cell_len(line) == fine.width for line in text(fine).split("\n"))


@pytest.mark.parametrize(("kind", "size"), EVERY)
def test_every_element_lies_on_the_canvas_and_is_not_empty(kind: type[Board], size: tuple[int, int]) -> None:
    for table in (busy(2), busy(3)):
        canvas = painted(kind, scene(table), *size)
        assert canvas.width >= size[0]
        for key, region in canvas.regions.items():
            assert 0 <= region.x < region.right <= canvas.width, key
            assert 0 <= region.y < region.bottom <= canvas.height, key
            assert part(canvas, key).strip(), key


@pytest.mark.parametrize("size", SIZES[RingBoard])
def test_the_ring_has_every_alcove_worker_ship_section_and_the_quay(size: tuple[int, int]) -> None:
    canvas = painted(RingBoard, scene(busy(3)), *size)
    wanted = {f"alcove:{name}" for name in ALCOVES} | {f"ship:{n}" for n in range(1, 5)}
    wanted |= {f"offer:{n}" for n in range(1, 6)} | {"worker:P", "worker:M1", "worker:M2", "quay", "offer"}
    assert set(canvas.regions) == wanted
    for name in ALCOVES:
        assert name in part(canvas, f"alcove:{name}")
    assert canvas.height == size[1]


@pytest.mark.parametrize("size", SIZES[RingBoard])
def test_the_ring_goes_right_along_the_top_and_left_along_the_bottom(size: tuple[int, int]) -> None:
    places = painted(RingBoard, scene(busy(3)), *size).regions
    top = [places[f"alcove:{name}"] for name in ALCOVES[:4]]
    below = [places[f"alcove:{name}"] for name in ALCOVES[4:]]
    assert [r.x for r in top] == sorted(r.x for r in top)
    assert [r.x for r in below] == sorted((r.x for r in below), reverse=True)
    assert {r.y for r in top} == {0}
    ships = [places[f"ship:{n}"] for n in range(1, 5)]
    assert [r.x for r in ships] == sorted(r.x for r in ships)
    assert all(t.bottom <= ships[0].y < below[0].y for t in top)


def test_a_taller_window_never_gets_a_tighter_plan() -> None:
    heights = [plan_for(height).height for height in range(10, 40)]
    assert heights == sorted(heights)
    assert all(plan_for(height).height <= height for height in range(10, 40))
    assert min(plan.height for plan in PLANS) == 10


@pytest.mark.parametrize("size", SIZES[DemandBoard])
def test_the_side_board_has_every_city_tile_track_and_entrance(size: tuple[int, int]) -> None:
    canvas = painted(DemandBoard, scene(busy(3)), *size)
    wanted = {f"city:{name}" for name in CITIES} | {"chariot", "entrance"}
    wanted |= {f"demand:{tile}" for tile in ("D1", "D2", "D3", "D4", "D7", "D10")}
    assert set(canvas.regions) == wanted


@pytest.mark.parametrize("size", SIZES[HandBoard])
def test_your_side_has_goods_storage_pieces_and_every_card(size: tuple[int, int]) -> None:
    canvas = painted(HandBoard, scene(busy(3)), *size)
    wanted = {f"goods:{name}" for name in ("Grain", "Meat", "Olive", "Grape", "Salt")}
    wanted |= {"goods", "denarii", "mosaic", "statue", "storage", "hand:C3a", "hand:C13b", "hand:C19c"}
    assert set(canvas.regions) == wanted


@pytest.mark.parametrize("size", SIZES[HandBoard])
def test_the_draft_shows_every_open_family(size: tuple[int, int]) -> None:
    table = Table(4, draft=False, families="F1 F2 F3 F5 F8")
    canvas = painted(HandBoard, scene(table, seat=3), *size)
    assert set(canvas.regions) == {f"family:F{n}" for n in (1, 2, 3, 5, 8)}
    assert "3 Grape, 1 Contract." in " ".join(part(canvas, "family:F5").split())


@pytest.mark.parametrize("size", SIZES[PlayersBoard])
def test_the_holdings_have_every_player(size: tuple[int, int]) -> None:
    canvas = painted(PlayersBoard, scene(busy(3)), *size)
    assert set(canvas.regions) == {"seat:0", "seat:1", "seat:2"}


@pytest.mark.rule("TS-043")
@pytest.mark.ruling("S21")
@pytest.mark.parametrize(("kind", "size"), EVERY)
def test_nobody_sees_the_hand_of_another(kind: type[Board], size: tuple[int, int]) -> None:
    table = busy(2)
    secrets = ("C4a", "C5b")
    assert not any(code in table.contracts for code in secrets)
    for seen in (scene(table, ANN), scene(table, BOB, viewer=None), scene(table, BOB, viewer=ANN)):
        shown = text(painted(kind, seen, *size))
        assert not any(code in shown for code in secrets)
    assert "hand:C4a" in painted(HandBoard, scene(table, BOB), 74, 9).regions


def test_a_hand_that_may_not_be_seen_lies_face_down() -> None:
    shown = text(painted(HandBoard, scene(busy(2), BOB, viewer=None), 74, 9))
    assert "2 Contracts face down" in shown


def test_a_name_like_markup_is_shown_as_it_is() -> None:
    table = busy(2)
    table.state.names = ("[b]x[/]", "[/]")
    assert "[b]x[/]" in text(painted(PlayersBoard, scene(table), 74, 12))
    assert "[b]x[/]" in text(painted(HandBoard, scene(table), 74, 9))


def test_a_name_that_is_not_ascii_is_spelt_in_ascii() -> None:
    table = busy(2)
    table.state.names = ("Ägäis", "漢字")
    shown = text(painted(PlayersBoard, scene(table, look=ASCII), 74, 12))
    assert "Agais" in shown
    assert shown.isascii()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_can_be_painted_with_every_choice_highlighted(players: int) -> None:
    state = GAME.new(setup(players, seed=players))
    chance = random.Random(players)
    while not GAME.over(state):
        options = GAME.options(state)
        seat = GAME.to_act(state)
        if chance.random() < 0.12:
            view = GAME.view(state, seat)
            for kind in BOARDS:
                marked = chance.choice(options)
                what = Scene(view, seat, GAME.decision(state), tuple(options), marked, state, DARK)
                canvas = painted(kind, what, *chance.choice(SIZES[kind]))
                assert canvas.regions
        moves = [o.move for o in options if o.move is not None]
        GAME.apply(state, chance.choice([m for m in moves if m[0] not in DECLINES] or moves))
    for kind in BOARDS:
        assert painted(kind, Scene(state, 0, look=DARK), *SIZES[kind][0]).regions
