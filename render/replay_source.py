"""Opening a replay wherever it is and whatever form it has: our logs, or the standard's form."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec

from ecs.config import printable
from ecs.errors import MashupError
from ecs.game import Game
from ecs.games import NAMES, USUAL
from net.entries import Header
from net.games import wire
from net.http_client import ask, parted
from net.matchlog import MAX_BYTES, Foreign, parse, reason
from render.replaying import Recording, of_log, of_standard


def open_replay(where: str | Path) -> Recording:
    """The replay in a file or at an address; raises `MashupError` if nothing of it can be shown."""
    if isinstance(where, str) and "://" in where:
        _, _, path = parted(where)
        if not path:
            raise MashupError(f"{printable(where)} names no replay; http://SERVER/replays/ID does.")
        return recording(ask(where, f"/{path}"), printable(where))
    file = printable(str(where))
    try:
        with Path(where).open("rb") as source:
            text = source.read(MAX_BYTES + 1)
    except OSError as error:
        raise Foreign(f"{file} cannot be read: {reason(error)}.") from error
    if len(text) > MAX_BYTES:
        raise Foreign(f"{file} is too big: a replay has at most {MAX_BYTES // 1_000_000} MB.")
    return recording(text, file)


def recording(text: bytes, file: str) -> Recording:
    """The replay in these bytes; raises `MashupError`."""
    first, _, _ = text.partition(b"\n")
    try:
        header = msgspec.json.decode(first, type=Header)
    except (ValueError, RecursionError):
        for name in NAMES:
            if (told := wire(name).replay(text, file)) is not None:
                return of_standard(told)
        header = None  # `parse` tells what is wrong with it
    spoken = wire(header.game if header else USUAL)
    ours = spoken.told_game(header.mods if header else ())
    aged = header is not None and header.rules != ours.version
    game = replace(ours, version=header.rules) if header is not None and aged else ours
    found = of_log(parse(text, game, file), spoken.server(game))
    if header is not None and aged:
        found.fault = _other_rules(file, header, ours, found)
    return found


def _other_rules(file: str, header: Header, ours: Game, found: Recording) -> str:
    """What to say of a replay by other rules, which is played by ours as far as that goes."""
    return (
        f"{file} was played by version {header.rules!r} of the rules, and here they have version "
        f"{ours.version!r}: it is shown as far as it fits, which is {found.length} commands."
    )
