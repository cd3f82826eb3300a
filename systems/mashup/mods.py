"""What a mod can bring to Marvelous Mashup, and how it comes into the game."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from ecs import mods
from ecs.commands import Abandon, Command
from ecs.components import SHARED, Body, Component, Health, Position, Waiting
from ecs.events import Event
from ecs.folders import mod_folder
from ecs.mods import ModFault, fault, guarded
from ecs.world import Row, System, World
from systems.mashup.build import build
from systems.mashup.components import COMPONENTS, THANOS, Npc
from systems.mashup.configs import Setup, stone_name
from systems.mashup.draft import PICKED
from systems.mashup.stones.kind import StoneKind
from systems.mashup.things import RULES, Thing


@dataclass(frozen=True)
class Ability:
    """A component that some heroes carry from the start; a system of the mod makes something of it."""

    component: Component
    heroes: tuple[str, ...]
    """The names of these heroes."""


@dataclass(frozen=True)
class Placed:
    """A system and its place in the round: right after the system of that name."""

    system: System[Any]
    after: str


@dataclass(frozen=True, kw_only=True)
class Mod(mods.Mod):
    """A mod of Marvelous Mashup."""

    game: str = "mashup"
    stones: tuple[StoneKind, ...] = ()
    abilities: tuple[Ability, ...] = ()
    systems: tuple[Placed, ...] = ()
    """NPCs, ways to win, and what abilities and terrain do."""
    components: tuple[type[Component], ...] = ()
    """All further components its code sets."""
    events: tuple[type[Event], ...] = ()
    """All further kinds of event its code tells."""
    things: tuple[Thing, ...] = ()
    """How what it puts on the board is called and looks; their components count as brought."""
    build: Callable[[World], None] | None = None
    """Brings further entities into a new match, such as an NPC or terrain."""


CAST = 2 * PICKED
"""The heroes that come onto a board."""
BESIDES: tuple[type[Component], ...] = (Npc, Position, Body, Health, Waiting)
"""What entities of mods may have beyond the components of mods; of all else clients are not told."""


def is_own(entity: int, row: Row) -> bool:
    """Whether a mod has brought this entity into the match."""
    return entity > THANOS and not any(kind in row for kind in RULES)


def load_mods(names: Sequence[str]) -> tuple[Mod, ...]:
    """The mods of these names or paths; all of them must be mods of this game."""
    return tuple(map(_ours, mods.load(names, mod_folder())))


def told_mods(labels: Sequence[str]) -> tuple[Mod, ...]:
    """The mods that a server or a replay tells by name and hash."""
    return tuple(map(_ours, mods.load_told(labels, mod_folder())))


def _ours(mod: mods.Mod) -> Mod:
    if isinstance(mod, Mod):
        return mod
    raise ModFault(f"The mod {mod.name} is made for the game {mod.game!r}, not for mashup.")


def stones_of(loaded: Sequence[Mod], before: Sequence[StoneKind]) -> tuple[StoneKind, ...]:
    """The stones the mods bring; their numbers follow those of the stones before."""
    taken = {kind.name: "the game" for kind in before} | {kind.glyph: "the game" for kind in before}
    found: list[StoneKind] = []
    for mod in loaded:
        for kind in mod.stones:
            _check_stone(mod, kind)
            for mark in (kind.name, kind.glyph):
                if mark in taken:
                    raise ModFault(f"The mod {mod.name} brings a stone {mark!r}, but {taken[mark]} has one.")
                taken[mark] = f"the mod {mod.name}"
            found.append(
                replace(
                    kind,
                    targets=guarded(mod.name, _listed(kind.targets)),
                    use=guarded(mod.name, kind.use),
                    ideas=None if kind.ideas is None else guarded(mod.name, kind.ideas),
                    picture=_picture(mod, f"stone {kind.name!r}", kind.picture),
                )
            )
    return tuple(found)


def things_of_mods(loaded: Sequence[Mod]) -> tuple[Thing, ...]:
    """What the mods say of their things."""
    found: list[Thing] = []
    for mod in loaded:
        for thing in mod.things:
            for problem in _faults_of_thing(thing):
                raise ModFault(f"The thing {thing.component.__name__} of the mod {mod.name}: {problem}.")
            found.append(
                replace(thing, picture=_picture(mod, f"thing {thing.component.__name__}", thing.picture))
            )
    return tuple(found)


def components_of(loaded: Sequence[Mod]) -> tuple[type[Component], ...]:
    """Every further component, each of another name than all others."""
    taken = {kind.__name__: "the game" for kind in (*SHARED, *COMPONENTS)}
    found: list[type[Component]] = []
    for mod in loaded:
        own = [*mod.components, *(type(ability.component) for ability in mod.abilities)]
        own += (thing.component for thing in mod.things)
        for kind in (*(stone.power for stone in mod.stones), *dict.fromkeys(own)):
            if kind.__name__ in taken:
                who = taken[kind.__name__]
                raise ModFault(f"The mod {mod.name} has a component {kind.__name__}, but {who} has one too.")
            taken[kind.__name__] = f"the mod {mod.name}"
        found += dict.fromkeys(own)
    return tuple(found)


def gifts_of(loaded: Sequence[Mod]) -> dict[str, list[Component]]:
    """The components that heroes carry from the start, by the heroes' names."""
    gifts: dict[str, list[Component]] = {}
    for mod in loaded:
        for ability in mod.abilities:
            for hero in ability.heroes:
                gifts.setdefault(hero, []).append(ability.component)
    return gifts


def with_newcomers(systems: tuple[System[Any], ...], loaded: Sequence[Mod]) -> tuple[System[Any], ...]:
    """The round with the mods' systems in their places."""
    order = list(systems)
    for mod in loaded:
        for placed in mod.systems:
            names = [type(system).__name__ for system in order]
            if placed.after not in names:
                choice = ", ".join(dict.fromkeys(names))
                raise ModFault(f"The mod {mod.name} goes after {placed.after!r}; there are {choice}.")
            order.insert(names.index(placed.after) + 1, _careful(mod, placed.system))
    return tuple(order)


def build_all(world: World, setup: Setup, kinds: Sequence[StoneKind], mods: Sequence[Mod]) -> None:
    """A new match with what the mods add."""
    build(world, setup, kinds)
    for mod in mods:
        if mod.build is not None:
            guarded(mod.name, mod.build)(world)
            if (free := world.free.bit_count()) < CAST:
                raise ModFault(f"The mod {mod.name} leaves {free} free fields; the heroes need {CAST}.")


def _careful(mod: Mod, system: System[Any]) -> System[Any]:
    """The system, but a fault of it is told by the name of its mod, and an abandoned match passes it by."""
    careful: Any = copy(system)
    process = system.process

    def passing(world: World, seat: int, command: Command) -> None:
        # For every command there is: so all in one function.
        if type(command) is not Abandon:
            try:
                process(world, seat, command)
            except Exception as error:
                raise fault(mod.name, error) from error

    careful.process = passing
    careful.offers = guarded(mod.name, _listed(system.offers))
    careful.refusal = guarded(mod.name, system.refusal)
    return careful  # type: ignore[no-any-return]


def _listed(function: Callable[..., Any]) -> Callable[..., list[Any]]:
    """A generator would fail only later, outside the guard."""
    return lambda *arguments: list(function(*arguments))


def _picture(mod: Mod, whose: str, name: str) -> str:
    """Where a picture is."""
    if not name or mod.file is None:
        return ""
    path = mod.file.parent / name
    if not path.is_file():
        raise ModFault(f"The {whose} of the mod {mod.name}: its picture {path} is not there.")
    return str(path)


def _check_stone(mod: Mod, kind: StoneKind) -> None:
    for problem in _faults(kind):
        raise ModFault(f"The stone {kind.name!r} of the mod {mod.name}: {problem}.")


def _faults(kind: StoneKind) -> Iterator[str]:
    if not stone_name(kind.name):
        yield "its name must be one word of small letters"
    power: Any = kind.power
    if not (isinstance(power, type) and issubclass(power, Component)):
        yield "power must be a component class"
    else:
        try:
            power()
        except TypeError:
            yield f"every parameter of {power.__name__} needs a default"
    for name, function, wanted in (
        ("targets", kind.targets, ("world", "carrier", "power")),
        ("use", kind.use, ("world", "carrier", "power", "field")),
        ("ideas", kind.ideas, ("world", "carrier", "power", "fields")),
    ):
        if function is not None and not _takes(function, len(wanted)):
            yield f"{name} must be a function of ({', '.join(wanted)})"
    if len(kind.glyph) != 1:
        yield "its glyph must be one letter"
    if not _is_colour(kind.colour):
        yield "its colour must be written #rrggbb"
    for text in ("name", "about"):
        if not _text(kind.texts, text):
            yield f"its English text {text!r} is missing"


def _faults_of_thing(thing: Thing) -> Iterator[str]:
    if len(thing.glyph) > 1:
        yield "its glyph must be one letter"
    if not _is_colour(thing.colour):
        yield "its colour must be written #rrggbb"
    if not _text(thing.texts, "name"):
        yield "its English text 'name' is missing"


def _text(texts: Mapping[str, Mapping[str, str]], key: str) -> str:
    return texts.get("en", {}).get(key, "").strip()


def _takes(function: Callable[..., Any], number: int) -> bool:
    try:
        inspect.signature(function).bind(*range(number))
    except (TypeError, ValueError):
        return False
    return True


def _is_colour(text: str) -> bool:
    return (
        len(text) == 7 and text[0] == "#" and all(letter in "0123456789abcdefABCDEF" for letter in text[1:])
    )
