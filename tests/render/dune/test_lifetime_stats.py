from __future__ import annotations

import pytest

from render.dune.statistics import DuneStatistics
from render.lifetime_stats import LifetimeStats, lifetime_stats
from systems.dune.houses import HOUSES
from tests.render.dune.replayed import recorded


@pytest.fixture(scope="module")
def counted() -> LifetimeStats:
    made = lifetime_stats("dune")
    for seed in range(3):
        made.add(f"match {seed}", recorded(seed))
    return made


def test_every_match_in_short(counted: LifetimeStats) -> None:
    outcome = recorded(1).last.outcome
    assert outcome is not None
    second = counted.matches[1]
    assert (second.winner, second.reason, second.players) == (outcome.winner, outcome.reason, ("Ada", "Bob"))
    assert second.commands == recorded(1).length


def test_players_are_their_characters_together(counted: LifetimeStats) -> None:
    players, people = counted.lines["player"], counted.lines["character"]
    assert (players["Ada"].matches, players["Ada"].won + players["Bob"].won) == (3, 3)
    for deed in ("damage", "suffered", "picked_up", "delivered", "steps"):
        assert sum(line.deeds[deed] for line in players.values()) == sum(
            line.deeds[deed] for line in people.values()
        )


def test_houses_stand_as_they_did_in_the_end(counted: LifetimeStats) -> None:
    houses = counted.lines["house"]
    assert set(houses) <= set(HOUSES)
    assert sum(line.matches for line in houses.values()) == 6
    assert sum(line.won for line in houses.values()) == 3
    stores = [DuneStatistics().taking(recorded(seed).beats()).standing() for seed in range(3)]
    assert sum(line.deeds["store"] for line in houses.values()) == sum(
        stands[seat].store for stands in stores for seat in (1, 2)
    )


def test_as_tables_and_as_plain_values(counted: LifetimeStats) -> None:
    for kind in counted.kinds:
        name, line = next(iter(counted.lines[kind].items()))
        assert len(counted.head(kind)) == len(counted.row(kind, line)), name
    assert list(counted.plain()) == ["matches", "players", "houses", "characters"]
