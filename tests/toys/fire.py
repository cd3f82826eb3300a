"""Three against the rules: they vote where the water goes, and a fire that nobody leads spreads.

In each round all vote at once for a house; the one with most votes (chance decides between equals) burns a
little less. Then it is the fire's turn, which the referee plays. When two houses have burnt down all have
lost; after the last round all have won. Luck comes from the generator of Java, number for number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from ecs.chance import Chance
from ecs.commands import REFEREE, Command, Reason, TimeOut
from ecs.components import MATCH, Component, Progress
from ecs.events import Event
from ecs.game import Due, Game
from ecs.verbs import drop_out, end, win
from ecs.world import Rows, System, World
from systems.forfeits import Forfeits
from systems.turns import stage

NAME = "fire"
VOTE, BLAZE = "vote", "blaze"
BURNT = 3
UNDECIDED = -1
ABSTAINED = -2


class JavaRandom(Chance):
    """``java.util.Random``, number for number."""

    def seeded(self, seed: int) -> int:
        """As its constructor has it."""
        return (seed ^ 0x5DEECE66D) & ((1 << 48) - 1)

    def roll(self, state: int, sides: int) -> tuple[int, int]:
        """As ``nextInt(sides)``."""
        while True:
            state = (state * 0x5DEECE66D + 0xB) & ((1 << 48) - 1)
            bits = state >> 17
            if sides & (sides - 1) == 0:
                return (sides * bits) >> 31, state
            if bits - bits % sides + sides - 1 < 1 << 31:
                return bits % sides, state


class Setup(msgspec.Struct, frozen=True):
    """How many houses there are, and how many rounds to hold out."""

    houses: int = 4
    rounds: int = 5


class Town(Component, frozen=True):
    """How much each house burns, and how many rounds there are (on the match)."""

    flames: tuple[int, ...]
    rounds: int


class Ballot(Component, frozen=True):
    """For which house a seat votes."""

    house: int = UNDECIDED


class Vote(Command, frozen=True):
    """Vote for a house."""

    house: int


class Blaze(Command, frozen=True):
    """The referee: it is the fire's turn."""


class VotingBegan(Event, frozen=True):
    """All are asked for a vote."""

    round: int

    def fold(self, world: World) -> None:
        """Nobody has voted."""
        world.set(MATCH, Progress(VOTE, self.round, self.round))
        for seat in world.seats:
            world.set(MATCH + seat, Ballot())


class Voted(Event, frozen=True):
    """A seat voted for a house, or for none."""

    seat: int
    house: int

    def fold(self, world: World) -> None:
        """Keep the vote."""
        world.set(MATCH + self.seat, Ballot(self.house))


class Watered(Event, frozen=True):
    """The votes are counted; now it is the fire's turn."""

    house: int

    def fold(self, world: World) -> None:
        """Some flames go out."""
        if self.house >= 0:
            _burn(world, self.house, -1)
        progress = world.get(MATCH, Progress)
        world.set(MATCH, Progress(BLAZE, progress.round, progress.turn))


class Blazed(Event, frozen=True):
    """The fire spread to a house."""

    house: int
    flames: int

    def fold(self, world: World) -> None:
        """It burns more."""
        _burn(world, self.house, self.flames)


def _burn(world: World, house: int, flames: int) -> None:
    town = world.get(MATCH, Town)
    burning = list(town.flames)
    burning[house] = max(0, min(BURNT, burning[house] + flames))
    world.set(MATCH, Town(tuple(burning), town.rounds))


def standing(world: World) -> list[int]:
    """The houses that have not burnt down."""
    return [house for house, flames in enumerate(world.get(MATCH, Town).flames) if flames < BURNT]


def undecided(world: World) -> list[int]:
    """The seats that have not voted."""
    if stage(world) != VOTE:
        return []
    return [seat for seat in world.playing if world.get(MATCH + seat, Ballot).house == UNDECIDED]


class Votes(System[Vote | TimeOut]):
    """All vote, in any order."""

    commands = (Vote, TimeOut)

    def process(self, world: World, seat: int, command: Vote | TimeOut) -> None:
        """Vote; who is too slow abstains."""
        late = isinstance(command, TimeOut)
        world.emit(Voted(command.seat, ABSTAINED) if late else Voted(seat, command.house))

    def offers(self, world: World, seat: int) -> Iterable[Vote | TimeOut]:
        """Every house that stands; the referee may end the time of each."""
        if seat == REFEREE:
            return [TimeOut(late) for late in undecided(world)]
        return [Vote(house) for house in standing(world)] if seat in undecided(world) else ()

    def refusal(self, world: World, seat: int, command: Vote | TimeOut) -> str:
        """Not asked, or no such house."""
        if isinstance(command, TimeOut):
            return "The clock is the referee's, and it runs for those who have not voted."
        return "No such house stands." if seat in undecided(world) else "You are not asked for a vote now."


class Count(System[Command]):
    """When all have voted, the house with most votes gets the water."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Count."""
        if stage(world) != VOTE or undecided(world):
            return
        votes = Counter(world.get(MATCH + voter, Ballot).house for voter in world.playing)
        del votes[ABSTAINED]
        most = max(votes.values(), default=0)
        equal = sorted(house for house in votes if votes[house] == most)
        if len(equal) > 1:
            equal = [world.choice(equal, "tie", MATCH)]
        world.emit(Watered(equal[0] if equal else UNDECIDED))


class Fire(System[Blaze]):
    """The turn of the fire, which the referee plays."""

    commands = (Blaze,)

    def process(self, world: World, seat: int, command: Blaze) -> None:
        """A spark flies."""
        house = world.choice(standing(world), "spark", MATCH)
        world.emit(Blazed(house, 1 + world.roll(2, "flames", house)))
        progress = world.get(MATCH, Progress)
        town = world.get(MATCH, Town)
        if len(town.flames) - len(standing(world)) >= 2:
            win(world, 0, "burnt down")
        elif progress.round == town.rounds:
            end(world, [world.seats], "held out")
        else:
            world.emit(VotingBegan(progress.round + 1))

    def offers(self, world: World, seat: int) -> Iterable[Blaze]:
        """When the water is spent."""
        return (Blaze(),) if seat == REFEREE and stage(world) == BLAZE else ()

    def refusal(self, world: World, seat: int, command: Blaze) -> str:
        """It is nobody's, or not yet."""
        return "Nobody leads the fire, and its turn comes after the votes."


def all_the_others_go_on(world: World, seat: int, reason: Reason) -> None:
    """Whoever is left votes on; all have lost when nobody is."""
    drop_out(world, seat)
    if not world.playing:
        win(world, 0, reason)


def build(world: World, setup: Setup) -> None:
    """The first house burns."""
    world.set(MATCH, Town((1, *[0] * (setup.houses - 1)), setup.rounds))
    world.set(MATCH, Progress(VOTE, 1, 1))
    for _ in world.seats:
        world.create([Ballot()])


def due(world: World) -> Mapping[int, Due]:
    """A vote of everybody who has given none, then the fire's turn."""
    number = world.get(MATCH, Progress).round
    if stage(world) == BLAZE:
        return {REFEREE: Due("blaze", number)}
    return dict.fromkeys(undecided(world), Due("vote", number))


def nothing_hidden(rows: Rows, seat: int) -> None:
    """All see everything."""


@lru_cache(maxsize=1)
def fire() -> Game:
    """The game."""
    return Game(
        name=NAME,
        version="1",
        seats=range(3, 4),
        systems=(
            Votes(),
            Forfeits(all_the_others_go_on),
            Count(),
            Fire(),
        ),
        components=(Town, Ballot),
        events=(VotingBegan, Voted, Watered, Blazed),
        build=build,
        due=due,
        hide=nothing_hidden,
        redact=lambda event, seat: (event,),
        imagine=lambda world, seat: None,
        cooperative=True,
        chance=JavaRandom(),
    )
