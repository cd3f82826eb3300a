"""Writes the match logs of one room, and knows what brings them to the disk."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path

from net.archive import Archive
from net.entries import Ended, Entry, Header, Played
from net.logs import tell
from net.matchlog import LogFile, reason
from net.metrics import Metrics

Step = Callable[[], None]
"""Something that takes its time and may be done in another thread."""


class LogWriter:
    """Begins a log with each header and finishes it with each end."""

    def __init__(
        self, archive: Archive, metrics: Metrics, room: str, *, fsync: bool, log: LogFile | None = None
    ) -> None:
        """``fsync``: the disk must have it, not only the operating system; ``log``: of a resumed match."""
        self._archive = archive
        self._fsync = fsync
        self._metrics = metrics
        self._room = room
        self._log = log

    @property
    def unfinished(self) -> Path | None:
        """The log of the running match."""
        return None if self._log is None else self._log.path

    def write(self, entries: Sequence[Entry]) -> list[Step]:
        """Append to the log; gives the steps still to be done before anybody is told. Raises `OSError`."""
        steps: list[Step] = []
        if isinstance(header := entries[0], Header):
            self._log = self._archive.create(header)
            if self._fsync:
                steps.append(self._archive.sync)
            self._metrics.matches += 1
            names = " and ".join(player.name for player in header.players)
            tell(logging.INFO, f"A match begins: {names}.", room=self._room, match=header.id)
            entries = entries[1:]
        assert self._log is not None, "only a header may come without a match"
        self._log.append(entries)
        if self._fsync:
            steps.append(self._log.sync)
        self._metrics.commands += sum(isinstance(entry, Played) for entry in entries)
        if entries and isinstance(end := entries[-1], Ended):
            steps.append(_finishing(self._log))
            self._metrics.finished += 1
            sentence = f"The match is over: seat {end.winner} wins ({end.reason})."
            tell(logging.INFO, sentence, room=self._room, match=self._log.path.stem, commands=end.after)
            self._log = None
        if self._fsync:
            return steps
        for step in steps:
            step()
        return []

    def close(self) -> None:
        """Leave the log of a running match as it is."""
        if self._log is not None:
            self._log.close()


def _finishing(log: LogFile) -> Step:
    def finish() -> None:
        try:
            log.finish()
        except OSError as error:  # the log is whole; the next start of the server gives it its name
            tell(logging.WARNING, f"A finished log keeps its old name: {reason(error)}.", match=log.path.stem)

    return finish
