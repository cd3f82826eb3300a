"""Every picture of every atlas by its name, as large as it is ever shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import NamedTuple

from PIL import Image

from render.art.canvas import from_hex
from render.art.dune.looks import FLOORS, RELIEFS, SPAN, VARIANTS
from render.art.gallery import FIGURES
from render.art.outline import SIDES
from render.art.pictures import SHARED, named
from render.art.places import BROKEN, MEADOW, atlas_of
from render.art.places import SPAN as WALL
from render.art.places import VARIANTS as FLOOR_VARIANTS
from render.art.stones import stone
from render.theme import PALETTES, Colour
from systems.dune.components import DUNE, MOUNTAIN
from systems.mashup.stones import SIX
from tools.painter import scenes, tiles
from tools.painter.badges import badge
from tools.painter.dune import scenes as desert
from tools.painter.dune import things
from tools.painter.dune.likeness import likenesses, strangers
from tools.painter.dune.signs import HOUSES, UNKNOWN
from tools.painter.dune.terrain import ground, relief
from tools.painter.effects import EFFECTS, effect
from tools.painter.figures.people import figures
from tools.painter.heroes import HEROES, STRANGERS
from tools.painter.icons import ICONS, icon, own_colour
from tools.painter.marks import MARKS, colour_of, mark
from tools.painter.npcs import NPCS
from tools.painter.places.floors import floor
from tools.painter.places.surroundings import around, light
from tools.painter.places.themes import THEMES
from tools.painter.places.walls import wall

TILE = 192
"""The side of a field where the camera is closest."""
SIGN = 128
"""The side of a sign in panels and on buttons."""
FIELD = 128
"""The side of a field of a board, which may be a little less sharp than who stands on it."""
FIGURE = 232
"""The side of a figure with room for what it holds."""
LARGE = 384
"""The side of what is larger than a field."""
WHITE: Colour = (255, 255, 255)
JOINED = tuple("".join(some) for count in range(5) for some in combinations(SIDES, count))
"""All sides to which something may go on."""


class Painted(NamedTuple):
    """A picture, and colours that the window needs with it."""

    image: Image.Image
    colours: tuple[Colour, ...] = ()


def shared() -> dict[str, Painted]:
    """What all games show."""
    found = {f"icon-{name}": Painted(icon(name, SIGN, WHITE), (own_colour(name),)) for name in ICONS}
    found |= {f"effect-{name}": Painted(effect(name, TILE)) for name in EFFECTS}
    for name, palette in PALETTES.items():
        for kind in MARKS:
            found[f"mark-{kind}-{name}"] = Painted(mark(kind, colour_of(kind, palette), TILE))
        for seat, team in enumerate(palette.teams):
            found[f"badge-{seat}-{name}"] = Painted(badge(seat, team, SIGN))
    found["night"] = Painted(scenes.night(1600, 900))
    found["window-icon"] = Painted(scenes.window_icon(256))
    return found


def mashup() -> dict[str, Painted]:
    """What only Marvelous Mashup shows."""
    found = {named("hero", name): Painted(look.head(), (look.ground,)) for name, look in HEROES.items()}
    found |= {
        f"stranger-{number}": Painted(look.head(), (look.ground,)) for number, look in enumerate(STRANGERS)
    }
    found |= {
        named("npc", name): Painted(look.head(), (look.ground, ring)) for name, (look, ring) in NPCS.items()
    }
    for kind in SIX:
        colour = from_hex(kind.colour)
        found[named("stone", kind.name)] = Painted(stone(kind.name, colour, kind.glyph, TILE), (colour,))
    found["ground"] = Painted(floor(THEMES[MEADOW].grounds[0], 1, TILE))
    found |= {f"rock-{damage}": Painted(tiles.rock(damage, TILE)) for damage in range(BROKEN + 1)}
    found["portal"] = Painted(tiles.portal(TILE))
    found["logo"] = Painted(scenes.logo(900))
    found["backdrop"] = Painted(scenes.backdrop(1600, 900))
    return found


def people() -> dict[str, Painted]:
    """Heroes, guests and strangers of Mashup from top to toe."""
    return {named("figure", name): Painted(image) for name, image in figures(FIGURE).items()}


def place(theme: str) -> dict[str, Painted]:
    """What the boards of a theme are made of."""
    look = THEMES[theme]
    found = {
        f"floor-{kind}-{variant}": Painted(
            floor(ground, variant, FIELD), () if ground.soft else (ground.colour,)
        )
        for kind, ground in enumerate(look.grounds)
        for variant in range(FLOOR_VARIANTS)
    }
    found |= {f"wall-{joined}": Painted(wall(theme, joined, round(WALL * FIELD))) for joined in JOINED}
    found["around"] = Painted(around(theme), (look.rim, look.around))
    found["light"] = Painted(light(theme))
    return found


def dune() -> dict[str, Painted]:
    """What only Deserts of Dune shows."""
    found = {named("face", name): Painted(image) for name, image in likenesses().items()}
    found |= {f"stranger-{number}": Painted(image) for number, image in enumerate(strangers())}
    found |= {named("sign", name): Painted(look.sign(), (look.ground,)) for name, look in HOUSES.items()}
    found["sign-unknown"] = Painted(UNKNOWN.sign(), (UNKNOWN.ground,))
    for kind, name in FLOORS.items():
        found |= {f"{name}-{variant}": Painted(ground(kind, variant, TILE)) for variant in range(VARIANTS)}
    side = round(SPAN * TILE)
    for variant in range(RELIEFS):
        found[f"mountain-{variant}"] = Painted(relief(MOUNTAIN, "", variant, side))
        for joined in JOINED:
            found[f"dune-{joined}-{variant}"] = Painted(relief(DUNE, joined, variant, side))
    found |= {named("city", name): Painted(things.city(name, 512)) for name in ("Arrakeen", "Carthag")}
    found |= {"spice": Painted(things.spice(128)), "haze": Painted(things.haze(128))}
    found |= {"trail": Painted(things.trail(128)), "whirl": Painted(things.whirl(LARGE))}
    found |= {"worm": Painted(things.worm(LARGE)), "shai-hulud": Painted(things.worm(LARGE, True))}
    found["logo"] = Painted(desert.logo(900))
    found["backdrop"] = Painted(desert.backdrop(1600, 900))
    return found


PAINTED: dict[str, Callable[[], dict[str, Painted]]] = {
    SHARED: shared,
    "mashup": mashup,
    FIGURES: people,
    **{atlas_of(theme): partial(place, theme) for theme in THEMES},
    "dune": dune,
}
