"""Where the match is and what the next rounds will bring."""

from __future__ import annotations

from ecs.components import MATCH, TURN, Overtime, Position, Progress
from ecs.events import Event
from ecs.world import World
from render.dune.looks import short_names
from render.dune.show import SHOW
from render.words import Words
from systems.dune.components import HOUSE_CHOICE, WORM, Character, Convention, House, Rules, Score, Worm
from systems.dune.rounds import in_overtime


def phase(world: World, event: Event | None) -> str:
    """The key of the name of that phase; empty if the event may happen in any. Without one: the usual."""
    name = "turns" if event is None and world.get(MATCH, Progress).stage == TURN else ""
    if event is not None:
        name = SHOW.phase(event)
    return f"dune.phase.{name}" if name else ""


def header(world: World, words: Words) -> str:
    """The round, and how many there are before overtime."""
    progress = world.get(MATCH, Progress)
    if progress.stage == HOUSE_CHOICE:
        return words.texts("dune.header.choice")
    if in_overtime(world):
        return words.texts("header.round", round=progress.round)
    return words.texts("dune.header.round", round=progress.round, most=world.get(MATCH, Rules).max_rounds)


def round_outlook(world: World, words: Words) -> str:
    """What the next rounds will bring."""
    texts = words.texts
    if due := world.get(MATCH, Convention).due:
        return texts("dune.coming.aid", player=words.player(due))
    if in_overtime(world):
        return texts("dune.coming.here")
    target = world.get(WORM, Worm).target
    if target and world.has(WORM, Position):
        return texts("dune.coming.worm", name=short_names(world.get(target, Character).name)[0])
    left = world.get(MATCH, Overtime).start - world.get(MATCH, Progress).round
    if left > 1:
        return texts("dune.coming.shai_hulud", rounds=words.counted("rounds", left))
    return texts("dune.coming.next")


def interim(world: World, words: Words) -> str:
    """What both houses have achieved, when a round is over."""
    number = world.get(MATCH, Progress).round
    if not number:
        return ""
    parts = [words.texts("dune.interim", round=number)]
    for seat in (1, 2):
        house, score = world.get(MATCH + seat, House), world.get(MATCH + seat, Score)
        parts.append(
            words.texts(
                "dune.interim.player",
                player=words.player(seat),
                store=house.store,
                picked_up=score.picked_up,
                defeated=score.defeated,
                swallowed=score.swallowed,
            )
        )
    return " ".join(parts)
