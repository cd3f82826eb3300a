"""Hears what people in a lobby want, and tells all of them how it stands whenever that changes."""

from __future__ import annotations

from net.entrance import Entrance
from net.lobby import LobbyState, WishRefused
from net.lobby_messages import (
    AddComputer,
    Again,
    ChooseTeam,
    CloseRoom,
    Kick,
    LobbyWish,
    SetReady,
    StartMatch,
)
from net.outbox import Outbox
from net.server_codec import ServerCodec

CLOSED = "The host has closed the room."
KICKED = "The host has asked you to leave."
GOODBYE = 1000


class LobbyDesk:
    """The lobby of one room on the wire; without a lobby (`Customs.lobby`) it says nothing."""

    def __init__(self, codec: ServerCodec, entrance: Entrance, outbox: Outbox) -> None:
        self._codec = codec
        self._entrance = entrance
        self._lobby = entrance.lobby
        self._outbox = outbox
        self._told: dict[int, LobbyState] = {}
        """How the lobby stands as each connection knows it."""

    def hear(self, conn: int, wish: LobbyWish) -> bool:
        """Do what somebody wants; tells whether the match is to begin. Raises `WishRefused`."""
        lobby = self._lobby
        if not lobby.waits:
            raise WishRefused("This room has no lobby.")
        player = lobby.player(conn)
        match wish:
            case ChooseTeam():
                lobby.choose(player, wish.team)
            case SetReady():
                lobby.set_ready(player, ready=wish.ready)
            case StartMatch():
                lobby.start(player)
                return True
            case Kick():
                kicked = lobby.kick(player, wish.number)
                if kicked.conn is not None:
                    self._entrance.say_goodbye(kicked.conn, KICKED, GOODBYE)
            case AddComputer():
                lobby.add_computer(player, self._entrance.tokens.number(), wish.level)
            case Again():
                lobby.end_ceremony(player)
            case CloseRoom():
                lobby.may_close(player)
                for other in self._entrance.guests:
                    self._entrance.say_goodbye(other, CLOSED, GOODBYE)
        return False

    def tell(self) -> bool:
        """Tell everybody who does not know how the lobby stands; whether there was anybody."""
        if not self._lobby.waits:
            return False
        state = self._lobby.state
        players = ((player.conn, player.number) for player in self._lobby.players)
        watching = ((guest.conn, guest.number) for guest in self._entrance.guests.values() if guest.watches)
        news = [
            (conn, number)
            for conn, number in (*players, *watching)
            if conn is not None and self._told.get(conn) != state
        ]
        for conn, number in news:
            self._told[conn] = state
            self._outbox.send(conn, self._codec.lobby(state, number))
        return bool(news)

    def forget(self, conn: int) -> None:
        """A connection is gone, or wants to be told again."""
        self._told.pop(conn, None)

    def close(self) -> None:
        """A match begins; when the lobby opens again, everybody is told."""
        self._told.clear()
