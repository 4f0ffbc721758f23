"""The contract between the rules of a game and everything else.

A game is a finite list of choices at every moment. The rules say which (`Game.legal`);
whoever plays takes one (`Game.apply`); screens, saves, undo, replay, bots and
simulation are built on these two facts and know no rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from engine.rng import Rng

Move = tuple[str | int, ...]
"""A move: a verb and its arguments, for example `("role", 3)`. Hashable, compared by value."""

DECLINES = ("done", "end", "pass")
"""Verbs that give the rest of something up. The sole legal move may be one of these without being
forced: it is then the player's confirmation."""


class GameError(Exception):
    """An error whose message is one line that a player can act on."""


class IllegalMove(GameError):
    """A move that the rules do not allow now; the message is the reason."""


class SetupError(GameError):
    """A game that cannot be set up as asked; the message says what to change."""


Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=20)]


class Player(BaseModel):
    """One seat: `name` (1-20 characters), the `bot` that plays it (None for a person), and the `color` of its
    pieces in a game where colours differ (None: by seat)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Name
    bot: str | None = None
    color: str | None = Field(default=None, max_length=20)


class Setup(BaseModel):
    """All that decides a game before its first move.

    `players` are in turn order: the first seat begins. `seed` decides every shuffle.
    `edition` names the component values ("standard" or the name of a custom edition).
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    game: str
    players: tuple[Player, ...]
    seed: int = Field(ge=0, lt=2**63)
    advanced: bool = False
    solo: Literal["easy", "medium", "hard"] | None = None
    edition: str = "standard"

    @model_validator(mode="after")
    def _names_differ(self) -> Setup:
        names = [p.name.casefold() for p in self.players]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"the name {name!r} is used twice; give every player another name")
            if any(ord(c) < 32 or ord(c) == 127 for c in name):
                raise ValueError("a name may not contain control characters")
        return self


class State(Protocol):
    """What every game's state has besides its own fields.

    `turn` counts turns from 1 and grows when the turn passes on. `reveals` counts the
    moments at which hidden information became known (a card drawn, a tile turned up);
    undo never goes back over one.
    """

    turn: int
    reveals: int

    def clone(self) -> Any:
        """Return a copy that shares nothing which play could change."""


S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for the log and the screen.

    `text` is plain words with names and holds nothing secret. `private` replaces it for
    `seat` alone. `kind`: "choice" (a player decided), "effect" (a consequence), "turn"
    (a turn begins), "phase" (a step of the turn begins), "reveal" (a card or tile turned
    up), "automa" (Plouteus acts), "endgame" (triggered, last turn), "over".
    `targets` are keys of the board elements that changed, see `Option.target`.
    """

    text: str
    kind: str = "effect"
    seat: int = -1
    private: str = ""
    targets: tuple[str, ...] = ()


Listener = Callable[[Event], None]


@dataclass(frozen=True, slots=True)
class Option:
    """One entry of the action menu.

    `label`, `group`, `preview` and `reason` are plain text without markup. `move` is None
    when the choice is impossible now; then `reason` says why and `rules` which ids of the
    rules reference or rulings say so. `target` is the key of the board element the choice
    points at (`space:B1`, `role:Worker`, `tile:T3`, `alcove:Forum`, `ship:2`, ...), `source` the
    one it comes from. `key` is a preferred hotkey (one letter or digit) or "". `provenance` is
    "house" where the choice shows a value that this project chose, else "".
    """

    label: str
    group: str = ""
    move: Move | None = None
    preview: str = ""
    reason: str = ""
    rules: tuple[str, ...] = ()
    target: str = ""
    source: str = ""
    key: str = ""
    provenance: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """What is being decided: the heading of the action menu.

    `trail` are the steps of a turn (`("Role", "Global", "Favor", ...)`), `at` the index of the
    current one. `title` says what is decided, `why` what caused it ("" when plain). `rules`
    are the ids that `?` opens.
    """

    seat: int
    title: str
    trail: tuple[str, ...] = ()
    at: int = 0
    why: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One source of points: a value per seat (VP), the working per seat, and the rules behind it."""

    label: str
    values: tuple[int, ...]
    working: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """A final (or running) table.

    `names` are the columns (Plouteus too, in a solo game), `rows` the sources of points,
    `totals` their sums in VP, `ranks` from 1 (equal ranks share), `winners` the indexes of
    the winning columns (in a solo game empty when only Plouteus 'wins'), `tie_break` the words that
    explain a tie-break that was used, `verdict` one line that says how the game ended.
    """

    names: tuple[str, ...]
    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break: str = ""
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class Status:
    """What is always visible: per column VP so far, and how near the end is.

    `scores` are VP as far as everybody at the table may know them; `turn_text` names the round
    or turn; `lamps` are (label, lit) pairs of the end conditions; `banner` is "" until the
    endgame is triggered.
    """

    turn_text: str
    scores: tuple[int, ...]
    lamps: tuple[tuple[str, bool], ...] = ()
    banner: str = ""


class Game(Protocol[S]):
    """The rules of one game. All methods are pure but for `apply`, which changes the state in place."""

    name: str
    title: str
    rules_version: int
    seats: tuple[int, ...]
    hidden_hands: bool

    def new(self, setup: Setup, edition: Any | None = None) -> S:
        """Return the state at the first decision. `edition`: validated component values, None for the
        standard ones. Raises SetupError with one line that says what to change."""

    def legal(self, state: S) -> list[Move]:
        """Return the moves allowed now, in a fixed order; never empty before the end, empty after it."""

    def apply(self, state: S, move: Move, emit: Listener | None = None) -> None:
        """Take `move`, then run every automatic step up to the next decision.

        Raises IllegalMove, with the reason, and leaves the state as it was. Events are built and
        sent to `emit` only when it is given."""

    def options(self, state: S) -> list[Option]:
        """Return what a person sees: every legal move exactly once, in the order of the menu, and the
        impossible choices with their reasons."""

    def decision(self, state: S) -> Decision:
        """Return who decides what. Only while the game is not over."""

    def to_act(self, state: S) -> int:
        """Return the seat (0-based) that decides now, -1 when the game is over."""

    def over(self, state: S) -> bool:
        """Return whether the game has ended."""

    def result(self, state: S) -> Result:
        """Return the scoring table. Before the end: as if the game ended now, rows included."""

    def status(self, state: S) -> Status:
        """Return the always visible facts."""

    def value(self, state: S, seat: int) -> float:
        """Return how good the state looks for `seat`, in VP, for bots and hints."""

    def view(self, state: S, seat: int | None) -> S:
        """Return a copy in which all that `seat` may not know is masked (None: a bystander, who
        sees no hand). The seed is masked too, since it decides every later card."""

    def redeal(self, state: S, seat: int, rng: Rng) -> S:
        """Return a random state that `seat` cannot tell from the real one. `state` may be a view."""

    def notation(self, move: Move) -> str:
        """Return the stable text of a move, such as `build P3@C4`."""

    def parse(self, text: str) -> Move:
        """Return the move that `text` notes. Raises IllegalMove when it notes none."""

    def dump(self, state: S) -> dict[str, Any]:
        """Return the state as JSON-able data."""

    def load(self, data: dict[str, Any], setup: Setup, edition: Any | None = None) -> S:
        """Return the state that `dump` gave `data` for. Raises pydantic.ValidationError or GameError."""

    def edition(self, data: bytes | str | None = None) -> Any:
        """Return validated component values: the standard ones for None, else those of a JSON text.
        Raises EditionError with one line per fault."""


@dataclass(slots=True)
class Played:
    """A move as it was taken: its text, who took it in which turn, and what it caused."""

    move: Move
    text: str
    seat: int
    turn: int
    events: tuple[Event, ...] = field(default=())
    forced: bool = False


def forced(legal: list[Move]) -> bool:
    """Return whether `legal` leaves no choice and nothing that could be declined or confirmed."""
    return len(legal) == 1 and legal[0][0] not in DECLINES
