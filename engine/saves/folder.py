"""Where saves live, and which names they may have."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from engine.saves.model import SaveError

PROJECT = 'name = "thera-and-thessaloniki"'
VARIABLE = "GAME_SAVES"

_FORBIDDEN = '<>:"/\\|?*'
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_LONGEST = 60


def _is_checkout(folder: Path) -> bool:
    file = folder / "pyproject.toml"
    try:
        return PROJECT in file.read_text(encoding="utf-8")
    except (OSError, UnicodeError):
        return False


def saves_folder(given: str | None = None) -> Path:
    """Return the saves folder: `given`, else $GAME_SAVES, else `saves/` of a checkout of the project (the
    current folder, or the one the program runs from), else the platform's user data folder."""
    chosen = given or os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    for folder in (Path.cwd(), Path(__file__).resolve().parents[2]):
        if _is_checkout(folder):
            return folder / "saves"
    from platformdirs import user_data_path

    return user_data_path("thera-and-thessaloniki", appauthor=False) / "saves"


def clean_name(name: str) -> str:
    """Return `name` as a save may be called: trimmed, composed Unicode, without the ending of its file.

    Raises SaveError when it is empty, longer than 60 characters, or no file could be called so on
    every platform (path separators, control characters, a leading dot, device names).
    """
    name = unicodedata.normalize("NFC", name).strip().removesuffix(".json")
    if not name:
        raise SaveError("a save needs a name")
    if len(name) > _LONGEST or len(name.encode(errors="replace")) > 3 * _LONGEST:
        raise SaveError(f"the name of a save has at most {_LONGEST} characters")
    for char in name:
        if char in _FORBIDDEN:
            raise SaveError(f"the name of a save may not contain {char}")
        if unicodedata.category(char) in ("Cc", "Cs", "Cn", "Zl", "Zp", "Cf"):
            raise SaveError(f"the name of a save may not contain the character {char!a}")
    if name[0] in ".-" or name[-1] == ".":
        raise SaveError("the name of a save may not begin with a dot or dash, nor end with a dot")
    if _DEVICES.fullmatch(name):
        raise SaveError(f"the name {name} is taken by the operating system")
    return name


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """Return `wanted`, or with -2, -3, ... after it, so that it differs from all `taken` names."""
    used = {t.casefold() for t in taken}
    name, n = wanted, 1
    while name.casefold() in used:
        n += 1
        name = f"{wanted}-{n}"
    return name
