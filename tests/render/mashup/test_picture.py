from __future__ import annotations

import pickle

import msgspec

from render.games import Times, picture
from render.mashup.choosing import Choosing
from render.mashup.keys import ACTIONS
from render.mashup.words import Words
from render.texts import load_texts
from systems.mashup.configs import default_setup
from systems.mashup.game import modded, standard
from tests.systems.mashup.scene import DOWN, scene

PICTURE = picture("mashup")


def test_times_are_those_of_the_match_config() -> None:
    config = PICTURE.config(default_setup())
    assert config is default_setup().match
    times = Times(config.max_round_time, config.max_animation_time, config.max_pause_time, may_pause=True)
    assert PICTURE.times(config) == times
    assert not PICTURE.times(msgspec.structs.replace(config, max_pause_time=0)).may_pause


def test_every_kind_of_choice_has_a_mark_an_icon_and_every_tool_a_key() -> None:
    assert set(PICTURE.marks) == set(PICTURE.icons) == set(Choosing.kinds)
    assert set(PICTURE.tools) <= set(ACTIONS)


def test_words_know_the_stones_of_mods() -> None:
    game = modded(("gravity",))
    texts = load_texts("en")
    told = PICTURE.words(texts, ("", "Ada", "Bob"), game)
    assert isinstance(told, Words)
    assert told.kinds == game.content.kinds
    assert told.player(2) == "Bob"
    assert PICTURE.words(texts, (), standard()).kinds == {}  # type: ignore[attr-defined]


def test_the_round_who_is_out_and_what_it_has_not() -> None:
    match = scene("A B a", heroes={"B": DOWN}, in_round=4)
    words = PICTURE.words(load_texts("en"), (), None)
    assert PICTURE.header(match.world, words) == "Round 4"
    assert [PICTURE.out(match.world, match[name]) for name in "AB"] == [False, True]
    assert PICTURE.phase(match.world, None) == PICTURE.interim(match.world, words) == ""
    assert pickle.loads(pickle.dumps(PICTURE.game))(()).name == "mashup"
