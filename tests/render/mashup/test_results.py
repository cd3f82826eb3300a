from __future__ import annotations

from render.kept_table import KeptTable
from render.mashup.statistics import MashupStatistics
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import QuietTable, beats, words


def test_every_hero_has_a_row_with_its_deeds(window: GameWindow) -> None:
    kept = window.flow.table = KeptTable(QuietTable(*beats(seed=3, brain="easy")))
    kept.poll()
    window.flow.ended()
    rig.tick(window)
    statistics = kept.statistics
    assert isinstance(statistics, MashupStatistics)
    told = words(window).splitlines()
    for member in statistics.members(1) + statistics.members(2):
        assert member.name in told
        if member.deeds.damage:
            assert str(member.deeds.damage) in told
    best = statistics.best()
    assert best is not None
    assert told.count(best.name) == 2, "in its team and as hero of the match"
