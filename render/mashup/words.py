"""Every event of Marvelous Mashup as a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from ecs import events as shared
from ecs.components import Health, Position
from ecs.events import Event
from ecs.world import World
from render import words
from render.texts import Texts
from render.words import place
from systems.mashup import events as mashup
from systems.mashup.components import GOOSE, THANOS, Hero, Npc, Rock, Stone
from systems.mashup.mods import Mod
from systems.mashup.stones import StoneKind
from systems.mashup.things import Thing, thing_in

NO_KINDS: Mapping[str, StoneKind] = MappingProxyType({})
SILENT: tuple[type[Event], ...] = (*words.Words.silent, mashup.Tallied)
"""Book-keeping that the panels show, not the log."""


class Words(words.Words):
    """Puts the events of Mashup into words."""

    game = "mashup"
    silent = SILENT

    def __init__(
        self,
        texts: Texts,
        kinds: Mapping[str, StoneKind] = NO_KINDS,
        *,
        names: Sequence[str] = (),
        things: Sequence[Thing] = (),
        mods: Sequence[Mod] = (),
    ) -> None:
        super().__init__(texts, names=names)
        self.kinds = kinds
        """The stones in play: what a mod brings has its texts there."""
        self.things = things
        """What mods may have on the board."""
        self._mods = mods
        self._special |= {
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
            mashup.KnockedOut: self._knocked_out,
            mashup.Fielded: self._fielded,
            mashup.Used: self._used,
        }

    def alone(self, world: World, event: Event, before: Event | None = None) -> bool:
        """Whether an event begins a line of its own, even in the middle of what a command led to."""
        if isinstance(event, shared.Spawned):
            return any(isinstance(component, Hero) for component in event.components)
        if isinstance(event, shared.Appeared | shared.Removed):
            return world.has(event.entity, Hero) or world.has(event.entity, Npc)
        own = isinstance(event, mashup.Fielded | mashup.Snapped | mashup.Excelsior)
        return own or super().alone(world, event, before)

    def stone(self, name: str) -> str:
        """What a stone is called."""
        key = f"stone.{name}"
        if key in self.texts:
            return self.texts(key)
        return self._own(name, "name") or self.texts("stone.other", name=name.title())

    def reach(self, reach: int) -> str:
        """How far somebody shoots."""
        key = "none" if reach < 2 else "two" if reach == 2 else "far"
        return self.texts(f"hover.reach.{key}", reach=reach)

    def about(self, name: str) -> str:
        """What a stone does, in one sentence; empty if nobody says it."""
        key = f"hover.stone.{name}"
        return self.texts(key) if key in self.texts else self._own(name, "about")

    def _own(self, stone: str, key: str) -> str:
        """What a stone of a mod says of itself, in this language or else in English."""
        texts = self.kinds[stone].texts if stone in self.kinds else {}
        return texts.get(self.texts.language, {}).get(key, "") or texts.get("en", {}).get(key, "")

    def refusal(self, sentence: str) -> str:
        """Why the rules refuse something; a mod says of its stones itself how that is called elsewhere."""
        language = self.texts.language
        told = (kind.texts.get(language, {}) for kind in self.kinds.values() if kind.why_not == sentence)
        return next((words["why_not"] for words in told if "why_not" in words), super().refusal(sentence))

    def entity(self, world: World, entity: int) -> str:
        """What anything in the match is called."""
        if hero := world.find(entity, Hero):
            return hero.name
        if thing := self.thing(world, entity):
            return thing.name(self.texts.language)
        if npc := world.find(entity, Npc):
            return npc.name
        if stone := world.find(entity, Stone):
            return self.stone(stone.name)
        return self.texts("noun.rock")

    def thing(self, world: World, entity: int) -> Thing | None:
        """What of a mod this is, if it is that."""
        return thing_in(world.rows.get(entity, {}), self.things)

    def filled(self, facts: Mapping[str, str | int]) -> dict[str, str | int]:
        """Stones are called by their names, and small numbers of them are words."""
        values = dict(facts)
        if isinstance(stone := values.get("stone"), str):
            values["stone"] = self.stone(stone)
        if (key := f"tip.number.{values.get('stones')}") in self.texts:
            values["stones"] = self.texts(key)
        return values

    def value(self, world: World, name: str, value: Any) -> dict[str, object]:
        """Stones are called by their names."""
        if name in ("item", "stone"):
            return {"stone": self.entity(world, value)}
        return super().value(world, name, value)

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
            return self.plain(world, event, ".thanos")
        far = world.grid.distance(event.origin, event.field) > 1
        return self.plain(world, event, ".far" if far else "")

    def _turn_started(self, world: World, event: shared.TurnStarted) -> str:
        return self.plain(world, event, ".thanos" if event.entity == THANOS else "")

    def _hurt(self, world: World, event: shared.Hurt) -> str:
        return self.plain(world, event, ".rock" if world.has(event.entity, Rock) else "")

    def _healed(self, world: World, event: shared.Healed) -> str:
        return self.plain(world, event, "" if world.get(event.entity, Health).hp else ".revived")

    def _given(self, world: World, event: shared.Given) -> str:
        return self.plain(world, event, ".thanos" if event.taker == THANOS else "")

    def _released(self, world: World, event: shared.Released) -> str:
        return self.plain(world, event, ".goose" if event.owner == GOOSE else "")

    def _appeared(self, world: World, event: shared.Appeared) -> str:
        return self._about_stone_or_else(world, event)

    def _vanished(self, world: World, event: shared.Vanished) -> str:
        return "" if event.entity == GOOSE else self.plain(world, event)  # she is not the point, the stone is

    def _delayed(self, world: World, event: shared.Delayed) -> str:
        return self._about_stone_or_else(world, event)

    def _about_stone_or_else(self, world: World, event: shared.Appeared | shared.Delayed) -> str:
        if stone := world.find(event.entity, Stone):
            where = {"field": place(world, event.field)} if isinstance(event, shared.Appeared) else {}
            return self.texts(f"event.{type(event).__name__}.stone", stone=self.stone(stone.name), **where)
        return self.plain(world, event)

    def _spawned(self, world: World, event: shared.Spawned) -> str:
        parts = {type(component): component for component in event.components}
        hero, position = parts.get(Hero), parts.get(Position)
        if not isinstance(position, Position):
            return ""
        field = place(world, position.field)
        if isinstance(hero, Hero):
            return self.texts("event.Spawned.hero", entity=hero.name, field=field)
        if thing := thing_in(parts, self.things):
            return self._told("spawned", thing, field)
        if isinstance(npc := parts.get(Npc), Npc):
            return self.texts("event.Spawned.thing", thing=npc.name, field=field)
        return self.texts("event.Spawned.rock", field=field)

    def _removed(self, world: World, event: shared.Removed) -> str:
        if thing := self.thing(world, event.entity):
            return self._told("removed", thing, place(world, event.field)) if event.field >= 0 else ""
        if world.has(event.entity, Npc):
            return self.texts("event.Vanished", entity=self.entity(world, event.entity))
        return self.plain(world, event, ".hero" if world.has(event.entity, Hero) else ".rock")

    def _told(self, what: str, thing: Thing, field: str) -> str:
        """What became of a thing, in the words of its mod if it has some."""
        values = {"thing": thing.name(self.texts.language), "field": field}
        own = filled_in(thing.text(self.texts.language, what), values)
        return own or self.texts(f"event.{what.title()}.thing", **values)

    def plain(self, world: World, event: Event, variant: str = "", **values: object) -> str:
        """The text of this kind of event; for one of a mod the mod's own, if it has one."""
        own = next((told for mod in self._mods if (told := self._of_mod(mod, event))), "")
        if not own:
            return super().plain(world, event, variant, **values)
        return filled_in(own, self.values(world, event) | values)

    def _of_mod(self, mod: Mod, event: Event) -> str:
        if type(event) not in mod.events:
            return ""
        key, texts = type(event).__name__, mod.texts
        return texts.get(self.texts.language, {}).get(key, "") or texts.get("en", {}).get(key, "")

    def _knocked_out(self, world: World, event: mashup.KnockedOut) -> str:
        return self.plain(world, event, "" if event.by is None else ".by")

    def _fielded(self, world: World, event: mashup.Fielded) -> str:
        heroes = ", ".join(self.entity(world, hero) for hero in event.heroes)
        return self.texts("event.Fielded", player=self.player(event.seat), heroes=heroes)

    def _used(self, world: World, event: mashup.Used) -> str:
        """A mod may have words of its own for this."""
        own = self._own(world.get(event.stone, Stone).name, "used")
        if not own:
            return self.plain(world, event)
        names = {name: self.entity(world, getattr(event, name)) for name in ("entity", "target", "stone")}
        return filled_in(own, names | {"field": place(world, event.field)}) or self.plain(world, event)


def filled_in(template: str, values: Mapping[str, object]) -> str:
    """The words of a mod with these values; nothing if it asks for others."""
    try:
        return template.format(**values)
    except (LookupError, ValueError):
        return ""
