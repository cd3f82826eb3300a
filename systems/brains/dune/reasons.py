"""Why a plan of Deserts of Dune is good: told from what each command really does on a copy of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ecs.commands import Command, EndTurn, Step
from ecs.components import MATCH, Health, Points, Position, Team
from ecs.events import Event, MatchOver
from ecs.grid import Field
from ecs.match import Match
from ecs.world import World
from systems.brains.dune.figures import Figure, figures
from systems.brains.tips import Reason
from systems.brains.ways import ways
from systems.dune.characters import in_storm, on_board, somebody_on
from systems.dune.commands import Atomics, Attack, ChooseHouse, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from systems.dune.components import WORM, Character, Noise, Purse, Rules, Spice, Worm
from systems.dune.delivery import outskirts
from systems.dune.events import ConventionBroken, Defeated, Delivered, HandedOver, SpiceTaken, WormVanished
from systems.dune.houses import CLASSES, HOUSES
from systems.dune.terrain import land
from systems.turns import active

Facts = dict[str, str | int]
E = TypeVar("E", bound=Event)


class Scene:
    """A command of a plan, and the match before and after it."""

    def __init__(self, match: Match, seat: int, command: Command) -> None:
        self.seat = seat
        self.command = command
        self.match = match.clone()
        self.events: list[Event] = self.match.apply(seat, command)
        self.before: World = match.world
        self.after: World = self.match.world
        self.hero = active(match.world)
        self.name = _name(self.before, self.hero)

    def reason(self, key: str, **facts: str | int) -> Reason:
        """A reason that begins with the character whose turn it is."""
        return Reason(f"dune.tip.{key}", {"hero": self.name, **facts})

    def all(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def target(self) -> int | None:
        """Whoever is on the field of the command."""
        field: Field | None = getattr(self.command, "field", None)
        return None if field is None else somebody_on(self.before, field)


def explain(match: Match, seat: int, plan: Sequence[Command]) -> list[Reason]:
    """Why a plan is good: first its first command, then every deed that follows."""
    if isinstance(plan[0], ChooseHouse):
        return _house(plan[0].house)
    scenes: list[Scene] = []
    for command in plan:
        scenes.append(Scene(scenes[-1].match if scenes else match, seat, command))
    deeds = [_deed(scene) for scene in scenes]
    if deeds[0] is None:
        first = _end(scenes[0]) if isinstance(plan[0], EndTurn) else _walk(scenes, deeds)
    else:
        first = deeds[0]
    return [first, *(deed for deed in deeds[1:] if deed is not None)]


# What is done


def _deed(scene: Scene) -> Reason | None:
    """What a command does, if that is more than a step."""
    if any(event.seat == scene.seat for event in scene.all(MatchOver)):
        return scene.reason("win")
    match scene.command:
        case EndTurn():
            return None
        case Kanly():
            return _kanly(scene)
        case Atomics():
            return _atomics(scene)
        case Spin():
            return _spin(scene)
        case Attack():
            return _hit(scene)
    home = [event for event in scene.all(Delivered) if event.seat == scene.seat]
    for event in home:
        if event.entity == scene.hero:
            return scene.reason("deliver", spice=event.amount, store=event.store)
    for event in home:
        mate = _name(scene.before, event.entity)
        return scene.reason("deliver.mate", mate=mate, spice=event.amount, store=event.store)
    match scene.command:
        case PickUp():
            key = "pick_up" if scene.after.get(scene.hero, Noise).loud else "pick_up.quiet"
            return scene.reason(key, spice=_spice(scene.after, scene.hero))
        case Hoard():
            return scene.reason("hoard", spice=sum(len(event.fields) for event in scene.all(SpiceTaken)))
        case Voice():
            return _voice(scene)
        case HandOver():
            return _hand_over(scene)
    return _swap(scene)


def _kanly(scene: Scene) -> Reason:
    target = scene.target()
    assert target is not None
    percent = round(100 * scene.before.get(MATCH, Rules).kanly)
    return scene.reason("kanly", target=_name(scene.before, target), percent=percent)


def _atomics(scene: Scene) -> Reason:
    number = sum(bool(event.credit) for event in scene.all(Defeated))
    if scene.all(ConventionBroken):
        return scene.reason("atomics.break", number=number)
    if number:
        return scene.reason("atomics", number=number)
    return scene.reason("atomics.worm" if scene.all(WormVanished) else "atomics.waste")


def _spin(scene: Scene) -> Reason:
    field = scene.before.field(scene.hero)
    struck = [somebody_on(scene.before, near) for near in scene.before.grid.near[field]]
    number = sum(other is not None and scene.before.get(other, Team).seat != scene.seat for other in struck)
    fallen = sum(event.credit == scene.seat for event in scene.all(Defeated))
    return (
        scene.reason("spin.defeat", number=number, fallen=fallen)
        if fallen
        else scene.reason("spin", number=number)
    )


def _hit(scene: Scene) -> Reason:
    target = scene.target()
    assert target is not None
    before = scene.before
    facts: Facts = {"target": _name(before, target)}
    spice = _spice(before, target)
    if scene.all(Defeated):
        return (
            scene.reason("defeat.spice", spice=spice, **facts) if spice else scene.reason("defeat", **facts)
        )
    if spice:
        return scene.reason("hit.carrier", spice=spice, **facts)
    facts["hp"] = scene.after.get(target, Health).hp
    high = land(before).high
    above = high >> before.field(scene.hero) & 1 and not high >> before.field(target) & 1
    return scene.reason("hit.high" if above else "hit", **facts)


def _voice(scene: Scene) -> Reason:
    (event,) = scene.all(HandedOver)
    name = _name(scene.before, event.giver)
    if scene.before.get(event.giver, Team).seat == scene.seat:
        return scene.reason("voice.mate", mate=name, spice=event.amount)
    return scene.reason("voice", target=name, spice=event.amount)


def _hand_over(scene: Scene) -> Reason:
    before = scene.before
    (event,) = scene.all(HandedOver)
    facts: Facts = {"mate": _name(before, event.taker), "spice": event.amount}
    here, there = before.field(scene.hero), before.field(event.taker)
    foes = _reaching(before, scene.seat, here)
    safe = set(_reaching(before, scene.seat, there))
    for enemy in foes:
        if enemy not in safe:
            return scene.reason("hand_over.save", enemy=enemy, **facts)
    return scene.reason("hand_over", **facts)


def _swap(scene: Scene) -> Reason | None:
    """A step that moves somebody else, too."""
    other = scene.target()
    if other is None or scene.before.get(other, Team).seat == scene.seat:
        return None
    target = _name(scene.before, other)
    if _hunted(scene.before) == other and land(scene.before).desert >> scene.before.field(scene.hero) & 1:
        return scene.reason("swap.worm", target=target)
    return scene.reason("swap", target=target)


# Where a walk leads


def _walk(scenes: Sequence[Scene], deeds: Sequence[Reason | None]) -> Reason:
    """Why the hero goes where the first steps of the plan lead."""
    steps = 1
    while steps < len(scenes) and isinstance(scenes[steps].command, Step) and deeds[steps] is None:
        steps += 1
    first, last = scenes[0], scenes[steps - 1]
    purpose = _purpose(scenes[steps:])
    if purpose is not None:
        return first.reason(f"towards.{purpose[0]}", **purpose[1])
    return _flight(first, last) or _approach(first, last) or first.reason("step")


def _purpose(later: Sequence[Scene]) -> tuple[str, Facts] | None:
    """What is done next, as far as it explains the way there."""
    for scene in later:
        if any(event.entity == scene.hero for event in scene.all(Delivered)):
            return "home", {"spice": _spice(scene.before, scene.hero)}
        match scene.command:
            case PickUp() | Hoard():
                return "spice", {}
            case Attack() | Kanly() | Voice() | HandOver():
                target = scene.target()
                assert target is not None
                name = _name(scene.before, target)
                if scene.before.get(target, Team).seat == scene.seat:
                    return "mate", {"mate": name}
                return "enemy", {"target": name}
            case Step():
                continue
        return None
    return None


def _landing(scene: Scene) -> Field:
    """Where a step leads, even if the hero does not live to see the next turn."""
    assert isinstance(scene.command, Step)
    return scene.command.field


def _flight(first: Scene, last: Scene) -> Reason | None:
    """What the hero gets away from."""
    world, hero = last.before, first.hero
    here, there = first.before.field(hero), _landing(last)
    desert = land(first.before).desert
    if _hunted(first.before) == hero and desert >> here & 1:
        if not desert >> there & 1:
            return first.reason("flee.worm")
        worm = first.before.field(WORM)
        if world.grid.distance(worm, there) > world.grid.distance(worm, here):
            return first.reason("flee.worm.away")
    left = set(_reaching(world, first.seat, there))
    for enemy in _reaching(first.before, first.seat, here):
        if enemy not in left:
            key = "flee.storm" if in_storm(world, there) else "flee.enemy"
            return first.reason(key, enemy=enemy)
    return None


def _approach(first: Scene, last: Scene) -> Reason | None:
    """What the hero comes nearest to, by the steps that are left: home with spice, a crumb, or an enemy."""
    world, hero, seat = last.before, first.hero, first.seat
    here, there = first.before.field(hero), _landing(last)
    grid, passable = world.grid, land(world).passable
    purse: Purse = world.get(hero, Purse)
    found: list[tuple[int, Reason]] = []

    def consider(goals: int, reason: Reason) -> None:
        steps = ways(grid, passable, goals)
        if steps[there] < steps[here]:
            found.append((steps[there], reason))

    if purse.spice:
        consider(outskirts(world, seat), first.reason("towards.home", spice=purse.spice))
    if purse.spice < purse.room:
        for crumb in world.get(MATCH, Spice).fields:
            consider(grid.bit[crumb], first.reason("towards.spice"))
    for figure in _enemies(world, seat):
        name = _name(world, figure.entity)
        consider(grid.bit[world.field(figure.entity)], first.reason("towards.enemy", target=name))
    if found:
        return min(found, key=lambda each: each[0])[1]
    high = land(world).high
    return first.reason("high") if high >> there & 1 and not high >> here & 1 else None


def _end(scene: Scene) -> Reason:
    """Why nothing more is done."""
    world, hero = scene.before, scene.hero
    points, health = world.get(hero, Points), world.get(hero, Health)
    if _hunted(world) == hero and not land(world).desert >> world.field(hero) & 1:
        return scene.reason("end.rock")
    if points.mp == points.top_mp and health.hp < health.top:
        return scene.reason("end.heal", hp=min(world.get(hero, Character).healing, health.top - health.hp))
    if not world.get(hero, Noise).loud and points.mp:
        return scene.reason("end.quiet")
    return scene.reason("end")


# Who is who


def _name(world: World, character: int) -> str:
    return world.get(character, Character).name


def _spice(world: World, character: int) -> int:
    return world.get(character, Purse).spice


def _hunted(world: World) -> int:
    """Whom the worm is after; 0 if it is after nobody."""
    return world.get(WORM, Worm).target if world.has(WORM, Position) else 0


def _enemies(world: World, seat: int) -> list[Figure]:
    return [figure for figure in figures(world) if figure.seat != seat and on_board(world, figure.entity)]


def _reaching(world: World, seat: int, field: Field) -> list[str]:
    """The enemies that could hit a field in one turn, the most dangerous first; none in the storm."""
    if in_storm(world, field):
        return []
    grid, passable = world.grid, land(world).passable
    able = [
        figure
        for figure in _enemies(world, seat)
        if ways(grid, passable, grid.bit[world.field(figure.entity)])[field] <= figure.mp + 1
    ]
    return [_name(world, figure.entity) for figure in sorted(able, key=lambda figure: -figure.blow)]


# The choice of a house


def _house(house: str) -> list[Reason]:
    """A word for each class: how many of them the house has."""
    members = [member.kind for member in HOUSES[house].members]
    words = [
        Reason(f"dune.tip.house.{kind.replace(' ', '_')}", {"number": members.count(kind)})
        for kind in CLASSES
        if kind in members
    ]
    return [Reason("dune.tip.house", {"house": house}), *words]
