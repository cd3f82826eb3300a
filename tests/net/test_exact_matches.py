"""Clients that follow whole matches by the match's own events agree with the server after every command."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from msgspec import UNSET

from ecs.commands import Command
from ecs.components import Inventory
from ecs.events import Event, Released
from ecs.game import Game
from ecs.match import Match
from ecs.world import World
from net import exact
from net.exact import Ext
from net.inbound import Role
from net.mashup.server import MashupServerCodec
from net.notices import Ended, Happened, Started
from systems.games import tools
from systems.mashup import goose
from systems.mashup.components import GOOSE, Stone
from systems.mashup.game import mashup, modded
from tests.net.witnesses import Room, Witness, assert_all_agree

QUICK = {"mashup": {"match": "quick"}, "dune": {"party": "quick", "scenario": "sietch"}}
MOST = 2000


def setup(game: str) -> Any:
    return tools(game).load_setup(**QUICK[game])


def played(room: Room, *others: Witness, most: int = MOST) -> Iterable[int]:
    """The commands of a match between two clients, one after the other; all agree after each."""
    players = room.enter("Ann"), room.enter("Bob")
    match = room.match
    for number in range(most):
        acted = [player.act() for player in players]
        assert any(acted), "nobody knows what to do"
        yield number
        if match.outcome is not None:
            return
        assert_all_agree(match, *players, *others)


@pytest.mark.parametrize("game", ["mashup", "dune"])
def test_all_agree_with_the_server_after_every_command(game: str) -> None:
    room = Room(game, setup(game), seed=3)
    watcher = room.enter("Dee", Role.SPECTATOR)
    late: Witness | None = None
    for number in played(room, watcher):
        if number == 40:
            late = room.enter("Late", Role.SPECTATOR)
        if number == 60:
            watcher.lose()
            watcher.call()
        if late is not None and room.match.outcome is None:
            assert_all_agree(room.match, late)
    assert late is not None
    match = room.match
    for witness in (watcher, late):
        assert match.outcome is not None
        assert witness.winner == match.outcome.winner
        starts = [notice for notice in witness.notices if isinstance(notice, Started)]
        assert len(starts) == (2 if witness is watcher else 1)
    before = late.beats[0][1]
    assert late.beats[0][0] == ()
    for events, after in late.beats[1:]:
        before = before.clone()
        before.follow(events)
        assert exact.digest(before, 0) == exact.digest(after, 0)


def test_a_frame_is_short() -> None:
    room = Room("mashup", setup("mashup"))
    for number in played(room, most=200):
        if number == 5:
            room.sizes.clear()
    assert sorted(room.sizes)[len(room.sizes) // 2] < 400
    assert max(room.sizes) < 3000


def test_mods_are_followed_too() -> None:
    codec = MashupServerCodec(modded(("mirror", "echo")))
    room = Room("mashup", setup("mashup"), codec=codec)
    watcher = room.enter("Dee", Role.SPECTATOR)
    for _ in played(room, watcher, most=150):
        pass
    mirror = watcher.client.mirror
    assert mirror is not None
    assert mirror.game.mods == codec.game.mods
    assert mirror.match.world.count(Stone) == 8


class Generous(goose.Goose):
    """Throws up two stones a round."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """The rule of the game, twice."""
        super().process(world, seat, command)
        super().process(world, seat, command)


def two_stones_a_round() -> Game:
    """The game with one rule changed, in its system alone."""
    game = mashup()
    systems = tuple(Generous() if isinstance(system, goose.Goose) else system for system in game.systems)
    return replace(game, systems=systems)


def test_another_rule_of_goose_in_one_place_is_believed_by_everybody() -> None:
    """The server plays by it through a whole match; no client has it, and all agree after every command."""
    room = Room("mashup", setup("mashup"), seed=2, codec=MashupServerCodec(two_stones_a_round()))
    watcher = room.enter("Dee", Role.SPECTATOR)
    out = [0]
    for _ in played(room, watcher):
        mirror = watcher.client.mirror
        if mirror is not None and mirror.is_known:
            assert not any(isinstance(system, Generous) for system in mirror.game.systems)
            left = len(mirror.match.world.get(GOOSE, Inventory).items)
            out += [6 - left] * (out[-1] != 6 - left)
    assert out == [0, 2, 4, 6]
    assert isinstance(watcher.notices[-1], Ended)


def test_a_client_that_played_by_its_own_rules_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    follow = Match.follow

    def infer(match: Match, events: Iterable[Event]) -> None:
        """One stone a round needs not to be told."""
        told = list(events)
        thrown = [event for event in told if isinstance(event, Released) and event.owner == GOOSE]
        follow(match, [event for event in told if event not in thrown[1:]])

    monkeypatch.setattr(Match, "follow", infer)
    for _ in played(Room("mashup", setup("mashup"), seed=2)):
        pass  # as long as the rule is what it thinks
    room = Room("mashup", setup("mashup"), seed=2, codec=MashupServerCodec(two_stones_a_round()))
    with pytest.raises(AssertionError, match="sees another match"):
        for _ in played(room):
            pass


@pytest.mark.parametrize("game", ["mashup", "dune"])
@pytest.mark.parametrize("way", ["twice", "lost", "wrong", "strange", "digest"])
def test_a_bad_way_is_mended_by_the_state(game: str, way: str) -> None:
    room = Room(game, setup(game), seed=4)
    watcher = room.enter("Dee", Role.SPECTATOR)
    asked = count_states(watcher)
    spoil = Spoiler(way)
    watcher.change = spoil
    for number in played(room, most=120):
        spoil.active = number % 20 == 10 and number > 20
        watcher.send()
    assert spoil.spoilt
    assert_all_agree(room.match, watcher)
    assert asked() == (0 if way == "twice" else spoil.spoilt)
    assert any(isinstance(notice, Happened) for notice in watcher.notices)


def count_states(witness: Witness) -> Any:
    asked: list[int] = []
    plain = witness.client._codec.ask_state

    def ask_state() -> None:
        asked.append(1)
        plain()

    witness.client._codec.ask_state = ask_state  # type: ignore[method-assign]
    return lambda: len(asked)


class Spoiler:
    """A way that spoils the events of one frame while it is active."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.active = False
        self.spoilt = 0

    def __call__(self, frame: bytes) -> list[bytes]:
        ext = exact.found(frame)
        if not self.active or ext is None or ext.events is UNSET:
            return [frame]
        self.active = False
        self.spoilt += 1
        bare = frame[: frame.index(b',"ext":')] + b"}"
        match self.way:
            case "twice":
                return [frame, frame]
            case "lost":
                return [exact.carrying(bare, Ext(seq=ext.seq + 1, events=()))]
            case "wrong":
                return [bare[:-1] + b',"ext":{"seq":"x"}}']
            case "strange":
                return [exact.carrying(bare, Ext(seq=ext.seq, events=(("Dreamt", 1),)))]
        return [exact.carrying(bare, Ext(seq=ext.seq, events=ext.events, digest="0123"))]
