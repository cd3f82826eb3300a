"""Matches to take pictures of: played take by take, searched for what is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ecs.components import MATCH, Position, Progress
from ecs.events import Event, TurnStarted
from ecs.match import Match
from ecs.world import World
from render.table import Beat

MOST_MATCHES = 400

Wanted = Callable[[World, Event], bool]


@dataclass(frozen=True, slots=True)
class Take:
    """What one command led to, between the match before and the match after."""

    before: Match
    beat: Beat

    @property
    def round(self) -> int:
        """The round before it."""
        return self.before.world.get(MATCH, Progress).round


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


@dataclass(frozen=True, slots=True)
class Moment:
    """An event in its take."""

    take: Take
    index: int

    @property
    def event(self) -> Event:
        """The event itself."""
        return self.take.beat.events[self.index]

    @property
    def fields(self) -> set[int]:
        """Where to look; nowhere in particular for what concerns everybody."""
        event, world = self.event, self.take.before.world
        found = {getattr(event, name, None) for name in ("field", "origin", "near")}
        for entity in (getattr(event, name, -1) for name in ("entity", "giver", "taker", "owner")):
            position = world.find(entity, Position)
            found.add(position.field if position and not isinstance(event, TurnStarted) else None)
        for component in getattr(event, "components", ()):
            found.add(component.field if isinstance(component, Position) else None)
        return {field for field in found if isinstance(field, int) and field >= 0}


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
