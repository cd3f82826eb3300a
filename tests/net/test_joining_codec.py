"""Coming in and coming back, where the server gives out numbers and secrets."""

from __future__ import annotations

import pytest

from ecs.commands import Command
from ecs.game import Game
from net.client import Client
from net.inbound import Role
from net.joining_codec import JoiningCodec
from net.notices import Complained, Gone, Greeted, Notice, Paused, Resumed
from tests.toys.race import race


class Simple(JoiningCodec):
    """Says everything in one word."""

    game = "simple"

    def rules(self, mods: tuple[str, ...]) -> Game:
        """Any game."""
        return race()

    def join(self) -> None:
        self.client.say(b"join")

    def rejoin(self) -> None:
        self.client.say(self.secret.encode())

    def ask(self, command: Command) -> None:
        raise NotImplementedError

    def ask_state(self) -> None:
        raise NotImplementedError

    def pause(self) -> None:
        raise NotImplementedError

    def resume(self) -> None:
        raise NotImplementedError

    def leave(self) -> None:
        raise NotImplementedError

    def receive(self, frame: bytes | str) -> list[Notice]:
        raise NotImplementedError


def codec(role: Role = Role.PLAYER) -> Simple:
    """One that has said hello."""
    made: list[Simple] = []

    def keep(client: Client) -> Simple:
        made.append(Simple(client))
        return made[0]

    Client("Ann", "", role, 1, keep).hello()
    return made[0]


def test_whoever_was_let_in_comes_back_by_the_secret() -> None:
    one = codec()
    assert one.client.take() == [b"join"]
    assert one.welcome(4, "abc") == [Greeted(False)]
    assert (one.number, one.secret) == (4, "abc")
    one.client.hello()
    assert one.client.take() == [b"abc"]
    assert one.welcome(4, "abc") == [Greeted(True)]


def test_at_the_door_an_error_turns_away_and_later_it_is_a_farewell() -> None:
    one = codec()
    assert one.complained("Full.", of_a_stranger=False) == [Complained("Full.")]
    assert (one.client.turned_away, one.client.farewell) == ("Full.", "")
    one.welcome(4, "abc")
    assert one.complained("Rude.", of_a_stranger=True) == [Complained("Rude.")]
    assert (one.client.turned_away, one.client.farewell) == ("Full.", "Rude.")


@pytest.mark.parametrize(
    ("role", "in_match", "is_gone"),
    [(Role.PLAYER, True, True), (Role.PLAYER, False, False), (Role.SPECTATOR, True, False)],
)
def test_an_unknown_secret_ends_a_match_or_is_forgotten(role: Role, in_match: bool, is_gone: bool) -> None:
    one = codec(role)
    one.welcome(4, "abc")
    one.client.in_match = in_match
    one.client.hello()
    one.client.take()
    assert one.complained("Who?", of_a_stranger=True) == ([Gone()] if is_gone else [])
    assert one.client.gone is is_gone
    assert one.client.take() == ([] if is_gone else [b"join"])
    assert bool(one.secret) is is_gone


def test_who_is_told_twice_joins_once() -> None:
    one = codec()
    one.client.take()
    assert one.complained("Who?", of_a_stranger=True) == []
    assert one.client.take() == []


def test_in_a_pause_nothing_is_asked_for_any_more() -> None:
    one = codec()
    assert one.stopped(2, paused=True) == [Paused(2)]
    assert one.client.paused
    assert one.client.asked is None
    assert one.stopped(1, paused=False) == [Resumed(1)]
    assert not one.client.paused
