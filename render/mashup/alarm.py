"""The alarm of Mashup: all stones but one are in one hand."""

from __future__ import annotations

from ecs.components import Inventory, Position, Team
from ecs.world import World
from render.match.alarm import Alarm
from render.words import Words
from systems.mashup.components import GOOSE, Stone

FEWEST = 3
"""Where there are fewer stones, nearly everybody who picks one up would raise it."""


def alarm(world: World, words: Words, seat: int) -> Alarm | None:
    """Who lacks a single stone, and what a seat can do about it; 0 watches."""
    stones = world.each(Stone)
    bearer = nearly(world, len(stones))
    if bearer is None:
        return None
    texts, name = words.texts, words.entity(world, bearer)
    held = world.get(bearer, Inventory).items
    missing = next(stone for stone in stones if stone not in held)
    stone = words.entity(world, missing)
    team = world.find(bearer, Team)
    if team is None:
        way_out = texts("alarm.thanos", stone=stone)
    elif not seat:
        way_out = texts("alarm.watch", name=name, stone=stone)
    elif team.seat == seat:
        way_out = texts("alarm.own", name=name, stone=stone)
    else:
        way_out = texts("alarm.other", name=name, stone=stone)
    return Alarm(bearer, texts("alarm", held=len(held), all=len(stones), name=name), way_out)


def nearly(world: World, stones: int) -> int | None:
    """Whoever on the board holds all stones but one; what Goose has in her belly is not held."""
    if stones < FEWEST:
        return None
    holders = (one for one in world.each(Inventory) if one != GOOSE and world.has(one, Position))
    return next((one for one in holders if len(world.get(one, Inventory).items) == stones - 1), None)
