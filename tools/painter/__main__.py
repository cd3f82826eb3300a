"""`python -m tools.painter [GAME ...]`: draws the atlases that the window loads."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from render.art.pictures import art_folder
from tools.painter.pictures import PAINTED
from tools.painter.sheet import write


def main(games: Sequence[str]) -> int:
    """Draw the atlases of these games, or of all."""
    for game in games or PAINTED:
        if game not in PAINTED:
            print(f"There is no atlas called {game!r}; here are {', '.join(PAINTED)}.", file=sys.stderr)
            return 2
        path = write(PAINTED[game](), art_folder() / game)
        print(f"{path} written, {path.stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
