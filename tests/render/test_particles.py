from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    import arcade

    from render.particles import Particles
    from render.window import GameWindow


@pytest.fixture
def texture(open_window: GameWindow) -> arcade.Texture:
    import arcade

    arcade.set_window(open_window)
    open_window.switch_to()
    return arcade.make_circle_texture(16, (255, 255, 255, 255))


@pytest.fixture
def particles(texture: arcade.Texture) -> Particles:
    from render.particles import Particles

    return Particles(texture, most=10)


def shown(particles: Particles) -> int:
    return sum(1 for mote in particles.list if mote.width > 0)


def test_a_burst_flies_and_is_gone(particles: Particles, texture: arcade.Texture) -> None:
    particles.burst(texture, 50, 60, 6, speed=(100, 100), life=(0.5, 0.5))
    assert (len(particles), shown(particles)) == (6, 6)
    particles.update(0.25)
    assert {round(abs(complex(m.center_x - 50, m.center_y - 60))) for m in particles.list if m.width} == {25}
    assert all(0 < mote.alpha < 255 for mote in particles.list if mote.width)
    particles.update(0.25)
    assert (len(particles), shown(particles)) == (0, 0)


def test_they_fall_and_shrink(particles: Particles, texture: arcade.Texture) -> None:
    particles.burst(texture, 0, 0, 1, speed=(0, 0), life=(1, 1), size=(20, 10), fall=100)
    (mote,) = [mote for mote in particles.list if mote.width]
    first = mote.width
    particles.update(0.5)
    assert mote.center_y < 0
    assert 10 < mote.width < first


def test_no_sprite_is_ever_added(particles: Particles, texture: arcade.Texture) -> None:
    """When there are too many, the oldest make room."""
    sprites = set(particles.list)
    particles.burst(texture, 0, 0, 8, life=(9, 9))
    particles.burst(texture, 100, 100, 8, life=(9, 9), speed=(0, 0))
    assert len(particles) == 10
    assert set(particles.list) == sprites
    assert sum(1 for mote in particles.list if mote.position == (100, 100)) == 8


def test_all_can_be_taken_away(particles: Particles, texture: arcade.Texture) -> None:
    particles.burst(texture, 0, 0, 8)
    particles.clear()
    assert (len(particles), shown(particles)) == (0, 0)
    particles.burst(texture, 0, 0, 10)
    assert shown(particles) == 10


def test_the_same_seed_looks_the_same(texture: arcade.Texture) -> None:
    from render.particles import Particles

    twins = [Particles(texture, most=5, seed=3) for _ in range(2)]
    for twin in twins:
        twin.burst(texture, 0, 0, 5, spin=90)
        twin.update(0.1)
    assert [mote.position for mote in twins[0].list] == [mote.position for mote in twins[1].list]
