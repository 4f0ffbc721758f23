"""How a save is read: bytes that may be anything, to a match that can be played on, or one clear line."""

from __future__ import annotations

import json
import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from engine.editions import digest as edition_digest
from engine.editions import fault_lines
from engine.game import Game, GameError, IllegalMove, Played
from engine.match import Match
from engine.saves.migrations import STEPS, migrate
from engine.saves.model import FORMAT, SavedGame, SaveError, canonical, sha, state_digest

LARGEST = 2_000_000
"""Bytes; the longest games take about 60 thousand, an edition as much again."""
DEEPEST = 40
LONGEST_INT = 20

# Possessive, and an open string counts as one to the end: hostile files cost neither time nor memory.
_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")

CHANGED_RULES = (
    "The rules have changed since this game was saved: it goes on from the saved position; "
    "the moves before it are history and cannot be taken back."
)
DISAGREES = (
    "The moves of this save do not lead to its position: it goes on from the saved position; "
    "the moves before it are history and cannot be taken back."
)


class Broken(SaveError):
    """A file that is no playable save. `repairable`: the generation before it may replace it."""

    def __init__(self, message: str, *, repairable: bool = True) -> None:
        self.repairable = repairable
        super().__init__(message)


@dataclass(slots=True)
class Loaded:
    """A save that was read: the match to play on, what the file said, and what the player must know."""

    match: Match[Any]
    save: SavedGame
    notice: str = ""


def read_bytes(path: Path, largest: int = LARGEST) -> tuple[bytes, os.stat_result]:
    """Return the content of a regular file and its status. Raises Broken with the reason."""
    try:
        # Opening a pipe to read would wait for a writer for ever.
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        raise Broken("there is no such file") from None
    except OSError as error:
        raise Broken(f"cannot be opened: {error.strerror}", repairable=False) from None
    try:
        status = os.fstat(fd)
        if not stat.S_ISREG(status.st_mode):
            raise Broken("is not a file", repairable=False)
        if status.st_size > largest:
            raise Broken(f"is too large ({status.st_size} bytes; at most {largest} are read)")
        with os.fdopen(os.dup(fd), "rb") as file:
            return file.read(largest + 1), status
    except OSError as error:
        raise Broken(f"cannot be read: {error.strerror}", repairable=False) from None
    finally:
        os.close(fd)


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        double = next(key for key in keys if keys.count(key) > 1)
        raise Broken(f"names {double[:40]!r} twice")
    return found


def _constant(text: str) -> Any:
    raise Broken(f"contains {text}, which is not a number")


def _int(text: str) -> int:
    if len(text) > LONGEST_INT:
        raise Broken(f"contains a number of {len(text)} digits")
    return int(text)


def _float(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise Broken(f"contains the number {text[:20]}, which is too large")
    return value


def _check_depth(text: str) -> None:
    depth = 0
    for match in _BRACKET.finditer(_STRING.sub("", text)):
        depth += 1 if match[0] in "[{" else -1
        if depth > DEEPEST:
            raise Broken(f"is nested more than {DEEPEST} deep")


def parse_json(data: bytes) -> Any:
    """Return the JSON in `data`. Raises Broken: not UTF-8, not JSON, NaN, a key twice, too deep, huge numbers."""
    if not data.strip():
        raise Broken("is empty")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise Broken(f"is not UTF-8 text (byte {error.start})") from None
    _check_depth(text)
    try:
        return json.loads(
            text, object_pairs_hook=_pairs, parse_constant=_constant, parse_int=_int, parse_float=_float
        )
    except json.JSONDecodeError as error:
        raise Broken(f"is not JSON: {error.msg} (line {error.lineno}, column {error.colno})") from None


def looks_like_save(data: Any) -> bool:
    """Return whether parsed JSON is meant to be a save (and not, say, an edition)."""
    return isinstance(data, dict) and ("turns" in data or "snapshot" in data or "format" in data)


def _checked(data: Any) -> dict[str, Any]:
    """Return the data of a save in the present format, without its checksum."""
    if not isinstance(data, dict) or not looks_like_save(data):
        raise Broken("is not a saved game")
    number = data.get("format")
    if type(number) is not int:
        raise Broken("format: is missing or not a number")
    if number > FORMAT:
        newer = f"was written by a newer version of the program (format {number}; this one reads up to {FORMAT})"
        raise Broken(newer, repairable=False)
    body = {k: v for k, v in data.items() if k != "checksum"}
    try:
        right = sha(canonical(body))
    except UnicodeEncodeError:
        raise Broken("contains characters that are not text") from None
    if data.get("checksum") != right:
        raise Broken("is damaged or was changed by hand: its contents do not match its checksum")
    if number < FORMAT and number not in STEPS:
        raise Broken(f"has the unknown format {number}", repairable=False)
    return migrate(body)


def parse_save(game: Game[Any], data: bytes) -> SavedGame:
    """Return the checked contents of a save of `game`, not replayed. Raises Broken with one line."""
    body = _checked(parse_json(data))
    other = body.get("game")
    if other != game.name:
        raise Broken(f"is a game of {str(other)[:40]!r}, not of {game.title}", repairable=False)
    try:
        save = SavedGame.model_validate_json(canonical(body), strict=True)
    except ValidationError as error:
        raise Broken(fault_lines(error)[0]) from None
    if save.base is not None and save.base.moves > len(save.moves):
        raise Broken("base.moves: there are fewer moves")
    return save


def _edition(game: Game[Any], save: SavedGame) -> Any:
    if save.edition.values is None:
        return None
    try:
        return game.edition(canonical(save.edition.values))
    except GameError as error:
        raise Broken(f"edition: {error}") from None


def position(game: Game[Any], save: SavedGame) -> Any:
    """Return the state of the snapshot in `save`, checked against its digest. Raises Broken."""
    return _stored(game, save, save.snapshot, save.digest)


def _stored(game: Game[Any], save: SavedGame, snapshot: dict[str, Any], digest: str) -> Any:
    if sha(canonical(snapshot)) != digest:
        raise Broken("the saved position does not match its digest")
    try:
        state = game.load(snapshot, save.setup, _edition(game, save))
    except ValidationError as error:
        raise Broken(f"snapshot: {fault_lines(error)[0]}") from None
    except GameError as error:
        raise Broken(f"snapshot: {error}") from None
    _try_out(game, state)
    return state


def _try_out(game: Game[Any], state: Any) -> None:
    """Raise Broken when the rules cannot make sense of `state`, whose parts are all of the right types."""
    try:
        game.status(state)
        game.result(state)
        if not game.over(state):
            game.decision(state)
            game.legal(state)
            game.view(state, game.to_act(state))
    except (LookupError, ArithmeticError, ValueError, TypeError, AttributeError) as error:
        raise Broken(f"snapshot: is no possible position ({type(error).__name__})") from None


def _history(game: Game[Any], save: SavedGame, count: int) -> list[Played]:
    """Return the first `count` moves as text that nothing is derived from."""
    history = []
    for turn, seat, text in save.moves[:count]:
        try:
            move = game.parse(text)
        except IllegalMove:
            move = ()
        history.append(Played(move, text, seat, turn))
    return history


def _start(game: Game[Any], save: SavedGame) -> Match[Any]:
    """Return the match at the first move that is to be replayed."""
    edition = _edition(game, save)
    if save.base is None:
        return Match(game, save.setup, edition)
    state = _stored(game, save, save.base.snapshot, save.base.digest)
    return Match.resumed(game, save.setup, edition, state, _history(game, save, save.base.moves))


def _replayed(game: Game[Any], save: SavedGame) -> Match[Any] | None:
    """Return the match replayed move by move, None when the rules of today lead elsewhere."""
    try:
        match = _start(game, save)
        for turn, seat, text in save.moves[match.first :]:
            played = match.apply(game.parse(text))
            if (played.turn, played.seat) != (turn, seat):
                return None
    except Broken:
        raise
    except GameError:
        return None
    return match if state_digest(game, match.state) == save.digest else None


def load(game: Game[Any], data: bytes) -> Loaded:
    """Return the game saved in `data`, every move replayed and the position verified.

    Where the rules have changed since and the replay leads elsewhere, the game goes on from the
    saved position and `Loaded.notice` says so. Raises Broken with one line.
    """
    try:
        save = parse_save(game, data)
        match = _replayed(game, save)
        if match is None:
            state = position(game, save)
            history = _history(game, save, len(save.moves))
            match = Match.resumed(game, save.setup, _edition(game, save), state, history)
            same = save.rules_version == game.rules_version and _same_edition(game, save)
            return Loaded(match, save, DISAGREES if same else CHANGED_RULES)
    except RecursionError:
        raise Broken("is nested too deep") from None
    notice = ""
    if match.over and save.result is not None and game.result(match.state) != save.result:
        notice = "The final table is worked out by newer rules and differs from the one saved."
    return Loaded(match, save, notice)


def _same_edition(game: Game[Any], save: SavedGame) -> bool:
    return save.edition.values is not None or edition_digest(game.edition()) == save.edition.digest


def load_file(game: Game[Any], path: Path) -> tuple[Loaded, os.stat_result]:
    """Return the game saved in the file at `path` and the file's status. Raises Broken."""
    data, status = read_bytes(path)
    return load(game, data), status
