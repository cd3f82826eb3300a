from __future__ import annotations

from pathlib import Path

from tools.house.events import files_of_events
from tools.house.sources import sources

MOVED, MATED = "ecs.events.Moved", "systems.chess.events.Mated"


def test_only_events_are_looked_for(root: Path) -> None:
    assert set(files_of_events(sources(root))) == {MOVED, MATED}


def test_an_event_of_all_games_counts_in_the_game_that_needs_most_files(root: Path) -> None:
    files = files_of_events(sources(root))[MOVED]
    assert files == ["ecs/events.py", "systems/clock.py", "systems/go/game.py", "systems/go/rules.py"]


def test_a_class_of_the_same_name_is_another_thing(root: Path) -> None:
    assert files_of_events(sources(root))[MATED] == ["systems/chess/events.py"]
    (root / "systems" / "chess" / "mate.py").write_text(
        "from systems.chess import events as e\nA = e.Mated\n"
    )
    assert files_of_events(sources(root))[MATED] == ["systems/chess/events.py", "systems/chess/mate.py"]
