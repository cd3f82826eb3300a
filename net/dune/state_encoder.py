"""How the standard shows what there is: the map, a character, a house, the whole state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import UNSET

from ecs.components import MATCH, Health, Overtime, Points, Progress, Team
from ecs.components import Position as Place
from ecs.world import World
from net.dune import messages
from net.dune.codec import COLOURS, WIRE_CLASSES, WIRE_HOUSES, WIRE_TILES, position, wire_name
from net.dune.messages import Attributes, HouseCharacter, OfferedHouse, Statistics, Stats, Tile
from systems.dune.characters import everybody, storm
from systems.dune.components import (
    WORM,
    Character,
    City,
    House,
    HouseOffer,
    Noise,
    Purse,
    Score,
    Spice,
    Storm,
    Swallowed,
    Terrain,
    Worm,
)
from systems.dune.houses import HOUSES

SEATS = (1, 2)
Numbers = Sequence[int]
"""The number of the client on each seat; the first is nobody's."""


@lru_cache(maxsize=256)
def _tile(kind: str, owner: int, has_spice: bool, in_storm: bool) -> Tile:
    return Tile(
        tile_type=WIRE_TILES[kind], client_id=owner or UNSET, has_spice=has_spice, is_in_sandstorm=in_storm
    )


def map_change(world: World, numbers: Numbers, reason: str) -> messages.MapChangeDemand:
    """The whole map."""
    width = world.grid.width
    kinds = world.get(MATCH, Terrain).kinds
    spice = set(world.get(MATCH, Spice).fields)
    owners = {field: numbers[seat] for seat in SEATS for field in world.get(MATCH + seat, City).fields}
    raging, bit = storm(world), world.grid.bit
    tiles = [
        _tile(kind, owners.get(field, 0), field in spice, bool(raging & bit[field]))
        for field, kind in enumerate(kinds)
    ]
    return messages.MapChangeDemand(
        change_reason=reason,
        new_map=tuple(tuple(tiles[row : row + width]) for row in range(0, len(tiles), width)),
        storm_eye=position(world, world.get(MATCH, Storm).field),
    )


def stats(world: World, entity: int) -> Stats:
    """What a character has now."""
    row = world.rows[entity]
    points: Points = row[Points]
    return Stats(row[Health].hp, points.ap, points.mp, row[Purse].spice, row[Noise].loud, Swallowed in row)


def stat_change(world: World, numbers: Numbers, entity: int) -> messages.CharacterStatChangeDemand:
    """What a character has now, told to all."""
    return messages.CharacterStatChangeDemand(
        client_id=numbers[world.get(entity, Team).seat], character_id=entity, stats=stats(world, entity)
    )


def spawn(world: World, numbers: Numbers, entity: int) -> messages.SpawnCharacterDemand:
    """Everything about a character on the board."""
    row = world.rows[entity]
    who: Character = row[Character]
    health: Health = row[Health]
    points: Points = row[Points]
    return messages.SpawnCharacterDemand(
        client_id=numbers[row[Team].seat],
        character_id=entity,
        character_name=wire_name(who.name),
        position=position(world, row[Place].field),
        attributes=Attributes(
            character_type=WIRE_CLASSES[who.kind],
            health_max=health.top,
            health_current=health.hp,
            healing_hp=who.healing,
            mp_max=points.top_mp,
            mp_current=points.mp,
            ap_max=points.top_ap,
            ap_current=points.ap,
            attack_damage=who.damage,
            inventory_size=row[Purse].room,
            inventory_used=row[Purse].spice,
            killed_by_sandworm=Swallowed in row,
            is_loud=row[Noise].loud,
        ),
    )


def offer(world: World, numbers: Numbers, seat: int) -> messages.HouseOffer | None:
    """The houses a player may choose from; None if that is done."""
    offered = world.find(MATCH + seat, HouseOffer)
    if offered is None:
        return None
    return messages.HouseOffer(client_id=numbers[seat], houses=tuple(map(_house, offered.houses)))


@lru_cache(maxsize=len(HOUSES))
def _house(key: str) -> OfferedHouse:
    name = WIRE_HOUSES[key]
    members = tuple(
        HouseCharacter(wire_name(member.name), WIRE_CLASSES[member.kind]) for member in HOUSES[key].members
    )
    return OfferedHouse(name, COLOURS[name], members)


def acknowledgement(world: World, numbers: Numbers, seat: int) -> messages.HouseAcknowledgement | None:
    """The house a player leads; None if that is not chosen yet."""
    house = world.find(MATCH + seat, House)
    if house is None:
        return None
    return messages.HouseAcknowledgement(client_id=numbers[seat], house_name=WIRE_HOUSES[house.name])


def store(world: World, numbers: Numbers, seat: int) -> messages.ChangePlayerSpiceDemand:
    """The spice of a player."""
    value = world.get(MATCH + seat, House).store
    return messages.ChangePlayerSpiceDemand(client_id=numbers[seat], new_spice_value=value)


def atomics(world: World, numbers: Numbers, seat: int) -> messages.AtomicsUpdateDemand:
    """The atomics of a player."""
    house = world.get(MATCH + seat, House)
    return messages.AtomicsUpdateDemand(
        client_id=numbers[seat], shunned=house.outlawed, atomics_left=house.atomics
    )


def worm(world: World, numbers: Numbers) -> messages.SandwormSpawnDemand | None:
    """The sandworm, if there is one."""
    place = world.find(WORM, Place)
    if place is None:
        return None
    target = world.get(WORM, Worm).target
    return messages.SandwormSpawnDemand(
        client_id=numbers[world.get(target, Team).seat],
        character_id=target,
        position=position(world, place.field),
    )


def turn(world: World, numbers: Numbers) -> messages.TurnDemand:
    """Whose turn it is."""
    progress = world.get(MATCH, Progress)
    entity = progress.order[progress.index]
    return messages.TurnDemand(
        client_id=numbers[world.get(entity, Team).seat],
        character_id=entity,
    )


def history(world: World, numbers: Numbers) -> Iterator[messages.Broadcast]:
    """Everything that somebody needs who comes late to a match in its turns."""
    progress = world.get(MATCH, Progress)
    yield map_change(world, numbers, "ROUND_PHASE")
    for seat in SEATS:
        chosen = acknowledgement(world, numbers, seat)
        if chosen:
            yield chosen
    for entity in everybody(world):
        yield spawn(world, numbers, entity)
    for seat in SEATS:
        yield store(world, numbers, seat)
        yield atomics(world, numbers, seat)
    hunter = worm(world, numbers)
    if hunter:
        yield hunter
    if progress.round >= world.get(MATCH, Overtime).start:
        yield messages.Endgame()
    yield turn(world, numbers)


def statistics(world: World, seat: int) -> Statistics:
    """What decides between two houses."""
    house, score = world.find(MATCH + seat, House), world.get(MATCH + seat, Score)
    alive = [
        wire_name(world.get(entity, Character).name)
        for entity in everybody(world)
        if world.get(entity, Team).seat == seat
    ]
    return Statistics(
        house_spice_storage=house.store if house else 0,
        total_spice_collected=score.picked_up,
        enemies_defeated=score.defeated,
        characters_swallowed=score.swallowed,
        characters_alive=tuple(alive),
        last_character_standing=score.last_on_board,
    )
