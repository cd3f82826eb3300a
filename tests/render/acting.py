"""A match that plays at random on the stage of any game, and what is to be seen of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from ecs.events import Event
from ecs.match import Match
from ecs.world import World
from render.director import Director
from render.table import Beat
from systems.brains import RandomBrain

if TYPE_CHECKING:
    from render.stage import Stage


def random_beats(match: Match, seed: int, most: int) -> Iterator[Match | Beat]:
    """A match that plays at random: first as it begins, then what each command leads to."""
    brain = RandomBrain(seed)
    yield match.clone()
    for _ in range(most):
        if not match.acting:
            return
        seat = match.acting[0]
        yield Beat(tuple(match.seen(match.apply(seat, brain.choose(match, seat)), 0)), match.clone())


def pass_time(stage: Stage, director: Director, seconds: float, step: float = 1 / 30) -> None:
    """Let frames pass, but draw nothing."""
    while seconds > 1e-9:
        director.update(min(step, seconds))
        stage.update(min(step, seconds))
        seconds -= step


def played_out(stage: Stage, director: Director, step: float = 1 / 30) -> float:
    """Let everything be shown; gives how long it took."""
    seconds = 0.0
    while director.busy:
        director.update(step)
        stage.update(step)
        seconds += step
        assert seconds < 60
    return seconds


def still(stage: Stage) -> bool:
    """Whether no piece is on its way, faded or bent."""
    return all(
        (piece.nudge, piece.lift, piece.stretch, piece.alpha, piece.tint)
        == ((0.0, 0.0), 0.0, 1.0, 1.0, (255, 255, 255))
        for piece in stage.pieces
    )


def events_of(*rooms: Any) -> set[type[Event]]:
    """All kinds of events that these modules have."""
    return {
        kind
        for room in rooms
        for kind in vars(room).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }


def films_lead_to_the_world(
    stage: Stage,
    director: Director,
    news: Iterator[Match | Beat],
    seen: Callable[[Any], Any],
    expected: Callable[[Any, World], Any],
    at_rest: Callable[[Any], bool],
    step: float,
    often: int,
) -> set[type[Event]]:
    """The films alone lead there: settling has nothing to mend. Gives the kinds of events that were shown.

    Once a kind has been shown so ``often``, beats without any rarer one are skipped.
    """
    settle = stage.show
    shown: Counter[type[Event]] = Counter()
    skipped = False

    def settled(world: World) -> None:
        assert skipped or seen(stage) == expected(stage, world)
        settle(world)

    stage.show = settled  # type: ignore[method-assign]
    for beat in news:
        assert isinstance(beat, Beat)
        director.take(beat)
        skipped = all(shown[type(event)] >= often for event in beat.events)
        if not skipped:
            shown.update(type(event) for event in beat.events)
            played_out(stage, director, step)
            assert len(stage.lights) == len(stage.props) == 0
        else:
            director.skip()
        assert director.shown is beat.match
        assert seen(stage) == expected(stage, beat.match.world)
        assert at_rest(stage)
    return set(shown)


def jumped_through(stage: Stage, director: Director, news: Iterator[Match | Beat]) -> None:
    """Let each beat begin while the one before is still being shown, to the end of the match."""
    for beat in news:
        assert isinstance(beat, Beat)
        director.take(beat)
        director.update(0.01)
    director.skip()
    stage.update(0.1)
    assert director.latest.outcome is not None
