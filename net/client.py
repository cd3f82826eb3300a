"""A client without any I/O: login, reconnect, the mirrored match, and when it is our turn to say something.

Frames go in by `receive`, which returns notices; what is to be sent waits in an outbox until it is taken. How
things are said is the business of a `Tongue`; here is what is the same in all standards.
"""

from __future__ import annotations

from collections.abc import Callable

from ecs.commands import Command
from ecs.match import Match
from net.dialect import Role
from net.lessons import Lessons
from net.mashup.tongue import MashupTongue
from net.mirror import Mirror, Reteller
from net.notices import Notice, YourTurn
from net.tongue import Tongue


class Client:
    """Takes part in one match, over as many connections as it needs."""

    def __init__(
        self,
        name: str,
        device: str,
        role: Role = Role.PLAYER,
        seed: int = 0,
        tongue: Callable[[Client], Tongue] = MashupTongue,
    ) -> None:
        self.name = name
        self.device = device
        self.role = role
        self.seed = seed
        self.paused = False
        self.over = False
        """Whether the match has ended and all is said."""
        self.gone = False
        """Whether the match ended without us."""
        self.farewell = ""
        """Why the server ends this connection, if it said so."""
        self.turned_away = ""
        """Why the server does not let us in, if it said so."""
        self.in_match = False
        """Whether we know of a match in which we take part."""
        self.progressed = False
        """Whether this connection brought anything of a match."""
        self.asked: Command | None = None
        """What we asked for and have no answer to yet."""
        self.lessons = Lessons()
        """What was refused in this turn."""
        self._asked_at: Match | None = None
        self._acknowledged = False
        """Whether this server says what it grants; of others a new state tells that."""
        self._due = False
        self._stale = True
        self._outbox: list[bytes] = []
        self._tongue = tongue(self)

    @property
    def game(self) -> str:
        """The name of the game whose standard we speak."""
        return self._tongue.game

    @property
    def mirror(self) -> Mirror | None:
        """The match, as soon as it is known."""
        return self._tongue.mirror

    def reteller(self) -> Reteller:
        """What tells the match's own events from what this client hears."""
        return self._tongue.reteller()

    @property
    def secret(self) -> str:
        """What lets us, with our name, come back to our seat; empty as long as the server gave us nothing."""
        return self._tongue.secret

    def come_back(self, name: str, secret: str) -> None:
        """We were in a match under that name, and go on with it."""
        self.name = name
        self._tongue.secret = secret

    # Saying something

    def hello(self) -> None:
        """A new connection is open."""
        self._outbox.clear()
        self.paused = self.progressed = False
        self.farewell = ""
        self.await_state()
        self._tongue.hello()

    def pick(self, command: Command) -> None:
        """Choose in the draft."""
        self._tongue.pick(command)

    def ask(self, command: Command) -> bool:
        """Ask for a command; tells whether this is the moment for it."""
        mirror = self.mirror
        if mirror is None or self.paused or self.asked is not None or mirror.acting != mirror.seat:
            return False
        self._tongue.ask(command)
        self.asked, self._asked_at = command, mirror.match
        return True

    def ask_state(self) -> None:
        """Ask for the whole state; what we asked for before is taken for lost."""
        self.await_state()
        self._tongue.ask_state()

    def pause(self) -> None:
        """Ask for a pause."""
        self._tongue.pause()

    def resume(self) -> None:
        """Ask to go on."""
        self._tongue.resume()

    def leave(self) -> None:
        """Give up; the opponent wins."""
        self._tongue.leave()

    def take(self) -> list[bytes]:
        """The frames to send now."""
        frames, self._outbox = self._outbox, []
        return frames

    # Listening

    def receive(self, frame: bytes | str) -> list[Notice]:
        """Take in a frame of the server; raises `Violation` if it is none, or none that makes sense."""
        return self._tongue.receive(frame)

    # What the tongue says of what it heard

    def say(self, frame: bytes) -> None:
        """Send a frame."""
        self._outbox.append(frame)

    def nack(self) -> None:
        """What we asked for was refused."""
        # In a pause everything is refused; that does not make it wrong.
        if self.asked is not None and self._asked_at is not None and not self.paused:
            self.lessons = self.lessons.after_refusal(self._asked_at, self.asked)
        self.await_state()

    def ack(self) -> None:
        """What we asked for was granted."""
        self._acknowledged = True
        self._granted()

    def _granted(self) -> None:
        if self.asked is not None:
            self.lessons = self.lessons.after_grant()
        self.asked = None

    def await_state(self) -> None:
        """What we asked for is settled; with the next state we decide anew, even if nothing has changed."""
        self.asked = None
        self._due = self._stale = True

    def saw_state(self, *, new: bool) -> None:
        """A state came, and what we see is true; ``new``: it is another one than before."""
        self.progressed = True
        self.farewell = ""  # whatever it complained of, it goes on
        self._stale = False
        if new:
            if not self._acknowledged:
                self._granted()
            self.asked = None
            self._due = True

    def go_on(self) -> None:
        """A pause is over."""
        self.paused = False
        self._due = True

    def turn(self) -> list[Notice]:
        """Whether it is for us to decide: once in every position, and again if something came between."""
        mirror = self.mirror
        if mirror is None or not self._due or self._stale or self.paused or self.asked is not None:
            return []
        if not mirror.seat or mirror.acting != mirror.seat:
            return []
        self._due = False
        return [YourTurn(mirror)]
