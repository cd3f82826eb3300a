"""A client without any I/O: login, reconnect, the mirrored match, and when it is our turn to say something.

Frames go in by `receive`, which returns notices; what is to be sent waits in an outbox until it is taken.
"""

from __future__ import annotations

from ecs.commands import Command
from net.dialect import Role
from net.mashup import messages as wire
from net.mashup.mirror import Mirror, selection
from net.notices import (
    Assigned,
    Complained,
    Confirmed,
    Ended,
    Farewell,
    Gone,
    Greeted,
    Happened,
    Notice,
    Paused,
    Refused,
    Resumed,
    Started,
    Warned,
    YourTurn,
)
from systems.mashup.commands import Pick

ROLES: dict[Role, wire.WireRole] = {Role.PLAYER: "PLAYER", Role.BOT: "KI", Role.SPECTATOR: "SPECTATOR"}


class Client:
    """Takes part in one match, over as many connections as it needs."""

    def __init__(self, name: str, device: str, role: Role = Role.PLAYER, seed: int = 0) -> None:
        self.name = name
        self.device = device
        self.role = role
        self.mirror: Mirror | None = None
        self.paused = False
        self.over = False
        """Whether the match has ended and all is said."""
        self.gone = False
        """Whether the match ended without us."""
        self.farewell = ""
        """Why the server ends this connection, if it said so."""
        self.progressed = False
        """Whether this connection brought anything of a match."""
        self.asked: Command | None = None
        """What we asked for and have no answer to yet."""
        self.refused: set[Command] = set()
        """What was refused in this very position."""
        self._seed = seed
        self._game_id = ""
        self._in_match = False
        self._told: wire.GamestateEvent | None = None
        self._due = False
        self._stale = True
        self._outbox: list[bytes] = []

    # Saying something

    def hello(self) -> None:
        """A new connection is open."""
        self._outbox.clear()
        self.paused = self.progressed = False
        self.farewell = ""
        self._await_state()
        self._say(wire.HelloServer(self.name, self.device))

    def pick(self, command: Pick) -> None:
        """Choose in the draft."""
        self._say(selection(command))

    def ask(self, command: Command) -> bool:
        """Ask for a command; tells whether this is the moment for it."""
        mirror = self.mirror
        if mirror is None or self.paused or self.asked is not None or mirror.acting != mirror.seat:
            return False
        self._say(wire.Requests((mirror.request(command),)))
        self.asked = command
        return True

    def ask_state(self) -> None:
        """Ask for the whole state; what we asked for before is taken for lost."""
        self._await_state()
        self._say(wire.Requests((wire.Req(),)))

    def pause(self) -> None:
        """Ask for a pause."""
        self._say(wire.Requests((wire.PauseStartRequest(),)))

    def resume(self) -> None:
        """Ask to go on."""
        self._say(wire.Requests((wire.PauseStopRequest(),)))

    def leave(self) -> None:
        """Give up; the opponent wins."""
        self._say(wire.Requests((wire.DisconnectRequest(),)))

    def take(self) -> list[bytes]:
        """The frames to send now."""
        frames, self._outbox = self._outbox, []
        return frames

    def _say(self, message: wire.FromClient) -> None:
        self._outbox.append(wire.encode(message))

    # Listening

    def receive(self, frame: bytes | str) -> list[Notice]:
        """Take in a frame of the server; raises `Violation` if it is none, or none that makes sense."""
        message = wire.decode_from_server(frame)
        match message:
            case wire.HelloClient():
                return self._greeted(message.running_game)
            case wire.GameAssignment() | wire.GeneralAssignment():
                return self._assigned(message)
            case wire.ConfirmSelection():
                return [Confirmed()]
            case wire.GameStructure():
                return self._started(message)
            case wire.Events():
                return self._happened(message.messages)
            case wire.GoodbyeClient():
                self.farewell = message.message or "no reason given"
                return [Farewell(self.farewell)]
            case wire.Error():
                return [Complained(message.message)]

    def _greeted(self, running: bool) -> list[Notice]:
        if running:
            self._say(wire.Reconnect(True))
        elif self._in_match and self.role is not Role.SPECTATOR:
            self.gone = True
            return [Gone()]
        else:
            self._say(wire.PlayerReady(True, ROLES[self.role]))
        return [Greeted(running)]

    def _assigned(self, message: wire.GameAssignment | wire.GeneralAssignment) -> list[Notice]:
        if isinstance(message, wire.GameAssignment) or message.game_id != self._game_id:
            self.mirror = None
        self._game_id = message.game_id
        self._in_match = self.progressed = True
        return [Assigned(message)]

    def _started(self, structure: wire.GameStructure) -> list[Notice]:
        # Whoever comes back to the same match still knows what no state tells.
        if self.mirror is None or self.mirror.structure != structure:
            self.mirror = Mirror(structure, self._seed)
        self._in_match = self.progressed = True
        return [Started(self.mirror)]

    def _happened(self, events: tuple[wire.Event, ...]) -> list[Notice]:
        notices: list[Notice] = []
        nacked = False
        for event in events:
            match event:
                case wire.Ack():
                    self.asked = None
                case wire.Nack():
                    nacked = True
                    self._nack()
                    notices.append(Refused())
                case wire.PauseStartEvent():
                    self.paused = True
                    notices.append(Paused())
                case wire.PauseStopEvent():
                    self.paused = False
                    self._due = True
                    notices.append(Resumed())
                case wire.TimeoutWarningEvent():
                    notices.append(Warned(event.message, event.time_left))
                case wire.TimeoutEvent():
                    notices.append(Warned(event.message, None))
                case wire.TurnTimeoutEvent():
                    notices.append(Warned("Your turn ran out.", None))
                case wire.WinEvent():
                    notices.append(Ended(self.mirror, event.player_won))
                    self.over = True
                case wire.DisconnectEvent():
                    self.over = True
                case _:
                    pass
        if self.mirror is not None:
            self.mirror.follow(events)
            notices.insert(0, Happened(self.mirror, events))
            states = [event for event in events if isinstance(event, wire.GamestateEvent)]
            if states:
                self._saw(states[-1])
            elif nacked:
                self.ask_state()
            notices += self._turn(self.mirror)
        return notices

    def _nack(self) -> None:
        # In a pause everything is refused; that does not make it wrong.
        if self.asked is not None and not self.paused:
            self.refused.add(self.asked)
        self._await_state()

    def _await_state(self) -> None:
        """What we asked for is settled; with the next state we decide anew, even if nothing has changed."""
        self.asked = None
        self._due = self._stale = True

    def _saw(self, state: wire.GamestateEvent) -> None:
        self.progressed = True
        self._stale = False
        if state != self._told:
            self._told = state
            self.asked = None
            self.refused.clear()
            self._due = True

    def _turn(self, mirror: Mirror) -> list[Notice]:
        """Whether it is for us to decide: once in every position, and again if something came between."""
        if not self._due or self._stale or self.paused or self.asked is not None:
            return []
        if not mirror.seat or mirror.acting != mirror.seat:
            return []
        self._due = False
        return [YourTurn(mirror)]
