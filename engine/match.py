"""One game being played: its set-up, the moves taken, every state on the way.

>>> from engine.registry import get
>>> from engine.game import Player, Setup
>>> names = ("Ann", "Bob", "Cy")
>>> match = Match(get("thera"), Setup(game="thera", players=tuple(Player(name=n) for n in names), seed=7))
>>> played = match.play(match.legal[0])
>>> match.undo()[-1].text == played[0].text
True
"""

from __future__ import annotations

from typing import Any, Generic

from engine.game import Decision, Event, Game, GameError, Move, Option, Played, S, Setup, forced


class UndoRefused(GameError):
    """An undo or redo that would go too far; the message says why."""


class Match(Generic[S]):
    """A game of `game`, set up by `setup`, with component values `edition` (None: standard).

    `state` is the current state: read it, never change it. `played` are the moves taken, oldest
    first. `states[n]` is the state before move n; the clones are a few kilobytes each. Of a game
    `resumed` from a position, the moves before `first` are history: they are listed in `played`, but
    nothing is known of the positions between them (`states` repeats the resumed one there).
    """

    def __init__(self, game: Game[S], setup: Setup, edition: Any | None = None) -> None:
        self.game = game
        self.setup = setup
        self.edition = edition
        self.state: S = game.new(setup, edition)
        self.played: list[Played] = []
        self.states: list[S] = []
        self.undone: list[Played] = []
        self.first = 0
        """Moves before this index are history that cannot be taken back (see `engine.saves`)."""
        self._legal: list[Move] | None = None

    @classmethod
    def resumed(
        cls, game: Game[S], setup: Setup, edition: Any | None, state: S, history: list[Played]
    ) -> Match[S]:
        """Return a match that goes on from `state`, with `history` before it that cannot be replayed."""
        match = cls.__new__(cls)
        match.game, match.setup, match.edition = game, setup, edition
        match.state = state
        match.played = list(history)
        match.states = [state] * len(history)
        match.undone = []
        match.first = len(history)
        match._legal = None
        return match

    @property
    def legal(self) -> list[Move]:
        """The legal moves now, computed once per decision."""
        if self._legal is None:
            self._legal = self.game.legal(self.state)
        return self._legal

    @property
    def options(self) -> list[Option]:
        """The action menu now: possible and impossible choices."""
        return self.game.options(self.state)

    @property
    def decision(self) -> Decision:
        """Who decides what now."""
        return self.game.decision(self.state)

    @property
    def to_act(self) -> int:
        """The seat that decides, -1 when the game is over."""
        return self.game.to_act(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over(self.state)

    def apply(self, move: Move) -> Played:
        """Take one move, exactly as given. Raises IllegalMove and changes nothing when it is illegal.

        The move is made on a copy, so that an error inside the rules leaves the match as it was.
        """
        state = self.state
        events: list[Event] = []
        seat, turn = self.game.to_act(state), state.turn
        was_forced = forced(self.legal)
        after: S = state.clone()
        self.game.apply(after, move, events.append)
        played = Played(move, self.game.notation(move), seat, turn, tuple(events), was_forced)
        self.states.append(state)
        self.played.append(played)
        self.state = after
        self._legal = None
        return played

    def play(self, move: Move, *, automatic: bool = True) -> list[Played]:
        """Take `move`, and after it every move that is forced. Returns all moves taken, at least one.

        All of them happen or none: an error in a forced move takes its cause back too.
        """
        taken = [self.apply(move)]
        try:
            while automatic and not self.over and forced(self.legal):
                taken.append(self.apply(self.legal[0]))
        except BaseException:
            self._back_to(len(self.played) - len(taken))
            raise
        if self.undone and self.undone[-1].move == move:
            del self.undone[-len(taken) :]
        else:
            self.undone.clear()
        return taken

    def _back_to(self, n: int) -> None:
        """Drop every move from number `n` on."""
        self.state = self.states[n]
        del self.played[n:], self.states[n:]
        self._legal = None

    def play_text(self, text: str) -> list[Played]:
        """Take the move noted `text`. Raises IllegalMove."""
        return self.play(self.game.parse(text))

    def why_no_undo(self) -> str:
        """Return why the last choice cannot be taken back, or "" when it can."""
        n = self._choice()
        if n < self.first:
            return "There is nothing to take back." if not self.played else "That was before it was resumed."
        then, last = self.states[n], self.played[n]
        if then.turn != self.state.turn or self.over:
            return "That turn is finished."
        if last.seat != self.to_act or any(p.seat != last.seat for p in self.played[n:]):
            return f"That was {self.setup.players[last.seat].name}'s decision."
        if then.reveals != self.state.reveals:
            return "A card or tile has been revealed since."
        return ""

    def _choice(self) -> int:
        """Return the index of the last move that somebody really chose, -1 for none."""
        n = len(self.played) - 1
        while n >= 0 and self.played[n].forced:
            n -= 1
        return n

    def undo(self) -> list[Played]:
        """Take the last choice back with all that it forced. Returns those moves, oldest first.

        Raises UndoRefused across a finished turn, another player's decision or a revealed card or
        tile.
        """
        reason = self.why_no_undo()
        if reason:
            raise UndoRefused(reason)
        n = self._choice()
        back = self.played[n:]
        self._back_to(n)
        self.undone.extend(reversed(back))
        return back

    def redo(self) -> list[Played]:
        """Take the move again that was undone last. Raises UndoRefused when there is none."""
        if not self.undone:
            raise UndoRefused("There is nothing to redo.")
        return self.play(self.undone[-1].move)

    def at(self, n: int) -> S:
        """Return a copy of the state after `n` moves, `first` to len(played). Raises IndexError outside it."""
        if not 0 <= n <= len(self.played):
            raise IndexError(f"the game has {len(self.played)} moves, not {n}")
        if n < self.first:
            raise IndexError(f"the positions before move {self.first} are not known: the rules have changed")
        state: S = (self.state if n == len(self.played) else self.states[n]).clone()
        return state
