"""Whole matches of a toy by random players, with everything checked that must hold in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecs.commands import REFEREE
from ecs.events import Event
from ecs.game import Game
from ecs.match import Match
from ecs.world import World
from systems.invariants import Lots, Watch


def no_law(world: World, before: int | None, events: Sequence[Event]) -> int:
    """The game adds no law of its own."""
    return 0


def played(
    game: Game, setup: Any, seed: int, seats: int, deep_every: int = 3, referee_every: int = 20
) -> Match:
    """A match to its end; now and then the referee gives a command too."""
    watch = Watch(Match(game, setup, seed, seats=seats), no_law, seed, samples=5)
    lots = Lots(seed)
    number = 0
    while acting := watch.match.acting:
        seat = REFEREE if referee_every and not lots.roll(referee_every) else lots.pick(acting)
        legal = watch.match.legal(seat)
        watch.apply(seat, lots.pick(legal), deep=number % deep_every == 0)
        number += 1
        assert number < 1000
    watch.try_commands()
    watch.look()
    return watch.match
