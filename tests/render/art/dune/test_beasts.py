from __future__ import annotations

from render.art.dune.cast import BEASTS
from render.art.heroes import signed
from tests.render.art.looking import closest


def test_a_dog_a_spider_a_robot_and_a_navigator() -> None:
    assert set(BEASTS) == {"Space Pug", "Pet Spider", "Robot", "Edric"}
    distance, *names = closest({name: signed(*BEASTS[name]).resize((64, 64)) for name in BEASTS}, shapes=True)
    assert distance > 25, names
