"""Of what the face of each character is made."""

from __future__ import annotations

from render.theme import Colour
from tools.painter.dune import beasts
from tools.painter.dune.faces import SPICE_BLUE
from tools.painter.dune.hair import Face
from tools.painter.heroes import Drawing

SNOW: Colour = (246, 222, 204)
FAIR: Colour = (234, 188, 152)
TAN: Colour = (206, 152, 110)
BROWN: Colour = (152, 102, 72)
DARK: Colour = (104, 70, 54)
ASHEN: Colour = (216, 210, 206)

BLACK: Colour = (36, 32, 40)
CHESTNUT: Colour = (96, 58, 38)
COPPER: Colour = (190, 84, 40)
RED: Colour = (214, 74, 34)
BLOND: Colour = (236, 196, 104)
GREY: Colour = (168, 170, 178)
WHITE: Colour = (236, 238, 244)

SKINS = (SNOW, FAIR, TAN, BROWN, DARK, ASHEN)
HAIRS = (BLACK, CHESTNUT, COPPER, RED, BLOND, GREY, WHITE)

FACES: dict[str, Face] = {
    # Corrino
    "Emperor Shaddam IV Corrino": Face(
        FAIR,
        COPPER,
        (120, 30, 34),
        beard="goatee",
        wear=("burseg", "collar"),
        build="gaunt",
        eyes=(60, 110, 90),
    ),
    "Princess Irulan Corrino": Face(
        SNOW, BLOND, (232, 226, 236), "long", wear=("tiara",), lady=True, eyes=(70, 150, 110)
    ),
    "Count Hasimir Fenring": Face(
        ASHEN,
        BLACK,
        (66, 60, 84),
        "widow",
        "moustache",
        ("tubes", "collar"),
        "gaunt",
        brows=4.2,
        accent=(140, 40, 60),
    ),
    "Lady Margot Fenring": Face(
        FAIR,
        BLOND,
        (70, 110, 92),
        "bun",
        wear=("earrings", "marks"),
        lady=True,
        eyes=(90, 150, 100),
        accent=(255, 230, 150),
    ),
    "Reverend Mother Gaius Helen Mohiam": Face(
        ASHEN,
        GREY,
        (34, 30, 42),
        wear=("wrinkles", "mesh", "hood"),
        lady=True,
        brows=2.0,
        accent=(120, 110, 130),
    ),
    "Captain Aramsham": Face(
        TAN, BLACK, (196, 190, 180), wear=("sardaukar",), build="broad", accent=(180, 50, 50)
    ),
    # Atreides
    "Duke Leto Atreides": Face(
        TAN, BLACK, (34, 66, 56), "side", "full", ("collar",), "broad", (130, 140, 150), accent=(38, 40, 50)
    ),
    "Paul Atreides": Face(
        FAIR, (50, 38, 38), (70, 70, 66), "curly", build="young", eyes=SPICE_BLUE, accent=(130, 130, 120)
    ),
    "Lady Jessica": Face(
        FAIR,
        COPPER,
        (40, 52, 70),
        "long",
        wear=("marks",),
        lady=True,
        eyes=(80, 160, 110),
        accent=(220, 180, 110),
    ),
    "Thufir Hawat": Face(
        TAN,
        WHITE,
        (70, 84, 76),
        "fringe",
        wear=("wrinkles", "stain"),
        build="broad",
        brows=6.0,
        eyes=(90, 90, 96),
    ),
    "Gurney Halleck": Face(
        FAIR,
        (150, 118, 78),
        (96, 92, 70),
        "short",
        "stubble",
        ("scar",),
        "broad",
        brows=4.4,
        accent=(60, 62, 54),
    ),
    # Harkonnen
    "Baron Vladimir Harkonnen": Face(
        ASHEN, RED, (50, 26, 34), "bald", build="fat", brows=2.4, accent=(214, 90, 50), wear=("tubes",)
    ),
    "Count Glossu Beast Rabban": Face(
        SNOW, BLACK, (70, 62, 66), "bald", "stubble", ("tubes", "scar"), "fat", brows=6.5, accent=(40, 36, 40)
    ),
    "Feyd-Rautha Rabban": Face(
        FAIR, RED, (30, 30, 40), "spiky", eyes=SPICE_BLUE, build="slim", brows=3.4, accent=(90, 110, 190)
    ),
    "Piter De Vries": Face(
        ASHEN,
        (70, 40, 90),
        (84, 34, 40),
        "wild",
        wear=("stain", "tubes"),
        build="gaunt",
        eyes=SPICE_BLUE,
        brows=7.0,
    ),
    "Iakin Nefud": Face(
        BROWN, BLACK, (90, 40, 40), "", "moustache", ("helmet",), "broad", accent=(126, 64, 60)
    ),
    # Ordos
    "Executrix": Face(
        FAIR, (220, 226, 240), (40, 70, 120), "bob", wear=("visor",), lady=True, accent=(130, 190, 255)
    ),
    "The Speaker": Face(
        DARK, BLACK, (60, 66, 90), "bald", wear=("grille", "collar"), build="broad", accent=(90, 100, 140)
    ),
    "Ammon": Face(BROWN, BLACK, (40, 84, 92), "", "long", ("turban",), accent=(232, 214, 168)),
    "Roma Atani": Face(
        TAN, (46, 40, 60), (56, 92, 84), "tail", wear=("glasses",), lady=True, accent=(120, 220, 190)
    ),
    # Richese
    "Count Ilban Richese": Face(
        SNOW, WHITE, (120, 128, 150), "wig", "moustache", ("collar",), "broad", accent=(214, 190, 120)
    ),
    "Helena Richese": Face(
        SNOW,
        BLACK,
        (44, 40, 60),
        "bun",
        wear=("earrings", "collar"),
        lady=True,
        build="gaunt",
        brows=3.6,
        accent=(90, 70, 110),
    ),
    "Haloa Rund": Face(
        FAIR,
        WHITE,
        (150, 160, 176),
        "wild",
        wear=("glasses",),
        build="gaunt",
        brows=4.0,
        accent=(70, 90, 120),
    ),
    "Flinto Kinnis": Face(
        BROWN, BLACK, (110, 100, 92), "bald", "goatee", ("goggles",), accent=(206, 150, 80)
    ),
    "Tenu Chobyn": Face(
        FAIR, COPPER, (92, 100, 84), "curly", "walrus", ("monocle",), "broad", accent=(70, 70, 80)
    ),
    "Yresk": Face(
        TAN,
        (226, 230, 240),
        (78, 84, 100),
        "mane",
        "",
        ("tubes", "scar"),
        "broad",
        brows=4.6,
        accent=(190, 60, 60),
    ),
    # Vernius
    "Earl Dominic Vernius": Face(
        FAIR,
        (110, 70, 44),
        (96, 52, 130),
        "bald",
        "walrus",
        ("collar",),
        "broad",
        brows=5.0,
        accent=(206, 130, 80),
    ),
    "Lady Shando Vernius": Face(
        SNOW, CHESTNUT, (150, 90, 170), "long", wear=("band", "earrings"), lady=True, accent=(240, 170, 200)
    ),
    "Kailea Vernius": Face(
        SNOW, COPPER, (60, 130, 110), "braids", lady=True, eyes=(60, 190, 120), accent=(236, 200, 110)
    ),
    "Tessia Vernius": Face(
        FAIR,
        (120, 92, 70),
        (50, 44, 64),
        "bob",
        wear=("marks",),
        lady=True,
        eyes=(140, 96, 60),
        accent=(210, 190, 240),
    ),
    "Rhombur Vernius": Face(
        FAIR, BLOND, (110, 70, 150), "short", wear=("cyborg",), build="broad", accent=(180, 190, 206)
    ),
    "Bronso Vernius": Face(
        FAIR,
        RED,
        (84, 60, 110),
        "side",
        wear=("stain", "band"),
        build="young",
        eyes=(80, 150, 90),
        accent=(150, 120, 210),
    ),
}
BEASTS: dict[str, tuple[Drawing, Colour, Colour]] = {
    "Space Pug": (beasts.pug, (214, 178, 132), (200, 50, 56)),
    "Pet Spider": (beasts.spider, (58, 48, 56), (226, 70, 60)),
    "Robot": (beasts.robot, (150, 164, 190), (110, 230, 255)),
    "Edric": (beasts.navigator, (196, 164, 170), (236, 140, 50)),
}
