"""Match logs of matches that were played without a server, so that they can be watched like any other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from ecs.commands import Command
from ecs.config import printable
from ecs.errors import MashupError
from ecs.match import Match
from net.archive import RUNNING
from net.entries import CHECK_EVERY, Check, Ended, Entry, Header, Played, Seated
from net.inbound import Role
from net.matchlog import FINISHED, LogFile, reason
from net.server_codec import ServerCodec

PACE = 1.0
"""Seconds between two commands, for nobody looked at a clock."""


def keep(
    folder: Path,
    name: str,
    codec: ServerCodec,
    setup: Any,
    seed: int,
    players: Sequence[str],
    moves: Iterable[tuple[int, Command]],
    started: str,
) -> Path:
    """Write the log of a match from its seed and commands; ``name`` is made fit for a file."""
    game = codec.game
    ident = re.sub(r"[^0-9A-Za-z]+", "-", name).strip("-")[:64].rstrip("-") or "match"
    header = Header(
        game=game.name,
        rules=game.version,
        mods=game.mods,
        id=ident,
        room="/",
        started=started,
        seed=seed,
        players=tuple(Seated(player, "", Role.BOT) for player in players),
        setup=codec.plain(setup),
    )
    path = folder / f"{ident}{FINISHED}"
    try:
        if path.exists():
            raise MashupError(f"{printable(str(path))} exists already; an empty folder is right.")
        log = LogFile(path.with_suffix(RUNNING))
        try:
            log.append([header, *_entries(Match(game, setup, seed), moves)])
        finally:
            log.close()
        log.finish()
    except OSError as error:
        raise MashupError(f"{printable(str(path))} cannot be written: {reason(error)}.") from error
    return path


def _entries(match: Match, moves: Iterable[tuple[int, Command]]) -> Iterator[Entry]:
    for number, (seat, command) in enumerate(moves, start=1):
        match.apply(seat, command)
        at = PACE * number
        yield Played(at, seat, command)
        if ending := Ended.of(match, at, number):
            yield ending
        elif number % CHECK_EVERY == 0:
            yield Check.of(match, number)
