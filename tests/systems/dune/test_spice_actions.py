from __future__ import annotations

import pytest

from ecs.components import MATCH
from ecs.events import Spent
from systems.dune.commands import HandOver, PickUp
from systems.dune.components import Spice
from systems.dune.events import HandedOver, Heard, SpiceTaken
from tests.systems.dune.scene import Stats, kinds, only, scene

# Picking up


def test_a_crumb_goes_from_the_ground_into_the_purse() -> None:
    match = scene(".A* .*", people={"A": Stats(spice=2)})
    assert match.options(PickUp) == [PickUp()]
    events = match.play(PickUp)
    assert kinds(events) == [Spent, SpiceTaken, Heard]
    assert only(events, SpiceTaken) == SpiceTaken(match["A"], 1, (0,))
    assert (match.purse("A"), match.spice()) == (3, {(1, 0)})
    assert match.score(1).picked_up == 1
    assert match.points("A") == (2, 1)


def test_a_crumb_once_taken_is_gone() -> None:
    match = scene("_A* _b*")
    match.play(PickUp)
    assert match.options(PickUp) == []
    assert match.refused(PickUp) == "There is no spice on [0, 0]."


def test_whoever_has_no_room_cannot_take_more() -> None:
    match = scene("A*", people={"A": Stats(spice=5)})
    assert match.options(PickUp) == []
    assert match.refused(PickUp) == "Character A cannot carry any more spice."


def test_nobody_picks_up_in_the_storm() -> None:
    match = scene("1 A* 2\n. . .", storm=(1, 1))
    assert match.options(PickUp) == []
    assert match.refused(PickUp) == "Nobody can act in the sandstorm."


# Handing over


def test_any_amount_for_which_there_is_room() -> None:
    people = {"A": Stats(spice=4), "D": Stats(spice=1), "B": Stats(), "C": Stats(spice=5)}
    match = scene(". D .\nB A a\n. C .\nF . .", people=people)
    offered = {(match.xy(command.field), command.amount) for command in match.options(HandOver)}
    assert offered == {((1, 0), 1), ((1, 0), 2), *(((0, 1), amount) for amount in (1, 2, 3, 4))}


def test_spice_goes_from_purse_to_purse() -> None:
    match = scene("_A _B", people={"A": Stats(spice=4), "B": Stats(spice=1)})
    events = match.play(HandOver, 1, 0, 3)
    assert kinds(events) == [Spent, HandedOver]
    assert only(events, HandedOver) == HandedOver(match["A"], match["B"], 3, voice=False)
    assert (match.purse("A"), match.purse("B")) == (1, 4)
    assert match.score(1).picked_up == 0
    assert not match.loud("B")


@pytest.mark.parametrize(
    ("x", "y", "amount", "sentence"),
    [
        (1, 1, 1, "There is nobody on [1, 1]."),
        (3, 0, 1, "[3, 0] is no neighbour of [1, 0]."),
        (0, 0, 1, "Character a is no friend."),
        (2, 0, 0, "Character A carries 4 spice and cannot give 0."),
        (2, 0, 5, "Character A carries 4 spice and cannot give 5."),
        (2, 0, 4, "Character D has room for 3 spice only."),
    ],
)
def test_why_handing_over_is_refused(x: int, y: int, amount: int, sentence: str) -> None:
    match = scene("a A D B\n. . . .", people={"A": Stats(spice=4)})
    assert match.refused(HandOver, x, y, amount) == sentence


def test_whoever_has_nothing_gives_nothing() -> None:
    assert scene("A B").options(HandOver) == []


def test_both_must_be_outside_the_storm() -> None:
    board, people = "1 _ _ _ 2\n_ _A _B _ _", {"A": Stats(spice=1)}
    assert len(scene(board, people=people, storm=(4, 0)).options(HandOver)) == 1
    match = scene(board, people=people, storm=(3, 0))
    assert match.options(HandOver) == []
    assert match.refused(HandOver, 2, 1, 1) == "Character B is in the sandstorm, out of everybody's reach."
    assert scene(board, people=people, storm=(0, 0)).options(HandOver) == []


def test_crumbs_stay_in_order() -> None:
    match = scene("_* _A* _*")
    match.play(PickUp)
    assert match.world.get(MATCH, Spice).fields == (0, 2)


def test_one_crumb_can_be_too_much_for_the_friend() -> None:
    match = scene("A B", people={"A": Stats(spice=3, room=9), "B": Stats(spice=2, room=2)})
    sentence = match.refusal(1, match.command(HandOver, 1, 0, 1))
    assert sentence.endswith(" has room for 0 spice only.")
