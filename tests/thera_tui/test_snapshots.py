"""Pictures of the game screen in three sizes; `pytest --snapshot-update` draws them anew after a wanted change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.game import DECLINES
from tests.thera.table import setup
from tests.thera_tui.test_app import SIZES, app_for


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_in_the_middle_of_a_game(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    app, session = app_for(tmp_path, setup(3))
    match = session.match
    while match.state.turn < 6:
        match.play(next((m for m in match.legal if m[0] not in DECLINES), match.legal[0]))

    async def before(pilot: Pilot[None]) -> None:
        await pilot.pause(0.3)
        await pilot.press("down")
        await pilot.pause(0.3)

    assert snap_compare(app, terminal_size=size, run_before=before)
