from __future__ import annotations

import pytest

from ecs.events import TurnStarted
from systems.mashup.components import Hero
from tests.net.mashup.content import content
from tools.screenshots.mashup import played
from tools.screenshots.moments import STORIES, game_of, moments
from tools.screenshots.story import Story, found


def test_takes_follow_each_other() -> None:
    takes = [take for take, _ in zip(played(1), range(20), strict=False)]
    assert takes[0].before.world.count(Hero) == 0
    assert takes[0].round == 0
    for number, take in enumerate(takes):
        folded = take.before.clone()
        folded.follow(take.beat.events)
        assert content(folded.world) == content(take.beat.match.world)
        if number:
            assert take.before is takes[number - 1].beat.match


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.game)
def test_there_is_a_moment_for_every_animation(story: Story) -> None:
    assert moments(story.game).keys() == story.wanted.keys()
    for name, moment in moments(story.game).items():
        assert game_of(name) == story.game
        world = moment.take.before.world.clone()
        with world:
            for event in moment.take.beat.events[: moment.index]:
                event.fold(world)
            assert story.wanted[name](world, moment.event)


def test_what_never_happens_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    never = {"never": lambda world, event: False, "turn": lambda world, event: isinstance(event, TurnStarted)}
    monkeypatch.setattr("tools.screenshots.story.MOST_MATCHES", 2)
    assert found(Story("mashup", dict, played, never)).keys() == {"turn"}
