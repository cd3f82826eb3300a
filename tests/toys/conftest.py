from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.toys.registered import forget, register


@pytest.fixture
def toys() -> Iterator[None]:
    """All toys are games that servers, clients and the command line know."""
    register()
    yield
    forget()
