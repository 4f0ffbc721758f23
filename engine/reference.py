"""The rules reference of a game: one entry per atomic rule, and the numbered rulings.

The app's help, `rules TOPIC`, refusal reasons and previews point at these ids; a test
fails when an id is cited by no test.
"""

from functools import cache
from importlib.resources import files

from pydantic import BaseModel, ConfigDict, TypeAdapter

from engine.game import GameError


class Rule(BaseModel):
    """One rule: stable `id` (TH-042), `topic`, `text` in the program's own words, and the heading of the
    rulebook and the numbered rulings that decide it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    topic: str
    text: str
    source: str
    rulings: tuple[str, ...] = ()
    check: str = ""


class Ruling(BaseModel):
    """An answer where the rulebook is silent or contradicts itself: `id` (T7), question, answer."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    question: str
    answer: str


class Reference(BaseModel):
    """All rules and rulings of one game, and its glossary (term to meaning)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]
    glossary: dict[str, str]

    def entries(self) -> list[Rule | Ruling]:
        """Return all rules, then all rulings."""
        return [*self.rules, *self.rulings]

    def rule(self, rule_id: str) -> Rule | Ruling:
        """Return the rule or ruling with this id. Raises GameError when there is none."""
        for entry in self.entries():
            if entry.id == rule_id.upper():
                return entry
        raise GameError(f"there is no rule {rule_id!r}")

    def topics(self) -> list[str]:
        """Return the topics in the order of the rulebook."""
        return list(dict.fromkeys(r.topic for r in self.rules))

    def search(self, words: str) -> list[Rule | Ruling]:
        """Return the rules and rulings of a topic, with an id, or that contain all `words`."""
        wanted = words.casefold().split()
        found: list[Rule | Ruling] = []
        for entry in self.entries():
            text = " ".join(str(v) for v in entry.model_dump().values()).casefold()
            if all(w in text for w in wanted):
                found.append(entry)
        return found


@cache
def load(game: str) -> Reference:
    """Return the reference of the game called `game`. Raises GameError for an unknown game."""
    folder = files("engine").joinpath(game, "reference")
    if not folder.is_dir():
        raise GameError(f"there is no game {game!r}")
    adapter = TypeAdapter(Reference)
    return adapter.validate_json(folder.joinpath("reference.json").read_bytes())
