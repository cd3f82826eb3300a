"""What mods put on the board, as people see and call it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ecs.components import Component
from systems.mashup.components import Hero, Npc, Portal, Rock, Stone

COLOUR = "#d0d4e0"
"""Of what nobody gave one."""
RULES: tuple[type[Component], ...] = (Hero, Rock, Portal, Stone)
"""What the game itself has on the board."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Thing:
    """Something on the board: whatever carries a component of a mod."""

    component: type[Component]
    colour: str = COLOUR
    """``#rrggbb``"""
    glyph: str = ""
    """One letter; without it the first one of its name."""
    picture: str = ""
    """The name of a PNG beside the file of the mod, to be seen instead of a disc with the glyph on it."""
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By language: ``name`` and, if you like, ``about``, and for the log ``spawned`` and ``removed``, with
    {thing} and {field} in them."""

    def text(self, language: str, key: str) -> str:
        """A text in this language, else in English, else nothing."""
        return self.texts.get(language, {}).get(key, "") or self.texts.get("en", {}).get(key, "")

    def name(self, language: str) -> str:
        """What it is called; by its component where the mod does not say it."""
        return self.text(language, "name") or words_of(self.component.__name__)

    @property
    def letter(self) -> str:
        """The letter it is known by."""
        return self.glyph or self.name("en")[:1].upper()


def words_of(name: str) -> str:
    """The name of a class as words: ``SmokeBomb`` is a smoke bomb."""
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name) or [name]
    return " ".join(parts).capitalize()


def things_of(declared: Iterable[Thing], components: Iterable[type[Component]]) -> tuple[Thing, ...]:
    """The things of mods, and one for each other component: whatever carries it may be on the board too."""
    things = tuple(declared)
    told = {thing.component for thing in things}
    return (*things, *(Thing(component=kind) for kind in components if kind not in told))


def thing_in(row: Mapping[type[Any], Any], things: Sequence[Thing]) -> Thing | None:
    """What an entity with these components is, if a mod has brought it; a guest without texts is a guest."""
    if any(kind in row for kind in RULES):
        return None
    found = next((thing for thing in things if thing.component in row), None)
    return None if found is None or (Npc in row and not found.texts) else found
