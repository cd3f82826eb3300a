"""Shai-Hulud: in overtime he swallows somebody every round; when nobody is left the match is over."""

from __future__ import annotations

from ecs.commands import Command, Tick
from ecs.components import MATCH, ROUND_START
from ecs.verbs import win
from ecs.world import System, World
from systems.dune.characters import everybody
from systems.dune.rounds import in_overtime
from systems.dune.victory import last_word
from systems.dune.worm import swallow
from systems.turns import stage


class ShaiHulud(System[Command]):
    """Takes the place of the sandworm in overtime."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Command) -> None:
        """A random character, wherever it is; then the metrics decide, if it was the last."""
        if stage(world) != ROUND_START or not in_overtime(world):
            return
        people = everybody(world)
        if people:
            swallow(world, world.choice(people, "Shai-Hulud", MATCH), shai_hulud=True)
        if len(people) <= 1:
            win(world, *last_word(world))
