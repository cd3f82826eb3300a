from __future__ import annotations

from collections.abc import Iterable

import pytest

from ecs.commands import Command
from ecs.components import MATCH, TURN, Component, Points, Position, Progress, Team
from ecs.events import Event, Spent
from ecs.verbs import change
from ecs.world import World
from systems.phases import FREE, Phase, Phases, PointPrice, Price, not_at_turn
from tests.systems.plain import Bare, bare


class Wave(Command, frozen=True):
    """Say hello."""


class Waved(Event, frozen=True):
    """Somebody said hello."""

    entity: int


class Waving(Phase[Wave]):
    """Costs one movement and two action points."""

    command = Wave
    price: Price = PointPrice(mp=1, ap=2)

    def options(self, world: World, actor: int) -> Iterable[Wave]:
        return (Wave(),)

    def act(self, world: World, actor: int, command: Wave) -> None:
        world.emit(Waved(actor))

    def why_not(self, world: World, actor: int, command: Wave) -> str:
        return "Nobody waves here."


class WholeWaving(Waving):
    """Costs one movement point and all action points of a turn."""

    price = PointPrice(mp=1, ap=1, whole=True)


def _world(mp: int, ap: int, now: str = TURN, top: int = 9) -> tuple[Bare, int]:
    world = bare(". .")
    with world:
        actor = world.create([Team(1, 0), Points(mp, ap, 9, top), Position(0)])
        world.set(MATCH, Progress(now, 1, 1, (actor,), 0))
    return world, actor


def test_it_is_paid_first_and_then_done() -> None:
    world, actor = _world(3, 3)
    with world:
        Phases(Waving()).process(world, 1, Wave())
    assert world.get(actor, Points) == Points(2, 1, 9, 9)
    assert world.events[-1] == Waved(actor)
    assert len(world.events) == 2


@pytest.mark.parametrize(("mp", "ap", "possible"), [(1, 2, True), (0, 2, False), (1, 1, False), (9, 9, True)])
def test_it_is_offered_to_whoever_can_pay(mp: int, ap: int, possible: bool) -> None:
    world, _ = _world(mp, ap)
    assert list(Phases(Waving()).offers(world, 1)) == ([Wave()] if possible else [])


def test_it_is_offered_to_nobody_else_and_at_no_other_time() -> None:
    world, _ = _world(9, 9)
    assert [*Phases(Waving()).offers(world, 0), *Phases(Waving()).offers(world, 2)] == []
    world, _ = _world(9, 9, "draft")
    assert list(Phases(Waving()).offers(world, 1)) == []


@pytest.mark.parametrize(("mp", "ap", "exhausted"), [(1, 2, False), (0, 2, True), (1, 1, True)])
def test_whoever_can_pay_for_no_option_is_exhausted(mp: int, ap: int, exhausted: bool) -> None:
    world, actor = _world(mp, ap)
    assert Phases(Waving()).exhausted(world, actor) is exhausted


def test_every_refusal_says_what_is_missing() -> None:
    world, _ = _world(0, 0)
    assert Phases(Waving()).refusal(world, 2, Wave()) == "It is not your turn."
    assert Phases(Waving()).refusal(world, 1, Wave()) == "No movement point is left in this turn."
    world, _ = _world(1, 1)
    assert Phases(Waving()).refusal(world, 1, Wave()) == "No action point is left in this turn."
    world, _ = _world(1, 2)
    assert Phases(Waving()).refusal(world, 1, Wave()) == "Nobody waves here."
    assert not_at_turn(world, 1) is None
    world, _ = _world(1, 2, "draft")
    assert Phases(Waving()).refusal(world, 1, Wave()) == "No turn is being played now."


@pytest.mark.parametrize("method", ["options", "act", "why_not"])
def test_a_phase_must_say_what_is_possible_what_happens_and_why_not(method: str) -> None:
    world, actor = _world(1, 1)
    arguments = (world, actor) if method == "options" else (world, actor, Wave())
    with pytest.raises(NotImplementedError):
        getattr(Phase(), method)(*arguments)


def test_what_takes_all_action_points_is_paid_with_all_of_them() -> None:
    world, actor = _world(3, 9)
    with world:
        Phases(WholeWaving()).process(world, 1, Wave())
    assert world.get(actor, Points) == Points(2, 0, 9, 9)


@pytest.mark.parametrize(
    ("mp", "ap", "top", "possible"),
    [(1, 9, 9, True), (1, 8, 9, False), (0, 9, 9, False), (1, 1, 1, True), (1, 0, 0, False)],
)
def test_it_is_offered_only_while_none_of_them_is_spent(mp: int, ap: int, top: int, possible: bool) -> None:
    world, actor = _world(mp, ap, top=top)
    phases = Phases(WholeWaving())
    assert list(phases.offers(world, 1)) == ([Wave()] if possible else [])
    assert phases.exhausted(world, actor) is not possible


def test_whoever_has_spent_some_is_told_so() -> None:
    world, _ = _world(1, 8)
    told = Phases(WholeWaving()).refusal(world, 1, Wave())
    assert told == "That takes all action points of a turn, and some are spent already."
    none, _ = _world(1, 0, top=0)
    assert Phases(WholeWaving()).refusal(none, 1, Wave()) == "No action point is left in this turn."


class Humming(Waving):
    """Costs nothing."""

    price = FREE


def test_what_is_free_needs_neither_points_nor_a_board() -> None:
    world = bare(". .")
    with world:
        actor = world.create([Team(1, 0)])
        world.set(MATCH, Progress(TURN, 1, 1, (actor,), 0))
        phases = Phases(Humming())
        assert list(phases.offers(world, 1)) == [Wave()] == [phases.offered(world, 1, Wave())]
        phases.process(world, 1, Wave())
    assert world.events == [Waved(actor)]
    assert not phases.exhausted(world, actor)


def test_points_are_paid_by_whoever_stands_nowhere() -> None:
    world = bare(". .")
    with world:
        actor = world.create([Team(1, 0), Points(1, 2, 9, 9)])
        world.set(MATCH, Progress(TURN, 1, 1, (actor,), 0))
        Phases(Waving()).process(world, 1, Wave())
    assert world.events[0] == Spent(actor, -1, 1, 2)


class Coins(Component, frozen=True):
    """What another price may be paid with."""

    number: int


class CoinPrice:
    """So many coins."""

    def __init__(self, number: int) -> None:
        self.number = number

    def affordable(self, world: World, actor: int) -> bool:
        return world.get(actor, Coins).number >= self.number

    def pay(self, world: World, actor: int) -> None:
        change(world, actor, Coins(world.get(actor, Coins).number - self.number))

    def lacking(self, world: World, actor: int) -> str:
        return f"That takes {self.number} coins."


class Buying(Waving):
    """Costs two coins."""

    price = CoinPrice(2)


def test_a_price_may_be_paid_with_something_else() -> None:
    world = bare(". .")
    phases = Phases(Buying())
    with world:
        actor = world.create([Team(1, 0), Coins(3)])
        world.set(MATCH, Progress(TURN, 1, 1, (actor,), 0))
        assert list(phases.offers(world, 1)) == [Wave()]
        phases.process(world, 1, Wave())
    assert world.get(actor, Coins) == Coins(1)
    assert list(phases.offers(world, 1)) == []
    assert phases.offered(world, 1, Wave()) is None
    assert phases.exhausted(world, actor)
    assert phases.refusal(world, 1, Wave()) == "That takes 2 coins."


@pytest.mark.parametrize(("price", "mp", "ap"), [(PointPrice(mp=1), 1, 0), (PointPrice(ap=1), 0, 1)])
def test_a_price_takes_nothing_that_it_does_not_name(price: PointPrice, mp: int, ap: int) -> None:
    world, actor = _world(mp, ap)
    assert price.affordable(world, actor)
    with world:
        price.pay(world, actor)
    assert world.get(actor, Points) == Points(0, 0, 9, 9)
