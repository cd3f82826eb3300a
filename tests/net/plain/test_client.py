"""The plain wire for a client: clients of ours and a room, without any I/O."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net import exact
from net.client import Client
from net.inbound import Fault, GoOn, Role, Violation
from net.lobby import CEREMONY
from net.lobby_messages import Again, SetReady, StartMatch
from net.notices import (
    Absent,
    Complained,
    Ended,
    Gathered,
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
from net.plain import messages
from net.plain.client import PlainCodec
from net.plain.codec import encode
from net.plain.server import WITH_LOBBY
from tests.net.plain.room import Room
from tests.toys import fire, race
from tests.toys.known import AT_ONCE, TIMES, TOYS, server_codec


class Party:
    """A room and clients of ours in it; frames go to and fro until everybody has said all."""

    def __init__(self, name: str = "fire", clients: int = 3) -> None:
        customs = AT_ONCE if name == "fire" else replace(WITH_LOBBY, ceremony=True)
        self.room = Room(server_codec(name, customs), TOYS[name].setup())
        self.notices: dict[int, list[Notice]] = {}
        self.clients: dict[int, Client] = {}
        for conn in range(1, 1 + clients):
            self.join(conn, member(name, f"P{conn}"))

    def join(self, conn: int, client: Client) -> None:
        self.clients[conn], self.notices[conn] = client, []
        self.room.enter(conn, exact=True)
        client.hello()
        self.pump()

    def pump(self) -> None:
        moved = True
        while moved:
            moved = False
            for conn, client in self.clients.items():
                frames, self.room.heard[conn] = self.room.heard[conn], []
                for frame in frames:
                    self.notices[conn] += client.receive(frame)
                for frame in client.take():
                    self.room._take(self.room.session.receive(self.room.now, conn, frame))
                    moved = True
                moved = moved or bool(frames)

    def heard(self, conn: int, kind: type[Notice]) -> list[Notice]:
        return [notice for notice in self.notices[conn] if isinstance(notice, kind)]


def member(game: str, name: str, role: Role = Role.PLAYER) -> Client:
    toy = TOYS[game]
    return Client(
        name, "", role, 1, lambda client: PlainCodec(client, toy.game, toy.setup, lambda setup: TIMES)
    )


def test_everybody_knows_the_match_and_who_is_asked() -> None:
    party = Party()
    for conn, client in party.clients.items():
        assert client.mirror is not None
        assert client.mirror.seat == conn
        assert client.mirror.names == ("", "P1", "P2", "P3")
        assert client.mirror.config == fire.Setup()
        assert [type(notice) for notice in party.notices[conn]][-3:] == [Started, Happened, YourTurn]


def test_what_others_do_meanwhile_is_no_answer() -> None:
    party = Party()
    one, two = party.clients[1], party.clients[2]
    party.notices[2].clear()
    assert two.ask(fire.Vote(1))
    assert one.ask(fire.Vote(0))
    late = two.take()
    party.pump()
    assert two.asked == fire.Vote(1)
    assert party.heard(2, YourTurn) == []
    for frame in late:
        party.room._take(party.room.session.receive(0.0, 2, frame))
    party.pump()
    assert two.asked is None
    assert party.room.match.world.get(3, fire.Ballot) == fire.Ballot(1)


def test_a_refusal_is_told_and_it_is_our_turn_again() -> None:
    party = Party()
    party.notices[1].clear()
    party.clients[1].ask(fire.Vote(77))
    party.pump()
    kinds = [type(notice) for notice in party.notices[1]]
    assert kinds == [Refused, Complained, YourTurn]
    assert not party.clients[1].refusals.allow(party.room.match, fire.Vote(77))
    assert party.clients[1].refusals.allow(party.room.match, fire.Vote(0))


def test_a_whole_match_is_followed_event_by_event() -> None:
    party = Party()
    while not all(client.over for client in party.clients.values()):
        for client in party.clients.values():
            assert client.mirror is not None
            if client.may_ask:
                client.ask(client.mirror.match.legal(client.mirror.seat)[0])
        party.pump()
        truth = party.room.session._contest
        if truth is not None:
            for client in party.clients.values():
                assert client.mirror is not None
                mine = exact.digest(client.mirror.match, client.mirror.seat)
                assert mine == exact.digest(truth.table.match, client.mirror.seat)
        party.room.wait(0.1)
        party.pump()
    for conn in party.clients:
        (ended,) = party.heard(conn, Ended)
        assert isinstance(ended, Ended)
        assert ended.mirror is not None
        assert ended.mirror.match.outcome is not None
        assert ended.winner == 0


def test_a_pause_and_its_end_are_told() -> None:
    party = Party()
    party.clients[1].pause()
    party.pump()
    assert party.heard(2, Paused) == [Paused(1)]
    assert not party.clients[2].may_ask
    party.room.wait(2)
    party.clients[1].resume()
    party.pump()
    assert party.heard(2, Resumed) == [Resumed(1)]
    assert party.clients[2].may_ask


def test_it_is_told_for_whom_the_match_stops_and_the_host_may_go_on() -> None:
    party = Party()
    client = party.clients[1]
    assert client.receive(encode(messages.Waits(seats=(2, 3)))) == [Absent((2, 3))]
    assert client.receive(encode(messages.Waits())) == [Absent(())]
    client.wish(GoOn())
    assert client.take() == [encode(messages.Wish(wants="go on"))]


def test_it_is_told_to_hurry() -> None:
    party = Party()
    party.room.wait(10)
    party.pump()
    (warned,) = party.heard(1, Warned)
    assert isinstance(warned, Warned)
    assert "your vote" in warned.message or warned.left is not None


def test_it_comes_back_by_its_secret() -> None:
    party = Party()
    client = party.clients.pop(2)
    party.room.lose(2)
    party.join(5, client)
    assert client.mirror is not None
    assert client.mirror.seat == 2
    assert Greeted(running=True) in party.notices[5]
    assert client.may_ask


def test_a_match_that_nobody_knows_any_more_is_gone() -> None:
    party = Party()
    client = party.clients[2]
    client.hello()
    client.take()
    error = encode(messages.Error(message="Nobody is known by that secret.", code=Fault.STRANGER))
    assert client.receive(error) == [Gone()]
    assert client.gone


def test_before_a_match_it_joins_anew_however_often_it_is_told_that_it_is_a_stranger() -> None:
    client = member("race", "Ann")
    client.come_back("Ann", "a secret of before")
    client.hello()
    assert client.take() == [encode(messages.Rejoin(secret="a secret of before"))]
    error = encode(messages.Error(message="Nobody is known by that secret.", code=Fault.STRANGER))
    assert client.receive(error) == []
    assert client.take() == [encode(messages.Join(name="Ann"))]
    assert client.receive(error) == []
    assert client.take() == []
    assert client.turned_away == ""
    full = encode(messages.Error(message="This room is full.", code=Fault.FULL))
    assert client.receive(full) == [Complained("This room is full.")]
    assert client.turned_away == "This room is full."


def test_the_lobby_is_told_and_wishes_are_said() -> None:
    party = Party("race")
    party.clients[2].wish(SetReady(ready=True))
    party.pump()
    gathered = party.heard(3, Gathered)[-1]
    assert isinstance(gathered, Gathered)
    assert [(one.name, one.ready) for one in gathered.lobby.entrants] == [
        ("P1", False),
        ("P2", True),
        ("P3", False),
    ]
    assert gathered.mine is not None
    assert gathered.mine.name == "P3"


def in_the_lobby(party: Party) -> None:
    for client in party.clients.values():
        client.wish(SetReady(ready=True))
    party.pump()


def played(party: Party) -> None:
    """The host begins, and all play to the end."""
    party.clients[1].wish(StartMatch())
    party.pump()
    while party.room.session.match_id:
        for client in party.clients.values():
            assert client.mirror is not None
            if client.may_ask:
                client.ask(client.mirror.match.legal(client.mirror.seat)[0])
        party.pump()


def test_who_stays_plays_once_more_on_the_same_connection() -> None:
    party = Party("race")
    for client in party.clients.values():
        client.stays = True
    in_the_lobby(party)
    played(party)
    for conn, client in party.clients.items():
        last = party.notices[conn][-1]
        assert isinstance(last, Gathered)
        assert last.lobby.stage == CEREMONY
        assert not client.over
        assert not client.done
        party.notices[conn].clear()
    party.clients[1].wish(Again())
    in_the_lobby(party)
    played(party)
    for conn in party.clients:
        (started,), (ended,) = party.heard(conn, Started), party.heard(conn, Ended)
        assert isinstance(started, Started)
        assert isinstance(ended, Ended)
        beats = [beat for each in party.heard(conn, Happened) for beat in each.beats]  # type: ignore[union-attr]
        assert beats[0][0] == ()
        assert beats[0][1].round == 1
        assert ended.mirror is started.mirror
        assert started.mirror.match.outcome is not None


def test_who_does_not_stay_is_done_with_the_match() -> None:
    party = Party("race")
    in_the_lobby(party)
    played(party)
    assert all(client.over and client.done for client in party.clients.values())


def test_after_the_match_a_lost_place_in_the_lobby_is_taken_anew() -> None:
    party = Party("race")
    client = party.clients.pop(2)
    client.stays = True
    party.clients[2] = client
    in_the_lobby(party)
    played(party)
    party.room.lose(2)
    del party.clients[2]
    party.join(5, client)
    assert not client.gone
    gathered = party.heard(5, Gathered)[-1]
    assert isinstance(gathered, Gathered)
    assert gathered.mine is not None
    assert gathered.mine.name == "P2"


@pytest.mark.parametrize("frame", [b"", b"{}", b'{"type":"join","name":"Ann"}', b'{"type":"started"}'])
def test_what_no_server_says_is_a_violation(frame: bytes) -> None:
    with pytest.raises(Violation):
        member("race", "Ann").receive(frame)


@pytest.mark.parametrize("frame", [b"", b"{}", b'{"type":"join","name":"Ann"}', b'{"type":"started"}'])
def test_in_a_match_nonsense_is_told_and_passed_over(frame: bytes) -> None:
    party = Party()
    client = party.clients[1]
    known = client.mirror
    told = client.receive(frame)
    assert [type(notice) for notice in told] == [Complained]
    assert client.mirror is known


def test_a_setup_that_cannot_be_is_a_violation() -> None:
    started = messages.Started(game="race", match="m", seat=1, names=("A",), setup={"length": "long"})
    with pytest.raises(Violation, match="This setup cannot be used"):
        member("race", "Ann").receive(encode(started))


def test_the_rules_are_those_of_the_game() -> None:
    assert (
        PlainCodec(member("race", "Ann"), race.race, race.Setup, lambda setup: TIMES).rules(()) is race.race()
    )


def test_what_is_wrong_after_it_was_let_in_may_be_why_the_connection_ends() -> None:
    party = Party()
    client = party.clients[1]
    assert client.receive(encode(messages.Error(message="Too fast.", code=2))) == [Complained("Too fast.")]
    assert (client.farewell, client.turned_away) == ("Too fast.", "")


def test_who_came_back_in_the_middle_and_saw_no_lobby_yet_stays_for_it_too() -> None:
    client = member("race", "Ann")
    client.stays = True
    client.receive(encode(messages.Over(places=((1,), (2, 3)), reason="home")))
    assert client.over
    assert not client.done
