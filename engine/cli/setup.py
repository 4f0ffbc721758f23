"""From names, bots and files to a set-up that a game accepts, or one line that says what to change."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from engine import bots
from engine.editions import EditionError, differences
from engine.game import Game, Player, Setup, SetupError
from engine.saves import Broken, read_bytes

LONGEST_NAME = 20
LARGEST_EDITION = 500_000

Level = Literal["easy", "medium", "hard"]


def player_name(text: str, seat: int) -> str:
    """Return the name of the player on `seat` (0-based), trimmed. Raises SetupError."""
    name = unicodedata.normalize("NFC", text).strip()
    if not name:
        raise SetupError(f"player {seat + 1} has no name")
    if len(name) > LONGEST_NAME:
        raise SetupError(f"the name {name!r} is longer than {LONGEST_NAME} characters")
    if any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in name):
        raise SetupError(f"the name {name!r} contains characters that cannot be shown")
    return name


def make_setup(
    game: Game[Any],
    names: Sequence[str],
    *,
    bot: Mapping[str, str] | None = None,
    seed: int | None = None,
    advanced: bool = False,
    solo: Level | None = None,
    edition: Any | None = None,
) -> Setup:
    """Return the set-up for players with these `names`, in turn order.

    `bot` maps names (whatever their capitals) to bots; `seed` None draws one. Raises SetupError with one
    line: a name that is missing, too long or used twice, an unknown bot, a number of players or a
    variant the game does not have.
    """
    clean = [player_name(text, seat) for seat, text in enumerate(names)]
    folded = [name.casefold() for name in clean]
    for name in clean:
        if folded.count(name.casefold()) > 1:
            raise SetupError(f"the name {name!r} is used twice; give every player another name")
    played_by: dict[str, str] = {}
    for who, kind in (bot or {}).items():
        if who.strip().casefold() not in folded:
            raise SetupError(f"there is no player {who!r} to be played by a bot; the players are {', '.join(clean)}")
        bots.get(kind)
        played_by[who.strip().casefold()] = kind.casefold()
    setup = Setup(
        game=game.name,
        players=tuple(Player(name=n, bot=played_by.get(n.casefold())) for n in clean),
        seed=secrets.randbelow(2**32) if seed is None else seed,
        advanced=advanced,
        solo=solo,
        edition=edition.name if edition is not None else "standard",
    )
    game.new(setup, edition)
    return setup


def read_edition(game: Game[Any], path: Path) -> Any:
    """Return the edition in the file at `path`. Raises EditionError with one line per fault."""
    try:
        data, _ = read_bytes(path, LARGEST_EDITION)
    except Broken as error:
        raise EditionError([f"{path}: {error}"]) from None
    try:
        edition = game.edition(data)
    except EditionError as error:
        raise EditionError([f"{path}: {fault}" for fault in error.faults]) from None
    standard = game.edition()
    if edition.name == standard.name and differences(standard, edition):
        raise EditionError([f"{path}: name: an edition that differs from the standard one needs another name"])
    return edition
