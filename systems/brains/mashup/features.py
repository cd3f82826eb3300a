"""The features: what a position of Marvelous Mashup looks like to one side, as a few numbers.

All are measured in stones, roughly: what a feature of 1 is worth is up to its weight.
"""

from __future__ import annotations

from collections.abc import Collection

from ecs.components import MATCH, Cooldown, Health, Inventory, Points, Position, Progress
from ecs.grid import Field
from ecs.match import Match
from ecs.world import Rows, World
from systems.brains.mashup.figures import Figure, figures
from systems.brains.mashup.ways import Ways, ways
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
        self.cast = figures(world)
        self.turn = world.get(MATCH, Progress).turn
        self.hero = active(world)
        self.stones = world.each(Stone)
        count = len(self.stones)
        self.carried = [(stones / count) ** 2 * count for stones in range(count + 1)]
        """By number: what it is worth that one hero holds so many."""
        # A stone that Goose has not thrown up yet is pure luck, so nobody shall see where it falls.
        self.known = [stone for stone in self.stones if _in_play(world, stone)]

    def measure(self, match: Match) -> list[float]:
        """All features in the order of `FEATURES`."""
        world = match.world
        rows = world.rows
        progress: Progress = rows[MATCH][Progress]
        # Whoever is still to act in this round is more dangerous than who has to wait for the next.
        first = progress.index + (progress.turn == self.turn)
        soon = progress.order[first:]
        ours, theirs = self._sides(rows)
        paths = ways(world)
        danger, threat = self._clash(ours, theirs, paths, soon)
        a_carrier, a_held, a_gather, a_ready = self._stones(ours, rows, progress.round, paths)
        b_carrier, b_held, b_gather, b_ready = self._stones(theirs, rows, progress.round, paths)
        a_standing, a_health = _strength(ours)
        b_standing, b_health = _strength(theirs)
        thanos, record = self._overtime(world, ours, theirs)
        return [
            a_carrier - b_carrier,
            a_held - b_held,
            a_gather - b_gather,
            self._ground(rows, ours, theirs, paths),
            a_standing - b_standing,
            a_health - b_health,
            danger,
            threat,
            a_ready - b_ready,
            thanos,
            record,
        ]

    def _sides(self, rows: Rows) -> tuple[list[Fighter], list[Fighter]]:
        ours: list[Fighter] = []
        theirs: list[Fighter] = []
        for figure in self.cast:
            row = rows.get(figure.entity)
            if row is not None and (hp := row[Health].hp):
                side = ours if figure.seat == self.seat else theirs
                side.append((figure, row[Position].field, hp, row[Inventory].items))
        return ours, theirs

    def _clash(
        self, ours: list[Fighter], theirs: list[Fighter], paths: Ways, soon: Collection[int]
    ) -> tuple[float, float]:
        """What is at stake: for each side, what the other could knock out, times how likely."""
        on_theirs = [0.0] * len(theirs)
        maps = [
            (paths.to(field), figure.threat, 1.0 if figure.entity in soon else ACTED)
            for figure, field, _, _ in theirs
        ]
        danger = 0.0
        for figure, field, hp, items in ours:
            blows = figure.threat
            share = 1.0 if figure.entity in soon else ACTED
            suffered = 0.0
            for index, (steps, counterblows, their_share) in enumerate(maps):
                distance = steps[field]
                suffered += counterblows[distance] * their_share
                on_theirs[index] += blows[distance] * share
            danger += _stake(figure, items) * suffered / (suffered + hp)
        threat = 0.0
        for (figure, _, hp, items), suffered in zip(theirs, on_theirs, strict=True):
            threat += _stake(figure, items) * suffered / (suffered + hp)
        return danger, threat

    def _stones(
        self, side: list[Fighter], rows: Rows, current: int, paths: Ways
    ) -> tuple[float, float, float, float]:
        bearers = [fighter for fighter in side if fighter[3]]
        if not bearers:
            return 0.0, 0.0, 0.0, 0.0
        carrier = max(bearers, key=_as_carrier)
        best = len(carrier[3])
        held = best
        gather = 0.0
        ready = 0
        for figure, field, _, items in bearers:
            for stone in items:
                ready += rows[stone][Cooldown].ready <= current
            if figure is not carrier[0]:
                held += len(items)
                speed = max(figure.mp + carrier[0].mp, 0.25)
                apart = paths.to(carrier[1])[field] - 1
                gather += len(items) / (1 + apart / speed)
        return self.carried[best], float(held), gather, float(ready)

    def _ground(self, rows: Rows, ours: list[Fighter], theirs: list[Fighter], paths: Ways) -> float:
        total = 0.0
        for stone in self.known:
            position = rows[stone].get(Position)
            if position is not None:
                steps = paths.to(position.field)
                total += max([figure.pace[steps[field]] for figure, field, _, _ in ours], default=0.0)
                total -= max([figure.pace[steps[field]] for figure, field, _, _ in theirs], default=0.0)
        return total

    def _overtime(self, world: World, ours: list[Fighter], theirs: list[Fighter]) -> tuple[float, float]:
        rows = world.rows
        start: int = rows[MATCH][Overtime].start
        left = start - rows[MATCH][Progress].round
        if not start or left > 6:
            return 0.0, 0.0
        one: Record = rows[MATCH + self.seat][Record]
        two: Record = rows[MATCH + 3 - self.seat][Record]
        lead = 3.0 * _sign(one.stones - two.stones) + _sign(one.knockouts - two.knockouts)
        lead += (one.knockouts - two.knockouts) / 6 + (one.damage - two.damage) / 1000
        record = lead / (1 + max(0, left))
        here = rows[THANOS].get(Position)
        if here is None:
            return 0.0, record
        stride = rows[THANOS][Points].top_mp
        fear = 0.0
        for sign, side in ((1, ours), (-1, theirs)):
            for _, field, _, items in side:
                if items:
                    away = world.grid.distance(here.field, field)
                    fear += sign * len(items) * min(1.0, stride / max(1, away))
        return fear, record


def _in_play(world: World, stone: int) -> bool:
    if world.has(stone, Position):
        return True
    return any(stone in world.get(figure.entity, Inventory).items for figure in figures(world))


def _stake(figure: Figure, items: tuple[int, ...]) -> float:
    stones = len(items)
    return 0.5 + figure.blow / 100 + stones + stones * stones / 6


def _as_carrier(fighter: Fighter) -> tuple[int, int]:
    return len(fighter[3]), fighter[2]


def _strength(side: list[Fighter]) -> tuple[float, float]:
    standing = health = 0.0
    for figure, _, hp, _ in side:
        standing += 0.5 + figure.blow / 100
        health += (hp / 100) ** 0.6
    return standing, health


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
