"""Every brain there is keeps the rules of brains."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ecs.commands import Command
from ecs.errors import MashupError
from ecs.match import Match, View
from systems.brains import BRAINS, brain
from systems.mashup.configs import default_setup
from systems.mashup.game import standard


class Keyhole:
    """A match of which nothing can be seen but what a brain may ask for."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.game = match.game

    def legal(self, seat: int) -> Sequence[Command]:
        return self._match.legal(seat)

    def view(self, seat: int) -> View:
        return self._match.view(seat)

    def imagined(self, seat: int, seed: int) -> Match:
        return Match.from_view(self.game, self.view(seat), seed)


@pytest.mark.parametrize("name", sorted(BRAINS))
def test_every_brain_plays_by_legal_and_view_alone(name: str) -> None:
    match = Match(standard(), default_setup(), seed=5)
    brains = {1: brain(name, 1), 2: brain(name, 2)}
    for _ in range(4):
        seat = match.acting[0]
        command = brains[seat].choose(Keyhole(match), seat)  # type: ignore[arg-type]
        assert command in match.legal(seat)
        match.apply(seat, command)


def test_unknown_brain_is_one_sentence() -> None:
    with pytest.raises(MashupError, match=r"^There is no brain called 'deep'; known brains: .*random.*\.$"):
        brain("deep", 1)
