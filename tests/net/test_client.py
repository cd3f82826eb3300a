from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from ecs.match import Match
from net import games
from net.inbound import Role, Violation
from net.mashup import messages
from net.mashup.codec import decode_from_server, encode
from net.mashup.messages import Error
from net.mashup.opening import drafting
from net.notices import (
    Assigned,
    Complained,
    Confirmed,
    Ended,
    Farewell,
    Gone,
    Greeted,
    Happened,
    Notice,
    Paused,
    Refused,
    Resumed,
    Started,
    Warned,
    YourTurn,
)
from net.outputs import Send
from systems.brains import brain
from systems.mashup.commands import EndTurn, Pick, Step
from tests.net.mashup.broadcast import Broadcast
from tests.net.table import Room


class Desk:
    """A client at a table: what it is told, and what it says."""

    def __init__(self, role: Role = Role.PLAYER, seat: int = 1, seed: int = 1) -> None:
        self.client = games.client("mashup", "Ann" if seat == 1 else "Bob", "phone", role)
        self.seat = seat
        self.broadcast = Broadcast(seed)
        self.match = self.broadcast.match
        while self.match.acting != (1,):
            self.broadcast.play(EndTurn())

    def hear(self, message: messages.FromServer) -> list[Notice]:
        return self.client.receive(encode(message))

    def events(self, *events: messages.Event, state: bool = True) -> list[Notice]:
        return self.hear(messages.Events((*events, self.state) if state else events))

    @property
    def state(self) -> messages.GamestateEvent:
        (frame,) = self.broadcast.codec.state(self.broadcast.table, self.seat)
        message = decode_from_server(frame)
        assert isinstance(message, messages.Events)
        (state,) = message.messages
        assert isinstance(state, messages.GamestateEvent)
        return state

    @property
    def seen(self) -> Match:
        """The match as the client sees it."""
        assert self.client.mirror is not None
        return self.client.mirror.match

    def said(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.client.take()]

    def asked(self) -> list[str]:
        return [request["requestType"] for message in self.said() for request in message["messages"]]

    def sit_down(self) -> list[Notice]:
        """Log in and come to the first turn."""
        self.client.hello()
        self.hear(messages.HelloClient(False))
        self.hear(messages.GameAssignment("m-1", self.broadcast.structure(1).player_one_characters * 2))
        self.hear(self.broadcast.structure(self.seat))
        notices = self.events()
        self.client.take()
        return notices


def kinds(notices: list[Notice]) -> list[type[Notice]]:
    return [type(notice) for notice in notices]


# Login


def test_login_of_a_player() -> None:
    desk = Desk(Role.BOT)
    desk.client.hello()
    assert desk.said() == [{"messageType": "HELLO_SERVER", "name": "Ann", "deviceID": "phone"}]
    assert desk.hear(messages.HelloClient(False)) == [Greeted(False)]
    assert desk.said() == [{"messageType": "PLAYER_READY", "startGame": True, "role": "KI"}]
    assert not desk.client.progressed
    twelve = messages.GameAssignment("m-1", desk.broadcast.structure(1).player_one_characters * 2)
    (assigned,) = desk.hear(twelve)
    assert isinstance(assigned, Assigned)
    assert assigned.assignment.game_id == "m-1"
    desk.client.pick(Pick((0, 1, 2, 3, 4, 5)))
    assert desk.said() == [{"messageType": "CHARACTER_SELECTION", "characters": [True] * 6 + [False] * 6}]
    assert desk.hear(messages.ConfirmSelection(True)) == [Confirmed()]
    (started,) = desk.hear(desk.broadcast.structure(1))
    assert isinstance(started, Started)
    assert started.mirror.seat == 1
    assert kinds(desk.events()) == [Happened, YourTurn]
    assert desk.client.progressed


@pytest.mark.parametrize(
    ("role", "word"), [(Role.PLAYER, "PLAYER"), (Role.BOT, "KI"), (Role.SPECTATOR, "SPECTATOR")]
)
def test_roles(role: Role, word: str) -> None:
    client = games.client("mashup", "Ann", "phone", role)
    client.receive(encode(messages.HelloClient(False)))
    assert [json.loads(frame)["role"] for frame in client.take()] == [word]


def test_spectator_has_no_turn() -> None:
    desk = Desk(Role.SPECTATOR, seat=0)
    desk.client.hello()
    desk.hear(messages.HelloClient(False))
    desk.hear(messages.GeneralAssignment("m-1"))
    desk.hear(desk.broadcast.structure(0))
    assert kinds(desk.events()) == [Happened]
    assert not desk.client.ask(EndTurn())


# Turns


def test_turn_is_told_once_for_each_position() -> None:
    desk = Desk()
    assert kinds(desk.sit_down()) == [Happened, YourTurn]
    assert kinds(desk.events()) == []  # the same state again: somebody came back
    command = desk.match.legal(1)[0]
    assert desk.client.ask(command)
    assert desk.asked() == ["MoveRequest"]
    assert kinds(desk.events()) == []
    told = desk.broadcast.play(command)[1]
    assert kinds(desk.hear(messages.Events(told))) == [Happened, YourTurn]


def test_one_request_at_a_time() -> None:
    desk = Desk()
    desk.sit_down()
    assert desk.client.ask(desk.match.legal(1)[0])
    assert not desk.client.ask(desk.match.legal(1)[1])
    assert len(desk.asked()) == 1


def test_nobody_asks_in_the_turn_of_another() -> None:
    desk = Desk(seat=2)
    assert kinds(desk.sit_down()) == [Happened]
    assert not desk.client.ask(EndTurn())
    assert desk.asked() == []


def test_server_that_never_acknowledges() -> None:
    desk = Desk()
    desk.sit_down()
    command = desk.match.legal(1)[0]
    desk.client.ask(command)
    told = desk.broadcast.play(command)[2]  # without Ack
    assert kinds(desk.hear(messages.Events(told))) == [Happened, YourTurn]
    assert desk.client.asked is None


def test_refusal_is_remembered_until_the_next_turn() -> None:
    desk = Desk()
    desk.sit_down()
    first, second, *_ = (each for each in desk.match.legal(1) if isinstance(each, Step))
    desk.client.ask(first)
    assert kinds(desk.events(messages.Nack())) == [Refused, YourTurn]
    assert not desk.client.refusals.allow(desk.seen, first)
    desk.client.ask(second)
    told = desk.broadcast.play(second)[1]
    desk.hear(messages.Events(told))  # another position, and what we asked for was granted
    assert (desk.client.refusals.in_a_row, len(desk.client.refusals.refused)) == (0, 1)
    desk.client.ask(EndTurn())
    desk.hear(messages.Events(desk.broadcast.play(EndTurn())[1]))
    while desk.broadcast.match.acting != (1,):
        desk.hear(messages.Events(desk.broadcast.play(EndTurn())[1]))
    assert desk.client.refusals.at(desk.seen).refused == frozenset()


def test_a_new_state_is_no_pardon() -> None:
    desk = Desk()
    desk.sit_down()
    first = desk.match.legal(1)[0]
    desk.client.ask(first)
    desk.events(messages.Nack())
    for cooldown in range(3):
        state = msgspec.structs.replace(desk.state, stone_cooldowns=(cooldown,) * 6)
        assert YourTurn in kinds(desk.hear(messages.Events((state,)))) or cooldown == 0
        assert desk.client.refusals.in_a_row == 1
        assert not desk.client.refusals.allow(desk.seen, first)


def test_refusal_without_a_state_asks_for_it() -> None:
    desk = Desk()
    desk.sit_down()
    desk.client.ask(desk.match.legal(1)[0])
    desk.client.take()
    assert kinds(desk.events(messages.Nack(), state=False)) == [Refused]
    assert desk.asked() == ["Req"]
    assert kinds(desk.events()) == [YourTurn]


def test_asking_for_the_state_gives_a_lost_request_up() -> None:
    desk = Desk()
    desk.sit_down()
    desk.client.ask(EndTurn())
    desk.client.ask_state()
    assert desk.asked() == ["EndRoundRequest", "Req"]
    assert kinds(desk.events()) == [YourTurn]


# Pauses


def test_pause_silences() -> None:
    desk = Desk()
    desk.sit_down()
    assert kinds(desk.events(messages.PauseStartEvent())) == [Paused]
    assert desk.client.paused
    assert not desk.client.ask(EndTurn())
    assert desk.asked() == []
    assert kinds(desk.events(messages.PauseStopEvent())) == [Resumed, YourTurn]
    assert desk.client.ask(EndTurn())


def test_request_that_crossed_a_pause_may_be_asked_again() -> None:
    desk = Desk()
    desk.sit_down()
    desk.client.ask(EndTurn())
    desk.events(messages.PauseStartEvent())
    assert kinds(desk.events(messages.Nack())) == [Refused]
    assert desk.client.refusals.refused == frozenset()
    assert kinds(desk.events(messages.PauseStopEvent(), state=False)) == [Resumed, YourTurn]
    assert desk.client.ask(EndTurn())


def test_pause_and_leaving_are_requests() -> None:
    desk = Desk()
    desk.sit_down()
    desk.client.pause()
    desk.client.resume()
    desk.client.leave()
    assert desk.asked() == ["PauseStartRequest", "PauseStopRequest", "DisconnectRequest"]


# Coming back


def test_reconnect_keeps_the_mirror() -> None:
    desk = Desk()
    desk.sit_down()
    mirror = desk.client.mirror
    desk.client.ask(EndTurn())
    desk.client.hello()
    assert [message["messageType"] for message in desk.said()] == ["HELLO_SERVER"]
    assert desk.hear(messages.HelloClient(True)) == [Greeted(True)]
    assert desk.said() == [{"messageType": "RECONNECT", "reconnect": True}]
    desk.hear(messages.GeneralAssignment("m-1"))
    assert desk.hear(desk.broadcast.structure(1)) == [Started(mirror)]  # type: ignore[arg-type]
    assert kinds(desk.events()) == [Happened, YourTurn]  # though nothing has changed


def test_another_match_gets_another_mirror() -> None:
    desk = Desk()
    desk.sit_down()
    mirror = desk.client.mirror
    desk.hear(messages.GeneralAssignment("m-2"))
    assert desk.client.mirror is None
    (started,) = desk.hear(desk.broadcast.structure(1))
    assert isinstance(started, Started)
    assert started.mirror is not mirror


def test_match_that_ended_without_us() -> None:
    desk = Desk()
    desk.sit_down()
    desk.client.hello()
    desk.client.take()
    assert desk.hear(messages.HelloClient(False)) == [Gone()]
    assert desk.client.gone
    assert desk.said() == []


def test_spectators_just_join_again() -> None:
    desk = Desk(Role.SPECTATOR, seat=0)
    desk.hear(messages.GeneralAssignment("m-1"))
    desk.client.hello()
    desk.client.take()
    assert desk.hear(messages.HelloClient(False)) == [Greeted(False)]
    assert [message["messageType"] for message in desk.said()] == ["PLAYER_READY"]


# The rest


def test_warnings() -> None:
    client = games.client("mashup", "Ann", "phone")
    warnings: list[messages.Event] = [
        messages.TimeoutWarningEvent("Hurry.", 5),
        messages.TimeoutEvent("Too late."),
        messages.TurnTimeoutEvent(),
    ]
    assert client.receive(encode(messages.Events(tuple(warnings)))) == [
        Warned("Hurry.", 5),
        Warned("Too late.", None),
        Warned("Your turn ran out.", None),
    ]


def test_end() -> None:
    desk = Desk()
    desk.sit_down()
    notices = desk.events(messages.WinEvent(2))
    assert kinds(notices) == [Happened, Ended]
    assert notices[1] == Ended(desk.client.mirror, 2)
    assert desk.client.over


def test_disconnect_event_ends_it_too() -> None:
    client = games.client("mashup", "Ann", "phone")
    assert client.receive(b'{"eventType":"DisconnectEvent"}') == []
    assert client.over


def test_farewell_and_complaint() -> None:
    client = games.client("mashup", "Ann", "phone")
    assert client.receive(encode(messages.GoodbyeClient("Too rude."))) == [Farewell("Too rude.")]
    assert client.farewell == "Too rude."
    assert client.receive(encode(messages.GoodbyeClient())) == [Farewell("no reason given")]
    assert client.receive(encode(Error("What?", 1))) == [Complained("What?")]
    client.hello()
    assert client.farewell == ""


def test_nonsense_is_a_violation() -> None:
    with pytest.raises(Violation, match="not JSON"):
        games.client("mashup", "Ann", "phone").receive("hello")


def test_two_clients_play_a_match_in_a_session() -> None:
    """Nothing they ask for is ever refused, and both see the same end."""
    room = Room()
    clients = {
        1: games.client("mashup", "Ann", "a", Role.BOT),
        2: games.client("mashup", "Bob", "b", Role.PLAYER),
    }
    brains = {conn: brain("random", conn) for conn in clients}
    ends: list[Ended] = []
    waiting: list[tuple[int, bytes]] = []
    refusals = 0

    def perform(outputs: list[Any]) -> None:
        waiting.extend((output.conn, output.frame) for output in outputs if isinstance(output, Send))

    for conn, client in clients.items():
        client.hello()
        perform(room.session.joined(room.now, conn))
    while True:
        for conn, client in clients.items():
            for frame in client.take():
                perform(room.session.receive(room.now, conn, frame))
        if not waiting:
            break
        conn, frame = waiting.pop(0)
        client = clients[conn]
        for notice in client.receive(frame):
            match notice:
                case Assigned(assignment=messages.GameAssignment() as assignment):
                    pick = brains[conn].choose(drafting(assignment), 1)
                    assert isinstance(pick, Pick)
                    client.pick(pick)
                case YourTurn(mirror=mirror):
                    assert client.ask(brains[conn].choose(mirror.match, mirror.seat))
                case Refused():
                    refusals += 1
                case Ended():
                    ends.append(notice)
    assert refusals == 0
    assert len(ends) == 2
    assert ends[0].winner == ends[1].winner
    assert {end.mirror.seat for end in ends if end.mirror} == {1, 2}
    assert all(client.over for client in clients.values())
