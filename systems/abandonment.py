"""A match that cannot go on is abandoned by the referee. Shared by all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ecs.commands import REFEREE, Abandon
from ecs.verbs import win
from ecs.world import System, World


class Abandonment(System[Abandon]):
    """Ends a match that cannot go on because a mod failed; what was achieved decides."""

    commands = (Abandon,)

    def __init__(self, last_word: Callable[[World], tuple[int, str]]) -> None:
        self.last_word = last_word

    def process(self, world: World, seat: int, command: Abandon) -> None:
        """As if nobody were left."""
        win(world, self.last_word(world)[0], "mod")

    def offers(self, world: World, seat: int) -> Iterable[Abandon]:
        """The referee may always say so."""
        return (Abandon(),) if seat == REFEREE else ()

    def refusal(self, world: World, seat: int, command: Abandon) -> str:
        """Who may."""
        return "Only the referee may abandon a match."
