"""What is worth a thought, and what is not."""

from __future__ import annotations

from typing import Any

from ecs.commands import Command, EndTurn, Step
from systems.brains.dune.candidates import STRIKES, candidates, targets
from systems.brains.dune.figures import figures
from systems.dune.commands import Atomics, Attack, HandOver, Kanly, PickUp
from tests.systems.dune.scene import XY, Scene, Stats, scene


def worth_a_thought(match: Scene) -> list[Command]:
    return candidates(match, 1, figures(match.world))


def struck(drawing: str, **scenery: Any) -> list[XY]:
    match = scene(drawing, **scenery)
    return [match.xy(field) for field in targets(match.world, 1, figures(match.world))]


def test_everything_but_the_end_of_the_turn() -> None:
    match = scene(".*A e .", atomics=(0, 0))
    assert {type(command) for command in match.legal(1)} == {Step, Attack, PickUp, Kanly, EndTurn}
    assert set(worth_a_thought(match)) == set(match.legal(1)) - {EndTurn()}


def test_hand_over_all_or_nothing() -> None:
    match = scene("A B\n. D", people={"A": Stats(spice=5)}, atomics=(0, 0))
    assert len(match.options(HandOver)) == 5 + 3
    gifts = [command for command in worth_a_thought(match) if isinstance(command, HandOver)]
    assert gifts == [HandOver(match.at(1, 0), 5), HandOver(match.at(1, 1), 3)]


def test_few_targets_for_atomics() -> None:
    match = scene("A . . . . b\n. . . . c d\n. . . . . .")
    thought = [command for command in worth_a_thought(match) if isinstance(command, Atomics)]
    assert len(match.options(Atomics)) == match.world.grid.size
    assert 1 <= len(thought) <= STRIKES
    assert set(thought) <= set(match.legal(1))


def test_atomics_hit_where_most_enemies_and_most_spice_are() -> None:
    drawing = "A . . . . . b . c\n. . . . . . . . .\nd . . . . . . . ."
    assert struck(drawing)[0] == (7, 0)
    assert struck(drawing, people={"d": Stats(spice=3)})[0][0] <= 1


def test_no_atomics_on_friends() -> None:
    assert struck("A . . B b C . .") == []
    assert struck("A . . . . . . .") == []


def test_atomics_against_a_worm_that_is_after_us() -> None:
    drawing = "A . . . . W . . . b"
    assert (5, 0) in struck(drawing, hunted="A")
    assert (5, 0) not in struck(drawing, hunted="b")
    # Beside the worm, where nobody is hit.
    assert struck("A . . . . W b . . .", hunted="A")[-1] == (4, 0)
