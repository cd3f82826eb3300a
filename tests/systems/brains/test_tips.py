"""Tips: the best plan with its reasons, and a process that nobody has to wait for."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecs.errors import MashupError
from ecs.match import Match
from systems.brains import tips
from systems.brains.levels import LEVELS
from systems.brains.tips import Question, Reason, Tip, TipProcess, tip
from systems.mashup.commands import HandOver, Pick, Step
from systems.mashup.configs import default_setup
from systems.mashup.game import standard
from systems.mashup.notation import parse

ROOT = Path(__file__).parents[3]
EASY, NORMAL = LEVELS["easy"], LEVELS["normal"]
WALK = (
    "A3T/5/4l A=Ant-Man:130/5/2/25/10/3,mp:4,has:soul T=Thor,has:space+mind+reality+power+time "
    "l=Loki:160/3/2/20/20/5 active=A"
)
GRAB = "A<mind>3/5/4b A=Gamora b=Hulk"
LIMIT = 60.0


def test_the_whole_plan_with_its_reasons() -> None:
    match = parse(WALK)
    before = match.digest()
    found = tip(match, 1, NORMAL)
    assert match.digest() == before
    assert found.command == found.plan[0]
    assert [type(command) for command in found.plan] == [Step] * (len(found.plan) - 1) + [HandOver]
    assert found.reason == Reason("tip.towards.mate", {"hero": "Ant-Man", "mate": "Thor"})
    assert found.further == (Reason("tip.win.stones", {"hero": "Ant-Man", "mate": "Thor"}),)


def test_the_same_seed_gives_the_same_tip() -> None:
    match = parse("A4@/3<mind>2/2b2@/6 A=Gamora b=Loki,has:soul order=Ab")
    assert tip(match, 1, NORMAL, seed=4) == tip(match, 1, NORMAL, seed=4)


def test_no_time_at_all_still_gives_a_tip() -> None:
    match = parse(GRAB)
    found = tip(match, 1, LEVELS["titan"], seconds=0.0)
    assert found.command in match.legal(1)
    assert found.reason.key == "tip.end"


def test_it_knows_nothing_that_the_seat_does_not_know() -> None:
    """The dice of the match change nothing: a tip comes from the view."""
    texts = "A@5b1/9/9/9/9/@8/9/9/7<mind>@ A=Hulk b=Loki order=A"
    assert tip(parse(texts, seed=1), 1, NORMAL) == tip(parse(texts, seed=2), 1, NORMAL)


def test_draft() -> None:
    match = Match(standard(), default_setup(), 5)
    found = tip(match, 2, EASY)
    assert isinstance(found.command, Pick)
    assert found.command in match.legal(2)
    assert (found.plan, found.reason.key, len(found.further)) == ((found.command,), "tip.draft", 6)


def test_nothing_to_decide() -> None:
    with pytest.raises(MashupError, match=r"^There is nothing to decide for player 2 now\.$"):
        tip(parse(GRAB), 2, EASY)


# Without waiting


@pytest.fixture(scope="module")
def process() -> Iterator[TipProcess]:
    process = TipProcess(standard)
    yield process
    process.close()


def answer(process: TipProcess) -> Tip | None:
    deadline = time.monotonic() + LIMIT
    while process.thinking:
        found = process.poll()
        if found is not None:
            return found
        assert time.monotonic() < deadline
        time.sleep(0.005)
    return None


def test_process_begins_with_the_first_question() -> None:
    process = TipProcess(standard)
    assert (process.thinking, process.poll(), process._process) == (False, None, None)
    process.cancel()
    process.close()


def test_the_process_says_what_the_brain_says(process: TipProcess) -> None:
    match = parse(WALK)
    process.ask(match, 1, "normal")
    assert process.thinking
    assert answer(process) == tip(match, 1, NORMAL)
    assert (process.thinking, process.poll(), process.trouble) == (False, None, "")


def test_new_question_takes_the_place_of_the_old_one(process: TipProcess) -> None:
    for _ in range(40):  # far more than a pipe holds
        process.ask(parse(WALK), 1, "normal")
    process.ask(parse(GRAB), 1, "easy")
    assert answer(process) == tip(parse(GRAB), 1, EASY)


def test_forgotten_question(process: TipProcess) -> None:
    process.ask(parse(WALK), 1, "normal")
    process.cancel()
    assert not process.thinking
    process.ask(parse(GRAB), 1, "easy")
    assert answer(process) == tip(parse(GRAB), 1, EASY)


def test_killed_process_is_replaced() -> None:
    process = TipProcess(standard)
    try:
        for during in (True, False):
            if during:
                process.ask(parse(GRAB), 1, "easy")
            first = process._process
            assert first is not None
            first.kill()
            first.join()
            if not during:
                process.ask(parse(GRAB), 1, "easy")
            assert answer(process) == tip(parse(GRAB), 1, EASY)
            assert process._process is not first
    finally:
        process.close()


def test_process_that_keeps_dying() -> None:
    process = TipProcess(standard)
    process.ask(parse(GRAB), 1, "easy")
    for _ in range(tips.MAX_DEATHS):
        assert process._process is not None
        process._process.kill()
        process._process.join()
        assert process.poll() is None
    assert (process.thinking, process._process) == (False, None)
    assert process.trouble == "Whoever thinks about tips has died twice over this position."


def test_question_without_an_answer(process: TipProcess) -> None:
    process.ask(parse(GRAB), 2, "easy")
    assert answer(process) is None
    assert process.trouble == "There is nothing to decide for player 2 now."


def test_brain_with_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Tip:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(tips, "tip", fail)
    question = Question(parse(GRAB).snapshot(), 1, EASY, None, 0)
    assert tips._answer(standard, question) == "The brain made a mistake (ZeroDivisionError('oh'))."
    wrong = Question(b"{}", 1, EASY, None, 0)
    assert str(tips._answer(standard, wrong)).startswith("This is no snapshot of mashup: ")


def test_unknown_level() -> None:
    with pytest.raises(
        MashupError, match=r"^There are no tips of level 'genius'; right are easy, normal, hard, titan\.$"
    ):
        TipProcess(standard).ask(parse(GRAB), 1, "genius")


def test_only_what_the_seat_may_know_is_handed_over(process: TipProcess) -> None:
    texts = "A@5b1/9/9/9/9/@8/9/9/7<mind>@ A=Hulk b=Loki order=A"
    asked: list[Question | None] = []
    for seed in (1, 2):
        process.ask(parse(texts, seed=seed), 1, "easy")
        asked.append(process._wanted)
    assert asked[0] == asked[1]
    answer(process)


def test_no_process_is_left_and_nothing_is_said_at_the_end() -> None:
    program = (
        "from systems.brains.tips import TipProcess\n"
        "from systems.mashup.game import standard\n"
        "from systems.mashup.notation import parse\n"
        "process = TipProcess(standard)\n"
        f"process.ask(parse({WALK!r}), 1, 'titan')\n"
        "print(process._process.pid)\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT, timeout=LIMIT
    )
    assert said.stderr == ""
    if (processes := Path("/proc")).is_dir():
        assert not (processes / said.stdout.strip()).exists()
