"""The table of a new match, and what its log says first."""

from __future__ import annotations

from net.beginning import beginning, seated, table_of
from net.customs import Customs
from net.entries import Birth, Seated
from net.inbound import Role
from net.people import Player
from tests.net.simple_table import SimpleServerCodec
from tests.toys.race import Setup as Track
from tests.toys.race import race

BIRTH = Birth("match-9", 5, "2026-11-16T02:54:00Z")
PLAYERS = (
    Player("Ann", "a", Role.PLAYER, 1, 1, team=2),
    Player("Computer 1", "", Role.BOT, None, 4, team=3, computer="hard"),
    Player("Bob", "b", Role.BOT, 2, 2, team=5),
)


def test_the_header_holds_all_that_a_match_follows_from() -> None:
    codec = SimpleServerCodec(race(), Track(9), Customs(lobby=True))
    header, match, setup = beginning(codec, Track(9), BIRTH, PLAYERS, room="/x", software="test 1")
    assert (header.game, header.rules, header.id, header.seed) == ("race", "1", "match-9", 5)
    assert (header.room, header.software, header.started) == ("/x", "test 1", BIRTH.started)
    assert header.setup == {"length": 9}
    assert header.players[1] == Seated("Computer 1", "", Role.BOT, 4, 3, "hard")
    assert match.seats == range(1, 4)
    assert (setup, codec.teams) == (Track(9), (2, 3, 5))


def test_without_a_lobby_nothing_is_arranged() -> None:
    codec = SimpleServerCodec(race(), Track(), Customs())
    beginning(codec, Track(), BIRTH, PLAYERS, room="/", software="")
    assert codec.teams == ()


def test_the_table_knows_who_plays_and_for_whom_the_house_does() -> None:
    codec = SimpleServerCodec(race(), Track(), Customs())
    _, match, setup = beginning(codec, Track(), BIRTH, PLAYERS, room="/", software="")
    table = table_of("match-9", match, setup, PLAYERS, clock=False)
    assert (table.names, table.numbers) == (("Ann", "Computer 1", "Bob"), (1, 4, 2))
    assert (table.roles, table.levels) == ((Role.PLAYER, Role.BOT, Role.BOT), ("", "hard", ""))
    assert not table.clock
    assert seated(PLAYERS[0]) == Seated("Ann", "a", Role.PLAYER, 1, 2)
