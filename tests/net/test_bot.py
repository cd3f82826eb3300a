from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecs.commands import Command
from ecs.errors import MashupError
from ecs.match import Match
from net import bot as module
from net import games
from net.bot import Bot, Result, news
from net.inbound import Role
from net.lobby import Entrant, LobbyState
from net.lobby_messages import Again, LobbyWish, SetReady, StartMatch
from net.mashup import messages
from net.mashup.codec import decode_from_client, decode_from_server, encode
from net.mashup.messages import CharacterEntity, StoneEntity
from net.notices import Confirmed, Gathered, Greeted, Lost, Notice, Paused, Resumed
from systems.brains import Brain, Thinker, brain
from systems.brains.levels import LEVELS
from systems.mashup.commands import EndTurn, Step
from tests.net.fake_server import FakeServer, Guest, Script, run
from tests.net.mashup.broadcast import Broadcast
from tests.net.mashup.samples import POOL
from tests.net.visitors import HOST, Hall, with_server


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No long waits after refusals."""
    monkeypatch.setattr(module, "SULK", 0.01)


@pytest.fixture
def broadcast() -> Broadcast:
    """A match in which it is the turn of seat 1 and there is much to do."""
    broadcast = Broadcast(1)
    while broadcast.match.acting != (1,) or len(broadcast.match.legal(1)) < 5:
        broadcast.play(EndTurn())
    return broadcast


def state_of(broadcast: Broadcast) -> messages.GamestateEvent:
    (frame,) = broadcast.codec.state(broadcast.table, 1)
    message = decode_from_server(frame)
    assert isinstance(message, messages.Events)
    (state,) = message.messages
    assert isinstance(state, messages.GamestateEvent)
    return state


class Stubborn:
    """Always wants the same."""

    def choose(self, match: Match, seat: int) -> Command:
        return match.legal(seat)[0]


class Broken:
    """Has a fault."""

    def choose(self, match: Match, seat: int) -> Command:
        raise ZeroDivisionError("oh")


async def meet(*scripts: Script, mind: Any = None, patience: float = 5.0, tell: Any = None) -> Result:
    async with FakeServer(*scripts).listening() as server:
        client = games.client("mashup", "Ann", "phone", Role.BOT)
        return await Bot(server.url, client, mind or brain("random", 1), patience, tell).play()


# Playing


def test_draft(broadcast: Broadcast) -> None:
    chosen: list[Any] = []

    async def script(guest: Guest) -> None:
        hello = await guest.hear()
        assert hello == {"messageType": "HELLO_SERVER", "name": "Ann", "deviceID": "phone"}
        await guest.say(messages.HelloClient(False))
        assert (await guest.hear())["role"] == "KI"
        await guest.say(messages.GameAssignment("m-1", POOL[:12]))
        message = await guest.hear()
        assert message["messageType"] == "CHARACTER_SELECTION"
        chosen.extend(message["characters"])
        await guest.end(2)

    result = run(meet(script))
    assert len(chosen) == 12
    assert chosen.count(True) == 6
    assert str(result) == "Ann saw the match end in the draft; player 2 won."


def test_without_a_brain_it_plays_at_random_where_nobody_says_how_well(
    broadcast: Broadcast, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[str, int]] = []

    def noted(level: str, seed: int) -> Brain:
        made.append((level, seed))
        return brain(level, seed)

    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        await guest.request()
        await guest.end(1)

    async def play() -> Result:
        async with FakeServer(script).listening() as server:
            return await Bot(server.url, games.client("mashup", "Ann", "phone", Role.BOT, seed=5)).play()

    monkeypatch.setattr(module, "brain", noted)
    assert run(play()).won
    assert made == [("random", 5)]


def test_what_it_asks_for_is_what_its_brain_chose(broadcast: Broadcast) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        for _ in range(20):
            (asked,) = broadcast.codec.decode(
                encode(decode_from_client(await guest.socket.recv())), broadcast.table, 1
            )
            assert asked.command == broadcast.match.legal(1)[0]  # type: ignore[union-attr]
            await guest.tell(*broadcast.play(broadcast.match.legal(1)[0])[1])
            while broadcast.match.acting == (2,):
                await guest.tell(*broadcast.play(EndTurn())[1])
        await guest.end(1)

    result = run(meet(script, mind=Stubborn()))
    assert result.won
    assert str(result).startswith("Ann won against Bob in round ")


# Refusals


def test_what_was_refused_is_never_asked_again(broadcast: Broadcast) -> None:
    asked: list[str] = []

    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        asked.append(str(await guest.request()))
        await guest.tell(messages.Nack())
        assert await guest.request() == {"requestType": "Req"}
        await guest.tell(state_of(broadcast))
        asked.append(str(await guest.request()))
        await guest.end()

    run(meet(script, mind=Stubborn()))
    assert asked[1] == "{'requestType': 'EndRoundRequest'}" != asked[0]


def test_however_often_the_state_changes_a_server_that_refuses_everything_hears_three_requests(
    broadcast: Broadcast,
) -> None:
    asked: list[dict[str, Any]] = []
    steps = [each for each in broadcast.match.legal(1) if isinstance(each, Step)]
    free = [each for each in steps if not broadcast.match.world.at.get(each.field)]

    class Wild:
        """Wants something else every time."""

        def choose(self, match: Match, seat: int) -> Command:
            return free[len(asked)]

    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        for cooldown in range(1, 4):
            asked.append(await guest.request())
            changed = msgspec.structs.replace(state_of(broadcast), stone_cooldowns=(cooldown,) * 6)
            await guest.tell(messages.Nack(), changed)
        await guest.silence()
        await guest.end()

    run(meet(script, mind=Wild()))
    assert [request["requestType"] for request in asked] == ["MoveRequest", "MoveRequest", "EndRoundRequest"]
    assert asked[0] != asked[1]


def test_after_a_grant_it_asks_for_more(broadcast: Broadcast) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        await guest.request()
        await guest.tell(messages.Nack(), state_of(broadcast))
        assert await guest.request() == {"requestType": "EndRoundRequest"}
        await guest.tell(*broadcast.play(EndTurn())[1])
        while broadcast.match.acting == (2,):
            await guest.tell(*broadcast.play(EndTurn())[1])
        assert (await guest.request())["requestType"] == "MoveRequest"
        await guest.end()

    run(meet(script, mind=Stubborn()))


def test_when_all_is_refused_it_waits_for_the_clock(broadcast: Broadcast) -> None:
    active = state_of(broadcast).active_character
    assert active is not None

    def tired(state: messages.GamestateEvent) -> messages.GamestateEvent:
        """Nobody has any points left, so ending the turn is all there is to do."""
        entities = [
            msgspec.structs.replace(each, mp=0, ap=0) if isinstance(each, CharacterEntity) else each
            for each in state.entities
        ]
        return msgspec.structs.replace(state, entities=tuple(entities))

    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.say(broadcast.structure(1))
        await guest.tell(tired(state_of(broadcast)))
        assert await guest.request() == {"requestType": "EndRoundRequest"}
        await guest.tell(messages.Nack(), tired(state_of(broadcast)))
        await guest.silence()
        await guest.tell(state_of(broadcast))  # something new: it may speak again
        await guest.request()
        await guest.end()

    run(meet(script))


def test_unanswered_request_leads_to_a_question(
    broadcast: Broadcast, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REPLY_TIME", 0.05)

    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        first = await guest.request()
        assert await guest.request() == {"requestType": "Req"}
        await guest.tell(state_of(broadcast))
        assert await guest.request() == first
        await guest.end()

    run(meet(script, mind=Stubborn()))


# Time


class Clock:
    """A clock that goes on when it is told to."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_thinking_has_half_of_what_is_left_of_half_a_turn(
    broadcast: Broadcast, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, given = Clock(), list[Any]()
    monkeypatch.setattr(module, "monotonic", clock)
    turn = broadcast.structure(1).matchconfig.max_round_time

    class Watched(Thinker):
        def choose(self, match: Match, seat: int) -> Command:
            given.append(self.seconds)
            return match.legal(seat)[0]

    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        await guest.request()
        clock.now += turn / 4
        await guest.tell(*broadcast.play(broadcast.match.legal(1)[0])[1])
        await guest.request()
        await guest.tell(messages.PauseStartEvent(), messages.Nack(), state_of(broadcast))
        clock.now += 100 * turn  # in a pause the server's clock stands still
        await guest.tell(messages.PauseStopEvent(), state_of(broadcast))
        await guest.request()
        await guest.end()

    run(meet(script, mind=Watched(1, LEVELS["easy"])))
    assert given == [turn / 4, turn / 8, turn / 4]


def test_turn_is_ended_before_it_runs_out(broadcast: Broadcast, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(module, "monotonic", clock)

    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        assert (await guest.request())["requestType"] == "MoveRequest"
        clock.now += 0.6 * broadcast.structure(1).matchconfig.max_round_time
        await guest.tell(*broadcast.play(broadcast.match.legal(1)[0])[1])
        assert await guest.request() == {"requestType": "EndRoundRequest"}
        await guest.tell(*broadcast.play(EndTurn())[1])
        while broadcast.match.acting == (2,):
            await guest.tell(*broadcast.play(EndTurn())[1])
        assert (await guest.request())["requestType"] == "MoveRequest"  # a new turn, a new time
        await guest.end()

    run(meet(script, mind=Stubborn()))


# Pauses


def test_silent_in_a_pause(broadcast: Broadcast) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.say(broadcast.structure(1))
        await guest.tell(messages.PauseStartEvent(), state_of(broadcast))
        await guest.silence()
        await guest.tell(state_of(broadcast))
        await guest.silence()
        await guest.tell(messages.PauseStopEvent(), state_of(broadcast))
        assert (await guest.request())["requestType"] == "MoveRequest"
        await guest.end()

    run(meet(script, mind=Stubborn()))


def test_pause_that_comes_while_it_thinks(broadcast: Broadcast) -> None:
    async def test() -> None:
        thinking, go_on = asyncio.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()

        class Slow:
            """Thinks until it is told to go on."""

            def choose(self, match: Match, seat: int) -> Command:
                loop.call_soon_threadsafe(thinking.set)
                asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(20)
                return EndTurn()

        async def script(guest: Guest) -> None:
            await guest.greet()
            await guest.seat(broadcast)
            await thinking.wait()
            await guest.tell(messages.PauseStartEvent(), state_of(broadcast))
            await asyncio.sleep(0.05)  # the bot must have heard it
            go_on.set()
            await guest.silence()
            await guest.tell(messages.PauseStopEvent(), state_of(broadcast))
            assert await guest.request() == {"requestType": "EndRoundRequest"}
            await guest.end()

        await meet(script, mind=Slow())

    run(test())


# What goes wrong


def test_lost_connection_in_the_turn(broadcast: Broadcast) -> None:
    async def cut_off(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        await guest.request()
        guest.cut()

    async def go_on(guest: Guest) -> None:
        await guest.greet(running=True)
        await guest.seat(broadcast)
        await guest.request()
        await guest.end()

    assert run(meet(cut_off, go_on)).won


def test_it_tells_what_it_waits_for(broadcast: Broadcast) -> None:
    told: list[str] = []

    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        await guest.request()
        await guest.end(1)

    run(meet(script, tell=told.append))
    assert told == ["Ann is on the server and waits for a match.", "Ann plays against Bob."]


@pytest.mark.parametrize(
    ("notice", "sentence"),
    [
        (Paused(1), "The match is paused."),
        (Resumed(1), "The match goes on."),
        (
            Lost("nobody listens there", 3.7),
            "The connection is lost (nobody listens there); Ann tries again in 4 s.",
        ),
        (Greeted(running=True), None),
        (Confirmed(), None),
    ],
)
def test_news(notice: Notice, sentence: str | None) -> None:
    assert news(notice, "Ann") == sentence


def test_brain_with_a_fault(broadcast: Broadcast) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        await guest.socket.wait_closed()

    with pytest.raises(ZeroDivisionError):
        run(meet(script, mind=Broken()))


def test_state_that_makes_no_sense(broadcast: Broadcast) -> None:
    far = msgspec.structs.replace(state_of(broadcast), entities=(StoneEntity(number=0, position=(999, 0)),))

    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.say(broadcast.structure(1))
        await guest.tell(far)
        await guest.socket.wait_closed()

    with pytest.raises(MashupError, match=r"^The server at ws://.* broke the protocol: .* field \[999, 0\]"):
        run(meet(script))


def test_mods_it_does_not_know(broadcast: Broadcast) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.say(msgspec.structs.replace(broadcast.structure(1), mods=("moon",)))
        await guest.socket.wait_closed()

    with pytest.raises(
        MashupError, match=r"^This match is played with mods that are not installed here: moon"
    ):
        run(meet(script))


def test_end_without_a_winner(broadcast: Broadcast) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.tell(messages.DisconnectEvent())

    with pytest.raises(MashupError, match="named no winner"):
        run(meet(script))


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        (Result("Ann", 1, 1, "Bob", 9, "stones"), "Ann won against Bob in round 9 (stones)."),
        (Result("Ann", 2, 1, "Bob", 12), "Ann lost against Bob in round 12."),
        (Result("Ann", 2), "Ann saw the match end in the draft; player 2 won."),
        (
            Result("Ann", 2, 1, "Bob and Cyd", 4, "home", place=2),
            "Ann lost against Bob and Cyd in round 4 (home).",
        ),
        (
            Result("Ann", 0, 1, "Bob and Cyd", 5, "home", place=3),
            "Ann lost against Bob and Cyd in round 5 (home).",
        ),
        (
            Result("Ann", 0, 1, "Bob and Cyd", 5, "held out", place=1, together=True),
            "Ann won together with others in round 5 (held out).",
        ),
        (
            Result("Ann", 0, 1, "Bob and Cyd", 5, "burnt down", together=True),
            "Ann and Bob and Cyd saw the match end without a winner (burnt down).",
        ),
    ],
)
def test_results_in_words(result: Result, sentence: str) -> None:
    assert str(result) == sentence
    assert result.won == (" won " in sentence and result.seat > 0)


# Against the real server


def test_two_bots_play_a_match_on_the_real_server(tmp_path: Path) -> None:
    results: list[Result] = []

    async def play(hall: Hall) -> None:
        bots = [
            Bot(
                f"ws://{HOST}:{hall.server.port}/",
                games.client("mashup", name, name, Role.BOT),
                brain("random", seed),
            )
            for seed, name in enumerate(("Ann", "Bob"))
        ]
        results.extend(await asyncio.gather(*(bot.play() for bot in bots)))

    with_server(play, tmp_path)
    one, two = results
    assert {one.seat, two.seat} == {1, 2}
    assert (one.winner, one.rounds, one.reason) == (two.winner, two.rounds, two.reason)
    assert one.won != two.won


# In a lobby


def gathered(*, ready: bool, host: bool = True, others: int = 2, stage: str = "lobby") -> Gathered:
    """Where the bot is number 1 among others who are ready."""
    mine = Entrant("Ann", Role.BOT, 1, 1, ready, host, "")
    rest = (Entrant(f"P{i}", Role.PLAYER, i, i, True, not host and i == 2, "") for i in range(2, 2 + others))
    return Gathered(LobbyState(stage, (mine, *rest), 2, 5, startable=ready and others > 0), 1)


@pytest.mark.parametrize(
    ("others", "stage", "waits"),
    [
        ((), "lobby", "In the lobby, 2 to 5 can play: Ann (ready). 1 more must come."),
        (
            (False, True),
            "lobby",
            "In the lobby, 2 to 5 can play: Ann (ready), P2, P3 (ready). Not ready: P2.",
        ),
        (
            (True,),
            "lobby",
            "In the lobby, 2 to 5 can play: Ann (ready), P2 (ready). Ann begins when 3 are there.",
        ),
        (
            (True,),
            "ceremony",
            "In the lobby, 2 to 5 can play: Ann (ready), P2 (ready). Ann ends the ceremony.",
        ),
    ],
)
def test_it_tells_whom_the_lobby_waits_for(others: tuple[bool, ...], stage: str, waits: str) -> None:
    mine = Entrant("Ann", Role.BOT, 1, 1, ready=True, host=True, computer="")
    rest = (
        Entrant(f"P{number}", Role.PLAYER, number, 0, ready, host=False, computer="")
        for number, ready in enumerate(others, start=2)
    )
    told = Gathered(LobbyState(stage, (mine, *rest), 2, 5, startable=False), 1)
    assert news(told, "Ann", 3) == waits
    assert news(Gathered(told.lobby, 9), "Bob", 3) == waits.replace(" when 3 are there", "")


@pytest.mark.parametrize(
    ("told", "seats", "wish"),
    [
        (gathered(ready=False), 0, SetReady(ready=True)),
        (gathered(ready=False, host=False), 3, SetReady(ready=True)),
        (gathered(ready=True), 0, None),
        (gathered(ready=True, others=4), 0, StartMatch()),
        (gathered(ready=True), 3, StartMatch()),
        (gathered(ready=True), 2, StartMatch()),
        (gathered(ready=True), 4, None),
        (gathered(ready=True, others=0), 1, None),
        (gathered(ready=True, host=False), 3, None),
        (gathered(ready=False, stage="ceremony"), 3, Again()),
        (gathered(ready=False, host=False, stage="ceremony"), 3, None),
    ],
)
def test_a_bot_is_ready_at_once_and_begins_when_all_are_there(
    told: Gathered, seats: int, wish: LobbyWish | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = games.client("mashup", "Ann", "", Role.BOT)
    wishes: list[LobbyWish] = []
    monkeypatch.setattr(client, "wish", wishes.append)
    bot = Bot("ws://nowhere/", client, seats=seats)
    monkeypatch.setattr(bot._line, "act", lambda deed: deed())
    bot._hear(told)
    assert wishes == ([] if wish is None else [wish])
    bot._result = Result("Ann", 1, 1)
    bot._hear(told)
    assert len(wishes) == (wish is not None), "it plays one match only"
