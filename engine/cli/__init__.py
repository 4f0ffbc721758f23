"""The command line of both games: `main(game, screens, argv)` runs one command and returns its exit status.

Wrong input is one line on standard error and status 2 (1 for `check`).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import TracebackType
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from engine.cli.request import Screens

TITLES = {"thera": "Thera", "thessaloniki": "Thessaloniki"}
WITH_SOLO = ("thera",)

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(game: str, screens: Screens, argv: Sequence[str] | None = None) -> int:
    """Run the command in `argv` (None: the process's own) for `game` and return its exit status."""
    from engine.cli.parser import VERBS, build

    for stream in (sys.stdout, sys.stderr):
        # A terminal without a character must not stop the program.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        arguments = build(game, TITLES[game], solo=game in WITH_SOLO).parse_args(argv)
    except SystemExit as stop:
        return int(stop.code or 0)
    from engine.game import GameError

    module, function = VERBS.get(arguments.verb, "play:title").split(":")
    try:
        verb = getattr(import_module(f"engine.cli.{module}"), function)
        status: int = verb(game, screens, arguments)
        sys.stdout.flush()
    except GameError as error:
        complain(game, str(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; the interpreter must not complain when it flushes the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return status


def complain(game: str, message: str) -> None:
    """Print `message` as one line on standard error."""
    print(f"{game}: {' '.join(message.split())}", file=sys.stderr)


def run(game: str, screens: Screens) -> NoReturn:
    """Run the process's command and exit; an unforeseen fault is one line too, its details go to a file."""

    def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        complain(game, f"an unforeseen fault stopped the program ({kind.__name__}: {error}); {_keep(error)}")

    sys.excepthook = report
    sys.exit(main(game, screens))


def _keep(error: BaseException) -> str:
    """Write the details of `error` to a file and say where."""
    import tempfile
    import traceback

    with tempfile.NamedTemporaryFile("w", prefix="fault-", suffix=".txt", delete=False, encoding="utf-8") as file:
        file.write("".join(traceback.format_exception(error)))
    return f"every move made is saved; details are in {file.name}"
