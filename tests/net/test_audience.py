from __future__ import annotations

from net.audience import Audience
from net.inbound import Role
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


def test_everybody_who_hears_something() -> None:
    found, outbox = audience()
    found.players[1].conn = None
    conns = list(found.connections())
    assert conns == [(1, 1), (3, 3), (9, 0)] if len(found.players) == 3 else [(1, 1), (9, 0)]
    found.to_all(b"all")
    assert outbox.take() == [Send(conn, b"all") for conn, _ in conns]


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
