from __future__ import annotations

from systems.mashup.commands import UseStone
from systems.mashup.game import modded
from tests.systems.mashup.scene import Scene, picture, scene


def drawn(board: str, **more: str) -> Scene:
    return scene(board, stones={"A": "gravity"}, game=modded(("gravity",)), **more)  # type: ignore[arg-type]


def test_everybody_in_sight_comes_one_step_nearer() -> None:
    match = drawn("""
        A . . b .
        . . . . .
        . . C . .
        . . . . .
        a . . . c
    """)
    match.play(UseStone, "gravity", 0, 0)
    assert match.drawn() == picture("""
        A . b . .
        . C . . .
        . . . . .
        a . . . .
        . . . . c
    """)  # c stands in the shadow of C


def test_who_is_hidden_or_beside_stays() -> None:
    match = drawn("""
        A B . . #
        . . . . .
        # # . . .
        a . . . .
    """)
    assert match.targets(UseStone, "gravity") == set()


def test_a_queue_moves_up() -> None:
    match = drawn("A . . b\n. . . .\n. . . .\n. . . a")
    match.play(UseStone, "gravity", 0, 0)
    assert (match.where("b"), match.where("a")) == ((2, 0), (2, 2))


def test_it_is_used_on_oneself_only() -> None:
    match = drawn("A . . b")
    assert match.targets(UseStone, "gravity") == {(0, 0)}
    assert match.refused(UseStone, "gravity", 3, 0).startswith("The Gravity Stone pulls heroes in sight")
