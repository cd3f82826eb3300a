"""Marvelous Mashup's standard for a client."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.commands import Command
from net.dialect import Role, Violation
from net.mashup import from_client, from_server
from net.mashup.frames import decode_from_server, encode
from net.mashup.mirror import Mirror, drafting, selection
from net.mashup.parts import Error
from net.mashup.retelling import Reteller
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
)
from systems.mashup.commands import Pick

if TYPE_CHECKING:
    from net.client import Client

ROLES: dict[Role, from_client.WireRole] = {Role.PLAYER: "PLAYER", Role.BOT: "KI", Role.SPECTATOR: "SPECTATOR"}


class MashupTongue:
    """Speaks for one client."""

    game = "mashup"

    def __init__(self, client: Client) -> None:
        self._client = client
        self.mirror: Mirror | None = None
        self._game_id = ""
        self._told: from_server.GamestateEvent | None = None
        self._begun = self._ended = False

    @property
    def secret(self) -> str:
        """The device, by which the server knows us."""
        return self._client.device

    @secret.setter
    def secret(self, device: str) -> None:
        self._client.device = device

    # Saying something

    def hello(self) -> None:
        """HELLO_SERVER."""
        self._say(from_client.HelloServer(self._client.name, self._client.device))

    def pick(self, command: Command) -> None:
        """CHARACTER_SELECTION."""
        assert isinstance(command, Pick)
        self._say(selection(command))

    def ask(self, command: Command) -> None:
        """A request for our hero."""
        assert self.mirror is not None
        self._say(from_client.Requests((self.mirror.request(command),)))

    def ask_state(self) -> None:
        """Req."""
        self._say(from_client.Requests((from_client.Req(),)))

    def pause(self) -> None:
        """PauseStartRequest."""
        self._say(from_client.Requests((from_client.PauseStartRequest(),)))

    def resume(self) -> None:
        """PauseStopRequest."""
        self._say(from_client.Requests((from_client.PauseStopRequest(),)))

    def leave(self) -> None:
        """DisconnectRequest."""
        self._say(from_client.Requests((from_client.DisconnectRequest(),)))

    def _say(self, message: from_client.FromClient) -> None:
        self._client.say(encode(message))

    # Listening

    def receive(self, frame: bytes | str) -> list[Notice]:
        """What a frame of the server means; in a match what makes no sense is passed over."""
        try:
            return self._answer(decode_from_server(frame))
        except Violation as violation:
            if not self._begun:
                raise  # without board, players and state there is no match
            return [Complained(str(violation))]

    def _answer(self, message: from_server.FromServer) -> list[Notice]:
        match message:
            case from_server.HelloClient():
                return self._greeted(message.running_game)
            case from_server.GameAssignment() | from_server.GeneralAssignment():
                return self._assigned(message)
            case from_server.ConfirmSelection():
                return [Confirmed()]
            case from_server.GameStructure():
                return self._started(message)
            case from_server.Events():
                return self._happened(message.messages)
            case from_server.GoodbyeClient():
                self._client.farewell = message.message or "no reason given"
                return [Farewell(self._client.farewell)]
            case Error():
                return self._error(message.message or "an unknown error")

    def reteller(self) -> Reteller:
        """Tells the match's own events from those of the standard."""
        return Reteller()

    def _greeted(self, running: bool) -> list[Notice]:
        client = self._client
        if running:
            self._say(from_client.Reconnect(True))
        elif client.in_match and client.role is not Role.SPECTATOR:
            client.gone = True
            return [Gone()]
        else:
            self._say(from_client.PlayerReady(True, ROLES[client.role]))
        return [Greeted(running)]

    def _error(self, text: str) -> list[Notice]:
        if self._client.progressed:
            self._client.farewell = text  # if the server closes now, this is why
        else:
            self._client.turned_away = text
        return [Complained(text)]

    def _assigned(self, message: from_server.GameAssignment | from_server.GeneralAssignment) -> list[Notice]:
        if isinstance(message, from_server.GameAssignment) or message.game_id != self._game_id:
            self.mirror, self._ended = None, False
        self._game_id = message.game_id
        self._client.in_match = self._client.progressed = True
        if isinstance(message, from_server.GeneralAssignment):
            return [Assigned(message, message.game_id)]
        return [Assigned(message, message.game_id, drafting(message), seat=1)]

    def _started(self, structure: from_server.GameStructure) -> list[Notice]:
        # Whoever comes back to the same match still knows what no state tells.
        if self.mirror is None or self.mirror.structure != structure:
            self.mirror = Mirror(structure, self._client.seed)
        self._client.in_match = self._client.progressed = True
        return [Started(self.mirror)]

    def _happened(self, events: tuple[from_server.Event, ...]) -> list[Notice]:
        client = self._client
        notices: list[Notice] = []
        nacked, winner = False, None
        for event in events:
            match event:
                case from_server.Ack():
                    client.ack()
                case from_server.Nack():
                    nacked = True
                    client.nack()
                    notices.append(Refused())
                case from_server.PauseStartEvent():
                    client.paused = True
                    notices.append(Paused())
                case from_server.PauseStopEvent():
                    client.go_on()
                    notices.append(Resumed())
                case from_server.TimeoutWarningEvent():
                    notices.append(Warned(event.message, event.time_left))
                case from_server.TimeoutEvent():
                    notices.append(Warned(event.message, None))
                case from_server.TurnTimeoutEvent():
                    notices.append(Warned("Your turn ran out.", None))
                case from_server.WinEvent() if not self._ended:
                    client.over, winner = True, event.player_won
                    self._ended = True
                case from_server.DisconnectEvent():
                    client.over = True
                case _:
                    pass
        mirror = self.mirror
        if mirror is not None:
            try:
                mirror.follow(events)
            except Violation as violation:
                if not self._begun:
                    raise
                notices.append(Complained(str(violation)))
            self._begun |= mirror.is_known
            notices.insert(0, Happened(mirror, events))
            states = [event for event in events if isinstance(event, from_server.GamestateEvent)]
            if states:
                self._saw(states[-1])
            elif nacked:
                client.ask_state()
        if winner is not None:
            notices.append(Ended(mirror if mirror is not None and mirror.is_known else None, winner))
        return [*notices, *client.turn()]

    def _saw(self, state: from_server.GamestateEvent) -> None:
        new = state != self._told
        self._told = state
        self._client.saw_state(new=new)
