"""Playing a match log again: to resume a match, to check a log, to export it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Raw

from ecs.errors import Illegal, MashupError
from ecs.events import Event
from ecs.game import Game
from ecs.match import Match
from net.entries import Check, Ended, Entry, Header, Played


def rebuild(game: Game, header: Header, setup: Any, entries: Sequence[Entry]) -> Match:
    """The match as it stands after these entries, from the last whole state on; raises `MashupError`."""
    for index in range(len(entries) - 1, -1, -1):
        entry = entries[index]
        if isinstance(entry, Check) and isinstance(entry.snapshot, Raw):
            match = Match.restore(game, bytes(entry.snapshot))
            _compare(match, entry.digest, entry.after)
            after = entry.after
            break
    else:
        index, after = -1, 0
        match = Match(game, setup, header.seed, seats=len(header.players))
    for _ in play(match, entries[index + 1 :], after):
        pass
    return match


def play(match: Match, entries: Sequence[Entry], after: int = 0) -> Iterator[tuple[Played[Any], list[Event]]]:
    """Carry out the commands of a log, and check every digest; ``after``: so many came before."""
    for entry in entries:
        if isinstance(entry, Played):
            after += 1
            try:
                events = match.apply(entry.seat, entry.command)
            except Illegal as error:
                raise MashupError(f"Command {after} of the log is against the rules: {error}") from error
            yield entry, events
        elif isinstance(entry, Check | Ended):
            if entry.after != after:
                raise MashupError(f"The log counts {entry.after} commands where there are {after}.")
            if isinstance(entry, Check) or entry.places:  # the end was another component in format 1
                _compare(match, entry.digest, after)


def _compare(match: Match, digest: str, after: int) -> None:
    if match.digest() != digest:
        raise MashupError(
            f"After command {after} the match is not as the log says: the log or the rules were changed."
        )
