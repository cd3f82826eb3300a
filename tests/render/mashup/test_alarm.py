from __future__ import annotations

import pytest

from render.mashup.alarm import alarm
from render.mashup.round_outlook import round_outlook
from render.mashup.words import Words
from render.texts import load_texts
from systems.mashup.notation import parse
from tests.systems.mashup.scene import scene

WORDS = Words(load_texts("en"))
FIVE = "space mind reality power time"


@pytest.mark.parametrize(
    ("seat", "way_out"),
    [
        (2, "Knock out Hero A, or be the one who has the Soul Stone."),
        (1, "Bring Hero A the Soul Stone, and the match is yours."),
        (0, "With the Soul Stone Hero A wins."),
    ],
)
def test_everybody_is_told_what_to_do_about_five_of_six(seat: int, way_out: str) -> None:
    match = scene("A . a 5", stones={"A": FIVE})
    told = alarm(match.world, WORDS, seat)
    assert told is not None
    assert (told.bearer, told.headline) == (match["A"], "5 of 6! Hero A lacks a single stone.")
    assert told.way_out == way_out
    assert round_outlook(match.world, WORDS) == "Hero A: 5 of 6 stones!"


def test_thanos_is_stopped_otherwise() -> None:
    told = alarm(scene("A . T 5", stones={"T": FIVE}).world, WORDS, 1)
    assert told is not None
    assert told.way_out == "Keep the Soul Stone away from Thanos, or he snaps his fingers."


@pytest.mark.parametrize("stones", [{"A": "space mind reality power"}, {"A": "*"}, {}, {"A": "soul"}])
def test_there_is_no_alarm_for_less_nor_when_all_is_over(stones: dict[str, str]) -> None:
    match = scene("A . a", stones=stones)
    assert alarm(match.world, WORDS, 1) is None, "five in the belly of Goose are no reason"


def test_who_is_not_on_the_board_is_no_danger() -> None:
    away = parse("H4/2<mind>1h H=Hulk h=Hawkeye overtime=0 thanos=has:space+reality+power+time+soul")
    assert alarm(away.world, WORDS, 1) is None
