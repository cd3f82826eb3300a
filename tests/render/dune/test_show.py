from __future__ import annotations

import pytest

from ecs import events as shared
from ecs.commands import Step
from ecs.components import MATCH
from ecs.events import Event
from render.dune.show import SHOW
from render.dune.statistics import Deeds, tally
from render.sound import SOUNDS
from render.statistics import Tally
from systems.dune import events as dune
from systems.dune.commands import Attack, Hoard, Spin
from systems.dune.components import DUNE, FLAT, Terrain
from tests.endings import over
from tests.render.dune.acting import moments
from tests.render.terminal.dune.watching import watch, watched
from tests.render.terminal.watching import framed, marked
from tests.systems.dune.scene import Scene, Stats, scene

# Heard


def test_all_that_matters_is_heard() -> None:
    silent = {dune.OrderSet}
    heard: dict[type[Event], str] = {}
    for kind, (match, event) in moments().items():
        name = SHOW.sound(match.world, event, 1)
        assert name in SOUNDS or kind in silent, kind
        if name:
            heard[kind] = name
    assert set(moments()) - set(heard) == silent
    assert heard[dune.Heard] == "thump"
    assert heard[dune.DunesWalked] == "wind"
    assert len(set(heard.values())) > 24


def test_the_same_event_may_sound_otherwise() -> None:
    match, event = moments()[dune.Duelled]
    assert isinstance(event, dune.Duelled)
    sounds = {
        success: SHOW.sound(
            match.world, dune.Duelled(event.entity, event.target, event.origin, event.field, success), 1
        )
        for success in (True, False)
    }
    assert sounds == {True: "kanly", False: "parry"}
    match, event = moments()[dune.HandedOver]
    assert isinstance(event, dune.HandedOver)
    for voice, name in ((True, "voice"), (False, "handover")):
        assert SHOW.sound(match.world, dune.HandedOver(event.giver, event.taker, 1, voice), 1) == name
    for great, name in ((True, "shai_hulud"), (False, "gulp")):
        assert SHOW.sound(match.world, dune.Devoured(event.giver, 1, 0, 0, great), 1) == name
    for fields, name in (((1,), "pickup"), ((1, 2), "hoard")):
        assert SHOW.sound(match.world, dune.SpiceTaken(event.giver, 1, fields), 1) == name


def test_the_end_sounds_otherwise_to_whoever_has_lost() -> None:
    match, _ = moments()[shared.MatchOver]
    assert [SHOW.sound(match.world, over(1, "spice"), seat) for seat in (0, 1, 2)] == ["win", "win", "lose"]


def test_what_changes_nothing_is_silent() -> None:
    match, event = moments()[dune.DunesWalked]
    after = match.clone()
    after.follow((event,))
    assert SHOW.sound(after.world, event, 1) == ""
    assert SHOW.sound(match.world, shared.Spent(1, 1, 1, 0), 1) == ""


# In a terminal


@pytest.fixture
def match() -> Scene:
    return scene("A . . .\n. a . .\n. . . .")


def shown(match: Scene, event: Event) -> tuple[list[dict[int, str]], list[dict[int, str]]]:
    return marked(watched(match), event)


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
    assert framed(watched(match), event)[0][-1].banner == "FAMILY ATOMICS!"


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
    assert framed(watcher, event)[1][-1].banner == banner


def test_the_earth_quakes_before_it_has_changed(match: Scene) -> None:
    flash, rest = framed(watched(match), dune.Earthquake("D" * match.world.grid.size))[0]
    assert (len(flash.marks), rest.banner) == (match.world.grid.size, "SHAI-HULUD IS COMING")


# Counted


def after(match: Scene, *commands: tuple[type, ...]) -> Tally[Deeds]:
    found = tally()
    for kind, *words in commands:
        before = match.clone()
        for event in match.play(kind, *words):
            found.count(before.world, event)
    return found


def test_blows_count_for_who_strikes_and_who_suffers() -> None:
    match = scene("A a", people={"a": Stats(hp=30)})
    found = after(match, (Attack, 1, 0))
    assert found.deeds[match["A"]] == Deeds(damage=20)
    assert found.deeds[match["a"]] == Deeds(suffered=20)


def test_a_defeat_counts_for_who_is_credited() -> None:
    match = scene("A a", people={"a": Stats(hp=5)})
    found = after(match, (Attack, 1, 0))
    assert found.deeds[match["A"]] == Deeds(damage=5, defeats=1)
    found.count(match.world, dune.Defeated(match["A"], 0, match["A"], 0))
    found.count(match.world, dune.Defeated(match["A"], 0, None, 0))
    assert found.deeds[match["A"]].defeats == 1


def test_own_people_do_not_count_as_damage() -> None:
    match = scene("D A . a", active="D")
    found = after(match, (Spin,))
    assert found.deeds[match["D"]].damage == 0
    assert found.deeds[match["A"]].suffered == 40


def test_spice_and_steps() -> None:
    match = scene("1 . .\n. .B .*\n. .* .", active="B")
    found = after(match, (Hoard,))
    assert found.deeds[match["B"]] == Deeds(picked_up=2, delivered=2)
    match = scene(". A . a")
    assert after(match, (Step, 2, 0)).deeds[match["A"]].steps == 1
    found = tally()
    found.count(match.world, shared.Moved(match["a"], 3, 2))
    found.count(match.world, shared.Hurt(match["a"], 3, 5, 5, None))
    assert found.deeds[match["a"]] == Deeds(suffered=5, steps=1)
