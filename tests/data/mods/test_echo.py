from __future__ import annotations

from systems.mashup.commands import UseStone
from systems.mashup.game import modded
from tests.systems.mashup.scene import Stats, scene


def test_it_repeats_the_last_stone() -> None:
    stones, weak = {"A": "mind echo space"}, {"mind_stone_dmg": 12}
    match = scene("A . a .", heroes={"A": Stats(ap=4)}, stones=stones, config=weak, game=modded(("echo",)))
    assert match.targets(UseStone, "echo") == set()
    match.play(UseStone, "mind", 2, 0)
    assert match.hp("a") == 88
    assert match.targets(UseStone, "echo") == {(2, 0)}
    match.play(UseStone, "echo", 2, 0)
    assert match.hp("a") == 76


def test_an_echo_of_an_echo_is_the_first_stone() -> None:
    match = scene(
        "A . . . a", heroes={"A": Stats(ap=4)}, stones={"A": "mind echo space"}, game=modded(("echo",))
    )
    match.play(UseStone, "space", 1, 0)
    match.play(UseStone, "echo", 2, 0)
    assert match.where("A") == (2, 0)
    match.play(UseStone, "mind", 4, 0)
    assert "cools down" in match.refused(UseStone, "echo", 4, 0)
