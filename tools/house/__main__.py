"""Print the numbers of the house; docs/architecture.md shows them.

A goal that is missed is no failure: it tells where to go on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from itertools import chain, combinations
from pathlib import Path

from tools.house.events import files_of_events
from tools.house.names import FREE, naming_games
from tools.house.shapes import ALIKE, LEAST_LINES, Twins, pieces, twins
from tools.house.sources import SHARED, Source, functions, games, lines_by_room, share_below, sources

ROOT = Path(__file__).resolve().parent.parent.parent
MOST_FILES = 6
"""In more files no event should stand."""
WORST = 10
"""So many events are listed."""


def report(root: Path) -> str:
    """All the numbers, as a part of a page."""
    house, names = sources(root), games(root)
    return "\n\n".join(
        (
            _lines_report(house, names),
            _length_report(house),
            _events_report(house),
            _naming_report(house, names),
            _twins_report(_all_twins(house, names)),
        )
    )


def _product(house: Sequence[Source]) -> list[Source]:
    """The modules without what only developers need."""
    return [source for source in house if not source.path.startswith(FREE)]


def _lines_report(house: Sequence[Source], names: Sequence[str]) -> str:
    columns = [*names, SHARED]
    table = lines_by_room(house)
    rows = [f"| lines | {' | '.join(columns)} | all |", f"| --- |{' ---: |' * (len(columns) + 1)}"]
    for room, row in table.items():
        rows.append(_row(f"`{room}/`", [row.get(name, 0) for name in columns]))
    rows.append(_row("all", [sum(row.get(name, 0) for row in table.values()) for name in columns]))
    return "\n".join(rows)


def _row(title: str, numbers: Sequence[int]) -> str:
    return f"| {title} | {' | '.join(f'{number:,}' for number in (*numbers, sum(numbers)))} |"


def _length_report(house: Sequence[Source]) -> str:
    rows = [f"| lines of a | median | nine of ten below | longest |\n| --- |{' ---: |' * 3}"]
    for title, numbers in (("file", [source.lines for source in house]), ("function", functions(house))):
        figures = [share_below(numbers, share) for share in (0.5, 0.9, 1.0)]
        rows.append(f"| {title} | {' | '.join(map(str, figures))} |")
    return "\n".join(rows)


def _events_report(house: Sequence[Source]) -> str:
    files = files_of_events(_product(house))
    worst = sorted(files, key=lambda event: (-len(files[event]), event))
    over = sum(len(where) > MOST_FILES for where in files.values())
    numbers = [len(where) for where in files.values()]
    head = (
        f"Files an event stands in (goal: at most {MOST_FILES}): median {share_below(numbers, 0.5)}, "
        f"most {max(numbers)}; {over} of {len(files)} events in more than {MOST_FILES}."
    )
    listed = [f"`{event}` {len(files[event])}" for event in worst[:WORST] if len(files[event]) > MOST_FILES]
    return _listed(head, listed)


def _naming_report(house: Sequence[Source], names: Sequence[str]) -> str:
    naming = naming_games(house, names)
    head = f"Shared modules that name a game (goal: 0): {len(naming)}."
    by_folder: dict[str, list[str]] = {}
    for path in naming:
        folder, _, file = path.rpartition("/")
        by_folder.setdefault(folder, []).append(file.removesuffix(".py"))
    return _listed(head, [f"`{folder}/` {', '.join(files)}" for folder, files in by_folder.items()])


def _all_twins(house: Sequence[Source], names: Sequence[str]) -> list[Twins]:
    of_game: Mapping[str, list[Source]] = {
        name: [source for source in _product(house) if source.game == name] for name in names
    }
    cut = {name: list(chain.from_iterable(map(pieces, its))) for name, its in of_game.items()}
    return [pair for one, other in combinations(names, 2) for pair in twins(cut[one], cut[other])]


def _twins_report(pairs: Sequence[Twins]) -> str:
    what = f"shape alike above {ALIKE}, from {LEAST_LINES} lines of code on"
    head = f"Twins between games ({what}; goal: 0 pairs): {len(pairs)}."
    return _listed(head, [f"{pair.alike:.2f} `{pair.one}`, `{pair.other}`" for pair in pairs])


def _listed(head: str, lines_below: Sequence[str]) -> str:
    return "\n".join((head, *([""] if lines_below else []), *(f"- {line}" for line in lines_below)))


def main(arguments: Sequence[str]) -> int:
    """Print the numbers of the project, or of another folder like it."""
    parser = argparse.ArgumentParser(prog="python -m tools.house", description="The house in numbers.")
    parser.add_argument("root", nargs="?", type=Path, default=ROOT, help="the folder with the rooms")
    parser.add_argument("--all", action="store_true", help="list also every finding")
    asked = parser.parse_args(arguments)
    print(report(asked.root))
    if asked.all:
        house = sources(asked.root)
        found = files_of_events(_product(house)) | naming_games(house, games(asked.root))
        print(*(f"\n{title}: {', '.join(what)}" for title, what in found.items()), sep="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
