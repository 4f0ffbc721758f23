"""The action menu without a screen: which entries are listed, folded, filtered, and with which hotkey.

An entry holds the options themselves, never their positions, so that nothing can take
another choice than the one that was shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.game import DECLINES, Option
from engine.table.actions import RESERVED

FOLD_FROM = 12
"""A menu with more choices than this folds its groups."""
FOLD_GROUP = 3
"""Groups with fewer choices than this are listed as they are."""
HOTKEYS = "123456789abcdefgimnopqstvwxyz"


@dataclass(frozen=True)
class Entry:
    """One line of the menu: a choice, or a folder of several (`folder`)."""

    label: str
    options: tuple[Option, ...]
    section: str = ""
    hotkey: str = ""
    folder: bool = False

    @property
    def option(self) -> Option:
        """The choice, or the first one of a folder."""
        return self.options[0]

    @property
    def possible(self) -> bool:
        """Whether it can be taken (opened) now."""
        return any(o.move is not None for o in self.options)

    @property
    def reason(self) -> str:
        """Why it is not possible, "" when it is."""
        return "" if self.possible else self.option.reason

    @property
    def source(self) -> str:
        """The board element that all options of the entry come from, "" when they differ."""
        sources = {o.source for o in self.options}
        return sources.pop() if len(sources) == 1 else ""


@dataclass(frozen=True)
class Stage:
    """A part of the choices that was picked first: what it is called, which options, which board element."""

    label: str
    options: tuple[Option, ...]
    key: str = ""


@dataclass
class Choices:
    """The options of one decision, and how far into them the player has gone."""

    options: Sequence[Option] = ()
    stages: list[Stage] = field(default_factory=list)
    words: str = ""
    reserved: frozenset[str] = RESERVED
    deep: bool = False
    """Whether the filter looks into previews as well."""

    @property
    def pool(self) -> Sequence[Option]:
        """The options of the present stage."""
        return self.stages[-1].options if self.stages else self.options

    @property
    def stage(self) -> str:
        """The board element chosen first, "" for none."""
        return next((s.key for s in reversed(self.stages) if s.key), "")

    def entries(self) -> list[Entry]:
        """Return the entries listed now, with their hotkeys."""
        if self.words:
            wanted = self.words.casefold().split()
            found = [o for o in self.pool if all(w in self._said(o) for w in wanted)]
            listed = [Entry(o.label, (o,), o.group) for o in found]
        elif len(self.pool) > FOLD_FROM:
            listed = folded(self.pool)
        else:
            listed = [Entry(o.label, (o,), o.group) for o in self.pool]
        return with_hotkeys(listed, self.reserved)

    def _said(self, option: Option) -> str:
        return f"{option.group} {option.label} {option.preview if self.deep else ''}".casefold()

    def open(self, entry: Entry) -> None:
        """Go into a folder."""
        self.words = ""
        self.stages.append(Stage(entry.label, entry.options, entry.source))

    def back(self) -> bool:
        """Undo one step of filtering or going into a folder. Return whether there was one."""
        if self.words:
            self.words = ""
            return True
        if self.stages:
            self.stages.pop()
            return True
        return False

    def pick(self, key: str) -> Option | None:
        """Pick the board element `key`: return the only choice it stands for, or narrow the menu and return None.

        Without a source chosen, an element that choices come from is such a source before it is a target."""
        found = self._at(key)
        if not found and self.stages:
            everywhere = [o for o in self.options if key in (o.target, o.source)]
            if not any(o.move is not None for o in everywhere):
                return None
            self.stages.clear()
            found = self._at(key)
        self.words = ""
        if len(found) == 1:
            return found[0]
        if len(found) > 1 and len(found) < len(self.pool):
            groups = {o.group for o in found}
            label = groups.pop() if len(groups) == 1 else ""
            self.stages.append(Stage(label or f"{len(found)} choices here", tuple(found), key))
        return None

    def _at(self, key: str) -> list[Option]:
        possible = [o for o in self.pool if o.move is not None]
        targets = [o for o in possible if o.target == key]
        sources = [o for o in possible if o.source == key and o.source != self.stage]
        first, second = (targets, sources) if self.stage else (sources, targets)
        return first or second


def folded(options: Sequence[Option]) -> list[Entry]:
    """Return `options` with their larger groups folded, each in the place of its first option.

    Options that all belong to one group fold by what their moves have in common."""
    names = {o: o.group for o in options}
    if len(set(names.values())) == 1:
        names = _by_start(options)
    members: dict[str, list[Option]] = {}
    for option in options:
        members.setdefault(names[option], []).append(option)
    entries: list[Entry] = []
    opened: set[str] = set()
    for option in options:
        name = names[option]
        if not name or len(members[name]) < FOLD_GROUP or len(members[name]) == len(options):
            entries.append(Entry(option.label, (option,), name))
        elif name not in opened:
            opened.add(name)
            entries.append(Entry(name, tuple(members[name]), "", folder=True))
    return entries


def _by_start(options: Sequence[Option]) -> dict[Option, str]:
    """Name each option by the words that its siblings (same move but for the last argument) start with."""
    siblings: dict[tuple[object, ...], list[Option]] = {}
    for option in options:
        key = (option.source, *(option.move or ("", option.label))[:-1])
        siblings.setdefault(key, []).append(option)
    names = {}
    for group in siblings.values():
        start = common_words([o.label for o in group])
        for option in group:
            names[option] = start if len(group) >= FOLD_GROUP else ""
    return names


def common_words(texts: Sequence[str]) -> str:
    """Return the words that all `texts` start with, without a joint at the end.

    >>> common_words(["stone B1 to C1", "stone B1 to B2"])
    'stone B1'
    """
    words = [text.split() for text in texts]
    start = []
    for column in zip(*words, strict=False):
        if len(set(column)) > 1:
            break
        start.append(column[0])
    while start and start[-1] in (">", "→", "-", "to", "on", "at", "with", "for"):
        start.pop()
    return " ".join(start)


def with_hotkeys(entries: Iterable[Entry], reserved: frozenset[str]) -> list[Entry]:
    """Give every possible entry a hotkey: the one it prefers, 0 for declining, else the next free one."""
    entries = list(entries)
    taken: dict[int, str] = {}
    for i, entry in enumerate(entries):
        if not entry.possible or entry.folder:
            continue
        wish = entry.option.key.lower()
        declines = entry.option.move is not None and entry.option.move[0] in DECLINES
        for key in (wish, "0" if declines else ""):
            if key and len(key) == 1 and key not in reserved and key not in taken.values():
                taken[i] = key
                break
    free = [k for k in HOTKEYS if k not in reserved and k not in taken.values()]
    result = []
    for i, entry in enumerate(entries):
        key = taken.get(i, "")
        if not key and entry.possible and free:
            key = free.pop(0)
        result.append(Entry(entry.label, entry.options, entry.section, key, entry.folder))
    return result
