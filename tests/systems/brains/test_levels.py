from __future__ import annotations

from systems.brains import BRAINS
from systems.brains.levels import LEVELS


def test_every_level_may_spend_more_than_the_one_before() -> None:
    nodes = [effort.nodes for effort in LEVELS.values()]
    widths = [effort.width for effort in LEVELS.values()]
    assert nodes == sorted(set(nodes))
    assert widths == sorted(set(widths))


def test_the_levels_are_brains_from_weak_to_strong() -> None:
    assert list(BRAINS) == ["random", *LEVELS] == ["random", "easy", "normal", "hard", "titan"]
