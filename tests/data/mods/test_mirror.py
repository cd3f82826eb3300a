from __future__ import annotations

from ecs.components import MATCH
from systems.mashup.commands import EndTurn, Melee, Ranged, UseStone
from systems.mashup.components import Record
from systems.mashup.events import KnockedOut
from systems.mashup.game import modded
from tests.systems.mashup.scene import Scene, Stats, kinds, scene


def mirrored(board: str, **heroes: Stats) -> Scene:
    match = scene(board, heroes=heroes, stones={"A": "mirror"}, order="A a", game=modded(("mirror",)))
    match.play(UseStone, "mirror", 0, 0)
    match.play(EndTurn)
    return match


def test_a_blow_comes_back_once() -> None:
    match = mirrored("A a .", a=Stats(melee=20, ap=2))
    match.play(Melee, 0, 0)
    assert (match.hp("A"), match.hp("a")) == (80, 80)
    match.play(Melee, 0, 0)
    assert (match.hp("A"), match.hp("a")) == (60, 80)


def test_a_shot_comes_back() -> None:
    match = mirrored("A . a", a=Stats(ranged=25))
    match.play(Ranged, 0, 0)
    assert (match.hp("A"), match.hp("a")) == (75, 75)


def test_whoever_falls_by_it_falls_in_the_own_turn() -> None:
    match = mirrored("A a .", a=Stats(melee=60, hp=30, ap=2))
    events = match.play(Melee, 0, 0)
    assert KnockedOut(match["a"], match["A"]) in events
    assert match.active == "A"
    assert match.world.get(MATCH + 1, Record) == Record(1, 1, 30)
    assert match.world.get(MATCH + 2, Record) == Record(0, 0, 60)
    assert KnockedOut in kinds(events)
