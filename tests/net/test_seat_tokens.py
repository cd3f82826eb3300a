from __future__ import annotations

from itertools import count
from uuid import UUID

from net.seat_tokens import MOST_KNOWN, SeatTokens, new_secret


def test_numbers_begin_with_1_and_secrets_are_those_given() -> None:
    tokens = SeatTokens(map("s{}".format, count()).__next__)
    assert [tokens.enrol(watches=False) for _ in range(2)] == [(1, "s0"), (2, "s1")]
    tokens.go_on_after(7)
    assert tokens.enrol(watches=False) == (8, "s2")


def test_only_spectators_are_known_here() -> None:
    tokens = SeatTokens()
    _, player = tokens.enrol(watches=False)
    number, secret = tokens.enrol(watches=True)
    assert tokens.watcher(player) is None
    assert tokens.watcher(secret) == number
    tokens.forget(secret)
    assert tokens.watcher(secret) is None


def test_the_oldest_are_forgotten() -> None:
    tokens = SeatTokens()
    secrets = [tokens.enrol(watches=True)[1] for _ in range(MOST_KNOWN + 1)]
    assert tokens.watcher(secrets[0]) is None
    assert tokens.watcher(secrets[1]) == 2
    tokens.clear()
    assert tokens.watcher(secrets[1]) is None


def test_a_secret_cannot_be_guessed() -> None:
    assert UUID(new_secret()).version == 4
    assert new_secret() != new_secret()
