from __future__ import annotations

from pathlib import Path

import pytest

from tools.house.names import naming_games
from tools.house.sources import games, sources

CLOCK = "systems/clock.py"


def said(root: Path, text: str, path: str = CLOCK) -> list[str]:
    (root / "systems" / "mashup").mkdir(exist_ok=True)
    (root / "systems" / "mashup" / "game.py").touch()
    (root / path).write_text(text)
    return naming_games(sources(root), games(root)).get(path, [])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("from systems.chess import rules", "systems.chess"),
        ("from systems import chess", "chess"),
        ("import systems.chess.rules", "systems.chess.rules"),
        ("def chess_only(): ...", "chess_only"),
        ("class ChessClock: ...", "ChessClock"),
        ("CHESS = 1", "CHESS"),
        ("a.chess()", "chess"),
        ("a(chess=1)", "chess"),
        ("a = 'chess'", "chess"),
        ("a = 'chess.title.other'", "chess.title.other"),
        ("a = 'chess-scenes'", "chess-scenes"),
        ("a = f'chess_{a}'", "chess_"),
        ("a = 'In Chess nobody has a die.'", "In Chess nobody has a die."),
        ("a = 'mashup'", "mashup"),
        ("a = 'render.mashup:Picture'", "render.mashup:Picture"),
        ("a = 'A hero of Mashup'", "A hero of Mashup"),
    ],
)
def test_a_game_that_is_named(root: Path, text: str, found: str) -> None:
    assert said(root, text) == [found]


@pytest.mark.parametrize(
    "text",
    [
        '"""As in Chess."""\ndef a():\n    """Not as in chess."""\n',
        "# chess",
        "a = 'chessboard'",
        "a = 'Type mashup serve to start.'",
        "a = 'mashup-1234.log'",
        "raise MashupError('no')",
    ],
)
def test_what_names_no_game(root: Path, text: str) -> None:
    assert said(root, text) == []


def test_a_game_may_name_itself_and_tools_may_name_all(root: Path) -> None:
    assert said(root, "CHESS = 1", "systems/chess/game.py") == []
    (root / "tools").mkdir()
    (root / "tools" / "__init__.py").touch()
    assert said(root, "CHESS = 1", "tools/album.py") == []
