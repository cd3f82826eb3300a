"""What the host of a server decides: how long seats are kept, faults forgiven, whether clocks run."""

from __future__ import annotations

from dataclasses import dataclass, replace

from net.time_limits import Times


@dataclass(frozen=True, slots=True)
class House:
    """What the host of a server decides; times are in seconds."""

    grace: float = 90.0
    """How long the seat of a player who lost the connection is kept."""
    resumed_grace: float = 120.0
    """The least time for the players of a resumed match to come back."""
    strikes: int = 1
    """So many illegal requests (in a row, where they are not counted over the whole match) are let pass."""
    silent_turns: int = 3
    """So many turns in a row that run out without any message disqualify."""
    spectators: int = 100
    """At most so many watch a room."""
    frame_bytes: int = 65_536
    """No frame may be longer."""
    clock: bool = True
    """Whether the times of the match hold: else draft, turns, pauses and the match last as long as they last,
    and no request disqualifies, however often it cannot be granted."""
    alone: bool = False
    """Whether one person plays here against programs only, or watches them: that seat is kept for ever, and
    pauses begin and end whenever the person likes."""
    restarts: bool = True
    """Whether a server that stops comes back by itself; else the person who hosts it decides that."""

    def times(self, times: Times) -> Times:
        """The times of a match as they hold in this house."""
        if not self.clock:
            times = replace(times, turn=0.0, draft=0.0, game=0.0, bot_turn=None, pause=None, kinds={})
        return replace(times, pause=None) if self.alone else times
