from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from render.dune.choosing import Choosing
from render.dune.keys import ACTIONS
from render.games import Times, picture
from render.texts import languages, load_texts
from systems.dune.configs import default_setup
from systems.dune.game import standard
from tests.systems.dune.scene import scene

PICTURE = picture("dune")


def test_times_are_those_of_the_party() -> None:
    party = PICTURE.config(default_setup())
    assert party is default_setup().party
    assert PICTURE.times(party) == Times(
        party.action_time_user_client / 1000,
        party.max_animation_time / 1000,
        0.0,
        may_pause=True,
        interim=party.durations.round_stats / 1000,
    )
    assert PICTURE.times(party).without_clock().interim == 3.0


def test_every_kind_of_choice_has_a_mark_and_an_icon() -> None:
    from tools.painter.icons import ICONS
    from tools.painter.marks import MARKS

    assert set(PICTURE.marks) == set(PICTURE.icons) == set(Choosing.kinds)
    assert set(PICTURE.marks.values()) <= set(MARKS)
    assert set(PICTURE.icons.values()) <= set(ICONS)


@pytest.mark.parametrize("language", languages())
def test_every_tool_has_a_key_and_every_key_a_name(language: str) -> None:
    words = PICTURE.words(load_texts(language), (), None)
    assert set(PICTURE.tools) <= set(ACTIONS)
    assert all(words.key(f"key.{action}") in words.texts for action in ACTIONS)
    assert all(words.key(f"match.tool.{action}") in words.texts for action in PICTURE.tools)


def test_another_process_can_make_the_game() -> None:
    assert pickle.loads(pickle.dumps(PICTURE.game))(()) is standard()


def test_who_is_out() -> None:
    match = scene("A a", defeated="B", swallowed="C")
    assert [PICTURE.out(match.world, match[name]) for name in "AaBC"] == [False, False, True, True]


@pytest.mark.parametrize("game", ["dune", "mashup"])
def test_words_can_be_had_without_a_window(game: str) -> None:
    code = (
        "import sys; sys.modules['arcade'] = None; from render.games import picture; "
        f"from render.texts import load_texts; picture({game!r}).words(load_texts('en'), (), None)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
