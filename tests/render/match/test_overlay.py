from __future__ import annotations

from typing import TYPE_CHECKING

from render.games import picture
from render.mashup.choosing import STONE, Choosing, Tool
from tests.systems.mashup.scene import Scene, Stats, scene

if TYPE_CHECKING:
    from render.mashup.stage import Stage
    from render.match.overlay import Overlay
    from render.window import GameWindow


def overlay(window: GameWindow, match: Scene) -> tuple[Overlay, Stage, Choosing]:
    from render.mashup.stage import Stage
    from render.match.overlay import Overlay
    from render.widgets.layer import Layer

    stage = Stage(window.art, window.palette)
    stage.show(match.world)
    stage.camera.fit((100, 100, 600, 400), stage.size)
    choosing = Choosing(1)
    choosing.follow(match)
    return Overlay(Layer(window, 1.0), stage, picture("mashup").marks), stage, choosing


def marked(stage: Stage, match: Scene, kind: str) -> set[tuple[int, int]]:
    sprites = [sprite for sprite in stage._marked.get(kind, []) if sprite.width]
    fields = [stage.field_at(*sprite.position) for sprite in sprites]
    return {match.xy(field) for field in fields if field is not None}


def test_marks_the_way_and_what_a_hit_would_do(open_window: GameWindow) -> None:
    match = scene("A a . .\n. . . .", heroes={"A": Stats(mp=2, melee=30), "a": Stats(hp=20)})
    over, stage, choosing = overlay(open_window, match)
    over.show(choosing, match.at(2, 1), reveal=True, tip=match.at(3, 1))
    assert marked(stage, match, "attack") == {(1, 0)}
    assert marked(stage, match, "step") == {(0, 1), (1, 1), (2, 0), (2, 1)}
    assert marked(stage, match, "path") == {(1, 1), (2, 1)}
    assert marked(stage, match, "hover") == {(2, 1)}
    assert marked(stage, match, "active") == {(3, 1)}
    assert over.numbers == ["-20"]
    assert over._cost.text == "2 MP"
    assert over._skulls[0].visible
    over.show(choosing, match.at(1, 0), reveal=True, tip=None)
    assert marked(stage, match, "target") == {(1, 0)}
    assert over._cost.text == ""


def test_a_tool_shows_its_own_targets_and_numbers(open_window: GameWindow) -> None:
    match = scene("A . a .\n. . . .", stones={"A": "mind"}, heroes={"a": Stats(hp=90)})
    over, stage, choosing = overlay(open_window, match)
    choosing.take(Tool(STONE, match["mind"]))
    over.show(choosing, None, reveal=True, tip=None)
    assert marked(stage, match, "stone") == {(2, 0)}
    assert marked(stage, match, "step") == set()
    assert len(over.numbers) == 1


def test_nothing_is_shown_before_its_time(open_window: GameWindow) -> None:
    match = scene("A a . .")
    over, stage, choosing = overlay(open_window, match)
    over.show(choosing, match.at(1, 0), reveal=False, tip=match.at(1, 0))
    assert over.numbers == []
    assert {kind for kind in stage._marked if marked(stage, match, kind)} == {"hover"}


def test_the_numbers_follow_the_camera(open_window: GameWindow) -> None:
    match = scene("A a . .")
    over, stage, choosing = overlay(open_window, match)
    over.show(choosing, None, reveal=True, tip=None)
    over.follow()
    before = over._grounds[0].position
    stage.camera.zoom(2.0, 400, 300)
    stage.camera.update(10)
    over.follow()
    assert over._grounds[0].position != before
    x, _ = stage.camera.project(*stage.center(match.at(1, 0)))
    assert abs(over._grounds[0].center_x - x) < 1


def test_a_tip_is_seen_above_whoever_stands_on_its_field(open_window: GameWindow) -> None:
    match = scene("A a . .")
    over, stage, choosing = overlay(open_window, match)
    assert not over._bulb.visible
    over.show(choosing, None, reveal=True, tip=match.at(1, 0))
    over.follow()
    assert over._bulb.visible
    left, top = stage.camera.project(100, 100)
    right, bottom = stage.camera.project(200, 0)
    assert left < over._bulb.center_x < right
    assert bottom < over._bulb.center_y < top
    over.show(choosing, None, reveal=False, tip=match.at(1, 0))
    assert not over._bulb.visible
