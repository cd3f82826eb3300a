"""The scenario config of Deserts of Dune: the committee's form, tiles and nothing else, or our richer one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple, get_args

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from ecs.grid import Field, Grid, grid
from systems.dune.components import CITY, DUNE, FLAT, HELIPORT, MOUNTAIN, PLATEAU

MIN_SIDE = 8
"""Of our own boards; those of the committee's form may be smaller."""
MIN_FOREIGN_SIDE = 4
MAX_SIDE = 50

CityName = Literal["Arrakeen", "Carthag"]
CITIES: tuple[CityName, CityName] = ("Arrakeen", "Carthag")

Tile = Literal["FLAT_SAND", "DUNE", "PLATEAU", "MOUNTAINS", "CITY", "HELIPORT"]
LETTERS: dict[str, str] = dict(
    zip(get_args(Tile), (FLAT, DUNE, PLATEAU, MOUNTAIN, CITY, HELIPORT), strict=True)
)
"""The letter of the terrain by the committee's name of the tile."""
TILES = {letter: tile for tile, letter in LETTERS.items()}
CODES = {**LETTERS, "MOUNTAIN": MOUNTAIN, **{letter: letter for letter in TILES}}
"""The letter of the terrain by everything that may stand for it in a file."""

SCHEMES = ("arrakis", "ember", "salt", "moon")
"""The colours in which a desert can be drawn; a scheme of another program looks like the first."""

Name = Annotated[str, Meta(min_length=1, max_length=100)]
Share = Annotated[float, Meta(ge=0, le=1)]
Place = Annotated[int, Meta(ge=0, le=MAX_SIDE - 1)]
Side = Annotated[int, Meta(ge=MIN_SIDE, le=MAX_SIDE)]
Colour = Annotated[str, Meta(pattern="^#[0-9A-Fa-f]{6}$(?!\n)", examples=["#D4AF37"])]


class CitySite(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a city lies: its upper left field, and how many fields its sides have."""

    name: CityName
    x: Annotated[Place, Meta(description="The column, from 0.")]
    y: Annotated[Place, Meta(description="The row, from 0.")]
    size: Annotated[int, Meta(ge=1, le=3, description="The length of its sides.")] = 1

    def fields(self, board: Grid) -> tuple[Field, ...]:
        """All its fields on that board, ascending."""
        return tuple(
            board.field(x, y)
            for y in range(self.y, self.y + self.size)
            for x in range(self.x, self.x + self.size)
        )


class Generate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """How a board is made that is new whenever it is loaded, or always that of one seed."""

    enabled: Annotated[bool, Meta(description="Whether the board is generated; it has no fields then.")] = (
        False
    )
    min_width: Annotated[Side, Meta(description="Least number of columns.")] = 15
    max_width: Annotated[Side, Meta(description="Greatest number of columns.")] = 25
    min_height: Annotated[Side, Meta(description="Least number of rows.")] = 12
    max_height: Annotated[Side, Meta(description="Greatest number of rows.")] = 20
    dune_ratio: Annotated[Share, Meta(description="Share of dunes before they walk once.")] = 0.35
    rock_ratio: Annotated[float, Meta(ge=0, le=0.5, description="Share of plateaus and mountains.")] = 0.15
    seed: (
        Annotated[int, Meta(ge=0, le=2**63 - 1, description="Makes it the same board always.")] | UnsetType
    ) = UNSET


class HouseLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a house looks."""

    colour: Annotated[Colour, Meta(description="Of its crest and behind the faces of its characters.")]


class CharacterLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a character looks."""

    texture: Annotated[Name, Meta(description="The character whose face it has.")]


class Appearance(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """How everything looks; only clients read it."""

    colour_scheme: Annotated[Name, Meta(description="Of the desert: arrakis, ember, salt or moon.")] = (
        "arrakis"
    )
    houses: Annotated[dict[str, HouseLook], Meta(description="Houses with another colour.")] = {}
    characters: Annotated[dict[Name, CharacterLook], Meta(description="Characters with another face.")] = {}


class City(NamedTuple):
    """A city on the board."""

    name: str
    fields: tuple[Field, ...]


Letters = Annotated[str, Meta(min_length=MIN_SIDE, max_length=MAX_SIDE)]
Codes = Annotated[tuple[str, ...], Meta(min_length=MIN_SIDE, max_length=MAX_SIDE)]


class Scenario(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, rename="camel"
):
    """The board: ``scenario`` alone is the committee's form, all else is ours."""

    scenario: (
        Annotated[
            tuple[Annotated[tuple[Tile, ...], Meta(min_length=MIN_FOREIGN_SIDE, max_length=MAX_SIDE)], ...],
            Meta(
                min_length=MIN_FOREIGN_SIDE,
                max_length=MAX_SIDE,
                description="The rows from top to bottom; a file with this key has no other one.",
            ),
        ]
        | UnsetType
    ) = UNSET
    name: Name = "Arrakis"
    author: Annotated[str, Meta(max_length=100)] = ""
    fields: (
        Annotated[
            tuple[Letters | Codes, ...],
            Meta(
                min_length=MIN_SIDE,
                max_length=MAX_SIDE,
                description="Rows from top to bottom: texts of letters (F, D, P, M, C, H) or lists of names.",
            ),
        ]
        | UnsetType
    ) = UNSET
    sites: Annotated[
        tuple[CitySite, ...], Meta(max_length=2, description="The two cities; else the two city fields.")
    ] = field(name="cities", default=())
    crumbs: Annotated[
        tuple[tuple[Place, Place], ...],
        Meta(max_length=MAX_SIDE * MAX_SIDE, description="Fields [x, y] where spice lies at the beginning."),
    ] = field(name="spice", default=())
    generate: Generate | UnsetType = UNSET
    appearance: Appearance | UnsetType = UNSET

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows as letters of the terrain; none while the board is still to be generated."""
        given: Sequence[Sequence[str]] = self.scenario or self.fields or ()
        return tuple("".join(CODES[code] for code in row) for row in given)

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def kinds(self) -> str:
        """The letters of all fields, row by row."""
        return "".join(self.rows)

    @property
    def cities(self) -> tuple[City, City]:
        """Arrakeen and Carthag."""
        board = grid(self.width, self.height)
        if not self.sites:
            first, second = (number for number, kind in enumerate(self.kinds) if kind == CITY)
            return City(CITIES[0], (first,)), City(CITIES[1], (second,))
        one, other = sorted(City(site.name, site.fields(board)) for site in self.sites)
        return one, other

    @property
    def spice(self) -> tuple[Field, ...]:
        """The fields where spice lies at the beginning, ascending."""
        board = grid(self.width, self.height)
        return tuple(sorted(board.field(x, y) for x, y in self.crumbs))


def is_desert(value: Any) -> bool:
    """Whether a JSON value is meant as a board of this game: by a key, or by a tile, that only it has."""
    if not isinstance(value, dict):
        return False
    if any(key in value for key in ("fields", "cities", "spice", "generate", "appearance")):
        return True
    rows = value.get("scenario")
    return isinstance(rows, list) and any(
        isinstance(tile, str) and tile in LETTERS for row in rows if isinstance(row, list) for tile in row
    )
