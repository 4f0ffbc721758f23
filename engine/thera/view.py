"""What a player may know, and random states that fit it. Only the order of cards is hidden in Thera."""

from __future__ import annotations

from engine.rng import Rng
from engine.thera.state import State

UNKNOWN = -1


def view(state: State, seat: int | None) -> State:
    """Return a copy without the seed, which decides every later shuffle, and without the deck's order."""
    copy = state.clone()
    copy.seed = 0
    copy.draws = 0
    copy.deck = [UNKNOWN] * len(state.deck)
    return copy


def redeal(state: State, seat: int, rng: Rng) -> State:
    """Return a copy with a new seed and the undrawn cards in a random order."""
    copy = state.clone()
    copy.seed = rng.next() >> 1
    copy.draws = 0
    if state.level >= 0:
        drawn = set(state.discards)
        copy.deck = [card for card in range(len(state.tables.card_role)) if card not in drawn]
        rng.shuffle(copy.deck)
    return copy
