from __future__ import annotations

from net.inbound import Role
from net.login import Login
from net.people import Guest, Player


def test_a_player_is_known_by_name_and_device() -> None:
    assert Player("Ann", "phone", Role.PLAYER, 1).identity == ("Ann", "phone")


def test_only_spectators_watch() -> None:
    login = Login(0, 20)
    assert Guest(1, login, Role.SPECTATOR).watches
    assert not any(Guest(1, login, role).watches for role in (None, Role.PLAYER, Role.BOT))


def test_a_name_is_made_fit_for_a_sentence() -> None:
    assert Player(" Ann\n", "", Role.PLAYER, 1).called.startswith("Ann")
    assert Player("  ", "", Role.PLAYER, 1).called == "The other player"
    assert len(Player("x" * 99, "", Role.PLAYER, 1).called) == 40


def test_what_was_said_is_told_without_the_secret() -> None:
    player = Player("Ann", "s-1", Role.PLAYER, 1, said='{"clientSecret":"s-1"}')
    assert player.said_to_all == b'{"clientSecret":"..."}'
    assert Player("Ann", "", Role.PLAYER, 1, said=b"x").said_to_all == b"x"
