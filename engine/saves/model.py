"""What is in a save: one strict model, and the hashes that guard it.

`digest` is the SHA-256 of the state's canonical JSON. `checksum` is that of everything
else in the file, so a flipped bit anywhere is noticed and never played on.
"""

from __future__ import annotations

import hashlib
import json
from typing import Annotated, Any

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, StringConstraints

from engine.game import Game, GameError, Result, Setup

FORMAT = 1
"""The number of the format written today; `engine.saves.migrations` leads older ones up to it."""

Hash = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16,64}$")]
Text = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class SaveError(GameError):
    """A save that could not be written, read, named or locked; the message is one line."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class SavedTurn(_Part):
    """Consecutive moves of one `seat` (0-based) in one `turn`, in notation."""

    turn: int = Field(ge=0)
    seat: int = Field(ge=0)
    moves: list[Text] = Field(min_length=1)


class SavedEdition(_Part):
    """The component values: `name`, `digest`, and for a custom edition all `values`."""

    name: str
    digest: Hash
    values: dict[str, Any] | None


class SavedBase(_Part):
    """Where a game goes on whose first moves the present rules cannot replay: the position after `moves`
    moves; those before it are history."""

    moves: int = Field(ge=0)
    snapshot: dict[str, Any]
    digest: Hash


class SavedGame(_Part):
    """A game on disk: see `engine/saves/__init__.py` for what each part is for."""

    format: int
    game: str
    name: Text
    rules_version: int
    created: AwareDatetime
    saved: AwareDatetime
    setup: Setup
    edition: SavedEdition
    base: SavedBase | None
    turns: list[SavedTurn]
    snapshot: dict[str, Any]
    digest: Hash
    result: Result | None

    @property
    def moves(self) -> list[tuple[int, int, str]]:
        """All moves as (turn, seat, notation), oldest first."""
        return [(t.turn, t.seat, text) for t in self.turns for text in t.moves]


def canonical(data: Any) -> str:
    """Return the one JSON text of `data`: sorted keys, no spaces. Raises ValueError for NaN."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def sha(text: str) -> str:
    """Return the SHA-256 of `text` in 64 hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def state_digest(game: Game[Any], state: Any) -> str:
    """Return the digest of `state`: equal for equal states on every platform and version."""
    return sha(canonical(game.dump(state)))
