"""Leagues of the toys: at home, over a server of our own, with programs, and from the command line."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from ecs.errors import MashupError
from ecs.match import Match
from net.league import at_table
from systems import tables
from systems.league import Terms
from tests.toys import race

ROOT = Path(__file__).parents[2]
PLAYER = shlex.join([sys.executable, "-m", "tests.toys", "bot"])
BOT = f"bot:{PLAYER} {{url}} --game race --name {{name}} --seats 3"
ABC = ("A", "B", "C")

pytestmark = pytest.mark.usefixtures("toys")


def terms(**entrants: str) -> Terms:
    everybody = {**dict.fromkeys(ABC, "random"), **entrants}
    return Terms(race.race, race.Setup(6), 3, 1, entrants=everybody, keep=True)


def test_brains_sit_at_home() -> None:
    assert list(at_table(terms(), ABC)) == list(tables.at_home(terms(), ABC))


@pytest.mark.parametrize("host", ABC)
def test_a_program_sits_everywhere_once(host: str) -> None:
    league_matches = list(at_table(terms(**{host: BOT}), ABC))
    assert [league_match.players for league_match in league_matches] == tables.rotated(ABC)
    assert len({league_match.seed for league_match in league_matches}) == 1
    for league_match in league_matches:
        assert league_match.seed is not None
        match = Match(race.race(), race.Setup(6), league_match.seed, seats=3)
        for seat, command in league_match.result.moves:
            match.apply(seat, command)
        assert match.digest() == league_match.result.digest
        assert match.outcome is not None
        assert match.outcome.places == league_match.result.places


def test_rooms_of_others_are_for_two() -> None:
    with pytest.raises(MashupError, match="In rooms of other servers two meet"):
        list(at_table(terms(A="ws://somewhere/"), ABC))


def mashup(*arguments: str) -> str:
    """What the command line says; in a process of its own, for its options are made when it is imported."""
    command = [sys.executable, "-m", "tests.toys", *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize(
    ("game", "told"), [("race", "mean place"), ("secrets", "mean place"), ("fire", "share")]
)
def test_the_command_line_plays_leagues(game: str, told: str) -> None:
    entrants = ["--entrant", "A=random", "--entrant", "B=random"]
    assert told in mashup("league", "--game", game, "--levels", "random", *entrants, "--pairs", "2")


@pytest.mark.parametrize("game", ["race", "secrets", "fire"])
def test_the_command_line_simulates(game: str) -> None:
    out = mashup("simulate", "--game", game, "--matches", "20")
    assert "20 matches" in out
    assert ("all won together" in out) == (game == "fire")
