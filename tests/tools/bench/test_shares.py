from __future__ import annotations

import json

import msgspec
import pytest

from tools.bench.shares import OTHERS, ROOT, module_of, shares


def test_shares_add_up_and_the_largest_comes_first() -> None:
    found = shares(1)
    assert sum(found.values()) == pytest.approx(1.0)
    assert list(found.values()) == sorted(found.values(), reverse=True)
    assert {"ecs.world", "ecs.match", "systems.mashup.combat", OTHERS} <= set(found)


def test_files_and_their_modules() -> None:
    assert module_of(str(ROOT / "systems" / "mashup" / "thanos.py")) == "systems.mashup.thanos"
    assert module_of(json.__file__) == OTHERS
    assert module_of(msgspec.__file__) == OTHERS
    assert module_of("<string>") == OTHERS
