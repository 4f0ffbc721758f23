"""The list of saves."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from engine.saves import Store
from engine.table.app import TableApp
from engine.table.dialogs import AskText, Choose
from engine.table.load import LoadScreen
from engine.table.menu import Menu
from engine.table.playing import PlayScreen
from engine.table.replay import ReplayScreen
from engine.table.title import TitleScreen
from tests.toy import play_on, toy_match
from tests.tui.conftest import Start
from tests.tui.looking import screen_text, settled, uncover, until

SIZE = (100, 30)


def saved(store: Store, name: str, moves: int = 3) -> Path:
    """Save a game of `moves` moves, every move its own generation."""
    with store.create(toy_match(), name) as session:
        for _ in range(moves):
            session.play(session.match.legal[0])
    return store.path(name)


async def listed(app: TableApp, pilot: Pilot[None], key: str = "o") -> LoadScreen:
    await settled(pilot, TitleScreen)
    await pilot.press(key)
    await settled(pilot, LoadScreen)
    assert isinstance(app.screen, LoadScreen)
    return app.screen


def names(screen: LoadScreen) -> list[str]:
    return [entry.label for entry in screen.query_one(Menu).entries]


def plain(app: TableApp) -> str:
    return " ".join(screen_text(app).replace("│", " ").split())


async def test_saves_are_listed_latest_first_with_the_broken_ones_last(
    start: Start, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(store, "first")
    later = datetime.now(UTC).replace(microsecond=0) + timedelta(minutes=1)
    monkeypatch.setattr("engine.saves.session.now", lambda: later)
    saved(store, "second")
    saved(store, "torn").write_bytes(b'{"format"')
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        screen = await listed(app, pilot)
        assert names(screen) == ["second", "first", "torn"]
        assert "3 moves" in plain(app)
        await pilot.press("end")
        await until(pilot, lambda: "torn.json: is not JSON" in plain(app))


async def test_a_broken_save_is_repaired_from_the_generation_before(start: Start, store: Store) -> None:
    path = saved(store, "torn")
    path.write_bytes(path.read_bytes()[:100])
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await listed(app, pilot)
        await pilot.press("p")
        await until(pilot, lambda: "Unfinished" in screen_text(app) or "2 moves" in plain(app))
        assert len(store.load("torn").match.played) == 2
        await pilot.press("p")
        await until(pilot, lambda: "This save is not broken." in screen_text(app))


async def test_a_broken_save_without_a_good_copy_can_only_be_deleted(start: Start, store: Store) -> None:
    saved(store, "good")
    store.path("gone").write_bytes(b"{}")
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        screen = await listed(app, pilot)
        await pilot.press("end", "p")
        await until(pilot, lambda: "No good copy of it is left." in screen_text(app))
        await pilot.press("w")
        await until(pilot, lambda: "This save is broken." in screen_text(app))
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, LoadScreen)
        await pilot.press("d")
        await settled(pilot, Choose)
        await pilot.press("y")
        await until(pilot, lambda: names(screen) == ["good"])
        assert store.names() == ["good"]


async def test_a_delete_asks_first_and_keeps_on_enter_and_esc(start: Start, store: Store) -> None:
    saved(store, "evening")
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await listed(app, pilot)
        for key in ("enter", "escape", "n"):
            await pilot.press("d")
            await settled(pilot, Choose)
            await pilot.press(key)
            await settled(pilot, LoadScreen)
            assert store.names() == ["evening"]


async def test_a_delete_that_fails_says_why_until_another_line_is_chosen(
    start: Start, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(store, "one")
    saved(store, "two")

    def refuse(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await listed(app, pilot)
        monkeypatch.setattr(Path, "unlink", refuse)
        await pilot.press("d")
        await settled(pilot, Choose)
        await pilot.press("y")
        await until(pilot, lambda: "The disk reports an error" in plain(app))
        monkeypatch.undo()
        assert store.names() == ["one", "two"]
        await pilot.press("down")
        await until(pilot, lambda: "The disk reports an error" not in plain(app))


async def test_a_save_is_renamed_and_a_name_in_use_is_refused(start: Start, store: Store) -> None:
    saved(store, "old")
    saved(store, "new")
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        screen = await listed(app, pilot)
        await pilot.press("n")
        await settled(pilot, AskText)
        app.screen.query_one(Input).value = "old"
        await pilot.press("enter")
        await until(pilot, lambda: "already" in plain(app))
        app.screen.query_one(Input).value = "[b]x"
        await pilot.press("enter")
        await settled(pilot, LoadScreen)
        await until(pilot, lambda: set(names(screen)) == {"[b]x", "old"})
        assert "[b]x" in screen_text(app)


HOLDER = """
import sys
from engine.saves import Store
from tests.toy import TOY
session = Store(sys.argv[1], TOY).open("evening")
print("held", flush=True)
sys.stdin.read()
"""


async def test_a_save_held_elsewhere_may_be_looked_at_only(start: Start, store: Store) -> None:
    saved(store, "evening")
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(store.folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        app = start(None)
        async with app.run_test(size=SIZE) as pilot:
            await listed(app, pilot)
            assert f"process {holder.pid}" in plain(app)
            await pilot.press("d")
            await until(pilot, lambda: "It is open in" in screen_text(app))
            await pilot.press("enter")
            await settled(pilot, Choose)
            assert "open elsewhere" in screen_text(app)
            await pilot.press("n")
            await settled(pilot, LoadScreen)
            await pilot.press("enter")
            await settled(pilot, Choose)
            await pilot.press("y")
            await settled(pilot, ReplayScreen)
            for key in ("1", "0", "u", "r", "enter", "ctrl+s", "delete"):
                await pilot.press(key)
            assert isinstance(app.screen, ReplayScreen)
            assert len(store.load("evening").match.played) == 3
    finally:
        assert holder.stdin is not None
        holder.stdin.close()
        holder.wait(10)
        assert holder.stdout is not None
        holder.stdout.close()


async def test_enter_plays_on_from_load_and_looks_from_replay(start: Start, store: Store) -> None:
    saved(store, "evening")
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await listed(app, pilot, "r")
        await pilot.press("enter")
        await settled(pilot, ReplayScreen)
        await pilot.press("escape")
        await settled(pilot, LoadScreen)
        await pilot.press("escape")
        await listed(app, pilot, "o")
        await pilot.press("enter")
        await uncover(pilot)
        assert isinstance(app.screen, PlayScreen)
        assert not app.screen.session.read_only


async def test_a_finished_game_is_listed_as_such_with_its_points(start: Start, store: Store) -> None:
    match = toy_match()
    play_on(match, 500)
    store.create(match, "done").close()
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        await listed(app, pilot)
        ann, bob = match.state.points
        assert f"Ann: {ann} VP" in plain(app)
        assert f"Bob: {bob} VP" in plain(app)
        assert "Finished" in plain(app)


async def test_typing_after_slash_finds_a_save_and_deletes_nothing(start: Start, store: Store) -> None:
    for name in ("dawn", "noon", "pond"):
        saved(store, name, 1)
    app = start(None)
    async with app.run_test(size=SIZE) as pilot:
        screen = await listed(app, pilot)
        await pilot.press("slash", "p", "n", "d")
        assert names(screen) == []
        await pilot.press("backspace", "backspace", "o")
        assert names(screen) == ["pond"]
        assert isinstance(app.screen, LoadScreen)
        assert store.names() == ["dawn", "noon", "pond"]
