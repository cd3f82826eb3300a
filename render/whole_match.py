"""A match that is over, from its log: for whoever has not seen all of it. The log is read in a thread."""

from __future__ import annotations

from threading import Thread

from ecs.crash import apology
from ecs.errors import MashupError
from render.game_menus import game_menus
from render.replay_download import ReplayDownload
from render.replay_source import open_replay
from render.statistics import Statistics


class WholeMatch:
    """The numbers of all of a match, as soon as its log has been read; none if it cannot be."""

    def __init__(self, replay_download: ReplayDownload) -> None:
        self.statistics: Statistics | None = None
        self.names: tuple[str, ...] = ("", "", "")
        self._replay_download = replay_download
        self._thread = Thread(target=self._read, name="whole match", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether there is nothing more to wait for."""
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Until the log has been read, or not."""
        self._thread.join()

    def _read(self) -> None:
        where = self._replay_download.where
        if not where:
            return
        try:
            recording = open_replay(where)
            if not recording.fault and recording.last.outcome is not None:
                self.names = recording.names
                self.statistics = game_menus(recording.game).statistics().taking(recording.beats())
        except MashupError:
            pass  # a server of others has no such door; what was seen is what there is
        except Exception as error:  # whatever stands in that log, the ending is shown
            apology(error)
