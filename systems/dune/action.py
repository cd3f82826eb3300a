"""What all actions have in common: nobody acts in the sandstorm, and some are for one class only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from ecs.commands import Command
from ecs.components import Position
from ecs.world import World
from systems.dune.characters import in_storm
from systems.dune.components import Character
from systems.dune.houses import BENE_GESSERIT, FIGHTER, MENTAT, NOBLE
from systems.phases import A_WHOLE_TURN, AN_ACTION, Phase

K = TypeVar("K", bound=Command)

_WHO = {NOBLE: "a noble", MENTAT: "a mentat", BENE_GESSERIT: "a Bene Gesserit", FIGHTER: "a fighter"}


class Action(Phase[K]):
    """An action of every class for one action point."""

    price = AN_ACTION

    def options(self, world: World, actor: int) -> Sequence[K]:
        """The choices, outside the storm."""
        choices = self.choices(world, actor)  # first, as there are none most of the time
        return choices if choices and not in_storm(world, world.rows[actor][Position].field) else ()

    def choices(self, world: World, actor: int) -> Sequence[K]:
        """Everything the actor may do now, given that it can act at all."""
        raise NotImplementedError

    def why_not(self, world: World, actor: int, command: K) -> str:
        """In the storm, or no choice."""
        if in_storm(world, world.field(actor)):
            return "Nobody can act in the sandstorm."
        return self.wrong(world, actor, command)

    def wrong(self, world: World, actor: int, command: K) -> str:
        """Why this is no choice, in one sentence."""
        raise NotImplementedError


class SpecialAction(Action[K]):
    """An action of one class for all its action points."""

    price = A_WHOLE_TURN
    of: ClassVar[str]
    """The class that can do it."""

    def options(self, world: World, actor: int) -> Sequence[K]:
        """The choices, for that class only."""
        return super().options(world, actor) if world.rows[actor][Character].kind == self.of else ()

    def why_not(self, world: World, actor: int, command: K) -> str:
        """The wrong class, in the storm, or no choice."""
        if world.get(actor, Character).kind != self.of:
            return f"Only {_WHO[self.of]} can do that."
        return super().why_not(world, actor, command)
