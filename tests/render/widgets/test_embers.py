from __future__ import annotations

from render.widgets.embers import Embers
from render.window import GameWindow


def test_lights_rise_and_stay_in_the_window(window: GameWindow) -> None:
    embers = Embers(window, [(255, 0, 0), (0, 255, 0)], 5)
    before = [sprite.position for sprite in embers._sprites]
    embers.update(1.0)
    after = [sprite.position for sprite in embers._sprites]
    assert sum(new[1] > old[1] for old, new in zip(before, after, strict=True)) >= 4
    for _ in range(200):
        embers.update(1.0)
        assert all(-50 <= y <= window.height + 50 for _, y in (sprite.position for sprite in embers._sprites))


def test_they_stand_still_where_motion_is_reduced(window: GameWindow) -> None:
    window.settings.reduced_motion = True
    embers = Embers(window, [(255, 0, 0)], 3)
    before = [sprite.position for sprite in embers._sprites]
    embers.update(5.0)
    assert before == [sprite.position for sprite in embers._sprites]
