"""The one search for all games: plan a whole turn by beam search, then play on from the best plans.

Positions come from `legal`, `clone` and `apply`; what they are worth, a game's judge says. Every position
that is made counts against the budget, so the same seed and budget always give the same plan.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from heapq import nlargest
from math import copysign
from statistics import fmean

import msgspec

from ecs import dice
from ecs.commands import Command
from ecs.components import MATCH, Dice
from ecs.match import Match
from systems.brains.judge import WIN, Judge
from systems.brains.meter import Meter

UNFIT = 8
"""After so many plans with the same deeds that will not do, no more of them are looked at."""

LUCKY = 10.0
"""What a win is worth that needs luck, beyond the position before it."""


class Effort(msgspec.Struct, frozen=True):
    """How hard a brain thinks about a turn."""

    nodes: int
    """At most so many positions in all."""
    width: int
    """So many positions are followed from one phase to the next."""
    plans: int = 1
    """So many plans are played on to see what comes of them."""
    turns: int = 0
    """So many turns each of them is played on, by reflex."""
    samples: int = 3
    """So many rolls of the dice stand for all where chance decides."""
    sequels: int = 3
    """So often each plan is played on before the worse half is given up."""
    trust: float = 0.0
    """How much of the value at sight counts beside what came of playing on."""
    look: int = 0
    """So many positions an exact look for a win within the turn may cost; without it there is none."""
    wary: int = 0
    """So many positions it may cost to see that the others do not win next; without it nobody looks."""


class Node:
    """A position within the turn and how it came about. The match is made when somebody looks at it."""

    __slots__ = ("_match", "_search", "chancy", "command", "deeds", "key", "luck", "parent", "value")

    def __init__(
        self,
        search: Search,
        key: Hashable,
        value: float,
        parent: Node | None = None,
        command: Command | None = None,
        match: Match | None = None,
        luck: float = 0.0,
        deeds: tuple[Command, ...] = (),
        chancy: bool = False,
    ) -> None:
        self._search = search
        self._match = match
        self.key = key
        self.value = value
        self.parent = parent
        self.command = command
        self.luck = luck
        """What has to be added to values here, for the dice of this line were lucky or unlucky."""
        self.deeds = deeds
        """What was done on the way beside plain steps; plans with the same deeds are much the same."""
        self.chancy = chancy
        """Whether the dice had a hand in it."""

    @property
    def match(self) -> Match:
        """The position itself."""
        if self._match is None:
            assert self.parent is not None
            assert self.command is not None
            self._match = self.parent.match.clone()
            self._match.apply(self._search.seat, self.command)
        return self._match

    @property
    def open(self) -> bool:
        """Whether the turn goes on."""
        return self._search.goes_on(self.match)

    @property
    def path(self) -> list[Node]:
        """All positions from the first command on."""
        path: list[Node] = []
        node: Node = self
        while node.parent is not None:
            path.append(node)
            node = node.parent
        return path[::-1]


class Search:
    """Thinks about one turn of one seat."""

    def __init__(
        self, match: Match, seat: int, judge: Judge, effort: Effort, meter: Meter, seed: int
    ) -> None:
        self.seat = seat
        self._judge = judge
        self._effort = effort
        self._meter = meter
        self._seed = seed
        self._turn = judge.turn(match)
        self._seen: set[Hashable] = set()
        self._fear: Meter | None = None
        """Counts what it costs to shun positions in which the others win next; there while that is wanted."""
        self._root = Node(self, judge.key(match), judge.value(match), match=match)

    def best(self) -> Node:
        """The position to play for."""
        found = self._explore()
        nodes = self._diverse(found)
        if nodes[0].value >= WIN:
            return nodes[0]
        if self._effort.wary:
            nodes = self._spared(found) or nodes
        effort = self._effort
        if effort.plans > 1 and effort.turns:
            return self._play_on(nodes)
        return nodes[0]

    def goes_on(self, match: Match) -> bool:
        """Whether the turn that is thought about is still being played there."""
        return bool(match.acting) and self._judge.turn(match) == self._turn

    # The turn

    def _explore(self) -> list[Node]:
        """The places to stop; the win alone where there is one."""
        judge, meter, seat = self._judge, self._meter, self.seat
        found = beam = [self._root]
        self._seen = {self._root.key}
        reserve = meter.left // 2 if self._effort.plans > 1 else 0
        while beam and meter.left > reserve:
            children: list[Node] = []
            for node in beam:
                if not node.open:
                    continue
                for command in judge.candidates(node.match, seat):
                    child = self._child(node, command)
                    if child is not None:
                        if child.value >= WIN:
                            return [child]
                        children.append(child)
                if meter.left <= reserve:
                    break
            found = found + children
            beam = nlargest(self._effort.width, children, key=_value)
        return found

    def _diverse(self, nodes: list[Node], fit: Callable[[Node], bool] | None = None) -> list[Node]:
        """The best of these, only such as are fit, but not too many with the same deeds."""
        plans = max(1, self._effort.plans)
        if plans == 1 and fit is None:
            return [max(nodes, key=_value)]
        alike: dict[tuple[Command, ...], int] = {}
        unfit: dict[tuple[Command, ...], int] = {}
        chosen: list[Node] = []
        for node in sorted(nodes, key=_value, reverse=True):
            number = alike.get(node.deeds, 0)
            if number > plans // 4 or unfit.get(node.deeds, 0) >= UNFIT:
                continue
            if fit is not None and not fit(node):
                unfit[node.deeds] = unfit.get(node.deeds, 0) + 1
                continue
            alike[node.deeds] = number + 1
            chosen.append(node)
            if len(chosen) == plans:
                break
        return chosen

    def _spared(self, nodes: list[Node]) -> list[Node]:
        """The best after which the others do not win at once; if none of these is, it is sought for that."""
        judge, usual = self._judge, self._meter
        looks = usual.beside(self._effort.wary)

        def fit(node: Node) -> bool:
            return not judge.exposed(node.match, looks) and looks.left > 0

        found = self._diverse(nodes, fit)
        if not found:
            self._meter = self._fear = usual.beside(self._effort.wary)
            nodes = self._explore()
            self._meter, self._fear = usual, None
            looks = usual.beside(self._effort.wary)
            found = self._diverse(nodes, fit)
        return found

    def _child(self, node: Node, command: Command) -> Node | None:
        """The position after a command, unless it has been there before or the time is up."""
        judge, seen = self._judge, self._seen
        key = judge.foreseen(node.key, node.match, command)
        if key in seen or self._meter.spent():
            return None
        if key is not None:
            seen.add(key)
            value = judge.glance(node.match, command) + node.luck
            return self._shunned(
                Node(self, key, value, node, command, None, node.luck, node.deeds, node.chancy)
            )
        match = node.match.clone()
        match.apply(self.seat, command)
        key = judge.key(match)
        if key in seen:
            return None
        seen.add(key)
        value, luck, chancy = judge.value(match), node.luck, node.chancy
        if abs(value) >= WIN:
            if chancy:  # won by luck: better than not, but nothing to rely on
                value = node.value + copysign(LUCKY, value)
        else:
            value += luck
            if match.world.rows[MATCH][Dice] != node.match.world.rows[MATCH][Dice]:
                # Chance had a hand in it: judge by what usually happens, not by what the dice showed here.
                usual = fmean([value, *self._rerolled(node, command)])
                luck += usual - value
                value = usual
                chancy = True
        return self._shunned(
            Node(self, key, value, node, command, match, luck, (*node.deeds, command), chancy)
        )

    def _shunned(self, node: Node) -> Node:
        """The same, worth less if the others win next and that is to be seen."""
        fear = self._fear
        if fear is not None and (self._judge.exposed(node.match, fear) or not fear.left):
            node.value -= WIN
        return node

    def _rerolled(self, node: Node, command: Command) -> list[float]:
        values = []
        for sample in range(1, self._effort.samples):
            if self._meter.spent():
                break
            match = node.match.clone()
            reroll(match, self._seed + sample)
            match.apply(self.seat, command)
            values.append(self._judge.value(match) + node.luck)
        return values

    # What comes of it

    def _play_on(self, nodes: list[Node]) -> Node:
        """Of these plans the one that turns out best; the worse half is given up again and again."""
        values: dict[Node, list[float]] = {node: [] for node in nodes}
        certain: set[Node] = set()
        rivals = nodes
        sample = 0
        while len(rivals) > 1:
            for _ in range(self._effort.sequels):
                sample += 1
                for node in rivals:
                    if node not in certain:
                        value, lucky = self._sequel(node, self._seed + sample)
                        if not self._meter.left:
                            return rivals[0]  # out of time: the best so far
                        values[node].append(value)
                        if not lucky:
                            certain.add(node)  # it would go the same way again
            half = (len(rivals) + 1) // 2
            rivals = nlargest(half, rivals, key=lambda node: self._verdict(node, values[node]))
        return rivals[0]

    def _verdict(self, node: Node, values: list[float]) -> float:
        trust = self._effort.trust
        return (1 - trust) * fmean(values) + trust * node.value

    def _sequel(self, node: Node, seed: int) -> tuple[float, bool]:
        """The value some turns later if everybody plays by reflex, and whether the dice had a hand in it."""
        judge, meter, lucky = self._judge, self._meter, False
        # A turn that ended by itself may have begun a round already: that has to be rolled again, too.
        last_open = node if node.open or node.parent is None else node.parent
        command = judge.ending(node.match, self.seat) if last_open is node else node.command
        assert command is not None
        match = last_open.match.clone()
        reroll(match, seed)
        world = match.world
        rolled, turn = world.get(MATCH, Dice), self._turn
        match.apply(self.seat, command)
        last = turn + self._effort.turns
        while match.acting and (now := judge.turn(match)) <= last and not meter.spent():
            if now != turn:
                # All plans meet the same luck in the same turn, whatever was rolled before.
                lucky = lucky or world.get(MATCH, Dice) != rolled
                reroll(match, seed + now)
                rolled, turn = world.get(MATCH, Dice), now
            seat = match.acting[0]
            match.apply(seat, judge.reflex(match, seat))
        return judge.value(match) + last_open.luck, lucky or world.get(MATCH, Dice) != rolled


def reroll(match: Match, seed: int) -> None:
    """Give an imagined match other dice."""
    with match.world:
        match.world.set(MATCH, Dice(dice.seeded(seed)))


def _value(node: Node) -> float:
    return node.value
