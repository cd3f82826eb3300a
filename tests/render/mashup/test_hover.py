from __future__ import annotations

import pytest

from ecs.components import Cooldown, Position
from render import theme
from render.mashup.choosing import SHOT, STONE, Choosing, Tool
from render.mashup.hover import Guide
from render.mashup.words import Words
from render.match.facts import Fact
from render.texts import load_texts
from tests.systems.mashup.bombs import with_bomb
from tests.systems.mashup.scene import DOWN, Scene, Stats, scene

GUIDE = Guide(Words(load_texts("en"), names=("", "Ada", "Bob")), theme.PALETTES["standard"].teams)


def chooser(match: Scene) -> Choosing:
    choosing = Choosing(1)
    choosing.follow(match)
    return choosing


def lines(facts: list[Fact]) -> list[str]:
    return [fact.text for fact in facts]


def test_all_about_a_hero() -> None:
    match = scene("A . a", heroes={"A": Stats(mp=3, ap=1, hp=40, left=(2, 1))}, stones={"A": "mind soul"})
    with match.world:
        match.world.set(match["mind"], Cooldown(2, 12))
    assert lines(GUIDE.field(match.world, match.at(0, 0))) == [
        "Hero A",
        "Ada",
        "40 of 100 HP",
        "2/3 MP · 1/1 AP",
        "Melee: 10 damage, a neighbour",
        "Ranged: 30 damage, 2 to 5 fields",
        "Mind Stone: 2 rounds left",
        "Soul Stone: ready",
        "Field [0, 0]",
    ]


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ((0, 0), ["Grass", "Field [0, 0]"]),
        ((1, 0), ["Rock", "100 of 100 HP", "Blocks the way and the sight.", "Field [1, 0]"]),
        ((2, 0), ["Portal", "Leads to a field beside a random other portal.", "Field [2, 0]"]),
        ((3, 0), ["Space Stone", "Teleports its bearer to any free field.", "Field [3, 0]"]),
        ((0, 1), ["Thanos", "Strides 5 fields a turn and takes every stone.", "Field [0, 1]"]),
    ],
)
def test_all_about_a_field(place: tuple[int, int], told: list[str]) -> None:
    match = scene(". # O 0\nT A . a", heroes={"T": Stats(mp=5)})
    assert lines(GUIDE.field(match.world, match.at(*place))) == told


def test_who_is_knocked_out_and_who_holds_a_stone() -> None:
    match = scene("A . a", heroes={"a": DOWN}, stones={"A": "time"})
    assert "Knocked out (0 of 100 HP)" in lines(GUIDE.entity(match.world, match["a"]))
    assert lines(GUIDE.stone(match.world, match["time"])) == [
        "Time Stone",
        "Gives back all points of this turn.",
        "Held by Hero A",
    ]


def test_what_a_click_would_do() -> None:
    match = scene(
        "A a . .\n. . 0 .\n# b O .",
        heroes={"A": Stats(mp=3, melee=20, ranged=30, reach=5), "a": Stats(hp=20)},
        stones={"a": "mind soul"},
    )
    choosing = chooser(match)
    assert lines(GUIDE.offer(choosing, match.at(1, 0))) == [
        "Strike Hero a",
        "Hero a: -20 HP, knocked out!",
        "Stones that fly out: 2",
        "Right click: 1 more",
    ]
    assert lines(GUIDE.offer(choosing, match.at(1, 2)))[:2] == ["Shoot at Hero b", "Hero b: -30 HP, 70 left"]
    assert lines(GUIDE.offer(choosing, match.at(2, 1))) == ["Go there: 2 MP", "Picks up: Space Stone"]
    assert lines(GUIDE.offer(choosing, match.at(2, 2))) == [
        "Into the portal: 2 MP",
        "Comes out beside another portal.",
    ]
    assert lines(GUIDE.offer(choosing, match.at(0, 2))) == ["Click to choose:", "· Shoot at Rock"]
    choosing.take(Tool(SHOT))
    assert lines(GUIDE.offer(choosing, match.at(0, 2))) == ["Shoot at Rock", "Rock: -30 HP, 70 left"]
    assert GUIDE.offer(choosing, match.at(0, 0)) == []


def test_what_a_power_would_do() -> None:
    match = scene("# A B\n. . c", heroes={"c": DOWN}, stones={"A": "reality soul *"}, in_round=3)
    choosing = chooser(match)
    assert lines(GUIDE.offer(choosing, match.at(2, 0))) == [
        "Click to choose:",
        "· Give Hero B the Reality Stone",
        "· Give Hero B the Soul Stone",
        "· Give Hero B the Space Stone",
        "· Give Hero B the Mind Stone",
        "· Give Hero B the Power Stone",
        "· Give Hero B the Time Stone",
    ]
    choosing.take(Tool(STONE, match["reality"]))
    assert lines(GUIDE.offer(choosing, match.at(0, 0)))[:2] == ["Use the Reality Stone", "The rock breaks."]
    assert lines(GUIDE.offer(choosing, match.at(0, 1)))[:2] == [
        "Use the Reality Stone",
        "A rock rises here.",
    ]
    choosing.take(Tool(STONE, match["soul"]))
    assert lines(GUIDE.offer(choosing, match.at(2, 1)))[:2] == [
        "Use the Soul Stone",
        "Hero c: 100 HP again",
    ]


def test_the_last_stone_is_announced() -> None:
    match = scene("A . 0\n. . a", heroes={"A": Stats(mp=2)}, stones={"A": "*"})
    told = GUIDE.offer(chooser(match), match.at(2, 0))
    assert told[-1] == Fact("All stones: this wins the match!", theme.GOLD, bold=True)


def test_places_changed_on_the_way_are_told() -> None:
    match = scene("A B .", heroes={"A": Stats(mp=2)})
    choosing = chooser(match)
    assert lines(GUIDE.offer(choosing, match.at(2, 0))) == ["Go there: 2 MP", "Changes places with Hero B"]
    (option,) = choosing.at(match.at(1, 0))
    assert GUIDE.option(choosing, option) == "Change places with Hero B: 1 MP"
    assert GUIDE.outcome(choosing, option) == []


def test_all_about_a_player() -> None:
    match = scene("A B . a", stones={"A": "mind soul"})
    assert lines(GUIDE.seat(match.world, 1)) == [
        "Ada",
        "Most stones held at once: 2. Knock-outs: 0. Damage: 0.",
    ]


@pytest.mark.parametrize(
    ("language", "solid", "told"),
    [
        (
            "en",
            True,
            ["Bomb", "Goes off when somebody steps beside it: 15 damage to all around.", "Bars the way."],
        ),
        ("de", False, ["Bombe", "Geht hoch, wenn jemand neben sie tritt: 15 Schaden für alle ringsum."]),
    ],
)
def test_all_about_something_of_a_mod(language: str, solid: bool, told: list[str]) -> None:
    match, _ = with_bomb("A . . .\n. . . .\na . . b", 2, 1, solid=solid)
    words = Words(load_texts(language), things=match.game.content.things)
    guide = Guide(words, theme.PALETTES["standard"].teams)
    assert lines(guide.field(match.world, match.at(2, 1)))[:-1] == told


def test_what_a_step_does_to_something_of_a_mod() -> None:
    match, bomb = with_bomb("A . . .\n. . . .\na . . b", 2, 1)
    guide = Guide(Words(load_texts("en"), things=match.game.content.things), theme.PALETTES["standard"].teams)
    choosing = chooser(match)
    option = choosing.options[match.at(1, 0)][0]
    assert set(lines(guide.outcome(choosing, option))) >= {"Bomb is gone then.", "Hero A: -15 HP, 85 left"}
    assert match.world.has(bomb, Position)
