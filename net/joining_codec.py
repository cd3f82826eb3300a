"""The customs of standards in which whoever joins is given a number, and a secret to come back with."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from net.client_codec import ClientCodec
from net.inbound import Role
from net.notices import Complained, Gone, Greeted, Notice, Paused, Resumed

if TYPE_CHECKING:
    from net.client import Client


class JoiningCodec(ClientCodec):
    """Comes in, and comes back."""

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        self.number = 0
        """What the server calls us."""
        self._is_in = False
        """Whether the server has let this connection in."""

    @abstractmethod
    def join(self) -> None:
        """Say who we are."""

    @abstractmethod
    def rejoin(self) -> None:
        """Say the secret that we were given."""

    def hello(self) -> None:
        """Come in, or back."""
        self._is_in = False
        if self.secret:
            self.rejoin()
        else:
            self.join()

    def welcome(self, number: int, secret: str) -> list[Notice]:
        """We are in."""
        back = secret == self.secret
        self.number, self.secret, self._is_in = number, secret, True
        return [Greeted(back)]

    def complained(self, text: str, *, of_a_stranger: bool) -> list[Notice]:
        """The server told an error; ``of_a_stranger``: if we are not in, it does not know our secret."""
        client = self.client
        if self._is_in:
            client.farewell = text  # if the server closes now, this is why
        elif not of_a_stranger:
            client.turned_away = text
        elif self.secret and client.in_match and client.role is not Role.SPECTATOR:
            client.gone = True
            return [Gone()]
        else:
            if self.secret:  # else it was told twice
                self.secret = ""
                self.join()
            return []
        return [Complained(text)]

    def stopped(self, seat: int, *, paused: bool) -> list[Notice]:
        """A pause begins, or ends; who on that seat wanted it."""
        client = self.client
        if paused:
            client.paused, client.asked = True, None
            return [Paused(seat)]
        client.go_on()
        return [Resumed(seat)]
