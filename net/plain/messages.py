"""What both sides say: JSON objects whose ``type`` is the message's name.

Commands are objects as in the match log, events and views lists as in `net.exact`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from net.exact import PlainEvents, PlainView
from net.lobby import LobbyState

RoleName = Literal["player", "bot", "spectator"]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag=str.lower, tag_field="type", omit_defaults=True):
    """Base of all messages."""


# From clients


class Join(Message, frozen=True, kw_only=True):
    """Somebody comes in."""

    name: str
    role: RoleName = "player"


class Rejoin(Message, frozen=True, kw_only=True):
    """Somebody comes back, known by the secret they were given."""

    secret: str


class Play(Message, frozen=True, kw_only=True):
    """A player gives a command, as an answer to what is owed of this kind; another key is another moment."""

    command: msgspec.Raw
    kind: str = "turn"
    key: Any = None
    """None if it does not matter when it comes."""


class AskState(Message, frozen=True, kw_only=True):
    """Somebody wants to be told how the match stands."""


class Pause(Message, frozen=True, kw_only=True):
    """A player wants a pause, or to go on."""

    pause: bool = True


class Leave(Message, frozen=True, kw_only=True):
    """Somebody leaves for good."""


class Wish(Message, frozen=True, kw_only=True):
    """What somebody in a lobby wants (`net.plain.codec.WISHES`), and what belongs to it."""

    wants: str
    team: int = 0
    ready: bool = True
    number: int = 0
    level: str = ""


FromClient = Join | Rejoin | Play | AskState | Pause | Leave | Wish


# From the server


class Accepted(Message, frozen=True, kw_only=True):
    """You are in."""

    number: int
    secret: str


class Lobby(Message, frozen=True, kw_only=True):
    """How the lobby stands."""

    lobby: LobbyState


class Started(Message, frozen=True, kw_only=True):
    """A match begins, or you come to one."""

    game: str
    match: str
    seat: int
    """Yours; 0 for a spectator."""
    names: tuple[str, ...]
    """The names of the players by their seats."""
    setup: Any
    clock: bool = True


class State(Message, frozen=True, kw_only=True):
    """How the match stands, as far as you may know; told otherwise to those who asked for it exactly."""

    view: PlainView | None = None


class Happened(Message, frozen=True, kw_only=True):
    """What happened, as far as you may know; told otherwise to those who asked for it exactly."""

    events: PlainEvents = ()
    granted: bool = False
    """Whether it comes of the command that you gave."""


class Owed(Message, frozen=True, kw_only=True):
    """Something is asked of you."""

    kind: str
    key: Any = None


class Refused(Message, frozen=True, kw_only=True):
    """You cannot do that, and why."""

    reason: str


class Struck(Message, frozen=True, kw_only=True):
    """This seat sent something wrong, and so often by now."""

    seat: int
    reason: str
    count: int


class Paused(Message, frozen=True, kw_only=True):
    """The match pauses, or goes on; this seat wanted it."""

    paused: bool
    seat: int = 0


class Waits(Message, frozen=True, kw_only=True):
    """The match waits for these seats, or goes on if there are none."""

    seats: tuple[int, ...] = ()


class Out(Message, frozen=True, kw_only=True):
    """A seat is out, and the match goes on."""

    seat: int
    reason: str


class Over(Message, frozen=True, kw_only=True):
    """The match is over; the seats place by place, nobody on the first where all have lost."""

    places: tuple[tuple[int, ...], ...]
    reason: str


class Hurry(Message, frozen=True, kw_only=True):
    """Hurry, or wait."""

    message: str
    left: float


class Error(Message, frozen=True, kw_only=True):
    """That was wrong."""

    message: str
    code: int


class Goodbye(Message, frozen=True, kw_only=True):
    """The connection ends, and why."""

    message: str


FromServer = (
    Accepted | Lobby | Started | State | Happened | Owed | Refused | Struck | Paused | Waits | Out | Over
    | Hurry | Error | Goodbye
)  # fmt: skip
