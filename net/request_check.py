"""Is a request for a moment that is over? Is it against the rules? Shared by all games with a turn order."""

from __future__ import annotations

from collections.abc import Container

from ecs.components import MATCH, Position, Progress, Team
from ecs.match import Match
from net.inbound import Ask
from systems.turns import mover


def is_late(match: Match, seat: int, ask: Ask, over: Container[int], strictly: bool = False) -> bool:
    """Whether it was right a moment ago, as far as can be seen; nobody is punished for that.

    ``over`` are the heroes of the seat whose turn ended since its last granted request; ``strictly``: nobody
    else can be late, not even those who had their turn earlier in this round.
    """
    world = match.world
    actor = ask.actor
    if actor is None:
        return ask.command is not None and seat not in match.acting
    if actor == mover(world, seat):
        return False
    team = world.find(actor, Team)
    if team is None:
        return True  # it is out of the match
    progress = world.get(MATCH, Progress)
    passed = () if strictly else progress.order[: progress.index]
    return team.seat == seat and (actor in over or actor in passed)


def is_misplaced(match: Match, seat: int, ask: Ask) -> bool:
    """Whether the right one is to act, but from a field on which it is not: it may just have moved."""
    if ask.origin is None:
        return False
    whoever = mover(match.world, seat)
    if whoever is None or ask.actor not in (None, whoever):
        return False
    return ask.origin != match.world.get(whoever, Position).field


def objection(match: Match, seat: int, ask: Ask) -> str:
    """Why it is not legal as a whole, in one sentence, or nothing."""
    if ask.actor is not None and ask.actor != mover(match.world, seat):
        return ask.problem or "It is not the turn of this hero, or the hero is not yours."
    if ask.command is None:
        return ask.problem or "There is no such field, hero or stone."
    if not match.allows(seat, ask.command):
        return match.refusal(seat, ask.command)
    return _later_objection(match, seat, ask) if ask.then else ""


def _later_objection(match: Match, seat: int, ask: Ask) -> str:
    """Why what comes after the first command will not be legal; the dice of a copy fall the same."""
    ahead = match.clone()
    assert ask.command is not None
    ahead.apply(seat, ask.command)
    owed = match.due.get(seat)
    for command in ask.then:
        if ahead.due.get(seat) != owed:
            return "The turn is over before all of that is done."
        if not ahead.allows(seat, command):
            return ahead.refusal(seat, command)
        ahead.apply(seat, command)
    return ""
