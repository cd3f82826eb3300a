"""Everything that may come of a command: chance falls in every possible way, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ecs.chance import Chance
from ecs.commands import Command
from ecs.match import Match


class EveryFall(Chance):
    """Dice that fall in one way after the other; `turn` goes on to the next."""

    def __init__(self) -> None:
        self._falls: list[list[int]] = []
        """What is rolled, one roll after the other: the number and how many there are."""
        self._next = 0

    def roll(self, state: int, sides: int) -> tuple[int, int]:
        """What this way has here; the lowest number where it says nothing yet."""
        if self._next == len(self._falls):
            self._falls.append([0, sides])
        value = self._falls[self._next][0]
        self._next += 1
        return value, state + 1

    def turn(self) -> bool:
        """Turn to the next way they can fall; whether there is one."""
        self._next = 0
        while self._falls:
            last = self._falls[-1]
            last[0] += 1
            if last[0] < last[1]:
                return True
            self._falls.pop()
        return False


def outcomes(match: Match, seat: int, command: Command) -> Iterator[Match]:
    """The position after a command, once for every way the dice can fall; there may be a great many."""
    dice = EveryFall()
    before = match.clone(replace(match.game, chance=dice))
    while True:
        after = before.clone()
        after.apply(seat, command)
        yield after.clone(match.game)
        if not dice.turn():
            return
