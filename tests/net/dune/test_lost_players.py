"""Who loses the connection may come back; the match goes on meanwhile."""

from __future__ import annotations

from ecs.commands import TimeOut
from tests.net.dune.arrakis import BOT_TIME, RECONNECT, TURN_TIME, Duel


def test_the_match_goes_on_without_a_player_until_the_time_is_over() -> None:
    duel = Duel(action_time_user_client=20_000)
    seat = duel.seat
    duel.active.lose()
    duel.room.wait(20)
    assert duel.commands[0] == (0, TimeOut())
    duel.room.wait(RECONNECT)
    assert duel.room.end == (3 - seat, "lost")


def test_a_player_comes_back_with_the_secret() -> None:
    duel = Duel()
    lost = duel.active
    lost.lose()
    assert [message["code"] for message in duel.other.take()] == [1103]
    again = duel.room.come_back(lost.secret)
    accepted, config, state = again.take()
    assert (accepted["clientID"], accepted["clientSecret"]) == (lost.number, lost.secret)
    assert config["type"] == "GAMECFG"
    assert state["type"] == "GAMESTATE"
    again.end_turn()
    assert len(duel.commands) == 1
    duel.room.wait(RECONNECT)
    assert duel.room.end is None


def test_a_second_connection_takes_the_place_of_the_first() -> None:
    duel = Duel()
    first = duel.active
    second = duel.room.come_back(first.secret)
    assert first.closed is not None
    assert first.closed.code == 1000
    second.end_turn()
    assert len(duel.commands) == 1


def test_an_older_connection_does_not_take_it_back() -> None:
    duel = Duel()
    older = duel.room.connect()
    duel.active.lose()
    secret = duel.active.secret
    duel.players[duel.seat - 1] = newer = duel.room.come_back(secret)
    older.say("REJOIN", clientSecret=secret)
    assert older.closed is not None
    assert newer.closed is None


def test_if_both_are_gone_nobody_wins() -> None:
    duel = Duel()
    for player in duel.players:
        player.lose()
    duel.room.wait(RECONNECT)
    assert duel.room.end == (0, "lost")
    last = duel.watcher.take()[-1]
    assert (last["type"], last["errorCode"]) == ("ERROR", 5)


def test_too_many_missed_turns_in_a_row_are_the_end() -> None:
    duel = Duel(max_missed_turns=3)
    duel.room.wait(6 * TURN_TIME)
    assert duel.room.end is not None
    assert duel.room.end[1] == "disqualified: silence"
    assert len([command for _, command in duel.commands if command == TimeOut()]) <= 5


def test_programs_have_less_time() -> None:
    duel = Duel(cpu=(True, True))
    duel.room.wait(BOT_TIME - 1)
    assert duel.commands == []
    duel.room.wait(1)
    assert duel.commands == [(0, TimeOut())]


def test_a_turn_that_runs_out_is_no_strike() -> None:
    duel = Duel()
    seat = duel.seat
    late = duel.players[seat - 1]
    duel.room.wait(TURN_TIME)
    warning, over, *rest = late.take()
    assert warning["explanation"].startswith("Hurry: ")
    assert f"{TURN_TIME // 5} s are left" in warning["explanation"]
    assert over["explanation"] == "Your turn ran out."
    assert rest[-1]["type"] == "TURN_DEMAND"
    assert "STRIKE" not in [message["type"] for message in rest]


def test_whoever_says_so_leaves_for_good() -> None:
    duel = Duel()
    duel.players[0].say("DEBUG", code=1105, explanation="")
    assert duel.room.end == (2, "left")
    assert duel.players[1].take()[-1]["type"] == "GAME_END"


def test_any_other_remark_has_no_effect() -> None:
    duel = Duel()
    digest = duel.room.match.digest()
    for guest in duel.all:
        guest.say("DEBUG", code=5, explanation="Hello?")
    assert duel.room.match.digest() == digest
    assert [guest.take() for guest in duel.all] == [[], [], []]
