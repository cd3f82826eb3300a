"""Marvelous Mashup: the order of its systems is the round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from ecs.components import MATCH, TURN, Component
from ecs.events import kinds_of
from ecs.game import Due, Game, register
from ecs.world import System, World
from systems.abandonment import Abandonment
from systems.arrivals import Arrivals
from systems.forfeits import Forfeits
from systems.mashup import events
from systems.mashup.build import build
from systems.mashup.combat import MeleeCombat, RangedCombat
from systems.mashup.components import COMPONENTS, DRAFT, Choice
from systems.mashup.draft import Draft
from systems.mashup.goose import Goose
from systems.mashup.handover import HandOvers
from systems.mashup.heroes import can_act
from systems.mashup.knockouts import KnockOuts
from systems.mashup.mods import (
    Mod,
    build_all,
    components_of,
    gifts_of,
    load_mods,
    stones_of,
    things_of_mods,
    told_mods,
    with_newcomers,
)
from systems.mashup.movement import Movement
from systems.mashup.placement import Placement
from systems.mashup.powers import Powers
from systems.mashup.rounds import Order
from systems.mashup.stan_lee import StanLee
from systems.mashup.stones import SIX, StoneKind
from systems.mashup.thanos import Summons, Thanos, ThanosComes
from systems.mashup.things import Thing, things_of
from systems.mashup.turn_end import nothing_left
from systems.mashup.victory import Records, Stalemate, Victory, last_word
from systems.mashup.views import hide, imagine, redact
from systems.phases import Phases
from systems.rounds import NextRound, Turns
from systems.turn_end import Exhaustion, TurnEnd
from systems.turns import stage, turn_due

NAME = "mashup"
VERSION = "1"


@dataclass(frozen=True)
class Content:
    """What is in play beyond the rules themselves."""

    kinds: Mapping[str, StoneKind]
    """The kinds of stones by their names, in the order of their numbers."""
    mods: tuple[Mod, ...] = ()
    components: tuple[type[Component], ...] = ()
    """The components that mods bring beyond the powers of their stones."""
    things: tuple[Thing, ...] = ()
    """What mods may have on the board."""


def in_order(
    kinds: Sequence[StoneKind], gifts: Mapping[str, Sequence[Component]] | None = None
) -> tuple[System[Any], ...]:
    """All systems in the order in which every command passes through them."""
    phases = Phases(Movement(), MeleeCombat(), RangedCombat(), HandOvers(), Powers(kinds))
    return (
        Draft(),  # both players pick six of twelve
        Placement(gifts),  # the heroes enter the board
        phases,  # one step or one action of the hero whose turn it is
        TurnEnd(),  # the player or the clock ends the turn
        KnockOuts(),  # who is at 0 goes down, rocks crumble, stones fly
        StanLee(),  # at the end of the first round without Goose
        Arrivals(),  # what waited for a free field comes
        Records(),  # stones held, knock-outs, damage
        Victory(),  # all stones in one hand, or nobody left
        Summons(),  # the clock of the match calls Thanos
        Forfeits(),  # somebody left or was disqualified
        Abandonment(last_word),  # a mod failed
        Stalemate(),  # nobody can do anything any more
        NextRound(),  # a new round
        ThanosComes(),  # overtime
        Order(),  # everybody is shuffled
        Goose(),  # throws up a stone
        Turns(can_act),  # who is next
        Thanos(),  # plays his turn
        Exhaustion(partial(nothing_left, phases)),  # nothing left to do: the turn ends by itself
    )


def due(world: World) -> dict[int, Due]:
    """In the draft a choice of whoever has none, then a turn of the owner of the hero who is next."""
    now = stage(world)
    if now == TURN:
        return turn_due(world)
    if now == DRAFT:
        undecided = (seat for seat in (1, 2) if not world.has(MATCH + seat, Choice))
        return dict.fromkeys(undecided, Due("choice", DRAFT))
    return {}


def mashup(kinds: tuple[StoneKind, ...] = SIX, mods: tuple[Mod, ...] = ()) -> Game:
    """The game with these stones, and with what mods bring beyond them."""
    kinds += stones_of(mods, kinds)
    extra = components_of(mods)
    things = things_of(things_of_mods(mods), extra)
    return Game(
        name=NAME,
        version=VERSION,
        seats=range(2, 3),
        systems=with_newcomers(in_order(kinds, gifts_of(mods)), mods),
        components=(*COMPONENTS, *(kind.power for kind in kinds), *extra),
        events=(*kinds_of(events), *(kind for mod in mods for kind in mod.events)),
        build=partial(build_all, mods=mods, kinds=kinds) if mods else partial(build, kinds=kinds),
        due=due,
        hide=hide,
        redact=redact,
        imagine=imagine,
        mods=tuple(mod.label for mod in mods),
        content=Content({kind.name: kind for kind in kinds}, mods, extra, things),
    )


@lru_cache(maxsize=1)
def standard() -> Game:
    """The game with the six Infinity Stones."""
    return mashup()


@lru_cache(maxsize=32)
def modded(names: tuple[str, ...]) -> Game:
    """The game with these mods, by their names or paths; without any it is the standard game."""
    return mashup(mods=load_mods(names)) if names else standard()


@lru_cache(maxsize=32)
def as_told(labels: tuple[str, ...]) -> Game:
    """The game of a match whose mods a server or a replay tells; says which of them is missing here."""
    return mashup(mods=told_mods(labels)) if labels else standard()


register(NAME, standard)
