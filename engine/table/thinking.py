"""A bot thinks beside the screen, so that keys are answered meanwhile and leaving never waits for it."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any

from textual.message import Message
from textual.widget import Widget

from engine.game import Move
from engine.match import Match


@dataclass
class Thought(Message):
    """What a bot chose: `move`, or the `error` that stopped it. `ticket` is the one that was asked for."""

    ticket: int
    move: Move | None
    error: Exception | None = None


class Thinker:
    """Asks bots for moves; a newer question or `cancel` makes the answer to an older one worthless.

    The thread is a daemon: one that never ends does not keep the program from ending.
    """

    def __init__(self, owner: Widget) -> None:
        self.owner = owner
        self.ticket = 0

    def ask(self, match: Match[Any]) -> int:
        """Let the bot whose turn it is in `match` think; a `Thought` is posted to the owner. Returns its ticket."""
        self.ticket += 1
        threading.Thread(target=self._think, args=(match, self.ticket), daemon=True, name="bot").start()
        return self.ticket

    def cancel(self) -> None:
        """Let whatever comes of earlier questions be ignored."""
        self.ticket += 1

    def _think(self, match: Match[Any], ticket: int) -> None:
        from engine import bots

        try:
            thought = Thought(ticket, bots.choose(match))
        except Exception as error:  # noqa: BLE001  whatever goes wrong in a bot is told on screen, not lost in a thread
            thought = Thought(ticket, None, error)
        if ticket == self.ticket:
            self.owner.post_message(thought)
