"""What is made of the events of a server of others: folded into the match before, they give that after."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from ecs.events import (
    Appeared,
    Event,
    Healed,
    Hurt,
    MatchOver,
    Moved,
    Removed,
    RoundStarted,
    Spawned,
    Taken,
    TimedOut,
    TurnStarted,
)
from ecs.match import Match
from net.mashup import messages
from net.mashup.messages import NpcEntity, Ref, RockEntity
from net.mashup.server import MashupServerCodec
from net.mashup.state_reader import StateReader
from net.mirror import Beat
from net.server_codec import Table, Told
from systems.mashup.commands import Step
from systems.mashup.components import Hero, Rock
from systems.mashup.configs import load_setup
from systems.mashup.events import Excelsior, Fielded, KnockedOut, Ported, Shot, Struck, Used
from tests.net.mashup.broadcast import Broadcast
from tests.net.mashup.content import content

FILMED = (Struck, Shot, Used, Ported, Moved, Hurt, Healed, KnockedOut, Excelsior)
"""What a film is about, in the order in which it happens."""


class Noting(MashupServerCodec):
    """Our server's codec; it keeps what it was to tell."""

    events: Sequence[Event] = ()

    def told(self, table: Table, events: Sequence[Event], asker: int) -> Told:
        self.events = events
        return super().told(table, events, asker)


def filmed(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, FILMED)]


class Listener:
    """A seat that hears the wire of others."""

    def __init__(self, broadcast: Broadcast, seat: int) -> None:
        self.reader = StateReader(broadcast.structure(seat), seed=5)
        self.before: Match | None = None

    def hear(self, events: Sequence[messages.Event]) -> tuple[Event, ...]:
        """What was made of them; it must lead from the match before to the match after."""
        beats = self.reader.follow(events)
        for told, after in beats:
            if self.before is not None:
                assert_leads_to(self.before, told, after)
            self.before = after
        return beats[-1][0] if beats else ()


def assert_leads_to(before: Match, events: Sequence[Event], after: Match) -> None:
    folded = before.clone()
    folded.follow(events)
    assert content(folded.world) == content(after.world)
    assert folded.acting == after.acting


@pytest.mark.parametrize(
    ("seed", "rules", "scenario", "also"),
    [
        (1, "quick", "sanctum", {Spawned, Ported, Excelsior}),
        (3, "quick", "knowhere", {Ported}),
    ],
)
def test_films_of_a_whole_match_are_those_of_the_server(
    seed: int, rules: str, scenario: str, also: set[type[Event]]
) -> None:
    broadcast = Broadcast(seed, load_setup(match=rules, scenario=scenario))
    noting = broadcast.codec = Noting()
    listener = Listener(broadcast, 0)
    listener.hear(broadcast.first(0))
    seen: set[type[Event]] = set()
    for _, frames in broadcast.turns():
        told = listener.hear(frames[0])
        seen.update(map(type, told))
        assert filmed(told) == filmed(noting.events)
    assert seen > {Healed, Hurt, KnockedOut, Moved, Removed, Taken, MatchOver, Struck, Shot} | also


def test_the_heroes_enter_an_empty_board() -> None:
    broadcast = Broadcast(1)
    reader = StateReader(broadcast.structure(1), seed=5)
    beats: list[Beat] = reader.follow(broadcast.first(1))
    (nothing, start), (story, after) = beats
    assert nothing == ()
    assert start.acting == ()
    assert start.world.count(Hero) == 0
    assert start.world.count(Rock) == mirror_rocks(broadcast)
    kinds = [type(event) for event in story]
    assert (kinds.count(Spawned), kinds.count(Fielded), kinds[-1]) == (12, 2, TurnStarted)
    assert RoundStarted in kinds
    assert_leads_to(start, story, after)


def test_who_comes_late_is_told_the_match_as_it_is() -> None:
    broadcast = Broadcast(1)
    reader = StateReader(broadcast.structure(1), seed=5)
    assert reader.follow(broadcast.first(1)[-1:]) == [((), reader.match)]
    assert reader.follow(broadcast.first(1)[-1:]) == []  # nothing new


def test_a_turn_that_ran_out() -> None:
    broadcast = Broadcast(1)
    reader = StateReader(broadcast.structure(2), seed=5)
    reader.follow(broadcast.first(2))
    state = broadcast.first(2)[-1]
    ((events, _),) = reader.follow([messages.TurnTimeoutEvent(), state])
    assert events == (TimedOut(2),)


def mirror_rocks(broadcast: Broadcast) -> int:
    return sum(row.count("ROCK") for row in broadcast.structure(1).scenarioconfig.scenario)


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
    one, other = Listener(broadcast, 1), Listener(broadcast, 1)
    for listener in (one, other):
        listener.hear(broadcast.first(1))
    legal = broadcast.match.legal(broadcast.match.acting[0])
    frames = broadcast.play(next(command for command in legal if isinstance(command, Step)))
    hero = next(event.origin_entity for event in frames[1] if isinstance(event, messages.MoveEvent))
    nobody = Ref("P1", 17)
    strange: list[messages.Event] = [
        messages.MoveEvent(nobody, (0, 0), (1, 1)),
        messages.MoveEvent(hero, (0, 0), (999, 0)),
        messages.TakenDamageEvent(Ref("Rocks", 999), (0, 0), 10),
        messages.TakenDamageEvent(Ref("InfinityStones", 0), (0, 0), 10),
        messages.DestroyedEntityEvent((0, 0), Ref("InfinityStones", -1)),
        messages.DestroyedEntityEvent((0, 0), Ref("InfinityStones", 3)),
        messages.ExchangeInfinityStoneEvent(hero, nobody, (0, 0), (1, 1), Ref("InfinityStones", 3)),
        messages.ExchangeInfinityStoneEvent(hero, hero, (0, 0), (1, 1), Ref("InfinityStones", 3)),
        messages.ConsumedAPEvent(Ref("Rocks", 0), (0, 0), 1),
        messages.TeleportedEvent(hero, (0, 0), (1, 1), Ref("Portals", 70), Ref("Portals", 0)),
        messages.SpawnEntityEvent(NpcEntity(number=9, position=(0, 0))),
    ]
    assert one.hear([*strange, *frames[1]]) == other.hear(frames[1])


def test_rocks_that_came_and_went_unseen_leave_their_numbers() -> None:
    """Whoever comes late does not know how many rocks were raised before; the next one's number tells."""
    broadcast = Broadcast(1)
    reader = StateReader(broadcast.structure(0), seed=5)
    reader.follow(broadcast.first(0))
    before = reader.match
    assert before is not None
    state = broadcast.first(0)[-1]
    assert isinstance(state, messages.GamestateEvent)
    taken = {entity.position for entity in state.entities}
    free = next((x, y) for y in range(5) for x in range(5) if (x, y) not in taken)
    rock = RockEntity(number=mirror_rocks(broadcast) + 2, position=free)
    after = msgspec.structs.replace(state, entities=(*state.entities, rock))
    ((story, match),) = reader.follow([messages.SpawnEntityEvent(rock), after])
    assert_leads_to(before, story, match)
    (raised,) = [event for event in story if isinstance(event, Spawned) and event.components]
    assert raised.entity == before.world.next_id + 2
