"""Another order of the tests, by a seed: whoever needs what another test left behind is found."""

from __future__ import annotations

import random
from typing import Protocol, TypeVar


class InFile(Protocol):
    """What stands in a file of tests."""

    @property
    def nodeid(self) -> str:
        """The path of the file and what it is called there."""


T = TypeVar("T", bound=InFile)


def shuffled(tests: list[T], seed: int) -> list[T]:
    """The files in any order, and so the tests of each; a file stays whole, for its fixtures are costly."""
    dice = random.Random(seed)
    files: dict[str, list[T]] = {}
    for test in tests:
        files.setdefault(test.nodeid.partition("::")[0], []).append(test)
    order = list(files.values())
    dice.shuffle(order)
    for file in order:
        dice.shuffle(file)
    return [test for file in order for test in file]
