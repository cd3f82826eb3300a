from __future__ import annotations

from ecs.components import Inventory, Position
from ecs.events import Appeared, Event, Released, RoundStarted, TurnStarted, Vanished
from ecs.game import Game
from ecs.match import Match
from systems.mashup.commands import EndTurn, Melee
from systems.mashup.components import GOOSE, Stone
from systems.mashup.game import standard
from tests.systems.chance import assert_even
from tests.systems.mashup.scene import FIRST_SIX, Stats, every, kinds, scene, setup
from tests.systems.mashup.snack import with_snack


def _rounds(seed: int, last: int, game: Game | None = None) -> tuple[Match, dict[int, list[Event]]]:
    """A match in which nobody does anything, and what was told in each round up to the last."""
    match = Match(game or standard(), setup(), seed)
    match.apply(1, FIRST_SIX)
    pending = match.apply(2, FIRST_SIX)
    told: dict[int, list[Event]] = {0: []}
    while max(told) <= last:
        for event in pending:
            if isinstance(event, RoundStarted):
                told[event.round] = []
            told[max(told)].append(event)
        pending = match.apply(match.acting[0], EndTurn())
    return match, told


def _stones(match: Match, events: list[Event]) -> list[Appeared]:
    return [event for event in every(events, Appeared) if match.world.has(event.entity, Stone)]


def test_at_the_start_of_the_first_six_rounds_she_throws_up_a_stone_each() -> None:
    match, told = _rounds(7, 12)
    thrown = []
    for number in range(1, 7):
        (stone,) = _stones(match, told[number])
        thrown.append(stone.entity)
        # She comes, she goes, and the stone lies where she was, all before the first turn.
        start = kinds(told[number])[: kinds(told[number]).index(TurnStarted)]
        assert start == [RoundStarted, Appeared, Vanished, Released, Appeared]
        assert told[number][1] == Appeared(GOOSE, stone.field)
    assert sorted(thrown) == match.world.each(Stone)
    for number in range(7, 13):
        assert _stones(match, told[number]) == []
        assert GOOSE not in [event.entity for event in every(told[number], Appeared)]


def test_she_is_never_there_when_somebody_plays() -> None:
    match = Match(standard(), setup(), seed=3)
    match.apply(1, FIRST_SIX)
    match.apply(2, FIRST_SIX)
    for _ in range(90):
        assert not match.world.has(GOOSE, Position)
        match.apply(match.acting[0], EndTurn())
    assert match.world.get(GOOSE, Inventory).items == ()


def test_it_is_a_random_free_field() -> None:
    start = scene("A . # . a\n. O 0 B .\n# . . # #", in_round=1)
    free = [(1, 0), (3, 0), (0, 1), (4, 1), (1, 2), (2, 2)]

    def field(seed: int) -> tuple[int, int]:
        match = start.again(seed)
        (stone,) = _stones(match, match.next_round())
        return match.xy(stone.field)

    assert_even(field, free)


def test_it_is_a_random_one_of_the_stones_she_still_has() -> None:
    start = scene("A . 0 . a", in_round=2, stones={"a": "time"})

    def stone(seed: int) -> str:
        match = start.again(seed)
        (thrown,) = _stones(match, match.next_round())
        return match.name_of(thrown.entity)

    assert_even(stone, ["mind", "reality", "power", "soul"])


def test_on_a_full_board_the_stone_comes_as_soon_as_a_field_is_free() -> None:
    match = scene(
        "A # a", heroes={"A": Stats(melee=100)}, in_round=5, stones={"a": "space mind reality power"}
    )
    match.next_round()
    assert match.carried("Goose") in (["time"], ["soul"])
    (waiting,) = match.waiting()
    match.until("A")
    match.play(Melee, 1, 0)
    assert match.where(waiting) == (1, 0)
    assert match.waiting() == set()


def test_a_seventh_stone_means_a_seventh_round_of_goose() -> None:
    match, told = _rounds(7, 9, with_snack())
    assert [len(_stones(match, told[number])) for number in range(1, 10)] == [1] * 7 + [0, 0]
    assert match.world.get(GOOSE, Inventory).items == ()
