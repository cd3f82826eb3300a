"""Configs that are wrong, or nearly right, and what loading them must do."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from ecs.config import ConfigError, Kind, examine, load

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@st.composite
def nearly_right(draw: st.DrawFn, good: Any, keys: st.SearchStrategy[str]) -> Any:
    """A right config with a few places spoiled; what is added to an object has one of these keys."""
    root = [copy.deepcopy(good)]
    for _ in range(draw(st.integers(1, 3))):
        here: Any = root
        key: Any = 0
        while isinstance(here[key], list | dict) and here[key] and draw(st.booleans()):
            here = here[key]
            key = draw(st.sampled_from(list(here) if isinstance(here, dict) else range(len(here))))
        change = draw(st.sampled_from(["replace", "remove", "add"]))
        if change == "replace" or here is root:
            here[key] = draw(JSON_VALUES)
        elif change == "remove":
            del here[key]
        elif isinstance(here, dict):
            here[draw(keys)] = draw(JSON_VALUES)
        else:
            here.append(draw(st.sampled_from(here)) if here else draw(JSON_VALUES))
    return root[0]


def assert_loads_or_says_why(path: Path, kind: Kind[Any]) -> None:
    """A config of that kind can be read and written again, or it is said in sentences what is wrong."""
    if examine(path, [kind]).usable:
        config = load(path, kind)
        path.write_bytes(msgspec.json.encode(config))
        assert load(path, kind) == config
        return
    with pytest.raises(ConfigError) as error:
        load(path, kind)
    assert all(fault.problem and fault.file == str(path) for fault in error.value.faults)
    assert any(fault.severity == "fault" for fault in error.value.faults)
    assert str(error.value).replace("\n", "").isprintable()
