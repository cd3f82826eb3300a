from __future__ import annotations

import pytest
from PIL import Image

from render.art.shades import mean, shade
from render.window import GameWindow


def test_what_is_transparent_does_not_count() -> None:
    image = Image.new("RGBA", (4, 4), (255, 255, 255, 0))
    image.paste((200, 40, 0, 255), (0, 0, 2, 4))
    assert mean(image) == pytest.approx((200, 40, 0), abs=2)
    image.paste((100, 40, 0, 255), (0, 0, 1, 4))
    assert mean(image) == pytest.approx((150, 40, 0), abs=2)


def test_a_picture_is_looked_at_once(open_window: GameWindow) -> None:
    import arcade

    texture = arcade.Texture(Image.new("RGBA", (4, 4), (10, 20, 30, 255)))
    assert shade(texture) == (10, 20, 30)
    texture.image.paste((90, 90, 90, 255), (0, 0, 4, 4))
    assert shade(texture) == (10, 20, 30)
