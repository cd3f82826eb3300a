"""Setups of Deserts of Dune for soaking, most of which nobody would choose; each follows from its seed."""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec import UNSET

from systems.dune.boards import random_scenario
from systems.dune.components import CITY, DUNE, FLAT, HELIPORT, MOUNTAIN, PLATEAU
from systems.dune.configs import (
    MIN_SIDE,
    PARTY_FILE,
    SCENARIO_FILE,
    ClassConfig,
    Generate,
    PartyConfig,
    Scenario,
    Setup,
    builtin_names,
    load_setup,
)
from systems.invariants import Lots
from systems.wild import RANDOM, WHOLE, Wild

_GROUND = FLAT * 6 + DUNE * 4 + PLATEAU * 2 + MOUNTAIN * 2 + HELIPORT


@cache
def scenario_names() -> tuple[str, ...]:
    """All boards to soak on: those that come with the game, and random ones."""
    return (*builtin_names(SCENARIO_FILE), RANDOM)


def setup(scenario: str, seed: int) -> Setup:
    """The setup of a match: one of the parties of the game, or numbers that nobody would choose."""
    lots = Lots(seed ^ 0x5E7)
    parties = builtin_names(PARTY_FILE)
    choice = lots.roll(len(parties) + 1)
    wild = choice == len(parties)
    chosen = _loaded(parties[0 if wild else choice], scenario)
    party = _wild(chosen.party, lots) if wild else chosen.party
    if not wild and lots.roll(WHOLE):
        # Most matches are cut short by an early earthquake: more of them, and overtime is where they end.
        early = min(party.numb_of_rounds, 2 + lots.roll(10))
        party = msgspec.structs.replace(party, numb_of_rounds=early)
    return Setup(party, _small_board(lots) if scenario == RANDOM else chosen.scenario)


@cache
def _loaded(party: str, scenario: str) -> Setup:
    return load_setup(party, scenario_names()[0] if scenario == RANDOM else scenario)


def _wild(tame: PartyConfig, lots: Lots) -> PartyConfig:
    return msgspec.structs.replace(
        tame,
        noble=_wild_class(lots),
        mentat=_wild_class(lots),
        bene_gesserit=_wild_class(lots),
        fighter=_wild_class(lots),
        numb_of_rounds=1 + lots.roll(20),
        high_ground_bonus_ratio=lots.roll(30) / 10,
        lower_ground_malus_ratio=lots.roll(15) / 10,
        kanly_success_probability=lots.roll(5) / 4,
        clone_probability=lots.roll(5) / 4,
        spice_minimum=lots.roll(40),
        cellular_automaton=f"B{_digits(lots)}/S{_digits(lots)}",
        sand_worm_speed=lots.roll(10),
        sand_worm_spawn_distance=2 + lots.roll(9) if lots.roll(2) else UNSET,
    )


def _wild_class(lots: Lots) -> ClassConfig:
    return ClassConfig(
        max_hp=1 + lots.roll(120),
        max_mp=lots.roll(7),
        max_ap=lots.roll(5),
        damage=lots.roll(60),
        inventory_size=lots.roll(8),
        healing_hp=lots.roll(30),
    )


def _digits(lots: Lots) -> str:
    return "".join(digit for digit in "012345678" if not lots.roll(3))


def _small_board(lots: Lots) -> Scenario:
    """A board so small that it is full now and then."""
    if lots.roll(2):
        return cramped_board(lots)
    side = MIN_SIDE + lots.roll(3)
    wishes = Generate(
        min_width=MIN_SIDE,
        max_width=side,
        min_height=MIN_SIDE,
        max_height=side,
        dune_ratio=lots.roll(11) / 10,
        rock_ratio=lots.roll(3) / 10,
    )
    return random_scenario(lots.roll(1 << 32), wishes)


def cramped_board(lots: Lots) -> Scenario:
    """A board of anything anywhere, hardly with room for all; two cities and some spice are sure."""
    width, height = 4 + lots.roll(4), 4 + lots.roll(4)
    kinds = [lots.pick(_GROUND) for _ in range(width * height)]
    for city in lots.some(range(width * height), 2):
        kinds[city] = CITY
    sand = [field for field, kind in enumerate(kinds) if kind not in (CITY, MOUNTAIN)]
    crumbs = tuple((field % width, field // width) for field in lots.some(sand, lots.roll(8)))
    letters = "".join(kinds)
    rows = tuple(letters[start : start + width] for start in range(0, width * height, width))
    return Scenario(name="cramped", fields=rows, crumbs=crumbs)


WILD = Wild(scenario_names(), setup)
