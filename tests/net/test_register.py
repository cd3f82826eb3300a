from __future__ import annotations

from itertools import count
from uuid import UUID

from net.register import MOST_KNOWN, Register, new_secret


def test_numbers_begin_with_1_and_secrets_are_those_given() -> None:
    register = Register(map("s{}".format, count()).__next__)
    assert [register.enrol(watches=False) for _ in range(2)] == [(1, "s0"), (2, "s1")]
    register.go_on_after(7)
    assert register.enrol(watches=False) == (8, "s2")


def test_only_spectators_are_known_here() -> None:
    register = Register()
    _, player = register.enrol(watches=False)
    number, secret = register.enrol(watches=True)
    assert register.watcher(player) is None
    assert register.watcher(secret) == number
    register.forget(secret)
    assert register.watcher(secret) is None


def test_the_oldest_are_forgotten() -> None:
    register = Register()
    secrets = [register.enrol(watches=True)[1] for _ in range(MOST_KNOWN + 1)]
    assert register.watcher(secrets[0]) is None
    assert register.watcher(secrets[1]) == 2
    register.clear()
    assert register.watcher(secrets[1]) is None


def test_a_secret_cannot_be_guessed() -> None:
    assert UUID(new_secret()).version == 4
    assert new_secret() != new_secret()
