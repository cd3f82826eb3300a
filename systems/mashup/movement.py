"""One step: onto grass, a stone, a hero (who changes places) or into a portal."""

from __future__ import annotations

from collections.abc import Iterable

from ecs.commands import Step
from ecs.grid import Field
from ecs.verbs import place, swap, take
from ecs.world import World
from systems.free_field import free_near
from systems.mashup.components import Hero, Portal, Stone
from systems.mashup.events import Ported
from systems.phases import A_STEP, Phase
from systems.refusals import neighbour, written


class Movement(Phase[Step]):
    """Moves the hero by one field for one movement point."""

    command = Step
    price = A_STEP

    def options(self, world: World, actor: int) -> Iterable[Step]:
        """Every neighbouring field that is not solid."""
        solid = world.solid
        bit = world.grid.bit
        return [Step(field) for field in world.grid.near[world.field(actor)] if not solid & bit[field]]

    def act(self, world: World, actor: int, command: Step) -> None:
        """Go; what is on the field decides how, and what only a mod knows changes nothing."""
        field = command.field
        if field not in world.at:
            place(world, actor, field)
            return
        portal, hero, stone = (world.on(field, kind) for kind in (Portal, Hero, Stone))
        if portal is not None:
            go_through(world, actor, portal)
        elif hero is not None:
            swap(world, actor, hero)
        else:
            place(world, actor, field)
            if stone is not None:
                take(world, actor, stone)

    def why_not(self, world: World, actor: int, command: Step) -> str:
        """Too far, or blocked."""
        return neighbour(world, actor, command.field) or barred(world, command.field)


def barred(world: World, field: Field) -> str:
    """Why nobody can enter a field, from wherever; empty if one can."""
    if world.solid & world.grid.bit[field]:
        return f"Nobody can enter {written(world, field)}: it is blocked."
    return ""


def go_through(world: World, hero: int, entry: int) -> None:
    """Enter a portal: out on a free field beside a random other one (the same if it is the only one)."""
    others = [portal for portal in world.each(Portal) if portal != entry]
    portal = world.choice(others, "way out", hero) if others else entry
    origin = world.field(hero)
    # The hero's own field is free once it has left, so there always is a free field.
    field = free_near(world, world.field(portal), hero, vacated=world.grid.bit[origin])
    assert field is not None
    world.emit(Ported(hero, origin, field, entry, portal))
