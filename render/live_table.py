"""A table at a live match: a line to a server in a thread of its own, and what it tells in a queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from ecs.commands import Command
from ecs.components import MATCH, Progress
from ecs.crash import apology
from ecs.errors import MashupError
from ecs.match import Match
from net.client import Client
from net.embedded import Embedded
from net.inbound import AnyWish, Role
from net.line import PATIENCE, Line
from net.mirror import Mirror
from net.notices import Assigned, Complained, Confirmed, Happened, Lost, Notice, Refused, Started
from render.games import picture
from render.table import Beat, Failed, News, Undone

LEAVE_TIME = 1.0
"""Seconds a server gets to say goodbye to somebody who leaves."""

JOIN_TIME = 10.0
ANSWERS = Refused | Complained | Lost | Started
"""What is told in place of a command that was to be taken back, if it was not."""


class LiveTable:
    """One match on a server, played or watched; the server may be our own."""

    def __init__(
        self,
        server: str | Embedded,
        client: Client,
        *,
        patience: float = PATIENCE,
    ) -> None:
        """``server`` is an address, or a server that is started for this match."""
        self.game = client.game
        self.seat = 0
        self.names: tuple[str, ...] = ("", "", "")
        self._own = server if isinstance(server, Embedded) else None
        self.config = picture(self.game).config(self._own.setup) if self._own is not None else None
        self.clock = self._own is None or self._own.clock
        self.alone = self._own is not None and self._own.alone
        self._url = server if isinstance(server, str) else ""
        self._client = client
        self._patience = patience
        self._news: SimpleQueue[News] = SimpleQueue()
        self._line: Line | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = self._leaving = False
        self._draft: Match | None = None
        """Where we have to choose, as long as we have not."""
        self._begun = False
        self._asking = False
        self._going_back = False
        """Whether we asked to take a command back; only the line knows the answer."""
        self._turn = -1
        """The turn up to which the news have been taken."""
        self._thread = Thread(target=self._run, name="line", daemon=True)
        self._thread.start()

    # What the view does

    @property
    def takes_back(self) -> bool:
        """Whether own commands can be taken back: alone, on a server of our own."""
        return self.alone and bool(self.seat) and self._client.may_take_back

    def poll(self) -> list[News]:
        """What is new since the last time, in order."""
        news: list[News] = []
        while True:
            try:
                item = self._news.get_nowait()
            except Empty:
                return news
            self._take_in(item)
            news.append(item)

    def _take_in(self, item: News) -> None:
        match item:
            case Assigned(draft=draft, seat=seat):
                self._draft, self._begun = draft, False
                self.seat = seat or self.seat
                if self._client.mirror is not None:
                    self._take_rules(self._client.mirror)
            case Confirmed():
                self._draft = None
            case Started(mirror=mirror):
                self._draft, self._begun = None, True
                self.seat, self.names = mirror.seat, mirror.names
                self._take_rules(mirror)
            case Beat(match=match):
                self._turn = _turn(match)
            case _:
                pass

    def _take_rules(self, mirror: Mirror) -> None:
        self.config, self.clock = mirror.config, mirror.clock

    def ask(self, command: Command) -> bool:
        """Ask for a command; tells whether this is the moment for it."""
        if not self._begun:
            if self._draft is None or not self._draft.allows(self.seat, command):
                return False
            self._draft = None
            self._act(lambda: self._client.pick(command))
            return True
        client, mirror = self._client, self._client.mirror
        if mirror is None or self._asking or not client.may_ask:
            return False
        self._asking = True
        turn = self._turn

        def ask() -> None:
            self._asking = False
            # What was chosen in a turn that is over by now must not be done by the hero who is next.
            now = mirror.match
            if _turn(now) == turn and now.allows(mirror.seat, command):
                client.ask(command)

        self._act(ask)
        return True

    def take_back(self) -> None:
        """Ask to take our last command back."""

        def ask() -> None:
            self._going_back = True
            self._client.take_back()

        self._act(ask)

    def wish(self, wish: AnyWish) -> None:
        """Say what we want in the lobby."""
        self._act(lambda: self._client.wish(wish))

    def pause(self) -> None:
        """Ask for a pause."""
        self._act(self._client.pause)

    def resume(self) -> None:
        """Ask to go on."""
        self._act(self._client.resume)

    def leave(self) -> None:
        """Give up the match, if we play, and close; the goodbye goes on in the background."""
        if self._client.role is Role.SPECTATOR or self._line is None:
            self._hang_up()
            return
        self._leaving = True

        def leave() -> None:
            self._client.leave()
            asyncio.get_running_loop().call_later(LEAVE_TIME, self._hang_up)

        self._act(leave)

    def close(self) -> None:
        """Leave the table without a word; may be called twice."""
        if self._leaving:
            self._thread.join(LEAVE_TIME)  # one word was said; it should arrive
        self._hang_up()
        self._close_own()
        self._thread.join(JOIN_TIME)

    # In the thread of the line

    def _run(self) -> None:
        try:
            if self._own is not None:
                self._url = self._own.start()
            self._line = Line(self._url, self._client, self._tell, self._patience)
            asyncio.run(self._talk(self._line))
        except MashupError as error:
            self._news.put(Failed(str(error)))
        except Exception as error:  # a fault of ours must not end in silence
            self._news.put(Failed(apology(error)))
        finally:
            self._close_own()

    def _close_own(self) -> None:
        """A server for this match alone ends with it; a house where others may come is closed by its host."""
        if self._own is not None and not self._own.open_house:
            self._own.close()

    async def _talk(self, line: Line) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(self._stumble)
        if not self._closed:
            await line.run()

    def _stumble(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Something that was to be done could not be: keep the details, and let the view choose again."""
        error = context.get("exception")
        apology(error if isinstance(error, Exception) else RuntimeError(context.get("message")))
        self._news.put(Refused())

    def _tell(self, notice: Notice) -> None:
        if not isinstance(notice, Happened):
            self._going_back = self._going_back and not isinstance(notice, ANSWERS)
            self._news.put(notice)
            return
        for events, match in notice.beats:
            undone, self._going_back = self._going_back and not events, False
            self._news.put(Undone(match) if undone else Beat(events, match))

    def _act(self, deed: Callable[[], object]) -> None:
        if self._line is not None:
            self._line.act(deed)

    def _hang_up(self) -> None:
        self._closed = True
        if self._loop is not None and self._line is not None and not self._loop.is_closed():
            with suppress(RuntimeError):  # it has just ended by itself
                self._loop.call_soon_threadsafe(self._line.hang_up)


def _turn(match: Match) -> int:
    """The number of the turn; 0 in a game without turns."""
    progress = match.world.find(MATCH, Progress)
    return 0 if progress is None else progress.turn
