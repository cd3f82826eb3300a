"""Why a plan of Marvelous Mashup is good: told from what each command really does on a copy of the match."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from ecs.commands import Command
from ecs.components import MATCH, Health, Inventory, Points, Position, Team
from ecs.events import Event, MatchOver, Released, Taken
from ecs.grid import Field
from ecs.match import Match
from ecs.world import World
from systems.brains.mashup.figures import Figure, figures
from systems.brains.mashup.ways import ways
from systems.brains.tips import Reason
from systems.mashup.commands import EndTurn, HandOver, Melee, Pick, Ranged, Step, UseStone
from systems.mashup.components import THANOS, Hero, Offer, Profile, Rock, Stone
from systems.mashup.events import KnockedOut, Ported
from systems.mashup.heroes import standing
from systems.sight import sees
from systems.turns import active

Facts = dict[str, str | int]


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
        self.name: str = self.before.get(self.hero, Hero).name

    def reason(self, key: str, **facts: str | int) -> Reason:
        """A reason that begins with the hero whose turn it is."""
        return Reason(f"tip.{key}", {"hero": self.name, **facts})

    def taken(self) -> int | None:
        """The stone that the hero took."""
        for event in self.events:
            if isinstance(event, Taken) and event.entity == self.hero:
                return event.item
        return None


def explain(match: Match, seat: int, plan: Sequence[Command]) -> list[Reason]:
    """Why a plan is good: first its first command, then every deed that follows."""
    if isinstance(plan[0], Pick):
        return _draft(match.world.get(MATCH + seat, Offer), plan[0])
    scenes: list[Scene] = []
    for command in plan:
        scenes.append(Scene(scenes[-1].match if scenes else match, seat, command))
    deeds = [_deed(scene, scenes[index + 1 :]) for index, scene in enumerate(scenes)]
    if deeds[0] is None:
        first = scenes[0].reason("end") if isinstance(plan[0], EndTurn) else _walk(scenes, deeds)
    else:
        first = deeds[0]
    return [first, *(deed for deed in deeds[1:] if deed is not None)]


# What is done


def _deed(scene: Scene, later: Sequence[Scene]) -> Reason | None:
    """What a command does, if that is more than a step."""
    won = _won(scene)
    if won is not None:
        return won
    fallen = _knocked_out(scene)
    if fallen is not None:
        return fallen
    match scene.command:
        case HandOver() as command:
            return _hand_over(scene, command)
        case UseStone() as command:
            return _use(scene, command, later)
        case Melee() | Ranged() as command:
            return _hit(scene, command.field)
    stone = scene.taken()
    if stone is not None:
        number = 1 + _stones(scene.before, scene.hero)
        kind = scene.before.get(stone, Stone).name
        return scene.reason("take" if number > 1 else "take.first", stone=kind, stones=number)
    if any(isinstance(event, Ported) for event in scene.events):
        return scene.reason("portal")
    return None


def _won(scene: Scene) -> Reason | None:
    for event in scene.events:
        if isinstance(event, MatchOver) and event.seat == scene.seat:
            if event.outcome.reason != "stones":
                return scene.reason("win")
            carrier = max(_team(scene.after, scene.seat), key=lambda hero: _stones(scene.after, hero))
            return scene.reason("win.stones", mate=scene.after.get(carrier, Hero).name)
    return None


def _knocked_out(scene: Scene) -> Reason | None:
    for event in scene.events:
        if not isinstance(event, KnockedOut) or event.by != scene.hero:
            continue
        facts = {"target": scene.before.get(event.entity, Hero).name}
        lost = [
            each.item for each in scene.events if isinstance(each, Released) and each.owner == event.entity
        ]
        if len(lost) == 1:
            return scene.reason("knock_out.stone", stone=scene.before.get(lost[0], Stone).name, **facts)
        if lost:
            return scene.reason("knock_out.stones", stones=len(lost), **facts)
        return scene.reason("knock_out", **facts)
    return None


def _hit(scene: Scene, field: Field) -> Reason:
    target = scene.before.on(field, Hero)
    if target is None:
        return scene.reason("rock")
    facts: Facts = {"target": scene.before.get(target, Hero).name}
    stones = _stones(scene.before, target)
    if stones:
        return scene.reason("hit.carrier", stones=stones, **facts)
    return scene.reason("hit", hp=_hp(scene.after, target), **facts)


def _hand_over(scene: Scene, command: HandOver) -> Reason:
    before = scene.before
    mate = before.on(command.field, Hero)
    assert mate is not None
    facts: Facts = {
        "stone": before.get(command.stone, Stone).name,
        "mate": before.get(mate, Hero).name,
        "stones": 1 + _stones(before, mate),
    }
    foes = _reaching(before, scene.seat, before.field(scene.hero))
    fewer = 1 + _stones(before, mate) <= _stones(before, scene.hero)
    if fewer and foes:
        return scene.reason("hand_over.save", enemy=foes[0], **facts)
    return scene.reason("hand_over", **facts)


def _use(scene: Scene, command: UseStone, later: Sequence[Scene]) -> Reason:
    before = scene.before
    kind = before.get(command.stone, Stone).name
    target = before.on(command.field, Hero)
    name = before.get(target, Hero).name if target is not None else ""
    if kind == "space":
        return _jump(scene, later)
    if kind == "reality":
        return _reality(scene, command.field)
    if kind == "time":
        return scene.reason("time")
    if kind == "soul":
        return scene.reason("soul", mate=name)
    if kind in ("mind", "power"):
        if target is None:
            return scene.reason("rock")
        return scene.reason(kind, target=name, hp=_hp(scene.after, target))
    return scene.reason("stone", stone=kind)


def _jump(scene: Scene, later: Sequence[Scene]) -> Reason:
    """What the Space Stone is used for."""
    purpose = _purpose(later)
    if purpose is not None:
        key, facts = purpose
        return scene.reason(f"space.{key}", **facts)
    flight = _flight(scene, scene)
    if flight is not None:
        key, facts = flight
        return scene.reason(f"space.flee.{key}", **facts)
    return scene.reason("space")


def _reality(scene: Scene, field: Field) -> Reason:
    if scene.before.on(field, Rock) is not None:
        return scene.reason("reality.open")
    for hero in (scene.hero, *_team(scene.before, scene.seat)):
        spot = scene.before.field(hero)
        for enemy in _enemies(scene.before, scene.seat):
            there = scene.before.field(enemy.entity)
            if sees(scene.before, there, spot) and not sees(scene.after, there, spot):
                facts = {"enemy": scene.before.get(enemy.entity, Hero).name}
                if hero == scene.hero:
                    return scene.reason("reality.shield", **facts)
                return scene.reason("reality.shield.mate", mate=scene.before.get(hero, Hero).name, **facts)
    return scene.reason("reality.block")


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
    flight = _flight(first, last)
    if flight is not None:
        return first.reason(f"flee.{flight[0]}", **flight[1])
    return _approach(first, last) or first.reason("step")


def _purpose(later: Sequence[Scene]) -> tuple[str, Facts] | None:
    """What is done next, as far as it explains the way there."""
    for scene in later:
        before = scene.before
        stone = scene.taken()
        if stone is not None:
            return "stone", {"stone": before.get(stone, Stone).name}
        if isinstance(scene.command, HandOver | Melee | Ranged | UseStone):
            target = before.on(scene.command.field, Hero)
            if target is None or target == scene.hero:
                return None
            ours = before.get(target, Team).seat == scene.seat
            name = before.get(target, Hero).name
            return ("mate", {"mate": name}) if ours else ("enemy", {"target": name})
        if not isinstance(scene.command, Step):
            return None
    return None


def _landing(scene: Scene) -> Field:
    """Where a step or a jump leads, even if the hero does not live to see the next turn."""
    assert isinstance(scene.command, Step | UseStone)
    return scene.command.field


def _flight(first: Scene, last: Scene) -> tuple[str, Facts] | None:
    """Whom the hero gets away from."""
    world, hero = last.after, first.hero
    here, there = first.before.field(hero), _landing(last)
    thanos = first.before.find(THANOS, Position)
    if thanos is not None and _stones(first.before, hero):
        grid = world.grid
        near, far = grid.distance(thanos.field, here), grid.distance(thanos.field, there)
        if far > near and near <= 2 * max(1, first.before.get(THANOS, Points).top_mp):
            return "thanos", {}
    left = set(_reaching(world, first.seat, there))
    for enemy in _reaching(first.before, first.seat, here):
        if enemy not in left:
            return "enemy", {"enemy": enemy}
    for figure in _enemies(first.before, first.seat):
        spot = first.before.field(figure.entity)
        if figure.ranged and sees(first.before, spot, here) and not sees(world, spot, there):
            return "sight", {"enemy": first.before.get(figure.entity, Hero).name}
    return None


def _approach(first: Scene, last: Scene) -> Reason | None:
    """What the hero comes nearest to, by the steps that are left: a stone, the carrier or an enemy."""
    world, hero, seat = last.after, first.hero, first.seat
    here, there = first.before.field(hero), _landing(last)
    found: list[tuple[int, Reason]] = []

    def consider(field: Field, reason: Reason) -> None:
        steps = ways(world).to(field)
        if steps[there] < steps[here]:
            found.append((steps[there], reason))

    for stone in world.each(Stone):
        position = world.find(stone, Position)
        if position is not None:
            consider(position.field, first.reason("towards.stone", stone=world.get(stone, Stone).name))
    for mate in _team(world, seat):
        stones = _stones(world, mate)
        if mate != hero and stones and stones >= _stones(world, hero):
            name = world.get(mate, Hero).name
            if _stones(world, hero):
                reason = first.reason("towards.mate", mate=name)
            else:
                reason = first.reason("guard", mate=name, stones=stones)
            consider(world.field(mate), reason)
    for figure in _enemies(world, seat):
        consider(
            world.field(figure.entity),
            first.reason("towards.enemy", target=world.get(figure.entity, Hero).name),
        )
    return min(found, key=lambda each: each[0])[1] if found else None


# Who is who


def _stones(world: World, hero: int) -> int:
    """How many stones a hero holds; none if Thanos has turned it to dust at the end of the turn."""
    inventory = world.find(hero, Inventory)
    return len(inventory.items) if inventory else 0


def _hp(world: World, hero: int) -> int:
    health = world.find(hero, Health)
    return health.hp if health else 0


def _team(world: World, seat: int) -> list[int]:
    return [hero for hero in world.each(Hero) if world.get(hero, Team).seat == seat and standing(world, hero)]


def _enemies(world: World, seat: int) -> list[Figure]:
    return [figure for figure in figures(world) if figure.seat != seat and standing(world, figure.entity)]


def _reaching(world: World, seat: int, field: Field) -> list[str]:
    """The enemies that could hit a field in one turn, the most dangerous first."""
    paths = ways(world)
    able = [
        figure
        for figure in _enemies(world, seat)
        if paths.to(world.field(figure.entity))[field] <= figure.mp + max(1, figure.reach)
    ]
    return [world.get(figure.entity, Hero).name for figure in sorted(able, key=lambda figure: -figure.blow)]


# The draft


def _draft(offer: Offer, pick: Pick) -> list[Reason]:
    """A word for each hero: where it stands out most among all that are offered."""
    chosen = [offer.profiles[index] for index in pick.picks]
    means = {key: fmean(_talents(profile)[key] for profile in offer.profiles) for key in _TALENTS}
    words = []
    for profile in chosen:
        talents = _talents(profile)
        best = max(_TALENTS, key=lambda key: talents[key] / (means[key] or 1.0))
        words.append(Reason(f"tip.draft.{best}", {"hero": profile.name}))
    return [Reason("tip.draft", {"heroes": ", ".join(profile.name for profile in chosen)}), *words]


_TALENTS = ("tough", "strong", "marksman", "swift")


def _talents(profile: Profile) -> dict[str, float]:
    return {
        "tough": float(profile.hp),
        "strong": float(profile.ap * profile.melee),
        "marksman": float(profile.ap * profile.ranged * profile.reach),
        "swift": float(profile.mp),
    }
