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
from net.dune import messages
from net.dune.codec import CLASSES_BY_WIRE, HOUSES_BY_WIRE, own_name
from net.dune.decode_context import DecodeContext, aim
from net.dune.messages import Tile
from net.inbound import Violation
from net.mirror import OUT
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
Teller = Callable[[World, Iterable[messages.FromServer]], list[Event]]


class EventDecoder(DecodeContext):
    """Follows one match by what is said of it."""

    def tell_history(self, world: World, told: Iterable[messages.FromServer]) -> list[Event]:
        """State how it stands by what these messages say, all together; whoever is missing is defeated."""
        history = tuple(told)
        here = {each.character_id for each in history if isinstance(each, messages.SpawnCharacterDemand)}
        self.history = True
        events = self.tell(world, history)
        self.history = False
        with world:
            for number, entity in self.entities.items():
                if here and number not in here and world.has(entity, Position):
                    world.emit(Defeated(entity, world.field(entity), None, 0))
        missing, world.events = world.events, []
        return [*events, *missing]

    def tell(self, world: World, messages: Iterable[messages.FromServer]) -> list[Event]:
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


def _offered(context: DecodeContext, message: messages.HouseOffer) -> None:
    houses = tuple(HOUSES_BY_WIRE[house.house_name] for house in message.houses)
    seat = context.seat(message.client_id)
    if not context.world.has(MATCH + seat, House):
        context.change(MATCH + seat, HouseOffer(houses))


def _chosen(context: DecodeContext, message: messages.HouseAcknowledgement) -> None:
    seat, house = context.seat(message.client_id), HOUSES_BY_WIRE[message.house_name]
    known = context.world.find(MATCH + seat, House)
    if known is None or known.name != house:
        context.emit(HouseChosen(seat, house))


# The world


def _map_changed(context: DecodeContext, message: messages.MapChangeDemand) -> None:
    world = context.world
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
    _landscape(context, message, kinds, crumbs)
    context.lies(crumbs)
    context.change(MATCH, Terrain(kinds))
    context.change(MATCH, Storm(context.field(message.storm_eye)))


def _fits(rows: tuple[tuple[Tile, ...], ...], width: int, height: int) -> bool:
    return len(rows) == height and all(len(row) == width for row in rows)


def _landscape(
    context: DecodeContext, message: messages.MapChangeDemand, kinds: str, crumbs: tuple[int, ...]
) -> None:
    """What has changed the land, as far as the reason tells it."""
    world = context.world
    changed = world.get(MATCH, Terrain).kinds != kinds
    if context.history:
        return
    if message.change_reason == "SANDSTORM":
        context.emit(RoundStarted(world.get(MATCH, Progress).round + 1, ()))
        context.emit(StormMoved(world.get(MATCH, Storm).field, context.field(message.storm_eye), kinds))
    elif message.change_reason == "ENDGAME":
        context.emit(Earthquake(kinds))
    elif message.change_reason == "FAMILY_ATOMICS":
        _wasted(context, kinds)
    elif changed and message.change_reason not in ("HELI_CRASH", "SPICE_PICKUP"):
        before = world.get(MATCH, Spice).fields
        fresh = tuple(field for field in crumbs if field not in before)
        context.emit(SpiceBlown(_middle(world, fresh), kinds, fresh) if fresh else DunesWalked(kinds))


def _middle(world: World, fields: tuple[int, ...]) -> int:
    """The field with most of the others around it."""
    return max(fields, key=lambda field: sum(near in fields for near in world.grid.near[field]))


def _wasted(context: DecodeContext, kinds: str) -> None:
    deed = context.deed
    if isinstance(deed, messages.ActionDemand) and deed.action == "FAMILY_ATOMICS":
        context.deed = None
        entity = context.entity(deed.character_id)
        seat = context.world.get(entity, Team).seat
        left = max(0, context.world.get(MATCH + seat, House).atomics - 1)
        centre = context.field(aim(deed))
        context.emit(AtomicsUsed(entity, seat, context.world.field(entity), centre, kinds, left))


def _spawned(context: DecodeContext, message: messages.SpawnCharacterDemand) -> None:
    world, told = context.world, message.attributes
    seat, field = context.seat(message.client_id), context.field(message.position)
    most = within(told.health_max) or 1
    health = Health(within(told.health_current, most), most)
    points = Points(
        *(within(each, MOST_POINTS) for each in (told.mp_current, told.ap_current, told.mp_max, told.ap_max))
    )
    purse = Purse(within(told.inventory_used), within(told.inventory_size))
    entity = context.entities.get(message.character_id)
    if entity is None:
        name = own_name(message.character_name)
        kind = CLASSES_BY_WIRE[told.character_type]
        context.leads(seat, HOMES.get(name, next(iter(HOUSES))))
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
        entity = context.entities[message.character_id] = world.next_id
        context.emit(Spawned(entity, row))
        if world.get(MATCH, Progress).round and not context.history:
            context.emit(Reinforced(entity, seat))
        return
    place = world.find(entity, Position)
    if place is None:
        context.emit(Cloned(entity, field))
    elif place.field != field:
        context.emit(Moved(entity, place.field, field))
    context.change(entity, health)
    context.change(entity, points)
    context.change(entity, purse)
    if world.get(entity, Noise).loud != told.is_loud:
        context.change(entity, Noise(0, told.is_loud))


def _store(context: DecodeContext, message: messages.ChangePlayerSpiceDemand) -> None:
    world, seat, value = context.world, context.seat(message.client_id), within(message.new_spice_value)
    home = outskirts(world, seat)
    for entity in everybody(world):
        store, field = world.get(MATCH + seat, House).store, world.field(entity)
        spice = world.get(entity, Purse).spice
        beside = home & world.grid.bit[field] and world.get(entity, Team).seat == seat
        if beside and 0 < spice <= value - store and not context.history:
            context.emit(Delivered(entity, seat, field, spice, store + spice))
    context.change(MATCH + seat, structs.replace(world.get(MATCH + seat, House), store=value))


def _atomics(context: DecodeContext, message: messages.AtomicsUpdateDemand) -> None:
    world, seat = context.world, context.seat(message.client_id)
    house = world.get(MATCH + seat, House)
    if message.shunned and not house.outlawed and not world.get(MATCH, Convention).broken_by:
        context.emit(ConventionBroken(seat))
        if context.history:
            context.change(MATCH, Convention(seat))
    house = world.get(MATCH + seat, House)
    left = within(message.atomics_left)
    context.change(MATCH + seat, structs.replace(house, outlawed=message.shunned, atomics=left))


# The worm


def _worm_came(context: DecodeContext, message: messages.SandwormSpawnDemand) -> None:
    if context.overtime:
        return  # Shai-Hulud needs no field; whom he swallows is told next
    world, field = context.world, context.field(message.position)
    target = context.entity(message.character_id)
    if world.find(WORM, Position) == Position(field) and world.get(WORM, Worm).target == target:
        return
    _worm_left(context, message)
    context.emit(WormAppeared(field, target))


def _worm_went(context: DecodeContext, message: messages.SandwormMoveDemand) -> None:
    for place in message.path:
        context.emit(WormMoved(context.world.field(WORM), context.field(place)))


def _worm_left(context: DecodeContext, _message: Any) -> None:
    place = context.world.find(WORM, Position)
    if place is not None:
        context.emit(WormVanished(place.field))


def _overtime(context: DecodeContext, _message: messages.Endgame) -> None:
    """It begins with the round that is being told, which the storm will count."""
    now = context.world.get(MATCH, Progress).round
    context.change(MATCH, Overtime(max(1, now) if context.history else now + 1))


# Turns


def _turn(context: DecodeContext, message: messages.TurnDemand) -> None:
    world, entity = context.world, context.entity(message.character_id)
    if not world.has(entity, Position) or Swallowed in world.rows[entity]:
        raise LookupError("not on the board")
    context.deed, context.hit = None, ()
    progress = world.get(MATCH, Progress)
    if context.history and progress.stage == TURN and entity == context.active():
        return  # as we knew
    for seat in context.seats.values():
        context.leads(seat, _offer(world, seat))
    if not progress.round:
        context.emit(RoundStarted(1, ()))
        progress = world.get(MATCH, Progress)
    if progress.index < 0 or entity not in progress.order[progress.index + 1 :]:
        passed = tuple(each for each in progress.order[: progress.index + 1] if each != entity)
        order = (*passed, entity)
        context.emit(Changed(MATCH, structs.replace(progress, order=order, index=len(passed) - 1)))
    points = world.get(entity, Points)
    full = points if points.mp or points.ap or context.history else Points(points.top_mp, points.top_ap, 0, 0)
    context.emit(TurnStarted(entity, progress.turn + 1, full.mp, full.ap))
    if world.get(entity, Noise) != Noise() and not context.history:
        context.emit(Heard(entity, 0, loud=False))


def _offer(world: World, seat: int) -> str:
    """A house that this seat may well lead."""
    offer = world.find(MATCH + seat, HouseOffer)
    return offer.houses[0] if offer is not None and offer.houses else next(iter(HOUSES))


def _moved(context: DecodeContext, message: messages.MovementDemand) -> None:
    world, entity = context.world, context.entity(message.character_id)
    for place in message.specs.path:
        field = _went(context, entity, place)
        if entity == context.active() and land(world).desert & world.grid.bit[field]:
            trod(world, entity)


def _flown(context: DecodeContext, message: messages.HeliDemand) -> None:
    _went(context, context.entity(message.character_id), message.target)


def _went(context: DecodeContext, entity: int, place: messages.Position) -> int:
    world, field = context.world, context.field(place)
    if world.has(entity, Position):
        context.emit(Moved(entity, world.field(entity), field))
    else:
        context.emit(Appeared(entity, field))  # so it was there all the time
    return field


def _acted(context: DecodeContext, message: messages.ActionDemand) -> None:
    world, entity = context.world, context.entity(message.character_id)
    here = world.field(entity)
    context.deed, context.hit = None, _aimed_at(context, message, here)
    match message.action:
        case "SWORD_SPIN" | "SWORDSPIN":
            context.emit(Spun(entity, here))
        case "COLLECT":
            if here in world.get(MATCH, Spice).fields:
                context.emit(SpiceTaken(entity, world.get(entity, Team).seat, (here,)))
        case "ATTACK":
            field = context.field(aim(message))
            target = world.on(field, Character)
            if target is not None:
                context.emit(Attacked(entity, target, here, field))
        case "VOICE":
            giver = world.on(context.field(aim(message)), Character)
            if giver is not None:
                purse = world.get(entity, Purse)
                amount = min(world.get(giver, Purse).spice, purse.room - purse.spice)
                context.emit(HandedOver(giver, entity, max(0, amount), voice=True))
        case "KANLY" | "FAMILY_ATOMICS" | "SPICE_HOARDING":
            context.deed = message  # what comes next tells how it went


def _aimed_at(context: DecodeContext, message: messages.ActionDemand, here: int) -> tuple[int, ...]:
    """Everybody who may be hurt by a deed."""
    near = context.world.grid.near
    match message.action:
        case "ATTACK" | "KANLY":
            fields: tuple[int, ...] = (context.field(aim(message)),)
        case "SWORD_SPIN" | "SWORDSPIN":
            fields = tuple(near[here])
        case "FAMILY_ATOMICS":
            centre = context.field(aim(message))
            fields = (centre, *near[centre])
        case _:
            return ()
    return tuple(each for field in fields for each in context.world.at.get(field, ()))


def _given(context: DecodeContext, message: messages.TransferDemand) -> None:
    context.deed = message


def _stats(context: DecodeContext, message: messages.CharacterStatChangeDemand) -> None:
    world, entity, told = context.world, context.entity(message.character_id), message.stats
    seat = world.get(entity, Team).seat
    if told.is_swallowed:
        if world.has(entity, Position):
            spice = world.get(entity, Purse).spice
            context.emit(Devoured(entity, seat, world.field(entity), spice, shai_hulud=context.overtime))
            note_last(world, seat)
        else:
            context.change(entity, Swallowed())
        return
    deed = context.deed
    purse = world.get(entity, Purse)
    if isinstance(deed, messages.TransferDemand) and entity == context.entity(deed.character_id):
        context.deed = None
        if told.spice < purse.spice:
            taker = context.entity(deed.target_id)
            context.emit(HandedOver(entity, taker, purse.spice - told.spice, voice=False))
    context.has_health(entity, told.hp)
    context.settle_duel()
    context.has_points(entity, told.mp, told.ap)
    context.change(entity, Purse(within(told.spice), purse.room))
    noise = world.get(entity, Noise)
    if noise.loud != told.is_loud:
        context.emit(Heard(entity, noise.steps if told.is_loud else 0, told.is_loud))


def _ended(context: DecodeContext, message: messages.GameEnd) -> None:
    winner = context.seats.get(message.winner_id, 0)
    context.emit(MatchOver(Outcome.won(winner, _reason(context, winner), context.world.seats)))


def _reason(context: DecodeContext, winner: int) -> str:
    """The standard tells who won; the board tells why, unless somebody gave up."""
    left = [seat for seat in context.seats.values() if controls(context.world, seat)]
    if left == [winner]:
        return "swallowed"
    if not left and (last := last_word(context.world))[0] == winner:
        return last[1]
    return OUT


_TELLERS: dict[type[Any], Callable[[DecodeContext, Any], None]] = {
    messages.HouseOffer: _offered,
    messages.HouseAcknowledgement: _chosen,
    messages.MapChangeDemand: _map_changed,
    messages.SpawnCharacterDemand: _spawned,
    messages.ChangePlayerSpiceDemand: _store,
    messages.AtomicsUpdateDemand: _atomics,
    messages.SandwormSpawnDemand: _worm_came,
    messages.SandwormMoveDemand: _worm_went,
    messages.SandwormDespawnDemand: _worm_left,
    messages.Endgame: _overtime,
    messages.TurnDemand: _turn,
    messages.MovementDemand: _moved,
    messages.HeliDemand: _flown,
    messages.ActionDemand: _acted,
    messages.TransferDemand: _given,
    messages.CharacterStatChangeDemand: _stats,
    messages.GameEnd: _ended,
}
