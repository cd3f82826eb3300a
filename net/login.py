"""The login of one connection, step by step, and how long an answer may take."""

from __future__ import annotations

from enum import Enum

from net.clock import Bell, Countdown
from net.inbound import Fault, Hello, Inbound, Join, Ready, Reconnect, Rejoin, Violation

UNEXPECTED = Fault.UNEXPECTED
"""The code of a message that comes at the wrong time."""

WARN_AFTER = 0.6
"""The share of the time for an answer after which a warning comes."""


class Step(Enum):
    """What a connection has to say next; the value says so to a person."""

    HELLO = "Introduce yourself first."
    RECONNECT = "Say first whether you want to go on with your running match."
    READY = "Say first whether you are ready."
    DONE = "You are logged in already."


class Login:
    """How far a connection is. Nothing is owed any more when it is done."""

    __slots__ = ("_answer", "_said", "_time", "device", "joined", "name", "step")

    def __init__(self, now: float, time: float) -> None:
        """``time`` is how long each answer may take; 0 means for ever."""
        self.name = ""
        self.device = ""
        self.joined: Join | Rejoin | None = None
        """What somebody came in with, who needed a single message for it."""
        self._said: list[Inbound] = []
        self._time = time
        self.owe(now, Step.HELLO)

    @property
    def identity(self) -> tuple[str, str] | None:
        """Name and device, once they are known."""
        return None if self.step is Step.HELLO else (self.name, self.device)

    def owe(self, now: float, step: Step) -> None:
        """The next step; the time for the answer begins."""
        self.step = step
        self._answer: Countdown | None = None
        if step is not Step.DONE and self._time:
            self._answer = Countdown(self._time, WARN_AFTER)
            self._answer.run(now)

    def hears(self, message: Hello | Reconnect | Ready) -> bool:
        """Whether this message is to be answered; a repeated one is not. Raises `Violation` out of order."""
        if message in self._said:
            return False
        expected = {Step.HELLO: Hello, Step.RECONNECT: Reconnect, Step.READY: Ready}.get(self.step)
        if expected is None or not isinstance(message, expected):
            raise Violation(self.step.value, UNEXPECTED)
        self._said.append(message)
        return True

    def lets_in(self, message: Join | Rejoin) -> bool:
        """Whether this message is to be answered; a repeated one is not. Raises `Violation` out of order."""
        if message == self.joined:
            return False
        if self.step is not Step.HELLO:
            raise Violation(Step.DONE.value, UNEXPECTED)
        return True

    @property
    def due(self) -> float | None:
        """When the next bell rings."""
        return None if self._answer is None else self._answer.due

    def ring(self, now: float) -> Bell | None:
        """Whether the answer is getting late, or is too late."""
        return None if self._answer is None else self._answer.ring(now)

    def left(self, now: float) -> float:
        """The seconds left for the answer."""
        return 0.0 if self._answer is None else self._answer.left(now)
