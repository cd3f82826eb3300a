"""How the wire speaks of the entities of a match, and which entity it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from ecs.components import MATCH, Component
from ecs.world import Row, World
from net.mashup.messages import Group, Ref
from systems.mashup.components import GOOSE, THANOS, Portal, Roster, Stone
from systems.mashup.draft import PICKED

GOOSE_REF = Ref("NPC", 0)
TEAMS: tuple[Group, Group] = ("P1", "P2")


@dataclass(slots=True)
class Told:
    """What was told last of the board: entities, their rows, and how these were written."""

    ids: list[int] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    texts: list[bytes] = field(default_factory=list)
    order: tuple[int, Sequence[int]] = (0, ())
    """A round and who has a turn in it, and how that was written."""
    order_text: bytes = b""


class EntityIds(dict[int, Ref]):
    """The reference to each entity.

    The groups of the wire are stretches of entity ids, in the order in which a match is built.
    Stones, portals and rocks come first, then the heroes; rocks raised later go on with the count of rocks.
    Made at the first turn, it holds for the whole match, whoever is dusted.
    """

    def __init__(
        self,
        world: World,
        mod_components: frozenset[type[Component]] = frozenset(),
        first_hero: int | None = None,
    ) -> None:
        """``mod_components`` are those that mods brought; the standard knows nothing of them.

        ``first_hero`` is needed where no hero has entered the world yet.
        """
        self.mod_components = mod_components
        self.told = Told()
        self.grid = world.grid
        self.stones = world.count(Stone)
        self.portals = THANOS + 1 + self.stones
        self.rocks = self.portals + world.count(Portal)
        self.heroes: int = world.get(MATCH + 1, Roster).heroes[0] if first_hero is None else first_hero
        self.later = self.heroes + 2 * PICKED
        """The id of the first entity that comes after the heroes."""

    def hero(self, ref: Ref) -> int | None:
        """The entity of a hero, or None if there is no such hero."""
        if ref.group not in TEAMS or not 0 <= ref.number < PICKED:
            return None
        return self.heroes + TEAMS.index(ref.group) * PICKED + ref.number

    def stone(self, ref: Ref) -> int | None:
        """The entity of a stone, or None if there is no such stone."""
        if ref.group != "InfinityStones" or not 0 <= ref.number < self.stones:
            return None
        return THANOS + 1 + ref.number

    def rock(self, number: int) -> int:
        """The entity of a rock; rocks raised later go on with the count, but not with the ids."""
        first = self.heroes - self.rocks
        return self.rocks + number if number < first else self.later + number - first

    def roster(self, seat: int) -> tuple[int, ...]:
        """All heroes a seat began with."""
        first = self.heroes + (seat - 1) * PICKED
        return tuple(range(first, first + PICKED))

    def __missing__(self, entity: int) -> Ref:
        group: Group
        if entity <= THANOS:
            group, first = "NPC", GOOSE
        elif entity < self.portals:
            group, first = "InfinityStones", THANOS + 1
        elif entity < self.rocks:
            group, first = "Portals", self.portals
        elif entity < self.heroes:
            group, first = "Rocks", self.rocks
        elif entity < self.heroes + PICKED:
            group, first = "P1", self.heroes
        elif entity < self.later:
            group, first = "P2", self.heroes + PICKED
        else:
            group, first = "Rocks", self.later - (self.heroes - self.rocks)
        ref = _ref(group, entity - first)
        if group != "Rocks":  # there are many, and they are seldom spoken of
            self[entity] = ref
        return ref


@lru_cache(maxsize=4096)
def _ref(group: Group, number: int) -> Ref:
    return Ref(group, number)
