"""The toys over the bad network of `tests.net.bad_network`.

One run again, with all that happened::

    python -m tests.toys.bad_network race 123
"""

from __future__ import annotations

import sys

from net.client import Client
from net.house import House
from net.plain.client import PlainCodec
from net.plain.codec import from_server
from net.time_limits import Times
from tests.net.bad_network import GRACE, PAUSE, RESPONSE, TURN, Ground, Network, Weather
from tests.toys import fire, race, secrets
from tests.toys.known import AT_ONCE, TOYS, server_codec

TIMES = Times(turn=TURN, draft=TURN, response=RESPONSE, pause=PAUSE, game=0)
SETUPS = {
    "race": lambda rounds: race.Setup(length=8 * rounds),
    "secrets": lambda rounds: secrets.Setup(rounds=2 * rounds),
    "fire": lambda rounds: fire.Setup(rounds=2 * rounds),
}
PLAYERS = {
    "race": ("Ann", "Bob", "Cyd", "Dee", "Eva"),
    "secrets": ("Ann", "Bob", "Cyd", "Dee"),
    "fire": ("Ann", "Bob", "Cyd"),
}


def ground(name: str) -> Ground:
    """A toy, and what a run must know of it."""
    toy = TOYS[name]

    def codec(client: Client) -> PlainCodec:
        return PlainCodec(client, toy.game, toy.setup, lambda setup: TIMES)

    def house(weather: Weather) -> House:
        patience = 1000 if weather.thinking == TURN else House().silent_turns
        strikes = 2 if weather.repeats else 0
        return House(GRACE, resumed_grace=2 * GRACE, strikes=strikes, silent_turns=patience, spectators=3)

    return Ground(
        codec=server_codec(name, AT_ONCE, TIMES),
        setup=lambda rounds, weather: SETUPS[name](rounds),
        house=house,
        client=lambda name, role, seed: Client(name, "", role, seed, codec),
        check=from_server,
        tells=lambda frame, last: last,
        compare=lambda traveller, mine, theirs: None,
        foreign=0,
        players=PLAYERS[name],
        orderly=True,
        module=f"tests.toys.bad_network {name}",
    )


if __name__ == "__main__":
    Network(int(sys.argv[2]), tell=print, ground=ground(sys.argv[1])).run()
