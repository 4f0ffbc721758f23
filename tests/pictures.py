"""Draw the pictures of the README anew: `python -m tests.pictures [FOLDER]`.

With a FOLDER every game is drawn there in every size and in dark and light, to be looked at; without one
only the two pictures that the README shows, into the packages.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from engine import bots
from engine.cli.request import Request
from engine.game import Player, Setup
from engine.match import Match
from engine.registry import get
from engine.saves import Store
from engine.table.app import TableApp
from engine.table.options import Options, write
from thera_tui.face import TheraFace
from thessaloniki_tui.face import ThessalonikiFace

FACES: dict[str, Any] = {"thera": TheraFace, "thessaloniki": ThessalonikiFace}
SIZES = ((80, 24), (120, 36), (160, 48))
SCENES: dict[str, tuple[str, dict[str, Any], int]] = {
    "thera": ("Ann,Bob,Cy", {}, 60),
    "thera-solo": ("Ann", {"solo": "medium"}, 70),
    "thessaloniki": ("Ann,Bob,Cy", {}, 90),
}
"""The game, its variant, and how many moves are played before the picture is taken."""


def position(game: str, names: str, variant: dict[str, Any], moves: int) -> Match[Any]:
    """Return a game in which `greedy` made the first `moves` moves for everybody."""
    players = tuple(Player(name=name) for name in names.split(","))
    match = Match(get(game), Setup(game=game, players=players, seed=11, **variant))
    while len(match.played) < moves and not match.over:
        seat = match.to_act
        rng = bots.bot_rng(11, seat, len(match.played))
        match.play(bots.get("greedy").choose(match.game, match.game.view(match.state, seat), seat, rng))
    return match


async def draw(game: str, match: Match[Any], size: tuple[int, int], theme: str, target: Path) -> None:
    """Write the game screen as an SVG file that needs nothing from outside."""
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "options.json"
        write(config, Options.model_validate({"theme": theme, "speed": "instant"}))
        store = Store(Path(folder) / "saves", match.game)
        request = Request("new", store, store.create(match, "friday-evening"))
        app = TableApp(FACES[game](), request, config=config)
        async with app.run_test(size=size) as pilot:
            await pilot.pause(1.2)
            await pilot.press("o" if match.game.hidden_hands else "up")
            await pilot.pause(0.4)
            await pilot.press("down")
            await pilot.pause(0.3)
            svg = app.export_screenshot(title=app.title)
        request.session.close() if request.session else None
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    target.write_text(svg.replace("Fira Code", "DejaVu Sans Mono"), encoding="utf-8")


def main(folder: Path | None) -> None:
    """Draw what is asked for."""
    for name, (names, variant, moves) in SCENES.items():
        game = name.partition("-")[0]
        sizes = SIZES if folder else ((120, 36),)
        themes = ("dark", "light") if folder else ("dark",)
        if not folder and name != game:
            continue
        match = position(game, names, variant, moves)
        for size in sizes:
            for theme in themes:
                pictures = Path(__file__).parents[1] / f"{game}_tui" / "pictures"
                target = folder / f"{name}-{size[0]}-{theme}.svg" if folder else pictures / f"{name}.svg"
                target.parent.mkdir(parents=True, exist_ok=True)
                asyncio.run(draw(game, match, size, theme, target))
                print(target)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
