"""Healing: whoever did not take a step in its turn gets well a little."""

from __future__ import annotations

from ecs.commands import Command, EndTurn, Tick, TimeOut
from ecs.components import TURN_END, Points, Position
from ecs.verbs import heal
from ecs.world import System, World
from systems.dune.components import Character
from systems.turns import active, stage


class Healing(System[Command]):
    """At the end of a turn without a step, whatever else was done."""

    sees = (EndTurn, TimeOut, Tick)

    def process(self, world: World, seat: int, command: Command) -> None:
        """Heal the one whose turn ends."""
        if stage(world) != TURN_END:
            return
        row = world.rows[active(world)]
        if Position in row and row[Points].mp == row[Points].top_mp:
            heal(world, active(world), row[Character].healing)
