"""All there is to know about a field, a hero or a stone of Mashup, in words: what the facts panel shows."""

from __future__ import annotations

from ecs.components import MATCH, Body, Cooldown, Health, Inventory, Points, Position, Team
from ecs.grid import Field
from ecs.world import World
from render import theme
from render.mashup.choosing import ATTACK, HELP, SHOT, STEP, Option
from render.mashup.forecast import Forecast
from render.mashup.looks import cooling
from render.mashup.paths import Path
from render.mashup.words import Words
from render.match import facts
from render.match.choosing import Choosing
from render.match.facts import Fact, Facts, title
from render.theme import Colour
from systems.mashup.commands import HandOver, UseStone
from systems.mashup.components import THANOS, Hero, Npc, Portal, Record, Rock, Stone
from systems.mashup.heroes import matter
from systems.mashup.powers import kind_of
from systems.mashup.stones.power import PowerPower, price_of
from systems.mashup.things import Thing


class Guide(facts.Guide):
    """Knows what to say about everything in Mashup."""

    def __init__(self, words: Words, teams: tuple[Colour, ...]) -> None:
        super().__init__(words, teams)
        self.words: Words = words

    # What is there

    def field(self, world: World, field: Field) -> Facts:
        """All about a field and whatever is on it."""
        texts = self.words.texts
        facts: Facts = []
        for entity in world.at.get(field, ()):
            facts += self.entity(world, entity)
        x, y = world.grid.xy(field)
        if not facts:
            facts = [Fact(texts("hover.grass"), theme.TEXT, bold=True)]
        return [*facts, Fact(texts("hover.field", x=x, y=y), theme.DIM)]

    def entity(self, world: World, entity: int) -> Facts:
        """All about whoever or whatever this is."""
        texts = self.words.texts
        if world.has(entity, Hero):
            return self._hero(world, entity)
        if world.has(entity, Stone):
            return self.stone(world, entity)
        if thing := self.words.thing(world, entity):
            return self._thing(world, entity, thing)
        if npc := world.find(entity, Npc):
            facts = [Fact(npc.name, theme.GOLD, bold=True)]
            if entity == THANOS:
                points = world.get(THANOS, Points)
                facts.append(Fact(texts("hover.thanos", fields=self.words.counted("fields", points.top_mp))))
                facts += self._carried(world, entity)
            return facts
        if world.has(entity, Portal):
            return [Fact(texts("hover.portal"), bold=True), Fact(texts("hover.portal.how"), theme.DIM)]
        if world.has(entity, Rock):
            health = world.get(entity, Health)
            return [
                Fact(texts("hover.rock"), bold=True),
                Fact(texts("hover.hp", hp=health.hp, top=health.top)),
                Fact(texts("hover.rock.how"), theme.DIM),
            ]
        return []

    def _thing(self, world: World, entity: int, thing: Thing) -> Facts:
        """All about something that a mod has brought."""
        texts, health, body = self.words.texts, world.find(entity, Health), world.find(entity, Body)
        facts = [Fact(thing.name(texts.language), bold=True)]
        if health is not None:
            facts.append(Fact(texts("hover.hp", hp=health.hp, top=health.top)))
        if about := thing.text(texts.language, "about"):
            facts.append(Fact(about))
        if body is not None and (body.solid or body.opaque):
            facts.append(Fact(texts(f"hover.thing.{_bars(body)}"), theme.DIM))
        return facts

    def _hero(self, world: World, entity: int) -> Facts:
        texts = self.words.texts
        hero, team = world.get(entity, Hero), world.get(entity, Team)
        health, points = world.get(entity, Health), world.get(entity, Points)
        facts = [
            Fact(hero.name, self.teams[team.seat], bold=True),
            Fact(self.words.player(team.seat), theme.DIM),
        ]
        if health.hp:
            facts.append(Fact(texts("hover.hp", hp=health.hp, top=health.top)))
        else:
            facts.append(Fact(texts("hover.out", top=health.top), theme.POOR))
        facts += [
            Fact(
                texts("hover.points", mp=points.mp, ap=points.ap, top_mp=points.top_mp, top_ap=points.top_ap)
            ),
            Fact(texts("hover.melee", melee=hero.melee)),
            Fact(texts("hover.ranged", ranged=hero.ranged, reach=self.words.reach(hero.reach))),
        ]
        return facts + self._carried(world, entity)

    def _carried(self, world: World, entity: int) -> Facts:
        return [Fact(self._state(world, stone), theme.GOLD) for stone in world.get(entity, Inventory).items]

    def _state(self, world: World, stone: int) -> str:
        texts, name = self.words.texts, self.words.stone(world.get(stone, Stone).name)
        if left := cooling(world, stone):
            return texts("hover.cooling", stone=name, rounds=self.words.counted("rounds", left))
        return texts("hover.ready", stone=name)

    def stone(self, world: World, stone: int) -> Facts:
        """All about a stone."""
        texts, name = self.words.texts, world.get(stone, Stone).name
        facts = [Fact(self.words.stone(name), theme.GOLD, bold=True)]
        if about := self.words.about(name):
            facts.append(Fact(about))
        if left := cooling(world, stone):
            facts.append(Fact(texts("hover.cools", rounds=self.words.counted("rounds", left)), theme.FAIR))
        if not world.has(stone, Position):
            owner = next(
                (each for each in world.each(Inventory) if stone in world.get(each, Inventory).items), None
            )
            if owner is not None:
                facts.append(Fact(texts("hover.carrier", name=self.words.entity(world, owner)), theme.DIM))
        return facts

    def seat(self, world: World, seat: int) -> Facts:
        """A player and the record."""
        record = world.get(MATCH + seat, Record)
        achieved = {"stones": record.stones, "knockouts": record.knockouts, "damage": record.damage}
        return [title(self.words.player(seat)), Fact(self.words.texts("match.record", **achieved))]

    # Buttons

    def tool(self, world: World, hero: int, action: str) -> Facts:
        """What a tool does in the hands of a hero."""
        known, texts = world.get(hero, Hero), self.words.texts
        damage = known.ranged if action == "shot" else known.melee
        return [Fact(texts(f"tool.{action}", damage=damage, reach=self.words.reach(known.reach)))]

    def use(self, world: World, hero: int, stone: int) -> Facts:
        """All about a stone that the hero carries, and what its use does and costs."""
        texts, words = self.words.texts, self.words
        told, (_, power) = self.stone(world, stone), kind_of(world, stone)
        if isinstance(power, PowerPower):
            told.append(Fact(texts("tool.stone.damage", damage=power.factor * world.get(hero, Hero).melee)))
            price = price_of(world, hero, power)
            told.append(
                Fact(texts("tool.stone.price", name=words.entity(world, hero), price=price), theme.FAIR)
            )
        elif damage := getattr(power, "damage", 0):
            told.append(Fact(texts("tool.stone.damage", damage=damage)))
        if rounds := world.get(stone, Cooldown).rounds:
            told.append(Fact(texts("tool.stone.cools", rounds=words.counted("rounds", rounds)), theme.DIM))
        return told

    # What can be done

    def option(self, choosing: Choosing, option: Option) -> str:
        """An option in a few words."""
        texts = self.words.texts
        world = choosing.imagined.world if choosing.imagined else None
        assert world is not None
        if option.kind == STEP:
            hero = world.on(option.field, Hero)
            if hero is not None:
                name = world.get(hero, Hero).name
                return texts("hover.do.swap", name=name, mp=len(option.commands))
            if world.on(option.field, Portal) is not None:
                return texts("hover.do.portal", mp=len(option.commands))
            return texts("hover.do.step", mp=len(option.commands))
        target = matter(world, option.field)
        name = self._name(world, target) if target is not None else ""
        if option.kind in (ATTACK, SHOT):
            return texts(f"hover.do.{option.kind}", name=name)
        (command,) = option.commands
        assert isinstance(command, HandOver | UseStone)
        stone = self.words.stone(world.get(command.stone, Stone).name)
        if option.kind == HELP:
            return texts("hover.do.help", stone=stone, name=name)
        return texts("hover.do.stone", stone=stone)

    def _name(self, world: World, entity: int) -> str:
        """What somebody is called here; in a sentence of the log a rock is called otherwise."""
        return self.words.texts("hover.rock") if world.has(entity, Rock) else self.words.entity(world, entity)

    def outcome(self, choosing: Choosing, option: Option) -> Facts:
        """What an option would lead to."""
        texts, words = self.words.texts, self.words
        told: Forecast = choosing.forecast(option)
        match = choosing.imagined
        assert match is not None
        world = match.world
        facts: Facts = []
        for hit in told.hits:
            name = self._name(world, hit.entity)
            if hit.down and world.has(hit.entity, Rock):
                facts.append(Fact(texts("hover.will.break"), theme.FAIR))
            elif hit.down and words.thing(world, hit.entity) is not None:
                facts.append(Fact(texts("hover.will.go", name=name), theme.FAIR))
            elif hit.down:
                facts.append(
                    Fact(texts("hover.will.down", name=name, amount=hit.amount), theme.POOR, bold=True)
                )
            else:
                facts.append(
                    Fact(texts("hover.will.hit", name=name, amount=hit.amount, left=hit.left), theme.POOR)
                )
        if told.drops:
            facts.append(Fact(texts("hover.will.drop", number=told.drops), theme.FAIR))
        for entity, hp in told.heals:
            facts.append(Fact(texts("hover.will.heal", name=words.entity(world, entity), hp=hp), theme.GOOD))
        for stone in told.takes:
            facts.append(Fact(texts("hover.will.take", stone=words.entity(world, stone)), theme.GOOD))
        if isinstance(option.path, Path):
            for other in (
                option.path.swaps[:-1] if world.on(option.field, Hero) is not None else option.path.swaps
            ):
                facts.append(Fact(texts("hover.will.swap", name=words.entity(world, other)), theme.FAIR))
        if told.portal:
            facts.append(Fact(texts("hover.will.portal"), theme.FAIR))
        if told.raises:
            facts.append(Fact(texts("hover.will.raise"), theme.FAIR))
        if told.wins:
            facts.append(Fact(texts("hover.will.win"), theme.GOLD, bold=True))
        return facts


def _bars(body: Body) -> str:
    """What a body bars."""
    return "both" if body.solid and body.opaque else "way" if body.solid else "sight"
