"""The verbs of the command line and their arguments."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn

VERBS = {
    "new": "play:new",
    "resume": "play:resume",
    "replay": "play:replay",
    "saves": "listing:saves",
    "check": "listing:check",
    "show": "show:show",
    "simulate": "simulation:run",
    "edition": "values:edition",
    "rules": "values:rules",
}
"""Each verb's module and function within this package, imported only when asked for."""

LEVELS = ("easy", "medium", "hard")
LARGEST_SEED = 2**63 - 1


class Parser(argparse.ArgumentParser):
    """A parser that answers wrong input with one line."""

    def error(self, message: str) -> NoReturn:
        line = " ".join(message.split())
        self.exit(2, f"{self.prog}: {line}; see {self.prog} --help\n")


def _whole(low: int, high: int) -> Any:
    def parse(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 20 or not low <= int(text) <= high:
            limit = f"from {low} to {high}" if high < LARGEST_SEED else f"{low} or more"
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {limit}")
        return int(text)

    return parse


def _bot(text: str) -> tuple[str, str]:
    name, sign, bot = text.rpartition("=")
    if not sign or not name.strip() or not bot.strip():
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=BOT")
    return name.strip(), bot.strip()


def _lower(text: str) -> str:
    return text.strip().lower()


def build(game: str, title: str, *, solo: bool) -> Parser:
    """Return the parser of the program `game`; `solo` adds what the solo game needs."""
    parser = Parser(
        prog=game,
        description=f"{title} for the terminal. Without a verb: the title screen.",
        epilog=f"example: {game} new --players Ann,Bob,Cy",
        allow_abbrev=False,
    )
    folder = "where saves live (else $GAME_SAVES, else the project's or your own folder)"
    parser.add_argument("--saves", metavar="DIR", help=folder)
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", parser_class=Parser)

    def verb(name: str, text: str, example: str) -> Parser:
        made: Parser = verbs.add_parser(
            name, help=text, description=text[0].upper() + text[1:] + ".",
            epilog=f"example: {game} {example}", allow_abbrev=False,
        )  # fmt: skip
        made.add_argument("--saves", metavar="DIR", default=argparse.SUPPRESS, help=folder)
        return made

    _playing(verb, solo)
    _looking(verb)
    _without_screen(verb, game, solo)
    return parser


def _variant(parser: Parser, solo: bool) -> None:
    if solo:
        parser.add_argument("--advanced", action="store_true", help="the Advanced variant")
        parser.add_argument("--solo", type=_lower, choices=LEVELS, help="the solo game, at this difficulty")
    parser.add_argument("--seed", type=_whole(0, LARGEST_SEED), metavar="N", help="decides every shuffle")


def _playing(verb: Any, solo: bool) -> None:
    new = verb("new", "start a new game", "new --players Ann,Bob,Cy --bot Bob=greedy --seed 7 --save friday")
    new.add_argument("--players", required=True, metavar="NAMES", help="names in turn order, with commas between")
    new.add_argument(
        "--bot", type=_bot, action="append", default=[], metavar="NAME=BOT", help="a bot plays this seat"
    )
    _variant(new, solo)
    new.add_argument("--edition", metavar="FILE", help="play with the component values in this file")
    new.add_argument("--save", metavar="NAME", help="the name of the save")
    resume = verb("resume", "go on with a saved game", "resume friday")
    resume.add_argument("name", nargs="?", metavar="NAME", help="the save; without it the last one played")
    resume.add_argument("--read-only", action="store_true", help="only look, for instance while it is open elsewhere")
    replay = verb("replay", "step through the moves of a saved game", "replay friday --at 12")
    replay.add_argument("name", metavar="NAME")
    replay.add_argument("--at", type=_whole(0, 10**6), metavar="N", help="begin after move N")


def _looking(verb: Any) -> None:
    saves = verb("saves", "list the saved games", "saves --json")
    saves.add_argument("--json", action="store_true", help="as JSON")
    show = verb("show", "print the board of a saved game", "show friday --at 12 --seat Ann --svg board.svg")
    show.add_argument("name", metavar="NAME")
    show.add_argument("--at", type=_whole(0, 10**6), metavar="N", help="after move N instead of now")
    show.add_argument("--seat", metavar="S", help="as this player sees it: a name, or a number from 1")
    show.add_argument("--svg", metavar="FILE", help="write a picture to FILE instead")


def _without_screen(verb: Any, game: str, solo: bool) -> None:
    check = verb("check", "say what is wrong with saves or editions", "check saves/*.json")
    check.add_argument("files", nargs="+", metavar="FILE", help="a file, or the name of a save")
    simulate = verb("simulate", "let bots play and count", "simulate --games 100 --seats greedy,random --jobs 2")
    simulate.add_argument("--games", type=_whole(1, 10**7), default=100, metavar="N")
    simulate.add_argument("--seats", required=True, metavar="BOTS", help="bots in turn order, with commas between")
    simulate.add_argument("--jobs", type=_whole(1, 256), default=1, metavar="J", help="processes")
    _variant(simulate, solo)
    simulate.add_argument("--edition", metavar="FILE", help="play with the component values in this file")
    simulate.add_argument("--json", action="store_true", help="as JSON")
    edition = verb("edition", "export or check component values", "edition export my-copy.json")
    edition.add_argument("action", type=_lower, choices=("export", "check"))
    edition.add_argument("file", metavar="FILE", help="for export, - prints it")
    rules = verb("rules", "print the rules", "rules TH-042")
    rules.add_argument("topic", nargs="*", metavar="TOPIC", help="a topic, words, or the number of a rule")
