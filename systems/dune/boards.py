"""Random boards: always valid, and the same for the same seed on every machine."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET, UnsetType

from ecs.dice import roll, seeded
from ecs.errors import MashupError
from ecs.grid import Field, Grid, grid
from systems.dune.components import CITY, DUNE, FLAT, MOUNTAIN, PLATEAU
from systems.dune.dunes import next_generation
from systems.dune.scenario import (
    CITIES,
    MAX_SIDE,
    MIN_SIDE,
    Appearance,
    CitySite,
    Generate,
    Scenario,
)
from systems.dune.scenario_checks import check_scenario

MAX_ROCKS = 0.5
MARGIN = 2
"""How far cities stay from the border, if they can be half the longer side apart then."""
MOUNTAINS = 0.3
"""The share of mountains among the rocks."""
AUTOMATON = ("3", "23")
"""With how many high neighbours a dune is born, and with how many it survives."""
_FINEST = 1 << 30
_RIDGE = 12  # fields that a walk turns to rock at most
_PATIENCE = 1000


def random_scenario(
    seed: int, wishes: Generate | None = None, appearance: Appearance | UnsetType = UNSET
) -> Scenario:
    """A board by these wishes: its size within bounds, about as many dunes and rocks as their shares say.

    Flat sand gets two cities far apart, dunes by lot which walk once, and ridges of rock. A board that is not
    valid, or has fields that nobody can get to, is thrown away for a new one.
    """
    wishes = wishes or Generate()
    _refuse_impossible(wishes)
    draft = _Draft(seed, wishes)
    for _ in range(_PATIENCE):
        board = draft.drawn()
        if not any(check_scenario(msgspec.json.decode(msgspec.json.encode(board)))):
            return msgspec.structs.replace(board, appearance=appearance)
    raise MashupError(f"No valid board was found with a share of {wishes.rock_ratio} rocks; fewer will do.")


def sized_scenario(seed: int, width: int, height: int) -> Scenario:
    """A random board of this very size."""
    return random_scenario(
        seed, Generate(min_width=width, max_width=width, min_height=height, max_height=height)
    )


def _refuse_impossible(wishes: Generate) -> None:
    for low, high in ((wishes.min_width, wishes.max_width), (wishes.min_height, wishes.max_height)):
        if not MIN_SIDE <= low <= high <= MAX_SIDE:
            told = low if low == high else f"{low} to {high}"
            raise MashupError(f"A random board has sides from {MIN_SIDE} to {MAX_SIDE}, not {told}.")
    if not 0 <= wishes.dune_ratio <= 1:
        raise MashupError(f"The share of dunes is a number from 0 to 1, not {wishes.dune_ratio}.")
    if not 0 <= wishes.rock_ratio <= MAX_ROCKS:
        raise MashupError(f"The share of rocks is a number from 0 to {MAX_ROCKS}, not {wishes.rock_ratio}.")


class _Draft:
    """A board in the making, and the dice that make it."""

    def __init__(self, seed: int, wishes: Generate) -> None:
        self.seed = seed
        self.wishes = wishes
        self.dice = seeded(seed)

    def drawn(self) -> Scenario:
        """The next board of these dice, valid or not."""
        wishes = self.wishes
        width = self.between(wishes.min_width, wishes.max_width)
        height = self.between(wishes.min_height, wishes.max_height)
        board = grid(width, height)
        cities = self.cities(board)
        kinds = [DUNE if self.chance(wishes.dune_ratio) else FLAT for _ in range(board.size)]
        for city in cities:
            kinds[city] = CITY
        kinds = list(next_generation(board, "".join(kinds), *AUTOMATON))
        self.put_rocks(kinds, board, int(board.size * wishes.rock_ratio))
        letters = "".join(kinds)
        return Scenario(
            name=f"random {width}x{height} seed {self.seed}",
            fields=tuple(letters[start : start + width] for start in range(0, board.size, width)),
            sites=tuple(
                CitySite(name=name, x=board.x[city], y=board.y[city])
                for name, city in zip(CITIES, cities, strict=True)
            ),
        )

    def cities(self, board: Grid) -> tuple[Field, Field]:
        """Two fields at least half the longer side apart, neither near the border."""
        longer = max(board.width, board.height)
        margin = MARGIN if 2 * (longer - 1 - 2 * MARGIN) >= longer else MARGIN - 1
        inner = [
            field
            for field in range(board.size)
            if margin <= board.x[field] < board.width - margin
            and margin <= board.y[field] < board.height - margin
        ]
        while True:
            one, other = self.pick(inner), self.pick(inner)
            if 2 * board.distance(one, other) >= longer:
                return one, other

    def put_rocks(self, kinds: list[str], board: Grid, number: int) -> None:
        """Turn so many fields to rock, ridge by ridge; what lies beside a city stays passable."""
        cities = [field for field in range(board.size) if kinds[field] == CITY]
        laid = 0
        while laid < number:
            here = self.roll(board.size)
            for _ in range(1 + self.roll(_RIDGE)):
                if kinds[here] in (FLAT, DUNE) and laid < number:
                    beside = any(board.distance(here, city) == 1 for city in cities)
                    kinds[here] = MOUNTAIN if self.chance(MOUNTAINS) and not beside else PLATEAU
                    laid += 1
                here = self.pick(board.near[here])

    def between(self, low: int, high: int) -> int:
        """A number from ``low`` to ``high``."""
        return low + self.roll(high - low + 1)

    def chance(self, share: float) -> bool:
        """True as often as the share says."""
        return self.roll(_FINEST) < share * _FINEST

    def pick(self, fields: Sequence[Field]) -> Field:
        """One of these fields."""
        return fields[self.roll(len(fields))]

    def roll(self, sides: int) -> int:
        """A number in ``range(sides)``."""
        value, self.dice = roll(self.dice, sides)
        return value
