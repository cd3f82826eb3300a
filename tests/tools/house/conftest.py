"""A small house with one of everything that is counted."""

from __future__ import annotations

from pathlib import Path

import pytest

FILES = {
    "ecs/__init__.py": "",
    "ecs/events.py": "class Event: ...\n\nclass Moved(Event): ...\n\nclass Note: ...\n",
    "systems/__init__.py": "",
    "systems/chess/game.py": "from ecs.events import Moved\nKIND = Moved\n",
    "systems/chess/events.py": "from ecs.events import Event\n\nclass Mated(Event): ...\n",
    "systems/go/game.py": "from ecs import events as shared\nKIND = shared.Moved\n",
    "systems/go/rules.py": "from ecs import events\nKIND = events.Moved\n",
    "systems/clock.py": "from ecs.events import Moved\nclass Mated: ...\n",
    "tests/__init__.py": "from systems.chess.events import Mated\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path
