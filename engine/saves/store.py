"""A folder of saved games: list, create, open, repair, rename, delete."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from engine.game import Game
from engine.match import Match
from engine.saves.folder import clean_name, free_name
from engine.saves.lock import Lock, holder
from engine.saves.model import SavedGame, SaveError
from engine.saves.reading import Broken, Loaded, load_file, parse_save, position, read_bytes
from engine.saves.session import Session
from engine.saves.writing import disk_error, leftovers, previous, write

ENDING = ".json"


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """One line of the list of saves.

    `fault` is "" for a save that can be played, else why not; then `repairable` says whether the
    generation before it can take its place. `turn` names the round, `to_act` the player who decides
    ("" when the game is over). `holder` says which process has it open, "" for none. `scores` are
    (column, VP) pairs of a finished game.
    """

    name: str
    path: Path
    game: str
    fault: str = ""
    repairable: bool = False
    players: tuple[str, ...] = ()
    bots: tuple[str | None, ...] = ()
    variant: str = ""
    turn: str = ""
    to_act: str = ""
    moves: int = 0
    over: bool = False
    scores: tuple[tuple[str, int], ...] = ()
    created: datetime | None = None
    saved: datetime | None = None
    holder: str = ""

    @property
    def ok(self) -> bool:
        """Whether the save can be played."""
        return not self.fault


class Store:
    """The saves of `game` in `folder`, which is made when the first game is created.

    `sync=False` leaves out fsync, for tests that do not survive a power cut anyway.
    """

    def __init__(self, folder: Path | str, game: Game[Any], *, sync: bool = True) -> None:
        self.folder = Path(folder)
        self.game = game
        self.sync = sync

    def path(self, name: str) -> Path:
        """Return the file of the save called `name`, as `names` gives it or `clean_name` made it."""
        return self.folder / (name + ENDING)

    def lock(self, path: Path) -> Lock:
        """Return the lock, not taken, of the save at `path`."""
        return Lock(path.with_name(f".{path.name}.lock"), path.name.removesuffix(ENDING))

    def names(self) -> list[str]:
        """Return the names of all files that are or were saves, of whichever game, sorted."""
        try:
            files = os.listdir(self.folder)
        except FileNotFoundError:
            return []
        except NotADirectoryError:
            raise SaveError(f"{self.folder} is not a folder") from None
        except OSError as error:
            raise SaveError(f"the saves in {self.folder} cannot be listed: {error.strerror}") from None
        found = {f.removesuffix(".1").removesuffix(ENDING) for f in files if f.endswith((ENDING, ENDING + ".1"))}
        return sorted(name for name in found if name and not name.startswith("."))

    def find(self, name: str) -> str:
        """Return the name of the existing save that `name` means, whatever its capitals. Raises SaveError."""
        names = self.names()
        if name in names:
            return name
        wanted = clean_name(name)
        for known in names:
            if known.casefold() == wanted.casefold():
                return known
        raise SaveError(f"there is no save called {wanted!r} in {self.folder}")

    def list(self) -> list[SaveInfo]:
        """Return the saves of this game, the last played first; files that cannot be read come last.

        A broken file is listed with what is wrong with it; saves of other games are left out.
        """
        found = [info for name in self.names() if (info := self.info(name)) is not None]
        return sorted(found, key=lambda i: (i.ok, i.saved.timestamp() if i.saved else 0.0), reverse=True)

    def info(self, name: str) -> SaveInfo | None:
        """Return the line about one save, None when it is one of another game."""
        path = self.path(name)
        game = self.game
        try:
            save = parse_save(game, read_bytes(path)[0])
            state = position(game, save)
        except Broken as error:
            if "is a game of" in str(error):
                return None
            return SaveInfo(name, path, game.name, str(error), self._can_repair(path, error))
        return _describe(game, name, path, save, state, holder(self.lock(path).path, name))

    def _can_repair(self, path: Path, error: Broken) -> bool:
        if not error.repairable:
            return False
        try:
            load_file(self.game, previous(path))
        except Broken:
            return False
        return True

    def last(self) -> str | None:
        """Return the name of the unfinished save played last, None when there is none."""
        return next((i.name for i in self.list() if i.ok and not i.over), None)

    def load(self, name: str) -> Loaded:
        """Return the save called `name`, replayed and verified, without locking it. Raises SaveError."""
        return self._load(self.path(self.find(name)))[0]

    def _load(self, path: Path) -> tuple[Loaded, os.stat_result]:
        try:
            return load_file(self.game, path)
        except Broken as error:
            raise Broken(f"{path.name}: {error}", repairable=error.repairable) from None

    def create(self, match: Match[Any], name: str | None = None) -> Session:
        """Return a session for a new game, saved at once under `name` (None: a name made from the date).

        Raises SaveError when the name is taken or impossible, or the folder is no folder. Any other
        fault of the disk leaves a session that is not saved yet, see `Session.fault`.
        """
        taken = self.names()
        if name is None:
            name = free_name(f"{match.game.name}-{datetime.now():%Y-%m-%d}", taken)
        name = clean_name(name)
        if name.casefold() in {t.casefold() for t in taken}:
            raise SaveError(f"there is already a save called {name!r}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except (FileExistsError, NotADirectoryError):
            raise SaveError(f"{self.folder} is not a folder") from None
        except OSError as error:
            return Session(self, name, match, fault=str(disk_error(error, self.folder)))
        session = Session(self, name, match)
        session.save()
        return session

    def open(self, name: str, *, read_only: bool = False) -> Session:
        """Return a session that goes on with the save called `name`.

        Raises Held when another process plays it (open it `read_only` then), Broken when it is not a
        playable save, SaveError when there is none of that name.
        """
        name = self.find(name)
        path = self.path(name)
        lock = None if read_only else self.lock(path)
        fault = ""
        if lock is not None:
            try:
                lock.acquire()
            except OSError as error:
                fault = str(disk_error(error, self.folder))
        try:
            loaded, status = self._load(path)
        except Broken:
            if lock is not None:
                lock.release()
            raise
        if lock is not None and not fault:
            for file in leftovers(path):
                file.unlink(missing_ok=True)
        return Session(
            self, name, loaded.match, created=loaded.save.created, notice=loaded.notice, lock=lock,
            read_only=read_only, seen=status, fault=fault,
        )  # fmt: skip

    @contextlib.contextmanager
    def _locked(self, name: str) -> Iterator[Path]:
        path = self.path(self.find(name))
        lock = self.lock(path)
        try:
            lock.acquire()
            yield path
        except OSError as error:
            raise disk_error(error, self.folder) from None
        finally:
            lock.release()

    def delete(self, name: str) -> None:
        """Delete the save called `name` with the generation before it. Raises SaveError."""
        with self._locked(name) as path:
            for file in (path, previous(path), *leftovers(path)):
                file.unlink(missing_ok=True)

    def repair(self, name: str) -> None:
        """Put the generation before it in the place of a broken save.

        Raises SaveError when the save is not broken, or nothing good is left of it.
        """
        with self._locked(name) as path:
            try:
                load_file(self.game, path)
            except Broken as error:
                if not error.repairable:
                    raise SaveError(f"{path.name} {error}; it is left as it is") from None
            else:
                raise SaveError(f"{path.name} is not broken")
            try:
                load_file(self.game, previous(path))
            except Broken as error:
                raise SaveError(f"the generation before {path.name} is no help: {error}") from None
            data = previous(path).read_bytes()
            path.unlink(missing_ok=True)
            write(path, data, sync=self.sync)

    def rename(self, name: str, new: str) -> None:
        """Rename a save that nobody has open. Raises SaveError."""
        with self.open(name) as session:
            session.rename(new)


def _describe(game: Game[Any], name: str, path: Path, save: SavedGame, state: Any, held: str) -> SaveInfo:
    seat = game.to_act(state)
    setup = save.setup
    names = tuple(p.name for p in setup.players)
    variant = f"solo {setup.solo}" if setup.solo else "advanced" if setup.advanced else ""
    scores = tuple(zip(save.result.names, save.result.totals, strict=True)) if save.result else ()
    return SaveInfo(
        name, path, game.name, players=names, bots=tuple(p.bot for p in setup.players), variant=variant,
        turn=game.status(state).turn_text, to_act=names[seat] if seat >= 0 else "", moves=len(save.moves),
        over=seat < 0, scores=scores, created=save.created, saved=save.saved, holder=held,
    )  # fmt: skip
