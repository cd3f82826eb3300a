"""A match at its table: who comes and goes, what all are told, the clocks, and the end."""

from __future__ import annotations

import gc
from dataclasses import replace
from typing import Any
from weakref import ref

from ecs.commands import Abandon, Command, Forfeit, TimeOut
from ecs.mods import ModFault
from ecs.world import System, World
from net.contest import Contest
from net.customs import Absent, Customs, Faults
from net.entries import Ended, Played
from net.house import House
from net.take_back import FRAME
from net.time_limits import Times
from systems.abandonment import Abandonment
from systems.forfeits import Forfeits, goes_on
from tests.net.duel import Duel
from tests.net.simple_table import TIMES, Client
from tests.net.simple_table import Room as Simple
from tests.net.test_lobby_desk import room_of, started
from tests.toys.race import Run, Throw, race
from tests.toys.race import Setup as Track

RACE = Customs(faults=Faults.ANSWERED)


def racing(customs: Customs = RACE, **options: Any) -> tuple[Simple, list[Client]]:
    """A race of five; nothing is left to be read."""
    room = Simple(race(), Track(), customs, **options)
    players = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    for player in players:
        player.take()
    return room, players


def test_all_are_told_that_it_begins_and_one_is_asked() -> None:
    room = Simple(race(), Track(), RACE)
    dee = room.connect().join("Dee", "spectator")
    players = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    assert [player.take("started")[0]["seat"] for player in players[1:]] == [2, 3, 4, 5]
    assert players[0].take("requested") == [{"tell": "requested", "kind": "turn", "left": 20.0}]
    assert [message.get("seat") for message in dee.take()] == [None, 0]
    late = room.connect().join("Eva", "spectator")
    assert [message.get("seat") for message in late.take("started")] == [0]


def test_who_comes_back_is_told_all_and_asked_again_and_the_older_connection_is_closed() -> None:
    room, (ann, *others) = racing()
    bob = others[0]
    room.wait(5)
    new = room.back(ann)
    assert ann.closed is not None
    assert ann.closed.reason == "You go on over another connection."
    assert (ann.closed.code, ann.kinds()) == (1000, ["goodbye"])
    told = new.take()
    assert [message["tell"] for message in told] == ["accepted", "started", "state", "requested"]
    assert (told[2]["left"], told[2]["number"], told[-1]["left"]) == (15.0, 1, 15.0)
    for number, other in enumerate(others, start=2):
        (state,) = other.take("state")
        assert (state["left"], state["number"]) == (15.0, number), "the clocks may have stood still"
    room.back(bob)
    assert new.take("state")[0]["left"] == 15.0
    room.wait(15)
    assert room.commands == [(0, TimeOut())], "the clock runs on"
    bob = others[1]
    bob.take()
    new.lose()
    assert bob.take("warning") == [
        {"tell": "warning", "message": "Ann lost the connection; the seat is kept for a while."}
    ]


def test_whoever_asks_is_told_how_much_time_is_left() -> None:
    room, (ann, bob, *_) = racing()
    for client, left in ((ann, 15.0), (bob, 10.0)):
        room.wait(5)
        client.say("state")
        assert client.take("state")[0]["left"] == left


def test_the_clock_of_who_is_away_stands_still_until_they_are_back() -> None:
    room, (ann, *_) = racing()
    room.wait(5)
    ann.lose()
    room.wait(60)
    assert room.commands == []
    room.back(ann)
    room.wait(14.9)
    assert room.commands == []
    room.wait(0.1)
    assert room.commands == [(0, TimeOut())]


def test_where_clocks_run_on_nobody_else_is_told_of_a_return() -> None:
    room, (ann, bob, *_) = racing(replace(RACE, absent=Absent.ON))
    room.back(ann)
    assert bob.take() == []


def test_who_comes_back_has_missed_no_turns() -> None:
    room, (ann, *_) = racing(replace(RACE, absent=Absent.ON), house=House(silent_turns=2, grace=1000))
    ann.lose()
    room.wait(20)
    back = room.back(ann)
    contest = room.session._contest
    assert contest is not None
    assert contest.players[0].silent_turns == 0
    back.say("state")
    assert back.take("state")


def test_a_seat_is_kept_as_long_as_the_house_wants() -> None:
    room, (_, bob, *_) = racing(house=House(grace=7))
    bob.lose()
    room.wait(6.9)
    assert room.match.out == ()
    room.wait(0.1)
    assert room.match.out == (2,)


def test_before_play_a_match_that_all_have_left_is_over_at_once() -> None:
    room, players = racing(replace(RACE, preparations=("turn",)))
    for player in players[:-1]:
        player.lose()
    assert room.session.match_id == "match-1"
    players[-1].lose()
    assert room.session.match_id is None


def test_where_nobody_is_left_who_could_win_it_is_void() -> None:
    policy = [
        Forfeits(goes_on, voids=True) if isinstance(each, Forfeits) else each for each in race().systems
    ]
    game = replace(race(), systems=tuple(policy))
    room = Simple(game, Track(), replace(RACE, voids=True))
    for player in room.players("Ann", "Bob", "Cyd", "Dan", "Eve"):
        player.lose()
    room.wait(90)
    assert room.commands[-1] == (0, Forfeit(0, "lost"))


def test_a_pause_stops_all_clocks_and_is_told_to_those_who_come() -> None:
    room, (ann, bob, *_) = racing()
    bob.say("pause")
    assert room.session.paused
    assert "paused" in ann.kinds()
    room.wait(30)
    ann.ask(Throw())
    assert ann.take("refused") == [{"tell": "refused", "reason": "The match pauses."}]
    again = room.back(ann)
    assert again.take("paused", "resume offered") == [
        {"tell": "paused", "granted": False, "seat": 2},
        {"tell": "resume offered", "seat": 2},
    ]
    bob.take()
    room.wait(30)
    assert not room.session.paused, "a pause has an end"
    for client in (again, bob):
        assert client.take("resumed") == [{"tell": "resumed", "granted": False, "seat": 0}]
    assert room.commands == []
    room.wait(20)
    assert room.commands == [(0, TimeOut())]


def test_two_pauses_follow_each_other_by_a_second() -> None:
    room, (_, bob, *_) = racing()
    bob.say("pause")
    bob.say("resume")
    assert bob.kinds() == ["paused", "refused"]
    room.wait(1)
    bob.say("resume")
    bob.say("pause")
    assert [message.get("granted") for message in bob.take("resumed", "refused")] == [True, None]


def test_for_a_while_only_whoever_asked_may_end_a_pause() -> None:
    room, (ann, bob, *_) = racing(times=replace(TIMES, min_pause=10.0))
    bob.say("pause")
    assert (ann.kinds(), bob.take()) == (["paused"], [{"tell": "paused", "granted": True, "seat": 2}])
    room.wait(5)
    assert room.connect().join("Dee", "spectator").kinds() == ["accepted", "started", "state", "paused"]
    room.wait(5)
    assert ann.take() == bob.take() == [{"tell": "resume offered", "seat": 2}]
    late = room.connect().join("Eva", "spectator")
    assert late.kinds() == ["accepted", "started", "state", "paused", "resume offered"]


def test_who_has_little_time_left_is_warned_alone() -> None:
    room, (ann, bob, *_) = racing()
    room.wait(16)
    assert ann.take() == [{"tell": "warning", "message": "Hurry: 4 s are left for your turn."}]
    assert bob.take() == []


def test_the_time_of_the_match_runs_in_play_only_and_calls_what_the_standard_wants() -> None:
    times = replace(TIMES, game=50.0, turn=0.0)
    room, (ann, bob, *_) = racing(times=times)
    room.wait(30)
    bob.say("pause")
    room.wait(40)
    bob.say("resume")
    room.wait(19.9)
    assert room.commands == []
    room.wait(0.1)
    assert room.commands == [(0, TimeOut())]
    assert "happened" in ann.kinds()
    room.wait(500)
    assert len(room.commands) == 1, "it is up only once"


def test_a_match_without_limits_waits_for_ever() -> None:
    times = Times(turn=0, draft=0, response=10, pause=60, game=0)
    room, _ = racing(times=times)
    assert room.session.deadline is None


def test_where_there_is_no_lobby_all_leave_at_the_end() -> None:
    room, players = racing()
    for player in players[:4]:
        player.say("leave")
    assert players[4].kinds()[-1] == "over"
    assert players[4].closed is not None
    assert players[4].closed.reason == "The match is over: Eve won (left)."
    assert room.session.empty


def test_what_a_server_says_that_stops_is_told_to_all() -> None:
    room, players = racing()
    room.perform(room.session.drain(room.now))
    for player in players:
        assert player.closed is not None
        assert (player.closed.code, player.kinds()) == (1012, ["goodbye"])
    assert not any(isinstance(entry, Ended) for entry in room.log), "it goes on from its log"


def contest_of(room: Simple) -> Contest:
    contest = room.session._contest
    assert contest is not None
    return contest


def test_the_host_is_who_came_first_of_those_who_are_here() -> None:
    room, (ann, bob, *_) = racing()
    contest = contest_of(room)
    assert contest.host == 1
    ann.lose()
    assert contest.host == 2
    room.back(ann)
    assert contest.host == 1
    bob.say("leave")
    assert contest.host == 1


def test_the_clock_of_who_is_away_runs_on_where_that_is_usual() -> None:
    room, (ann, *_) = racing(replace(RACE, absent=Absent.ON))
    ann.lose()
    room.wait(20)
    assert room.commands == [(0, TimeOut())]


def test_a_person_alone_is_waited_for_without_end_and_programs_are_not() -> None:
    room = Simple(race(), Track(), RACE, house=House(alone=True))
    ann = room.connect().join("Ann")
    bots = [room.connect().join(f"Bot {number}", "bot") for number in range(4)]
    bots[0].take()
    ann.lose()
    room.wait(1000)
    assert room.commands == []
    bots[1].lose()
    assert bots[0].take("warning") == [
        {"tell": "warning", "message": "Bot 1 lost the connection; the seat is kept for a while."}
    ]
    room.wait(90)
    assert (room.match.out, room.commands) == ((3,), [(0, Forfeit(3, "lost"))]), "no turn runs out"
    room.wait(10_000)
    assert room.match.out == (3,)


def test_only_who_plays_alone_has_a_way_back() -> None:
    ways = [contest_of(racing(house=House(alone=alone))[0]).executor.way_back for alone in (True, False)]
    assert [way is None for way in ways] == [False, True]


def test_everybody_has_gone_for_good_one_after_the_other() -> None:
    room, players = racing()
    players[1].lose()
    room.wait(30)
    players[2].lose()
    room.wait(60)
    assert room.match.out == (2,)
    room.wait(30)
    assert room.match.out == (2, 3)


def test_a_match_that_is_over_takes_no_memory_any_more() -> None:
    room, players = racing()
    contest = ref(contest_of(room))
    gc.disable()
    try:
        for player in players[:4]:
            player.say("leave")
        assert contest() is None
    finally:
        gc.enable()


# What all wait for


def test_where_all_stop_everybody_is_told_and_nobody_is_asked() -> None:
    room, (ann, bob, cyd, *_) = racing(replace(RACE, absent=Absent.ALL_STOP))
    ann.ask(Throw())
    cyd.lose()
    assert bob.take("stopped") == [{"tell": "stopped", "absent": {"3": 90.0}}]
    ann.lose()
    assert bob.take("stopped") == [{"tell": "stopped", "absent": {"1": 90.0, "3": 90.0}}]
    room.back(cyd)
    assert bob.take("stopped", "went on") == [{"tell": "stopped", "absent": {"1": 90.0}}]
    late = room.back(ann)
    assert bob.take("stopped", "went on") == [{"tell": "went on", "removed": []}]
    assert late.take("requested") == [{"tell": "requested", "kind": "turn", "left": 20.0}]
    bob.lose()
    late.ask(Run(0))
    assert room.commands == [(1, Throw())]
    late.say("go on")
    assert late.take("requested", "went on") == [{"tell": "went on", "removed": [2]}]
    assert cyd.take("requested") == []
    assert room.match.out == (2,)


def test_nothing_goes_on_until_all_have_seen_what_happened() -> None:
    room, players = racing(barrier=lambda events: 6.0)
    ann, bob, *_ = players
    ann.ask(Throw())
    assert [player.take()[0]["barrier"] for player in players] == [1] * 5
    room.wait(1)
    for player in players[1:]:
        player.say("shown", barrier=1)
    ann.ask(Run(0))
    assert room.commands == [(1, Throw())]
    ann.say("shown", barrier=1)
    ann.take()
    ann.ask(Run(0))
    assert [message["tell"] for message in ann.take()] == ["happened"]
    assert bob.take("happened", "requested")[-1]["barrier"] == 2
    for player in players:
        player.say("shown", barrier=2)
    assert bob.take() == [{"tell": "requested", "kind": "turn", "left": 20.0}]
    room.wait(19)
    assert len(room.commands) == 2
    room.wait(1)
    assert room.commands[2:] == [(0, TimeOut())], "since then the clock runs"


def test_nobody_waits_longer_than_that_nor_for_who_is_away() -> None:
    room, players = racing(barrier=lambda events: 6.0)
    ann, bob, *others = players
    ann.ask(Throw())
    ann.take()
    room.wait(6)
    ann.ask(Run(0))
    assert [command for _, command in room.commands] == [Throw(), Run(0)]
    for player in (ann, bob, *others[1:]):
        player.say("shown", barrier=2)
    assert bob.take("requested") == []
    others[0].lose()
    assert bob.take("requested") == [{"tell": "requested", "kind": "turn", "left": 20.0}]
    bob.ask(Throw())
    assert room.commands[-1] == (2, Throw())


def test_a_match_that_goes_on_from_its_log_counts_on_where_it_stood() -> None:
    room, (ann, *_) = racing(times=replace(TIMES, game=50.0, turn=0.0))
    room.wait(8)
    ann.ask(Throw())
    opened: list[int] = []
    room.codec.opened = lambda table: opened.append(table.seq)  # type: ignore[method-assign]
    room.session = room.new_session()
    room.perform(room.session.resume(room.now, list(room.log)))
    room.wait(30)
    back = room.back(ann)
    for other in room.clients[1:5]:
        room.back(other)
    room.wait(2)
    back.ask(Run(0))
    last = room.log[-1]
    assert isinstance(last, Played)
    assert (last.at, opened) == (40.0, [1])
    room.wait(9.9)
    assert len(room.commands) == 2
    room.wait(0.1)
    assert room.commands[2:] == [(0, TimeOut())], "the time of the match is over"


def test_whoever_is_asked_is_asked_once() -> None:
    room, (ann, bob, *_) = racing()
    ann.ask(Throw())
    assert ann.kinds() == ["happened"]
    ann.ask(Run(0))
    assert (ann.kinds(), bob.kinds()) == (["happened"], ["happened", "happened", "requested"])
    bob.lose()
    room.back(bob)
    assert ann.take("requested") == []


# Ends


class Broken(System[Command]):
    """A mod that fails at every throw."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Fail."""
        if isinstance(command, Throw):
            raise ModFault("The mod broken is broken.")


def test_a_match_whose_mod_fails_is_over_and_all_are_told_why() -> None:
    systems = (Broken(), Abandonment(lambda world: (3, "mod")), *race().systems)
    room = Simple(replace(race(), systems=systems, mods=("broken",)), Track(), RACE)
    players = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    players[0].ask(Throw())
    assert room.commands == [(0, Abandon())]
    for player in players:
        assert player.kinds()[-2:] == ["happened", "over"]
        assert player.closed is not None
        assert player.closed.reason == "The mod broken is broken. The match is over: Cyd won (mod)."
    assert isinstance(room.log[-1], Ended)


def test_where_there_is_a_lobby_all_look_back_together() -> None:
    room, players = started("Ann", "Bob", "Cyd")
    dee = room.connect().join("Dee", "spectator")
    for player in players[:2]:
        player.say("leave")
    over = {"tell": "over", "places": [[3], [2], [1]], "reason": "left"}
    assert over in players[2].take()
    assert over in dee.take()
    assert (room.session.stage, players[2].closed, dee.closed) == ("ceremony", None, None)


def test_the_house_plays_at_its_pace_for_computers() -> None:
    room, (ann, bob) = room_of("Ann", "Bob")
    ann.say("computer", level="easy")
    for player in (ann, bob):
        player.say("ready", ready=True)
    ann.say("start")
    room.wait(0.9)
    assert room.commands == []
    room.wait(0.1)
    assert room.commands == [(1, Throw())]
    room.wait(1)
    assert room.match.acting == (2,)
    for player in (ann, bob):
        player.say("leave")
    assert room.session.match_id is None


# Back to before


def test_all_are_shown_how_it_stood_before_a_command_that_is_taken_back() -> None:
    duel = Duel("PLAYER", "KI", house=House(alone=True), exact=(1, 2, 3))
    duel.end_turns_until(1)
    digest = duel.room.match.digest()
    duel.room.play(duel.active, duel.step())
    last = [told["ext"]["seq"] for told in duel.watcher.take()][-1]
    duel.read_all()
    duel.players[0].raw(FRAME)
    assert duel.room.match.digest() == digest
    for client, seat in zip(duel.clients, (1, 2, 0), strict=True):
        (told,) = client.take()
        assert told["ext"]["seq"] == last + 1
        assert told["ext"].get("seat", 0) == seat
        assert "view" in told["ext"]


def test_the_state_is_told_once_for_a_frame_that_began_or_ended_a_pause() -> None:
    duel = Duel()
    duel.active.ask("PauseStartRequest", "Req", duel.illegal())
    assert duel.active.kinds() == ["Ack", "PauseStartEvent", "GamestateEvent", "Nack"]
    duel.room.wait(1)
    duel.active.ask("PauseStopRequest", "Req")
    assert duel.active.kinds() == ["Ack", "PauseStopEvent", "GamestateEvent"]
    duel.active.ask("Req")
    assert duel.active.kinds() == ["GamestateEvent"]
