"""The three config files of Marvelous Mashup: match, characters and scenario, in the standard's JSON."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from ecs.config import Finding, Kind, json_path, shown
from ecs.grid import Field, grid
from systems.config_files import builtin_names as builtin_names
from systems.config_files import find as find
from systems.config_files import load_all
from systems.findings import areas as unjoined
from systems.findings import check_rows, check_text, counted

MIN_GRASS = 20
MIN_CHARACTERS = 24
MAX_SIDE = 100
MAX_COOLDOWN = 50

FieldState = Literal["GRASS", "ROCK", "PORTAL"]
Rounds = Annotated[int, Meta(ge=0, le=MAX_COOLDOWN)]
Seconds = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Name = Annotated[str, Meta(min_length=1, max_length=100)]


class MatchConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """How long a match takes and how strong the stones are."""

    max_rounds: Annotated[
        int, Meta(ge=0, le=500, description="The round at whose start Thanos appears; 0 means never.")
    ]
    max_round_time: Annotated[
        int, Meta(ge=1, le=5000, description="Seconds a player has for one character's turn.")
    ]
    max_game_time: Annotated[
        Seconds,
        Meta(description="Seconds of play after which Thanos comes in the next round; 0 means never."),
    ] = 0
    max_animation_time: Annotated[
        int, Meta(ge=0, le=5000, description="Seconds an animation may take; 0 means any time.")
    ]
    space_stone_cd: Annotated[Rounds, Meta(description="Cooldown of the space stone in rounds.")] = field(
        name="spaceStoneCD"
    )
    mind_stone_cd: Annotated[Rounds, Meta(description="Cooldown of the mind stone in rounds.")] = field(
        name="mindStoneCD"
    )
    reality_stone_cd: Annotated[Rounds, Meta(description="Cooldown of the reality stone in rounds.")] = field(
        name="realityStoneCD"
    )
    power_stone_cd: Annotated[Rounds, Meta(description="Cooldown of the power stone in rounds.")] = field(
        name="powerStoneCD"
    )
    time_stone_cd: Annotated[
        int,
        Meta(
            ge=1,
            le=MAX_COOLDOWN,
            description="Cooldown of the time stone in rounds; with none its bearer's turn would never end.",
        ),
    ] = field(name="timeStoneCD")
    soul_stone_cd: Annotated[Rounds, Meta(description="Cooldown of the soul stone in rounds.")] = field(
        name="soulStoneCD"
    )
    mind_stone_dmg: Annotated[int, Meta(ge=0, le=1000, description="Damage of the mind stone.")] = field(
        name="mindStoneDMG"
    )
    max_pause_time: Annotated[Seconds, Meta(description="Seconds a pause may take; 0 means no pauses.")]
    max_response_time: Annotated[
        int, Meta(ge=1, le=5000, description="Seconds the server waits for an answer of a client.")
    ]
    placement_distance: (
        Annotated[
            int,
            Meta(
                ge=0,
                le=MAX_SIDE,
                description="No hero is placed within so many fields of an enemy, if there is room; "
                "without the key all are placed anywhere.",
            ),
        ]
        | UnsetType
    ) = UNSET
    mod_stones: (
        Annotated[
            dict[str, dict[str, bool | int | float | str]],
            Meta(description="Of stones that mods bring, by their names: cooldown and parameters."),
        ]
        | UnsetType
    ) = UNSET


class Character(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """The profile of one character."""

    character_id: Annotated[
        int, Meta(ge=1, le=1000, description="The number of the character; by default its place in the list.")
    ] = field(name="characterID", default_factory=int)  # 0, but the schema does not offer it
    name: Name
    hp: Annotated[int, Meta(ge=1, le=2000, description="Health points.")] = field(name="HP")
    mp: Annotated[int, Meta(ge=0, le=1000, description="Movement points a turn.")] = field(name="MP")
    ap: Annotated[int, Meta(ge=0, le=1000, description="Action points a turn.")] = field(name="AP")
    melee_damage: Annotated[int, Meta(ge=0, le=999, description="Damage to a neighbour.")]
    range_combat_damage: Annotated[int, Meta(ge=0, le=2000, description="Damage from a distance.")]
    range_combat_reach: Annotated[int, Meta(ge=2, le=500, description="Longest distance of a shot.")]


class CharacterConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pool of characters the players choose from."""

    characters: Annotated[tuple[Character, ...], Meta(min_length=MIN_CHARACTERS, max_length=1000)]

    def __post_init__(self) -> None:
        if all(character.character_id for character in self.characters):
            return
        taken = {character.character_id for character in self.characters}
        free = (number for number in count(1) if number not in taken)
        numbered = tuple(
            character
            if character.character_id
            else msgspec.structs.replace(character, character_id=next(free))
            for character in self.characters
        )
        msgspec.structs.force_setattr(self, "characters", numbered)


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board: row by row what each field is."""

    scenario: Annotated[
        tuple[Annotated[tuple[FieldState, ...], Meta(min_length=1, max_length=MAX_SIDE)], ...],
        Meta(
            min_length=1, max_length=MAX_SIDE, description="The rows from top to bottom, all of one length."
        ),
    ]
    name: Name
    author: Annotated[str, Meta(max_length=100)] = ""

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.scenario[0])

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.scenario)

    def number_of(self, state: FieldState) -> int:
        """How many fields are in this state."""
        return sum(row.count(state) for row in self.scenario)


class Setup(msgspec.Struct, frozen=True):
    """All that a match of Marvelous Mashup is set up from."""

    match: MatchConfig
    characters: CharacterConfig
    scenario: Scenario


def _check_match(value: Any) -> Iterator[Finding]:
    """What is said of the stones of mods: nothing of our own, no name or cooldown that no mod can have."""
    stones = value.get("modStones") if isinstance(value, dict) else None
    own = [info.encode_name for info in msgspec.structs.fields(MatchConfig)]
    for name, given in stones.items() if isinstance(stones, dict) else ():
        place = ("modStones", name)
        if f"{name}StoneCD" in own:
            yield Finding(place, "is a stone of the game itself", f"{name}StoneCD beside modStones is right")
        elif not stone_name(name):
            yield Finding(place, "is no name of a stone", "one word of small letters is right")
        if isinstance(given, dict) and "cooldown" in given:
            cooldown = given["cooldown"]
            if type(cooldown) is not int or not 0 <= cooldown <= MAX_COOLDOWN:
                remedy = f"a whole number from 0 to {MAX_COOLDOWN} is right"
                yield Finding((*place, "cooldown"), f"is {shown(cooldown)}", remedy)


def stone_name(name: str) -> bool:
    """Whether a stone can be called that: by one word of small letters."""
    return name.isidentifier() and name.isascii() and name.islower()


def _check_characters(value: Any) -> Iterator[Finding]:
    entries = value.get("characters") if isinstance(value, dict) else None
    first_with: dict[tuple[str, str | int], int] = {}
    for index, entry in enumerate(entries if isinstance(entries, list) else ()):
        if not isinstance(entry, dict):
            continue
        place = ("characters", index)
        yield from check_text(entry, place, "name")
        for key, wanted in (("name", str), ("characterID", int)):
            if type(own := entry.get(key)) is not wanted:  # true is no number, though Python says so
                continue
            first = first_with.setdefault((key, own), index)
            if first != index:
                earlier = json_path(("characters", first))
                problem = f"is {shown(own)} as in {earlier}"
                yield Finding((*place, key), problem, f"a {key} of its own is right")


def _check_scenario(value: Any) -> Iterator[Finding]:
    if not isinstance(value, dict):
        return
    yield from check_text(value, (), "name")
    yield from check_text(value, (), "author")
    rows = value.get("scenario")
    if not isinstance(rows, list) or not rows or not all(row and isinstance(row, list) for row in rows):
        return
    if len(rows) > MAX_SIDE or any(len(row) > MAX_SIDE for row in rows):
        return  # refused by its type; counting it all would only take time
    ragged = list(check_rows(rows, "scenario"))
    yield from ragged
    grass = sum(row.count("GRASS") for row in rows)
    if grass < MIN_GRASS:
        problem = f"has {counted(grass, 'grass field')}"
        yield Finding(("scenario",), problem, f"at least {MIN_GRASS} is right")
    portals = sum(row.count("PORTAL") for row in rows)
    if portals < 2:
        yield Finding(("scenario",), f"has {counted(portals, 'portal')}", "2 or more are usual", "warning")
    if not ragged:
        yield from _check_joined(rows)


def _check_joined(rows: list[list[Any]]) -> Iterator[Finding]:
    """Warn of fields that nobody can walk to, neither on foot nor by portal."""
    joined = areas(rows)
    if len(joined) > 1:
        board = grid(len(rows[0]), len(rows))
        field_from, field_to = (list(board.xy(area[0])) for area in joined[:2])
        problem = f"has no way from field {field_from} to field {field_to}"
        yield Finding(("scenario",), problem, "one connected area is usual", "warning")


def areas(rows: list[list[Any]]) -> list[list[Field]]:
    """The parts of a board (with rows of one length) between which there is no way, on foot or by portal.

    Each begins with its first field, and they are in the order of these.
    """
    states = [state for row in rows for state in row]
    portals = [number for number, state in enumerate(states) if state == "PORTAL"]
    board = grid(len(rows[0]), len(rows))
    walkable = board.union(number for number, state in enumerate(states) if state in ("GRASS", "PORTAL"))
    return unjoined(board, walkable, portals)


MATCH_FILE = Kind(
    "match config", ".game.json", MatchConfig, "mashup-match.schema.json", _check_match, "mashup"
)
CHARACTER_FILE = Kind(
    "character config",
    ".character.json",
    CharacterConfig,
    "mashup-character.schema.json",
    _check_characters,
    "mashup",
)
SCENARIO_FILE = Kind(
    "scenario", ".scenario.json", Scenario, "mashup-scenario.schema.json", _check_scenario, "mashup"
)
KINDS: tuple[Kind[Any], ...] = (MATCH_FILE, CHARACTER_FILE, SCENARIO_FILE)


def load_setup(
    match: str | Path = "standard", characters: str | Path = "heroes", scenario: str | Path = "wakanda"
) -> Setup:
    """The setup from three files or built-in names; raises `ConfigError` with the faults of all of them."""
    return Setup(*load_all(zip(KINDS, (match, characters, scenario), strict=True)))


@cache
def default_setup() -> Setup:
    """The setup of a match for which nothing was chosen."""
    return load_setup()
