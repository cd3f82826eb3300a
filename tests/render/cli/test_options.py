"""The options that several commands share."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from ecs.config import ConfigError
from ecs.errors import MashupError
from render.cli.options import SEED, Number, brain_options, chosen_setup, refuse_unwritable, setup_options
from systems.mashup.configs import default_setup, load_setup


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
