"""Who wins a match that Shai-Hulud ends: five metrics, compared until they differ."""

from __future__ import annotations

from ecs.components import MATCH
from ecs.world import World
from systems.dune.components import House, Score


def last_word(world: World) -> tuple[int, str]:
    """By spice stored, spice picked up, enemies defeated, own losses to worms, or who was there last."""
    one, two = (world.get(MATCH + seat, Score) for seat in (1, 2))
    for reason, a, b in (
        ("spice", _store(world, 1), _store(world, 2)),
        ("picked up", one.picked_up, two.picked_up),
        ("defeats", one.defeated, two.defeated),
        ("worm losses", two.swallowed, one.swallowed),
        ("last on board", int(one.last_on_board), int(two.last_on_board)),
    ):
        if a != b:
            return 1 if a > b else 2, reason
    return world.choice((1, 2), "lot", MATCH), "lot"


def _store(world: World, seat: int) -> int:
    house = world.find(MATCH + seat, House)
    return house.store if house else 0
