"""Is a request for a moment that is over? Is it against the rules? Shared by all games with a turn order."""

from __future__ import annotations

from collections.abc import Container

from ecs.components import MATCH, Position, Progress, Team
from ecs.match import Match
from net.dialect import Ask
from systems.turns import mover


def is_late(match: Match, seat: int, ask: Ask, over: Container[int]) -> bool:
    """Whether it was right a moment ago, as far as can be seen; nobody is punished for that.

    ``over`` are the heroes of the seat whose turn ended since its last granted request.
    """
    world = match.world
    actor = ask.actor
    if actor is None:
        return ask.command is not None and seat not in match.acting
    if actor == mover(world, seat):
        return ask.origin is not None and ask.origin != world.get(actor, Position).field
    team = world.find(actor, Team)
    if team is None:
        return True  # it is out of the match
    progress = world.get(MATCH, Progress)
    return team.seat == seat and (actor in over or actor in progress.order[: progress.index])


def objection(match: Match, seat: int, ask: Ask) -> str:
    """Why it is not legal, in one sentence, or nothing."""
    if ask.actor is not None and ask.actor != mover(match.world, seat):
        return "It is not the turn of this hero, or the hero is not yours."
    if ask.command is None:
        return "There is no such field, hero or stone."
    return "" if ask.command in match.legal(seat) else match.refusal(seat, ask.command)
