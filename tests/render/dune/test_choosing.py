from __future__ import annotations

from collections.abc import Iterable

import pytest

from ecs.commands import EndTurn, Step
from ecs.grid import Field
from ecs.match import Match
from render.dune.choosing import (
    ATOMICS,
    ATTACK,
    GIVE,
    HOARD,
    KANLY,
    PICK_UP,
    SPIN,
    STEP,
    TOOLS,
    VOICE,
    Choosing,
    Option,
    Tool,
)
from render.match.choosing import Sign
from render.match.pointing import targets
from systems.brains import brain
from systems.dune.commands import Atomics, Attack, HandOver, PickUp
from systems.dune.configs import default_setup
from systems.dune.game import standard
from tests.systems.dune.scene import Scene, Stats, scene


def chooser(match: Match, seat: int = 1) -> Choosing:
    choosing = Choosing(seat)
    choosing.follow(match)
    return choosing


def places(match: Scene, fields: Iterable[Field]) -> set[tuple[int, int]]:
    return {match.xy(field) for field in fields}


def kinds(choosing: Choosing, field: Field) -> list[str]:
    return [option.kind for option in choosing.options.get(field, [])]


def offered(choosing: Choosing) -> set[object]:
    every = [option for options in choosing.options.values() for option in options]
    return {command for option in every for command in (*option.commands[:1], *option.amounts)}


@pytest.mark.parametrize(
    "drawing",
    ["A a _\n_* B .", "B* a *\n_ A _", "C a _\nB _ _", "D a _\nB _ _", "E a _\nB _ A"],
)
def test_everything_legal_is_offered_and_nothing_else(drawing: str) -> None:
    people = {name: Stats(spice=2) for name in "ABCa"}
    match = scene(drawing, people=people, active=drawing[0])
    assert offered(chooser(match)) | {EndTurn()} == set(match.legal(1))


def test_the_same_in_a_whole_match() -> None:
    match = Match(standard(), default_setup(), 3)
    for seat in (1, 2):
        match.apply(seat, match.legal(seat)[0])
    dice = brain("random", 5)
    for number in range(120):
        (seat,) = match.acting
        if number % 6 == 0:
            assert offered(chooser(match, seat)) | {EndTurn()} == set(match.legal(seat))
        command = dice.choose(match, seat)
        match.apply(seat, EndTurn() if isinstance(command, Atomics) else command)


def test_what_a_plain_click_means() -> None:
    match = scene("A* a *\nB _ _", people={"A": Stats(spice=2)})
    choosing = chooser(match)
    for place, commands in (
        ((0, 0), (PickUp(),)),
        ((1, 0), (Attack(match.at(1, 0)),)),
        ((1, 1), (Step(match.at(1, 1)),)),
    ):
        option = choosing.usual(match.at(*place))
        assert option is not None
        assert option.commands == commands
    assert kinds(choosing, match.at(1, 0))[:3] == [ATTACK, STEP, KANLY]
    assert choosing.usual(match.at(0, 1)) is None, "give spice, or change places?"
    assert [option.kind for option in choosing.at(match.at(0, 1))] == [GIVE, STEP]


def test_atomics_are_possible_everywhere_but_only_with_the_tool_in_hand() -> None:
    match = scene("A _ _ a\n_ _ _ _")
    choosing = chooser(match)
    assert ATOMICS in kinds(choosing, match.at(3, 0))
    assert choosing.at(match.at(3, 0)) == []
    assert choosing.take(TOOLS["atomics"])
    aim = choosing.usual(match.at(2, 0))
    assert aim is not None
    assert aim.commands == (Atomics(match.at(2, 0)),)
    assert places(match, choosing.area(aim)) == {(x, y) for x in (1, 2, 3) for y in (0, 1)}
    assert places(match, targets(choosing)) == {(3, 0)}, "only enemies stand out"


def test_spice_given_is_one_choice_with_an_amount() -> None:
    match = scene("A B _", people={"A": Stats(spice=3)})
    (gift, _) = chooser(match).at(match.at(1, 0))
    assert gift.amounts == tuple(HandOver(match.at(1, 0), amount) for amount in (1, 2, 3))
    assert gift.commands == (HandOver(match.at(1, 0), 3),)
    single = scene("A B _", people={"A": Stats(spice=1)})
    assert chooser(single).at(single.at(1, 0))[0].amounts == ()


def test_what_each_class_can_do() -> None:
    for active, kind, people in (
        ("A", KANLY, {}),
        ("B", HOARD, {}),
        ("C", VOICE, {"a": Stats(spice=1)}),
        ("D", SPIN, {}),
    ):
        match = scene(f"{active}* a _", active=active, people=people)
        assert Tool(kind) in chooser(match).tools()
        every = {KANLY, HOARD, VOICE, SPIN}
        assert {tool.kind for tool in chooser(match).tools()} & every == {kind}


def test_nothing_but_steps_in_the_storm() -> None:
    match = scene("A* a _ _\n_ _ _ _\n1 _ _ 2", storm=(0, 0))
    assert {tool.kind for tool in chooser(match).tools()} == {STEP}


def test_what_needs_no_aim_and_what_it_would_reach() -> None:
    match = scene("_ _ _\n_ D a\n_ _ _", active="D")
    choosing = chooser(match)
    spin = choosing.alone(TOOLS["spin"])
    assert spin is not None
    assert len(choosing.area(spin)) == 9
    assert choosing.alone(TOOLS["attack"]) is None
    assert choosing.alone(TOOLS["hoard"]) is None


def test_signs_over_those_who_can_be_aimed_at() -> None:
    match = scene("A a _\n_ b _", people={"b": Stats(hp=10), "a": Stats(spice=1)}, rules={"kanly": 0.4})
    choosing = chooser(match)
    assert choosing.signs() == [Sign(match.at(1, 0), "-20"), Sign(match.at(1, 1), "-10", down=True)]
    choosing.take(TOOLS["kanly"])
    assert choosing.signs() == [Sign(match.at(1, 0), "40%")]
    rich = scene("C a _", active="C", people={"a": Stats(spice=2)})
    hers = chooser(rich)
    hers.take(TOOLS["voice"])
    assert hers.signs() == [Sign(rich.at(1, 0), "+2")]


def test_spice_is_worth_a_walk() -> None:
    match = scene("A _ _*\n_ _ _", people={"A": Stats(mp=2)})
    assert targets(chooser(match)) == [match.at(2, 0)]


def test_a_plan_over_several_steps_is_kept_undone_and_sent() -> None:
    match = scene("A _ _ a", people={"A": Stats(mp=2)})
    choosing = chooser(match)
    walk = choosing.usual(match.at(2, 0))
    assert isinstance(walk, Option)
    choosing.choose(walk, hold=True)
    assert choosing.planned == [Step(match.at(1, 0)), Step(match.at(2, 0))]
    blow = choosing.usual(match.at(3, 0))
    assert blow is not None
    assert blow.kind == ATTACK
    choosing.choose(blow, hold=True)
    assert choosing.undo()
    assert len(choosing.planned) == 2
    choosing.go()
    assert choosing.due() == Step(match.at(1, 0))


def test_nothing_is_planned_beyond_the_dice() -> None:
    match = scene("A a _", people={"A": Stats(mp=2)})
    choosing = chooser(match)
    choosing.take(TOOLS["kanly"])
    duel = choosing.usual(match.at(1, 0))
    assert duel is not None
    choosing.choose(duel, hold=True)
    assert not choosing.open
    assert choosing.options == {}


def test_a_crumb_under_the_feet_is_picked_up_by_a_click_on_oneself() -> None:
    match = scene("A* B _")
    option = chooser(match).usual(match.at(0, 0))
    assert option is not None
    assert option.kind == PICK_UP


def test_spice_to_take_an_enemy_to_hit_and_spice_brought_home_would_be_missed() -> None:
    taking = chooser(scene("A* _ _\n_ _ a")).left()
    assert taking is not None
    assert taking.commands == (PickUp(),)
    match = scene("A a _\n_ _ _", people={"a": Stats(hp=1)})
    hitting = chooser(match).left()
    assert hitting is not None
    assert hitting.commands == (Attack(match.at(1, 0)),)


def test_neither_a_step_nor_a_duel_nor_atomics_would_be_missed() -> None:
    assert chooser(scene("A _ _\n_ _ _")).left() is None
    tired = scene("A a _\n_ _ _", people={"A": Stats(left=(2, 0))})
    assert chooser(tired).left() is None
