from __future__ import annotations

from net.dialect import Role
from net.login import Login
from net.people import Guest, House, Player


def test_a_player_is_known_by_name_and_device() -> None:
    assert Player("Ann", "phone", Role.PLAYER, 1).identity == ("Ann", "phone")


def test_only_spectators_watch() -> None:
    login = Login(0, 20)
    assert Guest(1, login, Role.SPECTATOR).watches
    assert not any(Guest(1, login, role).watches for role in (None, Role.PLAYER, Role.BOT))


def test_the_usual_rules_of_the_house() -> None:
    house = House()
    assert (house.grace, house.resumed_grace, house.strikes, house.silent_turns) == (90, 120, 1, 3)
