"""Every event and every command of Deserts of Dune as a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from ecs.commands import Command, EndTurn, Step
from ecs.components import MATCH
from ecs.world import World
from render import words
from render.words import place
from systems.dune.characters import somebody_on
from systems.dune.commands import ChooseHouse
from systems.dune.components import Character, City, House, Terrain


class Words(words.Words):
    """Puts the events of Dune into words."""

    game = "dune"
    choices = (ChooseHouse,)

    def entity(self, world: World, entity: int) -> str:
        """What anybody in the match is called."""
        known = world.find(entity, Character)
        return known.name if known else self.texts("dune.worm")

    def house(self, key: str) -> str:
        """What a house is called."""
        return self.texts(f"dune.house.{key}")

    def house_of(self, world: World, seat: int) -> str:
        """The house of a player; before it is chosen, the player."""
        led = world.find(MATCH + seat, House)
        return self.house(led.name) if led else self.player(seat)

    def kind(self, kind: str) -> str:
        """What a class of characters is called."""
        return self.texts(f"dune.class.{kind}")

    def terrain(self, world: World, field: int) -> str:
        """What kind of field this is."""
        return self.texts(f"dune.terrain.{world.get(MATCH, Terrain).kinds[field]}")

    def city(self, world: World, seat: int) -> str:
        """What the city of a player is called."""
        return world.get(MATCH + seat, City).name

    def spice(self, amount: int) -> str:
        """An amount of spice."""
        return self.texts(f"dune.spice.{'one' if amount == 1 else 'many'}", amount=amount)

    def filled(self, facts: Mapping[str, str | int]) -> dict[str, str | int]:
        """Houses are called by their names."""
        return {
            name: self.house(value) if name == "house" and isinstance(value, str) else value
            for name, value in facts.items()
        }

    # Commands

    def command(self, world: World, command: Command) -> str:
        """What a command asks for, in a few words."""
        key = f"dune.do.{type(command).__name__}"
        values: dict[str, object] = {}
        if isinstance(command, ChooseHouse):
            values["house"] = self.house(command.house)
        elif not isinstance(command, EndTurn):
            field: int | None = getattr(command, "field", None)
            target = None if field is None else somebody_on(world, field)
            if isinstance(command, Step) and target is not None:
                key += ".swap"
            if field is not None:
                values["field"] = place(world, field)
            if target is not None:
                values["name"] = self.entity(world, target)
            if (amount := getattr(command, "amount", None)) is not None:
                values["spice"] = self.spice(amount)
        return self.texts(key, **values)
