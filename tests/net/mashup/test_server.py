from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ecs.commands import REFEREE, Forfeit
from ecs.errors import MashupError
from ecs.match import Match
from net.inbound import Ask, AskState, Hello, Inbound, Ready, Reconnect, Role, Violation
from net.mashup.server import MAX_REQUESTS, MashupServerCodec
from net.server_codec import Table
from net.time_limits import Times
from systems.mashup.commands import CallThanos, EndTurn, Pick, TimeOut
from systems.mashup.configs import Setup, default_setup
from tests.conformance.mashup import check
from tests.net.table import kinds_of

FIRST_SIX = Pick((0, 1, 2, 3, 4, 5))
CODEC = MashupServerCodec()
SEATS = (0, 1, 2)


def drafting() -> Table:
    return Table("m-1", Match(CODEC.game, default_setup(), 7), default_setup(), ("Ann", "Bob"))


def begun() -> Table:
    table = drafting()
    for seat in (1, 2):
        table.match.apply(seat, FIRST_SIX)
    CODEC.first_turn(table)
    return table


def kinds(frames: Any) -> list[list[str]]:
    """The kinds of messages or events, frame by frame; every frame is right by the standard."""
    return [kinds_of(check(frame)) for frame in frames]


# Reading


@pytest.mark.parametrize(
    ("frame", "meaning"),
    [
        ('{"messageType":"HELLO_SERVER","name":"Ann","deviceID":"d","optionals":""}', [Hello("Ann", "d")]),
        ('{"messageType":"RECONNECT","reconnect":true}', [Reconnect(True)]),
        ('{"messageType":"PLAYER_READY","startGame":true,"role":"PLAYER"}', [Ready(Role.PLAYER)]),
        ('{"messageType":"PLAYER_READY","startGame":true,"role":"KI"}', [Ready(Role.BOT)]),
        ('{"messageType":"PLAYER_READY","startGame":true,"role":"SPECTATOR"}', [Ready(Role.SPECTATOR)]),
        ('{"messageType":"PLAYER_READY","startGame":false,"role":"KI"}', [Ready(None)]),
        ('{"messageType":"ERROR","message":"I do not like this","type":0}', []),
        ('{"messageType":"REQUESTS","messages":[]}', []),
        (
            '{"messageType":"REQUESTS","messages":[{"requestType":"Req"},{"requestType":"EndRoundRequest"}]}',
            [AskState(), Ask(EndTurn())],
        ),
        ('{"requestType":"Req"}', [AskState()]),
    ],
)
def test_frames_of_clients(frame: str, meaning: list[Inbound]) -> None:
    assert CODEC.decode(frame, None, 0) == meaning
    assert CODEC.decode(frame.encode(), begun(), 1) == meaning


@pytest.mark.parametrize(
    "frame", ["", "[]", "{}", "1", '{"messageType":"HELLO"}', '{"messageType":"EVENTS"}']
)
def test_what_no_client_may_send(frame: str) -> None:
    with pytest.raises(Violation):
        CODEC.decode(frame, None, 0)


def test_a_frame_holds_a_limited_number_of_requests() -> None:
    enough, too_many = (
        msgspec.json.encode({"messageType": "REQUESTS", "messages": [{"requestType": "Req"}] * number})
        for number in (MAX_REQUESTS, MAX_REQUESTS + 1)
    )
    assert len(CODEC.decode(enough, None, 0)) == MAX_REQUESTS
    with pytest.raises(Violation, match="at most 100 requests"):
        CODEC.decode(too_many, None, 0)


# Configs


def times(**changes: int) -> Times:
    default = default_setup()
    config = msgspec.structs.replace(default.match, **changes)
    return CODEC.times(Setup(config, default.characters, default.scenario))


def test_times_are_seconds() -> None:
    assert times(max_round_time=300, max_response_time=20, max_pause_time=60, max_game_time=1800) == Times(
        turn=300, draft=300, response=20, pause=60, game=1800
    )


def test_the_two_large_times_of_the_courses_sample_are_milliseconds() -> None:
    sample = times(max_response_time=3000, max_pause_time=60_000)
    assert (sample.response, sample.pause) == (3, 60)
    assert times(max_response_time=999).response == 999
    assert times(max_pause_time=9999).pause == 9999


def test_configs_go_to_the_log_and_come_back() -> None:
    plain = CODEC.plain(default_setup())
    assert CODEC.setup(msgspec.json.decode(msgspec.json.encode(plain))) == default_setup()
    with pytest.raises(MashupError, match="configs of this match cannot be used"):
        CODEC.setup({})


def test_the_referees_commands() -> None:
    assert CODEC.time_up() == CallThanos()


# The draft


def test_a_match_begins() -> None:
    table = drafting()
    ((general,), (one,), (two,)) = (CODEC.started(table, seat) for seat in (0, 1, 2))
    assert check(general) == {"messageType": "GENERAL_ASSIGNMENT", "gameID": "m-1"}
    names = [{each["name"] for each in check(frame)["characterSelection"]} for frame in (one, two)]
    assert len(names[0] | names[1]) == 24


def test_a_choice_is_confirmed_to_whoever_made_it() -> None:
    table = drafting()
    told = CODEC.told(table, table.match.apply(2, FIRST_SIX), 2)
    assert [kinds(told(seat, False)) for seat in (0, 1, 2)] == [[], [], [["CONFIRM_SELECTION"]]]


def test_the_second_choice_tells_everybody_everything() -> None:
    table = drafting()
    table.match.apply(2, FIRST_SIX)
    events = table.match.apply(1, FIRST_SIX)
    CODEC.first_turn(table)
    told = CODEC.told(table, events, 1)
    for seat, assignment in enumerate(("Spectator", "PlayerOne", "PlayerTwo")):
        structure, first = map(check, told(seat, False))
        assert structure["assignment"] == assignment
        assert (structure["playerOneName"], structure["playerTwoName"]) == ("Ann", "Bob")
        assert len(structure["playerOneCharacters"]) == 6
        assert structure["scenarioconfig"]["name"] == default_setup().scenario.name
        assert "placementDistance" not in structure["matchconfig"], "the standard has no such key"
        assert structure["matchconfig"]["maxRounds"] == default_setup().match.max_rounds
        assert "mods" not in structure
        told_kinds = kinds_of(first)
        scenario = default_setup().scenario
        terrain = scenario.number_of("ROCK") + scenario.number_of("PORTAL")
        assert told_kinds == [
            *["SpawnEntityEvent"] * (terrain + 12),
            "RoundSetupEvent",
            "TurnEvent",
            "SpawnEntityEvent",
            "DestroyedEntityEvent",
            "SpawnEntityEvent",
            "TurnEvent",
            "GamestateEvent",
        ]
        state = first["messages"][-1]
        heroes = [each for each in state["entities"] if each["entityType"] == "Character"]
        teams = [each["name"] for each in structure["playerOneCharacters"] + structure["playerTwoCharacters"]]
        assert [hero["name"] for hero in heroes] == teams


def test_a_draft_that_ends_early_has_no_state() -> None:
    table = drafting()
    told = CODEC.told(table, table.match.apply(REFEREE, Forfeit(1, "lost")), REFEREE)
    for frames in (told(seat, False) for seat in SEATS):
        assert [check(frame)["messages"] for frame in frames] == [[{"eventType": "WinEvent", "playerWon": 2}]]


def test_in_the_draft_there_is_no_state_to_tell() -> None:
    table = drafting()
    assert kinds(CODEC.state(table, 1)) == [["GAME_ASSIGNMENT"]]
    assert kinds(CODEC.state(table, 0)) == [["GENERAL_ASSIGNMENT"]]
    assert kinds(CODEC.refused(table, 1, "no")) == [["Nack"]]


# The match


def test_everybody_gets_the_same_but_for_the_first_event() -> None:
    table = begun()
    seat = table.match.acting[0]
    told = CODEC.told(table, table.match.apply(seat, EndTurn()), seat)
    assert told(0, False) == told(3 - seat, False)
    assert kinds(told(seat, False)) == [["Ack", *kinds(told(0, False))[0]]]


def test_only_whose_turn_ran_out_is_told_so() -> None:
    table = begun()
    seat = table.match.acting[0]
    told = CODEC.told(table, table.match.apply(REFEREE, TimeOut()), REFEREE)
    assert kinds(told(seat, False)) == [["TurnTimeoutEvent", *kinds(told(0, False))[0]]]
    assert kinds(told(3 - seat, False)) == kinds(told(0, False))
    assert kinds(told(0, False))[0][-1] == "GamestateEvent"


def test_the_winner_is_told_after_the_last_state() -> None:
    table = begun()
    told = CODEC.told(table, table.match.apply(REFEREE, Forfeit(2, "left")), REFEREE)
    for frames in (told(seat, False) for seat in SEATS):
        ((state, won),) = (check(frame)["messages"] for frame in frames)
        assert state["winCondition"] is True
        assert won == {"eventType": "WinEvent", "playerWon": 1}


def test_who_joins_or_comes_back_gets_structure_and_state() -> None:
    table = begun()
    for seat in (0, 1, 2):
        frames = CODEC.resync(table, seat)
        assert kinds(frames) == [["GENERAL_ASSIGNMENT"], ["GAME_STRUCTURE"], ["GamestateEvent"]]
        assert check(frames[1])["assignment"] == ("Spectator", "PlayerOne", "PlayerTwo")[seat]


def test_whoever_is_told_exactly_is_spared_events_and_states() -> None:
    table = begun()
    seat = table.match.acting[0]
    told = CODEC.told(table, table.match.apply(seat, EndTurn()), seat)
    assert kinds(told(seat, True)) == [["Ack"]]
    assert kinds(told(3 - seat, True)) == kinds(told(0, True)) == [[]]
    assert kinds(CODEC.resync(table, 1, exact=True)) == [["GENERAL_ASSIGNMENT"], ["GAME_STRUCTURE"]]
    assert kinds(CODEC.state(table, 1, exact=True)) == [[]]
    assert kinds(CODEC.refused(table, 1, "no", exact=True)) == [["Nack"]]
    assert kinds([CODEC.paused(table, granted=True, exact=True)]) == [["Ack", "PauseStartEvent"]]
    assert kinds([CODEC.resumed(table, exact=True)]) == [["PauseStopEvent"]]


def test_in_the_draft_there_is_always_a_frame_to_carry_what_is_told_exactly() -> None:
    table = drafting()
    told = CODEC.told(table, table.match.apply(2, FIRST_SIX), 2)
    assert [kinds(told(seat, True)) for seat in SEATS] == [[[]], [[]], [["CONFIRM_SELECTION"]]]
    assert kinds(CODEC.state(table, 0, exact=True)) == [[]]


def test_the_other_frames() -> None:
    table = begun()
    assert kinds(CODEC.refused(table, 1, "no")) == [["Nack", "GamestateEvent"]]
    assert kinds([CODEC.paused(table)]) == [["PauseStartEvent", "GamestateEvent"]]
    assert kinds([CODEC.paused(table, granted=True)]) == [["Ack", "PauseStartEvent", "GamestateEvent"]]
    assert kinds([CODEC.resumed(table)]) == [["PauseStopEvent", "GamestateEvent"]]
    assert kinds([CODEC.resumed(table, granted=True)]) == [["Ack", "PauseStopEvent", "GamestateEvent"]]
    assert kinds([CODEC.disconnected(table)]) == [["DisconnectEvent"]]
    assert check(CODEC.hello(True)) == {"messageType": "HELLO_CLIENT", "runningGame": True}
    assert check(CODEC.error("Not so.", 2)) == {"messageType": "ERROR", "message": "Not so.", "type": 2}
    assert check(CODEC.goodbye("Bye.")) == {"messageType": "GOODBYE_CLIENT", "message": "Bye."}
    assert check(CODEC.warning("Hurry.", 3.2))["messages"] == [
        {"eventType": "TimeoutWarningEvent", "message": "Hurry.", "timeLeft": 4}
    ]
    assert check(CODEC.too_late("Late."))["messages"] == [{"eventType": "TimeoutEvent", "message": "Late."}]
