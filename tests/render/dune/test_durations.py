from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import msgspec
import pytest

from ecs.events import Event, Moved
from render.director import Director
from render.dune.durations import SLOWEST, timed
from render.dune.show import SHOW
from render.games import picture
from render.settings import Settings
from render.table import Beat
from render.timeline import Film
from systems.dune.configs import Durations, PartyConfig, default_setup
from systems.dune.events import Attacked, Defeated, Devoured, SpiceBlown, WormMoved
from tests.render.dune.acting import moments

if TYPE_CHECKING:
    from render.art import Art

BLOW = SpiceBlown(5, "F" * 16, (5, 6))

DURATIONS = {
    kind: row.lasts if isinstance(row.lasts, str) else "shai_hulud"
    for kind, row in SHOW.rows.items()
    if row.lasts
}


def party(**durations: int) -> PartyConfig:
    return msgspec.structs.replace(default_setup().party, durations=Durations(**durations))


def film(seconds: float, cut: float | None = None) -> Film:
    made = Film(cut=cut)
    made.hold(seconds)
    return made


def test_every_duration_of_a_party_is_kept() -> None:
    shown_between_rounds = "round_stats"
    assert {*DURATIONS.values(), shown_between_rounds} == set(Durations.__struct_fields__)


@pytest.mark.parametrize(("kind", "key"), DURATIONS.items(), ids=lambda part: getattr(part, "__name__", part))
def test_it_is_shown_as_long_as_the_party_says(art: Art, kind: type[Event], key: str) -> None:
    from render.animations import Animations
    from render.dune.stage import Stage

    match, event = moments()[kind]
    if isinstance(event, Devoured):
        event = msgspec.structs.replace(event, shai_hulud=True)
    stage = Stage(art, art.palette)
    stage.show(match.world)
    usual = Animations(stage, "dune").film(match.world, event)
    for milliseconds in (0, 200, 700):
        paced = timed(party(**{key: milliseconds}), event, usual)
        length = paced.seconds if isinstance(event, Moved | WormMoved) else paced.length
        assert length == pytest.approx(milliseconds / 1000)
        assert len(paced.clips) == len(usual.clips)
        assert max(clip.start + clip.seconds for clip in paced.clips) <= paced.length + 1e-9


def test_everything_is_scaled_alike() -> None:
    made = film(2.0, cut=0.5)
    made.over(1.0, lambda part: None, at=1.0)
    paced = timed(party(spice_blow=1000), BLOW, made)
    assert (paced.length, paced.seconds) == (1.0, 0.25)
    assert [(clip.start, clip.seconds) for clip in paced.clips] == [(0.5, 0.5)]


def test_nothing_is_stretched_beyond_reason() -> None:
    assert timed(party(spice_blow=2**31 - 1), BLOW, film(1.5)).length == SLOWEST * 1.5


def test_what_no_duration_is_said_of_is_as_long_as_it_looks_best() -> None:
    nothing = party(**dict.fromkeys(Durations.__struct_fields__, 0))
    usual = film(1.3)
    assert timed(nothing, Defeated(7, 5, 8, 1), usual) is usual
    assert timed(nothing, Devoured(7, 1, 5, 0, shai_hulud=False), usual) is usual
    assert timed(nothing, Attacked(7, 8, 5, 6), film(0.0)).length == 0


def test_the_director_plays_it_at_that_pace(art: Art) -> None:
    from render.animations import Animations
    from render.dune.stage import Stage

    match, event = moments()[SpiceBlown]
    after = match.clone()
    after.follow((event,))
    for milliseconds in (300, 1500):
        stage = Stage(art, art.palette)
        config = party(spice_blow=milliseconds)
        director = Director(
            stage,
            Animations(stage, "dune"),
            lambda: inf,
            Settings(),
            lambda event, made, config=config: picture("dune").timed(config, event, made),  # type: ignore[misc]
        )
        director.show(match.clone())
        director.take(Beat((event,), after))
        director.update(milliseconds / 1000 - 0.05)
        assert director.busy
        director.update(0.06)
        assert director.idle
