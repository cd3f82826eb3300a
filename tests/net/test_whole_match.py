"""Matches over real sockets from beginning to end, with all that players, programs and spectators do."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

import msgspec
import pytest

from ecs.components import MATCH, Progress
from ecs.match import Match
from net import games
from net.entries import Played
from net.house import House
from net.inbound import Role
from net.line import Line
from net.matchlog import read
from net.notices import Ended, Happened, Notice
from net.replay import rebuild
from systems.mashup.commands import TimeOut
from systems.mashup.configs import Setup
from systems.mashup.game import standard
from tests.conformance.mashup import check
from tests.net.logs_of import small_setup
from tests.net.table import kinds_of, request
from tests.net.travellers import shown
from tests.net.visitors import HOST, Hall, Message, Visitor, with_server

ROOT = Path(__file__).parents[2]


def timed(seconds: int) -> Setup:
    """A match with so much time for a turn."""
    setup = small_setup()
    return msgspec.structs.replace(
        setup, match=msgspec.structs.replace(setup.match, max_round_time=seconds, max_pause_time=20)
    )


def running(hall: Hall) -> Match:
    """The match in the default room."""
    contest = hall.server.rooms.enter("/").session._contest
    assert contest is not None
    return contest.table.match


class Table:
    """Two players in their first turn."""

    def __init__(self, hall: Hall, one: Visitor, two: Visitor) -> None:
        self.hall = hall
        self.players = (one, two)

    @classmethod
    async def laid(cls, hall: Hall, one: Visitor, two: Visitor, *roles: str) -> Table:
        for visitor, name, role in zip(
            (one, two), ("Ada", "Bob"), roles or ("PLAYER", "PLAYER"), strict=True
        ):
            await visitor.join(name, role)
        await asyncio.gather(one.draft(), two.draft())
        await asyncio.gather(one.hear("EVENTS"), two.hear("EVENTS"))
        return cls(hall, one, two)

    @property
    def acting(self) -> tuple[Visitor, Visitor]:
        """Whose turn it is, and the other."""
        seat = running(self.hall).acting[0]
        return self.players[seat - 1], self.players[2 - seat]


async def hear(visitor: Visitor) -> Message:
    """The very next message, which must have the shape of the standard."""
    message: Message = check(await visitor.socket.recv())
    return message


async def events(visitor: Visitor) -> list[str]:
    """The kinds of the events in the very next message."""
    return kinds_of(await hear(visitor))


async def last_words(visitor: Visitor) -> tuple[list[str], int | None, str | None]:
    """All kinds of messages until the connection is closed; then code and reason."""
    messages, code, reason = await visitor.farewell()
    return [kind for message in messages for kind in kinds_of(message)], code, reason


# A complete match


class Watcher:
    """A spectator with a client of ours, and all it was told."""

    def __init__(self, hall: Hall, name: str) -> None:
        self.client = games.client("mashup", name, name, Role.SPECTATOR)
        self.winner = 0
        self.frames = 0
        url = f"ws://{HOST}:{hall.server.port}/"
        self.line = Line(url, self.client, self._hear)

    def _hear(self, notice: Notice) -> None:
        self.frames += isinstance(notice, Happened)
        if isinstance(notice, Ended):
            self.winner = notice.winner


async def mashup_bot(hall: Hall, name: str, role: str) -> tuple[int | None, str, str]:
    """Run `mashup bot` to its end: exit code and what it says."""
    url = f"{HOST}:{hall.server.port}"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "mashup", "bot", url, "--name", name, "--role", role, "--seed", "1"),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        out, err = await process.communicate()
        return process.returncode, out.decode(), err.decode()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def test_two_processes_play_and_late_spectators_see_the_same(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        bots = [
            asyncio.create_task(mashup_bot(hall, name, role))
            for name, role in (("Ann", "ki"), ("Bob", "player"))
        ]
        watchers = [Watcher(hall, "Eve"), Watcher(hall, "Fay")]
        metrics = hall.server.rooms.metrics
        lines = []
        for watcher, commands in zip(watchers, (10, 60), strict=True):
            while metrics.commands < commands:
                await asyncio.sleep(0.002)
            match = running(hall)
            assert match.outcome is None
            lines.append(asyncio.create_task(watcher.line.run()))
        said = [await bot for bot in bots]
        await asyncio.gather(*lines)
        assert match.outcome is not None
        winner, reason = match.outcome.winner, match.outcome.reason
        rounds = match.world.get(MATCH, Progress).round
        for (code, out, err), name, other in zip(said, ("Ann", "Bob"), ("Bob", "Ann"), strict=True):
            assert (code, err) == (0, "")
            assert re.fullmatch(
                rf"{name} (won|lost) against {other} in round {rounds} \({reason}\)\.\n", out
            ), out
        (path,) = tmp_path.glob("2*.jsonl")
        log = read(path, standard())
        assert log.ended is not None
        assert (log.ended.winner, log.ended.digest) == (winner, match.digest())
        assert rebuild(standard(), log.header, small_setup(), log.entries).digest() == match.digest()
        seats = [player.name for player in log.header.players]
        assert said[("Ann", "Bob").index(seats[winner - 1])][1].split()[1] == "won"
        for watcher in watchers:
            assert watcher.frames > 1
            assert watcher.winner == winner
            assert watcher.client.mirror is not None
            seen = watcher.client.mirror.match
            assert shown(seen.world) == shown(match.world)
            assert seen.outcome is not None
            assert seen.outcome.winner == winner

    with_server(play, tmp_path)


# Pauses


def test_a_pause_holds_the_clock_until_a_player_goes_on(tmp_path: Path) -> None:
    """The turn takes three seconds, the pause more; everybody is told, and nothing is granted meanwhile."""

    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob, hall.visit() as eve:
            await eve.join("Eve", "SPECTATOR")
            table = await Table.laid(hall, ada, bob)
            await eve.hear("EVENTS")
            acting, other = table.acting
            await other.ask("PauseStartRequest")
            assert await events(other) == ["Ack", "PauseStartEvent", "GamestateEvent"]
            for visitor in (acting, eve):
                assert await events(visitor) == ["PauseStartEvent", "GamestateEvent"]
            before = running(hall).digest()
            await acting.ask("EndRoundRequest")
            assert await events(acting) == ["Nack", "GamestateEvent"]
            await asyncio.sleep(3.5)
            assert running(hall).digest() == before
            async with hall.visit() as fay:
                await fay.join("Fay", "SPECTATOR")
                told = [await events(fay) for _ in range(4)]
                assert told == [
                    ["GENERAL_ASSIGNMENT"],
                    ["GAME_STRUCTURE"],
                    ["GamestateEvent"],
                    ["PauseStartEvent", "GamestateEvent"],
                ]
            await acting.ask("PauseStopRequest")
            assert await events(acting) == ["Ack", "PauseStopEvent", "GamestateEvent"]
            for visitor in (other, eve):
                assert await events(visitor) == ["PauseStopEvent", "GamestateEvent"]
            await acting.ask("EndRoundRequest")
            told_acting = await events(acting)
            assert told_acting[0] == "Ack"
            assert await events(other) == told_acting[1:]

    with_server(play, tmp_path, setup=timed(3))


def test_a_program_that_asks_for_a_pause_gets_none(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob:
            await Table.laid(hall, ada, bob, "KI", "PLAYER")
            await ada.ask("PauseStartRequest")
            assert await events(ada) == ["Nack", "GamestateEvent"]
            assert not hall.server.rooms.enter("/").session.paused
            await ada.ask("PauseStopRequest")  # the second strike in a row
            told, code, reason = await last_words(ada)
            assert told == ["GamestateEvent", "WinEvent", "GOODBYE_CLIENT"]
            why = "Too many illegal requests in a row. The last: A program may not end a pause."
            assert (code, reason) == (1008, f"You are disqualified. {why}")
            assert (await last_words(bob))[0] == ["GamestateEvent", "WinEvent", "DisconnectEvent"]

    with_server(play, tmp_path)


# Lost connections


def test_a_player_comes_back_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as one, hall.visit() as two:
            table = await Table.laid(hall, one, two)
            acting, other = table.acting
            name = "Ada" if acting is one else "Bob"
            acting.socket.transport.abort()
            (warning,) = (await hear(other))["messages"]
            assert warning["eventType"] == "TimeoutWarningEvent"
            assert warning["message"] == f"{name} lost the connection; the seat is kept for a while."
            assert warning["timeLeft"] == 90
            match = running(hall)
            async with hall.visit() as back:
                await back.say("HELLO_SERVER", name=name, deviceID=f"device of {name}")
                assert await hear(back) == {"messageType": "HELLO_CLIENT", "runningGame": True}
                await back.say("RECONNECT", reconnect=True)
                assert [await events(back) for _ in range(3)] == [
                    ["GENERAL_ASSIGNMENT"],
                    ["GAME_STRUCTURE"],
                    ["GamestateEvent"],
                ]
                assert await events(other) == ["GamestateEvent"]
                seat = match.acting[0]
                wish = request(match, match.legal(seat)[0])
                await back.say("REQUESTS", messages=[wish])
                told = await events(back)
                assert told[0] == "Ack"
                assert await events(other) == told[1:]
            assert (await hear(other))["messages"][0]["eventType"] == "TimeoutWarningEvent"

    with_server(play, tmp_path)


def test_who_does_not_come_back_loses(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob:
            await Table.laid(hall, ada, bob)
            ada.socket.transport.abort()
            told, code, reason = await last_words(bob)
            assert told == ["TimeoutWarningEvent", "GamestateEvent", "WinEvent", "DisconnectEvent"]
            assert (code, reason) == (1000, "The match is over: Bob won (lost).")

    with_server(play, tmp_path, house=House(grace=0.5))


# Wrong things


def test_illegal_twice_is_out(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob:
            table = await Table.laid(hall, ada, bob)
            acting, other = table.acting
            loser, winner = ("Ada", "Bob") if acting is ada else ("Bob", "Ada")
            match = running(hall)
            world, seat = match.world, match.acting[0]
            step = request(match, next(each for each in match.legal(seat) if hasattr(each, "field")))
            x, y = step["originField"]
            far = {**step, "requestType": "MoveRequest", "targetField": [(x + 3) % world.grid.width, y]}
            before = match.digest()
            await acting.say("REQUESTS", messages=[far])
            assert await events(acting) == ["Nack", "GamestateEvent"]
            assert match.digest() == before
            await acting.say("REQUESTS", messages=[far])
            told, code, reason = await last_words(acting)
            assert told == ["GamestateEvent", "WinEvent", "GOODBYE_CLIENT"]
            assert code == 1008
            assert reason is not None
            assert reason.startswith("You are disqualified. Too many illegal requests in a row. The last: ")
            told, code, reason = await last_words(other)
            assert told == ["GamestateEvent", "WinEvent", "DisconnectEvent"]
            assert (code, reason) == (1000, f"The match is over: {winner} won (disqualified).")
            assert loser != winner

    with_server(play, tmp_path)


def test_a_turn_that_runs_out_is_passed_on(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob:
            table = await Table.laid(hall, ada, bob)
            acting, other = table.acting
            match = running(hall)
            turn = match.world.get(MATCH, Progress).turn
            (warning,) = (await hear(acting))["messages"]
            assert (warning["eventType"], warning["timeLeft"]) == ("TimeoutWarningEvent", 1)
            told = await events(acting)
            assert told[0] == "TurnTimeoutEvent"
            assert told[-1] == "GamestateEvent"
            assert "TurnEvent" in told
            assert await events(other) == told[1:]
            assert match.world.get(MATCH, Progress).turn == turn + 1
        (path,) = tmp_path.glob("2*.running")
        commands = [entry for entry in read(path, standard()).entries if isinstance(entry, Played)]
        assert (commands[2].seat, commands[2].command) == (0, TimeOut())

    with_server(play, tmp_path, setup=timed(2))


@pytest.mark.parametrize("wish", ["EndRoundRequest", "PauseStartRequest"])
def test_a_spectator_who_wants_to_play_is_sent_away(tmp_path: Path, wish: str) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob, hall.visit() as eve:
            await eve.join("Eve", "SPECTATOR")
            await Table.laid(hall, ada, bob)
            await eve.hear("EVENTS")
            before = running(hall).digest()
            await eve.ask(wish)
            messages, code, reason = await eve.farewell()
            assert messages == [
                {"messageType": "ERROR", "message": "Spectators only watch.", "type": 2},
                {"messageType": "GOODBYE_CLIENT", "message": "Spectators only watch."},
            ]
            assert (code, reason) == (1008, "Spectators only watch.")
            assert running(hall).digest() == before

    with_server(play, tmp_path)


def test_a_third_player_is_told_that_the_room_is_full(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob, hall.visit() as cem:
            await Table.laid(hall, ada, bob)
            await cem.join("Cem", "KI")
            sentence = "This room already has two players; watch as a spectator, or choose another room."
            messages, code, reason = await cem.farewell()
            assert messages == [{"messageType": "GOODBYE_CLIENT", "message": sentence}]
            assert (code, reason) == (1013, sentence)
            assert running(hall).outcome is None

    with_server(play, tmp_path)
