"""The options that several commands share."""

from __future__ import annotations

import os
from pathlib import Path

import click
import msgspec
import pytest
from click.testing import CliRunner

from cli.options import (
    SEED,
    Number,
    brain_options,
    chosen_setup,
    game_option,
    known_mods_option,
    mashup_only,
    mods_option,
    refuse_unable,
    refuse_unwritable,
    setup_options,
)
from ecs.config import ConfigError
from ecs.errors import MashupError
from systems.brains import judge
from systems.dune import configs as dune
from systems.mashup.configs import default_setup, load_setup
from tests.tutorial import bloom


def test_nothing_chosen_is_the_default() -> None:
    assert chosen_setup(None, None, None) == default_setup()
    assert chosen_setup("sanctum", "quick", "heroes") == load_setup("quick", "heroes", "sanctum")


def test_all_faults_at_once() -> None:
    with pytest.raises(ConfigError) as caught:
        chosen_setup("nowhere", "never", "nobody")
    assert len(caught.value.faults) == 3


def test_options_come_in_their_order() -> None:
    @click.command()
    @setup_options
    @brain_options("easy")
    def command() -> None: ...

    assert [option.name for option in command.params] == [
        "scenario",
        "match",
        "characters",
        "brain",
        "brain2",
    ]


@pytest.mark.parametrize("text", ["nan", "NaN", "-nan", "x", "-1", "11", "inf"])
def test_numbers_that_are_none(text: str) -> None:
    with pytest.raises(click.BadParameter):
        Number(0, 10).convert(text, None, None)
    assert Number(0, 10).convert("2.5", None, None) == 2.5


def test_seeds_are_what_dice_can_tell_apart() -> None:
    assert SEED.convert(str(-(2**63)), None, None) == -(2**63)
    with pytest.raises(click.BadParameter):
        SEED.convert(str(2**63), None, None)


def test_unwritable_places(tmp_path: Path) -> None:
    refuse_unwritable(None)
    refuse_unwritable(tmp_path / "new.json")
    with pytest.raises(MashupError, match="is a folder"):
        refuse_unwritable(tmp_path)
    with pytest.raises(MashupError, match="there is no folder"):
        refuse_unwritable(tmp_path / "no" / "new.json")
    refuse_unwritable(Path(os.devnull))  # which is written to, not replaced
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="no folder is known in which nobody can write")
def test_a_folder_in_which_nobody_can_write() -> None:
    with pytest.raises(MashupError, match=r"^/proc/new\.json cannot be written: .+\.$"):
        refuse_unwritable(Path("/proc/new.json"))


def test_mods_are_names_and_whole_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASHUP_MODS", "")
    monkeypatch.chdir(tmp_path)
    path = bloom(tmp_path)
    found: list[tuple[str, ...]] = []

    @click.command()
    @mods_option
    def command(mods: tuple[str, ...]) -> None:
        found.append(mods)

    def run(*words: str) -> object:
        return CliRunner().invoke(command, words).exception

    assert [run(), run("--mods", " gravity, bloom.py,"), run("--mods", str(path))] == [None, None, None]
    assert found == [(), ("gravity", str(path)), (str(path),)]
    assert str(run("--mods", "moon")).startswith("There is no mod called 'moon'; here are ")
    assert str(run("--mods", "gravity,gravity")) == "The mod gravity is named twice; once is right."


def test_guests_only_have_to_know_mods(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ecs.mods import load_file, load_told

    monkeypatch.setenv("MASHUP_MODS", "")
    path = bloom(tmp_path)

    @click.command()
    @known_mods_option
    def command() -> None:
        load_told([load_file(path).label])

    assert isinstance(CliRunner().invoke(command, []).exception, MashupError)
    assert CliRunner().invoke(command, ["--mods", str(path)]).exception is None


def test_a_config_must_fit_the_mods(tmp_path: Path) -> None:
    config = msgspec.structs.replace(default_setup().match, mod_stones={"gravity": {"reach": 2}})
    path = tmp_path / "near.game.json"
    path.write_bytes(msgspec.json.encode(config))
    assert chosen_setup(None, str(path), None, ("gravity",)).match == config
    with pytest.raises(MashupError, match="speaks of stones that no mod here brings: gravity"):
        chosen_setup(None, str(path), None)


# --- games -----------------------------------------------------------------------------------------------


@click.command()
@mods_option
@setup_options
@game_option
def played(
    game: str, scenario: str | None, match: str | None, characters: str | None, mods: tuple[str, ...]
) -> None:
    """Whatever takes part in a game."""
    setup = chosen_setup(scenario, match, characters, mods, game)
    click.echo(f"{game}: {setup.scenario.name}, {msgspec.structs.astuple(setup)[0].__class__.__name__}")


def test_the_game_decides_what_the_options_mean() -> None:
    def told(*words: str) -> str:
        return CliRunner().invoke(played, words).output.strip()

    assert told() == "mashup: Wakanda: the Border Plain, MatchConfig"
    assert told("--game", "dune") == "dune: Arrakis: between the Cities, PartyConfig"
    words = ("-m", "quick", "--scenario", "sietch", "--game", "dune")
    assert told(*words) == "dune: Sietch Tabr: a Crossing in the Rocks, PartyConfig"
    assert dune.load_setup("quick", "sietch") == chosen_setup("sietch", "quick", None, (), "dune")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--characters", "heroes"), "Deserts of Dune has no --characters; leave it out"),
        (("--mods", "gravity"), "Deserts of Dune has no mods; leave --mods out"),
    ],
)
def test_options_of_the_other_game_are_refused(words: tuple[str, ...], sentence: str) -> None:
    for order in ((*words, "--game", "dune"), ("--game", "dune", *words)):
        answer = CliRunner().invoke(played, order)
        assert answer.exit_code == 2
        assert answer.output.splitlines()[-1] == f"Error: {sentence}"


def test_a_game_that_is_not_there() -> None:
    answer = CliRunner().invoke(played, ["--game", "chess"])
    assert answer.output.splitlines()[-1].endswith("'chess' is not one of 'mashup', 'dune'.")


def test_commands_of_one_game_say_why() -> None:
    @click.command()
    @mashup_only("There is no such thing in the desert.")
    def command() -> None: ...

    assert CliRunner().invoke(command, ["--game", "mashup"]).exit_code == 0
    error = CliRunner().invoke(command, ["--game", "dune"]).exception
    assert isinstance(error, MashupError)
    assert str(error) == "There is no such thing in the desert."


def test_levels_that_cannot_play_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge.experts, "has", lambda game: game == "mashup")
    refuse_unable("mashup", "easy", "random")
    refuse_unable("dune", "random", "my:Brain")
    with pytest.raises(MashupError, match="No brain knows how to play 'dune'"):
        refuse_unable("dune", "random", "easy")
