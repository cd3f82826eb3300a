"""The lobby by itself: teams, ready, the host's rights. `test_lobby_desk` sees it from outside."""

from __future__ import annotations

import pytest

from net.inbound import Fault, Role
from net.lobby import CEREMONY, LOBBY, Lobby, WishRefused
from net.people import Player


def lobby(*names: str, seats: range = range(2, 5), waits: bool = True) -> tuple[Lobby, list[Player]]:
    """These came in one after the other."""
    made = Lobby(seats, waits=waits)
    players = [
        Player(name, name.lower(), Role.PLAYER, number, number) for number, name in enumerate(names, 1)
    ]
    for player in players:
        made.enter(player)
    return made, players


def refused(action: object, *args: object, **named: object) -> tuple[str, int]:
    """The sentence and the code with which something is refused."""
    assert callable(action)
    with pytest.raises(WishRefused) as caught:
        action(*args, **named)
    assert not caught.value.fatal
    return str(caught.value), caught.value.code


def test_a_team_is_chosen_changed_and_given_up() -> None:
    made, (ann, bob) = lobby("Ann", "Bob")
    made.choose(ann, 3)
    assert made.state.free_teams == (1, 2, 4)
    assert refused(made.choose, bob, 3) == ("Somebody else has team 3.", Fault.TAKEN)
    made.choose(ann, 1)
    made.choose(bob, 3)
    made.choose(bob, 3)
    assert [entrant.team for entrant in made.state.entrants] == [1, 0]
    made.choose(ann, 0)
    assert made.state.free_teams == (1, 2, 3, 4)
    for team in (-1, 5):
        assert refused(made.choose, ann, team)[0] == f"There is no team {team}; 1 to 4 are right."


def test_all_teams_can_be_had() -> None:
    made, players = lobby("Ann", "Bob", "Cyd", "Dan")
    for team, player in enumerate(players[:3], start=1):
        made.choose(player, team)
    made.set_ready(players[3], ready=True)
    assert [player.team for player in players] == [1, 2, 3, 4]
    assert made.state.free_teams == ()
    made.set_ready(players[3], ready=False)
    for free in ((4,), ()):
        made.choose(players[3], 4)
        assert made.state.free_teams == free


def test_who_is_ready_gets_a_team_and_keeps_it() -> None:
    made, (ann, bob) = lobby("Ann", "Bob")
    made.choose(bob, 1)
    made.set_ready(ann, ready=True)
    assert [(entrant.team, entrant.ready) for entrant in made.state.entrants] == [(2, True), (1, False)]
    assert refused(made.choose, ann, 3)[0].startswith("Who is ready cannot change the team")
    made.set_ready(ann, ready=False)
    made.choose(ann, 3)
    assert ann.team == 3


def test_only_the_host_begins_when_all_are_ready_and_enough_are_there() -> None:
    made, (ann,) = lobby("Ann")
    assert refused(made.start, ann) == ("1 cannot play; 2 to 4 can.", Fault.NOT_STARTABLE)
    bob = Player("Bob", "b", Role.PLAYER, 2, 2)
    made.enter(bob)
    assert refused(made.start, ann) == ("Bob is not ready.", Fault.NOT_STARTABLE)
    assert not made.state.startable
    made.set_ready(bob, ready=True)
    assert refused(made.start, bob) == ("Only the host may do that.", Fault.HOST)
    assert made.state.startable
    made.start(ann)
    assert made.take() == [bob, ann], "by their teams"
    assert (bob.team, ann.team) == (1, 2)
    assert made.players == []


def test_a_game_for_a_fixed_number_says_so() -> None:
    made, (ann,) = lobby("Ann", seats=range(2, 3))
    assert refused(made.start, ann)[0] == "1 cannot play; 2 can."


def test_who_came_first_is_the_host_and_the_next_when_that_one_leaves() -> None:
    made, (ann, bob, cyd) = lobby("Ann", "Bob", "Cyd")
    assert made.host is ann
    made.add_computer(ann, 9, "hard")
    made.leave(1)
    assert made.host is bob
    made.leave(2)
    assert made.host is cyd
    assert [entrant.host for entrant in made.state.entrants] == [True, False]
    made.leave(3)
    assert made.players == [], "computers do not play among themselves"
    assert made.host is None


def test_the_host_asks_others_to_go() -> None:
    made, (ann, bob) = lobby("Ann", "Bob")
    assert refused(made.kick, bob, 1)[1] == Fault.HOST
    for nobody in (1, 7):
        assert refused(made.kick, ann, nobody)[0] == f"Nobody else here has the number {nobody}."
    assert made.kick(ann, 2) is bob
    assert made.players == [ann]


def test_computers_are_added_to_free_seats() -> None:
    made, (ann, bob) = lobby("Ann", "Bob", seats=range(2, 4))
    assert refused(made.add_computer, bob, 9, "")[1] == Fault.HOST
    made.add_computer(ann, 9, "")
    made.kick(ann, 9)
    made.add_computer(ann, 9, "x" * 50)
    assert made.players[-1].computer == "x" * 37 + "..."
    made.kick(ann, 9)
    made.add_computer(ann, 9, "")
    computer = made.state.entrants[-1]
    assert (computer.name, computer.role, computer.number) == ("Computer 1", Role.BOT, 9)
    assert (computer.team, computer.ready, computer.computer) == (1, True, "usual")
    assert refused(made.add_computer, ann, 10, "") == ("There is no free seat for a computer.", Fault.FULL)
    made.kick(ann, 9)
    assert not made.is_full


def test_after_a_match_the_same_people_look_back_and_play_again() -> None:
    made, (ann, bob, cyd) = lobby("Ann", "Bob", "Cyd")
    for player in (bob, cyd):
        made.set_ready(player, ready=True)
    made.start(ann)
    players = made.take()
    cyd.conn = None
    ann.strikes = 3
    made.come_again(players, ceremony=True)
    assert made.stage == CEREMONY
    assert [(entrant.name, entrant.ready) for entrant in made.state.entrants] == [
        ("Ann", False),
        ("Bob", False),
    ]
    host, other = made.players
    assert host.strikes == 0
    for wish in (
        lambda: made.start(host),
        lambda: made.choose(host, 1),
        lambda: made.set_ready(other, ready=True),
        lambda: made.add_computer(host, 9, ""),
    ):
        assert refused(wish)[0] == "The ceremony is not over; the host ends it."
    assert refused(made.end_ceremony, other)[1] == Fault.HOST
    assert not made.state.startable
    made.end_ceremony(host)
    assert made.stage == LOBBY
    assert refused(made.end_ceremony, host)[0] == "There is no ceremony to end."


def test_there_is_no_ceremony_without_people() -> None:
    made, players = lobby("Ann", "Bob")
    made.add_computer(players[0], 9, "hard")
    computer = made.players[-1]
    made.take()
    players.append(computer)
    for player in players:
        player.conn = None
    made.come_again(players, ceremony=True)
    assert (made.stage, made.players) == (LOBBY, [])


def test_the_ceremony_is_over_when_all_have_left_it() -> None:
    made, players = lobby("Ann", "Bob")
    made.take()
    made.come_again(players, ceremony=True)
    made.leave(1)
    assert made.stage == CEREMONY
    made.leave(2)
    assert made.stage == LOBBY


def test_where_nobody_waits_for_a_host_seats_go_by_coming() -> None:
    made, players = lobby("Ann", "Bob", "Cyd", "Dan", waits=False)
    assert made.is_full
    assert made.take() == players
    assert [player.team for player in players] == [0] * 4


def test_spectators_want_nothing() -> None:
    made, (ann, bob) = lobby("Ann", "Bob")
    assert made.player(1) is ann
    assert refused(made.may_close, bob)[1] == Fault.HOST
    assert refused(made.player, 3)[0] == "Spectators only watch."
    made.may_close(ann)


def test_the_state_tells_whom_a_match_waits_for() -> None:
    made, _ = lobby("Ann", seats=range(3, 5))
    assert made.state.missing == 2
    for number, name in enumerate(("Bob", "Cyd"), start=2):
        made.enter(Player(name, name.lower(), Role.PLAYER, number, number))
    assert made.state.missing == 0
    assert made.state.host is not None
    assert made.state.host.name == "Ann"
    assert [entrant.name for entrant in made.state.unready] == ["Bob", "Cyd"]
    made.set_ready(made.players[1], ready=True)
    assert [entrant.name for entrant in made.state.unready] == ["Cyd"]
    made.leave(1)
    assert made.state.host.name == "Bob"
    made.set_ready(made.players[0], ready=False)
    assert [entrant.name for entrant in made.state.unready] == ["Cyd"], "that the host is ready goes without"
