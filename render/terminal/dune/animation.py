"""How an event of Dune looks: the frames before it happens and those after."""

from __future__ import annotations

from rich.style import Style

from ecs.components import MATCH
from ecs.events import Event
from ecs.grid import Field
from render.terminal import frame
from render.terminal.dune.tiles import SPICE, STORM, STORM_DARK, WORM_COLOUR, WORM_DARK
from render.terminal.frame import FLASH, HEAL, WHITE, Frame, Mark, on
from render.terminal.scene import Scene
from render.terminal.theme import Glyphs, style
from systems.dune.components import Terrain
from systems.dune.events import (
    AtomicsUsed,
    Attacked,
    Cloned,
    ConventionBroken,
    Defeated,
    Delivered,
    Devoured,
    Duelled,
    DunesWalked,
    Earthquake,
    HandedOver,
    HouseChosen,
    SpiceBlown,
    SpiceScattered,
    SpiceTaken,
    Spun,
    StormMoved,
    WormAppeared,
    WormMoved,
)

TRAIL = Style(bgcolor="#6a5530")
GLOW = style("#20120a", SPICE, bold=True)
FIRE = style("#fff3b0", "#d0481a", bold=True)
SAND = style("#fff3d0", "#c9a05a")
WORM = Style(color=WORM_COLOUR, bgcolor=WORM_DARK, bold=True)


def before(scene: Scene, glyphs: Glyphs, event: Event) -> list[Frame]:
    """What is to be seen just before an event happens."""
    world, texts = scene.world, scene.words.texts
    match event:
        case Attacked(origin=origin) | Duelled(origin=origin):
            return [Frame(0.12, {origin: Mark(WHITE)})]
        case Spun(field=field):
            around = dict.fromkeys(world.grid.near[field], Mark(WHITE))
            return [Frame(0.12, {field: Mark(WHITE)}), Frame(0.2, around)]
        case AtomicsUsed(origin=origin, field=field):
            flash = dict.fromkeys(_around(scene, field), Mark(FIRE, "**"))
            banner = texts("dune.banner.atomics")
            return [
                Frame(0.3, {origin: Mark(WHITE)}),
                Frame(0.3, {field: Mark(FIRE, "**")}),
                Frame(0.8, flash, banner),
            ]
        case Devoured(field=field):
            return [Frame(0.25, {field: Mark(WORM, "()")}), Frame(0.5, {field: Mark(WORM, "@@")})]
        case Defeated(entity=entity):
            return [Frame(0.5, on(scene, entity, Mark(FLASH, "X")))]
        case SpiceBlown(field=field):
            return [
                Frame(0.2, {field: Mark(GLOW, "**")}),
                Frame(0.3, dict.fromkeys(_around(scene, field), Mark(SAND, "**"))),
            ]
        case Earthquake():
            shaking = dict.fromkeys(range(world.grid.size), Mark(SAND))
            banner = texts("dune.banner.earthquake")
            return [Frame(0.4, shaking, banner), Frame(1.2, banner=banner)]
        case DunesWalked(kinds=kinds):
            old = world.get(MATCH, Terrain).kinds
            changed = [field for field in range(world.grid.size) if old[field] != kinds[field]]
            return [Frame(0.35, dict.fromkeys(changed, Mark(SAND)))] if changed else []
        case StormMoved(field=field):
            gust = Mark(style(STORM, STORM_DARK, bold=True), glyphs.storm * 2)
            return [Frame(0.35, dict.fromkeys(_around(scene, field), gust))]
    return []


def after(scene: Scene, event: Event) -> list[Frame]:
    """What is to be seen once an event has happened."""
    texts = scene.words.texts
    match event:
        case HouseChosen():
            return [Frame(0.8, banner=texts("dune.banner.houses"))]
        case WormAppeared(field=field):
            return [Frame(0.2, {field: Mark(WORM, "()")}), Frame(0.7, banner=texts("dune.banner.worm"))]
        case WormMoved(origin=origin):
            return [Frame(0.15, {origin: Mark(SAND)})]
        case SpiceTaken(fields=fields):
            return [Frame(0.3, dict.fromkeys(fields, Mark(GLOW)))]
        case SpiceScattered(fields=fields) | SpiceBlown(fields=fields):
            return [Frame(0.4, dict.fromkeys(fields, Mark(GLOW, "**")))]
        case HandedOver(taker=taker):
            return [Frame(0.4, on(scene, taker, Mark(GLOW)))]
        case Delivered(field=field, amount=amount):
            return [Frame(0.5, {field: Mark(GLOW, f"+{amount}")})]
        case Cloned(field=field):
            return [Frame(0.4, {field: Mark(HEAL)})]
        case ConventionBroken():
            return [Frame(1.2, banner=texts("dune.banner.outlawed"))]
    return frame.after(scene, event, TRAIL)


def _around(scene: Scene, field: Field) -> tuple[Field, ...]:
    return (field, *scene.world.grid.near[field])
