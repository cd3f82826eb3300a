"""The world of one match: an esper context with an index of the board, and the systems that run on it.

This is the only module that knows esper. Esper keeps its state in module globals, iterates sets and
lets nobody choose entity ids; here every world owns its context, is entered under a lock, yields
entities in id order and can be copied.

Reads go straight to the rows (``entity -> type -> component``); writes go through esper, in a block
``with world:``. Components are frozen, so copies share them; they share the rows, too, and a world copies a
row before it changes it for the first time. So never change a row by hand, and take it from ``rows`` anew
after a change: one that was kept may be as it was before.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import count
from threading import RLock
from typing import Any, Generic, Protocol, TypeVar

import esper

from ecs.chance import Chance
from ecs.commands import Command
from ecs.components import MATCH, Board, Body, Component, Dice, Out, Points, Position, Seats
from ecs.grid import Field, Fields, Grid, grid, nth

C = TypeVar("C", bound=Component)
K = TypeVar("K", bound=Command)
T = TypeVar("T")
Row = dict[type[Any], Any]
Rows = dict[int, Row]

_LOCK = RLock()
_NAMES = count(1)
_ENTERED: list[str] = []  # the worlds entered and not yet left, the innermost last
_OFF_BOARD = Grid(1, 1)


class Fact(Protocol):
    """What the world needs of an event: it can be folded into the components."""

    def fold(self, world: World) -> None:
        """Change the world so that the fact holds."""


class System(esper.Processor, Generic[K]):
    """One rule of the round. It carries out its kinds of command; without any it sees every command pass."""

    commands: tuple[type[K], ...] = ()
    """The kinds of command this system carries out."""
    sees: tuple[type[Any], ...] = ()
    """The only kinds of command that concern a system which carries none out; all if it names none."""

    def process(self, world: World, seat: int, command: K) -> None:
        """Do this system's part for a command of a seat (or for a `Tick`)."""
        raise NotImplementedError

    def offers(self, world: World, seat: int) -> Iterable[K]:
        """Every command of this system's kinds that the seat may give now."""
        return ()

    def offered(self, world: World, seat: int, command: K) -> K | None:
        """The one of the offers that equals this command, or None."""
        return next((offer for offer in self.offers(world, seat) if offer == command), None)

    def refusal(self, world: World, seat: int, command: K) -> str:
        """Why a command of this system's kinds is not among its offers, in one sentence."""
        return "That is not possible now."


class Course(dict[type[Any], list[Callable[..., None]]]):
    """The ordered systems of a game; for each kind of command, what it passes through.

    `esper.process` would call all systems for every command, which costs a seventh of the speed.
    """

    def __init__(self, systems: Iterable[System[Any]], chance: Chance | None = None, seats: int = 2) -> None:
        """``seats`` is how many play unless the match itself says so (`Seats`)."""
        self.systems = tuple(systems)
        self.chance = chance or Chance()
        self.seats = seats

    def __missing__(self, kind: type[Any]) -> list[Callable[..., None]]:
        course = [
            system.process
            for system in self.systems
            if kind in (wanted := system.commands or system.sees) or not wanted
        ]
        self[kind] = course
        return course


class World:
    """The entities and components of one match."""

    __slots__ = (
        "__weakref__",
        "_course",
        "_members",
        "_name",
        "_next",
        "_own_members",
        "_own_rows",
        "at",
        "events",
        "grid",
        "occupied",
        "opaque",
        "rows",
        "solid",
    )

    def __init__(self, course: Course, rows: Rows | None = None, next_id: int = MATCH) -> None:
        self.rows: Rows = {} if rows is None else rows
        self.events: list[Any] = []
        self._course = course
        self._next = next_id
        self._members: dict[type[Any], set[int]] = {}
        for entity, row in self.rows.items():
            for kind in row:
                self._members.setdefault(kind, set()).add(entity)
        # What no clone shares; everything else is copied before it is changed.
        self._own_rows = set(self.rows)
        self._own_members = set(self._members)
        self._open()
        self.index()

    def _open(self) -> None:
        self._name = f"match {next(_NAMES)}"
        esper._context_map[self._name] = (
            count(self._next), self._members, self.rows, set(), {}, {}, [], {}, True, {}, {},
        )  # fmt: skip

    def __del__(self, over: Callable[[], bool] = sys.is_finalizing) -> None:
        name = getattr(self, "_name", None)
        if name is None or over():
            return  # interrupted while it was made, or esper may be gone already
        with _LOCK:
            if esper.current_world == name:
                esper.switch_world("default")
            esper._context_map.pop(name, None)

    def clone(self, course: Course | None = None) -> World:
        """An independent copy; until either of the two changes a row, they share it."""
        twin = World.__new__(World)
        with _LOCK:  # another thread may be about to change what is going to be shared
            twin.rows = self.rows.copy()
            twin.events = []
            twin._course = self._course if course is None else course
            twin._next = self._next
            twin._members = self._members.copy()
            self._own_rows, self._own_members = set(), set()
            twin._own_rows, twin._own_members = set(), set()
            twin._open()
            twin.grid = self.grid
            twin.at = self.at.copy()
            twin.occupied, twin.solid, twin.opaque = self.occupied, self.solid, self.opaque
        return twin

    def share(self) -> None:
        """Share with other worlds what stands still and is the same there, until one of them changes it."""
        with _LOCK:
            for entity in self._members.get(Position, ()):
                row = self.rows[entity]
                if Points not in row:
                    self.rows[entity] = _same_row(tuple(row.values()))
                    self._own_rows.discard(entity)
            for kind, entities in self._members.items():
                self._members[kind] = _same_members(frozenset(entities))
                self._own_members.discard(kind)
            for field, here in self.at.items():
                self.at[field] = _same_tuple(here)

    def keep(self) -> None:
        """Whoever keeps a row sees by it whether it has changed since: it is another one then."""
        with _LOCK:
            self._own_rows.clear()

    def __enter__(self) -> World:
        _LOCK.acquire()
        _ENTERED.append(self._name)
        if esper.current_world != self._name:
            esper.switch_world(self._name)
        return self

    def __exit__(self, *_: object) -> None:
        _ENTERED.pop()
        if _ENTERED and _ENTERED[-1] != esper.current_world:
            esper.switch_world(_ENTERED[-1])  # a rule thought ahead in a world of its own
        _LOCK.release()

    def run(self, seat: int, command: Command) -> None:
        """Pass a command through the systems in their order."""
        for process in self._course[type(command)]:
            process(self, seat, command)

    # Reading

    @property
    def systems(self) -> tuple[System[Any], ...]:
        """The systems of the game, in order."""
        return self._course.systems

    @property
    def next_id(self) -> int:
        """The id the next entity will get."""
        return self._next

    def get(self, entity: int, kind: type[C]) -> C:
        """The component of that kind; the entity must have it."""
        return self.rows[entity][kind]  # type: ignore[no-any-return]

    def find(self, entity: int, kind: type[C]) -> C | None:
        """The component of that kind, or None."""
        row = self.rows.get(entity)
        return None if row is None else row.get(kind)

    def has(self, entity: int, kind: type[Component]) -> bool:
        """Whether the entity exists and has such a component."""
        return kind in self.rows.get(entity, ())

    def each(self, kind: type[Component]) -> list[int]:
        """All entities with such a component in id order."""
        return sorted(self._members.get(kind, ()))

    def count(self, kind: type[Component]) -> int:
        """How many entities have such a component."""
        return len(self._members.get(kind, ()))

    @property
    def seats(self) -> range:
        """The seats of those who play."""
        chosen: Seats | None = self.rows[MATCH].get(Seats)
        return range(1, 1 + (self._course.seats if chosen is None else chosen.number))

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out while the match goes on."""
        out: Out | None = self.rows[MATCH].get(Out)
        return () if out is None else out.seats

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that are not out."""
        out = self.out
        return tuple(seat for seat in self.seats if seat not in out)

    def field(self, entity: int) -> Field:
        """Where the entity is; it must be on the board."""
        return self.rows[entity][Position].field  # type: ignore[no-any-return]

    def on(self, field: Field, kind: type[Component]) -> int | None:
        """The first entity with such a component on a field, or None."""
        for entity in self.at.get(field, ()):
            if kind in self.rows[entity]:
                return entity
        return None

    @property
    def free(self) -> Fields:
        """All fields with nothing on them."""
        return self.grid.all & ~self.occupied

    # Changing (inside ``with world:`` only; rules use the verbs)

    def emit(self, event: Fact) -> None:
        """State a fact: the components follow it and everybody will be told."""
        event.fold(self)
        self.events.append(event)

    def set(self, entity: int, component: Component) -> None:
        """Add a component or replace the one of its kind."""
        if entity not in self._own_rows:
            self._own_row(entity)
        if type(component) not in self.rows[entity]:
            self._own_kind(type(component))
        esper.add_component(entity, component)

    def drop(self, entity: int, kind: type[Component]) -> None:
        """Take a component away if the entity has one."""
        if kind in self.rows[entity]:
            if entity not in self._own_rows:
                self._own_row(entity)
            self._own_kind(kind)
            esper.remove_component(entity, kind)

    def create(self, components: Iterable[Component]) -> int:
        """A new entity; if it has a position it is on the board at once."""
        components = tuple(components)
        for component in components:
            self._own_kind(type(component))
        entity = esper.create_entity(*components)
        self._own_rows.add(entity)
        self._next = entity + 1
        if Position in self.rows[entity]:
            self._mark(entity, self.field(entity))
        return entity

    def delete(self, entity: int) -> None:
        """Take an entity out of the match for good."""
        row = self.rows[entity]
        if Position in row:
            self._unmark(entity, self.field(entity))
        for kind in row:
            self._own_kind(kind)
        esper.delete_entity(entity, immediate=True)

    def put(self, entity: int, field: Field) -> None:
        """Put an entity on a field, from wherever it was."""
        old: Position | None = self.rows[entity].get(Position)
        self.set(entity, Position(field))
        if old is None:
            self._mark(entity, field)
        elif field in self.at or len(self.at[old.field]) > 1:
            self._unmark(entity, old.field)
            self._mark(entity, field)
        else:
            # The usual step from a field of one's own to an empty one: flip both bits at once.
            self.at[field] = self.at.pop(old.field)
            both = self.grid.bit[old.field] | self.grid.bit[field]
            self.occupied ^= both
            body: Body | None = self.rows[entity].get(Body)
            if body is not None:
                if body.solid:
                    self.solid ^= both
                if body.opaque:
                    self.opaque ^= both

    def lift(self, entity: int) -> None:
        """Take an entity off the board."""
        self._unmark(entity, self.field(entity))
        self.drop(entity, Position)

    def _own_row(self, entity: int) -> None:
        """Let no clone share the row of an entity any more."""
        self.rows[entity] = self.rows[entity].copy()
        self._own_rows.add(entity)

    def _own_kind(self, kind: type[Any]) -> None:
        """Let no clone share the set of all entities with such a component any more."""
        if kind not in self._own_members:
            if kind in self._members:
                self._members[kind] = self._members[kind].copy()
            self._own_members.add(kind)

    # Chance

    # Each draw says its kind and its subject, in plain words and for whom or what: see `ecs.chance`.

    def roll(self, sides: int, kind: str, subject: object) -> int:
        """A uniform number in ``range(sides)`` from the match's dice."""
        value, state = self._course.chance.draw(self.rows[MATCH][Dice].state, sides, kind, subject)
        self.set(MATCH, Dice(state))
        return value

    def choice(self, options: list[T] | tuple[T, ...], kind: str, subject: object) -> T:
        """One of the options, all equally likely."""
        return options[self.roll(len(options), kind, subject)]

    def any_field(self, among: Fields, kind: str, subject: object) -> Field:
        """One field of a set that is not empty, all equally likely."""
        return nth(among, self.roll(among.bit_count(), kind, subject))

    def shuffled(self, items: Iterable[T], kind: str, subject: object) -> list[T]:
        """The items in random order, all orders equally likely."""
        order, state = self._course.chance.shuffle(self.rows[MATCH][Dice].state, items, kind, subject)
        self.set(MATCH, Dice(state))
        return order

    # The index of the board

    def index(self) -> None:
        """Build the index of the board anew from the components."""
        board = self.find(MATCH, Board)
        self.grid = grid(board.width, board.height) if board else _OFF_BOARD
        self.at: dict[Field, tuple[int, ...]] = {}
        self.occupied: Fields = 0
        self.solid: Fields = 0
        self.opaque: Fields = 0
        for entity in self.each(Position):
            self._mark(entity, self.field(entity))

    def _mark(self, entity: int, field: Field) -> None:
        here = self.at.get(field)
        # Sorted, so that a restored world finds the same entity first.
        self.at[field] = (entity,) if here is None else tuple(sorted((*here, entity)))
        bit = self.grid.bit[field]
        self.occupied |= bit
        body = self.rows[entity].get(Body)
        if body is not None:
            if body.solid:
                self.solid |= bit
            if body.opaque:
                self.opaque |= bit

    def _unmark(self, entity: int, field: Field) -> None:
        here = self.at.pop(field)
        bit = ~self.grid.bit[field]
        self.occupied &= bit
        self.solid &= bit
        self.opaque &= bit
        if len(here) > 1:
            for other in here:
                if other != entity:
                    self._mark(other, field)


@lru_cache(maxsize=4096)
def _same_row(components: tuple[Component, ...]) -> Row:
    return {type(component): component for component in components}


@lru_cache(maxsize=256)
def _same_members(entities: frozenset[int]) -> set[int]:
    return set(entities)


@lru_cache(maxsize=4096)
def _same_tuple(here: tuple[int, ...]) -> tuple[int, ...]:
    return here


def copied(rows: Mapping[int, Row]) -> Rows:
    """Rows that can be changed without changing these."""
    return {entity: row.copy() for entity, row in rows.items()}


def sorted_rows(rows: Mapping[int, Row]) -> Iterator[tuple[int, list[Component]]]:
    """All entities in id order, each with its components in the order of their names."""
    for entity in sorted(rows):
        row = rows[entity]
        yield entity, [row[kind] for kind in _by_name(tuple(row))]


@lru_cache(maxsize=1024)
def _by_name(kinds: tuple[type[Any], ...]) -> tuple[type[Any], ...]:
    """The same kinds, in one order, come again and again."""
    return tuple(sorted(kinds, key=lambda kind: kind.__name__))
