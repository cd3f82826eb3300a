from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.games import picture
from render.mashup.show import KNOCKOUT, PICKUP
from render.replay_table import ReplayTable
from render.texts import languages, load_texts
from tests.render.replayed import recorded

if TYPE_CHECKING:
    from render.match.replay_bar import ReplayBar
    from render.widgets.layer import Layer
    from render.window import GameWindow


def bar(window: GameWindow, table: ReplayTable, done: list[str]) -> tuple[ReplayBar, Layer]:
    from arcade import LBWH

    from render.match.replay_bar import ReplayBar
    from render.widgets.layer import Layer

    layer = Layer(window, 1.0)
    rect = LBWH(380, 0, 900, 132)
    words = picture("mashup").words(load_texts("en"), table.names, None)
    return ReplayBar(layer, rect, table, lambda: done.append("pause"), words), layer


def test_the_buttons_drive_it(open_window: GameWindow) -> None:
    done: list[str] = []
    recording = recorded()
    table = ReplayTable(recording, at=60)
    driving, layer = bar(open_window, table, done)
    driving.more = lambda: done.append("more")
    layer["play"].activate()
    layer["more"].activate()
    assert done == ["pause", "more"]
    at = 60
    for key, unit, by in (
        ("phase on", "phase", 1),
        ("turn on", "turn", 1),
        ("round on", "round", 1),
        ("phase back", "phase", -1),
        ("turn back", "turn", -1),
        ("round back", "round", -1),
    ):
        layer[key].activate()
        at = recording.following(at, unit, by)
        assert table.position == at
    driving.step()
    driving.back()
    assert table.position == at


@pytest.mark.parametrize("language", languages())
def test_the_buttons_can_be_read_in_the_smallest_window(open_window: GameWindow, language: str) -> None:
    from arcade import LBWH

    from render.match.replay_bar import ReplayBar
    from render.widgets.layer import Layer
    from render.widgets.widget import Button

    layer, table = Layer(open_window, 0.75), ReplayTable(recorded())
    words = picture("mashup").words(load_texts(language), table.names, None)
    ReplayBar(layer, LBWH(0, 0, 552, 99), table, list, words)
    for key in ("round back", "turn back", "phase back", "phase on", "turn on", "round on", "more"):
        button = layer[key]
        assert isinstance(button, Button)
        assert float(button.label.font_size) >= 0.8 * 9 * 0.75
        assert not button.label.text.endswith("…")


def test_speeds_from_a_quarter_to_sixteen(open_window: GameWindow) -> None:
    table = ReplayTable(recorded())
    driving, layer = bar(open_window, table, [])
    speeds = []
    for _ in range(5):
        layer["faster"].activate()
        speeds.append(table.speed)
    assert speeds == [2, 4, 8, 16, 16]
    for _ in range(7):
        layer["slower"].activate()
    assert table.speed == 0.25
    driving.show()
    assert "×0.25" in [text.text for text in layer.texts]


def test_the_line_jumps_where_it_is_clicked_and_follows_a_drag(open_window: GameWindow) -> None:
    table = ReplayTable(recorded())
    driving, layer = bar(open_window, table, [])
    track = layer["track"]
    assert layer.press(track.rect.left + track.rect.width * 0.75, track.rect.y)
    assert table.position == 90
    layer.drag(track.rect.left + track.rect.width * 0.25, track.rect.y + 300)
    assert table.position == 30
    layer.drag(-500, track.rect.y)
    assert table.position == 0
    layer.release(0, 0)
    driving.show()
    assert "Round 0  ·  0/120" in [text.text for text in layer.texts]
    assert driving.x(120) == pytest.approx(track.rect.right)


def test_every_mark_and_every_judged_turn_is_drawn(open_window: GameWindow) -> None:
    from render.evaluation import Evaluation

    recording = recorded()
    kinds = {mark.kind for mark in recording.marks}
    assert kinds == {KNOCKOUT, PICKUP}
    table = ReplayTable(recording)
    driving, layer = bar(open_window, table, [])
    pictures = len(layer.pictures)
    recording.marks.clear()
    _, bare = bar(open_window, table, [])
    assert pictures - len(bare.pictures) > 0
    evaluation = Evaluation(recording)
    evaluation.go_on(60)
    plates = len(layer.plates)
    driving.judge(evaluation)
    driving.judge(evaluation)
    assert len(layer.plates) - plates == len(evaluation.values)


def test_the_line_tells_what_happened_there(open_window: GameWindow) -> None:
    recording = recorded()
    driving, _ = bar(open_window, ReplayTable(recording), [])
    mark = next(mark for mark in recording.marks if mark.kind == KNOCKOUT)
    facts = driving.facts(driving.x(mark.point), driving.track.y)
    assert facts[0].text.endswith(f"{mark.point}/120")
    told = [fact.text for fact in facts]
    who = driving._words.entity(recording.match(mark.point).world, mark.whom)
    assert f"Knock-out: {who} ({recording.names[mark.seat]})" in told
    assert any(f"knocks {who} out" in line for line in told), "and what led to it"
    assert not any(line.endswith("of 100") for line in told), "nothing is judged yet"
    assert driving.facts(driving.x(mark.point), driving.track.top + 20) == []


def test_the_axis_has_values_and_a_point_tells_who_is_ahead(open_window: GameWindow) -> None:
    from render.evaluation import Evaluation

    recording = recorded()
    driving, layer = bar(open_window, ReplayTable(recording), [])
    assert [text.text for text in layer.texts][:3] == ["100", "100", "0"]
    evaluation = Evaluation(recording)
    evaluation.values = {1: 0.0, 50: -0.4, 90: 0.25}
    driving.judge(evaluation)
    assert driving.moment(30)[1].text == "Nobody is ahead"
    assert driving.moment(60)[1].text == f"{recording.names[2]} is ahead: 40 of 100"
    assert driving.moment(90)[1].text == f"{recording.names[1]} is ahead: 25 of 100"
