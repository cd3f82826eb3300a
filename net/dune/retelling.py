"""The match's own events, told again from the wire: folded into the match before, they give the match after.

The mirror has them already, for it follows nothing else; here they are put into beats.
"""

from __future__ import annotations

from collections.abc import Iterable

from ecs.events import Event
from ecs.match import Match
from net.dune.mirror import Mirror


class Reteller:
    """Retells a match frame by frame, as a client hears it."""

    def __init__(self) -> None:
        self._begun = False

    def begin(self) -> None:
        """A match begins, or we are back in one: nobody tells what happened meanwhile."""
        self._begun = False

    def hear(self, mirror: Mirror, events: Iterable[object]) -> list[tuple[tuple[Event, ...], Match]]:
        """What the mirror has just taken in: events and the match after them, which is never changed.

        Nothing as long as only some frames of a command are known. Whoever comes late is first told the match
        as it is, without any events.
        """
        if not self._begun:
            self._begun = True
            return [((), mirror.match)]
        return [(mirror.events, mirror.match)] if mirror.events else []
