"""What there is to show: a match as a spectator sees it, followed event by event."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from ecs.components import MATCH, Progress
from ecs.events import Event
from ecs.game import Game
from ecs.match import Match, View
from ecs.world import World
from render.show import DEED, TURN
from render.terminal.cast import Cast
from render.terminal.game_look import look
from render.words import Words

LOGGED = 200


@dataclass
class Line:
    """A line of the log: what one command led to, or the beginning of a round or turn."""

    text: str
    level: int
    minor: bool


class Scene:
    """All that the screen draws from: nothing but a view and the events that came after it."""

    def __init__(self, game: Game, view: View, words: Words, title: str, brains: tuple[str, ...]) -> None:
        # A match of our own that follows the real one, so that there is a state between any two events.
        self._mirror = Match.from_view(game, view, seed=0)
        self._joining = False
        self.game = game
        self.words = words
        self.title = title
        self.brains = brains
        self.look = look(game.name)
        self.cast = Cast(self.look.member)
        self.tally = self.look.tally()
        self.log: deque[Line] = deque(maxlen=LOGGED)
        self.commands = 0
        self.cast.meet(self.world)

    @property
    def world(self) -> World:
        """The state to draw; only for reading."""
        return self._mirror.world

    @property
    def progress(self) -> Progress:
        """Round, order and whose turn it is."""
        return self.world.get(MATCH, Progress)

    @property
    def active(self) -> int | None:
        """Whose turn it is, if anybody's."""
        progress = self.progress
        return progress.order[progress.index] if progress.index >= 0 else None

    def begin(self) -> None:
        """A new command: what it leads to begins on a new line of the log."""
        self.commands += 1
        self._joining = False

    def jump(self, view: View) -> None:
        """The match is there now; nobody knows how it came to that."""
        self._mirror = Match.from_view(self.game, view, seed=0)
        self.cast.meet(self.world)

    def follow(self, event: Event) -> Line | None:
        """Let an event happen; gives the line it began in the log, if it did."""
        text = self.words.sentence(self.world, event)
        alone = self.words.alone(self.world, event)
        self.tally.count(self.world, event)
        self._mirror.follow([event])
        self.cast.meet(self.world)
        if not text:
            return None
        if self._joining and not alone and self.log:
            self.log[-1].text += f" {text}"
            self.log[-1].minor = False
            return None
        level = self.words.show[event].level
        line = Line(text, level, level == TURN or self.words.minor(event))
        self.log.append(line)
        self._joining = level == DEED
        return line
