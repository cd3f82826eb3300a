from __future__ import annotations

from render.dune.story import ArrakisStory
from render.views.intro import SECONDS, IntroView
from render.window import GameWindow
from tests.render import rig


def test_whoever_walks_is_swallowed(window: GameWindow) -> None:
    window.settings.game = "dune"
    view = IntroView(window)
    window.show_view(view)
    view.scene = 3
    story = view.story
    assert isinstance(story, ArrakisStory)
    rig.tick(window, seconds=1.0)
    assert (story.walker.alpha, story.worm.alpha) == (255, 0)
    rig.tick(window, seconds=SECONDS - 1.2)
    assert (story.walker.alpha, story.worm.alpha) == (0, 255)
