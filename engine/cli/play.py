"""The verbs that open the screen: the title, new, resume, replay."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from engine import bots, registry
from engine.cli.request import Request, Screens
from engine.cli.setup import make_setup, read_edition
from engine.game import GameError
from engine.match import Match
from engine.saves import Held, SaveError, Session, Store, saves_folder


def open_store(game: str, arguments: Namespace) -> Store:
    """Return the saves of `game` in the folder that the arguments, the environment or the place name."""
    return Store(saves_folder(arguments.saves), registry.get(game))


def has_terminal() -> bool:
    """Return whether there is a screen to draw on and a keyboard to read."""
    return all(stream is not None and stream.isatty() for stream in (sys.__stdin__, sys.__stderr__))


def _need_terminal() -> None:
    if not has_terminal():
        raise GameError("the board needs a terminal; saves, show, check, simulate, edition and rules do not")


def _play(screens: Screens, request: Request) -> int:
    session = request.session
    try:
        return screens.run(request) or 0
    finally:
        if session is not None:
            session.close()


def title(game: str, screens: Screens, arguments: Namespace) -> int:
    """Open the title screen."""
    _need_terminal()
    return _play(screens, Request("title", open_store(game, arguments)))


def new(game: str, screens: Screens, arguments: Namespace) -> int:
    """Start a new game, saved under the name asked for. Raises SetupError, SaveError, EditionError."""
    store = open_store(game, arguments)
    edition = read_edition(store.game, Path(arguments.edition)) if arguments.edition else None
    setup = make_setup(
        store.game,
        arguments.players.split(","),
        bot=dict(arguments.bot),
        seed=arguments.seed,
        advanced=getattr(arguments, "advanced", False),
        solo=getattr(arguments, "solo", None),
        edition=edition,
    )
    _need_terminal()
    session = store.create(Match(store.game, setup, edition), arguments.save)
    return _play(screens, Request("new", store, session))


def _open(store: Store, name: str, *, read_only: bool) -> Session:
    session = store.open(name, read_only=read_only)
    if read_only:
        return session
    try:
        bots.check(session.match.setup)
    except GameError:
        session.close()
        raise
    return session


def resume(game: str, screens: Screens, arguments: Namespace) -> int:
    """Go on with a saved game. Raises SaveError."""
    store = open_store(game, arguments)
    name = arguments.name or store.last()
    if name is None:
        raise SaveError(f"there is no unfinished game in {store.folder}; start one with: {game} new --players Ann,Bob")
    _need_terminal()
    try:
        session = _open(store, name, read_only=arguments.read_only)
    except Held as error:
        raise SaveError(f"{error} (--read-only)") from None
    return _play(screens, Request("resume", store, session))


def replay(game: str, screens: Screens, arguments: Namespace) -> int:
    """Open the viewer on a saved game. Raises SaveError."""
    store = open_store(game, arguments)
    session = _open(store, arguments.name, read_only=True)
    check_at(session.match, arguments.at)
    _need_terminal()
    return _play(screens, Request("replay", store, session, arguments.at))


def check_at(match: Match[Any], at: int | None) -> None:
    """Raise GameError when there is no position after `at` moves."""
    if at is None:
        return
    try:
        match.at(at)
    except IndexError as error:
        raise GameError(f"--at {at}: {error}") from None
