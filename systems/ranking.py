"""The end of a match in which everybody has come somewhere. Shared by games for more than two."""

from __future__ import annotations

from collections.abc import Callable

from ecs.verbs import end
from ecs.world import World


def end_by(world: World, achieved: Callable[[int], int], reason: str) -> None:
    """Who achieved more is placed better, who achieved as much shares the place; who left first is last."""
    scores = {seat: achieved(seat) for seat in world.playing}
    places = [
        [seat for seat in scores if scores[seat] == score]
        for score in sorted(set(scores.values()), reverse=True)
    ]
    end(world, [*places, *([seat] for seat in reversed(world.out))], reason)
