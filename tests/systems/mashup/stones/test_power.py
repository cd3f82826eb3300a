from __future__ import annotations

import pytest

from ecs.components import MATCH
from ecs.events import Hurt
from systems.mashup.commands import UseStone
from systems.mashup.components import Record
from systems.mashup.events import KnockedOut, Struck
from tests.systems.mashup.scene import DOWN, Stats, every, scene


def test_it_strikes_with_twice_the_melee_damage() -> None:
    match = scene("A a .", heroes={"A": Stats(melee=17)}, stones={"A": "power"})
    events = match.play(UseStone, "power", 1, 0)
    hero, enemy = match["A"], match["a"]
    assert Struck(hero, enemy, match.at(0, 0), match.at(1, 0)) in events
    assert [hurt.amount for hurt in every(events, Hurt) if hurt.entity == enemy] == [34]
    assert match.hp("a") == 66
    assert match.points("A") == (2, 1)


@pytest.mark.parametrize(
    ("top", "now", "after"),
    [
        (100, 100, 90),
        (100, 50, 40),
        (100, 11, 1),
        (100, 10, 1),
        (100, 5, 1),
        (100, 1, 1),
        (99, 99, 90),
        (119, 119, 108),
        (9, 9, 9),
        (10, 10, 9),
        (10, 1, 1),
        (1, 1, 1),
        (300, 300, 270),
    ],
)
def test_it_costs_a_tenth_of_the_maximum_rounded_down_but_never_the_last_point(
    top: int, now: int, after: int
) -> None:
    match = scene("A a .", heroes={"A": Stats(top=top, hp=now)}, stones={"A": "power"})
    match.play(UseStone, "power", 1, 0)
    assert match.hp("A") == after
    assert match.hp("a") == 80


def test_what_it_costs_is_no_damage_to_an_enemy() -> None:
    match = scene("A a .", stones={"A": "power"})
    events = match.play(UseStone, "power", 1, 0)
    assert match.world.get(MATCH + 1, Record) == Record(stones=1, knockouts=0, damage=20)
    assert match.world.get(MATCH + 2, Record) == Record()
    assert every(events, KnockedOut) == []


def test_it_strikes_what_melee_strikes() -> None:
    match = scene(
        """
        b c B # .
        . A O . .
        T 0 d . a
        """,
        heroes={"c": DOWN},
        stones={"A": "power"},
    )
    assert match.targets(UseStone, "power") == {(0, 0), (2, 2)}
    for x, y in ((1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (3, 0), (4, 2), (1, 1)):
        refusal = match.refused(UseStone, "power", x, y)
        assert refusal == "The Power Stone hits a standing enemy or a rock on a neighbouring field."


def test_it_costs_as_much_against_a_rock() -> None:
    match = scene("A # a", heroes={"A": Stats(melee=40)}, stones={"A": "power"})
    match.play(UseStone, "power", 1, 0)
    assert match.rock_hp(1, 0) == 20
    assert match.hp("A") == 90


def test_it_knocks_out() -> None:
    match = scene("A a .", heroes={"A": Stats(melee=25), "a": Stats(hp=50)}, stones={"A": "power"})
    events = match.play(UseStone, "power", 1, 0)
    assert KnockedOut(match["a"], match["A"]) in events
    assert match.hp("A") == 90
