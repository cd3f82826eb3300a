"""What is shown of every event of Marvelous Mashup: one row each in `SHOW`."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from rich.style import Style

from ecs import events as shared
from ecs.components import Health, Inventory, Position, Team
from ecs.events import Event
from ecs.world import World
from render.camera_work import Shot
from render.show import END, LOW, ROUND, TURN, Mark, Show, Table, ending, result
from render.terminal import frame, theme
from render.terminal.frame import FLASH, HEAL, WHITE, Frame, at, banner, over, path, pause
from render.terminal.mashup.tiles import GRASS, stone_look
from render.terminal.theme import Glyphs, style
from render.words import place
from systems.mashup import events as mashup
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Hero, Npc, Rock, Stone
from systems.mashup.things import thing_in

if TYPE_CHECKING:
    from render.mashup.statistics import Deeds
    from render.mashup.words import Words
    from render.terminal.scene import Scene

KNOCKOUT, PICKUP, ARRIVAL, SNAP = "knockout", "pickup", "thanos", "snap"
"""What is marked in a replay."""
SPARK = style("#fff3b0", "#05070a", bold=True)
TRAIL = Style(bgcolor="#2c5238")
DUST = style("#b8a88a", "#3a332a")
PURPLE = Style(bgcolor="#7a1fb0", color="#ffffff")

# In words


def moved(words: Words, world: World, event: shared.Moved) -> str:
    """A step, a swap, or how far Thanos comes."""
    other = world.on(event.field, Hero)
    if other is not None and other != event.entity:
        names = words.entity(world, event.entity), words.entity(world, other)
        return words.texts("event.Moved.swap", entity=names[0], other=names[1])
    company = [other for other in world.at[event.origin] if world.has(other, Hero) or world.has(other, Npc)]
    if len(company) > 1:
        return ""  # the other half of a swap: its partner has told it
    if event.entity == THANOS:
        return words.plain(world, event, ".thanos")
    far = world.grid.distance(event.origin, event.field) > 1
    return words.plain(world, event, ".far" if far else "")


def turn_started(words: Words, world: World, event: shared.TurnStarted) -> str:
    """Whose turn it is."""
    return words.plain(world, event, ".thanos" if event.entity == THANOS else "")


def hurt(words: Words, world: World, event: shared.Hurt) -> str:
    """A hero or a rock loses hit points."""
    return words.plain(world, event, ".rock" if world.has(event.entity, Rock) else "")


def healed(words: Words, world: World, event: shared.Healed) -> str:
    """A hero gets some back, or gets up again."""
    return words.plain(world, event, "" if world.get(event.entity, Health).hp else ".revived")


def given(words: Words, world: World, event: shared.Given) -> str:
    """A stone changes hands; Thanos takes it."""
    return words.plain(world, event, ".thanos" if event.taker == THANOS else "")


def released(words: Words, world: World, event: shared.Released) -> str:
    """A stone falls to the ground; Goose spits it out."""
    return words.plain(world, event, ".goose" if event.owner == GOOSE else "")


def appeared(words: Words, world: World, event: shared.Appeared) -> str:
    """Somebody comes, or a stone does."""
    if stone := world.find(event.entity, Stone):
        name, field = words.stone(stone.name), place(world, event.field)
        return words.texts("event.Appeared.stone", stone=name, field=field)
    return words.plain(world, event)


def vanished(words: Words, world: World, event: shared.Vanished) -> str:
    """Somebody goes; Goose is not the point, her stone is."""
    return "" if event.entity == GOOSE else words.plain(world, event)


def delayed(words: Words, world: World, event: shared.Delayed) -> str:
    """Somebody, or a stone, finds no free field yet."""
    if stone := world.find(event.entity, Stone):
        return words.texts("event.Delayed.stone", stone=words.stone(stone.name))
    return words.plain(world, event)


def spawned(words: Words, world: World, event: shared.Spawned) -> str:
    """A hero, a guest, a rock or a thing of a mod is put on the board."""
    parts = {type(component): component for component in event.components}
    hero, position = parts.get(Hero), parts.get(Position)
    if not isinstance(position, Position):
        return ""
    field = place(world, position.field)
    if isinstance(hero, Hero):
        return words.texts("event.Spawned.hero", entity=hero.name, field=field)
    if thing := thing_in(parts, words.things):
        return words.told("spawned", thing, field)
    if isinstance(npc := parts.get(Npc), Npc):
        return words.texts("event.Spawned.thing", thing=npc.name, field=field)
    return words.texts("event.Spawned.rock", field=field)


def removed(words: Words, world: World, event: shared.Removed) -> str:
    """A rock crumbles, a hero turns to dust, a thing of a mod is gone."""
    if thing := words.thing(world, event.entity):
        return words.told("removed", thing, place(world, event.field)) if event.field >= 0 else ""
    if world.has(event.entity, Npc):
        return words.texts("event.Vanished", entity=words.entity(world, event.entity))
    return words.plain(world, event, ".hero" if world.has(event.entity, Hero) else ".rock")


def knocked_out(words: Words, world: World, event: mashup.KnockedOut) -> str:
    """Who is down, and by whom."""
    return words.plain(world, event, "" if event.by is None else ".by")


def fielded(words: Words, world: World, event: mashup.Fielded) -> str:
    """The six heroes of a player."""
    heroes = ", ".join(words.entity(world, hero) for hero in event.heroes)
    return words.texts("event.Fielded", player=words.player(event.seat), heroes=heroes)


def used(words: Words, world: World, event: mashup.Used) -> str:
    """What a stone does; a mod may have words of its own for this."""
    names = {name: words.entity(world, getattr(event, name)) for name in ("entity", "target", "stone")}
    own = words.used(world.get(event.stone, Stone).name, names | {"field": place(world, event.field)})
    return own or words.plain(world, event)


# In the log


def hero_spawned(world: World, event: shared.Spawned, before: Event | None) -> bool:
    """Whether it is a hero."""
    return any(isinstance(component, Hero) for component in event.components)


def somebody(world: World, event: shared.Appeared | shared.Removed, before: Event | None) -> bool:
    """Whether it is a hero or a guest."""
    return world.has(event.entity, Hero) or world.has(event.entity, Npc)


# Heard


def moving(world: World, event: shared.Moved, seat: int) -> str:
    """A step, a swap, or Thanos; only one half of a swap is heard."""
    if event.entity == THANOS:
        return "thanos"
    other = world.on(event.field, Hero)
    if other is not None and other != event.entity:
        return "swap"
    alone = sum(world.has(each, Hero) for each in world.at[event.origin]) < 2
    return "step" if alone and world.grid.distance(event.origin, event.field) == 1 else ""


# Seen

ALARM = 5
"""Whoever has so many stones is about to win."""


def spawning(world: World, event: shared.Spawned) -> Shot:
    """The heroes come all over the board."""
    return Shot.WHOLE if any(isinstance(each, Hero) for each in event.components) else Shot.FOLLOW


def appearing(world: World, event: shared.Appeared) -> Shot:
    """A guest is worth a closer look, a stone that falls is not."""
    return Shot.CLOSE if world.has(event.entity, Npc) else Shot.FOLLOW


def collecting(world: World, event: shared.Taken | shared.Given) -> Shot:
    """The last stones are worth a closer look, and all that Thanos takes."""
    owner = event.taker if isinstance(event, shared.Given) else event.entity
    many = len(world.get(owner, Inventory).items) + 1 >= ALARM
    return Shot.CLOSE if many or owner == THANOS else Shot.FOLLOW


def leaving(world: World, event: shared.Removed) -> Shot:
    """Heroes turn to dust all over the board."""
    return Shot.WHOLE if world.has(event.entity, Hero) else Shot.FOLLOW


# In a terminal


def flying(scene: Scene, glyphs: Glyphs, event: mashup.Shot) -> list[Frame]:
    """A shot on its way."""
    look = style(theme.TEAM[scene.cast.members[event.entity].seat], GRASS[0], bold=True)
    way = path(scene.world.grid, event.origin, event.field)
    return [Frame(0.05, {field: frame.Mark(look, glyphs.shot)}) for field in way]


def glow(scene: Scene, stone: int) -> frame.Mark:
    """The colour of a stone."""
    return frame.Mark(Style(bgcolor=stone_look(scene.world, stone)[1], color="#05070a"))


def power(scene: Scene, glyphs: Glyphs, event: mashup.Used) -> list[Frame]:
    """Who uses a stone, and on what."""
    mark = glow(scene, event.stone)
    return [Frame(0.2, {event.origin: mark}), Frame(0.35, {event.origin: mark, event.field: mark})]


def taken(scene: Scene, glyphs: Glyphs, event: shared.Taken) -> list[Frame]:
    """A stone is picked up."""
    return [Frame(0.5, {event.field: glow(scene, event.item)})]


def snapping(scene: Scene, glyphs: Glyphs, event: mashup.Snapped) -> list[Frame]:
    """The whole board in purple."""
    flash = dict.fromkeys(range(scene.world.grid.size), frame.Mark(PURPLE))
    text = scene.words.texts("banner.snap")
    return [Frame(0.4, flash, text), Frame(0.9, banner=text)]


def crumbling(scene: Scene, glyphs: Glyphs, event: shared.Removed) -> list[Frame]:
    """Dust where something stood."""
    hero = scene.world.has(event.entity, Hero)
    dust = {event.field: frame.Mark(DUST, glyphs.dust * 2)}
    return [Frame(0.4 if hero else 0.15, dust)] if event.field >= 0 else []


def arriving(scene: Scene, glyphs: Glyphs, event: shared.Appeared) -> list[Frame]:
    """A spark, and who it is."""
    key = {GOOSE: "banner.goose", THANOS: "banner.thanos"}.get(event.entity)
    seconds = {GOOSE: 0.8, THANOS: 1.6, STAN_LEE: 0.6}.get(event.entity, 0.5)
    spark = {event.field: frame.Mark(SPARK, "**")}
    return [Frame(0.2, spark), Frame(seconds, banner=scene.words.texts(key) if key else "")]


# Counted

Counted = defaultdict[int, "Deeds"]


def count_hurt(deeds: Counted, world: World, event: shared.Hurt) -> None:
    """Damage suffered, and dealt to enemies."""
    if world.has(event.entity, Hero):
        deeds[event.entity].suffered += event.amount
        if enemies(world, event.by, event.entity):
            deeds[event.by or 0].damage += event.amount


def count_knockout(deeds: Counted, world: World, event: mashup.KnockedOut) -> None:
    """Enemies knocked out."""
    if enemies(world, event.by, event.entity):
        deeds[event.by or 0].knockouts += 1


def count_taken(deeds: Counted, world: World, event: shared.Taken) -> None:
    """Stones picked up."""
    if world.has(event.entity, Hero):
        deeds[event.entity].stones += 1


def count_used(deeds: Counted, world: World, event: mashup.Used) -> None:
    """Powers used."""
    deeds[event.entity].powers += 1


def count_spent(deeds: Counted, world: World, event: shared.Spent) -> None:
    """Steps taken."""
    if world.has(event.entity, Hero):
        deeds[event.entity].steps += event.mp


def enemies(world: World, by: int | None, victim: int) -> bool:
    """Whether two belong to different players."""
    attacker = None if by is None else world.find(by, Team)
    return attacker is not None and attacker.seat != world.get(victim, Team).seat


SHOW = Table(
    {
        mashup.Picked: Show(after=banner(0.8, "banner.draft")),
        mashup.Fielded: Show(text=fielded, alone=True, after=pause(0.6)),
        shared.Spawned: Show(
            text=spawned,
            alone=hero_spawned,
            minor=True,
            film="moves.spawned",
            after=pause(0.15),
            shot=spawning,
        ),
        shared.RoundStarted: Show(
            level=ROUND, alone=True, film="course.round_started", after=frame.round_number
        ),
        shared.TurnStarted: Show(
            text=turn_started,
            level=TURN,
            alone=True,
            sound="turn",
            film="course.turn_started",
            after=pause(0.2),
            shot=Shot.FOLLOW,
        ),
        shared.TimedOut: Show(alone=True, film="course.timed_out"),
        shared.Spent: Show(text=None, count=count_spent),
        shared.Moved: Show(
            text=moved,
            minor=True,
            sound=moving,
            film="moves.moved",
            after=at("origin", 0.17, TRAIL),
            shot=Shot.FOLLOW,
        ),
        mashup.Ported: Show(
            sound="portal",
            film="moves.ported",
            after=at("origin", 0.17, TRAIL),
            shot=Shot.FOLLOW,
        ),
        mashup.Struck: Show(
            sound="hit",
            film="fights.struck",
            before=at("origin", 0.12, WHITE),
            shot=Shot.FOLLOW,
        ),
        mashup.Shot: Show(
            sound="shot",
            film="fights.shot",
            before=flying,
            shot=Shot.FOLLOW,
        ),
        shared.Hurt: Show(
            text=hurt,
            sound=lambda world, event, seat: "hurt" if world.has(event.entity, Hero) else "",
            film="fights.hurt",
            after=at("field", 0.4, FLASH, "-{event.amount}"),
            count=count_hurt,
            shot=Shot.FOLLOW,
        ),
        shared.Healed: Show(
            text=healed,
            film="fights.healed",
            after=at("field", 0.4, HEAL, "+{event.amount}"),
            shot=Shot.FOLLOW,
        ),
        mashup.KnockedOut: Show(
            text=knocked_out,
            sound="knockout",
            film="fights.knocked_out",
            after=over("entity", 0.6, FLASH, "KO"),
            count=count_knockout,
            mark=Mark(KNOCKOUT, "skull"),
            shot=Shot.CLOSE,
        ),
        mashup.Used: Show(
            text=used,
            sound=lambda world, event, seat: world.get(event.stone, Stone).name,
            film="stones.used",
            before=power,
            count=count_used,
            shot=Shot.CLOSE,
        ),
        shared.Cooled: Show(text=None),  # the stone goes dark when its power has been seen
        shared.Refilled: Show(film="stones.refilled"),
        shared.Taken: Show(
            sound="pickup",
            film="stones.taken",
            after=taken,
            count=count_taken,
            mark=Mark(PICKUP, "stone", LOW),
            shot=collecting,
        ),
        shared.Given: Show(
            text=given,
            sound=lambda world, event, seat: "thanos" if event.taker == THANOS else "handover",
            film="stones.given",
            after=over("taker", 0.5, WHITE),
            shot=collecting,
        ),
        shared.Released: Show(
            text=released,
            film="stones.released",
            shot=Shot.FOLLOW,
        ),
        shared.Appeared: Show(
            text=appeared,
            alone=somebody,
            sound=lambda world, event, seat: {GOOSE: "goose", THANOS: "thanos"}.get(event.entity, ""),
            film="moves.appeared",
            after=arriving,
            mark=Mark(ARRIVAL, "warning", when=lambda event: event.entity == THANOS),
            shot=appearing,
        ),
        shared.Delayed: Show(text=delayed),
        shared.Vanished: Show(text=vanished, film="moves.vanished"),
        shared.Removed: Show(
            text=removed,
            alone=somebody,
            sound=lambda world, event, seat: "dust" if world.has(event.entity, Hero) else "crumble",
            film="moves.removed",
            before=crumbling,
            shot=leaving,
        ),
        shared.Changed: Show(text=None),
        mashup.Tallied: Show(text=None),
        mashup.ThanosCalled: Show(film="course.thanos_called"),
        mashup.Excelsior: Show(
            alone=True,
            sound="excelsior",
            film="course.excelsior",
            after=banner(1.4, "banner.excelsior"),
            shot=Shot.CLOSE,
        ),
        mashup.Snapped: Show(
            alone=True,
            sound="snap",
            film="course.snapped",
            before=snapping,
            mark=Mark(SNAP, "warning"),
            shot=Shot.CLOSE,
        ),
        shared.MatchOver: Show(
            text=result,
            level=ROUND,
            alone=True,
            sound=ending,
            film="course.won",
            after=frame.winner,
            mark=Mark(END, "crown"),
            shot=Shot.WHOLE,
        ),
    }
)
