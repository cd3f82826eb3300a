"""Positions for tests, drawn as they look.

A drawing has a word a field, with spaces between them. First in a word is the ground: ``.`` flat sand, ``^``
a dune, ``_`` plateau, ``#`` mountain, ``H`` a heliport, ``1`` and ``2`` the city of that player. Then who or
what is there: ``*`` a crumb of spice, ``A`` to ``F`` characters of player 1, ``a`` to ``f`` of player 2,
``W`` the worm. Without ground it is flat sand. Characters that are not drawn are not in the match at all.

By their letters A and E are nobles, B a mentat, C a Bene Gesserit, D and F fighters, and so the small ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from ecs.commands import Command
from ecs.components import (
    MATCH,
    TURN,
    Board,
    Component,
    Health,
    Overtime,
    Points,
    Progress,
    Team,
)
from systems.dune.build import rules_of
from systems.dune.commands import HandOver
from systems.dune.components import (
    CITY,
    DUNE,
    FLAT,
    HELIPORT,
    MOUNTAIN,
    PLATEAU,
    WORM,
    Character,
    City,
    Convention,
    House,
    HouseOffer,
    Noise,
    Purse,
    Score,
    Spice,
    Storm,
    Swallowed,
    Terrain,
    Worm,
)
from systems.dune.configs import default_setup
from systems.dune.game import standard
from systems.dune.houses import BENE_GESSERIT, CLASSES, FIGHTER, HOUSES, MENTAT, NOBLE
from tests.systems.staged import XY as XY
from tests.systems.staged import Staged
from tests.systems.staged import every as every
from tests.systems.staged import kinds as kinds
from tests.systems.staged import only as only

TEAMS = {1: "ABCDEF", 2: "abcdef"}
PEOPLE = "".join(TEAMS.values())
KINDS = dict(zip("ABCDEF", (NOBLE, MENTAT, BENE_GESSERIT, FIGHTER, NOBLE, FIGHTER), strict=True))
GROUND = {
    ".": FLAT, "^": DUNE, "_": PLATEAU, "#": MOUNTAIN, "H": HELIPORT, "1": CITY, "2": CITY,
}  # fmt: skip
MARGIN = 4
"""So many columns of mountains are added on the right; storm and missing cities are there, out of the way."""
STILL = {"births": "", "survivals": "012345678", "clone": 0.0, "spice_minimum": 0}
"""Rules by which a round changes nothing, if nobody does."""


@dataclass(frozen=True)
class Stats:
    """A character of a scene that is not like all others of its class."""

    kind: str = ""
    hp: int | None = None
    """Hit points now; None means all."""
    left: tuple[int, int] | None = None
    """Movement and action points now; None means all if it is its turn, else none."""
    spice: int = 0
    room: int | None = None
    loud: bool = False
    steps: int = 0
    mp: int | None = None
    ap: int | None = None


class Scene(Staged):
    """A match in the middle of a turn whose characters go by the letters of the drawing."""

    width: int
    """Of the drawing, without the margin."""

    def again(self, seed: int) -> Scene:
        """The same scene with other dice."""
        twin = super().again(seed)
        twin.width = self.width
        return twin

    def name_of(self, entity: int) -> str:
        """The letter of a character; of a reinforcement, its own name."""
        known = {named: name for name, named in self.names.items()}
        return known.get(entity) or self.world.get(entity, Character).name

    def command(self, kind: type[Command], *words: str | int) -> Command:
        """A command, with its field by column and row, and the amount after it."""
        numbers = [word for word in words if isinstance(word, int)]
        if kind is HandOver:
            return HandOver(self.at(*numbers[:2]), numbers[2])
        return kind(*([self.at(*numbers)] if numbers else ()))

    def targets(self, kind: type[Command]) -> set[XY]:
        """The fields on which the active character may use this kind of command."""
        return {self.xy(command.field) for command in self.options(kind)}

    def drawn(self) -> str:
        """The ground as a drawing, without the margin."""
        signs = {letter: sign for sign, letter in reversed(GROUND.items())}
        width, size = self.world.grid.width, self.world.grid.size
        letters = self.world.get(MATCH, Terrain).kinds
        rows = [letters[start : start + width][: self.width] for start in range(0, size, width)]
        return "\n".join(" ".join(signs[letter] for letter in row) for row in rows)

    def spice(self) -> set[XY]:
        """Where spice lies."""
        return {self.xy(field) for field in self.world.get(MATCH, Spice).fields}

    def purse(self, name: str) -> int:
        """How much spice somebody carries."""
        return self.world.get(self[name], Purse).spice

    def noise(self, name: str) -> tuple[int, bool]:
        """How often somebody entered desert in its turn, and whether it is loud."""
        noise = self.world.get(self[name], Noise)
        return noise.steps, noise.loud

    def loud(self, name: str) -> bool:
        """Whether the worm can hear somebody."""
        return self.noise(name)[1]

    def house(self, seat: int) -> House:
        """The house of a seat."""
        return self.world.get(MATCH + seat, House)

    def score(self, seat: int) -> Score:
        """The score of a seat."""
        return self.world.get(MATCH + seat, Score)

    def swallowed(self, name: str) -> bool:
        """Whether somebody is out of the match for good."""
        return self.world.has(self[name], Swallowed)


def scene(
    drawing: str,
    *,
    people: Mapping[str, Stats] | None = None,
    active: str = "A",
    order: str = "",
    defeated: str = "",
    swallowed: str = "",
    hunted: str = "",
    storm: XY | None = None,
    in_round: int = 10,
    rules: Mapping[str, Any] | None = None,
    houses: tuple[str, str] = ("corrino", "atreides"),
    stores: tuple[int, int] = (0, 0),
    atomics: tuple[int, int] = (3, 3),
    scores: tuple[Score, Score] = (Score(), Score()),
    broken_by: int = 0,
    seed: int = 7,
) -> Scene:
    """A match in the turn of ``active``, who has not done anything yet.

    ``people`` says who is not like the others of its class, ``hunted`` whom the worm hunts. ``order`` is the
    round's; without one the active character is first. ``rules`` are numbers of the party other than usual.
    """
    rows = [[_word(word) for word in line.split()] for line in drawing.split("\n") if line.strip()]
    match = _empty(rows, storm, seed)
    world, grid = match.world, match.world.grid
    drawn = {
        mark: grid.field(x, y)
        for y, row in enumerate(rows)
        for x, word in enumerate(row)
        for mark in word[1:]
        if mark != "*"
    }
    present = [name for name in PEOPLE if name in (*drawn, *defeated, *swallowed)]
    assert active in drawn
    with world:
        for seat, name in enumerate(houses, start=1):
            house = House(name, stores[seat - 1], atomics[seat - 1], outlawed=broken_by == seat)
            world.drop(MATCH + seat, HouseOffer)
            world.set(MATCH + seat, house)
            world.set(MATCH + seat, scores[seat - 1])
        world.set(MATCH, Convention(broken_by))
        party = rules_of(default_setup().party)
        world.set(MATCH, msgspec.structs.replace(party, **{**STILL, **(rules or {})}))
        world.set(MATCH, Overtime(world.get(MATCH, type(party)).max_rounds + 1))
        match.names = {"W": WORM}
        for name in present:
            match.names[name] = _cast(match, name, (people or {}).get(name, Stats()), name == active, houses)
        for name in defeated:
            world.set(match[name], Health(0, world.get(match[name], Health).top))
        for name in swallowed:
            world.set(match[name], Swallowed())
        for name, field in drawn.items():
            world.put(match[name], field)
        if "W" in drawn:
            world.set(WORM, Worm(match[hunted]))
        turns = order.split() or sorted(set(drawn) - {"W"}, key=lambda name: (name != active, name))
        cast = tuple(match[name] for name in turns)
        world.set(MATCH, Progress(TURN, in_round, 1, cast, turns.index(active)))
    match.follow([])  # forgets what was legal before
    return match


def _word(word: str) -> str:
    return word if word[0] in GROUND else f".{word}"


def _empty(rows: list[list[str]], storm: XY | None, seed: int) -> Scene:
    """A match with this ground and nobody on it."""
    match = Scene(standard(), default_setup(), seed)
    match.width = len(rows[0])
    margin = 0 if storm else MARGIN
    width, height = match.width + margin, len(rows)
    world = match.world
    letters = "".join("".join(GROUND[word[0]] for word in row) + MOUNTAIN * margin for row in rows)
    cities: dict[int, list[int]] = {1: [], 2: []}
    lying = []
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            if word[0] in "12":
                cities[int(word[0])].append(y * width + x)
            if "*" in word:
                lying.append(y * width + x)
    spots = {1: width - 1, 2: width * height - 2}
    with world:
        world.set(MATCH, Board(width, height))
        world.index()
        for seat, city in cities.items():
            if not city and margin:
                city.append(spots[seat])
                letters = letters[: spots[seat]] + CITY + letters[spots[seat] + 1 :]
            world.set(MATCH + seat, City(("Arrakeen", "Carthag")[seat - 1], tuple(city)))
        world.set(MATCH, Terrain(letters))
        world.set(MATCH, Spice(tuple(lying)))
        world.set(MATCH, Storm(world.grid.field(*storm) if storm else width - 1))
    return match


def _cast(match: Scene, name: str, stats: Stats, active: bool, houses: tuple[str, str]) -> int:
    world, seat = match.world, 1 if name in TEAMS[1] else 2
    kind = stats.kind or KINDS[name.upper()]
    profile = rules_of(default_setup().party).classes[CLASSES.index(kind)]
    top_mp = profile.mp if stats.mp is None else stats.mp
    top_ap = profile.ap if stats.ap is None else stats.ap
    mp, ap = stats.left or ((top_mp, top_ap) if active else (0, 0))
    components: list[Component] = [
        Character(f"Character {name}", kind, HOUSES[houses[seat - 1]].key, profile.damage, profile.healing),
        Team(seat, TEAMS[seat].index(name)),
        Health(profile.hp if stats.hp is None else stats.hp, profile.hp),
        Points(mp, ap, top_mp, top_ap),
        Purse(stats.spice, profile.room if stats.room is None else stats.room),
        Noise(stats.steps, stats.loud),
    ]
    return world.create(components)


def picture(drawing: str) -> str:
    """A drawing as `Scene.drawn` gives it."""
    return "\n".join(" ".join(row.split()) for row in drawing.split("\n") if row.strip())
