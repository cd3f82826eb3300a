"""Who is loud: whoever enters desert twice in a turn, or takes spice from it."""

from __future__ import annotations

from ecs.commands import Command, EndTurn, Tick, TimeOut
from ecs.components import TURN
from ecs.events import TurnStarted
from ecs.world import System, World
from systems.dune.components import Noise
from systems.dune.events import Heard
from systems.turns import active, stage

LOUD_STEPS = 2
"""So many fields of desert, actively entered in one turn, are heard by the worm."""


class Hush(System[Command]):
    """At the start of its turn a character is quiet."""

    sees = (EndTurn, TimeOut, Tick)

    def process(self, world: World, seat: int, command: Command) -> None:
        """Forget the noise of the turn before."""
        if stage(world) == TURN and type(world.events[-1]) is TurnStarted:
            character = active(world)
            if world.rows[character][Noise] != Noise():
                world.emit(Heard(character, 0, False))


def trod(world: World, character: int) -> None:
    """The character entered a field of desert by itself."""
    noise: Noise = world.rows[character][Noise]
    steps = noise.steps + 1
    world.emit(Heard(character, steps, noise.loud or steps >= LOUD_STEPS))


def rustled(world: World, character: int) -> None:
    """The character took spice from desert."""
    noise = world.get(character, Noise)
    if not noise.loud:
        world.emit(Heard(character, noise.steps, True))
