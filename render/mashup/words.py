"""Every event of Marvelous Mashup as a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from ecs.events import Event
from ecs.world import World
from render import words
from render.texts import Texts
from systems.mashup.commands import Pick
from systems.mashup.components import Hero, Npc, Stone
from systems.mashup.mods import Mod
from systems.mashup.stones import StoneKind
from systems.mashup.things import Thing, thing_in

NO_KINDS: Mapping[str, StoneKind] = MappingProxyType({})


class Words(words.Words):
    """Puts the events of Mashup into words."""

    game = "mashup"
    choices = (Pick,)

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

    def told(self, what: str, thing: Thing, field: str) -> str:
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

    def used(self, stone: str, values: Mapping[str, object]) -> str:
        """What a stone of a mod does, in the words of its mod; empty if it has none."""
        own = self._own(stone, "used")
        return filled_in(own, values) if own else ""


def filled_in(template: str, values: Mapping[str, object]) -> str:
    """The words of a mod with these values; nothing if it asks for others."""
    try:
        return template.format(**values)
    except (LookupError, ValueError):
        return ""
