"""Setups of Marvelous Mashup for soaking, most of which nobody would choose; each follows from its seed."""

from __future__ import annotations

from functools import cache

import msgspec

from systems.invariants import Lots
from systems.mashup.boards import random_scenario
from systems.mashup.commands import CallThanos
from systems.mashup.configs import (
    MATCH_FILE,
    MIN_GRASS,
    SCENARIO_FILE,
    CharacterConfig,
    FieldState,
    Scenario,
    Setup,
    builtin_names,
    load_setup,
)
from systems.mashup.stones import SIX
from systems.wild import RANDOM, WHOLE, Wild


@cache
def scenario_names() -> tuple[str, ...]:
    """All boards to soak on: those that come with the game, and random ones."""
    return (*builtin_names(SCENARIO_FILE), RANDOM)


def setup(scenario: str, seed: int) -> Setup:
    """The setup of a match: one of the match configs of the game, or numbers that nobody would choose."""
    lots = Lots(seed ^ 0x5E7)
    configs = _match_names()
    choice = lots.roll(len(configs) + 1)
    wild = choice == len(configs)
    chosen = _loaded(configs[0 if wild else choice], scenario)
    if wild:
        chosen = _wild(chosen, lots)
    elif lots.roll(WHOLE):
        # Most matches are cut short by an early Thanos: more of them, and the end is where most happens.
        early = min(chosen.match.max_rounds, 2 + lots.roll(10))
        chosen = msgspec.structs.replace(
            chosen, match=msgspec.structs.replace(chosen.match, max_rounds=early)
        )
    if scenario == RANDOM:
        chosen = msgspec.structs.replace(chosen, scenario=_small_board(lots))
    return chosen


@cache
def _match_names() -> tuple[str, ...]:
    return tuple(builtin_names(MATCH_FILE))


@cache
def _loaded(match: str, scenario: str) -> Setup:
    return load_setup(match, scenario=scenario_names()[0] if scenario == RANDOM else scenario)


def _wild(tame: Setup, lots: Lots) -> Setup:
    cooldowns = {f"{kind.name}_stone_cd": lots.roll(4) for kind in SIX}
    match = msgspec.structs.replace(
        tame.match, max_rounds=lots.roll(20), mind_stone_dmg=lots.roll(200), **cooldowns
    )
    characters = tuple(
        msgspec.structs.replace(
            character,
            hp=1 + lots.roll(120),
            mp=lots.roll(7),
            ap=lots.roll(5),
            melee_damage=lots.roll(60),
            range_combat_damage=lots.roll(60),
            range_combat_reach=2 + lots.roll(9),
        )
        for character in tame.characters.characters
    )
    return msgspec.structs.replace(tame, match=match, characters=CharacterConfig(characters))


def _small_board(lots: Lots) -> Scenario:
    """A board so small that it is full now and then."""
    if lots.roll(2):
        return cramped_board(lots)
    width, height, rocks, portals = 6 + lots.roll(3), 6 + lots.roll(3), lots.roll(16) / 100, 2 * lots.roll(3)
    return random_scenario(lots.roll(1 << 32), width, height, rocks, portals)


def cramped_board(lots: Lots) -> Scenario:
    """A board with as little grass as there may be, and portals among it."""
    states: list[FieldState] = ["GRASS" if number < MIN_GRASS else "PORTAL" for number in range(24)]
    mixed = lots.some(states, len(states))
    return Scenario(tuple(tuple(mixed[start : start + 6]) for start in range(0, 24, 6)), "cramped")


WILD = Wild(scenario_names(), setup, CallThanos())
