"""The sandworm: it comes for whoever was loud, and swallows the first one in its way."""

from __future__ import annotations

from ecs.commands import Command, Tick
from ecs.components import MATCH, ROUND_START, Position
from ecs.grid import Field, Fields
from ecs.verbs import win
from ecs.world import System, World
from systems.dune.characters import controls, everybody, on_board, seat_of, somebody_on
from systems.dune.components import WORM, Noise, Purse, Rules, Worm
from systems.dune.defeat import note_last
from systems.dune.events import Devoured, WormAppeared, WormMoved, WormVanished
from systems.dune.rounds import in_overtime
from systems.dune.terrain import land
from systems.turns import stage

LEAST_DISTANCE = 2
"""No worm appears nearer to its target than this."""


class Sandworm(System[Command]):
    """Hunts, or looks for somebody to hunt; in overtime there is none."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Command) -> None:
        """Its part of the round."""
        if stage(world) != ROUND_START or in_overtime(world):
            return
        if world.has(WORM, Position):
            target = world.get(WORM, Worm).target
            if on_board(world, target):
                hunt(world, target)
                return
            world.emit(WormVanished(world.field(WORM)))
        appear(world)


def appear(world: World) -> None:
    """Come for a random one of those who were loud."""
    loud = [character for character in everybody(world) if world.get(character, Noise).loud]
    if not loud:
        return
    target = world.choice(loud, "prey", WORM)
    lair = _lair(world, world.field(target))
    if lair:
        world.emit(WormAppeared(world.any_field(lair, "field", WORM), target))


def hunt(world: World, target: int) -> None:
    """Go for the target over desert; if there is no way, go down and come up somewhere else."""
    distances = _distances(world, world.field(target))
    if distances is None:
        _dive(world, target)
        return
    for nearer in list(reversed(distances))[: world.get(MATCH, Rules).worm_speed]:
        here = world.field(WORM)
        field = world.any_field(nearer & world.grid.ring(here, 1, 1), "way", WORM)
        prey = somebody_on(world, field)
        world.emit(WormMoved(here, field))
        if prey is not None:
            swallow(world, prey, shai_hulud=False)
            world.emit(WormVanished(field))
            _check_victory(world, seat_of(world, prey))
            return


def swallow(world: World, character: int, shai_hulud: bool) -> None:
    """Take a character out of the match for good, with all it carries."""
    seat, spice = seat_of(world, character), world.get(character, Purse).spice
    world.emit(Devoured(character, seat, world.field(character), spice, shai_hulud))
    note_last(world, seat)


def _distances(world: World, goal: Field) -> list[Fields] | None:
    """The fields of desert by their distance to the goal, up to the worm; None if it cannot get there."""
    desert = land(world).desert
    worm = world.grid.bit[world.field(WORM)]
    reached = world.grid.bit[goal] & desert
    rings = []
    while reached:
        rings.append(reached)
        wider = world.grid.spread(reached) & desert & ~reached
        if wider & worm:
            return rings
        desert &= ~reached
        reached = wider
    return None


def _dive(world: World, target: int) -> None:
    world.emit(WormVanished(world.field(WORM)))
    free = land(world).desert & ~world.occupied
    if free:
        world.emit(WormAppeared(world.any_field(free, "field", WORM), target))


def _lair(world: World, prey: Field) -> Fields:
    """Where the worm may appear: not too near, and not too far if the party says so and the board has it."""
    far = land(world).desert & ~world.occupied & ~world.grid.spread(world.grid.bit[prey])
    most = world.get(MATCH, Rules).worm_distance
    if most is not None:
        side = max(world.grid.width, world.grid.height)
        within = far & world.grid.ring(prey, LEAST_DISTANCE, min(most, side))
        return within or far
    return far


def _check_victory(world: World, seat: int) -> None:
    """A house whose last character was swallowed has lost, if the other has one."""
    if not controls(world, seat) and controls(world, 3 - seat):
        win(world, 3 - seat, "swallowed")
