"""What we believe of a match that a server of others plays: who is who, and what must have happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from ecs.components import MATCH, TURN, TURN_END, Health, Overtime, Points, Position, Progress, Team
from ecs.events import Changed, Event, Healed, Hurt, Spent
from ecs.world import World
from net.dune import messages
from net.reading import MOST_POINTS, within
from systems.dune.components import (
    Character,
    House,
    Purse,
    Spice,
)
from systems.dune.events import (
    Defeated,
    Duelled,
    HouseChosen,
    SpiceScattered,
    SpiceTaken,
)


class DecodeContext:
    """What we believe of a match: who is who, and how we state what must have happened."""

    def __init__(self, seats: Mapping[int, int]) -> None:
        """``seats`` are those of the clients."""
        self.seats = seats
        self.entities: dict[int, int] = {}
        """The character of each number."""
        self.world: World
        self.history = False
        """Whether we are told how it stands, not what happens."""
        self.deed: messages.ActionDemand | messages.TransferDemand | None = None
        """What was done and is still to be understood."""
        self.hit: tuple[int, ...] = ()
        """Whom the last deed was aimed at."""
        self._fallen: int | None = None

    # Who and where

    def seat(self, number: int) -> int:
        """The seat of a client; raises `LookupError`."""
        return self.seats[number]

    def entity(self, number: int) -> int:
        """The character of that number; raises `LookupError`."""
        return self.entities[number]

    def number_of(self, entity: int) -> int:
        """What the server calls a character; a server of ours gives them no other numbers than we do."""
        return next((number for number, known in self.entities.items() if known == entity), entity)

    def field(self, place: messages.Position) -> int:
        """A field of the board; raises `LookupError` beyond it."""
        field = self.world.grid.at(place.x, place.y)
        if field is None:
            raise LookupError(place)
        return field

    def active(self) -> int | None:
        """Whose turn it is."""
        progress = self.world.get(MATCH, Progress)
        return progress.order[progress.index] if 0 <= progress.index < len(progress.order) else None

    @property
    def overtime(self) -> bool:
        """Whether Shai-Hulud has come."""
        progress = self.world.get(MATCH, Progress)
        return progress.round >= self.world.get(MATCH, Overtime).start

    # Stating

    def emit(self, event: Event) -> None:
        """It happened."""
        self.world.emit(event)

    def change(self, entity: int, component: Any) -> None:
        """It is so now, if it was not so before."""
        if self.world.find(entity, type(component)) != component:
            self.emit(Changed(entity, component))

    def has_points(self, entity: int, mp: int, ap: int) -> None:
        """So many points somebody has."""
        points = self.world.get(entity, Points)
        mp, ap = within(mp, MOST_POINTS), within(ap, MOST_POINTS)
        paid = points.mp - mp, points.ap - ap
        if entity == self.active() and self.world.has(entity, Position) and min(paid) >= 0 < max(paid):
            self.emit(Spent(entity, self.world.field(entity), *paid))
        self.change(entity, structs.replace(points, mp=mp, ap=ap))

    def has_health(self, entity: int, hp: int) -> None:
        """So much health somebody has; whoever loses the last of it leaves the board.

        Some servers clone with none at all and play on: whoever has none anyway only leaves by another blow.
        """
        world = self.world
        before, top = world.get(entity, Health).hp, world.get(entity, Health).top
        hp = within(hp, top)
        if not world.has(entity, Position):
            return
        field, by = world.field(entity), self.active()
        duel = self._duel_of(entity)
        if duel is not None:
            self.emit(Duelled(duel, entity, world.field(duel), field, success=not hp))
        if hp < before and not (duel is not None and not hp):
            self.emit(Hurt(entity, field, before - hp, hp, by))
        elif hp > before:
            self.emit(Healed(entity, field, hp - before, hp))
        if not hp and (before or entity in self.hit):
            mine, theirs = (world.get(each, Team).seat if each else 0 for each in (entity, by))
            self._fallen = field if world.get(entity, Purse).spice else None
            self.emit(Defeated(entity, field, by, theirs if theirs != mine else 0))

    def _duel_of(self, entity: int) -> int | None:
        """Whoever fights a duel with this one of which the end was not known."""
        deed = self.deed
        if not isinstance(deed, messages.ActionDemand) or deed.action != "KANLY":
            return None
        if self.world.field(entity) != self.field(aim(deed)):
            return None
        self.deed = None
        return self.entity(deed.character_id)

    def leads(self, seat: int, house: str) -> None:
        """A seat must have led this house all the time, if nobody has told which."""
        if not self.world.has(MATCH + seat, House):
            self.emit(HouseChosen(seat, house))

    def settle_turn(self) -> None:
        """Whoever has left the board has no turn any more."""
        progress, entity = self.world.get(MATCH, Progress), self.active()
        if progress.stage == TURN and (entity is None or not self.world.has(entity, Position)):
            self.emit(Changed(MATCH, structs.replace(progress, stage=TURN_END)))

    def settle_duel(self) -> None:
        """Nothing came of it."""
        deed = self.deed
        if isinstance(deed, messages.ActionDemand) and deed.action == "KANLY":
            self.deed = None
            entity, field = self.entity(deed.character_id), self.field(aim(deed))
            target = self.world.on(field, Character)
            if target is not None:
                self.emit(Duelled(entity, target, self.world.field(entity), field, success=False))

    def lies(self, crumbs: tuple[int, ...]) -> None:
        """Spice lies on these fields."""
        before = self.world.get(MATCH, Spice).fields
        taken = tuple(field for field in before if field not in crumbs)
        fresh = tuple(field for field in crumbs if field not in before)
        deed = self.deed
        if taken and isinstance(deed, messages.ActionDemand) and deed.action == "SPICE_HOARDING":
            entity = self.entity(deed.character_id)
            self.deed = None
            self.emit(SpiceTaken(entity, self.world.get(entity, Team).seat, taken))
        if fresh and self._fallen is not None:
            self.emit(SpiceScattered(self._fallen, fresh, 0))
            self._fallen = None
        self.change(MATCH, Spice(crumbs))


def aim(deed: messages.ActionDemand) -> messages.Position:
    """Where a deed was aimed; raises `LookupError` if nobody says so."""
    if not isinstance(deed.specs.target, messages.Position):
        raise LookupError("no target")
    return deed.specs.target
