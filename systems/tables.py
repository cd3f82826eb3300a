"""Leagues of games for more than two: entrants at one table, rotated seats, mean places.

The same people meet in a set of as many matches as there are seats: the same seed, and everybody sits
everywhere once. In a cooperative game an entrant plays all seats, and what counts is the share of wins.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from functools import partial
from itertools import combinations
from math import sqrt

import msgspec

from ecs.errors import MashupError
from ecs.game import Game
from systems.crowd import each
from systems.league import Duel, Terms
from systems.shares import Share
from systems.simulation import Plan, Result, attempt, derived

_Z = 1.959963984540054


class LeagueMatch(msgspec.Struct, frozen=True):
    """One match at a table."""

    players: tuple[str, ...]
    """The entrants by their seats."""
    set: tuple[int, int]
    """The number of the table, and of the set of matches there."""
    result: Result
    seed: int | None = None
    """The seed of the match, as far as it is known."""

    def place(self, name: str) -> float:
        """The place of an entrant; in an unfinished match all share one."""
        place = self.result.place(1 + self.players.index(name))
        return (1 + len(self.players)) / 2 if place is None else place


Seat = Callable[[Terms, Sequence[str], int], Generator[LeagueMatch]]
"""Plays all matches of those who sit at the table of that number."""


class Standing(msgspec.Struct, frozen=True):
    """How an entrant did at all tables."""

    name: str
    matches: int
    place: float
    """The mean place, from 1."""
    low: float
    high: float
    """Its 95 % interval; as wide as can be where there was but one set."""
    won: Share
    """The matches with a first place; one that was shared by so many counts only its part."""


def table_size(game: Game, entrants: int) -> int:
    """How many sit at a table; raises `MashupError` if there are too few."""
    if entrants < game.seats[0]:
        raise MashupError(f"A league of {game.name} needs at least {game.seats[0]} entrants.")
    return min(entrants, game.seats[-1])


def at_home(terms: Terms, players: Sequence[str], table: int = 0) -> Generator[LeagueMatch]:
    """All matches of brains at a table: ``terms.pairs`` sets."""
    rotations = rotated(players)
    plans = tuple(terms.plan(rotation, table * terms.pairs) for rotation in rotations)
    results = each(partial(_match, plans), len(plans) * terms.pairs, terms.jobs, terms.on)
    with closing(results):
        for number, result in enumerate(results):
            one_set, rotation = divmod(number, len(plans))
            seed = derived(terms.seed + table * terms.pairs, one_set)
            yield LeagueMatch(rotations[rotation], (table, one_set), result, seed)


def rotated(players: Sequence[str]) -> list[tuple[str, ...]]:
    """Every way to sit around the table with the same neighbours."""
    return [(*players[first:], *players[:first]) for first in range(len(players))]


def _match(plans: Sequence[Plan], number: int) -> Result:
    """Match ``number`` at a table: the sets one after the other."""
    return attempt(plans[number % len(plans)], number // len(plans))


def round_of_tables(terms: Terms, names: Sequence[str], seat: Seat = at_home) -> Generator[LeagueMatch]:
    """Everybody at a table with everybody else."""
    size = table_size(terms.game(), len(names))
    for number, players in enumerate(combinations(names, size)):
        yield from seat(terms, players, number)


def standings(league_matches: Iterable[LeagueMatch], names: Sequence[str]) -> list[Standing]:
    """The table of a league, the best first; a set counts as a whole, and half a set not at all."""
    sets = _sets(league_matches)
    table = []
    for name in names:
        own = [one_set for one_set in sets if name in one_set[0].players]
        means = [sum(league_match.place(name) for league_match in one_set) / len(one_set) for one_set in own]
        if not means:
            continue
        matches = sum(map(len, own))
        won = sum(_first(league_match, name) for one_set in own for league_match in one_set)
        mean = sum(means) / len(means)
        reach = _reach(means, len(own[0][0].players))
        table.append(Standing(name, matches, mean, mean - reach, mean + reach, Share(won, matches)))
    return sorted(table, key=lambda standing: standing.place)


def _sets(league_matches: Iterable[LeagueMatch]) -> list[list[LeagueMatch]]:
    grouped: dict[tuple[int, int], list[LeagueMatch]] = {}
    for league_match in league_matches:
        grouped.setdefault(league_match.set, []).append(league_match)
    return [one_set for one_set in grouped.values() if len(one_set) == len(one_set[0].players)]


def _first(league_match: LeagueMatch, name: str) -> float:
    first = league_match.result.places[0] if league_match.result.places else ()
    return 1 / len(first) if 1 + league_match.players.index(name) in first else 0.0


def _reach(means: Sequence[float], seats: int) -> float:
    """How far the true mean may lie from the one that was seen."""
    if len(means) < 2:
        return float(seats - 1)
    mean = sum(means) / len(means)
    return _Z * sqrt(sum((one - mean) ** 2 for one in means) / (len(means) - 1) / len(means))


def duels(league_matches: Iterable[LeagueMatch], names: Sequence[str]) -> list[Duel]:
    """Who was placed better than whom, as duels that can be rated; each set is a pair."""
    sets = _sets(league_matches)
    found = []
    for two, one in combinations(names, 2):
        pairs = []
        for one_set in sets:
            if one in one_set[0].players and two in one_set[0].players:
                points = [
                    _better(league_match.place(one), league_match.place(two)) for league_match in one_set
                ]
                pairs.append(2 * sum(points) / len(points))
        if pairs:
            found.append(Duel(one, two, tuple(pairs), ({}, {})))
    return found


def _better(place: float, other: float) -> float:
    return 0.5 if place == other else float(place < other)


# Cooperative games


def together(terms: Terms, name: str) -> Generator[LeagueMatch]:
    """All matches in which an entrant plays every seat."""
    players = (name,) * terms.game().seats[0]
    plan = terms.plan(players)
    with closing(each(partial(attempt, plan), terms.pairs, terms.jobs, terms.on)) as results:
        for number, result in enumerate(results):
            yield LeagueMatch(players, (0, number), result, derived(terms.seed, number))


def shares_of_wins(league_matches: Iterable[LeagueMatch]) -> dict[str, Share]:
    """Of each entrant how many matches were won."""
    won: dict[str, list[bool]] = {}
    for league_match in league_matches:
        won.setdefault(league_match.players[0], []).append(
            bool(league_match.result.places and league_match.result.places[0])
        )
    return {name: Share(sum(wins), len(wins)) for name, wins in won.items()}
