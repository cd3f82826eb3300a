from __future__ import annotations

from render.mashup.story import GooseStory
from render.views.intro import SECONDS, IntroView
from render.window import GameWindow
from tests.render import rig


def test_goose_eats_all_the_stones(window: GameWindow) -> None:
    intro = IntroView(window)
    window.show_view(intro)
    rig.tick(window)
    intro.go_on()
    rig.tick(window, seconds=1.0)
    story = intro.story
    assert isinstance(story, GooseStory)
    assert all(stone.alpha == 255 for stone in story.stones)
    hungry = story.goose.width
    intro.go_on()
    rig.tick(window, seconds=SECONDS - 0.2)
    assert all(stone.alpha == 0 for stone in story.stones)
    assert story.goose.width > 1.3 * hungry
