"""What a player is told when something failed inside, and where the details are kept for a report."""

from __future__ import annotations

import tempfile
import traceback
from pathlib import Path


def keep(error: BaseException) -> Path:
    """Write the details of `error` to a file and return it."""
    with tempfile.NamedTemporaryFile("w", prefix="fault-", suffix=".txt", delete=False, encoding="utf-8") as file:
        file.write("".join(traceback.format_exception(error)))
    return Path(file.name)
