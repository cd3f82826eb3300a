from __future__ import annotations

from importlib import import_module

import pytest

from ecs import events as shared
from ecs.events import Event
from ecs.games import NAMES
from render.game_menus import own_key
from render.show import END, UNKNOWN, USUAL, Show, seat_of, show
from render.sound import SOUNDS
from render.texts import languages, load_texts
from tests.render.acting import events_of
from tests.systems.mashup.scene import scene
from tools.painter.icons import ICONS


class Noted(Event, frozen=True):
    """An event that only a mod knows."""

    entity: int


ROWS = pytest.mark.parametrize(
    ("game", "kind", "row"),
    [
        pytest.param(game, kind, row, id=f"{game} {kind.__name__}")
        for game in NAMES
        for kind, row in show(game).rows.items()
    ],
)


@pytest.mark.parametrize("game", NAMES)
def test_every_event_has_a_row(game: str) -> None:
    own = import_module(f"systems.{game}.events")
    assert set(show(game).rows) == events_of(shared, own)


@pytest.mark.parametrize("game", NAMES)
def test_an_event_that_only_a_mod_knows_has_a_row_too(game: str) -> None:
    assert show(game)[Noted(1)] is UNKNOWN


def test_a_game_without_a_table_has_the_usual_rows() -> None:
    assert show("race") is show("") is USUAL


@ROWS
def test_there_are_words_or_none_on_purpose(game: str, kind: type[Event], row: Show[Event]) -> None:
    for language in languages():
        told = [key.split(".") for key in load_texts(language).keys()]  # noqa: SIM118
        name = kind.__name__
        assert any(key[:2] == ["event", name] or key[:3] == [game, "event", name] for key in told) != (
            row.text is None
        )


@ROWS
def test_films_sounds_and_phases_are_there(game: str, kind: type[Event], row: Show[Event]) -> None:
    from render.animations import animation

    assert not row.film or callable(animation(game, row.film))
    if isinstance(row.sound, str):
        assert row.sound in {"", *SOUNDS}
    if row.phase and isinstance(row.phase, str):
        assert load_texts("de")(f"{game}.phase.{row.phase}")


@pytest.mark.parametrize("game", NAMES)
def test_every_mark_has_an_icon_and_words(game: str) -> None:
    marks = show(game).marks
    assert END in marks
    assert len(marks) == sum(row.mark is not None for row in show(game).rows.values())
    for kind, mark in marks.items():
        assert mark.icon in ICONS
        assert 0 < mark.height < 1
        for language in languages():
            texts = load_texts(language)
            assert texts(own_key(game, texts, f"replay.mark.{kind}"), player="Ada")


def test_whose_it_is_even_when_it_is_gone() -> None:
    match = scene("A . a")
    before = match.clone().world
    with match.world:
        match.world.delete(match["a"])
    assert seat_of((match.world, before), match["a"]) == 2
    assert seat_of((match.world,), match["a"]) == 0
    assert seat_of((match.world,), match["Goose"]) == 0
