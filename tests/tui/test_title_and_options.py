"""The title screen, the options and the palette."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.saves import Store
from engine.table.app import TableApp, TooSmall
from engine.table.dialogs import AskText, Choose
from engine.table.help import HelpScreen
from engine.table.howto import HowTo
from engine.table.load import LoadScreen
from engine.table.menu import Menu
from engine.table.newgame import NewGame
from engine.table.options import Options, read
from engine.table.optionscreen import OptionsScreen
from engine.table.panels import KeyBar
from engine.table.playing import PlayScreen
from engine.table.replay import ReplayScreen
from engine.table.score import ScoreScreen
from engine.table.sitting import Loose
from engine.table.title import TitleScreen
from tests.toy import play_on, toy_match
from tests.tui.conftest import Start
from tests.tui.looking import screen_text, settled, uncover, until

SIZE = (80, 24)


def title_entries(app: TableApp) -> dict[str, str]:
    """Return why each line of the title screen cannot be taken, "" where it can."""
    return {e.label: e.reason for e in app.screen.query_one(Menu).entries}


async def test_without_saves_the_title_starts_at_new_game_and_says_why_not_the_others(start: Start) -> None:
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot, TitleScreen)
        assert title_entries(app) == {
            "Continue": "no game begun", "New game": "", "Load": "no saves yet", "Replay": "no saves yet",
            "How to play": "", "Options": "", "Quit": "",
        }  # fmt: skip
        entry = app.screen.query_one(Menu).entry
        assert entry is not None
        assert entry.label == "New game"


async def test_continue_opens_the_game_played_last_and_says_which(start: Start, store: Store) -> None:
    for name in ("older", "newer"):
        store.create(toy_match(), name).close()
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot, TitleScreen)
        assert "Ann, Bob" in screen_text(app)
        await pilot.press("c")
        await uncover(pilot)
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.session.name == "newer"


async def test_only_a_finished_game_leaves_nothing_to_continue(start: Start, store: Store) -> None:
    match = toy_match()
    play_on(match, 500)
    store.create(match, "done").close()
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot, TitleScreen)
        found = title_entries(app)
        assert found["Continue"]
        assert not found["Load"]
        assert not found["Replay"]


async def test_a_saves_folder_that_is_a_file_is_said_and_nothing_falls_over(start: Start, store: Store) -> None:
    store.folder.write_text("not a folder")
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "is not a folder" in screen_text(app))
        await pilot.press("n")
        await settled(pilot, NewGame)
        await pilot.press("escape")
        await until(pilot, lambda: "is not a folder" in screen_text(app))


@pytest.mark.parametrize(
    ("key", "screen"), [("n", NewGame), ("o", LoadScreen), ("r", LoadScreen), ("w", HowTo), ("p", OptionsScreen)]
)
async def test_each_line_of_the_title_opens_its_screen_and_esc_comes_back(
    start: Start, store: Store, key: str, screen: type
) -> None:
    store.create(toy_match(), "one").close()
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot, TitleScreen)
        await pilot.press(key)
        await settled(pilot, screen)
        bar = app.screen.query_one(KeyBar)
        assert bar.render_line(0).text.rstrip().endswith("^q Quit")
        await pilot.press("question_mark" if screen is not NewGame else "tab", "escape")
        if screen is not NewGame:
            await settled(pilot, screen)
            await pilot.press("escape")
        await settled(pilot, TitleScreen)


async def test_quit_leaves_without_a_question(start: Start) -> None:
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot, TitleScreen)
        await pilot.press("q")
        await until(pilot, lambda: not app.is_running)


async def test_a_broken_options_file_gives_one_notice(start: Start, tmp_path: Path) -> None:
    app = start(None)
    (tmp_path / "options.json").write_text('{"theme": "pink"}')
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "The options file cannot be used" in screen_text(app))
        await pilot.press("p")
        await settled(pilot, OptionsScreen)
        await pilot.press("escape")
        await settled(pilot, TitleScreen)
        assert "cannot be used" not in screen_text(app)


async def test_every_option_is_remembered_at_once(start: Start, tmp_path: Path) -> None:
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot, TitleScreen)
        await pilot.press("p")
        await settled(pilot, OptionsScreen)
        wanted = Options(
            theme="light", ascii=True, speed="slow", confirm_end=False, show_scores=False, full_handoff=True
        )
        await pilot.press("right", "down", "right", "down", "right", "down", "right", "down", "right", "down", "right")
        assert read(tmp_path / "options.json") == (wanted, "")
        await pilot.press("down", "enter")
        await settled(pilot, TitleScreen)
    again = TableApp(app.face, app.request, config=tmp_path / "options.json")
    assert again.preferences == wanted


async def test_options_that_cannot_be_written_still_hold_and_it_is_said(start: Start, tmp_path: Path) -> None:
    app = start(None)
    app.config = tmp_path / "options.json" / "below-a-file.json"
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot, TitleScreen)
        await pilot.press("p")
        await settled(pilot, OptionsScreen)
        await pilot.press("right")
        await until(pilot, lambda: "could not be remembered" in screen_text(app))
        assert app.preferences.theme == "light"


async def test_theme_and_ascii_take_effect_in_the_game_at_once(start: Start) -> None:
    app = start()
    async with app.run_test(size=(120, 36)) as pilot:
        await uncover(pilot)
        assert app.current_theme.dark
        await pilot.press("q", "o")
        await settled(pilot, OptionsScreen)
        await pilot.press("right", "down", "right", "escape")
        await settled(pilot, PlayScreen)
        await until(pilot, lambda: "─" not in screen_text(app) and "►" not in screen_text(app))
        assert not app.current_theme.dark
        assert app.screen.has_class("-ascii")


async def test_the_end_of_a_turn_without_confirmation_takes_effect_at_once(start: Start) -> None:
    app = start("Ann,Bob=greedy")
    async with app.run_test(size=(120, 36)) as pilot:
        await settled(pilot, PlayScreen)
        screen = app.screen
        assert isinstance(screen, PlayScreen)
        await until(pilot, screen.deciding)
        await pilot.press("1")
        match = screen.session.match
        assert match.state.ending
        await pilot.press("q", "o")
        await settled(pilot, OptionsScreen)
        await pilot.press("down", "down", "down", "right", "escape")
        await until(pilot, lambda: match.state.turn >= 3)


async def test_the_palette_offers_the_actions_of_the_screen_and_none_over_the_cover(start: Start) -> None:
    app = start()
    async with app.run_test(size=(120, 36)) as pilot:
        await uncover(pilot)
        offered = {c.title for c in app.get_system_commands(app.screen)}
        assert {"Undo", "Redo", "Log", "Score", "Hint", "Options", "Quit"} <= offered
        assert isinstance(app.screen, PlayScreen)
        app.push_screen(ReplayScreen(app.face, app.screen.session))
        await settled(pilot, ReplayScreen)
        offered = {c.title for c in app.get_system_commands(app.screen)}
        assert not {"Undo", "Redo", "Hint", "Name"} & offered


async def test_leaving_the_first_turn_comes_back_to_the_game_under_it(start: Start) -> None:
    app = start()
    async with app.run_test(size=(120, 36)) as pilot:
        await uncover(pilot)
        game = app.screen
        assert isinstance(game, PlayScreen)
        app._lesson(True)
        await uncover(pilot)
        assert isinstance(app.screen, PlayScreen)
        assert isinstance(app.screen.session, Loose)
        await pilot.press("ctrl+s")
        assert "not saved under a name" in screen_text(app)
        await pilot.press("q")
        await settled(pilot, Choose)
        assert "nothing of it is saved" in screen_text(app)
        await pilot.press("t")
        await until(pilot, lambda: app.screen is game)
        await pilot.press("1")
        assert len(game.session.match.played) == 1


async def test_quitting_from_the_first_turn_asks_about_an_unsaved_game_under_it_once(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start()
    async with app.run_test(size=(120, 36)) as pilot:
        await uncover(pilot)

        def full(*_: object, **__: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("engine.saves.session.write", full)
        await pilot.press("1")
        app._lesson(True)
        await uncover(pilot)
        depth = len(app.screen_stack)
        await pilot.press("ctrl+q", "ctrl+q", "ctrl+q")
        await settled(pilot, Choose)
        assert len(app.screen_stack) == depth + 1
        assert "since the last good save" in screen_text(app)


async def test_growing_again_under_a_window_leaves_no_notice_behind(start: Start) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        await pilot.resize_terminal(60, 20)
        await settled(pilot, TooSmall)
        app._show_notice("Something", "to read")
        await settled(pilot, Choose)
        await pilot.resize_terminal(*SIZE)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))


async def test_keys_of_the_screen_below_do_nothing_under_a_window(start: Start, store: Store) -> None:
    app = start()
    async with app.run_test(size=(120, 36)) as pilot:
        await uncover(pilot)
        screen = app.screen
        assert isinstance(screen, PlayScreen)
        await pilot.press("q")
        await settled(pilot, Choose)
        for key in ("u", "L", "H", "T", "tab", "pagedown", "pageup", "space", "slash", "question_mark", "ctrl+d"):
            await pilot.press(key)
            assert isinstance(app.screen, Choose), key
        assert screen.session.match.played == []
        assert store.names() == ["evening"]


async def crash(app: TableApp) -> None:
    """Let a fault happen inside the program."""
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot, TitleScreen)

        def broken() -> None:
            raise ZeroDivisionError("inside")

        app.call_later(broken)
        await until(pilot, lambda: not app.is_running)


async def test_a_fault_inside_ends_with_a_calm_line(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    app = start(None)
    with pytest.raises(ZeroDivisionError):
        await crash(app)
    assert app.return_code == 1
    told = capsys.readouterr()
    assert "Traceback" not in told.out + told.err


async def test_play_again_from_the_final_table_keeps_players_and_saves_anew(start: Start, store: Store) -> None:
    app = start("Ann=greedy,Bob=random")
    async with app.run_test(size=(120, 36)) as pilot:
        await settled(pilot, ScoreScreen, 30)
        await pilot.press("a")
        await until(pilot, lambda: len(store.names()) == 2, 20)
        new = next(n for n in store.names() if n != "evening")
        assert store.load(new).match.setup.players == store.load("evening").match.setup.players
        assert store.load(new).match.setup.seed != store.load("evening").match.setup.seed


async def test_naming_from_the_final_table_names_the_save(start: Start, store: Store) -> None:
    app = start("Ann=greedy,Bob=random")
    async with app.run_test(size=(120, 36)) as pilot:
        await settled(pilot, ScoreScreen, 30)
        await pilot.press("ctrl+s")
        await settled(pilot, AskText)
        await pilot.press("x", "enter")
        await until(pilot, lambda: store.names() == ["x"])


async def test_help_on_the_title_shows_its_keys(start: Start) -> None:
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot, TitleScreen)
        await pilot.press("question_mark")
        await settled(pilot, HelpScreen)
        assert "Take the choice" in screen_text(app)
