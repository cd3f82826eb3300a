"""Matches to take pictures of: played take by take, searched for what is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ecs.events import Event
from ecs.world import World
from render.moments import Moment, Take

MOST_MATCHES = 400

Wanted = Callable[[World, Event], bool]


@dataclass(frozen=True, slots=True)
class Story:
    """Where the pictures of a game come from."""

    game: str
    config: Callable[[], Any]
    """What a table there tells as its config."""
    played: Callable[[int], Iterator[Take]]
    """A match by its seed, take by take."""
    wanted: Mapping[str, Wanted]
    """The animations: what is looked for, by the name of its picture."""


def found(story: Story) -> dict[str, Moment]:
    """The first moment of every wanted kind, looked for in one match after the other."""
    moments: dict[str, Moment] = {}
    for seed in range(1, MOST_MATCHES):
        for take in story.played(seed):
            missing = story.wanted.keys() - moments.keys()
            if not missing:
                return moments
            world = take.before.world.clone()
            with world:
                for index, event in enumerate(take.beat.events):
                    for name in missing:
                        if name not in moments and story.wanted[name](world, event):
                            moments[name] = Moment(take, index)
                    event.fold(world)
    return moments
