"""How a save is written: encoded with what was encoded before, and put in place at one stroke."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import shutil
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.editions import digest as edition_digest
from engine.game import Played
from engine.match import Match
from engine.saves.model import FORMAT, SaveError, canonical, sha


def now() -> datetime:
    """Return the present time, in whole seconds of UTC."""
    return datetime.now(UTC).replace(microsecond=0)


def stamp(time: datetime) -> str:
    """Return `time` as a save notes it."""
    return time.astimezone(UTC).isoformat().replace("+00:00", "Z")


class Encoder:
    """The text of one game's save; turns encoded once are kept, for writing must not grow with the game."""

    def __init__(self, match: Match[Any], created: datetime) -> None:
        self.match = match
        self.created = stamp(created)
        game = match.game
        edition = match.edition
        values = None if edition is None else edition.model_dump(mode="json", exclude_none=True)
        shown = game.edition() if edition is None else edition
        self._fixed = {
            "format": str(FORMAT),
            "game": canonical(game.name),
            "rules_version": str(game.rules_version),
            "setup": canonical(match.setup.model_dump(mode="json")),
            "edition": canonical(
                {"name": match.setup.edition, "digest": edition_digest(shown), "values": values}
            ),
            "base": self._base(),
        }
        self._turns: list[tuple[int, Played, str]] = []

    def _base(self) -> str:
        match = self.match
        if match.first == 0:
            return "null"
        snapshot = canonical(match.game.dump(match.at(match.first)))
        return f'{{"digest":"{sha(snapshot)}","moves":{match.first},"snapshot":{snapshot}}}'

    def _encoded_turns(self) -> list[str]:
        """Return one text per group of moves, the last group encoded anew if it grew."""
        played, turns = self.match.played, self._turns
        # A move taken back and made again is another object, so the last one of a group speaks for all.
        while turns and (len(played) < turns[-1][0] or played[turns[-1][0] - 1] is not turns[-1][1]):
            turns.pop()
        if turns:
            turns.pop()
        start = turns[-1][0] if turns else 0
        while start < len(played):
            head, end = played[start], start + 1
            while end < len(played) and played[end].turn == head.turn and played[end].seat == head.seat:
                end += 1
            moves = canonical([p.text for p in played[start:end]])
            text = f'{{"moves":{moves},"seat":{head.seat},"turn":{head.turn}}}'
            turns.append((end, played[end - 1], text))
            start = end
        return [text for _, _, text in turns]

    def encode(self, name: str, saved: datetime) -> bytes:
        """Return the whole file for the match as it stands now."""
        match, game = self.match, self.match.game
        snapshot = canonical(game.dump(match.state))
        parts = dict(self._fixed)
        parts["name"] = canonical(name)
        parts["created"] = f'"{self.created}"'
        parts["saved"] = f'"{stamp(saved)}"'
        parts["snapshot"] = snapshot
        parts["digest"] = f'"{sha(snapshot)}"'
        parts["result"] = canonical(asdict(game.result(match.state))) if match.over else "null"
        turns = self._encoded_turns()
        parts["turns"] = f"[{','.join(turns)}]"
        whole = ",".join(f'"{key}":{parts[key]}' for key in sorted(parts))
        checksum = sha(f"{{{whole}}}")
        if turns:
            parts["turns"] = "[\n" + ",\n".join(turns) + "\n]"
        lines = [f'"{key}": {parts[key]}' for key in _ORDER]
        lines.append(f'"checksum": "{checksum}"')
        return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


_ORDER = (
    "format", "game", "name", "rules_version", "created", "saved", "setup", "edition", "base",
    "turns", "snapshot", "digest", "result",
)  # fmt: skip


def sealed(data: dict[str, Any]) -> bytes:
    """Return the file for the save data `data` with its right checksum, whatever it says itself."""
    body = {k: v for k, v in data.items() if k != "checksum"}
    body["checksum"] = sha(canonical(body))
    return (json.dumps(body, ensure_ascii=False, indent=1) + "\n").encode()


def previous(path: Path) -> Path:
    """Return where the generation before the save at `path` is kept."""
    return path.with_name(path.name + ".1")


def scratch(path: Path) -> Path:
    """Return the temporary file of the save at `path`; always the same, so none pile up."""
    return path.with_name(f".{path.name}.tmp")


def leftovers(path: Path) -> tuple[Path, ...]:
    """Return the files that a kill in the middle of writing `path` may leave."""
    return scratch(path), scratch(previous(path))


def write(path: Path, data: bytes, *, sync: bool = True) -> None:
    """Put `data` at `path` so that after a kill or a power cut the old or the new file is there, whole.

    The old one is kept as the previous generation. Raises OSError; then the old file is untouched.
    """
    temporary = scratch(path)
    try:
        fd = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        try:
            view = memoryview(data)
            while view:
                view = view[os.write(fd, view) :]
            if sync:
                os.fsync(fd)
        finally:
            os.close(fd)
        _keep(path)
        os.replace(temporary, path)
    except OSError:
        for file in leftovers(path):
            with contextlib.suppress(OSError):
                os.unlink(file)
        raise
    if sync:
        sync_folder(path.parent)


def _keep(path: Path) -> None:
    """Make the file at `path` also the previous generation; both exist all the while."""
    if not path.exists():
        return
    old = previous(path)
    new = scratch(old)
    new.unlink(missing_ok=True)
    try:
        os.link(path, new)
    except OSError as error:
        if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK):
            raise
        shutil.copyfile(path, new)
    os.replace(new, old)
    # After a kill both names may be the same file already; then the rename did nothing.
    new.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Make renames in `folder` last through a power cut, where the platform can."""
    if os.name != "posix":
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    except OSError as error:
        # Some network file systems cannot sync a folder; the rename itself has happened.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EBADF):
            raise
    finally:
        os.close(fd)


_WORDS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your disk quota is used up",
    errno.EFBIG: "the disk allows no file of this size",
    errno.EROFS: "{folder} can only be read",
    errno.EACCES: "{folder} may not be written to",
    errno.EPERM: "{folder} may not be written to",
    errno.ENOENT: "the folder {folder} is gone",
    errno.ENOTDIR: "{folder} is not a folder",
    errno.EEXIST: "{folder} is not a folder",
    errno.EIO: "the disk reports an error",
    errno.ENAMETOOLONG: "the name is too long for this disk",
}


def disk_error(error: OSError, folder: Path) -> SaveError:
    """Return what `error` means for somebody who wants the game saved in `folder`."""
    words = _WORDS.get(error.errno or 0, error.strerror or type(error).__name__)
    return SaveError(words.format(folder=folder))
