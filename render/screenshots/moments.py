"""The animations: for each a moment of a match in which it can be seen, caught in the middle."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ecs import events as shared
from ecs.components import Inventory
from ecs.events import Event
from ecs.world import World
from render.screenshots.story import Moment, Wanted, found
from render.screenshots.table import StagedTable
from render.table import Beat
from systems.mashup import events as mashup
from systems.mashup.components import GOOSE, THANOS, Hero, Rock, Stone

if TYPE_CHECKING:
    from render.screenshots.studio import Studio
    from render.views.match import MatchView

FRAME = 1 / 60
SHORTEST, LONGEST = 0.36, 20.0
"""Seconds of an animation; others may begin while it runs."""
CLOSE = 1.9
"""How close the camera goes."""


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
    "won": _is(shared.Won),
}
"""What is looked for, by the name of its picture."""


@cache
def moments() -> dict[str, Moment]:
    """A moment for each."""
    return found(WANTED)


class Film:
    """One take on the screen, from the moment before it on."""

    def __init__(self, studio: Studio, moment: Moment, *, close: bool) -> None:
        from render.views.match import MatchView

        self.studio = studio
        self.moment = moment
        self.table = StagedTable(Beat((), moment.take.before), seat=0)
        self.view: MatchView = MatchView(studio.window, self.table)
        studio.window.show_view(self.view)
        studio.pass_time(0.2)
        if close and moment.fields:
            x, y = self.middle()
            self.view.stage.camera.zoom(CLOSE, x, y)
            studio.pass_time(1.0)
        self.heard: list[Event] = []
        self.view.director.listeners.append(lambda event, world: self.heard.append(event))
        self.table.tell(moment.take.beat)

    def middle(self) -> tuple[float, float]:
        """Where in the window it happens."""
        rects = [self.view.rect_of(field) for field in self.moment.fields] or [self.view.layout.board]
        return sum(rect.x for rect in rects) / len(rects), sum(rect.y for rect in rects) / len(rects)

    def run(self, seconds: float) -> None:
        """Let it run for a while."""
        self.studio.pass_time(seconds, FRAME)

    def span(self) -> tuple[float, float]:
        """When the film of the moment's event begins and ends, in seconds from now."""
        passed, begun = 0.0, None
        while passed < LONGEST:
            self.run(FRAME)
            passed += FRAME
            if begun is None and len(self.heard) > self.moment.index:
                begun = passed
            on = len(self.heard) > self.moment.index + 1 and begun is not None and passed - begun > SHORTEST
            if begun is not None and (on or self.view.director.idle):
                return begun, passed
        return begun or 0.0, passed


_SPANS: dict[str, tuple[float, float]] = {}


def shoot(studio: Studio, name: str, *, close: bool = False) -> Film:
    """Stop an animation at its middle."""
    moment = moments()[name]
    if name not in _SPANS:
        _SPANS[name] = Film(studio, moment, close=close).span()
    begun, ended = _SPANS[name]
    film = Film(studio, moment, close=close)
    film.run((begun + ended) / 2)
    return film
