"""Dune walking: the desert is a cellular automaton, and each round is one generation of it."""

from __future__ import annotations

from ecs.commands import Command, Tick
from ecs.components import MATCH, ROUND_START
from ecs.grid import Fields, Grid, fields
from ecs.world import System, World
from systems.dune.components import DUNE, FLAT, Rules, Terrain
from systems.dune.events import DunesWalked
from systems.dune.terrain import land_of, painted
from systems.turns import stage

_HEIGHTS = str.maketrans({"0": FLAT, "1": DUNE})


class DuneWalking(System[Command]):
    """One generation a round; nobody is harmed by it."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Command) -> None:
        """All fields at once."""
        if stage(world) == ROUND_START:
            rules = world.get(MATCH, Rules)
            kinds = world.get(MATCH, Terrain).kinds
            world.emit(DunesWalked(next_generation(world.grid, kinds, rules.births, rules.survivals)))


def next_generation(grid: Grid, kinds: str, births: str, survivals: str) -> str:
    """The terrain one generation on: dunes, cities and mountains are alive, but only desert changes."""
    _, desert, alive = land_of(kinds)
    sums = _neighbour_sums(grid, alive)
    dunes = (_with(grid, sums, births) & ~alive) | (_with(grid, sums, survivals) & alive)
    digits = f"{dunes:0{grid.size}b}"[::-1]
    rest = ((field, kinds[field]) for field in fields(grid.all & ~desert))
    return painted(digits.translate(_HEIGHTS), rest)


def _neighbour_sums(grid: Grid, alive: Fields) -> tuple[Fields, Fields, Fields, Fields]:
    """For all fields at once, the four binary digits of how many neighbours are alive."""
    ones = twos = fours = eights = 0
    for shifted in grid.shifts(alive):
        carry = ones & shifted
        ones ^= shifted
        more = twos & carry
        twos ^= carry
        eights |= fours & more
        fours ^= more
    return ones, twos, fours, eights


def _with(grid: Grid, sums: tuple[Fields, ...], numbers: str) -> Fields:
    """The fields with one of these numbers of neighbours."""
    found = 0
    for number in map(int, numbers):
        same = grid.all
        for place, digit in enumerate(sums):
            same &= digit if number >> place & 1 else ~digit
        found |= same
    return found
