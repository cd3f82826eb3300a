"""Random boards: valid, fair and in one piece, and the same for the same seed on every machine."""

from __future__ import annotations

from ecs.dice import roll, seeded
from ecs.errors import MashupError
from ecs.grid import Field, grid
from systems.mashup.configs import MAX_SIDE, MIN_GRASS, FieldState, Scenario

MIN_SIDE = 5
MAX_ROCKS = 0.4
MAX_PORTALS = 100
DEFAULT_ROCKS = 0.15
DEFAULT_PORTALS = 4


def random_scenario(
    seed: int, width: int, height: int, rocks: float = DEFAULT_ROCKS, portals: int = DEFAULT_PORTALS
) -> Scenario:
    """A board that looks the same from both ends, with this share of rocks and this number of portals.

    All grass is one area even without walking through portals, and every portal lies beside grass. Where more
    rocks would cut the board in two, it gets fewer.
    """
    _refuse_impossible(width, height, rocks, portals)
    board = _Board(seed, width, height)
    board.put_portals(portals)
    board.put_rocks(int(width * height * rocks))
    rows = tuple(tuple(board.states[y * width : (y + 1) * width]) for y in range(height))
    return Scenario(rows, f"random {width}x{height} seed {seed}")


def _refuse_impossible(width: int, height: int, rocks: float, portals: int) -> None:
    if not (MIN_SIDE <= width <= MAX_SIDE and MIN_SIDE <= height <= MAX_SIDE):
        raise MashupError(f"A random board has sides from {MIN_SIDE} to {MAX_SIDE}, not {width}x{height}.")
    if not 0 <= rocks <= MAX_ROCKS:
        raise MashupError(f"The share of rocks is a number from 0 to {MAX_ROCKS}, not {rocks}.")
    if not 0 <= portals <= MAX_PORTALS or portals % 2:
        raise MashupError(f"The number of portals is even and from 0 to {MAX_PORTALS}, not {portals}.")
    grass = width * height - int(width * height * rocks) - portals
    if grass < MIN_GRASS:
        raise MashupError(
            f"A {width}x{height} board with {portals} portals and a share of {rocks} rocks keeps fewer than "
            f"{MIN_GRASS} grass fields; make it larger or emptier."
        )


class _Board:
    """A board in the making: grass that stays in one piece while fields are taken from it in pairs."""

    def __init__(self, seed: int, width: int, height: int) -> None:
        self.grid = grid(width, height)
        self.states: list[FieldState] = ["GRASS"] * self.grid.size
        self.dice = seeded(seed)

    def put_portals(self, number: int) -> None:
        """Portals far from each other, a little nearer each time there is no room for all."""
        order = self.shuffled()
        portals: list[Field] = []
        gap = max(self.grid.width, self.grid.height)
        while gap:
            for field in order:
                if len(portals) == number:
                    return
                pair = (field, self.opposite(field))
                apart = all(self.grid.distance(one, other) >= gap for one in pair for other in portals)
                if apart and self.grid.distance(*pair) >= gap and self.take_pair(field, "PORTAL"):
                    portals += pair
            gap = gap * 2 // 3
        if len(portals) < number:
            size = f"{self.grid.width}x{self.grid.height}"
            raise MashupError(
                f"A board of {size} has no room for {number} portals that all lie beside grass."
            )

    def put_rocks(self, number: int) -> None:
        """Rocks in ridges: most of them beside an earlier one, as long as that works."""
        rocks: list[Field] = []
        for _ in range(number):
            beside = rocks and self.roll(3)
            start = self.grid.near[self.pick(rocks)] if beside else range(self.grid.size)
            field = self.pick(start)
            if len(rocks) + 2 <= number and self.take_pair(field, "ROCK"):
                rocks += (field, self.opposite(field))
        for field in self.shuffled():
            if len(rocks) + 2 <= number and self.take_pair(field, "ROCK"):
                rocks += (field, self.opposite(field))

    def take_pair(self, field: Field, state: FieldState) -> bool:
        """Take a field and the one opposite from the grass, unless that breaks something."""
        other = self.opposite(field)
        if field == other or not self.spare(field):
            return False
        self.states[field] = state
        if self.spare(other):
            self.states[other] = state
            return True
        self.states[field] = "GRASS"
        return False

    def spare(self, field: Field) -> bool:
        """Whether this grass may go: what is around it stays joined, and no portal loses its last grass."""
        if self.states[field] != "GRASS":
            return False
        around = self.grass_near(field)
        joined = set(around[:1])
        pending = around[:1]
        while pending:
            here = pending.pop()
            new = [near for near in around if near not in joined and self.grid.distance(here, near) == 1]
            joined.update(new)
            pending += new
        portals = [near for near in self.grid.near[field] if self.states[near] == "PORTAL"]
        return 0 < len(joined) == len(around) and all(len(self.grass_near(portal)) > 1 for portal in portals)

    def grass_near(self, field: Field) -> list[Field]:
        """The grass among the neighbours of a field."""
        return [near for near in self.grid.near[field] if self.states[near] == "GRASS"]

    def opposite(self, field: Field) -> Field:
        """The field at the same place seen from the other end."""
        return self.grid.size - 1 - field

    def roll(self, sides: int) -> int:
        """A number in ``range(sides)``."""
        value, self.dice = roll(self.dice, sides)
        return value

    def pick(self, fields: list[Field] | tuple[Field, ...] | range) -> Field:
        """One of these fields."""
        return fields[self.roll(len(fields))]

    def shuffled(self) -> list[Field]:
        """All fields of the board in random order."""
        order = list(range(self.grid.size))
        for last in range(len(order) - 1, 0, -1):
            other = self.roll(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
