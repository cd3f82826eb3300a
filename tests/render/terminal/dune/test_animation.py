from __future__ import annotations

import pytest

from ecs import events as shared
from ecs.components import MATCH
from ecs.events import Event
from render.terminal.dune import animation
from render.terminal.theme import UNICODE
from systems.dune import events as dune
from systems.dune.components import DUNE, FLAT, Terrain
from tests.endings import over
from tests.render.terminal.dune.watching import watch, watched
from tests.render.terminal.watching import marked
from tests.systems.dune.scene import Scene, scene


@pytest.fixture
def match() -> Scene:
    return scene("A . . .\n. a . .\n. . . .")


def shown(match: Scene, event: Event) -> tuple[list[dict[int, str]], list[dict[int, str]]]:
    return marked(animation, watched(match), event)


def test_blows_and_what_they_do(match: Scene) -> None:
    here, there = match.at(0, 0), match.at(1, 1)
    assert shown(match, dune.Attacked(match["A"], match["a"], here, there)) == ([{here: ""}], [])
    assert shown(match, dune.Duelled(match["A"], match["a"], here, there, success=True)) == ([{here: ""}], [])
    assert shown(match, shared.Hurt(match["a"], there, 20, 80, match["A"])) == ([], [{there: "-20"}])
    assert shown(match, dune.Defeated(match["a"], there, match["A"], 1)) == ([{there: "X"}], [])
    first, around = shown(match, dune.Spun(match["A"], here))[0]
    assert (list(first), len(around)) == ([here], 3)


def test_atomics_burn_nine_fields(match: Scene) -> None:
    kinds = match.world.get(MATCH, Terrain).kinds
    event = dune.AtomicsUsed(match["A"], 1, match.at(0, 0), match.at(1, 1), kinds, 2)
    before, _ = shown(match, event)
    assert [len(marks) for marks in before] == [1, 1, 9]
    assert animation.before(watched(match), UNICODE, event)[-1].banner == "FAMILY ATOMICS!"


def test_spice_glows_where_it_comes_from_and_where_it_goes(match: Scene) -> None:
    field = match.at(2, 1)
    assert shown(match, dune.SpiceTaken(match["A"], 1, (0, field)))[1] == [{0: "", field: ""}]
    assert shown(match, dune.SpiceScattered(0, (0, 1), 0))[1] == [{0: "**", 1: "**"}]
    assert shown(match, dune.HandedOver(match["A"], match["a"], 2, voice=False))[1] == [{match.at(1, 1): ""}]
    assert shown(match, dune.Delivered(match["A"], 1, 0, 4, 9))[1] == [{0: "+4"}]


def test_only_the_dunes_that_changed_move(match: Scene) -> None:
    kinds = match.world.get(MATCH, Terrain).kinds
    changed = kinds[:2].replace(FLAT, DUNE) + kinds[2:]
    assert shown(match, dune.DunesWalked(changed))[0] == [{0: "", 1: ""}]
    assert shown(match, dune.DunesWalked(kinds)) == ([], [])


def test_the_worm_comes_and_eats(match: Scene) -> None:
    assert shown(match, dune.WormAppeared(3, match["A"]))[1] == [{3: "()"}, {}]
    assert shown(match, dune.WormMoved(3, 2))[1] == [{3: ""}]
    assert shown(match, dune.Devoured(match["A"], 1, 0, 2, shai_hulud=False))[0] == [{0: "()"}, {0: "@@"}]
    gusts = shown(match, dune.StormMoved(0, match.at(1, 1), match.world.get(MATCH, Terrain).kinds))[0]
    assert [set(marks.values()) for marks in gusts] == [{"░░"}]


@pytest.mark.parametrize(
    ("event", "banner"),
    [
        (shared.RoundStarted(12, ()), "ROUND 12"),
        (dune.HouseChosen(1, "corrino"), "THE HOUSES"),
        (dune.ConventionBroken(1), "OUTLAWED!"),
        (over(2, "spice"), "PLAYER 2 WINS"),
    ],
)
def test_banners(event: Event, banner: str) -> None:
    _, watcher = watch("A . a")
    assert animation.after(watcher, event)[-1].banner == banner


def test_the_earth_quakes_before_it_has_changed(match: Scene) -> None:
    flash, rest = animation.before(watched(match), UNICODE, dune.Earthquake("D" * match.world.grid.size))
    assert (len(flash.marks), rest.banner) == (match.world.grid.size, "SHAI-HULUD IS COMING")
