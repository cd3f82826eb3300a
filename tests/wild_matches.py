"""Two players and a referee who do whatever is legal: what they do in every game."""

from __future__ import annotations

from typing import Any

from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from ecs.commands import REFEREE, EndTurn, TimeOut
from ecs.match import Match
from systems.invariants import Watch


def running(matches: WildMatches) -> bool:
    """Whether somebody is to act."""
    return bool(matches.match.acting)


class WildMatches(RuleBasedStateMachine):
    """Begin with a ``watch`` over a match whose draft is over, and add what a game has of its own."""

    watch: Watch[Any]

    @property
    def match(self) -> Match:
        """The match as it is now."""
        return self.watch.match

    @precondition(running)
    @rule()
    def end_turns(self) -> None:
        """Everybody has had enough of this round."""
        for _ in range(12):
            if self.match.acting:
                self.watch.apply(self.match.acting[0], EndTurn())

    @precondition(running)
    @rule()
    def time_out(self) -> None:
        """The clock runs out."""
        self.watch.apply(REFEREE, TimeOut(), deep=True)

    @precondition(running)
    @rule()
    def go_on_with_a_restored_one(self) -> None:
        """Let the match be put away and taken out again."""
        self.watch = Watch(Match.restore(self.match.game, self.match.snapshot()), self.watch.law)

    @precondition(lambda self: not running(self))
    @rule()
    def look_back(self) -> None:
        """It is over."""
        assert self.match.outcome is not None
        self.watch.try_commands()

    def teardown(self) -> None:
        """However it stands, it stands well."""
        self.watch.try_commands()
        self.watch.look()
