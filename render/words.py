"""Every event as a sentence, in any language there are texts for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from ecs import events as shared
from ecs.components import Health, Position
from ecs.events import Event
from ecs.grid import Field
from ecs.world import World
from render.texts import Texts
from systems.mashup import events as mashup
from systems.mashup.components import GOOSE, THANOS, Hero, Npc, Rock, Stone
from systems.mashup.stones import StoneKind

NO_KINDS: Mapping[str, StoneKind] = MappingProxyType({})
SILENT = (shared.Spent, shared.Cooled, shared.Changed, mashup.Tallied)
"""Book-keeping that the panels show, not the log."""


class Words:
    """Puts events into words. An event is told before it is folded: the world is the one it happens to."""

    def __init__(self, texts: Texts, kinds: Mapping[str, StoneKind] = NO_KINDS) -> None:
        self.texts = texts
        self.kinds = kinds
        """The stones in play: what a mod brings has its texts there."""
        self._special: dict[type[Event], Callable[[World, Any], str]] = {
            shared.Moved: self._moved,
            shared.TurnStarted: self._turn_started,
            shared.Hurt: self._hurt,
            shared.Healed: self._healed,
            shared.Given: self._given,
            shared.Released: self._released,
            shared.Appeared: self._appeared,
            shared.Vanished: self._vanished,
            shared.Delayed: self._delayed,
            shared.Spawned: self._spawned,
            shared.Removed: self._removed,
            shared.Won: self._won,
            mashup.KnockedOut: self._knocked_out,
            mashup.Fielded: self._fielded,
            mashup.Used: self._used,
        }

    def sentence(self, world: World, event: Event) -> str:
        """What happens, in one sentence; empty for mere book-keeping."""
        if isinstance(event, SILENT):
            return ""
        special = self._special.get(type(event))
        return special(world, event) if special else self._plain(world, event)

    def player(self, seat: int) -> str:
        """What a player is called."""
        return self.texts("noun.player", seat=seat)

    def stone(self, name: str) -> str:
        """What a stone is called."""
        key = f"stone.{name}"
        if key in self.texts:
            return self.texts(key)
        return self._own(name, "name") or self.texts("stone.other", name=name.title())

    def about(self, name: str) -> str:
        """What a stone does, in one sentence; empty if nobody says it."""
        key = f"hover.stone.{name}"
        return self.texts(key) if key in self.texts else self._own(name, "about")

    def _own(self, stone: str, key: str) -> str:
        """What a stone of a mod says of itself, in this language or else in English."""
        texts = self.kinds[stone].texts if stone in self.kinds else {}
        return texts.get(self.texts.language, {}).get(key, "") or texts.get("en", {}).get(key, "")

    def entity(self, world: World, entity: int) -> str:
        """What anything in the match is called."""
        if hero := world.find(entity, Hero):
            return hero.name
        if npc := world.find(entity, Npc):
            return npc.name
        if stone := world.find(entity, Stone):
            return self.stone(stone.name)
        return self.texts("noun.rock")

    def counted(self, noun: str, number: int) -> str:
        """A number of rounds or commands."""
        return self.texts(f"end.{noun}.{'one' if number == 1 else 'many'}", number=number)

    def reason(self, reason: str) -> str:
        """How a match was won."""
        key = f"reason.{reason}"
        return self.texts(key) if key in self.texts else reason

    def _plain(self, world: World, event: Event, variant: str = "") -> str:
        """The text of this kind of event, filled with what the event holds."""
        key = f"event.{type(event).__name__}{variant}"
        if key not in self.texts:  # an event of a mod
            return ""
        values: dict[str, Any] = {}
        for name in event.__struct_fields__:
            value = getattr(event, name)
            if name in ("entity", "target", "by", "giver", "taker", "owner"):
                values[name] = self.entity(world, value) if value is not None else ""
            elif name in ("field", "origin"):
                values[name] = _written(world, value)
            elif name in ("item", "stone"):
                values["stone"] = self.entity(world, value)
            elif name == "seat":
                values["player"] = self.player(value)
            else:
                values[name] = value
        return self.texts(key, **values)

    def _moved(self, world: World, event: shared.Moved) -> str:
        other = world.on(event.field, Hero)
        if other is not None and other != event.entity:
            names = self.entity(world, event.entity), self.entity(world, other)
            return self.texts("event.Moved.swap", entity=names[0], other=names[1])
        company = [
            other for other in world.at[event.origin] if world.has(other, Hero) or world.has(other, Npc)
        ]
        if len(company) > 1:
            return ""  # the other half of a swap: its partner has told it
        if event.entity == THANOS:
            return self._plain(world, event, ".thanos")
        far = world.grid.distance(event.origin, event.field) > 1
        return self._plain(world, event, ".far" if far else "")

    def _turn_started(self, world: World, event: shared.TurnStarted) -> str:
        return self._plain(world, event, ".thanos" if event.entity == THANOS else "")

    def _hurt(self, world: World, event: shared.Hurt) -> str:
        return self._plain(world, event, ".rock" if world.has(event.entity, Rock) else "")

    def _healed(self, world: World, event: shared.Healed) -> str:
        return self._plain(world, event, "" if world.get(event.entity, Health).hp else ".revived")

    def _given(self, world: World, event: shared.Given) -> str:
        return self._plain(world, event, ".thanos" if event.taker == THANOS else "")

    def _released(self, world: World, event: shared.Released) -> str:
        return self._plain(world, event, ".goose" if event.owner == GOOSE else "")

    def _appeared(self, world: World, event: shared.Appeared) -> str:
        return self._about_stone_or_else(world, event)

    def _vanished(self, world: World, event: shared.Vanished) -> str:
        return (
            "" if event.entity == GOOSE else self._plain(world, event)
        )  # she is not the point, the stone is

    def _delayed(self, world: World, event: shared.Delayed) -> str:
        return self._about_stone_or_else(world, event)

    def _about_stone_or_else(self, world: World, event: shared.Appeared | shared.Delayed) -> str:
        if stone := world.find(event.entity, Stone):
            place = {"field": _written(world, event.field)} if isinstance(event, shared.Appeared) else {}
            return self.texts(f"event.{type(event).__name__}.stone", stone=self.stone(stone.name), **place)
        return self._plain(world, event)

    def _spawned(self, world: World, event: shared.Spawned) -> str:
        parts = {type(component): component for component in event.components}
        hero, position = parts.get(Hero), parts.get(Position)
        if not isinstance(position, Position):
            return ""
        field = _written(world, position.field)
        if isinstance(hero, Hero):
            return self.texts("event.Spawned.hero", entity=hero.name, field=field)
        return self.texts("event.Spawned.rock", field=field)

    def _removed(self, world: World, event: shared.Removed) -> str:
        return self._plain(world, event, ".hero" if world.has(event.entity, Hero) else ".rock")

    def _won(self, world: World, event: shared.Won) -> str:
        return self.texts("event.Won", player=self.player(event.seat), reason=self.reason(event.reason))

    def _knocked_out(self, world: World, event: mashup.KnockedOut) -> str:
        return self._plain(world, event, "" if event.by is None else ".by")

    def _fielded(self, world: World, event: mashup.Fielded) -> str:
        heroes = ", ".join(self.entity(world, hero) for hero in event.heroes)
        return self.texts("event.Fielded", player=self.player(event.seat), heroes=heroes)

    def _used(self, world: World, event: mashup.Used) -> str:
        """A mod may have words of its own for this."""
        own = self._own(world.get(event.stone, Stone).name, "used")
        if not own:
            return self._plain(world, event)
        names = {name: self.entity(world, getattr(event, name)) for name in ("entity", "target", "stone")}
        return own.format(**names, field=_written(world, event.field))


def _written(world: World, field: Field) -> str:
    return "[{}, {}]".format(*world.grid.xy(field))
