"""Records the whole games that test_games.py replays: `python tests/record_games.py [GAME or NAME ...]`.

Every recording is a save of a finished game, found by letting bots play seed after seed until a game ends as
wanted. Record anew only when the rules were meant to change; `replay_games.py` lists what did.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine import bots  # noqa: E402
from engine.match import Match  # noqa: E402
from engine.registry import GAMES  # noqa: E402
from engine.saves.writing import Encoder  # noqa: E402
from tests.cases import VARIANTS, new_match  # noqa: E402

FOLDER = ROOT / "tests" / "games"
RECORDED = datetime(2026, 1, 1, tzinfo=UTC)
LAST_SEED = 6000

Ending = Callable[[Match[Any]], bool]


def any_ending(match: Match[Any]) -> bool:
    return True


def shared_win(match: Match[Any]) -> bool:
    return len(match.game.result(match.state).winners) > 1


def last_round(match: Match[Any]) -> bool:
    return bool(match.state.trigger == "Last Round")


def tiles_taken(match: Match[Any]) -> bool:
    return not last_round(match)


def solo_tie(match: Match[Any]) -> bool:
    result = match.game.result(match.state)
    return result.totals[0] == result.totals[1] and not result.winners


def solo_win(match: Match[Any]) -> bool:
    return bool(match.game.result(match.state).winners)


def trigger_pair(match: Match[Any]) -> str:
    """Return the letters of the end conditions that were met when the last round was called."""
    for state in [*match.states, match.state]:
        if state.last_round:
            return "".join(letter for letter, met in zip("ABCD", state.conditions, strict=True) if met)
    return ""


def triggered_by(pair: str) -> Ending:
    return lambda match: trigger_pair(match) == pair


def ship_stack_exhausted(match: Match[Any]) -> bool:
    return not match.state.stack and not match.state.ship_reserve


def contract_deck_exhausted(match: Match[Any]) -> bool:
    return not match.state.deck and not match.state.reserve


@dataclass(frozen=True)
class Wanted:
    """A recording: its name, how it is set up, which bots play, how it must end."""

    name: str
    variant: str
    bot: str
    ending: Ending = any_ending

    @property
    def game(self) -> str:
        return self.variant.split("-")[0]


def _all_wanted() -> list[Wanted]:
    wanted = [Wanted(f"{variant}-{bot}", variant, bot) for variant in VARIANTS for bot in bots.NAMES]
    wanted.append(Wanted("thera-solo-hard-last-round", "thera-solo-hard", "greedy", last_round))
    for variant in ("thera-3-advanced", "thera-4", "thera-solo-medium"):
        wanted.append(Wanted(f"{variant}-tiles-taken", variant, "greedy", tiles_taken))
    for variant in ("thera-3", "thera-2-advanced"):
        wanted.append(Wanted(f"{variant}-shared-win", variant, "random", shared_win))
    wanted.append(Wanted("thera-solo-easy-tie", "thera-solo-easy", "greedy", solo_tie))
    wanted.append(Wanted("thera-solo-easy-win", "thera-solo-easy", "greedy", solo_win))
    for pair in ("AC", "AD", "BC", "BD", "CD"):
        for variant in ("thessaloniki-2", "thessaloniki-3"):
            wanted.append(Wanted(f"{variant}-{pair}", variant, "random", triggered_by(pair)))
    wanted.append(Wanted("thessaloniki-2-AB", "thessaloniki-2", "random", triggered_by("AB")))
    for pair in ("AD", "CD"):
        wanted.append(Wanted(f"thessaloniki-4-{pair}", "thessaloniki-4", "greedy", triggered_by(pair)))
    wanted.append(Wanted("thessaloniki-3-ships-gone", "thessaloniki-3", "random", ship_stack_exhausted))
    wanted.append(Wanted("thessaloniki-4-contracts-gone", "thessaloniki-4", "random", contract_deck_exhausted))
    wanted.append(Wanted("thessaloniki-2-shared-win", "thessaloniki-2", "random", shared_win))
    return wanted


WANTED = {wanted.name: wanted for wanted in _all_wanted()}


def record(wanted: Wanted) -> int | None:
    """Write the first game that ends as wanted; return its seed, None when none was found."""
    for seed in range(1, LAST_SEED):
        match = new_match(wanted.variant, seed, wanted.bot)
        while not match.over:
            match.play(bots.choose(match))
        if wanted.ending(match):
            data = Encoder(match, RECORDED).encode(wanted.name, RECORDED)
            (FOLDER / f"{wanted.name}.json").write_bytes(data)
            return seed
    return None


def main(which: list[str]) -> int:
    missing = 0
    for wanted in WANTED.values():
        if wanted.game in which or wanted.name in which:
            seed = record(wanted)
            missing += seed is None
            print(f"{wanted.name}: {'no such game found' if seed is None else f'seed {seed}'}", flush=True)
    return min(missing, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(GAMES)))
