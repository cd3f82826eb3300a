"""The sandworm as the brains see it: whom it may swallow, and how likely that is."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import fsum
from typing import NamedTuple

from ecs.components import MATCH, Overtime, Position, Progress
from ecs.grid import Field, Grid
from ecs.world import World
from systems.brains.dune.figures import Figure
from systems.brains.ways import FAR, ways
from systems.dune.components import WORM, Rules, Worm
from systems.dune.terrain import Land

TALKATIVE = 0.6
"""How likely it is that somebody who is still to act will be loud."""
MOBILE = 0.4
"""How likely it is that somebody who is still to act stays in the way of the worm."""
PARKED = 0.05
"""The risk of a target that the worm cannot get at, for it has to come down some day."""
HOPELESS = 5
"""Turns to the next rock beyond which it does not matter: there is none, and one has to live with that."""


class Prey(NamedTuple):
    """A character on the board, and what is lost with it."""

    figure: Figure
    field: Field
    loud: bool
    soon: bool
    """Whether it is still to act in this round."""
    stake: float
    """Positive for ours, negative for theirs."""


class Hunt:
    """What the worm may do next, as far as it does not depend on where the acting hero goes."""

    def __init__(
        self, world: World, grid: Grid, land: Land, hero: Prey | None, others: Collection[Prey]
    ) -> None:
        rows = world.rows
        progress: Progress = rows[MATCH][Progress]
        rules: Rules = rows[MATCH][Rules]
        self._grid = grid
        self._desert = land.desert
        self._speed = rules.worm_speed
        self._rock = ways(grid, land.passable, land.passable & ~land.desert)
        self._hero = hero
        self._others = others
        self._known: dict[tuple[Field, bool], float] = {}
        self._hunted = False
        """Whether it is the hero whom the worm is after."""
        self._worm: Field = -1
        start: int = rows[MATCH][Overtime].start
        position = rows[WORM].get(Position)
        if (start and progress.round + 1 >= start) or not self._speed:
            self._risk = self._nobody
            return
        prey = None
        if position is not None:
            target = rows[WORM][Worm].target
            everybody = others if hero is None else (*others, hero)
            prey = next((one for one in everybody if one.figure.entity == target), None)
        if position is None or prey is None:
            self._listen()
            self._risk = self._heard
            return
        self._worm = position.field
        self._away = ways(grid, self._desert, grid.bit[self._worm])
        if hero is not None and target == hero.figure.entity:
            self._risk = self._flight
        else:
            self._chase(prey)
            self._risk = self._bait

    def risk(self, field: Field, loud: bool) -> float:
        """What is lost on average if the hero ends its turn there, loud or not; theirs counts negative."""
        known = self._known.get((field, loud))
        if known is None:
            known = self._known[field, loud] = self._risk(field, loud)
        return known

    def _nobody(self, field: Field, loud: bool) -> float:
        return 0.0

    # No worm is there: it will come for one of the loud

    def _listen(self) -> None:
        self._noise = self._lost = 0.0
        for one in self._others:
            noise = TALKATIVE if one.soon else float(one.loud)
            if noise:
                self._noise += noise
                self._lost += noise * one.stake * self._caught_later(one.figure, one.field)

    def _heard(self, field: Field, loud: bool) -> float:
        noise, lost = self._noise, self._lost
        hero = self._hero
        if hero is not None and loud:
            noise += 1.0
            lost += hero.stake * self._caught_later(hero.figure, field)
        return lost / max(1.0, noise)

    def _caught_later(self, figure: Figure, field: Field) -> float:
        """How likely somebody is swallowed for whom the worm comes from anywhere."""
        return 1 - 0.95 / (1 + 0.1 * min(HOPELESS, figure.turns[self._rock[field]]))

    # A worm is after somebody else

    def _chase(self, prey: Prey) -> None:
        self._lost = 0.0
        self._way: Mapping[Field, float] = {}
        near = self._away[prey.field]
        risk = self._caught(prey.figure, prey.field, prey.soon)
        if near < FAR:
            people = {one.field for one in self._others}
            swallowed, self._way = self._strike(prey.field, people)
            for one in self._others:
                share = swallowed.get(one.field, 0.0)
                if one.figure.entity == prey.figure.entity:
                    continue
                if share:
                    share *= MOBILE if one.soon else 1.0
                    self._lost += share * one.stake
                    risk *= 1 - share
            if near <= self._speed and not prey.soon:
                risk = swallowed.get(prey.field, 0.0)
        self._lost += risk * prey.stake

    def _bait(self, field: Field, loud: bool) -> float:
        share = self._way.get(field, 0.0)
        if not share or self._hero is None:
            return self._lost
        return share * self._hero.stake + (1 - share) * self._lost

    # A worm is after the hero

    def _flight(self, field: Field, loud: bool) -> float:
        hero = self._hero
        assert hero is not None
        if self._away[field] > self._speed or hero.soon:
            return hero.stake * self._caught(hero.figure, field, hero.soon)
        stakes = {one.field: one.stake for one in self._others}
        stakes.pop(field, None)  # whoever stood there has changed places with the hero
        swallowed, _ = self._strike(field, stakes)
        return fsum(share * stakes.get(spot, hero.stake) for spot, share in swallowed.items())

    # The worm

    def _caught(self, figure: Figure, field: Field, soon: bool) -> float:
        """How likely the worm gets its target in the end."""
        near = self._away[field]
        if near >= FAR:
            return PARKED
        chances = -(-near // self._speed) - (not soon)  # turns before it is there
        need = -(-self._rock[field] // figure.mp) if figure.mp else FAR
        if need <= chances:
            return min(0.5, 2 * PARKED + 0.05 * need)
        return 0.95 if chances <= 0 else 0.9 - 0.1 * min(chances, 4)

    def _strike(
        self, goal: Field, people: Collection[Field]
    ) -> tuple[dict[Field, float], dict[Field, float]]:
        """Where the worm will swallow somebody next, and over which fields it goes, each with its chance."""
        steps = ways(self._grid, self._desert, self._grid.bit[goal])
        near = self._grid.near
        swallowed: dict[Field, float] = {}
        way: dict[Field, float] = {}
        here = {self._worm: 1.0}
        for distance in range(steps[self._worm] - 1, max(-1, steps[self._worm] - 1 - self._speed), -1):
            there: dict[Field, float] = {}
            for field, chance in here.items():
                nearer = [spot for spot in near[field] if steps[spot] == distance]
                for spot in nearer:
                    share = chance / len(nearer)
                    way[spot] = way.get(spot, 0.0) + share
                    if spot == goal or spot in people:
                        swallowed[spot] = swallowed.get(spot, 0.0) + share
                    else:
                        there[spot] = there.get(spot, 0.0) + share
            here = there
        return swallowed, way
