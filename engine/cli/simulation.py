"""The verb simulate."""

from __future__ import annotations

import json
import secrets
import sys
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path
from typing import Any

from engine import bots, registry
from engine.cli.listing import console
from engine.cli.request import Screens
from engine.cli.setup import read_edition
from engine.simulate import Plan, Report, simulate


def run(game: str, screens: Screens, arguments: Namespace) -> int:
    """Let bots play and print what came of it. Raises SetupError, EditionError."""
    seats = tuple(text.strip() for text in arguments.seats.split(","))
    for bot in seats:
        bots.get(bot)
    seed = secrets.randbelow(2**32) if arguments.seed is None else arguments.seed
    edition = read_edition(registry.get(game), Path(arguments.edition)) if arguments.edition else None
    plan = Plan(
        game, seats, arguments.games, seed, getattr(arguments, "advanced", False),
        getattr(arguments, "solo", None), edition,
    )  # fmt: skip
    report = _with_bar(plan, arguments.jobs)
    if arguments.json:
        print(json.dumps({"game": game, "seed": seed, "seats": seats, **asdict(report)}, indent=1))
    else:
        _print(plan, report)
    return 0


def _with_bar(plan: Plan, jobs: int) -> Report:
    if not sys.stderr.isatty():
        return simulate(plan, jobs)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("Games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=plan.games)
        return simulate(plan, jobs, lambda done: progress.advance(task, done))


def _print(plan: Plan, report: Report) -> None:
    from rich import box
    from rich.table import Table

    table: Any = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("Seat", "Wins", "Win %", "Mean VP", "Lowest", "Highest"):
        table.add_column(heading, justify="left" if heading == "Seat" else "right")
    for column in report.columns:
        share = 100 * column.wins / report.games
        figures = (f"{column.wins:g}", f"{share:.1f}", f"{column.mean:.1f}", str(column.lowest), str(column.highest))
        table.add_row(column.name, *figures)
    out = console()
    out.print(table)
    out.print(
        f"{report.games} games, seed {plan.seed}, {report.ties} shared wins; per game {report.turns:g} turns and "
        f"{report.decisions:g} decisions; {report.rate} decisions per second of one core"
    )
