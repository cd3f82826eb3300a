from __future__ import annotations

import json
from typing import Any

import pytest

from ecs.commands import EndTurn, Forfeit, TimeOut
from ecs.errors import MashupError
from ecs.match import Match
from net.dune.server import DuneServerCodec
from net.house import House
from net.inbound import AskState, Fault, Join, Leave, Pause, Rejoin, Resume, Role, Violation
from net.server_codec import Table
from systems.dune.commands import ChooseHouse
from tests.conformance.dune import check
from tests.net.dune.arrakis import setup

CODEC = DuneServerCodec()


def table(*, seq: int = 0) -> Table:
    match = Match(CODEC.game, setup(), 7)
    made = Table("m-1", match, setup(), ("Ann", "Bob"), (11, 22), (Role.PLAYER, Role.BOT), seq)
    CODEC.opened(made)
    return made


def in_play() -> Table:
    made = table()
    for seat in (1, 2):
        CODEC.told(made, made.match.apply(seat, made.match.legal(seat)[0]), seat)
    return made


def decode(kind: str, where: Table | None = None, **fields: Any) -> list[Any]:
    return CODEC.decode(json.dumps({"type": kind, "version": "1.0", **fields}), where, 1)


def test_setups_can_be_kept() -> None:
    plain = json.loads(json.dumps(CODEC.plain(setup())))
    assert CODEC.setup(plain) == setup()
    with pytest.raises(MashupError, match="The configs of this match cannot be used"):
        CODEC.setup({"party": {}})


def test_the_party_says_how_patient_the_house_is() -> None:
    house = CODEC.house(setup(max_strikes=4, reconnect_time=5000, max_missed_turns=6), House())
    assert (house.strikes, house.grace, house.silent_turns) == (3, 5.0, 6)
    assert CODEC.house(setup(max_strikes=0), House()).strikes == 0
    assert house.spectators == House().spectators


def test_who_comes_in() -> None:
    name = {"clientName": "Ann"}
    assert decode("JOIN", **name, isActive=True, isCpu=False) == [Join("Ann", Role.PLAYER, "1.0")]
    assert decode("JOIN", **name, isActive=True, isCpu=True) == [Join("Ann", Role.BOT, "1.0")]
    assert decode("JOIN", **name, isActive=False, isCpu=False) == [Join("Ann", Role.SPECTATOR, "1.0")]
    assert decode("REJOIN", clientSecret="s") == [Rejoin("s", "1.0")]
    with pytest.raises(Violation) as caught:
        decode("JOIN", **name, isActive=False, isCpu=True)
    assert (caught.value.code, caught.value.fatal) == (Fault.ROLE, False)


def test_what_is_said_in_a_match() -> None:
    made = in_play()
    assert decode("PAUSE_REQUEST", pause=True) == [Pause()]
    assert decode("PAUSE_REQUEST", pause=False) == [Resume()]
    assert decode("GAMESTATE_REQUEST", made, clientID=11) == [AskState()]
    assert decode("DEBUG", code=1, explanation="") == []
    assert decode("DEBUG", code=1105) == [Leave()]
    assert decode("HOUSE_REQUEST", houseName="ORDOS")[0].command == ChooseHouse("ordos")
    with pytest.raises(Violation, match="No match is running yet"):
        decode("GAMESTATE_REQUEST", clientID=11)


def test_the_match_as_it_begins() -> None:
    config, *offers = map(check, CODEC.started(table(), 1))
    assert [offer["clientID"] for offer in offers] == [11, 22]
    assert config["type"] == "GAMECFG"
    assert config["party"]["maxStrikes"] == 3
    assert len(config["scenario"]) == setup().scenario.height


def test_all_are_told_the_same_but_who_was_too_slow() -> None:
    made = in_play()
    events = made.match.apply(0, TimeOut())
    slow = next(event.seat for event in events if type(event).__name__ == "TimedOut")
    told = CODEC.told(made, events, 0)
    assert told(0, False) == told(3 - slow, False) == told(slow, False)[1:]
    assert json.loads(told(slow, False)[0])["explanation"] == "Your turn ran out."


def test_who_is_told_the_events_themselves_hears_little_else() -> None:
    made = table()
    chosen = CODEC.told(made, made.match.apply(1, made.match.legal(1)[0]), 1)(0, True)
    assert [check(frame)["type"] for frame in chosen] == ["HOUSE_ACKNOWLEDGEMENT"]
    made = in_play()
    seat = made.match.acting[0]
    (frame,) = CODEC.told(made, made.match.apply(seat, EndTurn()), seat)(0, True)
    assert (check(frame)["type"], check(frame)["code"]) == ("DEBUG", 0)
    (frame,) = CODEC.told(made, made.match.apply(0, Forfeit(1, "left")), 0)(0, True)
    assert check(frame)["type"] == "GAME_END"
    assert [check(frame)["type"] for frame in CODEC.resync(made, 0, 11, exact=True)] == ["GAMECFG"]
    assert [check(frame)["type"] for frame in CODEC.state(made, 0, 11, exact=True)] == ["DEBUG"]


def test_the_state_from_the_first_round_on() -> None:
    assert check(CODEC.state(table(), 1, 11)[0])["type"] == "ERROR"
    made = in_play()
    state = check(CODEC.state(made, 0, 77)[0])
    assert (state["clientID"], state["activelyPlayingIDs"]) == (77, [11, 22])
    assert json.loads(state["history"][-1])["type"] == "TURN_DEMAND"
    assert [check(frame)["type"] for frame in CODEC.resync(made, 1, 11)] == ["GAMECFG", "GAMESTATE"]


def test_the_other_frames() -> None:
    made = in_play()
    assert check(CODEC.paused(made, seat=2))["requestedByClientID"] == 22
    assert check(CODEC.resumed(made, seat=1)) == {
        "type": "GAME_PAUSE_DEMAND",
        "version": "1.1",
        "requestedByClientID": 11,
        "pause": False,
    }
    assert check(CODEC.resume_offered(made, 1))["type"] == "UNPAUSE_GAME_OFFER"
    assert check(CODEC.warning("Hurry.", 2.5))["explanation"] == "Hurry."
    assert check(CODEC.goodbye("Bye."))["explanation"] == "Bye."
    assert check(CODEC.too_late("Too late."))["errorCode"] == 5
    assert CODEC.hello(running=False) == CODEC.disconnected(made) == b""
    assert CODEC.time_up() == TimeOut()
    assert [json.loads(CODEC.error("", code))["errorCode"] for code in Fault] == [1, 5, 2, 3, 4, 5, 5, 5]


def test_a_strike_shows_what_was_wrong() -> None:
    made = in_play()
    reason, strike, nothing = CODEC.struck(made, 2, "Not so.", b"\xff" + b"x" * 2000, 2)
    assert check(reason)["explanation"] == "Not so."
    told = check(strike)
    assert (told["clientID"], told["count"], len(told["wrongMessage"])) == (22, 2, 1003)
    assert nothing == b""


def test_an_older_version_has_an_accent() -> None:
    accent = CODEC.accent("1.0")
    assert accent is not None
    assert accent(b'{"action":"SWORD_SPIN"}') == b'{"action":"SWORDSPIN"}'
    assert CODEC.accent("1.1") is None


def test_the_first_turn_needs_no_memory() -> None:
    made = in_play()
    CODEC.first_turn(made)
    assert EndTurn() in made.match.legal(made.match.acting[0])
