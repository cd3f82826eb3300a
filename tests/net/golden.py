"""Sessions of foreign programs, recorded once: who speaks the standard alone is told byte for byte the same.

A golden file has a line for each frame: the connection, the kind of the message, a digest of its bytes; for
a close its code instead of the kind. When the rules change on purpose, ``python -m tests.net.golden`` writes
them anew; when the wire changes, never.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from pathlib import Path

from net.dune.codec import encode, wanted
from net.house import House
from net.outputs import Close, Output, Send
from tests.net.duel import Duel, setup
from tests.net.dune import arrakis
from tests.net.table import Room, likely

FOLDER = Path(__file__).parent / "golden"


class _Frames(list[str]):
    """The lines of a golden file."""

    def note(self, outputs: list[Output], key: str) -> None:
        for output in outputs:
            if isinstance(output, Send):
                kind = json.loads(output.frame)[key]
                self.append(f"{output.conn} {kind} {_short(output.frame)}")
            elif isinstance(output, Close):
                self.append(f"{output.conn} {output.code} {_short(output.reason.encode())}")

    def of_mashup(self, room: Room) -> Room:
        """Note all that is sent in this room from now on."""
        perform = room.perform
        room.perform = lambda outputs: (self.note(outputs, "messageType"), perform(outputs))[1]  # type: ignore[method-assign]
        return room

    def of_dune(self, room: arrakis.Room) -> arrakis.Room:
        """The same of a room of Dune, without what only our own programs are told."""
        perform = room.perform
        room.perform = lambda outputs: (self.note(_plain(outputs), "type"), perform(outputs))[1]  # type: ignore[method-assign]
        return room


def _short(text: bytes) -> str:
    return blake2b(text, digest_size=4).hexdigest()


def _plain(outputs: list[Output]) -> list[Output]:
    told = [
        Send(each.conn, arrakis.without_ext(each.frame)) if isinstance(each, Send) else each
        for each in outputs
    ]
    return [each for each in told if not (isinstance(each, Send) and _says_nothing(each.frame))]


def mashup(seed: int) -> list[str]:
    """Login, a draft, a match with refusals, pauses, lost connections and watchers, to its end."""
    lines = _Frames()
    room = lines.of_mashup(Room(setup(max_rounds=8), seed=seed))
    dice = random.Random(seed)
    room.enter("Dee", "SPECTATOR")
    players = list(room.start())
    for turn in range(160):
        if room.session.stage != "playing":
            break
        seat = room.match.acting[0]
        one = players[seat - 1]
        if turn % 20 == 3:
            one.ask({"requestType": "MoveRequest", "originField": [0, 0], "targetField": [0, 0]})
        if turn % 40 == 7:
            one.ask("PauseStartRequest")
            room.wait(2)
            one.ask("PauseStopRequest")
        if turn % 50 == 11:
            name = ("Ann", "Bob")[seat - 1]
            one.lose()
            players[seat - 1] = room.come_back(name)
            players[seat - 1].ask("Req")
        if turn == 60:
            room.enter("Eve", "SPECTATOR", "other")
        if turn % 45 == 30:
            room.wait(101)  # a turn runs out
        if room.session.stage == "playing":
            seat = room.match.acting[0]
            room.play(players[seat - 1], likely(room.match, seat, dice))
    if room.session.stage == "playing":
        players[0].ask("DisconnectRequest")
    return lines


def dune(seed: int) -> list[str]:
    """The same in the desert, without what only our own programs are told."""
    lines = _Frames()
    room = lines.of_dune(arrakis.Room(arrakis.setup(numb_of_rounds=4, max_strikes=50), seed))
    dice = random.Random(seed)
    room.enter("Dee", active=False)
    players = [room.enter(name) for name in ("Ann", "Bob")]
    for player in players:
        player.choose()
    for turn in range(100):
        if room.end is not None:
            break
        seat = room.match.acting[0]
        one = players[seat - 1]
        if turn % 20 == 3:
            one.ask("MOVEMENT_REQUEST", specs={"path": [{"x": 0, "y": 0}]})
        if turn % 40 == 7:
            one.say("PAUSE_REQUEST", pause=True)
            room.wait(2)
            one.say("PAUSE_REQUEST", pause=False)
        if turn % 40 == 11:
            one.lose()
            players[seat - 1] = one = room.come_back(one.secret)
            one.say("GAMESTATE_REQUEST", clientID=one.number)
        if turn == 60:
            room.enter("Eve", active=False)
        if turn % 45 == 30:
            room.wait(101)  # a turn runs out
        if room.end is None:
            seat = room.match.acting[0]
            one = players[seat - 1]
            one.raw(encode(wanted(arrakis.likely(room.match, seat, dice), room.match.world, one.number)))
    if room.end is None:
        room.wait(10_000)
    return lines


def _says_nothing(frame: bytes) -> bool:
    """Whether there is nothing left of this remark."""
    message = json.loads(frame)
    return message["type"] == "DEBUG" and not message["code"] and not message["explanation"]


def mashup_rough(seed: int) -> list[str]:
    """What goes wrong at the door, in the draft and at the table; and a server that restarts."""
    lines = _Frames()
    door = lines.of_mashup(Room(setup(max_rounds=8), seed=seed))
    stranger = door.connect()
    for nonsense in (
        b"",
        b"{",
        b"\xff",
        b"[]",
        b'{"messageType":"HELLO"}',
        b'{"messageType":"HELLO_CLIENT"}',
    ):
        if stranger.closed is None:
            stranger.raw(nonsense)
    door.connect().ask("Req")
    door.connect().raw("x" * 70_000)
    door.connect().hello("Zoe")
    door.wait(30)  # nobody says more
    for name in ("Fay", "Fay"):
        door.connect().hello(name)
    leaving = door.connect()
    leaving.hello("Gus")
    leaving.say("PLAYER_READY", startGame=False, role="PLAYER")

    draft = lines.of_mashup(Room(setup(max_rounds=8), seed=seed))
    ann, bob = draft.enter("Ann"), draft.enter("Bob", "KI")
    draft.enter("Dee", "SPECTATOR")
    draft.enter("Eve")  # no place is left
    ann.ask("Req", "PauseStartRequest", "EndRoundRequest")
    ann.choose()
    ann.lose()
    ann = draft.come_back("Ann")
    ann.choose(range(1, 7))
    bob.choose(range(3))
    draft.wait(101)

    match = Duel("PLAYER", "KI", house=House(strikes=3), max_rounds=8)
    table = lines.of_mashup(match.room)
    bot = match.players[1]
    bot.ask("PauseStartRequest", "PauseStopRequest")
    match.players[0].ask("PauseStartRequest")
    match.active.ask("EndRoundRequest")
    table.wait(61)  # a pause runs out
    match.active.ask(match.illegal())
    match.active.ask(match.illegal(), "EndRoundRequest", "Req", "Req")
    match.other.ask("EndRoundRequest")
    match.watcher.ask("EndRoundRequest")
    match.players[0].lose()
    match.other.ask("Req")
    again = lines.of_mashup(Room(table.setup, seed=seed))
    again.log = list(table.log)
    again.perform(again.session.resume(again.now, table.log))
    again.enter("Dee", "SPECTATOR")
    players = [again.come_back(name) for name in ("Ann", "Bob")]
    again.wait(250)  # turns run out
    players[0].lose()
    table.perform(table.session.drain(table.now))
    again.wait(91)  # a seat is kept so long

    for last in ("strikes", "nonsense", "leave"):
        duel = Duel(max_rounds=8)
        lines.of_mashup(duel.room)
        if last == "strikes":
            wrong, request = duel.active, duel.illegal()
            for x in range(5):
                if wrong.closed is None:
                    wrong.ask({**request, "targetField": [x, 0]})
        elif last == "nonsense":
            duel.other.raw(b"?")
        else:
            duel.active.ask("DisconnectRequest")
    quiet = lines.of_mashup(Room(setup(max_rounds=8), House(clock=False), seed))
    quiet.start()
    quiet.wait(500)
    return lines


def dune_rough(seed: int) -> list[str]:
    """The same in the desert."""
    lines = _Frames()
    door = lines.of_dune(arrakis.Room(seed=seed))
    stranger = door.connect()
    for nonsense in (b"", b"{", b"\xff", b"[]", b'{"type":"HELLO","version":"1.1"}', b'{"type":"GAME_END"}'):
        if stranger.closed is None:
            stranger.raw(nonsense)
    door.connect().say("GAMESTATE_REQUEST", clientID=1)
    door.connect().say("REJOIN", clientSecret="nobody")
    door.enter("Ilse", active=False, cpu=True)
    old = door.enter("Ann", version="1.0")
    old.raw("x" * 70_000)
    door.wait(1000)

    draft = lines.of_dune(arrakis.Room(seed=seed))
    ann, bob = draft.enter("Ann"), draft.enter("Bob", cpu=True)
    draft.enter("Dee", active=False)
    draft.enter("Eve")  # no place is left
    ann.say("GAMESTATE_REQUEST", clientID=ann.number)
    ann.choose("NOBODY")
    ann.choose()
    ann.say("PAUSE_REQUEST", pause=True)
    draft.wait(1)
    bob.say("PAUSE_REQUEST", pause=False)
    draft.wait(arrakis.MIN_PAUSE)
    ann.lose()
    ann = draft.come_back(ann.secret)
    ann.say("PAUSE_REQUEST", pause=False)
    draft.wait(arrakis.CHOICE_TIME + 1)

    match = arrakis.Duel(cpu=(False, True), seed=seed, numb_of_rounds=4, max_strikes=9)
    table = lines.of_dune(match.room)
    match.players[1].say("PAUSE_REQUEST", pause=True)
    match.players[0].say("PAUSE_REQUEST", pause=True)
    match.active.end_turn()
    table.wait(arrakis.MIN_PAUSE + 1)
    match.players[0].say("PAUSE_REQUEST", pause=False)
    match.other.end_turn()
    match.active.ask("ACTION_REQUEST", action="VOICE", specs={"target": {"x": 0, "y": 0}})
    match.active.ask("MOVEMENT_REQUEST", specs={"path": []})
    match.active.raw(b"?")
    match.watcher.end_turn()
    match.players[0].lose()
    table.wait(arrakis.TURN_TIME + 1)
    secrets = [player.secret for player in match.players]
    again = lines.of_dune(arrakis.Room(table.setup, seed=seed))
    again.log = list(table.log)
    again.perform(again.session.resume(again.now, table.log))
    again.enter("Dee", active=False)
    for secret in secrets:
        again.come_back(secret)
    again.wait(3 * arrakis.TURN_TIME)
    table.perform(table.session.drain(table.now))
    again.wait(10_000)

    for last in ("strikes", "leave", "lost"):
        duel = arrakis.Duel(seed=seed)
        lines.of_dune(duel.room)
        if last == "strikes":
            wrong, character = duel.active, duel.character
            for x in range(5):
                if wrong.closed is None:
                    wrong.ask("MOVEMENT_REQUEST", character, specs={"path": [{"x": x, "y": 0}]})
        elif last == "leave":
            duel.active.lose()
            duel.room.wait(arrakis.RECONNECT + 1)
        else:
            for player in (*duel.players, duel.watcher):
                player.lose()
            duel.room.wait(10_000)
    quiet = lines.of_dune(arrakis.Room(seed=seed, house=House(clock=False)))
    for player in [quiet.enter(name) for name in ("Ann", "Bob")]:
        player.choose()
    quiet.wait(500)
    return lines


RECORDED: dict[str, Callable[[], list[str]]] = {
    f"{name}-{seed}": partial(play, seed)
    for name, play, seeds in (
        ("mashup", mashup, (1, 2)),
        ("dune", dune, (1, 2)),
        ("mashup-rough", mashup_rough, (1,)),
        ("dune-rough", dune_rough, (1,)),
    )
    for seed in seeds
}

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, play in RECORDED.items():
        (FOLDER / f"{name}.txt").write_text("\n".join(play()) + "\n")
