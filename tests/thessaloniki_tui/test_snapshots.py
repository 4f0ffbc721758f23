"""Pictures of the game screen in three sizes; `pytest --snapshot-update` draws them anew after a wanted change."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from engine.game import DECLINES
from engine.match import Match
from engine.thessaloniki import steps as s
from tests.thessaloniki_tui.conftest import Start, new_match
from tests.tui.looking import uncover

SIZES = [(80, 24), (120, 36), (160, 48)]


def in_the_middle() -> Match[Any]:
    """Return a game of three in its fifth round, at Ann's Move step."""
    match = new_match("Ann,Bob,Cy", seed=11)
    while match.state.round < 5 or match.state.agenda[-1][:2] != (s.MOVE, 0):
        legal = match.legal
        match.play(next((m for m in legal if m[0] not in DECLINES), legal[0]))
    return match


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_in_the_middle_of_a_game(snap_compare: Any, start: Start, size: tuple[int, int]) -> None:
    app, _ = start(in_the_middle())

    async def before(pilot: Pilot[None]) -> None:
        await uncover(pilot)
        await pilot.press("down")
        await pilot.pause(0.1)

    assert snap_compare(app, terminal_size=size, run_before=before)
