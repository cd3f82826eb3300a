from __future__ import annotations

from ecs.commands import EndTurn
from ecs.events import TurnStarted
from net.dune.mirror import Mirror
from net.dune.retelling import Reteller
from systems.dune.events import HouseChosen
from tests.net.dune.arrakis import known
from tests.net.dune.test_mirror import Broadcast


def test_first_the_match_as_it_is_and_then_what_happens() -> None:
    cast = Broadcast()
    mirror = Mirror(cast.config(), 11)
    reteller = Reteller()
    first, *rest = cast.begin()
    mirror.follow(first)
    mirror.events = ()
    ((nothing, before),) = reteller.hear(mirror, (first,))
    assert nothing == ()
    told = []
    for message in rest:
        mirror.follow(message)
        told += reteller.hear(mirror, (message,))
    ((events, after),) = told
    assert type(events[0]) is HouseChosen
    assert TurnStarted in map(type, events)
    follower = before.clone()
    follower.follow(events)
    assert known(follower) == known(after) == known(cast.match)


def test_who_is_back_is_told_the_match_again() -> None:
    cast = Broadcast()
    mirror = Mirror(cast.config(), 11)
    reteller = Reteller()
    for message in cast.begin():
        mirror.follow(message)
    assert reteller.hear(mirror, ()) == [((), mirror.match)]
    mirror.events = ()
    assert reteller.hear(mirror, ()) == []
    reteller.begin()
    assert reteller.hear(mirror, ()) == [((), mirror.match)]
    for message in cast.play(EndTurn()):
        mirror.follow(message)
    assert [events[-1].__class__ for events, _ in reteller.hear(mirror, ())] == [TurnStarted]
