"""Balance: drafts by lot, what is counted, the same figures whoever plays."""

from __future__ import annotations

from collections import Counter

import pytest

from ecs.components import MATCH
from ecs.events import Taken
from ecs.match import Match
from systems.brains import brain
from systems.mashup import balance
from systems.mashup.balance import Balance, Drafted, Trial, plans, trial, trials
from systems.mashup.commands import Pick
from systems.mashup.components import Hero, Offer, Stone
from systems.mashup.configs import default_setup, load_setup
from systems.mashup.events import Used
from systems.mashup.game import standard
from systems.shares import Share
from systems.simulation import UNFINISHED, Plan, Result

SCENARIOS = ("asgard-bridge", "sanctum")
ONE = ("Thor", "Loki")
TWO = ("Hulk", "Groot")


def small(seed: int = 5) -> dict[str, Plan]:
    setups = {name: load_setup(match="quick", scenario=name) for name in SCENARIOS}
    return plans(setups, standard, "random", seed)


def played(winner: int, reason: str = "stones", scenario: str = "sanctum", **more: object) -> Trial:
    result = Result(0, 10, 2, winner, reason, "aa")
    return Trial(scenario, result, {1: ONE, 2: TWO}, {}, {}, **more)  # type: ignore[arg-type]


def test_heroes_are_drawn_by_lot() -> None:
    setup = load_setup(match="quick", scenario="sanctum")
    match = Match(standard(), setup, 1)
    picks = [Drafted(seed, "normal").choose(match, 1) for seed in range(300)]
    assert all(isinstance(pick, Pick) for pick in picks)
    drawn = Counter(index for pick in picks if isinstance(pick, Pick) for index in pick.picks)
    # 150 each is fair; six standard deviations either way.
    assert sorted(drawn) == list(range(len(match.world.get(MATCH + 1, Offer).profiles)))
    assert all(98 < number < 202 for number in drawn.values())
    assert picks[0] == Drafted(0, "normal").choose(match, 1)


def test_a_level_plays_after_the_draft() -> None:
    setup = load_setup(match="quick", scenario="sanctum")
    match = Match(standard(), setup, 1)
    for seat in (1, 2):
        match.apply(seat, Drafted(seat, "easy").choose(match, seat))
    [seat] = match.acting
    assert Drafted(9, "easy").choose(match, seat) == brain("easy", 9).choose(match, seat)


def test_scenarios_take_turns() -> None:
    assert [one.scenario for one in trials(small(), 4)] == [*SCENARIOS, *SCENARIOS]


def test_a_trial_tells_who_played_and_who_took_what() -> None:
    one = trial(tuple(small().items()), 1)
    assert [len(one.teams[seat]) for seat in (1, 2)] == [6, 6]
    assert len({*one.teams[1], *one.teams[2]}) == 12
    assert set(one.taken) <= {"space", "mind", "reality", "power", "time", "soul"}
    assert one.taken
    assert set(one.taken.values()) <= {1, 2}
    assert set(one.used) <= set(one.taken)
    assert one.felt.heroes == 12
    assert one.felt.uses == {stone: sum(uses.values()) for stone, uses in one.used.items()}


def test_the_same_whoever_plays() -> None:
    def figures(jobs: int) -> dict[str, object]:
        counted = Balance()
        for one in trials(small(), 5, jobs):
            counted.add(one)
        return counted.figures()

    assert figures(1) == figures(2) == figures(3)


def test_a_failure_names_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(balance, "play", broken)
    with pytest.raises(RuntimeError, match=r"match 1 of seed 5 failed \(ZeroDivisionError\(\)\)"):
        trial(tuple(small().items()), 1)


def test_heroes_seats_and_scenarios_are_counted() -> None:
    counted = Balance()
    for one in (played(1), played(1, "damage"), played(2, scenario="titan"), played(0, UNFINISHED)):
        counted.add(one)
    assert counted.heroes.shares == {hero: Share(2.5, 4) for hero in sorted(ONE)} | {
        hero: Share(1.5, 4) for hero in sorted(TWO)
    }
    assert counted.seats.shares == {"1": Share(2.5, 4), "2": Share(1.5, 4)}
    assert counted.scenarios.shares == {"sanctum": Share(2.5, 3), "titan": Share(0.0, 1)}
    assert counted.decided.shares == {"sanctum": Share(1.0, 3), "titan": Share(1.0, 1)}
    assert counted.by_stones == Share(2, 4)


def test_stones_count_for_who_took_them_first_and_for_who_used_them_more() -> None:
    counted = Balance()
    result = Result(0, 10, 2, 2, "stones", "aa")
    taken = {"mind": 1, "soul": 2}
    used = {"mind": Counter({1: 3, 2: 1}), "soul": Counter({2: 1}), "time": Counter({1: 2, 2: 2})}
    counted.add(Trial("sanctum", result, {1: ONE, 2: TWO}, taken, used))
    assert counted.taken.shares == {"mind": Share(0.0, 1), "soul": Share(1.0, 1)}
    assert counted.used.shares == {"mind": Share(0.0, 1), "soul": Share(1.0, 1)}


def test_goals_are_counted() -> None:
    counted = Balance()
    for winner, reason in ((1, "stones"), (2, "stones"), (1, "stones"), (1, "lot")):
        counted.add(played(winner, reason))
    # Everybody wins 75 % or 25 %, three of four matches by stones; one of the four heroes is prescribed.
    assert counted.goals() == {"heroes": (0, 3), "seats": (0, 2), "stones": (1, 1)}
    for _ in range(2):
        counted.add(played(2, "lot"))
    assert counted.goals() == {"heroes": (3, 3), "seats": (2, 2), "stones": (0, 1)}


def test_figures_tell_everything() -> None:
    counted = Balance()
    counted.add(played(1))
    figures = counted.figures()
    assert figures["heroes"]["Thor"]["won"] == 1.0
    assert figures["heroes"]["Thor"]["of"] == 1
    assert figures["by_stones"]["share"] == 1.0
    assert figures["reasons"] == {"stones": 1}
    assert figures["digest"] == counted.statistics.digest


def test_whoever_used_a_stone_may_be_dust_by_the_end_of_the_command() -> None:
    match = Match(standard(), default_setup(), 3)
    events = [event for seat in (1, 2) for event in match.apply(seat, match.legal(seat)[0])]
    diary = balance._Diary()
    diary(match, events)
    hero, stone = match.world.each(Hero)[-1], match.world.each(Stone)[0]
    field = match.world.field(hero)
    with match.world as world:
        world.delete(hero)
    diary(match, [Used(stone, hero, hero, field, field), Taken(stone, hero, field)])
    assert diary.used == {"space": {2: 1}}
    assert diary.taken == {"space": 2}
