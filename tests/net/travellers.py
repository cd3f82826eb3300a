"""Those who play and watch over a bad network: real clients, driven like those of bots and people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, get_args

from ecs.commands import Command, EndTurn, Reason
from ecs.components import MATCH, Cooldown, Health, Inventory, Points, Position, Progress
from ecs.match import Match
from ecs.world import World
from net import exact
from net.bot import REPLY_TIME
from net.inbound import Role
from net.line import FIRST_WAIT, LONGEST_WAIT, PASSING
from net.mirror import Mirror
from net.notices import Assigned, Ended, Notice, Paused, YourTurn
from net.outputs import Close
from systems.brains import brain

if TYPE_CHECKING:
    from tests.net.bad_network import Cable, Network


@dataclass(frozen=True, slots=True)
class Letter:
    """A frame to a client, and how the match stood when it was written."""

    frame: bytes
    truth: Match | None
    commands: int


class Traveller:
    """Somebody with a client: calls, thinks, asks, and comes back when the connection is lost."""

    def __init__(self, net: Network, name: str, role: Role) -> None:
        self.net = net
        self.name = name
        self.client = net.ground.client(name, role, net.seed)
        self.brain = brain("random", net.dice.getrandbits(30))
        self.cable: Cable | None = None
        self.winner: int | None = None
        self.told_why = ""
        self.away = 0.0
        """How long it will stay away the next time."""
        self.latest: Letter | None = None
        self._thought = 0
        self._wait = FIRST_WAIT

    # The line

    @property
    def settled(self) -> bool:
        """Whether there is nothing more to come for it."""
        return self.client.over or self.client.gone or bool(self.told_why)

    def call(self) -> None:
        """Open a connection."""
        if self.settled or self.cable is not None:
            return
        self.cable = self.net.cable(self)
        self.cable.opened()
        self.client.hello()
        self._send()

    def act(self, deed: Callable[[], object]) -> None:
        """Let the client do something, and send it."""
        deed()
        if self.cable is not None:
            self._send()

    def _send(self) -> None:
        assert self.cable is not None
        for frame in self.client.take():
            self.cable.up(frame)

    def hear(self, cable: Cable, letter: Letter) -> None:
        """A frame arrives."""
        if cable is not self.cable:
            return
        notices = self.client.receive(letter.frame)
        self._wait = FIRST_WAIT if self.client.progressed else self._wait
        if letter.truth is not None:
            self.latest = letter
            if self.net.happens(0.04):
                self.compare()
        elif self.net.exact and exact.found(letter.frame) is not None:
            self.latest = None  # more of the same step is to come
        self._send()
        for notice in notices:
            self._notice(notice)
        if self.client.turned_away:
            self._turned_away()
        if self.settled:
            self.compare()
            cable.hung_up()
            self.cable = None

    def _turned_away(self) -> None:
        """Somebody whose seat is taken, perhaps by themselves: they never heard that they were let in."""
        self.told_why = self.client.turned_away
        if self in self.net.players:
            self.net.excused.update(set(get_args(Reason)) - {"left"})

    def dismissed(self, cable: Cable, close: Close) -> None:
        """The server closed the connection."""
        if cable is self.cable:
            if close.code not in PASSING:
                self.told_why = close.reason
            self._lost()

    def cut_off(self, cable: Cable) -> None:
        """The connection turns out to be broken."""
        if cable is self.cable:
            self._lost()

    def _lost(self) -> None:
        self.compare()
        self.cable = None
        self._thought += 1
        self.net.at(self.net.now + self._wait + self.away, self.call)
        self._wait, self.away = min(2 * self._wait, LONGEST_WAIT), 0.0

    # The match

    def _notice(self, notice: Notice) -> None:
        match notice:
            case Assigned(draft=Match() as draft, seat=seat) if seat in draft.acting:
                self._think(self.net.dice.uniform(0.0, 2.0), lambda: self._draft(draft, seat))
            case YourTurn(mirror=mirror):
                self._think(self.net.thinking(), lambda: self._decide(mirror))
            case Paused():
                self._thought += 1
            case Ended(winner=winner):
                self.winner = winner
            case _:
                pass

    def _think(self, seconds: float, work: Callable[[], None]) -> None:
        self._thought += 1
        thought = self._thought
        self.net.at(self.net.now + seconds, lambda: work() if thought == self._thought else None)

    def _draft(self, draft: Match, seat: int) -> None:
        pick = self.brain.choose(draft, seat)
        self.act(lambda: self.client.pick(pick))

    def _decide(self, mirror: Mirror) -> None:
        match, seat = mirror.match, mirror.seat
        if seat not in match.acting:
            return  # something came in between
        command = self.brain.choose(match, seat)
        if not self.client.refusals.allow(match, command):
            if not match.allows(seat, EndTurn()):
                self.act(self.client.ask_state)
                return
            command = EndTurn()
        self.act(lambda: self.client.ask(command))
        self._whims()
        thought = self._thought
        self.net.at(self.net.now + REPLY_TIME, lambda: self._still_waits(thought, command))

    def _still_waits(self, thought: int, command: Command) -> None:
        if thought == self._thought and self.client.asked is command:
            self.act(self.client.ask_state)

    def _whims(self) -> None:
        """Now and then somebody at the table does something else."""
        net = self.net
        if self.client.role is Role.PLAYER and net.happens(net.whims):
            self.act(self.client.pause)
            net.at(net.now + net.dice.uniform(0.0, net.longest_whim), self._go_on)
        elif net.happens(net.whims / 20):
            net.excused.add("left")
            self.act(self.client.leave)
        elif net.happens(net.whims / 20) and self.cable is not None:
            net.excused.add("lost")
            self.away = net.longest_whim
            self.cable.cut()

    def _go_on(self, *, last: bool = False) -> None:
        """Go on after a pause, again where need be; ``last``: it seemed to be over the last time."""
        client = self.client
        if client.progressed:  # not while it logs in again
            self.act(client.resume)
        endless = client.mirror is not None and client.mirror.times.pause is None
        waits = client.paused or not client.progressed
        if endless and not self.settled and (waits or not last):
            # until somebody has heard it, and once more: the pause itself may have been on its way
            self.net.at(self.net.now + LONGEST_WAIT, lambda: self._go_on(last=not waits))

    def compare(self) -> None:
        """Hold what the client believes against the truth."""
        mirror, letter = self.client.mirror, self.latest
        if mirror is None or letter is None or letter.truth is None:
            return
        if not self.net.exact:
            self.net.ground.compare(self, mirror.match, letter.truth)
        elif self.client.exact.is_told:
            mine, theirs = (exact.digest(match, mirror.seat) for match in (mirror.match, letter.truth))
            assert mine == theirs, f"{self.name} knows another match"
            assert mirror.match.due == letter.truth.due


def believes(traveller: Traveller, mine: Match, theirs: Match) -> None:
    """Somebody sees the match as it is, and knows all of it unless something was missed."""
    name = traveller.name
    assert shown(mine.world) == shown(theirs.world), f"{name} sees another board"
    assert mine.acting == theirs.acting, f"{name} sees another turn"
    for seat in theirs.acting:
        assert mine.legal(seat) == theirs.legal(seat), f"{name} believes in other commands"


def shown(world: World) -> dict[int, tuple[Any, ...]]:
    """What is on the board, as a state tells it."""
    now = world.get(MATCH, Progress).round
    found: dict[int, tuple[Any, ...]] = {}
    for entity, row in world.rows.items():
        place, health, points, bag, cooldown = map(row.get, (Position, Health, Points, Inventory, Cooldown))
        found[entity] = (
            place,
            health and health.hp,
            points and (points.mp, points.ap) if place else None,
            bag,
            cooldown and max(0, cooldown.ready - now),
        )
    return found
