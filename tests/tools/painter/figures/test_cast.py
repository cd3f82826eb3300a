from __future__ import annotations

from tools.painter.figures.beasts import BEASTS
from tools.painter.figures.cast import DRESSES, STRANGE
from tools.painter.figures.gear import BACKS, WEAPONS
from tools.painter.figures.poses import BUILDS, STANCES
from tools.painter.heroes import HEROES, STRANGERS
from tools.painter.npcs import NPCS


def test_everybody_has_a_row() -> None:
    assert {*DRESSES, *BEASTS} == {*HEROES, *NPCS}


def test_rows_name_parts_there_are() -> None:
    for dress in [*DRESSES.values(), *STRANGE]:
        assert dress.build in BUILDS
        assert {dress.stance, dress.strike} <= STANCES.keys()
        assert dress.weapon in {"", *WEAPONS}
        assert dress.back in {"", *BACKS}


def test_every_part_is_worn_by_somebody() -> None:
    rows = DRESSES.values()
    assert {row.weapon for row in rows} == {"", *WEAPONS}
    assert {row.back for row in rows} == {"", *BACKS}
    assert {row.stance for row in rows} | {row.strike for row in rows} | {"limp"} == STANCES.keys()


def test_strangers_are_dressed_in_many_ways() -> None:
    assert len(STRANGE) == len(STRANGERS)
    assert len({(row.build, row.stance, row.weapon, row.back) for row in STRANGE}) == len(STRANGE)
