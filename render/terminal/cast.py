"""Who takes part: everybody gets a letter of its own, large in team 1 and small in team 2."""

from __future__ import annotations

from string import ascii_uppercase, digits
from typing import Any, NamedTuple

from ecs.components import Component, Team
from ecs.world import World


class Member(NamedTuple):
    """Somebody as the screen knows them, even after they are gone."""

    entity: int
    seat: int
    name: str
    letter: str


class Cast:
    """Everybody met so far."""

    def __init__(self, kind: type[Component]) -> None:
        """``kind`` is what everybody has who belongs to a player; it holds the name."""
        self.members: dict[int, Member] = {}
        self._kind: Any = kind

    def meet(self, world: World) -> None:
        """Get to know those who are new."""
        for entity in world.each(self._kind):
            if entity not in self.members:
                seat, name = world.get(entity, Team).seat, world.get(entity, self._kind).name
                letter = self._free_letter(name)
                self.members[entity] = Member(entity, seat, name, letter.lower() if seat == 2 else letter)

    def team(self, seat: int) -> list[Member]:
        """Those of a seat in their order."""
        return [member for member in self.members.values() if member.seat == seat]

    def _free_letter(self, name: str) -> str:
        taken = {member.letter.upper() for member in self.members.values()}
        initials = [word[0] for word in name.upper().replace("-", " ").split()]
        wishes = [*initials, *name.upper(), *ascii_uppercase, *digits]
        return next((wish for wish in wishes if wish.isascii() and wish.isalnum() and wish not in taken), "?")
