"""How stones and whoever takes part look: which texture, which colour."""

from __future__ import annotations

import arcade

from ecs.components import MATCH, Cooldown, Progress, Team
from ecs.world import World
from render.art import Art
from systems.mashup.components import Hero, Npc, Stone
from systems.mashup.powers import kinds_of


def stone_picture(art: Art, world: World, stone: int, size: int = 96) -> arcade.Texture:
    """The picture of a stone, also of one that a mod brought."""
    kind = kinds_of(world)[world.get(stone, Stone).name]
    return art.stone(kind.name, kind.colour, kind.glyph, size=size, picture=kind.picture)


def face(art: Art, world: World, entity: int, size: int = 128, *, out: bool = False) -> arcade.Texture:
    """The picture of a hero or guest."""
    if hero := world.find(entity, Hero):
        return art.avatar(hero.name, world.get(entity, Team).seat, size, out=out)
    npc = world.find(entity, Npc)
    return art.npc(npc.name if npc else "", size)


def cooling(world: World, stone: int) -> int:
    """The rounds a stone still cools down."""
    return max(0, world.get(stone, Cooldown).ready - world.get(MATCH, Progress).round)
