"""Whole games of Thera by keyboard, from the first Role to the final table."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game import Player, Setup
from engine.table.choices import Entry
from engine.table.playing import PlayScreen
from engine.table.score import ScoreScreen
from tests.thera.table import GAME
from tests.thera_tui.test_app import app_for
from tests.tui.looking import screen_text


def hurried(screen: PlayScreen) -> Entry:
    """Return what a hurried player takes: the Priestess whenever she is free, else as little as possible."""
    entries = [e for e in screen.menu.entries if e.possible]
    verbs = {e: e.option.move[0] if e.option.move else "" for e in entries}
    for wanted in ("Priestess", "Trader"):
        for entry in entries:
            if verbs[entry] == "role" and wanted in entry.label:
                return entry
    declining = [e for e in entries if verbs[e] in ("done", "end")]
    return declining[0] if declining else entries[0]


@pytest.mark.parametrize(
    ("names", "variant"),
    [("Ann,Bob,Cy", {}), ("Ann,Bob", {"advanced": True}), ("Ann", {"solo": "hard"})],
    ids=["three", "two-advanced", "solo"],
)
async def test_a_whole_game_by_keyboard(names: str, variant: dict[str, object], tmp_path: Path) -> None:
    players = tuple(Player(name=name) for name in names.split(","))
    setup = Setup.model_validate({"game": "thera", "players": players, "seed": 5, **variant})
    app, session = app_for(tmp_path, setup, confirm_end=False)
    keys = 0
    async with app.run_test(size=(120, 36)) as pilot:
        while not isinstance(app.screen, ScoreScreen):
            assert keys < 900, "the game never ends"
            screen = app.screen
            if not isinstance(screen, PlayScreen):
                await pilot.press("space")  # Plouteus's steps
                continue
            if not screen.deciding():
                await pilot.pause(0.01)
                continue
            entry = hurried(screen)
            screen.menu.index = screen.menu.entries.index(entry)
            await pilot.press(entry.hotkey or "enter")
            keys += 1
        match = session.match
        assert match.over
        assert match.state.trigger
        result = GAME.result(match.state)
        shown = screen_text(app)
        for name, total in zip(result.names, result.totals, strict=True):
            assert name in shown
            assert str(total) in shown
        for column in range(len(result.names)):
            assert sum(row.values[column] for row in result.rows) == result.totals[column]
        assert session.saved
