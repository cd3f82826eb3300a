from __future__ import annotations

import msgspec
import pytest

from ecs.commands import REFEREE, Command
from ecs.components import MATCH, Outcome, Position
from ecs.dice import roll, seeded
from ecs.game import named
from ecs.match import Match
from systems.mashup.commands import EndTurn, Step, UseStone
from systems.mashup.events import Snapped
from systems.mashup.game import standard
from tests.systems.mashup.scene import FIRST_SIX, Stats, every, scene, setup
from tests.systems.mashup.snack import with_snack


def test_the_game_is_known_by_its_name() -> None:
    assert named("mashup") is standard() is standard()
    assert standard().seats == range(2, 3)


def test_the_owner_of_the_active_hero_acts_and_in_the_draft_whoever_has_not_chosen() -> None:
    match = Match(standard(), setup(), seed=7)
    assert [*match.acting] == [1, 2]
    match.apply(1, FIRST_SIX)
    assert [*match.acting] == [2]
    assert scene("A . a").acting == (1,)
    assert scene("A . a", active="a").acting == (2,)


def test_the_same_seed_and_commands_give_the_same_match_and_another_seed_another() -> None:
    digests = {seed: [_played(seed).digest() for _ in range(2)] for seed in (1, 2)}
    assert digests[1][0] == digests[1][1]
    assert digests[2][0] == digests[2][1]
    assert digests[1][0] != digests[2][0]


def test_a_match_played_at_random_ends_with_a_winner() -> None:
    match = _played(5, {"max_rounds": 8}, steps=20000)
    assert match.outcome is not None
    assert match.outcome.winner in (1, 2)
    assert match.acting == ()


def _played(seed: int, config: dict[str, int] | None = None, steps: int = 200) -> Match:
    match = Match(standard(), setup(config), seed)
    dice = seeded(seed)
    for _ in range(steps):
        if not match.acting:
            break
        legal = match.legal(match.acting[0])
        number, dice = roll(dice, len(legal))
        match.apply(match.acting[0], legal[number])
    return match


def test_a_mods_stone_is_used_like_any_other() -> None:
    match = scene("A . a", heroes={"A": Stats(hp=30)}, stones={"A": "snack"}, game=with_snack())
    assert match.targets(UseStone, "snack") == {(0, 0)}
    assert match.refused(UseStone, "snack", 1, 0) == "The Snack Stone feeds its bearer only."
    match.play(UseStone, "snack", 0, 0)
    assert match.hp("A") == 100
    assert match.refused(UseStone, "snack", 0, 0) == "The Snack Stone cools down for 4 more rounds."


def test_thanos_wants_a_mods_stone_too() -> None:
    six = "space mind reality power time soul"
    match = scene(
        "T . . a A B", stones={"T": six, "a": "snack"}, heroes={"T": Stats(mp=9)}, game=with_snack()
    )
    events = match.play(EndTurn)
    assert match.carried("T") == [*six.split(), "snack"]
    assert every(events, Snapped) == []


@pytest.mark.parametrize("command", [Step(3), UseStone(7, 3), EndTurn(), FIRST_SIX])
def test_commands_survive_the_way_through_json(command: Command) -> None:
    assert msgspec.json.decode(msgspec.json.encode(command), type=type(command)) == command


def test_every_way_to_end_a_match_leaves_an_outcome_and_no_legal_command() -> None:
    match = scene("A 0 a", stones={"A": "*"})
    match.play(Step, 1, 0)
    assert match.world.get(MATCH, Outcome) == match.outcome
    assert match.legal(REFEREE) == []
    assert match.world.has(match["A"], Position)
