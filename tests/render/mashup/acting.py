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
from systems.brains import RandomBrain
from systems.mashup.components import Hero, Npc, Portal, Rock, Stone
from systems.mashup.configs import load_setup
from systems.mashup.game import standard

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


def pass_time(stage: Stage, director: Director, seconds: float, step: float = 1 / 30) -> None:
    """Let frames pass, but draw nothing."""
    while seconds > 1e-9:
        director.update(min(step, seconds))
        stage.update(min(step, seconds))
        seconds -= step


def played_out(stage: Stage, director: Director, step: float = 1 / 30) -> float:
    """Let everything be shown; gives how long it took."""
    seconds = 0.0
    while director.busy:
        director.update(step)
        stage.update(step)
        seconds += step
        assert seconds < 60
    return seconds


def beats(scenario: str, seed: int, rounds: int, most: int) -> Iterator[Match | Beat]:
    """A match that plays at random: first as it begins, then what each command leads to."""
    setup = load_setup(scenario=scenario)
    setup = msgspec.structs.replace(setup, match=msgspec.structs.replace(setup.match, max_rounds=rounds))
    match = Match(standard(), setup, seed)
    brain = RandomBrain(seed)
    yield match.clone()
    for _ in range(most):
        if not match.acting:
            return
        seat = match.acting[0]
        yield Beat(tuple(match.seen(match.apply(seat, brain.choose(match, seat)), 0)), match.clone())


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


def at_rest(stage: Stage) -> bool:
    """Whether no piece is on its way, faded or bent."""
    return all(
        (piece.nudge, piece.lift, piece.stretch, piece.alpha, piece.tint)
        == ((0.0, 0.0), 0.0, 1.0, 1.0, (255, 255, 255))
        for piece in stage.pieces
    )


def begun(art: Any, match: Any, kind: Any, *words: str | int, **options: Any) -> tuple[Stage, Director]:
    """A stage on which what a command leads to has just begun to be shown."""
    stage, director = acted(art, match, **options)
    events = match.seen(match.play(kind, *words), 0)
    director.take(Beat(tuple(events), match.clone()))
    return stage, director
