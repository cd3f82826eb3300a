from __future__ import annotations

from dataclasses import astuple

from render.art.figures import GROUND
from tools.painter.figures.poses import STANCES


def test_joints_are_within_the_body_and_feet_on_the_ground() -> None:
    for name, stance in STANCES.items():
        points = [each for each in astuple(stance) if isinstance(each, tuple)]
        assert all(0 <= x <= 100 and 0 <= y <= GROUND for x, y in points), name
        if name not in ("float", "ride", "limp"):
            assert stance.back_foot[1] == stance.front_foot[1] == GROUND, name


def test_no_two_stances_are_the_same() -> None:
    assert len(set(STANCES.values())) == len(STANCES)
