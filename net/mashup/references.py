"""How the wire speaks of the entities of a match, and which entity it means."""

from __future__ import annotations

from dataclasses import dataclass, field

from ecs.components import MATCH, Component
from ecs.world import World
from net.mashup.parts import Group, Ref
from systems.mashup.components import GOOSE, THANOS, Portal, Roster, Stone
from systems.mashup.draft import PICKED

GOOSE_REF = Ref("NPC", 0)
TEAMS: tuple[Group, Group] = ("P1", "P2")


@dataclass(slots=True)
class Told:
    """What was told last of the board: entities, their components, and how these were written."""

    ids: list[int] = field(default_factory=list)
    parts: list[tuple[Component, ...]] = field(default_factory=list)
    texts: list[bytes] = field(default_factory=list)


class References(dict[int, Ref]):
    """The reference to each entity.

    The groups of the wire are stretches of entity ids, in the order in which a match is built.
    Stones, portals and rocks come first, then the heroes; rocks raised later go on with the count of rocks.
    Made at the first turn, it holds for the whole match, whoever is dusted.
    """

    def __init__(self, world: World, mod_components: frozenset[type[Component]] = frozenset()) -> None:
        """``mod_components`` are those that mods brought; the standard knows nothing of them."""
        self.mod_components = mod_components
        self.told = Told()
        self.grid = world.grid
        self.stones = world.count(Stone)
        self._portals = THANOS + 1 + self.stones
        self._rocks = self._portals + world.count(Portal)
        self._heroes: int = world.get(MATCH + 1, Roster).heroes[0]
        self._later = self._heroes + 2 * PICKED

    def hero(self, ref: Ref) -> int | None:
        """The entity of a hero, or None if there is no such hero."""
        if ref.group not in TEAMS or not 0 <= ref.number < PICKED:
            return None
        return self._heroes + TEAMS.index(ref.group) * PICKED + ref.number

    def stone(self, ref: Ref) -> int | None:
        """The entity of a stone, or None if there is no such stone."""
        if ref.group != "InfinityStones" or not 0 <= ref.number < self.stones:
            return None
        return THANOS + 1 + ref.number

    def __missing__(self, entity: int) -> Ref:
        group: Group
        if entity <= THANOS:
            group, first = "NPC", GOOSE
        elif entity < self._portals:
            group, first = "InfinityStones", THANOS + 1
        elif entity < self._rocks:
            group, first = "Portals", self._portals
        elif entity < self._heroes:
            group, first = "Rocks", self._rocks
        elif entity < self._heroes + PICKED:
            group, first = "P1", self._heroes
        elif entity < self._later:
            group, first = "P2", self._heroes + PICKED
        else:
            group, first = "Rocks", self._later - (self._heroes - self._rocks)
        ref = self[entity] = Ref(group, entity - first)
        return ref
