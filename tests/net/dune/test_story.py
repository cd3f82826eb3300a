from __future__ import annotations

from ecs.components import Health
from ecs.events import Hurt
from net.dune import from_server
from net.dune.parts import Position
from net.dune.story import GIFT, WASTE, Deed, Story
from systems.dune.events import Delivered, WormMoved
from tests.systems.dune.scene import Stats, scene

NUMBERS = (0, 11, 22)


def kinds(story: Story) -> list[type[object]]:
    return [type(message) for message in story.told]


def test_nothing_new_is_nothing_to_tell() -> None:
    story = Story(scene("A . .\nb . .").world, NUMBERS)
    story.settle()
    assert story.told == []


def test_it_follows_in_a_world_of_its_own() -> None:
    match = scene("A . .\nb . .")
    story = Story(match.world, NUMBERS)
    with story.world:
        story.fold(Hurt(match["b"], match.at(0, 1), 5, 145, None))
    assert match.hp("b") != story.world.get(match["b"], Health).hp
    story.settle()
    assert kinds(story) == [from_server.CharacterStatChangeDemand]
    story.settle()
    assert len(story.told) == 1  # all is told


def test_the_deed_says_what_comes_first() -> None:
    match = scene("A . 1\n. . .\nb . .", people={"A": Stats(spice=2)})
    for order, expected in (
        (WASTE, [from_server.CharacterStatChangeDemand, from_server.ChangePlayerSpiceDemand]),
        (GIFT, [from_server.CharacterStatChangeDemand, from_server.ChangePlayerSpiceDemand]),
        (("stores",), [from_server.ChangePlayerSpiceDemand, from_server.CharacterStatChangeDemand]),
    ):
        story = Story(match.world, NUMBERS)
        story.deed = Deed(order)
        with story.world:
            story.fold(Delivered(match["A"], 1, match.at(0, 0), 2, 2))
        story.settle()
        assert kinds(story) == expected


def test_the_way_of_a_worm_is_told_once() -> None:
    match = scene("A . W\nb . .", hunted="b")
    story = Story(match.world, NUMBERS)
    with story.world:
        story.worm_moved(WormMoved(match.at(2, 0), match.at(1, 0)))
        story.worm_moved(WormMoved(match.at(1, 0), match.at(1, 1)))
    story.worm_went()
    story.worm_went()
    (told,) = story.told
    assert told == from_server.SandwormMoveDemand(path=(Position(1, 0), Position(1, 1)))
