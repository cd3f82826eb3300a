"""The sections of the heroes, one each, headed by the letter that stands for the hero on the board."""

from __future__ import annotations

from difflib import get_close_matches
from string import ascii_uppercase

import msgspec

from ecs.components import MATCH, Body, Health, Inventory, Points, Position, Team
from ecs.world import World
from systems.mashup.components import THANOS, Hero, Offer, Profile, Roster, Stone
from systems.mashup.heroes import heroes_of
from systems.mashup.notation.blank import shipped
from systems.mashup.notation.board import NPCS, THANOS_SIGN
from systems.mashup.notation.pieces import NotationError, Piece, written
from systems.mashup.notation.sheet import Sheet, row
from systems.turns import active

DUST = "-"
_ITEMS = ("hp", "mp", "ap", "has")
_PROFILE = "HP/MP/AP/melee/ranged/reach or HP/MP/AP/melee/ranged/reach/number"


def read_profile(text: Piece) -> Profile:
    """A character: the name of one that comes with the game, or a name and a profile."""
    name, profile = text.pair(":")
    word = name.word()
    known = shipped().get(word)
    if profile is None:
        if known is None:
            raise name.fault(f"no hero of the game has this name; {_proposal(word)}")
        return known
    hp, mp, ap, melee, ranged, reach, *number = profile.numbers(_PROFILE, 6, 7)
    if hp == 0:
        raise profile.fault("a hero has at most 0 HP; 1 or more is right")
    usual = known.number if known else 0
    return Profile(number[0] if number else usual, word, hp, mp, ap, melee, ranged, reach)


def _proposal(name: str) -> str:
    # Looking for a name like a very long one would take very long.
    alike = get_close_matches(name, shipped(), n=1) if len(name) < 40 else []
    if alike:
        return f"{written(alike[0])} is right, or a profile as in Me:100/2/2/10/30/5"
    return f"a profile {_PROFILE} is right, as in Me:100/2/2/10/30/5"


def write_profile(profile: Profile) -> str:
    """A character as `read_profile` reads it."""
    name = written(profile.name)
    if shipped().get(profile.name) == profile:
        return name
    number, _, *values = msgspec.structs.astuple(profile)
    return f"{name}:{'/'.join(map(str, (*values, number)))}"


def read_heroes(sheet: Sheet, entities: list[int]) -> None:
    """Put the heroes into the rows; their points come later, as they depend on whose turn it is."""
    for letter, (sign, _) in sheet.places.items():
        if letter not in NPCS and letter not in sheet.heroes:
            raise sign.fault(f"nothing says who {letter} is; a section such as {letter}=Hulk is right")
    sheet.entities = dict(zip(sheet.heroes, entities, strict=True))
    for seat, letters in ((1, "ABC"), (2, "abc")):
        team = [tag for tag in sheet.heroes if tag.isupper() == letters.isupper()]
        if not team:
            raise sheet.board.fault(
                f"player {seat} has no heroes; at least one is right, with a letter like {letters} here and "
                f"a section such as {letters[0]}=Hulk"
            )
        for number, tag in enumerate(team):
            _read_hero(sheet, tag, Team(seat, number))
        del sheet.rows[MATCH + seat][Offer]
        sheet.rows[MATCH + seat][Roster] = Roster(tuple(sheet.entities[tag] for tag in team))


def _read_hero(sheet: Sheet, tag: str, team: Team) -> None:
    section, place, entity = sheet.sections[tag], sheet.places.get(tag), sheet.entities[tag]
    if section.text == DUST:
        if place is not None:
            raise place[0].fault(f"{tag}={DUST} says that this hero is dust; none on the board is right")
        return
    if place is None:
        raise section.fault(
            f"{tag} is not on the board; a field is right, or {tag}={DUST} for a hero that is dust"
        )
    first, *rest = section.split(",")
    profile = read_profile(first)
    items = sheet.details[entity] = sheet.items(rest, _ITEMS)
    sheet.rows[entity] = row(
        Hero(profile.number, profile.name, profile.melee, profile.ranged, profile.reach),
        team,
        Health(items["hp"].number(0, profile.hp) if "hp" in items else profile.hp, profile.hp),
        Points(0, 0, profile.mp, profile.ap),
        sheet.inventory(items),
        Body(opaque=True),
        Position(place[1]),
    )


def read_points(sheet: Sheet, at_turn: int) -> None:
    """Give the heroes their points, those that the text does not tell as usual."""
    for entity, items in sheet.details.items():
        hero = sheet.rows[entity]
        mp, ap = usual_points(hero[Points], entity == at_turn)
        mp = items["mp"].number() if "mp" in items else mp
        ap = items["ap"].number() if "ap" in items else ap
        hero[Points] = Points(mp, ap, hero[Points].top_mp, hero[Points].top_ap)


def usual_points(points: Points, at_turn: bool) -> tuple[int, int]:
    """Movement and action points of a hero if nothing else is said: all in its turn, else none."""
    return (points.top_mp, points.top_ap) if at_turn else (0, 0)


def tags(world: World) -> dict[int, str]:
    """A letter for each hero that is or was in the match, capital for player 1, and the sign of Thanos."""
    found = {THANOS: THANOS_SIGN}
    for seat, case in ((1, str.upper), (2, str.lower)):
        free = list(ascii_uppercase)
        # The dust is nameless, so it takes what is left.
        for hero in sorted(heroes_of(world, seat), key=lambda hero: hero not in world.rows):
            if not free:
                raise NotationError("A position has letters for 26 heroes a player, and this match has more.")
            letter = next(letter for letter in (*_letters(world, hero), *free) if letter in free)
            free.remove(letter)
            found[hero] = case(letter)
    return found


def _letters(world: World, hero: int) -> str:
    """The letters that remind of a hero, the best first."""
    if hero not in world.rows:
        return ""
    name = world.get(hero, Hero).name
    initials = "".join(word[:1] for word in name.replace("-", " ").split())
    return "".join(letter for letter in initials + name if letter.isascii()).upper()


def write_heroes(world: World, letters: dict[int, str]) -> list[str]:
    """The sections of all heroes."""
    heroes = [hero for seat in (1, 2) for hero in heroes_of(world, seat)]
    return [f"{letters[hero]}={_write_hero(world, hero)}" for hero in heroes]


def _write_hero(world: World, entity: int) -> str:
    if entity not in world.rows:
        return DUST
    hero, health, points = world.get(entity, Hero), world.get(entity, Health), world.get(entity, Points)
    profile = Profile(
        hero.number, hero.name, health.top, points.top_mp, points.top_ap, hero.melee, hero.ranged, hero.reach
    )
    items = [write_profile(profile)]
    if health.hp != health.top:
        items.append(f"hp:{health.hp}")
    usual_mp, usual_ap = usual_points(points, entity == active(world))
    if points.mp != usual_mp:
        items.append(f"mp:{points.mp}")
    if points.ap != usual_ap:
        items.append(f"ap:{points.ap}")
    return ",".join([*items, *write_inventory(world, entity)])


def write_inventory(world: World, entity: int) -> list[str]:
    """The item that lists the stones an entity carries, none if it has none."""
    stones = [world.get(stone, Stone).name for stone in world.get(entity, Inventory).items]
    return [f"has:{'+'.join(map(written, stones))}"] if stones else []
