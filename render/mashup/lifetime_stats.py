"""What many matches of Mashup add up to: players, heroes, stones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from ecs.components import Inventory, Outcome, Team
from ecs.events import Taken
from ecs.world import World
from render.lifetime_stats import PLAYER, LifetimeStats, Line, mean, percent
from render.mashup.statistics import Deeds, MashupStatistics
from render.replaying import Recording
from systems.mashup.components import Hero, Stone
from systems.mashup.events import Used
from systems.shares import Share

DEEDS = ("damage", "suffered", "knockouts", "stones", "powers", "steps")
HERO, STONE = "hero", "stone"


class MashupLifetimeStats(LifetimeStats):
    """Heroes and stones."""

    game = "mashup"
    kinds = MappingProxyType({PLAYER: "players", HERO: "heroes", STONE: "stones"})
    ranked = HERO
    charts = MappingProxyType({"health": "Hit points", "damage": "Damage dealt", "stones": "Stones"})

    def statistics(self) -> MashupStatistics:
        """New numbers of a match."""
        return MashupStatistics()

    def led(self, statistics: MashupStatistics, seat: int) -> list[tuple[Mapping[str, str], Deeds]]:
        """The heroes of a player."""
        return [({HERO: member.name}, member.deeds) for member in statistics.members(seat)]

    def add_more(self, recording: Recording, statistics: MashupStatistics, outcome: Outcome | None) -> None:
        """What became of the stones: of a finished match, who had each in the end."""
        world = recording.last.world
        taken, used = _uses(recording)
        holders = dict(_holders(world))
        for stone in world.each(Stone):
            line = self.lines[STONE][world.get(stone, Stone).name]
            held = outcome is not None and stone in holders
            line.finish(held, held and outcome is not None and holders[stone] == outcome.winner)
            line.deeds.update(taken=taken[stone], used=used[stone])

    def head(self, kind: str) -> list[str]:
        """What the columns of a table are called, after the name."""
        if kind == STONE:
            return ["taken a match", "used a match", "won by who had it in the end"]
        return ["matches", "won", *DEEDS]

    def row(self, kind: str, line: Line) -> list[str]:
        """The cells of a line: averages for each match."""
        if kind == STONE:
            return [mean(line, "taken"), mean(line, "used"), percent(Share(line.won, line.finished))]
        return [str(line.matches), percent(line.share), *(mean(line, deed) for deed in DEEDS)]


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


LIFETIME_STATS = MashupLifetimeStats
