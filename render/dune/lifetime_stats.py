"""What many matches of Dune add up to: players, houses, characters."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ecs.components import Outcome
from render.dune.statistics import DEEDS, Deeds, DuneStatistics
from render.lifetime_stats import PLAYER, LifetimeStats, Line, mean, percent
from render.replaying import Recording
from render.statistics import SEATS

HOUSE, CHARACTER = "house", "character"
STANDING = ("store", "swallowed")
SHORT = {
    "swallowed": "eaten",
    "suffered": "hurt",
    "defeats": "beaten",
    "picked_up": "taken",
    "delivered": "home",
}
"""What the columns are called where the name would be too long."""


class DuneLifetimeStats(LifetimeStats):
    """Houses and their characters."""

    game = "dune"
    kinds = MappingProxyType({PLAYER: "players", HOUSE: "houses", CHARACTER: "characters"})
    ranked = HOUSE
    charts = MappingProxyType(
        {"store": "Spice in store", "picked_up": "Spice picked up", "people": "Characters on the board"}
    )

    def statistics(self) -> DuneStatistics:
        """New numbers of a match."""
        return DuneStatistics()

    def led(self, statistics: DuneStatistics, seat: int) -> list[tuple[Mapping[str, str], Deeds]]:
        """The characters of a player; reinforcements fight for its house."""
        house = statistics.house(seat)
        return [({HOUSE: house, CHARACTER: member.name}, member.deeds) for member in statistics.members(seat)]

    def add_more(self, recording: Recording, statistics: DuneStatistics, outcome: Outcome | None) -> None:
        """How the houses stood in the end."""
        for seat in SEATS:
            stands = statistics.standing()[seat]
            numbers = {name: getattr(stands, name) for name in STANDING}
            self.lines[PLAYER][recording.names[seat]].deeds.update(numbers)
            if house := statistics.house(seat):
                self.lines[HOUSE][house].deeds.update(numbers)

    def head(self, kind: str) -> list[str]:
        """What the columns of a table are called, after the name."""
        return ["matches", "won", *(SHORT.get(deed, deed) for deed in _columns(kind))]

    def row(self, kind: str, line: Line) -> list[str]:
        """The cells of a line: averages for each match."""
        return [str(line.matches), percent(line.share), *(mean(line, deed) for deed in _columns(kind))]


def _columns(kind: str) -> tuple[str, ...]:
    return DEEDS if kind == CHARACTER else (*STANDING, *DEEDS)


LIFETIME_STATS = DuneLifetimeStats
