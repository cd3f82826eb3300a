"""Tips: the best plan for a seat and the reasons for it, and a way to find them without anybody waiting.

A reason is the key of a text with what has to be filled in, so whoever shows it chooses the language.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import msgspec

from ecs.commands import Command
from ecs.errors import MashupError
from ecs.game import Game
from ecs.games import Part
from ecs.match import Match
from systems.brains.judge import expert
from systems.brains.levels import LEVELS
from systems.brains.meter import Meter
from systems.brains.planning import plan
from systems.brains.search import Effort
from systems.crowd import deaf

MAX_DEATHS = 2
"""After so many deaths over the same question nobody answers it any more."""


class Reason(msgspec.Struct, frozen=True):
    """Why something is good: the key of a text, and what is to be filled in.

    Heroes stand there by name, stones by their kind, everything else as a number.
    """

    key: str
    facts: dict[str, str | int] = {}


class Tip(msgspec.Struct, frozen=True):
    """What to do now and why."""

    command: Command
    plan: tuple[Command, ...]
    """The whole turn as it is planned, the command first."""
    reason: Reason
    """What the command itself is good for."""
    further: tuple[Reason, ...] = ()
    """What the rest of the plan does; in a draft, what speaks for each choice."""


Explain = Callable[[Match, int, Sequence[Command]], list[Reason]]
"""Tells why a plan is good: first its first command, then whatever is worth a word."""

explain: Part[Explain] = Part("systems.brains.{}.reasons", "explain")


def tip(match: Match, seat: int, effort: Effort, seconds: float | None = None, seed: int = 0) -> Tip:
    """The best command for a seat that is to act, as far as it can know; the same seed gives the same tip."""
    if seat not in match.acting:
        raise MashupError(f"There is nothing to decide for player {seat} now.")
    meter = Meter(effort.nodes, seconds)
    knows = expert(match.game.name)
    imagined = match.imagined(seat, seed)
    simple = knows.simply(imagined, seat)
    if simple is not None:
        commands = [simple]
    else:
        judge = knows.judge(imagined, seat)
        planned = plan(imagined, seat, knows, judge, effort, meter, lambda: seed)
        commands = [each.command for each in planned]
    reason, *further = explain(match.game.name)(imagined, seat, commands)
    return Tip(commands[0], tuple(commands), reason, tuple(further))


# Without waiting


class Question(msgspec.Struct, frozen=True):
    """What it is asked."""

    snapshot: bytes
    seat: int
    effort: Effort
    seconds: float | None
    seed: int


class TipProcess:
    """Thinks in a process of its own, which begins with the first question; nothing here ever blocks.

    Whoever draws frames asks once and polls now and then. A new question takes the place of the old one.
    """

    def __init__(self, game: Callable[[], Game]) -> None:
        """``game`` is a function of some module; the process finds it there by its name."""
        self.trouble = ""
        """Why there is no answer to the last question, in one sentence."""
        self._game = game
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._wanted: Question | None = None
        """What is to be answered."""
        self._asked: Question | None = None
        """What the process is thinking about."""
        self._deaths = 0

    @property
    def thinking(self) -> bool:
        """Whether an answer may still come."""
        return self._wanted is not None

    def ask(
        self, match: Match, seat: int, level: str = "hard", seconds: float | None = None, seed: int = 0
    ) -> None:
        """Begin to think about what a seat should do; only what the seat may know leaves this process."""
        if level not in LEVELS:
            raise MashupError(f"There are no tips of level {level!r}; right are {', '.join(LEVELS)}.")
        known = match.imagined(seat, seed)
        self._wanted = Question(known.snapshot(), seat, LEVELS[level], seconds, seed)
        self._deaths = 0
        self.trouble = ""
        self._send()

    def poll(self) -> Tip | None:
        """The tip, once, as soon as it is there."""
        if self._asked is None or self._line is None:
            return None
        try:
            if not self._line.poll():
                return None
            answer: Tip | str = self._line.recv()
        except (EOFError, OSError):
            self._bury()
            return None
        current, self._asked = self._asked is self._wanted, None
        if not current:  # nobody wants to know that any more
            self._send()
            return None
        self._wanted = None
        if isinstance(answer, Tip):
            return answer
        self.trouble = answer
        return None

    def cancel(self) -> None:
        """Forget the question."""
        self._wanted = None

    def close(self) -> None:
        """End the process; with the next question a new one begins."""
        self._wanted = self._asked = None
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.terminate()
            self._process.join()
            self._process = None

    def _send(self) -> None:
        """Hand over the question, unless the process still thinks about the one before."""
        if self._wanted is None or self._asked is not None:
            return
        if self._line is None:
            self._begin()
            assert self._line is not None
        self._asked = self._wanted
        try:
            self._line.send(self._wanted)
        except OSError:
            self._bury()

    def _begin(self) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would inherit windows, locks and sounds
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_advise, args=(self._game, theirs), daemon=True)
        with deaf():
            self._process.start()
        theirs.close()

    def _bury(self) -> None:
        """The process has died: ask another one, but not for ever."""
        question = self._wanted
        self.close()
        self._deaths += 1
        if question is None:
            return
        if self._deaths >= MAX_DEATHS:
            self.trouble = "Whoever thinks about tips has died twice over this position."
            return
        self._wanted = question
        self._send()


def _advise(game: Callable[[], Game], line: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks
    try:
        while True:
            line.send(_answer(game, line.recv()))
    except (EOFError, OSError):
        pass  # nobody asks any more


def _answer(game: Callable[[], Game], question: Question) -> Tip | str:
    try:
        match = Match.restore(game(), question.snapshot)
        return tip(match, question.seat, question.effort, question.seconds, question.seed)
    except MashupError as error:
        return str(error)
    except Exception as error:  # a mod may do anything; a tip is not worth a crash
        return f"The brain made a mistake ({error!r})."
