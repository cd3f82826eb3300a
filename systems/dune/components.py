"""The components that only Deserts of Dune has.

Terrain and spice belong to the match as a whole, one letter or number a field, so that a generation of the
dunes is one fact. A character on the board has a `Position`; one without is defeated, or `Swallowed`.
"""

from __future__ import annotations

import msgspec

from ecs.components import Component

WORM = 4
"""The entity after the match and its two seats: the sandworm; it has a `Position` while it is there."""

# The stage of a match before those that all games know.
HOUSE_CHOICE = "house choice"

# Letters of the terrain.
FLAT, DUNE, PLATEAU, MOUNTAIN, CITY, HELIPORT = "F", "D", "P", "M", "C", "H"

ATOMICS = 3


class ClassProfile(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What the party configuration says of a class of characters."""

    hp: int
    healing: int
    mp: int
    ap: int
    damage: int
    room: int


class Rules(Component, frozen=True):
    """The numbers of the party configuration that the rules need (on the match)."""

    max_rounds: int
    kanly: float
    clone: float
    spice_minimum: int
    worm_speed: int
    worm_distance: int | None
    """The greatest distance at which a worm appears; None: anywhere."""
    births: str
    """Digits: a flat field with so many high neighbours becomes a dune."""
    survivals: str
    high_ground: float
    low_ground: float
    classes: tuple[ClassProfile, ClassProfile, ClassProfile, ClassProfile]
    """In the order of `systems.dune.houses.CLASSES`."""


class Terrain(Component, frozen=True):
    """The kind of every field, a letter each, row by row (on the match)."""

    kinds: str


class Spice(Component, frozen=True):
    """The fields with a crumb of spice, ascending (on the match)."""

    fields: tuple[int, ...] = ()


class Storm(Component, frozen=True):
    """The field in the middle of the sandstorm (on the match)."""

    field: int


class Convention(Component, frozen=True):
    """The Great Convention (on the match): who broke it, and to whom reinforcements are due; 0: nobody."""

    broken_by: int = 0
    due: int = 0


class Truce(Component, frozen=True):
    """Nobody uses atomics before this round (on the match); without it there is no truce."""

    until: int


class HouseOffer(Component, frozen=True):
    """The two houses a player may choose from (on a seat)."""

    houses: tuple[str, ...]


class House(Component, frozen=True):
    """The house a player leads (on a seat)."""

    name: str
    store: int = 0
    atomics: int = ATOMICS
    outlawed: bool = False


class City(Component, frozen=True):
    """A player's city and its fields (on a seat)."""

    name: str
    fields: tuple[int, ...]


class Score(Component, frozen=True):
    """What decides a match that Shai-Hulud ends, beside the store (on a seat)."""

    picked_up: int = 0
    defeated: int = 0
    swallowed: int = 0
    last_on_board: bool = False


class Character(Component, frozen=True):
    """A character: who it is, its class and home, and what it can do."""

    name: str
    kind: str
    home: str
    damage: int
    healing: int


class Purse(Component, frozen=True):
    """The spice a character carries, and how much it could."""

    spice: int
    room: int


class Noise(Component, frozen=True):
    """How often a character entered desert in its turn, and whether the worm can hear it."""

    steps: int = 0
    loud: bool = False


class Swallowed(Component, frozen=True):
    """Out of the match for good."""


class Worm(Component, frozen=True):
    """The sandworm and whom it hunts; 0 while it is not there."""

    target: int = 0


class Looks(Component, frozen=True):
    """How the scenario wants the match drawn (on the match); only pictures read it, and rules never do."""

    scheme: str = "arrakis"
    """The colours of the desert: one of `systems.dune.scenario.SCHEMES`, or what other programs know."""
    colours: tuple[tuple[str, str], ...] = ()
    """Houses with colours of their own, such as #D4AF37."""
    faces: tuple[tuple[str, str], ...] = ()
    """Characters with the face of another one."""


COMPONENTS: tuple[type[Component], ...] = (
    Rules,
    Terrain,
    Spice,
    Storm,
    Convention,
    Truce,
    HouseOffer,
    House,
    City,
    Score,
    Character,
    Purse,
    Noise,
    Swallowed,
    Worm,
    Looks,
)
