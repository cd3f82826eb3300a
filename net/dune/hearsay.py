"""What a server of others says, as the match's own events: the standard tells what is, seldom what happened.

Message by message, events are stated in a copy of the match. Where the rules tell what must
have happened that is stated; where they do not, it is only stated that something is so now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from msgspec import structs

from ecs.components import MATCH, TURN, Health, Outcome, Overtime, Points, Position, Progress, Team
from ecs.events import Appeared, Changed, Event, MatchOver, Moved, RoundStarted, Spawned, TurnStarted
from ecs.world import World
from net.dialect import OUT, Violation
from net.dune import from_server
from net.dune.belief import Belief, aim
from net.dune.names import CLASSES_BY_WIRE, HOUSES_BY_WIRE, own_name
from net.dune.parts import Ext, Tile
from net.reading import MOST_POINTS, within
from systems.dune.characters import controls, everybody
from systems.dune.components import (
    WORM,
    Character,
    Convention,
    House,
    HouseOffer,
    Noise,
    Purse,
    Spice,
    Storm,
    Swallowed,
    Terrain,
    Worm,
)
from systems.dune.defeat import note_last
from systems.dune.delivery import outskirts
from systems.dune.events import (
    AtomicsUsed,
    Attacked,
    Cloned,
    ConventionBroken,
    Defeated,
    Delivered,
    Devoured,
    DunesWalked,
    Earthquake,
    HandedOver,
    Heard,
    HouseChosen,
    Reinforced,
    SpiceBlown,
    SpiceTaken,
    Spun,
    StormMoved,
    WormAppeared,
    WormMoved,
    WormVanished,
)
from systems.dune.houses import HOUSES
from systems.dune.noise import trod
from systems.dune.scenario import LETTERS
from systems.dune.terrain import land
from systems.dune.victory import last_word

HOMES = {member.name: house.key for house in HOUSES.values() for member in house.members}
"""How a match was won, where nobody says so."""
Teller = Callable[[World, Iterable[from_server.FromServer]], list[Event]]


class Hearsay(Belief):
    """Follows one match by what is said of it."""

    def tell_history(self, world: World, messages: Iterable[from_server.FromServer]) -> list[Event]:
        """State how it stands by what these messages say, all together; whoever is missing is defeated."""
        history = tuple(messages)
        here = {each.character_id for each in history if isinstance(each, from_server.SpawnCharacterDemand)}
        self.history = True
        events = self.tell(world, history)
        self.history = False
        with world:
            for number, entity in self.entities.items():
                if here and number not in here and world.has(entity, Position):
                    world.emit(Defeated(entity, world.field(entity), None, 0))
        missing, world.events = world.events, []
        return [*events, *missing]

    def tell(self, world: World, messages: Iterable[from_server.FromServer]) -> list[Event]:
        """State what these messages mean; gives all of it."""
        self.world = world
        with world:
            for message in messages:
                teller = _TELLERS.get(type(message))
                if teller is not None:
                    # What is said of somebody or somewhere we do not know is passed over.
                    with suppress(LookupError, Violation):
                        teller(self, message)
            self.settle_turn()
        events, world.events = world.events, []
        return events


# Houses


def _offered(story: Belief, message: from_server.HouseOffer) -> None:
    houses = tuple(HOUSES_BY_WIRE[house.house_name] for house in message.houses)
    seat = story.seat(message.client_id)
    if not story.world.has(MATCH + seat, House):
        story.change(MATCH + seat, HouseOffer(houses))


def _chosen(story: Belief, message: from_server.HouseAcknowledgement) -> None:
    seat, house = story.seat(message.client_id), HOUSES_BY_WIRE[message.house_name]
    known = story.world.find(MATCH + seat, House)
    if known is None or known.name != house:
        story.emit(HouseChosen(seat, house))


# The world


def _map_changed(story: Belief, message: from_server.MapChangeDemand) -> None:
    world = story.world
    rows = message.new_map
    grid = world.grid
    cities = [field for field, kind in enumerate(world.get(MATCH, Terrain).kinds) if kind == "C"]
    if not _fits(rows, grid.width, grid.height) or any(
        rows[grid.y[field]][grid.x[field]].tile_type != "CITY" for field in cities
    ):
        rows = tuple(zip(*rows, strict=False))  # somebody counts columns first
    if not _fits(rows, grid.width, grid.height):
        raise LookupError("another board")
    tiles = [tile for row in rows for tile in row]
    kinds = "".join(LETTERS[tile.tile_type] for tile in tiles)
    crumbs = tuple(field for field, tile in enumerate(tiles) if tile.has_spice)
    _landscape(story, message, kinds, crumbs)
    story.lies(crumbs)
    story.change(MATCH, Terrain(kinds))
    story.change(MATCH, Storm(story.field(message.storm_eye)))


def _fits(rows: tuple[tuple[Tile, ...], ...], width: int, height: int) -> bool:
    return len(rows) == height and all(len(row) == width for row in rows)


def _landscape(
    story: Belief, message: from_server.MapChangeDemand, kinds: str, crumbs: tuple[int, ...]
) -> None:
    """What has changed the land, as far as the reason tells it."""
    world = story.world
    changed = world.get(MATCH, Terrain).kinds != kinds
    if story.history:
        return
    if message.change_reason == "SANDSTORM":
        story.emit(RoundStarted(world.get(MATCH, Progress).round + 1, ()))
        story.emit(StormMoved(world.get(MATCH, Storm).field, story.field(message.storm_eye), kinds))
    elif message.change_reason == "ENDGAME":
        story.emit(Earthquake(kinds))
    elif message.change_reason == "FAMILY_ATOMICS":
        _wasted(story, kinds)
    elif changed and message.change_reason not in ("HELI_CRASH", "SPICE_PICKUP"):
        before = world.get(MATCH, Spice).fields
        fresh = tuple(field for field in crumbs if field not in before)
        story.emit(SpiceBlown(_middle(world, fresh), kinds, fresh) if fresh else DunesWalked(kinds))


def _middle(world: World, fields: tuple[int, ...]) -> int:
    """The field with most of the others around it."""
    return max(fields, key=lambda field: sum(near in fields for near in world.grid.near[field]))


def _wasted(story: Belief, kinds: str) -> None:
    deed = story.deed
    if isinstance(deed, from_server.ActionDemand) and deed.action == "FAMILY_ATOMICS":
        story.deed = None
        entity = story.entity(deed.character_id)
        seat = story.world.get(entity, Team).seat
        left = max(0, story.world.get(MATCH + seat, House).atomics - 1)
        centre = story.field(aim(deed))
        story.emit(AtomicsUsed(entity, seat, story.world.field(entity), centre, kinds, left))


def _spawned(story: Belief, message: from_server.SpawnCharacterDemand) -> None:
    world, told = story.world, message.attributes
    seat, field = story.seat(message.client_id), story.field(message.position)
    most = within(told.health_max) or 1
    health = Health(within(told.health_current, most), most)
    points = Points(
        *(within(each, MOST_POINTS) for each in (told.mp_current, told.ap_current, told.mp_max, told.ap_max))
    )
    purse = Purse(within(told.inventory_used), within(told.inventory_size))
    entity = story.entities.get(message.character_id)
    if entity is None:
        name = own_name(message.character_name)
        kind = CLASSES_BY_WIRE[told.character_type]
        story.leads(seat, HOMES.get(name, next(iter(HOUSES))))
        home = HOMES.get(name, world.get(MATCH + seat, House).name)
        number = sum(world.get(each, Team).seat == seat for each in world.each(Character))
        row = (
            Character(name, kind, home, within(told.attack_damage), within(told.healing_hp)),
            Team(seat, number),
            health,
            points,
            purse,
            Noise(0, told.is_loud),
            Position(field),
        )
        entity = story.entities[message.character_id] = world.next_id
        story.emit(Spawned(entity, row))
        if world.get(MATCH, Progress).round and not story.history:
            story.emit(Reinforced(entity, seat))
        return
    place = world.find(entity, Position)
    if place is None:
        story.emit(Cloned(entity, field))
    elif place.field != field:
        story.emit(Moved(entity, place.field, field))
    story.change(entity, health)
    story.change(entity, points)
    story.change(entity, purse)
    if world.get(entity, Noise).loud != told.is_loud:
        story.change(entity, Noise(0, told.is_loud))


def _store(story: Belief, message: from_server.ChangePlayerSpiceDemand) -> None:
    world, seat, value = story.world, story.seat(message.client_id), within(message.new_spice_value)
    home = outskirts(world, seat)
    for entity in everybody(world):
        store, field = world.get(MATCH + seat, House).store, world.field(entity)
        spice = world.get(entity, Purse).spice
        beside = home & world.grid.bit[field] and world.get(entity, Team).seat == seat
        if beside and 0 < spice <= value - store and not story.history:
            story.emit(Delivered(entity, seat, field, spice, store + spice))
    story.change(MATCH + seat, structs.replace(world.get(MATCH + seat, House), store=value))


def _atomics(story: Belief, message: from_server.AtomicsUpdateDemand) -> None:
    world, seat = story.world, story.seat(message.client_id)
    house = world.get(MATCH + seat, House)
    if message.shunned and not house.outlawed and not world.get(MATCH, Convention).broken_by:
        story.emit(ConventionBroken(seat))
        if story.history:
            story.change(MATCH, Convention(seat))
    house = world.get(MATCH + seat, House)
    left = within(message.atomics_left)
    story.change(MATCH + seat, structs.replace(house, outlawed=message.shunned, atomics=left))


# The worm


def _worm_came(story: Belief, message: from_server.SandwormSpawnDemand) -> None:
    if story.overtime:
        return  # Shai-Hulud needs no field; whom he swallows is told next
    world, field, target = story.world, story.field(message.position), story.entity(message.character_id)
    if world.find(WORM, Position) == Position(field) and world.get(WORM, Worm).target == target:
        return
    _worm_left(story, message)
    story.emit(WormAppeared(field, target))


def _worm_went(story: Belief, message: from_server.SandwormMoveDemand) -> None:
    for place in message.path:
        story.emit(WormMoved(story.world.field(WORM), story.field(place)))


def _worm_left(story: Belief, _message: Any) -> None:
    place = story.world.find(WORM, Position)
    if place is not None:
        story.emit(WormVanished(place.field))


def _overtime(story: Belief, _message: from_server.Endgame) -> None:
    """It begins with the round that is being told, which the storm will count."""
    now = story.world.get(MATCH, Progress).round
    story.change(MATCH, Overtime(max(1, now) if story.history else now + 1))


# Turns


def _turn(story: Belief, message: from_server.TurnDemand) -> None:
    world, entity = story.world, story.entity(message.character_id)
    if not world.has(entity, Position) or Swallowed in world.rows[entity]:
        raise LookupError("not on the board")
    story.deed, story.hit = None, ()
    progress = world.get(MATCH, Progress)
    if story.history and progress.stage == TURN and entity == story.active():
        return  # as we knew
    for seat in story.seats.values():
        story.leads(seat, _offer(world, seat))
    if not progress.round:
        story.emit(RoundStarted(1, ()))
        progress = world.get(MATCH, Progress)
    if progress.index < 0 or entity not in progress.order[progress.index + 1 :]:
        passed = tuple(each for each in progress.order[: progress.index + 1] if each != entity)
        order = (*passed, entity)
        story.emit(Changed(MATCH, structs.replace(progress, order=order, index=len(passed) - 1)))
    points = world.get(entity, Points)
    full = points if points.mp or points.ap or story.history else Points(points.top_mp, points.top_ap, 0, 0)
    story.emit(TurnStarted(entity, progress.turn + 1, full.mp, full.ap))
    if world.get(entity, Noise) != Noise() and not story.history:
        story.emit(Heard(entity, 0, loud=False))


def _offer(world: World, seat: int) -> str:
    """A house that this seat may well lead."""
    offer = world.find(MATCH + seat, HouseOffer)
    return offer.houses[0] if offer is not None and offer.houses else next(iter(HOUSES))


def _moved(story: Belief, message: from_server.MovementDemand) -> None:
    world, entity = story.world, story.entity(message.character_id)
    for place in message.specs.path:
        field = story.field(place)
        if world.has(entity, Position):
            story.emit(Moved(entity, world.field(entity), field))
        else:
            story.emit(Appeared(entity, field))  # so it was there all the time
        if entity == story.active() and land(world).desert & world.grid.bit[field]:
            trod(world, entity)


def _flown(story: Belief, message: from_server.HeliDemand) -> None:
    entity = story.entity(message.character_id)
    if story.world.has(entity, Position):
        story.emit(Moved(entity, story.world.field(entity), story.field(message.target)))
    else:
        story.emit(Appeared(entity, story.field(message.target)))


def _acted(story: Belief, message: from_server.ActionDemand) -> None:
    world, entity = story.world, story.entity(message.character_id)
    here = world.field(entity)
    story.deed, story.hit = None, _aimed_at(story, message, here)
    match message.action:
        case "SWORD_SPIN" | "SWORDSPIN":
            story.emit(Spun(entity, here))
        case "COLLECT":
            if here in world.get(MATCH, Spice).fields:
                story.emit(SpiceTaken(entity, world.get(entity, Team).seat, (here,)))
        case "ATTACK":
            field = story.field(aim(message))
            target = world.on(field, Character)
            if target is not None:
                story.emit(Attacked(entity, target, here, field))
        case "VOICE":
            giver = world.on(story.field(aim(message)), Character)
            if giver is not None:
                purse = world.get(entity, Purse)
                amount = min(world.get(giver, Purse).spice, purse.room - purse.spice)
                story.emit(HandedOver(giver, entity, max(0, amount), voice=True))
        case "KANLY" | "FAMILY_ATOMICS" | "SPICE_HOARDING":
            story.deed = message  # what comes next tells how it went


def _aimed_at(story: Belief, message: from_server.ActionDemand, here: int) -> tuple[int, ...]:
    """Everybody who may be hurt by a deed."""
    near = story.world.grid.near
    match message.action:
        case "ATTACK" | "KANLY":
            fields: tuple[int, ...] = (story.field(aim(message)),)
        case "SWORD_SPIN" | "SWORDSPIN":
            fields = tuple(near[here])
        case "FAMILY_ATOMICS":
            centre = story.field(aim(message))
            fields = (centre, *near[centre])
        case _:
            return ()
    return tuple(each for field in fields for each in story.world.at.get(field, ()))


def _given(story: Belief, message: from_server.TransferDemand) -> None:
    story.deed = message


def _stats(story: Belief, message: from_server.CharacterStatChangeDemand) -> None:
    world, entity, told = story.world, story.entity(message.character_id), message.stats
    seat = world.get(entity, Team).seat
    if told.is_swallowed:
        if world.has(entity, Position):
            spice = world.get(entity, Purse).spice
            story.emit(Devoured(entity, seat, world.field(entity), spice, shai_hulud=story.overtime))
            note_last(world, seat)
        else:
            story.change(entity, Swallowed())
        return
    deed = story.deed
    purse = world.get(entity, Purse)
    if isinstance(deed, from_server.TransferDemand) and entity == story.entity(deed.character_id):
        story.deed = None
        if told.spice < purse.spice:
            taker = story.entity(deed.target_id)
            story.emit(HandedOver(entity, taker, purse.spice - told.spice, voice=False))
    story.has_health(entity, told.hp)
    story.settle_duel()
    story.has_points(entity, told.mp, told.ap)
    story.change(entity, Purse(within(told.spice), purse.room))
    noise = world.get(entity, Noise)
    if noise.loud != told.is_loud:
        story.emit(Heard(entity, noise.steps if told.is_loud else 0, told.is_loud))


def _ended(story: Belief, message: from_server.GameEnd) -> None:
    winner = story.seats.get(message.winner_id, 0)
    reason = message.ext.reason if isinstance(message.ext, Ext) else ""
    known = reason if isinstance(reason, str) and reason else _reason(story, winner)
    story.emit(MatchOver(Outcome.won(winner, known, story.world.seats)))


def _reason(story: Belief, winner: int) -> str:
    """The standard tells who won; the board tells why, unless somebody gave up."""
    left = [seat for seat in story.seats.values() if controls(story.world, seat)]
    if left == [winner]:
        return "swallowed"
    if not left and (last := last_word(story.world))[0] == winner:
        return last[1]
    return OUT


_TELLERS: dict[type[Any], Callable[[Belief, Any], None]] = {
    from_server.HouseOffer: _offered,
    from_server.HouseAcknowledgement: _chosen,
    from_server.MapChangeDemand: _map_changed,
    from_server.SpawnCharacterDemand: _spawned,
    from_server.ChangePlayerSpiceDemand: _store,
    from_server.AtomicsUpdateDemand: _atomics,
    from_server.SandwormSpawnDemand: _worm_came,
    from_server.SandwormMoveDemand: _worm_went,
    from_server.SandwormDespawnDemand: _worm_left,
    from_server.Endgame: _overtime,
    from_server.TurnDemand: _turn,
    from_server.MovementDemand: _moved,
    from_server.HeliDemand: _flown,
    from_server.ActionDemand: _acted,
    from_server.TransferDemand: _given,
    from_server.CharacterStatChangeDemand: _stats,
    from_server.GameEnd: _ended,
}
