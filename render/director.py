"""Tells the stage what to play: takes beats, decides how fast they run, and settles to the truth after each.

Input never waits for it: `latest` is the true match, `shown` the match as far as the picture has come.
Words and sounds hang at `listeners`. Shared by all games.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import inf
from typing import Protocol

from ecs.events import Event
from ecs.match import Match
from ecs.world import World
from render.camera_work import Cue, Scene, scenes
from render.settings import Settings
from render.table import Beat
from render.timeline import Clip, Film, Timeline

PATIENCE = 3.0
"""Whatever waits behind the film that runs is shown within so many seconds."""
FASTEST = 4.0
"""How much faster than set a film may run; what still would not fit is jumped over."""
SHORTEST = 1 / 60
"""Seconds a film takes where there is no time for it at all."""
SHARE = 0.25
"""The part of the time left in one's own turn that a film may take."""

UNFOLLOWED = (LookupError, ValueError, RuntimeError)
"""What an event raises that does not fit to the match before it: a foreign server told it incompletely.
Such a beat is shown as far as it can be; then the picture settles to the truth as always."""

Listener = Callable[[Event, World], None]


class Scenery(Protocol):
    """What a director needs of a stage."""

    pace: float
    """How fast time passes for what lives on the stage by itself."""
    calm: bool
    """Whether motion is to be reduced."""

    def show(self, world: World) -> None:
        """Settle: the picture equals the world."""

    def sweep(self) -> None:
        """Take every passing effect off the stage."""


class Animations(Protocol):
    """How the events of a game look."""

    def film(self, world: World, event: Event) -> Film:
        """The film of an event that is about to happen to this world."""


class Cameraman(Protocol):
    """Who shows what happens."""

    def cue(self, world: World, event: Event, start: float) -> Cue:
        """How an event that is about to happen to this world is to be seen, at this time of the film."""

    def show(self, scene: Scene) -> None:
        """Let it be seen, from now on."""


def natural(event: Event, film: Film) -> Film:
    """A film as long as it is by itself."""
    return film


def allowance(most: float, left: float = inf) -> float:
    """The seconds a film may take: ``most`` of the match config (0: any), and ``left`` in one's own turn."""
    return min(most or inf, left * SHARE)


class _Take:
    """A beat with its timeline; each event is told when its film begins."""

    def __init__(
        self,
        beat: Beat,
        before: Match,
        animations: Animations,
        timed: Callable[[Event, Film], Film],
        tell: Callable[[Event], None],
        cameraman: Cameraman | None,
    ):
        self.beat = beat
        self.timeline = Timeline()
        self.events: list[Event] = []
        """What can be shown of the beat."""
        self.told = 0
        scratch = before.clone()
        start = 0.0
        cues: list[Cue] = []
        for event in beat.events:
            try:
                if cameraman is not None:
                    cues.append(cameraman.cue(scratch.world, event, start))
                film = timed(event, animations.film(scratch.world, event))
                scratch.follow((event,))
            except UNFOLLOWED:
                break
            self.events.append(event)
            self.timeline.add(Clip(start, 0.0, self._teller(event, tell)))
            start = self.timeline.splice(film, start)
        if cameraman is not None:
            for scene in scenes(cues, self.timeline.length):
                self.timeline.add(Clip(scene.start, 0.0, _shower(cameraman, scene)))

    def _teller(self, event: Event, tell: Callable[[Event], None]) -> Callable[[float], None]:
        def told(_: float) -> None:
            self.told += 1
            tell(event)

        return told


def _shower(cameraman: Cameraman, scene: Scene) -> Callable[[float], None]:
    return lambda _: cameraman.show(scene)


class Director:
    """Plays beats one after the other on a stage."""

    def __init__(
        self,
        stage: Scenery,
        animations: Animations,
        limit: Callable[[], float],
        settings: Settings,
        timed: Callable[[Event, Film], Film] = natural,
    ) -> None:
        self.stage = stage
        self.animations = animations
        self.limit = limit
        """The seconds that the beat which now begins may take at most; see `allowance`."""
        self.settings = settings
        self.timed = timed
        """Gives the film of an event the time that the match config grants it."""
        self.listeners: list[Listener] = []
        """Each is called with an event and the world before it when the event begins to be shown."""
        self.cameraman: Cameraman | None = None
        self.skipping = False
        """Whether listeners are told of what nobody sees: sounds should keep silent then."""
        self.pace = 1.0
        """How fast the film runs now."""
        self.tempo = 1.0
        """How fast everything runs beyond that: a replay in slow motion, or sped up."""
        self._rush = 0.0
        self._shown: Match | None = None
        self._latest: Match | None = None
        self._now: _Take | None = None
        self._waiting: deque[_Take] = deque()

    @property
    def shown(self) -> Match:
        """The match as far as the picture has come; only for reading."""
        if self._shown is None:
            raise RuntimeError("there is no match to show yet")
        return self._shown

    @property
    def latest(self) -> Match:
        """The true match; only for reading."""
        if self._latest is None:
            raise RuntimeError("there is no match to show yet")
        return self._latest

    @property
    def busy(self) -> bool:
        """Whether something is being shown or waits to be."""
        return self._now is not None

    @property
    def idle(self) -> bool:
        """Whether the picture is at rest and shows the truth."""
        return self._now is None

    @property
    def waiting(self) -> float:
        """The seconds of film that are still to be shown, at their natural speed."""
        running = self._now.timeline.left if self._now else 0.0
        return running + sum(take.timeline.length for take in self._waiting)

    def show(self, match: Match) -> None:
        """Begin with a match, or jump to one, without a film."""
        self._now = None
        self._waiting.clear()
        self._shown = self._latest = match
        self.stage.sweep()
        self.stage.show(match.world)

    def take(self, beat: Beat) -> None:
        """Something happened: it will be shown as soon as what came before has been."""
        if self._latest is None:
            self.show(beat.match)
            return
        self.stage.calm = self.settings.reduced_motion
        self._waiting.append(
            _Take(beat, self._latest, self.animations, self.timed, self._tell, self.cameraman)
        )
        self._latest = beat.match
        if self._now is None:
            self._begin()
        self._hurry()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.stage.calm = self.settings.reduced_motion
        seconds *= self.pace * self.tempo
        while self._now is not None:
            step = min(seconds, self._now.timeline.left)
            self._now.timeline.advance(step)
            seconds -= step
            if not self._now.timeline.over:
                break
            self._settle()

    def skip(self) -> None:
        """Show the truth at once; the listeners hear of everything on the way."""
        while self._now is not None:
            self._jump()

    def _begin(self) -> None:
        """Begin with the next take, if there is one, at the speed that is set."""
        self._now = self._waiting.popleft() if self._waiting else None
        if self._now is None:
            self._rush = 0.0
            self._run(1.0)
            return
        self._shown = self.shown.clone()  # follows the events of this beat, one by one
        needed = self._now.timeline.length / max(self.limit(), SHORTEST)
        self._run(max(self.settings.speed, needed, self._rush))

    def _hurry(self) -> None:
        """Run so fast that whatever waits is seen soon; jump where even that is not enough."""
        while self._waiting and self.waiting > PATIENCE * FASTEST * self.settings.speed:
            self._jump()
        if self._waiting:
            # Once it had to hurry it does not slow down before it has caught up.
            self._rush = max(self._rush, self.waiting / PATIENCE)
            self._run(max(self.pace, self._rush))

    def _run(self, pace: float) -> None:
        self.pace = pace
        self.stage.pace = pace * self.tempo

    def _tell(self, event: Event) -> None:
        before = self.shown.world
        for listener in self.listeners:
            listener(event, before)
        self.shown.follow((event,))

    def _jump(self) -> None:
        """Leave out what is left of the take that runs."""
        assert self._now is not None
        self.stage.sweep()
        self.skipping = True
        for event in self._now.events[self._now.told :]:
            self._tell(event)
        self.skipping = False
        self._settle()

    def _settle(self) -> None:
        assert self._now is not None
        self._shown = self._now.beat.match
        self.stage.show(self.shown.world)
        self._begin()
