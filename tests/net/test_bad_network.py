"""A thousand matches over a bad network, each from one seed.

A failure says which seed it was and the command that plays just that run again. More or other seeds::

    MASHUP_SEEDS=5000:6000 ./test tests/net/test_bad_network.py -n 2
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

import net.requests
from ecs.events import Event, Spent
from ecs.game import Game
from net import exact
from net.exact import PlainEvents
from net.outbox import Outbox
from net.outputs import Output, Record
from tests.net.bad_network import Network, run

FIRST, END = map(int, os.environ.get("MASHUP_SEEDS", "0:1000").split(":"))
BLOCK = 40


@pytest.mark.parametrize("first", range(FIRST, END, BLOCK))
def test_every_match_ends_well_whatever_the_network_does(first: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(first, min(first + BLOCK, END)):
        network = run(seed)
        seen["cuts"] += network.cuts
        seen["deaths"] += network.deaths
        for player in network.players:
            seen["knows"] += player.winner is not None
            seen["gone"] += player.client.gone
    if END - first >= BLOCK:  # the network was bad indeed, and yet nearly everybody saw the end
        assert seen["cuts"] > 3 * BLOCK
        assert seen["deaths"] > BLOCK / 8
        assert seen["knows"] > 1.6 * BLOCK
        assert seen["gone"] < BLOCK / 3


# Would such a run notice?


def first_failure(seeds: range) -> str:
    for seed in seeds:
        try:
            run(seed)
        except AssertionError as error:
            return str(error) if f"-m tests.net.bad_network {seed}" in str(error) else "no seed"
    return "all went well"


def test_a_server_that_punishes_late_messages_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net.requests, "is_late", lambda *_: False)
    assert "a fair match ended unfairly: disqualified" in first_failure(range(60))


def test_a_server_that_tells_before_it_writes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    take = Outbox.take

    def too_early(outbox: Outbox) -> list[Output]:
        return sorted(take(outbox), key=lambda output: isinstance(output, Record))

    monkeypatch.setattr(Outbox, "take", too_early)
    assert "told what is not in the log" in first_failure(range(60))


def test_a_client_that_misses_an_event_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    read = exact.read

    def forgetful(game: Game, told: PlainEvents) -> tuple[Event, ...]:
        return tuple(event for event in read(game, told) if not isinstance(event, Spent))

    monkeypatch.setattr(exact, "read", forgetful)
    assert "knows another match" in first_failure(range(20))


def test_a_match_that_nobody_ends_is_found() -> None:
    network = Network(1)
    network.travellers.pop(0)
    with pytest.raises(AssertionError, match=r"nothing will ever happen again|never ends"):
        network.run()


def test_a_seed_tells_it_all() -> None:
    stories: list[list[str]] = [[], []]
    for story in stories:
        Network(7, tell=story.append).run()
    assert len(stories[0]) > 100
    assert stories[0] == stories[1]
