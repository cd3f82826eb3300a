"""What the next rounds will bring, or what matters more: an alarm, Goose, Stan Lee, Thanos."""

from __future__ import annotations

from ecs.components import MATCH, Inventory, Position, Progress, Waiting
from ecs.world import World
from render.mashup.alarm import nearly
from render.words import Words
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Overtime, Stone, Visit


def round_outlook(world: World, words: Words) -> str:
    """What the next rounds will bring."""
    texts, progress = words.texts, world.get(MATCH, Progress)
    stones = world.count(Stone)
    if (bearer := nearly(world, stones)) is not None:
        return texts("header.alarm", name=words.entity(world, bearer), held=stones - 1, all=stones)
    if world.has(THANOS, Position) or world.has(THANOS, Waiting):
        return texts("header.thanos.here")
    if kept := len(world.get(GOOSE, Inventory).items):
        return texts(f"header.goose.{'one' if kept == 1 else 'many'}", number=kept)
    if world.get(STAN_LEE, Visit).round == progress.round:
        return texts("header.stan")
    start = world.get(MATCH, Overtime).start
    if not start:
        return texts("header.thanos.never")
    left = start - progress.round
    return (
        texts("header.thanos", rounds=words.counted("rounds", left))
        if left > 1
        else texts("header.thanos.next")
    )
