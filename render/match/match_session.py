"""A match at a table, as a view knows it: hears the news, keeps the clock, carries out what was chosen."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, inf
from typing import Protocol

from ecs.components import MATCH, TURN, Progress
from ecs.events import Event
from ecs.match import Match
from net import notices
from net.take_back import WayBack
from render import theme
from render.director import Director, allowance
from render.games import Times, picture
from render.match.clock import TurnClock
from render.replay_table import replay_of
from render.sentences import in_words, part_in_words
from render.table import Beat, Failed, News, Table, Undone
from render.texts import Texts
from render.timeline import Film

PATIENCE = 5.0
"""Seconds we wait for the answer to a command."""
HURRY = "Hurry"
"""How our server begins the warning about the turn clock; all others are about somebody's connection."""


class Speaker(Protocol):
    """Whatever shows short messages."""

    def tell(
        self, text: str, icon: str = "", *, colour: theme.Colour = ..., seconds: float = ..., key: str = ""
    ) -> None:
        """Show a message; one with the same key takes the place of the other."""

    def forget(self, key: str) -> None:
        """Take a message away."""


@dataclass(slots=True)
class Countdown:
    """Something that lasts a while."""

    left: float
    words: str = ""

    @property
    def seconds(self) -> int:
        """The seconds to show."""
        return ceil(self.left)


class MatchSession:
    """One player (or spectator) at a table."""

    def __init__(self, table: Table, texts: Texts, notes: Speaker) -> None:
        self.table = table
        self.picture = picture(table.game)
        self.texts = texts
        self.notes = notes
        self.director: Director | None = None
        self.replay = replay_of(table)
        self.choosing = self.picture.choosing(table.seat)
        self.clock = TurnClock()
        self.paused: Countdown | None = None
        """The pause, while there is one; the words say who wanted it."""
        self.lost: Countdown | None = None
        """While the connection is lost: how long until the next try, and the problem."""
        self.away: Countdown | None = None
        """While the opponent is away: how long the seat is kept."""
        self.winner: int | None = None
        """The seat that won, as soon as it is known."""
        self.failure = ""
        """Why there is no table any more."""
        self.farewell = ""
        """What the server said at last."""
        self.turned = False
        """Whether our turn has just begun; whoever shows it sets it back."""
        self.undone = False
        """Whether a command of ours has just been taken back; whoever tells of it sets it back."""
        self.held = False
        """Whether everything stands still while the player looks at a menu."""
        self._hushed = False
        """Whether the pause that comes next is for such a look, and not to be told of."""
        self._asked_pause = False
        self._unanswered = 0.0
        self._way_back = WayBack()
        self._taking_back = False

    @property
    def latest(self) -> Match | None:
        """The true match, as soon as there is one."""
        return self.choosing.truth

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.winner is not None or (self.latest is not None and self.latest.outcome is not None)

    @property
    def times(self) -> Times:
        """How long things may take here, as far as it is known."""
        times = Times() if self.table.config is None else self.picture.times(self.table.config)
        return times if self.table.clock else times.without_clock()

    @property
    def may_pause(self) -> bool:
        """Whether we may stop: who plays where there are pauses, or watches a replay or own computers."""
        ours = bool(self.table.seat) or self.table.alone
        return (ours and self.times.may_pause) or self.replay is not None

    def name(self, seat: int) -> str:
        """What a player is called."""
        return self.table.names[seat] or self.texts("noun.player", seat=seat)

    # Time

    def limit(self) -> float:
        """The seconds the film of a beat may take."""
        own = self.choosing.actor is not None and self.clock.seconds
        return allowance(self.times.animation, self.clock.left if own else inf)

    def timed(self, event: Event, film: Film) -> Film:
        """The film of an event in the time that the match config grants it, as far as that is known."""
        config = self.table.config
        return film if config is None else self.picture.timed(config, event, film)

    def update(self, seconds: float) -> bool:
        """Hear what is new, let time pass, send what is due; tells whether the clock ticked."""
        for news in self.table.poll():
            self.hear(news)
        ticked = self.clock.update(seconds)
        for waiting in (self.paused, self.lost, self.away):
            if waiting is not None:
                waiting.left = max(0.0, waiting.left - seconds)
        if self.away is not None:
            self._tell_away(self.away)
        self._wait(seconds)
        self.send()
        return ticked and self.choosing.actor is not None

    @property
    def _still(self) -> bool:
        """Whether nothing can be asked for."""
        return self.held or self.paused is not None or self.lost is not None

    def _wait(self, seconds: float) -> None:
        """What has no answer for long was lost on the way: let the player choose again."""
        waiting = self.choosing.asked is not None and not self._still
        self._unanswered = self._unanswered + seconds if waiting else 0.0
        if self._unanswered > PATIENCE:
            self._unanswered = 0.0
            self.choosing.refused()

    def send(self) -> None:
        """Ask for the next command of the plan, if this is the moment."""
        command = self.choosing.due()
        if command is not None and not self._still and self.table.ask(command):
            self.choosing.sent(command)

    @property
    def why_no_way_back(self) -> str:
        """The key of the reason why no command of ours can be taken back now; empty if one can."""
        if not self.table.takes_back:
            return "why.undo.others"
        waits = self._still or self._taking_back or self.choosing.asked is not None
        return "why.undo" if waits or not self._way_back.may(self.table.seat) else ""

    def take_back(self) -> bool:
        """Ask to take our last command back; tells whether that can be."""
        self._taking_back = not self.why_no_way_back
        if self._taking_back:
            self.table.take_back()
        return self._taking_back

    def pause(self) -> None:
        """Ask for a pause, or for its end."""
        if self.paused is not None:
            self.table.resume()
        else:
            self._asked_pause = True
            self.table.pause()

    def hold(self, held: bool) -> None:
        """Let everything stand still, or go on; only where nobody minds."""
        if held == self.held or not self.table.alone or (held and (self.over or self.paused is not None)):
            return
        self.held = held
        self._hushed = self._hushed or held
        self.clock.standing = held or self.lost is not None
        (self.table.pause if held else self.table.resume)()

    # News

    def hear(self, news: News) -> None:
        """Take in one piece of news."""
        match news:
            case Beat():
                self._note(news)
                self._beat(news)
            case Undone(match):
                self._go_back(match)
            case Failed(message):
                self.failure = message
            case notices.YourTurn():
                self.choosing.settle()
            case notices.Refused():
                self._taking_back = False
                self.choosing.refused()
                if self.paused is None:
                    self.notes.tell(self.texts("match.refused"), "warning", colour=theme.POOR, key="refused")
            case notices.Paused():
                if not self._hushed:
                    self._pause()
                self._hushed = False
            case notices.Resumed():
                self._hushed = self.held
                told = self.paused is not None and self.replay is None
                self.paused = None
                self.clock.standing = self.held or self.lost is not None
                if told:
                    self.notes.tell(self.texts("match.resumed"), "play", key="pause")
            case notices.Warned(message, left):
                self._warned(message, left)
            case notices.Ended(winner=winner):
                self.winner = winner
            case notices.Complained(message):
                self._taking_back = False
                self.notes.tell(in_words(self.texts, message), "warning", colour=theme.POOR)
            case notices.Farewell(message):
                self.farewell = message
                goodbye = in_words(self.texts, message)
                self.notes.tell(goodbye, "warning", colour=theme.POOR, seconds=20, key="farewell")
            case notices.Gone():
                self.failure = self.texts("match.gone")
            case notices.Lost(problem, retry):
                self.lost = Countdown(retry, part_in_words(self.texts, problem))
                self.clock.standing = True
            case _:
                self._found()

    def _beat(self, beat: Beat) -> None:
        self._found()
        if self.away is not None:
            self.away = None
            self.notes.forget("away")
            self.notes.tell(self.texts("match.back"), "check", colour=theme.GOOD, key="back")
        self.choosing.seat = self.table.seat
        before = self.choosing.actor
        self.choosing.follow(beat.match)
        progress = beat.match.world.get(MATCH, Progress)
        if progress.stage == TURN and self.replay is None:
            self.clock.turn(progress.turn, self.times.turn)
        now = self.choosing.actor
        self.turned = self.turned or (now is not None and now != before)
        if beat.match.outcome is not None:
            self.winner = beat.match.outcome.winner
        elif self.replay is not None:
            self.winner = None  # somebody went back
        if self.director is not None and self.replay is not None and not beat.events:
            self.director.show(beat.match)  # a jump: nothing of what was being shown is true any more
        elif self.director is not None:
            self.director.take(beat)

    def _note(self, beat: Beat) -> None:
        """Remember from where one can go back, if it was a command of ours that happened."""
        before, asked = self.latest, self.choosing.asked
        self._taking_back = False
        if beat.events and before is not None and asked is not None and _turn(before) == _turn(beat.match):
            self._way_back.imagine(before, self.table.seat, asked)
        else:
            self._way_back.close()

    def _go_back(self, match: Match) -> None:
        """Our last command was taken back: the picture shows at once how it was before."""
        self._taking_back, self.undone = False, True
        self._way_back.take()
        self.choosing.follow(match)
        self.choosing.refused()
        if self.director is not None:
            self.director.show(match)

    def _found(self) -> None:
        """There is a connection (again)."""
        if self.lost is not None:
            self.lost = None
            self.clock.standing = self.paused is not None
            self.choosing.settle()
            self.notes.tell(self.texts("match.found"), "check", colour=theme.GOOD, key="lost")

    def _pause(self) -> None:
        who = self.texts("match.paused.you") if self._asked_pause else self.texts("match.paused.other")
        self._asked_pause = False
        self.paused = Countdown(self.times.pause, who)
        self.clock.standing = True

    def _warned(self, message: str, left: int | None) -> None:
        if left is None:
            told = in_words(self.texts, message)
            self.notes.tell(told, "clock", colour=theme.FAIR, key="time")
        elif message.startswith(HURRY):
            self.clock.correct(left)
            self.notes.tell(
                self.texts("match.hurry", seconds=left), "clock", colour=theme.FAIR, key="time", seconds=3
            )
        else:
            self.away = Countdown(float(left), message)
            self._tell_away(self.away)

    def _tell_away(self, away: Countdown) -> None:
        other = self.name(3 - self.table.seat) if self.table.seat else away.words
        text = self.texts("match.away", name=other, seconds=away.seconds) if self.table.seat else away.words
        self.notes.tell(text, "warning", colour=theme.FAIR, seconds=1.5, key="away")


def _turn(match: Match) -> int:
    return match.world.get(MATCH, Progress).turn
