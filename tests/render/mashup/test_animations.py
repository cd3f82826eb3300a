from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from ecs import events as shared
from ecs.commands import Command
from ecs.events import Event
from render.table import Beat
from systems.mashup import events as mashup
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, UseStone
from systems.mashup.components import Hero
from tests.render.acting import films_lead_to_the_world, jumped_through, still
from tests.render.mashup.acting import acted, beats, expected, seen
from tests.systems.mashup.scene import DOWN, Scene, Stats, scene

if TYPE_CHECKING:
    from render.art import Art


OFTEN = 4
"""Once a kind of event has been shown so often, beats without any rarer one are skipped."""


class Noted(Event, frozen=True):
    """An event that only a mod knows."""

    entity: int


@pytest.mark.parametrize(
    ("scenario", "seed", "rounds", "calm", "step"),
    [
        ("asgard-bridge", 4, 3, False, 0.21),
        ("sanctum", 11, 6, False, 0.055),
        ("knowhere", 8, 9, True, 0.13),
    ],
)
def test_the_picture_equals_the_world_after_every_beat(
    art: Art, scenario: str, seed: int, rounds: int, calm: bool, step: float
) -> None:
    news = beats(scenario, seed, rounds, 600)
    stage, director = acted(art, next(news), reduced_motion=calm)  # type: ignore[arg-type]
    shown = films_lead_to_the_world(stage, director, news, seen, expected, still, step, OFTEN)
    assert {shared.Moved, shared.Hurt, shared.Appeared, shared.Taken, shared.Removed} <= shown


def test_a_whole_match_jumped_through_shows_the_end(art: Art) -> None:
    news = beats("sanctum", 11, 6, 3000)
    stage, director = acted(art, next(news))  # type: ignore[arg-type]
    jumped_through(stage, director, news)
    assert seen(stage) == expected(stage, director.latest.world)
    assert still(stage)
    assert not len(stage.sparks)


@dataclass(frozen=True)
class Deed:
    """A position, what is done in it, and what is to be seen of that."""

    drawing: str
    command: type[Command]
    words: tuple[str | int, ...] = ()
    said: tuple[str, ...] = ()
    details: dict[str, Any] = field(default_factory=dict)

    def position(self) -> Scene:
        return scene(self.drawing, **self.details)


OPEN = ". . . . . .\n. A . . b .\n. . . . . ."
CLOSE = ". . . . .\n. A b . .\n. . B . ."
DEEDS = {
    "step": Deed(CLOSE, Step, (0, 0)),
    "swap": Deed(CLOSE, Step, (2, 1)),
    "pick-up": Deed(". A 0 .\n. . . b", Step, (2, 0)),
    "portal": Deed(". A O .\n. . . b\nO . . .", Step, (2, 0)),
    "melee": Deed(CLOSE, Melee, (2, 1), ("-10",)),
    "ranged": Deed(OPEN, Ranged, (4, 1), ("-30",)),
    "rock hit": Deed(". A # .\n. . . b", Melee, (2, 0), ("-10",)),
    "rock crumbles": Deed(". A # .\n. . . b", Melee, (2, 0), ("-100",), {"heroes": {"A": Stats(melee=200)}}),
    "knock-out": Deed(
        CLOSE,
        Melee,
        (2, 1),
        ("-100", "K.O."),
        {"heroes": {"A": Stats(melee=200)}, "stones": {"b": "space mind time"}},
    ),
    "hand-over": Deed(CLOSE, HandOver, ("soul", 2, 2), (), {"stones": {"A": "soul mind"}}),
    "space": Deed(OPEN, UseStone, ("space", 5, 2), (), {"stones": {"A": "space"}}),
    "mind": Deed(OPEN, UseStone, ("mind", 4, 1), ("-50",), {"stones": {"A": "mind"}}),
    "reality puts": Deed(OPEN, UseStone, ("reality", 2, 1), (), {"stones": {"A": "reality"}}),
    "reality takes": Deed(". A # .\n. . . b", UseStone, ("reality", 2, 0), (), {"stones": {"A": "reality"}}),
    "power": Deed(CLOSE, UseStone, ("power", 2, 1), ("-20", "-10"), {"stones": {"A": "power"}}),
    "time": Deed(OPEN, UseStone, ("time", 1, 1), (), {"stones": {"A": "time"}}),
    "soul": Deed(
        CLOSE, UseStone, ("soul", 2, 2), ("+100",), {"stones": {"A": "soul"}, "heroes": {"B": DOWN}}
    ),
    "thanos robs": Deed(
        ". . . . .\n. A T . b\n. . . . .",
        EndTurn,
        (),
        ("-100", "K.O."),
        {"heroes": {"T": Stats(mp=4)}, "stones": {"b": "*"}},
    ),
    "snap": Deed(". A B T b\n. . C a .", EndTurn, (), (), {"stones": {"T": "*"}}),
    "goose": Deed(OPEN, EndTurn, (), ("!",), {"order": "b A", "in_round": 2}),
    "excelsior": Deed(
        CLOSE,
        EndTurn,
        (),
        ("Excelsior!", "+100"),
        {"order": "B b A", "in_round": 7, "heroes": {"B": DOWN}, "stones": {"A": "*"}},
    ),
    "thanos comes": Deed(
        OPEN,
        EndTurn,
        (),
        (),
        {"order": "b A", "in_round": 9, "config": {"max_rounds": 10}, "stones": {"b": "*"}},
    ),
    "victory": Deed(". A 0 .\n. B . b", Step, (2, 0), (), {"stones": {"A": "*"}}),
}


@pytest.mark.parametrize("calm", [False, True], ids=["lively", "calm"])
@pytest.mark.parametrize("name", DEEDS)
def test_every_deed_is_seen_and_leads_to_the_truth(art: Art, name: str, calm: bool) -> None:
    deed = DEEDS[name]
    match = deed.position()
    stage, director = acted(art, match, reduced_motion=calm)
    director.take(Beat(tuple(match.play(deed.command, *deed.words)), match.clone()))
    assert 0.15 < director.waiting < (3.5 if calm else 5.5)
    seconds, said, lively = 0.0, list[str](), 0
    while director.busy:
        director.update(1 / 30)
        stage.update(1 / 30)
        seconds += 1 / 30
        assert seconds < 9
        said += [words for words in stage.labels.said if words not in said]
        lively = max(lively, len(stage.sparks) + len(stage.dust))
        if calm:
            assert stage.camera.offset == (0.0, 0.0)
            assert stage.veil[1] <= 0.35
    assert tuple(said) == deed.said
    assert lively <= 40 if calm else lively > 0
    assert seen(stage) == expected(stage, match.world)
    assert still(stage)


def test_each_stone_has_a_look_of_its_own(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    """No two are made of the same parts."""
    looks: dict[str, frozenset[str]] = {}
    paint = art.effect
    for name in ("space", "mind", "reality puts", "power", "time", "soul"):
        deed, used = DEEDS[name], set[str]()
        match = deed.position()
        stage, director = acted(art, match)
        event = next(
            event for event in match.play(deed.command, *deed.words) if isinstance(event, mashup.Used)
        )
        film = director.animations.film(director.shown.world, event)

        def noted(effect: str, size: int = 128, used: set[str] = used) -> Any:
            used.add(effect)
            return paint(effect, size)

        monkeypatch.setattr(stage.art, "effect", noted)
        for clip in film.clips:
            clip.apply(clip.easing(1.0))
        monkeypatch.undo()
        looks[name] = frozenset(used)
    assert len(set(looks.values())) == 6


def test_an_event_of_a_mod_gets_a_quiet_pulse(art: Art) -> None:
    news = beats("sanctum", 1, 30, 3)
    _, director = acted(art, next(news))  # type: ignore[arg-type]
    for beat in news:
        director.take(beat)  # type: ignore[arg-type]
    director.skip()
    world = director.latest.world
    hero = world.each(Hero)[0]
    film = director.animations.film(world, Noted(hero))
    assert 0 < film.length < 1
    assert director.animations.film(world, Noted(-1)).length == 0
