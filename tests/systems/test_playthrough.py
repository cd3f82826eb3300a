from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

import ecs.events
import systems.dune.events
import systems.mashup.events
from ecs.errors import MashupError
from ecs.events import Event
from ecs.match import Match
from systems.brains import RandomBrain
from systems.games import make
from systems.playthrough import main, observed, playthrough
from tests.toy import CORNERS, TOY

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
FILES = sorted(GOLDEN.glob("*-*.txt"))
OF_GAME = {
    "mashup": [path for path in FILES if not path.name.startswith("dune-")],
    "dune": [path for path in FILES if path.name.startswith("dune-")],
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_matches_go_as_written_down(path: Path) -> None:
    written = path.read_text(encoding="utf-8").splitlines()
    for number, (played, line) in enumerate(
        zip(playthrough(path).splitlines(), written, strict=True), start=1
    ):
        assert played == line, f"{path.name}, line {number}"


def shown(game: str) -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in OF_GAME[game]]
    assert len(texts) >= 4
    return {name for text in texts for name in re.findall(r'"type":"(\w+)"', text)}


def known(module: ModuleType) -> set[str]:
    return {
        name
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }


def test_together_they_show_nearly_all_that_can_happen() -> None:
    # The first two are the referee's doing, and boards are hardly ever full.
    all_events = known(ecs.events) | known(systems.mashup.events)
    assert all_events - shown("mashup") == {"TimedOut", "ThanosCalled", "Delayed"}
    assert shown("mashup") >= {"Pick", "Step", "Melee", "Ranged", "HandOver", "UseStone", "EndTurn"}


def test_together_they_show_all_that_can_happen_in_the_desert() -> None:
    assert known(systems.dune.events) - shown("dune") == set()
    assert shown("dune") >= {kind.__name__ for kind in make("dune").commands} - {
        "TimeOut",
        "Forfeit",
        "Abandon",
    }


@pytest.mark.parametrize("game", OF_GAME)
def test_one_of_them_is_a_whole_match(game: str) -> None:
    ends = [path.read_text(encoding="utf-8").splitlines()[-1] for path in OF_GAME[game]]
    assert sum(end.startswith('outcome ["Outcome",') for end in ends) == 1


def test_they_stay_small() -> None:
    assert all(path.stat().st_size < 150_000 for path in FILES)


def test_every_line_of_a_playthrough() -> None:
    lines = list(observed(Match(TOY, CORNERS, 5), RandomBrain(5), 2))
    assert [re.sub(r"\b[0-9a-f]{8,}\b", "#", line) for line in lines] == [
        "state #, views # # #",
        '1 seat 1: {"type":"Whisper","word":"sesame"}',
        '  {"type":"Whispered","seat":1,"word":"sesame"}',
        '    seen by 0: {"type":"Whispered","seat":1,"word":""}',
        '    seen by 2: {"type":"Whispered","seat":1,"word":""}',
        '  {"type":"TurnStarted","entity":5,"turn":2,"mp":1,"ap":1}',
        "  acting [2], legal 0/0/6 #",
        '2 seat 2: {"type":"Hop","field":7}',
        '  {"type":"Moved","entity":5,"origin":11,"field":7}',
        '  {"type":"TurnStarted","entity":4,"turn":3,"mp":1,"ap":1}',
        "  acting [1], legal 0/6/0 #",
        "state #, views # # #",
        "outcome null",
    ]


def test_a_playthrough_ends_with_the_match() -> None:
    match = Match(TOY, CORNERS, 5)
    lines = list(observed(match, RandomBrain(5), 999))
    assert match.outcome is not None
    one, two = match.outcome.places[0][0], match.outcome.places[1][0]
    assert lines[-1] == f'outcome ["Outcome",[[{one}],[{two}]],"points"]'


def test_files_are_written_anew_from_their_first_lines(tmp_path: Path) -> None:
    for name in ("golden.game.json", "golden.character.json", "sanctum.scenario.json"):
        (tmp_path / name).write_bytes((GOLDEN / name).read_bytes())
    path = tmp_path / "sanctum-7.txt"
    head = "setup golden.game.json golden.character.json sanctum.scenario.json\nseed 7\ncommands 3\n"
    path.write_text(head + "something else\n", encoding="utf-8")
    main([str(path)])
    text = path.read_text(encoding="utf-8")
    assert text.startswith(head + "state ")
    (*begin, _, outcome) = text.splitlines()
    golden = (GOLDEN / "sanctum-7.txt").read_text(encoding="utf-8").splitlines()
    assert begin[3:] == golden[3 : len(begin)]
    assert outcome == "outcome null"
    main([str(path)])
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("text", ["", "seed 7\n", "setup a b c\nseed 7\n", "setup a b\nseed 7\ncommands 3\n"])
def test_files_without_first_lines_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "new.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(
        MashupError, match=r"new\.txt does not begin with the lines setup, seed and commands\.$"
    ):
        playthrough(path)
