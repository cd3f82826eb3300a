from __future__ import annotations

from collections.abc import Iterable

from ecs.grid import Field
from render.mashup.choosing import ATTACK, HELP, SHOT, STEP, STONE, Choosing, Option, Tool
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, UseStone
from tests.systems.mashup.scene import DOWN, Scene, Stats, scene


def chooser(match: Scene, seat: int = 1) -> Choosing:
    choosing = Choosing(seat)
    choosing.follow(match)
    return choosing


def places(match: Scene, fields: Iterable[Field]) -> set[tuple[int, int]]:
    return {match.xy(field) for field in fields}


def usual(match: Scene, choosing: Choosing, x: int, y: int) -> Option:
    option = choosing.usual(match.at(x, y))
    assert option is not None
    return option


def test_only_the_one_whose_turn_it_is_is_offered_anything() -> None:
    match = scene("A . a")
    assert chooser(match).options
    for other in (chooser(match, 2), chooser(match, 0), Choosing(1)):
        assert other.options == {}
        assert not other.open
        assert other.actor is None
        assert not other.end_turn()
        assert other.due() is None


def test_every_option_is_legal_and_everything_legal_is_an_option() -> None:
    match = scene("A . a\n# B .\n0 . O", heroes={"A": Stats(mp=1)}, stones={"A": "mind time"})
    choosing = chooser(match)
    offered = {option.commands[0] for options in choosing.options.values() for option in options}
    assert offered | {EndTurn()} == set(match.legal(1))


def test_the_usual_choice_of_a_field() -> None:
    match = scene(
        "A a . . c\n# B . . .\n. . . . .",
        heroes={"A": Stats(mp=2, reach=5), "c": Stats()},
        stones={"A": "time"},
        in_round=3,
    )
    choosing = chooser(match)
    assert usual(match, choosing, 1, 0).commands == (Melee(match.at(1, 0)),)
    assert choosing.usual(match.at(1, 1)) is None, "give a stone, or change places?"
    assert [option.kind for option in choosing.at(match.at(1, 1))] == [HELP, STEP]
    assert choosing.usual(match.at(0, 0)) is None, "a power is used on purpose only"
    assert choosing.usual(match.at(4, 2)) is None
    assert choosing.at(match.at(4, 2)) == []


def test_a_rock_is_hit_on_purpose_or_where_there_is_nobody_to_hit() -> None:
    match = scene("A . . a\n# . . .\n. . # .", heroes={"A": Stats(mp=1, reach=5)})
    choosing = chooser(match)
    assert choosing.usual(match.at(0, 1)) is None, "whoever means an enemy may have missed"
    assert [option.kind for option in choosing.at(match.at(0, 1))] == [ATTACK]
    shown = {kind: places(match, fields) for kind, fields in choosing.fields().items()}
    assert shown == {SHOT: {(3, 0)}, STEP: {(1, 0), (1, 1)}}
    match = scene("A # . .\n# . . a", heroes={"A": Stats(mp=1, reach=1)})
    choosing = chooser(match)
    assert usual(match, choosing, 0, 1).commands == (Melee(match.at(0, 1)),)
    assert ATTACK not in choosing.fields(), "nor does it stand out then"
    choosing.take(Tool(ATTACK))
    assert {kind: places(match, fields) for kind, fields in choosing.fields().items()} == {
        ATTACK: {(1, 0), (0, 1)}
    }


def test_places_are_changed_on_purpose_only() -> None:
    match = scene("A # a .\nB b . c\n. . . .", heroes={"A": Stats(mp=3, ap=0), "b": DOWN})
    choosing = chooser(match)
    for x, y in ((0, 1), (2, 0), (3, 1)):
        assert choosing.usual(match.at(x, y)) is None
        assert [option.kind for option in choosing.at(match.at(x, y))] == [STEP]
    assert usual(match, choosing, 1, 1).commands == (Step(match.at(1, 1)),)
    choosing.take(Tool(STEP))
    assert usual(match, choosing, 0, 1).commands == (Step(match.at(0, 1)),)


def test_a_tool_leaves_only_what_it_can_do() -> None:
    match = scene("A a .\n. B .", stones={"A": "power mind"}, in_round=3)
    choosing = chooser(match)
    power, mind = match["power"], match["mind"]
    assert choosing.tools() == {
        Tool(STEP), Tool(ATTACK), Tool(HELP), Tool(STONE, power), Tool(STONE, mind)
    }  # fmt: skip
    assert not choosing.take(Tool(SHOT))
    assert choosing.take(Tool(STONE, power))
    assert usual(match, choosing, 1, 0).commands == (UseStone(power, match.at(1, 0)),)
    assert choosing.usual(match.at(0, 1)) is None
    assert {kind: places(match, fields) for kind, fields in choosing.fields().items()} == {STONE: {(1, 0)}}
    choosing.take(Tool(STEP))
    assert usual(match, choosing, 1, 0).commands == (Step(match.at(1, 0)),)
    choosing.take(Tool(HELP))
    assert choosing.usual(match.at(1, 1)) is None, "which of the two stones?"
    assert [option.commands for option in choosing.at(match.at(1, 1))] == [
        (HandOver(power, match.at(1, 1)),),
        (HandOver(mind, match.at(1, 1)),),
    ]
    assert choosing.undo()
    assert choosing.tool is None


def test_fields_are_marked_by_their_usual_choice() -> None:
    match = scene("A a . . c\n. B . . .", heroes={"A": Stats(mp=1)}, stones={"A": "space"}, in_round=3)
    shown = {kind: places(match, fields) for kind, fields in chooser(match).fields().items()}
    assert shown == {ATTACK: {(1, 0)}, HELP: {(1, 1)}, STEP: {(0, 1)}}


def test_a_way_is_sent_step_by_step() -> None:
    match = scene("A . . 0 .", heroes={"A": Stats(mp=4)})
    choosing = chooser(match)
    option = usual(match, choosing, 3, 0)
    assert choosing.forecast(option).takes == (match["space"],)
    choosing.choose(option)
    assert places(match, choosing.way) == {(0, 0), (1, 0), (2, 0), (3, 0)}
    for x in (1, 2, 3):
        command = choosing.due()
        assert command == Step(match.at(x, 0))
        choosing.sent(command)
        assert choosing.due() is None, "one question at a time"
        match.apply(1, command)
        choosing.follow(match)
    assert choosing.due() is None
    assert choosing.way == []
    assert match.where("A") == (3, 0)


def test_more_can_be_chosen_before_the_answer_is_there() -> None:
    match = scene("A . a", heroes={"A": Stats(mp=2, melee=15, ranged=30)})
    choosing = chooser(match)
    choosing.choose(usual(match, choosing, 1, 0))
    first = choosing.due()
    assert first is not None
    choosing.sent(first)
    blow = usual(match, choosing, 2, 0)
    assert blow.commands == (Melee(match.at(2, 0)),), "after the step it is a neighbour"
    choosing.choose(blow)
    assert choosing.due() is None
    match.apply(1, first)
    choosing.follow(match)
    assert choosing.due() == Melee(match.at(2, 0))


def test_a_plan_is_held_until_it_is_to_go() -> None:
    match = scene("A . . a", heroes={"A": Stats(mp=2, melee=15)})
    choosing = chooser(match)
    assert not choosing.go()
    choosing.choose(usual(match, choosing, 2, 0), hold=True)
    choosing.choose(usual(match, choosing, 3, 0), hold=True)
    assert choosing.due() is None
    assert choosing.planned == [Step(match.at(1, 0)), Step(match.at(2, 0)), Melee(match.at(3, 0))]
    assert choosing.go()
    assert choosing.due() == Step(match.at(1, 0))


def test_one_undo_takes_one_choice_back() -> None:
    match = scene("A . . a", heroes={"A": Stats(mp=2)})
    choosing = chooser(match)
    choosing.choose(usual(match, choosing, 2, 0), hold=True)
    choosing.choose(usual(match, choosing, 3, 0), hold=True)
    assert choosing.undo()
    assert len(choosing.planned) == 2
    assert choosing.undo()
    assert choosing.planned == []
    assert not choosing.undo()
    assert usual(match, choosing, 3, 0).commands == (Ranged(match.at(3, 0)),)


def test_what_was_sent_cannot_be_undone_but_the_rest_of_the_way_can() -> None:
    match = scene("A . . .", heroes={"A": Stats(mp=3)})
    choosing = chooser(match)
    choosing.choose(usual(match, choosing, 3, 0))
    first = choosing.due()
    assert first is not None
    choosing.sent(first)
    assert choosing.undo()
    assert not choosing.undo()
    match.apply(1, first)
    choosing.follow(match)
    assert choosing.due() is None
    assert places(match, choosing.options) == {(0, 0), (2, 0), (3, 0)}


def test_nothing_is_planned_beyond_the_dice() -> None:
    match = scene("A O .\n. . .\n. . O", heroes={"A": Stats(mp=3)})
    choosing = chooser(match)
    choosing.choose(usual(match, choosing, 1, 0), hold=True)
    assert not choosing.open
    assert choosing.options == {}
    assert not choosing.end_turn()
    assert choosing.undo()
    assert choosing.open


def test_a_plan_that_is_no_longer_possible_is_cut_there() -> None:
    match = scene("A . . . a", heroes={"A": Stats(mp=3)})
    choosing = chooser(match)
    choosing.choose(usual(match, choosing, 3, 0), hold=True)
    with match.world:
        match.world.put(match["a"], match.at(2, 0))
    other = scene("A . # . a", heroes={"A": Stats(mp=3)})
    choosing.follow(other)
    assert choosing.planned == [Step(other.at(1, 0))]


def test_a_new_turn_begins_with_nothing_chosen() -> None:
    match = scene("A . B a", order="A B a", heroes={"A": Stats(mp=2)})
    choosing = chooser(match)
    choosing.choose(usual(match, choosing, 1, 0), hold=True)
    match.apply(1, EndTurn())
    choosing.follow(match)
    assert choosing.actor == match["B"]
    assert choosing.planned == []
    match.apply(1, EndTurn())
    choosing.take(Tool(STEP))
    choosing.follow(match)
    assert choosing.actor is None
    assert choosing.tool is None
    assert choosing.fields() == {}


def test_after_a_refusal_nothing_of_the_plan_is_done() -> None:
    match = scene("A . a", heroes={"A": Stats(mp=2)})
    choosing = chooser(match)
    choosing.choose(usual(match, choosing, 1, 0))
    first = choosing.due()
    assert first is not None
    choosing.sent(first)
    choosing.choose(usual(match, choosing, 2, 0))
    choosing.end_turn()
    choosing.refused()
    assert choosing.planned == []
    assert choosing.due() is None
    assert choosing.asked is None
    assert usual(match, choosing, 1, 0).commands == (first,)


def test_end_of_turn_and_what_is_carried() -> None:
    match = scene("A a", heroes={"a": DOWN}, stones={"A": "soul time"})
    choosing = chooser(match)
    assert choosing.carried() == (match["soul"], match["time"])
    assert choosing.end_turn()
    assert choosing.due() == EndTurn()


def left(match: Scene, seat: int = 1) -> Option | None:
    return chooser(match, seat).left()


def test_an_enemy_in_reach_would_be_missed_and_one_knocked_out_before_all_others() -> None:
    match = scene("A . . b\na . . .", heroes={"A": Stats(mp=0, reach=5), "b": Stats(hp=5)})
    missed = left(match)
    assert missed is not None
    assert missed.commands == (Ranged(match.at(3, 0)),)
    tired = scene("A . . b\na . . .", heroes={"A": Stats(mp=2, ap=0, reach=5), "b": Stats(hp=5)})
    assert left(tired) is None, "a step alone is nothing to miss"


def test_a_stone_in_reach_would_be_missed_unless_somebody_can_be_knocked_out() -> None:
    match = scene("A . 0 b\n. . . .", heroes={"A": Stats(mp=2, reach=5), "b": Stats(hp=100)})
    missed = left(match)
    assert missed is not None
    assert (missed.kind, missed.field) == (STEP, match.at(2, 0))


def test_a_gift_is_missed_only_if_it_wins() -> None:
    usual = scene("A B . .", stones={"A": "mind"}, heroes={"A": Stats(mp=0, left=(0, 1))})
    assert left(usual) is None
    winning = scene(
        "A B . .",
        stones={"A": "mind", "B": "space reality power time soul"},
        heroes={"A": Stats(mp=0, left=(0, 1))},
    )
    missed = left(winning)
    assert missed is not None
    assert missed.commands == (HandOver(winning["mind"], winning.at(1, 0)),)


def test_a_stone_that_raises_a_team_mate_would_be_missed() -> None:
    match = scene("A B . .", stones={"A": "soul"}, heroes={"A": Stats(mp=0), "B": DOWN}, in_round=3)
    missed = left(match)
    assert missed is not None
    assert isinstance(missed.commands[0], UseStone)


def test_whoever_only_waits_misses_nothing() -> None:
    match = scene("A a . .", heroes={"A": Stats(mp=2)})
    assert left(match, 2) is None


def test_what_the_end_of_the_round_brings_anyway_is_nothing_to_miss() -> None:
    heroes = {"A": Stats(left=(0, 1)), "B": DOWN}
    match = scene("A # . B\n. . . a", order="a B A", in_round=7, heroes=heroes)
    choosing = chooser(match)
    rock = usual(match, choosing, 1, 0)
    assert rock.kind == ATTACK
    assert choosing.forecast(rock).heals, "the turn is over then, and Stan Lee comes"
    assert choosing.left() is None
