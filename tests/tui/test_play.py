"""Playing on the game screen: turns, undo, cover between players, bots, faults, sizes."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.saves import Store
from engine.table.app import TableApp, TooSmall
from engine.table.dialogs import AskText, Choose
from engine.table.handoff import Handoff
from engine.table.logview import LogView
from engine.table.playing import PlayScreen
from engine.table.score import ScoreScreen
from tests.toy import TOY
from tests.tui.conftest import Start
from tests.tui.looking import screen_text, uncover, until

SIZE = (120, 36)


def play_screen(app: TableApp) -> PlayScreen:
    assert isinstance(app.screen, PlayScreen)
    return app.screen


async def one_turn(pilot: Pilot[None]) -> None:
    """Play the first card and end the turn."""
    await pilot.press("1")
    await pilot.press("0")


async def test_a_turn_by_keyboard_is_saved_and_covers_before_the_next_player(start: Start, store: Store) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        await one_turn(pilot)
        await pilot.pause()
        assert isinstance(app.screen, Handoff)
        assert [p.move[0] for p in store.load("evening").match.played] == ["play", "end"]


async def test_undo_and_redo_by_key_and_refusal_with_its_reason(start: Start) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        screen = play_screen(app)
        match = screen.session.match
        before = match.state.clone()
        await pilot.press("1")
        assert len(match.played) == 1
        await pilot.press("u")
        assert match.state == before
        await pilot.press("r")
        assert len(match.played) == 1
        await pilot.press("u", "u")
        assert "nothing to take back" in screen_text(app)


async def test_a_drawn_card_cannot_be_taken_back(start: Start) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        await pilot.press("end", "enter", "u")
        assert len(play_screen(app).session.match.played) == 1
        assert "A card or tile has been revealed since." in screen_text(app)


async def test_without_confirmation_a_turn_ends_by_itself(start: Start) -> None:
    app = start(confirm_end=False)
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        await pilot.press("1")
        await pilot.pause()
        assert app.request.session is not None
        assert app.request.session.match.to_act == 1
        assert isinstance(app.screen, Handoff)


def hands(app: TableApp) -> list[list[int]]:
    assert app.request.session is not None
    return app.request.session.match.state.hands


def shows(app: TableApp, seat: int) -> bool:
    """Whether all cards of a hand are readable on screen."""
    assert app.request.session is not None
    name = app.request.session.match.setup.players[seat].name
    return f"{name}: {' '.join(f'{c:02}' for c in hands(app)[seat])}" in screen_text(app)


async def test_each_player_sees_the_own_hand_only(start: Start) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        assert shows(app, 0)
        assert not shows(app, 1)
        await one_turn(pilot)
        await uncover(pilot)
        assert shows(app, 1)
        assert not shows(app, 0)


@pytest.mark.parametrize(
    "keys", [("enter",), ("space",), ("question_mark",), ("L",), ("ctrl+p",), ("T",), ("escape",), ("q",)]
)
async def test_nothing_but_its_key_opens_the_cover_and_nothing_shows_beside_it(start: Start, keys: tuple[str]) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.1)
        await pilot.press(*keys)
        await pilot.resize_terminal(90, 30)
        await pilot.pause()
        assert isinstance(app.screen, Handoff)
        text = screen_text(app)
        assert "Pass the keyboard to Ann" in text
        assert "Bob" not in text
        assert "card" not in text.casefold()


async def test_what_lies_under_the_cover_holds_no_hand_either(start: Start) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        screen = play_screen(app)
        await one_turn(pilot)
        await pilot.pause()
        scene = screen.area.scene
        assert scene is not None
        assert all(card == -1 for hand in scene.state.hands for card in hand)
        assert scene.options == ()
        assert screen.menu.entries == []


async def test_keys_typed_ahead_do_not_open_the_cover(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        monkeypatch.setattr(PlayScreen, "settle", 5.0)
        await pilot.press("1", "0", "o", "o", "1")
        await pilot.pause()
        assert isinstance(app.screen, Handoff)
        assert app.request.session is not None
        assert len(app.request.session.match.played) == 2


async def test_the_log_shows_a_private_line_to_its_owner_only(start: Start) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        await pilot.press("end", "enter")
        await pilot.pause()
        log = play_screen(app).query_one(LogView)
        assert "Ann draws [" in log.as_text()
        await pilot.press("0")
        await uncover(pilot)
        assert "Ann draws a card" in log.as_text()
        assert "Ann draws [" not in log.as_text()


async def test_since_your_last_turn_tells_what_the_others_did(start: Start) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(2):
            await uncover(pilot)
            await one_turn(pilot)
        await uncover(pilot)
        text = screen_text(app)
        assert "Since your last turn" in text
        assert "Bob plays" in text
        await pilot.press("1")
        assert "Since your last turn" not in screen_text(app)


async def test_bots_play_on_to_the_person_and_their_moves_are_in_the_log(start: Start) -> None:
    app = start("Ann,Bob=greedy,Cy=random")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = play_screen(app)
        assert screen.sitting.looking == 0
        await one_turn(pilot)
        for _ in range(40):
            await pilot.pause(0.02)
            if screen.deciding():
                break
        assert screen.session.match.to_act == 0
        assert "Bob" in screen.query_one(LogView).as_text()
        assert shows(app, 0)
        assert not shows(app, 1)


async def test_a_game_of_bots_runs_to_its_final_table(start: Start) -> None:
    app = start("Ann=greedy,Bob=random")
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(300):
            await pilot.pause(0.02)
            if isinstance(app.screen, ScoreScreen):
                break
        assert isinstance(app.screen, ScoreScreen)
        await until(pilot, lambda: "wins with" in screen_text(app) or "share the win" in screen_text(app))
        await pilot.press("escape")
        await pilot.pause(0.1)
        assert isinstance(app.screen, PlayScreen)
        assert "The game is over." in screen_text(app)


async def test_an_error_inside_a_move_keeps_game_and_save(
    start: Start, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        await pilot.press("1")
        saved = (store.folder / "evening.json").read_bytes()

        def broken(*_: Any) -> None:
            raise ZeroDivisionError("inside")

        monkeypatch.setattr(TOY, "apply", broken, raising=False)
        await pilot.press("0")
        await pilot.pause()
        assert isinstance(app.screen, Choose)
        text = screen_text(app)
        assert "Something went wrong inside this move" in text
        assert "Traceback" not in text
        assert (store.folder / "evening.json").read_bytes() == saved
        monkeypatch.undo()
        await pilot.press("enter")
        await pilot.pause()
        assert len(play_screen(app).session.match.played) == 1


async def test_a_failing_disk_is_said_until_saving_works_again(
    start: Start, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)

        def full(*_: Any, **__: Any) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("engine.saves.session.write", full)
        await pilot.press("1")
        await until(pilot, lambda: "not saved" in screen_text(app))
        await pilot.press("ctrl+q")
        await until(pilot, lambda: isinstance(app.screen, Choose) and "since the last good save" in screen_text(app))
        await pilot.press("n")
        monkeypatch.undo()
        await pilot.press("u")
        await until(pilot, lambda: "not saved" not in screen_text(app))
        assert store.load("evening").match.played == []


async def test_ctrl_s_names_the_save_and_says_what_is_wrong_with_a_name(start: Start, store: Store) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        await pilot.press("ctrl+s")
        assert isinstance(app.screen, AskText)
        await pilot.press(*("backspace" for _ in "evening"), "a", "slash", "b", "enter")
        assert "may not contain /" in screen_text(app)
        await pilot.press("backspace", "backspace", "enter")
        await pilot.pause()
        assert store.names() == ["a"]
        assert play_screen(app).session.name == "a"


async def test_a_resize_storm_in_the_middle_of_a_decision_changes_nothing(start: Start) -> None:
    app = start()
    sizes = random.Random(5)
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        await pilot.press("down")
        screen = play_screen(app)
        entry = screen.menu.entry
        for _ in range(25):
            await pilot.resize_terminal(sizes.randint(1, 200), sizes.randint(1, 60))
        await pilot.resize_terminal(*SIZE)
        await pilot.pause()
        assert play_screen(app).menu.entry == entry
        assert screen.session.match.played == []
        assert shows(app, 0)
        await pilot.press("enter")
        assert len(screen.session.match.played) == 1


async def test_too_small_a_terminal_gets_a_notice_and_its_keys_do_nothing(start: Start) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        await pilot.resize_terminal(79, 24)
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert "80 x 24 is needed" in screen_text(app)
        await pilot.press("1", "enter", "u")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.session.match.played == []
        assert app.screen.menu.has_focus


@pytest.mark.parametrize(("size", "name"), [((80, 24), "narrow"), ((120, 34), "medium"), ((160, 44), "wide")])
async def test_every_size_shows_menu_board_players_and_keys(start: Start, size: tuple[int, int], name: str) -> None:
    app = start()
    async with app.run_test(size=size) as pilot:
        await uncover(pilot)
        screen = play_screen(app)
        assert screen.size_name == name
        text = screen_text(app)
        for part in ("Ann", "Bob", "0 VP", "Play or draw", "draw", "Cards", "q Menu", "? Help", "u Undo"):
            assert part in text, part
        assert screen.menu.size.height >= 5


async def test_names_that_look_like_markup_are_shown_as_they_are(start: Start) -> None:
    app = start("[b]x[/],\\[/red] y")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.1)
        assert "Pass the keyboard to [b]x[/]" in screen_text(app)
        await uncover(pilot)
        await one_turn(pilot)
        await pilot.pause(0.1)
        assert "Pass the keyboard to \\[/red] y" in screen_text(app)


async def test_scores_can_be_hidden(start: Start) -> None:
    app = start(show_scores=False)
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        assert " VP" not in screen_text(app)
        await pilot.press("T")
        assert isinstance(app.screen, PlayScreen)
        assert "Scores are hidden" in screen_text(app)


async def test_the_hint_highlights_a_legal_choice(start: Start) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        await pilot.press("H")
        screen = play_screen(app)
        assert screen.menu.entry is not None
        assert screen.menu.entry.option.move in screen.session.match.legal
        assert "would take" in screen_text(app)
        assert screen.session.match.played == []


async def test_quitting_keeps_the_last_move(start: Start, store: Store, tmp_path: Path) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        await pilot.press("1", "ctrl+c")
        await pilot.pause()
    assert len(store.load("evening").match.played) == 1
