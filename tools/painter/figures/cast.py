"""How every hero and guest is made and dressed: a row each."""

from __future__ import annotations

from render.art.canvas import darker
from render.theme import Colour
from tools.painter.figures.body import Dress
from tools.painter.heroes import STRANGERS

RED: Colour = (206, 42, 48)
CRIMSON: Colour = (150, 26, 42)
GOLD: Colour = (246, 196, 76)
BLUE: Colour = (52, 92, 190)
NAVY: Colour = (34, 46, 96)
BLACK: Colour = (44, 44, 58)
GREY: Colour = (118, 124, 142)
WHITE: Colour = (236, 240, 248)
GREEN: Colour = (44, 132, 82)
BARK: Colour = (150, 104, 64)
LEATHER: Colour = (126, 66, 44)
PURPLE: Colour = (112, 62, 176)
SNOW: Colour = (246, 220, 200)
FAIR: Colour = (236, 190, 154)
SILVER: Colour = (200, 212, 230)
JADE: Colour = (104, 186, 76)
MINT: Colour = (96, 190, 106)
BRASS: Colour = (226, 176, 70)

DRESSES: dict[str, Dress] = {
    "Rocket Raccoon": Dress(
        "small", "carry", "shoot", (214, 104, 40), (128, 112, 108), (60, 78, 124), (128, 112, 108), BLACK,
        "rifle", GREY, "strap", LEATHER, LEATHER, "tail", (128, 112, 108),
    ),
    "Quicksilver": Dress(
        "lean", "fists", "punch", (70, 170, 214), (70, 170, 214), (48, 120, 176), SILVER, SILVER,
        sign="bolt", belt=SILVER,
    ),
    "Hulk": Dress("huge", "brute", "punch", JADE, JADE, (112, 72, 168), JADE, JADE, bare=True),
    "Black Widow": Dress(
        "lady", "fists", "shoot", BLACK, BLACK, BLACK, (70, 70, 92), (70, 70, 92), "pistol", GREY,
        "glass", RED, RED,
    ),
    "Hawkeye": Dress(
        "plain", "bow", "draw", PURPLE, FAIR, (60, 46, 96), BLACK, BLACK, "bow", (196, 120, 60),
        "chevron", (76, 40, 128), BLACK, "quiver", (226, 92, 92),
    ),
    "Captain America": Dress(
        "strong", "arms", "punch", BLUE, BLUE, BLUE, RED, RED, "shield", sign="star", belt=LEATHER,
    ),
    "Spider-Man": Dress(
        "lean", "crouch", "blast", RED, RED, BLUE, RED, RED, "web", sign="spark", sign_colour=BLACK,
    ),
    "Doctor Strange": Dress(
        "plain", "cast", "blast", (44, 78, 140), (44, 78, 140), (36, 54, 104), (232, 196, 90), LEATHER,
        "ring", (255, 176, 64), "disc", MINT, BRASS, "cape", RED, both=True,
    ),
    "Iron Man": Dress(
        "strong", "hips", "blast", RED, GOLD, RED, RED, RED, "orb", (130, 230, 255), "disc", (190, 248, 255),
    ),
    "Black Panther": Dress(
        "lean", "fists", "punch", (58, 56, 82), (58, 56, 82), (46, 44, 66), (88, 84, 124), (88, 84, 124),
        "claws", sign="chevron", sign_colour=(196, 166, 255), both=True,
    ),
    "Thor": Dress(
        "strong", "arms", "swing", (62, 72, 104), FAIR, (52, 58, 84), BRASS, BRASS, "hammer",
        sign="disc", sign_colour=SILVER, belt=BRASS, back="cape", back_colour=RED,
    ),
    "Captain Marvel": Dress(
        "lady", "float", "blast", RED, BLUE, BLUE, RED, RED, "orb", (255, 222, 110), "star", GOLD, GOLD,
    ),
    "Groot": Dress(
        "tree", "easy", "punch", BARK, BARK, (128, 88, 54), BARK, BARK, "branch", BARK, bare=True,
    ),
    "Star-Lord": Dress(
        "plain", "fists", "shoot", (150, 60, 56), (150, 60, 56), (62, 66, 84), BLACK, LEATHER, "pistol",
        (150, 156, 176), "vest", (196, 190, 180), LEATHER, "coat", (128, 46, 44), both=True,
    ),
    "Gamora": Dress(
        "lady", "arms", "swing", (52, 44, 62), MINT, (52, 44, 62), MINT, (120, 26, 74), "sword",
        sign="vest", sign_colour=(150, 40, 96), belt=BRASS,
    ),
    "Ant-Man": Dress(
        "lean", "hips", "punch", RED, (60, 62, 82), (60, 62, 82), RED, RED, sign="chevron",
        sign_colour=SILVER, belt=SILVER,
    ),
    "Vision": Dress(
        "plain", "float", "blast", (40, 140, 96), (40, 140, 96), (40, 140, 96), GOLD, GOLD, "orb",
        (255, 226, 110), "spark", GOLD, GOLD, "cape", (240, 206, 84),
    ),
    "Deadpool": Dress(
        "plain", "hips", "swing", RED, BLACK, RED, BLACK, BLACK, "blade", sign="strap",
        sign_colour=LEATHER, belt=LEATHER, back="swords", back_colour=(96, 84, 72),
    ),
    "Loki": Dress(
        "lean", "arms", "swing", (34, 110, 70), (34, 110, 70), BLACK, BRASS, BLACK, "staff", (90, 230, 255),
        "collar", GOLD, BRASS, "cape", (40, 140, 84),
    ),
    "Silver Surfer": Dress(
        "lean", "ride", "blast", SILVER, SILVER, SILVER, SILVER, SILVER, "orb", (150, 190, 255),
        back="board", back_colour=(168, 182, 208), bare=True,
    ),
    "Mantis": Dress(
        "lady", "cast", "blast", (60, 120, 70), (150, 206, 90), (46, 92, 60), (150, 206, 90), (46, 92, 60),
        "orb", (255, 140, 200), "vest", (214, 186, 90), BRASS,
    ),
    "Ghost Rider": Dress(
        "strong", "arms", "swing", (52, 48, 60), (52, 48, 60), (40, 38, 50), (90, 86, 100), (40, 38, 50),
        "chain", (255, 130, 40), "vest", (120, 116, 130), SILVER,
    ),
    "Jessica Jones": Dress(
        "lady", "hips", "punch", (70, 62, 74), (70, 62, 74), (66, 104, 160), SNOW, BLACK,
        sign="vest", sign_colour=(150, 156, 176), belt=LEATHER,
    ),
    "Scarlet Witch": Dress(
        "lady", "cast", "blast", (196, 30, 58), SNOW, (110, 22, 52), CRIMSON, CRIMSON, "orb", (255, 70, 110),
        "collar", (250, 120, 140), back="cape", back_colour=CRIMSON, both=True,
    ),
    "Stan Lee": Dress(
        "plain", "hips", "punch", (88, 106, 140), (88, 106, 140), (108, 96, 84), (240, 190, 150), LEATHER,
        sign="vest", sign_colour=WHITE, belt=LEATHER,
    ),
    "Thanos": Dress(
        "titan", "brute", "punch", (58, 62, 120), (150, 98, 190), (52, 50, 92), GOLD, GOLD, sign="chevron",
        sign_colour=GOLD, belt=GOLD,
    ),
}  # fmt: skip


def _cut(number: int, build: str, stance: str, strike: str, weapon: str = "", back: str = "") -> Dress:
    look = STRANGERS[number]
    return Dress(
        build, stance, strike, look.ground, look.ground, darker(look.ground, 0.4), look.main, look.main,
        weapon, look.accent, ("chevron", "disc", "star")[number % 3], look.accent, darker(look.main, 0.4),
        back, darker(look.main, 0.3),
    )  # fmt: skip


STRANGE = (
    _cut(0, "plain", "arms", "swing", "sword", "cape"),
    _cut(1, "plain", "cast", "blast", "orb", "coat"),
    _cut(2, "titan", "brute", "punch"),
    _cut(3, "lady", "arms", "swing", "staff", "cape"),
    _cut(4, "lean", "bow", "draw", "bow", "quiver"),
    _cut(5, "small", "carry", "shoot", "rifle"),
)
"""How strangers are dressed, in the order of their heads."""
