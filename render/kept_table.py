"""A table as long as one match lasts: what was told there, how it stands, and what comes after it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ecs.commands import Command
from net.inbound import AnyWish
from net.mirror import OUT
from net.notices import Assigned, Ended, Farewell, Gathered, Gone
from render.game_menus import game_menus
from render.lobby import LobbyModel
from render.table import Beat, News, Table, Undone

if TYPE_CHECKING:
    from render.whole_match import WholeMatch


class KeptTable:
    """A table for one match; its news can be handed back, and it keeps the statistics of all that passes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.statistics = game_menus(table.game).statistics()
        self.winner: int | None = None
        """The seat that won, or 0 for nobody, as soon as it is known."""
        self.match_id = ""
        """What the server calls the match."""
        self.missed = False
        """Whether the match went on while nobody here heard of it."""
        self.gone = False
        """Whether it ended without us."""
        self.farewell = ""
        """What the server said at last."""
        self.lobby: LobbyModel | None = None
        """How the lobby stood last, where there is one."""
        self._next: list[News] = []
        """What belongs to the match after this one."""
        self._whole: WholeMatch | None = None
        self._place: int | None = None
        self._remembers = False
        self._back: list[News] = []
        self._beats: list[Beat] = []
        """All that the statistics count."""

    @property
    def game(self) -> str:
        """The game at the table."""
        return self.table.game

    @property
    def seat(self) -> int:
        """The seat of the player here."""
        return self.table.seat if self._place is None else self._place

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.table.names if self._whole is None else self._whole.names

    def remember(self, beats: Iterable[Beat]) -> None:
        """What was before the match came to this table."""
        self._beats += beats
        self.statistics.taking(self._beats)
        self._remembers = True

    def recall(self, beats: Iterable[Beat]) -> None:
        """This is all of the match, whatever was seen of it here."""
        self.statistics, self.missed = game_menus(self.game).statistics().taking(beats), False

    def take(self, whole: WholeMatch) -> None:
        """Keep what the log tells of the match, instead of what was seen of it here."""
        numbers = whole.statistics
        if numbers is not None and numbers.outcome is not None:
            self._whole, self.statistics, self.missed = whole, numbers, False
            self.winner = numbers.outcome.winner

    def out_early(self) -> None:
        """The match ended before all knew where they sit: whoever is out is told so, the other has won."""
        if self.table.seat and self.winner:
            self._place = self.winner if not self.farewell else 1 + (self.winner == 1)

    @property
    def knows_all(self) -> bool:
        """Whether everything of the match was heard here, and why it was won."""
        outcome = self.statistics.outcome
        return not self.missed and outcome is not None and outcome.reason != OUT

    @property
    def config(self) -> Any:
        """The game's config of times and rounds, as soon as it is known."""
        return self.table.config

    @property
    def clock(self) -> bool:
        """Whether the times of the config hold here."""
        return self.table.clock

    @property
    def alone(self) -> bool:
        """Whether one person plays here against the computer."""
        return self.table.alone

    @property
    def takes_back(self) -> bool:
        """Whether own commands can be taken back here."""
        return self.table.takes_back

    def poll(self) -> list[News]:
        """What is new, after what was handed back; nothing of the match after this one."""
        back, self._back = self._back, []
        fresh, self._next = self._next + self.table.poll(), []
        for place, news in enumerate(fresh):
            if self.winner is not None and isinstance(news, Assigned):
                fresh, self._next = fresh[:place], fresh[place:]
                break
            self._note(news)
        return back + fresh

    def successor(self) -> KeptTable:
        """The same table for the next match."""
        table = KeptTable(self.table)
        table.lobby, table._next = self.lobby, self._next
        return table

    def hand_back(self, news: list[News]) -> None:
        """Let the next one have these."""
        self._back = news + self._back

    def ask(self, command: Command) -> bool:
        """Ask for a command."""
        return self.table.ask(command)

    def take_back(self) -> None:
        """Ask to take our last command back."""
        self.table.take_back()

    def wish(self, wish: AnyWish) -> None:
        """Say what we want in the lobby."""
        self.table.wish(wish)

    def pause(self) -> None:
        """Ask for a pause."""
        self.table.pause()

    def resume(self) -> None:
        """Ask to go on."""
        self.table.resume()

    def leave(self) -> None:
        """Give up and close."""
        self.table.leave()

    def close(self) -> None:
        """Close without a word."""
        self.table.close()

    def _note(self, news: News) -> None:
        if isinstance(news, Beat):
            jumped = not news.events and self.statistics.lacks(news.match)
            self.missed |= jumped and not self._remembers
            self._remembers = False
            self._beats.append(news)
            self.statistics.take(news)
            if news.match.outcome:
                self.winner = news.match.outcome.winner
        elif isinstance(news, Undone):
            del self._beats[-1:]
            self.statistics = game_menus(self.game).statistics().taking(self._beats)
        elif isinstance(news, Ended):
            self.winner = news.winner
        elif isinstance(news, Assigned):
            self.match_id = news.match_id
        elif isinstance(news, Gathered):
            self.lobby = LobbyModel(news)
        elif isinstance(news, Gone):
            self.gone = self.missed = True
        elif isinstance(news, Farewell):
            self.farewell = news.message
