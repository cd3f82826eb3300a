"""Seeded dice whose whole state is one integer, so that it can live in a component.

The generator is SplitMix64: small state, fast in plain Python, the same on every machine.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The first state for a seed; any integer will do."""
    return _mix((seed & _MASK) ^ 0x5851F42D4C957F2D)


def roll(state: int, sides: int) -> tuple[int, int]:
    """A uniform number in ``range(sides)`` and the state after it."""
    # Rejecting the incomplete last stretch keeps every face equally likely, exactly.
    limit = (1 << 64) - ((1 << 64) % sides)
    while True:
        state = (state + _GAMMA) & _MASK
        value = _mix(state)
        if value < limit:
            return value % sides, state


def _mix(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)
