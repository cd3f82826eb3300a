"""Matches of Dune over a bad network; see `tests.net.bad_network`.

One run again, with all that happened::

    python -m tests.net.dune.bad_network 123
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

import msgspec

from ecs.match import Match
from net.client import Client
from net.dune.client import DuneCodec
from net.dune.server import DuneServerCodec
from net.house import House
from systems.dune.boards import sized_scenario
from systems.dune.configs import Setup, default_setup
from tests.conformance.dune import check
from tests.net.bad_network import GRACE, PAUSE, TURN, Ground, Network, Weather
from tests.net.dune.arrakis import known
from tests.net.travellers import Traveller


@cache
def setup(rounds: int, strikes: int, patience: int) -> Setup:
    """A match of some dozen commands: a small board, few points, nobody is cloned."""
    replace = msgspec.structs.replace
    default = default_setup().party
    weak = {
        name: replace(getattr(default, name), max_hp=20, max_mp=1, max_ap=1, damage=10)
        for name in ("noble", "mentat", "bene_gesserit", "fighter")
    }
    party = replace(
        default,
        **weak,
        numb_of_rounds=rounds,
        clone_probability=0.0,
        action_time_user_client=1000 * TURN,
        action_time_ai_client=1000 * TURN,
        house_choice_time=1000 * TURN,
        reconnect_time=1000 * GRACE,
        min_pause_time=1000 * PAUSE // 2,
        max_strikes=strikes,
        max_missed_turns=patience,
    )
    return Setup(party, sized_scenario(rounds, 8, 8))


def of_weather(rounds: int, weather: Weather) -> Any:
    """The party says what is not punished: thinking for ever, and frames that come twice."""
    return setup(rounds, 1 + 3 * (weather.repeats > 0), 1000 if weather.thinking == TURN else 3)


def believes(traveller: Traveller, mine: Match, theirs: Match) -> None:
    """Everybody is told everything here."""
    assert known(mine) == known(theirs), f"{traveller.name} knows another match"


DUNE = Ground(
    codec=DuneServerCodec(),
    setup=of_weather,
    house=lambda weather: House(resumed_grace=2 * GRACE, spectators=3),
    client=lambda name, role, seed: Client(name, "", role, seed, DuneCodec),
    check=check,
    tells=lambda frame, last: last,
    compare=believes,
    foreign=0,
    orderly=True,
    module="tests.net.dune.bad_network",
)


if __name__ == "__main__":
    Network(int(sys.argv[1]), tell=print, ground=DUNE).run()
