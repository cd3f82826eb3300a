"""All pictures as textures: painted when they are first wanted, then kept in memory and on disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from render.art import avatars, badges, effects, icons, marks, npcs, panels, scenes, stones, tiles, tokens
from render.art.cache import PictureCache
from render.art.canvas import from_hex
from render.art.dune import crests, people, terrain, things
from render.art.dune import scenes as dune_scenes
from render.art.dune.looks import USUAL, colours, faces, scheme_of
from render.theme import PALETTES, Colour, Palette

if TYPE_CHECKING:
    import arcade

    from systems.dune.components import Looks

KEPT = 800
"""So many textures are kept; a window that changes its size asks for more and more."""


class Art:
    """The pictures in the colours of one palette. Sizes are the sides in pixels, with a margin for glow."""

    def __init__(self, palette: Palette = PALETTES["standard"], folder: Path | None = None) -> None:
        self.palette = palette
        self._cache = PictureCache(folder)
        self._textures: dict[str, arcade.Texture] = {}

    # Marvelous Mashup

    def avatar(self, name: str, seat: int, size: int = 128, *, out: bool = False) -> arcade.Texture:
        """A hero's token: a disc for seat 1, a hexagon for seat 2; grey and cracked if knocked out."""
        return self._texture(avatars.avatar, name, seat, self.palette.teams[seat], size, out)

    def portrait(self, name: str, size: int = 256) -> arcade.Texture:
        """A hero's emblem on a square with round corners, for cards."""
        return self._texture(avatars.portrait, name, size)

    def npc(self, name: str, size: int = 160) -> arcade.Texture:
        """Goose, Stan Lee or Thanos; anybody else looks like an unknown hero."""
        return self._texture(npcs.npc, name, size)

    def stone(
        self, name: str, colour: str, glyph: str, size: int = 96, *, glow: bool = True, picture: str = ""
    ) -> arcade.Texture:
        """A stone, by the look of its `StoneKind`; as a small icon better without glow."""
        args = name, from_hex(colour), glyph, size, glow
        if picture:  # a file that somebody may be painting at this moment
            return self._texture(stones.stone, *args, picture, on_disk=False)
        return self._texture(stones.stone, *args)

    def thing(self, colour: str, glyph: str, size: int = 128, *, picture: str = "") -> arcade.Texture:
        """Something a mod has put on the board."""
        args = from_hex(colour), glyph, size
        if picture:
            return self._texture(tokens.thing, *args, picture, on_disk=False)
        return self._texture(tokens.thing, *args)

    def ground(self, variant: int = 0, size: int = 128) -> arcade.Texture:
        """Grass; `tiles.GROUNDS` variants, even ones a little darker than odd ones."""
        return self._texture(tiles.ground, variant % tiles.GROUNDS, size)

    def rock(self, damage: int = 0, size: int = 128) -> arcade.Texture:
        """A rock, whole (0) to nearly broken (3)."""
        return self._texture(tiles.rock, max(0, min(3, damage)), size)

    def portal(self, size: int = 160) -> arcade.Texture:
        """A portal, seen from above; made to be turned slowly."""
        return self._texture(tiles.portal, size)

    # Deserts of Dune

    def person(
        self, name: str, seat: int, size: int = 128, *, out: bool = False, looks: Looks = USUAL
    ) -> arcade.Texture:
        """A character's token: a disc for seat 1, a hexagon for seat 2; grey if defeated."""
        team = self.palette.teams[seat]
        return self._texture(people.person, name, seat, team, size, out, *self._dressed(name, looks))

    def likeness(self, name: str, size: int = 256, *, looks: Looks = USUAL) -> arcade.Texture:
        """A character's face on a square with round corners, for cards."""
        return self._texture(people.portrait, name, size, *self._dressed(name, looks))

    def _dressed(self, name: str, looks: Looks) -> tuple[str, Colour | None]:
        """Whose face a character has, and the colour of its house."""
        house, _ = people.home_of(name)
        return faces(looks).get(name, name), colours(looks).get(house)

    def crest(self, house: str, size: int = 64, *, looks: Looks = USUAL) -> arcade.Texture:
        """The shield of a great house."""
        return self._texture(crests.crest, house, size, colours(looks).get(house))

    def banner(self, house: str, seat: int, size: int = 64, *, looks: Looks = USUAL) -> arcade.Texture:
        """The sign of a great house in the frame of the player who leads it."""
        team, colour = self.palette.teams[seat], colours(looks).get(house)
        return self._texture(crests.banner, house, seat, team, size, colour)

    def desert(self, kind: str, variant: int = 0, size: int = 128, *, looks: Looks = USUAL) -> arcade.Texture:
        """A flat field; `terrain.VARIANTS` variants, even ones a little darker than odd ones."""
        return self._texture(terrain.ground, kind, variant % terrain.VARIANTS, size, scheme_of(looks))

    def relief(
        self, kind: str, joined: str = "", variant: int = 0, size: int = 128, *, looks: Looks = USUAL
    ) -> arcade.Texture:
        """A dune or a mountain, `terrain.SPAN` fields wide; a dune goes on to the ``joined`` sides."""
        return self._texture(terrain.relief, kind, joined, variant, size, scheme_of(looks))

    def city(self, name: str, size: int = 128) -> arcade.Texture:
        """Arrakeen or Carthag."""
        return self._texture(things.city, name, size)

    def spice(self, size: int = 64) -> arcade.Texture:
        """A crumb of spice."""
        return self._texture(things.spice, size)

    def haze(self, size: int = 128) -> arcade.Texture:
        """What the storm lays over a field."""
        return self._texture(things.haze, size)

    def whirl(self, size: int = 384) -> arcade.Texture:
        """The arms of the storm, made to be turned."""
        return self._texture(things.whirl, size)

    def worm(self, size: int = 128, *, great: bool = False) -> arcade.Texture:
        """The sandworm, or Shai-Hulud."""
        return self._texture(things.worm, size, great)

    def trail(self, size: int = 128) -> arcade.Texture:
        """Sand that something below has passed through."""
        return self._texture(things.trail, size)

    def dune_logo(self, width: int = 900) -> arcade.Texture:
        """The name of the game."""
        return self._texture(dune_scenes.logo, width)

    def dune_backdrop(self, width: int = 1600, height: int = 900) -> arcade.Texture:
        """The desert by night."""
        return self._texture(dune_scenes.backdrop, width, height)

    # For all games

    def effect(self, name: str, size: int = 128) -> arcade.Texture:
        """A part for animations, one of `effects.EFFECTS`: nearly white, for a sprite's colour to tint it."""
        return self._texture(effects.effect, name, size)

    def icon(self, name: str, size: int = 32, colour: Colour | None = None) -> arcade.Texture:
        """A sign for buttons and panels, one of `icons.ICONS`, in its own colour or a given one."""
        return self._texture(icons.icon, name, size, colour, on_disk=False)

    def mark(self, kind: str, size: int = 128) -> arcade.Texture:
        """What lies over a field, one of `marks.MARKS`; each has a shape of its own."""
        return self._texture(marks.mark, kind, marks.colour_of(kind, self.palette), size)

    def panel(self, width: int, height: int, kind: str = "plain", radius: int = 12) -> arcade.Texture:
        """A ground for texts and buttons, one of `panels.PANELS`."""
        args = max(1, width), max(1, height), kind, radius, self.palette.teams
        return self._texture(panels.panel, *args, on_disk=False)

    def badge(self, seat: int, size: int = 64) -> arcade.Texture:
        """The sign of a team, which differs in shape as well as in colour."""
        return self._texture(badges.badge, seat, self.palette.teams[seat], size)

    def logo(self, width: int = 900) -> arcade.Texture:
        """The name of the game."""
        return self._texture(scenes.logo, width)

    def backdrop(self, width: int = 1600, height: int = 900) -> arcade.Texture:
        """The night sky behind the title."""
        return self._texture(scenes.backdrop, width, height)

    def night(self, width: int = 1600, height: int = 900) -> arcade.Texture:
        """A sky without any game in it."""
        return self._texture(scenes.night, width, height)

    def window_icon(self, size: int = 64) -> Image.Image:
        """For the window's frame and the task bar."""
        return self._image(scenes.window_icon, size)

    def _image(self, paint: Callable[..., Image.Image], *args: object) -> Image.Image:
        return self._cache.picture(_key(paint, args), lambda: paint(*args))

    def _texture(
        self, paint: Callable[..., Image.Image], *args: object, on_disk: bool = True
    ) -> arcade.Texture:
        """What is cheap and comes in many sizes need not lie on the disk."""
        import arcade

        key = _key(paint, args)
        texture = self._textures.pop(key, None)
        if texture is None:
            image = self._image(paint, *args) if on_disk else paint(*args)
            # The box is quick to find, and the key spares a look at all pixels.
            texture = arcade.Texture(image, hit_box_algorithm=arcade.hitbox.algo_bounding_box, hash=key)
        self._textures[key] = texture  # the latest is last
        if len(self._textures) > KEPT:
            del self._textures[next(iter(self._textures))]
        return texture


def _key(paint: Callable[..., Image.Image], args: tuple[object, ...]) -> str:
    return f"{paint.__module__}.{paint.__name__}{args!r}"
