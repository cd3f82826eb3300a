from __future__ import annotations

import pytest

from ecs.commands import Command
from net.inbound import Ask, AskState, Leave, Pause, Resume
from net.mashup import messages
from net.mashup.messages import Ref
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
        (messages.MoveRequest(A, (0, 0), (1, 1)), Step(5)),
        (messages.MeleeAttackRequest(A, ENEMY, (0, 0), (3, 1), 10), Melee(7)),
        (messages.RangedAttackRequest(A, ENEMY, (0, 0), (3, 0), 10), Ranged(3)),
        (
            messages.ExchangeInfinityStoneRequest(A, Ref("P1", 1), (0, 0), (1, 1), STONE),
            HandOver(THANOS + 4, 5),
        ),
        (messages.UseInfinityStoneRequest(A, A, (0, 0), (0, 0), STONE), UseStone(THANOS + 4, 0)),
    ],
)
def test_every_deed_becomes_a_command_of_its_hero(
    stage: Staged, request_: messages.Request, command: Command
) -> None:
    assert asked(request_, stage.refs) == Ask(command, actor=stage.heroes["A"], origin=0)


@pytest.mark.parametrize(
    ("request_", "meaning"),
    [
        (messages.EndRoundRequest(), Ask(EndTurn())),
        (messages.PauseStartRequest(), Pause()),
        (messages.PauseStopRequest(), Resume()),
        (messages.DisconnectRequest(), Leave()),
        (messages.Req(), AskState()),
    ],
)
def test_the_rest_needs_nobody(stage: Staged, request_: messages.Request, meaning: object) -> None:
    assert asked(request_, stage.refs) == meaning
    assert asked(request_, None) == meaning


@pytest.mark.parametrize(
    "request_",
    [
        messages.MoveRequest(A, (0, 0), (4, 0)),
        messages.MoveRequest(A, (0, 0), (0, 2)),
        messages.MoveRequest(A, (0, 0), (-1, 0)),
        messages.MoveRequest(A, (0, 0), None),
        messages.UseInfinityStoneRequest(A, A, (0, 0), (0, 0), Ref("InfinityStones", 6)),
        messages.ExchangeInfinityStoneRequest(A, A, (0, 0), (0, 0), Ref("Rocks", 0)),
        messages.UseInfinityStoneRequest(A, A, (0, 0), (0, 0)),
        messages.ExchangeInfinityStoneRequest(A, A, (0, 0), (0, 0)),
    ],
)
def test_what_does_not_exist_is_no_command(stage: Staged, request_: messages.Request) -> None:
    meaning = asked(request_, stage.refs)
    assert isinstance(meaning, Ask)
    assert (meaning.command, meaning.actor) == (None, stage.heroes["A"])


def test_whom_it_aims_at_is_told_by_the_field(stage: Staged) -> None:
    stone = messages.UseInfinityStoneRequest(A, None, (0, 0), (3, 1), STONE)
    assert asked(stone, stage.refs) == Ask(UseStone(THANOS + 4, 7), stage.heroes["A"], 0)
    assert asked(messages.MeleeAttackRequest(A, None, (0, 0), (3, 1)), stage.refs) == Ask(
        Melee(7), stage.heroes["A"], 0
    )


def test_whoever_says_no_more_means_the_hero_whose_turn_it_is(stage: Staged) -> None:
    assert asked(messages.MoveRequest(target_field=(1, 0)), stage.refs) == Ask(Step(1))


def test_a_hero_beside_the_board_is_misplaced(stage: Staged) -> None:
    beside = asked(messages.MoveRequest(A, (0, -1), (1, 0)), stage.refs)
    assert beside == Ask(Step(1), stage.heroes["A"], origin=-1)


def test_nobody_but_a_hero_acts(stage: Staged) -> None:
    for nobody in (Ref("NPC", 2), Ref("Rocks", 0), Ref("P1", 6)):
        assert asked(messages.MoveRequest(nobody, (0, 0), (1, 0)), stage.refs) == Ask(None)


def test_before_the_first_turn_nobody_can_act() -> None:
    assert asked(messages.MoveRequest(A, (0, 0), (1, 0)), None) == Ask(None)


def test_a_choice_of_the_draft() -> None:
    wanted = (True, False, True, True) + (False,) * 5 + (True,) * 3
    assert choice(messages.CharacterSelection(wanted)) == Ask(Pick((0, 2, 3, 9, 10, 11)), kind="choice")
