from __future__ import annotations

import asyncio
import io
import sys
from types import SimpleNamespace

import pytest

from ecs.match import Match
from net import embedded_host as module
from net import games
from net.bot import Bot
from net.embedded_host import PatientBot, main
from net.order import FASTER, HURRY
from systems.brains import brain
from systems.mashup.commands import EndTurn
from systems.mashup.configs import default_setup
from systems.mashup.game import standard


@pytest.mark.parametrize(("thought", "waited"), [(0.25, 0.55), (2.0, 0.0)])
def test_a_patient_bot_waits_as_long_as_it_is_too_fast(
    monkeypatch: pytest.MonkeyPatch, thought: float, waited: float
) -> None:
    times = iter((10.0, 10.0 + thought))
    slept: list[float] = []
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: next(times), sleep=slept.append))
    monkeypatch.setattr(Bot, "_choose", lambda self, match, seat, refused: EndTurn())
    bot = PatientBot("ws://localhost", games.client("mashup", "Hal", "device"), brain("random", 1), pace=0.8)
    assert bot._choose(Match(standard(), default_setup(), 1), 1, frozenset()) == EndTurn()
    assert slept == [pytest.approx(waited)]


def test_no_order_is_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "begin", lambda level: None)
    monkeypatch.setattr(module.signal, "signal", lambda *_: None)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO()))
    assert main() == 0


def test_the_bots_are_hurried_by_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = PatientBot("ws://localhost", games.client("mashup", "Hal", "device"), brain("random", 1), pace=0.8)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"something else\n")))
    asyncio.run(module.input_closed([bot]))
    assert bot.pace == 0.8
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(HURRY)))
    asyncio.run(module.input_closed([bot]))
    assert bot.pace == 0.8 / FASTER
