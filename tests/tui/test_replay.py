"""The replay viewer and the scoring table."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from engine.cli.request import Request
from engine.saves import Store
from engine.table.app import TableApp
from engine.table.area import BoardArea
from engine.table.board import Scene
from engine.table.chart import scores_over_time, turn_ends
from engine.table.dialogs import AskText
from engine.table.help import HelpScreen
from engine.table.options import Options, write
from engine.table.panels import KeyBar
from engine.table.playing import PlayScreen
from engine.table.replay import ReplayScreen
from engine.table.score import ScoreScreen, ScoreTable
from tests.toy import play_on, toy_match
from tests.tui.conftest import Start
from tests.tui.looking import screen_text, settled, until
from tests.tui.toy_face import ToyFace

SIZE = (120, 36)


def replay_app(store: Store, moves: int, **options: object) -> TableApp:
    """Return the app that shows a game of `moves` random moves, as `toy replay` does."""
    config = store.folder.parent / "options.json"
    write(config, Options.model_validate({"speed": "instant", **options}))
    match = toy_match()
    play_on(match, moves)
    return TableApp(ToyFace(), Request("replay", store, store.create(match, "shown")), config=config)


async def viewer(app: TableApp, pilot: Pilot[None]) -> ReplayScreen:
    await settled(pilot, ReplayScreen)
    assert isinstance(app.screen, ReplayScreen)
    return app.screen


def scene_of(screen: ReplayScreen) -> Scene:
    scene = screen.query_one(BoardArea).scene
    assert scene is not None
    return scene


async def test_it_steps_forwards_and_back_and_stays_within_the_game(store: Store) -> None:
    app = replay_app(store, 8)
    async with app.run_test(size=SIZE) as pilot:
        screen = await viewer(app, pilot)
        last = len(screen.match.played)
        for keys, at in ((("left",), 0), (("right", "right"), 2), (("left",), 1), (("end",), last), (("n",), last),
                         (("p",), last - 1), (("home",), 0)):  # fmt: skip
            await pilot.press(*keys)
            assert screen.at == at, keys
            assert f"Move {at} of {last}" in screen_text(app)


async def test_down_and_up_go_from_turn_to_turn(store: Store) -> None:
    app = replay_app(store, 8)
    async with app.run_test(size=SIZE) as pilot:
        screen = await viewer(app, pilot)
        await pilot.press("down")
        assert screen.match.played[screen.at - 1].move == ("end",)
        assert screen.match.played[screen.at - 1].turn == 1
        await pilot.press("down", "right", "up")
        assert screen.at == turn_ends(screen.match)[2]
        await pilot.press("up", "up", "up")
        assert screen.at == 0


async def test_a_jump_goes_to_the_start_of_that_turn_and_refuses_others(store: Store) -> None:
    app = replay_app(store, 12)
    async with app.run_test(size=SIZE) as pilot:
        screen = await viewer(app, pilot)
        last = screen.match.state.turn
        for wrong in ("0", "99", "x", "-1", "1000001"):
            await pilot.press("g")
            await settled(pilot, AskText)
            await pilot.press(*("minus" if c == "-" else c for c in wrong), "enter")
            await until(pilot, lambda: f"has the turns 1 to {last}" in screen_text(app))
            await pilot.press("escape")
            await settled(pilot, ReplayScreen)
            assert screen.at == 0
        await pilot.press("g", "3", "enter")
        await settled(pilot, ReplayScreen)
        assert screen.match.states[screen.at].turn == 3
        assert screen.match.states[screen.at - 1].turn == 2


async def test_what_a_move_changed_is_told_to_the_boards_and_in_words(store: Store) -> None:
    app = replay_app(store, 8)
    async with app.run_test(size=SIZE) as pilot:
        screen = await viewer(app, pilot)
        for board in screen.query_one(BoardArea).boards.values():
            assert board.scene is not None
            assert board.scene.before is None
        await pilot.press("right")
        played = screen.match.played[0]
        for board in screen.query_one(BoardArea).boards.values():
            scene = board.scene
            assert scene is not None
            assert scene.before is not None
            assert scene.before.points == screen.match.states[0].points
            assert scene.state.points == screen.match.states[1].points
            assert scene.options == ()
        assert played.events[0].text in screen_text(app)


async def test_hands_stay_hidden_until_asked_for_while_the_game_goes_on(store: Store) -> None:
    app = replay_app(store, 6)
    async with app.run_test(size=SIZE) as pilot:
        screen = await viewer(app, pilot)
        await pilot.press("end")
        scene = scene_of(screen)
        assert all(card == -1 for hand in scene.state.hands for card in hand)
        assert all(card == -1 for hand in scene.before.hands for card in hand)
        await pilot.press("x")
        assert "hands open" in screen_text(app)
        scene = scene_of(screen)
        assert scene.state.hands == screen.match.state.hands
        await pilot.press("x")
        scene = scene_of(screen)
        assert all(card == -1 for hand in scene.state.hands for card in hand)


async def test_a_finished_game_hides_nothing_and_its_key_is_dim(store: Store) -> None:
    app = replay_app(store, 500)
    async with app.run_test(size=SIZE) as pilot:
        screen = await viewer(app, pilot)
        scene = scene_of(screen)
        assert scene.state.hands == screen.match.states[0].hands
        assert screen.why_not("hands") == "Nothing is hidden."


async def test_nothing_is_played_or_taken_back_in_the_viewer(store: Store) -> None:
    app = replay_app(store, 6)
    async with app.run_test(size=SIZE) as pilot:
        screen = await viewer(app, pilot)
        before = [p.move for p in screen.match.played]
        await pilot.press("end", "u", "r", "ctrl+r", "1", "0", "enter", "tab", "enter", "ctrl+s", "H", "slash")
        assert [p.move for p in screen.match.played] == before
        assert [p.move for p in store.load("shown").match.played] == before
        assert app.screen is screen


async def test_it_plays_on_by_itself_to_the_end_and_stops(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.table.replay.AUTO_PAUSE", 0.02)
    app = replay_app(store, 6)
    async with app.run_test(size=SIZE) as pilot:
        screen = await viewer(app, pilot)
        await pilot.press("space")
        await until(pilot, lambda: screen.at == len(screen.match.played) and screen.timer is None)
        await pilot.press("home", "space", "left")
        assert screen.timer is None


async def test_scores_over_time_are_the_points_after_each_turn() -> None:
    match = toy_match()
    play_on(match, 500)
    series = scores_over_time(match)
    assert series[0] == (0, 0)
    assert series[-1] == tuple(match.state.points)
    by_turn = {}
    for played, state in zip(match.played, [*match.states[1:], match.state], strict=True):
        by_turn[played.turn] = tuple(state.points)
    assert series[1:] == list(by_turn.values())


async def test_hidden_scores_stay_hidden_in_the_replay_of_a_game_that_goes_on(store: Store) -> None:
    app = replay_app(store, 8, show_scores=False)
    async with app.run_test(size=SIZE) as pilot:
        screen = await viewer(app, pilot)
        await pilot.press("end", "T")
        assert app.screen is screen
        assert " VP" not in screen_text(app).replace("VP over time", "")


async def test_the_table_in_the_middle_of_a_finished_game_names_no_winner(store: Store) -> None:
    app = replay_app(store, 500)
    async with app.run_test(size=SIZE) as pilot:
        screen = await viewer(app, pilot)
        await pilot.press("down", "down", "T")
        await settled(pilot, ScoreScreen)
        assert "The table as it stands" in screen_text(app)
        assert "wins" not in screen_text(app)
        await pilot.press("escape", "end", "T")
        await settled(pilot, ScoreScreen)
        best = max(screen.match.state.points)
        assert f"wins with {best} VP" in screen_text(app) or "share the win" in screen_text(app).lower()


async def test_again_and_replay_work_from_the_table_of_a_replay(store: Store) -> None:
    app = replay_app(store, 500)
    async with app.run_test(size=SIZE) as pilot:
        screen = await viewer(app, pilot)
        await pilot.press("end", "T")
        await settled(pilot, ScoreScreen)
        await pilot.press("w")
        await settled(pilot, ReplayScreen)
        assert screen.at == 0
        await pilot.press("T")
        await settled(pilot, ScoreScreen)
        await pilot.press("a")
        await until(pilot, lambda: len(store.names()) == 2)


async def test_the_chart_gets_the_whole_screen_where_it_does_not_fit(store: Store) -> None:
    app = replay_app(store, 500)
    async with app.run_test(size=(80, 24)) as pilot:
        await viewer(app, pilot)
        await pilot.press("end", "T")
        await settled(pilot, ScoreScreen)
        await pilot.press("c")
        await until(pilot, lambda: "VP over the game" in screen_text(app) and "Total VP" not in screen_text(app))
        await pilot.press("c")
        await until(pilot, lambda: "Total VP" in screen_text(app))


async def test_the_total_shows_its_sum_and_a_cell_its_rules(store: Store) -> None:
    app = replay_app(store, 500)
    async with app.run_test(size=SIZE) as pilot:
        screen = await viewer(app, pilot)
        await pilot.press("end", "T")
        await settled(pilot, ScoreScreen)
        ann, bob = screen.match.state.points
        assert f"Cards, Ann: {ann} VP" in screen_text(app)
        await pilot.press("right", "down")
        assert f"Total, Bob: {bob} VP" in screen_text(app)
        assert app.screen.query_one(ScoreTable).working()[1] == f"{bob} = {bob}"
        await pilot.press("question_mark")
        await settled(pilot, HelpScreen)


async def test_esc_comes_back_to_where_the_replay_was_opened(start: Start) -> None:
    app = start("Ann=greedy,Bob=random")
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot, ScoreScreen, 30)
        await pilot.press("w")
        screen = await viewer(app, pilot)
        assert "space Play" in screen.query_one(KeyBar).render_line(0).text
        await pilot.press("escape")
        await settled(pilot, PlayScreen)
