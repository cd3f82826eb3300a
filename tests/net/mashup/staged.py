"""Matches on small boards, drawn as they look, whose rocks and portals are those the match began with.

``.`` grass, ``#`` rock, ``O`` portal, ``A`` to ``F`` heroes of player 1, ``a`` to ``f`` of player 2,
``T`` Thanos. Heroes that are not drawn are dust.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ecs.commands import Command
from ecs.components import MATCH, TURN, Board, Health, Inventory, Points, Position, Progress
from ecs.match import Match
from net.mashup.entity_ids import EntityIds
from net.mashup.event_encoder import happenings
from net.mashup.state_encoder import gamestate
from systems.mashup.commands import Pick
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Hero, Overtime, Roster, Visit
from systems.mashup.configs import Scenario, Setup, default_setup
from systems.mashup.game import standard

STATES = {"#": "ROCK", "O": "PORTAL"}
Message = dict[str, Any]


class Staged:
    """A match in the turn of one hero, and how the wire tells it."""

    def __init__(
        self,
        drawing: str,
        active: str = "A",
        *,
        stones: Mapping[str, str] | None = None,
        order: str = "",
        in_round: int = 10,
        hp: Mapping[str, int] | None = None,
        points: tuple[int, int] = (3, 3),
        ground: Mapping[int, tuple[int, int]] | None = None,
    ) -> None:
        """``stones``: who carries which, by their numbers; ``ground``: where stones lie."""
        rows = [row.split() for row in drawing.split("\n") if row.strip()]
        fields = {mark: (x, y) for y, row in enumerate(rows) for x, mark in enumerate(row)}
        terrain = [[STATES.get(mark, "GRASS") for mark in row] for row in rows]
        terrain += [["GRASS"] * len(rows[0])] * 13  # all heroes must enter the board before it gets its size
        scenario = msgspec.convert({"scenario": terrain, "name": "Stage"}, Scenario)
        self.setup = Setup(default_setup().match, default_setup().characters, scenario)
        self.match = Match(standard(), self.setup, 7)
        for seat in (1, 2):
            self.match.apply(seat, Pick((0, 1, 2, 3, 4, 5)))
        world = self.world = self.match.world
        self.heroes = dict(zip("ABCDEF", world.get(MATCH + 1, Roster).heroes, strict=True))
        self.heroes |= dict(zip("abcdef", world.get(MATCH + 2, Roster).heroes, strict=True))
        self.heroes["T"] = THANOS
        drawn = [name for name in self.heroes if name in fields]
        with world:
            for entity in world.each(Position):
                if world.has(entity, Hero) or entity in range(THANOS + 1, THANOS + 7):
                    world.lift(entity)
            world.set(MATCH, Board(len(rows[0]), len(rows)))
            world.index()
            self.refs = EntityIds(world)
            for name, hero in self.heroes.items():
                if name in drawn:
                    world.put(hero, world.grid.field(*fields[name]))
                    self._fit_out(hero, (hp or {}).get(name), points if name == active else (0, 0))
                elif name != "T":
                    world.delete(hero)
            held = [THANOS + 1 + int(number) for numbers in (stones or {}).values() for number in numbers]
            for name, numbers in (stones or {}).items():
                world.set(self.heroes[name], Inventory(tuple(THANOS + 1 + int(number) for number in numbers)))
            for number, field in (ground or {}).items():
                world.put(THANOS + 1 + number, world.grid.field(*field))
                held.append(THANOS + 1 + number)
            belly = tuple(stone for stone in range(THANOS + 1, THANOS + 7) if stone not in held)
            world.set(GOOSE, Inventory(belly if in_round < 6 else ()))
            world.set(STAN_LEE, Visit(7))
            if "T" in drawn:
                world.set(MATCH, Overtime(in_round))
                world.set(THANOS, Points(0, 0, 4, 0))
            cast = tuple(self.heroes[name] for name in (order.split() or drawn))
            world.set(MATCH, Progress(TURN, in_round, 50, cast, cast.index(self.heroes[active])))
        self.match.follow([])

    def _fit_out(self, hero: int, hp: int | None, points: tuple[int, int]) -> None:
        if hero != THANOS:
            self.world.set(hero, Health(100 if hp is None else hp, 100))
            self.world.set(hero, Points(*points, 3, 3))
            self.world.set(hero, Inventory())

    def field(self, x: int, y: int) -> int:
        """The number of a field."""
        return self.world.grid.field(x, y)

    def told(self, command: Command, seat: int | None = None) -> list[Message]:
        """What is told of a command."""
        events = self.match.apply(self.match.acting[0] if seat is None else seat, command)
        told: list[Message] = written(happenings(self.world, self.refs, events))
        return told

    def state(self) -> Message:
        """The state as the wire tells it."""
        state: Message = written(gamestate(self.world, self.refs))
        return state


def written(value: Any) -> Any:
    """A value as it is on the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


def ref(group: str, number: int) -> Message:
    """A reference as it is written."""
    return {"entityID": group, "ID": number}
