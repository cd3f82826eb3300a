"""Golden playthroughs: everything that can be observed of a seeded random match, line by line.

The first lines of such a file say what to play, and all others follow from them:

    setup golden.game.json golden.character.json sanctum.scenario.json
    seed 7
    commands 150

The configs are files beside it, and their endings tell the game. After a change of the rules that is meant,

    python -m systems.playthrough tests/golden/*.txt

writes the files anew. For one more, write its first lines and do the same.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec

from ecs.commands import REFEREE
from ecs.config import save
from ecs.errors import MashupError
from ecs.games import NAMES
from ecs.match import Match
from systems.brains import Brain, RandomBrain
from systems.games import GameTools, tools

_DIGEST_EVERY = 5


def playthrough(path: Path) -> str:
    """The text that belongs to the first lines of a file."""
    head = path.read_text(encoding="utf-8").splitlines()[:3]
    words = [line.split() for line in head]
    names = words[0][1:] if words else []
    game = _of(names)
    heads = [(line[0], len(line)) for line in words if line]
    if game is None or heads != [("setup", 1 + len(names)), ("seed", 2), ("commands", 2)]:
        raise MashupError(f"{path} does not begin with the lines setup, seed and commands.")
    setup = game.load_setup(*(path.parent / name for name in names))
    seed, commands = int(words[1][1]), int(words[2][1])
    match = Match(game.make(()), setup, seed)
    return "\n".join([*head, *observed(match, RandomBrain(seed), commands)]) + "\n"


def _of(names: Sequence[str]) -> GameTools | None:
    """The game with config files of these names."""
    for game in map(tools, NAMES):
        endings = [kind.ending for kind in game.kinds]
        if len(endings) == len(names) and all(map(str.endswith, names, endings)):
            return game
    return None


def observed(match: Match, brain: Brain, commands: int) -> Iterator[str]:
    """What can be seen of a match of any game while a brain plays so many commands for all seats."""
    yield from _state(match)
    for number in range(1, commands + 1):
        if not match.acting:
            break
        seat = match.acting[-1]
        command = brain.choose(match, seat)
        yield f"{number} seat {seat}: {_json(command)}"
        events = match.apply(seat, command)
        for event in events:
            yield f"  {_json(event)}"
            for other in (REFEREE, *match.seats):
                yield from (
                    f"    seen by {other}: {_json(seen)}"
                    for seen in match.seen([event], other)
                    if seen != event
                )
        yield f"  {_choices(match)}"
        if number % _DIGEST_EVERY == 0:
            yield from _state(match)
    yield from _state(match)
    yield f"outcome {_json(match.outcome)}"


def _choices(match: Match) -> str:
    """Who is to act, how many commands are legal for each seat, and a fingerprint of them all."""
    legal = [match.legal(seat) for seat in (REFEREE, *match.seats)]
    numbers = "/".join(str(len(commands)) for commands in legal)
    return f"acting {_json(match.acting)}, legal {numbers} {_fingerprint(legal)}"


def _state(match: Match) -> Iterator[str]:
    """Fingerprints of the whole state and of what each seat knows of it."""
    views = [sorted(match.view(seat).rows.items()) for seat in (REFEREE, *match.seats)]
    known = [[(entity, sorted(row.values(), key=_name)) for entity, row in rows] for rows in views]
    yield f"state {match.digest()}, views {' '.join(map(_fingerprint, known))}"


def _name(component: object) -> str:
    return type(component).__name__


def _fingerprint(value: object) -> str:
    return blake2b(msgspec.json.encode(value), digest_size=4).hexdigest()


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def main(files: Sequence[str]) -> None:
    """Write golden files anew from their first lines."""
    for file in map(Path, files):
        save(file, playthrough(file), force=True)


if __name__ == "__main__":
    main(sys.argv[1:])
