"""What must hold in every match of every game, checked while it is played.

A `Watch` plays commands into a match. After each of them it checks the law of the game, which is cheap;
where asked to look deep it also checks that

- whatever is legal is accepted, and whatever else is refused with a sentence and changes nothing,
- the events folded into the old view give the new view, for every seat,
- the index of the board is the one that would be built anew,
- a snapshot gives the match back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Generic, TypeVar

import msgspec

from ecs import dice
from ecs.commands import REFEREE, TICK, Command
from ecs.components import MATCH, OVER, Dice, Health, Outcome, Points, Progress
from ecs.errors import Illegal
from ecs.events import Event
from ecs.game import Game
from ecs.match import Match, View
from ecs.world import Row, World, copied

M = TypeVar("M")
T = TypeVar("T")

Law = Callable[[World, M | None, Sequence[Event]], M]
"""Checks a world against what was noted of it before and what happened since; notes what the next needs."""


class Broken(AssertionError):
    """An invariant that does not hold; the text says which and where."""


class Whistle(Command, frozen=True):
    """A command no game knows."""


class Lots:
    """Dice for whoever plays or checks a match, apart from the match's own."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = dice.seeded(seed)

    def roll(self, sides: int) -> int:
        """A uniform number in ``range(sides)``."""
        value, self.state = dice.roll(self.state, sides)
        return value

    def pick(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[self.roll(len(options))]

    def some(self, options: Sequence[T], number: int) -> list[T]:
        """This many of the options, or all of them if there are no more."""
        pool = list(options)
        for index in range(min(number, len(pool))):
            other = index + self.roll(len(pool) - index)
            pool[index], pool[other] = pool[other], pool[index]
        return pool[:number]


class Watch(Generic[M]):
    """A match under watch: whoever plays through it has the invariants checked after every command."""

    __slots__ = ("law", "lots", "marks", "match", "samples")

    def __init__(self, match: Match, law: Law[M], seed: int = 0, samples: int = 12) -> None:
        self.match = match
        self.law = law
        self.lots = Lots(seed)
        self.samples = samples
        """How many legal commands, and how many others, a deep look tries."""
        self.marks: M = law(match.world, None, ())

    def apply(self, seat: int, command: Command, deep: bool = False) -> list[Event]:
        """Carry out a command and check the match after it; if deep, look at everything."""
        if not deep:
            events = self.match.apply(seat, command)
            self._after(events)
            return events
        self.try_commands()
        self._think_ahead()
        told = tell(self.match)
        events = self.match.apply(seat, command)
        self._after(events)
        self.look()
        check_told(told, events, self.match)
        return events

    def look(self) -> None:
        """Check what is too slow to be checked after every command."""
        check_bounds(self.match.world)
        check_index(self.match)
        check_snapshot(self.match)

    def try_commands(self) -> None:
        """Try legal commands on copies and other commands on the match itself; neither may change it."""
        before = self.match.snapshot()
        self._try_legal()
        if self.match.snapshot() != before:
            raise Broken("what was done to a copy changed the match")
        tried = self._try_others()
        if self.match.snapshot() != before:
            raise Broken(f"a refused command changed the match; one of {tried}")

    def _think_ahead(self) -> None:
        """A player who knows only the own view can go on from there."""
        match, lots = self.match, self.lots
        thought = Match.from_view(match.game, match.view(lots.pick(match.seats)), lots.roll(1 << 32))
        if thought.acting != match.acting:
            raise Broken(f"a player thinks that seats {thought.acting} are to act, not {match.acting}")
        for seat in thought.acting:
            thought.apply(seat, lots.pick(thought.legal(seat)))

    def _after(self, events: Sequence[Event]) -> None:
        match = self.match
        self.marks = self.law(match.world, self.marks, events)
        if (match.outcome is None) is not bool(match.acting):
            raise Broken(f"seats {match.acting} are to act and the outcome is {match.outcome}")

    def _try_legal(self) -> None:
        match = self.match
        seats = (REFEREE, *match.seats)
        if match.outcome is not None and any(match.legal(seat) for seat in seats):
            raise Broken("something is legal after the end")
        for seat in match.acting:
            if not match.legal(seat):
                raise Broken(f"seat {seat} is to act and has no legal command")
        for seat in seats:
            legal = match.legal(seat)
            if len(set(legal)) != len(legal):
                raise Broken(f"seat {seat} is offered a command twice")
            for command in self.lots.some(legal, self.samples):
                twin = match.clone()
                try:
                    events = twin.apply(seat, command)
                except Illegal as refusal:
                    raise Broken(f"legal {command} of seat {seat} was refused: {refusal}") from refusal
                self.law(twin.world, self.marks, events)

    def _ask(self, tried: Sequence[tuple[int, Command]]) -> None:
        """Asking for one command says what the list of all says."""
        match = self.match
        unasked = Match.restore(match.game, match.snapshot())
        for seat, command in tried:
            if unasked.allows(seat, command) != (command in match.legal(seat)):
                raise Broken(f"{command} of seat {seat} is legal by the list or by itself, not by both")

    def _try_others(self) -> list[tuple[int, Command]]:
        match, lots = self.match, self.lots
        outside = (-1, match.seats[-1] + 1)
        seats = (REFEREE, *match.seats, *outside)
        for seat in outside:
            if match.legal(seat):
                raise Broken(f"there is no seat {seat}, but it is offered commands")
        tried: list[tuple[int, Command]] = [(lots.pick(seats), TICK), (lots.pick(seats), Whistle())]
        tried += [
            (lots.pick(seats), random_command(kind, match.world, lots))
            for kind in lots.some(match.game.commands, self.samples)
        ]
        if legal := [(seat, command) for seat in match.acting for command in match.legal(seat)]:
            seat, command = lots.pick(legal)
            tried += [(other, command) for other in seats if other != seat]
            tried.append((seat, command))
        self._ask(tried)
        tried = [(seat, command) for seat, command in tried if command not in match.legal(seat)]
        for seat, command in tried:
            try:
                match.apply(seat, command)
            except Illegal as refusal:
                check_sentence(str(refusal))
            else:
                raise Broken(f"{command} of seat {seat} was accepted but is not legal")
        return tried


def random_command(kind: type[Command], world: World, lots: Lots) -> Command:
    """A command of this kind with numbers from here and there; hardly ever legal."""
    return kind(*(_anything(wanted, world, lots) for wanted in _wanted(kind)))


@cache
def _wanted(kind: type[Command]) -> tuple[Any, ...]:
    return tuple(field.type for field in msgspec.structs.fields(kind))


def _anything(wanted: Any, world: World, lots: Lots) -> Any:
    if wanted is int:
        # Fields of the board, entities, and numbers that are neither.
        return lots.pick((lots.roll(world.grid.size), lots.roll(world.next_id), -1, world.grid.size, 1 << 70))
    if wanted == tuple[int, ...]:
        return tuple(lots.roll(14) - 1 for _ in range(lots.roll(8)))
    return "for fun"


def check_sentence(text: str) -> None:
    """A refusal is one sentence on one line."""
    if not text.endswith(".") or text != text.strip() or "\n" in text or " " not in text:
        raise Broken(f"a refusal that is no sentence: {text!r}")


def check_course(old: Progress | None, new: Progress) -> None:
    """Rounds and turns go on, never back."""
    if old is not None and (new.round < old.round or new.turn < old.turn):
        raise Broken(f"from round {old.round}, turn {old.turn} back to round {new.round}, turn {new.turn}")


def check_outcome(world: World, progress: Progress, winners: Sequence[int] = (1, 2)) -> None:
    """The match is over exactly when somebody has won it, or nobody (0) if the game knows that."""
    outcome = world.find(MATCH, Outcome)
    if (outcome is not None) is not (progress.stage == OVER):
        raise Broken(f"the stage is {progress.stage!r} and the outcome {outcome}")
    if outcome is not None and outcome.winner not in winners:
        raise Broken(f"seat {outcome.winner} cannot win")


def check_bounds(world: World) -> None:
    """Nothing has more hit points or points than it can have, nor fewer than none."""
    for entity in world.each(Health):
        health = world.get(entity, Health)
        if not 0 <= health.hp <= health.top:
            raise Broken(f"entity {entity} has {health}")
    for entity in world.each(Points):
        points = world.get(entity, Points)
        if not (0 <= points.mp <= points.top_mp and 0 <= points.ap <= points.top_ap):
            raise Broken(f"entity {entity} has {points}")


def check_index(match: Match) -> None:
    """The index of the board and of the kinds is the one that would be built anew."""
    world = match.world
    anew = world.clone()
    anew.index()
    for name in ("at", "occupied", "solid", "opaque"):
        if getattr(world, name) != getattr(anew, name):
            raise Broken(
                f"the index {name!r} is not that of the board: something was put, moved or given another "
                "body without a verb"
            )
    for kind in match.game.all_components:
        members = [entity for entity, row in sorted(world.rows.items()) if kind in row]
        if world.each(kind) != members or world.count(kind) != len(members):
            raise Broken(f"{world.each(kind)} count as {kind.__name__}, but {members} are")


def check_snapshot(match: Match) -> None:
    """A snapshot gives back the match it was taken of."""
    again = Match.restore(match.game, match.snapshot())
    if again.world.rows != match.world.rows or again.digest() != match.digest():
        raise Broken("the restored match is another one")
    for seat in (REFEREE, *match.seats):
        if list(again.legal(seat)) != list(match.legal(seat)):
            raise Broken(f"the restored match offers seat {seat} other commands")


def tell(match: Match) -> list[Match]:
    """For every seat, the referee's first, a match that knows just what the seat knows."""
    told = []
    for seat in (REFEREE, *match.seats):
        listener = Match.from_view(_unimaginative(match.game), match.view(seat), seed=0)
        if list(listener.legal(seat)) != list(match.legal(seat)):
            raise Broken(f"seat {seat} cannot know from its view what is legal")
        told.append(listener)
    return told


def check_told(told: Sequence[Match], events: Sequence[Event], match: Match) -> None:
    """The events, as a seat sees them, lead from its old view to its new one."""
    for seat, listener in enumerate(told):
        listener.follow(match.seen(events, seat))
        # Not by its own view, which would hide again what an event may have told.
        rows = copied(listener.world.rows)
        del rows[MATCH][Dice]
        followed, view = View(seat, listener.world.next_id, rows), match.view(seat)
        if followed != view:
            raise Broken(
                f"the events do not lead seat {seat} to its new view: {_gap(followed, view)}; was it changed "
                "without a verb?"
            )


@lru_cache(maxsize=16)
def _unimaginative(game: Game) -> Game:
    """The game for whoever keeps to the view and adds nothing to it."""
    return replace(game, imagine=lambda _world, _seat: None)


def _gap(followed: View, view: View) -> str:
    for entity in sorted({*followed.rows, *view.rows}):
        one, other = followed.rows.get(entity), view.rows.get(entity)
        if one != other:
            return f"entity {entity} is {_only(one, other)} and should be {_only(other, one)}"
    return f"the next entity is {followed.next_id} and should be {view.next_id}"


def _only(row: Row | None, other: Row | None) -> str:
    """What a row has and the other has not."""
    if row is None:
        return "not there"
    found = [repr(part) for kind, part in row.items() if other is None or other.get(kind) != part]
    return ", ".join(found) or "all else"
