"""What all games share is seen at work in the choosing of each game; here are its own defaults."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from ecs.commands import Command, EndTurn, Step
from ecs.match import Match
from render.match.choosing import STEP, Choosing, Option, Tool
from render.match.forecast import Forecast
from tests.systems.dune.scene import Scene, scene


class Walker(Choosing):
    """Knows steps only."""

    def offered(self, match: Match, actor: int) -> Iterator[Option]:
        for command in match.legal(self.seat):
            if isinstance(command, Step):
                yield Option(STEP, command.field, (command,))

    def foreseen(self, match: Match, command: Command) -> tuple[Forecast, Match]:
        after = match.clone()
        after.apply(self.seat, command)
        return Forecast(), after

    def joined(self, parts: Sequence[Forecast]) -> Forecast:
        return parts[-1]


def walker(match: Scene) -> Walker:
    made = Walker(1)
    made.follow(match)
    return made


def test_a_game_must_say_what_can_be_chosen() -> None:
    bare, match = Choosing(1), scene("A _ a")
    for ask in (
        lambda: bare.offered(match, match["A"]),
        lambda: bare.foreseen(match, EndTurn()),
        lambda: bare.joined([]),
    ):
        with pytest.raises(NotImplementedError):
            ask()


def test_what_holds_if_a_game_says_no_more() -> None:
    match = scene("A _ a")
    choosing = walker(match)
    option = choosing.usual(match.at(1, 0))
    assert option is not None
    assert option.tool == Tool(STEP)
    assert choosing.area(option) == [match.at(1, 0)]
    assert choosing.signs() == []
    assert not choosing.worth(match.at(1, 0))
    assert choosing.forecast(option) == Forecast()


def test_a_plan_is_sent_command_by_command() -> None:
    match = scene("A _ _")
    choosing = walker(match)
    for x in (1, 2):
        option = choosing.usual(match.at(x, 0))
        assert option is not None
        choosing.choose(option, hold=True)
    assert choosing.due() is None
    assert choosing.go()
    first = choosing.due()
    assert first == Step(match.at(1, 0))
    choosing.sent(first)
    assert choosing.due() is None, "one at a time"
    assert choosing.way == [match.at(x, 0) for x in (0, 1, 2)]
    choosing.refused()
    assert choosing.planned == []
