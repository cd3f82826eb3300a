"""What many matches of old add up to: for every player, and for whatever else a game has."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ecs.components import Outcome
from ecs.games import Part
from render.replaying import Recording
from render.statistics import SEATS, Statistics
from systems.shares import Share

PLAYER = "player"


class Played(msgspec.Struct, frozen=True):
    """One match in short."""

    file: str
    players: tuple[str, str]
    board: str
    rounds: int
    commands: int
    winner: int
    """The seat that won; 0 if the match did not end."""
    reason: str
    best: str
    """Who did most."""


@dataclass
class Line:
    """What one player, or one of those who were led, did in all matches together."""

    matches: int = 0
    finished: int = 0
    """Those of them that ended."""
    won: int = 0
    deeds: Counter[str] = field(default_factory=Counter)

    @property
    def share(self) -> Share:
        """How many of the matches that ended were won."""
        return Share(self.won, self.finished)

    def finish(self, finished: bool, won: bool) -> None:
        """One more match."""
        self.matches += 1
        self.finished += finished
        self.won += won

    def plain(self) -> dict[str, object]:
        """As plain JSON values."""
        return {"matches": self.matches, "finished": self.finished, "won": self.won, **self.deeds}


class LifetimeStats:
    """Adds the matches of one game up. A game says who did what."""

    game = ""
    kinds: Mapping[str, str] = {}
    """What there are lines for, and the plural of it; players are always among them."""
    ranked = ""
    """The kind whose shares of won matches are worth a picture."""
    charts: Mapping[str, str] = {}
    """What is plotted of one match, by the names of the courses."""

    def __init__(self) -> None:
        self.matches: list[Played] = []
        self.lines: dict[str, defaultdict[str, Line]] = {kind: defaultdict(Line) for kind in self.kinds}

    # What a game does

    def statistics(self) -> Any:
        """New numbers of a match; they know who did ``best()``."""
        raise NotImplementedError

    def led(self, statistics: Any, seat: int) -> list[tuple[Mapping[str, str], Any]]:
        """Everybody a player led: the lines it counts for by their kinds, and its deeds."""
        raise NotImplementedError

    def add_more(self, recording: Recording, statistics: Any, outcome: Outcome | None) -> None:
        """Count what belongs to nobody."""

    def head(self, kind: str) -> list[str]:
        """What the columns of a table are called, after the name."""
        raise NotImplementedError

    def row(self, kind: str, line: Line) -> list[str]:
        """The cells of a line."""
        raise NotImplementedError

    # What it has

    def add(self, file: str, recording: Recording) -> Statistics:
        """Count a match; gives its own numbers."""
        statistics = self.statistics().taking(recording.beats())
        outcome, best = statistics.outcome, statistics.best()
        winner = outcome.winner if outcome else 0
        self.matches.append(
            Played(
                file,
                (recording.names[1], recording.names[2]),
                recording.board,
                statistics.rounds,
                recording.length,
                winner,
                outcome.reason if outcome else "",
                best.name if best else "",
            )
        )
        for seat in SEATS:
            ended = (outcome is not None, winner == seat)
            player = self.lines[PLAYER][recording.names[seat]]
            player.finish(*ended)
            counted: set[tuple[str, str]] = set()
            for kinds, deeds in self.led(statistics, seat):
                player.deeds.update(vars(deeds))
                for kind, name in kinds.items():
                    self.lines[kind][name].deeds.update(vars(deeds))
                    if (kind, name) not in counted:
                        counted.add((kind, name))
                        self.lines[kind][name].finish(*ended)
        self.add_more(recording, statistics, outcome)
        numbers: Statistics = statistics
        return numbers

    def plain(self) -> dict[str, object]:
        """Everything as plain JSON values."""
        return {
            "matches": [msgspec.to_builtins(match) for match in self.matches],
            **{
                plural: {name: line.plain() for name, line in sorted(self.lines[kind].items())}
                for kind, plural in self.kinds.items()
            },
        }


def mean(line: Line, deed: str) -> str:
    """How much of something a match saw on average."""
    return f"{line.deeds[deed] / line.matches:.1f}"


def percent(share: Share) -> str:
    """A share as people read it."""
    return f"{share.value:.0%}" if share.total else "-"


_made: Part[Callable[[], LifetimeStats]] = Part("render.{}.lifetime_stats", "LIFETIME_STATS")


def lifetime_stats(game: str) -> LifetimeStats:
    """New lifetime statistics of the game of that name."""
    return _made(game)()
