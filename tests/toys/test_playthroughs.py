from __future__ import annotations

import pytest

from tests.toys.known import TOYS
from tests.toys.playthroughs import FOLDER, playthrough


@pytest.mark.parametrize("name", TOYS)
def test_everything_is_as_it_was(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
