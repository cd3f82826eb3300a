"""Stan Lee: once, at the end of the first round without Goose, he heals every hero in his sight."""

from __future__ import annotations

from ecs.commands import Command
from ecs.components import MATCH, ROUND_END, Health, Position, Progress, Waiting
from ecs.verbs import change, heal, vanish
from ecs.world import System, World
from systems.free_field import bring
from systems.mashup.components import STAN_LEE, Hero, Visit
from systems.mashup.events import Excelsior
from systems.sight import sees
from systems.turns import stage


class StanLee(System[Command]):
    """Comes beside a random knocked-out hero, or else beside the one with the fewest hit points."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Come when due; heal as soon as there is a place to stand."""
        waiting = world.find(STAN_LEE, Waiting)
        if waiting is not None:
            bring(world, STAN_LEE, waiting.near)
        elif (
            stage(world) == ROUND_END and world.get(STAN_LEE, Visit).round == world.get(MATCH, Progress).round
        ):
            change(world, STAN_LEE, Visit(0))
            bring(world, STAN_LEE, near=world.field(_neediest(world)))
        if world.has(STAN_LEE, Position):
            excelsior(world)


def excelsior(world: World) -> None:
    """Full health for all in sight, then gone."""
    here = world.field(STAN_LEE)
    world.emit(Excelsior(STAN_LEE, here))
    for hero in world.each(Hero):
        if sees(world, here, world.field(hero)):
            heal(world, hero)
    vanish(world, STAN_LEE)


def _neediest(world: World) -> int:
    heroes = world.each(Hero)
    fewest = min(world.get(hero, Health).hp for hero in heroes)
    needy = [hero for hero in heroes if world.get(hero, Health).hp == fewest]
    return world.choice(needy, "neediest", STAN_LEE)
