"""What all choices before a match share; the choices themselves are tested with their games."""

from __future__ import annotations

import pytest

from net.notices import Assigned, Warned
from render.views.choice import HURRY, ChoiceView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import QuietTable, words


class Nothing(ChoiceView):
    """Nothing to choose from."""

    def build(self) -> None:
        self.build_clock()
        self.show()

    def is_about(self, assigned: Assigned) -> bool:
        return False

    def show(self) -> None:
        self.say()

    def hint(self) -> str:
        return self.note or "Choose!"


@pytest.fixture
def view(window: GameWindow) -> Nothing:
    made = Nothing(window, QuietTable(), HURRY + 1)
    window.show_view(made)
    return made


def test_the_clock_ticks_when_little_time_is_left(
    window: GameWindow, view: Nothing, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(window.sounds, "play", heard.append)
    rig.tick(window, seconds=0.5)
    assert heard == []
    rig.tick(window, 2, seconds=1.0)
    assert heard == ["tick", "tick"]
    assert "9 s left" in words(window)
    view.hear(Warned("Too late.", None))
    assert "9 s left" in words(window)


def test_whom_we_wait_for(window: GameWindow, view: Nothing) -> None:
    assert "Choose!" in words(window)
    view.kept = True
    rig.tick(window)
    assert "Waiting for Bob." in words(window)
    view.return_to_choice()
    assert "Choose!" in words(window)


def test_a_base_says_what_is_missing(window: GameWindow) -> None:
    bare = ChoiceView(window, QuietTable(), None)
    for missing in (bare.show, bare.hint, lambda: bare.is_about(Assigned(None))):
        with pytest.raises(NotImplementedError):
            missing()
