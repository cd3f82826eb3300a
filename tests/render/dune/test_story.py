from __future__ import annotations

from render.dune.story import ArrakisStory
from render.views.intro import SECONDS, IntroView
from render.window import GameWindow
from tests.render import rig


def seen(view: IntroView) -> tuple[int, int]:
    """How much of the walker and of the worm is to be seen; a new size of the window makes a new story."""
    assert isinstance(view.story, ArrakisStory)
    return view.story.walker.alpha, view.story.worm.alpha


def test_whoever_walks_is_swallowed(window: GameWindow) -> None:
    window.settings.game = "dune"
    view = IntroView(window)
    window.show_view(view)
    view.scene = 3
    rig.tick(window, seconds=1.0)
    assert seen(view) == (255, 0)
    rig.tick(window, seconds=SECONDS - 1.2)
    assert seen(view) == (0, 255)
