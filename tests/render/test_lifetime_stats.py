from __future__ import annotations

from collections import Counter

from ecs.games import NAMES
from render.lifetime_stats import Line, lifetime_stats, mean, percent
from systems.shares import Share


def test_a_line_adds_matches_up() -> None:
    line = Line()
    line.finish(finished=True, won=True)
    line.finish(finished=True, won=False)
    line.finish(finished=False, won=False)
    line.deeds.update(steps=7)
    assert (line.matches, line.share) == (3, Share(1, 2))
    assert mean(line, "steps") == "2.3"
    assert line.plain() == {"matches": 3, "finished": 2, "won": 1, "steps": 7}
    assert line.deeds == Counter(steps=7)


def test_shares_as_people_read_them() -> None:
    assert percent(Share(1, 4)) == "25%"
    assert percent(Share(0, 0)) == "-"


def test_every_game_has_a_career() -> None:
    for game in NAMES:
        made = lifetime_stats(game)
        assert made.game == game
        assert "player" in made.kinds
        assert made.ranked in made.kinds
        assert set(made.charts) == set(made.statistics().charts)
