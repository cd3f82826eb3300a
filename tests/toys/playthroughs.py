"""Golden playthroughs of the toys: everything that can be observed of one match each, line by line.

After a change of the engine that is meant, ``python -m tests.toys.playthroughs`` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from ecs.commands import REFEREE, Command
from ecs.match import Match
from systems.brains import RandomBrain
from systems.playthrough import observed
from systems.steward import choices
from tests.toys.known import TOYS

FOLDER = Path(__file__).parent / "golden"
SEATS = {"race": 4, "secrets": 3, "fire": 3}
SEED, COMMANDS = 11, 45


class Everybody(RandomBrain):
    """Plays for all, and on seat 0 for whom nobody leads."""

    __slots__ = ()

    def choose(self, match: Match, seat: int) -> Command:
        """Any legal command, but none by which the referee steps in."""
        return self.draw(choices(match, seat) if seat == REFEREE else match.legal(seat))


def playthrough(name: str) -> str:
    """What can be observed of the match of that toy."""
    toy = TOYS[name]
    match = Match(toy.game(), toy.setup(), SEED, seats=SEATS[name])
    return "\n".join(observed(match, Everybody(SEED), COMMANDS)) + "\n"


if __name__ == "__main__":
    for toy_name in TOYS:
        (FOLDER / f"{toy_name}.txt").write_text(playthrough(toy_name), encoding="utf-8")
