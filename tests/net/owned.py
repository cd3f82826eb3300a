"""How many bytes an object owns: itself and all that is reached from it, whatever else the process keeps."""

from __future__ import annotations

import gc
import sys
from collections.abc import Container
from functools import _lru_cache_wrapper
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import msgspec

COMMON = (type, ModuleType, FunctionType, BuiltinFunctionType, CodeType, _lru_cache_wrapper)
"""What belongs to the program, not to anybody in it: its code, and what its functions remember."""


def bytes_owned(owner: object, others: Container[object] = ()) -> int:
    """The bytes, without those of ``others`` and what is reached through these alone."""
    seen: set[int] = set()
    left: list[Any] = [owner]
    size = 0
    while left:
        each = left.pop()
        if id(each) in seen or isinstance(each, COMMON) or any(each is other for other in others):
            continue
        seen.add(id(each))
        size += sys.getsizeof(each)
        left += gc.get_referents(each)
        if isinstance(each, msgspec.Struct):  # some do not tell the collector what they hold
            left += (getattr(each, name) for name in each.__struct_fields__)
    return size
