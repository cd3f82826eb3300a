"""What must hold in every match of Deserts of Dune after every command; quick, as it runs so often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ecs.components import MATCH, OVER, TURN, Health, Points, Position, Progress, Team
from ecs.events import Event
from ecs.grid import Field, Fields
from ecs.world import World
from systems.dune.components import (
    ATOMICS,
    CITY,
    HELIPORT,
    HOUSE_CHOICE,
    WORM,
    Character,
    City,
    Convention,
    House,
    Noise,
    Purse,
    Score,
    Spice,
    Storm,
    Swallowed,
    Terrain,
    Worm,
)
from systems.dune.delivery import outskirts
from systems.dune.events import AtomicsUsed, Defeated, Devoured, SpiceBlown, SpiceScattered
from systems.dune.noise import LOUD_STEPS
from systems.dune.rounds import in_overtime
from systems.dune.terrain import around, land
from systems.invariants import Broken, check_course, check_outcome

_SEATS = (1, 2)


class Marks(NamedTuple):
    """What one check notes for the next."""

    progress: Progress
    terrain: Terrain
    convention: Convention
    houses: tuple[House | None, House | None]
    scores: tuple[Score, Score]
    swallowed: list[int]
    lying: tuple[Field, ...]
    """Where spice lies."""
    purses: dict[int, int]
    """The spice that each character carries."""
    spice: int
    """All there is: lying, carried and stored."""


def law(world: World, before: Marks | None, events: Sequence[Event] = ()) -> Marks:
    """Check the whole match; ``before`` is what was noted before the command that led to these events."""
    rows = world.rows
    row = rows[MATCH]
    houses = (rows[MATCH + 1].get(House), rows[MATCH + 2].get(House))
    lying: tuple[Field, ...] = row[Spice].fields
    purses = {character: rows[character][Purse].spice for character in world.each(Character)}
    stored = sum(house.store for house in houses if house is not None)
    now = Marks(
        progress=row[Progress],
        terrain=row[Terrain],
        convention=row[Convention],
        houses=houses,
        scores=(rows[MATCH + 1][Score], rows[MATCH + 2][Score]),
        swallowed=world.each(Swallowed),
        lying=lying,
        purses=purses,
        spice=len(lying) + sum(purses.values()) + stored,
    )
    _check_progress(world, now.progress)
    _check_terrain(world, now.terrain.kinds)
    _check_people(world, list(purses))
    _check_worm(world)
    if now.convention.due not in (0, 3 - now.convention.broken_by):
        raise Broken(f"reinforcements are due by {now.convention}")
    if before is not None:
        _check_since(world, before, now)
        _check_balance(world, before, now, events)
    return now


def _check_progress(world: World, progress: Progress) -> None:
    order = progress.order
    if len(set(order)) != len(order):
        raise Broken(f"somebody is twice in the order {order}")
    if not world.rows.keys() >= set(order):
        raise Broken(f"somebody who is not there is in the order {order}")
    if progress.stage == TURN:
        if not world.has(order[progress.index], Position):
            raise Broken(f"entity {order[progress.index]} has its turn but is not on the board")
    elif progress.stage not in (HOUSE_CHOICE, OVER):
        raise Broken(f"the match rests in stage {progress.stage!r}")
    check_outcome(world, progress, winners=(0, 1, 2))


def _check_terrain(world: World, kinds: str) -> None:
    """A letter for every field, a storm on the board, and at most one crumb on a field where it can lie."""
    rows = world.rows
    if len(kinds) != world.grid.size:
        raise Broken(f"there are {len(kinds)} letters for {world.grid.size} fields")
    for seat in _SEATS:
        if any(kinds[field] != CITY for field in rows[MATCH + seat][City].fields):
            raise Broken(f"the city of seat {seat} is no city any more")
    if not world.grid.has(rows[MATCH][Storm].field):
        raise Broken("the storm has left the board")
    lying = rows[MATCH][Spice].fields
    if list(lying) != sorted(set(lying)) or world.grid.union(lying) & ~land(world).passable:
        raise Broken(f"spice lies on {lying}")


def _check_people(world: World, people: list[int]) -> None:
    """Health, points and spice of each; whoever is on the board has a passable field to itself."""
    rows, bit = world.rows, world.grid.bit
    taken = 0
    homes: dict[int, Fields] = {seat: outskirts(world, seat) for seat in _SEATS}
    for character in people:
        row = rows[character]
        health, points, purse, noise = row[Health], row[Points], row[Purse], row[Noise]
        if not 0 <= health.hp <= health.top:
            raise Broken(f"character {character} has {health}")
        if not (0 <= points.mp <= points.top_mp and 0 <= points.ap <= points.top_ap):
            raise Broken(f"character {character} has {points}")
        if not 0 <= purse.spice <= purse.room:
            raise Broken(f"character {character} has {purse}")
        if noise.steps >= LOUD_STEPS and not noise.loud:
            raise Broken(f"character {character} has {noise}")
        if Position not in row:
            if (health.hp and Swallowed not in row) or purse.spice or noise != Noise():
                raise Broken(f"character {character} is off the board with {health}, {purse}, {noise}")
            continue
        here = bit[row[Position].field]
        if not health.hp or Swallowed in row:
            raise Broken(f"character {character} is on the board, but should not be")
        if taken & here:
            raise Broken(f"character {character} shares its field with another")
        if purse.spice and here & homes[row[Team].seat]:
            raise Broken(f"character {character} stands at home with {purse}")
        taken |= here
    if taken & ~land(world).passable:
        raise Broken("somebody stands on a mountain or a city")
    if taken & world.solid or taken != world.occupied & ~world.solid:
        raise Broken("the board does not know who is where")


def _check_worm(world: World) -> None:
    row = world.rows[WORM]
    position = row.get(Position)
    if (position is not None) is not bool(row[Worm].target):
        raise Broken(f"the worm is at {position} with {row[Worm]}")
    if position is None:
        return
    if not land(world).desert & world.grid.bit[position.field]:
        raise Broken("the worm is not in the desert")
    if in_overtime(world):
        raise Broken("there is a worm in overtime")


def _check_since(world: World, before: Marks, now: Marks) -> None:
    """What never goes back: the course, houses and scores, what was swallowed; cities never change."""
    check_course(before.progress, now.progress)
    if before.terrain is not now.terrain:
        for old, new in zip(before.terrain.kinds, now.terrain.kinds, strict=True):
            if old != new and (CITY in (old, new) or HELIPORT in (old, new)):
                raise Broken(f"a field {old} became {new}")
    if not set(before.swallowed) <= set(now.swallowed):
        raise Broken(f"{before.swallowed} were swallowed, but now {now.swallowed}")
    if before.convention.broken_by not in (0, now.convention.broken_by):
        raise Broken(f"the convention was {before.convention}, but now {now.convention}")
    for was, house in zip(before.houses, now.houses, strict=True):
        if was is None or was is house:
            continue
        if house is None or house.store < was.store or not 0 <= house.atomics <= was.atomics <= ATOMICS:
            raise Broken(f"{was} became {house}")
    for old_score, score in zip(before.scores, now.scores, strict=True):
        if any(a > b for a, b in zip(_counts(old_score), _counts(score), strict=True)):
            raise Broken(f"{old_score} became {score}")


def _counts(score: Score) -> tuple[int, int, int]:
    return score.picked_up, score.defeated, score.swallowed


def _check_balance(world: World, before: Marks, now: Marks, events: Sequence[Event]) -> None:
    """Spice comes from blows only; only atomics destroy it, worms, and a board without room for it."""
    balance = before.spice
    burning = False
    for event in events:
        match event:
            case SpiceBlown(fields=fields):
                balance += len(fields)
            case Devoured(spice=spice):
                balance -= spice
            case SpiceScattered(lost=lost):
                balance -= lost
            case AtomicsUsed(field=field):
                # Nothing else happens before it in a command, so what burns is what was there before.
                burning = True
                balance -= (world.grid.union(before.lying) & around(world, field)).bit_count()
            case Defeated(entity=entity) if burning:
                balance -= before.purses[entity]
    if now.spice != balance:
        raise Broken(f"there is {now.spice} spice, but it should be {balance}")
