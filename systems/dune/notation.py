"""Positions of Dune as text, for lessons: they are read and not written; see docs/lessons.md."""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

from ecs.components import MATCH, TURN, Board, Component, Health, Points, Progress, Team
from ecs.errors import MashupError
from ecs.game import Game
from ecs.match import Match
from ecs.world import World
from systems.dune.build import rules_of
from systems.dune.components import (
    CITY,
    DUNE,
    FLAT,
    HELIPORT,
    MOUNTAIN,
    PLATEAU,
    Character,
    City,
    House,
    HouseOffer,
    Noise,
    Purse,
    Rules,
    Spice,
    Storm,
    Terrain,
)
from systems.dune.configs import default_setup
from systems.dune.game import standard
from systems.dune.houses import CLASSES, HOUSES

GROUND = {".": FLAT, "^": DUNE, "_": PLATEAU, "#": MOUNTAIN, "=": HELIPORT, "1": CITY, "2": CITY}
"""What a field begins with; then a crumb of spice and a character may follow."""
CITIES = {"1": "Arrakeen", "2": "Carthag"}
FIELD = re.compile(r"([.^_#=12])(\*?)([A-Fa-f]?)")
ROW = re.compile(rf"(?:{FIELD.pattern})+")
STILL = {"births": "", "survivals": "012345678", "clone": 0.0, "spice_minimum": 0}
"""The desert keeps as it is, and who is defeated stays so."""


class Person(NamedTuple):
    """A character of a position: who it is, and the numbers that differ."""

    name: str
    numbers: dict[str, int]


def parse(text: str, game: Game | None = None, seed: int = 0) -> Match:
    """The match in the position that a text describes; raises `MashupError`."""
    board, *sections = text.split() or [""]
    given = dict(_section(section) for section in sections)
    rows = board.split("/")
    if not all(ROW.fullmatch(row) for row in rows):
        raise MashupError(f"{board!r} is no board; such as .A._/.*^#/1==2 is right.")
    fields = [FIELD.findall(row) for row in rows]
    width = len(fields[0])
    every = [field for row in fields for field in row]
    houses = given.pop("houses", "atreides,harkonnen").split(",")
    storm, start = int(given.pop("storm", "0")), int(given.pop("round", "2"))
    if any(len(row) != width for row in fields) or storm >= len(every):
        raise MashupError(f"{board!r} is no board; rows of one length with the storm on it are right.")
    if len(houses) != 2 or any(house not in HOUSES for house in houses):
        raise MashupError(f"{','.join(houses)!r} are no houses; two of {', '.join(HOUSES)} are right.")
    people = {letter: _person(value) for letter, value in given.items()}
    at = {letter: field for field, (_, _, letter) in enumerate(every) if letter}
    if sorted(at) != sorted(people) or "A" not in at:
        raise MashupError("Each letter on the board needs a section such as A=Paul_Atreides, and one is A.")
    match = Match(game or standard(), default_setup(), seed)
    world = match.world
    with world:
        world.set(MATCH, Board(width, len(rows)))
        world.index()
        world.set(MATCH, Terrain("".join(GROUND[ground] for ground, _, _ in every)))
        world.set(MATCH, Spice(tuple(field for field, (_, spice, _) in enumerate(every) if spice)))
        world.set(MATCH, Storm(storm))
        rules = rules_of(default_setup().party)
        world.set(MATCH, msgspec.structs.replace(rules, **STILL))
        for seat, house in enumerate(houses, 1):
            city = [field for field, (ground, _, _) in enumerate(every) if ground == str(seat)]
            world.drop(MATCH + seat, HouseOffer)
            world.set(MATCH + seat, House(house))
            world.set(MATCH + seat, City(CITIES[str(seat)], tuple(city)))
        entities = [_cast(world, rules, letter, people[letter], houses) for letter in sorted(people)]
        for letter, entity in zip(sorted(people), entities, strict=True):
            world.put(entity, at[letter])
        world.set(MATCH, Progress(TURN, start, 1, tuple(entities), 0))
    match.follow([])  # forgets what was legal before
    return match


def tags(world: World) -> dict[int, str]:
    """A letter for each character, capital for player 1, in the order in which they came."""
    found: dict[int, str] = {}
    letters = {1: iter("ABCDEFGHIJKL"), 2: iter("abcdefghijkl")}
    for entity in world.each(Character):
        found[entity] = next(letters[world.get(entity, Team).seat])
    return found


def _section(section: str) -> tuple[str, str]:
    key, sign, value = section.partition("=")
    number = key in ("storm", "round")
    if not sign or (number and not value.isdecimal()) or not (number or key == "houses" or len(key) == 1):
        raise MashupError(f"{section!r} is no section; such as A=Paul_Atreides,spice:2 is right.")
    return key, value


def _person(value: str) -> Person:
    name, *numbers = value.split(",")
    pairs = [number.partition(":") for number in numbers]
    if any(key not in ("hp", "spice") or not amount.isdecimal() for key, _, amount in pairs):
        raise MashupError(f"{value!r} is nobody; such as Paul_Atreides,hp:40,spice:2 is right.")
    return Person(name.replace("_", " "), {key: int(amount) for key, _, amount in pairs})


def _cast(world: World, rules: Rules, letter: str, person: Person, houses: list[str]) -> int:
    seat = 1 if letter.isupper() else 2
    house = HOUSES[houses[seat - 1]]
    names = [member.name for member in house.members]
    if person.name not in names:
        raise MashupError(f"{person.name!r} is not of the house; {', '.join(names)} are right.")
    member = house.members[names.index(person.name)]
    profile = rules.classes[CLASSES.index(member.kind)]
    acts = letter == "A"
    components: list[Component] = [
        Character(member.name, member.kind, house.key, profile.damage, profile.healing),
        Team(seat, names.index(member.name)),
        Health(min(person.numbers.get("hp", profile.hp), profile.hp), profile.hp),
        Points(profile.mp if acts else 0, profile.ap if acts else 0, profile.mp, profile.ap),
        Purse(min(person.numbers.get("spice", 0), profile.room), profile.room),
        Noise(0, loud=False),
    ]
    return world.create(components)
