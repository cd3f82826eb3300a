"""A match of old as a row of points that can be gone to in any order; no window is needed here.

Point 0 is the empty board, point 1 the first turn, and every further point is what one command led to. The
whole match is played once when it is opened: that checks every digest and finds turns, rounds and marks. Now
and then a copy is kept on the way, so that no jump has more than `KEPT_EVERY` commands to carry out.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ecs.commands import REFEREE, Command
from ecs.components import MATCH, Progress
from ecs.errors import MashupError
from ecs.events import Event
from ecs.match import Match
from ecs.world import World
from net.entries import Played
from net.matchlog import Log
from net.replay import play
from net.server_codec import ServerCodec
from render.games import picture
from render.show import Marked, show
from render.table import Beat
from systems.turns import stage

if TYPE_CHECKING:
    from net.standard_replay import StandardReplay

KEPT_EVERY = 16
"""So many commands lie between two copies of the match."""

PHASE, TURN, ROUND, MARK = "phase", "turn", "round", "mark"
"""What one step forward or back may be: a command, a turn, a round, or on to the next mark."""


@dataclass(frozen=True, slots=True)
class Step:
    """What leads from one point to the next."""

    at: float
    """Seconds since the start of the match."""
    events: tuple[Event, ...]
    seat: int = REFEREE
    command: Command | None = None
    """None where only the events are known."""

    def take(self, match: Match) -> None:
        """Make this step in a match."""
        if self.command is None:
            match.follow(self.events)
        else:
            match.apply(self.seat, self.command)


@dataclass
class Recording:
    """A whole match to look at; `add` is for whoever reads it from somewhere."""

    names: tuple[str, ...]
    """The players by their seats; the first is empty."""
    config: Any
    """The game's own config of times and rounds."""
    board: str
    start: Match
    """The empty board."""
    started: str = ""
    """The moment on the wall clock, where it is known."""
    fault: str = ""
    """What is wrong with it, in one sentence; the points are those that could be read."""
    steps: list[Step] = field(default_factory=list)
    marks: list[Marked] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    """The points at which a turn begins."""
    rounds: list[int] = field(default_factory=list)
    """The points at which a round begins."""
    _numbers: list[int] = field(default_factory=list)
    """The numbers of these rounds: several may pass between two points."""

    def __post_init__(self) -> None:
        self._kept = {0: self.start}
        self._here: tuple[int, Match] = (0, self.start)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.start.game.name

    @property
    def length(self) -> int:
        """The last point."""
        return len(self.steps)

    @property
    def last(self) -> Match:
        """The match at its last point; only for reading."""
        return self.match(self.length)

    def open(self, start: Match) -> None:
        """Begin with this match; nothing may have been added yet."""
        self.start = start
        self.__post_init__()

    def add(self, step: Step, after: Match) -> None:
        """One more point, with the match there; it is copied if it is kept."""
        _, before = self._here
        self.steps.append(step)
        point = self.length
        if point == 1 or point % KEPT_EVERY == 0:
            self._kept[point] = after.clone()
        old, new = (match.world.get(MATCH, Progress) for match in (before, after))
        if new.turn != old.turn:
            self.turns.append(point)
        if new.round != old.round:
            self.rounds.append(point)
            self._numbers.append(new.round)
        self.marks += show(self.game).marked(point, step.events, (after.world, before.world))
        self._here = (point, after.clone())

    # Going somewhere

    def match(self, point: int) -> Match:
        """The match at a point; only for reading."""
        point = self.clamped(point)
        here, match = self._here
        nearest = next(kept for kept in range(point, -1, -1) if kept in self._kept)
        if not nearest <= here <= point:
            here, match = nearest, self._kept[nearest]
        if here < point:
            match = match.clone()
            for step in self.steps[here:point]:
                step.take(match)
            self._here = (point, match)
        return match

    def beat(self, point: int) -> Beat:
        """What leads to a point; without events for the first."""
        point = self.clamped(point)
        return Beat(self.steps[point - 1].events if point else (), self.match(point))

    def beats(self, first: int = 0, last: int | None = None) -> Iterator[Beat]:
        """All beats from one point to another, both included."""
        for point in range(first, self.length + 1 if last is None else self.clamped(last) + 1):
            yield self.beat(point)

    def retell(self, point: int, hear: Callable[[Event, World], None], commands: int = 40) -> None:
        """Tell a log or whoever listens what led to a point, event by event with the world before it."""
        for number in range(max(1, point - commands), point + 1):
            before = self.match(number - 1).clone()
            for event in self.steps[number - 1].events:
                hear(event, before.world)
                before.follow((event,))

    def round(self, point: int) -> int:
        """The round that is played at a point; 0 before the first."""
        begun = bisect_right(self.rounds, point)
        return self._numbers[begun - 1] if begun else 0

    def at(self, point: int) -> float:
        """When a point was reached, in seconds since the start."""
        return self.steps[point - 1].at if point else 0.0

    def clamped(self, point: int) -> int:
        """The nearest point there is."""
        return min(max(0, point), self.length)

    def following(self, point: int, unit: str, by: int = 1) -> int:
        """The point one phase, turn, round or mark on (``by`` 1) or back (-1)."""
        if unit == PHASE:
            return self.clamped(point + by)
        marked = [mark.point for mark in self.marks]
        starts = {TURN: self.turns, ROUND: self.rounds, MARK: marked}[unit]
        if by > 0:
            place = bisect_right(starts, point)
            return starts[place] if place < len(starts) else self.length
        place = bisect_left(starts, point)
        return starts[place - 1] if place else 0


def of_log(log: Log, codec: ServerCodec) -> Recording:
    """The match of a log, as far as it can be played; raises `MashupError` if there is no match in it."""
    game, header = codec.game, log.header
    setup = codec.setup(header.setup)
    names = [player.name for player in header.players]
    if len(names) not in game.seats:
        raise MashupError(f"{log.file} is no match of {game.seats[-1]} players.")
    match = Match(game, setup, header.seed, seats=len(names))
    known = picture(game.name)
    recording = Recording(
        ("", names[0], names[1]),
        known.config(setup),
        setup.scenario.name,
        known.opening(match),
        header.started,
        log.fault or log.note,
    )
    try:
        for entry, events in play(match, log.entries):
            if stage(match.world) != known.choice:
                recording.add(_step(entry, match.seen(events, REFEREE)), match)
            else:
                recording.open(known.opening(match))
    except MashupError as error:
        recording.fault = f"{log.file}: {error}"
    return recording


def _step(entry: Played[Command], events: Iterable[Event]) -> Step:
    return Step(entry.at, tuple(events), entry.seat, entry.command)


def of_standard(replay: StandardReplay) -> Recording:
    """The match of a replay in the standard's form, as far as its events lead from one state to the next."""
    (_, start), *rest = replay.beats
    recording = Recording(replay.names, replay.config, replay.board, start, fault=replay.fault)
    follower = start.clone()
    for number, (events, match) in enumerate(rest, start=1):
        try:
            follower.follow(events)
        except (LookupError, ValueError, RuntimeError):
            recording.fault = f"The events of this replay do not lead beyond state {number}."
            break
        recording.add(Step(float(number), events), match)
    return recording
