"""Positions for tests, drawn as they look.

A drawing has a character a field: ``.`` grass, ``#`` rock, ``O`` portal, ``0`` to ``5`` a stone on the
ground, ``A`` to ``F`` heroes of player 1, ``a`` to ``f`` heroes of player 2, ``T`` Thanos.
Spaces keep them apart. Heroes that are not drawn are dust; stones that are nowhere are in Goose's belly.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from ecs.commands import Command
from ecs.components import (
    MATCH,
    TURN,
    Board,
    Body,
    Component,
    Cooldown,
    Health,
    Inventory,
    Points,
    Position,
    Progress,
    Team,
    Waiting,
)
from ecs.game import Game
from ecs.grid import Field
from systems.mashup.commands import Pick
from systems.mashup.components import (
    GOOSE,
    THANOS,
    Hero,
    Overtime,
    Portal,
    Record,
    Rock,
    Roster,
    Stone,
    fresh_rock,
)
from systems.mashup.configs import Setup, default_setup
from systems.mashup.game import standard
from tests.systems.staged import XY as XY
from tests.systems.staged import Staged
from tests.systems.staged import every as every
from tests.systems.staged import kinds as kinds
from tests.systems.staged import only as only

TEAMS = {1: "ABCDEF", 2: "abcdef"}
HEROES = "".join(TEAMS.values())
FIRST_SIX = Pick((0, 1, 2, 3, 4, 5))


@dataclass(frozen=True)
class Stats:
    """A hero of a scene: what its configuration gives it, and what it has now."""

    top: int = 100
    mp: int = 2
    ap: int = 2
    melee: int = 10
    ranged: int = 30
    reach: int = 5
    hp: int | None = None
    """Hit points now; None means all."""
    left: tuple[int, int] | None = None
    """Movement and action points now; None means all if it is the hero's turn, else none."""


DOWN = Stats(hp=0)


class Scene(Staged):
    """A match in the middle of a turn whose heroes and stones go by the names of the drawing."""

    # Reading

    def carried(self, name: str) -> list[str]:
        """The stones somebody carries."""
        return [self.name_of(stone) for stone in self.world.get(self[name], Inventory).items]

    def alive(self, name: str) -> bool:
        """Whether the hero is still in the match, be it knocked out."""
        return self[name] in self.world.rows

    def rock_hp(self, x: int, y: int) -> int | None:
        """Hit points of the rock on a field, or None if there is none."""
        rock = self.world.on(self.at(x, y), Rock)
        return None if rock is None else self.world.get(rock, Health).hp

    def waiting(self) -> set[str]:
        """Everything that waits for a free field."""
        return {self.name_of(entity) for entity in self.world.each(Waiting)}

    def drawn(self) -> str:
        """The board as a drawing."""
        width, size = self.world.grid.width, self.world.grid.size
        marks = [self._mark(field) for field in range(size)]
        return "\n".join(" ".join(marks[start : start + width]) for start in range(0, size, width))

    def _mark(self, field: Field) -> str:
        for entity in reversed(self.world.at.get(field, ())):
            row = self.world.rows[entity]
            if Hero in row or entity == THANOS:
                return self.name_of(entity)
            if Stone in row:
                return str(row[Stone].number)
        if self.world.on(field, Rock) is not None:
            return "#"
        return "." if self.world.on(field, Portal) is None else "O"

    def targets(self, kind: type[Command], stone: str = "") -> set[XY]:
        """The fields on which the active hero may use this kind of command (with this stone)."""
        found = self.options(kind)
        return {self.xy(one.field) for one in found if not stone or one.stone == self[stone]}

    # Playing

    def command(self, kind: type[Command], *words: str | int) -> Command:
        """A command, with stones by their names and a field by its column and row."""
        stones = [self[word] for word in words if isinstance(word, str)]
        numbers = [word for word in words if isinstance(word, int)]
        return kind(*stones, *([self.at(*numbers)] if numbers else ()))


def scene(
    drawing: str,
    *,
    heroes: Mapping[str, Stats] | None = None,
    stones: Mapping[str, str] | None = None,
    active: str = "A",
    order: str = "",
    in_round: int = 10,
    config: Mapping[str, int] | None = None,
    seed: int = 7,
    game: Game | None = None,
) -> Scene:
    """A match in the turn of ``active``, who has not done anything yet.

    ``heroes`` says who is not like all the others (``T`` for Thanos' points), ``stones`` who carries which:
    ``{"A": "space mind", "b": "*"}``, where the star is all the rest. ``order`` is the round's; without one
    the active hero is first and Thanos second. ``config`` replaces values of the match config.
    """
    match = Scene(game or standard(), setup(config), seed)
    for seat in (1, 2):
        match.apply(seat, FIRST_SIX)
    match.names = _named(match)
    rows = [row.split() for row in drawing.split("\n") if row.strip()]
    marks = {mark: y * len(rows[0]) + x for y, row in enumerate(rows) for x, mark in enumerate(row)}
    drawn = [name for name in (*HEROES, "T") if name in marks]
    assert active in drawn
    world = match.world
    with world:
        _clear(match)
        world.set(MATCH, Board(len(rows[0]), len(rows)))
        world.index()
        _terrain(match, [mark for row in rows for mark in row])
        for name in HEROES:
            if name in drawn:
                _cast(match, name, (heroes or {}).get(name, Stats()), name == active)
            else:
                world.delete(match[name])
        if "T" in drawn:
            world.set(THANOS, Points(0, 0, (heroes or {}).get("T", Stats()).mp, 0))
            world.set(MATCH, Overtime(in_round))
        for name in drawn:
            world.put(match[name], marks[name])
        _deal(match, [number for number in range(6) if str(number) in marks], marks, stones or {})
        turns = order.split() or sorted(drawn, key=lambda name: (name != active, name != "T"))
        cast = tuple(match[name] for name in turns)
        world.set(MATCH, Progress(TURN, in_round, 1, cast, turns.index(active)))
    match.follow([])  # forgets what was legal before
    return match


def put_thing(match: Scene, x: int, y: int, *, solid: bool = False) -> int:
    """Something on the board that only a mod knows, as it is there before the heroes: it comes first."""
    with match.world as world:
        thing = world.create([Body(solid=solid), Position(match.at(x, y))])
        world.index()
    match.follow([])
    return thing


def setup(config: Mapping[str, int] | None = None) -> Setup:
    """The default setup with some values of the match config replaced."""
    default = default_setup()
    return msgspec.structs.replace(default, match=msgspec.structs.replace(default.match, **(config or {})))


def picture(drawing: str) -> str:
    """A drawing as `Scene.drawn` gives it."""
    return "\n".join(" ".join(row.split()) for row in drawing.split("\n") if row.strip())


def _named(match: Scene) -> dict[str, int]:
    world = match.world
    names = {"Goose": GOOSE, "Stan Lee": GOOSE + 1, "T": THANOS}
    names |= {world.get(stone, Stone).name: stone for stone in world.each(Stone)}
    for seat, letters in TEAMS.items():
        names |= dict(zip(letters, world.get(MATCH + seat, Roster).heroes, strict=True))
    return names


def _clear(match: Scene) -> None:
    world = match.world
    for kind in (Rock, Portal):
        for entity in world.each(kind):
            world.delete(entity)
    for entity in world.each(Position):
        world.lift(entity)


def _terrain(match: Scene, marks: list[str]) -> None:
    for field, mark in enumerate(marks):
        if mark == "O":
            match.world.create([Portal(), Body(opaque=True), Position(field)])
        elif mark == "#":
            match.world.create(fresh_rock(field))


def _cast(match: Scene, name: str, stats: Stats, active: bool) -> None:
    world, hero = match.world, match[name]
    mp, ap = stats.left or ((stats.mp, stats.ap) if active else (0, 0))
    components: list[Component] = [
        Hero(world.get(hero, Hero).number, f"Hero {name}", stats.melee, stats.ranged, stats.reach),
        Health(stats.top if stats.hp is None else stats.hp, stats.top),
        Points(mp, ap, stats.mp, stats.ap),
        Inventory(),
        Team(1 if name in TEAMS[1] else 2, HEROES.index(name) % 6),
    ]
    for component in components:
        world.set(hero, component)


def _deal(match: Scene, lying: list[int], marks: Mapping[str, Field], stones: Mapping[str, str]) -> None:
    world = match.world
    numbers = {world.get(stone, Stone).number: stone for stone in world.each(Stone)}
    for stone in numbers.values():
        world.drop(stone, Waiting)
        world.set(stone, Cooldown(world.get(stone, Cooldown).rounds))
    for number in lying:
        world.put(numbers[number], marks[str(number)])
    hands = {
        holder: [match[name] for name in given.split() if name != "*"] for holder, given in stones.items()
    }
    dealt = [numbers[number] for number in lying] + [stone for hand in hands.values() for stone in hand]
    assert len(dealt) == len(set(dealt)), "a stone is in two places"
    rest = [stone for stone in numbers.values() if stone not in dealt]
    keeper = next((holder for holder, given in stones.items() if "*" in given.split()), "Goose")
    hands[keeper] = hands.get(keeper, []) + rest
    world.set(GOOSE, Inventory())
    for holder, hand in hands.items():
        world.set(match[holder], Inventory(tuple(hand)))
    for seat, team in TEAMS.items():
        world.set(MATCH + seat, Record(sum(len(hand) for holder, hand in hands.items() if holder in team)))
