from __future__ import annotations

import pytest

from ecs import events as shared
from ecs.components import Position
from ecs.events import Event
from render.terminal.mashup import animation
from systems.mashup import events as mashup
from systems.mashup.components import THANOS
from tests.endings import over
from tests.render.terminal.watching import marked, watch, watched
from tests.systems.mashup.scene import Scene, scene


@pytest.fixture
def match() -> Scene:
    return scene("A . . # a\n. . 0 . .\n. . . . .", stones={"A": "mind"})


def shown(match: Scene, event: Event) -> tuple[list[dict[int, str]], list[dict[int, str]]]:
    return marked(animation, watched(match), event)


def test_shot_flies_from_field_to_field(match: Scene) -> None:
    before, after = shown(match, mashup.Shot(match["A"], match["a"], match.at(0, 0), match.at(4, 2)))
    assert before == [{match.at(1, 1): "●"}, {match.at(2, 1): "●"}, {match.at(3, 2): "●"}]
    assert after == []


def test_damage_and_healing_are_numbers_on_the_field(match: Scene) -> None:
    assert shown(match, shared.Hurt(match["a"], 4, 30, 70, match["A"])) == ([], [{4: "-30"}])
    assert shown(match, shared.Healed(match["a"], 4, 30, 100)) == ([], [{4: "+30"}])
    assert shown(match, mashup.KnockedOut(match["a"], None)) == ([], [{4: "KO"}])


def test_steps_leave_a_trail(match: Scene) -> None:
    assert shown(match, shared.Moved(match["A"], 0, 1)) == ([], [{0: ""}])
    assert shown(match, mashup.Ported(match["A"], 0, 9, 1, 2)) == ([], [{0: ""}])


def test_stones_glow(match: Scene) -> None:
    before, _ = shown(match, mashup.Used(match["mind"], match["A"], match["a"], 0, 4))
    assert before == [{0: ""}, {0: "", 4: ""}]
    assert shown(match, shared.Taken(match["space"], match["A"], 7))[1] == [{7: ""}]
    assert shown(match, shared.Given(match["mind"], match["A"], match["a"]))[1] == [{4: ""}]


def test_dust_and_snap(match: Scene) -> None:
    assert shown(match, shared.Removed(match["a"], 4))[0] == [{4: "▒▒"}]
    assert shown(match, shared.Removed(match["a"], -1))[0] == []
    flash, rest = shown(match, mashup.Snapped(THANOS, 4))[0]
    assert (len(flash), rest) == (15, {})


@pytest.mark.parametrize(
    ("event", "banner"),
    [
        (shared.RoundStarted(12, ()), "ROUND 12"),
        (mashup.Excelsior(5, 3), "EXCELSIOR!"),
        (shared.Appeared(THANOS, 3), "THANOS IS HERE"),
        (shared.Appeared(4, 3), "GOOSE!"),
        (over(2, "stones"), "PLAYER 2 WINS"),
        (mashup.Picked(1, ()), "THE DRAFT"),
    ],
)
def test_banners(event: Event, banner: str) -> None:
    _, watcher = watch("A . a")
    assert animation.after(watcher, event)[-1].banner == banner


def test_small_things_get_a_moment_or_none(match: Scene) -> None:
    assert shown(match, shared.TurnStarted(match["A"], 1, 2, 2)) == ([], [{}])
    assert shown(match, mashup.Fielded(1, ())) == ([], [{}])
    assert shown(match, shared.Spawned(99, (Position(3),))) == ([], [{}])
    assert shown(match, mashup.Struck(match["A"], match["a"], 0, 1)) == ([{0: ""}], [])
    assert shown(match, shared.Spent(match["A"], 0, 1, 0)) == ([], [])
