from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from render.labels import Labels
    from render.window import GameWindow

EVERYWHERE = (-1e6, 1e6)


@pytest.fixture
def labels(open_window: GameWindow) -> Labels:
    import arcade

    from render.captions import Captions
    from render.labels import Labels

    arcade.set_window(open_window)
    open_window.switch_to()
    return Labels(Captions())


def say(labels: Labels, words: str, x: float = 0.0, within: tuple[float, float] = EVERYWHERE) -> None:
    labels.say(words, x, 10, colour=(255, 0, 0), tall=30, life=1.0, rise=50, within=within)


def test_words_rise_and_fade(labels: Labels) -> None:
    say(labels, "-30")
    assert labels.said == ["-30"]
    (riser,) = labels._alive
    heights, alphas = [], []
    for _ in range(9):
        labels.update(0.1)
        heights.append(riser.center_y)
        alphas.append(riser.alpha)
    assert heights == sorted(heights)
    assert 50 < heights[-1] <= 60
    assert (alphas[0], alphas[-1] < 120) == (255, True)
    labels.update(0.2)
    assert labels.said == []
    assert riser.width == 0


def test_words_keep_their_shape(labels: Labels) -> None:
    say(labels, "Excelsior!")
    labels.update(0.5)
    (riser,) = labels._alive
    assert riser.height == pytest.approx(30)
    assert riser.width / riser.height == pytest.approx(riser.texture.width / riser.texture.height)


def test_words_stay_where_they_can_be_seen(labels: Labels) -> None:
    say(labels, "Excelsior!", x=0, within=(0, 1000))
    say(labels, "Excelsior!", x=1000, within=(0, 1000))
    labels.update(0.5)
    first, second = labels._alive
    assert first.center_x - first.width / 2 == pytest.approx(0)
    assert second.center_x + second.width / 2 == pytest.approx(1000)


def test_no_sprite_is_ever_added(labels: Labels) -> None:
    sprites = set(labels.list)
    for number in range(40):
        say(labels, str(number % 3))
    assert len(labels) == len(sprites) == len(labels.list)
    assert set(labels.list) == sprites
    labels.clear()
    assert len(labels) == 0
    assert all(sprite.width == 0 for sprite in labels.list)
