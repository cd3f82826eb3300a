"""What a seat may know: everything but the opponent's draft, until both have chosen."""

from __future__ import annotations

from ecs.components import MATCH
from ecs.events import Event
from ecs.world import Rows, World
from systems.mashup.components import Choice, Offer, Profile
from systems.mashup.draft import OFFERED
from systems.mashup.events import Picked

ANYBODY = tuple(
    Profile(number, f"Hero {number}", hp=150, mp=2, ap=2, melee=20, ranged=15, reach=3)
    for number in range(1, OFFERED + 1)
)
"""What a spectator supposes the players to choose from."""


def hide(rows: Rows, seat: int) -> None:
    """Cut the opponent's offer and choice."""
    for other in (1, 2):
        row = rows[MATCH + other]
        if other != seat and Offer in row:
            row[Offer] = Offer(())
            if Choice in row:
                row[Choice] = Choice(())


def redact(event: Event, seat: int) -> tuple[Event, ...]:
    """The opponent's choice without what it is."""
    if type(event) is Picked and event.seat != seat:
        return (Picked(event.seat, ()),)
    return (event,)


def imagine(world: World, seat: int) -> None:
    """In the draft, suppose that the others have much the same to choose from as the seat itself."""
    own = world.find(MATCH + seat, Offer) if seat else None
    known = own.profiles if own else ANYBODY
    for other in (1, 2):
        offer = world.find(MATCH + other, Offer)
        if offer is not None and not offer.profiles:
            world.set(MATCH + other, Offer(known))
            if world.has(MATCH + other, Choice):
                world.set(MATCH + other, Choice(tuple(range(6))))
