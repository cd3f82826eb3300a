"""What is shown of every event of Deserts of Dune: one row each in `SHOW`."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from rich.style import Style

from ecs import events as shared
from ecs.components import MATCH, Health, Position, Team
from ecs.events import Event
from ecs.grid import Field
from ecs.world import World
from render.camera_work import Shot
from render.show import END, LOW, ROUND, TURN, Mark, Show, Table, ending, result
from render.terminal import frame
from render.terminal.dune.tiles import SPICE, STORM, STORM_DARK, WORM_COLOUR, WORM_DARK
from render.terminal.frame import FLASH, HEAL, WHITE, Frame, at, banner, over, pause
from render.terminal.theme import Glyphs, style
from render.words import place
from systems.dune import events as dune
from systems.dune.characters import somebody_on
from systems.dune.components import DUNE, FLAT, Character, Noise, Terrain

if TYPE_CHECKING:
    from render.dune.statistics import Deeds
    from render.dune.words import Words
    from render.terminal.scene import Scene

SWALLOWED, DEFEATED, DELIVERED = "swallowed", "defeated", "delivered"
ATOMICS, EARTHQUAKE = "atomics", "earthquake"
"""What is marked in a replay."""
TRAIL = Style(bgcolor="#6a5530")
GLOW = style("#20120a", SPICE, bold=True)
FIRE = style("#fff3b0", "#d0481a", bold=True)
SAND = style("#fff3d0", "#c9a05a")
WORM = Style(color=WORM_COLOUR, bgcolor=WORM_DARK, bold=True)

# In words


def house_chosen(words: Words, world: World, event: dune.HouseChosen) -> str:
    """Which house a player leads."""
    return words.texts(
        "dune.event.HouseChosen", player=words.player(event.seat), house=words.house(event.house)
    )


def spawned(words: Words, world: World, event: shared.Spawned) -> str:
    """A character comes to the board, or will."""
    parts = {type(component): component for component in event.components}
    known, position = parts.get(Character), parts.get(Position)
    assert isinstance(known, Character)
    if not isinstance(position, Position):
        return words.texts("dune.event.Spawned.late", entity=known.name)
    return words.texts("dune.event.Spawned", entity=known.name, field=place(world, position.field))


def reinforced(words: Words, world: World, event: dune.Reinforced) -> str:
    """Somebody of another house comes to help."""
    return words.plain(world, event, home=words.house(world.get(event.entity, Character).home))


def moved(words: Words, world: World, event: shared.Moved) -> str:
    """A step or a swap."""
    if sum(world.has(each, Character) for each in world.at[event.origin]) > 1:
        return ""  # the other half of a swap: its partner has told it
    other = somebody_on(world, event.field)
    if other is None:
        return words.plain(world, event)
    names = words.entity(world, event.entity), words.entity(world, other)
    return words.texts("event.Moved.swap", entity=names[0], other=names[1])


def heard(words: Words, world: World, event: dune.Heard) -> str:
    """Only who becomes loud is worth a word."""
    return words.plain(world, event) if becomes_loud(world, event) else ""


def duelled(words: Words, world: World, event: dune.Duelled) -> str:
    """How a duel ended."""
    return words.plain(world, event, ".won" if event.success else ".lost")


def convention_broken(words: Words, world: World, event: dune.ConventionBroken) -> str:
    """Who has broken it, and who gets help."""
    house, other = (words.house_of(world, seat) for seat in (event.seat, 3 - event.seat))
    return words.plain(world, event, house=house, other=other)


def defeated(words: Words, world: World, event: dune.Defeated) -> str:
    """Who fell, and by whom."""
    return words.plain(world, event, "" if event.by in (None, event.entity) else ".by")


def spice_taken(words: Words, world: World, event: dune.SpiceTaken) -> str:
    """How much spice somebody picked up."""
    return words.plain(world, event, taken=words.spice(len(event.fields)))


def handed_over(words: Words, world: World, event: dune.HandedOver) -> str:
    """Spice given, or given up."""
    return words.plain(world, event, ".voice" if event.voice else "", spice=words.spice(event.amount))


def spice_scattered(words: Words, world: World, event: dune.SpiceScattered) -> str:
    """Spice that fell to the ground, and what of it is lost."""
    spice, gone = words.spice(len(event.fields)), words.spice(event.lost)
    return words.plain(world, event, ".lost" if event.lost else "", spice=spice, gone=gone)


def spice_blown(words: Words, world: World, event: dune.SpiceBlown) -> str:
    """How much spice came up."""
    return words.plain(world, event, spice=words.spice(len(event.fields)))


def devoured(words: Words, world: World, event: dune.Devoured) -> str:
    """Who was eaten, and by which worm."""
    return words.plain(world, event, ".shai_hulud" if event.shai_hulud else "")


def worm_starts(world: World, event: dune.WormMoved, before: Event | None) -> bool:
    """The way of the worm is told on one line."""
    return not isinstance(before, dune.WormMoved)


# Heard


def becomes_loud(world: World, event: dune.Heard) -> bool:
    """Whether the worm hears somebody from now on."""
    return event.loud and not world.get(event.entity, Noise).loud


def moving(world: World, event: shared.Moved, seat: int) -> str:
    """A step on sand or rock, or a swap, of which only one half is heard."""
    other = world.on(event.field, Character)
    if other is not None and other != event.entity:
        return "swap"
    alone = sum(world.has(each, Character) for each in world.at[event.origin]) < 2
    soft = world.get(MATCH, Terrain).kinds[event.field] in (FLAT, DUNE)
    return ("sand" if soft else "step") if alone else ""


def coming(world: World, event: shared.Spawned, seat: int) -> str:
    """Who lives is heard to come."""
    return "step" if any(isinstance(each, Health) for each in event.components) else ""


def wind(world: World, event: dune.DunesWalked, seat: int) -> str:
    """Dunes that stay as they are make no sound."""
    return "wind" if event.kinds != world.get(MATCH, Terrain).kinds else ""


# In a terminal


def around(scene: Scene, field: Field) -> tuple[Field, ...]:
    """A field and its neighbours."""
    return (field, *scene.world.grid.near[field])


def spinning(scene: Scene, glyphs: Glyphs, event: dune.Spun) -> list[Frame]:
    """All around is hit."""
    neighbours = dict.fromkeys(scene.world.grid.near[event.field], frame.Mark(WHITE))
    return [Frame(0.12, {event.field: frame.Mark(WHITE)}), Frame(0.2, neighbours)]


def burning(scene: Scene, glyphs: Glyphs, event: dune.AtomicsUsed) -> list[Frame]:
    """Nine fields on fire."""
    fire = frame.Mark(FIRE, "**")
    return [
        Frame(0.3, {event.origin: frame.Mark(WHITE)}),
        Frame(0.3, {event.field: fire}),
        Frame(0.8, dict.fromkeys(around(scene, event.field), fire), scene.words.texts("dune.banner.atomics")),
    ]


def eating(scene: Scene, glyphs: Glyphs, event: dune.Devoured) -> list[Frame]:
    """A mouth opens."""
    return [
        Frame(seconds, {event.field: frame.Mark(WORM, text)}) for seconds, text in ((0.25, "()"), (0.5, "@@"))
    ]


def blowing(scene: Scene, glyphs: Glyphs, event: dune.SpiceBlown) -> list[Frame]:
    """Sand flies around the field where it bursts."""
    sand = dict.fromkeys(around(scene, event.field), frame.Mark(SAND, "**"))
    return [Frame(0.2, {event.field: frame.Mark(GLOW, "**")}), Frame(0.3, sand)]


def shaking(scene: Scene, glyphs: Glyphs, event: dune.Earthquake) -> list[Frame]:
    """The whole board."""
    text = scene.words.texts("dune.banner.earthquake")
    sand = dict.fromkeys(range(scene.world.grid.size), frame.Mark(SAND))
    return [Frame(0.4, sand, text), Frame(1.2, banner=text)]


def walking(scene: Scene, glyphs: Glyphs, event: dune.DunesWalked) -> list[Frame]:
    """The fields that changed."""
    old = scene.world.get(MATCH, Terrain).kinds
    changed = [field for field in range(scene.world.grid.size) if old[field] != event.kinds[field]]
    return [Frame(0.35, dict.fromkeys(changed, frame.Mark(SAND)))] if changed else []


def blustering(scene: Scene, glyphs: Glyphs, event: dune.StormMoved) -> list[Frame]:
    """Where the storm goes."""
    gust = frame.Mark(style(STORM, STORM_DARK, bold=True), glyphs.storm * 2)
    return [Frame(0.35, dict.fromkeys(around(scene, event.field), gust))]


def rising(scene: Scene, glyphs: Glyphs, event: dune.WormAppeared) -> list[Frame]:
    """The worm comes up."""
    text = scene.words.texts("dune.banner.worm")
    return [Frame(0.2, {event.field: frame.Mark(WORM, "()")}), Frame(0.7, banner=text)]


# Counted

Counted = defaultdict[int, "Deeds"]


def count_hurt(deeds: Counted, world: World, event: shared.Hurt) -> None:
    """Damage suffered, and dealt to enemies."""
    deeds[event.entity].suffered += event.amount
    if enemies(world, event.by, event.entity):
        deeds[event.by or 0].damage += event.amount


def count_defeated(deeds: Counted, world: World, event: dune.Defeated) -> None:
    """Enemies defeated."""
    if event.credit and event.by is not None:
        deeds[event.by].defeats += 1


def count_taken(deeds: Counted, world: World, event: dune.SpiceTaken) -> None:
    """Spice picked up."""
    deeds[event.entity].picked_up += len(event.fields)


def count_delivered(deeds: Counted, world: World, event: dune.Delivered) -> None:
    """Spice brought home."""
    deeds[event.entity].delivered += event.amount


def count_moved(deeds: Counted, world: World, event: shared.Moved) -> None:
    """Steps taken."""
    deeds[event.entity].steps += 1


def enemies(world: World, by: int | None, victim: int) -> bool:
    """Whether two characters belong to different players."""
    if by is None or not (world.has(by, Character) and world.has(victim, Character)):
        return False
    return world.get(by, Team).seat != world.get(victim, Team).seat


SHOW = Table(
    {
        dune.HouseChosen: Show(
            text=house_chosen,
            alone=True,
            sound="house",
            film="course.house_chosen",
            after=banner(0.8, "dune.banner.houses"),
        ),
        shared.Spawned: Show(
            text=spawned,
            alone=True,
            minor=True,
            sound=coming,
            film="course.spawned",
            after=pause(0.15),
            shot=Shot.WHOLE,
        ),
        shared.RoundStarted: Show(
            level=ROUND,
            alone=True,
            sound="round",
            film="course.round_started",
            after=frame.round_number,
            phase="start",
        ),
        dune.Reinforced: Show(
            text=reinforced,
            sound="reinforced",
            film="course.reinforced",
            phase="reinforcements",
            shot=Shot.FOLLOW,
        ),
        dune.Earthquake: Show(
            alone=True,
            sound="rumble",
            film="desert.earthquake",
            before=shaking,
            mark=Mark(EARTHQUAKE, "warning"),
            phase="earthquake",
            lasts="earthquake",
            shot=Shot.WHOLE,
        ),
        dune.DunesWalked: Show(
            alone=True,
            minor=True,
            sound=wind,
            film="desert.dunes_walked",
            before=walking,
            phase="dunes",
            lasts="dunes",
        ),
        dune.SpiceBlown: Show(
            text=spice_blown,
            alone=True,
            sound="blow",
            film="desert.spice_blown",
            before=blowing,
            after=at("fields", 0.4, GLOW, "**"),
            phase="blow",
            lasts="spice_blow",
            shot=Shot.CLOSE,
        ),
        dune.StormMoved: Show(
            minor=True,
            sound="storm",
            film="desert.storm_moved",
            before=blustering,
            phase="storm",
            lasts="storm",
        ),
        dune.WormAppeared: Show(
            alone=True,
            sound="rumble",
            film="worm.appeared",
            after=rising,
            phase="worm",
            shot=Shot.CLOSE,
        ),
        dune.WormMoved: Show(
            alone=worm_starts,
            sound="slither",
            film="worm.moved",
            after=at("origin", 0.15, SAND),
            phase="worm",
            lasts="worm_step",
            shot=Shot.FOLLOW,
        ),
        dune.Devoured: Show(
            text=devoured,
            alone=True,
            sound=lambda world, event, seat: "shai_hulud" if event.shai_hulud else "gulp",
            film="worm.devoured",
            before=eating,
            mark=Mark(SWALLOWED, "worm"),
            phase=lambda event: "shai_hulud" if event.shai_hulud else "worm",
            lasts=lambda event: "shai_hulud" if event.shai_hulud else "",
            shot=Shot.CLOSE,
        ),
        dune.WormVanished: Show(sound="slither", film="worm.vanished"),
        dune.LastLeft: Show(text=None),
        dune.Cloned: Show(
            alone=True,
            sound="clone",
            film="course.cloned",
            after=at("field", 0.4, HEAL),
            phase="cloning",
            lasts="clone",
            shot=Shot.FOLLOW,
        ),
        dune.OrderSet: Show(text=None, film="course.order_set", phase="turns"),
        shared.TurnStarted: Show(
            level=TURN,
            alone=True,
            sound="turn",
            film="course.turn_started",
            after=pause(0.2),
            phase="turns",
            shot=Shot.FOLLOW,
        ),
        shared.TimedOut: Show(alone=True, film="course.timed_out"),
        shared.Spent: Show(text=None),
        shared.Moved: Show(
            text=moved,
            minor=True,
            sound=moving,
            film="course.moved",
            after=at("origin", 0.17, TRAIL),
            count=count_moved,
            lasts="move",
            shot=Shot.FOLLOW,
        ),
        dune.Heard: Show(
            text=heard,
            sound=lambda world, event, seat: "thump" if becomes_loud(world, event) else "",
            film="worm.heard",
        ),
        dune.Attacked: Show(
            sound="blade",
            film="fights.attacked",
            before=at("origin", 0.12, WHITE),
            lasts="action",
            shot=Shot.FOLLOW,
        ),
        dune.Spun: Show(
            sound="spin",
            film="fights.spun",
            before=spinning,
            lasts="action",
            shot=Shot.FOLLOW,
        ),
        dune.Duelled: Show(
            text=duelled,
            sound=lambda world, event, seat: "kanly" if event.success else "parry",
            film="fights.duelled",
            before=at("origin", 0.12, WHITE),
            lasts="action",
            shot=Shot.CLOSE,
        ),
        dune.AtomicsUsed: Show(
            sound="atomics",
            film="fights.atomics_used",
            before=burning,
            mark=Mark(ATOMICS, "atomics"),
            lasts="atomics",
            shot=Shot.CLOSE,
        ),
        dune.ConventionBroken: Show(
            text=convention_broken,
            alone=True,
            sound="convention",
            film="fights.convention_broken",
            after=banner(1.2, "dune.banner.outlawed"),
        ),
        shared.Hurt: Show(
            sound="hurt",
            film="fights.hurt",
            after=at("field", 0.4, FLASH, "-{event.amount}"),
            count=count_hurt,
            shot=Shot.FOLLOW,
        ),
        shared.Healed: Show(
            sound="heal",
            film="fights.healed",
            after=at("field", 0.4, HEAL, "+{event.amount}"),
            shot=Shot.FOLLOW,
        ),
        dune.Defeated: Show(
            text=defeated,
            sound="fallen",
            film="fights.defeated",
            before=over("entity", 0.5, FLASH, "X"),
            count=count_defeated,
            mark=Mark(DEFEATED, "skull"),
            shot=Shot.CLOSE,
        ),
        dune.SpiceTaken: Show(
            text=spice_taken,
            sound=lambda world, event, seat: "hoard" if len(event.fields) > 1 else "pickup",
            film="spice.taken",
            after=at("fields", 0.3, GLOW),
            count=count_taken,
            lasts="action",
            shot=Shot.FOLLOW,
        ),
        dune.HandedOver: Show(
            text=handed_over,
            sound=lambda world, event, seat: "voice" if event.voice else "handover",
            film="spice.handed_over",
            after=over("taker", 0.4, GLOW),
            lasts="action",
            shot=Shot.FOLLOW,
        ),
        dune.Delivered: Show(
            sound="deliver",
            film="spice.delivered",
            after=at("field", 0.5, GLOW, "+{event.amount}"),
            count=count_delivered,
            mark=Mark(DELIVERED, "spice", LOW),
            shot=Shot.CLOSE,
        ),
        dune.SpiceScattered: Show(
            text=spice_scattered,
            sound="scatter",
            film="spice.scattered",
            after=at("fields", 0.4, GLOW, "**"),
            shot=Shot.FOLLOW,
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
        # What no rule of this game tells, but a mod may.
        shared.Appeared: Show(
            film="course.appeared",
            shot=Shot.FOLLOW,
        ),
        shared.Vanished: Show(film="course.vanished"),
        shared.Removed: Show(
            film="course.vanished",
            shot=Shot.FOLLOW,
        ),
        shared.Refilled: Show(),
        shared.Taken: Show(),
        shared.Given: Show(),
        shared.Released: Show(),
        shared.Cooled: Show(text=None),
        shared.Delayed: Show(),
        shared.Changed: Show(text=None),
    }
)
