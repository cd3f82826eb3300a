"""Matches to take pictures of: played by brains, searched for what is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from ecs.commands import REFEREE
from ecs.components import MATCH, Position, Progress
from ecs.events import Event, TurnStarted
from ecs.match import Match
from ecs.world import World
from net.mashup.retelling import cleared
from render.table import Beat
from systems.brains import brain
from systems.mashup.commands import Pick
from systems.mashup.configs import Setup, load_setup
from systems.mashup.game import standard

BOARD = "sanctum"
"""Small, so that heroes are large, with portals and rocks."""
MOST_MATCHES = 40


@dataclass(frozen=True, slots=True)
class Take:
    """What one command led to, between the match before and the match after."""

    before: Match
    beat: Beat

    @property
    def round(self) -> int:
        """The round before it."""
        return self.before.world.get(MATCH, Progress).round


@cache
def setup() -> Setup:
    """What is played."""
    return load_setup("quick", scenario=BOARD)


def played(seed: int, level: str = "random", rules: Setup | None = None) -> Iterator[Take]:
    """A match from the moment the heroes come, take by take."""
    match = Match(standard(), rules or setup(), seed)
    before = cleared(match, REFEREE)
    brains = {seat: brain(level, seed + seat) for seat in (1, 2)}
    match.apply(1, Pick((0, 2, 4, 6, 8, 10)))
    events = match.apply(2, Pick((0, 2, 4, 6, 8, 10)))
    while True:
        after = match.clone()
        yield Take(before, Beat(tuple(events), after))
        if not match.acting:
            return
        before, seat = after, match.acting[0]
        events = match.apply(seat, brains[seat].choose(match, seat))


Wanted = Callable[[World, Event], bool]


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


def found(wanted: dict[str, Wanted]) -> dict[str, Moment]:
    """The first moment of every wanted kind, looked for in one match after the other."""
    moments: dict[str, Moment] = {}
    for seed in range(1, MOST_MATCHES):
        for take in played(seed):
            missing = wanted.keys() - moments.keys()
            if not missing:
                return moments
            world = take.before.world.clone()
            with world:
                for index, event in enumerate(take.beat.events):
                    for name in missing:
                        if name not in moments and wanted[name](world, event):
                            moments[name] = Moment(take, index)
                    event.fold(world)
    return moments
