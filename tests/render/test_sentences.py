"""Every sentence of the rules, of servers and of files is told in the language of the player."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter
from typing import Any

import orjson
import pytest

from ecs.commands import TICK, EndTurn, Step, TimeOut
from ecs.config import Kind, inspect
from ecs.errors import Illegal
from ecs.match import Match
from render.sentences import PREFIX, in_words, part_in_words, said
from render.texts import languages, load_texts
from systems.config_files import builtin_names, find
from systems.dune import configs as dune
from systems.dune import game as desert
from systems.games import all_kinds
from systems.invariants import Lots, random_command
from systems.mashup import configs as mashup
from systems.mashup import game as stones
from tests.sentences import sentences
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
    heard = set(refused(match, 7, 400))
    assert len(heard) > 100
    for sentence in heard:
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


ELSEWHERE = {
    "Only <1> can do that.": "four sentences, which the test of the rules hears",
    "<0> shoots at distance <2>": "two sentences, which the test of the rules hears",
    "The <1> Stone cools down for <3> more round": "two sentences, which the test of the rules hears",
    "<0>: <2>": "a file and a sentence",
    "<0> <2>": "the name of an exception and what it says",
    "A match log could not be written:": "the health of a server",
    "Serving <1> on port <3>.": "the log of a server",
}
"""What cannot be said as it stands in the source, and where it is."""
ENGLISH = re.compile(r"\b(is|are|right|usual|the|whole|number|and|or|at least|its|has|lies)\b")
"""Words that no German sentence has."""


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_every_sentence_of_the_source_can_be_said(language: str) -> None:
    texts = load_texts(language)
    found = list(sentences())
    assert len(found) > 250
    silent = [
        f"{place} {said}"
        for place, said in found
        if not said.startswith(tuple(ELSEWHERE)) and in_words(texts, said) == said
    ]
    assert silent == [], f"data/texts/said/{language}.json does not say them yet"


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_what_is_said_has_the_holes_of_the_english(language: str) -> None:
    for words in said(language).values():
        for english, told in words.items():
            names = [
                sorted(name for _, name, _, _ in Formatter().parse(each) if name) for each in (english, told)
            ]
            assert names[0] == names[1], english
            assert len(set(names[0])) == len(names[0]), english


TOLD = {
    "The mod x took too long and was stopped. The match is over: nobody won (mod).": (
        "Die Mod x hat zu lange gebraucht und wurde angehalten. "
        "Das Spiel ist aus: Niemand hat gewonnen (eine Mod ist gescheitert)."
    ),
    "The server at ws://x ended the connection: You are disqualified. Your turn ran out.": (
        "Der Server bei ws://x hat die Verbindung beendet: Du bist disqualifiziert. Dein Zug ist abgelaufen."
    ),
    "Too many wrong messages. The last: It is not your turn.": (
        "Zu viele falsche Nachrichten. Die letzte: Du bist nicht am Zug."
    ),
    "/a.jsonl cannot be read: No such file or directory.": (
        "/a.jsonl lässt sich nicht lesen: Datei oder Ordner gibt es nicht."
    ),
    "The match is over: turn won (lot).": "Das Spiel ist aus: turn hat gewonnen (das Los).",
    "a.json: $.b is missing; a whole number is right\na.json: warning: $.c is blank; once is right": (
        "a.json: $.b fehlt; eine ganze Zahl ist richtig\na.json: Warnung: $.c ist leer; einmal ist richtig"
    ),
}


@pytest.mark.parametrize("english", TOLD)
def test_sentences_in_sentences(english: str) -> None:
    """Names stay names."""
    assert in_words(DE, english) == TOLD[english]
    assert in_words(EN, english) == english
    assert part_in_words(EN, english) == english


JUNK = (
    None,
    True,
    "",
    " ",
    "x" * 200,
    "\x07",
    -1,
    0,
    1.5,
    10**12,
    [],
    [[]],
    {},
    {"x": 1},
    ["A"],
    [[1, 2], [1, 2]],
)


def mutants(value: Any, lots: Lots) -> Any:
    """The value with something of it missing, changed or added."""
    if isinstance(value, dict) and value and lots.roll(4):
        key = lots.pick(sorted(value))
        kind = lots.roll(6)
        if kind == 0:
            return {name: inner for name, inner in value.items() if name != key}
        if kind == 1:
            return value | {lots.pick(["foo", f"{key}s", "modStones", "generate", "cities"]): lots.pick(JUNK)}
        return value | {key: mutants(value[key], lots)}
    if isinstance(value, list) and value and lots.roll(3):
        at = lots.roll(len(value))
        kept = value[:at] + value[at + 1 :]
        return [kept, [*kept, mutants(value[at], lots)], [*value, value[at]]][lots.roll(3)]
    return lots.pick(JUNK)


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: f"{kind.schema_name}")
def test_every_fault_of_a_config_can_be_said(kind: Kind[Any]) -> None:
    """Files with anything wrong in them."""
    lots, heard = Lots(5), set[str]()
    files = [find(kind, name) for name in builtin_names(kind)]
    for number in range(400):
        value = orjson.loads(files[number % len(files)].read_bytes())
        for _ in range(1 + number % 3):
            value = mutants(value, lots)
        for fault in inspect(kind, value):
            heard |= {fault.problem, fault.remedy}
    assert len(heard) > 20
    for part in heard - {""}:
        told = part_in_words(DE, part)
        assert told != part
        assert not ENGLISH.search(re.sub(r'".*?"|Schlüssel.*', "", told)), told
