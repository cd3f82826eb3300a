from __future__ import annotations

from net.audience import Audience
from net.dialect import Role
from net.outbox import Outbox
from net.outputs import Close, Send
from net.people import Player


def audience() -> tuple[Audience, Outbox]:
    outbox = Outbox()
    players = [
        Player("Ann", "a", Role.PLAYER, 1),
        Player("Bob", "b", Role.BOT, None),
        Player("C", "c", Role.BOT, 3),
    ]
    found = Audience(players, outbox)
    found.watchers.append(9)
    return found, outbox


def test_seats_are_found_by_whatever_a_player_is_known_by() -> None:
    found, _ = audience()
    assert (found.seat_of(("Bob", "b")), found.seat_of(("Bob", "a")), found.seat_of(None)) == (2, 0, 0)
    assert (found.seat_at(3), found.seat_at(9)) == (3, 0)
    assert (found.seat_by("a"), found.seat_by("d")) == (1, 0)


def test_each_seat_is_told_its_own_and_those_who_watch_that_of_seat_0() -> None:
    found, outbox = audience()
    found.tell({0: [b"w"], 1: [b"one"], 2: [b"two"], 3: []})
    assert outbox.take() == [Send(1, b"one"), Send(9, b"w")]


def test_everybody_is_told_the_same_but_who_asked() -> None:
    found, outbox = audience()
    found.to_all(b"all", 3, b"own")
    assert outbox.take() == [Send(1, b"all"), Send(3, b"own"), Send(9, b"all")]


def test_the_other_players() -> None:
    found, outbox = audience()
    found.to_others(1, b"away")
    assert outbox.take() == [Send(3, b"away")]


def test_everybody_leaves() -> None:
    found, outbox = audience()
    found.dismiss(1000, "over")
    assert outbox.take() == [Close(conn, 1000, "over") for conn in (1, 3, 9)]
    assert found.watchers == []
    assert all(player.conn is None for player in found.players)
