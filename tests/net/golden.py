"""Sessions of foreign programs, recorded once: who speaks the standard alone is told byte for byte the same.

A golden file has a line for each frame: the connection, the kind of the message, a digest of its bytes. When
the rules change on purpose, ``python -m tests.net.golden`` writes them anew; when the wire changes, never.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from pathlib import Path

from net.dune.frames import encode
from net.dune.requests import wanted
from net.outputs import Output, Send
from tests.net.duel import setup
from tests.net.dune import arrakis
from tests.net.table import Room, likely

FOLDER = Path(__file__).parent / "golden"


class _Frames(list[str]):
    """The lines of a golden file."""

    def note(self, outputs: list[Output], key: str) -> None:
        for output in outputs:
            if isinstance(output, Send):
                kind = json.loads(output.frame)[key]
                self.append(f"{output.conn} {kind} {blake2b(output.frame, digest_size=4).hexdigest()}")


def mashup(seed: int) -> list[str]:
    """Login, a draft, a match with refusals, pauses, lost connections and watchers, to its end."""
    lines = _Frames()
    room = Room(setup(max_rounds=8), seed=seed)
    perform = room.perform
    room.perform = lambda outputs: (lines.note(outputs, "messageType"), perform(outputs))[1]  # type: ignore[method-assign]
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
    room = arrakis.Room(arrakis.setup(numb_of_rounds=4, max_strikes=50), seed)
    perform = room.perform

    def plain(outputs: list[Output]) -> list[Output]:
        told = [
            Send(each.conn, arrakis.without_ext(each.frame)) if isinstance(each, Send) else each
            for each in outputs
        ]
        return [each for each in told if not (isinstance(each, Send) and _says_nothing(each.frame))]

    room.perform = lambda outputs: (lines.note(plain(outputs), "type"), perform(outputs))[1]  # type: ignore[method-assign]
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


RECORDED: dict[str, Callable[[], list[str]]] = {
    f"{name}-{seed}": partial(play, seed)
    for name, play in (("mashup", mashup), ("dune", dune))
    for seed in (1, 2)
}

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, play in RECORDED.items():
        (FOLDER / f"{name}.txt").write_text("\n".join(play()) + "\n")
