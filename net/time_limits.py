"""The time limits of a match: turns, choices, pauses and the match itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Times:
    """The time limits of a match in seconds; 0 means none (for a pause: not allowed)."""

    turn: float
    draft: float
    response: float
    pause: float | None
    """None: a pause lasts until somebody ends it."""
    game: float
    bot_turn: float | None = None
    """The turn of a program; None: as long as anybody's."""
    min_pause: float | None = None
    """For so long only whoever asked for a pause may end it; then the others are told that they may."""
    kinds: Mapping[str, float] = field(default_factory=dict)
    """The limits of what is neither a turn nor a choice in the draft, by its kind; else it is a turn's."""

    def of(self, kind: str, *, bot: bool) -> float:
        """The time for what a person owes, or a program."""
        if kind == "choice":
            return self.draft
        limit = self.kinds.get(kind)
        return self.turn_of(bot=bot) if limit is None else limit

    def turn_of(self, *, bot: bool) -> float:
        """The time for a turn of a person, or of a program."""
        return self.bot_turn if bot and self.bot_turn is not None else self.turn
