"""What is heard of an event when it is shown."""

from __future__ import annotations

from ecs import events as shared
from ecs.events import Event
from ecs.world import World
from systems.mashup import events as mashup
from systems.mashup.components import GOOSE, THANOS, Hero, Stone

PLAIN: dict[type[Event], str] = {
    shared.TurnStarted: "turn",
    shared.Taken: "pickup",
    mashup.Ported: "portal",
    mashup.Struck: "hit",
    mashup.Shot: "shot",
    mashup.KnockedOut: "knockout",
    mashup.Excelsior: "excelsior",
    mashup.Snapped: "snap",
}


def noise(world: World, event: Event, seat: int) -> str:
    """The name of the sound of an event about to happen to this world; empty if it is silent.

    ``seat`` is ours: the end sounds differently to those who have won and to those who have lost.
    """
    match event:
        case shared.Moved(entity=entity, origin=origin, field=field):
            if entity == THANOS:
                return "thanos"
            other = world.on(field, Hero)
            if other is not None and other != entity:
                return "swap"
            alone = sum(world.has(each, Hero) for each in world.at[origin]) < 2
            return "step" if alone and world.grid.distance(origin, field) == 1 else ""
        case mashup.Used(stone=stone):
            return world.get(stone, Stone).name
        case shared.Hurt(entity=entity):
            return "hurt" if world.has(entity, Hero) else ""
        case shared.Removed(entity=entity):
            return "dust" if world.has(entity, Hero) else "crumble"
        case shared.Given(taker=taker):
            return "thanos" if taker == THANOS else "handover"
        case shared.Appeared(entity=entity):
            return {GOOSE: "goose", THANOS: "thanos"}.get(entity, "")
        case shared.MatchOver(seat=winner):
            return "win" if seat in (0, winner) else "lose"
    return PLAIN.get(type(event), "")
