"""What is still missing, and what it takes at least."""

from __future__ import annotations

import pytest

from systems.brains.mashup.missing import Missing, Purse
from systems.mashup.notation import parse
from systems.turns import active

FIVE = "space+mind+reality+power+time"
LATE = " ".join(f"<{stone}>=ready:99" for stone in FIVE.split("+"))


def missing(text: str) -> Missing:
    world = parse(text).world
    return Missing(world, active(world))


def test_a_walk_takes_its_steps() -> None:
    lacks = missing(f"A3<soul>/5/4b A=Thor:220/4/1/35/20/3,has:{FIVE} b=Hulk active=A {LATE}")
    assert (lacks.hopeless, lacks.needed, lacks.picks, lacks.possible()) == (False, 0, 1, True)
    assert lacks.commands(0, Purse(4, 1)) == 4
    assert lacks.commands(0, Purse(3, 1)) is None


def test_a_mate_gets_every_stone_for_an_action_point() -> None:
    lacks = missing(
        "A2B2/6/5b A=Loki:160/3/2/20/20/5,has:mind+time B=Thor,has:space+soul+power+reality "
        f"b=Hulk active=A {LATE}"
    )
    assert (lacks.gives, lacks.needed) == (2, 2)
    assert lacks.commands(0, Purse(3, 2)) == 4
    assert lacks.commands(0, Purse(3, 1)) is None


def test_the_time_stone_gives_points_back() -> None:
    lacks = missing(f"A5<soul>/7/6b A=Thor:220/4/1/35/20/3,mp:2,has:{FIVE} b=Hulk active=A <space>=ready:99")
    assert lacks.commands(0, Purse(2, 1)) == 7
    assert lacks.commands(0, Purse(2, 0)) is None


def test_an_enemy_has_to_go_down_and_its_stone_may_fly_to_the_far_side() -> None:
    text = f"A2b2/6/5c A=Thor:220/9/2/10/10/3,has:{FIVE} b=Hulk,hp:20,has:soul c=Loki active=A {LATE}"
    lacks = missing(text)
    assert (lacks.needed, lacks.picks) == (2, 1)
    assert lacks.commands(0, Purse(4, 2)) == 6
    assert lacks.commands(0, Purse(3, 2)) is None


@pytest.mark.parametrize(
    "text",
    [
        "BAC3/6/5d A=Loki,has:mind+time B=Thor,has:space+reality C=Hulk,has:power+soul d=Hulk active=A",
        f"A5/6/5b A=Loki,has:{FIVE} b=Hulk active=A round=3 goose=has:soul",
        f"A1%3/6/5b A=Loki,has:{FIVE} b=Hulk order=Ab% round=31 overtime=30 thanos=mp:0/3,has:soul",
    ],
)
def test_hopeless(text: str) -> None:
    assert missing(text).hopeless
