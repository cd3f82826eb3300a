"""The standard of Deserts of Dune for a client."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ecs.commands import Command, Step
from net.dialect import Role, Violation
from net.dune import from_client, from_server, parts
from net.dune.frames import decode_from_server, encode
from net.dune.mirror import Mirror
from net.dune.parts import Debug, Ext
from net.dune.retelling import Reteller
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
    ResumeOffered,
    Started,
    Struck,
    Warned,
)

if TYPE_CHECKING:
    from net.client import Client

_DEEDS = (
    from_server.MovementDemand,
    from_server.ActionDemand,
    from_server.TransferDemand,
    from_server.HeliDemand,
)


class DuneTongue:
    """Speaks for one client."""

    game = "dune"

    def __init__(self, client: Client) -> None:
        self._client = client
        self.mirror: Mirror | None = None
        self.number = 0
        """What the server calls us."""
        self.secret = ""
        """What lets us come back."""
        self._accepted = False
        self._started = False
        self._houses: set[int] = set()
        """The clients whose house is known."""
        self._reason = ""
        self._unanswered: set[str] = set()
        """What a server that does not count its commands must still say until our request is answered."""

    # Saying something

    def hello(self) -> None:
        """JOIN, or REJOIN if we were here before."""
        self._accepted = False
        if self.secret:
            self._say(from_client.Rejoin(client_secret=self.secret))
        else:
            self._join()

    def _join(self) -> None:
        role = self._client.role
        active, program = role is not Role.SPECTATOR, role is Role.BOT
        self._say(from_client.Join(client_name=self._client.name, is_active=active, is_cpu=program))

    def pick(self, command: Command) -> None:
        """HOUSE_REQUEST."""
        assert self.mirror is not None
        self._say(self.mirror.choice(command))

    def ask(self, command: Command) -> None:
        """A request for our character."""
        assert self.mirror is not None
        self._say(self.mirror.request(command))
        self._unanswered = {"move" if isinstance(command, Step) else "act", "stats"}

    def ask_state(self) -> None:
        """GAMESTATE_REQUEST."""
        self._say(from_client.GamestateRequest(client_id=self.number))

    def pause(self) -> None:
        """PAUSE_REQUEST."""
        self._say(from_client.PauseRequest(pause=True))

    def resume(self) -> None:
        """PAUSE_REQUEST too."""
        self._say(from_client.PauseRequest(pause=False))

    def leave(self) -> None:
        """A remark that a server of ours understands; for any other we are just gone when the line is cut."""
        self._say(Debug(code=parts.LEAVE, explanation="I leave.", ext=Ext(leave=True)))

    def _say(self, message: from_client.FromClient) -> None:
        self._client.say(encode(message))

    # Listening

    def receive(self, frame: bytes | str) -> list[Notice]:
        """What a frame of the server means; in a match what makes no sense is passed over."""
        try:
            message = decode_from_server(frame)
            answer = _ANSWERS.get(type(message))
            return self._happened(message) if answer is None else answer(self, message)
        except Violation as violation:
            if self.mirror is None:
                raise  # without board and players there is no match
            return [Complained(str(violation))]

    def reteller(self) -> Reteller:
        """Tells the match's own events, which the mirror follows."""
        return Reteller()

    def _welcome(self, message: from_server.JoinAccepted) -> list[Notice]:
        back = message.client_secret == self.secret
        self.number, self.secret = message.client_id, message.client_secret
        self._accepted = True
        return [Greeted(back)]

    def _error(self, message: from_server.Error) -> list[Notice]:
        client, text = self._client, message.error_description or "An unknown error."
        if not self._accepted and self.secret:
            self.secret = ""
            if client.in_match and client.role is not Role.SPECTATOR:
                client.gone = True
                return [Gone()]
            self._join()
            return []
        if not self._accepted:
            client.turned_away = text
            return [Complained(text)]
        if isinstance(message.ext, Ext) and self.mirror is not None:
            self.mirror.follow(message)
            client.over = True
            return [*self._seen(message), Complained(text), Ended(self.mirror, 0)]
        client.farewell = text  # if the server closes now, this is why
        return [Complained(text)]

    def _configured(self, message: from_server.GameCfg) -> list[Notice]:
        client = self._client
        # Whoever comes back to the same match still knows how it was, until the state comes.
        if self.mirror is None or not self.mirror.is_same(message):
            self.mirror = Mirror(message, self.number, client.seed)
            client.saw_state(new=True)
        client.in_match = client.progressed = True
        self._started = False
        self._houses.clear()
        return [Assigned(message, self.mirror.match_id)]

    def _offered(self, message: from_server.HouseOffer) -> list[Notice]:
        mirror = self.mirror
        if mirror is None:
            return []
        mirror.follow(message)
        if message.client_id != self.number or not mirror.seat:
            return []
        return [Assigned(message, mirror.match_id, mirror.match, mirror.seat)]

    def _acknowledged(self, message: from_server.HouseAcknowledgement) -> list[Notice]:
        mirror = self.mirror
        if mirror is None:
            return []
        mirror.follow(message)
        self._houses.add(message.client_id)
        if len(self._houses) == len(mirror.seats) and not self._started:
            return self._start(mirror, message)
        return [Confirmed()] if message.client_id == self.number else []

    def _start(self, mirror: Mirror, message: from_server.FromServer) -> list[Notice]:
        """The picture may open; what came until now it need not be told."""
        self._started = True
        mirror.events = ()
        return [Started(mirror), Happened(mirror, (message,))]

    def _state(self, message: from_server.Gamestate) -> list[Notice]:
        mirror = self.mirror
        if mirror is None:
            return []
        new = mirror.catch_up(message)
        self._client.saw_state(new=new)
        notices: list[Notice] = self._start(mirror, message) if new or not self._started else []
        return [*notices, *self._client.turn()]

    def _happened(self, message: Any) -> list[Notice]:
        """Something of the match itself."""
        mirror = self.mirror
        if mirror is None:
            return []
        new = mirror.follow(message)
        # Who comes late to a server of others may have to ask what was before.
        missing = isinstance(message, from_server.TurnDemand) and not self._started and not mirror.is_exact
        if mirror.behind or missing:
            self._client.ask_state()
            return []
        if self._settles(mirror, message, new):
            self._client.saw_state(new=True)
        return [*self._seen(message), *self._client.turn()]

    def _seen(self, message: Any) -> list[Notice]:
        return [Happened(self.mirror, (message,))] if self._started and self.mirror is not None else []

    def _settles(self, mirror: Mirror, message: Any, new: bool) -> bool:
        """Whether there is something new to decide, and what we asked for is answered."""
        if mirror.is_exact or self._client.asked is None or isinstance(message, from_server.TurnDemand):
            return new
        if getattr(message, "character_id", 0) == mirror.active_number:
            if isinstance(message, _DEEDS):
                self._unanswered -= {"move", "act"}
            elif isinstance(message, from_server.CharacterStatChangeDemand):
                self._unanswered.discard("stats")
        return not self._unanswered

    def _ended(self, message: from_server.GameEnd) -> list[Notice]:
        mirror = self.mirror
        self._client.over = True
        if mirror is None:
            return [Ended(None, 0)]
        mirror.follow(message)
        return [*self._seen(message), Ended(mirror, mirror.seats.get(message.winner_id, 0))]

    # Pauses, strikes, remarks

    def _seat(self, number: int) -> int:
        return 0 if self.mirror is None else self.mirror.seats.get(number, 0)

    def _paused(self, message: from_server.GamePauseDemand) -> list[Notice]:
        client, seat = self._client, self._seat(message.requested_by_client_id)
        if message.pause:
            client.paused, client.asked = True, None
            return [Paused(seat)]
        client.go_on()
        return [Resumed(seat), *client.turn()]

    def _resume_offered(self, message: from_server.UnpauseGameOffer) -> list[Notice]:
        return [ResumeOffered(self._seat(message.requested_by_client_id))]

    def _struck(self, message: from_server.Strike) -> list[Notice]:
        reason, self._reason = self._reason or message.wrong_message, ""
        struck = Struck(self._seat(message.client_id), message.count, reason)
        if message.client_id != self.number:
            return [struck]
        self._client.nack()
        if self._started:
            self._client.ask_state()
        return [Refused(), struck]

    def _remarked(self, message: Debug) -> list[Notice]:
        text, ext = message.explanation, message.ext
        match message.code:
            case parts.REASON:
                self._reason = text
            case parts.REFUSAL:
                return [Complained(text)]
            case parts.HURRY:
                left = ext.deadline if isinstance(ext, Ext) else None
                return [Warned(text, -(-left // 1000) if isinstance(left, int) else None)]
            case parts.FAREWELL:
                self._client.farewell = text
                return [Farewell(text)]
        return self._happened(message) if isinstance(ext, Ext) else []


_ANSWERS: dict[type[Any], Callable[[DuneTongue, Any], list[Notice]]] = {
    from_server.JoinAccepted: DuneTongue._welcome,
    from_server.Error: DuneTongue._error,
    from_server.GameCfg: DuneTongue._configured,
    from_server.HouseOffer: DuneTongue._offered,
    from_server.HouseAcknowledgement: DuneTongue._acknowledged,
    from_server.Gamestate: DuneTongue._state,
    from_server.GamePauseDemand: DuneTongue._paused,
    from_server.UnpauseGameOffer: DuneTongue._resume_offered,
    from_server.Strike: DuneTongue._struck,
    Debug: DuneTongue._remarked,
    from_server.GameEnd: DuneTongue._ended,
}
