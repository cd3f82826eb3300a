"""Leagues: who beats whom, on equal terms, and how strong everybody is.

Two entrants meet in pairs of matches: the same seed, so the same offers and luck, with the seats swapped.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import combinations
from math import log10
from typing import Any

import msgspec

from ecs.dice import roll, seeded
from ecs.errors import MashupError
from ecs.game import Game
from systems.brains import BRAINS
from systems.shares import Share
from systems.simulation import Plan, Result, simulate

BOOTSTRAPS = 200
"""So often the pairs are drawn anew to see how sure a rating is."""
ROUNDS_OF_RATING = 200
EXTRA_PAIRS = 16
"""At most so many more pairs are played in a knock-out to break a tie."""


class Terms(msgspec.Struct, frozen=True):
    """What a league is played on."""

    game: Callable[[], Game]
    setup: Any
    seed: int
    pairs: int
    jobs: int = 1


class Duel(msgspec.Struct, frozen=True):
    """All matches of one entrant against another; each pair is the first entrant's points of two."""

    one: str
    two: str
    pairs: tuple[float, ...]
    reasons: tuple[dict[str, int], dict[str, int]]
    """How each of the two won, and how often."""

    @property
    def score(self) -> Share:
        """What the first entrant won."""
        return Share(sum(self.pairs), 2 * len(self.pairs))

    @property
    def winner(self) -> str | None:
        """Who won more, if anybody."""
        points = sum(self.pairs) - len(self.pairs)
        return None if points == 0 else self.one if points > 0 else self.two


class Rating(msgspec.Struct, frozen=True):
    """How strong an entrant is: Elo, with 0 for the average of the league, and its 95 % interval."""

    name: str
    elo: float
    low: float
    high: float
    score: Share


def check_entrants(names: Sequence[str]) -> None:
    """Raise if these cannot have a league."""
    for name in names:
        if name not in BRAINS:
            raise MashupError(f"There is no level called {name!r}; right are {', '.join(BRAINS)}.")
        if names.count(name) > 1:
            raise MashupError(f"{name} enters the league twice; once is right.")
    if len(names) < 2:
        raise MashupError("A league needs at least two levels, as in random,easy,normal.")


def duel(terms: Terms, one: str, two: str, first: int = 0) -> Generator[Result, None, Duel]:
    """Play all matches of two entrants; gives each result as it comes, and the sum in the end."""
    plans = [Plan(terms.game, terms.setup, terms.seed + first, brains) for brains in ((one, two), (two, one))]
    pairs = [0.0] * terms.pairs
    reasons: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for seat, plan in enumerate(plans, start=1):
        for result in simulate(plan, terms.pairs, terms.jobs):
            pairs[result.number] += 0.5 if not result.winner else float(result.winner == seat)
            if result.winner:
                won = reasons[result.winner != seat]
                won[result.reason] = won.get(result.reason, 0) + 1
            yield result
    return Duel(one, two, tuple(pairs), reasons)


def round_robin(terms: Terms, names: Sequence[str]) -> Generator[Result, None, list[Duel]]:
    """Everybody against everybody."""
    duels = []
    for two, one in combinations(names, 2):
        duels.append((yield from duel(terms, one, two)))
    return duels


def knockout(terms: Terms, names: Sequence[str]) -> Generator[Result, None, list[list[Duel]]]:
    """Whoever loses a duel is out; gives the rounds. The first named are kept apart the longest."""
    rounds: list[list[Duel]] = []
    left = list(names)
    while len(left) > 1:
        duels: list[Duel] = []
        size = 1 << (len(left) - 1).bit_length()
        through = left[: size - len(left)]  # who has no opponent in the first round
        playing = left[size - len(left) :]
        for one, two in zip(playing[: len(playing) // 2], playing[: len(playing) // 2 - 1 : -1], strict=True):
            fought = yield from _decided(terms, one, two)
            duels.append(fought)
            through.append(fought.winner or one)
        rounds.append(duels)
        left = sorted(through, key=names.index)
    return rounds


def _decided(terms: Terms, one: str, two: str) -> Generator[Result, None, Duel]:
    """A duel with one more pair after the other as long as nobody is ahead."""
    fought = yield from duel(terms, one, two)
    for extra in range(1, EXTRA_PAIRS + 1):
        if fought.winner is not None:
            break
        more = yield from duel(msgspec.structs.replace(terms, pairs=1), one, two, first=extra)
        reasons = tuple(_added(a, b) for a, b in zip(fought.reasons, more.reasons, strict=True))
        fought = Duel(one, two, fought.pairs + more.pairs, (reasons[0], reasons[1]))
    return fought


def _added(a: dict[str, int], b: dict[str, int]) -> dict[str, int]:
    return {reason: a.get(reason, 0) + b.get(reason, 0) for reason in (*a, *b)}


def ratings(duels: Sequence[Duel], names: Sequence[str], seed: int = 0) -> list[Rating]:
    """The table of a league, strongest first."""
    rated = _elo([(one.one, one.two, sum(one.pairs), 2 * len(one.pairs)) for one in duels], names)
    spread: dict[str, list[float]] = {name: [] for name in names}
    for drawn in _redrawn(duels, seed):
        for name, elo in _elo(drawn, names).items():
            spread[name].append(elo)
    table = []
    for name in names:
        ranked = sorted(spread[name])
        cut = len(ranked) // 40  # 2.5 % at either end
        points = sum(sum(one.pairs) for one in duels if one.one == name)
        points += sum(2 * len(one.pairs) - sum(one.pairs) for one in duels if one.two == name)
        total = sum(2 * len(one.pairs) for one in duels if name in (one.one, one.two))
        table.append(Rating(name, rated[name], ranked[cut], ranked[-1 - cut], Share(points, total)))
    return sorted(table, key=lambda rating: -rating.elo)


Scores = list[tuple[str, str, float, int]]


def _redrawn(duels: Sequence[Duel], seed: int) -> Iterator[Scores]:
    """The league as it might have gone: the pairs of each duel drawn again with replacement."""
    state = seeded(seed)
    for _ in range(BOOTSTRAPS):
        scores: Scores = []
        for one in duels:
            points = 0.0
            for _ in one.pairs:
                index, state = roll(state, len(one.pairs))
                points += one.pairs[index]
            scores.append((one.one, one.two, points, 2 * len(one.pairs)))
        yield scores


def _elo(scores: Scores, names: Sequence[str]) -> dict[str, float]:
    """The ratings that make these scores most likely (Bradley and Terry), one draw a duel added."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS_OF_RATING):
        fresh = {}
        for name in names:
            won = games = 0.0
            for one, two, points, total in scores:
                if name in (one, two):
                    # The draw keeps whoever won or lost everything from going to infinity.
                    won += (points if name == one else total - points) + 0.5
                    games += (total + 1) / (strength[one] + strength[two])
            fresh[name] = won / games if games else 1.0
        mean = sum(map(log10, fresh.values())) / len(fresh)
        strength = {name: value / 10**mean for name, value in fresh.items()}
    return {name: 400 * log10(value) for name, value in strength.items()}
