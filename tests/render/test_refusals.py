"""Every sentence with which the rules refuse something is told in the language of the player."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

import pytest

from ecs.commands import TICK, EndTurn, Step, TimeOut
from ecs.errors import Illegal
from ecs.match import Match
from render.refusals import PREFIX, in_words
from render.texts import load_texts
from systems.dune import configs as dune
from systems.dune import game as desert
from systems.invariants import Lots, random_command
from systems.mashup import configs as mashup
from systems.mashup import game as stones
from tests.systems.mashup.scene import Stats, scene

TWICE = {"{name} carries no spice."}
"""What two rules say."""
EN, DE = load_texts("en"), load_texts("de")


def refused(match: Match, seed: int, turns: int) -> Iterator[str]:
    """What the rules say to all kinds of commands while a match is played at random."""
    lots = Lots(seed)
    for _ in range(turns):
        if not match.acting:
            return
        for kind in match.game.commands:
            for seat in (-1, 0, 1, 2):
                command = random_command(kind, match.world, lots)
                if command not in match.legal(seat):
                    yield match.refusal(seat, command)
        seat = match.acting[0]
        match.apply(seat, lots.pick(match.legal(seat)))


@pytest.mark.parametrize(
    "match",
    [
        Match(stones.standard(), mashup.load_setup("quick"), 5),
        Match(desert.standard(), dune.load_setup("quick"), 5),
    ],
    ids=["mashup", "dune"],
)
def test_no_refusal_stays_english(match: Match) -> None:
    said = set(refused(match, 7, 400))
    assert len(said) > 100
    for sentence in said:
        assert in_words(EN, sentence) == sentence
        assert in_words(DE, sentence) != sentence, sentence


def test_the_values_stay_and_stones_have_their_german_names() -> None:
    assert in_words(DE, "[3, 1] is no neighbour of [0, 2].") == "[3, 1] grenzt nicht an [0, 2]."
    cools = "The Power Stone cools down for 2 more rounds."
    assert in_words(DE, cools) == "Machtstein: kühlt noch 2 Runden ab."
    assert in_words(EN, cools) == cools
    said = in_words(DE, "Thor shoots at distance 2 only; [3, 1] is at 5.")
    assert said == "Thor schießt genau 2 Felder weit; bis [3, 1] sind es 5."


def test_what_nobody_has_words_for_stays_as_it_is() -> None:
    assert in_words(DE, "The Bloom Stone heals friends only.") == "The Bloom Stone heals friends only."


def test_no_sentence_is_taken_for_another() -> None:
    for key in (key for key in EN.keys() if key.startswith(PREFIX)):  # noqa: SIM118 - texts are no mapping
        holes = {name: f"<{name}>" for _, name, _, _ in Formatter().parse(EN.template(key)) if name}
        said = in_words(DE, EN(key, **holes))
        wanted = DE(key, **holes).replace("<stone>", "<stone>-Stein")
        assert said == wanted or EN.template(key) in TWICE


def test_the_rules_say_how_far_somebody_shoots() -> None:
    from systems.mashup.commands import Ranged

    for reach, told in ((1, "cannot shoot at all."), (2, "shoots at distance 2 only; [7, 0] is at 7.")):
        match = scene("A . . . . . . a", heroes={"A": Stats(reach=reach)}, order="A a")
        with pytest.raises(Illegal, match=r"^Hero A ") as refusal:
            match.apply(1, Ranged(match.at(7, 0)))
        assert str(refusal.value) == f"Hero A {told}"
    assert match.refusal(1, TICK)
    assert match.refusal(2, EndTurn()) == match.refusal(2, Step(1)) == "It is not your turn."
    assert match.refusal(1, TimeOut()) == "The clock is the referee's, and it runs in turns only."
