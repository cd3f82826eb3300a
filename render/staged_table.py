"""A table that tells what it is given."""

from __future__ import annotations

from typing import Any

from ecs.commands import Command
from net.inbound import AnyWish
from render.table import News


class StagedTable:
    """Says its lines and remembers nothing."""

    def __init__(self, *news: News, config: Any, game: str, seat: int = 1) -> None:
        self.game = game
        self.seat = seat
        self.names: tuple[str, ...] = ("", "Ada", "Grace")
        self.config = config
        self.clock = True
        self.alone = self.takes_back = False
        self._news = list(news)

    def tell(self, *news: News) -> None:
        """Let something be heard with the next poll."""
        self._news += news

    def poll(self) -> list[News]:
        """Everything at once."""
        news, self._news = self._news, []
        return news

    def ask(self, command: Command) -> bool:
        """Granted, but nothing comes of it."""
        return True

    def take_back(self) -> None:
        """Nothing is taken back."""

    def wish(self, wish: AnyWish) -> None:
        """Nothing comes of it."""

    def pause(self) -> None:
        """Nothing comes of it."""

    def resume(self) -> None:
        """Nothing comes of it."""

    def leave(self) -> None:
        """Nothing comes of it."""

    def close(self) -> None:
        """Nothing is open."""
