"""What a hero still lacks to win in its turn, and how many commands that takes at least.

Nothing is tried out, all is counted: what is ruled out here cannot be, what is left may still be impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from functools import cached_property
from itertools import combinations, permutations
from typing import NamedTuple

from ecs.components import MATCH, Cooldown, Health, Inventory, Points, Position, Progress, Team
from ecs.grid import Field, Fields, fields
from ecs.world import World
from systems.brains.mashup.ways import obstacles, ways_around
from systems.brains.ways import FAR
from systems.mashup.components import Hero, Portal, Rock, Stone
from systems.mashup.stones.mind import MindPower
from systems.mashup.stones.power import PowerPower

Distance = Callable[[Field, Field], int]

ORDERED = 4
"""Of so many stones on the ground the best order is sought; of more, the farthest counts."""


class Bearer(NamedTuple):
    """An enemy that has to be knocked out for its stones."""

    entity: int
    field: Field
    hp: int
    stones: int


class Purse(NamedTuple):
    """What is left of a turn."""

    mp: int
    ap: int


class Missing:
    """What is missing in one position. Only the hero whose turn it is moves stones.

    Stones in the hands of a mate stay there: then that mate must get all the others, one action point each.
    """

    def __init__(self, world: World, hero: int, *, plainly: bool = False) -> None:
        """``plainly`` leaves the Space and the Reality Stone aside, and rocks where they are."""
        self.world = world
        rows = world.rows
        own = rows[hero]
        points: Points = own[Points]
        self.here: Field = own[Position].field
        self.purse = Purse(points.mp, points.ap)
        self.full = Purse(points.top_mp, points.top_ap)
        """What the Time Stone gives back."""
        self.lying: list[Field] = []
        self.bearers: list[Bearer] = []
        self.mate: int | None = None
        """The mate that must get all stones, if it is not the hero."""
        self.place: Field = 0
        """Where that mate is."""
        self.hopeless = True
        """Whether the match cannot be won in this turn, whatever the hero does."""
        seat, found, held = own[Team].seat, len(own[Inventory].items), 0
        tools = list(own[Inventory].items)
        stones = world.each(Stone)
        for stone in stones:
            position = rows[stone].get(Position)
            if position is not None:
                self.lying.append(position.field)
                tools.append(stone)
        for entity in world.each(Hero):
            row = rows[entity]
            items = row[Inventory].items
            if not items or entity == hero:
                continue
            if row[Team].seat != seat:
                self.bearers.append(Bearer(entity, row[Position].field, row[Health].hp, len(items)))
                tools += items
            elif self.mate is None:
                self.mate, self.place, held = entity, row[Position].field, len(items)
            else:
                return  # nobody can bring the stones of two mates together
            found += len(items)
        if found + len(self.lying) < len(stones):
            return  # the rest is with Goose or Thanos, or waits for a place
        self.hopeless = False
        self._rocks: Fields = obstacles(world)
        self._brittle: dict[int, Fields] = {}
        self._known: dict[tuple[Field, int], int] = {}
        """The least steps, as far as they are counted: by field and action points to spare."""
        self._beyond: dict[bool, list[tuple[Field, int]]] = {}
        """The portals, and how far it is from where they may lead; straight on and around the rocks."""
        self._cleared: dict[Field, Missing] = {}
        self._jumped: Missing | None = None
        self.gives = 0 if self.mate is None else len(stones) - held
        self.picks = len(self.lying) + sum(bearer.stones for bearer in self.bearers)
        """So many stones have to be picked up, a step each."""
        self.plainly = plainly
        self._arm(hero, tools if self.picks + self.gives > 1 else list(own[Inventory].items))
        self.needed = self.gives
        """So many action points the turn costs at least."""
        for bearer in self.bearers:
            self.needed += self.blows(bearer.hp)

    def _arm(self, hero: int, stones: Sequence[int]) -> None:
        """What the hero can do with its own hands, and with the stones it has or may get hold of."""
        rows = self.world.rows
        now: int = rows[MATCH][Progress].round
        profile: Hero = rows[hero][Hero]
        self.blow = max(profile.melee, profile.ranged if profile.reach > 1 else 0)
        """The most damage for an action point."""
        self.range = max(1, profile.reach if profile.ranged else 0)
        """From how far it can hit."""
        self.time = False
        self.jumps = self.raises = 0
        """How often it can use the Space Stone and the Reality Stone, given the action points."""
        for stone in stones:
            row = rows[stone]
            cooldown: Cooldown = row[Cooldown]
            if cooldown.ready > now:
                continue
            match row[Stone].name:
                case "space" if not self.plainly:
                    self.jumps = 1 if cooldown.rounds else FAR
                case "time":
                    self.time = True
                case "reality" if not self.plainly:
                    self.raises = 1 if cooldown.rounds else FAR
                case "mind":
                    self.blow = max(self.blow, row[MindPower].damage)
                    self.range = max(self.world.grid.width, self.world.grid.height)
                case "power":
                    self.blow = max(self.blow, row[PowerPower].factor * profile.melee)

    def blows(self, hp: int) -> int:
        """The fewest blows that take so many hit points."""
        if hp <= 0:
            return 0
        return -(-hp // self.blow) if self.blow else FAR

    def possible(self) -> bool:
        """Whether the win cannot be ruled out by counting."""
        return not self.hopeless and self.commands(self.here, self.purse) is not None

    def commands(self, field: Field, purse: Purse, timed: bool = False) -> int | None:
        """At least so many commands lead from that field to the win, or None: there is no win.

        ``timed`` says that the Time Stone has been used.
        """
        best: int | None = None
        for (mp, ap), extra in self.purses(purse, timed):
            spare = ap - self.needed
            if spare >= 0 and self.picks <= mp:
                steps = self._steps(field, spare)
                if steps <= mp and (best is None or steps + extra < best):
                    best = steps + extra
        return None if best is None else best + self.needed

    def purses(self, purse: Purse, timed: bool = False) -> list[tuple[Purse, int]]:
        """The points there are, without and with the Time Stone, and the commands that takes."""
        if not self.time or timed or not purse.ap:
            return [(purse, 0)]
        return [(purse, 0), (Purse(purse.mp + self.full.mp, purse.ap - 1 + self.full.ap), 1)]

    def spare(self, purse: Purse, timed: bool = False) -> int:
        """The action points that are left for other things than hitting and giving."""
        return max(ap for (_, ap), _ in self.purses(purse, timed)) - self.needed

    def without(self, rock: Field) -> Missing:
        """The same where a rock is gone."""
        other = self._cleared.get(rock)
        if other is None:
            other = self._cleared[rock] = copy(self)
            other._rocks &= ~self.world.grid.bit[rock]
            other._known, other._beyond = {}, {}
        return other

    def jumped(self) -> Missing:
        """The same where the Space Stone has been used once."""
        if self._jumped is None:
            self._jumped = copy(self)
            self._jumped.jumps = self.jumps if self.jumps == FAR else 0
            self._jumped._known = {}
        return self._jumped

    def clears(self, spare: int) -> bool:
        """Whether so many action points are enough to clear a rock away."""
        return spare > 0 and (self.raises > 0 or bool(self.brittle(spare)))

    def on_the_way(self, steps: int) -> Fields:
        """Where a rock may be in the way of somebody with so many steps.

        One that only hides a bearer from far away is left out.
        """
        ring, bit = self.world.grid.ring, self.world.grid.bit
        goals = self.lying if self.mate is None else [*self.lying, self.place]
        wanted: Fields = 0
        for goal in goals:
            wanted |= ring(goal, 1, max(1, steps - 1)) | bit[goal]
        for bearer in self.bearers:
            wanted |= ring(bearer.field, 1, max(steps, 1))
        return wanted

    @cached_property
    def tough(self) -> dict[Field, int]:
        """The hit points of the rocks, by their fields."""
        rows = self.world.rows
        return {rows[rock][Position].field: rows[rock][Health].hp for rock in self.world.each(Rock)}

    def brittle(self, spare: int) -> Fields:
        """The rocks that so many blows would make crumble."""
        most = 0 if self.plainly else spare * self.blow
        if most not in self._brittle:
            bit = self.world.grid.bit
            self._brittle[most] = sum(bit[rock] for rock, hp in self.tough.items() if hp <= most)
        return self._brittle[most]

    def distance(self, spare: int) -> Distance:
        """How far it is from field to field: around the rocks, or straight on if one can be cleared."""
        grid = self.world.grid
        if self.clears(spare):
            return grid.distance
        paths = ways_around(grid, self._rocks)
        return lambda a, b: paths.to(b)[a]

    def portals(self, field: Field, distance: Distance) -> int:
        """At least so many steps it takes through a portal, wherever it leads."""
        straight = distance == self.world.grid.distance
        if straight not in self._beyond:
            entries = [self.world.field(portal) for portal in self.world.each(Portal)]
            near = {entry: self._near(entry, distance) for entry in entries}
            self._beyond[straight] = [
                (entry, max(near[out] for out in entries if out != entry or len(entries) == 1))
                for entry in entries
            ]
        return min([distance(field, entry) + beyond for entry, beyond in self._beyond[straight]])

    def _near(self, portal: Field, distance: Distance) -> int:
        """The steps from beside a portal to the nearest of all that is missing."""
        goals = [(stone, 1) for stone in self.lying]
        goals += [(bearer.field, 1 + self.range) for bearer in self.bearers]
        if self.mate is not None:
            goals.append((self.place, 2))
        return max(0, min(distance(portal, goal) - nearer for goal, nearer in goals))

    def _steps(self, field: Field, spare: int) -> int:
        """So many steps it takes at least, with so many action points to spare."""
        key = field, spare
        steps = self._known.get(key)
        if steps is None:
            steps = self._known[key] = self._counted(field, spare)
        return steps

    def _counted(self, field: Field, spare: int) -> int:
        distance = self.distance(spare)
        jumps, raises = min(spare, self.jumps), min(spare, self.raises)
        least = max(self._tour(field, distance, jumps), self.picks)
        for bearer in self.bearers:
            if not jumps:
                least = max(least, distance(field, bearer.field) - self.range)
            least = max(least, self._chase(field, bearer, distance, jumps, raises))
        if not jumps and least > self.picks and self.world.count(Portal):
            least = min(least, max(self.picks, self.portals(field, distance)))
        return least

    def _chase(self, field: Field, bearer: Bearer, distance: Distance, jumps: int, raises: int) -> int:
        """The steps to the stones of a bearer, wherever beside it they fly.

        Whoever changes places with it, or with somebody to fill a field there, has walked so far, too; only
        a new rock keeps stones away.
        """
        if raises > 1:
            return 0
        world = self.world
        around = fields(world.free & world.grid.ring(bearer.field, 1, 1))
        if bearer.stones == 1:
            far = sorted(distance(field, landing) for landing in around)[: len(around) - raises]
            worst = 0 if jumps or not far else far[-1]
            return worst if jumps else min(worst, distance(field, bearer.field) + 1)
        if jumps > 1:
            return 0
        pairs = []
        for one, other in combinations(around, 2):
            apart, near = distance(one, other), min(distance(field, one), distance(field, other))
            pairs.append((1 + min(near, apart) if jumps else near + apart, one, other))
        pairs.sort(reverse=True)
        # Two stones fly to the worst pair; of a field with a new rock in it there is none.
        shut = around if raises else [-1]
        worst = (
            min(next((steps for steps, *pair in pairs if closed not in pair), 0) for closed in shut)
            if around
            else 0
        )
        return worst if jumps else min(worst, distance(field, bearer.field) + bearer.stones)

    def _tour(self, field: Field, distance: Distance, jumps: int) -> int:
        """The shortest way over all stones on the ground to the mate, some legs of it jumped."""
        if len(self.lying) > ORDERED:
            return 0 if jumps else max(distance(field, stone) for stone in self.lying)
        best = FAR * FAR
        for order in permutations(self.lying):
            legs, here = [], field
            for stone in order:
                legs.append((distance(here, stone), 1))
                here = stone
            if self.mate is not None:
                legs.append((max(0, distance(here, self.place) - 1), 0))
            steps = sum(leg for leg, _ in legs)
            if jumps:
                savings = sorted((max(0, leg - least) for leg, least in legs), reverse=True)
                steps -= sum(savings[:jumps])
            best = min(best, steps)
        return best
