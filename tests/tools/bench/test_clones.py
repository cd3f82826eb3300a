from __future__ import annotations

from itertools import islice

import msgspec

from ecs.components import Health
from systems.mashup.components import Hero
from tools.bench import clones
from tools.bench.matches import BATCH, in_round


def test_mutable_twins_hold_the_same_values() -> None:
    rows = in_round(1).world.rows
    twins = clones.mutable(rows)
    for entity, row in rows.items():
        assert list(twins[entity]) == list(row)
        for kind, component in row.items():
            assert msgspec.structs.astuple(twins[entity][kind]) == msgspec.structs.astuple(component)


def test_changes_reach_their_hero() -> None:
    match = in_round(1)
    hero = match.world.each(Hero)[0]
    twins = clones.mutable(match.world.rows)
    assert list(islice(clones.assignments(twins), 2)) == [BATCH, BATCH]
    assert list(islice(clones.replacements(match), 2)) == [BATCH, BATCH]
    assert twins[hero][Health].hp == match.world.get(hero, Health).hp == BATCH - 1


def test_copying_goes_through_all_rows() -> None:
    twins = clones.mutable(in_round(1).world.rows)
    assert list(islice(clones.copied_clones(twins), 2)) == [BATCH, BATCH]


def test_verdict() -> None:
    verdict = clones.measure(0.01)
    assert list(verdict.costs) == [
        clones.FROZEN_CLONE,
        clones.MUTABLE_CLONE,
        clones.FROZEN_WRITE,
        clones.MUTABLE_WRITE,
    ]
    assert all(cost > 0 for cost in verdict.costs.values())
    assert 1 < verdict.changes < 10
