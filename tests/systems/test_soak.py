from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import pytest

import systems.mashup.invariants
import systems.mashup.wild
import systems.soak
from ecs.components import MATCH, Health, Progress
from ecs.errors import MashupError
from ecs.events import Event
from ecs.match import Match
from ecs.world import World
from systems.dune.configs import SCENARIO_FILE as DUNE_SCENARIO_FILE
from systems.games import make
from systems.invariants import Broken, Lots
from systems.mashup.commands import CallThanos
from systems.mashup.components import Hero
from systems.mashup.configs import SCENARIO_FILE, builtin_names, load_setup
from systems.mashup.game import standard
from systems.mashup.invariants import Marks, law
from systems.soak import Fault, Tally, check_name, play, scenario_names, soak
from systems.wild import RANDOM


def break_at(monkeypatch: pytest.MonkeyPatch, number: int, error: Exception) -> None:
    """Let the law find something after that many commands."""
    calls = 0

    def broken(world: World, before: Marks | None, events: Sequence[Event]) -> Marks:
        nonlocal calls
        calls += 1
        if calls == number + 1:  # the first call is for the new match
            raise error
        return law(world, before, events)

    monkeypatch.setattr(systems.mashup.invariants, "law", broken)


# One match


def test_a_match_follows_from_its_seed_and_scenario() -> None:
    first = play("asgard-bridge", 3)
    assert first == play("asgard-bridge", 3)
    assert first != play("asgard-bridge", 4)
    assert first != play("sanctum", 3)
    assert (first.matches, sum(first.outcomes.values()), first.faults) == (1, 1, [])
    assert first.commands > 100


def test_looking_deeper_does_not_change_the_match() -> None:
    seldom, often = play("asgard-bridge", 3, deep_every=10**9), play("asgard-bridge", 3, deep_every=10)
    assert (seldom.commands, seldom.outcomes) == (often.commands, often.outcomes)
    assert seldom.deep == 0
    assert often.commands / 14 < often.deep < often.commands / 7


def test_a_broken_law_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    break_at(monkeypatch, 17, Broken("two heroes share a field"))
    assert play("sanctum", 3, 10**9) == Tally(
        1, 17, 0, {"fault": 1}, [Fault(3, "sanctum", 17, "two heroes share a field")]
    )


def test_an_exception_is_a_fault_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    break_at(monkeypatch, 5, KeyError("a\nb"))
    (fault,) = play("sanctum", 3, 10**9).faults
    assert fault.number == 5
    assert fault.what.startswith(r"KeyError 'a\nb' in test_soak.py, line ")


def test_a_setup_that_cannot_be_loaded_is_a_fault() -> None:
    (fault,) = play("atlantis", 3).faults
    assert (fault.seed, fault.scenario, fault.number) == (3, "atlantis", 0)
    assert "ConfigError atlantis: is no built-in scenario" in fault.what


def test_a_fault_is_one_line_that_says_how_to_see_it_again() -> None:
    assert str(Fault(12, "wakanda", 345, "stone 7 is in 2 places")) == (
        "Fault at command 345: stone 7 is in 2 places; again: mashup soak --only 12 --scenario wakanda"
    )
    assert str(Fault(12, "sietch", 3, "a worm in overtime", "dune")) == (
        "Fault at command 3: a worm in overtime; again: mashup soak --game dune --only 12 --scenario sietch"
    )


def test_every_game_is_soaked_by_its_own_law() -> None:
    tally = play("sietch", 4, game=make("dune"))
    assert tally == play("sietch", 4, game=make("dune"))
    assert tally.faults == []
    assert play("sanctum", 4, game=make("dune")).faults[0].game == "dune"


def test_a_match_without_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(systems.soak, "_TOO_LONG", 40)
    assert play("sanctum", 3).faults == [Fault(3, "sanctum", 40, "the match does not end")]


def test_the_referee_calls_thanos_to_a_match_that_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(systems.soak, "_PATIENCE", 30)
    monkeypatch.setattr(
        systems.mashup.wild, "setup", lambda scenario, seed: load_setup("epic", scenario=scenario)
    )
    called: list[int] = []
    apply = Match.apply

    def noting(self: Match, seat: int, command: Any) -> Any:
        if isinstance(command, CallThanos):
            called.append(self.world.get(MATCH, Progress).round)
        return apply(self, seat, command)

    monkeypatch.setattr(Match, "apply", noting)
    tally = play("asgard-bridge", 3, 10**9)
    assert tally.faults == []
    assert called != []
    assert called[0] < 5


def test_the_referee_takes_part() -> None:
    tally = Tally()
    for part in soak(["asgard-bridge"], 60, 1):
        tally.add(part)
    assert tally.faults == []
    assert {"left", "lost", "disqualified"} & tally.outcomes.keys()
    assert tally.outcomes["most stones"] > 30


# Boards


def test_all_boards_are_soaked_on() -> None:
    assert scenario_names() == scenario_names("mashup") == (*builtin_names(SCENARIO_FILE), RANDOM)
    assert scenario_names("dune") == (*builtin_names(DUNE_SCENARIO_FILE), RANDOM)
    for game in ("mashup", "dune"):
        for name in scenario_names(game):
            check_name(name, game)


def test_other_boards_are_refused() -> None:
    with pytest.raises(
        MashupError, match=r"^There is no board called 'mars\\n'; asgard-bridge, .*random are right\.$"
    ):
        check_name("mars\n")
    with pytest.raises(
        MashupError, match=r"^There is no board called 'sanctum'; arrakis, .*random are right\.$"
    ):
        check_name("sanctum", "dune")


# Many matches


def test_tallies_add_up() -> None:
    fault = Fault(1, "sanctum", 2, "broken")
    tally = Tally(2, 300, 3, {"lot": 2})
    tally.add(Tally(1, 50, 1, {"fault": 1}, [fault]))
    tally.add(Tally(1, 50, 0, {"lot": 1}))
    assert tally == Tally(4, 400, 4, {"lot": 3, "fault": 1}, [fault])
    assert Tally() == Tally(0, 0, 0, {}, [])


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_sum_does_not_depend_on_the_number_of_jobs(jobs: int) -> None:
    names = ["asgard-bridge", RANDOM]
    expected, total = Tally(), Tally()
    for number in range(10):
        expected.add(play(names[number % 2], 7 + number))
    for tally in soak(names, 10, 7, jobs):
        total.add(tally)
    assert total == expected
    assert total.matches == 10


def test_soaking_can_be_stopped_early() -> None:
    for jobs in (1, 2):
        tallies = soak(["asgard-bridge"], 10**9, 1, jobs)
        assert next(tallies).matches >= 1
        tallies.close()


def die(*_: object) -> None:
    os._exit(3)


def test_a_process_that_dies_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(systems.soak, "_play_all", die)
    with pytest.raises(MashupError, match=r"^A process that played matches has died\.$"):
        list(soak(["asgard-bridge"], 100, 1, 2))


def test_what_a_soak_finds_is_real() -> None:
    """A hero healed beyond its top by hand is found at once."""
    match, lots = Match(standard(), load_setup("quick", scenario="asgard-bridge"), 1), Lots(1)
    for _ in range(50):
        match.apply(match.acting[0], lots.pick(match.legal(match.acting[0])))
    marks = law(match.world, None)
    with match.world as world:
        world.set(world.each(Hero)[3], Health(5000, 100))
    with pytest.raises(Broken):
        law(match.world, marks)
