"""How an event of Mashup looks: the frames before it happens and those after."""

from __future__ import annotations

from rich.style import Style

from ecs.events import Appeared, Event, Given, Removed, Taken
from render.terminal import frame, theme
from render.terminal.frame import FLASH, WHITE, Frame, Mark, on, path
from render.terminal.mashup.tiles import GRASS, stone_look
from render.terminal.scene import Scene
from render.terminal.theme import Glyphs, style
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Hero
from systems.mashup.events import Excelsior, Fielded, KnockedOut, Picked, Ported, Shot, Snapped, Struck, Used

SPARK = style("#fff3b0", "#05070a", bold=True)
TRAIL = Style(bgcolor="#2c5238")
DUST = style("#b8a88a", "#3a332a")


def before(scene: Scene, glyphs: Glyphs, event: Event) -> list[Frame]:
    """What is to be seen just before an event happens."""
    world, texts = scene.world, scene.words.texts
    if isinstance(event, Shot):
        shot = style(theme.TEAM[scene.cast.members[event.entity].seat], GRASS[0], bold=True)
        way = path(world.grid, event.origin, event.field)
        return [Frame(0.05, {field: Mark(shot, glyphs.shot)}) for field in way]
    if isinstance(event, Struck):
        return [Frame(0.12, {event.origin: Mark(WHITE)})]
    if isinstance(event, Used):
        _, colour = stone_look(world, event.stone)
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


def after(scene: Scene, event: Event) -> list[Frame]:
    """What is to be seen once an event has happened."""
    texts = scene.words.texts
    if isinstance(event, Ported):
        return [Frame(0.17, {event.origin: Mark(TRAIL)})]
    if isinstance(event, KnockedOut):
        return [Frame(0.6, on(scene, event.entity, Mark(FLASH, "KO")))]
    if isinstance(event, Taken):
        _, colour = stone_look(scene.world, event.item)
        return [Frame(0.5, {event.field: Mark(Style(bgcolor=colour, color="#05070a"))})]
    if isinstance(event, Given):
        return [Frame(0.5, on(scene, event.taker, Mark(WHITE)))]
    if isinstance(event, Appeared):
        banner = {GOOSE: "banner.goose", THANOS: "banner.thanos"}.get(event.entity)
        seconds = {GOOSE: 0.8, THANOS: 1.6, STAN_LEE: 0.6}.get(event.entity, 0.5)
        return [
            Frame(0.2, {event.field: Mark(SPARK, "**")}),
            Frame(seconds, banner=texts(banner) if banner else ""),
        ]
    if isinstance(event, Excelsior):
        return [Frame(1.4, banner=texts("banner.excelsior"))]
    if isinstance(event, Picked):
        return [Frame(0.8, banner=texts("banner.draft"))]
    if isinstance(event, Fielded):
        return [Frame(0.6)]
    return frame.after(scene, event, TRAIL)
