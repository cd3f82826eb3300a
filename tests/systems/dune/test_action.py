from __future__ import annotations

import pytest

from systems.dune.action import Action
from systems.dune.commands import PickUp
from tests.systems.dune.scene import scene


@pytest.mark.parametrize("method", ["choices", "wrong"])
def test_an_action_must_say_what_is_possible_and_why_not(method: str) -> None:
    match = scene("A")
    arguments = (match.world, match["A"], PickUp())
    with pytest.raises(NotImplementedError):
        getattr(Action(), method)(*arguments[: 2 if method == "choices" else 3])
