"""The toys by their names, and how the plain wire speaks of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from ecs.game import Game
from net.customs import Customs
from net.plain.server import CUSTOMS, PlainServerCodec
from net.time_limits import Times
from tests.toys import fire, race, secrets


class Toy(NamedTuple):
    """A game and the type of its setups, which need nothing."""

    game: Callable[[], Game]
    setup: type[Any]


TOYS = {
    race.NAME: Toy(race.race, race.Setup),
    secrets.NAME: Toy(secrets.secrets, secrets.Setup),
    fire.NAME: Toy(fire.fire, fire.Setup),
}
AT_ONCE = replace(CUSTOMS, pace=0.005)
"""A match begins when the room is full, and nobody waits long for whom nobody leads."""
TIMES = Times(turn=20.0, draft=20.0, response=10.0, pause=15.0, game=0.0, kinds={"vote": 12.0})


def server_codec(name: str, customs: Customs | None = None, times: Times = TIMES) -> PlainServerCodec:
    """What a server of this toy speaks; without customs there is a lobby where their number is free."""
    toy = TOYS[name]
    spoken = PlainServerCodec(toy.game(), toy.setup, customs, lambda setup: times)
    spoken.customs = replace(spoken.customs, pace=AT_ONCE.pace)
    return spoken
