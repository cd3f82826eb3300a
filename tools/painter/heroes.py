"""How each hero looks: the colour of the ground, the two colours of the emblem, the emblem."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from render.art.unknown import Emblem, signed
from render.theme import Colour
from tools.painter.emblems import creatures, powers, weapons


@dataclass(frozen=True, slots=True)
class Look:
    """The colours and the emblem of a hero."""

    ground: Colour
    main: Colour
    accent: Colour
    emblem: Emblem

    def sign(self) -> Image.Image:
        """The emblem on nothing, with light, shade and outline."""
        return signed(self.emblem, self.main, self.accent)


HEROES = {
    "Rocket Raccoon": Look((214, 112, 38), (128, 112, 108), (255, 176, 62), creatures.raccoon),
    "Quicksilver": Look((38, 120, 150), (220, 232, 244), (120, 210, 240), powers.speed),
    "Hulk": Look((104, 52, 148), (98, 190, 74), (134, 84, 190), creatures.fist),
    "Black Widow": Look((206, 58, 66), (34, 34, 48), (255, 70, 70), creatures.widow),
    "Hawkeye": Look((92, 58, 160), (236, 186, 88), (214, 120, 255), weapons.bow),
    "Captain America": Look((52, 92, 176), (214, 52, 60), (40, 74, 160), weapons.shield),
    "Spider-Man": Look((198, 38, 46), (240, 244, 255), (52, 96, 206), creatures.web),
    "Doctor Strange": Look((120, 30, 60), (255, 178, 64), (60, 200, 130), powers.mandala),
    "Iron Man": Look((168, 34, 30), (110, 226, 255), (246, 190, 70), powers.reactor),
    "Black Panther": Look((142, 130, 190), (38, 36, 56), (190, 160, 255), creatures.panther),
    "Thor": Look((52, 66, 150), (176, 190, 212), (255, 222, 92), weapons.hammer),
    "Captain Marvel": Look((36, 62, 150), (255, 200, 60), (226, 56, 62), powers.starburst),
    "Groot": Look((96, 138, 52), (150, 104, 64), (140, 214, 84), creatures.tree),
    "Star-Lord": Look((110, 40, 56), (238, 138, 62), (64, 150, 200), weapons.cassette),
    "Gamora": Look((150, 40, 110), (80, 190, 110), (236, 196, 96), weapons.sword),
    "Ant-Man": Look((150, 156, 172), (168, 38, 42), (255, 210, 120), creatures.ant),
    "Vision": Look((40, 110, 104), (186, 60, 84), (56, 160, 110), creatures.synthezoid),
    "Deadpool": Look((74, 76, 92), (222, 48, 52), (226, 190, 110), weapons.crossed_blades),
    "Loki": Look((26, 104, 66), (246, 200, 84), (80, 230, 140), creatures.horns),
    "Silver Surfer": Look((40, 38, 100), (206, 216, 232), (120, 160, 255), powers.board),
    "Mantis": Look((112, 52, 118), (150, 206, 90), (255, 120, 190), creatures.insect),
    "Ghost Rider": Look((48, 30, 40), (240, 230, 210), (255, 112, 40), creatures.burning_skull),
    "Jessica Jones": Look((84, 132, 160), (92, 92, 118), (190, 130, 255), weapons.camera),
    "Scarlet Witch": Look((92, 30, 92), (226, 36, 76), (255, 128, 150), powers.chaos),
}
