"""Taking back own commands, for whoever plays alone: those of this turn since which no dice were drawn.

The log stays as it was written: `TakenBack` says that the last command before it does not count.
"""

from __future__ import annotations

from ecs.commands import REFEREE, Command
from ecs.components import MATCH, TURN, Component, Dice, Progress
from ecs.match import Match
from net.entries import Entry, Played, TakenBack
from systems.turns import stage

FRAME = b'{"takeBack":true}'
"""What our own client says, in every game; no standard knows it."""
NOT_ALONE = "Only who plays alone against the computer may take a command back."
NOTHING = "Only own commands of this turn since which no dice fell can be taken back."


def is_asked(frame: bytes | str) -> bool:
    """Whether a frame asks to take the last command back."""
    return frame in (FRAME, FRAME.decode())


class WayBack:
    """The positions of this turn to which its player may go back, the latest last."""

    def __init__(self) -> None:
        self._seat = REFEREE
        self._before: list[Match] = []

    def may(self, seat: int) -> bool:
        """Whether a seat may take its last command back."""
        return bool(self._before) and seat == self._seat

    def note(self, before: Match, seat: int, after: Match) -> None:
        """A command of a seat led from one match to the other; the first is kept and must not change."""
        is_open = _is_open(before, seat, after)
        if seat != self._seat or not is_open:
            self._before.clear()
        if is_open:
            self._seat = seat
            self._before.append(before)

    def imagine(self, before: Match, seat: int, command: Command) -> None:
        """The same where only the match before is known: whether dice fall does not depend on the dice."""
        after = before.clone()
        if after.allows(seat, command):
            after.apply(seat, command)
            self.note(before, seat, after)
        else:
            self._before.clear()

    def take(self) -> Match:
        """The match before the last command."""
        return self._before.pop()

    def close(self) -> None:
        """What was done so far stays done."""
        self._before.clear()


def _is_open(before: Match, seat: int, after: Match) -> bool:
    """Whether a command between the two may be taken back."""
    first, then = before.world, after.world
    return (
        seat != REFEREE
        and after.outcome is None
        and stage(first) == stage(then) == TURN
        and first.get(MATCH, Progress).turn == then.get(MATCH, Progress).turn
        and first.get(MATCH, Dice) == then.get(MATCH, Dice)
        and _hidden(before, seat) == _hidden(after, seat)
    )


def _hidden(match: Match, seat: int) -> dict[tuple[int, type[Component]], Component]:
    """What a seat may not know, but for the dice."""
    seen = match.view(seat).rows
    return {
        (entity, kind): part
        for entity, row in match.world.rows.items()
        for kind, part in row.items()
        if kind is not Dice and seen.get(entity, {}).get(kind) != part
    }


def take_in(kept: list[Entry], entry: Entry) -> None:
    """Add an entry of a log to those that count; what it takes back counts no more. Raises `ValueError`."""
    if not isinstance(entry, TakenBack):
        kept.append(entry)
        return
    place = next((place for place in reversed(range(len(kept))) if isinstance(kept[place], Played)), None)
    last = None if place is None else kept[place]
    if not isinstance(last, Played) or last.seat != entry.seat:
        raise ValueError(f"seat {entry.seat} takes back what it has not done")
    del kept[place:]
