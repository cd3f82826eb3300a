"""What a game's wire standard must provide, so that one session core serves every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from ecs.commands import Command, Reason, TimeOut
from ecs.errors import MashupError
from ecs.events import Event
from ecs.game import Due, Game
from ecs.match import Match
from net.customs import Customs
from net.inbound import Fault, Inbound, Role
from net.time_limits import Times
from systems.steward import choices

if TYPE_CHECKING:
    from net.house import House
    from net.lobby import LobbyState


Told = Callable[[int, bool], Sequence[bytes]]
"""The frames for a seat (0: spectators), and whether for one who is told the match's own events with them."""


@dataclass(slots=True)
class Table:
    """What a codec may tell of a match: the match itself and who plays it."""

    id: str
    match: Match
    setup: Any
    names: tuple[str, ...]
    numbers: tuple[int, ...] = ()
    """What the server calls each player, if it gave them numbers."""
    roles: tuple[Role, ...] = ()
    levels: tuple[str, ...] = ()
    """How well the house plays for each; empty for those who play themselves."""
    seq: int = 0
    """The number of what was told last; at the beginning, of the commands that were carried out before."""
    left: float | None = None
    """The seconds left for the running turn, if there is a limit."""
    clock: bool = True
    """Whether the times of the setup hold."""
    barrier: int = 0
    """The number of the last time that all waited until everybody had seen what happened."""
    memory: dict[str, Any] = field(default_factory=dict)
    """What the codec keeps of this match."""


class ServerCodec(Protocol):
    """A wire standard: reads frames and writes frames. What it keeps of a match is in its table.

    ``exact`` says that the frames are for somebody who is told the match's own events and views in their
    ``ext`` (`net.exact`): what those tell anyhow is left out, but something must be left to carry them. What
    only some standards have does nothing here.
    """

    game: Game
    configs: type[Any]
    """The type of its setups."""
    customs: Customs = Customs()

    def house(self, setup: Any, house: House) -> House:
        """The rules of the house, as far as the setup does not say otherwise."""
        return house

    def plain(self, setup: Any) -> Any:
        """The setup as plain JSON values, for the match log."""
        return msgspec.to_builtins(setup)

    def setup(self, plain: Any) -> Any:
        """The setup that was written to a match log; raises `MashupError`."""
        try:
            return msgspec.convert(plain, self.configs)
        except msgspec.ValidationError as error:
            raise MashupError(f"The configs of this match cannot be used: {error}.") from error

    def times(self, setup: Any) -> Times:
        """The time limits of this setup."""

    def decode(self, frame: bytes | str, table: Table | None, seat: int) -> list[Inbound]:
        """Read a frame of that seat (0 for anybody else); raises `Violation`."""

    def opened(self, table: Table) -> None:
        """A match is about to begin, or to go on from its log: time to remember how it stands."""
        return

    # Commands the referee gives

    def arranged(self, setup: Any, teams: tuple[int, ...]) -> Any:
        """The setup for the teams that were chosen in the lobby, by seat."""
        return setup

    def time_up(self) -> Command:
        """The time of the match is up; where a match has no clock that never comes."""
        return TimeOut()

    def barrier(self, table: Table, events: Sequence[Event]) -> float:
        """How many seconds at most all wait until everybody has seen these events; 0: nobody waits."""
        return 0.0

    def steward(self, table: Table, seat: int, dice: Random) -> Command:
        """The command of a seat that nobody plays: NPCs (seat 0), a computer, or somebody who dropped out."""
        options = choices(table.match, seat)
        return dice.choice(options) if options else TimeOut(seat)

    def first_turn(self, table: Table) -> None:
        """The first turn begins, or began in a match that is resumed: time to remember what will be gone."""
        return

    # Frames

    def hello(self, running: bool) -> bytes:
        """The answer to a hello, if anybody says so; ``running``: there is a match to go on with."""
        return b""

    def accepted(self, number: int, secret: str) -> list[bytes]:
        """The answer to somebody who joins: what the server calls them, and what lets them come back."""
        return []

    def accent(self, version: str) -> Callable[[bytes], bytes] | None:
        """What makes our frames those of another version of the standard, if they are not the same."""
        return None

    def started(self, table: Table, seat: int, *, exact: bool = False) -> list[bytes]:
        """A match begins, or a seat comes back to one that is in its draft; 0 for spectators."""

    def resync(self, table: Table, seat: int, number: int = 0, *, exact: bool = False) -> list[bytes]:
        """All that somebody needs who joins or comes back while the match is running."""

    def told(self, table: Table, events: Sequence[Event], asker: int) -> Told:
        """What each seat (0: spectators) is told of the events of a command, given by ``asker``."""

    def state(self, table: Table, seat: int, number: int = 0, *, exact: bool = False) -> list[bytes]:
        """The whole state, as asked for; ``number`` is what the server calls whoever asks."""

    def refused(
        self, table: Table, seat: int, reason: str, *, told_state: bool = False, exact: bool = False
    ) -> list[bytes]:
        """The answer to a command that is not legal; ``told_state``: no need to tell how things stand."""

    def missed(self, table: Table, seat: int, count: int) -> list[bytes]:
        """So many of a seat's time limits in a row ran out without a message: what it is told of the last."""
        return []

    def requested(self, table: Table, seat: int, due: Due) -> list[bytes]:
        """What a seat is asked for that begins to owe something, or comes back and still owes it."""
        return []

    def dropped(self, table: Table, seat: int, reason: Reason) -> bytes:
        """A seat is out and the match goes on: what all are told beside what happened."""
        return b""

    def stopped(self, table: Table, absent: Mapping[int, float]) -> bytes:
        """The whole match stops: who is away, and for how many seconds they are waited for."""
        return b""

    def went_on(self, table: Table, removed: Sequence[int]) -> bytes:
        """It goes on, without these."""
        return b""

    def struck(self, table: Table, seat: int, reason: str, wrong: bytes, count: int) -> list[bytes]:
        """A player sent something wrong, and has so many strikes now: what all are told."""
        return []

    def paused(self, table: Table, granted: bool = False, seat: int = 0, *, exact: bool = False) -> bytes:
        """A pause begins, or goes on; ``granted``: for whoever asked for it, who sits on ``seat``."""

    def resume_offered(self, table: Table, seat: int) -> bytes:
        """From now on not only that seat, who asked for the pause, may end it."""
        return b""

    def resumed(self, table: Table, granted: bool = False, seat: int = 0, *, exact: bool = False) -> bytes:
        """The pause is over; ``granted``: for whoever asked for that, who sits on ``seat``."""

    def warning(self, message: str, left: float) -> bytes:
        """Somebody should hurry, or wait; ``left`` seconds from now something happens."""

    def too_late(self, message: str) -> bytes:
        """Somebody did not answer in time and is cut off."""
        return self.error(message, Fault.UNEXPECTED)

    def error(self, message: str, code: int) -> bytes:
        """The protocol was broken."""

    def goodbye(self, message: str) -> bytes:
        """The connection ends, and why."""

    def lobby(self, state: LobbyState, number: int) -> list[bytes]:
        """How the lobby stands; ``number`` is what the server calls whoever is told."""
        return []

    def ceremony(self, table: Table, seat: int) -> list[bytes]:
        """The match is over and everybody stays."""
        return [self.disconnected(table)]

    def disconnected(self, table: Table) -> bytes:
        """The match is over and everybody leaves; empty if there is nothing more to say."""
        return b""

    # Replays

    def replay(self, names: Sequence[str], setup: dict[str, Any], told: Sequence[Any]) -> dict[str, Any]:
        """What a match log is exported as: who played by which setup, and all that all were told."""
        return {"players": names, **setup, "messages": told}
