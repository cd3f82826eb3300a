"""Chance: where all luck of a match comes from. A game may bring a generator of its own.

Every draw says what it is for: its kind ("dusted", "way out") and its subject (the entity or the seat).
So luck can be told in words, a recorded match can be drawn again, and a test can fix one outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ecs import dice

T = TypeVar("T")

Draw = tuple[str, object]
"""The kind and the subject of a draw."""


class Chance:
    """SplitMix64, whose whole state is one number; a game's own generator overrides `seeded` and `roll`."""

    def seeded(self, seed: int) -> int:
        """The first state for a seed; any integer will do."""
        return dice.seeded(seed)

    def roll(self, state: int, sides: int) -> tuple[int, int]:
        """A uniform number in ``range(sides)`` and the state after it."""
        return dice.roll(state, sides)

    def draw(self, state: int, sides: int, kind: str, subject: object) -> tuple[int, int]:
        """The number drawn for that, and the state after it."""
        return self.roll(state, sides)

    def shuffle(self, state: int, items: Iterable[T], kind: str, subject: object) -> tuple[list[T], int]:
        """The items in random order, all orders equally likely, and the state after it."""
        order = list(items)
        roll = self.roll
        for last in range(len(order) - 1, 0, -1):
            other, state = roll(state, last + 1)
            order[last], order[other] = order[other], order[last]
        return order, state


class Loaded(Chance):
    """Dice that fall as wished for some draws and by chance for all others; for tests and puzzles."""

    def __init__(
        self,
        numbers: Mapping[Draw, int] | None = None,
        orders: Mapping[Draw, Sequence[Any]] | None = None,
        chance: Chance | None = None,
    ) -> None:
        """``numbers`` are outcomes of draws, ``orders`` of shuffles; ``chance`` gives all others."""
        self._numbers = dict(numbers or {})
        self._orders = {draw: list(order) for draw, order in (orders or {}).items()}
        self._chance = chance or Chance()

    def seeded(self, seed: int) -> int:
        """As the other chance has it."""
        return self._chance.seeded(seed)

    def roll(self, state: int, sides: int) -> tuple[int, int]:
        """As the other chance has it."""
        return self._chance.roll(state, sides)

    def draw(self, state: int, sides: int, kind: str, subject: object) -> tuple[int, int]:
        """The wished number; the state goes on as if it had been drawn."""
        value, after = self._chance.draw(state, sides, kind, subject)
        wish = self._numbers.get((kind, subject), value)
        if not 0 <= wish < sides:
            raise ValueError(f"{kind!r} of {subject!r} is drawn from 0 to {sides - 1}, not {wish}.")
        return wish, after

    def shuffle(self, state: int, items: Iterable[T], kind: str, subject: object) -> tuple[list[T], int]:
        """The wished order; the state goes on as if it had been shuffled."""
        order, after = self._chance.shuffle(state, items, kind, subject)
        wish = self._orders.get((kind, subject), order)
        if len(wish) != len(order) or any(item not in order for item in wish):
            raise ValueError(f"{kind!r} of {subject!r} is an order of {order}, not {list(wish)}.")
        return list(wish), after
