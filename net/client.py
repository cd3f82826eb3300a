"""A client without any I/O: login, reconnect, the mirrored match, and when it is our turn to say something.

Frames go in by `receive`, which returns notices; what is to be sent waits in an outbox until it is taken. How
things are said is the business of a `ClientCodec`; here is what is the same in all standards, above all the
match's own events, which a server of ours tells with the standard's frames.
"""

from __future__ import annotations

from collections.abc import Callable

from ecs.commands import Command
from ecs.match import Match
from net import exact
from net.client_codec import ClientCodec
from net.exact_mirror import ExactMirror
from net.inbound import AnyWish, Role, Violation
from net.mirror import Beat, Mirror
from net.notices import Complained, Ended, Happened, Notice, Started, YourTurn
from net.refusals import Refusals
from net.take_back import FRAME


class Client:
    """Takes part in one match, over as many connections as it needs."""

    def __init__(
        self,
        name: str,
        device: str,
        role: Role,
        seed: int,
        codec: Callable[[Client], ClientCodec],
    ) -> None:
        self.name = name
        self.device = device
        self.role = role
        self.seed = seed
        self.paused = False
        self.stays = False
        """Whether we stay after a match where there may be a lobby; else the line ends with the match."""
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
        self.has_followed = False
        """Whether we have ever known how a match stands."""
        self.progressed = False
        """Whether this connection brought anything of a match."""
        self.asked: Command | None = None
        """What we asked for and have no answer to yet."""
        self.refusals = Refusals()
        """What was refused in this turn."""
        self._asked_at: Match | None = None
        self._acknowledged = False
        """Whether this server says what it grants; of others a new state tells that."""
        self._due = False
        self._stale = True
        self._shown = False
        """Whether this connection has told that the match has begun."""
        self._outbox: list[bytes] = []
        self._codec = codec(self)
        self.exact = ExactMirror(self._codec.rules, self._codec.choosing, self._codec.law, seed)
        """The match, where the server tells its own events."""

    @property
    def game(self) -> str:
        """The name of the game whose standard we speak."""
        return self._codec.game

    @property
    def mirror(self) -> Mirror | None:
        """The match, as soon as it is known."""
        return self._codec.mirror

    @property
    def done(self) -> bool:
        """Whether nothing more is to be heard on this connection."""
        leaves = self.over and not (self.stays and self._codec.has_lobbies)
        return leaves or self.gone or bool(self.turned_away)

    @property
    def secret(self) -> str:
        """What lets us, with our name, come back to our seat; empty as long as the server gave us nothing."""
        return self._codec.secret

    def come_back(self, name: str, secret: str) -> None:
        """We were in a match under that name, and go on with it."""
        self.name = name
        self._codec.secret = secret

    # Saying something

    def hello(self) -> None:
        """A new connection is open."""
        self._outbox.clear()
        self.paused = self.progressed = self._shown = False
        self.farewell = ""
        self.exact.connected()
        self.await_state()
        self._codec.hello()

    def pick(self, command: Command) -> None:
        """Choose in the draft."""
        self._codec.pick(command)

    @property
    def may_ask(self) -> bool:
        """Whether this is the moment to ask for a command."""
        mirror = self.mirror
        return mirror is not None and not self.paused and self.asked is None and mirror.to_act

    def ask(self, command: Command) -> bool:
        """Ask for a command; tells whether this is the moment for it."""
        mirror = self.mirror
        if mirror is None or not self.may_ask:
            return False
        self._codec.ask(command)
        self.asked, self._asked_at = command, mirror.match
        return True

    def ask_state(self) -> None:
        """Ask for the whole state; what we asked for before is taken for lost."""
        self.await_state()
        self._codec.ask_state()

    def pause(self) -> None:
        """Ask for a pause."""
        self._codec.pause()

    def resume(self) -> None:
        """Ask to go on."""
        self._codec.resume()

    @property
    def may_take_back(self) -> bool:
        """Whether this server understands that: it tells the match's own events."""
        return self.exact.is_told

    def take_back(self) -> None:
        """Ask to take our last command back."""
        self.say(FRAME)

    def wish(self, wish: AnyWish) -> None:
        """Say what we want in the lobby."""
        self._codec.wish(wish)

    def leave(self) -> None:
        """Give up; the opponent wins."""
        self._codec.leave()

    def take(self) -> list[bytes]:
        """The frames to send now."""
        frames, self._outbox = self._outbox, []
        return frames

    # Listening

    def receive(self, frame: bytes | str) -> list[Notice]:
        """Take in a frame of the server; in a match what makes no sense is told, and passed over.

        Raises `Violation` if it was never known how a match stands: then there is nothing to go on with.
        """
        ext = exact.found(frame)
        before = self.exact.match
        beat = None if ext is None else self.exact.take_in(ext)
        try:
            notices = self._codec.receive(frame)
        except Violation as violation:
            if not self.has_followed:
                raise
            notices = [Complained(str(violation))]
        if self.exact.is_told:
            self._tell(notices, before, beat)
            if ext is not None and self.exact.is_at(ext):
                self.saw_state(new=beat is not None)
        self.has_followed |= self.mirror is not None and self.mirror.is_known
        if self.exact.wanted:
            self.exact.wanted = False
            self.ask_state()
        return [*notices, *self.turn()]

    def _tell(self, notices: list[Notice], before: Match | None, beat: Beat | None) -> None:
        """Add what happened to what is to be told, but before the end."""
        mirror, exact = self.mirror, self.exact
        if mirror is None or exact.match is None or not exact.has_begun:
            return
        told: list[Notice] = []
        mirror.source = exact
        if not self._shown:
            self._shown = True
            if beat is None or before is None or not beat[0]:
                beats: tuple[Beat, ...] = (((), exact.match),)
            else:
                beats = ((), self._codec.opening(before)), beat
            told = [Started(mirror), Happened(mirror, beats)]
        elif beat is not None:
            told = [Happened(mirror, (beat,))]
        end = next((at for at, notice in enumerate(notices) if isinstance(notice, Ended)), len(notices))
        notices[end:end] = told

    # What the codec says of what it heard

    def gathered(self) -> None:
        """We are in a lobby; who stays after a match has none any more."""
        self.progressed = True
        if self.stays:
            self.over = self.in_match = False

    def begin(self) -> None:
        """A match of ours begins, or we come to it."""
        if not self.in_match:
            self._shown = self.paused = False
            self.await_state()
        self.in_match = self.progressed = True

    def say(self, frame: bytes) -> None:
        """Send a frame."""
        self._outbox.append(frame)

    def nack(self) -> None:
        """What we asked for was refused."""
        # In a pause everything is refused; that does not make it wrong.
        if self.asked is not None and self._asked_at is not None and not self.paused:
            self.refusals = self.refusals.after_refusal(self._asked_at, self.asked)
        self.await_state()

    def ack(self) -> None:
        """What we asked for was granted."""
        self._acknowledged = True
        self._granted()

    def _granted(self) -> None:
        if self.asked is not None:
            self.refusals = self.refusals.after_grant()
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
        if new and not (self._codec.answers and self.asked is not None):
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
        if mirror is None or not self._due or self._stale or not self.may_ask:
            return []
        self._due = False
        return [YourTurn(mirror)]
