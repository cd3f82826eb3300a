"""Replays of Dune for tests: random matches that soon come to overtime, as bytes, as files, as recordings."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from random import Random

import msgspec

from ecs.match import Match
from net.entries import CHECK_EVERY, Check, Ended, Entry, Header, Played, Seated
from net.inbound import Role
from render.replay_source import recording
from render.replaying import Recording
from render.table import Beat
from systems.dune.configs import Setup, load_setup
from systems.dune.game import standard


@cache
def small_setup() -> Setup:
    """A short match on a small board."""
    setup = load_setup("quick", scenario="sietch")
    party = msgspec.structs.replace(setup.party, numb_of_rounds=3)
    return msgspec.structs.replace(setup, party=party)


def header(seed: int = 7) -> Header:
    """The first line of a log."""
    game = standard()
    return Header(
        software="0.1.0",
        game=game.name,
        rules=game.version,
        id="20261116-025400-0badcafe",
        room="/",
        started="2026-11-16T02:54:00Z",
        seed=seed,
        players=(Seated("Ada", "a-1", Role.PLAYER), Seated("Bob", "b-2", Role.BOT)),
        setup=msgspec.to_builtins(small_setup()),
    )


@lru_cache(maxsize=8)
def played(seed: int = 7) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """What is logged of a random match, and the match after every command since the houses were chosen."""
    match, lots = Match(standard(), small_setup(), seed), Random(seed)
    logged: list[Entry] = []
    truth: list[str] = []
    after = 0
    while match.acting:
        seat = match.acting[0]
        command = lots.choice(match.legal(seat))
        match.apply(seat, command)
        after += 1
        logged.append(Played(after / 4, seat, command))
        if after >= 2:
            truth.append(match.digest())
        if after % CHECK_EVERY == 0:
            logged.append(Check.of(match, after))
    assert match.outcome is not None
    logged.append(Ended(after / 4, after, match.outcome.winner, match.outcome.reason, match.digest()))
    return tuple(logged), tuple(truth)


def log_text(seed: int = 7) -> bytes:
    """The log of a random match as it stands in its file."""
    logged, _ = played(seed)
    return b"".join(msgspec.json.encode(entry) + b"\n" for entry in (header(seed), *logged))


def log_file(folder: Path, seed: int = 7) -> Path:
    """The same as a file."""
    path = folder / f"dune-{seed}.jsonl"
    path.write_bytes(log_text(seed))
    return path


def recorded(seed: int = 7) -> Recording:
    """The same, opened."""
    return recording(log_text(seed), "This replay")


@lru_cache(maxsize=4)
def beats(seed: int = 7) -> tuple[Beat, ...]:
    """The same, beat by beat."""
    return tuple(recorded(seed).beats())
