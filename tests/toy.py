"""A tiny game that keeps the contract, as a test double for everything that knows no rule.

Two or three players hold two cards each from a deck of numbered cards. On a turn one plays a card
face up for its number, or draws one; then one ends the turn. Whoever has an empty hand must draw. The
game is over when the deck is empty and somebody has no card left.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from pydantic import Field, TypeAdapter

from engine import editions
from engine.game import (
    Decision,
    Event,
    IllegalMove,
    Listener,
    Move,
    Option,
    Player,
    Result,
    Row,
    Setup,
    SetupError,
    Status,
)
from engine.match import Match
from engine.rng import Rng, shuffled


class ToyEdition(editions.EditionBase):
    """The cards of the deck."""

    cards: tuple[int, ...] = Field(min_length=6, max_length=60)


STANDARD = ToyEdition(game="toy", name="standard", version=1, cards=tuple(range(1, 13)))


@dataclass(slots=True)
class ToyState:
    """Hands are sorted; -1 is a card one may not know."""

    names: tuple[str, ...]
    seed: int
    turn: int
    reveals: int
    current: int
    ending: bool
    deck: list[int]
    hands: list[list[int]]
    points: list[int]

    def clone(self) -> ToyState:
        return ToyState(
            self.names, self.seed, self.turn, self.reveals, self.current, self.ending, self.deck[:],
            [h[:] for h in self.hands], self.points[:],
        )  # fmt: skip


ADAPTER = TypeAdapter(ToyState)


class Toy:
    """The rules."""

    name = "toy"
    title = "Toy"
    rules_version = 1
    seats = (2, 3)
    hidden_hands = True

    def new(self, setup: Setup, edition: Any | None = None) -> ToyState:
        if len(setup.players) not in self.seats:
            raise SetupError(f"Toy is for 2 or 3 players, not {len(setup.players)}")
        cards = (edition or STANDARD).cards
        deck = shuffled(setup.seed, 0, cards)
        names = tuple(p.name for p in setup.players)
        hands = [sorted([deck.pop(), deck.pop()]) for _ in names]
        return ToyState(names, setup.seed, 1, 0, 0, False, deck, hands, [0] * len(names))

    def legal(self, state: ToyState) -> list[Move]:
        if self.over(state):
            return []
        if state.ending:
            return [("end",)]
        moves: list[Move] = [("play", card) for card in dict.fromkeys(state.hands[state.current])]
        if state.deck:
            moves.append(("draw",))
        return moves

    def apply(self, state: ToyState, move: Move, emit: Listener | None = None) -> None:
        if move not in self.legal(state):
            raise IllegalMove(f"{move!r} is not possible now")
        name, hand = state.names[state.current], state.hands[state.current]
        if move[0] == "end":
            state.ending = False
            state.turn += 1
            state.current = (state.current + 1) % len(state.names)
            if emit:
                emit(Event(f"{state.names[state.current]}'s turn", "turn"))
            return
        if move[0] == "draw":
            hand.append(state.deck.pop())
            hand.sort()
            state.reveals += 1
            if emit:
                emit(Event(f"{name} draws a card", "reveal", state.current, f"{name} draws {hand}"))
        else:
            hand.remove(int(move[1]))
            state.points[state.current] += int(move[1])
            if emit:
                emit(Event(f"{name} plays {move[1]}", "choice", state.current))
        state.ending = True

    def options(self, state: ToyState) -> list[Option]:
        return [Option(self.notation(m), move=m) for m in self.legal(state)]

    def decision(self, state: ToyState) -> Decision:
        return Decision(state.current, "End the turn" if state.ending else "Play or draw")

    def to_act(self, state: ToyState) -> int:
        return -1 if self.over(state) else state.current

    def over(self, state: ToyState) -> bool:
        return not state.deck and not state.ending and any(not h for h in state.hands)

    def result(self, state: ToyState) -> Result:
        totals = tuple(state.points)
        ranks = tuple(1 + sum(t > mine for t in totals) for mine in totals)
        winners = tuple(i for i, r in enumerate(ranks) if r == 1)
        return Result(state.names, (Row("Cards", totals),), totals, ranks, winners)

    def status(self, state: ToyState) -> Status:
        return Status(f"Turn {state.turn}", tuple(state.points))

    def value(self, state: ToyState, seat: int) -> float:
        return float(state.points[seat])

    def view(self, state: ToyState, seat: int | None) -> ToyState:
        copy = state.clone()
        copy.seed = 0
        copy.deck = [-1] * len(copy.deck)
        copy.hands = [h if i == seat else [-1] * len(h) for i, h in enumerate(copy.hands)]
        return copy

    def redeal(self, state: ToyState, seat: int, rng: Rng) -> ToyState:
        copy = state.clone()
        known = set(copy.hands[seat])
        hidden = [c for c in [*copy.deck, *(c for i, h in enumerate(copy.hands) if i != seat for c in h)] if c > 0]
        if len(hidden) < len(copy.deck):
            hidden = [c for c in STANDARD.cards if c not in known]
        rng.shuffle(hidden)
        copy.seed = rng.next() >> 1
        copy.deck = [hidden.pop() for _ in copy.deck]
        for i, hand in enumerate(copy.hands):
            if i != seat:
                hand[:] = sorted(hidden.pop() for _ in hand)
        return copy

    def notation(self, move: Move) -> str:
        return " ".join(str(part) for part in move)

    def parse(self, text: str) -> Move:
        if text in ("draw", "end"):
            return (text,)
        verb, _, card = text.partition(" ")
        if verb == "play" and card.isascii() and card.isdigit() and len(card) < 4:
            return ("play", int(card))
        raise IllegalMove(f"{text!r} is no move of Toy")

    def dump(self, state: ToyState) -> dict[str, Any]:
        return asdict(state)

    def load(self, data: dict[str, Any], setup: Setup, edition: Any | None = None) -> ToyState:
        return ADAPTER.validate_python(data, strict=False)

    def edition(self, data: bytes | str | None = None) -> ToyEdition:
        return STANDARD if data is None else editions.parse(ToyEdition, data)


TOY = Toy()


def toy_setup(players: int = 2, seed: int = 1, bot: str | None = None) -> Setup:
    """Return a set-up for `players` players called Ann, Bob, Cy."""
    names = ("Ann", "Bob", "Cy")[:players]
    return Setup(game="toy", players=tuple(Player(name=n, bot=bot) for n in names), seed=seed)


def toy_match(players: int = 2, seed: int = 1) -> Match[ToyState]:
    """Return a new game of Toy."""
    return Match(TOY, toy_setup(players, seed))


def play_on(match: Match[Any], moves: int, seed: int = 3) -> None:
    """Play up to `moves` choices, drawn at random from `seed`."""
    rng = Rng(seed)
    for _ in range(moves):
        if match.over:
            return
        match.play(match.legal[rng.below(len(match.legal))])
