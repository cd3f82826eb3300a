"""The exact look for a win within this turn: all stones in one hand, whatever the dice say.

Whole walks are made at once, and only what can still lead to the win is tried (`missing.py`), the fewest
commands first. Where chance decides, every outcome has to lead to the win. Left out is what the stones of
mods do.
"""

from __future__ import annotations

from collections.abc import Hashable
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from ecs.commands import Command
from ecs.components import MATCH, Cooldown, Dice, Health, Inventory, Points, Position, Progress
from ecs.errors import Illegal
from ecs.match import Match
from ecs.world import World
from systems.brains.mashup.deeds import Deeds, Place
from systems.brains.mashup.missing import Missing
from systems.brains.meter import Meter
from systems.brains.outcomes import outcomes
from systems.mashup.components import Hero, Rock, Stone
from systems.turns import active

IDEAS = 20
"""So many ideas cost as much as a position that is made."""


class Stand(NamedTuple):
    """A position on the way to the win, and the commands that led there."""

    match: Match
    deeds: Deeds
    commands: tuple[Command, ...]


def winning(match: Match, seat: int, meter: Meter) -> list[Command] | None:
    """Commands that surely win the match in this turn, as few as can be, or None if there are none.

    What follows a roll of the dice is for what is rolled in this match. When the meter has run out there may
    be a win all the same.
    """
    if Missing(match.world, active(match.world)).hopeless:
        return None
    # Most wins need no detour, and without detours there is not much to look at.
    return _Look(match, seat, meter, plainly=True).plan(match) or _Look(match, seat, meter).plan(match)


class _Look:
    """Looks for the win of one hero in one turn."""

    def __init__(self, match: Match, seat: int, meter: Meter, *, plainly: bool = False) -> None:
        self._plainly = plainly
        self._seat = seat
        self._meter = meter
        self._hero = active(match.world)
        self._turn = match.world.get(MATCH, Progress).turn
        self._known: dict[Hashable, bool] = {}
        """Which positions that chance led to are won."""

    def plan(self, match: Match) -> list[Command] | None:
        """The commands from this position on."""
        missing = Missing(match.world, self._hero, plainly=self._plainly)
        if not missing.possible():
            return None
        queue: list[tuple[int, int, int, Stand, Place, Command]] = []
        numbers = count(1)
        best: dict[Hashable, int] = {}
        """By what matters but the steps that are left: the most of those."""

        def consider(match: Match, missing: Missing, commands: tuple[Command, ...]) -> None:
            stand = Stand(match, Deeds(match.world, self._hero, missing), commands)
            for least, place, command in stand.deeds.all():
                number = next(numbers)
                if number % IDEAS == 0 and self._meter.spent():
                    return
                # Of what promises the same, first what is nearer to the end.
                heappush(queue, (len(commands) + least, least, number, stand, place, command))

        consider(match, missing, ())
        while queue:
            *_, stand, place, command = heappop(queue)
            way = stand.deeds.way(place)
            before = self._after(stand.match, way)
            after = before and self._after(before, [command])
            if not before or not after:
                continue
            commands = (*stand.commands, *way, command)
            if after.outcome is not None:
                if after.outcome.winner == self._seat:
                    return list(commands)
            elif self._goes_on(after):
                if _dice(after) != _dice(before):
                    rest = self._sure(before, command, after)
                    if rest is not None:
                        return [*commands, *rest]
                    continue
                missing = Missing(after.world, self._hero, plainly=self._plainly)
                key, mp = _key(after.world, self._hero), after.world.get(self._hero, Points).mp
                if not missing.hopeless and best.get(key, -1) < mp:
                    best[key] = mp
                    consider(after, missing, commands)
        return None

    def _sure(self, before: Match, command: Command, rolled: Match) -> list[Command] | None:
        """What follows a roll of the dice, if every outcome leads to the win."""
        for after in outcomes(before, self._seat, command):
            if after.outcome is not None and after.outcome.winner == self._seat:
                continue
            if self._meter.spent() or not self._goes_on(after) or not self._wins(after):
                return None
        return self.plan(rolled)

    def _wins(self, match: Match) -> bool:
        """Whether a position that chance led to is surely won; several ways lead to the same."""
        key = _key(match.world, self._hero), match.world.get(self._hero, Points).mp
        if key not in self._known:
            self._known[key] = self.plan(match) is not None
        return self._known[key]

    def _after(self, match: Match, commands: list[Command]) -> Match | None:
        """The position after some commands, if they are legal and there is time to look."""
        match = match.clone()
        for command in commands:
            if self._meter.spent() or not self._goes_on(match):
                return None
            try:
                match.apply(self._seat, command)
            except Illegal:
                return None
        return match

    def _goes_on(self, match: Match) -> bool:
        return bool(match.acting) and match.world.get(MATCH, Progress).turn == self._turn


def _dice(match: Match) -> Dice:
    return match.world.get(MATCH, Dice)


def _key(world: World, hero: int) -> Hashable:
    """All that makes a difference in this turn but the hero's movement points."""
    rows = world.rows
    parts: list[object] = [world.solid, rows[hero][Points].ap]
    for entity in world.each(Hero):
        row = rows[entity]
        parts += (world.field(entity), row[Health].hp, row[Inventory].items)
    for stone in world.each(Stone):
        position = rows[stone].get(Position)
        parts += (None if position is None else position.field, rows[stone][Cooldown].ready)
    parts += [rows[rock][Health].hp for rock in world.each(Rock)]
    return tuple(parts)
