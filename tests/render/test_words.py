from __future__ import annotations

from typing import get_args

import pytest

from ecs import events as shared
from ecs.commands import EndTurn, Reason
from render.dune.words import Words as DuneWords
from render.texts import languages, load_texts
from render.words import Words, place
from tests.endings import outcome, over
from tests.systems.dune.scene import scene

WORDS = Words(load_texts("en"), names=("", "Ada", ""))


def test_players_are_called_by_their_names_if_they_have_any() -> None:
    assert [WORDS.player(seat) for seat in (0, 1, 2, 3)] == ["Player 0", "Ada", "Player 2", "Player 3"]


def test_a_game_has_its_own_texts_before_the_shared_ones() -> None:
    dune = DuneWords(load_texts("en"))
    assert dune.key("event.Healed") == "dune.event.Healed"
    assert dune.key("event.Hurt") == WORDS.key("event.Hurt") == "event.Hurt"


def test_what_all_games_tell_alike() -> None:
    world = scene("A a").world
    assert WORDS.sentence(world, shared.RoundStarted(3, ())) == "Round 3."
    assert WORDS.sentence(world, shared.TimedOut(1)) == "Ada has run out of time."
    assert WORDS.sentence(world, over(1, "left")) == "Ada wins: Player 2 left."
    assert WORDS.sentence(world, shared.Spent(4, 0, 1, 0)) == ""
    assert WORDS.command(world, EndTurn()) == ""
    assert WORDS.counted("rounds", 1) != WORDS.counted("rounds", 2)
    assert place(world, 1) == "[1, 0]"


@pytest.mark.parametrize(
    ("language", "winner", "reason", "sentence"),
    [
        ("en", 1, "disqualified: no choice", "Ada wins: Bob was disqualified: nothing was chosen in time."),
        ("en", 2, "disqualified: refusals", "Bob wins: Ada was disqualified: too many illegal requests."),
        ("en", 2, "lost", "Bob wins: Ada did not come back."),
        ("en", 1, "stones", "Ada wins: one hero holds all Infinity Stones."),
        ("en", 1, "out", "Ada wins: Bob gave up or was disqualified."),
        ("en", 0, "disqualified: no choice", "Nobody wins: no player chose in time."),
        ("en", 0, "mod", "Nobody wins: no player was left."),
        ("de", 1, "left", "Ada gewinnt: Bob ist gegangen."),
        ("de", 0, "lost", "Niemand gewinnt: alle waren zu lange fort."),
    ],
)
def test_every_ending_says_who_won_and_why(language: str, winner: int, reason: str, sentence: str) -> None:
    words = Words(load_texts(language), names=("", "Ada", "Bob"))
    assert words.result(outcome(winner, reason)) == sentence


@pytest.mark.parametrize("language", languages())
def test_no_ending_is_told_by_its_bare_name(language: str) -> None:
    words = Words(load_texts(language), names=("", "Ada", "Bob"))
    for reason in get_args(Reason):
        assert "Bob" in words.reason(reason, 1)
        assert "{" not in words.reason(reason, 0)


def test_whose_doing_it_is_and_what_stands_alone() -> None:
    match = scene("A a", order="a A", active="A")
    assert WORDS.doer(match.world, shared.RoundStarted(3, ())) == 0
    assert WORDS.doer(match.world, shared.TurnStarted(match["a"], 2, 1, 1)) == 2
    assert WORDS.doer(match.world, shared.Moved(match["A"], 0, 1)) == 1
    assert WORDS.alone(match.world, shared.TimedOut(1))
    assert not WORDS.alone(match.world, shared.Moved(match["A"], 0, 1))
    assert WORDS.minor(shared.Moved(match["A"], 0, 1))


def test_a_game_must_say_what_things_are_called() -> None:
    match = scene("A a")
    with pytest.raises(NotImplementedError):
        WORDS.entity(match.world, match["A"])
