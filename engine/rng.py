"""The project's own small random generator.

A shuffle is drawn from a seed and a counter alone (splitmix64 and Fisher-Yates on
integers), so the same seed and the same moves give the same game on every Python
version, process and platform.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """Return the splitmix64 finalizer of `value` (any int), 0 to 2**64 - 1."""
    value &= _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


class Rng:
    """A stream of random integers whose whole state is one int, `state`."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def next(self) -> int:
        """Return the next 64-bit integer of the stream."""
        self.state = (self.state + _GOLDEN) & _MASK
        return mix(self.state)

    def below(self, n: int) -> int:
        """Return a uniform integer from 0 to n - 1; `n` is at least 1."""
        # Values past the last whole multiple of n would favour the small results.
        limit = (1 << 64) - (1 << 64) % n
        value = self.next()
        while value >= limit:
            value = self.next()
        return value % n

    def shuffle(self, items: list[T]) -> None:
        """Shuffle `items` in place (Fisher-Yates, from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def stream(seed: int, counter: int) -> Rng:
    """Return the stream that belongs to the `counter`-th draw of a game with `seed`."""
    return Rng(mix(seed) ^ mix(mix(counter + 1) + _GOLDEN))


def shuffled(seed: int, counter: int, items: Sequence[T]) -> list[T]:
    """Return `items` in the order that draw number `counter` of `seed` gives them."""
    result = list(items)
    stream(seed, counter).shuffle(result)
    return result
