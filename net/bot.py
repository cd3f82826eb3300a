"""A player without a person: a brain on a line. It says nothing in a pause and never asks for one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any

from ecs.commands import Command, EndTurn
from ecs.config import printable
from ecs.errors import MashupError
from ecs.game import Due
from ecs.match import Match
from net.client import Client
from net.inbound import Role, Violation
from net.line import PATIENCE, Line
from net.lobby import CEREMONY, LobbyState
from net.lobby_messages import Again, LobbyWish, SetReady, StartMatch
from net.mirror import Mirror
from net.notices import Assigned, Ended, Gathered, Greeted, Lost, Notice, Paused, Resumed, Started, YourTurn
from net.refusals import Refusals
from systems.brains import Brain, Thinker, brain
from systems.games import tools

REPLY_TIME = 10.0
"""Seconds without an answer after which the state is asked for."""

SULK, LONGEST_SULK = 0.2, 5.0
"""Seconds to wait after a refusal; with every further one in a row it is twice as long."""

USUAL = "random"
"""How well a bot plays where nobody says anything of it."""

UNLIMITED = 60.0
"""For so many seconds at most a bot thinks where no clock runs."""

PROMPT = 0.5
"""The share of a turn's time after which a bot ends it; the rest is for the way and for a busy machine."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended for a bot; without a seat it ended in the draft."""

    name: str
    winner: int
    seat: int = 0
    others: str = ""
    """The names of all others."""
    rounds: int = 0
    reason: str = ""
    place: int = 0
    """Where the bot came in, if that is known; several may share a place."""
    together: bool = False
    """Whether others are on the same place."""

    @property
    def won(self) -> bool:
        """Whether the bot won, alone or with others, as far as it knows."""
        return self.seat == self.winner if self.winner else self.place == 1

    def __str__(self) -> str:
        if not self.seat:
            return f"{self.name} saw the match end in the draft; player {self.winner} won."
        how = f" ({self.reason})" if self.reason else ""
        if self.together and self.won:
            return f"{self.name} won together with others in round {self.rounds}{how}."
        if not self.winner and not self.place:
            return f"{self.name} and {self.others} saw the match end without a winner{how}."
        verb = "won" if self.won else "lost"
        return f"{self.name} {verb} against {self.others} in round {self.rounds}{how}."


def news(notice: Notice, name: str, seats: int = 0) -> str | None:
    """What somebody who watches a bot wants to hear of it, if anything; ``seats`` as for the `Bot`."""
    match notice:
        case Greeted(running=False):
            return f"{name} is on the server and waits for a match."
        case Started(mirror=mirror):
            how = "with" if mirror.is_known and mirror.match.game.cooperative else "against"
            return f"{name} plays {how} {_others(mirror)}."
        case Gathered(lobby=lobby):
            wanted = (seats or lobby.most) if notice.mine is not None and notice.mine.host else 0
            return f"{_who_is_there(lobby)} {_waited_for(lobby, wanted)}"
        case Paused():
            return "The match is paused."
        case Resumed():
            return "The match goes on."
        case Lost(problem=problem, retry=retry):
            return f"The connection is lost ({problem}); {name} tries again in {retry:.0f} s."
        case _:
            return None


def _who_is_there(lobby: LobbyState) -> str:
    there = (printable(one.name) + " (ready)" * one.ready for one in lobby.entrants)
    return f"In the lobby, {lobby.fewest} to {lobby.most} can play: {', '.join(there)}."


def _waited_for(lobby: LobbyState, wanted: int) -> str:
    """What must happen before the next match begins; a bot that is the host wants so many."""
    host = "" if lobby.host is None else printable(lobby.host.name)
    if lobby.stage == CEREMONY:
        return f"{host} ends the ceremony."
    if lobby.missing:
        return f"{lobby.missing} more must come."
    if lobby.unready:
        return f"Not ready: {', '.join(printable(one.name) for one in lobby.unready)}."
    return f"{host} begins when {wanted} are there." if len(lobby.entrants) < wanted else f"{host} begins."


def _others(mirror: Mirror) -> str:
    """The names of all others at the table."""
    names = [printable(name) for seat, name in enumerate(mirror.names) if seat not in (0, mirror.seat)]
    return ", ".join([*names[:-2], " and ".join(names[-2:])])


class Bot:
    """Plays one match."""

    def __init__(
        self,
        url: str,
        client: Client,
        brain: Brain | None = None,
        patience: float = PATIENCE,
        tell: Callable[[str], None] | None = None,
        seats: int = 0,
    ) -> None:
        """Without a brain it plays as well as the match config wants, as soon as that is told.

        ``tell`` hears a sentence whenever the bot begins to wait or goes on. As the host of a lobby the bot
        begins a match when ``seats`` are ready (0: as many as can play).
        """
        self._seats = seats
        self._client = client
        self._tell = tell
        self._brain = brain
        self._line = Line(url, client, self._hear, patience)
        self._head = ThreadPoolExecutor(max_workers=1)  # one thought at a time, and never in the line's way
        self._thought: asyncio.Task[None] | None = None
        self._turn: Due | None = None
        """What is owed; below, when it is time to end that."""
        self._deadline = 0.0
        self._failure: Exception | None = None
        self._result: Result | None = None

    async def play(self) -> Result:
        """Play until the match is over; raises `MashupError` if that cannot be."""
        try:
            await self._line.run()
        finally:
            self._drop_thought()
            self._head.shutdown(wait=False, cancel_futures=True)
        if self._failure is not None:
            raise self._failure
        if self._result is None:
            raise MashupError("The server ended the match and named no winner.")
        return self._result

    def _hear(self, notice: Notice) -> None:
        over = self._result is not None and isinstance(notice, Gathered)  # who plays next does not concern it
        if self._tell is not None and not over and (sentence := news(notice, self._client.name, self._seats)):
            self._tell(sentence)
        match notice:
            case Assigned(draft=Match() as draft, seat=seat) if seat in draft.acting:
                self._think(partial(self._draft, draft, seat))
            case Gathered():
                self._gather(notice)
            case YourTurn(mirror=mirror):
                self._think(partial(self._decide, mirror))
            case Paused() | Lost():
                self._drop_thought()  # the client says when there is something to decide again
                self._turn = None  # meanwhile the server's clock stands still
            case Ended(mirror=mirror, winner=winner):
                self._result = self._ended(mirror, winner)
            case _:
                pass

    def _gather(self, gathered: Gathered) -> None:
        """In a lobby a bot is ready at once; as its host it begins when all have come for whom it waits."""
        mine, lobby = gathered.mine, gathered.lobby
        if mine is None or self._result is not None:  # it plays one match only
            return
        if lobby.stage == CEREMONY:
            wish: LobbyWish | None = Again() if mine.host else None
        elif not mine.ready:
            wish = SetReady(ready=True)
        else:
            begins = mine.host and lobby.startable and len(lobby.entrants) >= (self._seats or lobby.most)
            wish = StartMatch() if begins else None
        if wish is not None:
            self._line.act(partial(self._client.wish, wish))

    # Thinking

    def _think(self, thought: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._drop_thought()
        self._thought = asyncio.create_task(self._guard(thought))

    def _drop_thought(self) -> None:
        if self._thought is not None:
            self._thought.cancel()

    async def _guard(self, thought: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await thought()
        except Violation as violation:
            self._failure = MashupError(f"The server broke the protocol: {violation}")
            self._line.hang_up()
        except Exception as error:  # told by whoever waits for the result
            self._failure = error
            self._line.hang_up()

    def _mind(self) -> Brain:
        if self._brain is None:
            mirror = self._client.mirror
            level = None if mirror is None else tools(self._client.game).level(mirror.config)
            self._brain = brain(level or USUAL, self._client.seed)
        return self._brain

    async def _draft(self, draft: Match, seat: int) -> None:
        loop = asyncio.get_running_loop()
        pick = await loop.run_in_executor(self._head, self._mind().choose, draft, seat)
        self._line.act(partial(self._client.pick, pick))

    async def _decide(self, mirror: Mirror) -> None:
        match = mirror.match
        if mirror.seat not in match.acting:
            return  # something came in between
        refusals = self._client.refusals.at(match)
        if refusals.in_a_row:
            await asyncio.sleep(min(SULK * 2 ** (refusals.in_a_row - 1), LONGEST_SULK))
        turn = match.due[mirror.seat]
        time = mirror.times.of(turn.kind, bot=self._client.role is Role.BOT) or UNLIMITED
        if turn != self._turn:
            self._turn = turn
            self._deadline = monotonic() + PROMPT * time
        loop = asyncio.get_running_loop()
        command = await loop.run_in_executor(self._head, self._choose, match, mirror.seat, refusals)
        if command is not None:  # else the clock will end this turn
            self._line.act(partial(self._client.ask, command))
        await asyncio.sleep(min(REPLY_TIME, PROMPT * time))
        if command is None or self._client.asked is command:
            self._line.act(self._client.ask_state)

    def _choose(self, match: Match, seat: int, refusals: Refusals) -> Command | None:
        seconds = self._deadline - monotonic()
        mind = self._mind()
        if isinstance(mind, Thinker):
            mind.seconds = seconds / 2  # so there is always time for another plan after a surprise
        end = EndTurn()
        may_end = match.allows(seat, end)
        command = end if may_end and seconds <= 0 else mind.choose(match, seat)
        if refusals.allow(match, command):
            return command
        return end if may_end and refusals.allow(match, end) else None

    def _ended(self, mirror: Mirror | None, winner: int) -> Result:
        if mirror is None:
            return Result(self._client.name, winner)
        seat, outcome = mirror.seat, mirror.match.outcome
        name, others = mirror.names[seat], _others(mirror)
        if outcome is None:
            return Result(name, winner, seat, others, mirror.round)
        place = outcome.place(seat)
        together = any(seat in seats and len(seats) > 1 for seats in outcome.places)
        return Result(name, winner, seat, others, mirror.round, outcome.reason, place, together)
