"""What the command line asks of a game's screens, and what the screens supply to it.

The command line lies below the screens and never imports them; `thera_tui/__main__.py` and
`thessaloniki_tui/__main__.py` hand it a `Screens`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from engine.saves import Session, Store


@dataclass(frozen=True, slots=True)
class Request:
    """How the app is to start.

    `kind`: "title" (no session: the title screen), "new" and "resume" (`session` is the game to
    play), "replay" (`session` is read-only; show it after move `at`, None for the start). `store` is where
    the app lists, creates and opens other games. The caller closes `session` again; the app closes those
    it opens itself.
    """

    kind: Literal["title", "new", "resume", "replay"]
    store: Store
    session: Session | None = None
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Screens:
    """What a game's package supplies: `run` starts the app and returns when it is left (an exit status or
    None for 0); `render(state, seat, width)` returns the board as something Rich can print, as `seat` sees
    it (None: a bystander). `state` is masked for that seat already."""

    run: Callable[[Request], int | None]
    render: Callable[[Any, int | None, int], Any]
