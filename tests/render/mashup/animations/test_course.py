from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.commands import REFEREE
from ecs.components import MATCH, Cooldown, Progress
from ecs.events import RoundStarted, TurnStarted
from render.table import Beat
from systems.mashup.commands import CallThanos, EndTurn, Step, TimeOut
from systems.mashup.events import Excelsior, Snapped
from tests.render.acting import pass_time, played_out
from tests.render.mashup.acting import acted, begun
from tests.systems.mashup.scene import Scene, scene

if TYPE_CHECKING:
    from ecs.commands import Command
    from render.art import Art
    from render.director import Director
    from render.mashup.stage import Stage


def refereed(art: Art, match: Scene, command: Command) -> tuple[Stage, Director]:
    stage, director = acted(art, match)
    director.take(Beat(tuple(match.apply(REFEREE, command)), match.clone()))
    return stage, director


def test_the_halo_follows_the_turn(art: Art) -> None:
    match = scene("A . . b\n. . . .")
    stage, director = begun(art, match, EndTurn)
    seen = []
    director.listeners.append(lambda event, world: seen.append((type(event), stage.active)))
    played_out(stage, director)
    assert seen == [(TurnStarted, match["A"])]
    assert stage.active == match["b"]
    pass_time(stage, director, 1.0)
    assert round(stage._halo.center_x) == 350


def test_a_new_round_counts_the_cooldowns_down(art: Art) -> None:
    match = scene("A . . b\n. . . .", order="b A", stones={"A": "*"})
    with match.world:
        match.world.set(match["mind"], Cooldown(3, match.round + 2))
    stage, director = begun(art, match, EndTurn)
    stone = stage.piece(match["mind"])
    assert stone is not None
    before = stone.cooling  # type: ignore[attr-defined]
    events: list[type] = []
    director.listeners.append(lambda event, world: events.append(type(event)))
    while RoundStarted not in events:
        pass_time(stage, director, 1 / 60, 1 / 60)
    pass_time(stage, director, 1 / 60, 1 / 60)
    assert (before, stone.cooling) == (2, 1)  # type: ignore[attr-defined]


def test_the_clock_that_ran_out_is_seen_at_the_hero(art: Art) -> None:
    match = scene("A . . b\n. . . .")
    stage, director = refereed(art, match, TimeOut())
    pass_time(stage, director, 0.2)
    assert any(sprite.width and sprite.position == (50.0, 150.0) for sprite in stage.lights.list)
    played_out(stage, director)


def test_a_shadow_falls_when_thanos_is_called(art: Art) -> None:
    match = scene("A . . b\n. . . .", config={"max_rounds": 40})
    stage, director = refereed(art, match, CallThanos())
    pass_time(stage, director, 0.45)
    assert stage.veil[1] > 0.3
    played_out(stage, director)
    assert stage.veil[1] == 0


def test_stan_lee_shouts_and_thanos_darkens_the_board(art: Art) -> None:
    match = scene("A . . b\n. . . .", order="b A", in_round=7, stones={"A": "*"})
    stage, director = begun(art, match, EndTurn)
    kinds: list[type] = []
    director.listeners.append(lambda event, world: kinds.append(type(event)))
    while Excelsior not in kinds:
        pass_time(stage, director, 1 / 60, 1 / 60)
    pass_time(stage, director, 0.3)
    assert stage.labels.said == ["Excelsior!"]
    assert len(stage.lights) > 12
    match = scene("A . T b\n. . . .", stones={"T": "*"})
    stage, director = begun(art, match, EndTurn)
    director.listeners.append(lambda event, world: kinds.append(type(event)))
    while Snapped not in kinds:
        pass_time(stage, director, 1 / 60, 1 / 60)
    pass_time(stage, director, 0.8)
    assert stage.veil[1] > 0.5


def test_the_winners_jump(art: Art) -> None:
    match = scene(". A 0 .\n. B . b", stones={"A": "*"})
    stage, director = begun(art, match, Step, 2, 0)
    highest = {"A": 0.0, "B": 0.0, "b": 0.0}
    pass_time(stage, director, 1.0)
    while director.busy:
        pass_time(stage, director, 1 / 60, 1 / 60)
        for name, high in highest.items():
            piece = stage.piece(match[name])
            assert piece is not None
            highest[name] = max(high, piece.lift)
    assert highest["A"] > 20
    assert highest["B"] > 20
    assert highest["b"] == 0
    assert match.world.get(MATCH, Progress).stage == "over"
