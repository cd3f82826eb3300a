"""What the next rounds will bring: Goose, Stan Lee, Thanos."""

from __future__ import annotations

from ecs.components import MATCH, Inventory, Position, Progress, Waiting
from ecs.world import World
from render.words import Words
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Overtime, Visit


def round_outlook(world: World, words: Words) -> str:
    """What the next rounds will bring."""
    texts, progress = words.texts, world.get(MATCH, Progress)
    if world.has(THANOS, Position) or world.has(THANOS, Waiting):
        return texts("header.thanos.here")
    if stones := len(world.get(GOOSE, Inventory).items):
        return texts(f"header.goose.{'one' if stones == 1 else 'many'}", number=stones)
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
