"""Bad positions: each is refused in one sentence, and nothing but a sentence ever comes of a bad text."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from systems.mashup.notation import NotationError, parse, write

DOCS = Path(__file__).resolve().parents[3] / "docs" / "notation.md"
EXAMPLES = re.findall(r"```position\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
DUO = "Hh H=Hulk h=Loki"

HERO_ITEMS = "right are hp:..., mp:..., ap:..., has:..."
PROFILE = "HP/MP/AP/melee/ranged/reach or HP/MP/AP/melee/ranged/reach/number"
AT_LEAST_ONE = "at least one is right, with a letter like"
QUOTES = "a text in quotes is right, closed by a quote"
STONES = "space, mind, reality, power, time, soul"
TWELVE = "offer1=" + ",".join(["Hulk"] * 12) + " offer2=" + ",".join(["Loki"] * 12)


@pytest.mark.parametrize(
    ("text", "column", "piece", "sentence"),
    [
        # the board
        ("", 1, "", "row 0 has 0 fields; 1 to 100 are right"),
        ("Hh/3 H=Hulk h=Loki", 4, "3", "row 1 has 3 fields; 2 as in row 0 are right"),
        ("Hh/ /2 H=Hulk h=Loki", 5, "", "row 1 has 0 fields; 1 to 100 are right"),
        (f"99{DUO}", 1, "99Hh", "row 0 has 101 fields; 1 to 100 are right"),
        ("101", 1, "101", "a whole number from 1 to 100 is right"),
        ("H0h", 2, "0", "a whole number from 1 to 100 is right"),
        (
            "/".join("1" * 101),
            1,
            f"{'/'.join('1' * 20)}/...",
            "the board has 101 rows; at most 100 are right",
        ),
        ("Hh#(0) H=Hulk h=Loki", 5, "0", "a whole number from 1 to 100 is right"),
        ("Hh#(200:150) H=Hulk h=Loki", 5, "200", "a whole number from 1 to 150 is right"),
        (
            "H[#h] H=Hulk h=Loki",
            2,
            "[#h]",
            "a field holds one thing, or a portal and somebody on it as in [@H]",
        ),
        (
            "[Hh] H=Hulk h=Loki",
            1,
            "[Hh]",
            "a field holds one thing, or a portal and somebody on it as in [@H]",
        ),
        ("[@@] ", 1, "[@@]", "a field holds one thing, or a portal and somebody on it as in [@H]"),
        ("[]", 1, "[]", "a field holds one thing, or a portal and somebody on it as in [@H]"),
        (f"H{DUO}", 2, "H", "H is already in column 1; once is right"),
        ("H%h% H=Hulk h=Loki", 4, "%", "% is already in column 2; once is right"),
        # sections
        (
            f"{DUO} round",
            18,
            "round",
            "a section is right: a key, = and a value without blanks, as in round=8",
        ),
        (
            f"{DUO} round=1=2",
            18,
            "round=1=2",
            "a section is right: a key, = and a value without blanks, as in round=8",
        ),
        (f"{DUO} H=Thor", 18, "H", "this section is already there; one of each kind is right"),
        (
            f'{DUO} <mind>=ready:1 <"mind">=ready:1',
            33,
            '<"mind">',
            "this section is already there; one of each kind is right",
        ),
        # heroes
        ("Hh H=Hulk", 2, "h", "nothing says who h is; a section such as h=Hulk is right"),
        (
            "H1 H=Hulk",
            1,
            "H1",
            f"player 2 has no heroes; {AT_LEAST_ONE} abc here and a section such as a=Hulk",
        ),
        (
            "1h h=Hulk",
            1,
            "1h",
            f"player 1 has no heroes; {AT_LEAST_ONE} ABC here and a section such as A=Hulk",
        ),
        (
            f"{DUO} I=Thor",
            20,
            "Thor",
            "I is not on the board; a field is right, or I=- for a hero that is dust",
        ),
        ("Hh H=- h=Loki", 1, "H", "H=- says that this hero is dust; none on the board is right"),
        (
            "Hh H=Hluk h=Loki",
            6,
            "Hluk",
            "no hero of the game has this name; Hulk is right, or a profile as in Me:100/2/2/10/30/5",
        ),
        (
            "Hh H=Xyzzy h=Loki",
            6,
            "Xyzzy",
            f"no hero of the game has this name; a profile {PROFILE} is right, as in Me:100/2/2/10/30/5",
        ),
        (
            "Hh H=7 h=Loki",
            6,
            "7",
            'a name is right: letters, digits, . - and _ for a blank, or any text in "quotes"',
        ),
        (
            'Hh H="Hulk h=Loki',
            6,
            '"Hulk h=Loki',
            f'{QUOTES}, with \\" and \\\\ for quotes and backslashes in it',
        ),
        ("Hh H=Me:1/2/3 h=Loki", 9, "1/2/3", f"{PROFILE} is right"),
        ("Hh H=Me:0/2/3/1/1/2 h=Loki", 9, "0/2/3/1/1/2", "a hero has at most 0 HP; 1 or more is right"),
        ("Hh H=Hulk,hp:301 h=Loki", 14, "301", "a whole number from 0 to 300 is right"),
        ("Hh H=Hulk,mp:-1 h=Loki", 14, "-1", "a whole number from 0 to 999999999 is right"),
        ("Hh H=Hulk,pm:1 h=Loki", 11, "pm:1", f"this is unknown here; {HERO_ITEMS}"),
        ("Hh H=Hulk,hp h=Loki", 11, "hp", f"this is unknown here; {HERO_ITEMS}"),
        ("Hh H=Hulk,hp:1,hp:2 h=Loki", 16, "hp:2", "hp is already there; once is right"),
        # stones
        ("Hh H=Hulk,has:ego h=Loki", 15, "ego", f"there is no such stone; right are {STONES}"),
        ("H<ego>h H=Hulk h=Loki", 3, "ego", f"there is no such stone; right are {STONES}"),
        (
            "H<soul>h H=Hulk,has:soul h=Loki",
            21,
            "soul",
            "this stone is already in column 3; one place is right",
        ),
        (
            "Hh H=Hulk,has:soul+soul h=Loki",
            20,
            "soul",
            "this stone is already in column 15; one place is right",
        ),
        (
            "H<soul>h H=Hulk h=Loki <soul>=waits",
            36,
            "",
            "this stone is already in column 3; one place is right",
        ),
        (f"{DUO} <soul>=waits:2.0", 31, "2", "a whole number from 0 to 1 is right"),
        (f"{DUO} <soul>=waits:2", 31, "2", "a field is right: column and row counted from 0, as in 3.4"),
        (
            f"{DUO} <soul>=power.damage:2",
            25,
            "power.damage:2",
            "this is unknown here; right are cooldown:..., ready:..., waits:...",
        ),
        (
            f"{DUO} <mind>=power.damage:x",
            38,
            "x",
            "a JSON value is right, in quotes if it is more than a number",
        ),
        (
            f"{DUO} <mind>=power.damage:1.5",
            38,
            "1.5",
            "this does not fit the power: Expected `int`, got `float` - at `$[1]`",
        ),
        (f"{DUO} goose=has:soul", 28, "soul", "space is nowhere; all that Goose has is right, or no list"),
        # Thanos
        (
            "H%h H=Hulk h=Loki thanos=waits",
            31,
            "",
            "nobody waits who is on the board; one or the other is right",
        ),
        (
            "H%h H=Hulk h=Loki thanos=mp:1",
            29,
            "1",
            "the MP he has and those he will have in his next turn, as in 0/7, is right",
        ),
        (f"{DUO} order=Hh%", 26, "%", "Thanos is not on the board; a field with % is right"),
        (
            "H%h H=Hulk h=Loki active=%",
            26,
            "%",
            "whoever is active is a hero that stands; one of those is right",
        ),
        # order and course
        (f"{DUO} order=HhX", 26, "X", "nobody here is called so; right is one of H h %"),
        (f"{DUO} order=HhH", 26, "H", "nobody has two turns in a round; once is right"),
        (f"{DUO} order=", 24, "", "nobody here can act; a hero that stands is right"),
        (f"{DUO} order=h active=H", 33, "H", "whoever is active is in the order; one of those is right"),
        (
            "Hh H=Hulk,hp:0 h=Loki active=H",
            30,
            "H",
            "whoever is active is a hero that stands; one of those is right",
        ),
        ("Hh H=Hulk,hp:0 h=Loki,hp:0", 1, "Hh", "nobody here can act; a hero that stands is right"),
        (f"{DUO} round=0", 24, "0", "a whole number from 1 to 999999999 is right"),
        (f"{DUO} round=1234567890", 24, "1234567890", "a whole number from 1 to 999999999 is right"),
        (f"{DUO} records=1/2/3", 26, "1/2/3", "the records of both players are right, as in 3/1/120,2/0/0"),
        (
            f"{DUO} records=1/2/3,4",
            32,
            "4",
            "most stones held, knock-outs and damage, as in 3/1/120, is right",
        ),
        (f"{DUO} won=3", 22, "3", "a whole number from 1 to 2 is right"),
        (f"{DUO} dice=0x1", 23, "0x1", "the state of the dice is right: up to 16 digits 0 to 9 and a to f"),
        # ids
        ("H#h H=Hulk h=Loki ids=rocks:12", 29, "12", "a whole number from 13 to 999999999 is right"),
        (
            "H#h H=Hulk h=Loki ids=rocks:13-999999999",
            29,
            "13-999999999",
            "this position has 1 rocks; one number for each is right",
        ),
        (
            "H#h H=Hulk h=Loki ids=rocks:14",
            23,
            "rocks:14",
            "two entities have the same number; different ones are right",
        ),
        ("H#h H=Hulk h=Loki ids=next:15", 28, "15", "a whole number from 16 to 999999999 is right"),
        # the draft
        ("2 offer1=Hulk", 10, "Hulk", "these are 1 characters; 12 are right"),
        (f"2 {TWELVE.split()[0]}", 1, "2", "player 2 has no offer; offer2= with 12 names is right"),
        (
            f"2 {TWELVE} picks1=0,1,2,3,4",
            144,
            "0,1,2,3,4",
            "6 different numbers from 0 to 11 in ascending order are right",
        ),
        (f"2 {TWELVE} picks1=0,1,2,3,4,12", 154, "12", "a whole number from 0 to 11 is right"),
        (
            f"2 {TWELVE} picks1=0,1,2,3,5,4",
            144,
            "0,1,2,3,5,4",
            "6 different numbers from 0 to 11 in ascending order are right",
        ),
        (
            f"2 {TWELVE} picks1=0,1,2,3,4,5 picks2=0,1,2,3,4,5",
            163,
            "0,1,2,3,4,5",
            "after two choices the draft is over; one or none is right",
        ),
        (f"2 {TWELVE} round=3", 143, "3", "a draft has no round; either offers or heroes are right"),
        (f"H {TWELVE}", 1, "H", "a draft has no heroes on the board; either offers or heroes are right"),
        (f"H {TWELVE} H=Hulk", 139, "Hulk", "a draft has no H; either offers or heroes are right"),
    ],
)
def test_each_fault_is_one_sentence(text: str, column: int, piece: str, sentence: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse(text)
    assert str(raised.value) == f"Column {column}, '{piece}': {sentence}."


@pytest.mark.parametrize("text", ["H?h", "H<mindh", "H\x00h", "H(h", "H[h", "Hé", "H\ud800h", "[@?]"])
def test_signs_that_no_board_has(text: str) -> None:
    with pytest.raises(NotationError, match=r"^Column \d, '.*': this is no sign of the board; right are"):
        parse(text)


@pytest.mark.parametrize("key", ["x1", "rounds", "<mind", "é", "", "order1"])
def test_sections_that_there_are_not(key: str) -> None:
    with pytest.raises(NotationError, match="there is no such section; right are a letter for a hero"):
        parse(f"{DUO} {key}=1")


@pytest.mark.parametrize("name", ['"\ud800"', '"\\ud800"', '"\\x"', '"\t"', '"a"b', '"', '"a\\'])
def test_names_that_nothing_can_have(name: str) -> None:
    with pytest.raises(NotationError, match="a text in quotes is right"):
        parse(f"Hh H={name}:1/1/1/1/1/2 h=Loki")


def test_a_long_bad_text_is_refused_soon_and_shortly() -> None:
    for text in ('"' + '\\"' * 200_000, "Hh H=" + "x" * 200_000, "," * 200_000, "Hh " + "=" * 200_000):
        with pytest.raises(NotationError) as raised:
            parse(text)
        assert len(str(raised.value)) < 400


def survives(text: str) -> None:
    """A text is refused by a `NotationError`, or it is a match that can be written, read and played."""
    refused = None
    try:
        match = parse(text)
    except NotationError as error:
        refused = str(error)
    if refused is not None:
        assert refused.isprintable()
        assert re.fullmatch(r"Column \d+, '.*': .*\.", refused)
        return
    assert parse(write(match)).digest() == match.digest()
    chance = Random(0)
    for _ in range(8):
        if match.acting:
            seat = chance.choice(match.acting)
            match.apply(seat, chance.choice(match.legal(seat)))


MUCH = (
    '[@%]#(5)Ab1/<soul>@#!&2 A=Hulk,hp:3,mp:1,has:mind B=- b="x y":9/1/2/3/4/5/6 active=b round=3 turn=9 '
    "order=A%b <mind>=cooldown:1,ready:4,power.damage:-1 <time>=waits:1.1 thanos=mp:0/3 stanlee=due:3 "
    "overtime=3 records=1/2/3,0/0/0 dice=ff goose=has:power+space+reality "
    "ids=portals:20+13,rocks:14-15,heroes:16-18,next:40"
)
VALID = [*EXAMPLES, MUCH, f"5/5/5 {TWELVE} picks1=0,1,2,3,4,5 won=2:left"]
LETTERS = st.sampled_from(' /#@<>[]()=,:+.-_%&!"\\0123456789AHahxé\n\ud800') | st.characters(codec=None)


@settings(max_examples=1500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_change_of_one_letter_is_a_position_or_a_sentence(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(VALID))
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.just("") | LETTERS)
    survives(text[:place] + letter + text[place + data.draw(st.integers(0, 1)) :])


@settings(max_examples=500, deadline=None)
@given(st.text(LETTERS) | st.lists(st.sampled_from(re.findall(r"\w+|\W", " ".join(VALID)))).map("".join))
@example("H/h H=Hulk h=Loki")
def test_any_text_is_a_position_or_a_sentence(text: str) -> None:
    survives(text)
