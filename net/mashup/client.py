"""Marvelous Mashup's standard for a client."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.commands import Command
from ecs.game import Game
from ecs.match import Match
from net.client_codec import ClientCodec
from net.inbound import Role, Violation
from net.mashup import messages
from net.mashup.codec import decode_from_server, encode, selection, times, wanted
from net.mashup.entity_ids import EntityIds
from net.mashup.messages import Error
from net.mashup.opening import cleared, drafting
from net.mashup.state_reader import StateReader
from net.mirror import Mirror
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
from systems.mashup.components import DRAFT
from systems.mashup.game import as_told
from systems.mashup.invariants import law

if TYPE_CHECKING:
    from net.client import Client

ROLES: dict[Role, messages.WireRole] = {Role.PLAYER: "PLAYER", Role.BOT: "KI", Role.SPECTATOR: "SPECTATOR"}


class MashupCodec(ClientCodec):
    """Speaks for one client."""

    game = "mashup"
    choosing = DRAFT

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        self._reader: StateReader | None = None
        """The match, where the server tells states."""
        self._ids: EntityIds | None = None
        """How a server that tells the match's own events speaks of everything."""
        self._structure: messages.GameStructure | None = None
        self._game_id = ""
        self._told: messages.GamestateEvent | None = None
        self._ended = False
        self.secret = client.device

    # What following the match's own events needs to know of the game

    def rules(self, mods: tuple[str, ...]) -> Game:
        """Those with these mods."""
        return as_told(mods)

    def law(self, match: Match) -> object:
        """The invariants of the game; what mods do to them nobody knows."""
        return None if match.game.mods else law(match.world, None)

    def opening(self, match: Match) -> Match:
        """The board before any hero has come."""
        return cleared(match, self.client.exact.seat)

    # Saying something

    def hello(self) -> None:
        """HELLO_SERVER."""
        self._say(messages.HelloServer(self.client.name, self.secret))

    def pick(self, command: Command) -> None:
        """CHARACTER_SELECTION."""
        assert isinstance(command, Pick)
        self._say(selection(command))

    def ask(self, command: Command) -> None:
        """A request for our hero."""
        assert self.mirror is not None
        world = self.mirror.match.world
        if self._reader is not None and not self.client.exact.is_told:
            ids = self._reader.ids
        else:
            ids = self._ids = self._ids or EntityIds(world)
        self._say(messages.Requests((wanted(command, world, ids),)))

    def ask_state(self) -> None:
        """Req."""
        self._say(messages.Requests((messages.Req(),)))

    def pause(self) -> None:
        """PauseStartRequest."""
        self._say(messages.Requests((messages.PauseStartRequest(),)))

    def resume(self) -> None:
        """PauseStopRequest."""
        self._say(messages.Requests((messages.PauseStopRequest(),)))

    def leave(self) -> None:
        """DisconnectRequest."""
        self._say(messages.Requests((messages.DisconnectRequest(),)))

    def _say(self, message: messages.FromClient) -> None:
        self.client.say(encode(message))

    # Listening

    def receive(self, frame: bytes | str) -> list[Notice]:
        """What a frame of the server means."""
        message = decode_from_server(frame)
        match message:
            case messages.HelloClient():
                return self._greeted(message.running_game)
            case messages.GameAssignment() | messages.GeneralAssignment():
                return self._assigned(message)
            case messages.ConfirmSelection():
                return [Confirmed()]
            case messages.GameStructure():
                return self._started(message)
            case messages.Events():
                return self._happened(message.messages)
            case messages.GoodbyeClient():
                self.client.farewell = message.message or "no reason given"
                return [Farewell(self.client.farewell)]
            case Error():
                return self._error(message.message or "an unknown error")

    def _greeted(self, running: bool) -> list[Notice]:
        client = self.client
        if running:
            self._say(messages.Reconnect(True))
        elif client.in_match and client.role is not Role.SPECTATOR:
            client.gone = True
            return [Gone()]
        else:
            self._say(messages.PlayerReady(True, ROLES[client.role]))
        return [Greeted(running)]

    def _error(self, text: str) -> list[Notice]:
        if self.client.progressed:
            self.client.farewell = text  # if the server closes now, this is why
        else:
            self.client.turned_away = text
        return [Complained(text)]

    def _assigned(self, message: messages.GameAssignment | messages.GeneralAssignment) -> list[Notice]:
        if isinstance(message, messages.GameAssignment) or message.game_id != self._game_id:
            self.mirror = self._reader = self._ids = self._structure = None
            self._ended = False
        self._game_id = message.game_id
        self.client.in_match = self.client.progressed = True
        if isinstance(message, messages.GeneralAssignment):
            return [Assigned(message, message.game_id)]
        exact = self.client.exact
        if exact.is_told and exact.match is not None:
            return [Assigned(message, message.game_id, exact.match, exact.seat)]
        return [Assigned(message, message.game_id, drafting(message), seat=1)]

    def _started(self, structure: messages.GameStructure) -> list[Notice]:
        exact = self.client.exact
        self.client.in_match = self.client.progressed = True
        # Whoever comes back to the same match still knows what no state tells.
        changed = self._structure != structure or not (self._reader or exact.is_told)
        if self.mirror is None or changed:
            self._reader = None if exact.is_told else StateReader(structure, self.client.seed)
            names = ("", structure.player_one_name, structure.player_two_name)
            config = structure.matchconfig
            clock = structure.clock is not False
            self.mirror = Mirror(self._reader or exact, names, config, times(config), clock)
            self._structure = structure
        if exact.is_told or self._reader is None:
            return []
        self._reader.came_back()
        return [Started(self.mirror)]

    def _happened(self, events: tuple[messages.Event, ...]) -> list[Notice]:
        client = self.client
        notices: list[Notice] = []
        nacked, winner = False, None
        for event in events:
            match event:
                case messages.Ack():
                    client.ack()
                case messages.Nack():
                    nacked = True
                    client.nack()
                    notices.append(Refused())
                case messages.PauseStartEvent():
                    client.paused = True
                    notices.append(Paused())
                case messages.PauseStopEvent():
                    client.go_on()
                    notices.append(Resumed())
                case messages.TimeoutWarningEvent():
                    notices.append(Warned(event.message, event.time_left))
                case messages.TimeoutEvent():
                    notices.append(Warned(event.message, None))
                case messages.TurnTimeoutEvent():
                    notices.append(Warned("Your turn ran out.", None))
                case messages.WinEvent() if not self._ended:
                    client.over, winner = True, event.player_won
                    self._ended = True
                case messages.DisconnectEvent():
                    client.over = True
                case _:
                    pass
        if self._reader is not None and not client.exact.is_told:
            notices[:0] = self._read(self._reader, events, nacked)
        if winner is not None:
            known = self.mirror is not None and self.mirror.is_known
            notices.append(Ended(self.mirror if known else None, winner))
        return notices

    def _read(self, reader: StateReader, events: tuple[messages.Event, ...], nacked: bool) -> list[Notice]:
        """What a server that tells states says of what happened."""
        assert self.mirror is not None
        notices: list[Notice] = []
        try:
            beats = reader.follow(events)
        except Violation as violation:
            if not self.client.has_followed:
                raise
            return [Complained(str(violation))]
        if beats:
            notices.append(Happened(self.mirror, tuple(beats)))
        states = [event for event in events if isinstance(event, messages.GamestateEvent)]
        if states:
            self.client.saw_state(new=states[-1] != self._told)
            self._told = states[-1]
        elif nacked:
            self.client.ask_state()
        return notices
