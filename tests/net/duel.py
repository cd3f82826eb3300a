"""A room whose two players are past the draft, for tests of a match at its table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from net.entries import Ended, Played
from net.house import House
from systems.mashup.commands import Melee, Step
from systems.mashup.configs import Setup, default_setup
from systems.turns import active
from tests.net.table import Client, Message, Room, request

TURN_TIME = 100


@cache
def setup(**changes: int) -> Setup:
    config = {"max_round_time": TURN_TIME, "max_pause_time": 60, "max_rounds": 30, **changes}
    default = default_setup()
    return msgspec.structs.replace(default, match=msgspec.structs.replace(default.match, **config))


class Duel:
    """A room whose two players are past the draft."""

    def __init__(
        self, *roles: str, house: House | None = None, exact: Sequence[int] = (), **config: int
    ) -> None:
        self.room = Room(setup(**config), house, exact=exact)
        self.watcher = self.room.enter("Dee", "SPECTATOR")
        self.players = self.room.start(*roles)
        self.watcher.take()

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.room.match.acting[0]

    @property
    def active(self) -> Client:
        return self.players[self.seat - 1]

    @property
    def other(self) -> Client:
        return self.players[2 - self.seat]

    @property
    def clients(self) -> list[Client]:
        return [*self.players, self.watcher]

    def step(self) -> Step:
        """Any step the active hero may make onto grass."""
        match = self.room.match
        return next(
            command
            for command in match.legal(self.seat)
            if isinstance(command, Step) and command.field not in match.world.at
        )

    def illegal(self) -> Message:
        """A well-formed request of the active hero that the rules do not allow."""
        match = self.room.match
        return request(match, Melee(match.world.field(active(match.world))))

    def end_turns_until(self, seat: int) -> None:
        """End turns until it is this seat's turn (again)."""
        self.active.ask("EndRoundRequest")
        while self.seat != seat:
            self.active.ask("EndRoundRequest")
        self.read_all()

    def read_all(self) -> None:
        for client in self.clients:
            client.take()

    @property
    def commands(self) -> list[tuple[int, Any]]:
        """Everything carried out since the draft."""
        return [(entry.seat, entry.command) for entry in self.room.log if isinstance(entry, Played)][2:]

    def won(self, seat: int, reason: str) -> bool:
        """Whether the match is over and everybody gone."""
        last = self.room.log[-1]
        gone = all(client.closed for client in self.clients)
        return isinstance(last, Ended) and (last.winner, last.reason) == (seat, reason) and gone
