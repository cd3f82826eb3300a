"""A stage with a director, without any view: what is shown, and what ought to be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import inf
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from ecs.commands import Command
from ecs.components import MATCH, Health, Position, Team
from ecs.events import Event, Spawned
from ecs.match import Match
from ecs.world import World
from render.director import Director
from render.dune.show import SHOW
from render.settings import Settings
from render.table import Beat
from systems.brains import RandomBrain
from systems.dune.commands import Atomics, Attack, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from systems.dune.components import (
    WORM,
    Character,
    City,
    House,
    Noise,
    Purse,
    Spice,
    Storm,
    Terrain,
    Worm,
)
from systems.dune.configs import Setup, load_setup
from systems.dune.events import DunesWalked, Heard, SpiceScattered
from systems.dune.game import standard
from tests.render.acting import random_beats, still

if TYPE_CHECKING:
    from render.dune.stage import Stage

Picture = dict[str, Any]
RARE = (Kanly, Voice, HandOver, Hoard, PickUp, Attack, Spin)
SEEN = 30
"""Kinds of events that a match brings of which something is to be seen."""


def acted(art: Any, match: Match, **options: Any) -> tuple[Stage, Director]:
    """A new stage that shows a match, and its director."""
    from render.animations import Animations
    from render.dune.stage import Stage

    stage = Stage(art, art.palette)
    director = Director(stage, Animations(stage, "dune"), lambda: inf, Settings(**options))
    director.show(match.clone())
    stage.camera.fit((0.0, 0.0, 1280.0, 720.0), stage.size)
    return stage, director


def setup_of(scenario: str, rounds: int) -> Setup:
    """A short match."""
    setup = load_setup("quick", scenario=scenario)
    return msgspec.structs.replace(setup, party=msgspec.structs.replace(setup.party, numb_of_rounds=rounds))


def beats(scenario: str, seed: int, rounds: int, most: int) -> Iterator[Match | Beat]:
    """A match that plays at random: first as it begins, then what each command leads to."""
    return random_beats(Match(standard(), setup_of(scenario, rounds), seed), seed, most)


def expected(stage: Stage, world: World) -> Picture:
    """What is to be seen: terrain, spice, storm, cities, and everybody who is on the board."""
    storm = world.get(MATCH, Storm).field
    hunted = world.get(WORM, Worm).target
    picture: Picture = {
        "terrain": world.get(MATCH, Terrain).kinds,
        "spice": world.get(MATCH, Spice).fields,
        "storm": (storm, {storm, *world.grid.near[storm]}),
    }
    for seat in (1, 2):
        house, city = world.find(MATCH + seat, House), world.get(MATCH + seat, City)
        picture[f"city {seat}"] = (city.name, house.name if house else "", house.store if house else 0)
    for entity in world.each(Position):
        if world.has(entity, Worm):
            picture["worm"] = (world.field(entity), stage.center(world.field(entity)))
        elif world.has(entity, Character):
            field, seat = world.field(entity), world.get(entity, Team).seat
            picture[f"character {entity}"] = (
                field,
                stage.center(field),
                world.get(entity, Health).hp,
                world.get(entity, Purse).spice,
                world.get(entity, Noise).loud,
                entity == hunted,
                world.get(entity, Character).home != world.get(MATCH + seat, House).name,
            )
    return picture


def seen(stage: Stage) -> Picture:
    """The same of what is really on the stage, read off the sprites as far as possible."""
    from render.dune.pieces import CharacterPiece

    picture: Picture = {
        "terrain": stage.ground.kinds,
        "spice": stage.crumbs.fields,
        "storm": (stage.weather.field, stage.weather.hazy),
    }
    for seat, city in stage.cities.items():
        picture[f"city {seat}"] = (city.name, city.house, city.store)
    stage.lay()
    for piece in stage.pieces:
        raised = piece.high + piece.level + piece.lift + getattr(piece, "bob", 0.0)
        x, y = piece.body.position
        place = (round(x, 3), round(y - raised, 3))
        if not isinstance(piece, CharacterPiece):
            picture["worm"] = (piece.field, place)
            continue
        assert abs(piece.bar - piece.hp / piece.top) < 1e-6
        picture[f"character {piece.entity}"] = (
            piece.field,
            place,
            piece.hp,
            piece.spice,
            piece.loud,
            piece.hunted,
            piece.foreign,
        )
    return picture


def at_rest(stage: Stage) -> bool:
    """Whether no piece is on its way, faded or bent, and no dune half grown."""
    heights = {stage.ground.height(field) for field in range(stage.grid.size)}
    return still(stage) and heights <= {0.0, 1.0}


@cache
def moments() -> dict[type[Event], tuple[Match, Event]]:
    """For each kind of event that can be seen a match just before it, and the event."""
    found: dict[type[Event], tuple[Match, Event]] = {}
    for seed in range(1, 30):
        match = Match(standard(), setup_of("sietch", 6), seed)
        dice = Random(seed)
        while match.acting:
            seat = match.acting[0]
            before = match.clone()
            for event in match.seen(match.apply(seat, eager(match, seat, dice)), 0):
                if type(event) not in found and SHOW[event].film and _worth(before, event):
                    found[type(event)] = (before.clone(), event)
                before.follow((event,))
        if len(found) >= SEEN:
            break
    return found


def eager(match: Match, seat: int, dice: Random) -> Command:
    """A command that is seldom given, if there is one."""
    legal = match.legal(seat)
    rare = [command for command in legal if isinstance(command, RARE)]
    usual = [command for command in legal if not isinstance(command, Atomics)]
    if rare and dice.random() < 0.8:
        return dice.choice(rare)
    return dice.choice(usual if dice.random() < 0.97 else legal)


def _worth(before: Match, event: Event) -> bool:
    """Whether there is something to be seen of this event."""
    match event:
        case Spawned(components=components):
            return any(isinstance(component, Position) for component in components)
        case DunesWalked(kinds=kinds):
            return kinds != before.world.get(MATCH, Terrain).kinds
        case Heard(entity=entity, loud=loud):
            return loud and not before.world.get(entity, Noise).loud
        case SpiceScattered(fields=fields):
            return bool(fields)
    return True


def played(seed: int, steps: int = 2) -> Match:
    """A match after some random commands; after two the houses are chosen and everybody has come."""
    match = Match(standard(), setup_of("sietch", 4), seed)
    brain = RandomBrain(seed)
    for _ in range(steps):
        seat = match.acting[0]
        match.apply(seat, brain.choose(match, seat))
    return match
