"""Every action of the app, once: bindings, footer, command palette and help are made from this list.

Keys are Textual's names. Letters that are a key here are never given to a choice of the
menu (see `RESERVED`). Nothing essential hangs on Alt, F-keys or Ctrl+Enter, which tmux, ssh and
editors' terminals swallow.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual.binding import Binding


@dataclass(frozen=True)
class Action:
    """One thing a person can do.

    `id` is stable, `action` the Textual action it runs, `keys` the keys (comma separated), `shown` how the footer
    writes the first, `label` one or two words, `help` a sentence, `where` the screens that know it ("*":
    all), `rank` its place in the footer (lower first, 0: not in the footer).
    """

    id: str
    action: str
    keys: str
    shown: str
    label: str
    help: str
    where: tuple[str, ...]
    rank: int = 0
    palette: bool = True


ACTIONS = (
    Action("help", "help", "question_mark", "?", "Help", "Keys, and the rules of what is being decided",
           ("*",), 20),
    Action("undo", "undo", "u", "u", "Undo", "Take the last choice back, up to the start of your turn", ("play",), 30),
    Action("redo", "redo", "r,ctrl+r", "r", "Redo", "Take the undone choice again", ("play",), 35),
    Action("focus", "switch", "tab", "tab", "Board", "Switch between the menu and the board", ("play",), 40, False),
    Action("next-board", "board(1)", "right_square_bracket", "[ ]", "Boards", "Show the next board", ("play", "replay"),
           45),
    Action("last-board", "board(-1)", "left_square_bracket", "[", "Board before", "Show the board before",
           ("play", "replay")),
    Action("next-page", "page(1)", "full_stop", ".", "Next page", "Turn a board's page: another player's side",
           ("play", "replay"), 0),
    Action("last-page", "page(-1)", "comma", ",", "Page before", "Turn a board's page back", ("play", "replay"), 0),
    Action("filter", "filter", "slash", "/", "Find", "Type to find a choice", ("play", "load"), 50),
    Action("table", "table", "T", "T", "Score", "The scoring table as it stands", ("play", "replay"), 44),
    Action("log", "log", "L", "L", "Log", "The whole log", ("play",), 60),
    Action("hint", "hint", "H", "H", "Hint", "Ask what a good player would do here", ("play",), 65),
    Action("save", "save", "ctrl+s", "^s", "Name", "Give the save a name; saving itself is automatic",
           ("play", "final"), 70),
    Action("menu", "menu", "q", "q", "Menu", "Options, how to play, title screen, quit", ("play",), 10),
    Action("back", "back", "escape", "esc", "Back", "Go back", ("replay", "final", "load", "new", "options", "help",
           "howto", "log"), 10, False),
    Action("step", "step(1)", "right,l,n", "← →", "Move", "One move forwards", ("replay",), 22, False),
    Action("step-back", "step(-1)", "left,h,p", "←", "Move back", "One move back", ("replay",), 0, False),
    Action("turn", "turn(1)", "down,j,pagedown", "↑ ↓", "Turn", "To the next turn", ("replay",), 24, False),
    Action("turn-back", "turn(-1)", "up,k,pageup", "↑", "Turn back", "To the turn before", ("replay",), 0, False),
    Action("start", "end(-1)", "home", "home", "Start", "To the start of the game", ("replay",), 0, False),
    Action("end", "end(1)", "end", "end", "End", "To the last move", ("replay",), 0, False),
    Action("jump", "jump", "g", "g", "Jump", "Go to a turn by its number", ("replay",), 40),
    Action("auto", "auto", "space", "space", "Play", "Play on by itself, or stop", ("replay",), 42),
    Action("hands", "hands", "x", "x", "Hands", "Show or hide the hands of a game that is not over", ("replay",), 50),
    Action("delete", "delete", "d", "d", "Delete", "Delete the save, after a question", ("load",), 30),
    Action("rename", "rename", "n", "n", "Rename", "Give the save another name", ("load",), 35),
    Action("repair", "repair", "p", "p", "Repair", "Go back to the last good copy of a broken save", ("load",), 40),
    Action("watch", "watch", "w", "w", "Replay", "Step through the moves of the game", ("final", "load"), 42),
    Action("again", "again", "a", "a", "Again", "A new game with the same players", ("final",), 44),
    Action("chart", "chart", "c", "c", "Chart", "The chart of VP over the game, or the table again", ("final",), 41),
    Action("boards", "back", "b", "b", "Board", "Look at the board", ("final",), 40),
    Action("title", "title", "t", "t", "Title", "Back to the title screen; nothing is lost", ("final",), 60),
    Action("palette", "command_palette", "ctrl+p", "^p", "Commands", "Find an action by its name", ("*",)),
    Action("quit", "quit", "ctrl+q", "^q", "Quit", "Leave at once; the game is saved already", ("*",), 90),
)  # fmt: skip


def known_to(where: str) -> list[Action]:
    """Return the actions of the screen called `where`."""
    return [a for a in ACTIONS if where in a.where or "*" in a.where]


def bindings(where: str) -> list[Binding]:
    """Return the bindings of the screen called `where`."""
    return [Binding(a.keys, a.action, a.label, show=False, id=a.id, tooltip=a.help) for a in known_to(where)
            if a.id not in ("palette", "quit")]  # fmt: skip


NAVIGATION = frozenset("hjkl")
RESERVED = NAVIGATION | {k for a in known_to("play") for k in a.keys.split(",") if len(k) == 1}
"""Characters that never are the hotkey of a choice on the game screen."""


def fitting(actions: Iterable[Action], width: int) -> list[Action]:
    """Return those of `actions` that a footer of `width` cells has room for, in footer order."""
    ranked = sorted((a for a in actions if a.rank), key=lambda a: a.rank)
    room, kept = width, []
    for action in ranked:
        need = len(action.shown) + 1 + len(action.label) + 2
        if need <= room:
            kept.append(action)
            room -= need
    return kept
