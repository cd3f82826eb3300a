"""Where the pictures of Deserts of Dune come from: lively matches, and a moment for each animation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import msgspec

from ecs import events as shared
from ecs.commands import REFEREE, Command
from ecs.components import MATCH, Progress
from ecs.events import Event
from ecs.match import Match
from ecs.world import World
from render.moments import Take
from render.table import Beat
from systems.dune import events as dune
from systems.dune.commands import Atomics, Attack, ChooseHouse, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from systems.dune.components import DUNE, FLAT, Character, Noise, Terrain
from systems.dune.configs import Setup, load_setup
from systems.dune.game import standard
from tools.screenshots.story import Story, Wanted

BOARD, WIDE_BOARD = "sietch", "arrakis"
"""A small one, on which characters are large, and one with more desert."""
ROUNDS = 8
SEED = 4
RARE = (Kanly, Voice, HandOver, Hoard, PickUp, Attack, Spin)
EAGERNESS = 0.8
"""How often something rare is done if it can be."""
SCRUPLES = 0.97
"""How often atomics are left where they are."""


@cache
def setup(board: str = BOARD) -> Setup:
    """What is played: a short match, in which nothing has to be shown in a hurry."""
    usual = load_setup("quick", scenario=board)
    party = msgspec.structs.replace(usual.party, numb_of_rounds=ROUNDS, max_animation_time=0)
    return msgspec.structs.replace(usual, party=party)


def played(seed: int, board: str = BOARD) -> Iterator[Take]:
    """A match from the choice of houses on, take by take, in which much happens."""
    match, dice = Match(standard(), setup(board), seed), Random(seed)
    while match.acting:
        before, seat = match.clone(), match.acting[0]
        events = match.seen(match.apply(seat, _choice(match, seat, dice)), REFEREE)
        yield Take(before, Beat(tuple(events), match.clone()))


def _choice(match: Match, seat: int, dice: Random) -> Command:
    legal = match.legal(seat)
    rare = [command for command in legal if isinstance(command, RARE)]
    if rare and dice.random() < EAGERNESS:
        return dice.choice(rare)
    usual = [command for command in legal if not isinstance(command, Atomics)]
    return dice.choice(usual if dice.random() < SCRUPLES else legal)


def _is(kind: type[Event]) -> Wanted:
    return lambda world, event: type(event) is kind


def _like(kind: type[Event], **values: object) -> Wanted:
    return lambda world, event: (
        type(event) is kind and all(getattr(event, name) == value for name, value in values.items())
    )


def _walks(world: World, event: Event) -> bool:
    return isinstance(event, dune.DunesWalked) and world.get(MATCH, Progress).round > 1


def _from_above(world: World, event: Event) -> bool:
    if not isinstance(event, dune.Attacked):
        return False
    kinds = world.get(MATCH, Terrain).kinds
    return kinds[event.origin] == DUNE and kinds[event.field] == FLAT


def _grows_loud(world: World, event: Event) -> bool:
    return isinstance(event, dune.Heard) and event.loud and not world.get(event.entity, Noise).loud


WANTED: dict[str, Wanted] = {
    "dune-house": _is(dune.HouseChosen),
    "dune-arrive": lambda world, event: isinstance(event, shared.Spawned) and world.count(Character) == 9,
    "dune-round": _is(shared.RoundStarted),
    "dune-blow": _is(dune.SpiceBlown),
    "dune-walking": _walks,
    "dune-storm": _is(dune.StormMoved),
    "dune-order": _is(dune.OrderSet),
    "dune-turn": _is(shared.TurnStarted),
    "dune-step": lambda world, event: isinstance(event, shared.Moved) and event.field not in world.at,
    "dune-swap": lambda world, event: isinstance(event, shared.Moved) and event.field in world.at,
    "dune-loud": _grows_loud,
    "dune-attack": _is(dune.Attacked),
    "dune-from-above": _from_above,
    "dune-damage": _is(shared.Hurt),
    "dune-spin": _is(dune.Spun),
    "dune-kanly": _like(dune.Duelled, success=True),
    "dune-parry": _like(dune.Duelled, success=False),
    "dune-atomics": _is(dune.AtomicsUsed),
    "dune-convention": _is(dune.ConventionBroken),
    "dune-reinforced": _is(dune.Reinforced),
    "dune-pick-up": lambda world, event: isinstance(event, dune.SpiceTaken) and len(event.fields) == 1,
    "dune-hoard": lambda world, event: isinstance(event, dune.SpiceTaken) and len(event.fields) > 1,
    "dune-hand-over": _like(dune.HandedOver, voice=False),
    "dune-voice": _like(dune.HandedOver, voice=True),
    "dune-deliver": _is(dune.Delivered),
    "dune-heal": _is(shared.Healed),
    "dune-defeat": _is(dune.Defeated),
    "dune-scatter": _is(dune.SpiceScattered),
    "dune-clone": _is(dune.Cloned),
    "dune-worm-comes": _is(dune.WormAppeared),
    "dune-worm-moves": _is(dune.WormMoved),
    "dune-swallowed": _like(dune.Devoured, shai_hulud=False),
    "dune-worm-goes": _is(dune.WormVanished),
    "dune-earthquake": _is(dune.Earthquake),
    "dune-shai-hulud": _like(dune.Devoured, shai_hulud=True),
    "dune-won": _is(shared.MatchOver),
}

STORY = Story("dune", lambda: setup().party, played, WANTED)


@cache
def takes() -> tuple[Take, ...]:
    """A match to take pictures of."""
    return tuple(played(SEED, WIDE_BOARD))


@cache
def turning_point() -> int:
    """The take after which player 1 has the most different things to do, when much has happened."""

    def variety(take: Take) -> int:
        match = take.beat.match
        if match.acting != (1,) or not 3 <= take.round <= ROUNDS:
            return 0
        kinds = {type(command) for command in match.legal(1)} - {ChooseHouse}
        return 10 * len(kinds) + take.round

    return max(range(len(takes())), key=lambda index: variety(takes()[index]))
