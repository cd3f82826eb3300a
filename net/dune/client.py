"""The standard of Deserts of Dune for a client."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, Any

from ecs.commands import Command, Step
from ecs.game import Game
from ecs.match import Match
from net.dune import messages
from net.dune.codec import decode_from_server, encode, house_request, times, wanted
from net.dune.messages import Debug
from net.dune.state_reader import StateReader
from net.inbound import Role
from net.joining_codec import JoiningCodec
from net.mirror import Beat, Mirror
from net.notices import (
    Assigned,
    Complained,
    Confirmed,
    Ended,
    Farewell,
    Happened,
    Notice,
    Refused,
    ResumeOffered,
    Started,
    Struck,
    Warned,
)
from systems.dune.components import HOUSE_CHOICE
from systems.dune.game import standard
from systems.dune.invariants import law

if TYPE_CHECKING:
    from net.client import Client

_DEEDS = (
    messages.MovementDemand,
    messages.ActionDemand,
    messages.TransferDemand,
    messages.HeliDemand,
)


class DuneCodec(JoiningCodec):
    """Speaks for one client."""

    game = "dune"
    choosing = HOUSE_CHOICE

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        self._own_reader: StateReader | None = None
        self._started = False
        self._seats: dict[int, int] = {}
        """The seats of the players by what the server calls them."""
        self._houses: set[int] = set()
        """The clients whose house is known."""
        self._reason = ""
        self._unanswered: set[str] = set()
        """What a server that tells the standard alone must still say until our request is answered."""

    @property
    def _reader(self) -> StateReader | None:
        """What reads the match where the server tells the standard alone."""
        return None if self.client.exact.is_told else self._own_reader

    # What following the match's own events needs to know of the game

    def rules(self, mods: tuple[str, ...]) -> Game:
        """There are no mods of this game."""
        return standard()

    def law(self, match: Match) -> object:
        """The invariants of the game."""
        return law(match.world, None)

    # Saying something

    def join(self) -> None:
        """JOIN."""
        role = self.client.role
        active, program = role is not Role.SPECTATOR, role is Role.BOT
        self._say(messages.Join(client_name=self.client.name, is_active=active, is_cpu=program))

    def rejoin(self) -> None:
        """REJOIN."""
        self._say(messages.Rejoin(client_secret=self.secret))

    def pick(self, command: Command) -> None:
        """HOUSE_REQUEST."""
        self._say(house_request(command))

    def ask(self, command: Command) -> None:
        """A request for our character."""
        assert self.mirror is not None
        world = self.mirror.match.world
        reader = self._reader
        if reader is None:
            self._say(wanted(command, world, self.number))
        else:
            self._say(wanted(command, world, self.number, reader.number_of))
        self._unanswered = {"move" if isinstance(command, Step) else "act", "stats"}

    def ask_state(self) -> None:
        """GAMESTATE_REQUEST."""
        self._say(messages.GamestateRequest(client_id=self.number))

    def pause(self) -> None:
        """PAUSE_REQUEST."""
        self._say(messages.PauseRequest(pause=True))

    def resume(self) -> None:
        """PAUSE_REQUEST too."""
        self._say(messages.PauseRequest(pause=False))

    def leave(self) -> None:
        """A remark that a server of ours understands; for any other we are just gone when the line is cut."""
        self._say(Debug(code=messages.LEAVE, explanation="I leave."))

    def _say(self, message: messages.FromClient) -> None:
        self.client.say(encode(message))

    # Listening

    def receive(self, frame: bytes | str) -> list[Notice]:
        """What a frame of the server means."""
        message = decode_from_server(frame)
        answer = _ANSWERS.get(type(message))
        if answer is not None:
            return answer(self, message)
        return [] if self._reader is None else self._happened(self._reader, message)

    def _accepted(self, message: messages.JoinAccepted) -> list[Notice]:
        return self.welcome(message.client_id, message.client_secret)

    def _error(self, message: messages.Error) -> list[Notice]:
        text, exact = message.error_description or "An unknown error.", self.client.exact
        if exact.is_told and exact.match is not None and exact.match.outcome is not None:
            self.client.over = True
            return [Complained(text), Ended(self.mirror, 0)]
        return self.complained(text, of_a_stranger=bool(self.secret))

    def _configured(self, message: messages.GameCfg) -> list[Notice]:
        client, exact = self.client, self.client.exact
        client.in_match = client.progressed = True
        self._started = False
        self._houses.clear()
        self._own_reader = None if exact.is_told else StateReader(message, self.number, client.seed)
        one, two = (player.client_name for player in message.player_info)
        clock = exact.clock if exact.is_told else True
        self.mirror = Mirror(
            self._reader or exact, ("", one, two), message.party, times(message.party), clock
        )
        self._seats = {player.client_id: seat for seat, player in enumerate(message.player_info, start=1)}
        if self._reader is not None:
            client.saw_state(new=True)
        return [Assigned(message, exact.match_id if exact.is_told else "")]

    def _offered(self, message: messages.HouseOffer) -> list[Notice]:
        if self.mirror is None or not self.mirror.is_known:
            return []
        if self._reader is not None:
            self._reader.follow(message)
        mirror, match_id = self.mirror, self.client.exact.match_id if self._reader is None else ""
        if message.client_id != self.number or not mirror.seat:
            return []
        return [Assigned(message, match_id, mirror.match, mirror.seat)]

    def _acknowledged(self, message: messages.HouseAcknowledgement) -> list[Notice]:
        mine: list[Notice] = [Confirmed()] if message.client_id == self.number else []
        reader = self._reader
        if reader is None:
            return mine
        reader.follow(message)
        self._houses.add(message.client_id)
        return self._start(reader) if self._houses >= reader.seats.keys() and not self._started else mine

    def _start(self, reader: StateReader) -> list[Notice]:
        """The picture may open; what came until now it need not be told."""
        assert self.mirror is not None
        self._started = True
        return [Started(self.mirror), Happened(self.mirror, (((), reader.match),))]

    def _state(self, message: messages.Gamestate) -> list[Notice]:
        reader = self._reader
        if reader is None:
            return []
        new = reader.catch_up(message)
        self.client.saw_state(new=new)
        return self._start(reader) if new or not self._started else []

    def _happened(self, reader: StateReader, message: Any) -> list[Notice]:
        """Something of the match itself, told by the standard alone."""
        beats = reader.follow(message)
        # Who comes late may have to ask what was before.
        if reader.behind or (isinstance(message, messages.TurnDemand) and not self._started):
            self.client.ask_state()
            return []
        if self._settles(reader, message, new=bool(beats)):
            self.client.saw_state(new=True)
        return self._seen(beats)

    def _seen(self, beats: list[Beat]) -> list[Notice]:
        if not beats or not self._started or self.mirror is None:
            return []
        return [Happened(self.mirror, tuple(beats))]

    def _settles(self, reader: StateReader, message: Any, *, new: bool) -> bool:
        """Whether there is something new to decide, and what we asked for is answered."""
        if self.client.asked is None or isinstance(message, messages.TurnDemand):
            return new
        if getattr(message, "character_id", 0) == reader.active_number:
            if isinstance(message, _DEEDS):
                self._unanswered -= {"move", "act"}
            elif isinstance(message, messages.CharacterStatChangeDemand):
                self._unanswered.discard("stats")
        return not self._unanswered

    def _ended(self, message: messages.GameEnd) -> list[Notice]:
        self.client.over = True
        if self.mirror is None:
            return [Ended(None, 0)]
        seen = [] if self._reader is None else self._seen(self._reader.follow(message))
        return [*seen, Ended(self.mirror, self._seat(message.winner_id))]

    # Pauses, strikes, remarks

    def _seat(self, number: int) -> int:
        return self._seats.get(number, 0)

    def _paused(self, message: messages.GamePauseDemand) -> list[Notice]:
        return self.stopped(self._seat(message.requested_by_client_id), paused=message.pause)

    def _resume_offered(self, message: messages.UnpauseGameOffer) -> list[Notice]:
        return [ResumeOffered(self._seat(message.requested_by_client_id))]

    def _struck(self, message: messages.Strike) -> list[Notice]:
        reason, self._reason = self._reason or message.wrong_message, ""
        struck = Struck(self._seat(message.client_id), message.count, reason)
        if message.client_id != self.number:
            return [struck]
        self.client.nack()
        if self._started or self.client.exact.has_begun:
            self.client.ask_state()
        return [Refused(), struck]

    def _remarked(self, message: Debug) -> list[Notice]:
        text, exact = message.explanation, self.client.exact
        match message.code:
            case messages.REASON:
                self._reason = text
            case messages.REFUSAL:
                return [Complained(text)]
            case messages.HURRY:
                left = exact.left if exact.is_told else None
                return [Warned(text, None if left is None else ceil(left))]
            case messages.FAREWELL:
                self.client.farewell = text
                return [Farewell(text)]
        return []


_ANSWERS: dict[type[Any], Callable[[DuneCodec, Any], list[Notice]]] = {
    messages.JoinAccepted: DuneCodec._accepted,
    messages.Error: DuneCodec._error,
    messages.GameCfg: DuneCodec._configured,
    messages.HouseOffer: DuneCodec._offered,
    messages.HouseAcknowledgement: DuneCodec._acknowledged,
    messages.Gamestate: DuneCodec._state,
    messages.GamePauseDemand: DuneCodec._paused,
    messages.UnpauseGameOffer: DuneCodec._resume_offered,
    messages.Strike: DuneCodec._struck,
    Debug: DuneCodec._remarked,
    messages.GameEnd: DuneCodec._ended,
}
