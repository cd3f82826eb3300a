from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from ecs.events import (
    Appeared,
    Event,
    Given,
    Healed,
    Hurt,
    MatchOver,
    Moved,
    Released,
    Removed,
    RoundStarted,
    Spawned,
    Taken,
    TimedOut,
    TurnStarted,
)
from net.dialect import Table, Told
from net.mashup import from_server
from net.mashup.dialect import MashupDialect
from net.mashup.hearsay import retold
from net.mashup.mirror import Mirror
from net.mashup.parts import NpcEntity, Ref, RockEntity
from net.mashup.retelling import empty_board
from systems.mashup.commands import Step
from systems.mashup.components import Hero, Rock
from systems.mashup.configs import load_setup
from systems.mashup.events import (
    Excelsior,
    Fielded,
    KnockedOut,
    Picked,
    Ported,
    Snapped,
    Tallied,
    ThanosCalled,
)
from tests.net.mashup.broadcast import Broadcast
from tests.net.mashup.listener import Listener, assert_leads_to, mirror_rocks

SEATS = (0, 1, 2)

UNTOLD = (Picked, Tallied, ThanosCalled, TimedOut)
"""What the standard has no words for: these come from the state, after everything else, or not at all."""


def told(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, UNTOLD)]


class Noting(MashupDialect):
    """Our server's dialect; it keeps what it was to tell."""

    events: Sequence[Event] = ()

    def told(self, table: Table, events: Sequence[Event], asker: int) -> Told:
        self.events = events
        return super().told(table, events, asker)


@pytest.mark.parametrize(
    ("seed", "rules", "scenario", "also"),
    [
        (14, "quick", "sanctum", {Spawned, Ported, Excelsior}),
        (3, "quick", "knowhere", {Snapped, Given, Ported}),
    ],
)
def test_whole_match_is_retold_as_it_was(
    seed: int, rules: str, scenario: str, also: set[type[Event]]
) -> None:
    broadcast = Broadcast(seed, load_setup(match=rules, scenario=scenario))
    noting = broadcast.dialect = Noting()
    listeners = {seat: Listener(broadcast, seat) for seat in SEATS}
    for seat in SEATS:
        listeners[seat].hear(broadcast.first(seat))
    seen: set[type[Event]] = set()
    for _, frames in broadcast.turns():
        seen.update(map(type, noting.events))
        for seat in SEATS:
            assert told(listeners[seat].hear(frames[seat])) == told(noting.events)
    assert seen > {Appeared, Healed, Hurt, KnockedOut, Moved, Released, Removed, Taken, MatchOver} | also


def test_the_heroes_enter_an_empty_board() -> None:
    broadcast = Broadcast(1)
    mirror = Mirror(broadcast.structure(1), seed=5)
    start = empty_board(mirror)
    assert start.acting == ()
    assert start.world.count(Hero) == 0
    assert start.world.count(Rock) == mirror_rocks(broadcast)
    mirror.follow(broadcast.first(1))
    story = retold(mirror, start, broadcast.first(1))
    kinds = [type(event) for event in story]
    assert kinds[:14] == [*[Spawned] * 6, Fielded] * 2
    assert kinds[14] is RoundStarted
    assert kinds[-1] is TurnStarted
    assert_leads_to(start, story, mirror.match)


# Servers with ways of their own


def test_a_server_that_only_tells_states() -> None:
    """The state is the truth; the story is made up from the difference."""
    broadcast = Broadcast(1, load_setup(match="quick"))
    listener = Listener(broadcast, 0)
    listener.hear(broadcast.first(0))
    seen: set[type[Event]] = set()
    for _, frames in broadcast.turns():
        seen.update(map(type, listener.hear(frames[0][-1:])))  # the state, or the end
        if len(seen) > 12:
            break
    assert seen >= {Appeared, Hurt, Moved, Taken, TurnStarted, RoundStarted}


def test_events_of_strangers_are_passed_over() -> None:
    broadcast = Broadcast(1)
    listener = Listener(broadcast, 1)
    listener.hear(broadcast.first(1))
    legal = broadcast.match.legal(broadcast.match.acting[0])
    frames = broadcast.play(next(command for command in legal if isinstance(command, Step)))
    hero = next(event.origin_entity for event in frames[1] if isinstance(event, from_server.MoveEvent))
    nobody = Ref("P1", 17)
    strange: list[from_server.Event] = [
        from_server.MoveEvent(nobody, (0, 0), (1, 1)),
        from_server.MoveEvent(hero, (0, 0), (999, 0)),
        from_server.TakenDamageEvent(Ref("Rocks", 999), (0, 0), 10),
        from_server.TakenDamageEvent(Ref("InfinityStones", 0), (0, 0), 10),
        from_server.DestroyedEntityEvent((0, 0), Ref("InfinityStones", -1)),
        from_server.DestroyedEntityEvent((0, 0), Ref("InfinityStones", 3)),
        from_server.ExchangeInfinityStoneEvent(hero, nobody, (0, 0), (1, 1), Ref("InfinityStones", 3)),
        from_server.ExchangeInfinityStoneEvent(hero, hero, (0, 0), (1, 1), Ref("InfinityStones", 3)),
        from_server.ConsumedAPEvent(Ref("Rocks", 0), (0, 0), 1),
        from_server.TeleportedEvent(hero, (0, 0), (1, 1), Ref("Portals", 70), Ref("Portals", 0)),
        from_server.TurnEvent(3, None),
        from_server.TurnEvent(3, Ref("NPC", 2)),
        from_server.SpawnEntityEvent(NpcEntity(number=9, position=(0, 0))),
    ]
    plain = retold_again(listener, frames[1])
    listener.mirror.follow(frames[1])
    assert retold(listener.mirror, listener.before, [*strange, *frames[1]]) == plain


def retold_again(listener: Listener, events: Sequence[from_server.Event]) -> tuple[Event, ...]:
    listener.mirror.follow(events)
    return retold(listener.mirror, listener.before, events)


def test_rocks_that_came_and_went_unseen_leave_their_numbers() -> None:
    """Whoever comes late does not know how many rocks were raised before; the next one's number tells."""
    broadcast = Broadcast(1)
    mirror = Mirror(broadcast.structure(0), seed=5)
    mirror.follow(broadcast.first(0))
    before = mirror.match.clone()
    state = broadcast.first(0)[-1]
    assert isinstance(state, from_server.GamestateEvent)
    taken = {entity.position for entity in state.entities}
    free = next((x, y) for y in range(5) for x in range(5) if (x, y) not in taken)
    count = mirror_rocks(broadcast)
    rock = RockEntity(number=count + 2, position=free)
    events = [
        from_server.SpawnEntityEvent(rock),
        msgspec.structs.replace(state, entities=(*state.entities, rock)),
    ]
    mirror.follow(events)
    story = retold(mirror, before, events)
    assert_leads_to(before, story, mirror.match)
    (raised,) = [event for event in story if isinstance(event, Spawned) and event.components]
    assert raised.entity == before.world.next_id + 2
