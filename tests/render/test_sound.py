from __future__ import annotations

from types import SimpleNamespace

import arcade
import pyglet.media
import pytest
from pyglet.media.exceptions import MediaException

from render import sound
from render.dune import tones as dune
from render.sound import FILES, PAUSE, SOUNDS, TONES, Sounds

NAMES = {
    "step", "swap", "portal", "hit", "shot", "hurt", "crumble", "knockout", "pickup", "handover", "space",
    "mind", "reality", "power", "time", "soul", "goose", "excelsior", "thanos", "snap", "dust",
    "turn", "your_turn", "win", "lose", "click", "error", "alarm", "tick",
}  # fmt: skip


class Speaker:
    """Stands for what can be played; keeps how loud it was."""

    def __init__(self) -> None:
        self.players: list[SimpleNamespace] = []

    def play(self) -> SimpleNamespace:
        self.players.append(SimpleNamespace(volume=1.0))
        return self.players[-1]


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Speaker:
    speaker = Speaker()
    monkeypatch.setattr(sound, "_load", lambda name: speaker if name in SOUNDS else None)
    return speaker


def ticking(step: float = 1.0) -> Sounds:
    moments = iter(range(1000))
    return Sounds(0.5, clock=lambda: next(moments) * step)


def test_every_sound_is_there_once() -> None:
    assert set(SOUNDS) == NAMES | set(dune.TONES)
    assert not NAMES & set(dune.TONES)
    assert not set(FILES) & set(TONES)


@pytest.mark.parametrize("name", FILES)
def test_files_come_with_arcade(name: str) -> None:
    assert arcade.resources.resolve(f":resources:/sounds/{FILES[name]}").suffix == ".wav"


def test_volume_and_mute_take_effect_at_once(speaker: Speaker) -> None:
    sounds = ticking()
    sounds.play("hit")
    sounds.volume = 0.25
    sounds.play("hit")
    sounds.mute = True
    sounds.play("hit")
    sounds.mute, sounds.volume = False, 0
    sounds.play("hit")
    sounds.volume = 3
    sounds.play("hit")
    assert [player.volume for player in speaker.players] == [0.5, 0.25, 1.0]


def test_the_same_sound_is_not_heard_twice_at_once(speaker: Speaker) -> None:
    sounds = ticking(PAUSE * 0.6)
    for name in ("hit", "hit", "hurt", "hit"):
        sounds.play(name)
    assert len(speaker.players) == 3


def test_an_unknown_sound_is_silent(speaker: Speaker) -> None:
    ticking().play("yodel")
    assert speaker.players == []


def test_a_sound_is_loaded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(sound, "_load", loaded.append)
    sounds = ticking()
    for _ in range(3):
        sounds.play("click")
    assert loaded == ["click"]


def test_a_device_that_goes_away_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise MediaException("gone")

    monkeypatch.setattr(sound, "_load", lambda name: SimpleNamespace(play=fail))
    ticking().play("click")


def test_without_a_device_nothing_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyglet.media, "get_audio_driver", sound.SilentDriver)
    monkeypatch.setattr(pyglet.media, "load", None)
    assert sound._load("click") is None


@pytest.mark.parametrize("name", ["click", "hit", "yodel"])
def test_with_a_device_every_sound_is_decoded(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(sound, "SilentDriver", str)
    source = sound._load(name)
    assert (source is None) == (name == "yodel")
    assert source is None or 0 < source.duration < 2


@pytest.mark.parametrize("error", [FileNotFoundError, sound.DecodeException, MediaException])
def test_what_cannot_be_decoded_is_silent(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error("no decoder")

    monkeypatch.setattr(sound, "SilentDriver", str)
    monkeypatch.setattr(pyglet.media, "load", fail)
    assert sound._load("click") is None
    assert sound._load("hit") is None
