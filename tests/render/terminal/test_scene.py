from __future__ import annotations

from ecs.components import MATCH, Dice
from render.show import DEED, ROUND, TURN
from render.terminal.scene import Line
from systems.mashup.commands import EndTurn, Melee, Step
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from systems.simulation import Plan, opened, players
from tests.render.terminal.watching import WORDS, follow, watch, watched
from tests.systems.mashup.scene import Stats


def test_following_the_events_gives_what_a_spectator_sees() -> None:
    plan = Plan(standard, load_setup(match="quick", scenario="knowhere"), 3, ("random", "random"))
    match, brains = opened(plan, 0), players(plan, 0)
    scene = watched(match)
    while match.acting:
        seat = match.acting[0]
        events = match.apply(seat, brains[seat].choose(match, seat))
        scene.begin()
        for event in match.seen(events, 0):
            scene.follow(event)
        seen = match.view(0)
        shown = {entity: dict(row) for entity, row in scene.world.rows.items()}
        del shown[MATCH][Dice]
        match.game.hide(shown, 0)  # a spectator only imagines what is offered in the draft
        assert shown == seen.rows
    assert scene.commands > 100
    assert scene.log[-1].level == ROUND


def test_lines_join_what_belongs_together() -> None:
    match, watcher = watch("A a .", heroes={"A": Stats(ap=1, mp=0)}, order="A a")
    follow(match, watcher, Melee, 1, 0)
    assert list(watcher.log) == [
        Line("Hero A strikes Hero a. Hero a: -10 HP, 90 left.", DEED, minor=False),
        Line("Hero a: 2 MP, 2 AP.", TURN, minor=True),
    ]


def test_every_command_begins_a_line_and_steps_are_minor() -> None:
    match, watcher = watch("A . .\n. . a")
    follow(match, watcher, Step, 1, 0)
    follow(match, watcher, Step, 2, 0)
    assert list(watcher.log)[:2] == [
        Line("Hero A goes to [1, 0].", DEED, minor=True),
        Line("Hero A goes to [2, 0].", DEED, minor=True),
    ]


def test_new_round_and_its_guest_have_lines_of_their_own() -> None:
    match, watcher = watch("A . .\n. . .", order="A", in_round=1)
    lines = follow(match, watcher, EndTurn)
    assert lines[0] == "Round 2."
    assert lines[1].startswith("Goose appears on [")
    assert lines[2] == "Hero A: 2 MP, 2 AP."
    assert [line.level for line in watcher.log] == [ROUND, DEED, TURN]


def test_who_is_active() -> None:
    match, watcher = watch("A 0 .\n. 1 a", stones={"a": "soul"})
    assert watcher.active == match["A"]
    assert watcher.words is WORDS


def test_log_does_not_grow_for_ever() -> None:
    match, watcher = watch("A . .\n. . a", heroes={"A": Stats(mp=500)})
    for number in range(250):
        follow(match, watcher, Step, 1 - number % 2, 0)
    assert len(watcher.log) == 200


def test_nobody_is_active_in_the_draft() -> None:
    plan = Plan(standard, load_setup(), 3, ("random", "random"))
    assert watched(opened(plan, 0)).active is None
