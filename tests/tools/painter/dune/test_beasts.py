from __future__ import annotations

from tests.tools.painter.looking import closest
from tools.painter.dune.cast import BEASTS
from tools.painter.heroes import finished


def test_a_dog_a_spider_a_robot_and_a_navigator() -> None:
    assert set(BEASTS) == {"Space Pug", "Pet Spider", "Robot", "Edric"}
    beasts = {name: finished(*BEASTS[name]).resize((64, 64)) for name in BEASTS}
    distance, *names = closest(beasts, shapes=True)
    assert distance > 25, names
