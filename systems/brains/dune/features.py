"""The features: what a position of Deserts of Dune looks like to one side, as a few numbers.

All are measured in crumbs of spice or in characters, roughly: what 1 is worth is up to the weight.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from ecs.components import MATCH, Health, Overtime, Points, Position, Progress
from ecs.grid import Field, Fields, Grid
from ecs.match import Match
from ecs.world import Rows, World
from systems.brains.dune.figures import Figure, figures
from systems.brains.dune.hunt import Hunt, Prey
from systems.brains.ways import ways
from systems.dune.characters import storm
from systems.dune.components import (
    Character,
    Convention,
    House,
    Noise,
    Purse,
    Rules,
    Score,
    Spice,
    Swallowed,
)
from systems.dune.delivery import outskirts
from systems.dune.noise import LOUD_STEPS
from systems.dune.terrain import land
from systems.turns import active

Fighter = tuple[Figure, Field, int, int, bool]
"""A character on the board: who, where, hit points, spice, and whether it is still to act in this round."""
Racers = tuple[tuple[Figure, Field], ...]
"""Characters that have room for spice: who and where."""
Race = tuple[list[int], float, float, float, float]
"""The steps to a goal, and how soon the two nearest of us and the two nearest of them can be there."""

ACTED = 0.7
"""How much of the threat of a character counts that has had its turn in this round."""
HIGH, LOW = 0.8, 1.1
"""How much of a blow counts against somebody on high and on low ground."""
SHELTER = 0.5
"""How much of it counts in the storm, from those who act after it has moved on."""
REINFORCEMENTS = 4.2
"""What those are worth that come after the Great Convention was broken."""
MATCH_LENGTH = 30
SIDE = 12.0
"""All characters of both houses at the beginning."""


class Survey:
    """Measures positions that come from one position, for one seat."""

    def __init__(self, match: Match, seat: int) -> None:
        world = match.world
        self.seat = seat
        self.grid = world.grid
        self.cast = figures(world)
        self.next_id = world.next_id
        progress = world.get(MATCH, Progress)
        self.turn, self.round, self.length = progress.turn, progress.round, len(progress.order)
        self.hero = active(world)
        self.anchors = _anchors(world.grid)

    def measure(self, match: Match) -> list[float]:
        """All features in the order of `FEATURES`."""
        frame = Frame(self, match)
        return frame.measure(frame.home)


class Frame:
    """A position but for where our acting hero stands: that alone changes with every step of its turn."""

    def __init__(self, survey: Survey, match: Match) -> None:
        world = match.world
        rows = world.rows
        progress: Progress = rows[MATCH][Progress]
        # Whoever is still to act in this round is more dangerous than who has to wait for the next.
        last = survey.length if progress.round == survey.round else None
        soon = progress.order[progress.index + (progress.turn == survey.turn) : last]
        cast = survey.cast if world.next_id == survey.next_id else figures(world)
        self._survey = survey
        self._grid = survey.grid
        self._land = land(world)
        self._storm = storm(world)
        self._homes = {
            seat: ways(survey.grid, self._land.passable, outskirts(world, seat)) for seat in (1, 2)
        }
        self._hero: Fighter | None = None
        self._steps, self._loud = 0, False
        self._healed = 0.0
        self.home: Field = 0
        """Where the hero is, if it is on the board."""
        ours: list[Fighter] = []
        theirs: list[Fighter] = []
        for figure in cast:
            row = rows[figure.entity]
            if Position in row:
                entity = figure.entity
                fighter = figure, row[Position].field, row[Health].hp, row[Purse].spice, entity in soon
                if figure.seat != survey.seat:
                    theirs.append(fighter)
                elif entity == survey.hero:
                    self._hero, self.home = fighter, fighter[1]
                    noise: Noise = row[Noise]
                    self._steps, self._loud = noise.steps, noise.loud
                    points: Points = row[Points]
                    if progress.turn == survey.turn and points.mp == points.top_mp:
                        hp = fighter[2]
                        self._healed = _health(min(figure.top, hp + row[Character].healing)) - _health(hp)
                else:
                    ours.append(fighter)
        everybody = ours if self._hero is None else [*ours, self._hero]
        self._progress(rows, len(everybody) + len(theirs))
        self._people(rows, cast, everybody, theirs)
        self._clash(ours, theirs)
        self._spice(world, ours, theirs)
        self._hunt(world, ours, theirs)
        self._metrics(rows)

    def measure(self, field: Field) -> list[float]:
        """All features with the hero on that field."""
        carried, ground, reach = self._carried, self._ground, self._reach
        danger, threat, health = self._danger, self._threat, self._health
        loud = self._loud
        hero = self._hero
        if hero is not None:
            figure, home, hp, spice, soon = hero
            if field == home:
                health += self._healed
            elif not loud and self._land.desert >> field & 1:
                loud = self._steps + 1 >= LOUD_STEPS
            if spice:
                carried += spice * self._nearness(figure.turns[self._homes[figure.seat][field]] - soon)
            if spice < figure.room:
                pace = figure.pace
                for steps, worth, first, second in self._lying:
                    sooner = pace[steps[field]]
                    if sooner > second:
                        if sooner > first:
                            sooner += sooner - first
                        ground += worth * (sooner - second)
                for steps, best in self._spots:
                    sooner = pace[steps[field]]
                    if sooner > best:
                        reach += sooner - best
            share = 1.0 if soon else ACTED
            blows, suffered = figure.threat, 0.0
            height = HIGH if self._land.high >> field & 1 else LOW
            sheltered = self._storm >> field & 1
            for steps, counterblows, their_share, blown, exposed, their_hp, stake in self._foes:
                distance = steps[field]
                if not sheltered:
                    suffered += counterblows[distance] * their_share
                elif their_share < 1.0:
                    suffered += counterblows[distance] * their_share * SHELTER
                blown += blows[distance] * share * exposed
                threat += stake * blown / (blown + their_hp)
            suffered *= height
            danger += self._stake(figure, spice) * suffered / (suffered + hp)
        return [
            self._store,
            carried,
            self._picked,
            ground,
            reach / len(self._survey.anchors),
            self._standing,
            health,
            self._future,
            danger,
            threat,
            self._hunting.risk(field, loud),
            self._atomics,
            self._record,
        ]

    # How long it will go on, and who is there

    def _progress(self, rows: Rows, people: int) -> None:
        rules: Rules = rows[MATCH][Rules]
        self._rounds = max(0, rows[MATCH][Overtime].start - 1 - rows[MATCH][Progress].round)
        left = self._rounds + people / 2
        self._left = left
        self._lag = 0.1 + 1 / (2 + left)
        """How much less spice is worth for every turn it is away from home."""
        self._absence: float = min(left, 1 / rules.clone if rules.clone else left) / 2
        """How long a defeated character is away; 1 for two rounds."""

    def _people(self, rows: Rows, cast: list[Figure], ours: list[Fighter], theirs: list[Fighter]) -> None:
        seat = self._survey.seat
        due: int = rows[MATCH][Convention].due
        own, other = (REINFORCEMENTS * (due == player) for player in (seat, 3 - seat))
        for figure in cast:
            if Swallowed not in rows[figure.entity]:
                if figure.seat == seat:
                    own += figure.worth
                else:
                    other += figure.worth
        total = (own + other) or 1.0
        season = self._left / MATCH_LENGTH
        # What is to be had has to be shared: the fewer one has, the more each of them counts.
        self._future = SIDE * (own - other) / total * season
        self._marginal = {
            seat: 2 * SIDE * other / total**2 * season,
            3 - seat: 2 * SIDE * own / total**2 * season,
        }
        a_standing, a_health = _strength(ours)
        b_standing, b_health = _strength(theirs)
        self._standing = (a_standing - b_standing) * self._absence
        self._health = a_health - b_health

    # Fights

    def _stake(self, figure: Figure, spice: int) -> float:
        """What is lost with a character that is defeated."""
        return 0.6 * figure.worth * self._absence + spice

    def _clash(self, ours: list[Fighter], theirs: list[Fighter]) -> None:
        """What is at stake: for each side, whom the other could defeat, times how likely."""
        grid, passable = self._grid, self._land.passable
        maps = [
            (ways(grid, passable, grid.bit[field]), figure.threat, 1.0 if soon else ACTED)
            for figure, field, _, _, soon in theirs
        ]
        exposures = [self._exposure(field) for _, field, _, _, _ in theirs]
        on_theirs = [0.0] * len(theirs)
        self._danger = self._threat = 0.0
        for figure, field, hp, spice, soon in ours:
            blows = figure.threat
            share = 1.0 if soon else ACTED
            exposed, later = self._exposure(field)
            suffered = 0.0
            for index, (steps, counterblows, their_share) in enumerate(maps):
                distance = steps[field]
                suffered += counterblows[distance] * their_share * (exposed if their_share == 1.0 else later)
                own = exposures[index]
                on_theirs[index] += blows[distance] * share * own[share != 1.0]
            self._danger += self._stake(figure, spice) * suffered / (suffered + hp)
        share = 1.0 if self._hero is not None and self._hero[4] else ACTED
        self._foes = [
            (*way, blown, exposed[share != 1.0], hp, self._stake(figure, spice))
            for way, blown, exposed, (figure, _, hp, spice, _) in zip(
                maps, on_theirs, exposures, theirs, strict=True
            )
        ]
        if self._hero is None:
            self._threat = fsum(stake * blown / (blown + hp) for *_, blown, _, hp, stake in self._foes)

    def _exposure(self, field: Field) -> tuple[float, float]:
        """How much of a blow counts there: in this round, and in the next one."""
        height = HIGH if self._land.high >> field & 1 else LOW
        return (0.0, height * SHELTER) if self._storm >> field & 1 else (height, height)

    # Spice

    def _nearness(self, turns: float) -> float:
        """What spice is worth that will be home in so many turns."""
        return 1 / (1 + self._lag * turns) if turns > 0 else 1.0

    def _spice(self, world: World, ours: list[Fighter], theirs: list[Fighter]) -> None:
        """The spice that both sides carry, and how soon they can be where more is or will be."""
        grid, passable, seat = self._grid, self._land.passable, self._survey.seat
        self._carried = self._ground = self._reach = 0.0
        for sign, side in ((1, ours), (-1, theirs)):
            for figure, field, _, spice, soon in side:
                if spice:
                    turns = figure.turns[self._homes[figure.seat][field]] - soon
                    self._carried += sign * spice * self._nearness(turns)
        a_free, b_free = (
            tuple([(figure, field) for figure, field, _, spice, _ in side if spice < figure.room])
            for side in (ours, theirs)
        )
        self._lying = []
        crumbs: tuple[Field, ...] = world.rows[MATCH][Spice].fields
        races = _races(grid, passable, tuple([grid.bit[crumb] for crumb in crumbs]), a_free, b_free)
        for crumb, (steps, first, second, b_first, b_second) in zip(crumbs, races, strict=True):
            a_worth, b_worth = (self._nearness(self._homes[player][crumb] / 2) for player in (seat, 3 - seat))
            self._ground += a_worth * (2 * first + second) - b_worth * (2 * b_first + b_second)
            self._lying.append((steps, a_worth, first, second))
        self._spots = []
        for steps, best, _, b_best, _ in _races(grid, passable, self._survey.anchors, a_free, b_free):
            self._reach += best - b_best
            self._spots.append((steps, best))

    # The worm and the end

    def _hunt(self, world: World, ours: list[Fighter], theirs: list[Fighter]) -> None:
        rows = world.rows

        def prey(fighter: Fighter) -> Prey:
            figure, field, _, spice, soon = fighter
            sign = 1 if figure.seat == self._survey.seat else -1
            stake = figure.worth * self._marginal[figure.seat] + 0.25 * spice
            return Prey(figure, field, rows[figure.entity][Noise].loud, soon, sign * stake)

        hero = None if self._hero is None else prey(self._hero)
        others = [prey(fighter) for fighter in (*ours, *theirs)]
        self._hunting = Hunt(world, self._grid, self._land, hero, others)

    def _metrics(self, rows: Rows) -> None:
        """What decides when Shai-Hulud has had everybody, and what is still there to change it."""
        seat = self._survey.seat
        a_house, b_house = (rows[MATCH + player][House] for player in (seat, 3 - seat))
        a_score, b_score = (rows[MATCH + player][Score] for player in (seat, 3 - seat))
        self._store = float(a_house.store - b_house.store)
        self._picked = float(a_score.picked_up - b_score.picked_up)
        lead = 4.0 * self._store / (1 + abs(self._store))
        lead += _sign(a_score.picked_up - b_score.picked_up)
        lead += 0.3 * _sign(a_score.defeated - b_score.defeated)
        lead += 0.1 * _sign(b_score.swallowed - a_score.swallowed)
        self._record = lead / (1 + self._left / 3)
        handy = 1.0 if rows[MATCH][Convention].broken_by else 0.5
        self._atomics = (a_house.atomics - b_house.atomics) * handy * min(1.0, self._left / 10)


@lru_cache(maxsize=64)
def _anchors(grid: Grid) -> tuple[Fields, ...]:
    """Small sets of fields all over the board, to see who is near to where spice may come."""
    columns, lines = max(2, grid.width // 5), max(2, grid.height // 5)
    spots = []
    for line in range(lines):
        for column in range(columns):
            x, y = int((column + 0.5) * grid.width / columns), int((line + 0.5) * grid.height / lines)
            spots.append(grid.bit[grid.field(x, y)])
    return tuple(spots)


def _strength(side: list[Fighter]) -> tuple[float, float]:
    standing = health = 0.0
    for figure, _, hp, _, _ in side:
        standing += figure.worth
        health += _health(hp)
    return standing, health


@lru_cache(maxsize=4096)
def _health(hp: int) -> float:
    return float((hp / 100) ** 0.6)


@lru_cache(maxsize=1024)
def _races(
    grid: Grid, passable: Fields, goals: tuple[Fields, ...], ours: Racers, theirs: Racers
) -> list[Race]:
    """Who can be soonest at each goal; the others seldom move while the search thinks about a turn."""
    races = []
    for goal in goals:
        steps = ways(grid, passable, goal)
        a_first, a_second = _two_best([figure.pace[steps[field]] for figure, field in ours])
        b_first, b_second = _two_best([figure.pace[steps[field]] for figure, field in theirs])
        races.append((steps, a_first, a_second, b_first, b_second))
    return races


def _two_best(numbers: list[float]) -> tuple[float, float]:
    first = second = 0.0
    for number in numbers:
        if number > first:
            first, second = number, first
        elif number > second:
            second = number
    return first, second


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
