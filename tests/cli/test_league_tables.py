"""Leagues of games for more than two in the terminal."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from cli.league_tables import is_for_tables, play_tables
from ecs.errors import MashupError
from systems.dune.game import standard as dune
from systems.league import Terms
from systems.mashup.game import standard as mashup
from tests.toys import fire, race, secrets


def test_games_for_two_have_duels() -> None:
    games = (mashup, dune, race.race, secrets.secrets, fire.fire)
    assert [is_for_tables(game()) for game in games] == [False, False, True, True, True]


def test_the_table_tells_mean_places(tmp_path: Path) -> None:
    console, target = Console(file=StringIO(), width=100), tmp_path / "figures.json"
    entrants = dict.fromkeys(("Ann", "Bob", "Cyd"), "random")
    terms = Terms(race.race, race.Setup(6), 3, 2, entrants=entrants)
    assert play_tables(console, terms, list(entrants), target) == 0
    told = console.file.getvalue()  # type: ignore[attr-defined]
    assert "Ann, Bob, Cyd: race, 6 matches, seed 3" in told
    assert "mean place" in told
    figures = json.loads(target.read_text())
    assert sum(row["place"] for row in figures["standings"]) == pytest.approx(6)
    assert {row["name"] for row in figures["ratings"]} == set(entrants)


def test_of_a_cooperative_game_it_tells_the_share_of_wins(tmp_path: Path) -> None:
    console, target = Console(file=StringIO(), width=100), tmp_path / "figures.json"
    terms = Terms(fire.fire, fire.Setup(rounds=1), 3, 4)
    assert play_tables(console, terms, ["random"], target) == 0
    assert "100.0%" in console.file.getvalue()  # type: ignore[attr-defined]
    assert json.loads(target.read_text())["won"]["random"]["share"] == 1


def test_too_few_for_a_table_are_told_so() -> None:
    with pytest.raises(MashupError, match="at least 3 entrants"):
        play_tables(Console(file=StringIO()), Terms(race.race, race.Setup(), 3, 1), ["random"], None)
