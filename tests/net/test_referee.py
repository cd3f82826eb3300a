"""Who is out and what it means for the match, whose time ran out, and for whom the house plays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from ecs.commands import Abandon, Forfeit, TimeOut
from ecs.game import Game
from ecs.world import World
from net.customs import Customs, Faults
from net.house import House
from systems.abandonment import Abandonment
from systems.forfeits import Dropped, Forfeits, all_lose, taken_over
from tests.net.simple_table import Client, Room
from tests.toys.fire import Blaze, Vote, Votes, all_the_others_go_on, fire, undecided
from tests.toys.fire import Setup as Town
from tests.toys.race import Run, Skip, Throw, race
from tests.toys.race import Setup as Track

CUSTOMS = Customs(faults=Faults.ANSWERED, pace=2.0)


def running(customs: Customs = CUSTOMS, **options: object) -> tuple[Room, list[Client]]:
    """A race of five."""
    room = Room(race(), Track(), customs, **options)
    players = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    for player in players:
        player.take()
    return room, players


def voting(customs: Customs = CUSTOMS, **options: object) -> tuple[Room, list[Client]]:
    """Three who are asked for their votes."""
    room = Room(fire(), Town(), customs, **options)
    return room, room.players("Ann", "Bob", "Cyd")


def test_who_leaves_is_out_and_the_match_goes_on() -> None:
    room, (ann, *others) = running()
    assert room.match.acting == (1,)
    ann.say("leave")
    assert ann.closed is not None
    assert (ann.closed.code, ann.closed.reason) == (1000, "You left. Goodbye!")
    assert ann.take("happened", "goodbye")[-1] == {"tell": "goodbye", "message": "You left. Goodbye!"}
    assert room.match.out == (1,)
    assert room.match.acting == (2,), "it was Ann's turn"
    for other in others:
        assert {"tell": "dropped", "seat": 1, "reason": "left"} in other.take()
    others[0].ask(Throw())
    assert room.commands[-1] == (2, Throw())


def test_who_is_out_cannot_come_back() -> None:
    room, (ann, *_) = running()
    ann.say("leave")
    again = room.back(ann)
    assert again.kinds() == ["error"]


def test_seats_are_given_up_one_after_the_other_until_one_is_left() -> None:
    room, players = running()
    for player in players[:3]:
        player.lose()
    room.wait(89)
    assert room.match.out == ()
    room.wait(1)
    assert room.match.out == (1, 2, 3)
    room.wait(500)
    players[3].say("leave")
    assert room.session.stage == "lobby"
    *dropped, over = players[4].take("dropped", "over")
    assert [message["seat"] for message in dropped] == [1, 2, 3], "the last ends the match"
    assert over["places"] == [[5], [4], [3], [2], [1]]


def test_a_seat_that_is_out_is_not_given_up_again() -> None:
    room, (_, bob, *_) = running()
    bob.lose()
    contest = room.session._contest
    assert contest is not None
    contest.referee.forfeit(room.now, 2, "left")
    contest.referee.forfeit(room.now, 2, "left")
    room.wait(200)
    assert [command for _, command in room.commands].count(Forfeit(2, "left")) == 1


def race_where(dropped: Dropped) -> Game:
    """A race with another policy for who drops out."""
    kept = [system for system in race().systems if not isinstance(system, Forfeits | Skip)]
    return replace(race(), systems=(Forfeits(dropped), *kept))


def test_in_another_game_all_lose() -> None:
    room = Room(race_where(all_lose), Track(), CUSTOMS)
    ann, bob, *_ = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    ann.say("leave")
    (over,) = bob.take("over")
    assert over == {"tell": "over", "places": [[], [1, 2, 3, 4, 5]], "reason": "left"}


def test_or_the_house_plays_on_for_the_seat_at_a_pace_people_can_follow() -> None:
    room = Room(race_where(taken_over), Track(), CUSTOMS)
    ann, *_ = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    ann.say("leave")
    assert (room.match.out, room.session.stage) == ((1,), "playing")
    room.wait(1.9)
    before = len(room.commands)
    room.wait(0.1)
    assert len(room.commands) == before + 1
    assert room.commands[-1][0] == 1


def test_the_time_of_each_runs_by_itself() -> None:
    room, (ann, bob, _) = voting()
    room.wait(2)
    ann.ask(Vote(0), "vote")
    room.wait(5.9)
    assert room.commands == [(1, Vote(0))]
    room.wait(0.1)
    assert room.commands[1:3] == [(0, TimeOut(2)), (0, TimeOut(3))]
    assert bob.take("missed") == [{"tell": "missed", "count": 1}]
    assert ann.take("missed") == []


def test_who_misses_too_many_is_out() -> None:
    room, (ann, bob, cyd) = voting(house=House(silent_turns=2))
    for player in (ann, bob):
        player.ask(Vote(0), "vote")
    room.wait(10)
    assert (0, TimeOut(3)) in room.commands
    for player in (ann, bob):
        player.ask(Vote(0), "vote")
    room.wait(8)
    assert room.match.out == (3,)
    assert cyd.closed is not None
    assert cyd.closed.reason == "You are disqualified. 2 turns in a row ran out without a message from you."


def test_nobody_leads_the_fire_but_the_house() -> None:
    room, players = voting()
    for player in players:
        player.ask(Vote(0), "vote")
    assert room.match.acting == (0,)
    for player in players:
        player.take()
    room.wait(1.9)
    assert players[0].take() == []
    room.wait(0.1)
    assert room.commands[-1] == (0, Blaze())
    assert [message["tell"] for message in players[0].take()] == ["happened", "requested"]
    assert room.match.acting == (1, 2, 3)


def test_a_pause_stops_the_house_too() -> None:
    room, players = voting()
    for player in players:
        player.ask(Vote(0), "vote")
    players[0].say("pause")
    room.wait(30)
    assert room.commands[-1] == (3, Vote(0))
    players[0].say("resume")
    room.wait(2)
    assert room.commands[-1] == (0, Blaze())


@pytest.mark.parametrize("seed", range(3))
def test_the_house_plays_the_same_in_the_same_match(seed: int) -> None:
    logs = []
    for _ in range(2):
        room, _ = voting(seed=seed)
        room.wait(400)
        logs.append(room.commands)
    assert logs[0] == logs[1]


def test_a_turn_that_runs_out_passes_on() -> None:
    room, _ = running()
    room.wait(20)
    assert room.commands == [(0, TimeOut())]
    assert room.match.acting == (2,)


class VotesOnly(Votes):
    """Nobody may abstain."""

    def offers(self, world: World, seat: int) -> Iterable[Vote | TimeOut]:
        """What players may do."""
        return super().offers(world, seat) if seat else ()


def test_who_owes_a_choice_that_nobody_can_make_is_out() -> None:
    others = tuple(system for system in fire().systems if not isinstance(system, Votes))
    room = Room(replace(fire(), systems=(VotesOnly(), *others)), Town(), CUSTOMS)
    ann, bob, cyd = room.players("Ann", "Bob", "Cyd")
    ann.ask(Vote(0), "vote")
    room.wait(8)
    assert room.match.out == (3, 2), "the seed says who is first"
    assert [player.closed and player.closed.reason for player in (ann, bob, cyd)] == [
        None,
        *["You are disqualified. You did not choose in time."] * 2,
    ]


def strict(*, voids: bool) -> tuple[Room, list[Client]]:
    """Three of whom nobody may abstain."""
    others = tuple(system for system in fire().systems if not isinstance(system, Votes | Forfeits))
    policy = Forfeits(all_the_others_go_on, voids=voids)
    game = replace(fire(), systems=(VotesOnly(), policy, *others))
    room = Room(game, Town(), replace(CUSTOMS, voids=voids))
    return room, room.players("Ann", "Bob", "Cyd")


def test_where_nobody_is_left_who_could_win_nobody_does() -> None:
    room, (ann, *_) = strict(voids=True)
    room.wait(8)
    assert room.commands == [(0, Forfeit(0, "disqualified: no choice"))]
    assert ann.take("over")[0]["places"] == [[], [1, 2, 3]]


def test_elsewhere_all_are_out_one_after_the_other() -> None:
    room, _ = strict(voids=False)
    room.wait(8)
    assert [command.seat for _, command in room.commands if isinstance(command, Forfeit)] == [2, 3, 1]


def test_nobody_wins_either_when_the_last_two_choose_nothing() -> None:
    room, (ann, *_) = strict(voids=True)
    ann.say("leave")
    room.wait(8)
    assert room.commands[-1] == (0, Forfeit(0, "disqualified: no choice"))


def test_whoever_is_disqualified_hears_first_what_was_wrong() -> None:
    room, (ann, bob, *_) = running()
    contest = room.session._contest
    assert contest is not None
    contest.referee.disqualify(
        room.now, 2, "disqualified: protocol", "So it is.", first=[b'{"tell":"wrong"}']
    )
    room.perform(room.session.tick(room.now))
    assert bob.kinds() == ["wrong", "happened", "dropped", "goodbye"]
    assert bob.closed is not None
    assert (bob.closed.code, bob.closed.reason) == (1008, "You are disqualified. So it is.")
    assert ann.kinds() == ["happened", "dropped"]


def test_where_the_house_knows_no_command_the_match_is_over() -> None:
    systems = (Abandonment(lambda world: (0, "mod")), *race_where(taken_over).systems)
    room = Room(replace(race(), systems=systems), Track(), CUSTOMS)
    ann, bob, *_ = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    room.codec.steward = lambda table, seat, dice: Run(9)  # type: ignore[method-assign]
    ann.say("leave")
    room.wait(2)
    assert room.commands[-1] == (0, Abandon())
    assert bob.closed is not None
    assert bob.closed.reason.startswith("Nobody plays on seat 1, and the house knows no command.")


class VotesInPairs(Votes):
    """With the first who is too late the second is, too."""

    def process(self, world: World, seat: int, command: Vote | TimeOut) -> None:
        """Another one abstains."""
        super().process(world, seat, command)
        if command == TimeOut(1):
            super().process(world, seat, TimeOut(2))


def test_those_whose_time_out_is_not_settled_have_their_own() -> None:
    others = tuple(system for system in fire().systems if not isinstance(system, Votes))
    room = Room(replace(fire(), systems=(VotesInPairs(), *others)), Town(), CUSTOMS)
    room.players("Ann", "Bob", "Cyd")
    room.wait(8)
    assert room.commands == [(0, TimeOut(1)), (0, TimeOut(3))]


class VotesTogether(Votes):
    """With the first who is too late the voting is over."""

    def process(self, world: World, seat: int, command: Vote | TimeOut) -> None:
        """All others abstain, too."""
        if isinstance(command, TimeOut):
            for other in undecided(world):
                super().process(world, seat, TimeOut(other))
        else:
            super().process(world, seat, command)


def test_one_time_out_may_settle_those_of_others() -> None:
    others = tuple(system for system in fire().systems if not isinstance(system, Votes))
    room = Room(replace(fire(), systems=(VotesTogether(), *others)), Town(), CUSTOMS)
    room.players("Ann", "Bob", "Cyd")
    room.wait(8)
    assert room.commands == [(0, TimeOut(1))]


def test_who_leaves_is_not_waited_for_any_more() -> None:
    room = Room(race(), Track(), CUSTOMS, barrier=lambda events: 50.0 * ("Thrown" in str(events)))
    ann, bob, *others = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    ann.ask(Throw())
    for player in (ann, *others):
        player.say("shown", barrier=1)
    bob.say("leave")
    ann.ask(Run(0))
    assert room.commands[-1] == (1, Run(0))


def test_nobody_hurries_the_house() -> None:
    room = Room(race_where(taken_over), Track(), replace(CUSTOMS, pace=50.0))
    ann, *_ = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    room.wait(10)
    ann.say("leave")
    room.wait(40)
    assert TimeOut() not in [command for _, command in room.commands]


class DeafVotes(Votes):
    """Nobody abstains, however late it is."""

    def process(self, world: World, seat: int, command: Vote | TimeOut) -> None:
        """Nothing changes."""


def test_what_is_owed_still_has_as_much_time_again() -> None:
    others = tuple(system for system in fire().systems if not isinstance(system, Votes))
    room = Room(replace(fire(), systems=(DeafVotes(), *others)), Town(), CUSTOMS)
    room.players("Ann", "Bob", "Cyd")
    room.wait(16.5)
    assert room.commands == [(0, TimeOut(seat)) for _ in range(2) for seat in (1, 2, 3)]


def test_one_missed_time_can_be_enough() -> None:
    room, (ann, *_) = running(house=House(silent_turns=1))
    room.wait(20)
    assert ann.closed is not None
    assert ann.closed.reason == "You are disqualified. Your turn ran out without a message from you."
