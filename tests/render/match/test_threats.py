from __future__ import annotations

import pytest

from ecs.games import NAMES
from render.match.threats import DENSEST, Threats, reach
from tests.systems.mashup.scene import DOWN, Stats, scene


@pytest.mark.parametrize("game", NAMES)
def test_every_game_says_how_far_somebody_reaches(game: str) -> None:
    assert reach.has(game)


def test_enemies_are_counted_by_field() -> None:
    near = Stats(mp=0, reach=1)
    match = scene("a . b . A", heroes={"a": near, "b": near})
    threats = Threats(match.world, 1, reach("mashup"))
    assert set(threats.by) == {match["a"], match["b"]}
    assert [match.name_of(entity) for entity in threats.at(match.at(1, 0))] == ["a", "b"]
    assert threats.at(match.at(4, 0)) == []
    # The field between the two is marked twice, and where one enemy strikes the other counts as any field.
    assert sorted(threats.marks()) == [1, 1, 3]
    assert threats.marks(match["b"]) == (1, 3)
    assert threats.on(match.at(2, 0)) == match["b"]
    assert threats.on(match.at(4, 0)) is None
    assert set(Threats(match.world, 2, reach("mashup")).by) == {match["A"]}


def test_who_is_knocked_out_is_no_threat() -> None:
    match = scene("a . A", heroes={"a": DOWN})
    assert Threats(match.world, 1, reach("mashup")).marks() == ()


def test_no_field_is_marked_more_often_than_is_to_be_seen() -> None:
    near = Stats(mp=0, reach=1)
    match = scene("a b c\nd . e\n. A .", heroes=dict.fromkeys("abcde", near))
    assert Threats(match.world, 1, reach("mashup")).marks().count(match.at(1, 1)) == DENSEST
