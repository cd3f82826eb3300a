"""All there is to know about a field, a character or a house of Dune: what the facts panel shows."""

from __future__ import annotations

from ecs.components import MATCH, Health, Points, Position, Team
from ecs.grid import Field
from ecs.world import World
from render import theme
from render.dune.choosing import ATOMICS, SPIN, STEP, Option
from render.dune.forecast import Forecast
from render.dune.words import Words
from render.match import facts
from render.match.choosing import Choosing
from render.match.facts import Fact, Facts, title
from render.theme import Colour
from render.words import place
from systems.dune.characters import in_storm, on_board, seat_of, somebody_on
from systems.dune.components import (
    WORM,
    Character,
    City,
    House,
    Noise,
    Purse,
    Rules,
    Score,
    Spice,
    Swallowed,
    Worm,
)
from systems.dune.delivery import outskirts
from systems.dune.noise import LOUD_STEPS
from systems.dune.terrain import land
from systems.turns import active


class Guide(facts.Guide):
    """Knows what to say about everything in Dune."""

    def __init__(self, words: Words, teams: tuple[Colour, ...]) -> None:
        super().__init__(words, teams)
        self.words: Words = words

    # What is there

    def field(self, world: World, field: Field) -> Facts:
        """All about a field and whatever is on it."""
        texts, told = self.words.texts, []
        for entity in world.at.get(field, ()):
            told += self.entity(world, entity)
        told += self._ground(world, field)
        if field in world.get(MATCH, Spice).fields:
            told.append(Fact(texts("dune.hover.spice"), theme.GOLD, bold=True))
        if in_storm(world, field):
            told.append(Fact(texts("dune.hover.storm"), theme.FAIR))
        for seat in (1, 2):
            if outskirts(world, seat) & world.grid.bit[field]:
                where = {"city": self.words.city(world, seat), "player": self.words.player(seat)}
                told.append(Fact(texts("dune.hover.outskirts", **where), self.teams[seat]))
        return told

    def _ground(self, world: World, field: Field) -> Facts:
        texts, words = self.words.texts, self.words
        for seat in (1, 2):
            city = world.find(MATCH + seat, City)
            if city is not None and field in city.fields:
                owner = texts(
                    "dune.hover.owner", player=words.player(seat), house=words.house_of(world, seat)
                )
                return [
                    title(texts("dune.hover.city", city=city.name), self.teams[seat]),
                    Fact(f"{owner} · {place(world, field)}", theme.DIM),
                ]
        high = bool(land(world).high & world.grid.bit[field])
        height = texts("dune.hover.high" if high else "dune.hover.low")
        bold = field not in world.at
        return [
            Fact(words.terrain(world, field), bold=bold),
            Fact(f"{height} · {place(world, field)}", theme.DIM),
        ]

    def entity(self, world: World, entity: int) -> Facts:
        """All about a character, or the worm."""
        if not world.has(entity, Character):
            return self._worm(world)
        texts, words = self.words.texts, self.words
        known, seat = world.get(entity, Character), seat_of(world, entity)
        led = world.find(MATCH + seat, House)
        kind = words.kind(known.kind)
        told = [
            title(known.name, self.teams[seat]),
            Fact(f"{kind} · {words.house(known.home)} · {words.player(seat)}", theme.DIM),
        ]
        if led is not None and led.name != known.home:
            told.append(Fact(texts("dune.hover.reinforcement"), theme.FAIR))
        told += self._condition(world, entity)
        return told

    def _condition(self, world: World, entity: int) -> Facts:
        texts = self.words.texts
        if world.has(entity, Swallowed):
            return [Fact(texts("dune.hover.swallowed"), theme.POOR)]
        health, points = world.get(entity, Health), world.get(entity, Points)
        known, purse = world.get(entity, Character), world.get(entity, Purse)
        noise = world.get(entity, Noise)
        if not on_board(world, entity):
            return [Fact(texts("dune.hover.defeated"), theme.POOR)]
        told = [
            Fact(texts("dune.hover.hp", hp=health.hp, top=health.top, healing=known.healing)),
            Fact(
                texts(
                    "dune.hover.points",
                    mp=points.mp,
                    ap=points.ap,
                    top_mp=points.top_mp,
                    top_ap=points.top_ap,
                )
            ),
            Fact(texts("dune.hover.damage", damage=known.damage)),
            Fact(texts("dune.hover.purse", spice=purse.spice, room=purse.room), theme.GOLD),
        ]
        if noise.loud:
            told.append(Fact(texts("dune.hover.loud"), theme.POOR))
        elif noise.steps == LOUD_STEPS - 1:
            told.append(Fact(texts("dune.hover.nearly"), theme.FAIR))
        if in_storm(world, world.field(entity)):
            told.append(Fact(texts("dune.hover.blind"), theme.FAIR))
        if world.has(WORM, Position) and world.get(WORM, Worm).target == entity:
            told.append(Fact(texts("dune.hover.hunted"), theme.POOR, bold=True))
        return told

    def _worm(self, world: World) -> Facts:
        texts, target = self.words.texts, world.get(WORM, Worm).target
        told = [title(texts("dune.worm"))]
        if target:
            told.append(Fact(texts("dune.hover.worm", name=self.words.entity(world, target)), theme.POOR))
        return [*told, Fact(texts("dune.hover.worm.how"), theme.DIM)]

    def seat(self, world: World, seat: int) -> Facts:
        """A player with the house, what it has, and whom it has lost."""
        texts, words = self.words.texts, self.words
        house, score = world.find(MATCH + seat, House), world.get(MATCH + seat, Score)
        told = [title(words.player(seat), self.teams[seat])]
        if house is None:
            return told
        told += [
            Fact(f"{words.house(house.name)} · {words.city(world, seat)}", theme.DIM),
            Fact(texts("dune.hover.store", store=house.store), theme.GOLD, bold=True),
            Fact(texts("dune.hover.picked_up", number=score.picked_up)),
            Fact(texts("dune.hover.beaten", number=score.defeated)),
            Fact(texts("dune.hover.eaten", number=score.swallowed)),
            Fact(texts("dune.hover.atomics", number=house.atomics)),
        ]
        if house.outlawed:
            told.append(Fact(texts("dune.hover.outlawed"), theme.POOR, bold=True))
        own = [entity for entity in world.each(Character) if seat_of(world, entity) == seat]
        gone = [entity for entity in own if world.has(entity, Swallowed)]
        down = [entity for entity in own if not on_board(world, entity) and entity not in gone]
        for key, lost in (("down", down), ("gone", gone)):
            names = ", ".join(words.entity(world, entity) for entity in lost)
            if names:
                told.append(Fact(texts(f"dune.hover.{key}", names=names), theme.FAIR))
        return told

    # Buttons

    def tool(self, world: World, character: int, action: str) -> Facts:
        """What a tool does in the hands of a character."""
        purse, house = world.get(character, Purse), world.get(MATCH + seat_of(world, character), House)
        numbers = {
            "damage": world.get(character, Character).damage,
            "percent": f"{world.get(MATCH, Rules).kanly:.0%}",
            "atomics": house.atomics,
            "spice": purse.spice,
            "room": purse.room - purse.spice,
        }
        return [Fact(self.words.texts(f"dune.tool.{action}", **numbers))]

    # What can be done

    def option(self, choosing: Choosing, option: Option) -> str:
        """An option in a few words, with what it costs."""
        texts, match = self.words.texts, choosing.imagined
        assert match is not None
        target = somebody_on(match.world, option.field)
        name = "" if target is None else self.words.entity(match.world, target)
        if option.kind == STEP:
            key = "hover.do.step" if target is None else "hover.do.swap"
            return texts(key, name=name, mp=len(option.commands))
        ap = match.world.get(active(match.world), Points).top_ap
        return texts(f"dune.hover.do.{option.kind}", name=name, ap=ap)

    def outcome(self, choosing: Choosing, option: Option) -> Facts:
        """What an option would lead to."""
        match = choosing.imagined
        assert match is not None
        return self.told(match.world, choosing.forecast(option), option)

    def told(self, world: World, told: Forecast, option: Option | None = None) -> Facts:
        """A forecast in words."""
        texts, words, actor = self.words.texts, self.words, active(world)
        seat = world.get(actor, Team).seat
        lines: Facts = []
        if told.chance is not None:
            lines.append(
                Fact(texts("dune.hover.will.duel", percent=f"{told.chance:.0%}"), theme.FAIR, bold=True)
            )
        for hit in told.hits:
            key = "dune.hover.will.down" if hit.down else "hover.will.hit"
            name = words.entity(world, hit.entity)
            own = seat_of(world, hit.entity) == seat
            text = texts(key, name=name, amount=hit.amount, left=hit.left)
            lines.append(Fact(self._flagged(text, own), theme.POOR, bold=hit.down or own))
            if option is None or option.kind != SPIN:
                lines += self._height(world, actor, hit.field)
        struck = {hit.entity for hit in told.hits}
        for entity in told.defeats:
            if entity not in struck:
                own = seat_of(world, entity) == seat
                text = texts("dune.hover.will.fall", name=words.entity(world, entity))
                lines.append(Fact(self._flagged(text, own), theme.POOR, bold=own))
        for giver, _, amount in told.gives:
            most = option is not None and bool(option.amounts)
            key = "most" if most else "give" if giver == actor else "get"
            lines.append(Fact(texts(f"dune.hover.will.{key}", spice=words.spice(amount)), theme.GOOD))
        lines += self._spice(world, told, actor)
        if option is not None and option.kind == STEP:
            lines += self._arrival(world, option)
        return lines + self._consequences(told)

    def _flagged(self, text: str, own: bool) -> str:
        """Own losses stand out by more than their colour."""
        return self.words.texts("dune.hover.own", text=text) if own else text

    def _height(self, world: World, actor: int, field: Field) -> Facts:
        """Whether the ground makes a blow stronger or weaker."""
        high, bit = land(world).high, world.grid.bit
        above, target = bool(high & bit[world.field(actor)]), bool(high & bit[field])
        if above == target:
            return []
        key, colour = ("downhill", theme.GOOD) if above else ("uphill", theme.FAIR)
        return [Fact(self.words.texts(f"dune.hover.{key}"), colour)]

    def _spice(self, world: World, told: Forecast, actor: int) -> Facts:
        texts, words = self.words.texts, self.words
        lines: Facts = []
        if told.takes:
            purse = world.get(actor, Purse)
            carried = {"spice": words.spice(told.takes), "now": purse.spice + told.takes, "room": purse.room}
            lines.append(Fact(texts("dune.hover.will.take", **carried), theme.GOOD))
        for entity, amount in told.delivers:
            name = words.entity(world, entity)
            lines.append(
                Fact(texts("dune.hover.will.deliver", name=name, spice=words.spice(amount)), theme.GOOD)
            )
        for key, amount, colour in (("drop", told.drops, theme.FAIR), ("burn", told.burns, theme.POOR)):
            if amount:
                lines.append(Fact(texts(f"dune.hover.will.{key}", spice=words.spice(amount)), colour))
        return lines

    def _arrival(self, world: World, option: Option) -> Facts:
        """Whom one changes places with on the way, and what holds there."""
        texts, path = self.words.texts, option.path
        assert path is not None
        passed = path.swaps[:-1] if somebody_on(world, option.field) is not None else path.swaps
        lines = [
            Fact(texts("hover.will.swap", name=self.words.entity(world, one)), theme.FAIR) for one in passed
        ]
        if in_storm(world, option.field):
            lines.append(Fact(texts("dune.hover.will.storm"), theme.FAIR))
        return lines

    def _consequences(self, told: Forecast) -> Facts:
        texts = self.words.texts
        found = (
            (told.loud, "loud", theme.FAIR),
            (told.worm, "worm", theme.GOOD),
            (told.outlaws, "outlaw", theme.POOR),
        )
        return [Fact(texts(f"dune.hover.will.{key}"), colour) for holds, key, colour in found if holds]

    def warning(self, choosing: Choosing, option: Option) -> str:
        """Atomics that break the convention, and whatever strikes the own people."""
        match = choosing.imagined
        if match is None or option.kind not in (ATOMICS, SPIN):
            return ""
        texts, world = self.words.texts, match.world
        told: Forecast = choosing.forecast(option)
        victims = sorted({*told.defeats, *(hit.entity for hit in told.hits)})
        own = [entity for entity in victims if seat_of(world, entity) == choosing.seat]
        warnings = [texts("dune.hover.will.outlaw")] if told.outlaws else []
        if own:
            names = ", ".join(self.words.entity(world, entity) for entity in own)
            warnings.append(texts("dune.warning.own", names=names))
        return " ".join(warnings)
