"""Editions: the component values of a game as one validated data file.

A value's provenance is "rulebook" (stated there), "derived" (follows from it) or "house"
(chosen by this project). Owners of the box export the file, type in the printed values,
check it and play with it.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.game import GameError

Provenance = Literal["rulebook", "derived", "house"]


class EditionError(GameError):
    """Component values that do not fit; `faults` has one line per fault, the message the first."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        super().__init__(faults[0] + more)


class EditionBase(BaseModel):
    """What every edition has: `game`, `name`, `version`, a line about it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    game: str
    name: str = Field(min_length=1, max_length=40)
    version: int = Field(ge=1)
    about: str = ""


E = TypeVar("E", bound=EditionBase)


def fault_lines(error: ValidationError) -> list[str]:
    """Return one line per fault of `error`: where it is, what is wrong."""
    lines = []
    faults = error.errors(include_url=False, include_context=False)
    for fault in faults:
        inside = len(fault["loc"])
        # A list whose entries have faults is reported as too short as well, although none is missing.
        if fault["type"] == "too_short" and any(
            len(other["loc"]) > inside and other["loc"][:inside] == fault["loc"] for other in faults
        ):
            continue
        where = ".".join(str(part) for part in fault["loc"]) or "the file"
        value = repr(fault["input"])
        shown = f" (found {value[:60]})" if len(value) <= 60 else ""
        lines.append(f"{where}: {fault['msg'].removeprefix('Value error, ')}{shown}")
    return lines


def parse(model: type[E], data: bytes | str) -> E:
    """Return the edition in the JSON text `data`. Raises EditionError with one line per fault."""
    try:
        return model.model_validate_json(data)
    except ValidationError as error:
        raise EditionError(fault_lines(error)) from None
    except (RecursionError, UnicodeError) as error:
        raise EditionError([f"the file: cannot be read as JSON ({type(error).__name__})"]) from None


def text(edition: EditionBase) -> str:
    """Return `edition` as indented JSON, fit for editing."""
    return json.dumps(edition.model_dump(mode="json", exclude_none=True), indent=1, ensure_ascii=False) + "\n"


def digest(edition: EditionBase) -> str:
    """Return a short hash of the values: 16 hexadecimal digits."""
    data = json.dumps(edition.model_dump(mode="json", exclude={"about"}), sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(data.encode()).hexdigest()[:16]


def differences(standard: EditionBase, other: EditionBase) -> list[tuple[str, Any, Any, str]]:
    """Return (path, standard value, other value, provenance of the standard value) for each difference."""
    found: list[tuple[str, Any, Any, str]] = []
    _compare("", standard.model_dump(mode="json"), other.model_dump(mode="json"), "", found)
    return found


def _compare(path: str, a: Any, b: Any, provenance: str, found: list[tuple[str, Any, Any, str]]) -> None:
    if isinstance(a, dict) and isinstance(b, dict):
        provenance = str(a.get("provenance", provenance))
        for key in dict.fromkeys([*a, *b]):
            _compare(f"{path}.{key}".lstrip("."), a.get(key), b.get(key), provenance, found)
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for i, (x, y) in enumerate(zip(a, b, strict=True)):
            name = x.get("id", x.get("name", i)) if isinstance(x, dict) else i
            _compare(f"{path}[{name}]", x, y, provenance, found)
    elif a != b and not path.endswith("provenance"):
        found.append((path, a, b, provenance))
