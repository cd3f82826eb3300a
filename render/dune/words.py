"""Every event and every command of Deserts of Dune as a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecs import events as shared
from ecs.commands import Command, EndTurn, Step
from ecs.components import MATCH, Position
from ecs.events import Event
from ecs.world import World
from render import words
from render.texts import Texts
from render.words import place
from systems.dune import events as dune
from systems.dune.characters import somebody_on
from systems.dune.commands import ChooseHouse
from systems.dune.components import Character, City, House, Noise, Terrain

SILENT: tuple[type[Event], ...] = (*words.Words.silent, dune.OrderSet, dune.LastLeft)
"""Book-keeping that the panels show, not the log."""
ALONE = (
    shared.Spawned,
    dune.HouseChosen,
    dune.Earthquake,
    dune.SpiceBlown,
    dune.DunesWalked,
    dune.WormAppeared,
    dune.Devoured,
    dune.Cloned,
    dune.ConventionBroken,
)
"""Events that have a line of the log for themselves."""


class Words(words.Words):
    """Puts the events of Dune into words."""

    game = "dune"
    silent = SILENT

    def __init__(self, texts: Texts, *, names: Sequence[str] = ()) -> None:
        super().__init__(texts, names=names)
        self._special |= {
            shared.Spawned: self._spawned,
            shared.Moved: self._moved,
            dune.HouseChosen: self._house_chosen,
            dune.Reinforced: self._reinforced,
            dune.SpiceBlown: self._spice_blown,
            dune.SpiceScattered: self._spice_scattered,
            dune.SpiceTaken: self._spice_taken,
            dune.Devoured: self._devoured,
            dune.Heard: self._heard,
            dune.Duelled: self._duelled,
            dune.ConventionBroken: self._convention_broken,
            dune.HandedOver: self._handed_over,
            dune.Defeated: self._defeated,
        }

    def alone(self, world: World, event: Event, before: Event | None = None) -> bool:
        """Whether an event begins a line of its own; the way of the worm is told on one."""
        if isinstance(event, dune.WormMoved):
            return not isinstance(before, dune.WormMoved)
        return isinstance(event, ALONE) or super().alone(world, event, before)

    def minor(self, event: Event) -> bool:
        """What the desert does every round is no news."""
        return isinstance(event, dune.DunesWalked | dune.StormMoved) or super().minor(event)

    # Names

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

    # Events

    def _spawned(self, world: World, event: shared.Spawned) -> str:
        parts = {type(component): component for component in event.components}
        known, position = parts.get(Character), parts.get(Position)
        assert isinstance(known, Character)
        if not isinstance(position, Position):
            return self.texts("dune.event.Spawned.late", entity=known.name)
        return self.texts("dune.event.Spawned", entity=known.name, field=place(world, position.field))

    def _moved(self, world: World, event: shared.Moved) -> str:
        if sum(world.has(each, Character) for each in world.at[event.origin]) > 1:
            return ""  # the other half of a swap: its partner has told it
        other = somebody_on(world, event.field)
        if other is not None:
            return self.texts(
                "event.Moved.swap", entity=self.entity(world, event.entity), other=self.entity(world, other)
            )
        return self.plain(world, event)

    def _house_chosen(self, world: World, event: dune.HouseChosen) -> str:
        return self.texts(
            "dune.event.HouseChosen", player=self.player(event.seat), house=self.house(event.house)
        )

    def _reinforced(self, world: World, event: dune.Reinforced) -> str:
        home = self.house(world.get(event.entity, Character).home)
        return self.plain(world, event, home=home)

    def _spice_blown(self, world: World, event: dune.SpiceBlown) -> str:
        return self.plain(world, event, spice=self.spice(len(event.fields)))

    def _spice_scattered(self, world: World, event: dune.SpiceScattered) -> str:
        variant = ".lost" if event.lost else ""
        return self.plain(
            world, event, variant, spice=self.spice(len(event.fields)), gone=self.spice(event.lost)
        )

    def _spice_taken(self, world: World, event: dune.SpiceTaken) -> str:
        return self.plain(world, event, taken=self.spice(len(event.fields)))

    def _devoured(self, world: World, event: dune.Devoured) -> str:
        return self.plain(world, event, ".shai_hulud" if event.shai_hulud else "")

    def _heard(self, world: World, event: dune.Heard) -> str:
        """Only who becomes loud is worth a word."""
        news = event.loud and not world.get(event.entity, Noise).loud
        return self.plain(world, event) if news else ""

    def _duelled(self, world: World, event: dune.Duelled) -> str:
        return self.plain(world, event, ".won" if event.success else ".lost")

    def _convention_broken(self, world: World, event: dune.ConventionBroken) -> str:
        house, other = (self.house_of(world, seat) for seat in (event.seat, 3 - event.seat))
        return self.plain(world, event, house=house, other=other)

    def _handed_over(self, world: World, event: dune.HandedOver) -> str:
        return self.plain(world, event, ".voice" if event.voice else "", spice=self.spice(event.amount))

    def _defeated(self, world: World, event: dune.Defeated) -> str:
        return self.plain(world, event, "" if event.by in (None, event.entity) else ".by")
