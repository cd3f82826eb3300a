"""Matches over a bad network, without any I/O: a fake clock, one real session, real clients, one seed.

What a network can do is done here: frames take their time, come twice, overtake each other; connections break
with frames in flight, and each side hears of that sooner or later; what a connection carried may arrive after
the next one was opened. Players think longer than their clock allows, pause, leave or stay away; a third one
wants in; spectators come and go; the server dies in the middle of its work and goes on from its log.

Whatever a player sends was right when it was decided. The house does not let a single illegal request pass
(two, where frames come twice), so a late message that is taken for one ends the match, and the run fails.

One run again, with all that happened::

    python -m tests.net.bad_network 123
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from heapq import heappop, heappush
from itertools import count
from typing import Any, get_args

import msgspec

from ecs.commands import Forfeit, Reason
from ecs.match import Match
from net import games
from net.client import Client
from net.entries import Birth, Ended, Entry, Header, Played
from net.exact import found
from net.house import House
from net.inbound import Role
from net.mashup.server import MashupServerCodec
from net.outputs import Close, Output, Record, Send
from net.replay import play
from net.server_codec import ServerCodec
from net.session import Session
from systems.mashup.boards import random_scenario
from systems.mashup.configs import CharacterConfig, Setup, default_setup
from tests.conformance.mashup import check
from tests.net.table import without_ext
from tests.net.travellers import Letter, Traveller, believes

TURN, GRACE, PAUSE, RESPONSE = 30, 40, 25, 12
LONGEST = 24 * 3600.0
"""No match may take longer, in seconds of the fake clock."""
NEVER = 2 * LONGEST
TOLD = b'"ext":{"seq":'
"""What is in a frame that tells exactly how the match stands."""
JUDGED = 40
"""The shapes of the standard are looked at in one run of so many."""
UNFAIR = get_args(Reason)


@cache
def setup(rounds: int) -> Setup:
    """A match of a few dozen commands: a tiny board, frail heroes, and Thanos from the first rounds on."""
    change = msgspec.structs.replace
    default = default_setup()
    config = change(
        default.match,
        max_rounds=rounds,
        max_round_time=TURN,
        max_pause_time=PAUSE,
        max_response_time=RESPONSE,
        max_game_time=0,
    )
    frail = (
        change(each, hp=10, mp=1, ap=2, melee_damage=10, range_combat_damage=10, range_combat_reach=9)
        for each in default.characters.characters
    )
    board = random_scenario(rounds, 7, 5, rocks=0.05, portals=2)
    return Setup(config, CharacterConfig(tuple(frail)), board)


@dataclass(frozen=True)
class Weather:
    """How bad it is; the shares are those of frames."""

    delay: float
    jitter: float
    cuts: float
    repeats: float
    overtakes: float
    half_open: float
    """How long at most a side does not hear that a connection is broken."""
    thinking: float
    """How long at most a player thinks; in some runs now and then until the turn runs out."""
    crashes: float
    """The share of the server's own steps after which it dies."""

    @classmethod
    def of(cls, dice: random.Random) -> Weather:
        """Some runs are clean but for one or two evils, others have them all."""

        def sometimes(*values: float) -> float:
            return dice.choice((0.0, *values))

        # a frame that comes twice and is overtaken by others in between is a new request to any server
        repeats, overtakes = dice.choice(((0.0, 0.0), (0.02, 0.0), (0.2, 0.0), (0.0, 0.05), (0.0, 0.3)))
        return cls(
            delay=sometimes(0.02, 0.3),
            jitter=sometimes(0.05, 1.0),
            cuts=sometimes(0.004, 0.02),
            repeats=repeats,
            overtakes=overtakes,
            half_open=sometimes(1.0, 6.0),
            thinking=dice.choice((0.1, 0.5, 2.0, TURN)),
            crashes=sometimes(0.002, 0.01),
        )


@dataclass(frozen=True)
class Ground:
    """The game that is played over the network, and what a run must know of it."""

    codec: ServerCodec
    setup: Callable[[int, Weather], Any]
    """A short match of so many rounds."""
    house: Callable[[Weather], House]
    client: Callable[[str, Role, int], Client]
    check: Callable[[bytes], Any]
    tells: Callable[[bytes, bool], bool]
    """Whether whoever reads this frame (the last of a step or not) knows the match by the standard."""
    compare: Callable[[Traveller, Match, Match], None]
    """Hold what somebody believes against the truth."""
    foreign: int = 5
    """In one run of so many nobody is told the match's own events; 0: in none."""
    players: tuple[str, ...] = ("Ann", "Bob")
    """Who plays."""
    orderly: bool = False
    """Nothing overtakes anything else on the same connection, as is usual in reality."""
    module: str = "tests.net.bad_network"
    """What plays a run again."""


def lenient(weather: Weather) -> House:
    """What is not punished: whoever may think for ever, and frames that come twice."""
    # whoever may think for ever is not disqualified for that
    patience = 1000 if weather.thinking == TURN else House().silent_turns
    # what comes twice may be legal twice, and then the next is not, which may come twice, too
    strikes = 2 if weather.repeats else 0
    return House(grace=GRACE, resumed_grace=2 * GRACE, strikes=strikes, silent_turns=patience, spectators=3)


MASHUP = Ground(
    codec=MashupServerCodec(),
    setup=lambda rounds, weather: setup(rounds),
    house=lenient,
    client=lambda name, role, seed: games.client("mashup", name, f"device of {name}", role, seed),
    check=check,
    tells=lambda frame, last: b'"GamestateEvent"' in frame and (last or b'"WinEvent"' in frame),
    compare=believes,
)


class Cable:
    """One connection. It keeps the order of what it carries, unless something overtakes."""

    def __init__(self, net: Network, conn: int, traveller: Traveller) -> None:
        self.net = net
        self.conn = conn
        self.traveller = traveller
        self.open_there = True
        """Whether the server still takes it for open."""
        self._broken = False
        self._until_there = self._until_here = NEVER
        """What arrives later than this is lost."""
        self._opened = self._last_up = self._last_down = 0.0

    def up(self, frame: bytes) -> None:
        """The client sends a frame."""
        for _ in range(1 + self.net.happens(self.net.weather.repeats)):
            self._later_there(lambda: self.net.hear(self, frame))

    def down(self, letter: Letter) -> None:
        """The server sends a frame."""
        for _ in range(1 + self.net.happens(self.net.weather.repeats)):
            self._later_here(lambda: self.traveller.hear(self, letter))

    def opened(self) -> None:
        """The client opens it."""
        self._later_there(lambda: self.net.joined(self))
        self._opened = self._last_up

    def closed_by_server(self, close: Close) -> None:
        """The server closes it and says why."""
        self.open_there = False
        self._later_here(lambda: self.traveller.dismissed(self, close))

    def hung_up(self) -> None:
        """The client closes it."""
        self._later_there(lambda: self.net.lost(self))

    def cut(self) -> None:
        """It breaks now; what is on its way may still arrive for a while, and both sides hear of it later."""
        if self._broken:
            return
        net, dice = self.net, self.net.dice
        self._broken = True
        net.cuts += 1
        net.say(f"connection {self.conn} of {self.traveller.name} breaks")
        self._until_there, self._until_here = (
            net.now + dice.choice((0.0, dice.uniform(0.0, 4.0))) for _ in "12"
        )
        silence = dice.uniform(0.0, net.weather.half_open)
        net.at(self._until_there + silence, lambda: net.lost(self))
        net.at(self._until_here + dice.choice((0.0, silence)), lambda: self.traveller.cut_off(self))

    def _later_there(self, work: Callable[[], None]) -> None:
        when, self._last_up = self._arrival(self._last_up, may_overtake=True)
        if not self._broken:
            self.net.at(when, lambda: work() if self.net.now <= self._until_there else None)

    def _later_here(self, work: Callable[[], None]) -> None:
        when, self._last_down = self._arrival(self._last_down, may_overtake=False)
        if not self._broken:
            self.net.at(when, lambda: work() if self.net.now <= self._until_here else None)

    def _arrival(self, last: float, *, may_overtake: bool) -> tuple[float, float]:
        net = self.net
        net.may_break(self)
        when = net.now + net.weather.delay + net.dice.uniform(0.0, net.weather.jitter)
        if may_overtake and net.happens(net.weather.overtakes):
            return max(self._opened, when), max(last, when)
        return max(last, when), max(last, when)


@dataclass
class Network:
    """A run: the session in the middle, travellers around it, and whatever happens between them."""

    seed: int
    tell: Callable[[str], None] | None = None
    ground: Ground = MASHUP
    now: float = 0.0
    log: list[Entry] = field(default_factory=list)
    excused: set[str] = field(default_factory=set)
    """Ends that somebody brought about."""
    cuts: int = 0
    deaths: int = 0
    longest_whim: float = 2.0 * PAUSE
    """Longer than a pause may be, and than a seat is kept."""

    def __post_init__(self) -> None:
        self.dice = random.Random(self.seed)
        self.weather = Weather.of(self.dice)
        if self.ground.orderly:
            self.weather = replace(self.weather, overtakes=0.0)
        self.whims = self.dice.choice((0.0, 0.0, 0.05))
        self.judged = self.seed % JUDGED in (0, 1)
        self.exact = not self.ground.foreign or self.seed % self.ground.foreign != 0
        """Whether the clients are told the match's own events."""
        self._queue: list[tuple[float, int, Callable[[], object]]] = []
        self._numbers = count()
        self._conns = count(1)
        self._births = count(1)
        self._cables: dict[int, Cable] = {}
        self._ticks = NEVER
        self._told = 0
        self._setup = self.ground.setup(self.dice.choice((1, 2)), self.weather)
        self.session = self._session()
        roles = (Role.PLAYER, Role.BOT)
        self.travellers = [Traveller(self, name, self.dice.choice(roles)) for name in self.ground.players]
        if self.happens(0.2):
            self.travellers.append(Traveller(self, "Cid", Role.BOT))
        for name in ("Eve", "Fay")[: self.dice.choice((1, 1, 2))]:
            self.travellers.append(Traveller(self, name, Role.SPECTATOR))

    def _session(self) -> Session:
        return Session(self.ground.codec, self._setup, self._birth, self.ground.house(self.weather))

    def _birth(self) -> Birth:
        return Birth(f"m-{next(self._births)}", self.seed, "2026-11-16T02:54:00Z")

    # Chance and time

    def happens(self, share: float) -> bool:
        """Whether something of that likelihood happens."""
        return self.dice.random() < share

    def thinking(self) -> float:
        """How long somebody thinks about a turn."""
        weather, dice = self.weather, self.dice
        if weather.thinking == TURN and self.happens(0.4):
            return dice.uniform(TURN - 3 * (weather.delay + weather.jitter), TURN + 0.5)
        return dice.uniform(0.0, min(weather.thinking, 2.0))

    def at(self, when: float, work: Callable[[], object]) -> None:
        """Let something happen then."""
        heappush(self._queue, (when, next(self._numbers), work))

    def say(self, sentence: str) -> None:
        """Tell what happens, if anybody listens."""
        if self.tell:
            self.tell(f"{self.now:9.2f} {sentence}")

    def may_break(self, cable: Cable) -> None:
        """Now and then a connection breaks while a frame is on its way."""
        if self.happens(self.weather.cuts):
            self.at(self.now + self.dice.uniform(0.0, self.weather.delay + self.weather.jitter), cable.cut)

    def run(self) -> None:
        """Let the match happen, and hold its end against what everybody was told."""
        self.say(str(self.weather))
        for traveller in self.travellers:
            arrival = self.dice.uniform(0.0, 60.0 if traveller.client.role is Role.SPECTATOR else 1.0)
            self.at(arrival, traveller.call)
        while not self.over:
            assert self._queue, "nothing will ever happen again"
            self.now, _, work = heappop(self._queue)
            assert self.now < LONGEST, "this match never ends"
            work()
        self._look_back()

    # The server

    def cable(self, traveller: Traveller) -> Cable:
        """A new connection."""
        cable = Cable(self, next(self._conns), traveller)
        self._cables[cable.conn] = cable
        return cable

    def joined(self, cable: Cable) -> None:
        """The server hears of a connection."""
        self._do(lambda: self.session.joined(self.now, cable.conn, exact=self.exact))

    def hear(self, cable: Cable, frame: bytes) -> None:
        """The server hears a frame."""
        if cable.open_there:
            self.say(f"{cable.traveller.name} ({cable.conn}): {frame.decode()}")
            self._do(lambda: self.session.receive(self.now, cable.conn, frame))

    def lost(self, cable: Cable) -> None:
        """The server hears that a connection is gone."""
        if cable.open_there:
            cable.open_there = False
            self._do(lambda: self.session.lost(self.now, cable.conn))

    def _tick(self) -> None:
        self._ticks = NEVER
        if (due := self.session.deadline) is not None and due <= self.now:
            self._do(lambda: self.session.tick(self.now))
        self._set_timer()

    def _set_timer(self) -> None:
        due = self.session.deadline
        if due is not None and due < self._ticks:
            self._ticks = max(due, self.now)
            self.at(self._ticks, self._tick)

    def _do(self, work: Callable[[], list[Output]]) -> None:
        before = self.session._contest
        outputs = work()
        contest = self.session._contest or before
        if before and not before.in_play and all(player.conn is None for player in before.players):
            self.excused.add("lost")  # a draft that everybody left ends at once
        dies_at = self.dice.randrange(len(outputs) + 1) if self.happens(self.weather.crashes) else None
        self._perform(outputs, contest, dies_at)
        if dies_at is not None:
            self._crash()
        self._set_timer()

    def _perform(self, outputs: Sequence[Output], contest: Any, dies_at: int | None = None) -> None:
        truth: Match | None = None
        last = {output.conn: output for output in outputs if isinstance(output, Send)}
        told = {
            output.conn: output for output in outputs if isinstance(output, Send) and TOLD in output.frame
        }
        for output in outputs[:dies_at]:
            if isinstance(output, Record):
                self.say(f"log: {output.entry}"[:200])
                if not self.ended:  # those who never heard of this match may begin another one
                    self.log.append(output.entry)
                continue
            cable = self._cables[output.conn]
            if isinstance(output, Close):
                assert output.reason.strip()
                self.say(f"closes {cable.traveller.name} ({cable.conn}): {output.code} {output.reason}")
                cable.closed_by_server(output)
                continue
            if self.judged:
                self.ground.check(without_ext(output.frame) if self.exact else output.frame)
            if contest is None or (contest.table.match.outcome is None and not contest.in_play):
                cable.down(Letter(output.frame, None, 0))
                continue
            ext = found(output.frame) if self.exact else None
            # a step may be several commands, and each frame tells of one
            self._told = max(self._told, contest.executor.played if ext is None else ext.seq)
            # only the last frame of a step tells how the match stands after it
            final = output is last[output.conn]
            tells = output is told.get(output.conn) if self.exact else self.ground.tells(output.frame, final)
            if tells:
                truth = truth or contest.table.match.clone()
                cable.down(Letter(output.frame, truth, contest.executor.played))
            else:
                cable.down(Letter(output.frame, None, contest.executor.played))

    def _crash(self) -> None:
        """The server dies and comes back with what is in its log."""
        self.say("the server dies")
        self.deaths += 1
        played = sum(isinstance(entry, Played) for entry in self.log)
        assert self._told <= played, "somebody was told what is not in the log"
        for cable in self._cables.values():
            if cable.open_there:
                cable.open_there = False
                cable.cut()
        self.session = self._session()
        if self.log and not self.ended:
            self._perform(self.session.resume(self.now, self.log), None)

    # The end

    @property
    def ended(self) -> bool:
        """Whether the match has ended."""
        return bool(self.log) and isinstance(self.log[-1], Ended)

    @property
    def over(self) -> bool:
        """Whether the match has ended and everybody has heard so who knows that it was played."""
        return self.ended and all(player.settled or not player.client.in_match for player in self.players)

    @property
    def players(self) -> list[Traveller]:
        """Those at the table."""
        header = self.log[0] if self.log else None
        names = [player.name for player in header.players] if isinstance(header, Header) else []
        return [traveller for traveller in self.travellers if traveller.name in names]

    def _look_back(self) -> None:
        header, *entries, end = self.log
        assert isinstance(header, Header)
        assert isinstance(end, Ended)
        if len({player.name for player in header.players}) < len(header.players):
            self.excused.update(set(UNFAIR) - {"left"})  # somebody was let in twice and heard of one only
        out = [e.command for e in entries if isinstance(e, Played) and isinstance(e.command, Forfeit)]
        unfair = {forfeit.reason for forfeit in out} | {end.reason} & set(UNFAIR)
        assert not unfair - self.excused, f"a fair match ended unfairly: {', '.join(unfair)}"
        match = Match(self.ground.codec.game, self._setup, header.seed, seats=len(header.players))
        for _ in play(match, [*entries, end]):
            pass
        assert match.outcome is not None
        assert (match.outcome.places, match.outcome.reason) == (end.places, end.reason)
        for traveller in self.travellers:
            client = traveller.client
            if traveller.winner is not None:
                assert traveller.winner == end.winner, f"{traveller.name} was told of another winner"
            elif traveller in self.players and client.in_match:
                assert client.gone or traveller.told_why, f"{traveller.name} does not know how it ended"
        assert self.session.match_id != header.id


def run(seed: int, ground: Ground = MASHUP) -> Network:
    """A run by its seed; a failure says how to see it again."""
    network = Network(seed, ground=ground)
    try:
        network.run()
    except Exception as error:
        command = f"{sys.executable} -m {ground.module} {seed}"
        raise AssertionError(f"A match over a bad network failed: {error!r}\nAgain: {command}") from error
    return network


if __name__ == "__main__":
    Network(int(sys.argv[1]), tell=print).run()
