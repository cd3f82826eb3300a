"""The level `random`: by lot, but for what a beginner never does."""

from __future__ import annotations

import pytest

from ecs.commands import Command
from ecs.match import Match
from systems.brains import RandomBrain, brain
from systems.brains.beginner import Beginner
from systems.dune.commands import Atomics
from systems.games import make, tools


def played(player: RandomBrain, game: str, number: int) -> list[Command]:
    """The first commands of a match against itself."""
    match = Match(make(game), tools(game).default_setup(), 1)
    given: list[Command] = []
    while match.acting and len(given) < number:
        seat = match.acting[0]
        given.append(player.choose(match, seat))
        match.apply(seat, given[-1])
    return given


def test_the_lowest_level_is_a_beginner() -> None:
    assert isinstance(brain("random", 1), Beginner)


def test_in_mashup_every_command_is_a_beginners() -> None:
    assert played(Beginner(7), "mashup", 2000) == played(RandomBrain(7), "mashup", 2000)


def test_in_dune_a_beginner_never_uses_atomics() -> None:
    assert any(isinstance(command, Atomics) for command in played(RandomBrain(7), "dune", 200))
    given = played(Beginner(7), "dune", 2000)
    assert len({type(command) for command in given}) > 3
    assert not any(isinstance(command, Atomics) for command in given)


def test_where_nothing_else_is_legal_a_beginner_does_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(make("dune"), tools("dune").default_setup(), 1)
    monkeypatch.setattr(Match, "legal", lambda *_: [Atomics(3)])
    assert Beginner(1).choose(match, 1) == Atomics(3)
