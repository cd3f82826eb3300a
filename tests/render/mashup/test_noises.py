from __future__ import annotations

import pytest

from ecs.events import Event
from render.mashup.noises import noise
from render.sound import SOUNDS
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, UseStone
from tests.systems.mashup.scene import DOWN, Scene, Stats, scene


def heard(match: Scene, kind: type, *words: str | int, seat: int = 1) -> list[str]:
    """All that is heard of a command, each event in the world it happens to."""
    before = match.clone()
    events: list[Event] = match.play(kind, *words)
    sounds = []
    for event in events:
        sounds.append(noise(before.world, event, seat))
        before.follow([event])
    named = [name for name in sounds if name]
    assert set(named) <= set(SOUNDS)
    return named


@pytest.mark.parametrize(
    ("kind", "words", "sounds"),
    [
        (Step, (0, 1), ["step"]),
        (Step, (1, 1), ["swap"]),
        (Step, (0, 0), ["step", "pickup"]),
        (Step, (2, 1), ["portal"]),
        (Melee, (2, 0), ["hit", "hurt", "knockout"]),
        (HandOver, ("mind", 1, 1), ["handover"]),
        (UseStone, ("mind", 2, 0), ["mind", "shot", "hurt"]),
        (UseStone, ("reality", 0, 1), ["reality"]),
        (EndTurn, (), ["turn"]),
    ],
)
def test_what_is_done_is_heard(kind: type, words: tuple[str | int, ...], sounds: list[str]) -> None:
    match = scene(
        "0 A a\n. B O\n. . .",
        heroes={"a": Stats(hp=10, top=100)} if kind is Melee else {},
        stones={"A": "mind reality"},
        order="A a B",
    )
    assert heard(match, kind, *words) == sounds


def test_a_rock_crumbles_and_a_shot_hurts_no_rock() -> None:
    match = scene("A . #\n. . a", heroes={"A": Stats(ranged=100)})
    assert heard(match, Ranged, 2, 0) == ["shot", "crumble"]


def test_thanos_is_heard() -> None:
    match = scene("A . . .\n. . a T", heroes={"T": Stats(mp=3)}, stones={"a": "mind"}, order="A T a")
    sounds = heard(match, EndTurn)
    assert sounds[:2] == ["turn", "thanos"]
    assert "knockout" in sounds


def test_the_end_sounds_otherwise_to_whoever_has_lost() -> None:
    for seat, last in ((1, "win"), (0, "win"), (2, "lose")):
        match = scene("0 A a", stones={"A": "*"}, heroes={"a": DOWN})
        assert heard(match, Step, 0, 0, seat=seat)[-1] == last
