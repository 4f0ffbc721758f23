"""What a screen asks of the app."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from textual.message import Message

What = Literal["options", "title", "quit", "replay", "again", "howto", "saves", "new", "continue"]


@dataclass
class Deed(Message):
    """`what` is to be done next with the game on screen or instead of it."""

    what: What
