from __future__ import annotations

from dataclasses import FrozenInstanceError, is_dataclass
from typing import get_args

import pytest

from net import notices


def test_every_notice_is_a_plain_value_of_the_union() -> None:
    found = {kind for kind in vars(notices).values() if isinstance(kind, type) and is_dataclass(kind)}
    assert found == set(get_args(notices.Notice))
    assert all(kind.__doc__ and "__slots__" in vars(kind) for kind in found)


def test_notices_cannot_be_changed() -> None:
    lost = notices.Lost("nobody listens there", 0.5)
    assert lost == notices.Lost("nobody listens there", 0.5)
    with pytest.raises(FrozenInstanceError):
        lost.retry = 1.0  # type: ignore[misc]
