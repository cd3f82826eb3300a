"""The party config of Deserts of Dune: classes, chances and times, in the committee's JSON.

Files of other teams are read generously: what the committee's schema lets pass is no fault here, missing keys
come from our standard party, and a warning tells what was made of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from math import floor
from typing import Annotated, Any, Literal

import msgspec
import orjson
from msgspec import UNSET, Meta, UnsetType, field

from ecs.config import Finding, shown
from ecs.schema_findings import unknown_keys

CLASS_KEYS = ("noble", "mentat", "beneGesserit", "fighter")
_OLD_CLONING = "clonePProbability"  # a slip of the committee's first schema
_CLONING = "cloneProbability"
_DISTANCE = "sandWormSpawnDistance"
_DECIMAL = ("maxHP", "damage", "healingHP")  # "number" for the committee, whole numbers for us

Level = Literal["Einsteiger", "Amateur", "Halbprofi", "Profi", "Weltklasse"]
Share = Annotated[float, Meta(ge=0, le=1)]
Ratio = Annotated[float, Meta(ge=0, le=100)]
Milliseconds = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SomeTime = Annotated[int, Meta(ge=1, le=2**31 - 1)]
Points = Annotated[int, Meta(ge=0, le=99)]
Strength = Annotated[int, Meta(ge=0, le=9999)]


class ClassConfig(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """What all characters of a class can do."""

    max_hp: Annotated[int, Meta(ge=1, le=9999, description="Health points.")] = field(name="maxHP")
    max_mp: Annotated[Points, Meta(description="Movement points a turn.")] = field(name="maxMP")
    max_ap: Annotated[Points, Meta(description="Action points a turn.")] = field(name="maxAP")
    damage: Annotated[Strength, Meta(description="Damage of an attack on the same height.")]
    inventory_size: Annotated[int, Meta(ge=0, le=999, description="How much spice it can carry.")]
    healing_hp: Annotated[Strength, Meta(description="Health it gains in a turn without a step.")] = field(
        name="healingHP"
    )


class Durations(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """How many milliseconds the picture may take for what happens."""

    spice_blow: Annotated[Milliseconds, Meta(description="A spice blow.")] = 1000
    dunes: Annotated[Milliseconds, Meta(description="The walking of the dunes.")] = 1000
    storm: Annotated[Milliseconds, Meta(description="The move of the sandstorm.")] = 1000
    clone: Annotated[Milliseconds, Meta(description="A cloning.")] = 1000
    worm_step: Annotated[Milliseconds, Meta(description="A field on the way of the worm.")] = 300
    shai_hulud: Annotated[Milliseconds, Meta(description="The coming of Shai-Hulud.")] = 1500
    earthquake: Annotated[Milliseconds, Meta(description="The earthquake.")] = 2000
    move: Annotated[Milliseconds, Meta(description="A step.")] = 300
    action: Annotated[Milliseconds, Meta(description="An action.")] = 800
    atomics: Annotated[Milliseconds, Meta(description="Family atomics.")] = 1500
    round_stats: Annotated[Milliseconds, Meta(description="The statistics of a round.")] = 3000


class PartyConfig(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """How a match is played: the classes, the chances, the times. All times are in milliseconds."""

    noble: ClassConfig
    mentat: ClassConfig
    bene_gesserit: ClassConfig
    fighter: ClassConfig
    numb_of_rounds: Annotated[int, Meta(ge=1, le=999, description="Rounds before Shai-Hulud comes.")]
    action_time_user_client: Annotated[
        SomeTime, Meta(description="Time a human player has for one character's turn.")
    ]
    action_time_ai_client: Annotated[
        SomeTime, Meta(description="Time a computer player has for one character's turn.")
    ]
    high_ground_bonus_ratio: Annotated[Ratio, Meta(description="Factor of damage from high to low ground.")]
    lower_ground_malus_ratio: Annotated[Ratio, Meta(description="Factor of damage from low to high ground.")]
    kanly_success_probability: Annotated[Share, Meta(description="Chance that a Kanly succeeds.")]
    spice_minimum: Annotated[
        int, Meta(ge=0, le=999, description="With fewer crumbs on the map a round begins with a spice blow.")
    ]
    cellular_automaton: Annotated[
        str,
        Meta(
            pattern="^B[0-8]*/S[0-8]*$(?!\n)",  # Python's $ alone lets a line end pass
            max_length=30,
            examples=["B3/S23"],
            description="With how many high neighbours a dune is born and survives.",
        ),
    ]
    crash_probability: Annotated[
        Share, Meta(description="Chance that a flight through the sandstorm crashes; nobody flies yet.")
    ]
    sand_worm_speed: Annotated[int, Meta(ge=0, le=99, description="Fields a worm moves a round.")]
    sand_worm_spawn_distance: (
        Annotated[
            int, Meta(ge=2, le=9999, description="Greatest distance at which a worm appears; else anywhere.")
        ]
        | UnsetType
    ) = UNSET
    clone_probability: Annotated[Share, Meta(description="Chance that a defeated character is cloned.")]
    min_pause_time: Annotated[
        Milliseconds, Meta(description="Time after which the opponent may end a pause.")
    ]
    max_strikes: Annotated[
        int, Meta(ge=0, le=9999, description="With so many illegal messages a player is out.")
    ]
    house_choice_time: Annotated[SomeTime, Meta(description="Time to choose a house.")] = 60_000
    reconnect_time: Annotated[Milliseconds, Meta(description="Time a lost player has to come back.")] = 60_000
    max_missed_turns: Annotated[
        int, Meta(ge=1, le=9999, description="Who misses so many turns one after the other is out.")
    ] = 12
    max_animation_time: Annotated[
        Milliseconds, Meta(description="Time all animations of one command may take; 0 means any time.")
    ] = 5000
    durations: Durations = Durations()
    atomics_from_round: (
        Annotated[
            int,
            Meta(
                ge=1,
                le=999,
                description="Round from which on atomics may be used; without it the first.",
            ),
        ]
        | UnsetType
    ) = UNSET
    ai_level: Annotated[Level, Meta(description="How strong the computer players are.")] = "Halbprofi"


@cache
def _standard() -> Any:
    return orjson.loads((files("data") / "dune" / "standard.party.json").read_bytes())


def _required(kind: type[msgspec.Struct]) -> list[str]:
    return [info.encode_name for info in msgspec.structs.fields(kind) if info.required]


def _known(kind: type[msgspec.Struct]) -> list[str]:
    return [info.encode_name for info in msgspec.structs.fields(kind)]


def read_party(value: Any) -> Any:
    """A party as we write it: one order of the automaton, whole numbers, all keys of the committee."""
    if not isinstance(value, dict):
        return value
    party = {key: inner for key, inner in value.items() if key != _OLD_CLONING}
    if _OLD_CLONING in value:
        party.setdefault(_CLONING, value[_OLD_CLONING])
    if isinstance(rule := party.get("cellularAutomaton"), str):
        party["cellularAutomaton"] = _births_first(rule)
    for key in _required(PartyConfig):
        party.setdefault(key, _standard()[key])
    for key in CLASS_KEYS:
        if isinstance(profile := party[key], dict):
            whole = {name: _whole(inner) if name in _DECIMAL else inner for name, inner in profile.items()}
            party[key] = _standard()[key] | whole
    return party


def _births_first(rule: str) -> str:
    survivals_first = re.fullmatch(r"(S[0-8]*)/(B[0-8]*)", rule)
    return f"{survivals_first[2]}/{survivals_first[1]}" if survivals_first else rule


def _whole(number: Any) -> Any:
    """A number without its fraction, the half rounded up."""
    return floor(number + 0.5) if isinstance(number, float) and abs(number) < 2**31 else number


def check_party(value: Any) -> Iterator[Finding]:
    """Warn of everything that was not meant for us, or perhaps not meant so."""
    if not isinstance(value, dict):
        return
    yield from _check_missing(value, (), PartyConfig, _standard())
    if _DISTANCE not in value:
        yield Finding((_DISTANCE,), "is missing", "worms appear at any distance", "warning")
    if _OLD_CLONING in value:
        yield Finding((_OLD_CLONING,), "is a slip of an old schema", f"{_CLONING} is right", "warning")
    ours = {key: inner for key, inner in value.items() if key != _OLD_CLONING}
    yield from unknown_keys((), ours, _known(PartyConfig), "warning")
    for key in CLASS_KEYS:
        if isinstance(profile := value.get(key), dict):
            yield from _check_missing(profile, (key,), ClassConfig, _standard()[key])
            yield from unknown_keys((key,), profile, _known(ClassConfig), "warning")
            for name in _DECIMAL:
                if (number := profile.get(name)) != (taken := _whole(number)):
                    yield Finding((key, name), f"is {shown(number)}", f"{taken} is taken for it", "warning")
    if isinstance(rule := value.get("cellularAutomaton"), str) and rule != (right := _births_first(rule)):
        yield Finding(("cellularAutomaton",), f"is {shown(rule)}", f"{right} is how we write it", "warning")
    yield from _check_ratio(value, "highGroundBonusRatio", above=True)
    yield from _check_ratio(value, "lowerGroundMalusRatio", above=False)


def _check_missing(
    value: dict[str, Any], place: tuple[str, ...], kind: type[msgspec.Struct], standard: dict[str, Any]
) -> Iterator[Finding]:
    for key in _required(kind):
        if key not in value and not (key == _CLONING and _OLD_CLONING in value):
            remedy = f"{shown(standard[key])} as in our standard party is taken"
            yield Finding((*place, key), "is missing", remedy, "warning")


def _check_ratio(value: dict[str, Any], key: str, *, above: bool) -> Iterator[Finding]:
    # The example of the committee, 0.5, halves the damage from high ground, for it is a plain factor.
    ratio = value.get(key)
    if isinstance(ratio, int | float) and (ratio < 1 if above else ratio > 1):
        remedy = f"damage is multiplied by it, so 1 or {'more' if above else 'less'} is usual"
        yield Finding((key,), f"is {shown(ratio)}", remedy, "warning")
