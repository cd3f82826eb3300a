"""Two to four choose secretly at once, three times, and nobody hears what is not theirs.

Everybody has a hand of cards. In each round all lay one down; when all have, the highest card that nobody
else laid wins the prize of the round. Once a match a player may peek at the prize, which nobody notices.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Annotated

import msgspec

from ecs.commands import REFEREE, Command, TimeOut
from ecs.components import MATCH, Component, Progress
from ecs.events import Event
from ecs.game import Due, Game
from ecs.world import Rows, System, World
from systems.forfeits import Forfeits, goes_on
from systems.ranking import end_by
from systems.turns import enter, stage

NAME = "secrets"
CHOICE, SHOWDOWN = "choice", "showdown"
UNKNOWN = -1


class Setup(msgspec.Struct, frozen=True):
    """How high the cards are, and how often all choose."""

    highest: int = 9
    rounds: int = 3


class Deck(Component, frozen=True):
    """The highest card there is, and how many rounds are played (on the match)."""

    highest: Annotated[int, msgspec.Meta(ge=1, le=10**6)]
    rounds: int


class Prize(Component, frozen=True):
    """What the round is worth (on the match); until it is shown, only who has peeked knows it."""

    worth: int
    shown: bool = False


class Hand(Component, frozen=True):
    """The cards of a seat; others see none."""

    cards: tuple[int, ...]


class Number(Component, frozen=True):
    """How many cards a seat has, which everybody sees."""

    cards: int


class Laid(Component, frozen=True):
    """The card a seat has laid down; 0 for none, and for others it is not known."""

    card: int = 0


class Peek(Component, frozen=True):
    """In which round a seat has peeked; others see 0."""

    round: int = 0


class Score(Component, frozen=True):
    """What a seat has won."""

    total: int = 0


class Lay(Command, frozen=True):
    """Lay down a card."""

    card: int


class LookAt(Command, frozen=True):
    """Peek at the prize."""


class Dealt(Event, frozen=True):
    """A round begins with a prize."""

    round: int
    worth: int

    def fold(self, world: World) -> None:
        """Nothing is laid down."""
        progress = world.get(MATCH, Progress)
        world.set(MATCH, Progress(CHOICE, self.round, progress.turn))
        world.set(MATCH, Prize(self.worth))
        for seat in world.seats:
            world.set(MATCH + seat, Laid())


class Chose(Event, frozen=True):
    """A seat laid down a card of its hand."""

    seat: int
    card: int
    left: int

    def fold(self, world: World) -> None:
        """Move it out of the hand."""
        hand = world.get(MATCH + self.seat, Hand).cards
        world.set(MATCH + self.seat, Hand(tuple(card for card in hand if card != self.card)))
        world.set(MATCH + self.seat, Number(self.left))
        world.set(MATCH + self.seat, Laid(self.card))


class Covered(Event, frozen=True):
    """A seat laid down a card, which others see from behind only."""

    seat: int

    def fold(self, world: World) -> None:
        """Some card lies there."""
        world.set(MATCH + self.seat, Laid(UNKNOWN))


class Counted(Event, frozen=True):
    """A seat has so many cards now, as others see it."""

    seat: int
    cards: int

    def fold(self, world: World) -> None:
        """Set the number."""
        world.set(MATCH + self.seat, Number(self.cards))


class Peeked(Event, frozen=True):
    """A seat peeked at the prize."""

    seat: int
    round: int
    worth: int

    def fold(self, world: World) -> None:
        """It knows the prize."""
        world.set(MATCH + self.seat, Peek(self.round))
        world.set(MATCH, Prize(self.worth))


class Revealed(Event, frozen=True):
    """All cards are turned over and the prize goes to a seat, or to nobody (0)."""

    cards: tuple[tuple[int, int], ...]
    worth: int
    winner: int

    def fold(self, world: World) -> None:
        """Everybody sees everything."""
        for seat, card in self.cards:
            world.set(MATCH + seat, Laid(card))
        world.set(MATCH, Prize(self.worth, shown=True))
        if self.winner:
            total = world.get(MATCH + self.winner, Score).total
            world.set(MATCH + self.winner, Score(total + self.worth))


def undecided(world: World) -> list[int]:
    """The seats that have laid down nothing yet."""
    if stage(world) != CHOICE:
        return []
    return [seat for seat in world.playing if not world.get(MATCH + seat, Laid).card]


class Choices(System[Lay | LookAt | TimeOut]):
    """Everybody lays down a card, in any order."""

    commands = (Lay, LookAt, TimeOut)

    def process(self, world: World, seat: int, command: Lay | LookAt | TimeOut) -> None:
        """Lay it down; who is too slow lays down the lowest."""
        if isinstance(command, LookAt):
            world.emit(Peeked(seat, world.get(MATCH, Progress).round, world.get(MATCH, Prize).worth))
            return
        chooser = command.seat if isinstance(command, TimeOut) else seat
        hand = world.get(MATCH + chooser, Hand).cards
        card = min(hand) if isinstance(command, TimeOut) else command.card
        world.emit(Chose(chooser, card, len(hand) - 1))

    def offers(self, world: World, seat: int) -> Iterable[Lay | LookAt | TimeOut]:
        """The own hand and a look at the prize; the referee may end the time of each."""
        if seat == REFEREE:
            return [TimeOut(late) for late in undecided(world)]
        if seat not in undecided(world):
            return ()
        cards = [Lay(card) for card in world.get(MATCH + seat, Hand).cards]
        return cards if world.get(MATCH + seat, Peek).round else [*cards, LookAt()]

    def refusal(self, world: World, seat: int, command: Lay | LookAt | TimeOut) -> str:
        """Decided already, or no such card."""
        if isinstance(command, TimeOut):
            return "The clock is the referee's, and it runs for those who have not chosen."
        if seat not in undecided(world):
            return "You have chosen already; wait for the others."
        return "You have peeked already." if isinstance(command, LookAt) else "You do not have that card."


class Showdown(System[Command]):
    """When all have laid down a card, the highest that lies there once wins the prize."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Turn them over."""
        if stage(world) != CHOICE or undecided(world):
            return
        cards = [(other, world.get(MATCH + other, Laid).card) for other in world.seats]
        laid = {other: card for other, card in cards if other in world.playing}
        times = Counter(laid.values())
        winner = max((other for other in laid if times[laid[other]] == 1), key=laid.__getitem__, default=0)
        world.emit(Revealed(tuple(cards), world.get(MATCH, Prize).worth, winner))
        enter(world, SHOWDOWN)


class NextDeal(System[Command]):
    """So many rounds are played."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Draw a prize, or count."""
        if stage(world) != SHOWDOWN:
            return
        number = world.get(MATCH, Progress).round
        if number == world.get(MATCH, Deck).rounds:
            end_by(world, lambda seat: world.get(MATCH + seat, Score).total, "score")
        else:
            world.emit(Dealt(number + 1, 1 + world.roll(6, "prize", number + 1)))


def build(world: World, setup: Setup) -> None:
    """Everybody gets as many cards as there are rounds and one more."""
    world.set(MATCH, Deck(setup.highest, setup.rounds))
    world.set(MATCH, Prize(0))
    world.set(MATCH, Progress(SHOWDOWN))
    for seat in world.seats:
        pack = world.shuffled(range(1, setup.highest + 1), "hand", seat)
        cards = tuple(sorted(pack[: setup.rounds + 1]))
        world.create([Hand(cards), Number(len(cards)), Laid(), Peek(), Score()])


def due(world: World) -> Mapping[int, Due]:
    """A card of everybody who has laid down none."""
    return dict.fromkeys(undecided(world), Due("choice", world.get(MATCH, Progress).round))


def hide(rows: Rows, seat: int) -> None:
    """Hands, covered cards and peeks of the others; the prize from who has not peeked."""
    progress: Progress = rows[MATCH][Progress]
    mine = rows[MATCH + seat] if seat else {}
    covered = not rows[MATCH][Prize].shown
    if covered and not (seat and mine[Peek].round == progress.round):
        rows[MATCH][Prize] = Prize(UNKNOWN)
    for entity, row in rows.items():
        if Hand in row and entity != MATCH + seat:
            row[Hand], row[Peek] = Hand(()), Peek()
            if covered and row[Laid].card:
                row[Laid] = Laid(UNKNOWN)


def redact(event: Event, seat: int) -> tuple[Event, ...]:
    """One event for one, two for one, or none at all."""
    if isinstance(event, Dealt):
        return (Dealt(event.round, UNKNOWN),)
    if isinstance(event, Chose) and event.seat != seat:
        return (Covered(event.seat), Counted(event.seat, event.left))
    if isinstance(event, Peeked) and event.seat != seat:
        return ()
    return (event,)


def imagine(world: World, seat: int) -> None:
    """Deal the others some cards, and let some prize be drawn."""
    if world.get(MATCH, Prize).worth == UNKNOWN:
        world.set(MATCH, Prize(1 + world.roll(6, "prize", seat)))
    for other in world.seats:
        row = MATCH + other
        if world.get(row, Hand).cards or other == seat:
            continue
        pack = world.shuffled(range(1, 1 + world.get(MATCH, Deck).highest), "hand", other)
        if world.get(row, Laid).card == UNKNOWN:
            world.set(row, Laid(pack.pop()))
        world.set(row, Hand(tuple(sorted(pack[: world.get(row, Number).cards]))))


@lru_cache(maxsize=1)
def secrets() -> Game:
    """The game."""
    return Game(
        name=NAME,
        version="1",
        seats=range(2, 5),
        systems=(
            Choices(),
            Forfeits(goes_on),
            Showdown(),
            NextDeal(),
        ),
        components=(Deck, Prize, Hand, Number, Laid, Peek, Score),
        events=(Dealt, Chose, Covered, Counted, Peeked, Revealed),
        build=build,
        due=due,
        hide=hide,
        redact=redact,
        imagine=imagine,
    )
