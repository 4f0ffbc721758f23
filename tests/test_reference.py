"""Every rule and every ruling of the reference is held by a test, and tests cite nothing that does not exist.

A test cites with `@pytest.mark.rule("TH-042", ...)` and `@pytest.mark.ruling("T7", ...)`, on a function, a class or a
parameter, or for a whole module in `pytestmark`.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from engine.reference import Rule, load
from engine.registry import GAMES

FOLDER = Path(__file__).resolve().parent
MARKS = ("rule", "ruling")


def _cited_in(tree: ast.AST) -> set[str]:
    """Return the ids in every `mark.rule(...)` and `mark.ruling(...)` of `tree`."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MARKS:
            marks = node.func.value
            if isinstance(marks, ast.Attribute) and marks.attr == "mark":
                found |= {a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    return found


@cache
def citations() -> dict[str, list[str]]:
    """Return for every cited id the test modules that cite it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(FOLDER.rglob("test_*.py")):
        for cited in sorted(_cited_in(ast.parse(path.read_text(encoding="utf-8")))):
            found[cited].append(str(path.relative_to(FOLDER)))
    return dict(found)


def entries(game: str, rulings: bool) -> list[str]:
    reference = load(game)
    return [entry.id for entry in (reference.rulings if rulings else reference.rules)]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_by_a_test(game):
    missing = [rule for rule in entries(game, False) if rule not in citations()]
    assert not missing, f"{len(missing)} rules of {game} are cited by no test: {', '.join(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_cited_by_a_test(game):
    missing = [ruling for ruling in entries(game, True) if ruling not in citations()]
    assert not missing, f"{len(missing)} rulings of {game} are cited by no test: {', '.join(missing)}"


def test_every_cited_id_exists():
    known = {entry for game in GAMES for rulings in (False, True) for entry in entries(game, rulings)}
    unknown = {cited: where for cited, where in citations().items() if cited not in known}
    assert not unknown


@pytest.mark.parametrize("game", GAMES)
def test_the_rulings_that_a_rule_names_exist(game):
    rulings = set(entries(game, True))
    for rule in load(game).rules:
        assert set(rule.rulings) <= rulings, rule.id


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_says_something_of_its_own(game):
    reference = load(game)
    ids = [entry.id for entry in reference.entries()]
    assert len(set(ids)) == len(ids)
    texts = [entry.text if isinstance(entry, Rule) else entry.answer for entry in reference.entries()]
    assert all(text.strip() and "\n" not in text for text in texts)
    assert len(set(texts)) > 0.95 * len(texts)


def test_citations_are_found_on_functions_parameters_and_modules():
    tree = ast.parse(
        "pytestmark = [pytest.mark.rule('A', 'B')]\n"
        "@pytest.mark.ruling('C')\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('D'))])\n"
        "def test(x): other.rule('E')\n"
    )
    assert _cited_in(tree) == {"A", "B", "C", "D"}
