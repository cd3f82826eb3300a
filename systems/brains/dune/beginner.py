"""What a beginner of Deserts of Dune never does."""

from __future__ import annotations

from systems.dune.commands import Atomics

NEVER = (Atomics,)
"""Family atomics: the rulebook keeps them from its lowest level."""
