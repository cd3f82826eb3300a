"""The shared components: small frozen values without behaviour, replaced and never changed.

A component is written to snapshots as an array headed by its name, such as ``["Health",80,100]``.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

# Stages that all games know; each game adds its own before them.
PLACEMENT = "placement"
ROUND_START = "round start"
TURN = "turn"
TURN_END = "turn end"
ROUND_END = "round end"
OVER = "over"

MATCH = 1
"""The entity that carries what belongs to the match as a whole; seat ``s`` is entity ``MATCH + s``."""


class Component(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """Base of all components."""


class Board(Component, frozen=True):
    """The size of the board (on the match)."""

    width: int
    height: int


class Dice(Component, frozen=True):
    """The state of the match's one generator (on the match); no view ever shows it."""

    state: int


class Seats(Component, frozen=True):
    """How many play, in a game that leaves the choice (on the match)."""

    number: int


class Out(Component, frozen=True):
    """The seats that are out while the match goes on, in the order in which they left (on the match)."""

    seats: tuple[int, ...]


class Position(Component, frozen=True):
    """The field an entity stands or lies on; an entity without it is not on the board."""

    field: int


class Body(Component, frozen=True):
    """What an entity does to its field: nobody may enter a solid one or look through an opaque one."""

    solid: bool = False
    opaque: bool = False


class Waiting(Component, frozen=True):
    """Off the board for want of a free field; comes as soon as one is free, near ``near`` if given."""

    near: int | None = None


class Team(Component, frozen=True):
    """The seat an entity belongs to and its number in that team, counted from 0."""

    seat: int
    number: int


class Health(Component, frozen=True):
    """Hit points now and at most; a living thing at 0 is knocked out."""

    hp: int
    top: int


class Points(Component, frozen=True):
    """Movement and action points now and at the start of a turn."""

    mp: int
    ap: int
    top_mp: int
    top_ap: int


class Inventory(Component, frozen=True):
    """The entities carried, in the order they were received."""

    items: tuple[int, ...] = ()


class Cooldown(Component, frozen=True):
    """How many rounds a use costs, and the first round in which the thing may be used again."""

    rounds: int
    ready: int = 0


class Progress(Component, frozen=True):
    """How far the match is (on the match): whose turn in which round, and what comes next."""

    stage: str
    round: int = 0
    turn: int = 0
    order: tuple[int, ...] = ()
    index: int = -1


class Overtime(Component, frozen=True):
    """The round in which overtime begins; 0 means never (on the match)."""

    start: int


class Outcome(Component, frozen=True):
    """How the match ended (on the match)."""

    places: tuple[tuple[int, ...], ...]
    """The seats on the first place, on the second, ...; nobody is on the first where all have lost."""
    reason: str

    @classmethod
    def won(cls, winner: int, reason: str, seats: Iterable[int]) -> Outcome:
        """One of these seats won and the others lost; all lost if it is 0."""
        first = (winner,) if winner else ()
        return cls((first, tuple(seat for seat in seats if seat != winner)), reason)

    @property
    def winner(self) -> int:
        """The seat that won, 0 if none did or several share the first place."""
        return self.places[0][0] if len(self.places[0]) == 1 else 0

    def place(self, seat: int) -> int:
        """Where a seat came in, from 1; several may share a place. 0 where all have lost."""
        better = 0
        for seats in self.places if self.places[0] else ():
            if seat in seats:
                return better + 1
            better += len(seats)
        return 0


SHARED: tuple[type[Component], ...] = (
    Board,
    Dice,
    Seats,
    Out,
    Position,
    Body,
    Waiting,
    Team,
    Health,
    Points,
    Inventory,
    Cooldown,
    Progress,
    Overtime,
    Outcome,
)
