"""Where the pictures of Marvelous Mashup come from: matches of brains, and a moment for each animation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ecs import events as shared
from ecs.commands import REFEREE
from ecs.components import Inventory
from ecs.events import Event
from ecs.match import Match
from ecs.world import World
from net.mashup.opening import cleared
from render.moments import Take
from render.table import Beat
from systems.brains import brain
from systems.mashup import events as mashup
from systems.mashup.commands import Pick
from systems.mashup.components import GOOSE, THANOS, Hero, Rock, Stone
from systems.mashup.configs import Setup, load_setup
from systems.mashup.game import standard
from tools.screenshots.story import Story, Wanted

BOARD = "wakanda"
"""The one that everybody meets first, with portals and rocks."""


@cache
def setup() -> Setup:
    """What is played."""
    return load_setup("quick", scenario=BOARD)


def played(seed: int, level: str = "random", rules: Setup | None = None) -> Iterator[Take]:
    """A match from the moment the heroes come, take by take."""
    match = Match(standard(), rules or setup(), seed)
    before = cleared(match, REFEREE)
    brains = {seat: brain(level, seed + seat) for seat in (1, 2)}
    match.apply(1, Pick((0, 2, 4, 6, 8, 10)))
    events = match.apply(2, Pick((0, 2, 4, 6, 8, 10)))
    while True:
        after = match.clone()
        yield Take(before, Beat(tuple(events), after))
        if not match.acting:
            return
        before, seat = after, match.acting[0]
        events = match.apply(seat, brains[seat].choose(match, seat))


def _hero_moves(world: World, event: Event) -> bool:
    return isinstance(event, shared.Moved) and world.has(event.entity, Hero)


def _step(world: World, event: Event) -> bool:
    return _hero_moves(world, event) and event.field not in world.at and _distance(world, event) == 1  # type: ignore[attr-defined]


def _swap(world: World, event: Event) -> bool:
    return _hero_moves(world, event) and world.on(event.field, Hero) is not None  # type: ignore[attr-defined]


def _distance(world: World, event: Event) -> int:
    assert isinstance(event, shared.Moved)
    return world.grid.distance(event.origin, event.field)


def _power(name: str) -> Wanted:
    def used(world: World, event: Event) -> bool:
        return isinstance(event, mashup.Used) and world.get(event.stone, Stone).name == name

    return used


def _is(kind: type[Event], by: int | None = None) -> Wanted:
    return lambda world, event: type(event) is kind and (by is None or getattr(event, "entity", None) == by)


WANTED: dict[str, Wanted] = {
    "enter": lambda world, event: isinstance(event, shared.Spawned) and world.count(Hero) == 7,
    "round": _is(shared.RoundStarted),
    "turn-begins": _is(shared.TurnStarted),
    "step": _step,
    "swap": _swap,
    "portal": _is(mashup.Ported),
    "melee": _is(mashup.Struck),
    "shot": _is(mashup.Shot),
    "damage": lambda world, event: isinstance(event, shared.Hurt) and world.has(event.entity, Hero),
    "crumble": lambda world, event: isinstance(event, shared.Removed) and world.has(event.entity, Rock),
    "knock-out": _is(mashup.KnockedOut),
    "stones-fly": lambda world, event: isinstance(event, shared.Released) and event.owner != GOOSE,
    "pick-up": lambda world, event: isinstance(event, shared.Taken) and event.entity != THANOS,
    "hand-over": lambda world, event: isinstance(event, shared.Given) and event.taker != THANOS,
    "space": _power("space"),
    "mind": _power("mind"),
    "reality": _power("reality"),
    "power": _power("power"),
    "time": _power("time"),
    "soul": _power("soul"),
    "heal": _is(shared.Healed),
    "goose": _is(shared.Released),
    "excelsior": _is(mashup.Excelsior),
    "thanos-comes": _is(shared.Appeared, THANOS),
    "thanos-strides": _is(shared.Moved, THANOS),
    "thanos-takes": lambda world, event: isinstance(event, shared.Given) and event.taker == THANOS,
    "snap": lambda world, event: isinstance(event, mashup.Snapped) and world.has(THANOS, Inventory),
    "dust": lambda world, event: isinstance(event, shared.Removed) and world.has(event.entity, Hero),
    "won": _is(shared.MatchOver),
}

STORY = Story("mashup", lambda: setup().match, played, WANTED)
