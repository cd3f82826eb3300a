"""A display for a window that nobody sits at."""

from __future__ import annotations

import os
import signal

import pytest

from ecs.errors import MashupError
from tests.render import rig


def test_without_display_and_xvfb_it_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from render import studio

    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr(studio.sys, "platform", "linux")
    monkeypatch.setattr(studio.shutil, "which", lambda name: None)
    with pytest.raises(MashupError, match="no display and no Xvfb"), studio.display():
        pass


def test_a_display_of_our_own_goes_with_us(monkeypatch: pytest.MonkeyPatch) -> None:
    rig.display()  # skips where there is no Xvfb
    from render import studio

    monkeypatch.delenv("DISPLAY")
    usual = signal.getsignal(signal.SIGTERM)
    with studio.display():
        assert os.environ["DISPLAY"].startswith(":")
    assert "DISPLAY" not in os.environ
    with pytest.raises(SystemExit) as stop, studio.display():
        os.kill(os.getpid(), signal.SIGTERM)
    assert stop.value.code == 143
    assert signal.getsignal(signal.SIGTERM) is usual
