"""All pictures as textures: made from the atlas in the size that is wanted, then kept in memory."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from render.art import avatars, figures, panels, places, stones, tokens
from render.art.canvas import INK, from_hex
from render.art.dune import crests, people
from render.art.dune.looks import FLOORS, RELIEFS, USUAL, VARIANTS, colours, faces, scheme_of, tinted
from render.art.figures import dyed
from render.art.pictures import SHARED, Picture, Pictures, named, scaled
from render.theme import PALETTES, Colour, Palette
from systems.dune.components import DUNE

if TYPE_CHECKING:
    import arcade

    from systems.dune.components import Looks

FIGURES = "mashup-figures"
"""The atlas of heroes and guests from top to toe."""
KEPT = 800
"""So many textures are kept; a window that changes its size asks for more and more."""


class Art:
    """The pictures in the colours of one palette. Sizes are the sides in pixels, with a margin for glow."""

    def __init__(self, palette: Palette = PALETTES["standard"], folders: Sequence[Path] = ()) -> None:
        self.palette = palette
        self._pictures = Pictures(folders)
        self._textures: dict[str, arcade.Texture] = {}

    # Marvelous Mashup

    def avatar(self, name: str, seat: int, size: int = 128, *, out: bool = False) -> arcade.Texture:
        """A hero's token: a disc for seat 1, a hexagon for seat 2; grey and cracked if knocked out."""
        key, sign, ground = self._hero(name)
        return self._token(key, ground, sign, seat, self.palette.teams[seat], size, out, avatars.HEAD)

    def portrait(self, name: str, size: int = 256) -> arcade.Texture:
        """A hero's head on a square with round corners, for cards."""
        key, sign, ground = self._hero(name)
        return self._texture(f"portrait {key} {size}", lambda: avatars.portrait(ground, sign, size))

    def npc(self, name: str, size: int = 160) -> arcade.Texture:
        """Goose, Stan Lee or Thanos; anybody else looks like an unknown hero."""
        found = self._pictures.find("mashup", named("npc", name))
        if found is None or len(found.colours) < 2:
            return self.avatar(name, 0, size)
        ground, ring = found.colours
        return self._token(found.key, ground, found.image, 0, ring, size, share=avatars.HEAD)

    def _hero(self, name: str) -> tuple[str, Image.Image, Colour]:
        """Where the head of a hero comes from, the head, and the colour behind it."""
        found = self._pictures.find("mashup", named("hero", name))
        if found is not None and found.colours:
            return found.key, found.image, found.colours[0]
        key, stranger = self._stranger("mashup", "stranger", name)
        if found is None:
            return key, dyed(stranger.image, figures.stranger(name)[1]), stranger.colours[0]
        return found.key, found.image, stranger.colours[0]

    def figure(self, name: str, pose: str = figures.STAND, size: int = 128) -> arcade.Texture:
        """A hero or guest from top to toe, looking to the right; one of `figures.POSES`."""
        found = self._pictures.find(FIGURES, named("figure", f"{name} {pose}"))
        if found is not None:
            return self._scaled(found, size)
        key, stranger = self._stranger(FIGURES, "figure-stranger", name, f"-{pose}")
        hue = figures.stranger(name)[1]
        return self._texture(f"{key} {size}", lambda: dyed(scaled(stranger.image, size, size), hue))

    def base(self, seat: int, size: int = 128, *, out: bool = False) -> arcade.Texture:
        """What a figure stands on, in the shape and colour of its team; dull if it is knocked out."""
        team = self.palette.teams[seat]
        return self._texture(f"base {seat} {team} {size} {out}", lambda: figures.base(seat, team, size, out))

    def _stranger(self, game: str, kind: str, name: str, pose: str = "") -> tuple[str, Picture]:
        """The picture for somebody of whom we know nothing but the name, and its key in the own colours."""
        number, hue = figures.stranger(name)
        found = self._pictures.get(game, f"{kind}-{number}{pose}")
        return f"{found.key} dyed {hue}", found

    def _token(
        self,
        key: str,
        ground: Colour,
        sign: Image.Image,
        seat: int,
        team: Colour,
        size: int,
        out: bool = False,
        share: float = avatars.SIGN,
    ) -> arcade.Texture:
        key = f"token {key} {ground} {seat} {team} {size} {out}"
        return self._texture(key, lambda: avatars.avatar(ground, sign, seat, team, size, out, share))

    def stone(
        self, name: str, colour: str, glyph: str, size: int = 96, *, picture: str = ""
    ) -> arcade.Texture:
        """A stone, by the look of its `StoneKind`; one that a mod brings is painted here."""
        found = None if picture else self._pictures.find("mashup", named("stone", name))
        if found is not None and found.colours in ((), (from_hex(colour),)):
            return self._scaled(found, size)
        key = f"stone {name} {colour} {glyph} {size} {picture}"
        return self._texture(key, lambda: stones.stone(name, from_hex(colour), glyph, size, picture=picture))

    def thing(self, colour: str, glyph: str, size: int = 128, *, picture: str = "") -> arcade.Texture:
        """Something a mod has put on the board."""
        key = f"thing {colour} {glyph} {size} {picture}"
        return self._texture(key, lambda: tokens.thing(from_hex(colour), glyph, size, picture))

    def floor(
        self, theme: str, kind: int = 0, joined: str = "", variant: int = 0, size: int = 128
    ) -> arcade.Texture:
        """A field of one of the grounds of a theme, which goes on to the ``joined`` sides, such as "NE"."""
        key = f"floor {theme} {kind} {joined} {variant % places.VARIANTS} {size}"
        args = theme, kind, joined, variant, size
        return self._texture(key, lambda: places.floor(self._pictures, *args))

    def wall(self, theme: str, joined: str = "", damage: int = 0, size: int = 128) -> arcade.Texture:
        """A piece of a wall, whole (0) to nearly broken (3), `places.SPAN` fields wide."""
        rock = self._pictures.get("mashup", f"rock-{max(0, min(places.BROKEN, damage))}")
        key = f"wall {rock.key} {theme} {joined} {size}"
        return self._texture(key, lambda: places.wall(self._pictures, theme, joined, damage, size))

    def around(self, theme: str, width: int = 640, height: int = 400) -> arcade.Texture:
        """What lies beyond the edge of a board."""
        return self._scaled(self._pictures.get(places.atlas_of(theme), "around"), width, height)

    def light(self, theme: str, size: int = 160) -> arcade.Texture:
        """The light on a board, to be laid over its ground."""
        return self._scaled(self._pictures.get(places.atlas_of(theme), "light"), size)

    def rim(self, theme: str) -> tuple[Colour, Colour]:
        """The colours of the frame of a board: outside and inside."""
        outer, inner = self._pictures.get(places.atlas_of(theme), "around").colours
        return outer, inner

    def rock(self, damage: int = 0, size: int = 128) -> arcade.Texture:
        """A rock, whole (0) to nearly broken (3)."""
        return self._scaled(self._pictures.get("mashup", f"rock-{max(0, min(places.BROKEN, damage))}"), size)

    def portal(self, size: int = 160) -> arcade.Texture:
        """A portal, seen from above; made to be turned slowly."""
        return self._scaled(self._pictures.get("mashup", "portal"), size)

    # Deserts of Dune

    def person(
        self, name: str, seat: int, size: int = 128, *, out: bool = False, looks: Looks = USUAL
    ) -> arcade.Texture:
        """A character's token: a disc for seat 1, a hexagon for seat 2; grey if defeated."""
        face, house, sign = self._dressed(name, looks)
        team = self.palette.teams[seat]
        key = f"person {name} {face.key} {house} {seat} {team} {size} {out}"
        return self._texture(key, lambda: people.person(face.image, house, sign, seat, team, size, out))

    def likeness(self, name: str, size: int = 256, *, looks: Looks = USUAL) -> arcade.Texture:
        """A character's face on a square with round corners, for cards."""
        face, house, sign = self._dressed(name, looks)
        key = f"likeness {name} {face.key} {house} {size}"
        return self._texture(key, lambda: people.portrait(face.image, house, sign, size))

    def _dressed(self, name: str, looks: Looks) -> tuple[Picture, Colour, Image.Image | None]:
        """Whose face a character has, the colour of its house, and the sign of its class."""
        house, kind = people.home_of(name)
        face = self._pictures.find("dune", named("face", faces(looks).get(name, name)))
        if face is None:
            face = self._pictures.get("dune", f"stranger-{zlib.crc32(name.encode()) % people.STRANGERS}")
        sign = self._icon(people.BADGES[kind], people.BADGE) if kind in people.BADGES else None
        return face, self._crest(house, looks)[1], sign

    def _crest(self, house: str, looks: Looks) -> tuple[Picture, Colour]:
        """The sign of a house and its colour."""
        sign = self._pictures.find("dune", named("sign", house)) or self._pictures.get("dune", "sign-unknown")
        return sign, colours(looks).get(house, sign.colours[0])

    def crest(self, house: str, size: int = 64, *, looks: Looks = USUAL) -> arcade.Texture:
        """The shield of a great house."""
        sign, ground = self._crest(house, looks)
        key = f"crest {sign.key} {ground} {size}"
        return self._texture(key, lambda: crests.crest(ground, sign.image, size))

    def banner(self, house: str, seat: int, size: int = 64, *, looks: Looks = USUAL) -> arcade.Texture:
        """The sign of a great house in the frame of the player who leads it."""
        sign, ground = self._crest(house, looks)
        return self._token(sign.key, ground, sign.image, seat, self.palette.teams[seat], size)

    def desert(self, kind: str, variant: int = 0, size: int = 128, *, looks: Looks = USUAL) -> arcade.Texture:
        """A flat field; `VARIANTS` variants, even ones a little darker than odd ones."""
        name = f"{FLOORS.get(kind, 'rock')}-{variant % VARIANTS}"
        return self._scheme(self._pictures.get("dune", name), size, looks)

    def relief(
        self, kind: str, joined: str = "", variant: int = 0, size: int = 128, *, looks: Looks = USUAL
    ) -> arcade.Texture:
        """A dune or a mountain, `SPAN` fields wide; a dune goes on to the ``joined`` sides, such as "NE"."""
        name = f"dune-{joined}" if kind == DUNE else "mountain"
        return self._scheme(self._pictures.get("dune", f"{name}-{variant % RELIEFS}"), size, looks)

    def _scheme(self, picture: Picture, size: int, looks: Looks) -> arcade.Texture:
        """A piece of the desert in the colours of a scenario."""
        scheme = scheme_of(looks)
        key = f"{picture.key} {scheme} {size}"
        return self._texture(key, lambda: tinted(scaled(picture.image, size, size), scheme))

    def city(self, name: str, size: int = 128) -> arcade.Texture:
        """Arrakeen or Carthag."""
        return self._scaled(self._pictures.get("dune", named("city", name)), size)

    def spice(self, size: int = 64) -> arcade.Texture:
        """A crumb of spice."""
        return self._scaled(self._pictures.get("dune", "spice"), size)

    def haze(self, size: int = 128) -> arcade.Texture:
        """What the storm lays over a field."""
        return self._scaled(self._pictures.get("dune", "haze"), size)

    def whirl(self, size: int = 384) -> arcade.Texture:
        """The arms of the storm, made to be turned."""
        return self._scaled(self._pictures.get("dune", "whirl"), size)

    def worm(self, size: int = 128, *, great: bool = False) -> arcade.Texture:
        """The sandworm, or Shai-Hulud."""
        return self._scaled(self._pictures.get("dune", "shai-hulud" if great else "worm"), size)

    def trail(self, size: int = 128) -> arcade.Texture:
        """Sand that something below has passed through."""
        return self._scaled(self._pictures.get("dune", "trail"), size)

    # For all games

    def effect(self, name: str, size: int = 128) -> arcade.Texture:
        """A part for animations: nearly white, for a sprite's colour to tint it."""
        return self._scaled(self._pictures.get(SHARED, f"effect-{name}"), size)

    def icon(self, name: str, size: int = 32, colour: Colour | None = None) -> arcade.Texture:
        """A sign for buttons and panels, in its own colour or a given one."""
        picture = self._pictures.get(SHARED, f"icon-{name}")
        paint = colour or picture.colours[0]
        key = f"{picture.key} {paint} {size}"
        return self._texture(key, lambda: painted(scaled(picture.image, size, size), paint))

    def _icon(self, name: str, colour: Colour) -> Image.Image:
        return painted(self._pictures.get(SHARED, f"icon-{name}").image, colour)

    def mark(self, kind: str, size: int = 128) -> arcade.Texture:
        """What lies over a field while choosing; each has a shape of its own."""
        return self._scaled(self._pictures.get(SHARED, f"mark-{kind}-{self.palette.name}"), size)

    def panel(self, width: int, height: int, kind: str = "plain", radius: int = 12) -> arcade.Texture:
        """A ground for texts and buttons, one of `panels.PANELS`."""
        args = max(1, width), max(1, height), kind, radius, self.palette.teams
        return self._texture(f"panel {args}", lambda: panels.panel(*args))

    def badge(self, seat: int, size: int = 64) -> arcade.Texture:
        """The sign of a team, which differs in shape as well as in colour."""
        return self._scaled(self._pictures.get(SHARED, f"badge-{seat}-{self.palette.name}"), size)

    def logo(self, game: str, width: int = 900) -> arcade.Texture:
        """The name of a game."""
        return self._scaled(self._pictures.get(game, "logo"), width, width * 39 // 100)

    def backdrop(self, game: str, width: int = 1600, height: int = 900) -> arcade.Texture:
        """What is behind the title of a game."""
        return self._scaled(self._pictures.get(game, "backdrop"), width, height)

    def night(self, width: int = 1600, height: int = 900) -> arcade.Texture:
        """A sky without any game in it."""
        return self._scaled(self._pictures.get(SHARED, "night"), width, height)

    def window_icon(self, size: int = 64) -> Image.Image:
        """For the window's frame and the task bar."""
        return scaled(self._pictures.get(SHARED, "window-icon").image, size, size)

    def _scaled(self, picture: Picture, width: int, height: int = 0) -> arcade.Texture:
        height = height or width
        return self._texture(f"{picture.key} {width}x{height}", lambda: scaled(picture.image, width, height))

    def _texture(self, key: str, make: Callable[[], Image.Image]) -> arcade.Texture:
        import arcade

        texture = self._textures.pop(key, None)
        if texture is None:
            # The box is quick to find, and the key spares a look at all pixels.
            texture = arcade.Texture(make(), hit_box_algorithm=arcade.hitbox.algo_bounding_box, hash=key)
        self._textures[key] = texture  # the latest is last
        if len(self._textures) > KEPT:
            del self._textures[next(iter(self._textures))]
        return texture


def painted(sign: Image.Image, colour: Colour) -> Image.Image:
    """A sign that is white, with some ink in it, in a colour."""
    *channels, alpha = sign.split()
    made = []
    for channel, ink, paint in zip(channels, INK, colour, strict=True):
        share = (paint - ink) / (255 - ink)
        made.append(channel.point([round(ink + max(0, value - ink) * share) for value in range(256)]))
    return Image.merge("RGBA", (*made, alpha))
