"""Deserts of Dune: the order of its systems is the round."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ecs.components import TURN
from ecs.events import kinds_of
from ecs.game import Due, Game, register
from ecs.world import System, World
from systems.abandonment import Abandonment
from systems.dune import events
from systems.dune.atomics import FamilyAtomics
from systems.dune.attack import Attacks
from systems.dune.build import build
from systems.dune.characters import finished, on_board
from systems.dune.cloning import Cloning
from systems.dune.components import COMPONENTS, HOUSE_CHOICE
from systems.dune.delivery import Delivery
from systems.dune.dunes import DuneWalking
from systems.dune.earthquake import OvertimeBegins
from systems.dune.healing import Healing
from systems.dune.hoarding import Hoarding
from systems.dune.house_choice import HouseChoice, undecided
from systems.dune.kanly import KanlyDuels
from systems.dune.movement import Movement
from systems.dune.noise import Hush
from systems.dune.placement import Placement
from systems.dune.reinforcements import Reinforcements
from systems.dune.rounds import Order, RoundStart
from systems.dune.shai_hulud import ShaiHulud
from systems.dune.spice_actions import HandOvers, PickUps
from systems.dune.spice_blow import SpiceBlow
from systems.dune.spin import SwordSpin
from systems.dune.storm import Sandstorm
from systems.dune.victory import last_word
from systems.dune.views import hide, imagine, redact
from systems.dune.voice import Voices
from systems.dune.worm import Sandworm
from systems.forfeits import Forfeits
from systems.phases import Phases
from systems.rounds import NextRound, Turns
from systems.turn_end import Exhaustion, TurnEnd
from systems.turns import stage, turn_due

NAME = "dune"
VERSION = "1"


def in_order() -> tuple[System[Any], ...]:
    """All systems in the order in which every command passes through them."""
    normal = (Movement(), Attacks(), PickUps(), HandOvers())
    special = (KanlyDuels(), Hoarding(), Voices(), SwordSpin(), FamilyAtomics())
    return (
        HouseChoice(),  # both players choose one of two houses
        Placement(),  # the characters gather at their cities
        Phases(*normal, *special),  # one step or one action of the character whose turn it is
        TurnEnd(),  # the player or the clock ends the turn
        Delivery(),  # spice beside the own city goes into the store
        Healing(),  # whoever took no step gets well a little
        Forfeits(voids=True),  # somebody left or was disqualified, or nobody is left
        Abandonment(last_word),  # the match cannot go on
        NextRound(),  # a new round
        RoundStart(),  # is told to everybody
        OvertimeBegins(),  # with an earthquake
        Reinforcements(),  # for the victim of the first atomics
        SpiceBlow(),  # if little spice is left on the map
        DuneWalking(),  # the desert changes
        Sandstorm(),  # wanders on
        Sandworm(),  # hunts whoever was loud; may decide the match
        ShaiHulud(),  # in overtime instead of the worm; ends the match
        Cloning(),  # the defeated may come back
        Order(),  # everybody is shuffled
        Turns(on_board),  # who is next
        Hush(),  # is quiet again
        Exhaustion(finished),  # gone, or no points left: the turn ends by itself
    )


def due(world: World) -> dict[int, Due]:
    """A house of whoever has not chosen one, then a turn of the owner of the character who is next."""
    now = stage(world)
    if now == TURN:
        return turn_due(world)
    return dict.fromkeys(undecided(world), Due("choice", HOUSE_CHOICE)) if now == HOUSE_CHOICE else {}


@lru_cache(maxsize=1)
def standard() -> Game:
    """The game as the rulebook has it."""
    return Game(
        name=NAME,
        version=VERSION,
        seats=range(2, 3),
        systems=in_order(),
        components=COMPONENTS,
        events=kinds_of(events),
        build=build,
        due=due,
        hide=hide,
        redact=redact,
        imagine=imagine,
    )


register(NAME, standard)
