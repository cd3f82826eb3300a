"""How whoever takes part looks and is called in short: which texture, which words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.components import MATCH, Team
from ecs.world import World
from render.art.dune.looks import USUAL
from systems.dune.components import Character, House, Looks

if TYPE_CHECKING:
    import arcade

    from render.art import Art

TITLES = frozenset({
    "Emperor", "IV", "Princess", "Count", "Lady", "Reverend", "Mother", "Gaius", "Helen", "Captain", "Duke",
    "Baron", "Beast", "Earl", "The",
})  # fmt: skip
SURNAMES = frozenset({"Corrino", "Atreides", "Harkonnen", "Richese", "Vernius"})
CALLED = {"Space Pug": "Pug", "Pet Spider": "Spider", "Count Glossu Beast Rabban": "Rabban"}
"""Those whom nobody calls by their first name."""


def short_names(name: str) -> tuple[str, ...]:
    """What somebody is called: without title and house, and by one word."""
    words = [word for word in name.split() if word not in TITLES and word not in SURNAMES] or name.split()
    return " ".join(words), CALLED.get(name, words[0])


def looks_of(world: World) -> Looks:
    """How the match wants to be drawn."""
    return world.find(MATCH, Looks) or USUAL


def face(art: Art, world: World, entity: int, size: int = 128, *, out: bool = False) -> arcade.Texture:
    """The picture of a character, or of the worm."""
    character = world.find(entity, Character)
    if character is None:
        return art.worm(size)
    seat = world.get(entity, Team).seat
    return art.person(character.name, seat, size, out=out, looks=looks_of(world))


def crest(art: Art, world: World, seat: int, size: int = 64) -> arcade.Texture:
    """The sign of the house that a player leads, in the player's frame."""
    house = world.find(MATCH + seat, House)
    return art.banner(house.name if house else "", seat, size, looks=looks_of(world))


def foreign(world: World, entity: int) -> bool:
    """Whether a character comes from another house than the one its player leads."""
    house = world.find(MATCH + world.get(entity, Team).seat, House)
    return house is not None and house.name != world.get(entity, Character).home
