"""Whose turn it is, shared by all games with a turn order."""

from __future__ import annotations

from ecs.components import MATCH, TURN, Progress, Team
from ecs.game import Due
from ecs.world import World


def active(world: World) -> int:
    """The entity whose turn it is."""
    progress: Progress = world.rows[MATCH][Progress]
    return progress.order[progress.index]


def mover(world: World, seat: int) -> int | None:
    """The entity for which this seat may give a command now, or None."""
    progress: Progress = world.rows[MATCH][Progress]
    if progress.stage != TURN or progress.index < 0:
        return None
    entity = progress.order[progress.index]
    team = world.rows[entity].get(Team)
    return entity if team is not None and team.seat == seat else None


def turn_due(world: World) -> dict[int, Due]:
    """A turn of the owner of the entity whose turn it is; of nobody if it has none, or nobody has it yet."""
    progress: Progress = world.rows[MATCH][Progress]
    if progress.index < 0:  # between two events of a new round
        return {}
    team = world.rows[progress.order[progress.index]].get(Team)
    return {} if team is None else {team.seat: Due("turn", progress.turn)}


def stage(world: World) -> str:
    """The stage the match is in."""
    return world.rows[MATCH][Progress].stage  # type: ignore[no-any-return]


def enter(world: World, new: str) -> None:
    """Go on to another stage; players never see one between two decisions."""
    old: Progress = world.rows[MATCH][Progress]
    world.set(MATCH, Progress(new, old.round, old.turn, old.order, old.index))
