"""How an event looks: the frames before it happens and those after."""

from __future__ import annotations

from rich.style import Style

from ecs.components import Position
from ecs.events import (
    Appeared,
    Event,
    Given,
    Healed,
    Hurt,
    Moved,
    Removed,
    RoundStarted,
    Spawned,
    Taken,
    TurnStarted,
    Won,
)
from ecs.grid import Field, Grid
from render.terminal import theme
from render.terminal.board import Mark
from render.terminal.scene import Scene
from render.terminal.screen import Frame
from render.terminal.theme import Glyphs, style
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Hero
from systems.mashup.events import Excelsior, Fielded, KnockedOut, Picked, Ported, Shot, Snapped, Struck, Used

FLASH = style("#ffffff", "#d02030", bold=True)
HEAL = style("#06260f", "#5be38a", bold=True)
SPARK = style("#fff3b0", "#05070a", bold=True)
TRAIL = Style(bgcolor="#2c5238")
DUST = style("#b8a88a", "#3a332a")


def before(scene: Scene, glyphs: Glyphs, event: Event) -> list[Frame]:
    """What is to be seen just before an event happens."""
    world, texts = scene.world, scene.words.texts
    if isinstance(event, Shot):
        shot = style(theme.TEAM[scene.cast.members[event.entity].seat], theme.GRASS[0], bold=True)
        way = path(world.grid, event.origin, event.field)
        return [Frame(0.05, {field: Mark(shot, glyphs.shot)}) for field in way]
    if isinstance(event, Struck):
        return [Frame(0.12, {event.origin: Mark(Style(bgcolor="#ffffff", color="#10131a"))})]
    if isinstance(event, Used):
        _, colour = theme.stone_look(world, event.stone)
        glow = Style(bgcolor=colour, color="#05070a")
        return [
            Frame(0.2, {event.origin: Mark(glow)}),
            Frame(0.35, {event.origin: Mark(glow), event.field: Mark(glow)}),
        ]
    if isinstance(event, Snapped):
        purple = Mark(Style(bgcolor="#7a1fb0", color="#ffffff"))
        flash = dict.fromkeys(range(world.grid.size), purple)
        return [Frame(0.4, flash, texts("banner.snap")), Frame(0.9, banner=texts("banner.snap"))]
    if isinstance(event, Removed) and event.field >= 0:
        hero = world.has(event.entity, Hero)
        return [Frame(0.4 if hero else 0.15, {event.field: Mark(DUST, glyphs.dust * 2)})]
    return []


def after(scene: Scene, glyphs: Glyphs, event: Event) -> list[Frame]:
    """What is to be seen once an event has happened."""
    texts = scene.words.texts
    if isinstance(event, Moved | Ported):
        return [Frame(0.17, {event.origin: Mark(TRAIL)})]
    if isinstance(event, Hurt):
        return [Frame(0.4, {event.field: Mark(FLASH, f"-{event.amount}")})]
    if isinstance(event, Healed):
        return [Frame(0.4, {event.field: Mark(HEAL, f"+{event.amount}")})]
    if isinstance(event, KnockedOut):
        return [Frame(0.6, _on(scene, event.entity, Mark(FLASH, "KO")))]
    if isinstance(event, Taken):
        _, colour = theme.stone_look(scene.world, event.item)
        return [Frame(0.5, {event.field: Mark(Style(bgcolor=colour, color="#05070a"))})]
    if isinstance(event, Given):
        return [Frame(0.5, _on(scene, event.taker, Mark(Style(bgcolor="#ffffff", color="#10131a"))))]
    if isinstance(event, Spawned):
        return [Frame(0.15)]
    if isinstance(event, Appeared):
        banner = {GOOSE: "banner.goose", THANOS: "banner.thanos"}.get(event.entity)
        seconds = {GOOSE: 0.8, THANOS: 1.6, STAN_LEE: 0.6}.get(event.entity, 0.5)
        return [
            Frame(0.2, {event.field: Mark(SPARK, "**")}),
            Frame(seconds, banner=texts(banner) if banner else ""),
        ]
    if isinstance(event, Excelsior):
        return [Frame(1.4, banner=texts("banner.excelsior"))]
    if isinstance(event, RoundStarted):
        return [Frame(0.8, banner=texts("banner.round", round=event.round))]
    if isinstance(event, TurnStarted):
        return [Frame(0.2)]
    if isinstance(event, Picked):
        return [Frame(0.8, banner=texts("banner.draft"))]
    if isinstance(event, Fielded):
        return [Frame(0.6)]
    if isinstance(event, Won):
        return [Frame(2.5, banner=texts("banner.won", player=scene.words.player(event.seat).upper()))]
    return []


def path(grid: Grid, origin: Field, goal: Field) -> list[Field]:
    """The fields a shot flies over, without its two ends."""
    (x, y), (goal_x, goal_y) = grid.xy(origin), grid.xy(goal)
    steps = grid.distance(origin, goal)
    # Adding half a step rounds to the nearest field in whole numbers.
    return [
        grid.field(
            x + ((goal_x - x) * step * 2 + steps) // (2 * steps),
            y + ((goal_y - y) * step * 2 + steps) // (2 * steps),
        )
        for step in range(1, steps)
    ]


def _on(scene: Scene, entity: int, mark: Mark) -> dict[Field, Mark]:
    position = scene.world.find(entity, Position)
    return {} if position is None else {position.field: mark}
