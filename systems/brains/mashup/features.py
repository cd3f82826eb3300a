"""The features: what a position of Marvelous Mashup looks like to one side, as a few numbers.

All are measured in stones, roughly: what a feature of 1 is worth is up to its weight. Shares are
added by `fsum`, for what `sum` makes of them depends on the version of Python.
"""

from __future__ import annotations

from collections.abc import Collection
from math import fsum

from ecs.components import MATCH, Cooldown, Health, Inventory, Points, Position, Progress
from ecs.grid import Field
from ecs.match import Match
from ecs.world import Rows, World
from systems.brains.mashup.figures import Figure, figures
from systems.brains.mashup.ways import ways
from systems.mashup.components import THANOS, Overtime, Record, Stone
from systems.turns import active

Fighter = tuple[Figure, Field, int, tuple[int, ...]]
"""A hero that stands: who, where, hit points and stones."""

ACTED = 0.7
"""How much of the threat of a hero counts that has had its turn in this round."""


class Survey:
    """Measures positions that come from one position, for one seat."""

    def __init__(self, match: Match, seat: int) -> None:
        world = match.world
        self.seat = seat
        self.grid = world.grid
        self.cast = figures(world)
        self.turn = world.get(MATCH, Progress).turn
        self.hero = active(world)
        self.stones = world.each(Stone)
        kinds = match.game.content.kinds
        self.worth: dict[int, float] = {
            stone: kinds[world.get(stone, Stone).name].worth for stone in self.stones
        }
        """What it is worth that a stone can be used."""
        count = len(self.stones)
        self.carried = [(stones / count) ** 2 * count for stones in range(count + 1)]
        """By number: what it is worth that one hero holds so many."""
        # A stone that Goose has not thrown up yet is pure luck, so nobody shall see where it falls.
        held = {stone for figure in self.cast for stone in world.get(figure.entity, Inventory).items}
        self.known = [stone for stone in self.stones if stone in held or world.has(stone, Position)]

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
        soon = progress.order[progress.index + (progress.turn == survey.turn) :]
        self._survey = survey
        self._paths = ways(world)
        self._hero: Fighter | None = None
        self.home: Field = 0
        """Where the hero is, if it stands."""
        ours: list[Fighter] = []
        theirs: list[Fighter] = []
        for figure in survey.cast:
            row = rows.get(figure.entity)
            if row is not None and (hp := row[Health].hp):
                fighter = figure, row[Position].field, hp, row[Inventory].items
                if figure.seat != survey.seat:
                    theirs.append(fighter)
                elif figure.entity == survey.hero:
                    self._hero = fighter
                    self.home = fighter[1]
                else:
                    ours.append(fighter)
        everybody = ours if self._hero is None else [*ours, self._hero]
        self._clash(ours, theirs, soon)
        self._gather(ours, everybody, theirs)
        self._ground(rows, ours, theirs)
        self._overtime(world, ours, theirs)
        a_standing, a_health = _strength(everybody)
        b_standing, b_health = _strength(theirs)
        self._standing = a_standing - b_standing
        self._health = a_health - b_health
        self._ready = self._prepared(everybody, rows, progress.round)
        self._ready -= self._prepared(theirs, rows, progress.round)

    def measure(self, field: Field) -> list[float]:
        """All features with the hero on that field."""
        danger, threat, gather = self._danger, self._threat, self._gathered
        ground, fear, peril = self._others_ground, self._fear, self._peril
        hero = self._hero
        if hero is not None:
            figure, _, hp, items = hero
            pace, blows, suffered = figure.pace, figure.threat, 0.0
            share = self._share
            for steps, counterblows, their_share, blown, their_hp, stake in self._foes:
                distance = steps[field]
                suffered += counterblows[distance] * their_share
                blown += blows[distance] * share
                threat += stake * blown / (blown + their_hp)
            chance = _chance(suffered, hp)
            danger += _loot(items) * chance
            peril += _worth(figure) * chance
            for steps, best in self._lying:
                ground += max(best, pace[steps[field]])
            for number, speed, there in self._mates:
                gather += number / (1 + (self._paths.to(there)[field] - 1) / speed)
            if items and self._thanos >= 0:
                away = self._survey.grid.distance(self._thanos, field)
                fear += len(items) * min(1.0, self._stride / max(1, away))
        return [
            self._carrier,
            self._held,
            gather,
            ground,
            self._standing,
            self._health,
            danger,
            threat,
            self._ready,
            fear,
            self._record,
            peril,
        ]

    def _clash(self, ours: list[Fighter], theirs: list[Fighter], soon: Collection[int]) -> None:
        """What is at stake: for each side, what the other could knock out, times how likely."""
        paths = self._paths
        maps = [
            (paths.to(field), figure.strike, 1.0 if figure.entity in soon else ACTED)
            for figure, field, _, _ in theirs
        ]
        on_theirs = [0.0] * len(theirs)
        self._danger = self._peril = self._threat = 0.0
        for figure, field, hp, items in ours:
            blows = figure.threat
            share = 1.0 if figure.entity in soon else ACTED
            suffered = 0.0
            for index, (steps, counterblows, their_share) in enumerate(maps):
                distance = steps[field]
                suffered += counterblows[distance] * their_share
                on_theirs[index] += blows[distance] * share
            chance = _chance(suffered, hp)
            self._danger += _loot(items) * chance
            self._peril += _worth(figure) * chance
        self._foes = [
            (*way, blown, hp, _stake(figure, items))
            for way, blown, (figure, _, hp, items) in zip(maps, on_theirs, theirs, strict=True)
        ]
        if self._hero is None:
            self._threat = fsum(stake * blown / (blown + hp) for *_, blown, hp, stake in self._foes)
        else:
            self._share = 1.0 if self._hero[0].entity in soon else ACTED

    def _gather(self, ours: list[Fighter], everybody: list[Fighter], theirs: list[Fighter]) -> None:
        """The stones each side holds, and how near they are to its best carrier."""
        survey = self._survey
        a_best, a_held, a_gather, self._mates = self._hoard(everybody)
        b_best, b_held, b_gather, _ = self._hoard(theirs)
        self._carrier = survey.carried[a_best] - survey.carried[b_best]
        self._held = float(a_held - b_held)
        self._gathered = a_gather - b_gather

    def _hoard(self, side: list[Fighter]) -> tuple[int, int, float, list[tuple[int, float, Field]]]:
        """The most stones of one, all stones, how near they are, and what depends on the hero's place."""
        bearers = [fighter for fighter in side if fighter[3]]
        if not bearers:
            return 0, 0, 0.0, []
        carrier = max(bearers, key=_as_carrier)
        chief, hero = carrier[0].entity, self._survey.hero
        best = held = len(carrier[3])
        gather = 0.0
        mates: list[tuple[int, float, Field]] = []
        for fighter in bearers:
            if (entity := fighter[0].entity) != chief:
                number = len(fighter[3])
                held += number
                speed = max(fighter[0].mp + carrier[0].mp, 0.25)
                if entity == hero:
                    mates.append((number, speed, carrier[1]))
                elif chief == hero:
                    mates.append((number, speed, fighter[1]))
                else:
                    apart = self._paths.to(carrier[1])[fighter[1]] - 1
                    gather += number / (1 + apart / speed)
        return best, held, gather, mates

    def _ground(self, rows: Rows, ours: list[Fighter], theirs: list[Fighter]) -> None:
        """How soon somebody can be at each stone on the ground."""
        self._lying = []
        self._others_ground = 0.0
        for stone in self._survey.known:
            position = rows[stone].get(Position)
            if position is not None:
                steps = self._paths.to(position.field)
                best = max([figure.pace[steps[field]] for figure, field, _, _ in ours], default=0.0)
                if self._hero is None:
                    self._others_ground += best
                else:
                    self._lying.append((steps, best))
                self._others_ground -= max(
                    [figure.pace[steps[field]] for figure, field, _, _ in theirs], default=0.0
                )

    def _prepared(self, side: list[Fighter], rows: Rows, current: int) -> float:
        """The stones of a side that can be used now, each by its worth."""
        worth = self._survey.worth
        return fsum(
            worth[stone]
            for _, _, _, items in side
            for stone in items
            if rows[stone][Cooldown].ready <= current
        )

    def _overtime(self, world: World, ours: list[Fighter], theirs: list[Fighter]) -> None:
        """Whom Thanos is after, and who wins when he does."""
        self._fear = self._record = 0.0
        self._thanos, self._stride = -1, 0
        rows = world.rows
        start: int = rows[MATCH][Overtime].start
        left = start - rows[MATCH][Progress].round
        if not start or left > 6:
            return
        seat = self._survey.seat
        one: Record = rows[MATCH + seat][Record]
        two: Record = rows[MATCH + 3 - seat][Record]
        lead = 3.0 * _sign(one.stones - two.stones) + _sign(one.knockouts - two.knockouts)
        lead += (one.knockouts - two.knockouts) / 6 + (one.damage - two.damage) / 1000
        self._record = lead / (1 + max(0, left))
        here = rows[THANOS].get(Position)
        if here is None:
            return
        self._thanos, self._stride = here.field, rows[THANOS][Points].top_mp
        for sign, side in ((1, ours), (-1, theirs)):
            for _, field, _, items in side:
                if items:
                    away = world.grid.distance(here.field, field)
                    self._fear += sign * len(items) * min(1.0, self._stride / max(1, away))


def _chance(damage: float, hp: int) -> float:
    """How likely it is to be knocked out: half if the damage is just enough, hardly if it is less."""
    return damage * damage / (damage * damage + hp * hp)


def _stake(figure: Figure, items: tuple[int, ...]) -> float:
    return _worth(figure) + _loot(items)


def _worth(figure: Figure) -> float:
    return 0.5 + figure.blow / 100


def _loot(items: tuple[int, ...]) -> float:
    stones = len(items)
    return stones + stones * stones / 6


def _as_carrier(fighter: Fighter) -> tuple[int, int]:
    return len(fighter[3]), fighter[2]


def _strength(side: list[Fighter]) -> tuple[float, float]:
    standing = health = 0.0
    for figure, _, hp, _ in side:
        standing += _worth(figure)
        health += (hp / 100) ** 0.6
    return standing, health


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
