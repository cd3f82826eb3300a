from __future__ import annotations

import pytest

from ecs.commands import Command
from net.inbound import Ask, AskState, Leave, Pause, Resume
from net.mashup import from_client
from net.mashup.parts import Ref
from net.mashup.requests import asked, choice
from systems.mashup.commands import EndTurn, HandOver, Melee, Pick, Ranged, Step, UseStone
from systems.mashup.components import THANOS
from tests.net.mashup.staged import Staged

A = Ref("P1", 0)
ENEMY = Ref("P2", 0)
STONE = Ref("InfinityStones", 3)


@pytest.fixture(name="stage", scope="module")
def _stage() -> Staged:
    return Staged("A . . a\n. B . .")


@pytest.mark.parametrize(
    ("request_", "command"),
    [
        (from_client.MoveRequest(A, (0, 0), (1, 1)), Step(5)),
        (from_client.MeleeAttackRequest(A, ENEMY, (0, 0), (3, 1), 10), Melee(7)),
        (from_client.RangedAttackRequest(A, ENEMY, (0, 0), (3, 0), 10), Ranged(3)),
        (
            from_client.ExchangeInfinityStoneRequest(A, Ref("P1", 1), (0, 0), (1, 1), STONE),
            HandOver(THANOS + 4, 5),
        ),
        (from_client.UseInfinityStoneRequest(A, A, (0, 0), (0, 0), STONE), UseStone(THANOS + 4, 0)),
    ],
)
def test_every_deed_becomes_a_command_of_its_hero(
    stage: Staged, request_: from_client.Request, command: Command
) -> None:
    assert asked(request_, stage.refs) == Ask(command, actor=stage.heroes["A"], origin=0)


@pytest.mark.parametrize(
    ("request_", "meaning"),
    [
        (from_client.EndRoundRequest(), Ask(EndTurn())),
        (from_client.PauseStartRequest(), Pause()),
        (from_client.PauseStopRequest(), Resume()),
        (from_client.DisconnectRequest(), Leave()),
        (from_client.Req(), AskState()),
    ],
)
def test_the_rest_needs_nobody(stage: Staged, request_: from_client.Request, meaning: object) -> None:
    assert asked(request_, stage.refs) == meaning
    assert asked(request_, None) == meaning


@pytest.mark.parametrize(
    "request_",
    [
        from_client.MoveRequest(A, (0, 0), (4, 0)),
        from_client.MoveRequest(A, (0, 0), (0, 2)),
        from_client.MoveRequest(A, (0, 0), (-1, 0)),
        from_client.MoveRequest(A, (0, 0), None),
        from_client.UseInfinityStoneRequest(A, A, (0, 0), (0, 0), Ref("InfinityStones", 6)),
        from_client.ExchangeInfinityStoneRequest(A, A, (0, 0), (0, 0), Ref("Rocks", 0)),
        from_client.UseInfinityStoneRequest(A, A, (0, 0), (0, 0)),
        from_client.ExchangeInfinityStoneRequest(A, A, (0, 0), (0, 0)),
    ],
)
def test_what_does_not_exist_is_no_command(stage: Staged, request_: from_client.Request) -> None:
    meaning = asked(request_, stage.refs)
    assert isinstance(meaning, Ask)
    assert (meaning.command, meaning.actor) == (None, stage.heroes["A"])


def test_whom_it_aims_at_is_told_by_the_field(stage: Staged) -> None:
    stone = from_client.UseInfinityStoneRequest(A, None, (0, 0), (3, 1), STONE)
    assert asked(stone, stage.refs) == Ask(UseStone(THANOS + 4, 7), stage.heroes["A"], 0)
    assert asked(from_client.MeleeAttackRequest(A, None, (0, 0), (3, 1)), stage.refs) == Ask(
        Melee(7), stage.heroes["A"], 0
    )


def test_whoever_says_no_more_means_the_hero_whose_turn_it_is(stage: Staged) -> None:
    assert asked(from_client.MoveRequest(target_field=(1, 0)), stage.refs) == Ask(Step(1))


def test_a_hero_beside_the_board_is_misplaced(stage: Staged) -> None:
    beside = asked(from_client.MoveRequest(A, (0, -1), (1, 0)), stage.refs)
    assert beside == Ask(Step(1), stage.heroes["A"], origin=-1)


def test_nobody_but_a_hero_acts(stage: Staged) -> None:
    for nobody in (Ref("NPC", 2), Ref("Rocks", 0), Ref("P1", 6)):
        assert asked(from_client.MoveRequest(nobody, (0, 0), (1, 0)), stage.refs) == Ask(None)


def test_before_the_first_turn_nobody_can_act() -> None:
    assert asked(from_client.MoveRequest(A, (0, 0), (1, 0)), None) == Ask(None)


def test_a_choice_of_the_draft() -> None:
    wanted = (True, False, True, True) + (False,) * 5 + (True,) * 3
    assert choice(from_client.CharacterSelection(wanted)) == Ask(Pick((0, 2, 3, 9, 10, 11)), kind="choice")
