"""Matches and their logs, as the tests of the wire need them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import msgspec

from ecs.commands import Command
from ecs.match import Match
from net.entries import CHECK_EVERY, Check, Ended, Entry, Header, Played, Seated
from net.inbound import Role
from systems.mashup.configs import CharacterConfig, Setup, load_setup
from systems.mashup.game import standard

SMALL = Path(__file__).parents[1] / "golden" / "asgard-bridge.scenario.json"
"""Seven by six fields: everybody meets everybody soon."""


@cache
def small_setup() -> Setup:
    """A short match on a small board, of heroes who are down after a blow or two."""
    setup = load_setup("quick", scenario=SMALL)
    frail = tuple(msgspec.structs.replace(hero, hp=hero.hp // 4) for hero in setup.characters.characters)
    return msgspec.structs.replace(setup, characters=CharacterConfig(frail))


def header(match_id: str = "20261116-025400-0badcafe", seed: int = 7, room: str = "/") -> Header:
    game = standard()
    return Header(
        software="0.1.0",
        game=game.name,
        rules=game.version,
        id=match_id,
        room=room,
        started="2026-11-16T02:54:00Z",
        seed=seed,
        players=(Seated("Ada", "a-1", Role.PLAYER), Seated("Bob", "b-2", Role.BOT)),
        setup=msgspec.to_builtins(small_setup()),
    )


def entries(seed: int = 7, commands: int = 10_000) -> tuple[list[Entry], Match]:
    """What is logged of a random match up to so many commands, and the match."""
    match = Match(standard(), small_setup(), seed)
    lots = Random(seed)
    logged: list[Entry] = []
    after = 0
    while match.acting and after < commands:
        seat = match.acting[0]
        command: Command = lots.choice(match.legal(seat))
        match.apply(seat, command)
        after += 1
        logged.append(Played(after / 4, seat, command))
        if after % CHECK_EVERY == 0:
            logged.append(Check.of(match, after))
    if ending := Ended.of(match, after / 4, after):
        logged.append(ending)
    return logged, match


def lines(*parts: object) -> bytes:
    """Entries as they are written."""
    return b"".join(msgspec.json.encode(part) + b"\n" for part in parts)
