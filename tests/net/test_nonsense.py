"""Ten people leave, come back and send nonsense at every stage; every match ends in a defined way."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from ecs.game import Game
from net.customs import Absent, Customs, Faults
from net.entries import Ended, Header
from net.replay import rebuild
from tests.net.simple_table import Client, Room
from tests.toys import fire, race, secrets

SAID = ["ready", "start", "again", "team", "kick", "computer", "pause", "resume", "go on", "state", "shown"]
NOISE = (b"", b"{", b'{"say":"ask"}', b'{"say":"fly"}', b"[]", b"\xff", b"9" * 70_000)
TOYS: list[Callable[[], tuple[Game, object]]] = [
    lambda: (race.race(), race.Setup(8)),
    lambda: (fire.fire(), fire.Setup()),
    lambda: (secrets.secrets(), secrets.Setup()),
]


def begin(room: Room) -> list[Client]:
    """Ten come; the first of them play."""
    people = [room.connect() for _ in range(10)]
    seats = room.codec.game.seats[-1]
    for number, client in enumerate(people):
        client.join(f"P{number}", "player" if number < seats else "spectator")
    for client in people[:seats]:
        client.say("ready", ready=True)
    people[0].say("start")
    assert room.session.match_id == "match-1"
    return people


def say_anything(room: Room, client: Client, dice: random.Random) -> None:
    """Something sensible, something that is not, or nothing at all."""
    roll = dice.random()
    if roll < 0.2:
        client.join(f"P{client.conn}", dice.choice(["player", "player", "bot", "spectator"]))
    elif roll < 0.6 and room.session.match_id:
        due = room.match.due
        seat = dice.choice(list(due))
        legal = room.match.legal(seat or 1) or room.match.legal(0)
        client.ask(dice.choice(legal), due[seat].kind if dice.random() < 0.9 else "nothing")
    elif roll < 0.9:
        rest = {"ready": True, "team": dice.randrange(7), "number": dice.randrange(9), "level": "x"}
        client.say(dice.choice(SAID), **rest, barrier=room.births)
    elif roll < 0.93:
        client.raw(dice.choice(NOISE))
    elif roll < 0.96:
        client.lose()
    elif roll < 0.97:
        client.say("leave")
    else:
        room.wait(dice.choice([1, 10, 100]))


@pytest.mark.parametrize("toy", TOYS, ids=["race", "fire", "secrets"])
@pytest.mark.parametrize("absent", list(Absent))
@pytest.mark.parametrize("faults", list(Faults))
def test_every_match_ends_in_a_defined_way(
    toy: Callable[[], tuple[Game, object]], absent: Absent, faults: Faults
) -> None:
    game, setup = toy()
    dice = random.Random(f"{game.name} {absent} {faults}")
    customs = Customs(lobby=True, ceremony=True, absent=absent, faults=faults, pace=1.0)
    room = Room(game, setup, customs, barrier=lambda events: 3.0 * (len(events) % 2))
    people = begin(room)
    for _ in range(600):
        one = dice.randrange(10)
        client = people[one]
        client.take()
        if client.closed:
            again = client.secret and dice.random() < 0.5
            people[one] = room.back(client) if again else room.connect()
        else:
            say_anything(room, client, dice)
    for client in people:
        if not client.closed:
            client.lose()
    room.wait(5000)
    assert room.session.empty
    assert room.session.deadline is None
    starts = [place for place, entry in enumerate(room.log) if isinstance(entry, Header)]
    assert starts
    for start, stop in zip(starts, [*starts[1:], len(room.log)], strict=True):
        header, *entries = room.log[start:stop]
        assert isinstance(header, Header)
        assert isinstance(entries[-1], Ended)
        match = rebuild(game, header, setup, entries)
        assert match.outcome is not None
        assert entries[-1].places == match.outcome.places
