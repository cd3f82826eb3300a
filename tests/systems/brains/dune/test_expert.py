"""Dune for the search: what is foreseen comes true, a new round brings no luck, and all of it is legal."""

from __future__ import annotations

from itertools import count

import pytest

from ecs.commands import Command, EndTurn, Step
from ecs.components import MATCH, Progress
from ecs.match import Match
from systems.brains import brain
from systems.brains.dune.expert import DuneExpert
from systems.brains.judge import WIN, expert
from systems.brains.levels import LEVELS
from systems.brains.search import Effort
from systems.brains.thinker import Thinker
from systems.dune.commands import Atomics, Attack, ChooseHouse, HandOver, PickUp
from systems.dune.configs import default_setup
from systems.dune.game import standard
from tests.systems.dune.scene import Scene, Stats, scene

USUAL = {"clone": 0.5}


def test_the_game_finds_its_expert() -> None:
    assert isinstance(expert("dune"), DuneExpert)


def test_the_house_is_chosen_without_thinking() -> None:
    match = Match(standard(), default_setup(), 3)
    command = DuneExpert().simply(match, 1)
    assert isinstance(command, ChooseHouse)
    assert command in match.legal(1)
    assert DuneExpert().simply(scene("A ."), 1) is None


def test_a_plain_step_is_foreseen() -> None:
    match = scene("A . .* . _ . b", rules=USUAL)
    judge = DuneExpert().judge(match, 1)
    for step in match.options(Step):
        key = judge.foreseen(judge.key(match), match, step)
        value = judge.glance(match, step)
        twin = match.clone()
        twin.apply(1, step)
        assert key == judge.key(twin)
        assert value == pytest.approx(judge.value(twin))


def test_what_is_more_than_a_step_is_not_foreseen() -> None:
    match = scene("1 . A B . .* d\n. . . . . . .", people={"A": Stats(spice=1)}, rules=USUAL)
    judge = DuneExpert().judge(match, 1)
    key = judge.key(match)
    assert judge.foreseen(key, match, Step(match.at(1, 0))) is None  # spice comes home
    assert judge.foreseen(key, match, Step(match.at(3, 0))) is None  # two change places
    assert judge.foreseen(key, match, HandOver(match.at(3, 0), 1)) is None
    assert judge.foreseen(key, match, Step(match.at(2, 1))) is not None


def test_the_key_tells_what_makes_a_difference() -> None:
    def key(match: Scene) -> object:
        return DuneExpert().judge(match, 1).key(match)

    match = scene("A . . .* b")
    assert key(match) == key(match.again(9))
    assert key(scene("A . . .* b", people={"A": Stats(loud=True)})) != key(match)
    assert key(scene("A . . .* b", people={"A": Stats(left=(1, 2))})) != key(match)  # it would not heal
    assert key(scene("A . . . b")) != key(match)
    assert key(scene("A . . .* ^b")) != key(match)
    assert key(scene("A . . .* b", stores=(1, 0))) != key(match)


@pytest.mark.parametrize("seed", range(3))
def test_the_luck_of_a_new_round_is_nobodys_merit(seed: int) -> None:
    people = {"A": Stats(left=(0, 1))}
    match = scene("A b . . . .", people=people, order="b A", defeated="Cc", rules={"clone": 0.5}, seed=seed)
    judge = DuneExpert().judge(match, 1)
    blow = Attack(match.at(1, 0))
    assert judge.foreseen(judge.key(match), match, blow) is not None
    ahead = judge._ahead[0]
    assert ahead.world.get(MATCH, Progress).round == match.round
    assert judge.glance(match, blow) == judge.value(ahead)
    assert judge.candidates(match, 1) == [blow]
    # With somebody still to follow it is a deed like any other.
    waits = scene("A b . . . .", people=people, order="A b", rules=USUAL)
    judge = DuneExpert().judge(waits, 1)
    assert judge.foreseen(judge.key(waits), waits, Attack(waits.at(1, 0))) is None


def test_what_ends_a_round() -> None:
    def closing(match: Scene, command: Command) -> bool:
        return DuneExpert().judge(match, 1)._closing(match, command)

    last = scene("A b .*", order="b A")
    assert not closing(last, Attack(1))
    assert closing(last, Atomics(0))  # the noble is among the victims
    assert not closing(last, Atomics(last.at(2, 0) + 1))
    spent = scene(".*A . b", order="b A", people={"A": Stats(left=(0, 1))})
    assert closing(spent, PickUp())
    tired = scene("A B b", order="b B A", people={"A": Stats(left=(1, 0))})
    assert closing(tired, Step(1))


def test_a_match_that_is_over() -> None:
    match = scene("A . . W b", hunted="b", order="b A", rules={"worm_speed": 3})
    judge = DuneExpert().judge(match, 1)
    other = DuneExpert().judge(match, 2)
    match.play(EndTurn)
    assert match.outcome is not None
    assert (judge.value(match), other.value(match)) == (WIN, -WIN)


def played(seed: int, effort: Effort, commands: int) -> list[Command]:
    match = Match(standard(), default_setup(), seed)
    brains = {seat: Thinker(seed + seat, effort) for seat in (1, 2)}
    chosen: list[Command] = []
    for _ in range(commands):
        seat = match.acting[0]
        chosen.append(brains[seat].choose(match, seat))
        assert chosen[-1] in match.legal(seat)
        match.apply(seat, chosen[-1])
    return chosen


def test_the_same_seed_plays_the_same() -> None:
    effort = Effort(nodes=150, width=3, plans=3, turns=2, sequels=2)
    assert played(4, effort, 60) == played(4, effort, 60)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_whole_matches_are_legal(level: str) -> None:
    match = Match(standard(), default_setup(), 12)
    brains = {1: brain(level, 1), 2: brain("random", 2)}
    while match.acting:
        seat = match.acting[0]
        command = brains[seat].choose(match, seat)
        assert command in match.legal(seat)
        match.apply(seat, command)
    assert match.outcome is not None


@pytest.mark.parametrize("level", ["hard", "titan"])
def test_the_first_turns_of_the_strong_are_legal(level: str) -> None:
    assert len(played(2, LEVELS[level], 20 if level == "hard" else 6)) > 0


def test_the_clock_is_kept() -> None:
    match = scene("1 A . .* . .* b 2\n. . B . c . .* .\n. .* . . . a . .", rules=USUAL)
    for seconds in (0.0, 3.0, 40.0):
        ticks = count()
        thinker = Thinker(1, LEVELS["titan"], seconds=seconds, clock=lambda ticks=ticks: float(next(ticks)))  # type: ignore[misc]
        assert thinker.choose(match, 1) in match.legal(1)
        assert next(ticks) <= seconds + 40


def test_nothing_is_known_but_the_view() -> None:
    match = scene("A b .* . . _ . c", people={"b": Stats(hp=20, spice=4)}, rules=USUAL)
    effort = LEVELS["normal"]
    first = Thinker(1, effort).choose(match, 1)
    assert all(Thinker(1, effort).choose(match.again(seed), 1) == first for seed in range(5))
