from __future__ import annotations

import pytest

from net.inbound import Ask
from net.request_check import is_late, is_misplaced, objection
from systems.mashup.commands import EndTurn, Melee, Step
from tests.net.mashup.staged import Staged

BOARD = """
    A . B .
    C # a b
"""


@pytest.fixture(name="stage", scope="module")
def _stage() -> Staged:
    return Staged(BOARD, "B", order="A a B C b")


def ask(stage: Staged, hero: str, command: Step | None = None, origin: tuple[int, int] = (2, 0)) -> Ask:
    return Ask(command or Step(1), stage.heroes[hero], stage.field(*origin))


def late(stage: Staged, asked: Ask, seat: int = 1, over: str = "") -> bool:
    return is_late(stage.match, seat, asked, {stage.heroes[name] for name in over})


def test_a_request_of_the_active_hero_from_its_field_is_in_time(stage: Staged) -> None:
    asked = ask(stage, "B")
    assert not late(stage, asked)
    assert objection(stage.match, 1, asked) == ""


def test_from_another_field_it_is_misplaced_and_not_late(stage: Staged) -> None:
    elsewhere = ask(stage, "B", origin=(3, 0))
    assert is_misplaced(stage.match, 1, elsewhere)
    assert not late(stage, elsewhere)
    assert is_misplaced(stage.match, 1, Ask(Step(1), origin=3)), "nobody else is meant"
    for right in (ask(stage, "B"), Ask(Step(1), stage.heroes["B"]), ask(stage, "A"), Ask(EndTurn())):
        assert not is_misplaced(stage.match, 1, right)
    assert not is_misplaced(stage.match, 1, ask(stage, "A", origin=(3, 0)))
    for asked in (elsewhere, Ask(Step(1), origin=3)):
        assert not is_misplaced(stage.match, 2, asked)


def test_a_hero_whose_turn_is_over_is_late(stage: Staged) -> None:
    assert late(stage, ask(stage, "A"))


def test_a_hero_whose_turn_is_to_come_is_late_only_if_it_just_had_one(stage: Staged) -> None:
    asked = ask(stage, "C")
    assert not late(stage, asked)
    assert late(stage, asked, over="C")
    assert objection(stage.match, 1, asked) == "It is not the turn of this hero, or the hero is not yours."


@pytest.mark.parametrize("hero", ["a", "b"])
def test_a_hero_of_the_opponent_is_never_late(stage: Staged, hero: str) -> None:
    assert not late(stage, ask(stage, hero), over="ab")
    assert objection(stage.match, 1, ask(stage, hero))


def test_dust_is_late(stage: Staged) -> None:
    assert late(stage, ask(stage, "F"))


def test_without_a_hero_it_depends_on_whose_turn_it_is(stage: Staged) -> None:
    assert not late(stage, Ask(EndTurn()), seat=1)
    assert late(stage, Ask(EndTurn()), seat=2)


def test_what_does_not_exist_is_wrong_at_any_time(stage: Staged) -> None:
    for seat in (1, 2):
        assert not late(stage, Ask(None), seat)
        assert objection(stage.match, seat, Ask(None)) == "There is no such field, hero or stone."


def test_the_rules_say_what_is_wrong(stage: Staged) -> None:
    asked = Ask(Melee(0), stage.heroes["B"])
    assert objection(stage.match, 1, asked) == "[0, 0] is no neighbour of [2, 0]."


def test_strictly_only_the_last_turn_can_be_late(stage: Staged) -> None:
    asked = ask(stage, "A")  # it had its turn in this round
    assert is_late(stage.match, 1, asked, ())
    assert not is_late(stage.match, 1, asked, (), strictly=True)
    assert is_late(stage.match, 1, asked, {stage.heroes["A"]}, strictly=True)


def test_a_row_of_commands_is_legal_as_a_whole_or_not_at_all(stage: Staged) -> None:
    digest = stage.match.digest()
    there, back = stage.field(1, 0), stage.field(2, 0)
    actor = stage.heroes["B"]
    assert objection(stage.match, 1, Ask(Step(there), actor, then=(Step(back),))) == ""
    wrong = objection(stage.match, 1, Ask(Step(there), actor, then=(Step(there),)))
    assert wrong == "[1, 0] is no neighbour of [1, 0]."
    wrong = objection(stage.match, 1, Ask(Step(there), actor, then=(Step(back), Step(back))))
    assert wrong == "[2, 0] is no neighbour of [2, 0]."
    over = objection(stage.match, 1, Ask(EndTurn(), actor, then=(Step(there),)))
    assert over == "The turn is over before all of that is done."
    assert stage.match.digest() == digest


def test_a_request_may_bring_its_own_sentence(stage: Staged) -> None:
    assert objection(stage.match, 1, Ask(None, problem="No such thing.")) == "No such thing."
    asked = Ask(Step(1), stage.heroes["C"], problem="Not yours.")
    assert objection(stage.match, 1, asked) == "Not yours."
