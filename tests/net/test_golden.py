from __future__ import annotations

import pytest

from tests.net.golden import FOLDER, RECORDED


@pytest.mark.parametrize("name", RECORDED)
def test_whoever_speaks_the_standard_alone_is_told_what_was_always_told(name: str) -> None:
    told = RECORDED[name]()
    recorded = (FOLDER / f"{name}.txt").read_text().splitlines()
    for number, (line, other) in enumerate(zip(told, recorded, strict=False)):
        assert line == other, f"frame {number}"
    assert len(told) == len(recorded)
