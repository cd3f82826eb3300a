"""A match told wrongly in every way, in the real match view: picture, words, panels and dialogs go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from net.inbound import AnyWish
from net.notices import Assigned, Ended, Started
from render.table import Beat, News
from systems.games import tools
from tests.net.dune.recorded import recorded as recorded_dune
from tests.net.mashup.recorded import WAYS
from tests.net.mashup.recorded import recorded as recorded_mashup
from tests.net.mutations import Spoil, spoils, spoilt
from tests.net.survivor import Survivor
from tests.render.at_table import known, pass_time, quick
from tests.render.rig import tick

if TYPE_CHECKING:
    from render.window import GameWindow

AT_ONCE = 12
"""So many news a poll brings."""


class ToldTable:
    """A table at which all this is heard, whatever is asked for."""

    names = ("", "Ann", "Bob")
    seat = 1
    clock = alone = takes_back = False

    def __init__(self, survivor: Survivor) -> None:
        self.game = survivor.client.game
        self.config: Any = tools(self.game).config_of(tools(self.game).default_setup())
        self._news: list[News] = [
            Beat(*news) if isinstance(news, tuple) else news
            for news in survivor.news
            if not isinstance(news, Assigned | Ended)  # others see to the choice and to the ending
        ]

    def poll(self) -> list[News]:
        """The next of all that was told."""
        news, self._news = self._news[:AT_ONCE], self._news[AT_ONCE:]
        return news

    @property
    def is_silent(self) -> bool:
        """Whether all has been told."""
        return not self._news

    def ask(self, command: object) -> bool:
        """It is heard, and no more."""
        return True

    def take_back(self) -> None:
        pass

    def wish(self, wish: AnyWish) -> None:
        """There is no lobby."""

    def pause(self) -> None:
        """Nothing pauses it."""

    def resume(self) -> None:
        """Nothing pauses it."""

    def leave(self) -> None:
        """It goes on."""

    def close(self) -> None:
        """It goes on."""


@pytest.fixture
def window(open_window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWindow]:
    yield from quick(open_window, tmp_path, monkeypatch)


TOLD: dict[str, tuple[str, Callable[[], Sequence[bytes]]]] = {
    "dune": ("dune", lambda: recorded_dune(1, exact=True)),
    "dune by others": ("dune", lambda: recorded_dune(1, exact=False)),
    "mashup": ("mashup", lambda: recorded_mashup(1, exact=True)),
    "mashup by others": ("mashup", lambda: WAYS["bare"](recorded_mashup(1))),
}


@pytest.mark.parametrize("told", TOLD)
@settings(
    max_examples=5,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(wrongs=spoils(20))
def test_the_window_goes_on_whatever_is_told(window: GameWindow, told: str, wrongs: list[Spoil]) -> None:
    from render.views.match import MatchView

    game, frames = TOLD[told]
    survivor = Survivor(game, spoilt(frames(), wrongs))
    if not any(isinstance(news, Started) for news in survivor.news):
        return
    table = ToldTable(survivor)
    view = MatchView(window, table)
    window.show_view(view)
    while not table.is_silent and window.current_view is view:
        pass_time(window, 0.3)
    tick(window)
    view.director.skip()
    tick(window)
    if survivor.beats:
        assert known(view.director.shown) == known(survivor.beats[-1][1])
