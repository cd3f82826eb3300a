from __future__ import annotations

from ecs.errors import Illegal, MashupError


def test_every_error_for_a_person_keeps_its_sentence() -> None:
    refusal = Illegal("It is not your turn.")
    assert isinstance(refusal, MashupError)
    assert str(refusal) == "It is not your turn."
