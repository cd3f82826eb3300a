from __future__ import annotations

from pathlib import Path

from tools.house.sources import SHARED, functions, games, lines_by_room, share_below, sources


def test_a_game_is_a_folder_of_rules(root: Path) -> None:
    (root / "systems" / "brains").mkdir()
    assert games(root) == ["chess", "go"]


def test_lines_are_counted_by_room_and_game_without_tests(root: Path) -> None:
    (root / "systems" / "brains").mkdir()
    (root / "systems" / "brains" / "go.py").write_text("A = 1\n" * 20)
    assert lines_by_room(sources(root)) == {
        "ecs": {SHARED: 5},
        "systems": {"chess": 5, "go": 24, SHARED: 2},
    }


def test_functions_are_measured_methods_too(root: Path) -> None:
    (root / "ecs" / "world.py").write_text(
        "def one(): ...\n\nclass A:\n    async def two(self):\n        pass\n"
    )
    assert sorted(functions(sources(root))) == [1, 2]


def test_median_and_nine_of_ten() -> None:
    numbers = [30, *range(1, 11)]
    assert [share_below(numbers, share) for share in (0.0, 0.5, 0.9, 1.0)] == [1, 6, 10, 30]
