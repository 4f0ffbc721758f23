"""What the package of a game tells the shared kit: how its boards look and what its words are.

`TableApp` takes one `Face` and does the rest. A face knows how things look and read; it
knows no rule. A minimal face is `tests/tui/toy_face.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from rich.text import Text

from engine.game import Setup
from engine.table.board import Board
from engine.table.canvas import Look

Size = Literal["narrow", "medium", "wide"]
"""Room for the screen: narrow from 80x24, medium from 120x36, wide from 160x44."""


@dataclass(frozen=True)
class BoardSpec:
    """One board: a stable `id` (letters, digits, hyphens), a short `label` for its tab, and `make`,
    which builds the widget. The kit sets `Board.scene` whenever anything changed."""

    id: str
    label: str
    make: Callable[[], Board]


@dataclass(frozen=True)
class Pane:
    """A place on the screen for `boards` (ids); more than one are shown as tabs, one at a time.

    `weight` is its share of the room that is left beside its neighbours; `cells` fixes its size instead
    (columns in a row, lines in a column)."""

    boards: tuple[str, ...]
    weight: int = 1
    cells: int = 0


@dataclass(frozen=True)
class Split:
    """Panes beside each other (`across`) or above each other."""

    across: bool
    parts: tuple[Pane | Split, ...]
    weight: int = 1
    cells: int = 0


Layout = Pane | Split


@dataclass(frozen=True)
class Page:
    """One page of 'How to play': a title and paragraphs of plain text. `rules` are ids to read on."""

    title: str
    paragraphs: tuple[str, ...]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Hint:
    """What the playable first turn says now; `move` is the notation of a suggested move, "" for none."""

    text: str
    move: str = ""


@dataclass(frozen=True)
class SetupField:
    """One question of the New-game screen besides names, seats, bots, seed and edition.

    `id` is the field of `engine.game.Setup` ("advanced" or "solo"); `choices` are (value, label) pairs, the
    first is preset; `players` are the player counts for which it is asked.
    """

    id: Literal["advanced", "solo"]
    label: str
    choices: tuple[tuple[str | bool, str], ...]
    players: tuple[int, ...]
    help: str = ""


@dataclass(frozen=True)
class KeyHelp:
    """What is known of a board element: a title, lines of plain text, the ids of its rules. `house` says
    that a value shown was chosen by this project."""

    title: str
    lines: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    house: bool = False


class Face(Protocol):
    """What a game's package supplies.

    `game` is the registry name, `title` and `tagline` head the title screen, `letters` mark the seats
    (one letter each, the colours are `seat0`..`seat3` of the palette), `hidden` tells whether hands are secret, so
    that a hand-off screen is needed, `players` are the player counts offered.
    """

    game: str
    title: str
    tagline: str
    letters: str
    hidden: bool
    players: tuple[int, ...]

    def emblem(self, look: Look) -> Text:
        """Return a small picture for the title screen: at most 60 columns, 8 lines; may be empty."""

    def boards(self, setup: Setup) -> Sequence[BoardSpec]:
        """Return all boards of a game with this setup. Called once per game."""

    def layout(self, size: Size, setup: Setup) -> Layout:
        """Return how the boards share the board area. narrow: about 80x11 above the menu, one pane of tabs;
        medium: about 76x30 left of the side column; wide: about 108x40."""

    def summary(self, state: Any, seat: int, look: Look, width: int) -> Text:
        """Return one line about a seat, at most `width` cells: coins, goods and so on. The kit
        writes letter, name and VP before it. `seat` may be a column beyond the players (a rival)."""

    def focus(self, keys: Sequence[str], seat: int) -> str:
        """Return the id of the board on which most of these elements lie for `seat`, "" for any."""

    def key_help(self, state: Any, seat: int, key: str) -> KeyHelp | None:
        """Return what is known of the board element `key` (`space:C1`, `tile:P3`, `ship:2`)."""

    def setup_fields(self) -> Sequence[SetupField]:
        """Return the extra questions of the New-game screen."""

    def how_to_play(self) -> Sequence[Page]:
        """Return the pages of 'How to play'."""

    def lesson(self) -> Setup | None:
        """Return the setup of the playable first turn, None when there is none."""

    def hint(self, state: Any) -> Hint | None:
        """Return what the playable first turn says at this decision, None when it is over."""


def busiest(keys: Sequence[str], places: Mapping[str, str]) -> str:
    """Return the board on which most of the elements `keys` lie, the first of them on a tie, "" for none.

    `places` maps the first word of a key (`space` of `space:C1`) to the id of its board.
    """
    found = [places[word] for key in keys if (word := key.partition(":")[0]) in places]
    return max(dict.fromkeys(found), key=found.count, default="")


@dataclass
class PlainFace:
    """A face with nothing special: a base for faces that need only some of the parts."""

    game: str = ""
    title: str = ""
    tagline: str = ""
    letters: str = "ABCD"
    hidden: bool = False
    players: tuple[int, ...] = (2, 3, 4)
    specs: list[BoardSpec] = field(default_factory=list)

    def emblem(self, look: Look) -> Text:
        return Text()

    def boards(self, setup: Setup) -> Sequence[BoardSpec]:
        return self.specs

    def layout(self, size: Size, setup: Setup) -> Layout:
        return Pane(tuple(spec.id for spec in self.specs))

    def summary(self, state: Any, seat: int, look: Look, width: int) -> Text:
        return Text()

    def focus(self, keys: Sequence[str], seat: int) -> str:
        return ""

    def key_help(self, state: Any, seat: int, key: str) -> KeyHelp | None:
        return None

    def setup_fields(self) -> Sequence[SetupField]:
        return ()

    def how_to_play(self) -> Sequence[Page]:
        return ()

    def lesson(self) -> Setup | None:
        return None

    def hint(self, state: Any) -> Hint | None:
        return None
