"""Steps from each older format of a save to the next.

A step is a pure function from the data of format n to the data of format n + 1. Steps are
never changed once released; `tests/saves/examples/` holds a file of every format released.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine.saves.model import FORMAT

Step = Callable[[dict[str, Any]], dict[str, Any]]

STEPS: dict[int, Step] = {}
"""Format 1 is the first one released: there is nothing to migrate from yet."""


def migrate(data: dict[str, Any], steps: Mapping[int, Step] | None = None, to: int = FORMAT) -> dict[str, Any]:
    """Return `data` led up to format `to`, one step at a time. Raises KeyError where a step is missing."""
    known = STEPS if steps is None else steps
    while data["format"] < to:
        number = data["format"]
        data = {**known[number](dict(data)), "format": number + 1}
    return data
