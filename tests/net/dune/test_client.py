"""A client that speaks Dune: what it says, and what it notices."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecs.commands import EndTurn, Step
from net import exact
from net.client import Client
from net.dune import messages
from net.dune.client import DuneCodec
from net.dune.codec import encode
from net.dune.messages import FAREWELL, HURRY, REASON, REFUSAL, Debug
from net.exact import Ext
from net.inbound import Role
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
    ResumeOffered,
    Started,
    Struck,
    Warned,
    YourTurn,
)
from tests.net.dune.arrakis import Room, setup, sit
from tests.net.dune.test_state_reader import CODEC, Broadcast


class Desk:
    """A client on seat 1: what it is told, and what it says."""

    def __init__(self, role: Role = Role.PLAYER, *, ours: bool = True) -> None:
        self.client = Client("Ann", "", role, 5, DuneCodec)
        self.seat = 0 if role is Role.SPECTATOR else 1
        self.cast = Broadcast()
        self.ours = ours
        self.client.hello()

    def hear(self, *messages: Any) -> list[Notice]:
        frames = [message if isinstance(message, bytes) else encode(message) for message in messages]
        return [notice for frame in frames for notice in self.client.receive(frame)]

    def open(self) -> list[Notice]:
        """Hear how the match begins."""
        config, *offers = self.cast.opening
        return self.hear(self.carrying(config, self.view()) if self.ours else config, *offers)

    def play(self, command: Any) -> list[Notice]:
        """Hear what a command leads to."""
        match, table = self.cast.match, self.cast.table
        seat = match.acting[0]
        events = match.apply(seat, command)
        *most, last = CODEC.told(table, events, seat)(1, self.ours)
        table.seq += 1
        told = Ext(seq=table.seq, events=exact.written(match.seen(events, 1)))
        return self.hear(*most, self.carrying(last, told) if self.ours else last)

    def begin(self) -> list[Notice]:
        """Hear how both houses are chosen."""
        match = self.cast.match
        return [notice for _ in "12" for notice in self.play(match.legal(match.acting[0])[0])]

    def state(self) -> list[Notice]:
        """Hear how the match stands."""
        (frame,) = CODEC.state(self.cast.table, 1, 11, exact=self.ours)
        return self.hear(self.carrying(frame, self.view()) if self.ours else frame)

    def view(self) -> Ext:
        table = self.cast.table
        return Ext(seq=table.seq, view=exact.view_of(table.match, 1), match="m-1", seat=self.seat)

    def carrying(self, frame: bytes, ext: Ext) -> bytes:
        return exact.carrying(frame, ext)

    def said(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.client.take()]

    def accept(self, number: int = 11) -> list[Notice]:
        return self.hear(messages.JoinAccepted(client_secret="s-1", client_id=number))

    def sit_down(self) -> list[Notice]:
        """Come to our first turn."""
        self.accept()
        self.open()
        notices = self.begin()
        while self.cast.match.acting != (1,):
            notices = self.play(EndTurn())
        self.client.take()
        return notices

    def step(self) -> Step:
        return next(
            command
            for command in self.cast.match.legal(1)
            if isinstance(command, Step) and command.field not in self.cast.match.world.at
        )


def kinds(notices: list[Notice]) -> list[type[Notice]]:
    return [type(notice) for notice in notices]


@pytest.mark.parametrize(
    ("role", "active", "cpu"),
    [(Role.PLAYER, True, False), (Role.BOT, True, True), (Role.SPECTATOR, False, False)],
)
def test_it_joins_as_what_it_is(role: Role, active: bool, cpu: bool) -> None:
    (join,) = Desk(role).said()
    assert (join["type"], join["clientName"]) == ("JOIN", "Ann")
    assert (join["isActive"], join["isCpu"]) == (active, cpu)


def test_the_way_to_the_first_turn() -> None:
    desk = Desk()
    assert desk.accept() == [Greeted(False)]
    assigned, choice = desk.open()
    assert isinstance(assigned, Assigned)
    assert (assigned.match_id, assigned.draft) == ("m-1", None)
    assert isinstance(choice, Assigned)
    assert choice.draft is not None
    assert choice.seat == 1
    assert list(choice.draft.legal(1)) == list(desk.cast.match.legal(1))
    desk.client.pick(choice.draft.legal(1)[0])
    assert desk.said()[-1]["type"] == "HOUSE_REQUEST"
    assert desk.play(desk.cast.match.legal(1)[0]) == [Confirmed()]
    notices = desk.play(desk.cast.match.legal(2)[0])
    assert kinds(notices)[:2] == [Started, Happened]
    assert (YourTurn in kinds(notices)) == (desk.cast.match.acting == (1,))


def test_a_spectator_is_told_of_the_match_and_chooses_nothing() -> None:
    desk = Desk(Role.SPECTATOR)
    desk.accept(33)
    notices = desk.open()
    assert [(type(notice), notice.draft) for notice in notices if isinstance(notice, Assigned)] == [
        (Assigned, None)
    ]
    assert Confirmed not in kinds(desk.begin())


@pytest.mark.parametrize("ours", [True, False])
def test_our_turn_comes_once_and_again_after_every_answer(ours: bool) -> None:
    desk = Desk(ours=ours)
    assert kinds(desk.sit_down())[-1] is YourTurn
    step = desk.step()
    assert desk.client.ask(step)
    assert not desk.client.ask(step)  # one after the other
    assert desk.said()[-1]["type"] == "MOVEMENT_REQUEST"
    assert desk.client.asked == step
    notices = desk.play(step)
    assert desk.client.asked is None
    assert kinds(notices).count(YourTurn) == 1
    desk.client.ask(EndTurn())
    notices = desk.play(EndTurn())
    assert desk.client.asked is None


@pytest.mark.parametrize("ours", [True, False])
def test_a_strike_of_ours_is_a_refusal_and_the_state_that_is_asked_for_no_pardon(ours: bool) -> None:
    desk = Desk(ours=ours)
    desk.sit_down()
    desk.client.ask(EndTurn())
    desk.said()
    reason = Debug(code=REASON, explanation="Not so.")
    notices = desk.hear(reason, messages.Strike(client_id=11, wrong_message="{}", count=2))
    assert notices == [Refused(), Struck(1, 2, "Not so.")]
    assert desk.client.refusals.in_a_row == 1
    assert not desk.client.refusals.allow(desk.cast.match, EndTurn())
    assert [message["type"] for message in desk.said()] == ["GAMESTATE_REQUEST"]
    assert kinds(desk.state())[-1] is YourTurn
    assert desk.client.mirror is not None
    assert desk.client.refusals.in_a_row == 1
    assert not desk.client.refusals.allow(desk.client.mirror.match, EndTurn())


def test_a_strike_of_somebody_else_is_only_told() -> None:
    desk = Desk()
    desk.sit_down()
    assert desk.hear(messages.Strike(client_id=22, wrong_message="{}", count=1)) == [Struck(2, 1, "{}")]
    assert desk.hear(messages.Strike(client_id=99, wrong_message="?", count=1)) == [Struck(0, 1, "?")]
    assert desk.said() == []


def test_pauses() -> None:
    desk = Desk()
    desk.sit_down()
    desk.client.ask(EndTurn())
    assert desk.hear(messages.GamePauseDemand(requested_by_client_id=22, pause=True)) == [Paused(2)]
    assert desk.client.paused
    assert not desk.client.ask(EndTurn())
    assert desk.hear(messages.UnpauseGameOffer(requested_by_client_id=22)) == [ResumeOffered(2)]
    notices = desk.hear(messages.GamePauseDemand(requested_by_client_id=11, pause=False))
    assert notices[0] == Resumed(1)
    assert kinds(notices) == [Resumed, YourTurn]  # what we asked for is lost
    desk.said()
    desk.client.pause()
    desk.client.resume()
    assert [message["pause"] for message in desk.said()] == [True, False]


def test_remarks() -> None:
    desk = Desk()
    desk.sit_down()
    hurry = encode(Debug(code=HURRY, explanation="Hurry."))
    assert desk.hear(exact.carrying(hurry, Ext(seq=desk.cast.table.seq, left=4200))) == [Warned("Hurry.", 5)]
    assert desk.hear(Debug(code=REFUSAL, explanation="No.")) == [Complained("No.")]
    assert desk.hear(Debug(code=FAREWELL, explanation="Bye.")) == [Farewell("Bye.")]
    assert desk.client.farewell == "Bye."
    assert desk.hear(Debug(code=7, explanation="of another server")) == []


def test_coming_back() -> None:
    desk = Desk()
    desk.sit_down()
    desk.client.hello()
    (rejoin,) = desk.said()
    assert (rejoin["type"], rejoin["clientSecret"]) == ("REJOIN", "s-1")
    assert desk.accept() == [Greeted(True)]
    mirror = desk.client.mirror
    (config,) = CODEC.resync(desk.cast.table, 1, 11, exact=True)
    notices = desk.hear(exact.carrying(config, desk.view()))
    assert kinds(notices) == [Assigned, Started, Happened, YourTurn]
    assert desk.client.mirror is not mirror


def test_a_match_that_is_gone() -> None:
    desk = Desk()
    desk.sit_down()
    desk.client.hello()
    assert desk.hear(messages.Error(error_code=4)) == [Gone()]
    assert desk.client.gone


def test_who_has_no_match_yet_or_only_watches_joins_anew() -> None:
    for desk in (Desk(), Desk(Role.SPECTATOR)):
        desk.accept()
        if desk.client.role is Role.SPECTATOR:
            desk.open()
        desk.client.hello()
        desk.said()
        assert desk.hear(messages.Error(error_code=4)) == []
        assert [message["type"] for message in desk.said()] == ["JOIN"]


def test_who_is_not_let_in_knows_why() -> None:
    desk = Desk()
    assert desk.hear(messages.Error(error_code=3, error_description="Full.")) == [Complained("Full.")]
    assert desk.client.turned_away == "Full."


def test_an_error_in_a_match_is_told() -> None:
    desk = Desk()
    desk.sit_down()
    assert desk.hear(messages.Error(error_code=5)) == [Complained("An unknown error.")]
    assert not desk.client.over
    assert desk.client.farewell == "An unknown error."


def test_the_end() -> None:
    desk = Desk()
    desk.sit_down()
    *_, ended = desk.hear(messages.GameEnd(winner_id=22, loser_id=11))
    assert ended == Ended(desk.client.mirror, 2)
    assert desk.client.over


def test_an_end_without_a_match() -> None:
    assert Desk().hear(messages.GameEnd(winner_id=22, loser_id=11)) == [Ended(None, 0)]


def test_an_end_without_a_winner() -> None:
    room = Room(setup())
    ann, _ = (sit(room, name) for name in ("Ann", "Bob"))
    room.wait(1000)
    assert isinstance(ann.notices[-1], Ended)
    assert ann.notices[-1].winner == 0
    assert ann.client.over


def test_what_came_before_anything_is_known_is_passed_over() -> None:
    desk = Desk()
    assert desk.hear(messages.Endgame(), desk.cast.opening[1]) == []
    assert desk.hear(messages.Gamestate(client_id=1, history=())) == []
    assert desk.hear(messages.HouseAcknowledgement(client_id=1, house_name="ORDOS")) == []


def test_a_gap_is_filled_by_the_state() -> None:
    desk = Desk()
    desk.sit_down()
    desk.cast.play(EndTurn())
    desk.cast.table.seq += 1
    assert desk.play(EndTurn()) == []
    assert [message["type"] for message in desk.said()] == ["GAMESTATE_REQUEST"]
    assert kinds(desk.state())[0] is Happened


def test_who_comes_late_to_a_server_of_others_asks_for_the_state() -> None:
    desk = Desk(Role.SPECTATOR, ours=False)
    desk.accept(33)
    desk.cast.begin()
    desk.hear(desk.cast.opening[0])
    desk.said()
    assert desk.play(EndTurn()) == []
    assert [message["type"] for message in desk.said()] == ["GAMESTATE_REQUEST"]
    assert kinds(desk.state()) == [Started, Happened]
    assert Happened in kinds(desk.play(EndTurn()))


def test_leaving_is_a_remark() -> None:
    desk = Desk()
    desk.said()
    desk.client.leave()
    (remark,) = desk.said()
    assert (remark["type"], remark["code"]) == ("DEBUG", 1105)
