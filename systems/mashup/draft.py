"""The draft: each player sees twelve characters of their own and picks six, both at the same time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from ecs.components import MATCH, PLACEMENT
from ecs.world import System, World
from systems.mashup.commands import Pick
from systems.mashup.components import DRAFT, Choice, Offer, Profile
from systems.mashup.events import Picked
from systems.turns import enter, stage

OFFERED = 12
PICKED = 6

ALL_PICKS: tuple[Pick, ...] = tuple(Pick(picks) for picks in combinations(range(OFFERED), PICKED))


class Draft(System[Pick]):
    """Takes the choices; when both are made the heroes enter the board."""

    commands = (Pick,)

    def process(self, world: World, seat: int, command: Pick) -> None:
        """Keep the choice."""
        world.emit(Picked(seat, command.picks))
        if all(world.has(MATCH + player, Choice) for player in (1, 2)):
            enter(world, PLACEMENT)

    def offers(self, world: World, seat: int) -> Iterable[Pick]:
        """Every six of twelve, until the seat has chosen."""
        if stage(world) == DRAFT and seat and not world.has(MATCH + seat, Choice):
            return ALL_PICKS
        return ()

    def refusal(self, world: World, seat: int, command: Pick) -> str:
        """Why that is no choice."""
        if stage(world) != DRAFT:
            return "The draft is over."
        if not seat:
            return "Only players draft."
        if world.has(MATCH + seat, Choice):
            return "You have already chosen your heroes."
        return f"Pick {PICKED} different characters by their numbers 0 to {OFFERED - 1}, in ascending order."


def deal(world: World, pool: Sequence[Profile]) -> None:
    """Shuffle the pool and offer each player twelve of their own."""
    shuffled = world.shuffled(pool, "pool", MATCH)
    for seat in (1, 2):
        hand = shuffled[(seat - 1) * OFFERED : seat * OFFERED]
        world.set(MATCH + seat, Offer(tuple(hand)))
