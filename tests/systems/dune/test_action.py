from __future__ import annotations

import pytest

from systems.dune.action import Action
from systems.dune.commands import Atomics, PickUp, Spin, Voice
from tests.systems.dune.scene import scene


@pytest.mark.parametrize("method", ["choices", "wrong"])
def test_an_action_must_say_what_is_possible_and_why_not(method: str) -> None:
    match = scene("A")
    arguments = (match.world, match["A"], PickUp())
    with pytest.raises(NotImplementedError):
        getattr(Action(), method)(*arguments[: 2 if method == "choices" else 3])


def test_nobody_acts_in_the_storm_whatever_the_action() -> None:
    match = scene("A* . b", storm=(0, 0))
    assert match.targets(PickUp) == set()
    assert match.refusal(1, PickUp()) == "Nobody can act in the sandstorm."
    assert scene("A . b").refusal(1, PickUp()) != "Nobody can act in the sandstorm."


def test_some_actions_are_for_one_class() -> None:
    match = scene("B . b", active="B")
    for kind, who in ((Spin, "a fighter"), (Voice, "a Bene Gesserit"), (Atomics, "a noble")):
        assert match.targets(kind) == set()
        assert (
            match.refusal(1, match.command(kind, *(() if kind is Spin else (2, 0))))
            == f"Only {who} can do that."
        )
