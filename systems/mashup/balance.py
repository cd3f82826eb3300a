"""Balance: what wins how often when equal brains play heroes that were drawn by lot.

The scenarios take turns. Everything about match number ``i`` follows from the plans and ``i`` alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from ecs.commands import Command
from ecs.dice import roll, seeded
from ecs.events import Event, Taken
from ecs.match import Match
from systems.brains import brain
from systems.crowd import each
from systems.mashup.commands import Pick
from systems.mashup.components import Hero, Stone
from systems.mashup.configs import Scenario
from systems.mashup.events import Fielded, Used
from systems.mashup.feel import Felt, Witness
from systems.mashup.verdicts import HERO_GOAL, PRESCRIBED, SEAT_GOAL, STONES, STONES_GOAL, Feel, Verdict
from systems.shares import Share
from systems.simulation import Plan, Result, Statistics, derived, named, play


class Drafted:
    """A brain that draws its heroes by lot and then plays like one of the levels."""

    def __init__(self, seed: int, level: str) -> None:
        self._dice = seeded(derived(seed, 1))
        self._brain = brain(level, seed)

    def choose(self, match: Match, seat: int) -> Command:
        """Any six heroes are as likely as any other six."""
        legal = match.legal(seat)
        if not isinstance(legal[0], Pick):
            return self._brain.choose(match, seat)
        index, self._dice = roll(self._dice, len(legal))
        return legal[index]


class Trial(msgspec.Struct, frozen=True):
    """What is known of one match in the end."""

    scenario: str
    result: Result
    teams: Mapping[int, tuple[str, ...]]
    """The heroes of each seat."""
    taken: Mapping[str, int]
    """Who took each stone first from the ground, by seat."""
    used: Mapping[str, Mapping[int, int]]
    """How often each seat used each stone."""
    felt: Felt = Felt()


class _Diary:
    """Watches a match and keeps what a trial tells."""

    def __init__(self) -> None:
        self.teams: dict[int, tuple[str, ...]] = {}
        self.taken: dict[str, int] = {}
        self.used: dict[str, Counter[int]] = {}
        self._seats: dict[int, int] = {}
        """The seat of every hero: who acted may be dust by the end of the command."""

    def __call__(self, match: Match, events: list[Event]) -> None:
        world = match.world
        for event in events:
            if isinstance(event, Fielded):
                self.teams[event.seat] = tuple(world.get(hero, Hero).name for hero in event.heroes)
                self._seats |= dict.fromkeys(event.heroes, event.seat)
            elif isinstance(event, Taken) and event.entity in self._seats:
                self.taken.setdefault(world.get(event.item, Stone).name, self._seats[event.entity])
            elif isinstance(event, Used):
                uses = self.used.setdefault(world.get(event.stone, Stone).name, Counter())
                uses[self._seats[event.entity]] += 1


def plans(setups: Mapping[str, Any], game: Any, level: str, seed: int) -> dict[str, Plan]:
    """What is played on each of these scenarios."""
    makers = (partial(Drafted, level=level),) * 2
    return {name: Plan(game, setup, seed, (level, level), makers=makers) for name, setup in setups.items()}


def trials(plans: Mapping[str, Plan], matches: int, jobs: int = 1, on: str = "local") -> Generator[Trial]:
    """Play matches 0, 1, 2, ... in turn on all scenarios; the same whoever plays them."""
    return each(partial(trial, tuple(plans.items())), matches, jobs, on)


def trial(plans: Sequence[tuple[str, Plan]], number: int) -> Trial:
    """Play match number ``number``."""
    scenario, plan = plans[number % len(plans)]
    diary, witness = _Diary(), Witness()

    def watch(match: Match, events: list[Event]) -> None:
        diary(match, events)
        witness(match, events)

    with named(plan, number):
        result = play(plan, number, watch)
    return Trial(scenario, result, diary.teams, diary.taken, diary.used, witness.felt)


class Tally:
    """Wins of something, and the matches in which it had a part."""

    def __init__(self) -> None:
        self._won: Counter[str] = Counter()
        self._total: Counter[str] = Counter()

    def add(self, name: str, points: float) -> None:
        """Count one match: 1 point for a win, a half if it was left unfinished."""
        self._won[name] += points  # type: ignore[assignment]
        self._total[name] += 1

    @property
    def shares(self) -> dict[str, Share]:
        """The share of each, by name."""
        return {name: Share(self._won[name], total) for name, total in sorted(self._total.items())}


class Balance:
    """What all matches add up to; the same trials in the same order give the same figures."""

    def __init__(self) -> None:
        self.statistics = Statistics()
        self.feel = Feel()
        self.heroes = Tally()
        """A hero wins when its player wins; a match counts for all twelve heroes in it."""
        self.taken = Tally()
        """A stone wins when whoever took it first wins; a match counts if somebody took it."""
        self.used = Tally()
        """A stone wins when whoever used it more often wins; a match counts if one did."""
        self.seats = Tally()
        self.scenarios = Tally()
        """Of each scenario, what seat 1 wins."""
        self.decided = Tally()
        """Of each scenario, the matches won by holding all stones."""

    def add(self, trial: Trial) -> None:
        """Count a match."""
        result = trial.result
        self.statistics.add(result)
        self.feel.add(trial.felt, result)
        points = {seat: result.score(seat) for seat in (1, 2)}
        for seat, team in trial.teams.items():
            for hero in team:
                self.heroes.add(hero, points[seat])
        for stone, seat in trial.taken.items():
            self.taken.add(stone, points[seat])
        for stone, uses in trial.used.items():
            one, two = uses.get(1, 0), uses.get(2, 0)
            if one != two:
                self.used.add(stone, points[1 if one > two else 2])
        for seat in (1, 2):
            self.seats.add(str(seat), points[seat])
        self.scenarios.add(trial.scenario, points[1])
        self.decided.add(trial.scenario, float(result.reason == STONES))

    @property
    def by_stones(self) -> Share:
        """The matches won by holding all stones."""
        return Share(self.statistics.reasons[STONES], self.statistics.matches)

    @property
    def ours(self) -> dict[str, Share]:
        """The shares of the heroes that the rules do not prescribe."""
        return {name: share for name, share in self.heroes.shares.items() if name not in PRESCRIBED}

    def verdicts(self, boards: Sequence[Scenario]) -> list[Verdict]:
        """Every figure of how matches on these boards should feel."""
        return self.feel.verdicts(self.seats.shares.get("1", Share(0, 0)), self.heroes.shares, boards)

    def goals(self) -> dict[str, tuple[int, int]]:
        """Of each goal, how many meet it and how many there are."""
        checked = {
            "heroes": (self.ours, HERO_GOAL),
            "seats": (self.seats.shares, SEAT_GOAL),
            STONES: ({STONES: self.by_stones}, STONES_GOAL),
        }
        return {
            name: (sum(low <= share.value <= high for share in shares.values()), len(shares))
            for name, (shares, (low, high)) in checked.items()
        }

    def figures(self) -> dict[str, Any]:
        """Everything for a program to read."""
        counted = self.statistics
        tallies = ("heroes", "taken", "used", "seats", "scenarios", "decided")
        return {
            "matches": counted.matches,
            "digest": counted.digest,
            "goals": self.goals(),
            "by_stones": _figure(self.by_stones),
            "reasons": dict(sorted(counted.reasons.items())),
            "rounds": msgspec.to_builtins(counted.rounds),
            **{
                name: {key: _figure(share) for key, share in getattr(self, name).shares.items()}
                for name in tallies
            },
        }


def _figure(share: Share) -> dict[str, Any]:
    return {"won": share.part, "of": share.total, "share": share.value, "interval": share.interval}
