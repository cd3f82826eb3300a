"""How a board looks: its theme, and what kind of ground each field has."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from importlib.resources import files

import msgspec

from ecs.config import load
from ecs.errors import MashupError
from render.art.outline import SIDES
from render.art.places import MEADOW
from systems.mashup.configs import SCENARIO_FILE, Scenario, builtin_names, find

GROUNDS = ".,:;"
"""The kinds of ground of a theme, as `data/mashup/looks.json` writes them."""
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Look(msgspec.Struct, frozen=True):
    """The theme of a board and its grounds, row by row; beyond them the ground is the usual one."""

    theme: str = MEADOW
    ground: tuple[str, ...] = ()

    def kind(self, x: int, y: int) -> int:
        """Which of the grounds of its theme a field has."""
        inside = 0 <= y < len(self.ground) and 0 <= x < len(self.ground[y])
        return GROUNDS.index(self.ground[y][x]) if inside else 0

    def joined(self, x: int, y: int) -> str:
        """The sides to which the ground of a field goes on, also beyond the edge of the board."""
        kind, wide, high = self.kind(x, y), len(self.ground[0]) if self.ground else 0, len(self.ground)
        return "".join(
            side
            for side, (right, down) in zip(SIDES, _STEPS, strict=True)
            if not (0 <= x + right < wide and 0 <= y + down < high) or self.kind(x + right, y + down) == kind
        )


Shape = tuple[int, int, frozenset[tuple[int, int]]]
"""Columns, rows and portals: by these a board is known again, whatever has become of its rocks."""


def shape(scenario: Scenario) -> Shape:
    """The shape of a board."""
    rows = enumerate(scenario.scenario)
    portals = {(x, y) for y, row in rows for x, state in enumerate(row) if state == "PORTAL"}
    return scenario.width, scenario.height, frozenset(portals)


@cache
def _looks() -> dict[Shape, Look]:
    """The looks of the boards that come with the game."""
    written = (files("data") / "mashup" / "looks.json").read_bytes()
    looks = msgspec.json.decode(written, type=dict[str, Look])
    found = {}
    for name in builtin_names(SCENARIO_FILE):
        try:
            board: Scenario = load(find(SCENARIO_FILE, name), SCENARIO_FILE)
        except MashupError:  # somebody has spoilt a file; its board looks like any other
            continue
        found[shape(board)] = looks.get(name, Look())
    return found


def look_of(width: int, height: int, portals: Iterable[tuple[int, int]]) -> Look:
    """The look of a board; one that nobody knows is a meadow."""
    return _looks().get((width, height, frozenset(portals)), Look())


def variant(x: int, y: int) -> int:
    """Light and dark fields take turns; which of the variants is scattered, but always the same."""
    return (x + y) % 2 + 2 * ((x * 73 + y * 179 + x * y * 31) % 97 % 2)


def joined(at: tuple[int, int], walls: Collection[tuple[int, int]]) -> str:
    """The sides to which a wall goes on."""
    x, y = at
    return "".join(
        side for side, (right, down) in zip(SIDES, _STEPS, strict=True) if (x + right, y + down) in walls
    )
