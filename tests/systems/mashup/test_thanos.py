from __future__ import annotations

from fractions import Fraction

import pytest

from ecs.commands import REFEREE
from ecs.components import MATCH, Body, Points, Position, Waiting
from ecs.errors import Illegal
from ecs.events import Appeared, Given, Hurt, Moved, Removed, RoundStarted, Spent, Taken, TurnStarted
from ecs.match import Match
from systems.mashup.commands import CallThanos, EndTurn, Melee, Ranged, Step, UseStone
from systems.mashup.components import THANOS, Overtime, Portal, Record, fresh_rock
from systems.mashup.events import KnockedOut, Snapped, ThanosCalled
from systems.mashup.game import standard
from systems.mashup.invariants import law
from systems.mashup.thanos import ahead, thanos_acts
from tests.systems.chance import assert_even, assert_odds
from tests.systems.mashup.scene import (
    DOWN,
    FIRST_SIX,
    Scene,
    Stats,
    every,
    kinds,
    only,
    picture,
    put_thing,
    scene,
    setup,
)

FAST = {"T": Stats(mp=20)}


def _turn_of_thanos(match: Scene) -> Scene:
    """After A's turn it is his."""
    match.play(EndTurn)
    return match


# He comes


def test_he_comes_at_the_start_of_the_round_the_config_names() -> None:
    match = scene("A . . a", stones={"A": "*"}, in_round=3, config={"max_rounds": 5})
    events = match.next_round()
    assert match.where("T") is None
    assert match["T"] not in only(events, RoundStarted).order
    events = match.next_round()
    assert match.round == 5
    told = kinds(events)
    assert told.index(Appeared) < told.index(RoundStarted)
    assert match["T"] in only(events, RoundStarted).order


def test_he_may_come_in_the_very_first_round() -> None:
    match = Match(standard(), setup({"max_rounds": 1}), seed=7)
    match.apply(1, FIRST_SIX)
    events = match.apply(2, FIRST_SIX)
    assert match.world.has(THANOS, Position)
    assert THANOS in only(events, RoundStarted).order


def test_0_means_never() -> None:
    match = scene("A . a", stones={"A": "*"}, config={"max_rounds": 0}, in_round=490)
    for _ in range(60):
        match.next_round()
    assert match.round == 550
    assert match.where("T") is None


def test_he_appears_on_a_random_free_field() -> None:
    start = scene("A . # a\n. O 0 .\n# . B .", config={"max_rounds": 11}, stones={"A": "*"})

    def field(seed: int) -> tuple[int, int]:
        match = start.again(seed)
        return match.xy(next(event.field for event in every(match.next_round(), Appeared)))

    assert_even(field, [(1, 0), (0, 1), (3, 1), (1, 2), (3, 2)])


def test_on_a_full_board_he_waits_and_is_in_the_order_of_the_next_round() -> None:
    match = scene(
        "A # a", heroes={"A": Stats(melee=100)}, stones={"a": "*"}, config={"max_rounds": 11}, seed=1
    )
    match.next_round()
    assert match.waiting() == {"T"}
    match.until("A")
    match.play(Melee, 1, 0)
    assert match.where("T") == (1, 0)
    assert match.waiting() == set()
    now = match.round
    events = match.next_round()
    started = every(events, RoundStarted)[-1]
    assert started.round == now + 1
    assert match["T"] in started.order


def test_the_referee_may_call_him_for_the_next_round() -> None:
    match = scene("A . . a", stones={"A": "*"}, config={"max_rounds": 0})
    assert match.apply(REFEREE, CallThanos()) == [ThanosCalled(11)]
    assert match.world.get(MATCH, Overtime) == Overtime(11)
    assert match.active == "A"
    assert match.where("T") is None
    events = match.next_round()
    assert match["T"] in only(events, RoundStarted).order


def test_being_called_brings_him_before_his_time() -> None:
    match = scene("A . . a", stones={"A": "*"}, config={"max_rounds": 30})
    match.apply(REFEREE, CallThanos())
    match.next_round()
    assert match.round == 11
    assert match.alive("T")
    assert match.where("T") is not None


@pytest.mark.parametrize("max_rounds", [10, 11])
def test_he_is_not_called_when_he_is_there_or_on_his_way(max_rounds: int) -> None:
    match = scene("A . . a", config={"max_rounds": max_rounds})
    assert CallThanos() not in match.legal(REFEREE)
    refusal = match.refused(CallThanos, seat=REFEREE)
    assert refusal == "Thanos is not called in the draft, nor when he is on his way."


def test_he_is_not_called_in_the_draft_nor_by_players() -> None:
    match = Match(standard(), setup(), seed=7)
    with pytest.raises(Illegal, match=r"^Thanos is not called in the draft"):
        match.apply(REFEREE, CallThanos())
    playing = scene("A . . a")
    assert playing.refused(CallThanos, seat=1) == "Only the referee calls Thanos."


# How fast he is


def test_his_first_turn_has_the_most_movement_points_of_any_hero_and_each_further_one_more() -> None:
    match = scene(
        "A B . . a",
        heroes={"A": Stats(mp=1), "B": Stats(mp=5, hp=0), "a": Stats(mp=3)},
        stones={"Stan Lee": "*"},  # out of his reach, so he stays and only his points grow
        config={"max_rounds": 11},
    )
    events = [event for _ in range(4) for event in match.next_round()]
    his = [event.mp for event in every(events, TurnStarted) if event.entity == match["T"]]
    assert his[:3] == [5, 6, 7]


def test_he_goes_as_far_as_his_points_and_then_his_turn_is_over() -> None:
    match = scene("T . . . . . a A", heroes={"T": Stats(mp=2)}, stones={"a": "mind", "A": "*"})
    events = match.play(EndTurn)
    assert match.where("T") == (2, 0)
    his = [event for event in every(events, Spent) if event.entity == match["T"]]
    assert [event.mp for event in his] == [1, 1]
    assert match.active == "a"
    match.next_round()
    match.next_round()
    assert match.carried("T") != []


# Where he goes


def test_he_heads_for_the_nearest_stones_whether_they_lie_or_are_carried() -> None:
    near_carrier = scene("T . a . . . 0 A", heroes=FAST, stones={"a": "mind", "A": "*"})
    assert _turn_of_thanos(near_carrier).carried("T") == ["mind"]
    near_stone = scene("a . . T . 0 A .", heroes=FAST, stones={"a": "mind", "Goose": "*"})
    assert _turn_of_thanos(near_stone).carried("T") == ["space"]


def test_near_is_meant_in_kings_moves() -> None:
    match = scene(
        """
        T . . . 0
        . . . . .
        . . . . a
        . . . 1 A
        """,
        heroes=FAST,
        stones={"Goose": "*"},
    )
    assert _turn_of_thanos(match).carried("T") == ["mind"]


def test_among_equally_near_fields_the_lot_decides() -> None:
    start = scene(
        "0 . T . a A\n. . . . . .\n. . 2 . . B",
        heroes=FAST,
        stones={"a": "mind time", "A": "*"},
    )

    def taken(seed: int) -> str:
        return " ".join(_turn_of_thanos(start.again(seed)).carried("T"))

    assert_even(taken, ["space", "mind time", "reality"])


def test_a_field_with_many_stones_counts_once() -> None:
    start = scene("0 . T . a A B", heroes=FAST, stones={"a": "mind time soul", "A": "*"})
    assert_even(lambda seed: len(_turn_of_thanos(start.again(seed)).carried("T")), [1, 3])


@pytest.mark.parametrize("mp", [1, 2, 3, 4])
def test_every_step_brings_him_one_field_nearer(mp: int) -> None:
    match = scene(
        "T . . . . . .\n. . . . . . .\n. . . . . 0 .\nA . . . . . a",
        heroes={"T": Stats(mp=mp)},
        stones={"Goose": "*"},
    )
    events = match.play(EndTurn)
    steps = [event for event in every(events, Moved) if event.entity == match["T"]]
    distances = [match.world.grid.distance(step.field, match.at(5, 2)) for step in steps]
    assert distances == [4, 3, 2, 1][:mp]
    # Straight: never outside the rectangle between him and his goal.
    assert all(match.xy(step.field)[1] <= 2 for step in steps)


def test_with_nothing_to_hunt_he_stays() -> None:
    match = scene("T . A a", heroes=FAST)
    events = match.play(EndTurn)
    assert match.where("T") == (0, 0)
    assert every(events, Moved) == []


# What is in his way


def test_rocks_crumble_to_grass_in_his_way() -> None:
    match = scene("T # # 0 .\n# . a # A", heroes=FAST, stones={"Goose": "*"})
    events = match.play(EndTurn)
    assert len(every(events, Removed)) == 2
    assert match.drawn() == picture(". . . T .\n# . a # A")


def test_a_hero_without_stones_changes_places_with_him_unharmed() -> None:
    match = scene("T a b 0 A", heroes={**FAST, "b": DOWN}, stones={"Goose": "*"})
    events = match.play(EndTurn)
    assert match.drawn() == "a b . T A"
    assert (match.hp("a"), match.hp("b")) == (100, 0)
    assert every(events, Hurt) == []
    assert every(events, KnockedOut) == []
    assert match.carried("T") == ["space"]


def test_a_swap_costs_him_a_point_and_he_goes_on() -> None:
    match = scene("T a . 0 A", heroes={"T": Stats(mp=2)}, stones={"Goose": "*"})
    match.play(EndTurn)
    assert match.drawn() == "a . T 0 A"


def test_he_strides_over_portals_and_leaves_them_there() -> None:
    match = scene("T O O 0 A a", heroes={"T": Stats(mp=3)}, stones={"a": "*"})
    match.play(EndTurn)
    assert match.drawn() == ". O O T A a"
    assert match.carried("T") == ["space"]


def test_he_may_stop_on_a_portal() -> None:
    match = scene("T O O 0 A a", heroes={"T": Stats(mp=2)}, stones={"a": "*"})
    match.play(EndTurn)
    assert match.drawn() == ". O T 0 A a"
    assert match.world.count(Portal) == 2


def test_a_hero_he_meets_from_a_portal_comes_to_a_free_field_beside_it() -> None:
    start = scene(". # . .\nT O a 0\n. # A .", heroes=FAST, stones={"Goose": "*"})

    def where(seed: int) -> tuple[int, int] | None:
        match = _turn_of_thanos(start.again(seed))
        assert match.carried("T") == ["space"]
        assert match.hp("a") == 100
        return match.where("a")

    free = [(0, 0), (0, 1), (0, 2), (2, 0)]
    assert_even(where, free, seeds=200)


def test_a_robbed_hero_does_not_lie_on_a_portal_either() -> None:
    match = scene("T O a A B", heroes=FAST, stones={"a": "mind", "A": "*"})
    match.play(EndTurn)
    assert match.where("T") == (2, 0)
    assert match.where("a") == (0, 0)
    assert match.hp("a") == 0


def test_with_no_free_field_at_all_the_hero_has_to_stay_on_the_portal() -> None:
    match = scene("# # # T #\n# O a A B", heroes=FAST, stones={"a": "mind", "A": "*"})
    with match.world:
        match.world.put(match["T"], match.at(1, 1))
        match.world.create(fresh_rock(match.at(3, 0)))
    match.follow([])
    match.play(EndTurn)
    assert match.where("T") == (2, 1)
    assert match.where("a") == (1, 1)
    assert (match.hp("a"), match.carried("T")) == (0, ["mind"])


# What he takes


def test_on_a_stone_he_takes_it_and_his_turn_is_over() -> None:
    match = scene("T . 0 1 . A\n. . . a . .", heroes=FAST, stones={"Goose": "*"})
    events = match.play(EndTurn)
    assert only(events, Taken) == Taken(match["space"], match["T"], match.at(2, 0))
    assert match.carried("T") == ["space"]
    assert match.where("T") == (2, 0)
    assert match.active == "a"


def test_a_carrier_goes_where_he_came_from_is_knocked_out_and_loses_all_stones_to_him() -> None:
    match = scene(
        "# # # # # #\nT . . a . .\n# # # # A .",
        heroes=FAST,
        stones={"a": "mind time soul", "A": "*"},
    )
    events = match.play(EndTurn)
    assert match.drawn().split("\n")[1] == ". . a T . ."
    assert match.hp("a") == 0
    assert match.carried("a") == []
    assert match.carried("T") == ["mind", "time", "soul"]
    assert len(every(events, Given)) == 3
    assert every(events, KnockedOut) == [KnockedOut(match["a"], match["T"])]
    # Nothing flies about.
    assert [name for name in ("mind", "time", "soul") if match.where(name)] == []
    assert match.active == "A"


def test_his_turn_is_over_even_with_points_left_and_stones_beside_him() -> None:
    match = scene("T a b . 0 A", heroes=FAST, stones={"a": "mind", "b": "time", "A": "*"}, order="A T b a")
    match.play(EndTurn)
    assert match.carried("T") == ["mind"]
    assert match.drawn() == "a T b . 0 A"
    assert match.active == "b"


def test_the_robbed_carrier_loses_the_turn_it_would_have_had() -> None:
    match = scene("T a . . . A", heroes=FAST, stones={"a": "mind", "A": "*"})
    match.play(EndTurn)
    assert (match.active, match.round) == ("A", 11)


def test_what_thanos_does_counts_for_nobody() -> None:
    match = scene("T a . . . A", heroes=FAST, stones={"a": "mind", "A": "*"})
    match.play(EndTurn)
    assert match.world.get(MATCH + 1, Record) == Record(5)
    assert match.world.get(MATCH + 2, Record) == Record(1)


def test_nobody_wins_when_he_gets_stones() -> None:
    match = scene("T 0 . a . A", heroes=FAST, stones={"T": "*"})
    match.play(EndTurn)
    assert len(match.carried("T")) == 6
    assert match.outcome is None


# Nobody can do anything about him


def test_nobody_enters_his_field_and_nothing_harms_him() -> None:
    match = scene(
        "A T .\n. . .",
        heroes={"A": Stats(ap=9, reach=9)},
        stones={"A": "*"},
    )
    assert (1, 0) not in match.targets(Step)
    for kind in (Melee, Ranged):
        assert match.targets(kind) == set()
    for stone in ("space", "mind", "reality", "power", "soul"):
        assert (1, 0) not in match.targets(UseStone, stone)
        match.refused(UseStone, stone, 1, 0)
    far = scene("A . T", heroes={"A": Stats(ap=9, reach=9)}, stones={"A": "mind"})
    assert far.targets(Ranged) == far.targets(UseStone, "mind") == set()


def test_he_blocks_the_sight_where_he_stands_and_not_where_he_stood() -> None:
    match = scene("A . T . b\n. . . . .\n. . 0 . .", heroes={"T": Stats(mp=2)}, stones={"Goose": "*"})
    assert match.targets(Ranged) == set()
    match.until("A", in_round=11)
    assert match.where("T") == (2, 2)
    assert match.targets(Ranged) == {(4, 0)}


# The snap


def _with_all(drawing: str, seed: int = 7, **heroes: Stats) -> Scene:
    return scene(drawing, heroes=heroes, stones={"T": "*"}, seed=seed)


def test_with_all_stones_he_stays_and_snaps() -> None:
    match = _with_all("A . T . a\nB . . . b")
    events = match.play(EndTurn)
    assert every(events, Snapped) == [Snapped(match["T"], match.at(2, 0))]
    assert match.where("T") == (2, 0)
    assert len(match.carried("T")) == 6
    assert every(events, Moved) == []


def test_the_last_stone_is_taken_in_one_turn_and_the_snap_comes_in_the_next() -> None:
    match = scene("A . . a T 0", stones={"T": "*"})
    assert every(match.play(EndTurn), Snapped) == []
    assert len(match.carried("T")) == 6
    assert all(match.alive(name) for name in "Aa")
    events = match.next_round() + match.next_round()
    his = next(place for place, event in enumerate(events) if getattr(event, "entity", 0) == match["T"])
    assert kinds(events[his : his + 2]) == [TurnStarted, Snapped]


def test_each_hero_is_dusted_with_probability_one_half_for_itself() -> None:
    start = _with_all("A . T . a\nB . . . .", a=DOWN)

    def dusted(seed: int) -> str:
        match = start.again(seed)
        events = match.play(EndTurn)
        first = kinds(events).index(Snapped)
        gone = []
        for event in events[first + 1 :]:
            if not isinstance(event, Removed):
                break
            gone.append(match.name_of(event.entity))
        return "".join(sorted(gone))

    assert_even(dusted, ["", "A", "B", "a", "AB", "Aa", "Ba", "ABa"], seeds=320)


def test_dusted_heroes_are_removed_for_good_and_their_fields_are_free() -> None:
    start = _with_all("A . T . a\nB . . . b")
    match = next(
        match
        for match in (start.again(seed) for seed in range(100))
        if match.play(EndTurn) and not match.outcome and not match.alive("a") and match.alive("A")
    )
    assert match.where("T") == (2, 0)
    assert match.world.free >> match.at(4, 0) & 1
    events = match.next_round()
    for started in every(events, RoundStarted):
        assert match["a"] not in started.order


def test_dusted_heroes_take_no_turn() -> None:
    start = _with_all("A . T . a\nB . . . b")
    for seed in range(40):
        match = start.again(seed)
        match.play(EndTurn)
        expected = [name for name in "Bab" if match.alive(name)]
        while expected and match.round == 10:
            assert match.active == expected.pop(0)
            match.play(EndTurn)
        assert expected == [] or match.round > 10


def test_he_snaps_in_every_turn_until_nobody_is_left_and_then_the_match_ends() -> None:
    lengths = []
    for seed in range(30):
        match = _with_all("A . T . a\nB . . . b", seed=seed)
        events = []
        while match.outcome is None:
            events += match.play(EndTurn)
        assert len(every(events, Removed)) == 4
        assert not any(match.alive(name) for name in "ABab")
        assert match.acting == ()
        lengths.append(len(every(events, Snapped)))
    assert min(lengths) <= 2
    assert max(lengths) >= 4


def test_the_match_ends_even_if_all_who_are_left_are_knocked_out() -> None:
    match = _with_all("A . T . a", a=DOWN)
    for _ in range(100):
        if match.outcome:
            break
        match.play(EndTurn)
    assert match.outcome is not None
    assert not match.alive("a")


def test_one_hero_is_dusted_half_of_the_time() -> None:
    start = _with_all("A . T")
    odds = {True: Fraction(1, 2), False: Fraction(1, 2)}
    # A match that goes on lets A play again, which is the next round.
    assert_odds(lambda seed: _snapped_once(start.again(seed)), odds)


def _snapped_once(match: Scene) -> bool:
    events = match.play(EndTurn)
    first = events[kinds(events).index(Snapped) + 1 :]
    return bool(first) and isinstance(first[0], Removed)


def test_dust_makes_room_for_what_waits() -> None:
    start = scene("A T a #", stones={"T": "*"})
    with start.world:
        waiting = start.world.create([Waiting()])
    for seed in range(20):
        match = start.again(seed)
        match.play(EndTurn)
        if match.outcome is None and not (match.alive("A") and match.alive("a")):
            assert match.world.has(waiting, Position)
            return
    raise AssertionError("nobody turned to dust")


def test_without_any_free_field_a_portal_bursts_under_whoever_is_put_on_it() -> None:
    match = scene("T a A", heroes={"T": Stats(mp=1)}, stones={"A": "*"}, order="A T a")
    with match.world:
        portal = match.world.create([Portal(), Body(opaque=True), Position(match.at(0, 0))])
    match.play(EndTurn)
    assert (match.where("T"), match.where("a")) == ((1, 0), (0, 0))
    assert portal not in match.world.rows


def test_a_hero_he_meets_from_a_wall_of_a_mod_comes_to_a_free_field_beside_it() -> None:
    match = scene("T . a 0\n. # A .", heroes=FAST, stones={"Goose": "*"})
    wall = put_thing(match, 1, 0, solid=True)
    match.play(EndTurn)
    assert match.carried("T") == ["space"]
    assert match.where("a") in {(0, 0), (0, 1)}
    assert match.world.field(wall) == match.at(1, 0)
    law(match.world, None)


def test_without_any_free_field_a_wall_of_a_mod_bursts_under_whoever_is_put_on_it() -> None:
    match = scene("T a A", heroes={"T": Stats(mp=1)}, stones={"A": "*"}, order="A T a")
    wall = put_thing(match, 0, 0, solid=True)
    match.play(EndTurn)
    assert (match.where("T"), match.where("a")) == ((1, 0), (0, 0))
    assert wall not in match.world.rows


def test_a_hero_he_meets_from_what_can_be_walked_over_stands_there() -> None:
    match = scene("T a A", heroes={"T": Stats(mp=1)}, stones={"A": "*"}, order="A T a")
    puddle = put_thing(match, 0, 0)
    match.play(EndTurn)
    assert match.where("a") == (0, 0)
    assert match.world.field(puddle) == match.at(0, 0)


def test_whether_he_will_still_do_something_by_himself() -> None:
    match = scene("A . a")
    world = match.world
    for start, waits, acts in ((0, False, False), (1, False, True), (1, True, False)):
        with world:
            world.set(MATCH, Overtime(start))
            if waits:
                world.set(THANOS, Waiting())
        assert thanos_acts(world) is acts
    there = scene("A . a . T", stones={"T": "*"})
    assert thanos_acts(there.world), "he snaps"


def test_his_way_is_diagonal_first_and_then_straight() -> None:
    match = scene("A . . .\n. . . .\na . . T")
    world = match.world
    for start, goal, step in (
        ((0, 0), (3, 2), (1, 1)),
        ((3, 2), (0, 1), (2, 1)),
        ((1, 1), (1, 2), (1, 2)),
        ((1, 1), (3, 1), (2, 1)),
        ((2, 0), (0, 2), (1, 1)),
    ):
        assert match.xy(ahead(world, match.at(*start), match.at(*goal))) == step


def test_he_may_be_called_as_long_as_he_does_not_come_in_the_next_round() -> None:
    match = scene("A . a", in_round=5)
    for start, offered in ((0, True), (5, False), (6, False), (7, True)):
        with match.world:
            match.world.set(MATCH, Overtime(start))
        match.follow([])
        assert (CallThanos() in match.legal(REFEREE)) is offered


def test_he_never_has_action_points() -> None:
    match = scene("A . a . T", stones={"A": "*"}, heroes=FAST)
    _turn_of_thanos(match)
    assert match.world.get(THANOS, Points).ap == 0
