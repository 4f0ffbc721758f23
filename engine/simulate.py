"""Games between bots, without a screen: who wins, by how much, how long it takes.

The report depends on the seed alone, not on the number of jobs (but for the time measured).
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import starmap
from multiprocessing import resource_tracker
from statistics import mean
from typing import Any, Literal

from engine import bots, registry
from engine.editions import EditionBase, text
from engine.game import Game, Player, Setup
from engine.rng import mix


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate: `games` games of `game` with these bots on the `seats`, in turn order."""

    game: str
    seats: tuple[str, ...]
    games: int
    seed: int
    advanced: bool = False
    solo: Literal["easy", "medium", "hard"] | None = None
    edition: EditionBase | None = None

    def setup(self, number: int) -> Setup:
        """Return the set-up of game `number`, 0 to games - 1. Raises SetupError for an unknown bot."""
        names = [bot.casefold() for bot in self.seats]
        for name in names:
            bots.get(name)
        players = tuple(Player(name=f"{bot} {i}", bot=bot) for i, bot in enumerate(names, 1))
        seed = mix(mix(self.seed) + number) >> 1
        name = self.edition.name if self.edition else "standard"
        return Setup(
            game=self.game, players=players, seed=seed, advanced=self.advanced, solo=self.solo, edition=name
        )


@dataclass(frozen=True, slots=True)
class Outcome:
    """One finished game: VP and rank per column, turns, decisions, CPU seconds."""

    names: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int
    decisions: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Column:
    """A seat's figures: `wins` counts a shared win as its share (1/2, 1/3 ...); scores are VP."""

    name: str
    wins: float
    mean: float
    lowest: int
    highest: int


@dataclass(frozen=True, slots=True)
class Report:
    """The figures of a whole simulation. `turns` and `decisions` are means per game, `rate` is decisions per
    second of CPU time of one core."""

    games: int
    columns: tuple[Column, ...]
    turns: float
    decisions: float
    rate: float
    ties: int


def play_out(game: Game[Any], setup: Setup, edition: Any | None = None) -> Outcome:
    """Return the outcome of one game in which bots play every seat."""
    players = [bots.get(p.bot or "random") for p in setup.players]
    start = time.process_time()
    state = game.new(setup, edition)
    decisions = 0
    while (seat := game.to_act(state)) >= 0:
        rng = bots.bot_rng(setup.seed, seat, decisions)
        game.apply(state, players[seat].choose(game, game.view(state, seat), seat, rng))
        decisions += 1
    seconds = time.process_time() - start
    result = game.result(state)
    # A rival who is no player is no winner to the rules, but he has won when nobody else has.
    winners = result.winners or tuple(range(len(setup.players), len(result.names)))
    return Outcome(result.names, result.totals, winners, state.turn, decisions, seconds)


def _run(plan: Plan, numbers: range) -> list[Outcome]:
    game = registry.get(plan.game)
    edition = game.edition(text(plan.edition)) if plan.edition else None
    return [play_out(game, plan.setup(n), edition) for n in numbers]


def _chunks(plan: Plan, jobs: int) -> Iterator[tuple[Plan, range]]:
    size = max(1, min(20, plan.games // (jobs * 4)))
    for start in range(0, plan.games, size):
        yield plan, range(start, min(start + size, plan.games))


def _run_chunk(chunk: tuple[Plan, range]) -> list[Outcome]:
    return _run(*chunk)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Let processes started meanwhile ignore Ctrl-C, which is the parent's to handle."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Starting its helper later would lift the block in the middle.
    resource_tracker.ensure_running()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Report:
    """Return the report on all games of `plan`, played in `jobs` processes.

    `progress` is told how many games have been finished since the last call. Raises SetupError before
    the first game when the plan cannot be played.
    """
    game = registry.get(plan.game)
    game.new(plan.setup(0), plan.edition)
    outcomes: list[Outcome] = []
    if jobs <= 1:
        for done in starmap(_run, _chunks(plan, 1)):
            outcomes.extend(done)
            if progress:
                progress(len(done))
    else:
        with _uninterrupted():
            workers = multiprocessing.get_context("spawn").Pool(min(jobs, plan.games))
        with workers as pool:
            for done in pool.imap(_run_chunk, _chunks(plan, jobs)):
                outcomes.extend(done)
                if progress:
                    progress(len(done))
    return summarise(outcomes)


def summarise(outcomes: list[Outcome]) -> Report:
    """Return the figures of `outcomes`, at least one, all with the same columns."""
    columns = []
    for i, name in enumerate(outcomes[0].names):
        scores = [o.totals[i] for o in outcomes]
        wins = sum(1 / len(o.winners) for o in outcomes if i in o.winners)
        columns.append(Column(name, round(wins, 2), round(mean(scores), 2), min(scores), max(scores)))
    seconds = sum(o.seconds for o in outcomes)
    decisions = sum(o.decisions for o in outcomes)
    return Report(
        games=len(outcomes),
        columns=tuple(columns),
        turns=round(mean(o.turns for o in outcomes), 1),
        decisions=round(decisions / len(outcomes), 1),
        rate=round(decisions / max(seconds, 1e-9)),
        ties=sum(len(o.winners) > 1 for o in outcomes),
    )
