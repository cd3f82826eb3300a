"""Leagues: who beats whom, on equal terms, and how strong everybody is.

Two entrants meet in pairs of matches: the same seed, so the same offers and luck, with the seats swapped.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from importlib import import_module
from itertools import combinations
from math import log10
from typing import Any

import msgspec

from ecs.dice import roll, seeded
from ecs.errors import MashupError
from ecs.game import Game
from systems.brains import BRAINS, Brain, brain
from systems.crowd import each
from systems.shares import Share
from systems.simulation import Plan, Result, attempt, derived

BOOTSTRAPS = 200
"""So often the pairs are drawn anew to see how sure a rating is."""
ROUNDS_OF_RATING = 200
EXTRA_PAIRS = 16
"""At most so many more pairs are played in a knock-out to break a tie."""


class Bout(msgspec.Struct, frozen=True):
    """One match of a league."""

    one: str
    two: str
    pair: int
    seat: int
    """Where the first entrant sat."""
    result: Result
    seed: int | None = None
    """The seed of the match, as far as it is known."""

    @property
    def points(self) -> float:
        """What the first entrant won."""
        return self.result.score(self.seat)

    @property
    def players(self) -> tuple[str, str]:
        """The entrants by their seats."""
        return (self.one, self.two) if self.seat == 1 else (self.two, self.one)


Meet = Callable[["Terms", str, str, int], Generator[Bout]]
"""Plays all matches of two entrants, pair after pair; the seed is shifted by the number."""


class Terms(msgspec.Struct, frozen=True):
    """What a league is played on."""

    game: Callable[[], Game]
    setup: Any
    seed: int
    pairs: int
    jobs: int = 1
    on: str = "local"
    entrants: dict[str, str] = {}
    """What is behind a name, where that is not a level."""
    keep: bool = False
    """Whether the results tell every command."""
    meet: Meet | None = None
    """How two entrants meet, if not by `at_home`."""

    def behind(self, name: str) -> str:
        """What is behind a name."""
        return self.entrants.get(name, name)

    def plan(self, players: Sequence[str], first: int = 0) -> Plan:
        """What is played by these entrants."""
        makers = tuple(maker(self.behind(name)) for name in players)
        return Plan(self.game, self.setup, self.seed + first, tuple(players), makers=makers, keep=self.keep)


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


# Entrants


def maker(entrant: str) -> Callable[[int], Brain]:
    """How a brain is made from a seed: of a level, or of a class given as ``module:Class``."""
    if entrant in BRAINS:
        return partial(brain, entrant)
    module, colon, name = entrant.partition(":")
    if not colon:
        raise MashupError(f"There is no level called {entrant!r}; right are {', '.join(BRAINS)}.")
    try:
        found: Any = import_module(module)
    except Exception as error:  # whatever a foreign module does when it is loaded
        reason = f"{type(error).__name__}: {error}".rstrip(".")
        raise MashupError(f"The brain {entrant} cannot be loaded: {reason}.") from error
    make = getattr(found, name, None)
    if not callable(make):
        raise MashupError(f"The brain {entrant} cannot be loaded: {module} has no class {name!r}.")
    try:
        able = callable(getattr(make(0), "choose", None))
    except Exception as error:
        reason = f"{type(error).__name__}: {error}".rstrip(".")
        raise MashupError(f"The brain {entrant} cannot be made from a seed: {reason}.") from error
    if not able:
        raise MashupError(f"{entrant} is no brain: choose(match, seat) is missing.")
    return make  # type: ignore[no-any-return]


def check_entrants(names: Sequence[str]) -> None:
    """Raise if these cannot have a league."""
    for name in names:
        if names.count(name) > 1:
            raise MashupError(f"{name} enters the league twice; once is right.")
    if len(names) < 2:
        raise MashupError("A league needs at least two levels, as in random,easy,normal.")


# Matches


def at_home(terms: Terms, one: str, two: str, first: int = 0) -> Generator[Bout]:
    """All matches of two brains: each pair has the same seed and swapped seats."""
    plans = terms.plan((one, two), first), terms.plan((two, one), first)
    results = each(partial(_match, plans), 2 * terms.pairs, terms.jobs, terms.on)
    with closing(results):
        for number, result in enumerate(results):
            seed = derived(terms.seed + first, number // 2)
            yield Bout(one, two, first + number // 2, 1 + number % 2, result, seed)


def _match(plans: tuple[Plan, Plan], number: int) -> Result:
    """Match ``number`` of a duel: the pairs one after the other."""
    return attempt(plans[number % 2], number // 2)


def duel(terms: Terms, one: str, two: str, first: int = 0) -> Generator[Bout, None, Duel]:
    """Play all matches of two entrants; gives each as it comes, and the sum in the end."""
    bouts = []
    with closing((terms.meet or at_home)(terms, one, two, first)) as meeting:
        for bout in meeting:
            bouts.append(bout)
            yield bout
    return tally(bouts)[0]


def tally(bouts: Iterable[Bout]) -> list[Duel]:
    """What the matches add up to, duel by duel; half a pair does not count."""
    grouped: dict[tuple[str, str], dict[int, list[Bout]]] = {}
    for bout in bouts:
        pairs = grouped.setdefault((bout.one, bout.two), {})
        pairs.setdefault(bout.pair, []).append(bout)
    duels = []
    for (one, two), pairs in grouped.items():
        points: list[float] = []
        reasons: tuple[dict[str, int], dict[str, int]] = ({}, {})
        for pair in pairs.values():
            if len(pair) < 2:
                continue
            points.append(sum(bout.points for bout in pair))
            for bout in pair:
                if bout.result.winner:
                    won = reasons[bout.result.winner != bout.seat]
                    won[bout.result.reason] = won.get(bout.result.reason, 0) + 1
        if points:
            duels.append(Duel(one, two, tuple(points), reasons))
    return duels


# Leagues


def round_robin(terms: Terms, names: Sequence[str]) -> Generator[Bout]:
    """Everybody against everybody."""
    for two, one in combinations(names, 2):
        yield from duel(terms, one, two)


def knockout(terms: Terms, names: Sequence[str]) -> Generator[Bout, None, str]:
    """Whoever loses a duel is out; gives the winner. The first named are kept apart the longest."""
    left = list(names)
    while len(left) > 1:
        size = 1 << (len(left) - 1).bit_length()
        through = left[: size - len(left)]  # who has no opponent in the first round
        playing = left[size - len(left) :]
        for one, two in zip(playing[: len(playing) // 2], playing[: len(playing) // 2 - 1 : -1], strict=True):
            through.append((yield from _decided(terms, one, two)))
        left = sorted(through, key=names.index)
    return left[0]


def _decided(terms: Terms, one: str, two: str) -> Generator[Bout, None, str]:
    """A duel with one more pair after the other as long as nobody is ahead; gives the winner."""
    fought = yield from duel(terms, one, two)
    points = sum(fought.pairs) - len(fought.pairs)
    for extra in range(EXTRA_PAIRS):
        if points:
            break
        terms = msgspec.structs.replace(terms, pairs=1)
        more = yield from duel(terms, one, two, len(fought.pairs) + extra)
        points = sum(more.pairs) - 1
    return two if points < 0 else one


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
    """The league as it might have gone: the pairs of each duel drawn again with replacement.

    A pair lost and a pair won lie among them: that all pairs went alike does not make a rating certain.
    """
    state = seeded(seed)
    urns = [(*one.pairs, 0.0, 2.0) for one in duels]
    for _ in range(BOOTSTRAPS):
        scores: Scores = []
        for one, urn in zip(duels, urns, strict=True):
            points = 0.0
            for _ in one.pairs:
                index, state = roll(state, len(urn))
                points += urn[index]
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
