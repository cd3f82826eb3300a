from __future__ import annotations

import pytest

from ecs import events as shared
from ecs.events import Event
from render.dune.noises import PLAIN, TONES, noise
from render.sound import SOUNDS
from render.tones import RATE, samples
from systems.dune import events as dune
from tests.endings import over
from tests.render.dune.acting import moments


def test_all_that_matters_is_heard() -> None:
    silent = {dune.OrderSet}
    heard: dict[type[Event], str] = {}
    for kind, (match, event) in moments().items():
        name = noise(match.world, event, 1)
        assert name in SOUNDS or kind in silent, kind
        if name:
            heard[kind] = name
    assert set(moments()) - set(heard) == silent
    assert heard[dune.Heard] == "thump"
    assert heard[dune.DunesWalked] == "wind"
    assert len(set(heard.values())) > 24


def test_the_same_event_may_sound_otherwise() -> None:
    match, event = moments()[dune.Duelled]
    assert isinstance(event, dune.Duelled)
    sounds = {
        success: noise(
            match.world, dune.Duelled(event.entity, event.target, event.origin, event.field, success), 1
        )
        for success in (True, False)
    }
    assert sounds == {True: "kanly", False: "parry"}
    match, event = moments()[dune.HandedOver]
    assert isinstance(event, dune.HandedOver)
    for voice, name in ((True, "voice"), (False, "handover")):
        assert noise(match.world, dune.HandedOver(event.giver, event.taker, 1, voice), 1) == name
    for great, name in ((True, "shai_hulud"), (False, "gulp")):
        assert noise(match.world, dune.Devoured(event.giver, 1, 0, 0, great), 1) == name
    for fields, name in (((1,), "pickup"), ((1, 2), "hoard")):
        assert noise(match.world, dune.SpiceTaken(event.giver, 1, fields), 1) == name


def test_the_end_sounds_otherwise_to_whoever_has_lost() -> None:
    match, _ = moments()[shared.MatchOver]
    assert [noise(match.world, over(1, "spice"), seat) for seat in (0, 1, 2)] == ["win", "win", "lose"]


def test_what_changes_nothing_is_silent() -> None:
    match, event = moments()[dune.DunesWalked]
    after = match.clone()
    after.follow((event,))
    assert noise(after.world, event, 1) == ""
    assert noise(match.world, shared.Spent(1, 1, 1, 0), 1) == ""


@pytest.mark.parametrize("name", TONES)
def test_a_sound_is_short(name: str) -> None:
    assert 0.1 < len(samples(TONES[name])) / RATE < 2.1
    assert set(PLAIN.values()) <= set(SOUNDS)
