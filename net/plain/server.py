"""The plain wire for the session: reads the frames of clients and writes the server's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from ecs.commands import Reason
from ecs.events import Event
from ecs.game import Due, Game
from net import exact
from net.customs import Customs
from net.inbound import Ask, AskState, Inbound, Join, Leave, Pause, Rejoin, Resume, Role
from net.lobby import LobbyState
from net.plain import messages
from net.plain.codec import command_of, encode, from_client, wish_of
from net.server_codec import ServerCodec, Table, Told
from net.time_limits import Times

CUSTOMS = Customs(preparations=())
WITH_LOBBY = replace(CUSTOMS, lobby=True)
TIMES = Times(turn=60.0, draft=60.0, response=30.0, pause=None, game=0.0)
GONE = "gone"
"""What is owed no more."""


class PlainServerCodec(ServerCodec):
    """Any game, whose setups are of any type that msgspec knows."""

    def __init__(
        self,
        game: Game,
        configs: type[Any],
        customs: Customs | None = None,
        times: Callable[[Any], Times] = lambda setup: TIMES,
    ) -> None:
        """Unless ``customs`` says otherwise there is a lobby where a game leaves the number of players."""
        self.game = game
        self.configs = configs
        self.customs = customs or (WITH_LOBBY if len(game.seats) > 1 else CUSTOMS)
        self._times = times

    def times(self, setup: Any) -> Times:
        """Those of the game."""
        return self._times(setup)

    # Reading

    def decode(self, frame: bytes | str, table: Table | None, seat: int) -> list[Inbound]:
        """What a client's frame asks for."""
        match from_client(frame):
            case messages.Join() as join:
                return [Join(join.name, Role(join.role))]
            case messages.Rejoin() as rejoin:
                return [Rejoin(rejoin.secret)]
            case messages.Play() as play:
                kind = GONE if _is_late(play, table, seat) else play.kind
                return [Ask(command_of(self.game, play.command), kind=kind)]
            case messages.AskState():
                return [AskState()]
            case messages.Pause() as pause:
                return [Pause() if pause.pause else Resume()]
            case messages.Leave():
                return [Leave()]
            case messages.Wish() as wish:
                return [wish_of(wish)]

    # Frames

    def accepted(self, number: int, secret: str) -> list[bytes]:
        """What lets somebody come back."""
        return [encode(messages.Accepted(number=number, secret=secret))]

    def lobby(self, state: LobbyState, number: int) -> list[bytes]:
        """Who is there."""
        return [encode(messages.Lobby(lobby=state))]

    def started(self, table: Table, seat: int, *, exact: bool = False) -> list[bytes]:
        """Who plays, and how it stands."""
        return self.resync(table, seat, exact=exact)

    def resync(self, table: Table, seat: int, number: int = 0, *, exact: bool = False) -> list[bytes]:
        """The same for whoever comes later."""
        started = messages.Started(
            game=self.game.name,
            match=table.id,
            seat=seat,
            names=table.names,
            setup=self.plain(table.setup),
            clock=table.clock,
        )
        return [encode(started), *self.state(table, seat, exact=exact)]

    def state(self, table: Table, seat: int, number: int = 0, *, exact: bool = False) -> list[bytes]:
        """The view, where nothing else tells it."""
        return [encode(messages.State(view=None if exact else _view(table, seat)))]

    def told(self, table: Table, events: Sequence[Event], asker: int) -> Told:
        """What a seat may see of the events, where nothing else tells them; and the end."""
        outcome = table.match.outcome
        over = () if outcome is None else (messages.Over(places=outcome.places, reason=outcome.reason),)

        @cache
        def frames(seat: int, is_exact: bool) -> list[bytes]:
            seen = () if is_exact else exact.written(table.match.seen(events, seat))
            happened = messages.Happened(events=seen, granted=0 < seat == asker)
            return [encode(message) for message in (happened, *over)]

        return frames

    def refused(
        self, table: Table, seat: int, reason: str, *, told_state: bool = False, exact: bool = False
    ) -> list[bytes]:
        """The reason alone."""
        return [encode(messages.Refused(reason=reason))]

    def struck(self, table: Table, seat: int, reason: str, wrong: bytes, count: int) -> list[bytes]:
        """Whose strike, and how many there are now."""
        return [encode(messages.Struck(seat=seat, reason=reason, count=count))]

    def requested(self, table: Table, seat: int, due: Due) -> list[bytes]:
        """What is owed."""
        return [encode(messages.Owed(kind=due.kind, key=due.key))]

    def dropped(self, table: Table, seat: int, reason: Reason) -> bytes:
        """Who is out."""
        return encode(messages.Out(seat=seat, reason=reason))

    def paused(self, table: Table, granted: bool = False, seat: int = 0, *, exact: bool = False) -> bytes:
        """Who wanted it."""
        return encode(messages.Paused(paused=True, seat=seat))

    def resumed(self, table: Table, granted: bool = False, seat: int = 0, *, exact: bool = False) -> bytes:
        """Who wanted it."""
        return encode(messages.Paused(paused=False, seat=seat))

    def stopped(self, table: Table, absent: Mapping[int, float]) -> bytes:
        """Who is waited for."""
        return encode(messages.Waits(seats=tuple(absent)))

    def went_on(self, table: Table, removed: Sequence[int]) -> bytes:
        """Nobody any more."""
        return encode(messages.Waits())

    def warning(self, message: str, left: float) -> bytes:
        """With the time left."""
        return encode(messages.Hurry(message=message, left=left))

    def error(self, message: str, code: int) -> bytes:
        """What was wrong."""
        return encode(messages.Error(message=message, code=int(code)))

    def goodbye(self, message: str) -> bytes:
        """Why the connection ends."""
        return encode(messages.Goodbye(message=message))


def _view(table: Table, seat: int) -> exact.PlainView:
    return exact.view_of(table.match, seat)


def _is_late(play: messages.Play, table: Table | None, seat: int) -> bool:
    """Whether it answers what was owed before."""
    due = table.match.due.get(seat) if table is not None else None
    return play.key is not None and due is not None and encode(play.key) != encode(due.key)
