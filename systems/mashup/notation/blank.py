"""What a position says of itself where its text says nothing."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from ecs.components import Component
from ecs.game import Game
from ecs.match import Match
from ecs.world import Rows
from systems.mashup.components import Profile, Stone
from systems.mashup.configs import Scenario, Setup, default_setup
from systems.mashup.powers import Powers
from systems.phases import Phases


@lru_cache(maxsize=16)
def blank(game: Game) -> Rows:
    """All entities of a new match on a board without rocks and portals, with the standard match config."""
    default = default_setup()
    match = msgspec.structs.replace(default.match, placement_distance=msgspec.UNSET)  # a draft tells its own
    setup = Setup(match, default.characters, Scenario((("GRASS",),), "blank"))
    return Match(game, setup, seed=0).world.rows


@lru_cache(maxsize=16)
def stones(game: Game) -> dict[str, int]:
    """The stones of a game by their names."""
    return {row[Stone].name: entity for entity, row in blank(game).items() if Stone in row}


def power_of(game: Game, name: str) -> type[Component]:
    """The power component of a stone."""
    phases = next(system for system in game.systems if isinstance(system, Phases))
    return next(kind.kinds[name].power for kind in phases.kinds if isinstance(kind, Powers))


@cache
def shipped() -> dict[str, Profile]:
    """The profiles of the characters that come with the game, by their names."""
    # A character and its profile have the same fields in the same order.
    profiles = [Profile(*msgspec.structs.astuple(one)) for one in default_setup().characters.characters]
    return {profile.name: profile for profile in profiles}


def usual_visit(game: Game, current: int) -> int:
    """The round in which Stan Lee is still to come, 0 if he is not: the first without Goose."""
    first = len(stones(game)) + 1
    return first if current <= first else 0


def usual_round(game: Game) -> int:
    """The round of a position that names none: Goose and Stan Lee have been there."""
    return len(stones(game)) + 2
