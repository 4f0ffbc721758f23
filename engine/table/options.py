"""What a player prefers, remembered between games in the platform's folder for settings."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Literal

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.table.canvas import Look
from engine.table.palette import PALETTES

Speed = Literal["slow", "normal", "instant"]
PAUSES: dict[Speed, float] = {"slow": 1.8, "normal": 0.8, "instant": 0.0}
"""Seconds between two visible steps of a bot."""


class Options(BaseModel):
    """The options screen, one field per line. Unknown fields are kept out, so that a typo is noticed."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    theme: Literal["dark", "light", "contrast", "colour-blind"] = Field(default="dark", title="Theme")
    ascii: bool = Field(default=False, title="Plain ASCII")
    speed: Speed = Field(default="normal", title="Speed of bots")
    confirm_end: bool = Field(default=True, title="Confirm the end of a turn")
    show_scores: bool = Field(default=True, title="Show scores during the game")
    full_handoff: bool = Field(default=False, title="Cover the screen between players")

    @property
    def look(self) -> Look:
        """The look that these options stand for."""
        return Look(PALETTES[self.theme], self.ascii)

    @property
    def pause(self) -> float:
        """Seconds between two visible steps of a bot."""
        return PAUSES[self.speed]


def default_path() -> Path:
    """Return where the options of both games are kept."""
    return platformdirs.user_config_path("thera-and-thessaloniki") / "options.json"


def read(path: Path) -> tuple[Options, str]:
    """Return the options in `path` and a notice for the player, "" when all is well.

    A missing file gives the standard options; one that cannot be used as well, with one notice."""
    try:
        return Options.model_validate_json(path.read_bytes()), ""
    except FileNotFoundError:
        return Options(), ""
    except (OSError, ValidationError, ValueError):
        return Options(), f"The options file cannot be used, so the standard ones hold: {path}"


def write(path: Path, options: Options) -> str:
    """Write `options` to `path` so that a crash leaves the old or the new file. Return a notice or ""."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".options-", suffix=".tmp")
    except OSError as error:
        return f"The options could not be remembered: {error.strerror or error}."
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(options.model_dump_json(indent=1) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(name)
        return f"The options could not be remembered: {error.strerror or error}."
    return ""
