"""The verbs edition and rules: the data behind a game, as files and as text."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from engine import registry
from engine.cli.listing import console
from engine.cli.request import Screens
from engine.cli.setup import read_edition
from engine.editions import EditionError, differences, text
from engine.game import GameError
from engine.reference import Reference, Rule, load


def edition(game: str, screens: Screens, arguments: Namespace) -> int:
    """Export the standard component values, or list how a file differs from them. Raises GameError."""
    rules = registry.get(game)
    if arguments.action == "export":
        return _export(text(rules.edition()), arguments.file)
    try:
        other = read_edition(rules, Path(arguments.file))
    except EditionError as error:
        for fault in error.faults:
            print(f"{game}: {' '.join(fault.split())}", file=sys.stderr)
        return 2
    _print_differences(other.name, differences(rules.edition(), other))
    return 0


def _export(content: str, file: str) -> int:
    if file == "-":
        print(content, end="")
        return 0
    try:
        with open(file, "x", encoding="utf-8") as out:
            out.write(content)
    except FileExistsError:
        raise GameError(f"{file} exists already; it is left as it is") from None
    except OSError as error:
        raise GameError(f"{file} cannot be written: {error.strerror}") from None
    print(f"{file} holds the standard values; give it another name inside, change it, and check it")
    return 0


def _print_differences(name: str, found: list[tuple[str, Any, Any, str]]) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    out = console()
    if not found:
        out.print(f"{name!r} is valid and the same as the standard edition.")
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("Value", "Standard", "Here", "Standard comes from"):
        table.add_column(heading, overflow="fold")
    for path, standard, here, provenance in found:
        table.add_row(Text(path), Text(str(standard)), Text(str(here)), Text(provenance))
    out.print(f"{name!r} is valid; {len(found)} values differ from the standard edition:")
    out.print(table)


def rules(game: str, screens: Screens, arguments: Namespace) -> int:
    """Print the topics, or the rules that a topic, an id or words name. Raises GameError for none."""
    reference = load(game)
    words = " ".join(arguments.topic)
    if not words:
        _print_topics(game, reference)
        return 0
    found = find(reference, words)
    if not found:
        raise GameError(f"no rule says anything about {words!r}; the topics are {', '.join(reference.topics())}")
    out = console()
    for entry in found:
        out.print(_entry(entry))
    return 0


def find(reference: Reference, words: str) -> list[Any]:
    """Return the entry with the id `words`, else all rules of that topic, else all entries with these words."""
    wanted = words.casefold()
    for entry in reference.entries():
        if entry.id.casefold() == wanted:
            cited = entry.rulings if isinstance(entry, Rule) else ()
            return [entry, *(r for r in reference.rulings if r.id in cited)]
    topic = [r for r in reference.rules if r.topic.casefold() == wanted]
    return list(topic or reference.search(words))


def _entry(entry: Any) -> Any:
    from rich.text import Text

    line = Text()
    line.append(entry.id, style="bold")
    if isinstance(entry, Rule):
        line.append(f"  {entry.topic}\n", style="dim")
        cited = f" ({', '.join(entry.rulings)})" if entry.rulings else ""
        line.append(f"  {entry.text}{cited}\n")
    else:
        line.append(f"  {entry.question}\n", style="dim")
        line.append(f"  {entry.answer}\n")
    return line


def _print_topics(game: str, reference: Reference) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Topic")
    table.add_column("Rules", justify="right")
    for topic in reference.topics():
        table.add_row(Text(topic), str(sum(r.topic == topic for r in reference.rules)))
    out = console()
    out.print(table)
    out.print(f"{len(reference.rulings)} numbered rulings. For more: {game} rules TOPIC, words, or a number.")
