"""A stage with a director, without any view: what is shown, and what ought to be."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING, Any

import msgspec

from ecs.components import Health, Inventory, Position
from ecs.match import Match
from ecs.world import World
from render.director import Director
from render.settings import Settings
from render.table import Beat
from systems.mashup.components import Hero, Npc, Portal, Rock, Stone
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from tests.render.acting import random_beats

if TYPE_CHECKING:
    from render.mashup.stage import Stage

Picture = dict[int, tuple[object, ...]]


def acted(art: Any, match: Match, **options: Any) -> tuple[Stage, Director]:
    """A new stage that shows a match, and its director."""
    from render.mashup.animations import Animations
    from render.mashup.stage import Stage

    stage = Stage(art, art.palette)
    director = Director(stage, Animations(stage), lambda: inf, Settings(**options))
    director.show(match.clone())
    stage.camera.fit((0.0, 0.0, 1280.0, 720.0), stage.size)
    return stage, director


def beats(scenario: str, seed: int, rounds: int, most: int) -> Iterator[Match | Beat]:
    """A match that plays at random: first as it begins, then what each command leads to."""
    setup = load_setup(scenario=scenario)
    setup = msgspec.structs.replace(setup, match=msgspec.structs.replace(setup.match, max_rounds=rounds))
    return random_beats(Match(standard(), setup, seed), seed, most)


def expected(stage: Stage, world: World) -> Picture:
    """What is to be seen of each entity: field, place, hit points, stones carried or carrier."""
    picture: Picture = {}
    for entity in world.each(Position):
        if not any(world.has(entity, kind) for kind in (Hero, Npc, Rock, Stone, Portal)):
            continue
        health, inventory = world.find(entity, Health), world.find(entity, Inventory)
        field = world.field(entity)
        picture[entity] = (
            field,
            stage.center(field),
            health.hp if health else None,
            None if inventory is None else inventory.items,
            None,
        )
        for item in inventory.items if inventory else ():
            picture[item] = (None, None, None, None, entity)
    return picture


def seen(stage: Stage) -> Picture:
    """The same of what is really on the stage, read off the sprites as far as possible."""
    from render.mashup.pieces import Bearer, StonePiece
    from render.pieces import Figure

    picture: Picture = {}
    for piece in stage.pieces:
        piece.lay()
        carrier = piece.carrier if isinstance(piece, StonePiece) else None
        raised = piece.high + piece.lift + (piece.bob if isinstance(piece, Figure) else 0.0)
        x, y = piece.body.position
        picture[piece.entity] = (
            piece.field,
            None if carrier is not None else (round(x, 3), round(y - raised, 3)),
            getattr(piece, "hp", None),
            piece.items if isinstance(piece, Bearer) and piece.name != "Stan Lee" else None,
            carrier,
        )
        if hasattr(piece, "bar"):
            assert abs(piece.bar - piece.hp / piece.top) < 1e-6  # type: ignore[attr-defined]
            assert piece.down == (piece.hp == 0)  # type: ignore[attr-defined]
    return picture


def begun(art: Any, match: Any, kind: Any, *words: str | int, **options: Any) -> tuple[Stage, Director]:
    """A stage on which what a command leads to has just begun to be shown."""
    stage, director = acted(art, match, **options)
    events = match.seen(match.play(kind, *words), 0)
    director.take(Beat(tuple(events), match.clone()))
    return stage, director
