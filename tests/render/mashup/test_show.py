from __future__ import annotations

import pytest

from ecs import events as shared
from ecs.components import Position
from ecs.events import Event
from render.mashup.show import ARRIVAL, KNOCKOUT, PICKUP, SHOW, SNAP
from render.mashup.statistics import Deeds
from render.show import END, Marked
from render.sound import SOUNDS
from systems.mashup import events as mashup
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, UseStone
from systems.mashup.components import THANOS
from tests.endings import over
from tests.render.terminal.watching import follow, framed, marked, watch, watched
from tests.systems.mashup.scene import DOWN, Scene, Stats, scene

# Heard


def heard(match: Scene, kind: type, *words: str | int, seat: int = 1) -> list[str]:
    """All that is heard of a command, each event in the world it happens to."""
    before = match.clone()
    events: list[Event] = match.play(kind, *words)
    sounds = []
    for event in events:
        sounds.append(SHOW.sound(before.world, event, seat))
        before.follow([event])
    named = [name for name in sounds if name]
    assert set(named) <= set(SOUNDS)
    return named


@pytest.mark.parametrize(
    ("kind", "words", "sounds"),
    [
        (Step, (0, 1), ["step"]),
        (Step, (1, 1), ["swap"]),
        (Step, (0, 0), ["step", "pickup"]),
        (Step, (2, 1), ["portal"]),
        (Melee, (2, 0), ["hit", "hurt", "knockout"]),
        (HandOver, ("mind", 1, 1), ["handover"]),
        (UseStone, ("mind", 2, 0), ["mind", "shot", "hurt"]),
        (UseStone, ("reality", 0, 1), ["reality"]),
        (EndTurn, (), ["turn"]),
    ],
)
def test_what_is_done_is_heard(kind: type, words: tuple[str | int, ...], sounds: list[str]) -> None:
    match = scene(
        "0 A a\n. B O\n. . .",
        heroes={"a": Stats(hp=10, top=100)} if kind is Melee else {},
        stones={"A": "mind reality"},
        order="A a B",
    )
    assert heard(match, kind, *words) == sounds


def test_a_rock_crumbles_and_a_shot_hurts_no_rock() -> None:
    match = scene("A . #\n. . a", heroes={"A": Stats(ranged=100)})
    assert heard(match, Ranged, 2, 0) == ["shot", "crumble"]


def test_thanos_is_heard() -> None:
    match = scene("A . . .\n. . a T", heroes={"T": Stats(mp=3)}, stones={"a": "mind"}, order="A T a")
    sounds = heard(match, EndTurn)
    assert sounds[:2] == ["turn", "thanos"]
    assert "knockout" in sounds


def test_the_end_sounds_otherwise_to_whoever_has_lost() -> None:
    for seat, last in ((1, "win"), (0, "win"), (2, "lose")):
        match = scene("0 A a", stones={"A": "*"}, heroes={"a": DOWN})
        assert heard(match, Step, 0, 0, seat=seat)[-1] == last


# In a terminal


@pytest.fixture
def match() -> Scene:
    return scene("A . . # a\n. . 0 . .\n. . . . .", stones={"A": "mind"})


def shown(match: Scene, event: Event) -> tuple[list[dict[int, str]], list[dict[int, str]]]:
    return marked(watched(match), event)


def test_shot_flies_from_field_to_field(match: Scene) -> None:
    before, after = shown(match, mashup.Shot(match["A"], match["a"], match.at(0, 0), match.at(4, 2)))
    assert before == [{match.at(1, 1): "●"}, {match.at(2, 1): "●"}, {match.at(3, 2): "●"}]
    assert after == []


def test_damage_and_healing_are_numbers_on_the_field(match: Scene) -> None:
    assert shown(match, shared.Hurt(match["a"], 4, 30, 70, match["A"])) == ([], [{4: "-30"}])
    assert shown(match, shared.Healed(match["a"], 4, 30, 100)) == ([], [{4: "+30"}])
    assert shown(match, mashup.KnockedOut(match["a"], None)) == ([], [{4: "KO"}])


def test_steps_leave_a_trail(match: Scene) -> None:
    assert shown(match, shared.Moved(match["A"], 0, 1)) == ([], [{0: ""}])
    assert shown(match, mashup.Ported(match["A"], 0, 9, 1, 2)) == ([], [{0: ""}])


def test_stones_glow(match: Scene) -> None:
    before, _ = shown(match, mashup.Used(match["mind"], match["A"], match["a"], 0, 4))
    assert before == [{0: ""}, {0: "", 4: ""}]
    assert shown(match, shared.Taken(match["space"], match["A"], 7))[1] == [{7: ""}]
    assert shown(match, shared.Given(match["mind"], match["A"], match["a"]))[1] == [{4: ""}]


def test_dust_and_snap(match: Scene) -> None:
    assert shown(match, shared.Removed(match["a"], 4))[0] == [{4: "▒▒"}]
    assert shown(match, shared.Removed(match["a"], -1))[0] == []
    flash, rest = shown(match, mashup.Snapped(THANOS, 4))[0]
    assert (len(flash), rest) == (15, {})


@pytest.mark.parametrize(
    ("event", "banner"),
    [
        (shared.RoundStarted(12, ()), "ROUND 12"),
        (mashup.Excelsior(5, 3), "EXCELSIOR!"),
        (shared.Appeared(THANOS, 3), "THANOS IS HERE"),
        (shared.Appeared(4, 3), "GOOSE!"),
        (over(2, "stones"), "PLAYER 2 WINS"),
        (mashup.Picked(1, ()), "THE DRAFT"),
    ],
)
def test_banners(event: Event, banner: str) -> None:
    _, watcher = watch("A . a")
    assert framed(watcher, event)[1][-1].banner == banner


def test_small_things_get_a_moment_or_none(match: Scene) -> None:
    assert shown(match, shared.TurnStarted(match["A"], 1, 2, 2)) == ([], [{}])
    assert shown(match, mashup.Fielded(1, ())) == ([], [{}])
    assert shown(match, shared.Spawned(99, (Position(3),))) == ([], [{}])
    assert shown(match, mashup.Struck(match["A"], match["a"], 0, 1)) == ([{0: ""}], [])
    assert shown(match, shared.Spent(match["A"], 0, 1, 0)) == ([], [])


# Counted


def test_deeds_of_one_turn() -> None:
    match, watcher = watch("A 0 a\n. . b", heroes={"A": Stats(mp=3, ap=2, melee=60), "a": Stats(top=100)})
    follow(match, watcher, Step, 1, 0)
    follow(match, watcher, Melee, 2, 0)
    follow(match, watcher, Melee, 2, 0)
    assert watcher.tally.deeds[match["A"]] == Deeds(damage=100, knockouts=1, stones=1, steps=1)
    assert watcher.tally.deeds[match["a"]] == Deeds(suffered=100)


def test_rocks_are_no_enemies() -> None:
    match, watcher = watch("A . #\na . .", heroes={"A": Stats(ranged=100)})
    follow(match, watcher, Ranged, 2, 0)
    assert watcher.tally.deeds[match["A"]] == Deeds()


def test_own_price_is_suffered_but_no_deed() -> None:
    match, watcher = watch("A # .\na . .", stones={"A": "power"})
    follow(match, watcher, UseStone, "power", 1, 0)
    assert watcher.tally.deeds[match["A"]] == Deeds(suffered=10, powers=1)


def test_who_is_moved_by_a_swap_takes_no_step() -> None:
    match, watcher = watch("A a .")
    follow(match, watcher, Step, 1, 0)
    assert watcher.tally.deeds[match["A"]].steps == 1
    assert watcher.tally.deeds[match["a"]].steps == 0


# Marked


def test_what_is_marked_and_whose_it_is() -> None:
    match = scene("A 0 a")
    events = (
        mashup.KnockedOut(match["a"], match["A"]),
        shared.Taken(match["space"], match["A"], 1),
        shared.Appeared(THANOS, 2),
        shared.Appeared(match["Goose"], 2),
        mashup.Snapped(THANOS, 2),
        over(2, "stones"),
    )
    marks = list(SHOW.marked(3, events, (match.world,)))
    assert marks == [
        Marked(3, KNOCKOUT, 2, match["a"]),
        Marked(3, PICKUP, 1, match["A"]),
        Marked(3, ARRIVAL, 0, THANOS),
        Marked(3, SNAP, 0, THANOS),
        Marked(3, END, 2, 0),
    ]
