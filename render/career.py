"""What many matches of old add up to: for every player, every hero and every stone."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from ecs.components import Inventory, Team
from ecs.events import Taken
from ecs.world import World
from render.replaying import Recording
from render.statistics import SEATS, Statistics
from systems.mashup.components import Hero, Stone
from systems.mashup.events import Used
from systems.shares import Share


class Played(msgspec.Struct, frozen=True):
    """One match in short."""

    file: str
    players: tuple[str, str]
    board: str
    rounds: int
    commands: int
    winner: int
    """The seat that won; 0 if the match did not end."""
    reason: str
    best: str
    """The hero of the match."""


@dataclass
class Line:
    """What one hero or one player did in all matches together."""

    matches: int = 0
    finished: int = 0
    won: int = 0
    damage: int = 0
    suffered: int = 0
    knockouts: int = 0
    stones: int = 0
    powers: int = 0
    steps: int = 0

    @property
    def share(self) -> Share:
        """How many of the matches that ended were won."""
        return Share(self.won, self.finished)


@dataclass
class StoneLine:
    """What became of one stone."""

    matches: int = 0
    taken: int = 0
    used: int = 0
    held: int = 0
    """Matches that ended while a hero had it."""
    won: int = 0
    """Those of them that were won by that hero's player."""

    @property
    def share(self) -> Share:
        """How many matches were won by whoever had it in the end."""
        return Share(self.won, self.held)


class Career:
    """Adds matches up."""

    def __init__(self) -> None:
        self.matches: list[Played] = []
        self.players: defaultdict[str, Line] = defaultdict(Line)
        self.heroes: defaultdict[str, Line] = defaultdict(Line)
        self.stones: defaultdict[str, StoneLine] = defaultdict(StoneLine)

    def add(self, file: str, recording: Recording) -> Statistics:
        """Count a match; gives its own numbers."""
        statistics = Statistics.of(recording.beats())
        outcome, best = statistics.outcome, statistics.best()
        winner = outcome.winner if outcome else 0
        self.matches.append(
            Played(
                file,
                (recording.names[1], recording.names[2]),
                recording.board,
                statistics.rounds,
                recording.length,
                winner,
                outcome.reason if outcome else "",
                best.name if best else "",
            )
        )
        for seat in SEATS:
            player = self.players[recording.names[seat]]
            _finish(player, outcome is not None, winner == seat)
            for member in statistics.members(seat):
                hero = self.heroes[member.name]
                _finish(hero, outcome is not None, winner == seat)
                for line in (player, hero):
                    for name in ("damage", "suffered", "knockouts", "stones", "powers", "steps"):
                        setattr(line, name, getattr(line, name) + getattr(member.deeds, name))
        self._stones(recording, winner if outcome else None)
        return statistics

    def _stones(self, recording: Recording, winner: int | None) -> None:
        world = recording.last.world
        names = {stone: world.get(stone, Stone).name for stone in world.each(Stone)}
        taken, used = _uses(recording)
        holders = dict(_holders(world))
        for stone, name in names.items():
            line = self.stones[name]
            line.matches += 1
            line.taken += taken[stone]
            line.used += used[stone]
            if winner is not None and stone in holders:
                line.held += 1
                line.won += holders[stone] == winner

    def plain(self) -> dict[str, object]:
        """Everything as plain JSON values."""
        return {
            "matches": [msgspec.to_builtins(match) for match in self.matches],
            **{
                name: {key: vars(line) for key, line in sorted(getattr(self, name).items())}
                for name in ("players", "heroes", "stones")
            },
        }


def _finish(line: Line, finished: bool, won: bool) -> None:
    line.matches += 1
    line.finished += finished
    line.won += won


def _uses(recording: Recording) -> tuple[Counter[int], Counter[int]]:
    taken: Counter[int] = Counter()
    used: Counter[int] = Counter()
    for step in recording.steps:
        for event in step.events:
            if isinstance(event, Taken):
                taken[event.item] += 1
            elif isinstance(event, Used):
                used[event.stone] += 1
    return taken, used


def _holders(world: World) -> Iterator[tuple[int, int]]:
    """Every stone that a hero has, with the seat of that hero."""
    for hero in world.each(Hero):
        for stone in world.get(hero, Inventory).items:
            yield stone, world.get(hero, Team).seat
