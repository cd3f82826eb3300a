"""Tips while playing: asked for by the player, thought about in another process, told in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ecs.game import Game
from ecs.grid import Field
from ecs.match import Match
from render.tips import in_words
from render.words import Words
from systems.brains.tips import Tip, TipProcess

SECONDS = 4.0
"""The computer thinks so long at most."""
LEVEL = "hard"


class TipRequest:
    """One question at a time; nothing here ever waits."""

    def __init__(self, game: Callable[[tuple[str, ...]], Game]) -> None:
        """``game`` makes the game of a match from the labels of its mods."""
        self._game = game
        self.process: TipProcess | None = None
        self.tip: Tip | None = None
        """The tip for this position, if one was given."""

    @property
    def thinking(self) -> bool:
        """Whether a tip is on its way."""
        return self.process is not None and self.process.thinking

    @property
    def field(self) -> Field | None:
        """The field the tip is about, if it is about one."""
        return getattr(self.tip.command, "field", None) if self.tip else None

    def ask(self, match: Match, seat: int) -> None:
        """Begin to think about a position."""
        self.tip = None
        if self.process is None:
            self.process = TipProcess(partial(self._game, match.game.mods))
        self.process.ask(match, seat, LEVEL, SECONDS)

    def hear(self, match: Match, seat: int, words: Words) -> str:
        """The tip in words, once, as soon as it is there; empty otherwise. Late tips are dropped."""
        if self.process is None:
            return ""
        tip = self.process.poll()
        if tip is not None and match.allows(seat, tip.command):
            self.tip = tip
            return in_words(words, tip) or words.command(match.world, tip.command)
        if trouble := self.process.trouble:
            self.process.trouble = ""
            return words.texts("match.notip", problem=trouble)
        return ""

    def drop(self) -> None:
        """The position has changed: forget the tip and the question."""
        self.tip = None
        if self.process is not None:
            self.process.cancel()

    def close(self) -> None:
        """End the other process."""
        self.tip = None
        if self.process is not None:
            self.process.close()
