from __future__ import annotations

import pytest

from cli import main
from systems.mashup.configs import default_setup

DRAWN = """\
Round 21, turn 1: Gamora of player 1 to act.
    0 1 2 3 4
 0 () . . . G
 1  .##*1 . .
 2 (% . . . m
 . grass  ## rock  () portal  *0 stone 0  H hero of player 1  h of player 2  % Thanos
    hero    player  field   HP       MP   AP   melee  ranged  reach  stones
 G  Gamora  1       [4, 0]  180/180  3/3  3/3  35     10      2      time, soul
 m  Mantis  2       [4, 2]  0/150    0/3  0/2  25     20      5
     stone    place              ready     cooldown
 *0  space    Thanos             now       4
 *1  mind     [2, 1]             now       1
 *2  reality  waits for a field  now       1
 *3  power    Goose              now       0
 *4  time     Gamora             now       2
 *5  soul     Gamora             round 24  1
Order: [G] % m
Player 1: 3 stones at most, 1 knock-outs, 120 damage
Player 2: 0 stones at most, 0 knock-outs, 0 damage
Stan Lee: does not come any more
Thanos: comes in round 20
@3G/1#<mind>2/[%@]3m G=Gamora,has:time+soul m=Mantis,hp:0 order=G%m active=G round=21 turn=1 \
<reality>=waits <soul>=ready:24 thanos=has:space records=3/1/120,0/0/0 overtime=20 dice=00000000000000ff
"""
TEXT = (
    "@3G/1#<mind>2/[@%]3m G=Gamora,has:time+soul m=Mantis,hp:0 order=G%m round=21 overtime=20 dice=ff "
    "<reality>=waits <soul>=ready:24 thanos=has:space records=3/1/120,0/0/0"
)


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal is wide enough for all columns."""
    monkeypatch.setenv("COLUMNS", "120")


def test_a_position_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", TEXT]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.rstrip() for line in lines] == DRAWN.splitlines()


def test_a_draft_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    names = [character.name.replace(" ", "_") for character in default_setup().characters.characters]
    offers = f"offer1={','.join(names[:12])} offer2={','.join(names[12:])}"
    assert main(["position", f"2/@1 {offers} picks1=0,1,2,3,4,5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Draft: player 2 to choose."
    assert lines[2:4] == [" 0  . .", " 1 () ."]
    assert lines[5].startswith("Player 1 chooses from: [Rocket Raccoon], [Quicksilver], [Hulk], ")
    assert lines[5].endswith(
        "[Captain America], Spider-Man, Doctor Strange, Iron Man, Black Panther, Thor, Captain Marvel"
    )
    assert lines[6].startswith("Player 2 chooses from: Groot, ")
    assert "Stan Lee: comes at the end of round 7" in lines


def test_an_end_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", "1% A=- a=- order=%a won=2:most_stones overtime=0"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Round 8, turn 1: player 2 has won (most stones)."
    assert "Thanos: never comes" in lines


def test_the_seed_is_for_the_dice(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for seed in ("1", "1", "2"):
        assert main(["position", "Hh H=Hulk h=Loki", "--seed", seed]) == 0
        texts.append(capsys.readouterr().out.splitlines()[-1])
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Hh H=Hulk", "Column 2, 'h': nothing says who h is; a section such as h=Hulk is right.\n"),
        ("\udcff", "Column 1, '\\udcff': this is no sign of the board; "),
    ],
)
def test_a_bad_position_is_one_sentence(text: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", text]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_stones_of_mods(capsys: pytest.CaptureFixture[str]) -> None:
    text = "A<gravity>1/2b A=Hulk,has:echo b=Thor"
    assert main(["position", text, "--mods", "gravity,echo"]) == 0
    told = capsys.readouterr().out
    assert "echo" in told
    assert "gravity" in told
    assert main(["position", text]) == 1


def test_only_for_marvelous_mashup(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", "x", "--game", "dune"]) == 1
    assert capsys.readouterr().err == (
        "Positions in one line are of Marvelous Mashup; Deserts of Dune has no such notation.\n"
    )
